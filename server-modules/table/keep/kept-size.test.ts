// How long a kept table may become: what is reckoned is never less than what is written, whatever is typed on what.

import { describe, expect, test } from 'vitest';
import { decodeWorld } from '../../kernel/encode.ts';
import { SEATS, type Seat } from '../../kernel/ids.ts';
import { changeExtra } from '../../kernel/ops.ts';
import { reads } from '../../kernel/sight.ts';
import { utf8 } from '../../kernel/utf8.ts';
import { openTestTable, yes, type TestTable } from '../../../tests/support/table.ts';
import { SEALED_BYTES } from './file.ts';
import { gameRows } from '../game.ts';
import { packTable } from './saved-table.ts';

function laid(game: string, mode: 'sandbox' | 'assisted' | 'enforced'): TestTable {
  const row = gameRows().find(({ id }) => id === game);
  const t = openTestTable({ game, mode });
  const people = Array.from({ length: row?.seats[1] ?? 2 }, (_, i) => t.person(i === 0 ? 'ann' : `p${i}`));
  people.forEach((one, i) => yes(one.act({ t: 'sit', seat: SEATS[i] as Seat })));
  yes((people[0] as (typeof people)[number]).act({ t: 'start' }));
  return t;
}
const sizeOf = (t: TestTable, most: number): number => utf8(packTable(t.room, most) ?? '').length;
const NASTY = ['x', '"', '\\', '\n', 'ä', '漢', '😀', '\ud800'];

describe('[S7] a kept table', () => {
  test.each(gameRows().flatMap(({ id, modes }) => modes.map((mode) => [id, mode] as const)))(
    'of %s, %s, fits into a file with every chair taken',
    (game, mode) => {
      const t = laid(game, mode);
      const size = sizeOf(t, SEALED_BYTES);
      expect(size).toBeGreaterThan(0);
      expect(size).toBeLessThan(SEALED_BYTES / 2);
    },
  );

  test.each(NASTY)('with %j typed on everything hidden is refused no sooner than without, and never longer than it may be', (letter) => {
    const t = laid('sandbox', 'sandbox');
    const { world } = t.room.session;
    const hidden = [...world.pieces.values()].filter(({ id }) => !reads(world, null, id));
    const bounds = Array.from({ length: 12 }, (_, i) => 20_000 + 12_000 * i);
    const before = bounds.map((most) => packTable(t.room, most) !== null);
    for (const { id } of hidden) changeExtra(world, id, { name: letter.repeat(40), about: letter.repeat(300), words: letter.repeat(500) });
    expect(bounds.map((most) => packTable(t.room, most) !== null)).toEqual(before);
    expect(before).toContain(false);
    for (const most of bounds) expect(sizeOf(t, most)).toBeLessThanOrEqual(most);
  });

  test('cuts what is typed where there is no room for all of it, each piece for itself, its name last', () => {
    const t = laid('sandbox', 'sandbox');
    const { world } = t.room.session;
    const [one, two, ...rest] = [...world.pieces.values()].filter(({ id }) => !reads(world, null, id));
    if (one === undefined || two === undefined) throw new Error('nothing hidden');
    changeExtra(world, two.id, { name: 'Trump', about: 'mine', words: 'short' });
    const words = (most: number): (string | undefined)[] => {
      const read = decodeWorld((JSON.parse(packTable(t.room, most) ?? '') as { world: string }).world);
      if (!read.ok) throw new Error(read.error.part);
      return [one, two].map(({ id }) => JSON.stringify(read.value.pieces.get(id)?.extra ?? null));
    };
    const small = 131_072;
    const was = words(small);
    changeExtra(world, one.id, { name: 'Long', about: 'a'.repeat(300), words: 'w'.repeat(500) });
    for (const { id } of rest) changeExtra(world, id, { words: 'v'.repeat(500) });
    const cut = words(small);
    expect(cut[1]).toBe(was[1]);
    expect(cut[1]).toContain('short');
    expect(cut[0]).toMatch(/"name":"Long"/);
    expect(cut[0]?.length).toBeLessThan(700);
    expect(words(512_000)[0]).toContain('w'.repeat(500));
  });
});
