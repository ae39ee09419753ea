// Shooting, listening and answering. (RN 3.2, RN 3.3)

import type { PieceId, ZoneId } from '../../../kernel/ids.ts';
import type { Part } from '../../../rules/hand/patterns.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { FELT } from '../../../kernel/world.ts';
import { exits, NOIR, placeFor, PLACES, ROOMS, targets, type Room } from '../data.ts';
import { pay, strike } from '../mutations.ts';
import { aimOf, earOf, LAMP_PIECE, mapOf, onMap, otherOf, roomOnMap, seatOfMap, standOf } from '../names.ts';
import { location, type Noir } from '../noir.ts';
import { marker, press, push, put, the, word } from './hands.ts';
import { checkPoints } from './walk.ts';

/** A room on either map; listed are those in the line of fire. */
const target: Part<Noir> = {
  slot: 'room',
  words: (k, seat) => targets(location(k, seat) ?? 'hall'),
  idOf: (_k, seat, room) => onMap(seat, room as Room),
  wordOf: (_k, _seat, id) => roomOnMap(id as ZoneId) ?? undefined,
};

export const shoot: MoveDef<Noir, { t: 'shoot'; room: Room }> = {
  guards: [
    (k, seat, m) => {
      const here = location(k, seat);
      return here !== null && targets(here).includes(m.room) ? null : 'no-line';
    },
    checkPoints(NOIR.actions.shoot),
  ],
  gesture: put(marker(aimOf)).onto(target),
  confirm: (k, seat, m) => ({ k: 'confirm.shoot', a: [{ w: location(k, seat) ?? '' }, { w: m.room }] }),
  apply(c, seat, m) {
    const victim = otherOf(seat);
    const from = location(c, seat) ?? m.room;
    const hit = location(c, victim) === m.room;
    pay(c, NOIR.actions.shoot);
    c.apply({ t: 'move', piece: aimOf(seat), to: onMap(seat, m.room), at: { x: 0, z: 0, turn: 0 } });
    c.barrier();
    c.say(hit ? 'shot-hit' : 'shot-miss', { s: seat }, { w: from }, { w: m.room });
    if (hit) strike(c, victim);
    return { t: 'flee', v: { seat, why: 'fired' } };
  },
};

export const listen: MoveDef<Noir, { t: 'listen' }> = {
  guards: [checkPoints(NOIR.actions.listen)],
  gesture: put(marker(earOf)).onto(the((_k, seat) => standOf(otherOf(seat)))),
  apply(c, seat) {
    pay(c, NOIR.actions.listen);
    c.apply({ t: 'move', piece: earOf(seat), to: FELT, at: placeFor(otherOf(seat), PLACES.listened) });
    c.say('listens', { s: seat });
    return { t: 'listen', v: { seat } };
  },
};

/** The printed list decides, flooded or not. (RN N4) */
export const answer: MoveDef<Noir, { t: 'answer'; room: Room }> = {
  guards: [
    (k, seat, m) => {
      const here = location(k, seat);
      return here !== null && exits(here).includes(m.room) ? null : 'untrue';
    },
  ],
  gesture: press(
    { ...the((_k, seat) => mapOf(seat)), wordOf: (_k, _seat, id) => (seatOfMap(id as PieceId) === null ? undefined : '') },
    word('room', () => ROOMS),
  ),
  apply(c, seat, m) {
    c.barrier();
    c.say('answers', { s: seat }, { w: m.room });
  },
};

export const endTurn: MoveDef<Noir, { t: 'endTurn' }> = {
  guards: [],
  gesture: push(the(LAMP_PIECE)),
  apply(c, seat) {
    c.say('ends-turn', { s: seat });
  },
};
