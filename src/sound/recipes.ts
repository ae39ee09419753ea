// Every sound of the table as data: layers of filtered noise and of tones. Nothing is longer than 400 ms.

/** Times in milliseconds, frequencies in hertz, gain 0..1. */
export type Layer =
  | { t: 'noise'; at?: number; ms: number; gain: number; hz: number; to?: number; q: number; pass?: 'bandpass' | 'lowpass' | 'highpass'; attack?: number }
  | { t: 'tone'; at?: number; ms: number; gain: number; hz: number; to?: number; wave?: OscillatorType; attack?: number };

/**
 * Which slider rules it: what hands do to things; what happens in the game; what calls me; bells and music boxes. All
 * but the first always have a visible twin.
 */
export const BUSES = ['table', 'events', 'signals', 'pieces'] as const;
export type Bus = (typeof BUSES)[number];
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

/** A body that bounces to rest: blows that come nearer together and grow softer, the first when it lands. */
const bounces = (first: number, gaps: readonly number[], blow: (gain: number) => Layer[]): Layer[] => {
  let at = first;
  return [0, ...gaps].flatMap((gap, n) => {
    at += gap;
    return blow(0.8 ** n).map((layer) => ({ ...layer, at: at + (layer.at ?? 0) }));
  });
};

const table = (...layers: Layer[]): Recipe => ({ bus: 'table', layers });
const event = (...layers: Layer[]): Recipe => ({ bus: 'events', layers });
const signal = (...layers: Layer[]): Recipe => ({ bus: 'signals', layers });

