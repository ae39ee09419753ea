// What happened, newest last, read out as it comes; and a field to say something.

import { useState, type FormEvent } from 'react';
import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { useTable, useTableStore } from '../app/table.tsx';
import { isPriced, payerOf, payers, utter } from '../store/rules/speech.ts';
import { useLog } from '../ui/useRoom.ts';
import { accessible, ui } from '../locale/index.ts';
import { pieceName, sayLog, wordOfPiece } from '../locale/say.ts';
import css from './accessible.module.css';

const LINES = 40;

export function Log({ view }: { view: View }) {
  const store = useTableStore();
  const log = useLog();
  const [text, setText] = useState('');
  const price = useTable((state) => state.price);
  const send = (e: FormEvent): void => {
    e.preventDefault();
    const said = text.trim();
    if (said === '') return;
    setText('');
    void utter(store, said, 'all', wordOfPiece).then((out) => (out ? undefined : setText(said)));
  };
  return (
    <section aria-labelledby="accessible-log-title">
      <h3 id="accessible-log-title">{accessible.log}</h3>
      <div role="log" tabIndex={0} aria-live="polite" aria-labelledby="accessible-log-title" data-testid="accessible-log" className={css.log}>
        {log.slice(-LINES).map((entry) => (
          <p key={entry.i} data-kind={entry.kind} data-origin={entry.origin}>
            {sayLog(entry, view)}
          </p>
        ))}
      </div>
      <form onSubmit={send} className={css.chat}>
        {isPriced(view) ? (
          <label>
            <span>{ui.drawer.price}</span>
            <select
              value={payerOf(view, price, wordOfPiece)?.h ?? ''}
              onChange={(e) => store.do.price(e.target.value === '' ? null : (Number(e.target.value) as Handle))}
              data-testid="accessible-price"
            >
              <option value="" />
              {payers(view, wordOfPiece).map(({ h }) => (
                <option key={h} value={h}>
                  {pieceName(view, view.pieces.get(h) as PieceView)}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <label>
          <span>{accessible.chat}</span>
          <input value={text} maxLength={500} onChange={(e) => setText(e.target.value)} data-testid="accessible-chat" />
        </label>
        <button type="submit">{accessible.send}</button>
      </form>
    </section>
  );
}
