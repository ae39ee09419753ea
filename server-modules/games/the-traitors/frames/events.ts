// Events: opening one, Murder, Banishment, elimination, and the agreement to end early. (TT 4)

import type { Seat } from '../../../kernel/ids.ts';
import { lay } from '../../../rules/lay.ts';
import { NOWHERE } from '../../../rules/layer.ts';
import { clockwise } from '../../../rules/circle.ts';
import { answerIn, answersIn } from '../../../rules/single.ts';
import { frame } from '../../../rules/frame.ts';
import { EVENT_KINDS, eventOf, kindOf, TRAITORS, type EventKind } from '../data.ts';
import { closeEvent, enter, setLiving, sortHand, toDiscard, toFund } from '../mutations.ts';
import { FAITHFUL } from '../moves/answers.ts';
import { CHOSEN, EVENT, handOf, seatOf, SELECTOR } from '../names.ts';
import { handLine } from '../tell.ts';
import { active, holds, isTraitor, living, role, roleCard, type Context, type Said, type Slip, type Traitors } from '../traitors.ts';
import { endRound } from './rounds.ts';

/** Results that everybody sees. */
export const EVENT_STREAM = 'event';
export const TIE_STREAM = 'tie';
/** In which order slips are opened tells whose they are: nobody is ever told. */
export const SLIPS_STREAM = 'slips';

/** An Event lies open: its drawer opens it. Final Banishment is a vote at once. */
export const event = frame<Traitors, 'event'>(
  {
    look: (c) => ({ go: c.zone(EVENT).some((id) => kindOf(c.face(id)) === 'finalBanishment') ? 'final' : 'wait' }),
    wait(c) {
      enter(c, 'event-open');
      return { go: 'ask' };
    },
    ask: (_c, v) => ({ ask: { t: 'open', v: { seat: v.seat } }, wake: 'opened' }),
    opened(c, v) {
      const kind = c.options.events === 'selector' ? topSelector(c) : drawnEvent(c);
      c.facts.event = kind;
      c.barrier();
      c.say(`event-${kind}`, { s: v.seat });
      return { go: kind };
    },
    murder: (_c, v) => ({ call: { t: 'murder', v: { seat: v.seat, slips: [], victim: null } }, wake: 'close' }),
    banishment: (_c, v) => ({ call: { t: 'banish', v: { seat: v.seat, final: false } }, wake: 'close' }),
    quietNight: () => ({ go: 'close' }),
    close(c) {
      closeEvent(c);
      return null;
    },
    final: (_c, v) => ({ call: { t: 'banish', v: { seat: v.seat, final: true } }, wake: 'ended' }),
    ended: (c) => endRound(c),
  },
  {
    drop: closeEvent,
  },
);

/** An independent draw, one third each. (TT T4) */
const drawnEvent = (c: Context): EventKind => EVENT_KINDS[c.draw(EVENT_STREAM, EVENT_KINDS.length)] ?? 'quietNight';

/** The top selector card, shown and set aside; an empty pile is shuffled anew. (TT T4) */
function topSelector(c: Context): EventKind {
  if (c.zone(SELECTOR).length === 0) {
    for (const id of c.zone(CHOSEN).slice()) lay(c, id, SELECTOR, false);
    c.apply({ t: 'shuffle', zone: SELECTOR, stream: 'selector' });
  }
  const card = c.zone(SELECTOR).at(-1);
  if (card === undefined) return 'quietNight';
  lay(c, card, CHOSEN, true, NOWHERE);
  return eventOf(c.face(card)) ?? 'quietNight';
}

