// What settles near a place that draws it comes to lie there, if it is free; and at a wild table things slide and
// bounce farther. The server's own kernel takes where they lie.

import { beforeAll, describe, expect, test } from 'vitest';
import { pieceOf } from '../../../server-modules/kernel/handles.ts';
import type { Handle, PieceId } from '../../../server-modules/kernel/ids.ts';
import { project } from '../../../server-modules/kernel/project.ts';
import { seededPick } from '../../../server-modules/kernel/testing.ts';
import { A, smallTable } from '../../../server-modules/kernel/verbs/testing.ts';
import type { PieceKind } from '../../../server-modules/kernel/types.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import { FELT, getPiece } from '../../../server-modules/kernel/world.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { Weight as HowThings } from '../../../server-modules/protocol/weight.ts';
import { snapped } from '../../store/hand/snap.ts';
import type { Island, Weight } from '../../store/hand/weight.ts';
import { roomView } from '../../store/testing.ts';
import { EVERY, lead, SIZING } from './testing.ts';
import { createWeight } from './weight.ts';

let weight: Weight;
beforeAll(async () => {
  weight = await createWeight();
});

function table(how: HowThings = 'natural') {
  const t = smallTable();
  const { w } = t;
  const room = { ...roomView(A), mode: 'sandbox' as const, weight: how };
  const view = (): View => ({ ...project(w, A), rev: 0, tick: 0, room, rules: null, log: [] });
  const handle = (id: PieceId): Handle => [...view().pieces.keys()].find((h) => pieceOf(w, A, h) === id) as Handle;
  const lay = (name: string, kind: PieceKind, x: number, z: number): PieceId => t.lay(name, kind, FELT, { up: true, face: 1, x, z });
  const act = (verb: Verb<PieceId>): void => expect(t.act(A, verb)).toBe('ok');
  /** Lowers a piece where it lies and goes along the way; until all is still. */
  function shove(id: PieceId, way: readonly (readonly [number, number])[], steps: number): Island {
    const { x, z, turn } = getPiece(w, id);
    act({ t: 'take', piece: id });
    const island = weight.lower(view(), SIZING, handle(id), { x, y: 500, z, turn });
    if (island === null) throw new Error('nothing to lower');
    lead(island, { x, z, turn }, way, steps);
    for (let i = 0; i < 400 && !island.still; i++) island.run(EVERY);
    expect(island.still).toBe(true);
    return island;
  }
  const rest = (island: Island): string => {
    const said = island.rest();
    return said === null ? 'nothing' : t.act(A, { t: 'rest', pieces: said.pieces.map((h) => pieceOf(w, A, h) as PieceId), places: said.places });
  };
  return { ...t, lay, act, view, shove, rest, at: (id: PieceId) => getPiece(w, id) };
}
const point = (x: number, z: number, over: object = {}) => ({ x, z, turn: 40, reach: 260, turns: false, kind: null, ...over });

