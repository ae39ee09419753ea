// The light over the station: plain while all live, redder with each that is out, cold over ice, thin where the air
// fails. When one side has a single piece left there is an alarm.

import type { View } from '../../../server-modules/protocol/messages.ts';
import type { Mood } from '../types.ts';
import { personOf } from './places.ts';

type Rgb = readonly [number, number, number];
const times = (a: Rgb, b: Rgb): Rgb => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];

const CLEAR: Mood = { lamp: [1, 1, 1], air: [0.96, 1.02, 1.08] };
/** What an event does to the light of its round. */
const LIGHTS: { readonly [event: string]: Mood } = {
  'ev.iced': { lamp: [0.86, 0.98, 1.16], air: [0.7, 0.95, 1.35] },
  'ev.oxygen': { lamp: [0.9, 0.94, 0.9], air: [0.8, 0.86, 0.7] },
  'ev.hide': { lamp: [0.68, 0.7, 0.84], air: [0.5, 0.54, 0.86] },
  'ev.asteroid': { lamp: [1.08, 0.95, 0.82], air: [1.15, 0.82, 0.62] },
  'ev.starcrossed': { lamp: [1.06, 0.94, 0.98], air: [1.2, 0.82, 1.05] },
  'ev.connection': { lamp: [0.84, 0.88, 0.92], air: [0.72, 0.8, 0.84] },
};
const DEATH: Rgb = [1.12, 0.8, 0.78];
const ALARM: Rgb = [1.8, 0.22, 0.2];

/** All see the same: it follows the event in force and who is out. */
export function mood(view: View): Mood {
  const rules = view.rules?.facts['rules'];
  const { lamp, air } = (typeof rules === 'string' ? LIGHTS[rules] : undefined) ?? CLEAR;
  const people = view.room.seats.flatMap(({ seat }) => personOf(view, seat) ?? []);
  const out = people.filter(({ at }) => at === 'out').length;
  let around: Rgb = air;
  for (let i = 0; i < Math.min(2, out); i++) around = times(around, DEATH);
  return { lamp, air: around, ...(out > 0 ? { alarm: ALARM } : {}) };
}
