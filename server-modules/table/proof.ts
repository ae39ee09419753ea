// What a player can take home after the end to check chance: what was promised, the secrets that may be opened, and how far each was used.

import { commitments, epochOf, newEpoch, openStream } from '../kernel/random.ts';
import { insideOf, type World } from '../kernel/world.ts';
import { reads } from '../kernel/sight.ts';
import type { Change } from '../kernel/types.ts';
import type { RoomView } from '../protocol/messages.ts';
import {
  noDraws,
  noPromises,
  PROOF_FORMAT,
  PROOF_VERSION,
  withDraw,
  withPromises,
  type Drawn,
  type Head,
  type Promised,
  type Proof,
} from '../protocol/promises.ts';
import { promisedOf, streamsOf } from './game.ts';
import { refuse, tell, type Did, type Room } from './table.ts';
import type { Person, RoomState } from './state.ts';

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

/** All that was promised in this round, epoch by epoch: it follows from the seed. */
export function promisesOf(world: World, { game, promised }: Pick<RoomState, 'game' | 'promised'>): Promised[] {
  if (promised === null) return [];
  return Array.from({ length: promised.epochs.count }, (_, i) => commitments(world, promisedOf(game), promised.first + i)).flat();
}

/** One hash over the draws of each list so far: a list only grows, and another round has another list. */
const headed = new WeakMap<readonly Draw[], Head>();

function headOf({ draws, state }: Room): Head {
  let head = headed.get(draws) ?? noDraws(state);
  for (const draw of head.count === 0 ? draws : draws.slice(head.count)) head = withDraw(head, draw);
  headed.set(draws, head);
  return head;
}

/** What everybody is told of it: always as long, however often chance started afresh. What binding rules drew counts once the round is over, when its proof is open to all. [S7] */
export function promisesView(room: Room): RoomView['promises'] {
  const { state, session } = room;
  if (state.promised === null) return null;
  return { epochs: state.promised.epochs, draws: session.mode === 'sandbox' || state.phase === 'over' ? headOf(room) : noDraws(state) };
}

/**
 * A player takes the proof home. Refuses 'not-over' while rules bind a game, 'not-started', 'watching'.
 * A free hand has no end: there chance starts afresh, promised anew to all, and what was thrown until now can be checked.
 */
export function takeProof(room: Room, me: Person): Did {
  const { state, session } = room;
  if (session.mode !== 'sandbox') return state.phase === 'over' ? { out: proofOf(room) } : refuse('not-over');
  if (state.phase === 'seating') return refuse('not-started');
  if (me.seat === null) return refuse('watching');
  if (streamsOf(state.game).some((name) => (session.world.streams.get(name)?.used ?? 0) > 0)) {
    newEpoch(session.world);
    promiseMore(room);
    tell(room, 'proof-taken', [{ who: me.who }]);
  }
  return { out: proofOf(room) };
}

/** A stream is opened when its results are public and nothing more comes out of it in that epoch. */
function opens(room: Room, stream: string, epoch: number): boolean {
  const { world, mode } = room.session;
  if (mode === 'sandbox' && epoch === epochOf(world)) return false;
  if (streamsOf(room.state.game).includes(stream)) return true;
  // Orders of cards: only after the end, and only where no card lies hidden.
  return room.state.phase === 'over' && [...world.pieces.values()].every((piece) => insideOf(world, piece.id) !== null || reads(world, null, piece.id));
}

function proofOf(room: Room): Proof {
  const { state, session } = room;
  const promised = promisesOf(session.world, state);
  const opened = promised.filter(({ stream, epoch }) => opens(room, stream, epoch)).map(({ stream, epoch }) => openStream(session.world, stream, epoch));
  const isOpen = (draw: Draw): boolean => opened.some((one) => one.stream === draw.stream && one.epoch === draw.epoch);
  return {
    format: PROOF_FORMAT,
    version: PROOF_VERSION,
    table: state.table,
    game: state.game,
    round: state.round,
    commitments: promised,
    opened,
    draws: publicDraws(room.draws, state.game)
      .filter(isOpen)
      .map(({ row: _row, ...draw }, i) => ({ nth: i + 1, ...draw })),
  };
}
