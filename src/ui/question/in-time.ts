// A choice takes two touches: one chooses, one says it. Whoever has chosen and is late with the second has said it.

import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Tick } from '../../../server-modules/kernel/ids.ts';
import type { Origin } from '../../../server-modules/protocol/messages.ts';
import { storyWords } from '../../locale/story.ts';
import { lastOrigin } from '../origin.ts';
import { useSecondsTo } from '../useRoom.ts';

/** So many seconds before the time runs out what is chosen is sent: it has a way to go. */
export const LAST = 1;

/**
 * What is to be sent now; null: nothing yet. `left`: seconds, null where no time runs. Where nothing is chosen it is
 * what leaves the rest of my own gesture open (its key is empty), if there is such an answer: the gesture was begun.
 */
export function saidInTime<T extends { readonly key: string }>(left: number | null, chosen: string | null, items: readonly T[]): T | null {
  if (left === null || left > LAST) return null;
  return items.find(({ key }) => key === (chosen ?? '')) ?? null;
}

/**
 * Says what is chosen when the time runs out (`end`), once: what is chosen in the last second is said by its button.
 * Gives the sentence that tells so, where something is chosen and time runs.
 */
export function useInTime(end: Tick | null, chosen: string | null, items: readonly { readonly key: string; run(origin: Origin): void }[]): string | null {
  const said = saidInTime(useSecondsTo(end), chosen, items),
    now = useRef(said),
    late = said !== null;
  useLayoutEffect(() => {
    now.current = said;
  });
  useEffect(() => {
    if (late) now.current?.run(lastOrigin());
  }, [late]);
  return chosen === null || end === null ? null : storyWords().inTime;
}
