// An overlay: what everybody may see of a table, on a ground that is not there. Its class names stay as they are
// (docs/streaming.md), so that a stream's own style can change them.

import { useEffect, useState, type ReactNode } from 'react';
import { TICKS_PER_SECOND } from '../../server-modules/kernel/ids.ts';
import type { LogLine, View } from '../../server-modules/protocol/messages.ts';
import { ui } from '../locale/index.ts';
import { pieceName, say, sayLog } from '../locale/say.ts';
import { Mark } from '../ui/Mark.tsx';
import { lookOf } from '../ui/seats.ts';
import { cardsOf, isOut, seatName, totalOf, turnOf } from '../ui/table/read.ts';
import { clockText } from '../ui/useRoom.ts';
import { pollText, shares, useStanding, type ToldPoll } from '../ui/watching/poll.ts';
import { openCard } from '../ui/watching/sides.ts';
import { useBegins } from '../ui/watching/useBegins.ts';
import type { Overlay } from './address.ts';
import './overlay.css';

/** Lines that are told of at once, and for how long each stands, milliseconds. */
const MOMENTS = 3;
const STANDS_MS = 14_000;

export function OverlayView({ view, poll, overlay }: { view: View | null; poll: ToldPoll | null; overlay: Overlay }) {
  return (
    <div className={`bz-overlay bz-${overlay.size}`} style={{ fontSize: `${overlay.scale}%` }}>
      {view === null ? null : (
        <>
          <div className="bz-top">
            {overlay.parts.includes('turn') ? <Turn view={view} /> : null}
            {overlay.parts.includes('ask') ? <Ask view={view} /> : null}
          </div>
          <div className="bz-middle">
            {overlay.parts.includes('score') ? <Score view={view} /> : null}
            {overlay.parts.includes('poll') ? <Poll view={view} told={poll} /> : null}
          </div>
          <div className="bz-bottom">
            {overlay.parts.includes('moments') ? <Moments view={view} /> : null}
            {overlay.parts.includes('hands') ? <Hands view={view} /> : null}
            {overlay.parts.includes('plates') ? <Plates view={view} /> : null}
          </div>
        </>
      )}
    </div>
  );
}

/** Seats of somebody, a bot or whoever has left one in the middle of a round. */
const seatsOf = ({ room }: View) => room.seats.filter(({ who, bot, left }) => who !== null || bot || left === true);

function Plates({ view }: { view: View }) {
  const active = turnOf(view);
  const hasTurn = (seat: string): boolean => active?.seat === seat || (Array.isArray(active?.waiting) && (active.waiting as string[]).includes(seat));
  return (
    <ul className="bz-plates">
      {seatsOf(view).map((row) => {
        const total = totalOf(view, row.seat);
        const cards = cardsOf(view, row.seat);
        const state = [isOut(view, row.seat) ? 'bz-out' : '', hasTurn(row.seat) ? 'bz-active' : '', row.here || row.bot ? '' : 'bz-away'];
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

function Turn({ view }: { view: View }) {
  const turn = turnOf(view);
  const left = useSecondsLeft(view, turn?.end ?? null);
  // Where nobody is waited for there is nothing to tell.
  if (turn === null || turn.kind === 'free') return null;
  const words = ui.turn;
  const waiting = turn.waiting === 'someone' ? words.someone : words.waiting(turn.waiting.map((seat) => seatName(view.room, seat, false)).join(', '));
  const text: { readonly [kind: string]: string } = {
    seating: words.seating,
    free: words.free,
    over: words.over,
    theirs: words.theirs(turn.seat === null ? '' : seatName(view.room, turn.seat, false)),
    waiting,
  };
  return (
    <div className="bz-turn">
      {turn.seat === null ? null : <Mark seat={turn.seat} size={40} />}
      <span className="bz-turn-text">{text[turn.kind] ?? waiting}</span>
      {left === null ? null : (
        <span className={`bz-clock ${left <= 5 ? 'bz-late' : ''}`}>{`${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`}</span>
      )}
    </div>
  );
}

function Ask({ view }: { view: View }) {
  const ask = view.rules?.ask;
  if (ask === null || ask === undefined || view.room.phase !== 'playing') return null;
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

function Moments({ view }: { view: View }) {
  const [gone, setGone] = useState(0);
  const lines = view.log.filter(isMoment);
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

/** Hands by their holders' own word: as many as are shown, by what everybody who may read them calls the card. */
function Hands({ view }: { view: View }): ReactNode {
  const hands = (view.room.hands ?? []).filter(({ cards }) => cards.length > 0);
  return hands.map(({ seat, cards }) => (
    <div key={seat} className="bz-hand" data-seat={seat}>
      <Mark seat={seat} size={30} />
      {cards.map((card, i) => (
        <span key={i} className="bz-card">
          {pieceName(view, openCard(card))}
        </span>
      ))}
    </div>
  ));
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
