// Who is here: seats with their people and bots, watchers, and what may be done about each.

import { useState } from 'react';
import { useTableStore } from '../../app/table.tsx';
import type { TableStore } from '../../store/signature.ts';
import type { RoomView, SeatView } from '../../../server-modules/protocol/messages.ts';
import { ui } from '../../words/index.ts';
import { NameDialog } from '../lobby/NameDialog.tsx';
import { Button, IconButton } from '../kit/Button.tsx';
import { Confirm } from '../kit/Confirm.tsx';
import { Dialog } from '../kit/Dialog.tsx';
import { Group } from '../kit/Form.tsx';
import { Menu, type MenuItem } from '../kit/Menu.tsx';
import { Mark } from '../Mark.tsx';
import { lookOf } from '../seats.ts';
import { useRoom } from '../useRoom.ts';
import css from './panels.module.css';

export function People({ onClose, onRename }: { onClose: () => void; onRename: (name: string) => void }) {
  const room = useRoom();
  const store = useTableStore();
  const [kick, setKick] = useState<{ who: number; name: string } | null>(null);
  const [naming, setNaming] = useState(false);
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
                <small>{notes(room, row)}</small>
              </span>
              <SeatActions room={room} row={row} onKick={setKick} onRename={() => setNaming(true)} />
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
                  {[one.who === room.me.who ? ui.common.you : '', one.host ? ui.common.host : '', one.here ? '' : ui.seats.away]
                    .filter((part) => part !== '')
                    .join(' · ')}
                </small>
              </span>
              {room.me.host && one.who !== room.me.who ? (
                <PersonMenu
                  name={one.name}
                  items={[
                    ...personItems(room, store, one.who),
                    { label: words.makeHost, icon: 'crown', run: () => void store.do.tell({ t: 'host', who: one.who }) },
                    { label: words.kick, icon: 'user-minus', danger: true, run: () => setKick(one) },
                  ]}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </Group>
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

function notes(room: RoomView, row: SeatView): string {
  const person = room.people.find((one) => one.who === row.who);
  const parts = [ui.seats.colours[lookOf(row.seat).colour]];
  if (row.seat === room.me.seat) parts.push(ui.common.you);
  if (row.bot) parts.push(ui.common.bot);
  if (person?.host === true) parts.push(ui.common.host);
  if (room.arbiter === row.seat) parts.push(ui.flow.people.isArbiter);
  if (person?.muted === true) parts.push(ui.flow.people.muted);
  if (person?.away === true) parts.push(ui.flow.people.saysAway);
  if (person?.blind === true) parts.push(ui.flow.people.blind);
  const team = room.teams.of.find((one) => one.seat === row.seat)?.team ?? 0;
  if (team > 0) parts.push(ui.flow.people.team(team));
  if (row.who !== null && !row.here) parts.push(ui.people.away(row.awaySince ?? 0));
  return parts.join(' · ');
}

function SeatActions({
  room,
  row,
  onKick,
  onRename,
}: {
  room: RoomView;
  row: SeatView;
  onKick: (who: { who: number; name: string }) => void;
  onRename: () => void;
}) {
  const store = useTableStore();
  const words = ui.people;
  const mine = row.seat === room.me.seat;
  const empty = row.who === null;
  const between = room.phase !== 'playing';
  if (mine) return <IconButton label={words.rename} icon="pencil-simple" onClick={onRename} />;
  const items: MenuItem[] = [];
  const first = empty && room.me.seat === null && !row.bot;
  if (empty && room.me.seat !== null && (between || room.mode === 'sandbox'))
    items.push({ label: words.swap, icon: 'arrows-left-right', run: () => void store.do.tell({ t: 'swap', seat: row.seat }) });
  if (!empty && room.me.seat !== null && between)
    items.push({ label: words.swap, icon: 'arrows-left-right', run: () => void store.do.tell({ t: 'swap', seat: row.seat }) });
  if (room.me.host && row.bot) items.push({ label: ui.seats.takeBot, icon: 'robot', run: () => void store.do.tell({ t: 'bot', seat: row.seat, on: false }) });
  if (room.me.host && !row.bot && (empty || !row.here))
    items.push({ label: ui.seats.giveBot, icon: 'robot', run: () => void store.do.tell({ t: 'bot', seat: row.seat, on: true }) });
  const who = row.who;
  if (who !== null) items.push(...personItems(room, store, who));
  if (room.me.host && who !== null) {
    items.push({ label: words.makeHost, icon: 'crown', run: () => void store.do.tell({ t: 'host', who }) });
    items.push({ label: words.kick, icon: 'user-minus', danger: true, run: () => onKick({ who, name: row.name ?? '' }) });
  }
  return (
    <span className={css.personActions}>
      {first ? <Button onClick={() => void store.do.tell({ t: 'sit', seat: row.seat })}>{words.sit}</Button> : null}
      {items.length === 0 ? null : <PersonMenu name={row.name ?? words.empty} items={items} />}
    </span>
  );
}

/** What may be done about a person at a free table. */
function personItems(room: RoomView, store: TableStore, who: number): MenuItem[] {
  const words = ui.flow.people;
  const muted = room.people.find((one) => one.who === who)?.muted === true;
  const items: MenuItem[] = [];
  const seat = room.people.find((one) => one.who === who)?.seat ?? null;
  if (seat !== null && room.me.seat !== null && room.mode === 'sandbox' && room.phase === 'playing') {
    const is = room.arbiter === seat;
    items.push({
      label: is ? words.noArbiter : words.arbiter,
      icon: 'binoculars',
      run: () => void store.do.tell({ t: 'propose', what: { t: 'arbiter', seat: is ? null : seat } }),
    });
    const hand = [...(store.getState().view?.zones.values() ?? [])].find((zone) => zone.kind === 'hand' && zone.owner === seat);
    if (room.arbiter === room.me.seat && hand !== undefined)
      items.push({
        label: hand.tell ? words.looked : words.look,
        icon: hand.tell ? 'eye-slash' : 'eye',
        run: () => void store.do.tell({ t: 'look', zone: hand.id, on: !hand.tell }),
      });
  }
  if (room.me.seat !== null && room.phase === 'playing')
    items.push({ label: words.undoOf, icon: 'arrow-u-up-left', run: () => void store.do.tell({ t: 'propose', what: { t: 'undoOf', who, minutes: 5 } }) });
  if (room.me.host)
    items.push({ label: muted ? words.unmute : words.mute, icon: 'speaker-slash', run: () => void store.do.tell({ t: 'mute', who, on: !muted }) });
  return items;
}

function PersonMenu({ name, items }: { name: string; items: MenuItem[] }) {
  return (
    <Menu groups={[items]} align="end">
      <IconButton label={ui.people.actions(name)} icon="dots-three" />
    </Menu>
  );
}
