// Where the scene meets the director: nothing of it is loaded before it is called for the first time.

import { directing, isLed } from '../../store/directing.ts';
import type { Led, Live } from './live.ts';

export interface Door {
  /** Before a picture: null where nobody leads, else whether the camera moves. */
  frame(now: number, aspect: number): boolean | null;
  stop(): void;
}

export function openDoor(led: Led): Door {
  let live: Live | null = null,
    asked = false,
    gone = false;
  function call(): void {
    if (asked || !isLed()) return;
    asked = true;
    import('./live.ts').then(
      ({ createLive }) => {
        if (gone) return;
        live = createLive(led);
        led.draw();
      },
      // Whoever calls again asks again.
      () => void (asked = false),
    );
  }
  const off = directing.subscribe(call);
  call();
  return {
    frame: (now, aspect) => live?.frame(now, aspect) ?? null,
    stop() {
      gone = true;
      off();
      live?.stop();
    },
  };
}
