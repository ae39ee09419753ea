// Bringing a room card to the front: as the start, as a move, as a flight. (RN 2, RN 3, RN 3.5)

import type { Seat } from '../../../kernel/ids.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { exits, isRoom, NOIR, ROOMS, type Room } from '../data.ts';
import { goTo, pay } from '../mutations.ts';
import { location, pointsLeft, type Code, type Noir, type PlayerView } from '../noir.ts';
import { toFront } from './hands.ts';

type Walk<T> = MoveDef<Noir, { t: T; room: Room }>;

/** Is the room in the Move list of the own location? no-path */
export function checkPath(k: PlayerView, seat: Seat, m: { room: Room }): Code | null {
  const here = location(k, seat);
  return here !== null && exits(here).includes(m.room) ? null : 'no-path';
}
/** flooded */
export const checkDry = (k: PlayerView, _seat: Seat, m: { room: Room }): Code | null => k.permit('enter', { room: m.room }, null);
/** no-ap */
export const checkPoints =
  (cost: number) =>
  (k: PlayerView): Code | null =>
    pointsLeft(k) >= cost ? null : 'no-ap';

const nextDoor = (k: PlayerView, seat: Seat): readonly Room[] => exits(location(k, seat) ?? 'hall');

export const start: Walk<'start'> = {
  guards: [(_k, _seat, m) => (isRoom(m.room) ? null : 'bad-room')],
  gesture: toFront(() => ROOMS, true).when((k) => k.asked === 'start'),
  apply(c, seat, m) {
    goTo(c, seat, m.room);
    c.say('ready', { s: seat });
  },
};

export const move: Walk<'move'> = {
  guards: [checkPath, checkDry, checkPoints(NOIR.actions.move)],
  gesture: toFront(nextDoor).when((k) => k.asked !== 'start' && k.asked !== 'forcedMove'),
  apply(c, seat, m) {
    pay(c, NOIR.actions.move);
    goTo(c, seat, m.room);
    c.say('moves', { s: seat }, pointsLeft(c));
    c.line([seat], 'own-move', { w: m.room });
  },
};

export const forcedMove: Walk<'forcedMove'> = {
  guards: [checkPath, checkDry],
  gesture: toFront(nextDoor).when((k) => k.asked === 'forcedMove'),
  apply(c, seat, m) {
    goTo(c, seat, m.room);
    c.say('has-moved', { s: seat });
    c.line([seat], 'own-move', { w: m.room });
  },
};
