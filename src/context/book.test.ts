// What menus offer on a book, and what a tap on it means.

import { expect, test } from 'vitest';
import { FIRST, PAGE_LOOK } from '../../server-modules/games/box/data/pages.ts';
import { zone } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { leafOn, pileOf } from '../gestures/read.ts';
import { h, pieceView, roomView, smallView, zoneView } from '../store/testing.ts';
import { seat } from '../../server-modules/kernel/ids.ts';
import { contextActionsOn } from './actions.ts';

const INSIDE = zone('in-brought-1');
/** A free table with a book of four, page two open: the first page lies at the bottom. */
function table(more: { locked?: boolean; turn?: number; own?: number } = {}): View {
  const order = [2, 8, 6, 4].map((n) => h(n + (more.own ?? 0)));
  const zones = [zoneView('felt'), zoneView(INSIDE, { kind: 'inside', of: h(20), ordered: true, count: 4, order })];
  const pages = order.map((one, i) => pieceView(one, INSIDE, { kind: 'tile', look: PAGE_LOOK, face: i === 0 ? FIRST : 0 }));
  const book = pieceView(20, 'felt', { kind: 'deck', look: PAGE_LOOK, face: 0, x: 1000, z: 0, turn: more.turn ?? 0, locked: more.locked ?? false });
  return smallView([], {
    room: { ...roomView(seat('A')), mode: 'sandbox', game: 'sandbox' },
    rules: null,
    zones: new Map(zones.map((one) => [one.id, one])),
    pieces: new Map([...pages, book].map((one) => [one.h, one])),
  });
}
const ids = (view: View): string[] => contextActionsOn(view, h(20)).map(({ id }) => id);
const found = (view: View, id: string) => contextActionsOn(view, h(20)).find((one) => one.id === id);
const ON = { t: 'arrange', zone: INSIDE, order: [4, 2, 8, 6] } as const;
const BACK = { t: 'arrange', zone: INSIDE, order: [8, 6, 4, 2] } as const;

test('a book is leafed on and back, opened at a page, read closely and given away page by page; it is no pile to draw or shuffle', () => {
  const view = table();
  expect([found(view, 'page-next')?.verbs, found(view, 'page-back')?.verbs]).toEqual([[ON], [BACK]]);
  const ask = found(view, 'page-go')?.ask;
  expect(ask?.t === 'number' && [ask.least, ask.most, ask.start]).toEqual([1, 4, 2]);
  expect(ask?.t === 'number' && [ask.make(1), ask.make(3), ask.make(2)]).toEqual([[BACK], [ON], []]);
  expect(found(view, 'page-read')).toMatchObject({ verbs: [], zoom: 20, action: 'zoom' });
  expect(found(view, 'page-out')?.verbs).toEqual([{ t: 'draw', from: INSIDE, count: 1, to: 'felt', at: { x: 3300, z: 0, turn: 0 } }]);
  expect(found(view, 'picture')?.ask).toMatchObject({ t: 'picture', size: 'large' });
  for (const id of ['draw', 'shuffle', 'deal', 'search', 'search-end', 'cut']) expect(ids(view)).not.toContain(id);
  expect(ids(table({ locked: true }))).toEqual(expect.arrayContaining(['unlock', 'page-next', 'page-back', 'page-go']));
});

test('a tap turns on at the right half and back at the left as the book lies, fastened too; a drag carries it as a whole', () => {
  const on = { t: 'piece', h: h(20) } as const;
  expect([leafOn(table(), on, { x: 1300, z: 100 }), leafOn(table(), on, { x: 600, z: 0 })]).toEqual([ON, BACK]);
  expect(leafOn(table({ turn: 180, locked: true }), on, { x: 1300, z: 0 })).toEqual(BACK);
  expect(leafOn(table({ turn: 90 }), on, { x: 1000, z: 300 })).toEqual(ON);
  expect(pileOf(table(), on)).toBeNull();
});

test('a pile that I alone look through is no book', () => {
  const mine = table({ own: 1 });
  expect([leafOn(mine, { t: 'piece', h: h(20) }, { x: 1300, z: 0 }), pileOf(mine, { t: 'piece', h: h(20) })]).toEqual([null, INSIDE]);
  expect(ids(mine)).toContain('search-end');
});
