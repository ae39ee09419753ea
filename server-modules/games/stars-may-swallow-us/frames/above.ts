// What an Above Deck Action does once it is paid for. (SM 1, SM 2.3)

import type { Seat } from '../../../kernel/ids.ts';
import { answerIn } from '../../../rules/single.ts';
import { frame } from '../../../rules/frame.ts';
import type { Next } from '../../../rules/types.ts';
import { actionOf } from '../data.ts';
import { anyCard, change, discard, drawCard, heal, look } from '../mutations.ts';
import { hatchAt, hatchWord } from '../names.ts';
import { hatch, type Context, type Stars } from '../stars.ts';

export const above = frame<Stars, 'above'>({
  do(c, v) {
    const { action, seat, target } = v;
    const { oxygen = 0, power = 0 } = actionOf(action);
    change(c, { oxygen, power });
    return target === null ? alone(action) : aimed(c, action, seat, target);
  },
  draw(c, v) {
    for (const seat of v.target === null ? [v.seat] : [v.seat, v.target]) drawCard(c, seat);
    return null;
  },
  /** A card of the named player's choice, at once; it is not that player's own action. */
  delegate: (_c, v) => ({ ask: { t: 'delegate', v: { seat: v.target ?? v.seat, by: v.seat } }, wake: 'end' }),
  rush: (_c, v) => ({ ask: { t: 'rush', v: { seat: v.seat } }, wake: 'end' }),
});

function alone(action: string): Next<Stars> {
  return action === 'rush' ? { go: 'rush' } : action === 'fresh-air' ? { go: 'draw' } : null;
}

function aimed(c: Context, action: string, seat: Seat, target: Seat): Next<Stars> {
  switch (action) {
    case 'delegate':
      c.say('delegates', { s: target });
      return { go: 'delegate' };
    case 'inquest':
      return { call: { t: 'inquest', v: { seat, at: target } }, wake: 'end' };
    case 'open-fire':
    case 'rough-justice':
      return { call: { t: 'wound', v: { seat: target } }, wake: 'end' };
    case 'share-supplies':
      return { go: 'draw' };
    case 'records-check': {
      const card = anyCard(c, target);
      if (card !== undefined) look(c, seat, target, card, 'records-check');
      break;
    }
    case 'shakedown': {
      const card = anyCard(c, target);
      c.say('loses', { s: target });
      if (card !== undefined) discard(c, target, [card]);
      break;
    }
    case 'lockdown':
      c.facts.locked = c.seats.filter((one) => one === target || c.facts.locked.includes(one));
      c.say('locks-down', { s: target });
      break;
    case 'field-medicine':
      heal(c, target);
      break;
  }
  return null;
}

/** Which of the cards that lie there: with one there is nothing to choose. */
export const inquest = frame<Stars, 'inquest'>(
  {
    open(c, v) {
      const from = hatch(c, v.at).map((_, i) => hatchWord(v.at, i + 1));
      if (from.length > 1) {
        c.facts.choice = { by: v.seat, from };
        return { go: 'ask' };
      }
      seeCard(c, v, 0);
      return null;
    },
    ask: (_c, v) => ({ ask: { t: 'inquest', v: { seat: v.seat, at: v.at } }, wake: 'look' }),
    look(c, v, f) {
      c.facts.choice = null;
      const move = answerIn(f.got);
      seeCard(c, v, hatchAt(c.seats, move?.t === 'choose' ? move.value : '')?.index ?? 0);
      return null;
    },
  },
  {
    drop: (c) => void (c.facts.choice = null),
  },
);

function seeCard(c: Context, v: { seat: Seat; at: Seat }, index: number): void {
  const card = hatch(c, v.at)[index];
  if (card !== undefined) look(c, v.seat, v.at, card, 'inquest');
}
