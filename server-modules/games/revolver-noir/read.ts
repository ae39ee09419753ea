// What a hand means at this table. (RN 6)

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import type { Verb, VerbOf } from '../../kernel/verb.ts';
import { FELT } from '../../kernel/world.ts';
import { BY_RULES, FREE, means } from '../../rules/reading.ts';
import type { Reading as AnyReading } from '../../rules/types.ts';
import { isRoom, roomRow, type EffectId, type Room } from './data.ts';
import { aimOf, earOf, LAMP_PIECE, otherOf, roomOfCard, roomOnMap, seatOfMap, standOf } from './names.ts';
import { isSideways, type Noir, type Sight } from './noir.ts';

type Reading = AnyReading<Noir>;
type Put = VerbOf<'put', PieceId>;

/** Moves, a free hand, or nothing; looks at nothing but what the seat sees. */
export function read(k: Sight, seat: Seat, verb: Verb<PieceId>): Reading {
  switch (verb.t) {
    case 'ping':
    case 'say':
    case 'cross':
      return FREE;
    case 'take':
      return verb.piece !== undefined && (isMarker(seat, verb.piece) || roomOfCard(seat, verb.piece) !== null) ? FREE : BY_RULES;
    case 'put':
      return readPut(k, seat, verb);
    case 'arrange':
      return verb.zone === standOf(seat) ? readFront(k, seat, verb.order[0] ?? null) : BY_RULES;
    case 'turn':
      return readTurn(k, seat, verb);
    case 'press':
      return readPress(seat, verb);
    case 'push':
      if (verb.piece === LAMP_PIECE) return means({ t: 'endTurn' });
      return isMarker(seat, verb.piece) ? FREE : BY_RULES;
    default:
      return BY_RULES;
  }
}

const isMarker = (seat: Seat, piece: PieceId): boolean => piece === aimOf(seat) || piece === earOf(seat);

function readPut(k: Sight, seat: Seat, verb: Put): Reading {
  const { piece, onto } = verb;
  if (onto === undefined) return BY_RULES;
  if (isMarker(seat, piece)) return readMarker(seat, piece, onto);
  const room = roomOfCard(seat, piece);
  if (room === null || onto !== standOf(seat)) return BY_RULES;
  const index = verb.under === true ? 0 : (verb.index ?? -1);
  // Any card may be the start, the one in front too.
  if (index === 0 && k.asked === 'start') return means({ t: 'start', room });
  const rest = k.zone(standOf(seat)).filter((id) => id !== piece);
  return readFront(k, seat, index === 0 ? piece : (rest[0] ?? null));
}

function readMarker(seat: Seat, piece: PieceId, onto: ZoneId): Reading {
  if (onto === FELT) return FREE;
  const room = roomOnMap(onto);
  if (piece === aimOf(seat) && room !== null) return means({ t: 'shoot', room });
  return piece === earOf(seat) && onto === standOf(otherOf(seat)) ? means({ t: 'listen' }) : BY_RULES;
}

/** Another card in front is a step; looking through the rest of the stack is free. */
function readFront(k: Sight, seat: Seat, front: PieceId | null): Reading {
  const room = front === null ? null : roomOfCard(seat, front);
  if (room === null) return BY_RULES;
  if (k.zone(standOf(seat))[0] === front) return FREE;
  if (k.asked === 'start') return means({ t: 'start', room });
  return means({ t: k.asked === 'forcedMove' ? 'forcedMove' : 'move', room });
}

/** The front card sideways sets a trap, a sideways card upright sets it off. */
function readTurn(k: Sight, seat: Seat, verb: VerbOf<'turn', PieceId>): Reading {
  if (isMarker(seat, verb.piece)) return FREE;
  const room = roomOfCard(seat, verb.piece);
  const lies = k.turned(verb.piece);
  if (room === null || lies === null) return BY_RULES;
  const isFront = k.zone(standOf(seat))[0] === verb.piece;
  const remove = verb.choose?.remove;
  if (isFront && remove !== undefined) return means({ t: 'setTrap', remove: roomWord(remove) });
  const sideways = isSideways((((lies + verb.degrees) % 360) + 360) % 360);
  if (isSideways(lies)) return sideways ? BY_RULES : means({ t: 'detonate', room });
  return sideways && isFront ? means({ t: 'setTrap' }) : BY_RULES;
}

function readPress(seat: Seat, verb: VerbOf<'press', PieceId>): Reading {
  if (seatOfMap(verb.piece) !== null && isRoom(verb.button)) return means({ t: 'answer', room: verb.button });
  const room = roomOfCard(seat, verb.piece);
  if (room === null || verb.button !== 'effect') return BY_RULES;
  const id = roomRow(room).effect?.id;
  if (id === undefined) return { t: 'refuse', code: 'no-effect' };
  return means(useOf(id, verb.choose?.room, verb.choose?.remove));
}

function useOf(id: EffectId, room: string | undefined, remove: string | undefined): { t: 'effect'; id: EffectId; room?: Room; remove?: Room } {
  return { t: 'effect', id, ...(room === undefined ? {} : { room: roomWord(room) }), ...(remove === undefined ? {} : { remove: roomWord(remove) }) };
}

/** A word from the wire where a room is meant. The guards ask whether it is one. */
const roomWord = (word: string): Room => word as Room;
