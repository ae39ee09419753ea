// Cards that are turned over before everybody for a moment: ballots in a row one by one, a victim's number, a role. The log says the same in words.

import { useEffect, useRef, useState } from 'react';
import { useTable } from '../../app/table.tsx';
import { faceUrl } from '../../games/index.ts';
import type { GameArt } from '../../games/types.ts';
import { reducedMotion } from '../../store/settings.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { queued, scenes, type Scene, type Shown } from '../../ui/question/reveals.ts';
import { seatName } from '../../ui/table/read.ts';
import { ui } from '../../locale/index.ts';
import { say } from '../../locale/say.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import css from './reveals.module.css';

/** Pixels high: painted once for each size. */
const SMALL = 240,
  LARGE = 440;

export function Reveals({ art }: { art: GameArt }) {
  const view = useTable((state) => state.view);
  const [waiting, setWaiting] = useState<readonly Scene[]>([]);
  // What was there when I came is not celebrated.
  const heard = useRef<number | null>(null);
  // The paced sequence of which I want to see no more.
  const skipped = useRef<string | null>(null);
  const log = view?.log;
  useEffect(() => {
    if (!view || !log || !art.reveal) return;
    const since = heard.current,
      last = log[log.length - 1]?.i ?? 0;
    heard.current = last;
    if (since === null || last <= since) return;
    const fresh = scenes(log, since, view, art.reveal).filter(({ run }) => run === null || run !== skipped.current);
    if (fresh.length > 0) setWaiting((was) => queued(was, fresh));
    // Once for every new line.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [log]);
  const now = waiting[0];
  useEffect(() => {
    if (now === undefined) return undefined;
    const end = setTimeout(() => setWaiting((was) => was.slice(1)), now.lasts);
    return () => clearTimeout(end);
  }, [now]);
  if (view === null || now === undefined) return null;
  const skip = (): void => {
    skipped.current = now.run;
    setWaiting([]);
  };
  return (
    <>
      <div className={css.stage} aria-hidden="true" data-testid="reveals" data-celebrates="" data-still={reducedMotion() || undefined}>
        <div className={css.row}>
          {now.shown.map((one) => (
            <Turned key={one.i} one={one} art={art} view={view} height={one.small ? SMALL : LARGE} />
          ))}
        </div>
      </div>
      <Button className={css.skip ?? ''} look="plain" data-covers="" onClick={skip}>
        {ui.reveals.skip}
      </Button>
    </>
  );
}

/** One card, which turns over at its moment. */
function Turned({ one, art, view, height }: { one: Shown; art: GameArt; view: View; height: number }) {
  const [back, front] = [faceUrl(art, one.back, height), faceUrl(art, one.front, height)];
  const delay = { animationDelay: `${one.after}ms` };
  return (
    <figure className={one.small ? css.small : css.large}>
      {one.by === null ? null : (
        <figcaption className={css.by}>
          <Mark seat={one.by} size={22} />
          <span>{seatName(view.room, one.by, false)}</span>
        </figcaption>
      )}
      <div className={css.card} style={delay}>
        {back === null ? null : <img className={css.back} src={back} alt="" style={delay} />}
        {front === null ? null : <img className={css.front} src={front} alt="" style={delay} />}
      </div>
      <figcaption className={css.said} style={delay}>
        {one.small ? <About view={view} one={one} /> : say(one.line, view)}
      </figcaption>
    </figure>
  );
}

function About({ view, one }: { view: View; one: Shown }) {
  if (one.about === null) return null;
  return (
    <>
      <Mark seat={one.about} size={18} />
      <span>{seatName(view.room, one.about, false)}</span>
    </>
  );
}
