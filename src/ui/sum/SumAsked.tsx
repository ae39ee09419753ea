// The keys of a calculator that lies on the table. What is typed is this page's alone; what comes out stands on the
// calculator for all, with the sum it came from.

import { useState } from 'react';
import { useTable, useTableStore } from '../../app/table.tsx';
import { words as page } from '../../locale/index.ts';
import { sumWords } from '../../locale/sum.ts';
import { contextAction, type Ask } from '../../store/hand/context-action.ts';
import { Button } from '../kit/Button.tsx';
import { keyFor, press, startWith, type Key } from './sum.ts';
import css from './sum.module.css';

const KEYS: readonly Key[] = ['C', '⌫', '÷', '×', '7', '8', '9', '−', '4', '5', '6', '+', '1', '2', '3', '=', '0', '.'];

export default function SumAsked({ ask }: { ask: Extract<Ask, { t: 'words' }> }) {
  const store = useTableStore();
  const asking = useTable((state) => state.asking);
  const [sum, setSum] = useState(() => startWith(ask.fields[0]?.start ?? ''));
  const words = sumWords();
  function pressed(key: Key): void {
    const next = press(sum, key);
    setSum(next);
    if ((key !== '=' && key !== 'C') || next.no !== null || asking === null) return;
    store.do.contextAction(contextAction('write', 'value', null, ...ask.make([next.told])), asking.origin);
  }
  return (
    <div
      className={css.sum}
      role="group"
      aria-label={words.keys}
      onKeyDown={(event) => {
        const key = event.ctrlKey || event.metaKey || event.altKey ? null : keyFor(event.key);
        // A button that has the focus is pressed by its own key.
        if (key === null || (event.key === 'Enter' && event.target instanceof HTMLButtonElement && event.target.dataset['key'] !== undefined)) return;
        event.preventDefault();
        event.stopPropagation();
        pressed(key);
      }}
    >
      <p className={css.before}>{sum.operation === null ? ' ' : `${sum.left ?? ''} ${sum.operation}`}</p>
      <output className={css.shown} aria-live="polite" aria-label={words.shown} tabIndex={-1} autoFocus>
        {sum.shown}
      </output>
      {sum.no === null ? null : <p role="alert">{words.refusals[sum.no]}</p>}
      <div className={css.keys}>
        {KEYS.map((key) => (
          <button key={key} type="button" className={css.key} data-key={key} aria-label={words.names[key] ?? key} onClick={() => pressed(key)}>
            {key}
          </button>
        ))}
      </div>
      <p className={css.hint}>{words.hint}</p>
      <Button onClick={() => store.do.answer(null)}>{page.contextForms.done}</Button>
    </div>
  );
}
