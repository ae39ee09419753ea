// Which of the steps is shown: the first that I have not made yet, or the one that I have leafed to. What I have made
// it does not show again by itself.

import { useCallback, useEffect, useRef, useState } from 'react';
import { useTableStore } from '../../app/table.tsx';
import { onPressed } from '../story/replay.ts';
import { kindMade, type GuideStep } from './steps.ts';

export interface Progress {
  step: GuideStep | null;
  at: number;
  /** To the next one, or to the one before. */
  go(by: 1 | -1): void;
}

/**
 * Index of what is shown: what was leafed to as long as it is offered, else the first that was not made yet, else the
 * first.
 */
export function shownIndex(steps: readonly GuideStep[], chosen: string | null, made: ReadonlySet<string>): number {
  const leafed = steps.findIndex(({ key }) => key === chosen);
  return leafed >= 0
    ? leafed
    : Math.max(
        0,
        steps.findIndex(({ key }) => !made.has(key)),
      );
}

export function useProgress(steps: readonly GuideStep[]): Progress {
  const store = useTableStore();
  const [chosen, setChosen] = useState<string | null>(null);
  const [made, setMade] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    // A move counts when the table has gone on by it, not when it was sent: it may be refused.
    let sent: { kind: string; refusal: object | null } | null = null;
    return store.subscribe((now, was) => {
      const fresh = now.pending.find(({ n }) => was.pending.every((one) => one.n !== n)),
        kind = fresh === undefined || was.view === null ? null : kindMade(was.view, fresh.verb);
      if (kind !== null) sent = { kind, refusal: now.refusal };
      if (sent === null || now.view === was.view) return;
      const { kind: done, refusal } = sent;
      sent = null;
      if (now.refusal !== refusal && now.refusal !== null) return;
      setMade((all) => new Set([...all, done]));
      setChosen(null);
    });
  }, [store]);
  const at = shownIndex(steps, chosen, made);
  const go = useCallback((by: 1 | -1) => setChosen(steps[(at + by + steps.length) % steps.length]?.key ?? null), [steps, at]);
  const latest = useRef(go);
  useEffect(() => {
    latest.current = go;
  }, [go]);
  useEffect(
    () =>
      onPressed((key) => {
        if (key === 'guideNext') latest.current(1);
        if (key === 'guideBack') latest.current(-1);
      }),
    [],
  );
  return { step: steps[at] ?? null, at, go };
}
