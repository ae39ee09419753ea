// Plays one side of a round or several of them in one time: which moment is shown, how fast it goes on, and whose side
// one looks at.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { View } from '../../server-modules/protocol/messages.ts';
import { runRoom } from '../store/pace.ts';
import { pressed } from '../ui/story/replay.ts';
import type { Film } from './film.ts';
import { createScreen, type Screen } from './screen.ts';
import { timelineOf, type Timeline } from './timeline.ts';

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

  function wait(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const { index, playing, speed } = state.getState();
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
