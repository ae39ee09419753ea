// What a music box plays, as data and as sound in a context that only counts: rain, a hearth fire, a little waltz. All
// of it is made here, with chance that is the same on every page; each goes round without a seam.

import type { SoundButton } from '../../../server-modules/kernel/kinds/kind-def.ts';

export type Tune = Exclude<SoundButton, 'ring' | 'stop'>;

/** Numbers 0..1, the same on every page. */
export function chanceOf(seed: number): () => number {
  let now = seed;
  return () => (now = (now * 48271) % 2147483647) / 2147483647;
}

/** Samples a second: more than these sounds have, less than a page plays. */
export const RATE = 32_000;

/**
 * Beside what hands do (about -33 dB in their loudest twentieth of a second): a stroke stands out, what plays on and on
 * stays behind.
 */
export const LOUD = { stroke: 0.36, tune: 0.28 } as const;

interface Round {
  /** Seconds until it begins anew, and how long what it began with still sounds beyond. */
  long: number;
  tail: number;
  /** 1 for what comes from one place, 2 for what is all around. */
  channels: 1 | 2;
}
/** What never falls silent. */
export interface Bed extends Round {
  /** Lays all of it into a context, from its beginning. */
  play(context: BaseAudioContext, to: AudioNode): void;
}
/** What is made of tones, each of which is made once: a context with all of them at once counts far longer. */
export interface Tones extends Round {
  plucks(): Plucked[];
  /** Lays one tone of a key into a context. */
  pluck(context: BaseAudioContext, to: AudioNode, at: number, key: number, gain: number): void;
}
export type Piece = Bed | Tones;

type Filter = readonly [type: BiquadFilterType, hz: number, q: number];

/** White noise for as long as it is needed: what goes round sooner is heard to. */
function noise(context: BaseAudioContext, seconds: number, channels: number, chance: () => number): AudioBuffer {
  const buffer = context.createBuffer(channels, Math.round(seconds * context.sampleRate), context.sampleRate);
  for (let channel = 0; channel < channels; channel++) {
    const samples = buffer.getChannelData(channel);
    for (let i = 0; i < samples.length; i++) samples[i] = chance() * 2 - 1;
  }
  return buffer;
}

/** A part of that noise through filters; gives what sets how loud it is. */
function hiss(context: BaseAudioContext, to: AudioNode, of: AudioBuffer, at: number, seconds: number, filters: readonly Filter[]): AudioParam {
  const source = context.createBufferSource();
  source.buffer = of;
  let last: AudioNode = source;
  for (const [type, hz, q] of filters) {
    const filter = context.createBiquadFilter();
    filter.type = type;
    filter.frequency.value = hz;
    filter.Q.value = q;
    last = last.connect(filter);
  }
  const gain = context.createGain();
  last.connect(gain).connect(to);
  source.start(at, at % Math.max(0.1, of.duration - seconds), seconds);
  return gain.gain;
}

/** Swells and falls between two loudnesses, `waves` times until it begins anew. */
function swell(gain: AudioParam, piece: { long: number; tail: number }, low: number, high: number, waves: number): void {
  const steps = 128;
  const curve = Float32Array.from({ length: steps }, (_, i) => {
    const t = (i / (steps - 1)) * ((piece.long + piece.tail) / piece.long) * 2 * Math.PI;
    return low + (high - low) * (0.5 + 0.3 * Math.sin(waves * t) + 0.2 * Math.sin((waves + 2) * t + 1));
  });
  gain.setValueCurveAtTime(curve, 0, piece.long + piece.tail);
}

/** A tone that falls silent of itself. */
function tone(context: BaseAudioContext, to: AudioNode, at: number, hz: number, gain: number, fall: number, bent = 1): void {
  const source = context.createOscillator(),
    level = context.createGain();
  source.frequency.setValueAtTime(hz, at);
  if (bent !== 1) source.frequency.exponentialRampToValueAtTime(hz * bent, at + fall);
  level.gain.setValueAtTime(0, at);
  level.gain.linearRampToValueAtTime(gain, at + 0.002);
  level.gain.exponentialRampToValueAtTime(0.00005, at + fall);
  source.connect(level).connect(to);
  source.start(at);
  source.stop(at + fall);
}

/** From -1, the left, to 1. */
function beside(context: BaseAudioContext, to: AudioNode, where: number): AudioNode {
  const pan = context.createStereoPanner();
  pan.pan.value = where;
  pan.connect(to);
  return pan;
}