describe('what settles near a place that draws it', () => {
  test('lies on the point of its kind, turned as it says, and glides there', () => {
    const t = table();
    const [other, mine] = [t.lay('other', 'pawn', 0, -3000), t.lay('mine', 'die', -600, -3000)];
    t.act({ t: 'snap', point: point(330, -3050, { kind: 'pawn', turns: true }) });
    t.act({ t: 'snap', point: point(140, -3000, { kind: 'chip' }) });
    const island = t.shove(mine, [[100, -3000]], 40);
    expect(t.rest(island)).toBe('ok');
    expect(t.at(other)).toMatchObject({ x: 330, z: -3050, turn: 40, extra: null });
    // The die is no pawn and no chip: it lies where it was let go.
    expect(t.at(mine).x).not.toBe(140);
    // All see it lie there before the server is told.
    const flown = island.flown().find(({ x }) => Math.abs(x - 330) < 1);
    expect(flown?.z).toBeCloseTo(-3050, 0);
  });

  test('a cell of the grid draws what no point does, and none draws where another lies', () => {
    const t = table();
    const [mine, near] = [t.lay('mine', 'chip', -800, -3000), t.lay('near', 'chip', 250, -3250)];
    t.act({ t: 'grid', grid: { shape: 'square', size: 500, x: 0, z: 0, snap: 'middle', shown: true } });
    expect(t.rest(t.shove(mine, [[-300, -2900]], 40))).toBe('ok');
    expect(t.at(mine)).toMatchObject({ x: -250, z: -2750 });
    expect(t.at(near)).toMatchObject({ x: 250, z: -3250 });
    expect(
      t.rest(
        t.shove(
          mine,
          [
            [0, -2700],
            [350, -2900],
          ],
          40,
        ),
      ),
    ).toBe('ok');
    expect(t.at(mine)).toMatchObject({ x: 250, z: -2750 });
    // That cell is taken: it stays where it came to lie.
    expect(t.rest(t.shove(mine, [[480, -3050]], 40))).toBe('ok');
    expect(t.at(near)).toMatchObject({ x: 250, z: -3250 });
    expect([t.at(mine).x, t.at(mine).z]).not.toEqual([250, -3250]);
  });

  test('what leans, what stands on something and what bears something is not drawn', () => {
    const t = table();
    const [foot, above, mine] = [t.lay('foot', 'tile', 0, -3000), t.lay('above', 'chip', 3000, 0), t.lay('mine', 'tile', -900, -3000)];
    t.act({ t: 'rest', pieces: [above], places: [{ x: 0, z: -3000, turn: 0, y: 62 }] });
    t.act({ t: 'snap', point: point(120, -3000) });
    expect(t.rest(t.shove(mine, [[-330, -3000]], 120))).toBe('ok');
    expect(t.at(above).extra?.y).toBeDefined();
    expect(t.at(foot).x).not.toBe(120);
    expect(t.at(foot).x).toBeGreaterThan(0);
  });

  test.each(Array.from({ length: 20 }, (_, i) => `drawn ${i}`))('%s: the server takes it, and whatever could be drawn is', (seed) => {
    const t = table();
    const pick = seededPick(seed);
    const kinds: readonly PieceKind[] = ['pawn', 'die', 'coin', 'chip', 'token', 'tile'];
    const ids = Array.from({ length: 12 }, (_, i) =>
      t.lay(`s${i}`, kinds[pick(kinds.length)] as PieceKind, -1500 + 420 * (i % 6) + pick(60), -3600 + 600 * Math.floor(i / 6)),
    );
    t.act({ t: 'grid', grid: { shape: pick(2) === 0 ? 'hex' : 'square', size: 300 + pick(300), x: pick(50), z: pick(50), snap: 'middle', shown: true } });
    for (let i = 0; i < 3; i++) t.act({ t: 'snap', point: point(pick(2400) - 1200, -3600 + pick(900), { turns: pick(2) === 0 }) });
    const mine = ids[pick(ids.length)] as PieceId;
    const island = t.shove(
      mine,
      [
        [pick(2400) - 1200, -3600 + pick(900)],
        [pick(2400) - 1200, -3600 + pick(900)],
      ],
      25,
    );
    expect(t.rest(island)).toBe('ok');
    const moved = (island.rest()?.pieces ?? []).map((h) => t.at(pieceOf(t.w, A, h) as PieceId));
    const there = moved.filter((one) => {
      const to = snapped(t.view(), one, { x: one.x, z: one.z, turn: one.turn });
      return one.extra === null && to.x === one.x && to.z === one.z;
    });
    expect(there.length).toBeGreaterThan(0);
    expect(new Set(there.map(({ x, z }) => `${x} ${z}`)).size).toBe(there.length);
  });
});

describe('at a wild table', () => {
  const slides = (how: HowThings): number => {
    const t = table(how);
    const [other, mine] = [t.lay('other', 'chip', 0, -3000), t.lay('mine', 'die', -900, -3000)];
    expect(t.rest(t.shove(mine, [[-50, -3000]], 6))).toBe('ok');
    return t.at(other).x;
  };
  test('what is pushed slides farther, and the server takes where it lies', () => {
    expect(slides('wild')).toBeGreaterThan(slides('natural') + 100);
  });
});
