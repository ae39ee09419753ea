// Everything the rules let me do now, each as a button with its words; what a move still needs is asked for as a short
// list.

import { useEffect, useRef } from 'react';
import type { Line, View } from '../../server-modules/protocol/messages.ts';
import { useStore } from 'zustand';
import { useTable, useTableStore } from '../app/table.tsx';
import { settings } from '../store/settings.ts';
import { groupActs, type ActRow } from '../store/rules/match.ts';
import { distinct } from '../store/rules/alike.ts';
import { offered } from '../store/rules/offers.ts';
import type { Prompt } from '../store/types.ts';
import { cardSets } from '../store/rules/sets.ts';
import { accessible } from '../locale/index.ts';
import { Sets } from './Sets.tsx';
import { useNames } from './useNames.ts';
import css from './accessible.module.css';

/** Words of a row: of its acts when they agree, else of the move as such. */
export function rowLine(row: ActRow): Line {
  const [first] = row.acts;
  if (!first) return { k: row.move };
  const same = row.acts.every((act) => JSON.stringify(act.words) === JSON.stringify(first.words));
  return same ? first.words : { k: `move.${row.move}`, a: first.words.a ?? [] };
}

export function Can({ view }: { view: View }) {
  const store = useTableStore();
  const say = useNames(view);
  // What is offered hangs on it.
  useStore(settings, ({ hideRole }) => hideRole);
  const sets = new Set(cardSets(view).map(({ move }) => move));
  const rows = groupActs(distinct(view, offered(view))).filter(({ move }) => !sets.has(move));
  return (
    <section aria-labelledby="accessible-can">
      <h3 id="accessible-can" tabIndex={-1}>
        {accessible.can}
      </h3>
      <Sets view={view} />
      {rows.length === 0 && sets.size === 0 ? <p>{view.rules && view.room.mode === 'enforced' ? accessible.canNone : accessible.canFree}</p> : null}
      <ul className={css.buttons} data-testid="accessible-can">
        {rows.map((row) => (
          <li key={row.key}>
            <button
              type="button"
              data-testid="act"
              data-move={row.move}
              data-verb={JSON.stringify(row.acts[0]?.verb)}
              onClick={() => store.do.choose(row.acts, 'outline')}
            >
              {say.line(rowLine(row))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The prompt of a move, made anew for each thing it asks. */
export function PromptList({ view }: { view: View }) {
  const prompt = useTable((s) => s.prompt);
  return prompt ? <PromptStep key={`${prompt.slot} ${prompt.acts.length}`} view={view} prompt={prompt} /> : null;
}

/** Focus goes to the first answer when the prompt was opened from here. */
function PromptStep({ view, prompt }: { view: View; prompt: Prompt }) {
  const store = useTableStore();
  const say = useNames(view);
  const first = useRef<HTMLButtonElement>(null);
  const mine = prompt.origin === 'outline';
  useEffect(() => {
    if (mine) first.current?.focus();
  }, [mine]);
  return (
    <section role="group" aria-labelledby="accessible-prompt" className={css.prompt} data-testid="prompt">
      <h3 id="accessible-prompt">{say.line(prompt.confirm ?? prompt.title)}</h3>
      <ul className={css.buttons}>
        {prompt.slot === null ? (
          <li>
            <button ref={first} type="button" data-testid="prompt-yes" onClick={() => store.do.confirm()}>
              {accessible.yes}
            </button>
          </li>
        ) : (
          prompt.options.map((option, i) => (
            <li key={option.value}>
              <button
                ref={i === 0 ? first : null}
                type="button"
                data-testid="prompt-option"
                data-value={option.value}
                onClick={() => store.do.pick(option.value)}
              >
                {say.line(option.words)}
              </button>
            </li>
          ))
        )}
        <li>
          <button type="button" data-testid="prompt-cancel" onClick={() => store.do.cancel()}>
            {accessible.cancel}
          </button>
        </li>
      </ul>
    </section>
  );
}
