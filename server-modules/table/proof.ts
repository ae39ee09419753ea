// What a player can take home after the end to check chance: what was promised, the secrets that may be opened, and how far each was used.

import { commitments, newEpoch, openStream } from '../kernel/random.ts';
import { insideOf } from '../kernel/world.ts';
import { reads } from '../kernel/sight.ts';
import type { Change } from '../kernel/types.ts';
import { promisedOf, streamsOf } from './game.ts';
import { refuse, tell, type Did, type Room } from './table.ts';
import type { Person } from './state.ts';

export const PROOF_FORMAT = 'baize-proof';
export const PROOF_VERSION = 1;

/** The content of game.proof.json. */
export interface Proof {
  format: typeof PROOF_FORMAT;
  version: typeof PROOF_VERSION;
  table: string;
  game: string;
  round: number;
  commitments: { stream: string; epoch: number; hash: string }[];
  /** Closed hands, burned cards and unopened slips stay closed: their streams are not here. */
  opened: { stream: string; epoch: number; secret: string }[];
  /** Draws whose results everybody saw, in order: which word of the stream, out of how many, and what it gave. */
  draws: PublicDraw[];
}
/** `nth` counts the draws of this proof, from 1. */
export type PublicDraw = Omit<Draw, 'row'> & { nth: number };
export interface Draw {
  /** Row of the log; counts what everybody did unseen, so it stays here. */
  row: number;
  stream: string;
  epoch: number;
  /** Words used before and after. */
  from: number;
  to: number;
  /** Out of how many, and the result. */
  of: number;
  gave: number;
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
    state.commitments = [...state.commitments, ...commitments(session.world, promisedOf(state.game))];
    room.touched = true;
    tell(room, 'proof-taken', [{ who: me.who }]);
  }
  return { out: proofOf(room) };
}

/** A stream is opened when its results are public and nothing more comes out of it in that epoch. */
function opens(room: Room, stream: string, epoch: number): boolean {
  const { world, mode } = room.session;
  const now = world.streams.get(stream)?.epoch ?? world.counters.get('epoch') ?? 0;
  if (mode === 'sandbox' && epoch === now) return false;
  if (streamsOf(room.state.game).includes(stream)) return true;
  // Orders of cards: only after the end, and only where no card lies hidden.
  return room.state.phase === 'over' && [...world.pieces.values()].every((piece) => insideOf(world, piece.id) !== null || reads(world, null, piece.id));
}

function proofOf(room: Room): Proof {
  const { state, session } = room;
  const opened = state.commitments
    .filter(({ stream, epoch }) => opens(room, stream, epoch))
    .map(({ stream, epoch }) => openStream(session.world, stream, epoch));
  const isOpen = (draw: Draw): boolean => opened.some((one) => one.stream === draw.stream && one.epoch === draw.epoch);
  return {
    format: PROOF_FORMAT,
    version: PROOF_VERSION,
    table: state.table,
    game: state.game,
    round: state.round,
    commitments: state.commitments,
    opened,
    draws: publicDraws(room.draws, state.game)
      .filter(isOpen)
      .map(({ row: _row, ...draw }, i) => ({ nth: i + 1, ...draw })),
  };
}
