// Hands that mean something at Revolver Noir, whether or not it is their moment: rooms to the front, traps, shots,
// answers, effects.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import { lookOf, ROOMS } from '../../server-modules/games/revolver-noir/data.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { Mutator } from './mutate.ts';

/** A gesture of this seat, or null for somebody without one. */
export function duelVerb({ draw, one }: Mutator, view: View): Verb<Handle> | null {
  const { seat } = view.room.me;
  if (seat !== 'A' && seat !== 'B') return null;
  const side = seat === 'A' ? 'a' : 'b';
  const looks = (name: Parameters<typeof lookOf>[0]): Handle | undefined => [...view.pieces.values()].find(({ look }) => look === lookOf(name))?.h;
  const stand = `stand-${seat}` as ZoneId;
  const order = view.zones.get(stand)?.order ?? [];
  const [front] = order;
  if (front === undefined) return null;
  const card = one(order);
  const room = (): string => (draw(8) === 0 ? 'attic' : one(ROOMS));
  const choose = (...slots: string[]): { choose?: { [slot: string]: string } } => {
    const chosen = slots.filter(() => draw(2) === 0);
    return chosen.length === 0 ? {} : { choose: Object.fromEntries(chosen.map((slot) => [slot, room()])) };
  };
  switch (draw(9)) {
    case 0:
    case 1:
      return { t: 'put', piece: card, onto: stand, index: 0 };
    case 2:
      return { t: 'turn', piece: front, degrees: 90, ...choose('remove') };
    case 3:
      return { t: 'turn', piece: card, degrees: one([90, -90, 270]) };
    case 4: {
      const aim = looks(`aim-${side}`);
      const over = [...view.zones.keys()].filter((id) => id.startsWith(`map-${seat}/`));
      return aim === undefined || over.length === 0 ? null : { t: 'put', piece: aim, onto: one(over) };
    }
    case 5: {
      const ear = looks(`ear-${side}`);
      return ear === undefined ? null : { t: 'put', piece: ear, onto: `stand-${seat === 'A' ? 'B' : 'A'}` as ZoneId };
    }
    case 6: {
      const map = looks(draw(5) === 0 ? 'map-a' : `map-${side}`);
      return map === undefined ? null : { t: 'press', piece: map, button: room() };
    }
    case 7: {
      const lamp = looks('lamp');
      return lamp === undefined ? null : { t: 'push', piece: lamp };
    }
    default:
      return { t: 'press', piece: draw(2) === 0 ? front : card, button: 'effect', ...choose('room', 'remove') };
  }
}
