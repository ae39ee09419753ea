// Whose turn it is, what is asked, why something did not happen: live regions that are read out when they change.

import type { View } from '../../server-modules/protocol/messages.ts';
import { useTable } from '../app/table.tsx';
import { hintLines } from '../ui/menu/hoverText.ts';
import { outline } from '../words/index.ts';
import { useNames, type Say } from './useNames.ts';
import css from './outline.module.css';

export function nowSentences(view: View, say: Say): string[] {
  const { room, rules } = view;
  if (rules?.over)
    return [
      outline.over,
      rules.over.winners.length > 0 ? outline.winners(rules.over.winners.map(say.seat).join(', ')) : '',
      say.line({ k: 'option', a: [{ w: rules.over.why }] }),
    ].filter(Boolean);
  if (room.phase === 'seating') return [outline.seating];
  if (room.phase === 'over') return [outline.over];
  const ask = rules?.ask;
  if (!ask) return [outline.freeHand];
  const out = [say.line(ask.words)];
  if (ask.me === null && ask.waiting !== null)
    out.push(ask.waiting === 'someone' ? outline.waitingSomeone : outline.waitingFor(ask.waiting.map(say.seat).join(', ')));
  if (ask.mine) out.push(say.line(ask.mine.words));
  return out;
}

export function Now({ view }: { view: View }) {
  const refusal = useTable((s) => s.refusal);
  const lost = useTable((s) => s.link === 'lost');
  const say = useNames(view);
  return (
    <section aria-labelledby="outline-now">
      <h3 id="outline-now">{outline.turn}</h3>
      <p role="status" aria-live="polite" data-testid="outline-now">
        {nowSentences(view, say).join(' ')}
      </p>
      <p role="alert" className={css.refusal} data-testid="outline-refusal">
        {lost ? outline.lost : refusal ? [say.line(refusal.line), ...(refusal.on === null ? [] : hintLines(view, refusal.on))].join(' ') : ''}
      </p>
    </section>
  );
}
