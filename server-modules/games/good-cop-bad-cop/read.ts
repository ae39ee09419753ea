// What a hand means at this table. (GC 5)

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import type { Verb, VerbOf } from '../../kernel/verb.ts';
import { meant } from '../../rules/circle.ts';
import { BY_RULES, FREE, means, refuse } from '../../rules/reading.ts';
import type { Reading as AnyReading } from '../../rules/types.ts';
import { kindOf } from './data.ts';
import { active, armsOf, gunOf, hidden, others, placeOf, weaponOf, type Cop, type Side, type Sight, type Targets } from './cop.ts';
import { sayPair } from './moves/targets.ts';
import { isFree, sayGun } from './moves/turn.ts';
import { sayInfect, supply } from './moves/zombie.ts';
import { badgeOf, DECK, DECK_PIECE, GUNS, handOf, INFECTIONS, infections, MARKER, matOf, PLAYED, slotIn, spotWord } from './names.ts';

type Reading = AnyReading<Cop>;

/** Moves, a free hand, or nothing; looks at nothing but what the seat sees. */
export function read(k: Sight, seat: Seat, verb: Verb<PieceId>): Reading {
  switch (verb.t) {
    case 'ping':
    case 'say':
    case 'cross':
      return FREE;
    case 'take':
      return readTake(k, seat, verb);
    case 'draw':
      return verb.from === DECK && verb.to === handOf(seat) && verb.bottom !== true && verb.random !== true ? means({ t: 'equip' }) : BY_RULES;
    case 'arrange':
      return verb.zone === handOf(seat) ? FREE : BY_RULES;
    case 'peek':
      return readPeek(k, verb.piece);
    case 'flip':
      return readFlip(k, seat, verb.piece);
    case 'put':
      return readPut(k, seat, verb);
    case 'turn':
      return verb.piece === weaponOf(k, seat) ? readAim(k, seat, verb) : BY_RULES;
    case 'push':
      return verb.piece === MARKER ? means({ t: 'endTurn' }) : readFire(k, seat, verb.piece);
    case 'press':
      return readPress(k, seat, verb);
    default:
      return BY_RULES;
  }
}

/** A gun is fired, Arms bite. */
function readFire(k: Sight, seat: Seat, piece: PieceId): Reading {
  if (piece === armsOf(k, seat)) return means({ t: 'bite' });
  return piece === gunOf(k, seat) ? means({ t: 'shoot' }) : BY_RULES;
}

/** Own Equipment, a gun or token of the middle, the own weapon and the marker of the own turn can be lifted; the deck's top and the token on a card come as soon as they are pulled. */
function readTake(k: Sight, seat: Seat, { piece, from }: VerbOf<'take', PieceId>): Reading {
  if (from === DECK || piece === DECK_PIECE) return means({ t: 'equip' });
  if (piece === undefined) return BY_RULES;
  const token = tokenAt(k, piece);
  if (token !== null) return means({ t: 'zombieEquip', card: token });
  if (k.rest(piece) === handOf(seat) || isFree(k, piece) || supply(k).includes(piece)) return FREE;
  return piece === MARKER && active(k) === seat ? FREE : BY_RULES;
}

/** On which card an Infection token lies, as "BM"; null: it is none, or lies on none. */
function tokenAt(k: Sight, piece: PieceId): string | null {
  const zone = infections(k.seats.length, 'zombies').includes(piece) ? k.rest(piece) : null;
  const at = zone === null ? null : slotIn(k.seats, zone);
  return at === null ? null : spotWord(at.seat, at.slot);
}

/** The edge of a card that lies face down is lifted. */
function readPeek(k: Sight, piece: PieceId): Reading {
  const card = placeOf(k, piece);
  if (card === null) return refuse('peek');
  return means({ t: k.asked === 'view' ? 'view' : 'investigate', card: spotWord(card.seat, card.slot) });
}

function readFlip(k: Sight, seat: Seat, piece: PieceId): Reading {
  const card = placeOf(k, piece);
  if (card === null) return BY_RULES;
  return card.seat === seat ? means({ t: 'reveal', card: card.slot }) : refuse('peek');
}

function readPut(k: Sight, seat: Seat, verb: VerbOf<'put', PieceId>): Reading {
  const { piece, choose } = verb;
  const onto = verb.onto ?? (verb.over === undefined ? null : verb.over === DECK_PIECE ? DECK : k.rest(verb.over));
  // What was lifted and not used goes back.
  if ((isFree(k, piece) && onto === GUNS) || (supply(k).includes(piece) && onto === INFECTIONS)) return FREE;
  if (isFree(k, piece) && onto === matOf(seat)) {
    // The only card that can be revealed need not be named.
    const only = hidden(k, seat).length === 1 ? hidden(k, seat)[0]?.slot : undefined;
    const reveal = choose?.reveal ?? only;
    return means({ t: 'arm', ...(reveal === undefined ? {} : { reveal }), ...sayGun(k, piece) });
  }
  const token = tokenAt(k, piece);
  if (token !== null) return onto === INFECTIONS ? means({ t: 'zombieEquip', card: token }) : BY_RULES;
  if (supply(k).includes(piece)) return readInfect(k, seat, onto, choose?.b);
  if (piece === MARKER) return onto === matOf(seat) ? FREE : means({ t: 'endTurn' });
  const kind = kindOf(k.face(piece));
  if (kind === null || k.rest(piece) !== handOf(seat)) return BY_RULES;
  if (onto === handOf(seat)) return FREE;
  if (onto === DECK) return means({ t: 'discard', card: kind });
  if (onto !== PLAYED) return BY_RULES;
  const said: Targets = { ...(choose?.a === undefined ? {} : { a: choose.a }), ...(choose?.b === undefined ? {} : { b: choose.b }) };
  return means({ t: 'play', card: kind, ...sayPair(k, seat, kind, said) });
}

/** A token is laid on a card; on the card of a second player, if one is named, lies another. */
function readInfect(k: Sight, seat: Seat, onto: ZoneId | null, b: string | undefined): Reading {
  if (onto === INFECTIONS) return FREE;
  const at = onto === null ? null : slotIn(k.seats, onto);
  return at === null ? BY_RULES : means({ t: 'infect', ...sayInfect(k, seat, spotWord(at.seat, at.slot), b) });
}

/** The nearest seat within half the gap to the next one; the piece snaps. */
function readAim(k: Sight, seat: Seat, verb: VerbOf<'turn', PieceId>): Reading {
  const turned = (k.turned(verb.piece) ?? 0) + verb.degrees;
  const at = meant(k.seats, seat, turned, others(k, seat));
  if (at !== null) return means({ t: 'aim', at });
  return refuse(meant(k.seats, seat, turned, [seat]) === null ? 'nobody-there' : 'aim-self');
}

function readPress(k: Sight, seat: Seat, { piece, button }: VerbOf<'press', PieceId>): Reading {
  if (button === 'fire') return readFire(k, seat, piece);
  const at = k.seats.find((one) => piece === badgeOf(one));
  if (at !== undefined && button === 'shoot') return means({ t: 'shootAt', at });
  if (at !== seat) return BY_RULES;
  if (button === 'pass' || button === 'always') return means({ t: button });
  return isSide(button) ? means({ t: 'neighbour', side: button }) : BY_RULES;
}
const isSide = (word: string): word is Side => word === 'left' || word === 'right';
