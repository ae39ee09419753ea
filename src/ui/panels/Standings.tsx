// What everybody has won: beside the table after a round, and in the panel at the end of a game that counts over
// several rounds.

import { useSyncExternalStore } from 'react';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { ui } from '../../locale/index.ts';
import { pieceName, say } from '../../locale/say.ts';
import { endingOf, gameScreen, onFaceSource, wasOf } from '../hand/faces.ts';
import { Mark } from '../Mark.tsx';
import { wonBy } from '../table/SeatMarks.tsx';
import { rolesOf, roundOf, seatName, totalOf } from '../table/read.ts';
import css from './standings.module.css';

interface Row {
  seat: Seat;
  total: number;
  /** What the last round gave; null when it is not told. */
  gained: number | null;
}

/** Most first; equals in the order of the seats. */
export function standings(view: View): Row[] {
  const round = roundOf(view);
  return view.room.seats
    .flatMap(({ seat }): Row[] => {
      const total = totalOf(view, seat);
      return total === null ? [] : [{ seat, total, gained: round.get(seat) ?? null }];
    })
    .sort((a, b) => b.total - a.total);
}

/** `ended`: what everybody was stands beside what he has. */
export function Standings({ view, ended = false }: { view: View; ended?: boolean }) {
  const rows = standings(view);
  if (rows.length === 0) return null;
  const by = ended ? null : wonBy(view);
  return (
    <>
      <ol className={css.standings} aria-label={ui.over.standings}>
        {rows.map(({ seat, total, gained }) => (
          <li key={seat}>
            <Mark seat={seat} size={22} />
            <span>{seatName(view.room, seat, false)}</span>
            {ended ? <i>{sideOf(view, seat)}</i> : null}
            {gained === null ? null : <i>+{gained}</i>}
            <b>{total}</b>
          </li>
        ))}
      </ol>
      {by === null ? null : <p className={css.by}>{by}</p>}
    </>
  );
}

/** The game's own code may come after the panel: whoever opens a game that is over is told all the same. */
const useGameScreen = (): void => void useSyncExternalStore(onFaceSource, gameScreen, gameScreen);

/** What a seat was, and on which side; nothing where its game does not say it. */
function sideOf(view: View, seat: Seat): string {
  const was = wasOf(seat, view);
  return was === null ? '' : was.side === undefined ? was.name : `${was.name} · ${was.side}`;
}

/**
 * At the end of a game without totals: who won and who lost, what everybody was, or was after where that lay face down
 * before each seat and lies open now.
 */
export function Roles({ view }: { view: View }) {
  useGameScreen();
  const cards = rolesOf(view),
    all = view.room.seats.flatMap(({ seat }) => {
      const card = cards.find((one) => one.seat === seat)?.card,
        said = sideOf(view, seat);
      if (card !== undefined) return [{ seat, name: pieceName(view, card), aim: pieceName(view, card, 'aim') }];
      return said === '' ? [] : [{ seat, name: said, aim: said }];
    });
  const rows = standings(view).length > 0 ? [] : all;
  const winners = view.rules?.over?.winners ?? [];
  if (rows.length === 0) return null;
  return (
    <ol className={css.standings} aria-label={ui.over.roles}>
      {rows.map(({ seat, name, aim }) => {
        return (
          <li key={seat}>
            <Mark seat={seat} size={22} />
            <span>{seatName(view.room, seat, false)}</span>
            {winners.length === 0 ? null : <i>{winners.includes(seat) ? ui.over.wonTag : ui.over.lostTag}</i>}
            <b>{name}</b>
            {aim === name ? null : <small>{aim}</small>}
          </li>
        );
      })}
    </ol>
  );
}

/** Why the round ended, where its game says so. */
export function Ending({ view }: { view: View }) {
  useGameScreen();
  const line = endingOf(view);
  return line === null ? null : <p>{say(line, view)}</p>;
}

/** After a round, until the next begins: why it ended and what it gave, beside the open cards. */
export function RoundOver({ view }: { view: View }) {
  if (view.rules?.ask?.role !== 'round' || standings(view).length === 0) return null;
  return (
    <section className={css.round} aria-label={ui.over.standings} data-covers="">
      <h2>{ui.over.standings}</h2>
      <Ending view={view} />
      <Standings view={view} />
    </section>
  );
}
