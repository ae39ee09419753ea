// What the small plate under a resting pointer says about a piece or a place: its name, what was said about it, how
// many. Pure.

import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { edges } from '../../gestures/edging.ts';
import { bookOf, type Book } from '../../store/book.ts';
import { insideOf } from '../../store/place.ts';
import { ui, words } from '../../locale/index.ts';
import { helpOfPiece, pieceName, seatName, typedSide, word, zoneName } from '../../locale/say.ts';
import { hintLines } from '../guide/hint.ts';
import { isSpoken } from '../hand/faces.ts';
import { notNow } from '../table/not-now.ts';

export interface HoverText {
  title: string;
  /** Sentences below it, none of them empty. */
  lines: readonly string[];
}

/**
 * Null where a plate would say nothing that is not seen anyway. `asked`: my own gesture waits for an answer, and what
 * else could be done is not spoken of.
 */
export function hoverText(view: View, on: Handle | ZoneId, asked = false): HoverText | null {
  if (typeof on === 'number') {
    const piece = view.pieces.get(on);
    return piece === undefined ? null : pieceText(view, piece, asked);
  }
  const zone = view.zones.get(on);
  return zone === undefined ? null : zoneText(view, zone);
}

function pieceText(view: View, piece: PieceView, asked: boolean): HoverText | null {
  const { extra } = piece;
  const inside = insideOf(view, piece.h);
  const count = inside?.count ?? null;
  const lines: string[] = [];
  if (extra !== null && extra.name !== '') lines.push(pieceName(view, piece));
  const stands = view.zones.get(piece.zone);
  if (stands !== undefined && isSpoken(stands)) lines.push(spokenName(view, stands));
  if (extra !== null && extra.about !== '') lines.push(extra.about);
  const book = bookOf(view, piece.h);
  if (book !== null) lines.push(pageText(book));
  else if (count !== null) lines.push(piece.kind === 'deck' ? ui.free.hover.cards(count) : ui.free.hover.inside(count));
  const left = inside?.owner != null && inside.owner === view.room.me.seat ? leftIn(view) : '';
  if (left !== '') lines.push(ui.free.hover.left(left));
  if (extra !== null && extra.states > 1 && piece.face !== null) lines.push(ui.free.hover.state(piece.face + 1, extra.states));
  const typed = typedSide(piece);
  if (typed !== null) lines.push(ui.free.hover.shows(typed));
  // What can be done with a card stands at the card itself, and on the places that light up; but a card that is itself
  // the question says how it is answered, and one that may only be looked at says how that is done. What can do nothing
  // now is for something all the same.
  const isCard = piece.kind === 'card';
  const says = !isCard || view.rules?.own?.undecided === true || (piece.face === null && edges(view, piece.h));
  const hints = !asked && says ? hintLines(view, piece.h) : [];
  lines.push(...(hints.length > 0 || asked || isCard ? hints : [helpOfPiece(view, piece) ?? []].flat()));
  const no = asked ? null : notNow(view, piece.h);
  if (no !== null) lines.push(no);
  // A card whose face is known is shown large instead.
  if (lines.length === 0 && piece.kind === 'card' && piece.face !== null) return null;
  return { title: extra !== null && extra.name !== '' ? extra.name : pieceName(view, piece), lines };
}

/** Which page is open, and of how many. */
export const pageText = ({ page, order }: Book): string => (page === null ? ui.free.hover.pages(order.length) : ui.free.hover.page(page, order.length));

/**
 * What is left in the own deck, where the game tells its owner (the own fact `deck`): each name once, with how often.
 */
function leftIn(view: View): string {
  const names = view.rules?.own?.deck ?? [];
  return [...new Set(names)]
    .map((name) => {
      const count = names.filter((other) => other === name).length;
      return `${word(view, name)}${count > 1 ? ` × ${count}` : ''}`;
    })
    .join(', ');
}

/** The places that hands mark out, and hands; a place of a game is named by the game. */
const NOTES = ['hand', 'hidden', 'layout', 'mixer', 'fog', 'area'] as const;

/** A place that a hand has marked out: it has no name of its own. */
export const isMarkedOut = (zone: ZoneView): boolean => NOTES.some((kind) => kind === zone.kind) && zone.id.startsWith('made:');

/** What a marked place is called: its kind, and whose it is. */
export function placeTitle(view: View, { kind, owner }: ZoneView): string {
  const name = words.zoneKindWords[kind];
  return owner === null ? name : `${name} · ${seatName(view, owner)}`;
}

/** What the game calls a place, as a title. */
function spokenName(view: View, zone: ZoneView): string {
  const name = zoneName(view, zone);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function zoneText(view: View, zone: ZoneView): HoverText | null {
  if (isSpoken(zone)) return { title: spokenName(view, zone), lines: [] };
  const note = NOTES.find((kind) => kind === zone.kind);
  if (note === undefined) return null;
  const lines: string[] = [ui.free.zone.notes[note]];
  if (zone.count !== null) lines.push(ui.free.hover.inside(zone.count));
  return { title: placeTitle(view, zone), lines };
}

/** A mark over the picture, as it is drawn, and what it says: a title, then a line for each further one. */
export interface Saying<T> {
  box: { left: number; top: number; right: number; bottom: number };
  of: T;
}

/** Pixels that the pointer may miss a small mark by. */
const MISS = 5;

/** Of the marks under the pointer the one whose middle is nearest; null: none. */
export function saidAt<T>(marks: readonly Saying<T>[], x: number, y: number): T | null {
  let best: T | null = null,
    least = Infinity;
  for (const { box, of } of marks) {
    if (x < box.left - MISS || x > box.right + MISS || y < box.top - MISS || y > box.bottom + MISS) continue;
    const off = Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
    if (off < least) [best, least] = [of, off];
  }
  return best;
}

/** What a mark says, as its element bears it (`data-says`). */
export function markText(says: string): HoverText {
  const [title = '', ...lines] = says.split('\n').filter((line) => line !== '');
  return { title, lines };
}

/** Tells what the pointer has rested on for so long, and at once when it rests there no more. */
export function createRest<T>(ms: number, tell: (on: T | null) => void): { on(what: T | null): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | null = null,
    told = false,
    last: T | null = null;
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };
  return {
    on(what) {
      if (what === last) return;
      last = what;
      stop();
      if (told) tell(null);
      told = false;
      if (what === null) return;
      timer = setTimeout(() => {
        told = true;
        tell(what);
      }, ms);
    },
    stop,
  };
}
