// Context actions on a pile: a deck, a bag, a row that may be drawn from. A closed hand of somebody else is none.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { Pose, Verb } from '../../server-modules/kernel/verb.ts';
import type { ZoneView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { feltPose, myHand, mySeat } from '../store/place.ts';
import { bookOf } from '../store/book.ts';
import { contextActionsOnBook } from './book.ts';
import { isShown } from './handcard.ts';
import { asking, contextAction, type Ask, type ContextAction } from '../store/hand/context-action.ts';

/** Room between a pile and what is spread beside it, 0.1 mm. */
const BESIDE = 750;

/** All that my hand can do with what lies in this zone as a whole. */
export function contextActionsOnPile(view: View, zone: ZoneView): ContextAction[] {
  const me = mySeat(view);
  const there = zone.count ?? zone.order?.length ?? 0;
  if (me === null || !zone.touch || zone.kind === 'felt' || zone.kind === 'hold' || there === 0) return [];
  const container = zone.of === null ? undefined : view.pieces.get(zone.of);
  const book = zone.of === null ? null : bookOf(view, zone.of);
  if (book !== null && zone.of !== null) return contextActionsOnBook(view, zone.of, book);
  const deck = container?.kind === 'deck';
  const found: ContextAction[] = [...drawing(view, zone, there, container?.kind === 'bag' || container?.kind === 'infinite')];
  if (there > 1) found.splice(1, 0, contextAction('shuffle', 'main', 'roll', { t: 'shuffle', zone: zone.id }));
  if (zone.owner === me)
    found.push(
      contextAction('show', 'look', 'show', { t: 'show', zone: zone.id, to: 'all' }),
      ...(isShown(view, null) ? [contextAction('hide', 'look', null, { t: 'show', zone: zone.id, to: [] })] : []),
    );
  if (container !== undefined)
    found.push(
      zone.tell
        ? contextAction('search-end', 'look', 'search', { t: 'search', zone: zone.id, on: false })
        : contextAction('search', 'look', 'search', { t: 'search', zone: zone.id, on: true }),
    );
  if (deck && there > 1) found.push(...parting(zone, there, feltPose(view, container)));
  return found;
}

const number = (least: number, most: number, start: number, make: (value: number) => readonly Verb<Handle>[]): Ask => ({
  t: 'number',
  least,
  most,
  start,
  make,
});

function drawing(view: View, zone: ZoneView, there: number, mixed: boolean): ContextAction[] {
  const hand = myHand(view);
  const found: ContextAction[] = [];
  if (hand !== null && hand.id !== zone.id) {
    const draw = (count: number): Verb<Handle> => ({ t: 'draw', from: zone.id, count, to: hand.id });
    found.push(contextAction('draw', 'main', 'draw1', draw(1)));
    if (there > 1)
      found.push(
        asking(
          'draw-many',
          'pile',
          null,
          number(1, Math.min(there, 99), Math.min(5, there), (count) => [draw(count)]),
        ),
      );
    if (there > 1 && zone.ordered && !mixed) {
      found.push(contextAction('draw-bottom', 'pile', null, { ...draw(1), t: 'draw', from: zone.id, count: 1, to: hand.id, bottom: true }));
      found.push(contextAction('draw-random', 'pile', null, { t: 'draw', from: zone.id, count: 1, to: hand.id, random: true }));
    }
  }
  const rows = [...view.zones.values()].filter((row) => row.kind === 'layout' && row.insert && row.id !== zone.id).map(({ id }) => id);
  if (rows.length > 0)
    found.push(
      asking('deal-place', 'pile', null, {
        t: 'place',
        places: rows,
        count: { least: 1, most: Math.min(there, 99), start: Math.min(5, there) },
        make: (to, count) => [{ t: 'draw', from: zone.id, count, to }],
      }),
    );
  const seats = view.room.seats.filter((row) => row.who !== null || row.bot).map((row) => row.seat);
  if (zone.of !== null && seats.length > 0) {
    const deal = (count: number): Verb<Handle>[] => [{ t: 'deal', from: zone.id, count, to: seats }];
    const most = Math.max(1, Math.floor(there / seats.length));
    found.push(asking('deal', 'pile', 'deal', number(1, most, Math.min(5, most), deal)));
    if (seats.length > 1)
      found.push(
        asking('deal-seats', 'pile', null, {
          t: 'seats',
          seats,
          many: true,
          make: (to) => (to.length === 0 ? [] : [{ t: 'deal', from: zone.id, count: 1, to: [...to] }]),
        }),
      );
  }
  return found;
}

function parting(zone: ZoneView, there: number, at: Pose): ContextAction[] {
  const spread = (id: 'spread-row' | 'spread-fan' | 'spread-grid', shape: 'row' | 'fan' | 'grid'): ContextAction =>
    contextAction(id, 'pile', shape === 'row' ? 'spread' : null, { t: 'spread', zone: zone.id, shape, at: { ...at, z: at.z + BESIDE } });
  return [
    contextAction('split', 'pile', null, { t: 'split', zone: zone.id, count: Math.floor(there / 2) }),
    ...(there > 2
      ? [
          asking(
            'split-at',
            'pile',
            'split',
            number(1, there - 1, Math.floor(there / 2), (count) => [{ t: 'split', zone: zone.id, count }]),
          ),
        ]
      : []),
    asking(
      'piles',
      'pile',
      null,
      number(2, Math.min(20, there), Math.min(4, there), (count) => [{ t: 'piles', zone: zone.id, count }]),
    ),
    asking(
      'cut',
      'pile',
      null,
      number(1, there - 1, Math.floor(there / 2), (count) => [{ t: 'cut', zone: zone.id, count }]),
    ),
    spread('spread-row', 'row'),
    spread('spread-fan', 'fan'),
    spread('spread-grid', 'grid'),
  ];
}