/** On a roof and before the window: a bed that swells, drops near by, now and then one that falls on a sill. */
const rain: Bed = {
  long: 18,
  tail: 1,
  channels: 2,
  play(context, to) {
    const chance = chanceOf(4711),
      all = this.long + this.tail,
      bed = noise(context, all, 2, chance);
    swell(
      hiss(context, to, bed, 0, all, [
        ['lowpass', 1500, 0.4],
        ['highpass', 170, 0.5],
      ]),
      this,
      0.16,
      0.26,
      2,
    );
    swell(hiss(context, to, bed, 0, all, [['bandpass', 3400, 0.7]]), this, 0.035, 0.07, 3);
    const places = [-0.8, -0.4, 0, 0.35, 0.75].map((where) => beside(context, to, where));
    for (let i = 0; i < 260; i++) {
      const near = places[Math.floor(chance() * places.length)] ?? to;
      const hz = 900 + 2100 * chance() ** 1.6;
      tone(context, near, chance() * this.long, hz, 0.012 + 0.05 * chance() ** 3, 0.02 + 0.04 * chance(), 1.3 + 0.5 * chance());
    }
    for (let i = 0; i < 14; i++) {
      const at = chance() * this.long,
        near = places[Math.floor(chance() * places.length)] ?? to;
      tone(context, near, at, 380 + 260 * chance(), 0.11, 0.09, 1.6);
      tone(context, near, at + 0.05 + 0.03 * chance(), 620 + 300 * chance(), 0.05, 0.07, 1.4);
    }
  },
};

/** The rush of the flames, embers that crackle, now and then a log that pops. */
const hearth: Bed = {
  long: 20,
  tail: 1,
  channels: 2,
  play(context, to) {
    const chance = chanceOf(1789),
      all = this.long + this.tail,
      air = noise(context, all, 2, chance);
    swell(hiss(context, to, air, 0, all, [['lowpass', 210, 0.6]]), this, 0.42, 0.8, 5);
    swell(
      hiss(context, to, air, 0, all, [
        ['lowpass', 900, 0.4],
        ['highpass', 260, 0.4],
      ]),
      this,
      0.05,
      0.11,
      7,
    );
    const places = [-0.5, -0.15, 0.1, 0.45].map((where) => beside(context, to, where));
    // Embers come in flurries: where one crackles others follow.
    for (let flurry = 0; flurry < 34; flurry++) {
      const from = chance() * this.long,
        many = 1 + Math.floor(9 * chance() ** 2);
      for (let i = 0; i < many; i++) {
        const near = places[Math.floor(chance() * places.length)] ?? to,
          at = Math.min(this.long + 0.5, from + 0.7 * chance() * chance()),
          ms = 0.003 + 0.01 * chance();
        const level = hiss(context, near, air, at, ms + 0.03, [['bandpass', 900 + 2600 * chance() ** 1.4, 1.1]]);
        const loud = 0.25 + 1.5 * chance() ** 3;
        level.setValueAtTime(0, at);
        level.linearRampToValueAtTime(loud, at + 0.0008);
        level.exponentialRampToValueAtTime(0.0005, at + ms + 0.028);
      }
    }
    for (let i = 0; i < 5; i++) {
      const at = (i + 0.2 + 0.6 * chance()) * (this.long / 5),
        near = places[i % places.length] ?? to;
      tone(context, near, at, 150 + 60 * chance(), 0.3, 0.12, 0.55);
      const level = hiss(context, near, air, at, 0.09, [['bandpass', 1300, 0.8]]);
      level.setValueAtTime(0, at);
      level.linearRampToValueAtTime(1.1, at + 0.001);
      level.exponentialRampToValueAtTime(0.0005, at + 0.09);
    }
  },
};

/** A rest, or a note: its number on the keyboard (69 is 440 Hz) and how many beats of three it lasts. */
type Sung = readonly (readonly [key: number | null, beats: number])[];
/** First beat, and what is struck on the second and third. */
type Chord = readonly [bass: number, ...above: readonly number[]];

const F: Chord = [65, 69, 72],
  DM: Chord = [62, 69, 74],
  BB: Chord = [58, 65, 70],
  GM: Chord = [67, 70, 74],
  C7: Chord = [60, 64, 70];

