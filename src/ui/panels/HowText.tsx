// One page of how to play, per game: a sentence, then parts of short points, at the table with pictures of what they
// speak of.

import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { howShows, howTo, type HowPicture, type HowShown, type HowTo } from '../../games/how.ts';
import { ui } from '../../locale/index.ts';
import own from './text.module.css';

export interface HowTextProps {
  game: string;
  heading?: 'h2' | 'h3';
  /** Draws what stands beside a part. */
  picture?: (of: HowPicture) => ReactNode;
  /** The page is there. */
  onReady?: () => void;
}

export function HowText({ game, heading = 'h3', picture, onReady }: HowTextProps) {
  const page = useHowTo(game);
  const H = heading;
  const ready = page !== undefined;
  useEffect(() => {
    if (ready) onReady?.();
  }, [ready, onReady]);
  if (page === undefined) return null;
  if (page === null) return <p>{ui.how.none}</p>;
  return (
    <div className={own.how}>
      <p className={own.howLead}>{page.lead}</p>
      {page.parts.map((part, at) => (
        <section key={part.title}>
          <H>{part.title}</H>
          <Pictures of={page.shows[at] ?? NONE} draw={picture} />
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

const NONE: readonly HowPicture[] = [];

function Pictures({ of, draw }: { of: readonly HowPicture[]; draw: HowTextProps['picture'] }) {
  if (draw === undefined || of.length === 0) return null;
  return (
    <div className={own.pictures} aria-hidden="true">
      {of.map((one, at) => (
        <Fragment key={at}>{draw(one)}</Fragment>
      ))}
    </div>
  );
}

/** The page of a game: undefined while it is loaded, null when there is none. */
type Page = HowTo & { shows: HowShown };

function useHowTo(game: string): Page | null | undefined {
  const [page, setPage] = useState<Page | null>();
  useEffect(() => {
    let gone = false;
    Promise.all([howTo(game), howShows(game)]).then(
      ([found, shows]) => (gone ? undefined : setPage(found && { ...found, shows })),
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
