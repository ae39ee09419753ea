// What a moment shows is told by the log and the plates when it is shown, and what came of it when it is over.

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useTableStore } from '../../app/table.tsx';
import { turnedAfter, type Scene } from '../../ui/question/reveals.ts';
import { setUntold } from '../../ui/story/replay.ts';
import { tellingOf } from '../../ui/story/told.ts';

/** Keeps untold what waits. What was told already, as what is shown once more, stays told. */
export function useTelling(waiting: readonly Scene[]): void {
  const told = useRef(0),
    known = useRef(0);
  const telling = tellingOf(useTableStore());
  const now = waiting[0],
    next = waiting[1];
  useLayoutEffect(() => {
    const first = (scene: Scene | undefined): number => scene?.shown.find(({ i }) => i > told.current)?.i ?? Infinity;
    // What was skipped is told.
    if (now === undefined) told.current = known.current;
    for (const { shown } of waiting) for (const { i } of shown) known.current = Math.max(known.current, i);
    setUntold(Math.min(first(now), first(next)));
    if (now === undefined || first(now) === Infinity) return undefined;
    const tell = (): void => {
      told.current = Math.max(told.current, ...now.shown.map(({ i }) => i));
      setUntold(first(next));
    };
    const wait = turnedAfter(now);
    if (wait === 0) return tell();
    const id = setTimeout(tell, wait);
    return () => clearTimeout(id);
  }, [waiting, now, next]);
  // Before it is painted: what was skipped is told at once.
  useLayoutEffect(() => telling.shown(waiting.flatMap(({ shown }) => shown.map(({ i }) => i))), [telling, waiting]);
  useLayoutEffect(() => () => telling.shown([]), [telling]);
  useEffect(() => () => setUntold(Infinity), []);
}
