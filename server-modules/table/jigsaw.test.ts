// A puzzle at a table, and magnets: what clicks is told to all alike, the last piece makes it whole, and a whole one is
// carried within the bounds of a message and a row.

import { expect, test } from 'vitest';
import { lookOf } from '../games/box/data/catalogue.ts';
import { CUTS } from '../games/box/data/jigsaw.ts';
import { jointsOf } from '../kernel/bodies/ends.ts';
import type { PieceView } from '../kernel/view.ts';
import { sayLog } from '../../src/locale/say.ts';
import { A, B, expectFolded, twoAndWatcher } from '../../tests/support/people.ts';
import { openTestTable, yes, type TestPerson } from '../../tests/support/table.ts';

function puzzle(pieces: keyof typeof CUTS) {
  const t = openTestTable({ game: 'jigsaw', options: { pieces: String(pieces) }, test: false });
  const [ann, bob] = [t.person('ann'), t.person('bob')];
  yes(ann.act({ t: 'sit', seat: A }));
  yes(bob.act({ t: 'sit', seat: B }));
  yes(ann.act({ t: 'start' }));
  const wim = t.person('wim');
  const of = (by: TestPerson, face: number): PieceView => [...by.now.pieces.values()].find((one) => one.face === face)!;
  const { columns, cell } = CUTS[pieces];
  const lay = (by: TestPerson, face: number, off = 0): void => {
    const { h } = of(by, face);
    const at = { x: ((face % columns) - columns / 2) * cell + off, z: (Math.floor(face / columns) - 2) * cell - off, turn: 0 };
    t.ticks(5);
    yes(by.verb({ t: 'put', piece: h, onto: 'felt' as never, at }));
  };
  return { t, ann, bob, wim, of, lay };
}

test('[V36] a click is told to all alike, watchers too, and undo takes piece and click back', () => {
  const { t, ann, bob, wim, of, lay } = puzzle(24);
  lay(bob, 0);
  const from = wim.now.log.length,
    was = of(wim, 1);
  lay(bob, 1, 30);
  for (const person of [ann, bob, wim]) {
    expect(of(person, 1)).toMatchObject({ x: of(person, 0).x + 600, z: of(person, 0).z, turn: 0 });
    expect(jointsOf(of(person, 1))).toHaveLength(1);
  }
  expect(wim.now.log.slice(from).map((line) => sayLog(line, wim.now))).toEqual(['Bob: it clicks, 2 pieces together.']);
  yes(bob.act({ t: 'propose', what: { t: 'undo' } }));
  for (const person of [ann, bob]) {
    const id = person.now.room.proposals.find(({ wanted }) => wanted.includes(person.who))?.id;
    if (id !== undefined) yes(person.act({ t: 'consent', id, yes: true }));
  }
  expect(of(wim, 1)).toMatchObject({ x: was.x, z: was.z, turn: was.turn, extra: null });
  expectFolded(t, ann, bob, wim);
});

test('[V36] a puzzle of 96 comes together by hands; whole it is carried as one step, and a table that wakes has it whole', () => {
  const { t, ann, bob, wim, of, lay } = puzzle(96);
  for (let face = 0; face < 96; face++) lay(face % 2 === 0 ? ann : bob, face, (face % 5) * 8);
  expect(sayLog(wim.now.log.at(-1)!, wim.now)).toBe('Bob lays the last piece: all 96 are together.');
  const joints = [...wim.now.pieces.values()].flatMap(jointsOf);
  expect(new Set(joints.map(([n]) => n)).size).toBe(8 * 11 + 7 * 12);
  const [first, last] = [of(wim, 0), of(wim, 95)];
  t.ticks(20);
  const [sent, rows] = [t.sent.length, t.disk.rows.size];
  yes(ann.verb({ t: 'put', piece: first.h, onto: 'felt' as never, at: { x: first.x - 700, z: first.z + 300, turn: 90 } }));
  t.ticks(1);
  expect(of(wim, 95)).toMatchObject({ x: first.x - 700 - (last.z - first.z), z: first.z + 300 + (last.x - first.x), turn: 90 });
  const patch = Math.max(...t.sent.slice(sent).map(({ bytes }) => bytes.length));
  const row = JSON.stringify([...t.disk.rows.values()].at(-1)).length;
  expect(t.disk.rows.size).toBe(rows + 1);
  // A place of a piece is at most 8 bytes on the wire, and a row of storage has room for a thousand of them.
  expect(patch).toBeLessThan(2000);
  expect(row).toBeLessThan(100_000);
  expectFolded(t, ann, bob, wim);
  t.crash();
  const again = t.person('ann');
  expect(of(again, 95)).toMatchObject({ x: of(wim, 95).x, z: of(wim, 95).z, turn: 90 });
});

test('[V36] magnets out of the box at the plain table draw each other, lie pole to pole, are carried as one and taken apart', () => {
  const { t, ann, bob, wim } = twoAndWatcher();
  yes(ann.act({ t: 'bring', thing: 'magnet', at: { x: 0, z: 2500, turn: 0 }, count: 2 }));
  const magnets = (by: TestPerson): PieceView[] => [...by.now.pieces.values()].filter(({ look }) => look === lookOf('magnet'));
  const [one, other] = magnets(ann).map(({ h }) => h) as [PieceView['h'], PieceView['h']];
  const lay = (h: PieceView['h'], x: number, z: number, turn = 0): void => {
    t.ticks(5);
    yes(bob.verb({ t: 'put', piece: h, onto: 'felt' as never, at: { x, z, turn } }));
  };
  const pair = (by: TestPerson) => [one, other].map((h) => by.now.pieces.get(h)!).map(({ x, z, turn }) => [x, z, turn]);
  lay(one, 0, 3000, 30);
  // Its blue end before the red one.
  lay(other, -600, 2780, 55);
  for (const person of [ann, bob, wim])
    expect(pair(person)).toEqual([
      [0, 3000, 30],
      [-520, 2700, 30],
    ]);
  lay(one, 2000, 3000, 0);
  expect(pair(wim)).toEqual([
    [2000, 3000, 0],
    [1400, 3000, 0],
  ]);
  yes(bob.verb({ t: 'join', pieces: [one], as: 'none' }));
  lay(other, 0, 3000, 0);
  expect(pair(wim)).toEqual([
    [2000, 3000, 0],
    [0, 3000, 0],
  ]);
  // Side by side they lie the other way round.
  lay(other, 2050, 3200, 200);
  expect(pair(wim)[1]).toEqual([2000, 3160, 180]);
  expectFolded(t, ann, bob, wim);
});
