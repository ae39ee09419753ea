// The mark and the word: two cards on a green cloth.

import { ui } from '../locale/index.ts';
import css from './brand.module.css';

/** `size` is the word's height: pixels, or a length of CSS. */
export function Brand({ size = 20, word = true }: { size?: number | string; word?: boolean }) {
  return (
    <span className={css.brand} style={{ fontSize: size }}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <rect className={css.cloth} x="2" y="2" width="36" height="36" rx="10" />
        <rect className={css.card} x="10" y="10.5" width="13" height="18.5" rx="2.4" transform="rotate(-13 16 20)" />
        <rect className={css.gold} x="17.5" y="11" width="13" height="18.5" rx="2.4" transform="rotate(9 24 20)" />
        <circle className={css.pip} cx="24" cy="20.3" r="3.1" />
      </svg>
      {word ? ui.common.brand : <span className="unseen">{ui.common.brand}</span>}
    </span>
  );
}
