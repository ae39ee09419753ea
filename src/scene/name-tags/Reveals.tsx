// What happens, before everybody for a moment: its words large in the game's face, its sign or its card turned over,
// light, a jolt of the table. Ballots stand in a row and are turned one by one. The log says the same in words, and
// shows it again.

import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type CSSProperties } from 'react';
import { useTable, useTableStore } from '../../app/table.tsx';
import { faceUrl, facesReady, onFaces } from '../../games/urls.ts';
import type { GameArt, Mood, Tone } from '../../games/types.ts';
import { reducedMotion } from '../../store/settings.ts';
import { Button } from '../../ui/kit/Button.tsx';
import { Mark } from '../../ui/Mark.tsx';
import { queued, saidTo, scenes, type Scene, type Shown } from '../../ui/question/reveals.ts';
import { onPressed, onReplay, setShowing } from '../../ui/story/replay.ts';
import { tellingOf } from '../../ui/story/told.ts';
import { seatName } from '../../ui/table/read.ts';
import { ui } from '../../locale/index.ts';
import { say } from '../../locale/say.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { useTelling } from './telling.ts';
import css from './reveals.module.css';

/** Pixels high: painted once for each size. */
const SMALL = 240,
  LARGE = 440;

/** The light of each kind of moment, as factors on the lamp; the style sheet has the same as colours. */
const LIGHT: { readonly [T in Tone]: Mood['lamp'] } = {
  blood: [2.1, 0.55, 0.45],
  gold: [1.9, 1.6, 0.9],
  cold: [0.7, 1.25, 1.7],
  good: [0.8, 1.7, 1],
  night: [0.35, 0.35, 0.75],
};

/** The face of the game, for words that stand large. */
const faceOf = ({ fonts }: GameArt): CSSProperties => {
  const [weight, family] = /^(\d+) \S+ (.+)$/.exec(fonts[0] ?? '')?.slice(1) ?? [];
  return { '--face': family ?? "'Young Serif'", '--weight': weight ?? '400' } as CSSProperties;
};

export function Reveals({ art, onLight }: { art: GameArt; onLight?: ((colour: Mood['lamp']) => void) | undefined }) {
  const store = useTableStore();
  const view = useTable((state) => state.view);
  const bare = useTable((state) => state.uiHidden);
  const [waiting, setWaiting] = useState<readonly Scene[]>([]);
  // What was there when I came is not celebrated.
  const heard = useRef<number | null>(null);
  // As the table was before what came now.
  const before = useRef<View | null>(null);
  // The paced sequence of which I want to see no more.
  const skipped = useRef<string | null>(null);
  const log = view?.log;
  useTelling(waiting);
  // Before it is painted: the log does not tell it in between.
  useLayoutEffect(() => {
    if (!view || !log) return;
    const since = heard.current,
      last = log[log.length - 1]?.i ?? 0;
    heard.current = last;
    if (since === null || last <= since) return;
    const fresh = scenes(log, since, view, art).filter(({ run }) => run === null || run !== skipped.current);
    if (fresh.length === 0) return;
    if (before.current !== null) tellingOf(store).hold(before.current, last);
    setWaiting((was) => queued(was, fresh));
    // Once for every new line.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [log]);
  useLayoutEffect(() => void (before.current = view), [view]);
  useEffect(
    () =>
      onReplay((line) => {
        const now = store.getState().view;
        if (now !== null) setWaiting(scenes([line], line.i - 1, now, art));
      }),
    [store, art],
  );
  const now = waiting[0];
  const tone = now?.shown.find(({ moment }) => moment !== null)?.moment?.tone;
  const skip = useCallback((): void => {
    skipped.current = now?.run ?? null;
    setWaiting([]);
  }, [now]);
  // Before it is painted: what comes after it is not seen in between.
  useLayoutEffect(() => {
    setShowing(now !== undefined);
    return () => setShowing(false);
  }, [now]);
  useEffect(() => {
    if (now === undefined) return undefined;
    if (tone !== undefined && !reducedMotion()) onLight?.(LIGHT[tone]);
    const end = setTimeout(() => setWaiting((was) => was.slice(1)), now.lasts);
    const off = onPressed((key) => {
      if (key === 'seen') skip();
    });
    return () => {
      clearTimeout(end);
      off();
    };
  }, [now, tone, onLight, skip]);
  if (view === null || now === undefined) return null;
  const still = reducedMotion() || undefined;
  return (
    <>
      <div
        key={now.shown[0]?.i}
        className={css.stage}
        style={faceOf(art)}
        aria-hidden="true"
        data-testid="reveals"
        data-celebrates=""
        data-tone={tone}
        data-still={still}
        data-jolts={still === undefined && now.shown.some(({ moment }) => moment?.jolts === true) ? '' : undefined}
      >
        {tone === undefined || still ? null : <div className={css.flash} />}
        <div className={css.row} onPointerDown={skip}>
          {now.shown.map((one) => (
            <Turned key={one.i} one={one} art={art} view={view} height={one.small ? SMALL : LARGE} />
          ))}
        </div>
      </div>
      {bare ? null : (
        <Button className={css.skip ?? ''} look="plain" data-covers="" onClick={skip}>
          {ui.reveals.skip}
        </Button>
      )}
    </>
  );
}

/** One card, which turns over at its moment; or a sign and the words. */
function Turned({ one, art, view, height }: { one: Shown; art: GameArt; view: View; height: number }) {
  const delay = { animationDelay: `${one.after}ms` };
  useSyncExternalStore(onFaces, facesReady, facesReady);
  if (one.front === '')
    return (
      <figure className={css.words} style={delay}>
        {one.moment?.icon === undefined ? null : (
          <svg viewBox="0 0 512 512" className={css.sign}>
            <path d={one.moment.icon} fill="currentColor" fillRule="evenodd" />
          </svg>
        )}
        <figcaption>{say(saidTo(view, one.line), view)}</figcaption>
      </figure>
    );
  const [back, front] = [faceUrl(art, one.back, height), faceUrl(art, one.front, height)];
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
        {one.small ? <About view={view} one={one} /> : say(saidTo(view, one.line), view)}
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
