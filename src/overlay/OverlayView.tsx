// An overlay: what everybody may see of a table, on a ground that is not there. Its class names stay as they are
// (docs/streaming.md), so that a stream's own style can change them.

import { lazy, Suspense, useEffect, useState } from 'react';
import { TICKS_PER_SECOND } from '../../server-modules/kernel/ids.ts';
import type { Line, LogLine, View } from '../../server-modules/protocol/messages.ts';
import { ui } from '../locale/index.ts';
import { say, sayLog } from '../locale/say.ts';
import { Mark } from '../ui/Mark.tsx';
import { lookOf } from '../ui/seats.ts';
import { cardsOf, isOut, isTurn, seatName, totalOf, turnOf } from '../ui/table/read.ts';
import { clockText } from '../ui/useRoom.ts';
import { pollText, shares, useStanding, type ToldPoll } from '../ui/watching/poll.ts';
import { useBegins } from '../ui/watching/useBegins.ts';
import type { Overlay, Part } from './address.ts';
import type { Feed } from './feed.ts';
import { useShow } from './show.ts';
import { Late, LowerThird, NextGame, Title } from './Words.tsx';
import './overlay.css';
import './words.css';

/** Faces of cards come with the game that paints them, where hands are shown at all. */
const Hands = lazy(async () => ({ default: (await import('./Hands.tsx')).Hands }));

/** Lines that are told of at once, and for how long each stands, milliseconds. */
const MOMENTS = 3;
const STANDS_MS = 14_000;

export function OverlayView({ feed: { view, poll, late }, overlay }: { feed: Pick<Feed, 'view' | 'poll' | 'late'>; overlay: Overlay }) {
  const shows = (part: Part): boolean => overlay.parts.includes(part);
  const { told, waits, untold } = useShow(view);
  return (
    <div className={`bz-overlay bz-${overlay.size}`} style={{ fontSize: `${overlay.scale}%` }}>
      {view === null || told === null ? null : (
        <>
          {shows('plates') ? <Plates view={view} told={told} /> : null}
          <div className="bz-top">
            {shows('turn') ? <Turn view={view} says={shows('ask') && !waits} /> : null}
            {shows('ask') && !waits ? <Ask view={view} turn={shows('turn')} /> : null}
          </div>
          {shows('title') ? <Title view={view} /> : null}
          <div className="bz-middle">
            {shows('score') ? <Score view={told} /> : null}
            {shows('poll') ? <Poll view={view} told={poll} /> : null}
          </div>
          {shows('moments') ? <Moments view={view} untold={untold} /> : null}
        </>
      )}
      {/* What somebody wrote himself is there before the show begins, too. */}
      <div className="bz-bottom">{shows('third') ? <LowerThird key={JSON.stringify(overlay.third)} third={overlay.third} /> : null}</div>
      <div className="bz-corner">
        {view !== null && shows('hands') ? (
          <Suspense fallback={null}>
            <Hands view={view} />
          </Suspense>
        ) : null}
        {shows('next') ? <NextGame next={overlay.next} /> : null}
        {view !== null && late !== null && shows('late') ? <Late view={view} seconds={late} /> : null}
      </div>
    </div>
  );
}

/** Seats of somebody, a bot or whoever has left one in the middle of a round. */
const seatsOf = ({ room }: View) => room.seats.filter(({ who, bot, left }) => who !== null || bot || left === true);

/** `told`: how each stands, as far as it was shown. */
function Plates({ view, told }: { view: View; told: View }) {
  const active = turnOf(view);
  const hasTurn = (seat: string): boolean => active?.seat === seat || (Array.isArray(active?.waiting) && (active.waiting as string[]).includes(seat));
  return (
    <ul className="bz-plates">
      {seatsOf(view).map((row) => {
        const total = totalOf(told, row.seat);
        const cards = cardsOf(told, row.seat);
        const state = [isOut(told, row.seat) ? 'bz-out' : '', hasTurn(row.seat) ? 'bz-active' : '', row.here || row.bot ? '' : 'bz-away'];
        return (
          <li key={row.seat} className={`bz-plate ${state.join(' ')}`} data-seat={row.seat} style={{ borderColor: lookOf(row.seat).fill }}>
            <span className="bz-mark">
              <Mark seat={row.seat} size={44} />
            </span>
            <span className="bz-name">{row.name ?? seatName(view.room, row.seat, false)}</span>
            {cards === null || cards === 0 ? null : <span className="bz-cards">{cards}</span>}
            {total === null ? null : <span className="bz-total">{total}</span>}
          </li>
        );
      })}
    </ul>
  );
}

/** With more than so many a list of names is no picture any more. */
const NAMED = 3;

/** What is asked of whoever's turn it is says that it is his turn: it is said once. */
function saysTurn(view: View): Line | null {
  const ask = view.rules?.ask;
  if (ask == null || view.room.phase !== 'playing') return null;
  const { kind, waiting } = turnOf(view);
  const alone = kind === 'waiting' && waiting.length === 1 && (ask.done ?? []).length === 0;
  return alone || (kind === 'theirs' && isTurn(ask)) ? ask.words : null;
}

