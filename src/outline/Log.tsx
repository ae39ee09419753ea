// What happened, newest last, read out as it comes; and a field to say something.

import { useState, type FormEvent } from 'react';
import type { View } from '../../server-modules/protocol/messages.ts';
import { useTableStore } from '../app/table.tsx';
import { outline, sayLog } from '../words/en.ts';
import css from './outline.module.css';

const LINES = 40;

export function Log({ view }: { view: View }) {
  const store = useTableStore();
  const [text, setText] = useState('');
  const send = (e: FormEvent): void => {
    e.preventDefault();
    const said = text.trim();
    if (said === '') return;
    setText('');
    void store.do.tell({ t: 'chat', text: said, to: 'all' });
  };
  return (
    <section aria-labelledby="outline-log-title">
      <h3 id="outline-log-title">{outline.log}</h3>
      <div role="log" tabIndex={0} aria-live="polite" aria-labelledby="outline-log-title" data-testid="outline-log" className={css.log}>
        {view.log.slice(-LINES).map((entry) => (
          <p key={entry.i} data-kind={entry.kind} data-origin={entry.origin}>
            {sayLog(entry, view)}
          </p>
        ))}
      </div>
      <form onSubmit={send} className={css.chat}>
        <label>
          <span>{outline.chat}</span>
          <input value={text} maxLength={500} onChange={(e) => setText(e.target.value)} data-testid="outline-chat" />
        </label>
        <button type="submit">{outline.send}</button>
      </form>
    </section>
  );
}
