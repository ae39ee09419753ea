// Two at one screen: the button that brings the curtain down, and the curtain. Whose turn it is the first reads from
// his own View alone.

import { useTable } from '../../app/table.tsx';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { ui } from '../../locale/index.ts';
import { Button } from '../kit/Button.tsx';
import { turnOf } from '../table/read.ts';
import css from './flow.module.css';

/** Is it this person's turn, or is he waited for, as far as this View tells? */
export function isTurnOf(view: View, who: number): boolean {
  const seat = view.room.people.find((one) => one.who === who)?.seat ?? null;
  if (seat === null) return false;
  const { turns } = view.room;
  if (turns.on && turns.at === seat) return true;
  const turn = turnOf(view);
  if (turn.kind === 'theirs') return turn.seat === seat;
  return turn.kind === 'waiting' && turn.waiting !== 'someone' && turn.waiting.includes(seat);
}

/** `name` and `who`: the other at this screen. */
export function HandOver({ name, who, onHandOver }: { name: string; who: number | null; onHandOver: () => void }) {
  const turn = useTable(({ view }) => view !== null && who !== null && isTurnOf(view, who));
  const text = ui.flow.screen;
  return (
    <div className={css.handOver} role="status" data-testid="hand-over">
      {turn ? <span>{text.turnOf(name)}</span> : null}
      <Button look={turn ? 'go' : 'plain'} icon="user-switch" onClick={onHandOver}>
        {text.handOver(name)}
      </Button>
    </div>
  );
}

/** Nothing of the table is behind it: neither is there while it is down. */
export function SeatCurtain({ names, next, onSit }: { names: readonly string[]; next: 0 | 1; onSit: (who: 0 | 1) => void }) {
  const text = ui.flow.screen;
  const other = next === 0 ? 1 : 0;
  return (
    <main className={css.curtain} aria-label={text.curtain} data-testid="seat-curtain">
      <h1>{names[next] ?? ''}</h1>
      <p>{text.lead}</p>
      <Button look="go" big autoFocus onClick={() => onSit(next)}>
        {text.sit}
      </Button>
      {names[other] === undefined ? null : <Button onClick={() => onSit(other)}>{text.stay(names[other])}</Button>}
    </main>
  );
}
