// The plan of a deck of one's own cards: one face-down deck of blank ones, which bear pictures on their fronts, and one
// on the backs of all where somebody has chosen it.

import { DECK_LIMIT } from '../../../server-modules/kernel/decks.ts';
import { BOUNDS } from '../../../server-modules/protocol/parse.ts';
import { PICTURES, PICTURE_UNITS } from '../../../server-modules/protocol/pictures.ts';
import type { ArtOf } from '../art/told.ts';
import { newBuild } from '../build.ts';
import type { Plan, PlannedPiece } from '../plan.ts';
import { cut, oneLine, plain } from '../read/words.ts';

/** As many as a deck can hold and a table has room for pictures, with a back. */
export const CARDS_MOST = Math.min(DECK_LIMIT, Math.floor(PICTURE_UNITS / PICTURES.small.units));

/** As many where each has a back of its own: the same room holds two pictures a card. */
export const CARDS_TWO_SIDED = Math.min(CARDS_MOST, Math.floor(PICTURE_UNITS / PICTURES.small.units / 2));

const LYING = { face: 0, x: 0, z: 0, turn: 0, up: false, locked: false, about: '', words: '', tint: 0, scale: 100, tilt: 0, clock: null } as const;
const PLAIN = { front: null, back: null, wide: 1, fit: 'whole', closed: null, model: null, link: '', sides: [], tags: [], guid: '', from: 0 } as const;
const piece = (more: Pick<PlannedPiece, 'kind' | 'inside' | 'name'>): PlannedPiece => ({
  ...LYING,
  ...PLAIN,
  look: 'card-blank',
  hand: more.kind === 'card',
  ...more,
});

/** A card of somebody's own: base64 of its picture, what it is called, and how many there are of it. */
export interface DeckCard {
  front: string;
  name: string;
  copies: number;
  /** What is on its own back; null: the plain one. Not there: that of the deck. */
  back?: string | null;
}

/**
 * `cards`: the top one first. One card is no deck: it lies there alone. Equal ones share one picture, and equal backs
 * too. `back`: of those that have none of their own; null: the plain one.
 */
export function deckPlan(title: string, cards: readonly DeckCard[], back: string | null = null): { plan: Plan; art: ArtOf } {
  const name = cut(oneLine(title), BOUNDS.name);
  const { plan } = newBuild(name, 0, () => undefined);
  // What lies in a deck stands in the plan from its bottom up.
  const up = [...cards].reverse();
  const all = up.flatMap((card, i) => Array.from({ length: card.copies }, () => ({ name: cut(plain(card.name).replace(/\s+/g, ' '), BOUNDS.name), i })));
  const isDeck = all.length > 1;
  if (isDeck) plan.pieces.push(piece({ kind: 'deck', inside: null, name }));
  for (const card of all) plan.pieces.push(piece({ kind: 'card', inside: isDeck ? 0 : null, name: card.name === '' && !isDeck ? name : card.name }));
  const backOf = up.map((card) => (card.back === undefined ? back : card.back));
  const backs = [...new Set(backOf.filter((one) => one !== null))];
  const pictures = [...up.map(({ front }) => front), ...backs].map((data) => ({ size: 'small' as const, data }));
  const placed = (of: (i: number) => number): number[] => [...(isDeck ? [-1] : []), ...all.map(({ i }) => of(i))];
  const backAt = (one: string | null | undefined): number => (one == null ? -1 : up.length + backs.indexOf(one));
  return { plan, art: { pictures, of: placed((i) => i), backs: placed((i) => backAt(backOf[i])) } };
}
