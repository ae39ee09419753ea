// Which pieces lie where, what does not fit, and how a game goes on from a table as it lies. (GC 1)

import type { ZoneId } from '../../kernel/ids.ts';
import { misfitsOf, type CensusRow } from '../../rules/census/census.ts';
import { misfit } from '../../rules/misfit.ts';
import type { Misfit } from '../../rules/types.ts';
import { faceOf, SLOTS } from './data.ts';
import { underDeck } from './mutations.ts';
import { ARMS, arms, DECK, equipmentCards, GUNS, guns, handOf, infections, INFECTIONS, integrityCards, MARKER, matOf, PLAYED, slotOf, SMOKE } from './names.ts';
import { active, living, variantIn, type Context, type FrameSeed, type PlayerView } from './cop.ts';

export function census(k: PlayerView): CensusRow[] {
  const [variant, players] = [variantIn(k), k.seats.length];
  const cards = integrityCards(players, variant);
  const weapons = [...guns(players), ...arms(players, variant)];
  const tokens = infections(players, variant);
  const places = [DECK, PLAYED, SMOKE, ...k.seats.flatMap((seat) => [handOf(seat), matOf(seat)])];
  return [
    ...k.seats.flatMap((seat): CensusRow[] => {
      const own = { elsewhere: true, most: 1, about: { s: seat } } as const;
      const slots = SLOTS.map((slot) => slotOf(seat, slot));
      return [
        { ...own, pieces: cards, zones: slots, least: 1, says: 'fit.integrity' },
        { ...own, pieces: weapons, zones: [matOf(seat)], says: 'fit.guns' },
        { ...own, pieces: tokens, zones: slots, says: 'fit.tokens' },
      ];
    }),
    { pieces: weapons, zones: [GUNS, ARMS, ...living(k).map(matOf)], says: 'fit.gun' },
    { pieces: tokens, zones: [INFECTIONS, ...allSlots(k)], says: 'fit.token' },
    ...equipmentCards(variant).map(({ id, kind }) => ({ pieces: [id], zones: places, faces: [faceOf(kind)], says: 'fit.equipment' })),
  ];
}
export const allSlots = ({ seats }: Pick<PlayerView, 'seats'>): ZoneId[] => seats.flatMap((seat) => SLOTS.map((slot) => slotOf(seat, slot)));

/** What a game cannot go on with. */
export function misfits(c: Context): Misfit[] {
  const marker = { pieces: [MARKER], zones: living(c).map(matOf), says: 'fit.marker' };
  return [...misfitsOf(c, [...census(c), marker]), ...(living(c).length < 2 ? [misfit('all', 'fit.living', [])] : [])];
}

/** A turn that goes on with the pieces as they lie: shots and cards half carried out are called off. */
export function adopt(c: Context): FrameSeed | Misfit[] {
  const found = misfits(c);
  if (found.length > 0) return found;
  Object.assign(c.facts, { shot: null, shun: null, viewing: null });
  for (const id of c.zone(PLAYED).slice()) underDeck(c, id);
  return { t: 'match', v: { next: active(c), fresh: false } };
}
