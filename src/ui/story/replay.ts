// Between what waits to be seen, what is being shown and the log: which line is to be shown again, and whether anything is shown just now.

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

export const isShowing = (): boolean => showing;
export const setShowing = (on: boolean): void => void (showing = on);
