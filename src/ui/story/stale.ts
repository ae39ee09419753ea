// When what waits to be seen is over: its turn is past, the next event has come, or it was taken back. Pure.

import type { Line, LogLine, View } from '../../../server-modules/protocol/messages.ts';

export interface Plate {
  line: LogLine;
  /** The turn in which it happened. */
  turn: string;
  /** Milliseconds that it has stood in a page that was looked at. */
  stood: number;
}

/** So long a plate stands at least: two lines are read in it, and whoever looked elsewhere sees them yet. */
export const READ_MS = 8000;

/** A word for the turn that is played: another one is another turn. */
export const turnIn = (view: View | null): string => JSON.stringify([view?.rules?.facts.active, view?.rules?.facts.round]);

/** Up to which line of the log each turn reached, as this page heard of it. */
export type Turns = readonly { last: number; turn: string }[];

/** With what the view tells now. Lines up to `told` have plates, where they get any. */
export function turnsIn(turns: Turns, view: View, told: number): Turns {
  const last = view.log.at(-1)?.i ?? 0;
  return [...turns.filter((one) => one.last > told), ...(last > (turns.at(-1)?.last ?? told) ? [{ last, turn: turnIn(view) }] : [])];
}

/** The turn that was played when a line came: it may be told later. */
export const turnAt = (turns: Turns, { i }: LogLine): string => turns.find(({ last }) => i <= last)?.turn ?? '';

/**
 * The plates that are still true. `isEvent`: whether a line is an event that is shown to all; what comes in the same
 * instant is the same one. `closes`: whether it tells how a round ended; that stands till its reader has decided
 * something since, or the next round has ended.
 */
export function stillTrue(
  plates: readonly Plate[],
  view: View,
  isEvent: (line: Line) => boolean,
  closes: (line: Line) => boolean = () => false,
): readonly Plate[] {
  const { me } = view.room;
  const turn = turnIn(view),
    { log } = view,
    first = log[0]?.i ?? Infinity;
  const left = plates.filter(({ line: { i, tick, line }, turn: began, stood }) => {
    // What the log begins after was not taken back: it is only long ago.
    if (i >= first && !log.some((one) => one.i === i)) return false;
    if (stood < READ_MS) return true;
    if (closes(line)) return !log.some((one) => one.tick > tick && one.kind === 'game' && (closes(one.line) || (one.by !== null && one.by === me.seat)));
    return turn === began && !log.some((one) => one.i > i && one.tick > tick && one.kind === 'game' && isEvent(one.line));
  });
  return left.length === plates.length ? plates : left;
}
