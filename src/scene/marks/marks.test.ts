import { describe, expect, test } from 'vitest';
import { seat } from '../../../server-modules/kernel/ids.ts';
import type { ZoneView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { noirArt } from '../../games/revolver-noir/art.ts';
import { smallView, zoneView } from '../../store/testing.ts';
import { lookOf } from '../../ui/seats.ts';
import { sizedShape } from '../room/cloth.ts';
import { gridMarks, sketchMarks, snapMarks, taggedZones, zoneMarks } from './marks.ts';

const sizes = () => ({ radius: 0.01, height: 0.01 });
const place = { x: 1000, z: -500, w: 2000, d: 1000 };

function withZone(kind: ZoneView['kind'], more: Partial<ZoneView> = {}): View {
  const base = smallView();
  const zone = zoneView('made:1', { kind, ...place, ...more });
  return { ...base, zones: new Map([...base.zones, [zone.id, zone]]) };
}
const withSheet = (entries: { [key: string]: unknown }): View => ({
  ...smallView(),
  sheet: new Map(Object.entries(entries).map(([key, value]) => [key, JSON.stringify(value)])),
});
const marksOf = (view: View) => zoneMarks(view, noirArt, sizes);

describe('marks of zones', () => {
  test('each kind made by hand has a look of its own, where it lies and as large as it is', () => {
    const kinds = (['hidden', 'fog', 'layout', 'mixer', 'area', 'hand'] as const).map((kind) =>
      marksOf(withZone(kind, kind === 'layout' ? { order: [] } : {})),
    );
    expect(kinds.map((marks) => marks.length)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(new Set(kinds.map(([mark]) => mark!.kind)).size).toBe(6);
    expect(kinds[0]![0]).toMatchObject({ x: 0.1, z: -0.05, w: 0.1, d: 0.05 });
  });

  test('a hidden place wears its owner, colour and mark, and is thin for those who see below it', () => {
    const [shut] = marksOf(withZone('hidden', { owner: seat('C'), tell: false }));
    const [open] = marksOf(withZone('hidden', { owner: seat('C'), tell: true }));
    expect(shut).toMatchObject({ ink: lookOf('C').fill });
    expect(shut!.sign[1]).toBe(2);
    expect(open!.strength).toBeLessThan(shut!.strength / 2);
  });

  test('zones without a place on the felt, and hands at the edge, have no mark', () => {
    expect(marksOf(withZone('hidden', { w: 0, d: 0 }))).toEqual([]);
    expect(marksOf(smallView())).toEqual([]);
  });
});

describe('marks of the sheet', () => {
  const grid = { shape: 'hex', size: 400, x: 100, z: 50, snap: 'middle', shown: true };

  test('a grid is one mark, and none when its lines are not shown', () => {
    const shape = { radius: 0.47, length: 0.44 };
    expect(gridMarks(withSheet({ grid }), shape)).toMatchObject([{ kind: 'hexes', w: 0.69, d: 0.47, more: [0.04, 0.01, 0.005, 0] }]);
    expect(gridMarks(withSheet({ grid: { ...grid, shown: false } }), shape)).toEqual([]);
  });

  test('snap points are seen while they are set, or near what is held; else not', () => {
    const point = (x: number) => ({ x, z: 0, turn: 0, reach: 250, turns: false, kind: null });
    const view = withSheet({ 'snap:1': point(0), 'snap:2': point(3000) });
    expect(snapMarks(view, true, null)).toHaveLength(2);
    expect(snapMarks(view, false, null)).toHaveLength(0);
    expect(snapMarks(view, false, { x: 100, z: 100 }).map(({ x }) => x)).toEqual([0]);
  });

  test('a ruler lies between its ends; ink is no mark', () => {
    const sketch = { tool: 'measure' as const, line: [0, 0, 300, 400], colour: 0, width: 12 };
    expect(sketchMarks(sketch)[0]).toMatchObject({ kind: 'rule', x: expect.closeTo(0.015, 9), z: expect.closeTo(0.02, 9), w: expect.closeTo(0.025, 9) });
    expect(sketchMarks({ ...sketch, tool: 'ink' })).toEqual([]);
    expect(sketchMarks(null)).toEqual([]);
  });
});

test('a table is as its game lays it, smaller, or larger', () => {
  const shape = { radius: 0.6, length: 0 };
  const sized = (size: number) => sizedShape(shape, { felt: 0, size, light: 0 });
  expect([sizedShape(shape, null), sized(0), sized(99)]).toEqual([shape, shape, shape]);
  expect(sized(1).radius).toBeLessThan(0.6);
  expect(sized(2).radius).toBeGreaterThan(0.6);
});

test('an area of nobody in which nothing lies bears no name tag; one that holds something does, and so does an empty place of somebody', () => {
  const area = (id: string, over: object) => zoneView(id, { kind: 'area', w: 500, d: 500, count: 0, ...over });
  const all = [area('made:0', {}), area('made:1', { count: 2 }), area('made:2', { owner: seat('B') }), area('made:3', { kind: 'mixer' })];
  expect(taggedZones({ zones: new Map(all.map((each) => [each.id, each])) }).map(({ id }) => id)).toEqual(['made:1', 'made:2', 'made:3']);
});
