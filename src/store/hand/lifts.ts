// Pieces on their way into my hold: which of those that come there was meant by which lift. The top of a closed pile
// has no name until it comes.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { ActOut, View } from '../../../server-modules/protocol/messages.ts';
import type { Core } from '../core.ts';
import { myHold } from '../place.ts';

/** A lifted piece that has not come so long after the answer is believed to lie elsewhere. */
const COME_MS = 2000;

interface Lift {
  /** Null: the top of a closed pile. */
  h: Handle | null;
  answered: boolean;
  /** Null: it does not come. */
  came(h: Handle | null): void;
}

export interface Lifts {
  /**
   * The piece of a lift once it is in my hold; null when it does not come. `named` is called with it before anything
   * else is.
   */
  coming(h: Handle | null, answered: Promise<ActOut>, named?: (h: Handle) => void): Promise<Handle | null>;
  /** Looks through a new View for what has come. */
  meet(view: View): void;
  /**
   * Of a pile in my hold one piece is left, and the pile is no more (W10): what I hold is that piece from now on, else
   * nobody would lay it down. `was`: new handle -> old handle, as a patch tells it; with the heir of a pile added.
   */
  withHeir(before: View | null, now: View, was: ReadonlyMap<Handle, Handle>): ReadonlyMap<Handle, Handle>;
}

export function createLifts(core: Core): Lifts {
  /** Oldest first, as the server does them. */
  let lifts: Lift[] = [];
  /** What lay in my hold in the last View. */
  let lying: readonly Handle[] = [];

  return {
    coming(h, answered, named) {
      return new Promise((resolve) => {
        const one: Lift = {
          h,
          answered: false,
          came(found) {
            lifts = lifts.filter((other) => other !== one);
            if (found !== null) named?.(found);
            resolve(found);
          },
        };
        lifts.push(one);
        void answered.then((answer) => {
          one.answered = true;
          if (answer.ok) core.env.later(() => one.came(null), COME_MS);
          else one.came(null);
        });
      });
    },
    meet(view) {
      const before = lying;
      lying = inHold(view);
      if (lifts.length === 0) return;
      for (const h of lying) if (!before.includes(h)) lifts.find((lift) => lift.h === null || lift.h === h)?.came(h);
      // It comes just before its answer or with the next View; where the rules laid it elsewhere, it never comes.
      for (const one of lifts) if (one.answered) one.came(null);
    },
    withHeir(before, now, was) {
      // Nearly always there is none: Views come often, and what lay in my hold is known without looking through them.
      const [pile, ...more] = lying.filter((h) => before?.pieces.get(h)?.kind === 'deck' && !now.pieces.has(h));
      if (pile === undefined || more.length > 0) return was;
      const [heir, ...others] = inHold(now).filter((h) => !lying.includes(h) && !was.has(h));
      return heir === undefined || others.length > 0 ? was : new Map([...was, [heir, pile]]);
    },
  };
}

/** What the server knows to be in my hand. */
export function inHold(view: View | null): Handle[] {
  const hold = view && myHold(view);
  return hold ? [...view.pieces.values()].filter((p) => p.zone === hold.id).map((p) => p.h) : [];
}
