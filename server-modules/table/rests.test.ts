// Rests at a table: all see where things stand, and where rules bind no hand knocks anything over.

import { expect, test } from 'vitest';
import { A, expectFolded, twoAt } from '../../tests/support/people.ts';
import { code, openTestTable, yes, type TestPerson } from '../../tests/support/table.ts';
import { sayLog } from '../../src/locale/say.ts';
import type { Handle } from '../kernel/ids.ts';
import type { Lean } from '../kernel/types.ts';
import type { Rest, Verb } from '../kernel/verb.ts';

const rest = (h: Handle, y?: number): Verb<Handle> => ({ t: 'rest', pieces: [h], places: [{ x: 0, z: 2000, turn: 0, ...(y === undefined ? {} : { y }) }] });
const act = (who: TestPerson, verb: Verb<Handle>): string => code(who.act({ t: 'verb', verb, origin: 'script' }));

test('[V32] a pawn is set on a die: both see it, and it is refused where nothing holds it', () => {
  const { t, ann, bob } = twoAt('sandbox', 'sandbox');
  const of = (kind: string): Handle => [...ann.now.pieces.values()].find((one) => one.kind === kind)?.h as Handle;
  const pawn = of('pawn');
  expect(act(ann, rest(of('die')))).toBe('ok');
  expect(act(ann, rest(pawn))).toBe('blocked');
  expect(act(ann, rest(pawn, 500))).toBe('hangs');
  expect(act(ann, rest(pawn, 184 + 168))).toBe('ok');
  expect(bob.now.pieces.get(pawn)).toMatchObject({ x: 0, z: 2000, extra: { y: 352 } });
  expectFolded(t, ann, bob);
});

test.each(['chess', 'revolver-noir'])('[V32] by the rules of %s nothing is knocked', (game) => {
  const { ann } = twoAt(game, 'enforced');
  for (const { h } of [...ann.now.pieces.values()].slice(0, 12)) expect(act(ann, rest(h))).not.toBe('ok');
});

test('[V32] what fell over or off something is told to all by its kind, more of it by its number, and nothing else is', () => {
  const { ann, bob } = twoAt('sandbox', 'sandbox');
  const [one, two, three] = [...ann.now.pieces.values()].filter(({ kind }) => kind === 'pawn').map(({ h }) => h) as [Handle, Handle, Handle];
  const told = (pieces: Handle[], ...places: Rest[]): string[] => {
    const from = bob.now.log.length;
    yes(ann.act({ t: 'verb', verb: { t: 'rest', pieces, places }, origin: 'pointer' }));
    return bob.now.log.slice(from).map((line) => sayLog(line, bob.now));
  };
  const at = (x: number, over: Partial<Rest> = {}): Rest => ({ x, z: 2000, turn: 0, ...over });
  const lies = { y: 112, lean: [724, 0, 0, 724] as Lean };
  expect(told([one, two, three], at(0), at(600), at(1200))).toEqual([]);
  expect(told([one, two], at(50), at(600, lies))).toEqual(['Ann knocks over a pawn.']);
  expect(told([two], at(700, lies))).toEqual([]);
  expect(told([one, three], at(0, lies), at(-900, lies))).toEqual(['Ann knocks over 2 pieces.']);
  expect(told([one, two, three], at(0), at(600), at(1200))).toEqual([]);
  expect(told([one], at(600, { y: 335 + 168 }))).toEqual([]);
  expect(told([one], at(0))).toEqual(['Ann knocks over a pawn.']);
});

test('[V32] a hand says so of two heaps a second, and twelve at once: each takes time to look at', () => {
  const t = openTestTable({ game: 'sandbox', mode: 'sandbox', test: false });
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: A }));
  yes(ann.act({ t: 'start' }));
  const pawn = [...ann.now.pieces.values()].find((one) => one.kind === 'pawn')?.h as Handle;
  const some = (count: number): string[] => Array.from({ length: count }, () => act(ann, { t: 'rest', pieces: [pawn], places: [{ x: 0, z: 2000, turn: 0 }] }));
  // Sitting down and the start were two of twelve.
  expect(some(12)).toEqual([...Array.from({ length: 10 }, () => 'ok'), 'too-fast', 'too-fast']);
  t.ticks(10);
  expect(some(3)).toEqual(['ok', 'ok', 'too-fast']);
  expect(act(ann, { t: 'take', piece: pawn })).toBe('ok');
});
