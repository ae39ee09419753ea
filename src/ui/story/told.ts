// How far the page has been shown what happens. While a moment waits or stands there, name tags, what was won, the
// result of a round and what is in force stay as they were before it, and the next question waits with them, so that
// nothing tells what comes of it before it is seen. Each table of a page has its own.

import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AskView, View } from '../../../server-modules/protocol/messages.ts';
import { useTable, useTableStore } from '../../app/table.tsx';
import type { TableStore } from '../../store/signature.ts';

/** What came of some lines that are still to be shown. */
interface Step {
  /** The table as it was before them. */
  before: View;
  /** The last of these lines: when all up to it were shown, all of it is told. */
  last: number;
  /** When they came, milliseconds. */
  at: number;
  /** A question that came with them has waited for long enough. */
  asked: boolean;
}

/** What is held back, the oldest first. */
export type Steps = readonly Step[];

/** So long a question waits for what brought it, milliseconds: nobody waits for all of a long row. */
export const ASKED_MS = 4000;
/** So long what was won, who is out and how a round ended wait at most: for a row of ballots and what comes of it. */
export const TOLD_MS = 12_000;

const last = ({ log }: View): number => log.at(-1)?.i ?? 0;

/** What is still held back at `now`. `lines`: those that wait for their moment or stand there. */
export function left(steps: Steps, lines: readonly number[], now: number): Steps {
  // What is shown once more was told before.
  const told = steps[0] === undefined ? 0 : last(steps[0].before);
  const rest = steps.filter((step) => now - step.at < TOLD_MS && lines.some((i) => i > told && i <= step.last));
  const late = (step: Step): boolean => !step.asked && now - step.at >= ASKED_MS;
  return rest.length === steps.length && !steps.some(late) ? steps : rest.map((step) => (late(step) ? { ...step, asked: true } : step));
}

/** Milliseconds until time alone tells more; null: it does not. */
export function untilMore(steps: Steps, now: number): number | null {
  const ends = steps.map(({ at, asked }) => at + (asked ? TOLD_MS : ASKED_MS));
  return ends.length === 0 ? null : Math.max(0, Math.min(...ends) - now);
}

/** Is it the same table, the same game and the same eyes, and was nothing taken back? */
const follows = (was: View, now: View): boolean =>
  was.room.table === now.room.table &&
  was.room.round === now.room.round &&
  was.room.phase !== 'seating' &&
  was.room.me.seat === now.room.me.seat &&
  was.room.me.covered === now.room.me.covered &&
  last(was) <= last(now);

/** The table as far as it was shown: as it was before what waits. */
export function toldOf(steps: Steps, now: View): View {
  const before = steps[0]?.before;
  return before !== undefined && follows(before, now) ? before : now;
}

/** Is it the question that was open before? Its number counts one's own questions alone: of others the words tell. */
export const isSameAsk = (was: AskView | null, now: AskView | null): boolean =>
  was === null || now === null
    ? was === now
    : was.q === now.q && (now.me !== null || (was.t === now.t && was.end === now.end && JSON.stringify(was.words) === JSON.stringify(now.words)));

/**
 * Does the question that is open now wait for a moment? None with a clock does, so nobody loses time, and no turn:
 * whoever plays on need not wait for what he did.
 */
export function waits(steps: Steps, now: View): boolean {
  const ask = now.rules?.ask ?? null;
  if (ask === null || ask.end !== null || ask.window !== undefined || ask.role === 'turn') return false;
  return steps.some(({ before, asked }) => !asked && follows(before, now) && !isSameAsk(before.rules?.ask ?? null, ask));
}

export interface Telling {
  readonly steps: StoreApi<{ steps: Steps }>;
  /** Lines are to be shown, the last of them `line`; `before`: the table as it was until then. */
  hold(before: View, line: number): void;
  /** `lines` as for `left`. */
  shown(lines: readonly number[]): void;
}

/** What one table of a page has told. */
export function createTelling(): Telling {
  const steps = createStore<{ steps: Steps }>(() => ({ steps: [] }));
  let pending: readonly number[] = [],
    timer: ReturnType<typeof setTimeout> | null = null;
  const settle = (all: Steps): void => {
    const now = Date.now(),
      rest = left(all, pending, now);
    if (rest !== steps.getState().steps) steps.setState({ steps: rest });
    if (timer !== null) clearTimeout(timer);
    const wait = untilMore(rest, now);
    timer = wait === null ? null : setTimeout(() => settle(steps.getState().steps), wait);
  };
  return {
    steps,
    hold(before, line) {
      pending = [...pending, line];
      settle([...steps.getState().steps, { before, last: line, at: Date.now(), asked: false }]);
    },
    shown(lines) {
      pending = lines;
      settle(steps.getState().steps);
    },
  };
}

const tellings = new WeakMap<TableStore, Telling>();

/** The telling of a table's store. */
export function tellingOf(store: TableStore): Telling {
  const found = tellings.get(store) ?? createTelling();
  tellings.set(store, found);
  return found;
}

const useSteps = (): Steps => useStore(tellingOf(useTableStore()).steps, (state) => state.steps);

/** The View as far as it was shown, for what tells how things stand; null: there is none. */
export function useTold(): View | null {
  const steps = useSteps();
  const view = useTable((state) => state.shown ?? state.view);
  return view === null ? null : toldOf(steps, view);
}

/** The open question waits for the moment that brought it. */
export function useWaits(): boolean {
  const steps = useSteps();
  return useTable(({ view }) => view !== null && waits(steps, view));
}
