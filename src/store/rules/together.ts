// When the table tells of what a game has named for it, all player pieces stand together in the middle for some
// seconds, for everybody's eyes alone. Any press ends it.

import type { View } from '../../../server-modules/protocol/messages.ts';
import type { TableStore } from '../signature.ts';

const TOGETHER_MS = 4000;
/** How close together, 0.1 mm. */
const RING = 170;

const toldOf = (view: View | null, key: string): number => (view?.log ?? []).reduce((last, { i, line }) => (line.k === key ? i : last), -1);

/**
 * Watches the log for lines of this key; gives what ends the watching. `later` runs something after so long and gives
 * what calls it off.
 */
export function standTogether(store: TableStore, key: string, later: (run: () => void, ms: number) => () => void): { press(): void; stop(): void } {
  let seen = toldOf(store.getState().view, key),
    off: (() => void) | null = null;
  function end(): void {
    if (off === null) return;
    off();
    off = null;
    store.do.gatherUp(null);
  }
  function begin(view: View): void {
    end();
    const pawns = [...view.pieces.values()].filter(({ kind }) => kind === 'pawn');
    if (pawns.length === 0) return;
    store.do.gatherUp(
      pawns.map(({ h }, i) => {
        const angle = (i / pawns.length) * 2 * Math.PI;
        // Each looks at the others.
        return {
          h,
          x: Math.round(Math.sin(angle) * RING),
          y: 0,
          z: Math.round(-Math.cos(angle) * RING),
          turn: Math.round((angle * 180) / Math.PI + 180) % 360,
        };
      }),
    );
    store.do.say({ k: key }, 'good');
    off = later(() => {
      off = null;
      store.do.gatherUp(null);
    }, TOGETHER_MS);
  }
  const stop = store.subscribe(({ view }) => {
    const now = toldOf(view, key);
    if (now <= seen || view === null) return;
    seen = now;
    begin(view);
  });
  return {
    press: end,
    stop() {
      stop();
      end();
    },
  };
}
