// Accusation: a vote is called or not, all hands turn over together, and what comes of it. (SM 2.6)

import type { Seat } from '../../../kernel/ids.ts';
import { clockwise } from '../../../rules/circle.ts';
import { answersIn } from '../../../rules/single.ts';
import { frame } from '../../../rules/frame.ts';
import { STARS } from '../data.ts';
import { change, holdHand } from '../mutations.ts';
import { seatOf } from '../names.ts';
import { canVote, firstPlayer, type Context, type Hand, type Stars } from '../stars.ts';

/** All living are asked once; without anybody to point at there is no call. */
export const accuse = frame<Stars, 'accuse'>({
  open(c) {
    Object.assign(c.facts, { phase: 'call', called: null });
    return { go: canVote(c) ? 'ask' : 'end' };
  },
  ask: () => ({ ask: { t: 'call', v: {} }, wake: 'heard' }),
  heard(c) {
    if (c.facts.called !== null) return { call: { t: 'ballot', v: {} }, wake: 'end' };
    c.say('no-call');
    return { go: 'end' };
  },
  end(c) {
    c.facts.phase = 'verdict';
    return null;
  },
});

export const ballot = frame<Stars, 'ballot'>({
  ready(c) {
    Object.assign(c.facts, { phase: 'count', hands: [] });
    for (const seat of c.seats) holdHand(c, seat, null);
    return { go: 'count' };
  },
  count: () => ({ ask: { t: 'count', v: {} }, wake: 'open' }),
  open(c) {
    c.facts.phase = 'vote';
    return { go: 'ask' };
  },
  ask: () => ({ ask: { t: 'vote', v: {} }, wake: 'show' }),
  /** In one step: all hands turn over at the same instant. */
  show(c, _v, f) {
    const answers = answersIn(f.got);
    const hands = answers.map(({ seat, move }): Hand => ({ by: seat, at: move.t === 'vote' ? seatOf(c.seats, move.seat) : null }));
    c.facts.phase = 'verdict';
    c.facts.hands = clockwise(c.seats, firstPlayer(c)).flatMap((seat) => hands.filter(({ by }) => by === seat));
    c.barrier();
    for (const { by, at } of c.facts.hands) {
      holdHand(c, by, at);
      if (at === null) c.say('holds-fist', { s: by });
      else c.say('points', { s: by }, { s: at });
    }
    return { go: 'judge' };
  },
  judge(c) {
    const found = verdict(c);
    if (typeof found !== 'string') return { call: { t: 'detain', v: { seat: found.at } }, wake: 'end' };
    c.say(found);
    if (found === 'vote-split') change(c, { oxygen: STARS.splitVote });
    return { go: 'end' };
  },
});

/** Who is detained, or why nobody is. (SM 2.6.3) */
function verdict(c: Context): { at: Seat } | 'vote-fists' | 'vote-split' | 'vote-nothing' {
  const { hands } = c.facts;
  const count = (at: Seat | null): number => hands.filter((hand) => hand.at === at).length;
  if (count(null) * 2 > hands.length) return 'vote-fists';
  const options = [null, ...c.seats];
  const most = Math.max(...options.map(count));
  const top = options.filter((at) => count(at) === most);
  if (top.length > 1) return 'vote-split';
  const [at] = top;
  return at === null || at === undefined ? 'vote-nothing' : { at };
}
