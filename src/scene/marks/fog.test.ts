import { expect, test } from 'vitest';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import { NO_EXTRA } from '../../../server-modules/kernel/ops.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { smallView, withPieces } from '../../store/testing.ts';
import { darkness, hasDark } from './fog.ts';

const FOG = zone('made:0');
/** Fog of a metre about the middle, laid by B; `to`: for whom a pawn at its left edge looks 300 mm far. */
function foggy(to: string | null, sheet: Record<string, string> = {}): View {
  const view = smallView();
  const felt = [...view.zones.values()].find(({ kind }) => kind === 'felt')!;
  const fog = { ...felt, id: FOG, kind: 'fog' as const, owner: seat('B'), x: 0, z: 0, turn: 0, w: 10_000, d: 10_000, tell: false, count: null };
  const looks = to === null ? {} : { 2: { kind: 'pawn' as const, zone: felt.id, x: -5000, z: 0, extra: { ...NO_EXTRA, looks: `3000,${to},B` } } };
  return { ...withPieces(view, looks), zones: new Map([...view.zones, [FOG, fog]]), sheet: new Map([...view.sheet, ...Object.entries(sheet)]) };
}
const corners = (view: View): { dark: number; seen: number; left: boolean } => {
  const all = darkness(view, view.zones.get(FOG)!, new Map());
  const side = Math.sqrt(all.length);
  return { dark: all.filter((one) => one > 0).length, seen: all.filter((one) => one === 0).length, left: all[Math.floor(side / 2) * side] === 0 };
};

test('[Z7] fog is dark all over where nothing looks for me, and open within the range of what does', () => {
  expect([hasDark(smallView()), hasDark(foggy(null))]).toEqual([false, true]);
  expect(corners(foggy(null))).toMatchObject({ seen: 0, left: false });
  expect(corners(foggy('B'))).toMatchObject({ seen: 0 });
  const mine = corners(foggy('A'));
  expect([mine.left, mine.seen > 0, mine.dark > mine.seen]).toEqual([true, true, true]);
  expect(corners(foggy('*'))).toEqual(mine);
});

test('[Z8] what lies behind a wall stays dark', () => {
  const wall = JSON.stringify({ by: 'B', colour: 1, width: 10, line: [-4000, -5000, -4000, 5000], wall: true });
  const [open, walled] = [corners(foggy('A')), corners(foggy('A', { 'ink:0': wall }))];
  expect([walled.left, walled.seen > 0, walled.seen < open.seen]).toEqual([true, true, true]);
});
