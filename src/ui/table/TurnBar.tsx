// Top middle: whose turn it is, what to do, the clock, and whether the table may be watched. A brass border means me.

import { Suspense } from 'react';
import { ui } from '../../locale/index.ts';
import { WatchedEye } from '../panels/later.ts';
import { Mark } from '../Mark.tsx';
import { useSay } from '../useSay.ts';
import { clockText, useSecondsTo, useView } from '../useRoom.ts';
import { useWaits } from '../story/told.ts';
import { seatName, turnOf, type Turn } from './read.ts';
import { useTableStore } from '../../app/table.tsx';
import { Button } from '../kit/Button.tsx';
import { tickOffOf } from '../../store/rules/targets.ts';
import type { RoomView, View } from '../../../server-modules/protocol/messages.ts';
import css from './hud.module.css';

/** What is longer does not fit into two lines of a phone: it is written smaller there, on three. */
const TWO_LINES = 38;
/** So many fewer where a clock stands beside them. */
const CLOCK = 10;

export function TurnBar() {
  const view = useView();
  const say = useSay();
  const turn = view === null ? null : turnOf(view);
  const waits = useWaits();
  const left = useSecondsTo(turn?.end ?? null);
  if (view === null || turn === null) return null;
  const mine = turn.kind === 'mine' || turn.kind === 'asked';
  // Whoever has a seat needs none, and whoever watches by a link is given none.
  const seeks = turn.kind === 'seating' && view.room.me.seat === null && view.room.me.who !== 0;
  // What is asked says what came of what is being shown.
  const hint = turn.hint === null || waits ? (seeks ? ui.turn.seatingHint : '') : say(turn.hint);
  // What a question says to me says that it is my turn, and to others whose.
  const leads = hint !== '' && (turn.kind === 'mine' || turn.kind === 'theirs' || turn.kind === 'waiting');
  const bots = thinking(view, turn);
  const [bold, more] = [leads ? hint : head(view.room, turn), hint === '' || leads ? '' : hint];
  return (
    <div className={`${css.panel} ${css.turnBar} ${mine ? css.mine : ''}`} role="status" aria-live="polite">
      {turn.seat === null ? null : <Mark seat={turn.seat} size={32} />}
      <span className={`${css.turnText} ${bold.length + more.length > TWO_LINES - (left === null ? 0 : CLOCK) ? css.turnLong : ''}`}>
        <b>{bold}</b>
        {more === '' ? null : <span className={css.turnHint}> · {more}</span>}
        {bots === 0 ? null : <span className={css.turnHint}> · {ui.turn.thinks(bots)}</span>}
        {turn.ap === null ? null : (
          <span className={css.turnHint}>
            {' '}
            <span className={css.turnAp}>· {ui.turn.ap(turn.ap)}</span>
          </span>
        )}
      </span>
      {left === null ? null : (
        <span className={`${css.clock} ${left <= 5 ? css.clockLate : ''}`} role="timer" aria-label={ui.turn.clock}>
          {clockText(left)}
        </span>
      )}
      <TickOff view={view} />
      <Suspense fallback={null}>{view.room.watching === undefined ? null : <WatchedEye />}</Suspense>
    </div>
  );
}

/** With reminders: what is asked was done by hand, or is left out. */
function TickOff({ view }: { view: View }) {
  const store = useTableStore();
  const msg = tickOffOf(view);
  if (msg === null) return null;
  return (
    <Button icon="check" title={ui.turn.tickOffHint} onClick={() => void store.do.tell(msg)}>
      {ui.turn.tickOff}
    </Button>
  );
}

/** How many bots are thought for: all who are awaited are bots, and all may know whom the table awaits. */
function thinking({ room }: View, { kind, seat, waiting }: Turn): number {
  if (waiting === 'someone' || (kind !== 'theirs' && kind !== 'waiting')) return 0;
  const awaited = waiting.length > 0 ? waiting : kind === 'theirs' && seat !== null ? [seat] : [];
  return awaited.every((one) => room.seats.some((row) => row.seat === one && row.bot)) ? awaited.length : 0;
}

function head(room: RoomView, turn: Turn): string {
  const words = ui.turn;
  switch (turn.kind) {
    case 'seating':
      return words.seating;
    case 'free':
      return words.free;
    case 'mine':
      return words.yours;
    case 'asked':
      return words.yourAnswer;
    case 'pause':
      return ui.windows.label;
    case 'over':
      return words.over;
    case 'theirs':
      return words.theirs(turn.seat === null ? '?' : seatName(room, turn.seat, false));
    case 'waiting':
      return turn.waiting === 'someone' ? words.someone : words.waiting(turn.waiting.map((seat) => seatName(room, seat, false)).join(', '));
  }
}
