// What the lobby is told of a table: who sits where, and which seats are free.

import { expect, test } from 'vitest';
import { openTestTable, yes } from '../../tests/support/table.ts';
import { seat } from '../kernel/ids.ts';

test('a seat on which a bot plays is not free', () => {
  const t = openTestTable({ game: 'the-traitors', mode: 'enforced' });
  const ann = t.person('ann');
  const names = (): (string | null)[] => (JSON.parse(t.disk.label) as { names: (string | null)[] }).names.slice(0, 4);
  yes(ann.act({ t: 'sit', seat: seat('A') }));
  yes(ann.act({ t: 'bot', seat: seat('C'), on: true }));
  expect(names()).toEqual(['Ann', null, '', null]);
  yes(ann.act({ t: 'bot', seat: seat('C'), on: false }));
  expect(names()).toEqual(['Ann', null, null, null]);
});
