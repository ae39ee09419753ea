// Which pieces lie where, what does not fit, and how a round goes on from a table as it lies. (IC 1)

import { misfitsOf, type CensusRow } from '../../rules/census/census.ts';
import { misfit } from '../../rules/misfit.ts';
import type { Misfit } from '../../rules/types.ts';
import { HOME, TILES } from './board.ts';
import { IMPOSTERS, PILES, SLOTS, TEAMS, TRAYS } from './data.ts';
import * as deeds from './mutations.ts';
import { eventOn, handOf, tileOf, tokens } from './facts.ts';
import type { Context, FrameSeed, PlayerView } from './imposters.ts';
import * as names from './names.ts';

export function census(k: PlayerView): CensusRow[] {
  const tiles = TILES.map(names.tileZone);
  const places = [
    names.STACK,
    names.POOL,
    ...TEAMS.map(names.scoreOf),
    ...k.seats.flatMap((seat) => [names.handOf(seat), names.laidOf(seat), names.pairOf(seat)]),
  ];
  return [
    ...k.seats.map((seat): CensusRow => {
      const zones = [...tiles, names.homeOf(seat), names.OUT, names.SAFE];
      return { pieces: [names.pawnOf(seat)], zones, says: 'fit.pawn', about: { s: seat } };
    }),
    { pieces: [names.BUTTON_PIECE], zones: tiles, says: 'fit.button' },
    ...TRAYS.map((token) => ({ pieces: names.tokensOf(token), zones: [...tiles, names.trayOf(token)], says: 'fit.token' })),
    ...tokens(k).map(({ tile }): CensusRow => {
      const pieces = tokens(k).flatMap((one) => (one.tile === tile ? [one.piece] : []));
      return { pieces, zones: [names.tileZone(tile)], most: 1, says: 'fit.tile', about: { w: tile } };
    }),
    ...PILES.map((pile) => {
      const more = pile === 'ev' ? [names.EVENT] : pile === 'wld' ? SLOTS.map(names.slotOf) : [];
      return { pieces: names.cardsOf(pile), zones: [...places, ...more, names.deckZone(pile), names.discardOf(pile)], says: 'fit.cards' };
    }),
  ];
}

/** What a game cannot go on with. */
export function misfits(c: Context): Misfit[] {
  const free = c.facts.phase === 'refill' || c.facts.phase === 'exchange';
  const hands = c.seats.map((seat): CensusRow => {
    return { pieces: handOf(c, seat), zones: [names.handOf(seat)], most: IMPOSTERS.hand, says: 'fit.hand', about: { s: seat } };
  });
  return [...misfitsOf(c, [...census(c), ...(free ? hands : [])]), ...(free || eventOn(c) !== null ? [] : [misfit('all', 'fit.event', [])])];
}

/**
 * A round goes on with the pieces as they lie: what was under way is called off, cards on the stack are thrown away. A
 * free table begins its next round.
 */
export function adopt(c: Context): FrameSeed | Misfit[] {
  const found = misfits(c);
  if (found.length > 0) return found;
  const { facts } = c;
  if (facts.walk !== null && tileOf(c, facts.walk.pawn) !== facts.walk.at) facts.walk = null;
  Object.assign(facts, { steer: null, stack: [], choice: null, died: [], due: [], outcome: null });
  for (const piece of c.zone(names.STACK).slice()) deeds.toDiscard(c, piece);
  facts.laid = facts.laid.filter((piece) => c.seats.some((seat) => c.rest(piece) === names.laidOf(seat)));
  if (facts.phase === 'refill') clearBoard(c);
  if (facts.phase === 'reveal' || facts.phase === 'opening') facts.phase = 'placement';
  if (facts.phase === 'tokens') facts.phase = 'turn';
  if (facts.phase === 'result') facts.phase = 'exchange';
  return { t: 'match', v: { resume: true } };
}
/** Nothing of a round that was played without rules stays out. */
function clearBoard(c: Context): void {
  for (const laid of tokens(c)) if (!laid.kept) deeds.toTray(c, laid);
  for (const seat of c.seats) if (c.rest(names.pawnOf(seat)) !== names.homeOf(seat)) deeds.homePawn(c, seat);
  if (c.rest(names.BUTTON_PIECE) !== HOME) deeds.moveButton(c, HOME);
  for (const piece of [...c.zone(names.EVENT), ...c.zone(names.POOL)]) deeds.toDiscard(c, piece);
}
