// The game and its rounds: refill, reveal, opening, placement, tokens, turns, outcome, result, cleanup, draw and
// exchange. (IC 3)

import type { Seat } from '../../../kernel/ids.ts';
import { lay } from '../../../rules/lay.ts';
import { NOWHERE } from '../../../rules/layer.ts';
import { frame } from '../../../rules/frame.ts';
import type { Over } from '../../../rules/types.ts';
import { HOME } from '../board.ts';
import { keepsTokens } from '../cards/lasting.ts';
import { eventOfFace, IMPOSTERS, SLOTS, TEAMS, type SlotTile } from '../data.ts';
import * as deeds from '../mutations.ts';
import { revealed, ROUND_LOOKS } from '../events/reveal.ts';
import { resultOf } from '../events/result.ts';
import { handSize, inTurn, leaders, ownDeck, pointsOf, slotFor, teamOfRole, tileOf, tokens } from '../facts.ts';
import type { Context, Imposters } from '../imposters.ts';
import { declare, rulesNow } from '../items.ts';
import { drawing, inRow, limiting } from '../seeds.ts';
import * as names from '../names.ts';

export const match = frame<Imposters, 'match'>({
  next: (_c, v) => ({ call: { t: 'round', v: { resume: v.resume, claim: null } }, wake: 'again' }),
  again(_c, v) {
    v.resume = false;
    return { go: 'next' };
  },
});

/** Five points win; as many as that at once for both never come. (IC 3.4) */
export function won(c: Context): Over | null {
  const [team] = TEAMS.filter((one) => pointsOf(c, one) >= IMPOSTERS.win);
  return team === undefined ? null : { winners: peopleOf(c, team), why: 'points' };
}
/** More points win; equal points are a drawn game. */
export function byPoints(c: Context, why: string): Over {
  const [team, other] = leaders(c);
  return { winners: team === undefined || other !== undefined ? [] : peopleOf(c, team), why };
}
const peopleOf = (c: Context, team: (typeof TEAMS)[number]): Seat[] => c.seats.filter((_, i) => i < 2 === (team === 'I'));

/** What is forgotten between rounds. */
function clean(c: Context): void {
  const nothing = {
    side: null,
    turn: 0,
    out: [],
    acted: [],
    walk: null,
    steer: null,
    stack: [],
    plays: [],
    spent: [],
    died: [],
    due: [],
    outcome: null,
    ties: [],
    laid: [],
    doubled: [],
    pooled: [],
    beside: [],
    choice: null,
  };
  Object.assign(c.facts, nothing, { starts: [], got: { T: 0, S: 0 } });
}

