// Every sound of the table as data: layers of filtered noise and of tones. Nothing is longer than 400 ms.

/** Times in milliseconds, frequencies in hertz, gain 0..1. */
export type Layer =
  | { t: 'noise'; at?: number; ms: number; gain: number; hz: number; to?: number; q: number; pass?: 'bandpass' | 'lowpass' | 'highpass'; attack?: number }
  | { t: 'tone'; at?: number; ms: number; gain: number; hz: number; to?: number; wave?: OscillatorType; attack?: number };

/** Which slider rules it. Signals always have a visible twin. */
export type Bus = 'table' | 'signals';
export interface Recipe {
  bus: Bus;
  layers: readonly Layer[];
}

const noise = (ms: number, gain: number, hz: number, q: number, more: Partial<Extract<Layer, { t: 'noise' }>> = {}): Layer => ({
  t: 'noise',
  ms,
  gain,
  hz,
  q,
  ...more,
});
const tone = (ms: number, gain: number, hz: number, more: Partial<Extract<Layer, { t: 'tone' }>> = {}): Layer => ({ t: 'tone', ms, gain, hz, ...more });

/** Riffle of a pack: a run of little ticks that grows denser. */
const riffle = (ticks: number, from: number, hz: number): Layer[] =>
  Array.from({ length: ticks }, (_, n) => noise(22, 0.16 + 0.012 * n, hz + (n % 3) * 240, 1.4, { at: from + Math.round(300 * (1 - (1 - n / ticks) ** 1.5)) }));

const table = (...layers: Layer[]): Recipe => ({ bus: 'table', layers });
const signal = (...layers: Layer[]): Recipe => ({ bus: 'signals', layers });

export const RECIPES = {
  cardLift: table(noise(70, 0.22, 2600, 0.9, { to: 4200, attack: 12 })),
  cardSlide: table(noise(150, 0.16, 1700, 0.7, { to: 1100, attack: 30 })),
  cardPlace: table(noise(60, 0.34, 900, 0.8, { pass: 'lowpass' }), noise(28, 0.16, 3200, 1)),
  flip: table(noise(50, 0.22, 3000, 1, { attack: 8 }), noise(55, 0.3, 1000, 0.8, { at: 110, pass: 'lowpass' })),
  shuffle1: table(...riffle(12, 0, 2100)),
  shuffle2: table(...riffle(14, 10, 1800)),
  shuffle3: table(...riffle(11, 0, 2500)),
  dealTick: table(noise(34, 0.26, 2200, 1.1)),
  dieFelt: table(noise(60, 0.4, 420, 0.8, { pass: 'lowpass' }), noise(18, 0.14, 2600, 1)),
  dieWood: table(noise(26, 0.3, 1500, 2.2), tone(60, 0.14, 620, { to: 540 })),
  dieDie: table(noise(16, 0.3, 3600, 2.4), tone(40, 0.08, 1900)),
  coinRing: table(tone(380, 0.12, 3120), tone(300, 0.08, 4710), tone(220, 0.05, 6480), noise(12, 0.2, 5200, 1)),
  coinPlace: table(tone(120, 0.12, 2600), noise(26, 0.22, 1400, 1, { pass: 'lowpass' })),
  tokenClick: table(noise(18, 0.28, 2700, 1.8), tone(34, 0.1, 1250)),
  pawnTap: table(noise(34, 0.3, 700, 1.2), tone(50, 0.14, 330, { to: 280 })),
  lampClick: table(noise(14, 0.3, 3400, 2), tone(90, 0.1, 190, { to: 150, at: 30 })),
  knock: signal(noise(40, 0.4, 320, 1.4), tone(80, 0.22, 150, { to: 120 }), noise(40, 0.34, 320, 1.4, { at: 140 }), tone(80, 0.18, 150, { to: 120, at: 140 })),
  question: signal(tone(170, 0.16, 660, { attack: 10 }), tone(240, 0.16, 880, { at: 130, attack: 10 })),
  locked: signal(noise(20, 0.26, 1900, 2), tone(110, 0.12, 440, { at: 12 })),
  reveal: signal(tone(390, 0.12, 330, { to: 495, attack: 180 }), noise(390, 0.1, 900, 0.8, { to: 2600, attack: 240 })),
  shot: signal(noise(150, 0.75, 1500, 0.5, { to: 260, pass: 'lowpass' }), tone(110, 0.4, 130, { to: 55 })),
  refused: signal(tone(120, 0.2, 150, { to: 110 }), noise(50, 0.16, 260, 1, { pass: 'lowpass' })),
  join: signal(tone(120, 0.12, 520), tone(160, 0.12, 780, { at: 90 })),
  leave: signal(tone(120, 0.12, 620), tone(170, 0.12, 440, { at: 90 })),
  timer: signal(noise(16, 0.3, 2400, 3), tone(40, 0.12, 1000)),
  win: signal(tone(140, 0.14, 523), tone(140, 0.14, 659, { at: 110 }), tone(180, 0.16, 784, { at: 220 })),
  talk: signal(tone(70, 0.09, 880), tone(90, 0.08, 1100, { at: 60 })),
} satisfies { [name: string]: Recipe };

export type SoundName = keyof typeof RECIPES;

/** Milliseconds until a sound is silent. */
export const lengthOf = (recipe: Recipe): number => Math.max(...recipe.layers.map((layer) => (layer.at ?? 0) + layer.ms));
