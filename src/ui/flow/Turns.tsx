// The turn tracker of a table without rules: an order, a pass, a clock that shows and does not force.

import { useState } from 'react';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import { TICKS_PER_SECOND } from '../../../server-modules/kernel/ids.ts';
import { useTableStore } from '../../app/table.tsx';
import { ui } from '../../locale/index.ts';
import { Button, IconButton } from '../kit/Button.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Field, Toggle } from '../kit/Form.tsx';
import { Mark } from '../Mark.tsx';
import { seatName } from '../table/read.ts';
import { writtenIn, type Written } from '../../store/rules/written.ts';
import { clockText, useRoom, useSecondsTo, useView } from '../useRoom.ts';
import hud from '../table/hud.module.css';
import css from './flow.module.css';

/** The bar at the top while the tracker runs. */
export function TurnTracker() {
  const room = useRoom();
  const store = useTableStore();
  const view = useView();
  const turns = room?.turns;
  const rules = view === null ? null : writtenIn(view);
  const end = turns === undefined || turns.seconds === null || turns.at === null ? null : turns.since + turns.seconds * TICKS_PER_SECOND;
  const left = useSecondsTo(end);
  if (room === null || turns === undefined || !turns.on || turns.at === null) return null;
  const mine = turns.at === room.me.seat;
  const text = ui.flow.turns;
  return (
    <div className={`${hud.panel} ${hud.turnBar} ${mine ? hud.mine : ''}`} role="status" aria-live="polite" data-testid="turns">
      <Mark seat={turns.at} size={32} />
      <span className={hud.turnText}>
        <b>{mine ? text.mine : text.of(seatName(room, turns.at, false))}</b>
        {rules === null ? null : <span className={hud.turnHint}> · {todo(rules)}</span>}
      </span>
      {left === null ? null : (
        <span className={`${hud.clock} ${left <= 5 ? hud.clockLate : ''}`} role="timer" aria-label={ui.turn.clock}>
          {clockText(left)}
        </span>
      )}
      {mine || room.me.host ? (
        <Button look={mine ? 'go' : 'plain'} onClick={() => void store.do.tell({ t: 'pass' })}>
          {rules === null ? text.pass : mine && !rules.last ? text.phase : text.done}
        </Button>
      ) : null}
    </div>
  );
}

/** The phase, and what of its moves is open to me. */
function todo({ phase, moves }: Written): string {
  const { count, spots } = ui.flow.turns;
  const spot = (name: string): string => (name === 'hand' || name === 'hands' || name === 'table' ? spots[name] : name);
  return [phase.name, ...moves.map(({ move: { name, most, from, to }, made }) => `${name} (${count(made, most)}): ${spot(from)} → ${spot(to)}`)].join(' · ');
}

export function TurnsForm({ onClose }: { onClose: () => void }) {
  const room = useRoom();
  const store = useTableStore();
  const seated = room?.seats.filter((row) => row.who !== null || row.bot).map((row) => row.seat) ?? [];
  const kept = room?.turns.order.filter((seat) => seated.includes(seat)) ?? [];
  const [order, setOrder] = useState<readonly Seat[]>([...kept, ...seated.filter((seat) => !kept.includes(seat))]);
  const [on, setOn] = useState(room?.turns.on ?? false);
  const [seconds, setSeconds] = useState(String(room?.turns.seconds ?? 0));
  const [auto, setAuto] = useState(room?.turns.auto ?? false);
  const text = ui.flow.turns;
  if (room === null) return null;
  const earlier = (at: number): void => setOrder(order.map((seat, i) => (i === at - 1 ? (order[at] ?? seat) : i === at ? (order[at - 1] ?? seat) : seat)));
  const done = (): void => {
    const typed = Math.round(Number(seconds));
    const clock = Number.isFinite(typed) && typed >= 5 ? Math.min(86_400, typed) : null;
    void store.do.tell({ t: 'turns', on, order: [...order], seconds: clock, auto: auto && clock !== null });
    onClose();
  };
  return (
    <Dialog title={text.title} lead={text.note} onClose={onClose}>
      <div className={css.form}>
        <Toggle label={text.on} on={on} onChange={setOn} />
        <ol className={css.steps} aria-label={text.order}>
          {order.map((seat, i) => (
            <li key={seat}>
              <Mark seat={seat} size={28} />
              <span>{seatName(room, seat, false)}</span>
              {i === 0 ? null : <IconButton label={text.earlier(seatName(room, seat, false))} icon="caret-up" onClick={() => earlier(i)} />}
            </li>
          ))}
        </ol>
        <Field label={text.seconds} type="number" min={0} max={86_400} value={seconds} onChange={(event) => setSeconds(event.currentTarget.value)} />
        <Toggle label={text.auto} on={auto} onChange={setAuto} />
        <Button look="go" onClick={done}>
          {text.save}
        </Button>
      </div>
    </Dialog>
  );
}
