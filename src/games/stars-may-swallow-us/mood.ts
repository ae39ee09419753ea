// The levels as they are read from the pointers on their tracks, by the rules and without, and the light that goes with
// them.

import { FACES, levelAt, LOOKS, STARS, type Level } from '../../../server-modules/games/stars-may-swallow-us/data.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { Mood } from '../types.ts';

/** What a pointer shows where it stands. */
export const levelOf = (pointer: PieceView): number => levelAt(pointer.x);

/** The level of a track; null while its pointer is not on the table. */
export function levelIn(view: View, of: Level): number | null {
  for (const piece of view.pieces.values()) if (LOOKS[piece.look] === 'marker' && FACES[piece.face ?? 0] === of) return levelOf(piece);
  return null;
}

type Rgb = readonly [number, number, number];
const mixed = (a: Rgb, b: Rgb, t: number): Rgb => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t];

/** Without power the lamp burns low and cold; at full power it is brighter and warmer than that of any other table. */
const COLD: Rgb = [0.66, 0.74, 0.88],
  WARM: Rgb = [1.14, 1.06, 0.95];
/** The light around: good air, thin air, and the red of the emergency when there is none. */
const GOOD: Rgb = [0.92, 1, 1.08],
  THIN: Rgb = [0.52, 0.55, 0.72],
  NONE: Rgb = [1.5, 0.2, 0.22];
/** From here on the air is thin and the lamp fades with it, by as much as this; from here on there is an alarm. */
const THIN_AT = 40,
  FADE = 0.66,
  ALARM_AT = 20;
/** What the red swings to and back: the cyan of the last oxygen. */
const ALARM: Rgb = [0.18, 0.95, 1.05];

export function mood(view: View): Mood {
  const oxygen = levelIn(view, 'oxygen') ?? STARS.oxygen,
    power = levelIn(view, 'power') ?? STARS.power;
  // Full power with air left is the rescue, however thin the air was.
  if (power >= STARS.most && oxygen > 0) return { lamp: WARM, air: GOOD };
  const lack = Math.max(0, 1 - oxygen / THIN_AT);
  const air = lack > 0 ? mixed(THIN, NONE, lack) : mixed(THIN, GOOD, (oxygen - THIN_AT) / (STARS.most - THIN_AT));
  const lamp = mixed(mixed(COLD, WARM, power / STARS.most), [0, 0, 0], lack * FADE);
  return { lamp, air, ...(oxygen <= ALARM_AT ? { alarm: ALARM } : {}) };
}
