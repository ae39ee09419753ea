import { Group, Mesh } from 'three';
import { expect, test } from 'vitest';
import { seat, zone, type Handle } from '../../../server-modules/kernel/ids.ts';
import type { RulesView, View } from '../../../server-modules/protocol/messages.ts';
import { h, rulesView, smallView, withPieces, zoneView } from '../../store/testing.ts';
import { lookOf } from '../../ui/seats.ts';
import { pose } from '../motion.ts';
import type { Spot } from '../layout/spot.ts';
import { NO_EXTRA } from '../../../server-modules/kernel/bodies/stand.ts';
import { tying } from '../../games/box/joints.ts';
import { createThreads, jointsFor, threadsFor } from './threads.ts';

const spot = (n: number, x: number, z: number): Spot =>
  ({ key: h(n), h: h(n), pose: pose(x, 0.01, z), body: { t: 'sheet' }, zone: zone('felt') }) as unknown as Spot;
const lying = new Map([spot(1, 0.4, -0.1), spot(2, -0.1, 0.1), spot(4, 0.45, -0.1)].map((one) => [one.h, one]));
const spots = (one: Handle): Spot | undefined => lying.get(one);
const flat = (): number => 0;

function table(stack: RulesView['stack']): View {
  const view = smallView();
  const zones = new Map(view.zones).set(zone('mat-B'), zoneView('mat-B', { x: 3000, z: 1000 })).set(zone('H8'), zoneView('H8', { kind: 'slot' }));
  return { ...view, zones, rules: rulesView([], { stack }) };
}
const words = { k: 'card' };

test('each card on the stack has a thread to each piece, place and seat that it names, in the colour of who played it', () => {
  const view = table([
    { by: seat('A'), card: h(1), names: [h(2), zone('H8')], words },
    { by: null, card: null, names: [h(2)], words },
    { by: seat('B'), card: h(4), names: [seat('B'), h(1), h(99)], words },
  ]);
  const threads = threadsFor(view, spots, flat);
  expect(threads.map(({ ink, depth }) => [ink, depth])).toEqual([
    [lookOf('A').fill, 2],
    [lookOf('A').fill, 2],
    [lookOf('B').fill, 0],
    [lookOf('B').fill, 0],
  ]);
  expect(threads.map(({ to }) => [to[0], to[2]])).toEqual([
    [-0.1, 0.1],
    [0, 0],
    [0.3, 0.1],
    [0.4, -0.1],
  ]);
});

test('they are drawn as one mesh, anew only when the stack or a place has changed, and gone with the stack', () => {
  const group = new Group(),
    threads = createThreads(group),
    mesh = group.children[0] as Mesh;
  const view = table([{ by: seat('A'), card: h(1), names: [h(2)], words }]);
  expect(threads.update(view, spots, flat)).toBe(true);
  expect(mesh.visible).toBe(true);
  const points = mesh.geometry.getAttribute('position');
  expect(points.count).toBeGreaterThan(80);
  // An arc: its middle is higher than its ends.
  let top = 0;
  for (let i = 0; i < points.count; i++) top = Math.max(top, points.getY(i));
  expect(top).toBeGreaterThan(0.08);
  expect(threads.update({ ...view }, spots, flat)).toBe(false);
  const moved = new Map(lying).set(h(2), spot(2, 0, 0));
  expect(threads.update(view, (one) => moved.get(one), flat)).toBe(true);
  expect(threads.update(table([]), spots, flat)).toBe(true);
  expect(mesh.visible).toBe(false);
  threads.dispose();
});

test('[V35] a joint is a rod from end to end, told apart by its rungs, while both ends lie on the felt', () => {
  const joined = (kind: number, over: object = {}): View => {
    const extra = { ...NO_EXTRA, joints: `5,${kind},0,0` };
    return withPieces(smallView(), { 2: { extra }, 4: { extra, ...over } });
  };
  expect([0, 1, 2].map((kind) => jointsFor(joined(kind), spots, flat, tying).map(({ rungs }) => rungs))).toEqual([[0], [1], [7]]);
  expect(jointsFor(joined(0), spots, flat, tying)[0]).toMatchObject({ from: [-0.1, 0.011, 0.1], to: [0.45, 0.011, -0.1] });
  expect(jointsFor(joined(0, { zone: zone('hold-A') }), spots, flat, tying)).toEqual([]);
  expect(jointsFor(withPieces(joined(0), { 4: { extra: null } }), spots, flat, tying)).toEqual([]);
  const group = new Group(),
    threads = createThreads(group),
    mesh = group.children[0] as Mesh;
  expect(threads.update(joined(1), spots, flat, tying)).toBe(true);
  expect(mesh.visible).toBe(true);
  threads.dispose();
});
