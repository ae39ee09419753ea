// One page of how to play, per game: a sentence, then parts of short points.

import { useEffect, useState } from 'react';
import { howTo, type HowTo } from '../../games/how.ts';
import { ui } from '../../locale/index.ts';
import own from './text.module.css';

export function HowText({ game, heading = 'h3' }: { game: string; heading?: 'h2' | 'h3' }) {
  const page = useHowTo(game);
  const H = heading;
  if (page === undefined) return null;
  if (page === null) return <p>{ui.how.none}</p>;
  return (
    <div className={own.how}>
      <p className={own.howLead}>{page.lead}</p>
      {page.parts.map((part) => (
        <section key={part.title}>
          <H>{part.title}</H>
          <ul>
            {part.points.map((point) => (
              <li key={point}>
                <Bold text={point} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The page of a game: undefined while it is loaded, null when there is none. */
function useHowTo(game: string): HowTo | null | undefined {
  const [page, setPage] = useState<HowTo | null>();
  useEffect(() => {
    let gone = false;
    howTo(game).then(
      (found) => (gone ? undefined : setPage(found)),
      () => (gone ? undefined : setPage(null)),
    );
    return () => {
      gone = true;
    };
  }, [game]);
  return page;
}

/** Text in *stars* is bold. */
function Bold({ text }: { text: string }) {
  return text.split('*').map((part, at) => (at % 2 === 1 ? <b key={at}>{part}</b> : part));
}
