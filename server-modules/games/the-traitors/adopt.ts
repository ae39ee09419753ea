// Reading the table as it lies: what does not fit, and how a round goes on from there. (rules-engine 3)

import type { Seat } from '../../kernel/ids.ts';
import { misfit } from '../../rules/misfit.ts';
import type { Misfit } from '../../rules/types.ts';
import { kindOf, TRAITORS } from './data.ts';
import { DECK, DISCARD, EVENT, FUND, gameCards, handOf, matOf, roleSpot, STONE } from './names.ts';
import { active, handSize, holds, isLiving, living, role, type Context, type FrameSeed } from './traitors.ts';

/** What a round cannot go on with. Only what lies open or is counted in public is named. */
export function misfits(c: Context): Misfit[] {
  const k = c.truth;
  const found: Misfit[] = [];
  const places = [DECK, DISCARD, FUND, EVENT, ...c.seats.map(handOf)];
  const away = gameCards().filter(({ id }) => !places.some((zone) => k.rest(id) === zone));
  if (away.length > 0)
    found.push(
      misfit(
        'all',
        'fit.cards',
        away.map(({ id }) => id),
        away.length,
      ),
    );
  const strange = k.zone(FUND).filter((id) => kindOf(k.face(id)) !== 'gold');
  if (strange.length > 0) found.push(misfit('all', 'fit.fund', strange));
  for (const seat of c.seats) {
    if (k.zone(roleSpot(seat)).length !== 1 || role(k, seat) === null) found.push(misfit('all', 'fit.role', [], { s: seat }));
    if (handSize(k, seat) > limitOf(c, seat)) found.push(misfit('all', 'fit.hand', [], { s: seat }));
  }
  const turn = c.seats.find((seat) => k.rest(STONE) === matOf(seat));
  if (turn === undefined || !isLiving(k, turn)) found.push(misfit('all', 'fit.stone', [STONE]));
  if (living(k).length < 3) found.push(misfit('all', 'fit.living', []));
  return found;
}

/** One more than a hand may keep lies before whoever has drawn. */
const limitOf = (c: Context, seat: Seat): number => TRAITORS.hand + (seat === active(c.truth) && c.facts.drawn ? 1 : 0);

/** A round that goes on with the pieces as they lie: what was asked is called off down to the turn, and an open Event is opened again. */
export function adopt(c: Context): FrameSeed | Misfit[] {
  c.endGrants('fan');
  Object.assign(c.facts, { open: null, candidates: [], event: null });
  if (c.facts.phase === 'round-end') return { t: 'match', v: { resume: null, rest: true } };
  const found = misfits(c);
  if (found.length > 0) return found;
  for (const seat of c.seats) if (!holds(c.truth, seat, 'traitor')) c.own(seat).undecided = false;
  if (c.facts.round === 0) c.facts.round = 1;
  return { t: 'match', v: { resume: active(c.truth), rest: false } };
}
