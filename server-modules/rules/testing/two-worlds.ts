// Two worlds that differ only in what some viewers may not know, driven by hands with the same public trace: those
// viewers' patches, lines and views are equal.

import { describe, expect, test } from 'vitest';
import { createProjector } from '../../kernel/diff.ts';
import { seat, TICKS_PER_SECOND, type Viewer } from '../../kernel/ids.ts';
import { takeChanges } from '../../kernel/journal.ts';
import { project } from '../../kernel/project.ts';
import type { AnyMove } from '../moves.ts';
import { playInput, actMove, clock, gestureOf, rulesView } from '../session.ts';
import type { Session, Step } from '../working.ts';
import { lineFor } from '../view.ts';

export interface Ear {
  hear(step: Step | null): void;
  readonly heard: string[];
}

/** All that reaches the viewers, in order. With `silence` it is told too when nothing did. */
export function ear(s: Session, viewers: readonly Viewer[], silence = false): Ear {
  const projector = createProjector(s.world, [...viewers]);
  const heard: string[] = [];
  const told = new Map(viewers.map((viewer) => [viewer, JSON.stringify(rulesView(s, viewer))]));
  return {
    heard,
    hear(step) {
      const ops = projector.collect();
      for (const viewer of viewers) {
        const lines = (step?.lines ?? [])
          .filter(({ to }) => to === 'all' || (viewer !== null && to.includes(viewer)))
          .map(({ line }) => lineFor(s.world, viewer, line));
        const now = JSON.stringify(rulesView(s, viewer));
        const news = now === told.get(viewer) ? null : now;
        told.set(viewer, now);
        const mine = ops.get(viewer) ?? null;
        if (silence || mine !== null || news !== null || lines.length > 0)
          heard.push(JSON.stringify([viewer, mine, news, lines], (_key, value: unknown) => (value instanceof Map ? [...value] : value)));
      }
      takeChanges(s.world);
    },
  };
}

/** All that a viewer sees now. */
export function snapshot(s: Session, viewer: Viewer): string {
  const { pieces, zones } = project(s.world, viewer);
  return JSON.stringify([[...pieces], [...zones], rulesView(s, viewer)]);
}

/** By name, or by the hand that means it. */
export type Via = 'move' | 'verb';
export function heardAct(s: Session, by: string, move: object, to: Ear, via: Via, tick = 0): void {
  const done = via === 'move' ? actMove(s, seat(by), move as AnyMove, tick) : playInput(s, seat(by), gestureOf(s, seat(by), move as AnyMove), tick);
  if (!done.ok) throw new Error(`${by} ${JSON.stringify(move)}: ${done.error.code}`);
  to.hear(done.value);
}

export type Deed = { t: string; [slot: string]: string } | null;
/** Who does what in the one world and in the other; null: nothing there. A number lets seconds pass. */
export type Act = [who: string, one: Deed, two?: Deed] | number;
export interface Story<M> {
  name: string;
  /** Seats, and 'watch'. */
  ears: readonly string[];
  one: M;
  two?: M;
  acts: readonly Act[];
}

/** Nobody among the ears learns in which of the two worlds a story is played. `law` stands before its name. */
export function nothingTells<M>(law: string, stories: readonly Story<M>[], open: (given: M) => Session): void {
  describe.each(['move', 'verb'] as const)('by %s', (via) => {
    test.each(stories.map((story) => [story.name, story] as const))(`[${law}] %s`, (_name, { one, two, ears, acts }) => {
      const viewers = ears.map((name): Viewer => (name === 'watch' ? null : seat(name)));
      const worlds = [open(one), open(two ?? one)] as const;
      for (const viewer of viewers) expect(snapshot(worlds[1], viewer)).toBe(snapshot(worlds[0], viewer));
      const listen = [ear(worlds[0], viewers), ear(worlds[1], viewers)] as const;
      let tick = 0;
      for (const step of acts) {
        if (typeof step === 'number') {
          for (const end = tick + Math.round(TICKS_PER_SECOND * step); tick < end; tick++)
            for (const w of [0, 1] as const) listen[w].hear(clock(worlds[w], tick + 1));
        } else {
          const [who, first, second = first] = step;
          if (first !== null) heardAct(worlds[0], who, first, listen[0], via, tick);
          if (second !== null) heardAct(worlds[1], who, second, listen[1], via, tick);
        }
        expect(listen[1].heard).toEqual(listen[0].heard);
      }
      expect(listen[0].heard.length).toBeGreaterThan(0);
      for (const viewer of viewers) expect(snapshot(worlds[1], viewer)).toBe(snapshot(worlds[0], viewer));
    });
  });
}