export const murder = frame<Traitors, 'murder'>({
  begin(c) {
    enter(c, 'murder-entry');
    return { go: 'ask' };
  },
  ask: () => ({ ask: { t: 'entry', v: {} }, wake: 'entered' }),
  entered(c, v, f) {
    const answers = answersIn(f.got);
    v.slips = answers.map(({ seat, move }) => ({ seat, value: move.t === 'entry' ? move.value : FAITHFUL }));
    enter(c, 'murder-reveal');
    return { go: 'wait' };
  },
  wait: (_c, v) => ({ ask: { t: 'reveal', v: { seat: v.seat } }, wake: 'decide' }),
  /** One attempt counts; what was entered is forgotten in the same step. (TT T17) */
  decide(c, v) {
    const digital = c.options.events !== 'selector';
    const counted = digital ? firstAttempt(c, v.seat, v.slips) : openSlips(c, v.slips);
    v.slips = [];
    v.victim = counted === null ? null : seatOf(c.seats, counted.value);
    c.barrier();
    if (v.victim === null) {
      c.say('nobody-murdered');
      return null;
    }
    c.say('victim', { s: v.victim });
    return { go: holds(c, v.victim, 'shield') ? 'shielded' : 'die' };
  },
  shielded(c) {
    enter(c, 'shield-choice');
    return { go: 'choose' };
  },
  choose: (_c, v) => ({ ask: { t: 'shield', v: { seat: v.victim as Seat } }, wake: 'chosen' }),
  chosen(_c, _v, f) {
    const move = answerIn(f.got);
    return move?.t === 'shield' && move.use === 'yes' ? null : { go: 'die' };
  },
  die: (_c, v) => ({ call: { t: 'eliminate', v: { seat: v.victim as Seat, by: 'murder', final: false, traitor: false } }, wake: 'dead' }),
  dead: () => null,
});

/** The first Traitor clockwise, beginning with the drawer. (TT T17) */
function firstAttempt(c: Context, drawer: Seat, slips: readonly Slip[]): Slip | null {
  const order = clockwise(c.seats, drawer);
  return order.flatMap((seat) => slips.filter((slip) => slip.seat === seat)).find(({ value }) => value !== FAITHFUL) ?? null;
}

/**
 * Slips are opened in an order of chance until a number appears; the rest stay unopened. Nobody learns whose they were.
 */
function openSlips(c: Context, slips: readonly Slip[]): Slip | null {
  const closed = [...slips];
  for (let opened = 0; closed.length > 0; opened++) {
    const [slip] = closed.splice(c.draw(SLIPS_STREAM, closed.length), 1);
    if (slip === undefined || slip.value === FAITHFUL) continue;
    c.say('slips-opened', opened);
    return slip;
  }
  c.say('slips-opened', slips.length);
  return null;
}

/** Ballots until somebody has the most votes. Shields do not help. (TT T20 to TT T23) */
export const banish = frame<Traitors, 'banish'>(
  {
    begin(c) {
      c.facts.event = 'banishment';
      c.facts.candidates = living(c);
      c.facts.revotes = 0;
      return { go: 'open' };
    },
    open(c) {
      enter(c, 'vote');
      return { go: 'ask' };
    },
    ask: () => ({ ask: { t: 'vote', v: {} }, wake: 'count' }),
    /** Published together, clockwise from the drawer. (TT T21) */
    count(c, v, f) {
      const answers = answersIn(f.got);
      const votes = answers.map(({ seat, move }) => ({ by: seat, what: move.t === 'vote' ? (seatOf(c.seats, move.seat) ?? seat) : seat }));
      publish(c, v.seat, votes);
      c.barrier();
      for (const { by, what } of c.facts.said) c.say('voted', { s: by }, { s: what as Seat });
      const top = mostVoted(c.facts.candidates, votes);
      c.facts.candidates = top;
      if (top.length === 1) return { go: 'out' };
      c.say(`tie-${Math.min(top.length, 8)}`, ...top.map((s) => ({ s })));
      const cap = typeof c.options.tieRevoteCap === 'number' ? c.options.tieRevoteCap : TRAITORS.tieRevoteCap;
      if (cap > 0 && c.facts.revotes >= cap) return { go: 'lot' };
      c.facts.revotes += 1;
      return { go: 'open' };
    },
    lot(c) {
      const picked = c.facts.candidates[c.draw(TIE_STREAM, c.facts.candidates.length)] as Seat;
      c.facts.candidates = [picked];
      c.say('lot', { s: picked });
      return { go: 'out' };
    },
    out(c, v) {
      const [seat] = c.facts.candidates;
      c.facts.candidates = [];
      return { call: { t: 'eliminate', v: { seat: seat as Seat, by: 'banishment', final: v.final, traitor: false } }, wake: 'done' };
    },
    done: () => null,
  },
  {
    drop: (c) => void (c.facts.candidates = []),
  },
);

