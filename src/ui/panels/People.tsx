// Who is here: seats with their people and bots, watchers, and what may be done about each.

import { useState } from 'react';
import { useStore } from 'zustand';
import { useTable, useTableStore } from '../../app/table.tsx';
import { isBlocked } from '../../store/blocked.ts';
import { settings, type Blocked } from '../../store/settings.ts';
import type { TableStore } from '../../store/signature.ts';
import type { Tick } from '../../../server-modules/kernel/ids.ts';
import type { RoomView, SeatView } from '../../../server-modules/protocol/messages.ts';
import { ui } from '../../locale/index.ts';
import { NameDialog } from '../lobby/NameDialog.tsx';
import { Button, IconButton } from '../kit/Button.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Group } from '../kit/Form.tsx';
import { Menu, type MenuItem } from '../kit/Menu.tsx';
import { Mark } from '../Mark.tsx';
import { lookOf } from '../seats.ts';
import { botHere, maySit, personName } from '../table/read.ts';
import { useRoom } from '../useRoom.ts';
import { ownItems, personItems, teamItems } from './personItems.ts';
import { secondsAway } from './useAway.ts';
import css from './panels.module.css';

export function People({ onClose, onRename }: { onClose: () => void; onRename: (name: string) => void }) {
  const room = useRoom();
  const tick = useTable((state) => state.view?.tick ?? 0);
  const store = useTableStore();
  const [kick, setKick] = useState<{ who: number; name: string } | null>(null);
  const [give, setGive] = useState<number | null>(null);
  const [naming, setNaming] = useState(false);
  const blocked = useStore(settings, (s) => s.blocked);
  if (room === null) return null;
  const words = ui.people;
  const watchers = room.people.filter((one) => one.seat === null);
  const me = room.people.find((one) => one.who === room.me.who);
  return (
    <Dialog title={words.title} onClose={onClose}>
      <Group title={words.seats}>
        <ul className={css.people}>
          {room.seats.map((row) => (
            <li key={row.seat} className={css.person}>
              <Mark seat={row.seat} size={32} />
              <span className={css.personText}>
                <b>{row.name ?? words.empty}</b>
                <small>{notes(room, tick, row, blocked)}</small>
              </span>
              <SeatActions room={room} row={row} onKick={setKick} onGive={setGive} onRename={() => setNaming(true)} />
            </li>
          ))}
        </ul>
      </Group>
      <Group title={words.watchers}>
        {watchers.length === 0 ? <p className={css.muted}>{words.nobody}</p> : null}
        <ul className={css.people}>
          {watchers.map((one) => (
            <li key={one.who} className={css.person}>
              <span className={css.eye} aria-hidden="true" />
              <span className={css.personText}>
                <b>{one.name}</b>
                <small>
                  {[
                    one.who === room.me.who ? ui.common.you : '',
                    one.host ? ui.common.host : '',
                    one.muted ? ui.flow.people.muted : '',
                    isBlocked(blocked, room, one.who) ? ui.flow.people.blocked : '',
                    one.here ? '' : ui.seats.away,
                  ]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </small>
              </span>
              {one.who === room.me.who ? null : (
                <PersonMenu name={one.name} items={[...personItems(room, store, one.who, setGive), ...hostItems(room, store, one, setKick)]} />
              )}
            </li>
          ))}
        </ul>
      </Group>
      {room.aside.length > 0 ? (
        <Group title={ui.flow.people.setAside}>
          <ul className={css.people}>
            {room.aside.map(({ name, count }, i) => (
              <li key={i} className={css.person}>
                <span className={css.personText}>
                  <b>{name}</b>
                  <small>{ui.flow.people.aside(count)}</small>
                </span>
              </li>
            ))}
          </ul>
        </Group>
      ) : null}
      {room.me.host && room.bans.length > 0 ? (
        <Group title={ui.flow.people.banned}>
          <ul className={css.people}>
            {room.bans.map(({ ban, name }) => (
              <li key={ban} className={css.person}>
                <span className={css.personText}>
                  <b>{name}</b>
                </span>
                <Button onClick={() => void store.do.tell({ t: 'unban', ban })}>{ui.flow.people.unban}</Button>
              </li>
            ))}
          </ul>
        </Group>
      ) : null}
      {kick === null ? null : (
        <Confirm
          title={words.kickTitle(kick.name)}
          lead={words.kickLead}
          yes={words.kick}
          look="danger"
          onNo={() => setKick(null)}
          onYes={() => (setKick(null), void store.do.tell({ t: 'kick', who: kick.who }))}
        />
      )}
      {give === null ? null : (
        <Confirm
          title={ui.flow.people.giveTitle(personName(room, give))}
          lead={ui.flow.people.giveLead(personName(room, give))}
          yes={ui.flow.people.give}
          onNo={() => setGive(null)}
          onYes={() => (setGive(null), void store.do.tell({ t: 'substitute', who: give, now: true }))}
        />
      )}
      {naming ? (
        <NameDialog
          name={me?.name ?? ''}
          onClose={() => setNaming(false)}
          onName={(name) => (setNaming(false), onRename(name), void store.do.tell({ t: 'rename', name }))}
        />
      ) : null}
    </Dialog>
  );
}

function notes(room: RoomView, tick: Tick, row: SeatView, blocked: readonly Blocked[]): string {
  const person = room.people.find((one) => one.who === row.who);
  const parts = [ui.seats.colours[lookOf(row.seat).colour]];
  if (row.seat === room.me.seat) parts.push(ui.common.you);
  if (row.bot) parts.push(ui.common.bot);
  if (person?.host === true) parts.push(ui.common.host);
  if (room.arbiter === row.seat) parts.push(ui.flow.people.isArbiter);
  if (person?.muted === true) parts.push(ui.flow.people.muted);
  if (person !== undefined && isBlocked(blocked, room, person.who)) parts.push(ui.flow.people.blocked);
  if (person?.away === true) parts.push(ui.flow.people.saysAway);
  if (person?.blind === true) parts.push(ui.flow.people.blind);
  if (row.heir !== undefined) parts.push(row.heir === room.me.who ? ui.flow.people.substituteYou : ui.flow.people.substituteOf(personName(room, row.heir)));
  const team = room.teams.find((one) => one.seat === row.seat)?.team ?? 0;
  if (team > 0) parts.push(ui.flow.people.team(team));
  if (row.who !== null && !row.here) parts.push(ui.people.away(secondsAway(row, tick)));
  return parts.join(' · ');
}

function SeatActions({
  room,
  row,
  onKick,
  onGive,
  onRename,
}: {
  room: RoomView;
  row: SeatView;
  onKick: (who: { who: number; name: string }) => void;
  onGive: (who: number) => void;
  onRename: () => void;
}) {
  const store = useTableStore();
  const words = ui.people;
  const mine = row.seat === room.me.seat;
  const empty = row.who === null;
  const between = room.phase !== 'playing';
  if (mine)
    return (
      <span className={css.personActions}>
        <IconButton label={words.rename} icon="pencil-simple" onClick={onRename} />
        <PersonMenu name={row.name ?? words.empty} items={ownItems(room, store)} teams={teamItems(room, store, row.seat)} />
      </span>
    );
  const items: MenuItem[] = [];
  const first = room.me.seat === null && maySit(room, row) && (!row.bot || room.phase === 'playing');
  const bot = botHere(room, row);
  const isOpen = room.phase === 'seating' ? !room.me.closed.includes(row.seat) : (between || room.mode === 'sandbox') && room.me.closed.length === 0;
  if (empty && room.me.seat !== null && isOpen)
    items.push({ label: words.swap, icon: 'arrows-left-right', run: () => void store.do.tell({ t: 'swap', seat: row.seat }) });
  if (!empty && room.me.seat !== null && between)
    items.push({ label: words.swap, icon: 'arrows-left-right', run: () => void store.do.tell({ t: 'swap', seat: row.seat }) });
  if (room.me.host && row.bot) items.push({ label: ui.seats.takeBot, icon: 'robot', run: () => void store.do.tell({ t: 'bot', seat: row.seat, on: false }) });
  if (bot !== null) items.push({ label: bot.t === 'propose' ? ui.seats.askBot : ui.seats.giveBot, icon: 'robot', run: () => void store.do.tell(bot) });
  const who = row.who;
  if (who !== null) items.push(...personItems(room, store, who, onGive));
  if (who !== null) items.push(...hostItems(room, store, { who, name: row.name ?? '' }, onKick));
  return (
    <span className={css.personActions}>
      {first ? <Button onClick={() => void store.do.tell({ t: 'sit', seat: row.seat })}>{words.sit}</Button> : null}
      {items.length === 0 ? null : <PersonMenu name={row.name ?? words.empty} items={items} teams={who === null ? [] : teamItems(room, store, row.seat)} />}
    </span>
  );
}

/** What the host alone may do about somebody. */
function hostItems(room: RoomView, store: TableStore, one: { who: number; name: string }, onKick: (one: { who: number; name: string }) => void): MenuItem[] {
  if (!room.me.host) return [];
  return [
    { label: ui.people.makeHost, icon: 'crown', run: () => void store.do.tell({ t: 'host', who: one.who }) },
    { label: ui.people.kick, icon: 'user-minus', danger: true, run: () => onKick(one) },
  ];
}

function PersonMenu({ name, items, teams = [] }: { name: string; items: MenuItem[]; teams?: MenuItem[] }) {
  return (
    <Menu groups={[items, teams]} align="end">
      <IconButton label={ui.people.actions(name)} icon="dots-three" />
    </Menu>
  );
}
