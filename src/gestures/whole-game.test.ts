// Whole games of Revolver Noir through store, hand and prompts against the real room: by pointer, by touch and key, and
// by the accessible view's buttons.

import { describe, expect, test } from 'vitest';
import * as noir from '../../server-modules/games/revolver-noir/locale/en.ts';
import { seat } from '../../server-modules/kernel/ids.ts';
import type { Origin } from '../../server-modules/protocol/messages.ts';
import { openTestTable, yes, type TestTable } from '../../tests/support/table.ts';
import { addGameWords } from '../locale/games.ts';
import { answer, gesture, player, playOn, type Player } from './testing/playing.ts';

addGameWords('revolver-noir', noir);

async function duel(seed: string): Promise<{ t: TestTable; players: Player[] }> {
  const t = openTestTable({ game: 'revolver-noir', mode: 'enforced', options: { turnLimit: 0, clock: 0 }, seed });
  const people = ['ann', 'bob'].map((name) => t.person(name));
  people.forEach((person, i) => yes(person.act({ t: 'sit', seat: seat('AB'[i] ?? 'A') })));
  yes(people[0]!.act({ t: 'start' }));
  return { t, players: await Promise.all(people.map(player)) };
}

const ALL = ['start', 'move', 'forcedMove', 'shoot', 'listen', 'answer', 'setTrap', 'detonate', 'effect', 'endTurn'];

describe('whole games', () => {
  test.each(['mouse', 'touch'] as const)('by %s: every gesture of the specification is its move', async (kind) => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 5; seed++) {
      const { moves, t } = await playOn(await duel(String(seed)), seed, async (p, acts, draw) => {
        gesture(p, acts[0]!.verb, kind);
        await p.settle();
        await answer(p, draw, kind);
      });
      for (const move of moves) seen.add(move);
      const origins = new Set([...t.people.values()].flatMap((x) => x.now.log.flatMap((line) => line.origin ?? [])));
      origins.delete('script');
      for (const origin of origins) expect<Origin>(origin).toBe(kind === 'touch' ? 'touch' : 'pointer');
    }
    expect([...seen].sort()).toEqual([...ALL].sort());
  });

  test('by the accessible view alone', async () => {
    const seen = new Set<string>();
    for (let seed = 21; seed <= 25; seed++) {
      const { moves } = await playOn(await duel(String(seed)), seed, async (p, acts, draw) => {
        p.store.do.choose(acts, 'outline');
        await p.settle();
        await answer(p, draw, null);
      });
      for (const move of moves) seen.add(move);
    }
    expect([...seen].sort()).toEqual([...ALL].sort());
  });
});