export const RECIPES = {
  cardLift: table(noise(70, 0.24, 1800, 1, { to: 2700, attack: 12 })),
  cardSlide: table(noise(150, 0.16, 1700, 0.7, { to: 1100, attack: 30 })),
  cardPlace: table(noise(60, 0.34, 900, 0.8, { pass: 'lowpass' }), noise(28, 0.16, 3200, 1)),
  flip: table(noise(50, 0.22, 3000, 1, { attack: 8 }), noise(55, 0.3, 1000, 0.8, { at: 110, pass: 'lowpass' })),
  shuffle1: table(...riffle(12, 0, 2100)),
  shuffle2: table(...riffle(14, 10, 1800)),
  shuffle3: table(...riffle(11, 0, 2500)),
  dealTick: table(noise(34, 0.26, 2200, 1.1)),
  dieFelt: table(noise(60, 0.4, 420, 0.8, { pass: 'lowpass' }), noise(18, 0.14, 2600, 1)),
  dieWood: table(noise(26, 0.3, 1500, 2.2), tone(60, 0.14, 620, { to: 540 })),
  /** Thrown: landing a quarter of a second later, on felt and in a tray. */
  throwFelt: table(...bounces(240, [60, 36], (k) => [noise(50, 0.4 * k, 420, 0.8, { pass: 'lowpass' }), noise(16, 0.14 * k, 2600, 1)])),
  throwWood: table(...bounces(230, [52, 38, 26], (k) => [noise(24, 0.32 * k, 1500, 2.2), tone(44, 0.14 * k, 620, { to: 540 })])),
  throwCoin: table(tone(60, 0.06, 4200), ...bounces(280, [40, 22], (k) => [tone(50, 0.12 * k, 3120), tone(40, 0.06 * k, 4710), noise(12, 0.18 * k, 5200, 1)])),
  dieDie: table(noise(16, 0.3, 3600, 2.4), tone(40, 0.08, 1900)),
  coinRing: table(tone(380, 0.08, 3120), tone(300, 0.05, 4710), tone(220, 0.025, 6480), noise(12, 0.16, 5200, 1)),
  coinPlace: table(tone(120, 0.12, 2600), noise(26, 0.22, 1400, 1, { pass: 'lowpass' })),
  tokenClick: table(noise(18, 0.28, 2700, 1.8), tone(34, 0.1, 1250)),
  pawnTap: table(noise(34, 0.3, 700, 1.2), tone(50, 0.14, 330, { to: 280 })),
  lampClick: table(noise(14, 0.3, 3400, 2), tone(90, 0.1, 190, { to: 150, at: 30 })),
  boardLift: table(noise(90, 0.2, 1300, 0.8, { to: 2000, attack: 18 })),
  boardPlace: table(noise(90, 0.42, 520, 0.8, { pass: 'lowpass' }), noise(30, 0.12, 1900, 1), tone(70, 0.1, 130, { to: 105 })),
  woodLift: table(noise(26, 0.16, 900, 1.4), tone(34, 0.06, 420)),
  plasticLift: table(noise(18, 0.16, 2100, 1.6), tone(24, 0.05, 1050)),
  metalLift: table(noise(20, 0.12, 4400, 1.6), tone(90, 0.05, 2900)),
  glassLift: table(noise(14, 0.1, 5200, 2), tone(110, 0.05, 2250)),
  glassPlace: table(noise(14, 0.2, 4600, 2.2), tone(150, 0.1, 2350, { to: 2320 }), tone(90, 0.05, 3810)),
  clayLift: table(noise(22, 0.18, 1900, 1.4), tone(30, 0.05, 900)),
  clayPlace: table(noise(24, 0.28, 1750, 1.6), tone(46, 0.12, 980, { to: 930 })),
  clayStack: table(noise(16, 0.28, 2500, 2), tone(56, 0.13, 1480), noise(14, 0.16, 2300, 2, { at: 46 }), tone(40, 0.07, 1420, { at: 46 })),
  coinStack: table(tone(130, 0.12, 2940), tone(90, 0.06, 4400), noise(16, 0.2, 3600, 1.4)),
  clothLift: table(noise(110, 0.16, 900, 0.7, { to: 1500, attack: 34 })),
  clothPlace: table(noise(100, 0.42, 380, 0.7, { pass: 'lowpass', attack: 8 }), noise(60, 0.08, 1500, 0.8)),
  deal: table(...Array.from({ length: 4 }, (_, n) => noise(34, 0.26 - 0.02 * n, 2200 + (n % 2) * 260, 1.1, { at: n * 90 }))),
  knock: signal(noise(40, 0.4, 320, 1.4), tone(80, 0.22, 150, { to: 120 }), noise(40, 0.34, 320, 1.4, { at: 140 }), tone(80, 0.18, 150, { to: 120, at: 140 })),
  question: signal(tone(170, 0.16, 660, { attack: 10 }), tone(240, 0.16, 880, { at: 130, attack: 10 })),
  locked: event(noise(20, 0.26, 1900, 2), tone(110, 0.12, 440, { at: 12 })),
  reveal: event(tone(390, 0.12, 330, { to: 495, attack: 180 }), noise(390, 0.1, 900, 0.8, { to: 2600, attack: 240 })),
  shot: event(noise(150, 0.75, 1500, 0.5, { to: 260, pass: 'lowpass' }), tone(110, 0.4, 130, { to: 55 })),
  refused: signal(tone(120, 0.2, 150, { to: 110 }), noise(50, 0.16, 260, 1, { pass: 'lowpass' })),
  join: signal(tone(120, 0.12, 520), tone(160, 0.12, 780, { at: 90 })),
  leave: signal(tone(120, 0.12, 620), tone(170, 0.12, 440, { at: 90 })),
  timer: event(noise(16, 0.3, 2400, 3), tone(40, 0.12, 1000)),
  win: event(tone(140, 0.14, 523), tone(140, 0.14, 659, { at: 110 }), tone(180, 0.16, 784, { at: 220 })),
  talk: signal(tone(70, 0.09, 880), tone(90, 0.08, 1100, { at: 60 })),
} satisfies { [name: string]: Recipe };

export type SoundName = keyof typeof RECIPES;

/** Milliseconds until a sound is silent. */
export const lengthOf = (recipe: Recipe): number => Math.max(...recipe.layers.map((layer) => (layer.at ?? 0) + layer.ms));
