// Pieces and strokes become samples, beside the page's own work: a context that counts as fast as it can.

import { LOUD, PIECES, RATE, RINGS, stroke, type Bed, type Tones, type Tune } from './score.ts';

/** What comes in and what goes out are mixed so that together they are as loud as either. */
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

async function bed(piece: Bed): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(piece.channels, Math.round((piece.long + piece.tail) * RATE), RATE);
  piece.play(context, softly(context, LOUD.tune));
  return faded(await context.startRendering(), piece.long);
}

/** What is left at the end of a round sounds on over the beginning of the next. */
async function tones({ long, tail, plucks, pluck }: Tones): Promise<AudioBuffer> {
  const all = plucks(),
    made = new Map<number, Float32Array>();
  for (const key of new Set(all.map((one) => one.key))) {
    const context = new OfflineAudioContext(1, Math.round(tail * RATE), RATE);
    pluck(context, softly(context, LOUD.tune), 0, key, 1);
    made.set(key, (await context.startRendering()).getChannelData(0));
  }
  const round = new AudioBuffer({ length: Math.round(long * RATE), numberOfChannels: 1, sampleRate: RATE });
  const to = round.getChannelData(0);
  for (const { at, key, gain } of all) {
    const tone = made.get(key) ?? [],
      from = Math.round(at * RATE);
    for (let i = 0; i < tone.length; i++) {
      const frame = (from + i) % to.length;
      to[frame] = (to[frame] ?? 0) + gain * (tone[i] ?? 0);
    }
  }
  return round;
}

/** One round of it, to be played over and over. */
export function renderTune(tune: Tune): Promise<AudioBuffer> {
  const piece = PIECES[tune];
  return 'play' in piece ? bed(piece) : tones(piece);
}

export async function renderStroke(): Promise<AudioBuffer> {
  const context = new OfflineAudioContext(1, Math.round(RINGS * RATE), RATE);
  stroke(context, softly(context, LOUD.stroke));
  return context.startRendering();
}
