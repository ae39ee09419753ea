// What my hand sets moving, while it moves: what is let down low pushes what it meets, what is let go over things comes
// to stand on them, what stood on what is lifted falls. When all lies still the server is told once where, and says
// whether it may. Comes with weight (src/physics/weight), at its first use.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { moved, refuse, sendVerb, type Core } from '../core.ts';
import { myHold } from '../place.ts';
import { isNatural } from './heft.ts';
import { createTelling } from './telling.ts';
import type { Along, GoHome, Heft, Island, Lifted, Weighing, Weight } from './weight.ts';

/** Steps are made so often, and no more of a pause than this is made up for; milliseconds. */
const TICK_MS = 16,
  PAUSE_MS = 100;
/** Nobody looks at a page that was not called for so long; then more is made up for at once. Milliseconds. */
const UNSEEN_MS = 500,
  LEAP_MS = 1000;
/** A yes whose View has not come by then is believed to have been overtaken, milliseconds. */
const SEEN_MS = 600;

/** One hand's doing, until the server has said yes or no to it. */
interface Run {
  island: Island;
  /** What is low, or was let go; null: it was lifted again. */
  lead: Handle | null;
  /** It was let go. */
  lifted: Lifted | null;
  /** What is joined to it. */
  along: readonly Along[];
  /** All lies still, and the server is asked. */
  told: boolean;
  /** Up to when it has been worked out, and when that was done. */
  last: number;
  done: number;
}

