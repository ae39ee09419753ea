import { expect, test } from 'vitest';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import { noirArt } from '../../games/revolver-noir/art.ts';
import { meantByActs } from '../../store/rules/meant.ts';
import { h, roomView, smallView, testTable, withPieces, zoneView } from '../../store/testing.ts';
import type { TableState } from '../../store/types.ts';
import type { Items } from '../item.ts';
import { outlinesFor, type Outline } from './outlines.ts';

const sizes = () => ({ radius: 0.01, height: 0.01 });
const items = { all: new Map() } as unknown as Items; // nothing else of them is looked at
const play: LegalMove = {
  move: 'play',
  verb: { t: 'put', piece: h(6), onto: zone('played'), choose: { at: 'B' } },
  words: { k: 'play', a: [{ s: seat('B') }] },
};

function table(): View {
  const view = withPieces(smallView([play], { room: roomView(seat('A'), { mode: 'enforced', phase: 'playing' }) }), { 6: { kind: 'card' } });
  const zones = [zoneView('played', { kind: 'spot', x: 1000, z: 0, w: 630, d: 880 })].map((one) => [one.id, one] as const);
  return { ...view, zones: new Map([...view.zones, ...zones]) };
}
const outlines = async (more: Partial<TableState>): Promise<Outline[]> => {
  const view = table(),
    { store } = await testTable(view);
  return outlinesFor({ ...store.getState(), ...more }, view, noirArt, items, sizes);
};

test('while a card is carried the place where it can be played is marked broadly', async () => {
  const held = { h: h(6), source: null, drop: null } as unknown as TableState['held'], // the fields that outlines look at
    [place] = await outlines({ held });
  expect(place).toMatchObject({ ink: '#FFC566' });
  expect(place?.strength).toBeGreaterThanOrEqual(0.9);
  expect(place?.line).toBeGreaterThanOrEqual(0.003);
});

test('what an answer means stands out, and nothing does without one', async () => {
  const means = meantByActs(table(), [play]);
  expect(means).toContain(zone('played'));
  const [lit, plain] = [await outlines({ meant: means }), await outlines({ meant: [] })];
  expect(lit.length - plain.length).toBe(1);
  expect(lit.at(-1)).toMatchObject({ ink: '#FFF0D2', strength: 1 });
});
