// Small readings of the store that many panels share.

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { TICKS_PER_SECOND, type Tick } from '../../server-modules/kernel/ids.ts';
import type { LogLine, RoomView, RulesView, View } from '../../server-modules/protocol/messages.ts';
import { useTable, useTableStore } from '../app/table.tsx';
import { heard } from '../store/blocked.ts';
import { roomNow } from '../store/pace.ts';
import { settings } from '../store/settings.ts';
import { lapsesOf, withLapses } from './story/lapsed.ts';
import { onUntold, untold } from './story/replay.ts';

export const useView = (): View | null => useTable((state) => state.shown ?? state.view);
export const useRoom = (): RoomView | null => useTable((state) => state.view?.room ?? null);
export const useRules = (): RulesView | null => useTable((state) => state.view?.rules ?? null);

const NONE: LogLine[] = [];
/**
 * The log without what people say whom I have blocked, and without what is yet to be shown; with what the table
 * answered for people.
 */
export function useLog(): LogLine[] {
  const from = useSyncExternalStore(onUntold, untold, untold);
  const view = useTable((state) => state.view);
  const list = useStore(settings, (s) => s.blocked);
  const lapses = useStore(lapsesOf(useTableStore()), (state) => state.lines);
  const all = useMemo(() => (view === null ? NONE : withLapses(heard(list, view), lapses)), [view, list, lapses]);
  return useMemo(() => (from === Infinity ? all : all.filter(({ i, kind }) => i < from || kind !== 'game')), [all, from]);
}

/** Is a media query true? Renders again when it turns. */
export function useMedia(query: string): boolean {
  const [on, setOn] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const turned = (): void => setOn(list.matches);
    turned();
    list.addEventListener('change', turned);
    return () => list.removeEventListener('change', turned);
  }, [query]);
  return on;
}

/** A phone held upright: what stands side by side elsewhere stands in one column. */
export const NARROW = '(max-width: 720px)';
/** The same, and higher than wide. */
export const UPRIGHT = '(max-width: 720px) and (orientation: portrait)';
export const PHONE = '(max-width: 720px), (max-height: 500px)';

/**
 * Whole seconds until the room's count reaches `end`; null without a clock. The room's tick is known at each view and
 * counted on from there.
 */
export function useSecondsTo(end: Tick | null): number | null {
  const tick = useTable((state) => state.view?.tick ?? 0);
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (end === null) return undefined;
    const since = roomNow();
    const show = (): void => setLeft(Math.max(0, Math.ceil((end - tick) / TICKS_PER_SECOND - (roomNow() - since) / 1000)));
    const first = setTimeout(show);
    const timer = setInterval(show, 250);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [end, tick]);
  return end === null ? null : left;
}

/**
 * With the next question the table is seen from elsewhere: what was under the pointer is not there any more, and
 * `close` puts away what was said about it. It sets state of who asks for it, while that is drawn.
 */
export function useNextQuestion(close: () => void): void {
  const q = useTable(({ view }) => view?.rules?.ask?.q ?? null);
  const [was, setWas] = useState(q);
  if (q !== was) {
    setWas(q);
    close();
  }
}

/** '0:42' */
export const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
