// What a hand means at this table. (SM 5)

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import type { Verb, VerbOf } from '../../kernel/verb.ts';
import { meant } from '../../rules/circle.ts';
import { BY_RULES, FREE, means, refuse } from '../../rules/reading.ts';
import type { Reading as AnyReading } from '../../rules/types.ts';
import { ACTIONS, crewOf, faceOf, typeOf, type ActionId, type Type } from './data.ts';
import { sayPair } from './moves/cards.ts';
import { crewSpot, CREWS, deckOf, deckPiece, handOf, hatchOf, hatchWord, markerOf } from './names.ts';
import { hatch, others, sheet, type Sight, type Stars } from './stars.ts';

type Reading = AnyReading<Stars>;

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
      return verb.from === deckOf(seat) && verb.to === handOf(seat) && verb.count === 1 && verb.bottom !== true && verb.random !== true
        ? means({ t: 'draw' })
        : BY_RULES;
    case 'arrange':
      return verb.zone === handOf(seat) ? FREE : BY_RULES;
    case 'peek':
      return readPeek(k, seat, verb.piece);
    case 'put':
      return readPut(k, seat, verb);
    case 'turn':
      return verb.piece === markerOf(seat) ? readPoint(k, seat, verb) : BY_RULES;
    case 'press':
      return readPress(k, seat, verb);
    default:
      return BY_RULES;
  }
}

/** Own cards can be lifted, and crew sheets that are free; the top of the own deck is drawn as soon as it is pulled. */
function readTake(k: Sight, seat: Seat, { piece, from, count }: VerbOf<'take', PieceId>): Reading {
  if (from === deckOf(seat) || piece === deckPiece(seat)) return (count ?? 1) === 1 ? means({ t: 'draw' }) : BY_RULES;
  if (piece === undefined) return BY_RULES;
  const at = k.rest(piece);
  if (at === handOf(seat)) return FREE;
  return at === CREWS && k.asked === 'pick' ? FREE : BY_RULES;
}

/** The edge of a card on somebody's hatch is lifted. */
function readPeek(k: Sight, seat: Seat, piece: PieceId): Reading {
  for (const other of k.seats) {
    const index = hatch(k, other).indexOf(piece);
    if (index >= 0) return other === seat ? BY_RULES : means({ t: 'choose', value: hatchWord(other, index + 1) });
  }
  return refuse('peek');
}

function readPut(k: Sight, seat: Seat, verb: VerbOf<'put', PieceId>): Reading {
  const { piece, choose } = verb;
  const onto = verb.onto ?? (verb.over === undefined ? null : k.rest(verb.over));
  const from = k.rest(piece);
  if (from === CREWS) return readSheet(k, seat, piece, onto);
  const type = typeOf(k.face(piece));
  if (type === null || from !== handOf(seat)) return BY_RULES;
  if (onto === handOf(seat)) return FREE;
  return onto === hatchOf(seat) ? readCard(k, type, choose?.first) : BY_RULES;
}

function readSheet(k: Sight, seat: Seat, piece: PieceId, onto: ZoneId | null): Reading {
  const crew = crewOf(k.face(piece));
  if (onto === CREWS) return FREE;
  return crew !== null && onto === crewSpot(seat) ? means({ t: 'pick', crew }) : BY_RULES;
}

/** What a card on the own hatch answers. Of a pair the first is only lifted till the second comes. */
function readCard(k: Sight, card: Type, first: string | undefined): Reading {
  if (k.asked === 'delegate') return means({ t: 'delegateCard', card });
  if (k.asked !== 'rush') return means({ t: 'playBelow', card });
  const other = isType(first) ? first : null;
  return other === null ? refuse('two-cards') : means({ t: 'rushCards', ...sayPair(other, card) });
}
const isType = (word: string | undefined): word is Type => word !== undefined && typeOf(faceOf(word)) === word;

/** The nearest seat within half the gap to the next one; the hand snaps. */
function readPoint(k: Sight, seat: Seat, verb: VerbOf<'turn', PieceId>): Reading {
  const turned = (k.turned(verb.piece) ?? 0) + verb.degrees;
  const at = meant(k.seats, seat, turned, others(k, seat));
  if (at !== null) return means({ t: 'vote', seat: at });
  return refuse(meant(k.seats, seat, turned, [seat]) === null ? 'bad-target' : 'point-self');
}

function readPress(k: Sight, seat: Seat, { piece, button, choose }: VerbOf<'press', PieceId>): Reading {
  if (piece === markerOf(seat)) {
    if (button === 'call') return means({ t: 'callVote', ...(choose?.suspect === undefined ? {} : { suspect: choose.suspect }) });
    if (button === 'decline') return means({ t: 'declineVote' });
    return button === 'fist' ? means({ t: 'vote' }) : BY_RULES;
  }
  const at = k.seats.find((one) => piece === sheet(k, one));
  if (at === undefined) return BY_RULES;
  if (button === 'strike') return means({ t: 'choose', value: at });
  if (at !== seat || !isAction(button)) return BY_RULES;
  return means({ t: 'above', action: button, ...(choose?.target === undefined ? {} : { target: choose.target }) });
}
const isAction = (word: string): word is ActionId => ACTIONS.some(({ id }) => id === word);
