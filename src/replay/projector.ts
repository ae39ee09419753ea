// Plays one side of a round or several of them in one time: which moment is shown, how fast it goes on, and whose side
// one looks at.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { View } from '../../server-modules/protocol/messages.ts';
import { runRoom } from '../store/pace.ts';
import { pressed } from '../ui/story/replay.ts';
import type { Aside, Film } from './film.ts';
import { createScreen, type Screen } from './screen.ts';
import { momentOf, timelineOf, type Timeline } from './timeline.ts';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];
/** Faster than this nothing stands large before everybody: it would be told long after. */
const TOLD_MOST = 2;

export interface Showing {
  index: number;
  playing: boolean;
  speed: Speed;
  /** Whose side is looked at: its table, its story, its marks. */
  side: number;
  /** All sides stand beside one another. */
  beside: boolean;
}

export interface Projector extends StoreApi<Showing> {
  readonly timeline: Timeline;
  readonly sides: readonly Screen[];
  /** What this side knew at a moment of all. */
  seen(side: number, index: number): View;
  /** Goes there at once; one step on or back is seen as it happens. */
  go(index: number): void;
  play(): void;
  pause(): void;
  speed(speed: Speed): void;
  /** Looks at another side; the time stays as it is. */
  look(side: number): void;
  beside(on: boolean): void;
  stop(): void;
}

export function createProjector(films: readonly Film[]): Projector {
  const timeline = timelineOf(films);
  const sides = films.map(createScreen);
  const state = createStore<Showing>()(() => ({ index: 0, playing: false, speed: 1, side: 0, beside: false }));
  let timer: ReturnType<typeof setTimeout> | null = null;
  const asides = sides.map((): ReturnType<typeof setTimeout> | null => null);

  /** Before it has begun a side stands at its first moment, and its table is not shown. */
  const ownAt = (side: number, index: number): number => Math.max(0, timeline.own[side]?.[index] ?? 0);

  function go(index: number): void {
    const to = Math.max(0, Math.min(timeline.length - 1, index));
    const at = state.getState().index;
    if (to === at) return;
    sides.forEach((screen, side) => screen.show(ownAt(side, to)));
    state.setState({ index: to });
    // What happened in between is not told now, one after the other.
    if (to !== at + 1 || state.getState().speed > TOLD_MOST) setTimeout(() => pressed('seen'));
  }

  const besideNow = (side: number): readonly Aside[] => (sides[side] as Screen).film.beside(ownAt(side, state.getState().index));
  const lastAside = (side: number): number => besideNow(side).at(-1)?.after ?? 0;

  /** What changes beside the table of a side while its moment stands comes when it came, the `n`th of it next. */
  function follow(side: number, n: number): void {
    const list = besideNow(side);
    const next = list[n];
    if (next === undefined) return;
    const { index, speed } = state.getState();
    // In the time of all a side's own moments lie closer together, or farther apart.
    const own = ownAt(side, index);
    const { film } = sides[side] as Screen;
    const [here, there] = [momentOf(timeline, side, own), momentOf(timeline, side, own + 1)];
    const [all, alone] = [(timeline.times[there] ?? 0) - (timeline.times[here] ?? 0), (film.times[own + 1] ?? 0) - (film.times[own] ?? 0)];
    const pace = all > 0 && alone > 0 ? all / alone : 1;
    const wait = (next.after - (list[n - 1]?.after ?? 0)) * pace;
    asides[side] = setTimeout(
      () => {
        sides[side]?.aside(next.part);
        follow(side, n + 1);
      },
      (wait * 100) / speed,
    );
  }

  function wait(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    for (const one of asides) if (one !== null) clearTimeout(one);
    const { index, playing, speed } = state.getState();
    if (playing)
      sides.forEach((screen, side) => {
        screen.again();
        follow(side, 0);
      });
    const rest = playing && index >= timeline.length - 1 ? Math.max(...sides.map((_, side) => lastAside(side))) : 0;
    if (rest > 0) {
      // Casters go on after the last moment; clocks of the table stand.
      runRoom(0);
      timer = setTimeout(() => (state.setState({ playing: false }), wait()), (rest * 100) / speed);
      return;
    }
    if (!playing || index >= timeline.length - 1) {
      // Clocks of the table stand with it.
      runRoom(0);
      if (playing) state.setState({ playing: false });
      return;
    }
    const tenths = (timeline.times[index + 1] ?? 0) - (timeline.times[index] ?? 0);
    // A wait that is cut short takes them along: they show at its end what the next moment says.
    const ticks = (timeline.ticks[index + 1] ?? 0) - (timeline.ticks[index] ?? 0);
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
    timeline,
    sides,
    seen: (side: number, index: number) => (sides[side] as Screen).film.at(ownAt(side, index)),
    go(index: number) {
      go(index);
      wait();
    },
    play() {
      if (state.getState().index >= timeline.length - 1) go(0);
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
    look(side: number) {
      if (side in sides) state.setState({ side });
    },
    beside: (on: boolean) => state.setState({ beside: on }),
    stop() {
      state.setState({ playing: false });
      wait();
      runRoom(1);
      for (const screen of sides) screen.stop();
    },
  });
}
