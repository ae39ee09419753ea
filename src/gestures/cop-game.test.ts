// Whole games of Good Cop Bad Cop through store, hand and prompts against the real room: every move of its
// specification by the gesture that stands for it.

import { describe, expect, test } from 'vitest';
import * as cop from '../../server-modules/games/good-cop-bad-cop/locale/en.ts';
import { seat } from '../../server-modules/kernel/ids.ts';
import type { Origin } from '../../server-modules/protocol/messages.ts';
import { runTest } from '../../server-modules/table/test.ts';
import { openTestTable, yes, type TestTable } from '../../tests/support/table.ts';
import { addGameWords } from '../locale/games.ts';
import { answer, gesture, player, playOn, type Player } from './testing/playing.ts';

addGameWords('good-cop-bad-cop', cop);

async function squad(seed: string, variant: string): Promise<{ t: TestTable; players: Player[] }> {
  const t = openTestTable({ game: 'good-cop-bad-cop', mode: 'enforced', options: { variant, reaction: 0, turn: 0, choice: 0, beat: false }, seed });
  const people = ['ann', 'bob', 'cid', 'dan'].map((name) => t.person(name));
  people.forEach((person, i) => yes(person.act({ t: 'sit', seat: seat('ABCD'[i] ?? 'A') })));
  yes(people[0]!.act({ t: 'start' }));
  return { t, players: await Promise.all(people.map(player)) };
}

const BASE = ['investigate', 'arm', 'equip', 'shoot', 'aim', 'endTurn', 'pass', 'play', 'reveal', 'discard'];
const ZOMBIES = ['bite', 'infect', 'zombieEquip'];

const BOTH = ['base', 'zombies'] as const;
/** Moves that were made by a gesture of the specification. */
const made = new Set<string>();

describe.each(BOTH)('Good Cop Bad Cop, %s', (variant) => {
  test.each([
    ['mouse', 1],
    ['touch', 11],
  ] as const)('by %s: every gesture of the specification is its move', async (kind, seed) => {
    const { moves, t } = await playOn(await squad(String(seed), variant), seed, async (p, acts, draw) => {
      gesture(p, acts[0]!.verb, kind);
      await p.settle();
      await answer(p, draw, kind);
    });
    for (const move of moves) made.add(move);
    const origins = new Set([...t.people.values()].flatMap((x) => x.now.log.flatMap((line) => line.origin ?? [])));
    for (const origin of origins) expect<Origin[]>([kind === 'touch' ? 'touch' : 'pointer', 'key', 'script']).toContain(origin);
  });

  test('by the accessible view alone', async () => {
    await playOn(await squad('21', variant), 21, async (p, acts, draw) => {
      p.store.do.choose(acts, 'outline');
      await p.settle();
      await answer(p, draw, null);
    });
  });
});

/** Ann is a zombie who points at Bob; a token lies on a card of Cid. */
const NIGHT = { cards: { A: 'HIC', B: '(C)(C)(A)', C: '(H)(C)(K)', D: '(H)(H)(C)' }, hands: {}, zombies: { A: 'B' }, infected: ['CL'], turn: 'A' };

test.each(['mouse', 'touch'] as const)('by %s: a zombie bites by a push, lays tokens on cards and takes one back', async (kind) => {
  for (const move of ZOMBIES) {
    const { t, players } = await squad('5', 'zombies');
    expect(runTest(t.room, JSON.stringify({ table: 'table', t: 'position', position: NIGHT }))).toMatchObject({ ok: true });
    const ann = players[0]!;
    const acts = (ann.store.getState().view?.rules?.can ?? []).filter((act) => act.move === move);
    gesture(ann, acts[0]!.verb, kind);
    await ann.settle();
    await answer(ann, () => 0, kind);
    expect(ann.store.getState().refusal, move).toBeNull();
    const said = ann.store.getState().view?.log.map(({ line }) => line.k);
    expect(said).toContain({ bite: 'bites', infect: 'infected', zombieEquip: 'disinfected' }[move]);
    made.add(move);
  }
});

test('none of the moves of a turn was left out', () => {
  expect([...made]).toEqual(expect.arrayContaining([...BASE, ...ZOMBIES]));
});
