// Reading the table as it lies: what does not fit, and how a voyage goes on from there. (rules-engine 3)

import { misfit } from '../../rules/misfit.ts';
import type { Misfit } from '../../rules/types.ts';
import { LEVELS, STARS } from './data.ts';
import { noteDeck, setLevel } from './deeds.ts';
import { agendaSpot, belowCards, CASE, deckOf, DISCARD, FIRST, handOf, hatchOf, levelMarker, matOf, PILE, SHIP, TRACKS } from './names.ts';
import { agendaOfSeat, crewOfSeat, handSize, isLiving, level, living, type Context, type FrameSeed } from './stars.ts';

/** What a voyage cannot go on with. Only what lies open or is counted in public is named. */
export function misfits(c: Context): Misfit[] {
  const k = c.truth;
  const found: Misfit[] = [];
  const strayed = LEVELS.map(levelMarker).filter((id) => k.rest(id) !== TRACKS);
  if (strayed.length > 0) found.push(misfit('all', 'fit.level', strayed));
  if (c.facts.phase === 'pick') return found;
  for (const seat of c.seats) {
    if (crewOfSeat(k, seat) === null) found.push(misfit('all', 'fit.crew', [], { s: seat }));
    if (k.zone(agendaSpot(seat)).length !== 1 || agendaOfSeat(k, seat) === null) found.push(misfit('all', 'fit.agenda', [], { s: seat }));
    if (handSize(k, seat) > STARS.handLimit) found.push(misfit('all', 'fit.hand', [], { s: seat }));
  }
  const places = [SHIP, PILE, DISCARD, CASE, ...c.seats.flatMap((seat) => [handOf(seat), deckOf(seat), hatchOf(seat)])];
  const away = c.seats.flatMap(belowCards).filter((id) => !places.some((zone) => k.rest(id) === zone));
  if (away.length > 0) found.push(misfit('all', 'fit.cards', [], away.length));
  if (!c.seats.some((seat) => k.rest(FIRST) === matOf(seat))) found.push(misfit('all', 'fit.first', [FIRST]));
  if (living(k).length < 2) found.push(misfit('all', 'fit.living', []));
  return found;
}

/** A round that goes on with the pieces as they lie: what was asked in the middle of an action is called off, and the action asked anew. */
export function adopt(c: Context): FrameSeed | Misfit[] {
  const k = c.truth;
  const crewed = c.seats.filter((seat) => crewOfSeat(k, seat) !== null).length;
  c.facts.choice = null;
  // A free table has nobody picking: all sheets lie before their seats.
  if (c.facts.phase === 'pick' && crewed === c.seats.length) Object.assign(c.facts, { phase: 'action', active: null, round: 1 });
  const found = misfits(c);
  if (found.length > 0) return found;
  for (const of of LEVELS) setLevel(c, of, level(k, of));
  for (const seat of c.seats) noteDeck(c, seat);
  const { active } = c.facts;
  if (active !== null && !isLiving(k, active)) c.facts.active = null;
  return { t: 'match', v: { resume: true } };
}
