// A seat is chosen by its colour and mark: before the game, where empty ones can go to bots and the host starts; and at
// a free table, which is open from the first chair on, at any time.

import { Suspense, useEffect, type ReactNode } from 'react';
import { useTableStore } from '../../app/table.tsx';
import type { RoomView, SeatView } from '../../../server-modules/protocol/messages.ts';
import type { GameRow } from '../../../server-modules/protocol/calls.ts';
import { gameName } from '../../locale/games.ts';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { Mark } from '../Mark.tsx';
import { lookOf } from '../seats.ts';
import { useRoom } from '../useRoom.ts';
import { usePanels } from '../table/panels.ts';
import { BotCount } from './BotCount.tsx';
import { WatchedLine } from './later.ts';
import { awaited, emptySeats, maySit, missing } from '../table/read.ts';
import css from './panels.module.css';
import own from './seating.module.css';

/** More seats than this are drawn smaller. */
const FEW = 4;

/** No rules know this game: there is nothing to deal and nobody to wait for. */
const isFree = (row: GameRow | undefined): boolean => row?.modes.every((mode) => mode === 'sandbox') === true;

/**
 * Stands over the table while it is not playing, and before who comes to a free table; the table stays in sight around
 * it.
 */
export function SeatChoice({ games, newcomer, onWatch }: { games: readonly GameRow[]; newcomer: boolean; onWatch(): void }) {
  const room = useRoom();
  const store = useTableStore();
  const { open } = usePanels();
  const table = games.find((row) => row.id === room?.game);
  // A table out of a file or with another game on it has its own beginning.
  const opens =
    room !== null && isFree(table) && room.phase === 'seating' && room.round === 0 && room.me.host && room.me.seat !== null && awaited(room).length === 0;
  useEffect(() => {
    if (opens) void store.do.tell({ t: 'start' });
  }, [opens, store]);
  if (room === null || opens || room.me.who === 0) return null;
  if (newcomer) return <Newcomer room={room} onWatch={onWatch} />;
  if (room.phase !== 'seating') return null;
  const words = ui.seats;
  const least = table?.seats[0] ?? room.seats.length;
  const lacking = missing(room, least);
  const seated = room.me.seat !== null;
  const empty = emptySeats(room);
  const waits = awaited(room);
  const mayMix = seated && waits.length > 0 && room.mode === 'sandbox';
  return (
    <Frame room={room}>
      <p className={css.muted} role="status">
        {standing(room, waits, lacking)}
      </p>
      <div className={own.seatActions}>
        {room.me.host && seated ? (
          <Button look="go" big disabled={lacking > 0 || waits.length > 0} onClick={() => void store.do.tell({ t: 'start' })}>
            {words.start}
          </Button>
        ) : null}
        <Button icon="share-network" big look={lacking > 0 && room.me.host && seated ? 'go' : 'plain'} onClick={() => open('share')}>
          {words.invite}
        </Button>
        {empty.length < 2 || !seated ? null : (
          <BotCount empty={empty} taken={room.seats.length - empty.length} seats={table?.seats ?? [room.seats.length, room.seats.length]} />
        )}
        {mayMix ? (
          <Button icon="shuffle" onClick={() => void store.do.tell({ t: 'propose', what: { t: 'mix' } })}>
            {ui.keep.saves.mix}
          </Button>
        ) : null}
        {seated ? (
          <Button big={waits.length === 0} onClick={() => void store.do.tell({ t: 'stand' })}>
            {ui.bar.stand}
          </Button>
        ) : null}
      </div>
    </Frame>
  );
}

/** Is a chair empty at a free table at which I have none? */
export const comesFree = (room: RoomView, games: readonly GameRow[]): boolean =>
  room.phase === 'playing' &&
  room.me.seat === null &&
  room.me.who !== 0 &&
  isFree(games.find((row) => row.id === room.game)) &&
  room.seats.some((row) => row.left !== true && !row.bot && maySit(room, row));

/** Who comes while hands are free sits down wherever a chair is empty, or watches. */
function Newcomer({ room, onWatch }: { room: RoomView; onWatch(): void }) {
  const { open } = usePanels();
  return (
    <Frame room={room}>
      <div className={own.seatActions}>
        <Button icon="share-network" big onClick={() => open('share')}>
          {ui.seats.invite}
        </Button>
        <Button icon="eye" big onClick={onWatch}>
          {ui.seats.watch}
        </Button>
      </div>
    </Frame>
  );
}

/** What is played, and its chairs. */
function Frame({ room, children }: { room: RoomView; children: ReactNode }) {
  const words = ui.seats;
  return (
    <section className={own.seating} aria-labelledby="seating">
      <p className={css.cap}>
        {gameName(room.game)} · {ui.bar.modes[room.mode]}
      </p>
      <h1 id="seating">{words.title}</h1>
      <p className={css.muted}>{words.lead}</p>
      <Suspense fallback={null}>{room.watching === undefined ? null : <WatchedLine />}</Suspense>
      <ul className={`${own.seats} ${room.seats.length > FEW ? own.many : ''}`}>
        {room.seats.map((row) => (
          <Seat key={row.seat} room={room} row={row} />
        ))}
      </ul>
      {children}
    </section>
  );
}

/** What the start waits for, in one sentence; empty: for nothing that I could do. */
function standing({ me, mode }: RoomView, waits: readonly string[], lacking: number): string {
  const words = ui.seats;
  const free = mode === 'sandbox';
  if (waits.length > 0) return `${ui.keep.waiting(waits.join(', '))}. ${free ? ui.keep.waitingMix : ''}`;
  if (!me.host) return me.seat === null ? '' : words.startHost;
  if (lacking === 0) return '';
  return free ? words.startWaitFree(lacking) : words.startWait(lacking);
}

function Seat({ room, row }: { room: RoomView; row: SeatView }) {
  const store = useTableStore();
  const look = lookOf(row.seat);
  const words = ui.seats;
  const mine = room.me.seat === row.seat;
  const free = row.who === null && !row.bot && row.left !== true;
  const kept = room.kept.find(({ seat }) => seat === row.seat);
  const empty = kept === undefined ? words.free : ui.keep.waits(kept.name);
  const state = mine ? ui.common.you : row.bot ? words.bot : free ? empty : row.here ? '' : words.away;
  return (
    <li className={`${own.seat} ${mine ? own.seatMine : ''}`}>
      <button
        type="button"
        className={own.seatButton}
        disabled={!free}
        onClick={() => void store.do.tell(room.me.seat === null ? { t: 'sit', seat: row.seat } : { t: 'swap', seat: row.seat })}
      >
        <Mark seat={row.seat} size={room.seats.length > FEW ? 40 : 56} />
        {free ? <span className="unseen">{words.sit}</span> : null}
        <b>{row.name ?? words.colours[look.colour]}</b>
        <small>{state === '' ? words.colours[look.colour] : state}</small>
      </button>
      {room.me.host && row.who === null && room.mode !== 'sandbox' ? (
        <Button
          className={own.seatBot ?? ''}
          icon={row.bot ? 'x' : 'robot'}
          look="bare"
          onClick={() => void store.do.tell({ t: 'bot', seat: row.seat, on: !row.bot })}
        >
          {row.bot ? words.noBot : words.addBot}
          <span className="unseen"> {words.colours[look.colour]}</span>
        </Button>
      ) : null}
    </li>
  );
}
