// Chance as it is promised to everybody before its first use, and the draws that all have seen.

import { commitments, epochOf } from '../../kernel/random.ts';
import type { Change } from '../../kernel/types.ts';
import type { RoomView } from '../../protocol/messages.ts';
import { noDraws, noPromises, together, withPromises, withThrow, type Drawn, type Head } from '../../protocol/promises.ts';
import { promisedOf, streamsOf } from '../game.ts';
import type { Room } from '../table.ts';

export interface Draw extends Drawn {
  /** Row of the log; counts what everybody did unseen, so it stays here. */
  row: number;
}

/** The draws among the changes of one row. */
export function drawsIn(changes: readonly Change[], row: number): readonly Draw[] {
  let draws: Draw[] | null = null;
  for (let i = 0; i < changes.length; i++) {
    const change = changes[i] as Change;
    if (change.t !== 'stream' || change.of === undefined || change.gave === undefined) continue;
    const { name: stream, epoch, used: to } = change.now;
    const from = change.was !== null && change.was.epoch === epoch ? change.was.used : 0;
    (draws ??= []).push({ row, stream, epoch, from, to, of: change.of, gave: change.gave });
  }
  return draws ?? NO_DRAWS;
}

const NO_DRAWS: readonly Draw[] = [];

/** Only what can come into a proof is kept: a shuffled deck makes as many draws as it has cards. */
export const publicDraws = (draws: readonly Draw[], game: string): Draw[] => draws.filter(({ stream }) => streamsOf(game).includes(stream));

/** A round begins: its chance is promised before its first use that people cause. */
export function promiseAnew(room: Room): void {
  const { state, session } = room;
  const names = promisedOf(state.game);
  const first = epochOf(session.world);
  state.promised = names.length === 0 ? null : { first, epochs: withPromises(noPromises(state), commitments(session.world, names)) };
  room.touched = true;
}

/** Chance has started afresh: promised before its first use, like the first time. */
export function promiseMore(room: Room): void {
  const { state, session } = room;
  if (state.promised !== null) {
    const { first, epochs } = state.promised;
    state.promised = { first, epochs: withPromises(epochs, commitments(session.world, promisedOf(state.game))) };
  }
  room.touched = true;
}

/** What fell in one row was told at once. */
export const throwsIn = (draws: readonly Draw[]): Draw[][] => together(draws, (one, next) => one.row === next.row);

/**
 * One hash over the throws of each list so far, and how many draws they were: a list only grows, by whole rows, and
 * another round has another list.
 */
const headed = new WeakMap<readonly Draw[], { head: Head; draws: number }>();

function headOf({ draws, thrown, state }: Room): Head {
  const known = headed.get(draws) ?? { head: thrown ?? noDraws(state), draws: 0 };
  const head = throwsIn(draws.slice(known.draws)).reduce(withThrow, known.head);
  headed.set(draws, { head, draws: draws.length });
  return head;
}

/**
 * What everybody is told of it: always as long, however often chance started afresh. What binding rules drew counts
 * once the round is over, when its proof is open to all. [S7]
 */
export function promisesView(room: Room): RoomView['promises'] {
  const { state, session } = room;
  if (state.promised === null) return null;
  const isOpen = session.mode === 'sandbox' || state.phase === 'over';
  return { epochs: state.promised.epochs, draws: isOpen ? headOf(room) : noDraws(state), lines: room.chain.head };
}
