// Weight in the hand: fetched when something is first lifted where things have weight. From then on all is done by what
// was fetched (falling.ts).

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { Core } from '../core.ts';
import type { Tying } from './tying.ts';
import type { GoHome, Heft, Weighing } from './weight.ts';

/** Rules say where things go: only where there are none things have weight, unless the table is firm. */
export const isNatural = ({ env }: Core, view: View | null): view is View =>
  view !== null && view.room.mode === 'sandbox' && view.room.weight !== 'firm' && env.natural();

/** The door to what was fetched, which knows of joints before. */
export interface Door extends Heft {
  tying(): Tying | undefined;
}

export function createHeft(core: Core, goHome: GoHome): Door {
  let by: Weighing | null = null,
    made: Heft | null = null,
    loading = false,
    wanted = false,
    /** What was lifted before weight was there. */
    waiting: { from: View; h: Handle } | null = null;

  function ready(): void {
    const { shown } = core.state.getState();
    if (loading || by === null || !isNatural(core, shown)) return;
    loading = true;
    by.load(core, goHome).then(
      (heft) => {
        made = heft;
        heft.weigh(by);
        heft.low(wanted);
        if (waiting !== null && core.state.getState().held?.h === waiting.h) heft.drawn(waiting.from, waiting.h);
        waiting = null;
      },
      () => (loading = false),
    );
  }

  return {
    weigh(next) {
      by = next;
      made?.weigh(next);
    },
    tying: () => by?.tying?.(),
    drawn(from, h) {
      if (made !== null) return made.drawn(from, h);
      waiting = { from, h };
      ready();
    },
    low(on) {
      wanted = on;
      made?.low(on);
    },
    follow(at, may, along) {
      if (made !== null) return made.follow(at, may, along);
      if (wanted && may) ready();
      return false;
    },
    letGo: (lifted) => made?.letGo(lifted) ?? false,
    setDown: (...how) => made?.setDown(...how) ?? false,
    cancel: () => made?.cancel(),
    leave() {
      wanted = false;
      made?.leave();
    },
    check: (view) => made?.check(view),
  };
}
