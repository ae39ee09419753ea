// What concerns me, on at most three plates until I have seen it: the newest at the bottom, put away by a click, a tap
// or a key. The log keeps it.

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTable } from '../../app/table.tsx';
import type { LogLine } from '../../../server-modules/protocol/messages.ts';
import { bindings, keyLabel } from '../../keys/map.ts';
import { storyWords } from '../../locale/story.ts';
import { settings } from '../../store/settings.ts';
import { momentSource, onFaceSource } from '../hand/faces.ts';
import { Icon } from '../kit/Icon.tsx';
import { concerns, momentOf } from '../question/reveals.ts';
import { useSay } from '../useSay.ts';
import { isShowing, onPressed } from './replay.ts';
import css from './news.module.css';

const MOST = 3;

/** Of the game before nothing concerns me any more. */
export function News() {
  const round = useTable(({ view }) => view?.room.round);
  // What was told while the safe screen was open goes with it.
  const covered = useTable(({ cover }) => cover === 'on');
  return <NewsOf key={`${round} ${covered}`} />;
}

function NewsOf() {
  const say = useSay();
  const moments = useSyncExternalStore(onFaceSource, momentSource, momentSource);
  const log = useTable(({ view }) => view?.log);
  const me = useTable(({ view }) => view?.room.me.seat ?? null);
  const [plates, setPlates] = useState<readonly LogLine[]>([]);
  // What was there when I came I find in the log.
  const heard = useRef<number | null>(null);
  useEffect(() => {
    if (log === undefined) return;
    const since = heard.current,
      last = log[log.length - 1]?.i ?? 0;
    heard.current = last;
    if (since === null || last <= since) return;
    const fresh = log.filter(({ i, kind, line }) => i > since && kind === 'game' && concerns({ moments }, line, me));
    if (fresh.length > 0) setPlates((was) => [...was, ...fresh].slice(-MOST));
  }, [log, me, moments]);
  useEffect(
    () =>
      onPressed((key) => {
        // What is being shown goes first.
        if (key === 'seen' && !isShowing()) setPlates((now) => now.slice(1));
      }),
    [],
  );
  if (plates.length === 0) return null;
  const key = keyLabel(bindings(settings.getState().keys).seen[0] ?? '');
  return (
    <ul className={css.news} aria-label={storyWords().news} data-testid="news">
      {plates.map((one) => {
        const moment = momentOf({ moments }, one.line);
        return (
          <li key={one.i}>
            <button
              type="button"
              className={css.plate}
              data-tone={moment?.tone}
              title={storyWords().seen(key)}
              onClick={() => setPlates((now) => now.filter(({ i }) => i !== one.i))}
            >
              {moment?.icon === undefined ? null : (
                <svg viewBox="0 0 512 512" width={20} height={20} aria-hidden="true">
                  <path d={moment.icon} fill="currentColor" fillRule="evenodd" />
                </svg>
              )}
              <span>{say(one.line)}</span>
              <Icon name="x" size={14} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
