// Plays recipes with WebAudio. Silent until the person has touched the page (browsers allow no sound before) and while
// sound is off.

import { settings } from '../store/settings.ts';
import { BUSES, lengthOf, RECIPES, type Bus, type Recipe, type SoundName } from './recipes.ts';
import { hissOf, sound } from './synth.ts';
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
const hears = new Set<() => void>();

function build(): Rig | null {
  if (typeof AudioContext !== 'function') return null;
  const context = new AudioContext();
  context.addEventListener('statechange', setLevels);
  const limiter = context.createDynamicsCompressor();
  limiter.connect(context.destination);
  const bus = (): GainNode => {
    const gain = context.createGain();
    gain.connect(limiter);
    return gain;
  };
  return { context, buses: { table: bus(), events: bus(), signals: bus(), pieces: bus() }, hiss: hissOf(context) };
}

function setLevels(): void {
  if (rig === null) return;
  const { volume, muted } = settings.getState();
  for (const bus of BUSES) rig.buses[bus].gain.value = muted ? 0 : volume[bus] * volume[bus] * MASTER;
  for (const hear of hears) hear();
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

/** Where bells and music boxes go; null while sound is off or not yet allowed, or nothing of them is to be heard. */
export function piecesRig(): { context: AudioContext; to: AudioNode } | null {
  const { muted, volume } = settings.getState();
  if (rig === null || muted || volume.pieces === 0 || rig.context.state !== 'running') return null;
  return { context: rig.context, to: rig.buses.pieces };
}

/** Calls whenever that may be otherwise, until the returned function is called. */
export function onSound(hear: () => void): () => void {
  hears.add(hear);
  return () => void hears.delete(hear);
}

/**
 * Plays a sound now, or `delay` milliseconds later, as loud as its recipe says or softer (`loud` 0..1). Does nothing
 * while sound is off or not yet allowed.
 */
export function play(name: SoundName, { delay = 0, loud = 1 }: { delay?: number; loud?: number } = {}): void {
  const now = performance.now();
  if (rig === null || settings.getState().muted || rig.context.state !== 'running' || document.hidden) return;
  if (now + delay - (began.get(name) ?? -Infinity) < AGAIN_MS) return;
  const recipe: Recipe = RECIPES[name];
  if (!voices.admit(recipe.layers.length, now, now + delay + lengthOf(recipe), recipe.bus !== 'table')) return;
  began.set(name, now + delay);
  const pitch = 1 + (Math.random() * 2 - 1) * DETUNE;
  const start = rig.context.currentTime + delay / 1000;
  for (const layer of recipe.layers) sound(rig.context, rig.buses[recipe.bus], rig.hiss, { ...layer, gain: layer.gain * loud }, start, pitch);
}
