// Rests at a table: all see where things stand, and where rules bind no hand knocks anything over.

import { expect, test } from 'vitest';
import { A, B, expectFolded } from '../../tests/support/people.ts';
import { code, openTestTable, yes, type TestPerson } from '../../tests/support/table.ts';
import type { Handle } from '../kernel/ids.ts';
import type { Verb } from '../kernel/verb.ts';
import type { Mode } from '../protocol/messages.ts';

function table(game: string, mode: Mode) {
  const t = openTestTable({ game, mode });
  const [ann, bob] = [t.person('ann'), t.person('bob')];
  yes(ann.act({ t: 'sit', seat: A }));
  yes(bob.act({ t: 'sit', seat: B }));
  yes(ann.act({ t: 'start' }));
  return { t, ann, bob };
}
const rest = (h: Handle, y?: number): Verb<Handle> => ({ t: 'rest', pieces: [h], places: [{ x: 0, z: 2000, turn: 0, ...(y === undefined ? {} : { y }) }] });
const act = (who: TestPerson, verb: Verb<Handle>): string => code(who.act({ t: 'verb', verb, origin: 'script' }));

test('[V32] a pawn is set on a die: both see it, and it is refused where nothing holds it', () => {
  const { t, ann, bob } = table('sandbox', 'sandbox');
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
  const { ann } = table(game, 'enforced');
  for (const { h } of [...ann.now.pieces.values()].slice(0, 12)) expect(act(ann, rest(h))).not.toBe('ok');
});
