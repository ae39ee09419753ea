// What may be done about a person at the table, and about oneself, as entries of a menu.

import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { RoomView } from '../../../server-modules/protocol/messages.ts';
import { block, isBlocked } from '../../store/blocked.ts';
import { settings } from '../../store/settings.ts';
import type { TableStore } from '../../store/signature.ts';
import { ui } from '../../locale/index.ts';
import type { MenuItem } from '../kit/Menu.tsx';
import { substitutes } from '../table/read.ts';

/** A table has so many teams. */
const TEAMS = [1, 2, 3, 4, 5] as const;

/** What may be done about somebody else. `onGive` asks whether my place is to be his now. */
export function personItems(room: RoomView, store: TableStore, who: number, onGive: (who: number) => void): MenuItem[] {
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
  items.push(...substituteItems(room, store, who, onGive));
  if (room.me.seat !== null && room.phase === 'playing')
    items.push({ label: words.undoOf, icon: 'arrow-u-up-left', run: () => void store.do.tell({ t: 'propose', what: { t: 'undoOf', who, minutes: 5 } }) });
  if (room.me.host)
    items.push({ label: muted ? words.unmute : words.mute, icon: 'speaker-slash', run: () => void store.do.tell({ t: 'mute', who, on: !muted }) });
  const blocked = isBlocked(settings.getState().blocked, room, who);
  items.push({ label: blocked ? words.unblock : words.block, icon: 'minus-circle', run: () => block(room, who, !blocked) });
  return items;
}

/** Whom I accept in my place: from now on whenever I am gone, or at once, with all that lies there. */
function substituteItems(room: RoomView, store: TableStore, who: number, onGive: (who: number) => void): MenuItem[] {
  const words = ui.flow.people;
  const one = substitutes(room).find((other) => other.who === who);
  if (one === undefined) return [];
  const named = room.seats.find(({ seat }) => seat === room.me.seat)?.heir === who;
  const items: MenuItem[] = [
    {
      label: named ? words.noSubstitute : words.substitute,
      icon: 'arrows-left-right',
      run: () => void store.do.tell({ t: 'substitute', who: named ? null : who, now: false }),
    },
  ];
  if (one.here) items.push({ label: words.giveSeat, icon: 'armchair', run: () => onGive(who) });
  return items;
}

/** The teams a seat may be put into: one's own seat, and by the host any, where no rules bind. */
export function teamItems(room: RoomView, store: TableStore, seat: Seat): MenuItem[] {
  const mine = room.me.seat === seat;
  if (room.mode !== 'sandbox' || (!room.me.host && !mine)) return [];
  const now = room.teams.find((one) => one.seat === seat)?.team ?? 0;
  const words = ui.flow.people;
  return ([0, ...TEAMS] as const)
    .filter((team) => team !== now)
    .map((team) => ({
      label: team === 0 ? words.noTeam : words.team(team),
      icon: team === 0 ? 'x' : 'users',
      run: () => void store.do.tell({ t: 'team', seat, team }),
    }));
}

/** What I say of myself. */
export function ownItems(room: RoomView, store: TableStore): MenuItem[] {
  const words = ui.flow.people;
  const away = room.people.find((one) => one.who === room.me.who)?.away === true;
  return [
    { label: away ? words.back : words.away, icon: 'hourglass-medium', run: () => void store.do.tell({ t: 'away', on: !away }) },
    { label: words.blindfold, icon: 'eye-closed', run: () => void store.do.tell({ t: 'blindfold', on: true }) },
    ...handItems(room, store),
  ];
}

/** To ask one's team for a look at each other's hands, or to close the own. */
function handItems(room: RoomView, store: TableStore): MenuItem[] {
  const words = ui.flow.people;
  const shown = room.me.handShown;
  if (room.mode !== 'sandbox' || !room.teams.some(({ seat }) => seat === room.me.seat)) return [];
  return [
    { label: shown ? words.hideHand : words.teamHands, icon: shown ? 'eye-slash' : 'eye', run: () => void store.do.tell({ t: 'teamHands', on: !shown }) },
  ];
}
