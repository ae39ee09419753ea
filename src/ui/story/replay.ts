// Between what waits to be seen, what is being shown, the own role and the log: which line is to be shown again,
// whether anything is shown just now, and the keys of all of them.

import type { LogLine } from '../../../server-modules/protocol/messages.ts';

const listeners = new Set<(line: LogLine) => void>();
let showing = false;

/** Shows the moment of a line again, to me alone. */
export const replay = (line: LogLine): void => listeners.forEach((tell) => tell(line));

/** Until the returned function is called. */
export function onReplay(tell: (line: LogLine) => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}

const watching = new Set<() => void>();

export const isShowing = (): boolean => showing;
export function setShowing(on: boolean): void {
  if (on === showing) return;
  showing = on;
  watching.forEach((tell) => tell());
}
/** Until the returned function is called. */
export function onShowing(tell: () => void): () => void {
  watching.add(tell);
  return () => void watching.delete(tell);
}

/** Lines of a game from this number on wait for their moment: nothing tells them before they are shown. */
let from = Infinity;
const telling = new Set<() => void>();
export const untold = (): number => from;
export function setUntold(line: number): void {
  if (line === from) return;
  from = line;
  telling.forEach((tell) => tell());
}
/** Until the returned function is called. */
export function onUntold(tell: () => void): () => void {
  telling.add(tell);
  return () => void telling.delete(tell);
}

/** The keys of the story, and of the hand that shows what can be done. */
export type StoryKey = 'role' | 'seen' | 'guideNext' | 'guideBack';
const keys = new Set<(key: StoryKey) => void>();

/** One of them was pressed. */
export const pressed = (key: StoryKey): void => keys.forEach((tell) => tell(key));

/** Until the returned function is called. */
export function onPressed(tell: (key: StoryKey) => void): () => void {
  keys.add(tell);
  return () => void keys.delete(tell);
}
