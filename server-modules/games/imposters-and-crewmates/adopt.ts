// Reading the table as it lies: what does not fit, and how a round goes on from there. (rules-engine 3)

import { misfit } from '../../rules/misfit.ts';
import type { Misfit } from '../../rules/types.ts';
import { HOME, isTile, TILES } from './board.ts';
import { IMPOSTERS, PILES, SLOTS, TEAMS, TRAYS } from './data.ts';
import * as deeds from './deeds.ts';
import { eventOn, handSize, tileOf, tokens } from './facts.ts';
import type { Context, FrameSeed } from './imposters.ts';
import * as names from './names.ts';

/** What a game cannot go on with. Only what lies open or is counted in public is named. */
export function misfits(c: Context): Misfit[] {
  const k = c.truth;
  const found: Misfit[] = [];
  const { seats } = c;
  const stands = (zone: string | null, ...others: string[]): boolean => zone !== null && (isTile(zone) || others.includes(zone));
  const pawns = seats.filter((seat) => !stands(k.rest(names.pawnOf(seat)), names.homeOf(seat), names.OUT, names.SAFE)).map(names.pawnOf);
  if (pawns.length > 0) found.push(misfit('all', 'fit.pawn', pawns));
  if (!stands(k.rest(names.BUTTON_PIECE))) found.push(misfit('all', 'fit.button', [names.BUTTON_PIECE]));
  const strayed = TRAYS.flatMap((token) => names.tokensOf(token).filter((id) => !stands(k.rest(id), names.trayOf(token))));
  if (strayed.length > 0) found.push(misfit('all', 'fit.token', strayed));
  const heaps = TILES.filter((tile) => tokens(k).filter((one) => one.tile === tile).length > 1);
  for (const tile of heaps)
    found.push(
      misfit(
        'all',
        'fit.tile',
        tokens(k)
          .filter((one) => one.tile === tile)
          .map(({ piece }) => piece),
        { w: tile },
      ),
    );
  const places = [
    names.EVENT,
    names.STACK,
    names.POOL,
    ...TEAMS.map(names.scoreOf),
    ...SLOTS.map(names.slotOf),
    ...seats.flatMap((seat) => [names.handOf(seat), names.laidOf(seat), names.pairOf(seat)]),
  ];
  const away = PILES.flatMap((pile) =>
    names.cardsOf(pile).filter((id) => ![...places, names.deckZone(pile), names.discardOf(pile)].some((zone) => k.rest(id) === zone)),
  );
  if (away.length > 0) found.push(misfit('all', 'fit.cards', [], away.length));
  const free = c.facts.phase === 'refill' || c.facts.phase === 'exchange';
  for (const seat of seats) if (free && handSize(k, seat) > IMPOSTERS.hand) found.push(misfit('all', 'fit.hand', [], { s: seat }));
  if (!free && eventOn(k) === null) found.push(misfit('all', 'fit.event', []));
  return found;
}

/** A round goes on with the pieces as they lie: what was under way is called off, cards on the stack are thrown away. A free table begins its next round. */
export function adopt(c: Context): FrameSeed | Misfit[] {
  const found = misfits(c);
  if (found.length > 0) return found;
  const { facts } = c;
  if (facts.walk !== null && tileOf(c.truth, facts.walk.pawn) !== facts.walk.at) facts.walk = null;
  Object.assign(facts, { steer: null, stack: [], choice: null, died: [], due: [], outcome: null });
  for (const piece of c.truth.zone(names.STACK).slice()) deeds.toDiscard(c, piece);
  facts.laid = facts.laid.filter((piece) => c.seats.some((seat) => c.truth.rest(piece) === names.laidOf(seat)));
  if (facts.phase === 'refill') clearBoard(c);
  if (facts.phase === 'reveal' || facts.phase === 'opening') facts.phase = 'placement';
  if (facts.phase === 'tokens') facts.phase = 'turn';
  if (facts.phase === 'result') facts.phase = 'exchange';
  return { t: 'match', v: { resume: true } };
}
/** Nothing of a round that was played without rules stays out. */
function clearBoard(c: Context): void {
  for (const laid of tokens(c.truth)) if (!laid.kept) deeds.toTray(c, laid);
  for (const seat of c.seats) if (c.truth.rest(names.pawnOf(seat)) !== names.homeOf(seat)) deeds.homePawn(c, seat);
  if (c.truth.rest(names.BUTTON_PIECE) !== HOME) deeds.moveButton(c, HOME);
  for (const piece of [...c.truth.zone(names.EVENT), ...c.truth.zone(names.POOL)]) deeds.toDiscard(c, piece);
}
