// Counts of accepted inputs of either player from fixed positions: a whole rules engine in four rows.

import { describe, expect, test } from 'vitest';
import { revertChanges, takeChanges } from '../../kernel/journal.ts';
import { encodeWorld } from '../../kernel/encode.ts';
import { actMove } from '../../rules/session.ts';
import type { Session } from '../../rules/working.ts';
import { duel, movesFor, SEATS } from './testing.ts';

function perft(s: Session, depth: number): number {
  if (depth === 0) return 1;
  let count = 0;
  for (const by of SEATS) {
    for (const move of movesFor(s, by)) {
      const done = actMove(s, by, move, 0);
      if (!done.ok) throw new Error(`listed but refused: ${JSON.stringify(move)} ${done.error.code}`);
      const changes = takeChanges(s.world);
      count += perft(s, depth - 1);
      revertChanges(s.world, changes);
      takeChanges(s.world);
    }
  }
  return count;
}

const ROWS: [name: string, position: object, counts: number[]][] = [
  ['A@hall B@library', { at: { A: 'hall', B: 'library' } }, [10, 47, 146, 651]],
  ['A@basement B@kitchen', { at: { A: 'basement', B: 'kitchen' } }, [16, 139, 366, 2246]],
  ['A@library B@kitchen', { at: { A: 'library', B: 'kitchen' } }, [9, 50, 163, 921]],
  ['A@basement B@hall, traps A{foyer, hall}', { at: { A: 'basement', B: 'hall' }, traps: { A: ['foyer', 'hall'] } }, [22, 293, 613]],
];

describe('perft, 2 AP', () => {
  test.each(ROWS)('%s', (_name, position, counts) => {
    const s = duel(position);
    const before = encodeWorld(s.world);
    expect(counts.map((_, i) => perft(s, i + 1))).toEqual(counts);
    expect(encodeWorld(s.world)).toBe(before);
  });
});
