// Shows a film on a table store that can do nothing: every View comes from the film, and every act is taken out of the
// store before anybody gets it.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { Link, TableEvents } from '../net/link.ts';
import { runRoom } from '../store/pace.ts';
import type { TableActions, TableStore } from '../store/signature.ts';
import { createTableStore } from '../store/table.ts';
import { pressed } from '../ui/story/replay.ts';
import type { Film } from './film.ts';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];
/** Faster than this nothing stands large before everybody: it would be told long after. */
const TOLD_MOST = 2;

export interface Showing {
  index: number;
  playing: boolean;
  speed: Speed;
}

export interface Projector extends StoreApi<Showing> {
  readonly film: Film;
  readonly table: TableStore;
  /** Goes there at once; one step on or back is seen as it happens. */
  go(index: number): void;
  play(): void;
  pause(): void;
  speed(speed: Speed): void;
  stop(): void;
}

/** What is left of a store: where one looks from and what one looks at. */
const LOOKING: ReadonlySet<keyof TableActions> = new Set(['camera', 'hover', 'zoom']);
const refused = (): unknown => Promise.resolve({ ok: false, n: 0, no: 'only-watching' });

/** The same store without a hand. */
export function lookedAt(store: TableStore): TableStore {
  const all = Object.entries(store.do) as [keyof TableActions, unknown][];
  return { ...store, do: Object.fromEntries(all.map(([name, act]) => [name, LOOKING.has(name) ? act : refused])) as unknown as TableActions };
}

const nobody = (): never => {
  throw new Error('a film asks no server');
};

export function createProjector(film: Film): Projector {
  const state = createStore<Showing>()(() => ({ index: 0, playing: false, speed: 1 }));
  let view = film.at(0);
  let events: TableEvents | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const moved: { was: Map<Handle, Handle>; thrown: Set<Handle> } = { was: new Map(), thrown: new Set() };
  const store = createTableStore({
    codec: {
      readSnapshot: () => view,
      applyPatch: (_, __, was, thrown) => {
        for (const [fresh, old] of moved.was) was?.set(fresh, old);
        for (const h of moved.thrown) thrown?.add(h);
        return view;
      },
    },
  });
  const link: Link = {
    hello: nobody,
    create: nobody,
    list: nobody,
    mine: nobody,
    remove: nobody,
    account: nobody,
    listen: nobody,
    close: () => undefined,
    join(_, given) {
      events = given;
      const act = (): Promise<{ ok: false; n: number; no: string }> => Promise.resolve({ ok: false, n: 0, no: 'only-watching' });
      return Promise.resolve({ table: '', invite: null, act, pose: () => undefined, point: () => undefined, leave: () => undefined });
    },
  };
  const NOTHING = new Uint8Array(0);
  void store.do.join(link, { table: '' }).then(() => events?.snapshot(NOTHING));

  function show(next: View, index: number, asItHappens: boolean): void {
    view = next;
    if (asItHappens) events?.patch(NOTHING);
    else events?.snapshot(NOTHING);
    moved.was.clear();
    moved.thrown.clear();
    state.setState({ index });
    // What happened in between is not told now, one after the other.
    if (!asItHappens || state.getState().speed > TOLD_MOST) setTimeout(() => pressed('seen'));
  }

  function go(index: number): void {
    const to = Math.max(0, Math.min(film.length - 1, index));
    const at = state.getState().index;
    if (to === at) return;
    if (to === at + 1) show(film.next(at, view, moved.was, moved.thrown), to, true);
    else show(film.at(to), to, false);
  }

  function wait(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const { index, playing, speed } = state.getState();
    if (!playing || index >= film.length - 1) {
      // Clocks of the table stand with it.
      runRoom(0);
      if (playing) state.setState({ playing: false });
      return;
    }
    const tenths = (film.times[index + 1] ?? 0) - (film.times[index] ?? 0);
    // A wait that is cut short takes them along: they show at its end what the next moment says.
    const ticks = (film.ticks[index + 1] ?? 0) - (film.ticks[index] ?? 0);
    runRoom((Math.max(0, ticks) / Math.max(1, tenths)) * speed);
    timer = setTimeout(
      () => {
        go(index + 1);
        wait();
      },
      (tenths * 100) / speed,
    );
  }

  return Object.assign(state, {
    film,
    table: lookedAt(store),
    go(index: number) {
      go(index);
      wait();
    },
    play() {
      if (state.getState().index >= film.length - 1) go(0);
      state.setState({ playing: true });
      wait();
    },
    pause() {
      state.setState({ playing: false });
      wait();
    },
    speed(speed: Speed) {
      state.setState({ speed });
      wait();
    },
    stop() {
      state.setState({ playing: false });
      wait();
      runRoom(1);
      store.do.leave();
    },
  });
}
