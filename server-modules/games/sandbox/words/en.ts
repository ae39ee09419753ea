// Names of what lies on the free table, in English.

import { FACES, LOOKS, RANKS, SUITS } from '../data.ts';

export const title = 'Sandbox';
export const lines: { readonly [key: string]: string } = {};

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const cards = SUITS.flatMap((suit) => RANKS.map((rank): [string, string] => [`${suit}-${rank}`, `${upper(rank)} of ${suit}`]));

export const words: { readonly [key: string]: string } = {
  ...Object.fromEntries(cards),
  ...Object.fromEntries(LOOKS.filter((look) => look.startsWith('pawn-')).map((look) => [look, 'Pawn'])),
  'card-red': 'Card with a red back',
  'card-blue': 'Card with a blue back',
  die: 'Die',
  coin: 'Coin',
};

export const faceWord = (piece: { kind: string; face: number | null }): string | null =>
  piece.kind === 'card' && piece.face !== null ? (FACES[piece.face] ?? null) : null;
export const lookWord = (piece: { look: number }): string | null => LOOKS[piece.look] ?? null;
