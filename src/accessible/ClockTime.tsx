// The time on a clock of the table, for who reads it in the list. It runs here as it does on the table; the server is
// not asked.

import { useEffect, useState } from 'react';
import { TICKS_PER_SECOND } from '../../server-modules/kernel/ids.ts';
import type { ClockState } from '../../server-modules/kernel/types.ts';
import { useTable } from '../app/table.tsx';
import { clockText, ticksToChange } from '../scene/pieces/clocks.ts';
import { accessible } from '../locale/index.ts';

/** A comma, the time or both sides' times, and that it runs. */
export function ClockTime({ clock }: { clock: ClockState }) {
  const told = useTable((state) => state.view?.tick ?? 0);
  const [counted, setCounted] = useState(told);
  useEffect(() => {
    const since = performance.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = (): void => {
      const now = told + Math.floor(((performance.now() - since) * TICKS_PER_SECOND) / 1000);
      setCounted(now);
      const next = ticksToChange(clock, now);
      if (next !== null) timer = setTimeout(show, (next * 1000) / TICKS_PER_SECOND);
    };
    timer = setTimeout(show);
    return () => clearTimeout(timer);
  }, [clock, told]);
  const at = Math.max(counted, told);
  const times = clock.mode === 'chess' ? `${clockText(clock, 0, at)} / ${clockText(clock, 1, at)}` : clockText(clock, 0, at);
  return `, ${times}${clock.runs === null ? '' : `, ${accessible.runs}`}`;
}
