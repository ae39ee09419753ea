// Whose turn it is, what is asked, why something did not happen: live regions that are read out when they change.

import type { View } from '../../server-modules/protocol/messages.ts';
import { useTable } from '../app/table.tsx';
import { insteadLines } from '../ui/guide/hint.ts';
import { effectLines } from '../ui/question/Effect.tsx';
import { HoldButton } from '../ui/question/WindowSign.tsx';
import { ended } from '../locale/ends.ts';
import { accessible, ui } from '../locale/index.ts';
import { useNames, type Say } from './useNames.ts';
import css from './accessible.module.css';

export function nowSentences(view: View, say: Say): string[] {
  const { room, rules } = view;
  if (rules?.over)
    return [
      accessible.over,
      rules.over.winners.length > 0 ? accessible.winners(rules.over.winners.map(say.seat).join(', ')) : '',
      say.line({ k: 'option', a: [{ w: rules.over.why }] }),
    ].filter(Boolean);
  if (room.phase === 'seating') return [accessible.seating];
  if (room.phase === 'over') return [accessible.over];
  const ask = rules?.ask;
  if (!ask) return [accessible.freeHand];
  const out = [say.line(ask.words), ...effectLines(view)];
  if (ask.me === null && ask.waiting !== null)
    out.push(ask.waiting === 'someone' ? accessible.waitingSomeone : accessible.waitingFor(ask.waiting.map(say.seat).join(', ')));
  const thinks = ask.window?.thinks ?? [];
  if (thinks.length > 0)
    out.push(
      ended(
        ui.windows.thinking(
          thinks.map(say.seat).join(', '),
          thinks.length,
          thinks.some((seat) => seat === room.me.seat),
        ),
        '.',
      ),
    );
  if (ask.mine) out.push(say.line(ask.mine.words));
  return out;
}

export function Now({ view }: { view: View }) {
  const refusal = useTable((s) => s.refusal);
  const lost = useTable((s) => s.link === 'lost');
  const say = useNames(view);
  return (
    <section aria-labelledby="accessible-now">
      <h3 id="accessible-now">{accessible.turn}</h3>
      <p role="status" aria-live="polite" data-testid="accessible-now">
        {nowSentences(view, say).join(' ')}
      </p>
      <HoldButton view={view} />
      <p role="alert" className={css.refusal} data-testid="accessible-refusal">
        {lost ? accessible.lost : refusal ? [say.line(refusal.line), ...insteadLines(view, refusal)].join(' ') : ''}
      </p>
    </section>
  );
}
