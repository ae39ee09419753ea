// How the light follows a game: factors on the lamp and on the light around it, eased from one mood to the next. An
// alarm swings for some beats and then rests; at rest nothing is drawn.

import type { Mood } from '../../games/types.ts';
import { CURVE, MS } from '../motion.ts';

/** Red, green and blue of the lamp, then of the air. The same numbers are written again and again. */
export type Factors = Float32Array;
export const LAMP = 0,
  AIR = 3;

export interface Ambience {
  /**
   * The mood of a View, or none. `swings`: alarms do, else they only stain the light. `fades`: another mood comes at
   * once, but for a short fade.
   */
  want(mood: Mood | undefined, now: number, how: { swings: boolean; fades: boolean }): void;
  /** The light of a moment: lamp and air stand in this colour at once and come back. */
  flash(colour: Mood['lamp'], now: number): void;
  /** True while the light changes. */
  step(now: number): boolean;
  /** Calls with the light as it is, and whenever it has changed, until the returned function is called. */
  follow(apply: (factors: Factors) => void): () => void;
}

/** From one mood to the next; one swing of an alarm, and how many there are. */
const EASE_MS = 1400,
  BEAT_MS = 2400,
  BEATS = 3;
/** How far the light swings towards the colour of the alarm. */
const SWING = 0.85;
/** A flash of light, until nothing of it is left. */
const FLASH_MS = 900;
const PLAIN: Mood = { lamp: [1, 1, 1], air: [1, 1, 1] };

export function createAmbience(): Ambience {
  const shown = new Float32Array(6).fill(1),
    from = new Float32Array(6).fill(1),
    to = new Float32Array(6).fill(1),
    alarm = new Float32Array(3),
    flashed = new Float32Array(3);
  const follows = new Set<(factors: Factors) => void>();
  let start = 0,
    ms = 0,
    beats = 0,
    first = true,
    flashes: number | null = null,
    moving = false;

  const tell = (): void => follows.forEach((apply) => apply(shown));

  return {
    want(mood, now, { swings, fades }) {
      const { lamp, air, alarm: swing } = mood ?? PLAIN;
      let same = !first;
      for (let i = 0; i < 3; i++) same &&= to[LAMP + i] === Math.fround(lamp[i] ?? 1) && to[AIR + i] === Math.fround(air[i] ?? 1);
      if (same) return;
      from.set(shown);
      to.set(lamp, LAMP);
      to.set(air, AIR);
      alarm.set(swing ?? air);
      beats = swing !== undefined && swings ? BEATS : 0;
      start = now;
      // Whoever comes in sees the light as it is.
      ms = first ? 0 : fades ? MS.fade : EASE_MS;
      first = false;
      moving = true;
    },
    flash(colour, now) {
      flashed.set(colour);
      flashes = now;
      moving = true;
    },
    step(now) {
      if (!moving) return false;
      const past = now - start,
        k = ms === 0 ? 1 : CURVE.move(past / ms),
        beat = beats > 0 ? Math.max(0, past - ms) / BEAT_MS : 0;
      for (let i = 0; i < shown.length; i++) shown[i] = (from[i] ?? 1) + ((to[i] ?? 1) - (from[i] ?? 1)) * k;
      if (beat > 0 && beat < beats) {
        const s = Math.sin(Math.PI * beat) ** 2 * SWING;
        for (let i = 0; i < 3; i++) shown[AIR + i] = (shown[AIR + i] ?? 1) * (1 - s) + (alarm[i] ?? 1) * s;
      }
      const left = flashes === null ? 0 : 1 - (now - flashes) / FLASH_MS;
      if (left > 0) for (let i = 0; i < shown.length; i++) shown[i] = (shown[i] ?? 1) * (1 + ((flashed[i % 3] ?? 1) - 1) * left * left);
      else flashes = null;
      moving = past < ms + beats * BEAT_MS || left > 0;
      tell();
      return moving;
    },
    follow(apply) {
      follows.add(apply);
      apply(shown);
      return () => void follows.delete(apply);
    },
  };
}

/** What lies on the table gets this much of the lamp, the rest of the light around. */
const UNDER_LAMP = 0.62;
/** One channel, 0 to 2, of the light that falls on what is painted without lamps. */
export const onTable = (factors: Factors, channel: number): number =>
  (factors[LAMP + channel] ?? 1) * UNDER_LAMP + (factors[AIR + channel] ?? 1) * (1 - UNDER_LAMP);
