// Which pieces lie where, what does not fit, and how a round goes on from a table as it lies. (TT 1)

import type { PieceId, Seat } from '../../kernel/ids.ts';
import { misfitsOf, type CensusRow } from '../../rules/census/census.ts';
import { misfit } from '../../rules/misfit.ts';
import type { Misfit } from '../../rules/types.ts';
import { CARD_KINDS, faceOf, TRAITORS, type CardKind } from './data.ts';
import { DECK, DISCARD, EVENT, FUND, gameCards, handOf, matOf, roleCards, roleSpot, STONE } from './names.ts';
import { active, holds, living, type Context, type FrameSeed, type PlayerView } from './traitors.ts';

/**
 * One more than a hand may keep lies before whoever has drawn: each blackmail puts one Dagger down and takes one card
 * at most.
 */
const limitOf = (k: PlayerView, seat: Seat): number => TRAITORS.hand + (seat === active(k) && k.facts.drawn ? 1 : 0);

export function census(k: PlayerView): CensusRow[] {
  const cards = gameCards();
  const of = (kind: CardKind): PieceId[] => cards.filter((one) => one.kind === kind).map(({ id }) => id);
  const places = [DECK, DISCARD, FUND, EVENT, ...k.seats.map(handOf)];
  return [
    ...CARD_KINDS.map((kind) => ({ pieces: of(kind), zones: places, faces: [faceOf(kind)], says: 'fit.cards' })),
    { pieces: of('gold'), zones: [FUND], elsewhere: true, alone: true, says: 'fit.fund' },
    ...k.seats.flatMap((seat): CensusRow[] => {
      const own = { elsewhere: true, about: { s: seat } } as const;
      return [
        { ...own, pieces: roleCards().map(({ id }) => id), zones: [roleSpot(seat)], least: 1, most: 1, alone: true, says: 'fit.role' },
        { ...own, pieces: cards.map(({ id }) => id), zones: [handOf(seat)], most: limitOf(k, seat), says: 'fit.hand' },
      ];
    }),
  ];
}

/** What a round cannot go on with. */
export function misfits(c: Context): Misfit[] {
  const stone = { pieces: [STONE], zones: living(c).map(matOf), says: 'fit.stone' };
  return [...misfitsOf(c, [...census(c), stone]), ...(living(c).length < 3 ? [misfit('all', 'fit.living', [])] : [])];
}

/**
 * A round that goes on with the pieces as they lie: what was asked is called off down to the turn, and an open Event is
 * opened again.
 */
export function adopt(c: Context): FrameSeed | Misfit[] {
  c.endGrants('fan');
  Object.assign(c.facts, { open: null, candidates: [], event: null });
  if (c.facts.phase === 'round-end') return { t: 'match', v: { resume: null, rest: true } };
  const found = misfits(c);
  if (found.length > 0) return found;
  for (const seat of c.seats) if (!holds(c, seat, 'traitor')) c.ownOf(seat).undecided = false;
  if (c.facts.round === 0) c.facts.round = 1;
  return { t: 'match', v: { resume: active(c), rest: false } };
}
