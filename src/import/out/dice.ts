// What dice, coins, counters and clocks show, said as the other program says it.

import { TICKS_PER_SECOND } from '../../../server-modules/kernel/ids.ts';
import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import type { ClockState } from '../../../server-modules/kernel/types.ts';
import { SIDES } from '../data/dice.ts';
import { CLOCK } from '../data/sizes.ts';
import { degrees, turnOf } from '../read/place.ts';
import type { Json, What } from './book.ts';
import type { Called } from './kinds.ts';
import type { Transform } from './pose.ts';

/** It shows a number that this viewer may not read. */
export const faceless = ({ kind, face }: What): boolean => face === null && (kindOf(kind).thrown !== null || kindOf(kind).byHand !== null);

/** Which of the sides there shows what ours shows: dice that begin at 0 have it last there, for it stands for ten. */
function sideOf({ kind, face }: What): number {
  const { least = 0, sides = 1 } = kindOf(kind).thrown ?? {};
  const shown = face ?? least;
  return kind !== 'coin' && least === 0 ? (shown + sides - 1) % sides : shown - least;
}

/** A die or coin lies with its side upwards, turned as ours is. */
export function thrownPose(pose: Transform, { kind: { sides } }: Called, what: What): Transform {
  const side = sides === undefined ? undefined : SIDES[sides][sideOf(what)];
  if (side === undefined) return pose;
  const [rotX, rotZ] = [degrees(side[0]), degrees(side[2])];
  // As the import reads it: on some sides it looks the other way round.
  return { ...pose, rotX, rotY: degrees(pose.rotY - turnOf({ rx: rotX, ry: 0 }, false)), rotZ };
}

const TENS = 10;

/** What its sides are worth, where that is not their numbers. */
export function sidesOf(what: What): Json {
  const { kind, extra } = what;
  const words = extra?.words ?? '';
  const known = kind === 'd100' ? SIDES.D10 : SIDES.D6;
  const values =
    kind === 'd100' ? known.map((_, i) => String(((i + 1) % TENS) * TENS).padStart(2, '0')) : kind === 'die' && words !== '' ? words.split('\n') : [];
  if (values.length === 0) return {};
  return { RotationValues: known.map(([x, y, z], i) => ({ Value: values[i] ?? '', Rotation: { x, y, z } })) };
}

/** The time of a clock at a tick, in whole seconds as it shows them; of one with two sides that of the running one. */
export function clockThere(clock: ClockState | null, tick: number): Json {
  if (clock === null) return { Clock: { ClockState: CLOCK.up, SecondsPassed: 0, Paused: true } };
  const { mode, left, runs, since } = clock;
  const isUp = mode === 'up';
  const ran = runs === null ? 0 : Math.max(0, tick - since);
  const ticks = Math.max(0, left[runs ?? 0] + (isUp ? ran : -ran));
  const seconds = (isUp ? Math.floor : Math.ceil)(ticks / TICKS_PER_SECOND);
  return { Clock: { ClockState: isUp ? CLOCK.up : CLOCK.timer, SecondsPassed: seconds, Paused: runs === null } };
}