const publish = (c: Context, from: Seat, said: readonly Said[]): void => {
  c.facts.said = clockwise(c.seats, from).flatMap((seat) => said.filter(({ by }) => by === seat));
};

function mostVoted(candidates: readonly Seat[], votes: readonly Said[]): Seat[] {
  const count = (seat: Seat): number => votes.filter(({ what }) => what === seat).length;
  const most = Math.max(...candidates.map(count));
  return candidates.filter((seat) => count(seat) === most);
}

/** The hand is shown, Gold goes to the fund, the rest away, the Role card is shown. */
export const eliminate = frame<Traitors, 'eliminate'>({
  show(c, v) {
    c.barrier();
    c.say(v.by === 'murder' ? 'murdered' : 'banished', { s: v.seat });
    sortHand(c, v.seat);
    handLine(c, 'all', 'holds', v.seat);
    v.traitor = isTraitor(c, v.seat);
    if (v.traitor) c.facts.found = true;
    return { go: holds(c, v.seat, 'traitor') ? 'recruited' : 'gold' };
  },
  recruited(c, v) {
    c.say('was-recruited', { s: v.seat });
    return { go: 'gold' };
  },
  gold(c, v) {
    for (const id of c.zone(handOf(v.seat)).slice()) if (kindOf(c.face(id)) === 'gold') toFund(c, id);
    return { go: 'cards' };
  },
  cards(c, v) {
    for (const id of c.zone(handOf(v.seat)).slice()) toDiscard(c, id);
    return { go: 'role' };
  },
  role(c, v) {
    const card = roleCard(c, v.seat);
    if (card !== null) c.apply({ t: 'flip', piece: card, up: true });
    setLiving(c, v.seat, false);
    Object.assign(c.ownOf(v.seat), { undecided: false, grant: false });
    c.say(`was-${role(c, v.seat) ?? 'role-faithful'}`, { s: v.seat });
    return { go: 'rest' };
  },
  /**
   * Two left: the round ends at once. (TT T24) A revealed Traitor was banished: the question whether all are gone.
   */
  rest(c, v) {
    if (living(c).length <= 2 || v.final) return endRound(c);
    return v.by === 'banishment' && v.traitor ? { call: { t: 'agree', v: { from: active(c) } }, wake: 'done' } : null;
  },
  done: () => null,
});

/** All living answer at once; all yes ends the round. (TT T25) */
export const agree = frame<Traitors, 'agree'>({
  begin(c) {
    enter(c, 'agree');
    return { go: 'ask' };
  },
  ask: () => ({ ask: { t: 'agree', v: {} }, wake: 'count' }),
  count(c, v, f) {
    const answers = answersIn(f.got);
    publish(
      c,
      v.from,
      answers.map(({ seat, move }) => ({ by: seat, what: move.t === 'agree' ? move.yes : 'no' })),
    );
    c.barrier();
    for (const { by, what } of c.facts.said) c.say(what === 'yes' ? 'says-yes' : 'says-no', { s: by });
    const all = c.facts.said.every(({ what }) => what === 'yes');
    c.say(all ? 'all-agree' : 'play-goes-on');
    return all ? endRound(c) : null;
  },
});
