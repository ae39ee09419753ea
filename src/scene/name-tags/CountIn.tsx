// A count on the screen before something begins for all at once (a question that is a count, until its clock has run
// out): a ballot surprises nobody.

import { useTable } from '../../app/table.tsx';
import { useSecondsTo } from '../../ui/useRoom.ts';
import { ui } from '../../locale/index.ts';
import { reducedMotion } from '../../store/settings.ts';
import css from './reveals.module.css';

export function CountIn() {
  const ask = useTable((state) => state.view?.rules?.ask ?? null);
  const left = useSecondsTo(ask?.role === 'count' ? ask.end : null);
  if (left === null || left <= 0) return null;
  return (
    <div className={css.count} role="timer" aria-label={ui.reveals.opens} data-testid="count-in" data-still={reducedMotion() || undefined}>
      <span>{ui.reveals.opens}</span>
      <b key={left}>{left}</b>
    </div>
  );
}
