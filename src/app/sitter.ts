// The table of a store, for what acts there on its own: lays what was brought, or makes a box of what lies there.

import type { View } from '../../server-modules/protocol/messages.ts';
import type { Sitter } from '../import/at-table.ts';
import { bucket } from '../net/bucket.ts';
import type { TableStore } from '../store/signature.ts';
import type { TableState } from '../store/types.ts';

/** Its View throws when the table was left. */
export function sitterAt(store: TableStore, goOn: Sitter['goOn']): Sitter {
  const view = (): View => {
    const { view: now } = store.getState();
    if (now === null) throw new Error('the table was left');
    return now;
  };
  const until = (holds: (now: View) => boolean, ms: number): Promise<boolean> =>
    new Promise((resolve) => {
      const end = (held: boolean): void => {
        clearTimeout(timer);
        stop();
        resolve(held);
      };
      const look = ({ view: now }: TableState): void => (now === null || holds(now) ? end(now !== null) : undefined);
      const timer = setTimeout(() => end(false), ms);
      const stop = store.subscribe(look);
      look(store.getState());
    });
  return { act: store.do.quietly, view, until, goOn, bucket };
}