/** `says`: the open question is shown, too. */
function Turn({ view, says }: { view: View; says: boolean }) {
  const turn = turnOf(view);
  const left = useSecondsLeft(view, turn.end);
  // Where nobody is waited for there is nothing to tell.
  if (turn.kind === 'free') return null;
  const words = ui.turn;
  const asks = says ? saysTurn(view) : null;
  const done = view.rules?.ask?.done?.length ?? 0;
  const waiting =
    turn.waiting === 'someone'
      ? words.someone
      : turn.waiting.length > NAMED
        ? ui.ask.answered(done, done + turn.waiting.length)
        : words.waiting(turn.waiting.map((seat) => seatName(view.room, seat, false)).join(', '));
  const text: { readonly [kind: string]: string } = {
    seating: words.seating,
    over: words.over,
    theirs: words.theirs(turn.seat === null ? '' : seatName(view.room, turn.seat, false)),
  };
  const one = turn.kind !== 'waiting' || turn.waiting === 'someone' || turn.waiting.length <= 1 ? turn.seat : null;
  return (
    <div className="bz-turn">
      {one === null ? null : <Mark seat={one} size={40} />}
      <span className="bz-turn-text">{asks === null ? (text[turn.kind] ?? waiting) : say(asks, view)}</span>
      {left === null ? null : (
        <span className={`bz-clock ${left <= 5 ? 'bz-late' : ''}`}>{`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}</span>
      )}
    </div>
  );
}

/** `turn`: whose turn it is is shown, too. */
function Ask({ view, turn }: { view: View; turn: boolean }) {
  const ask = view.rules?.ask;
  if (ask === null || ask === undefined || view.room.phase !== 'playing' || (turn && saysTurn(view) !== null)) return null;
  return <p className="bz-ask">{say(ask.words, view)}</p>;
}

function Score({ view }: { view: View }) {
  const rows = seatsOf(view).flatMap(({ seat }) => {
    const total = totalOf(view, seat);
    return total === null ? [] : [{ seat, total }];
  });
  if (rows.length === 0) return null;
  return (
    <ol className="bz-score">
      {rows
        .sort((a, b) => b.total - a.total)
        .map(({ seat, total }) => (
          <li key={seat} className="bz-score-row" data-seat={seat}>
            <Mark seat={seat} size={34} /> <span>{seatName(view.room, seat, false)}</span> <b>{total}</b>
          </li>
        ))}
    </ol>
  );
}

/** What those who watch are asked, and what they have said so far. */
function Poll({ view, told }: { view: View; told: ToldPoll | null }) {
  const poll = useStanding(told);
  const left = useBegins(poll?.open === true ? poll.at + poll.left * 1000 : null);
  if (poll === null) return null;
  const percent = shares(poll);
  const most = Math.max(...percent);
  return (
    <div className={`bz-poll ${poll.open ? 'bz-poll-open' : 'bz-poll-closed'}`}>
      <p className="bz-poll-words">
        <span>{pollText(view, poll.words)}</span>
        {poll.open ? <span className={`bz-clock ${left <= 5 ? 'bz-late' : ''}`}>{clockText(left)}</span> : null}
      </p>
      <ol>
        {poll.options.map((option, i) => (
          <li key={i} className={`bz-poll-option ${percent[i] === most && most > 0 ? 'bz-poll-most' : ''}`} data-option={i + 1}>
            <span className="bz-poll-bar" style={{ inlineSize: `${percent[i] ?? 0}%` }} />
            <span className="bz-poll-number">{i + 1}</span>
            <span className="bz-poll-text">{pollText(view, option)}</span>
            <b className="bz-poll-share">{percent[i] ?? 0}%</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** What a line is about, said once and for a while. */
const isMoment = ({ kind }: LogLine): boolean => kind === 'game' || kind === 'fix';

/** Lines from the number `untold` on wait for their moment. */
function Moments({ view, untold }: { view: View; untold: number }) {
  const [gone, setGone] = useState(0);
  const lines = view.log.filter((line) => isMoment(line) && line.i < untold);
  const last = lines.at(-1)?.i ?? 0;
  useEffect(() => {
    const timer = setTimeout(() => setGone(last), STANDS_MS);
    return () => clearTimeout(timer);
  }, [last]);
  return (
    <ul className="bz-moments">
      {lines
        .slice(-MOMENTS)
        .filter(({ i }) => i > gone)
        .map((line) => (
          <li key={line.i} className="bz-moment">
            {sayLog(line, view)}
          </li>
        ))}
    </ul>
  );
}

/** Whole seconds until a tick, counted on from the tick of the picture. */
function useSecondsLeft(view: View, end: number | null): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const { tick } = view;
  useEffect(() => {
    if (end === null) return undefined;
    const since = performance.now();
    const show = (): void => setLeft(Math.max(0, Math.ceil((end - tick) / TICKS_PER_SECOND - (performance.now() - since) / 1000)));
    show();
    const timer = setInterval(show, 250);
    return () => clearInterval(timer);
  }, [end, tick]);
  return end === null ? null : left;
}
