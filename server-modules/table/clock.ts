// What time does to a table: passing things leave, holds of absent hands go home, the host's right passes on, rules'
// clocks run out, bots act.

import { leanOld } from './fast/lean-steps.ts';
import { emptyHold } from '../kernel/ops.ts';
import { isBusy } from '../kernel/grants.ts';
import { TICKS_PER_SECOND, type Seat } from '../kernel/ids.ts';
import { holdOf, sizeOf } from '../kernel/world.ts';
import { tickBots } from './bots.ts';
import { clock, lateNow, seatsOwing } from '../rules/session.ts';
import type { Step } from '../rules/working.ts';
import { flushPassing } from './lines/passing.ts';
import { passHost } from './people/people.ts';
import { noteStep } from './play.ts';
import { settleAll } from './proposals.ts';
import type { About } from './keep/written.ts';
import { carry } from './carry.ts';
import { standInUnasked } from './people/claim.ts';
import { isHelped, isHere, personAt, say, type Room } from './table.ts';
import { passLate } from './people/turns.ts';
import { watches } from './watching/watches.ts';

/** A closed laptop must not lock a piece for the whole game. */
const HOLD_TICKS = 5 * TICKS_PER_SECOND;
/** How often a stand-in clock looks. */
const CLOCK_TICKS = 3 * TICKS_PER_SECOND;
/**
 * A table where nobody is sleeps after this long, within a minute: it is written down and costs no memory; it wakes
 * when somebody opens it.
 */
export const IDLE_TICKS = 50 * TICKS_PER_SECOND;
/**
 * Some sleep so much earlier, by their names: a hundred that were left in one moment are not all written down in one.
 */
const IDLE_SPREAD = 20 * TICKS_PER_SECOND;
/** A number of a table's own, by its name, below `most`: what all do at once each then does at another time. */
export function lotOf(table: string, most: number): number {
  let sum = 0;
  for (let i = 0; i < table.length; i++) sum += table.charCodeAt(i) * (i + 1);
  return sum % most;
}
/** After so many ticks without anybody this table may sleep. */
export const idleTicks = (table: string): number => IDLE_TICKS - lotOf(table, IDLE_SPREAD);

/**
 * So long after the last row old steps are laid down: hands at play do not wait for it, and a table at rest is small.
 */
export const CALM_TICKS = 10 * TICKS_PER_SECOND;

type Recorder = (room: Room, about: About) => unknown;

/**
 * One tick. Hundreds of tables tick while nobody plays at them: nothing is made here where nothing is to do. `record`
 * makes what was done durable and sends it.
 */
export function tickOnce(room: Room, record: Recorder): void {
  room.tick++;
  if (room.passing.poses.size > 0 || room.passing.pointers.size > 0) flushPassing(room);
  if (room.state.phase === 'playing' && room.state.fixing === null) {
    const late = clock(room.session, room.tick) ?? standIn(room);
    if (late !== null) {
      noteStep(room, null, late, undefined, false);
      record(room, { input: { t: 'clock' } });
    }
    if (room.state.helpers.length > 0) actForOthers(room, record);
  }
  if (room.tick % TICKS_PER_SECOND === 0) everySecond(room, record);
  if (room.watch !== null && watches().tick(room)) record(room, { input: { t: 'watchers' } });
}

/** Counts how long nobody has been here; false when the table may sleep. */
export function staysAwake(room: Room): boolean {
  room.idle = room.live.size > 0 || (room.watch?.here.size ?? 0) > 0 ? 0 : room.idle + 1;
  return room.idle < IDLE_TICKS - IDLE_SPREAD || room.idle < idleTicks(room.state.table);
}

function actForOthers(room: Room, record: Recorder): void {
  tickBots(room, (seat, input) => record(room, { seat, input }));
}

/** After a claim the clock answers for an absent seat, as soon as the game waits for nobody else. */
function standIn(room: Room): Step | null {
  if (room.state.helpers.length === 0) return null;
  const clocks = room.state.helpers.filter((helper) => helper.how === 'clock');
  if (clocks.length === 0 || room.tick % CLOCK_TICKS !== 0) return null;
  const owing = seatsOwing(room.session);
  if (owing.length === 0 || !owing.every((seat) => clocks.some((helper) => helper.seat === seat))) return null;
  return lateNow(room.session, room.tick);
}

function everySecond(room: Room, record: Recorder): void {
  if (room.calm.row !== room.row) room.calm = { row: room.row, since: room.tick };
  else if (room.tick - room.calm.since === CALM_TICKS) leanOld(room.undo);
  for (const seat of room.state.seats) {
    if (!handGone(room, seat) || !putHome(room, seat)) continue;
    record(room, { seat, input: { t: 'home', seat } });
  }
  // At a table out of a file no time goes by before its people sit there again. [S5]
  if (room.state.turns.on && room.state.loaded === null && passLate(room)) record(room, { input: { t: 'turn' } });
  if (room.away.size > 0 && standInUnasked(room)) record(room, { input: { t: 'absent' } });
  if (passHost(room)) record(room, { input: { t: 'host' } });
  if (room.state.proposals.length > 0 && settleAll(room, carry)) record(room, { input: { t: 'agreed' } });
}

/** Is nobody there whose hand holds or searches what this seat's does? A bot's hand is here. */
function handGone(room: Room, seat: Seat): boolean {
  const { world } = room.session;
  if (!world.zones.has(holdOf(seat)) || !isBusy(world, seat)) return false;
  if (isHelped(room, seat)) return false;
  const sitting = personAt(room, seat);
  if (sitting === undefined) return true;
  return !isHere(room, sitting.who) && room.tick - (room.away.get(sitting.who) ?? room.tick) >= HOLD_TICKS;
}

/** What lies in a seat's hold goes back where it came from, and what it searches is closed. True. */
export function putHome(room: Room, seat: Seat): boolean {
  const held = sizeOf(room.session.world, holdOf(seat)) > 0;
  emptyHold(room.session.world, seat);
  room.turn.step = { seat: null, barrier: false, lifts: true };
  if (held) say(room, 'put-home', [{ s: seat }]);
  return true;
}
