// Large buttons for a thumb: what the director of the page that listens can be told, and what it does now.

import { useCallback, useEffect, useState } from 'react';
import { REMOTE, writeWord, type RemoteState, type RemoteWord } from '../../server-modules/protocol/remote.ts';
import { language, own } from '../locale/index.ts';
import { Mark } from '../ui/Mark.tsx';
import { remoteWords } from '../ui/watching/remote/words.ts';
import { askRemote, type Answer } from './desk.ts';
import css from './remote.module.css';

/** The page that is steered is asked as often how it is, while somebody looks. */
const ASK_MS = 1500;
/** A page tells its new state a moment after a word. */
const AFTER_MS = 500;

export function RemotePage({ of: key }: { of: string | null }) {
  const words = remoteWords(language);
  const [state, setState] = useState<RemoteState | null>(null);
  const [screens, setScreens] = useState(0);
  const [problem, setProblem] = useState('');
  /** `told`: after a word its own refusal stands until something is told again. */
  const take = useCallback(
    (answer: Answer, told: boolean): void => {
      if (answer.t === 'there') {
        setScreens(answer.screens);
        if (answer.state !== null) setState(answer.state);
        if (told) setProblem('');
        else setProblem((was) => (was === words.failed || was === words.refusals['no-such-remote'] ? '' : was));
        return;
      }
      if (answer.t === 'refused' && (answer.no === 'no-such-remote' || answer.no === 'remote-ended')) setScreens(0);
      setProblem(answer.t === 'failed' ? words.failed : (own(words.refusals, answer.no) ?? answer.no));
    },
    [words],
  );
  const look = useCallback(async (): Promise<void> => {
    if (key !== null && !document.hidden) take(await askRemote(key, null), false);
  }, [key, take]);
  useEffect(() => {
    const seen = (): void => void look();
    const first = setTimeout(seen);
    const timer = setInterval(seen, ASK_MS);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [look]);
  if (key === null)
    return (
      <main className={css.page}>
        <h1>{words.title}</h1>
        <p>{words.noKey}</p>
      </main>
    );
  const tell = (word: RemoteWord) => async (): Promise<void> => {
    take(await askRemote(key, word), true);
    setTimeout(() => void look(), AFTER_MS);
  };
  const says = state === null || screens === 0 ? '' : state.leads ? words.leads : state.now === null ? words.isOff : words.hand;
  const button = (word: RemoteWord, text: string, label?: string) => (
    <button
      type="button"
      className={css.button}
      aria-label={label}
      aria-pressed={screens > 0 && state?.leads === true && state.now === writeWord(word)}
      disabled={screens === 0}
      onClick={() => void tell(word)()}
    >
      {text}
    </button>
  );
  return (
    <main className={css.page} data-testid="remote">
      <h1>{words.title}</h1>
      <p role="status" className={problem === '' ? css.says : css.problem}>
        {problem === '' ? `${says} ${screens === 0 ? '' : words.screens(screens)}` : problem}
      </p>
      <div className={css.main}>
        {button({ t: 'auto' }, words.auto)}
        {button({ t: 'wide' }, words.wide)}
        {button({ t: 'above' }, words.above)}
        {button({ t: 'off' }, words.away)}
      </div>
      {state === null || state.seats.length === 0 ? null : (
        <section aria-label={words.seats} className={css.seats}>
          {state.seats.map(({ seat, name }) => (
            <div key={seat} className={css.seat}>
              <Mark seat={seat} size={32} />
              <b>{name}</b>
              {button({ t: 'cut', seat }, words.cut, words.cutTo(name))}
              {button({ t: 'follow', seat }, words.follow, words.followOf(name))}
            </div>
          ))}
        </section>
      )}
      <section aria-label={words.views} className={css.views}>
        <h2>{words.views}</h2>
        {state?.shots?.length === 0 ? <p className={css.says}>{words.noViews}</p> : null}
        <div className={css.main}>
          {Array.from({ length: REMOTE.shots }, (_, i) => i + 1)
            .filter((slot) => state === null || state.shots === null || state.shots.includes(slot))
            .map((slot) => (
              <span key={slot}>{button({ t: 'shot', slot }, words.view(slot))}</span>
            ))}
        </div>
      </section>
    </main>
  );
}
