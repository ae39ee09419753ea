// Seats with who sits there, and what people propose to each other.

import { useState } from 'react';
import { useStore } from 'zustand';
import type { View } from '../../server-modules/protocol/messages.ts';
import { useTableStore } from '../app/table.tsx';
import { tickOffOf } from '../store/rules/targets.ts';
import { settings } from '../store/settings.ts';
import { marksOf, sayMark } from '../ui/table/SeatMarks.tsx';
import { awaited, botHere, emptySeats, maySit, resignWords, substitutes } from '../ui/table/read.ts';
import { accessible, ui } from '../locale/index.ts';
import { colourOf, personName, say, sayProposal, seatName } from '../locale/say.ts';
import css from './accessible.module.css';

export function Proposals({ view }: { view: View }) {
  const store = useTableStore();
  const { proposals, me } = view.room;
  const open = proposals.filter((p) => p.wanted.includes(me.who) && !p.yes.includes(me.who));
  const own = proposals.filter((p) => p.by === me.who);
  if (open.length + own.length === 0) return null;
  return (
    <ul data-testid="accessible-proposals">
      {own.map((p) => (
        <li key={p.id}>
          <p>
            {ui.proposals.yours} {sayProposal(p.what, view)}
          </p>
          <button type="button" data-testid="proposal-withdraw" onClick={() => void store.do.tell({ t: 'consent', id: p.id, yes: false })}>
            {accessible.withdraw}
          </button>
        </li>
      ))}
      {open.map((p) => (
        <li key={p.id}>
          <p>
            {personName(view, p.by)}: {sayProposal(p.what, view)} {p.past ? ui.flow.proposals.past : ''}
          </p>
          <button type="button" data-testid="proposal-yes" onClick={() => void store.do.tell({ t: 'consent', id: p.id, yes: true })}>
            {accessible.consent}
          </button>
          <button type="button" data-testid="proposal-no" onClick={() => void store.do.tell({ t: 'consent', id: p.id, yes: false })}>
            {accessible.decline}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What one can ask of the whole table. Giving up wants a second press. */
export function Matters({ view }: { view: View }) {
  const store = useTableStore();
  const [sure, setSure] = useState(false);
  const { phase, fixing, canUndo, me, mode } = view.room;
  const waits = awaited(view.room).length > 0;
  if (me.seat === null || (phase === 'seating' && !waits)) return null;
  const mayMix = mode === 'sandbox' && (phase === 'playing' || waits);
  const tickOff = tickOffOf(view);
  const tell = (msg: Parameters<typeof store.do.tell>[0]) => () => void store.do.tell(msg);
  const row = (id: string, words: string, run: () => void) => (
    <li key={id}>
      <button type="button" data-testid={id} onClick={run}>
        {words}
      </button>
    </li>
  );
  return (
    <section aria-labelledby="accessible-matters">
      <h3 id="accessible-matters">{accessible.matters}</h3>
      {fixing ? <p>{accessible.fixing}</p> : null}
      {fixing?.misfits.map((line, i) => (
        <p key={`${i} ${line.k}`}>{say(line, view)}</p>
      ))}
      <ul className={css.buttons}>
        {tickOff ? row('matter-tickoff', accessible.tickOff, tell(tickOff)) : null}
        {phase === 'playing' && mode === 'assisted' ? row('matter-settle', accessible.settle, tell({ t: 'settle' })) : null}
        {canUndo ? row('matter-undo', accessible.undo, tell({ t: 'propose', what: { t: 'undo' } })) : null}
        {fixing ? row('matter-fixed', accessible.fixed, tell({ t: 'fixed' })) : null}
        {fixing?.offers.map((offer) => row(`matter-${offer}`, accessible.offers[offer] ?? offer, tell({ t: 'fixed', offer })))}
        {phase === 'playing' && mode === 'enforced' && !fixing ? row('matter-fix', accessible.fix, tell({ t: 'propose', what: { t: 'fix' } })) : null}
        {mayMix ? row('matter-mix', ui.keep.saves.mix, tell({ t: 'propose', what: { t: 'mix' } })) : null}
        {phase === 'playing' && mode !== 'enforced' ? row('matter-tidy', ui.flow.weight.tidy, tell({ t: 'propose', what: { t: 'tidy' } })) : null}
        {phase === 'playing' && mode !== 'sandbox' ? row('matter-draw', ui.bar.offerDraw, tell({ t: 'propose', what: { t: 'draw' } })) : null}
        {phase === 'over' ? row('matter-rematch', accessible.rematch, tell({ t: 'propose', what: { t: 'rematch' } })) : null}
        {phase === 'playing' && mode !== 'sandbox'
          ? row('matter-resign', sure ? `${accessible.resignSure} ${resignWords(view.room)}` : accessible.resign, () => {
              if (sure) tell({ t: 'resign' })();
              setSure(!sure);
            })
          : null}
      </ul>
    </section>
  );
}

/** Who may take my place, when I am gone or at once. Giving it wants a second press: only he can give it back. */
function Substitutes({ view }: { view: View }) {
  const store = useTableStore();
  const [sure, setSure] = useState<number | null>(null);
  const { me, seats } = view.room;
  const words = ui.flow.people;
  const heir = seats.find(({ seat }) => seat === me.seat)?.heir;
  const tell = (who: number | null, now: boolean): void => void store.do.tell({ t: 'substitute', who, now });
  return (
    <ul className={css.buttons}>
      {substitutes(view.room).map(({ who, name, here }) => (
        <li key={who}>
          <button type="button" data-testid={`substitute-${who}`} onClick={() => tell(heir === who ? null : who, false)}>
            {name}: {heir === who ? words.noSubstitute : words.substitute}
          </button>
          {here ? (
            <button
              type="button"
              data-testid={`substitute-${who}-now`}
              onClick={() => {
                if (sure === who) tell(who, true);
                setSure(sure === who ? null : who);
              }}
            >
              {sure === who ? `${words.giveTitle(name)} ${words.giveLead(name)}` : `${name}: ${words.giveSeat}`}
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

export function Seats({ view }: { view: View }) {
  const store = useTableStore();
  const { seats, me, phase, mode, aside } = view.room;
  const hidden = useStore(settings, ({ hideRole }) => hideRole);
  const empty = emptySeats(view.room);
  const waits = awaited(view.room);
  return (
    <section aria-labelledby="accessible-seats">
      <h3 id="accessible-seats">{accessible.seats}</h3>
      <ul className={css.pieces}>
        {seats.map((row) => {
          const colour = colourOf(row.seat);
          const bot = botHere(view.room, row);
          const taken = row.who !== null || row.bot;
          const notes = [
            row.seat === me.seat ? accessible.you : '',
            !taken
              ? row.left === true
                ? accessible.away
                : me.closed.includes(row.seat)
                  ? ''
                  : accessible.free
              : row.bot
                ? accessible.bot
                : row.here
                  ? ''
                  : accessible.away,
            ...marksOf(view, row.seat, hidden).map((mark) => sayMark(view, mark)),
            row.heir === undefined ? '' : row.heir === me.who ? ui.flow.people.substituteYou : ui.flow.people.substituteOf(personName(view, row.heir)),
          ].filter(Boolean);
          return (
            <li key={row.seat} data-testid={`seat-${row.seat}`}>
              {colour}: {taken ? seatName(view, row.seat) : accessible.empty}
              {notes.length > 0 ? ` (${notes.join(', ')})` : ''}
              {maySit(view.room, row) ? (
                <button type="button" data-testid={`seat-${row.seat}-sit`} onClick={() => void store.do.tell({ t: 'sit', seat: row.seat })}>
                  {accessible.sit(colour)}
                </button>
              ) : null}
              {bot !== null ? (
                <button type="button" data-testid={`seat-${row.seat}-bot`} onClick={() => void store.do.tell(bot)}>
                  {bot.t === 'propose' ? `${colour}: ${ui.seats.askBot}` : accessible.addBot(colour)}
                </button>
              ) : me.host && row.who === null && row.bot ? (
                <button type="button" data-testid={`seat-${row.seat}-bot`} onClick={() => void store.do.tell({ t: 'bot', seat: row.seat, on: false })}>
                  {accessible.dropBot(colour)}
                </button>
              ) : null}
            </li>
          );
        })}
      </ul>
      {waits.length > 0 ? <p>{ui.keep.waiting(waits.join(', '))}</p> : null}
      {aside.map(({ name, count }) => (
        <p key={name}>
          {ui.flow.people.setAside}: {name}, {ui.flow.people.aside(count)}
        </p>
      ))}
      <Substitutes view={view} />
      {me.seat !== null && (phase === 'seating' || mode === 'sandbox') ? (
        <button type="button" data-testid="seat-stand" onClick={() => void store.do.tell({ t: 'stand' })}>
          {accessible.stand}
        </button>
      ) : null}
      {empty.length > 1 && me.seat !== null ? (
        <button type="button" data-testid="seats-bots" onClick={() => empty.forEach((seat) => void store.do.tell({ t: 'bot', seat, on: true }))}>
          {ui.seats.addBots(empty.length)}
        </button>
      ) : null}
      {me.host && phase === 'seating' ? (
        <button type="button" data-testid="accessible-start" disabled={waits.length > 0} onClick={() => void store.do.tell({ t: 'start' })}>
          {accessible.start}
        </button>
      ) : null}
    </section>
  );
}
