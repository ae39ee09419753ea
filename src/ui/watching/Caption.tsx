// A sentence under a picture that is led while the bars are hidden: what happened last, for whoever sees nothing else.

import { useEffect, useState } from 'react';
import { useTable } from '../../app/table.tsx';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { LogLine, View } from '../../../server-modules/protocol/messages.ts';
import { seatAt } from '../../games/told.ts';
import { say, sayLog } from '../../locale/say.ts';
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
  if (view === null) return null;
  const news = last === null || last.i === gone ? null : last;
  const asked = news === null ? askedOfMany(view) : null;
  if (news === null && asked === null) return null;
  const seat = news === null ? null : seatOf(news);
  return (
    <p className={css.caption} data-spoken="" data-testid="caption">
      {seat === null ? null : <Mark seat={seat} size={30} />}
      <span>{news === null ? asked : sayLog(news, view)}</span>
    </p>
  );
}

/** So many who answer the same are a vote: what they are asked is what the picture is about in between. */
const MANY = 3;

function askedOfMany(view: View): string | null {
  const ask = view.room.phase === 'playing' ? view.rules?.ask : null;
  if (ask == null || !Array.isArray(ask.waiting) || ask.waiting.length + (ask.done?.length ?? 0) < MANY) return null;
  return say(ask.words, view);
}

const seatOf = ({ line }: LogLine): Seat | null => seatAt(line, 0);
