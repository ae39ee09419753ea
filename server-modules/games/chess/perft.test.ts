// Counts of accepted moves from fixed positions, and random games compared with chess.js move by move: what the table
// lists is what the library knows.

import { env } from 'node:process';
import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { encodeWorld } from '../../kernel/encode.ts';
import { revertChanges, takeChanges } from '../../kernel/journal.ts';
import { actMove, listMoves } from '../../rules/session.ts';
import { broken, positionOf } from '../../rules/reread.ts';
import { overOf } from '../../rules/working.ts';
import type { Session } from '../../rules/working.ts';
import { seeded } from '../../rules/testing/play.ts';
import { game, mover } from './testing.ts';

function perft(s: Session, depth: number): number {
  if (depth === 0) return 1;
  const by = mover(s);
  let count = 0;
  for (const move of listMoves(s, by).filter((one) => one.t === 'move')) {
    const done = actMove(s, by, move, 0);
    if (!done.ok) throw new Error(`listed but refused: ${JSON.stringify(move)} ${done.error.code}`);
    const changes = takeChanges(s.world);
    count += perft(s, depth - 1);
    revertChanges(s.world, changes);
    takeChanges(s.world);
  }
  return count;
}

/** The third move from the beginning takes as long as all the rest: in the long run. */
const THIRD = env['BAIZE_LONG'] === '1' ? [8902] : [];
const ROWS: [name: string, fen: string | null, counts: number[]][] = [
  ['the beginning', null, [20, 400, ...THIRD]],
  ['castling, pins and checks', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1', [48, 2039]],
  ['en passant along a row', '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1', [14, 191, 2812]],
  ['promotions', 'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1', [6, 264]],
  ['promotion with check', 'rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8', [44, 1486]],
];

describe('perft', () => {
  test.each(ROWS)(
    '%s',
    (_name, fen, counts) => {
      const s = game(fen === null ? undefined : { fen });
      const before = encodeWorld(s.world);
      expect(counts.map((_, i) => perft(s, i + 1))).toEqual(counts);
      expect(encodeWorld(s.world)).toBe(before);
    },
    120_000,
  );
});

const PROMOTED: { readonly [letter: string]: string } = { q: 'queen', r: 'rook', b: 'bishop', n: 'knight' };

test.each([1, 2, 3, 4])('a random game is the same game for chess.js and on the table, seed %i', (seed) => {
  const draw = seeded(seed);
  const s = game();
  const library = new Chess();
  for (let n = 0; n < 120 && overOf(s) === null; n++) {
    const theirs = library.moves({ verbose: true }).map((one) => `${one.from}${one.to}${PROMOTED[one.promotion ?? ''] ?? ''}`);
    const listed = listMoves(s, mover(s)).flatMap((one) => (one.t === 'move' ? [one as unknown as { from: string; to: string; promote?: string }] : []));
    expect(listed.map((one) => `${one.from}${one.to}${one.promote ?? ''}`).sort()).toEqual(theirs.sort());
    const move = listed[draw(listed.length)] as (typeof listed)[number];
    expect(actMove(s, mover(s), { t: 'move', ...move } as never, n).ok).toBe(true);
    takeChanges(s.world);
    const { from, to, promote } = move;
    library.move({ from, to, ...(promote === undefined ? {} : { promotion: promote === 'knight' ? 'n' : promote.charAt(0) }) });
    expect(positionOf(s)?.['fen']).toBe(library.fen());
    expect(broken(s)).toEqual([]);
  }
});
