import { InstancedMesh, Mesh, type BufferGeometry } from 'three';
import { describe, expect, test, vi } from 'vitest';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { noirArt } from '../../games/revolver-noir/art.ts';
import { emptyState } from '../../store/core.ts';
import { smallView, zoneView } from '../../store/testing.ts';
import type { TableState } from '../../store/types.ts';
import { createFurniture, type Ground } from './furniture.ts';

// There is no canvas here: what is painted is not looked at, only where it lies.
vi.stubGlobal(
  'Path2D',
  vi.fn(function path() {}),
);
vi.mock('../room/textures.ts', async (original) => ({
  ...(await original<typeof import('../room/textures.ts')>()),
  canvas: (w: number, h: number) => ({
    image: { width: w, height: h },
    pen: new Proxy({}, { get: (_, name) => (name === 'measureText' ? (text: string) => ({ width: 30 * text.length }) : () => undefined), set: () => true }),
  }),
}));

const STROKE = { colour: 3, width: 24, line: [0, 0, 400, 0, 800, 300], by: 'A' };
const LABEL = { x: 1000, z: -500, turn: 90, size: 160, colour: 1, text: 'Draw pile' };
const GRID = { shape: 'square', size: 400, x: 0, z: 0, snap: 'middle', shown: true };

function table(entries: { [key: string]: unknown } = {}) {
  const furniture = createFurniture(true);
  const state: TableState = { ...emptyState() };
  const ground = { raised: 0, count: 0 };
  const boards = { lies: () => undefined, leaves: () => undefined, height: (x: number) => (x > 0.05 ? ground.raised : 0), changes: () => ground.count };
  const on: Ground = { art: noirArt, sizes: () => ({ radius: 0.01, height: 0.01 }), shape: { radius: 0.6, length: 0 }, boards };
  let view = smallView();
  const sheet = (now: { [key: string]: unknown }): void => {
    view = { ...view, sheet: new Map(Object.entries(now).map(([key, value]) => [key, JSON.stringify(value)])) };
  };
  sheet(entries);
  const meshes = furniture.group.children as Mesh[];
  const [marks, ink, sketched, words] = meshes;
  if (!(marks instanceof InstancedMesh) || !ink || !sketched || !words) throw new Error('marks, ink, sketch and words');
  return {
    furniture,
    state,
    ground,
    sheet,
    marks,
    ink,
    sketched,
    words,
    show: (more: Partial<View> = {}): boolean => furniture.update(state, (view = { ...view, ...more }), on),
    again: (): boolean => furniture.update(state, view, on),
  };
}
const heights = (of: BufferGeometry): number[] => {
  const { array } = of.getAttribute('position');
  return Array.from({ length: array.length / 3 }, (_, i) => array[i * 3 + 1] ?? 0);
};
const inside = { x: 1000, z: -500, w: 2000, d: 1000 };

describe('what lies flat on the felt', () => {
  test('an empty table draws no line and no word', () => {
    const t = table();
    t.show();
    expect([t.ink.visible, t.sketched.visible, t.words.visible, t.marks.count]).toEqual([false, false, false, 0]);
  });

  test('what has not changed is not made anew', () => {
    const t = table({ 'ink:0': STROKE, 'label:0': LABEL, grid: GRID });
    expect(t.show()).toBe(true);
    const made = [t.ink.geometry, t.words.geometry];
    expect(t.again()).toBe(false);
    expect(t.show({ rev: 9 })).toBe(false);
    expect([t.ink.geometry, t.words.geometry]).toEqual(made);
    expect([t.ink.geometry === made[0], t.words.geometry === made[1]]).toEqual([true, true]);
  });

  test('a line more is drawn with the others, one that is rubbed out is gone', () => {
    const t = table({ 'ink:0': STROKE });
    t.show();
    const one = heights(t.ink.geometry).length;
    expect(one).toBeGreaterThan(4);
    t.sheet({ 'ink:0': STROKE, 'ink:1': STROKE });
    t.show();
    expect(heights(t.ink.geometry)).toHaveLength(2 * one);
    t.sheet({});
    t.show();
    expect(t.ink.visible).toBe(false);
  });

  test('what is drawn lies on a board where there is one, and follows when it comes and goes', () => {
    const t = table({ 'ink:0': STROKE, 'label:0': LABEL });
    t.show();
    expect(Math.max(...heights(t.ink.geometry), ...heights(t.words.geometry))).toBeLessThan(0.001);
    Object.assign(t.ground, { raised: 0.009, count: 1 });
    expect(t.again()).toBe(true);
    expect(Math.max(...heights(t.ink.geometry))).toBeGreaterThan(0.009);
    expect(Math.min(...heights(t.ink.geometry))).toBeLessThan(0.001);
    expect(Math.min(...heights(t.words.geometry))).toBeGreaterThan(0.009);
    Object.assign(t.ground, { raised: 0, count: 2 });
    t.again();
    expect(Math.max(...heights(t.ink.geometry))).toBeLessThan(0.001);
  });

  test('a label is a rectangle round its place, turned as it is turned', () => {
    const t = table({ 'label:0': LABEL });
    t.show();
    const { array } = t.words.geometry.getAttribute('position');
    const [xs, zs] = [0, 2].map((k) => [0, 1, 2, 3].map((i) => array[i * 3 + k] ?? 0)) as [number[], number[]];
    const wide = (list: number[]): number => Math.max(...list) - Math.min(...list);
    expect((Math.max(...xs) + Math.min(...xs)) / 2).toBeCloseTo(0.1, 5);
    expect((Math.max(...zs) + Math.min(...zs)) / 2).toBeCloseTo(-0.05, 5);
    // A quarter turn: its long side runs away from me.
    expect(wide(zs)).toBeGreaterThan(2 * wide(xs));
  });

  test('zones are marks in one batch; pieces that move leave them alone, a row they may make wider does not', () => {
    const t = table();
    const zones = (kind: 'area' | 'layout'): View['zones'] => {
      const zone = zoneView('made:1', { kind, ...inside, order: kind === 'layout' ? [] : null });
      return new Map([...smallView().zones, [zone.id, zone]]);
    };
    t.show({ zones: zones('area') });
    expect(t.marks.count).toBe(1);
    expect(t.show({ pieces: new Map(smallView().pieces) })).toBe(false);
    t.show({ zones: zones('layout') });
    expect(t.show({ pieces: new Map(smallView().pieces) })).toBe(true);
    t.show({ zones: smallView().zones });
    expect(t.marks.count).toBe(0);
  });

  test('a line is seen while it is drawn, and a zone while it is marked out', () => {
    const t = table();
    t.show();
    t.state.motion.sketch = { tool: 'ink', line: [0, 0, 300, 0, 600, 100], colour: 2, width: 24 };
    expect(t.again()).toBe(true);
    expect([t.sketched.visible, t.marks.count]).toEqual([true, 0]);
    t.state.motion.sketch = { tool: 'zone', line: [0, 0, 900, 900], colour: 2, width: 24 };
    t.again();
    expect([t.sketched.visible, t.marks.count]).toEqual([false, 1]);
    t.state.motion.sketch = null;
    t.again();
    expect([t.sketched.visible, t.marks.count]).toEqual([false, 0]);
  });

  test('snap points are shown with their tool in hand', () => {
    const t = table({ 'snap:0': { x: 0, z: 0, turn: 0, reach: 250, turns: false, kind: null } });
    t.show();
    const before = t.marks.count;
    t.state.tool = 'snap';
    expect(t.again()).toBe(true);
    expect([before, t.marks.count]).toEqual([0, 1]);
  });
});
