import { describe, expect, test } from 'vitest';
import { hashWorld } from '../kernel/encode.ts';
import { eachPiece } from '../kernel/world.ts';
import { openTestTable, type TestTable } from '../../tests/support/table.ts';
import { runTest } from './test.ts';

const ask = (t: TestTable, input: { t: string; [field: string]: unknown }) => runTest(t.room, JSON.stringify({ table: 'table', ...input }));
const started = (seed: string): TestTable => {
  const t = openTestTable({ seed, game: 'revolver-noir', mode: 'enforced', options: { turnLimit: 0, clock: 0 } });
  expect(ask(t, { t: 'chance', seed: 'one' })).toMatchObject({ ok: true });
  const [ann, bob] = [t.person('ann'), t.person('bob')];
  ann.act({ t: 'sit', seat: 'A' as never });
  bob.act({ t: 'sit', seat: 'B' as never });
  ann.act({ t: 'start' });
  return t;
};

describe('the door of servers for tests', () => {
  test('chance: two tables of one seed are one world, whatever their hosts draw; what names them is not', () => {
    const [one, two] = [started('1'), started('2')];
    expect(hashWorld(one.room.session.world)).toBe(hashWorld(two.room.session.world));
    const [here, there] = [ask(one, { t: 'here' }), ask(two, { t: 'here' })];
    expect(here).toMatchObject({
      ok: true,
      tick: 0,
      links: [],
      watching: 0,
      here: [
        { user: 'ann', beside: false },
        { user: 'bob', beside: false },
      ],
    });
    expect(here).not.toEqual(there);
    const other = openTestTable({ seed: '1', game: 'revolver-noir', mode: 'enforced' });
    ask(other, { t: 'chance', seed: 'two' });
    expect(other.room.session.world.seed).not.toBe(one.room.session.world.seed);
  });

  test('twin: what is changed is told to nobody, and cannot be taken back', () => {
    const t = started('1');
    const [p] = eachPiece(t.room.session.world);
    if (p === undefined) throw new Error('no piece');
    t.sent.length = 0;
    const row = t.room.row;
    expect(ask(t, { t: 'twin', faces: [{ piece: p.id, face: p.face + 1 }] })).toEqual({ ok: true });
    expect(t.room.session.world.pieces.get(p.id)?.face).toBe(p.face + 1);
    expect([t.sent.length, t.room.row, t.room.undo.length]).toEqual([0, row, 0]);
    const woken = hashWorld(t.room.session.world);
    t.crash();
    expect(hashWorld(t.room.session.world)).toBe(woken);
  });

  test('what is out of bounds, or names nothing, changes nothing', () => {
    const t = started('1');
    const before = hashWorld(t.room.session.world);
    const face = { piece: 'nothing', face: 1 };
    for (const input of [
      { t: 'twin' },
      { t: 'twin', faces: Array.from({ length: 17 }, () => face) },
      { t: 'twin', faces: [{ piece: 'x'.repeat(41), face: 1 }] },
      { t: 'twin', faces: [{ piece: 'x', face: -1 }] },
      { t: 'twin', faces: [{ piece: 'x', face: 65_536 }] },
      { t: 'twin', faces: [], order: { zone: 'felt', pieces: Array.from({ length: 1001 }, () => 'x') } },
      { t: 'twin', faces: [], order: { zone: 'felt' } },
      { t: 'chance' },
      { t: 'chance', seed: '' },
      { t: 'chance', seed: 'x'.repeat(41) },
      { t: 'here', more: 1 },
    ])
      expect([input, ask(t, input)]).toEqual([input, { ok: false, no: 'bad-message' }]);
    expect(ask(t, { t: 'twin', faces: [face] }).ok).toBe(false);
    expect(hashWorld(t.room.session.world)).toBe(before);
  });
});
