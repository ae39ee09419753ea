// The story of a replay: what the log told, moment by moment; a press goes there. And what is told just now, over the
// table.

import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { Mark as SeatMark } from '../ui/Mark.tsx';
import { clockText } from '../ui/useRoom.ts';
import type { Told } from './marks.ts';
import type { Projector } from './projector.ts';
import type { ReplayWords } from './words/index.ts';
import css from './player.module.css';

/** How many lines are told at this moment and before it. */
function toldAt(story: readonly Told[], index: number): number {
  let [low, high] = [0, story.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((story[middle]?.index ?? 0) <= index) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function Story({ projector, story, words }: { projector: Projector; story: readonly Told[]; words: ReplayWords['page'] }) {
  const now = useStore(projector, ({ index }) => toldAt(story, index));
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const box = list.current;
    const line = box?.children[Math.max(0, now - 1)];
    // Its own list alone moves, never the page.
    if (box !== null && line instanceof HTMLElement) box.scrollTop = line.offsetTop - box.offsetTop - (box.clientHeight - line.clientHeight) / 2;
  }, [now]);
  return (
    <aside className={css.story} aria-label={words.story}>
      <h2>{words.story}</h2>
      {story.length === 0 ? <p className={css.quiet}>{words.noStory}</p> : null}
      <ol ref={list}>
        {story.map(({ index, line, text, seat, moment }, i) => (
          <li key={i}>
            <button
              type="button"
              className={css.told}
              data-kind={line.kind}
              data-moment={moment || undefined}
              data-later={i >= now || undefined}
              aria-current={i === now - 1 ? 'step' : undefined}
              onClick={() => projector.go(index)}
            >
              <time>{clockText(Math.floor((projector.timeline.times[index] ?? 0) / 10))}</time>
              {seat === null ? <span className={css.noMark} /> : <SeatMark seat={seat} size={18} />}
              <span>{text}</span>
            </button>
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** The newest line, where it is told. */
export function Caption({ projector, story }: { projector: Projector; story: readonly Told[] }) {
  const now = useStore(projector, ({ index }) => toldAt(story, index));
  const told = story[now - 1];
  return (
    <p className={css.caption} data-testid="replay-caption" role="status">
      {told === undefined ? null : (
        <>
          {told.seat === null ? null : <SeatMark seat={told.seat} size={20} />}
          <span>{told.text}</span>
        </>
      )}
    </p>
  );
}
