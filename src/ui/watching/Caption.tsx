// A sentence under a picture that is led while the bars are hidden: what happened last, for whoever sees nothing else.

import { useEffect, useState } from 'react';
import { useTable } from '../../app/table.tsx';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { LogLine } from '../../../server-modules/protocol/messages.ts';
import { seatAt } from '../../games/told.ts';
import { sayLog } from '../../locale/say.ts';
import { Mark } from '../Mark.tsx';
import css from './director.module.css';

/** Milliseconds for which a sentence stands, unless another one comes. */
const STANDS_MS = 7000;

export function Caption() {
  const view = useTable((state) => state.shown);
  const last = view?.log.filter(({ kind }) => kind === 'game').at(-1) ?? null;
  const [gone, setGone] = useState<number | null>(null);
  const i = last?.i ?? null;
  useEffect(() => {
    const timer = setTimeout(() => setGone(i), STANDS_MS);
    return () => clearTimeout(timer);
  }, [i]);
  if (view === null || last === null || last.i === gone) return null;
  const seat = seatOf(last);
  return (
    <p className={css.caption} data-spoken="" data-testid="caption">
      {seat === null ? null : <Mark seat={seat} size={30} />}
      <span>{sayLog(last, view)}</span>
    </p>
  );
}

const seatOf = ({ line }: LogLine): Seat | null => seatAt(line, 0);
