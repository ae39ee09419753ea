// Pieces and strokes become samples, beside the page's own work: a context that counts as fast as it can.

import { LOUD, PIECES, RATE, RINGS, stroke, type Tune } from './score.ts';

/** What is left at the end of a round sounds on over the beginning of the next. */
function folded(whole: AudioBuffer, long: number): AudioBuffer {
  const frames = Math.round(long * whole.sampleRate);
  const round = new AudioBuffer({ length: frames, numberOfChannels: whole.numberOfChannels, sampleRate: whole.sampleRate });
  for (let channel = 0; channel < whole.numberOfChannels; channel++) {
    const from = whole.getChannelData(channel),
      to = round.getChannelData(channel),
      rest = from.length - frames;
    to.set(from.subarray(0, frames));
    for (let i = 0; i < rest; i++) to[i] = (to[i] ?? 0) + (from[frames + i] ?? 0);
  }
  return round;
}

/**
 * As `folded`, for what never falls silent: what comes in and what goes out are mixed so that together they are as loud
 * as either.
 */
function faded(whole: AudioBuffer, long: number): AudioBuffer {
  const frames = Math.round(long * whole.sampleRate);
  const round = new AudioBuffer({ length: frames, numberOfChannels: whole.numberOfChannels, sampleRate: whole.sampleRate });
  for (let channel = 0; channel < whole.numberOfChannels; channel++) {
    const from = whole.getChannelData(channel),
      to = round.getChannelData(channel),
      rest = from.length - frames;
    to.set(from.subarray(0, frames));
    for (let i = 0; i < rest; i++) {
      const part = ((i / rest) * Math.PI) / 2;
      to[i] = (to[i] ?? 0) * Math.sin(part) + (from[frames + i] ?? 0) * Math.cos(part);
    }
  }
  return round;
}

/** Where it goes into a context, so loud. */
function softly(context: OfflineAudioContext, loud: number): AudioNode {
  const gain = context.createGain();
  gain.gain.value = loud;
  gain.connect(context.destination);
  return gain;
}

/** One round of it, to be played over and over. */
export async function renderTune(tune: Tune): Promise<AudioBuffer> {
  const piece = PIECES[tune];
  const context = new OfflineAudioContext(piece.channels, Math.round((piece.long + piece.tail) * RATE), RATE);
  piece.play(context, softly(context, LOUD.tune));
  const whole = await context.startRendering();
  return (tune === 'waltz' ? folded : faded)(whole, piece.long);
}

export async function renderStroke(): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(1, Math.round(RINGS * RATE), RATE);
  stroke(context, softly(context, LOUD.stroke));
  return context.startRendering();
}
