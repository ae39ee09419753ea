// A layer of a recipe becomes sound in a context of WebAudio: one that is heard, or one that only counts.

import type { Layer } from './recipes.ts';

/** Half a second of noise, from which every hiss is cut. */
export function hissOf(context: BaseAudioContext, chance: () => number = Math.random): AudioBuffer {
  const hiss = context.createBuffer(1, Math.round(context.sampleRate / 2), context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = chance() * 2 - 1;
  return hiss;
}

/** Begins the layer at `start` (seconds of the context) and a factor of its pitch; `from`: seconds into the hiss. */
export function sound(
  context: BaseAudioContext,
  to: AudioNode,
  hiss: AudioBuffer,
  layer: Layer,
  start: number,
  pitch: number,
  from = Math.random() * 0.08,
): void {
  const at = start + (layer.at ?? 0) / 1000;
  const end = at + layer.ms / 1000;
  const attack = Math.min(layer.attack ?? 3, layer.ms / 2) / 1000;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(layer.gain, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(to);
  const bend = (param: AudioParam): void => {
    param.setValueAtTime(layer.hz * pitch, at);
    if (layer.to !== undefined) param.exponentialRampToValueAtTime(layer.to * pitch, end);
  };
  if (layer.t === 'tone') {
    const source = context.createOscillator();
    source.type = layer.wave ?? 'sine';
    bend(source.frequency);
    source.connect(gain);
    source.start(at);
    source.stop(end);
    return;
  }
  const source = context.createBufferSource();
  source.buffer = hiss;
  const filter = context.createBiquadFilter();
  filter.type = layer.pass ?? 'bandpass';
  filter.Q.value = layer.q;
  bend(filter.frequency);
  source.connect(filter).connect(gain);
  source.start(at, from);
  source.stop(end);
}