/** `goHome` brings what may not lie there out of my hold. */
export function createFalling(core: Core, goHome: GoHome, weight: Weight): Heft {
  const { state, env } = core,
    telling = createTelling(core);
  let by: Weighing | null = null,
    wanted = false,
    /** One thing at a time: until the server has answered nothing else is begun. */
    run: Run | null = null;

  const natural = (view: View | null): view is View => by !== null && isNatural(core, view);

  /** What others push or let fall just now. */
  const taken = (): Set<Handle> => new Set([...state.getState().motion.loose.values()].filter(({ mine }) => !mine).map(({ h }) => h));

  function begin(island: Island, lead: Handle | null, lifted: Lifted | null, along: readonly Along[]): void {
    const now = env.now();
    const mine: Run = { island, lead, lifted, along: along.slice(1), told: false, last: now, done: now };
    run = mine;
    env.later(() => tick(mine), TICK_MS);
    show(mine);
  }

  function tick(mine: Run): void {
    if (run !== mine || mine.told) return;
    const now = env.now(),
      led = mine.lead !== null && mine.lifted === null;
    // Whoever wants less motion sees where it ends, and not how it falls.
    const leaps = env.calm() && !led;
    mine.island.run(leaps ? LEAP_MS : Math.min(now - mine.done > UNSEEN_MS ? LEAP_MS : PAUSE_MS, now - mine.last));
    mine.last = now;
    mine.done = env.now();
    show(mine);
    if (mine.island.still) return void finish(mine);
    env.later(() => tick(mine), TICK_MS);
  }

  function show({ island }: Run): void {
    const { loose } = state.getState().motion,
      at = env.now();
    const flown = island.flown(),
      moves = new Set(flown.map(({ h }) => h));
    for (const [h, { mine }] of loose) if (mine && !moves.has(h)) loose.delete(h);
    for (const one of flown) loose.set(one.h, { ...one, at, mine: true });
    telling.tell(flown, island.still);
    moved(core);
  }

  /** All lies still: the server hears where, once what was in the hand has come there. */
  async function finish(mine: Run): Promise<void> {
    mine.told = true;
    const rest = mine.island.rest(),
      { lifted } = mine;
    const came = lifted === null || (await lifted.coming) !== null;
    if (run !== mine) return;
    if (came && rest !== null && rest.pieces.length > 0) {
      const { ok } = await sendVerb(core, { t: 'rest', ...rest }, lifted?.held.origin ?? 'pointer', undefined, []);
      if (run !== mine) return;
      if (ok) return seen(mine) ? end(mine) : void env.later(() => end(mine), SEEN_MS);
    } else if (came && rest === null) refuse(core, { k: 'blocked' }, lifted?.h ?? null);
    end(mine);
    if (lifted !== null && came && isMine(lifted.h)) goHome(lifted.h, lifted.held);
  }

  const isMine = (h: Handle): boolean => {
    const { view } = state.getState();
    return view !== null && view.pieces.get(h)?.zone === myHold(view)?.id;
  };
  /** Does all lie where the server was told? */
  function seen({ island }: Run): boolean {
    const { view } = state.getState(),
      rest = island.rest();
    if (view === null || rest === null) return false;
    return rest.pieces.every((h, i) => {
      const piece = view.pieces.get(h),
        to = rest.places[i];
      return piece === undefined || (view.zones.get(piece.zone)?.kind === 'felt' && piece.x === to?.x && piece.z === to.z);
    });
  }

  function end(mine: Run): void {
    if (run !== mine) return;
    run = null;
    mine.island.free();
    telling.done();
    const { loose } = state.getState().motion;
    for (const [h, one] of loose) if (one.mine) loose.delete(h);
    moved(core);
  }

  /** Nothing comes of it: all stands where the server has it, and what was let go goes home. */
  function giveUp(mine: Run): void {
    const { lifted } = mine,
      { link } = core;
    end(mine);
    void lifted?.coming.then((h) => h !== null && core.link === link && isMine(h) && goHome(h, lifted.held));
  }

  return {
    weigh(next) {
      by = next;
      if (next === null && run !== null && !run.told) giveUp(run);
    },
    drawn(from, h) {
      if (run !== null || !natural(from)) return;
      const island = weight.drawAway(from, (by as Weighing).sizing(from), h, taken());
      if (island !== null) begin(island, null, null, []);
    },
    low(on) {
      wanted = on;
      if (on || run === null || run.lead === null || run.lifted !== null || run.told) return;
      run.island.raise();
      state.getState().motion.loose.delete(run.lead);
      run.lead = null;
    },
    follow(at, may, along) {
      const { shown } = state.getState();
      if (run?.lead === at.h && run.lifted === null) {
        run.island.lead(at);
        return true;
      }
      if (!wanted || !may || run !== null || !natural(shown)) return false;
      const island = weight.lower(shown, (by as Weighing).sizing(shown), at.h, at, taken(), along);
      if (island !== null) begin(island, at.h, null, along);
      return island !== null;
    },
    letGo(lifted) {
      if (run === null || run.lead !== lifted.h || run.lifted !== null) return false;
      run.lifted = lifted;
      run.island.release();
      return true;
    },
    setDown(lifted, put, carried) {
      const { shown } = state.getState();
      if (put.t !== 'put' || put.at === undefined || run !== null || !natural(shown)) return false;
      if (put.onto === undefined || shown.zones.get(put.onto)?.kind !== 'felt') return false;
      const along = carried(put.at),
        island = weight.setDown(shown, (by as Weighing).sizing(shown), lifted.h, put.at, taken(), along);
      if (island === null) return false;
      begin(island, lifted.h, lifted, along);
      return true;
    },
    cancel() {
      if (run !== null && run.lead !== null && run.lifted === null && !run.told) end(run);
    },
    leave() {
      wanted = false;
      if (run !== null) end(run);
    },
    check(view) {
      if (run === null) return;
      if (run.told) return seen(run) ? end(run) : undefined;
      // Rules came, or it goes by another name now.
      if (!natural(view) || (run.lead !== null && !view.pieces.has(run.lead))) return giveUp(run);
      // Somebody has taken what is joined to it out of its joint.
      if (run.lead !== null && run.along.some(({ h }) => !view.pieces.get(h)?.extra?.joints)) return giveUp(run);
      run.island.see(state.getState().shown ?? view, taken());
    },
  };
}
