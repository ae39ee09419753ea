// One sentence for what the hand shows: the move's own words, and by which gesture it is made.

import type { View } from '../../../server-modules/protocol/messages.ts';
import { nameOfPiece, say, zoneNameOf } from '../../locale/say.ts';
import { gestureWords } from '../../locale/story.ts';
import { isOwnRack } from '../../store/place.ts';
import { matOf } from '../../store/rules/places.ts';
import type { GuideStep, Spot } from './steps.ts';

/** How turning is done: with two fingers, or by this key. */
export interface By {
  touch: boolean;
  key: string;
}

type Gestured = Pick<GuideStep, 'how' | 'act' | 'from' | 'to'>;

/** The words of the move, and what the hand does. */
export interface Said {
  move: string;
  hand: string;
}

export function sentenceOf(view: View, step: Gestured & Pick<GuideStep, 'words'>, by: By): Said {
  return { move: say(step.words, view).replace(/[.:!…]+$/u, ''), hand: `${handOf(view, step, by)}.` };
}

/** The whole sentence as it is read out. */
export const whole = ({ move, hand }: Said): string => (move.endsWith('?') ? `${move} ${hand}` : `${move}: ${hand}`);

const nameOf = (view: View, spot: Spot | null): string => (spot === null ? '' : spot.t === 'zone' ? zoneNameOf(view, spot.zone) : nameOfPiece(view, spot.h));

/** What the hand does, without an end: "drag “Gun” onto “Mine”". */
export function handOf(view: View, { how, act, from, to }: Gestured, { touch, key }: By): string {
  const words = gestureWords(),
    // What is drawn from is a place; the thing that lies on it may have any name.
    what = act?.verb.t === 'draw' ? zoneNameOf(view, act.verb.from) : nameOf(view, from),
    // A place inside of a thing is called by the game, not by the thing.
    where = act?.verb.t === 'put' && act.verb.onto !== undefined ? zoneNameOf(view, act.verb.onto) : nameOf(view, to);
  switch (how) {
    case 'drag':
      if (to?.t === 'zone' && isOwnRack(view, to.zone)) {
        if (to.index === 0) return words.first(what);
        // What stands in my hand already is laid back into it.
        return (from?.t === 'piece' && view.pieces.get(from.h)?.zone === to.zone ? words.back : words.hand)(what);
      }
      return to?.t === 'zone' && to.zone === matOf(view, view.room.me.seat) ? words.before(what) : words.drag(what, where);
    case 'lead':
    case 'gather':
      return words[how](what, where);
    case 'turn':
      return touch ? words.fingers(what) : words.turn(what, key);
    case 'tap':
      return from?.t === 'part' ? words.part(what) : words.tap(what);
    case 'question':
    case 'list':
      return words[how]();
    default:
      return words[how](what);
  }
}
