// The hand of a caster: where it rests he points, and what he draws with the pen goes to those who watch, and not to
// the table, which would refuse it.

import type { Hand } from '../../../gestures/hand.ts';
import type { TableStore } from '../../../store/signature.ts';

/** Pointers go out at most this often, and the next one when the last was answered. */
const POINT_MS = 100;
/** Farther out nothing is pointed at, 0.1 mm. */
const FAR = 20_000;

/** Takes the hand over until the returned function is called. `points`: does it show where it is? */
export function castBy(store: TableStore, hand: Hand, points: () => boolean): () => void {
  const { hand: act } = store.do;
  const { feed } = hand;
  let waits: { x: number; z: number } | null = null;
  let busy = false;

  async function tell(): Promise<void> {
    busy = true;
    for (; waits !== null; await new Promise((next) => setTimeout(next, POINT_MS))) {
      const at = { x: Math.round(waits.x), z: Math.round(waits.z) };
      waits = null;
      // One that is lost is followed by another.
      await store.do.quietly({ t: 'cast', what: { t: 'point', at } }).catch(() => undefined);
    }
    busy = false;
  }

  store.do.hand = (verb, origin) => {
    if (verb.t !== 'ink') return act(verb, origin);
    if (verb.stroke.line.length > 2) void store.do.tell({ t: 'cast', what: { t: 'ink', stroke: verb.stroke } }).catch(() => undefined);
  };
  hand.feed = (input) => {
    feed(input);
    if (input.t !== 'move' || !points() || Math.hypot(input.at.x, input.at.z) > FAR) return;
    waits = input.at;
    if (!busy) void tell();
  };
  return () => {
    waits = null;
    hand.feed = feed;
    store.do.hand = act;
    store.do.tool('hand');
  };
}
