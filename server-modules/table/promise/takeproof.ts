// What a player can take home after the end to check chance: what was promised, the secrets that may be opened, and how
// far each was used.

import { commitments, epochOf, newEpoch, openStream } from '../../kernel/random.ts';
import { reads } from '../../kernel/sight.ts';
import { insideOf, type World } from '../../kernel/world.ts';
import { goneAfter } from '../../protocol/books.ts';
import { noDraws, PROOF_FORMAT, PROOF_VERSION, withThrow, type Promised, type Proof } from '../../protocol/promises.ts';
import { promisedOf, streamsOf } from '../game.ts';
import { promiseMore, throwsIn, type Draw } from './proof.ts';
import type { Person, RoomState } from '../state.ts';
import { refuse, say, type Did, type Room } from '../table.ts';

/** All that was promised in this round, epoch by epoch: it follows from the seed. */
export function promisesOf(world: World, { game, promised }: Pick<RoomState, 'game' | 'promised'>): Promised[] {
  if (promised === null) return [];
  return Array.from({ length: promised.epochs.count }, (_, i) => commitments(world, promisedOf(game), promised.first + i)).flat();
}

/**
 * A player takes the proof home. Refuses 'not-over' while rules bind a game, 'not-started', 'watching'.
 * A free hand has no end: there chance starts afresh, promised anew to all, and what was thrown until now can be
 * checked.
 */
export function takeProof(room: Room, me: Person): Did {
  const { state, session } = room;
  if (session.mode !== 'sandbox') return state.phase === 'over' ? { out: proofOf(room) } : refuse('not-over');
  if (state.phase === 'seating') return refuse('not-started');
  if (me.seat === null) return refuse('watching');
  if (streamsOf(state.game).some((name) => (session.world.streams.get(name)?.used ?? 0) > 0)) {
    newEpoch(session.world);
    promiseMore(room);
    say(room, 'proof-taken', [{ who: me.who }]);
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

/**
 * Lets go the throws that are no longer kept after so many. When it is called makes no difference to what anybody is
 * told. [S7]
 */
export function forgetThrows(room: Pick<Room, 'draws' | 'thrown' | 'state'>): void {
  const throws = throwsIn(room.draws);
  const before = room.thrown ?? noDraws(room.state);
  const gone = goneAfter(before.count + throws.length) - before.count;
  if (gone === 0) return;
  room.thrown = throws.slice(0, gone).reduce(withThrow, before);
  room.draws = throws.slice(gone).flat();
}

function proofOf(room: Room): Proof {
  forgetThrows(room);
  const { state, session } = room;
  const promised = promisesOf(session.world, state);
  const opened = promised.filter(({ stream, epoch }) => opens(room, stream, epoch)).map(({ stream, epoch }) => openStream(session.world, stream, epoch));
  const isOpen = (draw: Draw): boolean => opened.some((one) => one.stream === draw.stream && one.epoch === draw.epoch);
  const { thrown } = room;
  let nth = 0;
  return {
    format: PROOF_FORMAT,
    version: PROOF_VERSION,
    table: state.table,
    game: state.game,
    round: state.round,
    commitments: promised,
    opened,
    draws: throwsIn(room.draws.filter(isOpen)).flatMap((fell, i) =>
      fell.map(({ row: _row, ...draw }) => ({ nth: ++nth, throw: (thrown?.count ?? 0) + i + 1, ...draw })),
    ),
    ...(thrown === undefined ? {} : { before: thrown }),
    lines: { before: room.chain.before, batches: room.chain.batches },
  };
}

export const proofActs = { takeProof, forgetThrows };
