// Which pieces lie where, what does not fit, and how a voyage goes on from a table as it lies. (SM 1)

import { misfitsOf, type CensusRow } from '../../rules/census/census.ts';
import { misfit } from '../../rules/misfit.ts';
import type { Misfit } from '../../rules/types.ts';
import { CREW_IDS, LEVELS, STARS } from './data.ts';
import { noteDeck, setLevel } from './mutations.ts';
import * as names from './names.ts';
import { CASE, DISCARD, FIRST, matOf, PILE, SHIP, TRACKS } from './names.ts';
import { crewOfSeat, isLiving, level, living, type Context, type FrameSeed, type PlayerView } from './stars.ts';

export function census(k: PlayerView): CensusRow[] {
  const levels = { pieces: LEVELS.map(names.levelMarker), zones: [TRACKS], says: 'fit.level' };
  if (k.facts.phase === 'pick') return [levels];
  const sheets = CREW_IDS.map(names.sheetOf);
  const agendas = names.agendaCards().map(({ id }) => id);
  const below = k.seats.flatMap(names.belowCards);
  const places = [SHIP, PILE, DISCARD, CASE, ...k.seats.flatMap((seat) => [names.handOf(seat), names.deckOf(seat), names.hatchOf(seat)])];
  return [
    levels,
    ...k.seats.flatMap((seat): CensusRow[] => {
      const own = { elsewhere: true, about: { s: seat } } as const;
      return [
        { ...own, pieces: sheets, zones: [names.crewSpot(seat)], least: 1, most: 1, says: 'fit.crew' },
        { ...own, pieces: agendas, zones: [names.agendaSpot(seat)], least: 1, most: 1, alone: true, says: 'fit.agenda' },
        { ...own, pieces: below, zones: [names.handOf(seat)], most: STARS.handLimit, says: 'fit.hand' },
      ];
    }),
    { pieces: below, zones: places, says: 'fit.cards' },
    { pieces: [FIRST], zones: k.seats.map(matOf), says: 'fit.first' },
  ];
}

/** What a voyage cannot go on with. */
export function misfits(c: Context): Misfit[] {
  const few = c.facts.phase !== 'pick' && living(c).length < 2;
  return [...misfitsOf(c, census(c)), ...(few ? [misfit('all', 'fit.living', [])] : [])];
}

/**
 * A round that goes on with the pieces as they lie: what was asked in the middle of an action is called off, and the
 * action asked anew.
 */
export function adopt(c: Context): FrameSeed | Misfit[] {
  const crewed = c.seats.filter((seat) => crewOfSeat(c, seat) !== null).length;
  c.facts.choice = null;
  // A free table has nobody picking: all sheets lie before their seats.
  if (c.facts.phase === 'pick' && crewed === c.seats.length) Object.assign(c.facts, { phase: 'action', active: null, round: 1 });
  const found = misfits(c);
  if (found.length > 0) return found;
  for (const of of LEVELS) setLevel(c, of, level(c, of));
  for (const seat of c.seats) noteDeck(c, seat);
  const { active } = c.facts;
  if (active !== null && !isLiving(c, active)) c.facts.active = null;
  return { t: 'match', v: { resume: true } };
}