export const round = frame<Imposters, 'round'>({
  begin: (_c, v) => ({ go: v.resume ? 'resume' : 'refill' }),
  /** A round that goes on with the pieces as they lie. */
  resume(c) {
    if (c.facts.phase === 'turn')
      return c.facts.side === null ? { go: 'next' } : { call: { t: 'turn', v: { role: c.facts.side, fresh: false, due: [] } }, wake: 'next' };
    return { go: c.facts.phase === 'exchange' ? 'exchange' : c.facts.phase === 'placement' ? 'place' : 'refill' };
  },
  refill(c) {
    clean(c);
    c.facts.phase = 'refill';
    c.facts.round++;
    c.say('round', c.facts.round);
    for (const tile of SLOTS) refill(c, tile);
    return { go: 'reveal' };
  },
  reveal(c) {
    const card = deeds.topOf(c, 'ev');
    if (card === null) return { over: byPoints(c, 'no-events') };
    c.barrier();
    lay(c, card, names.EVENT, true, NOWHERE);
    c.facts.phase = 'reveal';
    const id = eventOfFace(c.face(card));
    c.say('event', { w: id ?? '' });
    if (id !== null) revealed(c, id);
    return { go: 'revealed' };
  },
  revealed: (c) => ({ call: declare(c, { t: 'reveal' }), wake: 'opening' }),
  opening(c) {
    c.facts.phase = 'opening';
    return { call: rulesNow(c).opening?.(c) ?? null, wake: 'opened' };
  },
  // A vote may have decided the round. (6, Voting Time!)
  opened: (c) => (c.facts.due.length > 0 ? { call: { t: 'check', v: {} }, wake: 'place' } : { go: 'place' }),
  place(c) {
    c.facts.phase = 'placement';
    return {
      call: { t: 'placement', v: { seats: inTurn(c, 'imposter', 'crewmate').filter((seat) => tileOf(c, seat) === null) } },
      wake: 'tokens',
    };
  },
  tokens(c) {
    c.facts.phase = 'tokens';
    return { call: rulesNow(c).tokens?.(c) ?? null, wake: 'placed' };
  },
  placed: (c) => ({ call: declare(c, { t: 'placed' }), wake: 'next' }),
  /** Imposters first, unless the event has it otherwise; so many turns are a Tie. */
  next(c) {
    c.facts.phase = 'turn';
    if (c.facts.turn >= IMPOSTERS.turns) {
      deeds.announce(c, 'TIE', 'limit');
      return { call: { t: 'check', v: {} }, wake: 'next' };
    }
    c.facts.turn++;
    const { turn } = c.facts;
    const role = c.value('side', { turn }, turn % 2 === 1 ? 0 : 1) === 0 ? 'imposter' : 'crewmate';
    return { call: { t: 'turn', v: { role, fresh: true, due: [] } }, wake: 'next' };
  },
  /** Everything above was dropped: an outcome is applied. (IC 3.4) */
  outcome(c, v) {
    const { outcome } = c.facts;
    if (outcome === null) return { go: 'next' };
    c.facts.phase = 'result';
    c.say('outcome', { w: outcome.is }, { w: `why.${outcome.why}` });
    if (keepsTokens(c)) deeds.keepTokens(c);
    for (const piece of c.facts.laid) if (c.seats.some((seat) => c.where(piece) === names.laidOf(seat))) deeds.toDiscard(c, piece);
    // People claim it; a role is theirs only till hands and roles go back.
    v.claim = outcome.is === 'TIE' ? null : teamOfRole(c, outcome.is === 'IV' ? 'imposter' : 'crewmate');
    rulesNow(c).closing?.(c);
    Object.assign(c.facts, { side: null, walk: null, steer: null, stack: [], died: [], due: [], choice: null, acted: [], laid: [] });
    c.endGrants(ROUND_LOOKS);
    c.expire('turn');
    c.expire('round');
    deeds.clearOrders(c, true);
    return { go: 'claim' };
  },
  claim(c, v) {
    const [card] = c.zone(names.EVENT);
    if (card === undefined) return { go: 'result' };
    if (v.claim === null) deeds.toDiscard(c, card);
    else deeds.score(c, card, v.claim);
    return { go: 'result' };
  },
  result(c) {
    const id = c.facts.event.card;
    return { call: id === null ? null : resultOf(c, id, c.facts.outcome?.is ?? 'TIE'), wake: 'trim' };
  },
  trim(c) {
    const over = c.seats.filter((seat) => handSize(c, seat) > IMPOSTERS.hand);
    return { call: inRow(over.map((seat) => limiting(seat))), wake: 'cleanup' };
  },
  cleanup(c) {
    for (const laid of tokens(c)) if (!laid.kept || laid.tile === HOME) deeds.toTray(c, laid);
    for (const seat of c.seats) deeds.homePawn(c, seat);
    deeds.moveButton(c, HOME);
    for (const piece of c.zone(names.POOL).slice()) deeds.toDiscard(c, piece);
    clean(c);
    c.facts.phase = 'exchange';
    return { go: 'draws' };
  },
  draws(c) {
    return { call: inRow(c.seats.map((seat) => drawing(seat, ownDeck(c, seat)))), wake: 'exchange' };
  },
  exchange: (c) => (c.facts.noTrade ? { go: 'end' } : { call: { t: 'exchange', v: {} }, wake: 'end' }),
});

/** An empty slot gets the top Wild card, face down: nobody sees what it is. */
function refill(c: Context, tile: SlotTile): void {
  if (slotFor(c, tile) !== null) return;
  const card = deeds.topOf(c, 'wld');
  if (card !== null) c.apply({ t: 'move', piece: card, to: names.slotOf(tile), at: NOWHERE });
}

export const placement = frame<Imposters, 'placement'>({
  next: (_c, v) => ({ go: v.seats.length === 0 ? 'end' : 'ask' }),
  ask: (_c, v) => ({ ask: { t: 'place', v: { seat: v.seats[0] as Seat } }, wake: 'done' }),
  done(_c, v) {
    v.seats.shift();
    return { go: 'next' };
  },
});

/** Draw and exchange: over when all are ready, or when time is up. (IC 3.5) */
export const exchange = frame<Imposters, 'exchange'>({
  open(c) {
    for (const seat of c.seats) Object.assign(c.ownOf(seat), { offers: null, offered: null });
    return { go: 'ask' };
  },
  ask: () => ({ ask: { t: 'exchange', v: {} }, wake: 'close' }),
  close(c) {
    for (const seat of c.seats) Object.assign(c.ownOf(seat), { offers: null, offered: null });
    return null;
  },
});
export const agreed = frame<Imposters, 'agreed'>({
  end(c) {
    c.facts.outcome = { is: 'TIE', why: 'agreed', latched: true };
    return toOutcome(c);
  },
});
/** Down to the round, which applies its outcome. */
export function toOutcome(c: Context): { unwind: ReturnType<Context['frames']>[number]['id']; wake: string } | null {
  const base = c.frames().find(({ t }) => t === 'round');
  return base === undefined ? null : { unwind: base.id, wake: 'outcome' };
}
