// Seats with who sits there, and what people propose to each other.

import type { View } from '../../server-modules/protocol/messages.ts';
import { useTableStore } from '../app/table.tsx';
import { colourOf, outline, personName, sayProposal, seatName } from '../words/en.ts';
import css from './outline.module.css';

export function Proposals({ view }: { view: View }) {
  const store = useTableStore();
  const { proposals, me } = view.room;
  const open = proposals.filter((p) => p.wanted.includes(me.who) && !p.yes.includes(me.who));
  if (open.length === 0) return null;
  return (
    <ul data-testid="outline-proposals">
      {open.map((p) => (
        <li key={p.id}>
          <p>{personName(view, p.by)}: {sayProposal(p.what, view)}</p>
          <button type="button" data-testid="proposal-yes" onClick={() => void store.do.tell({ t: 'consent', id: p.id, yes: true })}>{outline.consent}</button>
          <button type="button" data-testid="proposal-no" onClick={() => void store.do.tell({ t: 'consent', id: p.id, yes: false })}>{outline.decline}</button>
        </li>
      ))}
    </ul>
  );
}

export function Seats({ view }: { view: View }) {
  const store = useTableStore();
  const { seats, me, phase } = view.room;
  return (
    <section aria-labelledby="outline-seats">
      <h3 id="outline-seats">{outline.seats}</h3>
      <ul className={css.pieces}>
        {seats.map((row) => {
          const colour = colourOf(row.seat);
          const taken = row.who !== null || row.bot;
          const notes = [row.seat === me.seat ? outline.you : '', !taken ? outline.free : row.bot ? outline.bot : row.here ? '' : outline.away].filter(Boolean);
          return (
            <li key={row.seat} data-testid={`seat-${row.seat}`}>
              {colour}: {taken ? seatName(view, row.seat) : outline.empty}{notes.length > 0 ? ` (${notes.join(', ')})` : ''}
              {row.who === null && me.seat !== row.seat ? (
                <button type="button" data-testid={`seat-${row.seat}-sit`} onClick={() => void store.do.tell({ t: 'sit', seat: row.seat })}>{outline.sit(colour)}</button>
              ) : null}
              {me.host && row.who === null ? (
                <button type="button" data-testid={`seat-${row.seat}-bot`} onClick={() => void store.do.tell({ t: 'bot', seat: row.seat, on: !row.bot })}>{row.bot ? outline.dropBot(colour) : outline.addBot(colour)}</button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {me.seat !== null && phase === 'seating' ? <button type="button" data-testid="seat-stand" onClick={() => void store.do.tell({ t: 'stand' })}>{outline.stand}</button> : null}
      {me.host && phase === 'seating' ? <button type="button" data-testid="outline-start" onClick={() => void store.do.tell({ t: 'start' })}>{outline.start}</button> : null}
    </section>
  );
}
