// Context actions on a book and on its pages: leafing, reading closely, taking a page out. A fastened one is leafed as
// well.

import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { isPage, leafed, openedAt, type Book } from '../store/book.ts';
import { asking, contextAction, type ContextAction } from '../store/hand/context-action.ts';
import { feltPose, feltZone } from '../store/place.ts';

/** A page that is taken out lies so far beside the book, 0.1 mm. */
const BESIDE = 2300;

/** Shows it large, to my eyes alone. */
export const reading = (h: Handle): ContextAction => ({ ...contextAction('page-read', 'look', 'zoom'), zoom: h });

/** Of one loose page. */
export const contextActionsOnPage = (view: View, h: Handle): ContextAction[] => {
  const piece = view.pieces.get(h);
  return piece !== undefined && isPage(piece) && piece.face !== null ? [reading(h)] : [];
};

/** All that a hand does with a book as such. `h`: the pile. */
export function contextActionsOnBook(view: View, h: Handle, book: Book): ContextAction[] {
  const { zone, order, top, page } = book;
  const pile = view.pieces.get(h);
  if (!zone.touch || pile === undefined) return top.face === null ? [] : [reading(h)];
  const [on, back] = [leafed(book, 1), leafed(book, -1)];
  const felt = feltZone(view);
  const at = feltPose(view, pile);
  const angle = (at.turn * Math.PI) / 180;
  const beside = { x: Math.round(at.x + BESIDE * Math.cos(angle)), z: Math.round(at.z + BESIDE * Math.sin(angle)), turn: at.turn };
  return [
    ...(on === null || back === null ? [] : [contextAction('page-next', 'main', 'pageNext', on), contextAction('page-back', 'main', 'pageBack', back)]),
    ...(page === null || order.length < 3
      ? []
      : [
          asking('page-go', 'main', 'setValue', {
            t: 'number',
            least: 1,
            most: order.length,
            start: page,
            make: (to) => [openedAt(book, to) ?? []].flat(),
          }),
        ]),
    ...(top.face === null ? [] : [reading(h)]),
    ...(felt === null ? [] : [contextAction('page-out', 'pile', null, { t: 'draw', from: zone.id, count: 1, to: felt.id, at: beside })]),
  ];
}
