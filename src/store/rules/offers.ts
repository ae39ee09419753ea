// What a question offers where the list of what is allowed would tell who is asked. Whoever sees his own role is
// offered what he may do and nothing else. While it is hidden, for the eyes of others on this screen, everybody is
// shown the same, and what is not allowed is refused here, before it is sent.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { LegalMove, AskView, Line, View } from '../../../server-modules/protocol/messages.ts';
import { settings } from '../settings.ts';
import { gestureKey } from './match.ts';

type Offers = NonNullable<AskView['offers']>;
/**
 * Only while I am asked and may answer something of it: whoever waits or stands in for nobody is offered what the rules
 * allow.
 */
const offersOf = (view: View): Offers | null => {
  const offers = view.rules?.ask?.offers;
  return offers !== undefined && (view.rules?.can ?? []).some((act) => isOf(offers, act.verb)) ? offers : null;
};
const isOf = ({ acts }: Offers, verb: Verb<Handle>): boolean => acts.some((act) => gestureKey(act.verb) === gestureKey(verb));

const memo = new WeakMap<View, readonly LegalMove[]>();

/**
 * What is offered to me: what the rules allow; while my role is hidden in place of it what everybody is offered who is
 * asked this.
 */
export function offered(view: View): readonly LegalMove[] {
  const can = view.rules?.can ?? [];
  const offers = settings.getState().hideRole ? offersOf(view) : null;
  if (offers === null) return can;
  const known = memo.get(view);
  if (known !== undefined) return known;
  const made = [...offers.acts, ...can.filter(({ verb }) => !isOf(offers, verb))];
  memo.set(view, made);
  return made;
}

/** Why something that is offered is not sent; null: it is the server's to say. */
export function refusedHere(view: View, verb: Verb<Handle>): Line | null {
  const offers = offersOf(view);
  if (offers === null || !isOf(offers, verb)) return null;
  const open = (view.rules?.can ?? []).some((act) => gestureKey(act.verb) === gestureKey(verb));
  return open ? null : offers.no;
}
