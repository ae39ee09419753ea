// Setting a trap where one stands, and setting one off. (RN 3.4)

import type { PieceId, Seat } from '../../../kernel/ids.ts';
import type { VerbOf } from '../../../kernel/verb.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { NOIR, type Room } from '../data.ts';
import { explode, pay, setTrap as put } from '../mutations.ts';
import { cardOf, roomOfCard, standOf } from '../names.ts';
import { isSideways, isTrapped, location, traps, type Code, type Noir, type PlayerView } from '../noir.ts';
import { own } from './hands.ts';
import { checkPoints } from './walk.ts';

/** What a placement asks about giving one up: choose-removal, not-a-trap, not-needed. (RN N10) */
export function checkRemoval(k: PlayerView, seat: Seat, m: { remove?: Room }): Code | null {
  const full = traps(k, seat).length >= NOIR.trapLimit;
  if (m.remove === undefined) return full ? 'choose-removal' : null;
  if (!isTrapped(k, seat, m.remove)) return 'not-a-trap';
  return full ? null : 'not-needed';
}

/** The traps that can be given up where both are set. */
export function removalOptions(k: PlayerView, seat: Seat): (Room | null)[] {
  const set = traps(k, seat);
  return set.length >= NOIR.trapLimit ? set.map((trap) => trap.room) : [null];
}

/** How a card lies, and will lie when it was turned; null: it is no own card. */
function turning(k: PlayerView, seat: Seat, { piece, degrees }: VerbOf<'turn', PieceId>): { room: Room; before: boolean; after: boolean } | null {
  const room = roomOfCard(seat, piece);
  const lies = k.turned(piece);
  return room === null || lies === null ? null : { room, before: isSideways(lies), after: isSideways((((lies + degrees) % 360) + 360) % 360) };
}

export const setTrap: MoveDef<Noir, { t: 'setTrap'; remove?: Room }> = {
  guards: [
    (k, seat) => {
      const here = location(k, seat);
      return here !== null && isTrapped(k, seat, here) ? 'already-trapped' : null;
    },
    checkRemoval,
    checkPoints(NOIR.actions.setTrap),
  ],
  // The front card sideways.
  gesture: own('turn', {
    write: (k, seat) => ({ t: 'turn', piece: cardOf(seat, location(k, seat) ?? 'hall'), degrees: 90 }),
    read(k, seat, verb) {
      const turn = k.zone(standOf(seat))[0] === verb.piece ? turning(k, seat, verb) : null;
      return turn !== null && (verb.choose?.['remove'] !== undefined || (!turn.before && turn.after)) ? {} : null;
    },
  }).with('remove', removalOptions),
  words: (_k, _seat, m) => (m.remove === undefined ? { k: 'act.setTrap' } : { k: 'act.setTrap.remove', a: [{ w: m.remove }] }),
  apply(c, seat, m) {
    const here = location(c, seat);
    pay(c, NOIR.actions.setTrap);
    if (here !== null) put(c, seat, here, m.remove, false);
  },
};

export const detonate: MoveDef<Noir, { t: 'detonate'; room: Room }> = {
  guards: [
    (k, seat, m) => (isTrapped(k, seat, m.room) ? null : 'not-a-trap'),
    (k, seat, m) => (traps(k, seat).some((trap) => trap.room === m.room && trap.timed) ? 'timed' : null),
    checkPoints(NOIR.actions.detonate),
  ],
  // A sideways card upright.
  gesture: own('turn', {
    slots: [{ slot: 'room', words: (k, seat) => traps(k, seat).map((trap) => trap.room) }],
    write(k, seat, m) {
      const piece = cardOf(seat, m['room'] as Room);
      return { t: 'turn', piece, degrees: 360 - ((k.turned(piece) ?? 0) || 90) };
    },
    read(k, seat, verb) {
      const turn = turning(k, seat, verb);
      return turn !== null && turn.before && !turn.after ? { room: turn.room } : null;
    },
  }),
  confirm: (_k, _seat, m) => ({ k: 'confirm.detonate', a: [{ w: m.room }] }),
  apply(c, seat, m) {
    pay(c, NOIR.actions.detonate);
    explode(c, seat, m.room);
  },
};
