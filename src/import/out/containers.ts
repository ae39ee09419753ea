// Decks, piles and bags as objects of the other program: with all that this viewer is told of what lies in them.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { PieceView, WorldView, ZoneView } from '../../../server-modules/kernel/view.ts';
import { colourThere, objectOf, type Book, type Json, type What } from './book.ts';
import { BAG, DECK, ENDLESS, kindLike, stackThere, type There } from './kinds.ts';
import { cardId, isSheet, pieceThere, plainThere, SHEETS } from './pieces.ts';
import { PLAIN } from '../read/colours.ts';
import { transformOf, type Where } from './pose.ts';
import { sizeOf } from './sizes.ts';

/** What lies in containers, by the handle of each. */
export interface Insides {
  /** The bottom first; null: this viewer does not tell it apart. */
  told(of: Handle): What[] | null;
  /** null: not told. */
  count(of: Handle): number | null;
}

export function insidesOf(view: WorldView, what: (piece: PieceView) => What): Insides {
  const zones = new Map<Handle, ZoneView>();
  for (const zone of view.zones.values()) if (zone.of !== null) zones.set(zone.of, zone);
  return {
    told(of) {
      const { tell = false, order = null } = zones.get(of) ?? {};
      if (!tell || order === null) return null;
      return order.flatMap((h) => {
        const piece = view.pieces.get(h);
        return piece === undefined ? [] : [what(piece)];
      });
    },
    count: (of) => zones.get(of)?.count ?? null,
  };
}

/** A pile that one may not look through: as many as it holds of what it looks like, and of an open one the top. */
function untold({ look, face, up }: What, count: number): What[] {
  const kind = kindLike(look);
  if (kind === null) return [];
  return Array.from({ length: count }, (_, i) => ({ kind, look, face: up && i === count - 1 ? face : null, up, locked: false, extra: null }));
}

/** A deck or a pile, as one object or as pieces that stand on each other. Gives none where nothing there says it. */
export function pileThere(book: Book, deck: What, h: Handle, insides: Insides, at: Where): Json[] {
  const count = insides.count(h) ?? 0;
  const content = insides.told(h) ?? untold(deck, count);
  book.away += content.length === 0 ? Math.max(1, count) : 0;
  const [bottom] = content;
  if (bottom === undefined) return [];
  if (content.length > 1 && content.every(({ kind }) => kind === 'card')) return [deckThere(book, deck, content, at)];
  const row = stackThere(bottom.kind, bottom.look);
  const alike = content.every(({ look, extra }) => look === bottom.look && JSON.stringify(extra) === JSON.stringify(bottom.extra));
  if (row !== null && alike && content.length > 1) return [plainThere(book, row, { ...bottom, up: deck.up, locked: deck.locked }, at, content.length)];
  return standing(book, deck, content, at);
}

/** One above the other, each as high as it is. */
function standing(book: Book, deck: What, content: readonly What[], at: Where): Json[] {
  const heights = content.map((what) => sizeOf(what)?.h ?? 0);
  let foot = at.y - heights.reduce((sum, height) => sum + height, 0) / 2;
  return content.flatMap((what, i) => {
    const height = heights[i] ?? 0;
    foot += height;
    const one = pieceThere(book, { ...what, locked: deck.locked }, { ...at, y: foot - height / 2, up: deck.up });
    if (one === null) book.away++;
    return one === null ? [] : [one];
  });
}

/** A face-up deck lists its top last, a face-down one first. */
function deckThere(book: Book, deck: What, content: readonly What[], at: Where): Json {
  const { extra } = deck;
  const scale = (extra?.scale ?? 100) / 100;
  const pose = transformOf({ ...at, lean: extra?.lean }, DECK?.kind.half === true, [scale, scale, scale]);
  const object = objectOf(book, DECK?.name ?? '', pose, deck, { ColorDiffuse: colourThere(0, PLAIN[1]), SidewaysCard: false });
  const cards = deck.up ? content : [...content].reverse();
  const ids = cards.map(cardId);
  const lying: Where = { ...at, lean: undefined, up: deck.up };
  return {
    ...object,
    DeckIDs: ids,
    CustomDeck: ids.some(isSheet) ? SHEETS : {},
    ContainedObjects: cards.flatMap((card) => pieceThere(book, card, lying) ?? []),
  };
}

/** A bag with what is told of its content. */
export function bagThere(book: Book, bag: What, h: Handle, insides: Insides, at: Where): Json | null {
  const told = insides.told(h);
  if (told === null) book.away += insides.count(h) ?? 0;
  // What comes out comes by chance.
  return boxThere(book, BAG, bag, told ?? [], at, { Bag: { Order: 2 } });
}

/** A bag that never runs out looks like what comes out of it. */
export function endlessThere(book: Book, bag: What, h: Handle, insides: Insides, at: Where): Json | null {
  const kind = kindLike(bag.look);
  const like: What[] = kind === null ? [] : [{ kind, look: bag.look, face: null, up: true, locked: false, extra: null }];
  const content = insides.told(h) ?? like;
  if (content.length === 0) book.away += Math.min(1, insides.count(h) ?? 0);
  return boxThere(book, ENDLESS, bag, content.slice(0, 1), at, {});
}

function boxThere(book: Book, row: There | null, bag: What, content: readonly What[], at: Where, over: Json): Json | null {
  if (row === null) return null;
  const { scale = 100, tint = 0, tilt = 0, lean } = bag.extra ?? {};
  const size = scale / (row.kind.percent ?? 100);
  const pose = transformOf({ ...at, up: true, tilt, lean }, row.kind.half === true, [size, size, size]);
  const object = objectOf(book, row.name, pose, bag, { ColorDiffuse: colourThere(tint), MaterialIndex: -1, MeshIndex: -1, Number: 0, ...over });
  const inner = content.flatMap((what) => {
    const one = pieceThere(book, what, { ...at, up: what.up });
    if (one === null) book.away++;
    return one ?? [];
  });
  return { ...object, ContainedObjects: inner };
}
