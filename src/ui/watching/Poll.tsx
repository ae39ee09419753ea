// What whoever watches by a link is asked: he answers, changes his mind till it is closed, and sees what others said
// when he has answered himself.

import { useTable, useTableStore } from '../../app/table.tsx';
import { clockText } from '../useRoom.ts';
import { pollText, shares, useStanding } from './poll.ts';
import { useBegins } from './useBegins.ts';
import { usePollWords } from './usePollWords.ts';
import css from './poll.module.css';

export function Poll() {
  const store = useTableStore();
  const view = useTable((state) => state.shown);
  const poll = useStanding(useTable((state) => state.poll));
  const words = usePollWords();
  const left = useBegins(poll?.open === true ? poll.at + poll.left * 1000 : null);
  if (view === null || words === null || poll === null) return null;
  const { poll: number, open, options, mine, counts } = poll;
  const vote = async (option: number): Promise<void> => {
    const answer = await store.do.tell({ t: 'poll', what: { t: 'vote', poll: number, option } });
    const now = store.getState().poll;
    if (now?.poll === number) store.setState({ poll: { ...now, ...(answer.ok ? { mine: option } : { open: answer.no !== 'stale' && now.open }) } });
  };
  const told = !open || mine !== null;
  const percent = shares(poll);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const text = pollText(view, poll.words);
  return (
    <section className={css.poll} data-covers="" data-testid="poll" data-open={open} aria-label={text}>
      <h2>{text}</h2>
      <div role="group" aria-label={words.options} className={css.options}>
        {options.map((option, i) => (
          <button key={i} type="button" aria-pressed={mine === i} disabled={!open} onClick={() => void vote(i)}>
            {told ? <i style={{ inlineSize: `${percent[i] ?? 0}%` }} /> : null}
            <span>{pollText(view, option)}</span>
            {told ? <b>{percent[i] ?? 0} %</b> : null}
          </button>
        ))}
      </div>
      <p>{!open ? words.closed(all) : told ? words.counted(all, clockText(left)) : words.choose(clockText(left))}</p>
      {/* Read aloud once, and not with each second of the clock. */}
      <span role="status" className="unseen">
        {open ? '' : words.closed(all)}
      </span>
    </section>
  );
}
