// What my hand sets moving, while it moves: what is let down low pushes what it meets, what is let go over things comes
// to stand on them. When all lies still the server is told once where, and says whether it may.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { Origin, PoseMsg, View } from '../../../server-modules/protocol/messages.ts';
import { moved, sendVerb, type Core } from '../core.ts';
import { myHold } from '../place.ts';
import type { Held } from '../types.ts';
import { createTelling } from './loose.ts';
import type { Island, Weighing, Weight } from './weight.ts';

/** Steps are made so often, and no more of a pause than this is made up for; milliseconds. */
const TICK_MS = 16,
  PAUSE_MS = 100;
/** A yes whose View has not come by then is believed to have been overtaken, milliseconds. */
const SEEN_MS = 600;

/** What is in the hand when weight takes it over. */
export interface Lifted {
  held: Held;
  h: Handle;
  /** The server has it in my hold; null: it never came there. */
  coming: Promise<Handle | null>;
}

export interface Heft {
  weigh(by: Weighing | null): void;
  /** Something was lifted: weight is fetched, as it may be needed soon. */
  ready(): void;
  /** The key that lets it down goes down, or up. */
  low(on: boolean): void;
  /** Where what I hold hangs now; lets it down where that was asked for. True: it is low, and told of as what moves. */
  follow(at: PoseMsg, may: boolean): boolean;
  /** Lets go of what is low; false: it is not low. */
  letGo(lifted: Lifted): boolean;
  /** Lets go over something that has a body; false: it is laid as ever. */
  setDown(lifted: Lifted, put: Verb<Handle>): boolean;
  /** The hand let go in another way: what it pushed stands where the server has it. */
  cancel(): void;
  check(view: View): void;
}

/** `goHome` brings what may not lie there out of my hold. */
export function createHeft(core: Core, goHome: (h: Handle, held: Held) => void): Heft {
  const { state, env } = core,
    tell = createTelling(core);
  let by: Weighing | null = null,
    weight: Weight | null = null,
    loading = false,
    wanted = false,
    /** One thing at a time: until the server has answered nothing else is begun. */
    run: { island: Island; was: Map<Handle, PieceView | undefined>; lead: Handle | null; lifted: Lifted | null; told: boolean; last: number } | null = null;

  /** Rules say where things go: only where there are none things have weight. */
  const natural = (view: View | null): view is View => view !== null && view.room.mode === 'sandbox' && by !== null && env.natural();

  function ready(): void {
    if (weight !== null || loading || by === null || !natural(state.getState().shown)) return;
    loading = true;
    by.load().then(
      (made) => (weight = made),
      () => (loading = false),
    );
  }

  function begin(island: Island, lead: Handle | null, lifted: Lifted | null): void {
    run = { island, was: new Map(state.getState().view?.pieces), lead, lifted, told: false, last: env.now() };
    env.later(tick, TICK_MS);
    show();
  }

  function tick(): void {
    if (run === null || run.told) return;
    const now = env.now();
    run.island.run(Math.min(PAUSE_MS, now - run.last));
    run.last = now;
    show();
    if (run.island.still) return void finish(run);
    env.later(tick, TICK_MS);
  }

  function show(): void {
    if (run === null) return;
    const { loose } = state.getState().motion,
      at = env.now();
    const flown = run.island.flown();
    for (const one of flown) loose.set(one.h, { ...one, at, mine: true });
    tell(flown, run.island.still);
    moved(core);
  }

  /** All lies still: the server hears where, once what was in the hand has come there. */
  async function finish(mine: NonNullable<typeof run>): Promise<void> {
    mine.told = true;
    const rest = mine.island.rest(),
      { lifted } = mine,
      origin: Origin = lifted?.held.origin ?? 'pointer';
    const came = lifted === null ? true : (await lifted.coming) !== null;
    if (run !== mine) return;
    if (came && rest !== null && rest.pieces.length > 0) {
      const { ok } = await sendVerb(core, { t: 'rest', ...rest }, origin, undefined, []);
      if (ok) return void env.later(() => end(mine), state.getState().view === null || seen(mine) ? 0 : SEEN_MS);
    }
    end(mine);
    if (lifted !== null && came && isMine(lifted.h)) goHome(lifted.h, lifted.held);
  }

  const isMine = (h: Handle): boolean => {
    const { view } = state.getState();
    return view !== null && view.pieces.get(h)?.zone === myHold(view)?.id;
  };
  /** Has the View of what was told come? */
  const seen = ({ island, was }: NonNullable<typeof run>): boolean =>
    (island.rest()?.pieces ?? []).every((h) => state.getState().view?.pieces.get(h) !== was.get(h) && !isMine(h));

  function end(mine: NonNullable<typeof run>): void {
    if (run !== mine) return;
    run = null;
    const { loose } = state.getState().motion;
    for (const [h, one] of loose) if (one.mine) loose.delete(h);
    moved(core);
  }

  return {
    weigh(next) {
      by = next;
      if (next === null && run !== null) end(run);
    },
    ready,
    low(on) {
      wanted = on;
      if (!on && run !== null && run.lifted === null && !run.told) {
        run.island.raise();
        state.getState().motion.loose.delete(run.lead ?? (0 as Handle));
        run.lead = null;
      }
    },
    follow(at, may) {
      const { shown } = state.getState();
      if (run?.lead === at.h && run.lifted === null) {
        run.island.lead(at);
        return true;
      }
      if (!wanted || !may || run !== null || !natural(shown)) return false;
      if (weight === null) ready();
      if (weight === null) return false;
      const island = weight.lower(shown, (by as Weighing).sizing(shown), at.h, at);
      if (island !== null) begin(island, at.h, null);
      return island !== null;
    },
    letGo(lifted) {
      if (run === null || run.lead !== lifted.h || run.lifted !== null) return false;
      run.lifted = lifted;
      run.island.release();
      return true;
    },
    setDown(lifted, put) {
      const { shown } = state.getState();
      if (put.t !== 'put' || put.at === undefined || run !== null || weight === null || !natural(shown)) return false;
      if (put.onto === undefined || shown.zones.get(put.onto)?.kind !== 'felt') return false;
      const island = weight.setDown(shown, (by as Weighing).sizing(shown), lifted.h, put.at);
      if (island === null) return false;
      begin(island, lifted.h, lifted);
      return true;
    },
    cancel() {
      if (run !== null && run.lifted === null && !run.told) end(run);
    },
    check(view) {
      if (run === null) return;
      if (run.told) return seen(run) ? end(run) : undefined;
      const { loose } = state.getState().motion;
      for (const [h, piece] of run.was) {
        if (h === run.lead || view.pieces.get(h) === piece) continue;
        // Somebody else has it, or has moved it.
        run.island.drop(h);
        run.was.delete(h);
        if (loose.get(h)?.mine === true) loose.delete(h);
      }
    },
  };
}