/** The tune asks, and comes home; in between it wanders into the minor. */
const ASKS: readonly (readonly [Chord, Sung])[] = [
  [F, [[81, 2], [84, 1]]],
  [F, [[89, 2], [88, 1]]],
  [DM, [[86, 2], [84, 1]]],
  [BB, [[82, 1], [86, 1], [89, 1]]],
  [GM, [[86, 2], [82, 1]]],
  [C7, [[84, 1], [82, 1], [79, 1]]],
  [F, [[81, 2], [77, 1]]],
  [C7, [[79, 3]]],
]; // prettier-ignore
const HOME: typeof ASKS = [
  ...ASKS.slice(0, 5),
  [C7, [[84, 1], [86, 1], [88, 1]]],
  [F, [[89, 3]]],
  [F, [[null, 1], [84, 1], [81, 1]]],
]; // prettier-ignore
const AWAY: typeof ASKS = [
  [DM, [[86, 1], [89, 1], [93, 1]]],
  [DM, [[93, 2], [91, 1]]],
  [GM, [[91, 1], [89, 1], [86, 1]]],
  [GM, [[82, 3]]],
  [C7, [[84, 1], [88, 1], [91, 1]]],
  [C7, [[91, 2], [89, 1]]],
  [F, [[89, 1], [84, 1], [81, 1]]],
  [C7, [[79, 1], [81, 1], [82, 1]]],
]; // prettier-ignore
const BARS = [...ASKS, ...HOME, ...AWAY, ...HOME];
/** Seconds of a beat. */
const BEAT = 0.45;

/** A tooth of the comb that is plucked: its tone, what rings above it, and the click of the pin. */
function pluck(context: BaseAudioContext, to: AudioNode, at: number, key: number, gain: number): void {
  const hz = 440 * 2 ** ((key - 69) / 12);
  tone(context, to, at, hz, gain, 1.9);
  tone(context, to, at, hz * 2.002, gain * 0.3, 0.9);
  tone(context, to, at, hz * 3.01, gain * 0.1, 0.4);
  tone(context, to, at, Math.min(6200, hz * 5.4), gain * 0.07, 0.09);
  tone(context, to, at, 2100, gain * 0.06, 0.012);
}

/** A tooth that is plucked: seconds from the beginning, its key, how loud. */
export interface Plucked {
  at: number;
  key: number;
  gain: number;
}

function plucks(): Plucked[] {
  const chance = chanceOf(271);
  const found: Plucked[] = [];
  // A spring is no clock: each pin comes a little early or late, and plucks a little more or less.
  const struck = (beat: number, key: number, gain: number): void =>
    void found.push({ at: 0.02 + beat * BEAT + 0.014 * chance(), key, gain: gain * (0.85 + 0.3 * chance()) });
  BARS.forEach(([[bass, ...above], sung], bar) => {
    struck(3 * bar, bass, 0.085);
    for (const beat of [1, 2]) for (const key of above) struck(3 * bar + beat, key, 0.035);
    let at = 3 * bar;
    for (const [key, beats] of sung) {
      if (key !== null) struck(at, key, 0.13);
      at += beats;
    }
  });
  return found;
}

const waltz: Tones = { long: BARS.length * 3 * BEAT, tail: 2.2, channels: 1, plucks, pluck };

export const PIECES: { readonly [T in Tune]: Piece } = { rain, hearth, waltz };

/** The stroke of a bell: seconds that it rings. */
export const RINGS = 3.2;

/** A brass dome that is struck by its button. Two of each tone a little apart: it is never quite round. */
export function stroke(context: BaseAudioContext, to: AudioNode): void {
  const tones: readonly (readonly [hz: number, gain: number, fall: number])[] = [
    [1244, 0.16, RINGS],
    [1247.5, 0.1, 2.6],
    [2489, 0.05, 1.7],
    [3318, 0.07, 1.3],
    [3325, 0.04, 1.1],
    [5210, 0.018, 0.5],
    [622, 0.03, 0.8],
  ];
  for (const [hz, gain, fall] of tones) tone(context, to, 0.004, hz, gain, fall);
  const click = hiss(context, to, noise(context, 0.2, 1, chanceOf(99)), 0, 0.03, [['bandpass', 2600, 1.2]]);
  click.setValueAtTime(0.5, 0);
  click.exponentialRampToValueAtTime(0.0005, 0.02);
}
