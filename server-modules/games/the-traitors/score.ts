// The end of a round: everything is shown, Gold is counted. (TT 6)

import type { Seat } from '../../kernel/ids.ts';
import { clockwise } from '../../rules/circle.ts';
import { sortHand, toDiscard } from './mutations.ts';
import { FUND, handOf, leftOf } from './names.ts';
import { dealer, hand, holds, isLiving, isTraitor, living, role, roleCard, type Context } from './traitors.ts';
import { handLine } from './tell.ts';

/** All living players show Role card and hand, clockwise from the dealer's left. (TT T30) */
export function showAll(c: Context): void {
  for (const seat of clockwise(c.seats, leftOf(c.seats, dealer(c)))) {
    if (!isLiving(c, seat)) continue;
    const card = roleCard(c, seat);
    if (card !== null) c.apply({ t: 'flip', piece: card, up: true });
    c.say(holds(c, seat, 'traitor') ? 'was-recruited' : `was-${role(c, seat) ?? 'role-faithful'}`, { s: seat });
    sortHand(c, seat);
    handLine(c, 'all', 'holds', seat);
    c.grant({ zone: handOf(seat) }, 'all', 'see', 'round');
  }
}

/**
 * The own hand for every living player; the fund in equal parts for the living Traitors, if there are any, else for all
 * the living.
 */
export function scoreRound(c: Context): void {
  const alive = living(c);
  const traitors = alive.filter((seat) => isTraitor(c, seat));
  const sharers = traitors.length > 0 ? traitors : alive;
  const fund = [...c.zone(FUND)];
  const rest = fund.length % sharers.length;
  // What does not divide is dropped, one Gold card at a time. (TT T31)
  for (const id of fund.slice(0, rest)) toDiscard(c, id);
  const share = (fund.length - rest) / sharers.length;
  c.say(traitors.length > 0 ? 'fund-to-traitors' : 'fund-to-faithful', fund.length, share, rest);
  c.facts.scored = c.seats.map((seat) => {
    const own = isLiving(c, seat) ? hand(c, seat).filter((kind) => kind === 'gold').length : 0;
    const part = sharers.includes(seat) ? share : 0;
    const total = (c.facts.totals[seat] ?? 0) + own + part;
    c.facts.totals[seat] = total;
    c.say('scores', { s: seat }, own + part, total);
    return { seat, hand: own, share: part, total };
  });
}

/** Most Gold wins; equal totals share. (TT T32) */
export function winners(c: Context): Seat[] {
  const total = (seat: Seat): number => c.facts.totals[seat] ?? 0;
  const most = Math.max(...c.seats.map(total));
  return c.seats.filter((seat) => total(seat) === most);
}
