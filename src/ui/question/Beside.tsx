// What is said beside a question and its answers: a matter of the table (to agree that a round is a tie). It ends what
// nobody can begin again, so it wants two presses wherever it stands.

import { useEffect, useState, type MouseEvent } from 'react';
import type { Origin } from '../../../server-modules/protocol/messages.ts';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { originOf } from '../origin.ts';
import css from './question.module.css';

/** So long the first press waits for the second one, milliseconds. */
const WAITS_MS = 5000;

/** `quiet`: small, under the answers of a sheet; else a button among those of a turn. `help`: what it does. */
export function Beside({ words, help, quiet = false, run }: { words: string; help: string | null; quiet?: boolean; run(origin: Origin): void }) {
  const [armed, arm] = useState(false);
  useEffect(() => {
    if (!armed) return;
    const timer = setTimeout(() => arm(false), WAITS_MS);
    return () => clearTimeout(timer);
  }, [armed]);
  const same = {
    'aria-pressed': armed,
    'data-help': armed ? ui.ask.again : (help ?? undefined),
    onClick: (event: MouseEvent) => {
      arm(!armed);
      if (armed) run(originOf(event));
    },
    children: (
      <>
        {words}
        {armed ? <small aria-hidden="true"> · {ui.ask.twice}</small> : null}
      </>
    ),
  };
  return quiet ? <button type="button" className={css.beside} {...same} /> : <Button {...same} />;
}
