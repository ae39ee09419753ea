// The frames of a duel: match, turn, flight, question. (RN 2, RN 3)

import { answerIn } from '../../../rules/single.ts';
import { frame } from '../../../rules/frame.ts';
import type { GameRules } from '../../../rules/types.ts';
import { exits, NOIR } from '../data.ts';
import { explode, giveTurn, setPoints, setWater } from '../mutations.ts';
import { COIN_PIECE, otherOf } from '../names.ts';
import { flooding, location, traps, type Noir } from '../noir.ts';

/** Both pick a start at once, then the coin, then turn after turn. (RN 2, RN N3, RN N14) */
const match = frame<Noir, 'match'>({
  open: (_c, v) => (v.next === null ? { ask: { t: 'start', v: {} }, wake: 'coin' } : { go: 'turn' }),
  coin(c, v) {
    const winner = c.draw('coin', 2);
    v.next = c.seats[winner] ?? null;
    c.apply({ t: 'face', piece: COIN_PIECE, face: winner });
    if (v.next !== null) c.say('coin', { s: v.next });
    return { go: 'turn' };
  },
  turn(_c, v) {
    const seat = v.next;
    if (seat === null) return { go: 'open' };
    const fresh = !v.resume;
    v.resume = false;
    return { call: { t: 'turn', v: { seat, fresh } }, wake: 'next' };
  },
  next(c, v) {
    c.facts.turns += 1;
    const limit = c.options.turnLimit;
    if (typeof limit === 'number' && limit > 0 && c.facts.turns >= limit) return { over: { winners: [], why: 'turn-limit' } };
    if (v.next !== null) v.next = otherOf(v.next);
    return { go: 'turn' };
  },
});

/** Own water off, own timed traps in the order of placing, then the points. (RN 3, RN N5) */
const turn = frame<Noir, 'turn'>({
  begin(c, v) {
    if (!v.fresh) return { go: 'ask' };
    giveTurn(c, v.seat);
    setPoints(c, v.seat, 0);
    c.facts.energized = false;
    c.facts.echoes = false;
    c.say('turn', { s: v.seat });
    if (flooding(c, v.seat)) {
      setWater(c, v.seat, false);
      c.say('drained', { s: v.seat });
    }
    return { go: 'timed' };
  },
  timed(c, v) {
    const due = traps(c, v.seat).find((trap) => trap.timed);
    if (due === undefined) return { go: 'ready' };
    explode(c, v.seat, due.room);
    return { go: 'timed' };
  },
  ready(c, v) {
    setPoints(c, v.seat, NOIR.apPerTurn);
    for (const seat of c.seats) c.ownOf(seat).startRoom = seat === v.seat ? location(c, seat) : null;
    return { go: 'ask' };
  },
  ask: (_c, v) => ({ ask: { t: 'turn', v: { seat: v.seat } }, wake: 'acted' }),
  acted(_c, _v, f) {
    const ended = answerIn(f.got)?.t === 'endTurn';
    return ended ? null : { go: 'ask' };
  },
});

/**
 * Somebody must leave the room. Without an exit they stay; a single exit is asked for all the same. (RN 3.5, RN N12)
 */
const flee = frame<Noir, 'flee'>({
  look(c, v) {
    const here = location(c, v.seat);
    const ways = here === null ? [] : exits(here).filter((room) => c.permit('enter', { room }, null) === null);
    return { go: ways.length === 0 ? 'gone' : 'ask' };
  },
  ask: (_c, v) => ({ ask: { t: 'forcedMove', v: { seat: v.seat, why: v.why } }, wake: 'gone' }),
  gone: () => null,
});

/** The opponent names a room next to them. (RN 3.3) */
const listen = frame<Noir, 'listen'>({
  ask: (_c, v) => ({ ask: { t: 'answer', v: { seat: otherOf(v.seat) } }, wake: 'heard' }),
  heard: () => null,
});

export const frames: GameRules<Noir>['frames'] = { match, turn, flee, listen };
