// A poll as the audience of a replay was told of it: its question, and how many said what by then.

import { useTable } from '../../app/table.tsx';
import { pollText, shares } from '../../ui/watching/poll.ts';
import type { ReplayWords } from '../words/index.ts';
import css from '../../ui/watching/poll.module.css';

export function PollShown({ words }: { words: ReplayWords['poll'] }) {
  const view = useTable((state) => state.view);
  const poll = useTable((state) => state.poll);
  if (view === null || poll === null) return null;
  const percent = shares(poll);
  const all = poll.counts.reduce((sum, count) => sum + count, 0);
  const text = pollText(view, poll.words);
  return (
    <section className={css.poll} data-testid="poll" data-open={poll.open} aria-label={text}>
      <h2>{text}</h2>
      <ul className={`${css.options} ${css.told}`}>
        {poll.options.map((option, i) => (
          <li key={i}>
            <i style={{ inlineSize: `${percent[i] ?? 0}%` }} />
            <span>{pollText(view, option)}</span>
            <b>{percent[i] ?? 0} %</b>
          </li>
        ))}
      </ul>
      <p>{poll.open ? words.open(all) : words.closed(all)}</p>
    </section>
  );
}
