// Using the effect printed on the own location: revealed, paid, resolved by the effect's own file. (RN 4)

import type { Seat } from '../../../kernel/ids.ts';
import type { Part } from '../../../rules/hand/patterns.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { EFFECTS, ROOM_ROWS, roomRow, ROOMS, type EffectId, type Room } from '../data.ts';
import { pay } from '../mutations.ts';
import { roomEffects } from '../effects/index.ts';
import { cardOf } from '../names.ts';
import { location, pointsLeft, type Code, type Noir, type PlayerView } from '../noir.ts';
import { each, press, the } from './hands.ts';
import { removalOptions } from './trap.ts';

type Use = { t: 'effect'; id: EffectId; room?: Room; remove?: Room };

/** The room that has this effect. */
export const homeOf = (id: EffectId): Room => ROOM_ROWS.find((row) => row.effect?.id === id)?.id ?? 'hall';

function effectHere(k: PlayerView, seat: Seat): EffectId | null {
  const here = location(k, seat);
  return here === null ? null : (roomRow(here).effect?.id ?? null);
}

/** Only Control Panel takes slots. bad-room */
function checkSlots(_k: PlayerView, _seat: Seat, m: Use): Code | null {
  return m.id !== 'controlPanel' && (m.room !== undefined || m.remove !== undefined) ? 'bad-room' : null;
}

/** The own card on which it is printed; listed is that of the own location. */
const card: Part<Noir> = {
  ...each('id', (_k, seat) => EFFECTS.map((id) => [id, cardOf(seat, homeOf(id))])),
  words(k, seat) {
    const id = effectHere(k, seat);
    return id === null ? [] : [id];
  },
};

export const effect: MoveDef<Noir, Use> = {
  guards: [
    (k, seat, m) => (effectHere(k, seat) === m.id ? null : 'no-effect'),
    checkSlots,
    (k, seat, m) => roomEffects[m.id].check(k, seat, m),
    (k, _seat, m) => (pointsLeft(k) >= (roomRow(homeOf(m.id)).effect?.ap ?? 0) ? null : 'no-ap'),
  ],
  gesture: press(card, the('effect'))
    .with('room', (_k, _seat, m) => (m['id'] === 'controlPanel' ? ROOMS : [null]))
    .with('remove', (k, seat, m) => (m['id'] === 'controlPanel' ? removalOptions(k, seat) : [null])),
  words(_k, _seat, m) {
    if (m.room === undefined) return { k: 'act.effect', a: [{ w: m.id }] };
    if (m.remove === undefined) return { k: 'act.effect.room', a: [{ w: m.id }, { w: m.room }] };
    return { k: 'act.effect.room.remove', a: [{ w: m.id }, { w: m.room }, { w: m.remove }] };
  },
  confirm: (_k, _seat, m) => ({ k: 'confirm.effect', a: [{ w: m.id }] }),
  apply(c, seat, m) {
    c.barrier();
    c.say('uses', { s: seat }, { w: m.id }, { w: homeOf(m.id) });
    pay(c, roomRow(homeOf(m.id)).effect?.ap ?? 0);
    return roomEffects[m.id].resolve(c, seat, m);
  },
};

export const isEffectId = (word: unknown): word is EffectId => EFFECTS.some((id) => id === word);
