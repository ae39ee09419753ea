// A turn: draw, then play and end; an Event in between begins it again. (TT 3, TT 4)

import { answerIn } from '../../../rules/single.ts';
import { frame } from '../../../rules/frame.ts';
import { enter, giveStone, sortHand } from '../mutations.ts';
import { EVENT, handOf } from '../names.ts';
import { handLine } from '../tell.ts';
import { isLiving, type Traitors } from '../traitors.ts';

export const turn = frame<Traitors, 'turn'>({
  begin(c, v) {
    if (!v.fresh) return { go: c.zone(EVENT).length > 0 ? 'event' : c.facts.drawn ? 'main' : 'draw' };
    giveStone(c, v.seat);
    Object.assign(c.facts, { drawn: false, played: false, proposed: false });
    c.say('turn', { s: v.seat });
    return { go: 'draw' };
  },
  event: (_c, v) => ({ call: { t: 'event', v: { seat: v.seat } }, wake: 'drawn' }),
  draw(c) {
    enter(c, 'turn-draw');
    return { go: 'ask-draw' };
  },
  'ask-draw': (_c, v) => ({ ask: { t: 'draw', v: { seat: v.seat } }, wake: 'drawn' }),
  /** After an event or a refused agreement the turn goes on with drawing, if its player still lives. (TT 4.1) */
  drawn: (c, v) => (c.facts.drawn ? { go: 'ask-main' } : isLiving(c, v.seat) ? { go: 'draw' } : { go: 'end' }),
  main(c) {
    enter(c, 'turn-main');
    return { go: 'ask-main' };
  },
  'ask-main': (_c, v) => ({ ask: { t: 'main', v: { seat: v.seat } }, wake: 'acted' }),
  acted(_c, _v, f) {
    const t = answerIn(f.got)?.t;
    return { go: t === 'endTurn' || t === 'discard' ? 'end' : 'ask-main' };
  },
  /** The grant of a stolen Dagger lapses. (TT T29) */
  end(c, v) {
    c.ownOf(v.seat).grant = false;
    return null;
  },
});

/** The target's hand lies open before the blackmailer alone, until a card or none is taken. (TT 5) */
export const blackmail = frame<Traitors, 'blackmail'>(
  {
    open(c, v) {
      sortHand(c, v.target);
      c.facts.open = v.target;
      c.grant({ zone: handOf(v.target) }, [v.by], 'peek', 'fan');
      handLine(c, [v.by], 'saw', v.target);
      return { go: 'ask' };
    },
    ask: (_c, v) => ({ ask: { t: 'take', v: { seat: v.by, target: v.target } }, wake: 'close' }),
    close(c) {
      c.facts.open = null;
      c.endGrants('fan');
      return null;
    },
  },
  {
    drop(c) {
      c.facts.open = null;
      c.endGrants('fan');
    },
  },
);
