// Plays recipes with WebAudio. Silent until the person has touched the page (browsers allow no sound before) and while
// sound is off.

import { settings } from '../store/settings.ts';
import { lengthOf, RECIPES, type Bus, type Layer, type Recipe, type SoundName } from './recipes.ts';
import { createVoices } from './voices.ts';

/** Each playing differs by up to this share in pitch, so that repeats do not tire. */
const DETUNE = 0.04;
/** The same sound is not begun again within this time. */
const AGAIN_MS = 35;
/** Level of the loudest layers, so that a whole table stays near -18 LUFS. */
const MASTER = 0.55;

interface Rig {
  context: AudioContext;
  buses: { [B in Bus]: GainNode };
  hiss: AudioBuffer;
}

let rig: Rig | null = null;
const began = new Map<SoundName, number>();
const voices = createVoices();

function build(): Rig | null {
  if (typeof AudioContext !== 'function') return null;
  const context = new AudioContext();
  const limiter = context.createDynamicsCompressor();
  limiter.connect(context.destination);
  const bus = (): GainNode => {
    const gain = context.createGain();
    gain.connect(limiter);
    return gain;
  };
  const hiss = context.createBuffer(1, Math.round(context.sampleRate / 2), context.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return { context, buses: { table: bus(), signals: bus() }, hiss };
}

function setLevels(): void {
  if (rig === null) return;
  const { volume, muted } = settings.getState();
  for (const bus of ['table', 'signals'] as const) rig.buses[bus].gain.value = muted ? 0 : volume[bus] * volume[bus] * MASTER;
}

/** Gets ready at the first touch or key; returns the way to stop listening. */
export function wakeSound(page: Window): () => void {
  const wake = (): void => {
    rig ??= build();
    setLevels();
    void rig?.context.resume();
    rest();
  };
  const rest = (): void => {
    page.removeEventListener('pointerdown', wake, true);
    page.removeEventListener('keydown', wake, true);
  };
  page.addEventListener('pointerdown', wake, true);
  page.addEventListener('keydown', wake, true);
  const unwatch = settings.subscribe(setLevels);
  return () => {
    rest();
    unwatch();
  };
}

/** Plays a sound now; `delay` in milliseconds. Does nothing while sound is off or not yet allowed. */
export function play(name: SoundName, delay = 0): void {
  const now = performance.now();
  if (rig === null || settings.getState().muted || rig.context.state !== 'running' || document.hidden) return;
  if (now + delay - (began.get(name) ?? -Infinity) < AGAIN_MS) return;
  const recipe: Recipe = RECIPES[name];
  if (!voices.admit(recipe.layers.length, now, now + delay + lengthOf(recipe), recipe.bus === 'signals')) return;
  began.set(name, now + delay);
  const pitch = 1 + (Math.random() * 2 - 1) * DETUNE;
  const start = rig.context.currentTime + delay / 1000;
  for (const layer of recipe.layers) sound(rig, recipe.bus, layer, start, pitch);
}

function sound({ context, buses, hiss }: Rig, bus: Bus, layer: Layer, start: number, pitch: number): void {
  const at = start + (layer.at ?? 0) / 1000;
  const end = at + layer.ms / 1000;
  const attack = Math.min(layer.attack ?? 3, layer.ms / 2) / 1000;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(layer.gain, at + attack);
  gain.gain.exponentialRampToValueAtTime(0.0001, end);
  gain.connect(buses[bus]);
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
  source.start(at, Math.random() * 0.08);
  source.stop(end);
}
