// The head of a page of text: the brand and a way back, both to the lobby.

import { ui } from '../locale/index.ts';
import { Brand } from './Brand.tsx';
import css from './pagetop.module.css';

/** `lobby`: the address of the lobby from this page. */
export function PageTop({ lobby }: { lobby: string }) {
  return (
    <header className={css.top}>
      <a href={lobby} className={css.way} aria-label={ui.banners.toLobby}>
        <Brand size={24} />
      </a>
      <a href={lobby} className={css.way}>
        {ui.common.back}
      </a>
    </header>
  );
}
