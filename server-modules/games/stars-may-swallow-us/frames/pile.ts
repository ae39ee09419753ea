// Resolving the pile card by card, wounds and deaths. (SM 2.4, SM 2.5, SM 2.7)

import type { Seat } from '../../../kernel/ids.ts';
import { answerIn } from '../../../rules/single.ts';
import { frame } from '../../../rules/frame.ts';
import { agendaNamed, belowOf, PLUS, type Penalty } from '../data.ts';
import { change, clearPile, discard, drawUp, fall, heal, layWound, lockUp, openHatches, turnUp } from '../mutations.ts';
import { handOf, PILE, seatOf, SHIP } from '../names.ts';
import { agendaOfSeat, firstPlayer, handLimit, isLiving, living, sickbay, type Context, type Stars } from '../stars.ts';

/** The order of the pile: nobody is ever told. */
export const PILE_STREAM = 'pile';
/** Whom the Fever Ward takes. */
export const FEVER_STREAM = 'fever';

export const resolve = frame<Stars, 'resolve'>({
  gather(c) {
    c.facts.active = null;
    if (c.facts.phase !== 'resolve') {
      Object.assign(c.facts, { phase: 'resolve', next: null });
      openHatches(c);
      c.apply({ t: 'shuffle', zone: SHIP, stream: PILE_STREAM });
      const count = c.count(SHIP) ?? 0;
      if (count === 0) c.say('resolves-nothing');
      else c.say('resolves', count);
    }
    return { go: 'look' };
  },
  look: (c) => ({ go: (c.count(SHIP) ?? 0) > 0 ? 'wait' : 'last' }),
  /** The same time before each card, whatever it is and whatever came of the one before. */
  wait: () => ({ ask: { t: 'pace', v: {} }, wake: 'turn' }),
  turn(c) {
    const { next } = c.facts;
    const type = turnUp(c);
    c.facts.next = null;
    if (type === null) return { go: 'look' };
    c.say(next === 'cancel' ? 'turns-up-void' : next === 'plus' ? 'turns-up-plus' : 'turns-up', { w: type });
    return next === 'cancel' ? { go: 'look' } : { call: { t: 'card', v: { type, plus: next === 'plus' } }, wake: 'look' };
  },
  last: (c) => ({ go: c.zone(PILE).length > 0 ? 'rest' : 'clear' }),
  rest: () => ({ ask: { t: 'pace', v: {} }, wake: 'clear' }),
  clear(c) {
    c.facts.next = null;
    clearPile(c);
    return null;
  },
});

/** The numbers first, as one; the rest only if the game goes on. */
export const card = frame<Stars, 'card'>({
  levels(c, v) {
    const { oxygen, power, next } = belowOf(v.type);
    change(c, { oxygen, power: power > 0 && v.plus ? power + PLUS : power });
    c.facts.next = next ?? null;
    return { go: 'rest' };
  },
  rest(c, v) {
    const { heal: orElse, wound: who } = belowOf(v.type);
    if (orElse !== undefined) {
      const latest = sickbay(c).at(-1);
      if (latest === undefined) change(c, { oxygen: orElse });
      else heal(c, latest);
    }
    if (who === undefined) return null;
    const alive = living(c);
    const seat = who === 'first' ? firstPlayer(c) : (alive[c.draw(FEVER_STREAM, alive.length)] as Seat);
    return { call: { t: 'wound', v: { seat } }, wake: 'end' };
  },
});

/** The second one kills. Aimed at somebody killed it is void. */
export const wound = frame<Stars, 'wound'>({
  lay(c, v) {
    if (!isLiving(c, v.seat)) return null;
    layWound(c, v.seat);
    c.say('wounded', { s: v.seat });
    return isLiving(c, v.seat) ? null : { call: { t: 'kill', v: { seat: v.seat } }, wake: 'end' };
  },
});

/** The agenda first, then If Killed alone; who is killed by it comes after. */
export const kill = frame<Stars, 'kill'>({
  fall(c, v) {
    fall(c, v.seat);
    return { go: 'effect' };
  },
  effect(c, v) {
    const { killed } = penalties(c, v.seat);
    change(c, killed);
    return { go: killed.does === 'strike' ? 'strike' : 'end' };
  },
  strike: (c, v) => ({ call: { t: 'strike', v: { seat: v.seat, from: living(c) } }, wake: 'end' }),
});

/** Detention and If Revealed, as far as possible. (SM 2.6.4) */
export const detain = frame<Stars, 'detain'>({
  lock(c, v) {
    lockUp(c, v.seat);
    return { go: 'effect' };
  },
  effect(c, v) {
    const { revealed } = penalties(c, v.seat);
    change(c, revealed);
    if (revealed.does === 'draw') drawUp(c, v.seat);
    if (revealed.does === 'discard') loseHand(c, v.seat);
    return { go: revealed.does === 'strike' ? 'strike' : 'end' };
  },
  strike(c, v) {
    const from = living(c).filter((seat) => c.facts.hands.some(({ by, at }) => by === seat && at === v.seat));
    return { call: { t: 'strike', v: { seat: v.seat, from } }, wake: 'end' };
  },
});

function penalties(c: Context, seat: Seat): { revealed: Penalty; killed: Penalty } {
  const agenda = agendaOfSeat(c, seat);
  return agenda === null ? { revealed: {}, killed: {} } : agendaNamed(agenda);
}

function loseHand(c: Context, seat: Seat): void {
  const cards = c.zone(handOf(seat)).slice();
  c.say('discards-hand', { s: seat }, cards.length);
  discard(c, seat, cards);
  if (agendaOfSeat(c, seat) === 'contagion') c.say('small-hand', { s: seat }, handLimit(c, seat));
}

/** Somebody gives a wound to one of these. */
export const strike = frame<Stars, 'strike'>(
  {
    open(c, v) {
      if (v.from.length === 0) {
        c.say('nobody');
        return null;
      }
      c.facts.choice = { by: v.seat, from: v.from };
      return { go: 'ask' };
    },
    ask: (_c, v) => ({ ask: { t: 'strike', v: { seat: v.seat } }, wake: 'hit' }),
    hit(c, v, f) {
      c.facts.choice = null;
      const move = answerIn(f.got);
      const at = seatOf(c.seats, move?.t === 'choose' ? move.value : undefined);
      if (at === null) return null;
      c.say('strikes', { s: v.seat }, { s: at });
      return { call: { t: 'wound', v: { seat: at } }, wake: 'end' };
    },
  },
  {
    drop: (c) => void (c.facts.choice = null),
  },
);
