// The one thing to do, where it leads to a page of its own.

import type { ReactNode } from 'react';
import css from './away.module.css';

export function Away({ to, onGo, children }: { to: string; onGo?: () => void; children: ReactNode }) {
  return (
    <a className={css.away} href={to} target="_blank" rel="noreferrer" onClick={onGo}>
      {children}
    </a>
  );
}
