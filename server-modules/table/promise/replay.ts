// The operator's whole log of one round, played again: every input of a hand or the clock must make the very changes
// that were written.

import { applyVerb } from '../../kernel/apply.ts';
import { fogging } from '../../kernel/fog/fogs.ts';
import { decodeWorld, hashWorld } from '../../kernel/encode.ts';
import type { Handle, PieceId, Seat } from '../../kernel/ids.ts';
import { applyChanges, revertChanges, rollback, takeChanges } from '../../kernel/journal.ts';
import { emptyHold } from '../../kernel/ops.ts';
import { resolveVerb } from '../../kernel/resolve.ts';
import type { Verb } from '../../kernel/verb.ts';
import { settleNow, tickOff } from '../../rules/reminders.ts';
import { playInput, actMove, clock, hold, lateNow, resign } from '../../rules/session.ts';
import type { Session } from '../../rules/working.ts';
import type { AnyMove } from '../../rules/moves.ts';
import type { Finding } from '../../protocol/check-proof.ts';
import { byEpoch, headOfPromises, type Head, type Kept } from '../../protocol/promises.ts';
import { addLines, newChain, type Chain } from './chain.ts';
import { newSession } from '../game.ts';
import type { Row } from '../port.ts';
import { promisesOf } from './takeproof.ts';
import type { Record } from '../keep/written.ts';
import { readRoom, type RoomState } from '../state.ts';

export const LOG_FORMAT = 'baize-log';
export const LOG_VERSION = 1;

/** What tools/export-log.ts writes. It holds every secret of the round: for the operator alone. */
export interface FullLog {
  format: typeof LOG_FORMAT;
  version: typeof LOG_VERSION;
  table: string;
  rows: Pick<Row, 'n' | 'text'>[];
}

/** Inputs that need nothing but the world: the rest (seats, votes, undo, chat) is taken as written. */
type Input = { t: string; verb?: Verb<Handle>; q?: number; move?: AnyMove; seat?: Seat };

/**
 * Plays the log of one round again, and holds what all were told against what players kept. Every finding must be ok;
 * the last but one counts what was played, the last names the world's hash.
 */
export function checkLog(log: FullLog, kept: readonly Kept[] = []): Finding[] {
  const findings: Finding[] = [];
  let chain: Chain | null = null;
  let heads: Head[] = [];
  let state: RoomState | null = null;
  let s: Session | null = null;
  let played = 0;
  let written = 0;
  let last = 0;
  for (const { n, text } of [...log.rows].sort((a, b) => a.n - b.n)) {
    const record = JSON.parse(text) as Record;
    if (record.room !== undefined) state = readRoom(record.room);
    if (record.world !== undefined && state !== null) {
      s = open(state, record.world);
      last = n;
      findings.push(...promised(s, state));
      chain = newChain(state);
      heads = [chain.head, ...addLines(chain, record.lines, record.over === true)];
      continue;
    }
    if (s === null || chain === null) continue;
    heads.push(...addLines(chain, record.lines, record.over === true));
    if (n !== last + 1) findings.push({ ok: false, what: `row ${n}: rows before it are missing` });
    last = n;
    if (record.changes.length > 0) {
      const again = playAgain(s, state, record);
      if (again === null) written++;
      else {
        played++;
        const same = JSON.stringify(again) === JSON.stringify(record.changes);
        if (!same) findings.push({ ok: false, what: `row ${n}: ${(record.input as Input).t} gives other changes than were written` });
      }
      applyChanges(s.world, record.changes);
      takeChanges(s.world);
    }
    if (state !== null) s.mode = state.mode;
  }
  if (s === null) return [{ ok: false, what: 'this log does not hold the beginning of a round' }];
  if (state !== null) for (const one of kept) findings.push(isKept(state, one, heads));
  findings.push({ ok: true, what: `${played} inputs were played again, ${written} taken as written` });
  findings.push({ ok: true, what: `the world at the end has the hash ${hashWorld(s.world)}` });
  return findings;
}

function open(state: RoomState, text: string): Session {
  const world = decodeWorld(text);
  if (!world.ok) throw new Error(`the written world is broken at ${world.error.part}`);
  takeChanges(world.value);
  return newSession({ game: state.game, seats: state.seats, seed: world.value.seed, mode: state.mode, options: state.options, world: world.value });
}

/** What was promised at the start is what this world's seed gives. */
function promised(s: Session, state: RoomState): Finding[] {
  if (state.promised === null) return [];
  const { epochs } = state.promised;
  const ok = headOfPromises(state, byEpoch(promisesOf(s.world, state))).head === epochs.head;
  return [{ ok, what: `${epochs.count} epochs of chance: the seed is the one that was promised` }];
}

/** What all were told until a player kept its head is what he was told, line by line. */
function isKept(state: RoomState, { table, game, round, lines }: Kept, heads: readonly Head[]): Finding {
  if (state.table !== table || state.game !== game || state.round !== round) return { ok: false, what: 'what was kept is of another table, game or round' };
  if (lines === undefined) return { ok: false, what: 'what was kept holds no head of the log' };
  return { ok: heads[lines.count]?.head === lines.head, what: `what all were told is what was kept, ${lines.count} batches of lines` };
}

/** The changes that the input makes now, taken back again; null: not an input that the world alone decides. */
function playAgain(s: Session, state: RoomState | null, { seat, input, tick }: Record): unknown {
  const { world } = s;
  try {
    if (!perform(s, state, seat ?? null, input as Input, tick)) return null;
    if (world.fogs > 0) fogging().settle(world);
    // A trip through JSON, as the written ones have made.
    const changes = takeChanges(world);
    const text = JSON.stringify(changes);
    revertChanges(world, changes);
    takeChanges(world);
    return JSON.parse(text) as unknown;
  } catch (error) {
    rollback(world);
    return error instanceof Error ? error.message : 'failed';
  }
}

function perform(s: Session, state: RoomState | null, seat: Seat | null, input: Input, tick: number): boolean {
  switch (input.t) {
    case 'clock':
      if (clock(s, tick) === null) lateNow(s, tick);
      return true;
    case 'tickoff':
      if (seat !== null) tickOff(s, seat, tick);
      return true;
    case 'settle':
      settleNow(s, tick);
      return true;
    case 'home':
      if (input.seat !== undefined) emptyHold(s.world, input.seat);
      return true;
  }
  if (seat === null) return false;
  if (input.t === 'resign') resign(s, seat, tick);
  else if (input.t === 'hold' && input.q !== undefined) hold(s, seat, tick, input.q);
  else if (input.t === 'move' && input.move !== undefined) actMove(s, seat, input.move, tick);
  else if (input.t === 'verb' && input.verb !== undefined) byHand(s, state, seat, input.verb, tick, input.q);
  else return false;
  return true;
}

function byHand(s: Session, state: RoomState | null, seat: Seat, named: Verb<Handle>, tick: number, q?: number): void {
  const verb = resolveVerb(s.world, seat, named);
  if (!verb.ok) throw new Error(verb.error.code);
  const value: Verb<PieceId> = verb.value;
  const done = state !== null && state.fixing !== null ? applyVerb(s.world, seat, value, tick) : playInput(s, seat, value, tick, q);
  if (!done.ok) throw new Error(done.error.code);
}
