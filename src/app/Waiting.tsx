// A dark room and one sentence, until there is something to show.

import { ui } from '../locale/index.ts';
import css from './app.module.css';

export function Waiting() {
  return (
    <main className={css.veil}>
      <p role="status">{ui.common.wait}</p>
    </main>
  );
}
