// On what a pointer has rested that is free, and when: what was just laid down is seen where it lies, so after that it
// has to stir first.

import type { Handle } from '../../../server-modules/kernel/ids.ts';

export const REST_MS = 350;
/** So far a pointer goes from where it let something go before what lies under it is shown large, pixels. */
export const STIR = 8;

export interface Rested {
  /** What is under the pointer now; `busy`: something is carried, or a menu is open. */
  on(hover: Handle | null, busy: boolean): void;
  move(x: number, y: number): void;
  stop(): void;
}

export function createRested(tell: (on: Handle | null) => void): Rested {
  let timer: ReturnType<typeof setTimeout> | undefined,
    waits: Handle | null = null,
    letGo = false,
    at = { x: 0, y: 0 },
    from = at;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
    waits = null;
    tell(null);
  };
  const begin = (h: Handle): void => {
    waits = null;
    timer = setTimeout(() => tell(h), REST_MS);
  };
  return {
    on(hover, busy) {
      stop();
      if (busy) letGo = true;
      else if (hover !== null && !letGo) begin(hover);
      else waits = hover;
      from = at;
    },
    move(x, y) {
      at = { x, y };
      if (waits === null || Math.hypot(x - from.x, y - from.y) < STIR) return;
      letGo = false;
      begin(waits);
    },
    stop,
  };
}
