// Whether whoever watches left the director on: asked with its bar, which is fetched for watchers alone.

import { KEPT } from './directing.ts';

/** Was it left on by whoever watched on this device? A browser may refuse to tell. */
export function wasLeftOn(): boolean {
  try {
    return globalThis.localStorage.getItem(KEPT) === '1';
  } catch {
    return false;
  }
}
