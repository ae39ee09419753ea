// Short news that go by themselves: somebody joined, somebody peeked.

import { useTable } from '../../app/table.tsx';
import { useSay } from '../useSay.ts';
import css from './hud.module.css';

export function Toasts() {
  const toasts = useTable((state) => state.toasts);
  const say = useSay();
  return (
    <div className={css.toasts} role="status">
      {toasts.slice(-3).map((toast) => (
        <p key={toast.id} className={css.toast} data-tone={toast.tone} data-spoken="">
          {say(toast.line)}
        </p>
      ))}
    </div>
  );
}
