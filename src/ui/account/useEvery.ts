// Something asked again and again while it is wanted, never twice at once.

import { useEffect, useRef } from 'react';

/**
 * Calls `work` at once and then `ms` milliseconds after each end, while `on`. What it throws is left to the next time.
 */
export function useEvery(on: boolean, ms: number, work: () => Promise<void>): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (!on) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const turn = async (): Promise<void> => {
      await latest.current().catch(() => undefined);
      if (!gone) timer = setTimeout(() => void turn(), ms);
    };
    void turn();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [on, ms]);
}
