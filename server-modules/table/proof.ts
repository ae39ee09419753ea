// What a player can take home after the end to check chance: what was promised, the secrets that may be opened, and how far each was used.

import { openStream } from '../kernel/random.ts';
import type { Change } from '../kernel/types.ts';
import { streamsOf } from './game.ts';
import type { Room } from './table.ts';

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
export function drawsIn(changes: readonly Change[], row: number): Draw[] {
  const draws: Draw[] = [];
  for (const change of changes) {
    if (change.t !== 'stream' || change.of === undefined || change.gave === undefined) continue;
    const { name: stream, epoch, used: to } = change.now;
    const from = change.was !== null && change.was.epoch === epoch ? change.was.used : 0;
    draws.push({ row, stream, epoch, from, to, of: change.of, gave: change.gave });
  }
  return draws;
}

export function proofOf(room: Room): Proof {
  const { state, session } = room;
  const open = streamsOf(state.game);
  const opened = state.commitments.filter(({ stream }) => open.includes(stream)).map(({ stream, epoch }) => openStream(session.world, stream, epoch));
  return {
    format: PROOF_FORMAT,
    version: PROOF_VERSION,
    table: state.table,
    game: state.game,
    round: state.round,
    commitments: state.commitments,
    opened,
    draws: room.draws.filter(({ stream }) => open.includes(stream)).map(({ row: _row, ...draw }, i) => ({ nth: i + 1, ...draw })),
  };
}
