// Keys that are the director's, on a page that shows what everybody sees.

import type { KeySink } from '../keys/bind.ts';
import { direct, isForAll, keyFor } from '../store/directing.ts';
import type { TableStore } from '../store/signature.ts';

/** Was the key for the director? Where it may not lead, its own keys say that nothing comes of them. */
export function isDirected(store: TableStore, { action, down }: Parameters<KeySink['feed']>[0]): boolean {
  const { shown } = store.getState();
  const told = shown === null || !down ? undefined : keyFor(action, shown);
  if (told === undefined || shown === null) return false;
  if (isForAll(shown)) direct(told, shown);
  else if (action.startsWith('loadView')) return false;
  else store.do.refuse({ k: 'nothing-here' });
  return true;
}
