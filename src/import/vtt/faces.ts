// What is on a card of virtualtabletop.io: which of its faces is the front, which picture each shows, and whether it is
// a playing card of that program's own.

import { faceOf } from '../../../server-modules/games/box/data/catalogue.ts';
import { get, list, num, rec, text, type Rec } from '../read/fields.ts';
import type { CardOf } from './widgets.ts';

/** Where that program keeps what was brought to it; its files hold the same under the last part of the name. */
export const SITE = 'https://virtualtabletop.io';
/** An address that anybody could load, as far as there is one. */
export const addressAt = (raw: string): string => (/^\/assets\/-?\d+_\d+$/.test(raw) ? SITE + raw : raw);

/** Objects of a face whose words or picture the kind of a card gives. */
function given(object: Rec): { readonly [key: string]: unknown } {
  const by = rec(object, 'dynamicProperties');
  return by ?? (text(object, 'valueType') === 'dynamic' ? { value: text(object, 'value') } : {});
}
const objectsOf = (face: Rec | undefined): Rec[] =>
  face === undefined
    ? []
    : list(face, 'objects')
        .slice(0, 100)
        .flatMap((each) => (typeof each === 'object' && each !== null && !Array.isArray(each) ? [each as Rec] : []));
const isOwn = (face: Rec): boolean => objectsOf(face).some((object) => Object.keys(given(object)).length > 0 || rec(object, 'svgReplaces') !== null);

/** Which face is the front, and which the back; -1: there is none. The front differs from card to card. */
export function sidesOf({ faces }: CardOf): { front: number; back: number } {
  if (faces.length === 0) return { front: -1, back: -1 };
  if (faces.length === 1) return { front: 0, back: -1 };
  const own = faces.findIndex(isOwn);
  const isAlike = own < 0 || faces.slice(0, 2).every(isOwn);
  const front = isAlike ? 1 : own;
  return { front, back: front === 0 ? 1 : 0 };
}

/** The largest picture of a face, its words, and whether there is more to it than that picture. */
export function shownOn({ faces, type, deck }: CardOf, face: number, card: Rec): { picture: string; words: string[]; more: boolean } {
  const value = (object: Rec): string => {
    const by = given(object)['value'];
    if (typeof by !== 'string') return text(object, 'value', 4000);
    return text(card, by, 4000) || text(type, by, 4000) || text(rec(deck, 'cardDefaults') ?? {}, by, 4000);
  };
  const objects = objectsOf(faces[face]).map((object) => ({ object, value: value(object), isPicture: text(object, 'type') === 'image' }));
  const pictures = objects.filter(({ isPicture, value: address }) => isPicture && address !== '');
  const area = ({ object }: { object: Rec }): number => num(object, 'width') * num(object, 'height');
  const [largest] = [...pictures].sort((a, b) => area(b) - area(a));
  const words = objects.filter(({ isPicture, value: said }) => !isPicture && said.trim() !== '').map(({ value: said }) => said);
  const drawn = largest !== undefined && rec(largest.object, 'svgReplaces') !== null;
  return { picture: largest?.value ?? '', words, more: pictures.length > 1 || words.length > 0 || drawn };
}

const SUITS: { readonly [sign: string]: string } = { C: 'clubs', D: 'diamonds', H: 'hearts', S: 'spades' };
const RANKS: { readonly [sign: string]: string } = { A: 'ace', 1: 'ace', T: '10', J: 'jack', Q: 'queen', K: 'king' };

/** The face of our own playing card for a picture of that program's; null: it is none. */
export function playingCard(address: string): number | null {
  const found = /^\/i\/cards-default\/([A1-9TJQK])([CDHS])\.svg$/.exec(address);
  const [suit, rank] = [SUITS[found?.[2] ?? ''], found?.[1] ?? ''];
  return suit === undefined ? null : faceOf(`${suit}-${RANKS[rank] ?? rank}`);
}
/** The back of those: red or blue. */
export const playingBack = (address: string): 'card-red' | 'card-blue' => (address === '/i/cards-default/1B.svg' ? 'card-blue' : 'card-red');

/** Words without the marks of a page: what looks like one is left out, not read. */
export const withoutMarks = (html: string): string =>
  html
    .replace(/<(?:br|\/p|\/div|\/li|\/tr|\/h\d)\b[^<>]{0,200}>/gi, '\n')
    .replace(/<[^<>]{0,2000}>/g, '')
    .replace(/&(nbsp|amp|lt|gt|quot);/g, (_, name: string) => ({ nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' })[name] ?? '');

export const cssOf = (of: Rec): string => {
  const css = get(of, 'css');
  return typeof css === 'string' ? css.slice(0, 4000) : '';
};
