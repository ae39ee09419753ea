// What a hand means at this table. (TT 8)

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import type { Verb, VerbOf } from '../../kernel/verb.ts';
import { BY_RULES, FREE, means, refuse } from '../../rules/reading.ts';
import type { Reading as AnyReading } from '../../rules/types.ts';
import { kindOf, type CardKind } from './data.ts';
import { BELL, BOX_PIECE, DECK, DECK_PIECE, DISCARD, FUND, handOf, matOf, numberCard, numberOf, slipOf, STONE, tokenOf } from './names.ts';
import { active, isFull, type Sight, type Traitors } from './traitors.ts';

type Reading = AnyReading<Traitors>;
type Put = VerbOf<'put', PieceId>;

/** Moves, a free hand, or nothing; looks at nothing but what the seat sees. */
export function read(k: Sight, seat: Seat, verb: Verb<PieceId>): Reading {
  const meant = readVerb(k, seat, verb);
  // A hand that keeps the drawn Traitor card and goes on playing does both as one. (TT W7)
  const keeps = verb.choose?.recruit === 'yes' && meant.t === 'moves' && k.own?.undecided === true;
  return keeps ? means({ t: 'recruit', accept: 'yes' }, ...meant.moves) : meant;
}

function readVerb(k: Sight, seat: Seat, verb: Verb<PieceId>): Reading {
  switch (verb.t) {
    case 'ping':
    case 'say':
    case 'cross':
      return FREE;
    case 'take':
      return readTake(k, seat, verb);
    case 'draw':
      return verb.from === DECK && verb.to === handOf(seat) && verb.count === 1 && verb.bottom !== true && verb.random !== true
        ? means({ t: 'draw' })
        : BY_RULES;
    case 'arrange':
      return verb.zone === handOf(seat) ? sorting(k, seat) : BY_RULES;
    case 'put':
      return readPut(k, seat, verb);
    case 'press':
      return readPress(k, seat, verb);
    case 'push':
      return verb.piece === STONE ? means({ t: 'endTurn' }) : BY_RULES;
    case 'flip':
      return verb.piece === numberCard(numberOf(k.seats, seat)) ? means({ t: 'shield', use: 'no' }) : readTurnOver(k, seat, verb.piece);
    default:
      return BY_RULES;
  }
}

/** Sorting the own hand is free, but not while somebody looks into it: he would see it. (TT W6) */
const sorting = (k: Sight, seat: Seat): Reading => (k.facts.open === seat ? refuse('not-now') : FREE);

/** Cards of the own hand and of the one that lies open can be lifted, and the stone; the deck's top is drawn as soon as it is pulled. */
function readTake(k: Sight, seat: Seat, verb: VerbOf<'take', PieceId>): Reading {
  if (verb.from === DECK || verb.piece === DECK_PIECE) return (verb.count ?? 1) === 1 ? means({ t: 'draw' }) : BY_RULES;
  if (verb.piece === undefined) return BY_RULES;
  const from = k.rest(verb.piece);
  if (from === handOf(seat)) return sorting(k, seat);
  return verb.piece === STONE && active(k) === seat ? FREE : BY_RULES;
}

function readPut(k: Sight, seat: Seat, verb: Put): Reading {
  const { piece } = verb;
  const onto = verb.onto ?? (verb.over === undefined ? null : k.rest(verb.over));
  if (onto === null) return BY_RULES;
  if (piece === STONE) return k.seats.some((other) => onto === matOf(other)) ? readStone(seat, onto) : BY_RULES;
  const from = k.rest(piece);
  const kind = kindOf(k.face(piece));
  if (from === null || kind === null) return BY_RULES;
  const open = k.facts.open;
  if (open !== null && open !== seat && from === handOf(open) && onto === handOf(seat)) return means({ t: 'take', card: kind });
  return from === handOf(seat) ? readCard(k, seat, kind, onto, verb) : BY_RULES;
}

/** The stone laid back before oneself means nothing. */
const readStone = (seat: Seat, onto: ZoneId): Reading => (onto === matOf(seat) ? FREE : means({ t: 'endTurn' }));

/** A card of the own hand, laid somewhere. */
function readCard(k: Sight, seat: Seat, kind: CardKind, onto: ZoneId, verb: Put): Reading {
  if (onto === handOf(seat)) return kind === 'traitor' && k.own?.undecided === true ? means({ t: 'recruit', accept: 'yes' }) : sorting(k, seat);
  if (onto === FUND) {
    const spare = verb.choose?.as === 'discard' || (k.facts.played && isFull(k, seat));
    return means(kind === 'gold' && spare ? { t: 'discard', card: 'gold' } : { t: 'playGold', card: kind });
  }
  if (onto === DISCARD) {
    if (kind === 'traitor' && k.own?.undecided === true) return means({ t: 'recruit', accept: 'no' });
    return kind === 'gold' && mayAct(k, seat) ? refuse('gold-to-fund') : means({ t: 'discard', card: kind });
  }
  const target = k.seats.find((other) => onto === matOf(other));
  if (target === undefined) return refuse('not-playable');
  if (kind === 'shield' && target === seat && k.facts.phase === 'shield-choice') return means({ t: 'shield', use: 'yes' });
  return kind === 'dagger' ? means({ t: 'dagger', card: kind, target: String(numberOf(k.seats, target)) }) : refuse('not-playable');
}

/** Whose turn it is, who is asked, and what comes first are told before anything about the card. (TT 3) */
const mayAct = (k: Sight, seat: Seat): boolean => active(k) === seat && k.facts.phase === 'turn-main' && k.facts.open === null && k.own?.undecided !== true;

function readPress(k: Sight, seat: Seat, { piece, button }: VerbOf<'press', PieceId>): Reading {
  if (piece === BELL) return button === 'round' ? means({ t: 'nextRound' }) : button === 'open' ? means({ t: 'openEvent' }) : BY_RULES;
  if (piece === BOX_PIECE) return button === 'open' ? means({ t: 'revealMurder' }) : BY_RULES;
  if (piece === slipOf(seat)) return k.facts.phase === 'vote' ? means({ t: 'vote', seat: button }) : means({ t: 'entry', value: button });
  if (piece === tokenOf(seat)) {
    if (button === 'ask') return means({ t: 'proposeEnd' });
    return button === 'yes' || button === 'no' ? means({ t: 'agree', yes: button }) : BY_RULES;
  }
  const open = k.facts.open;
  const closes = open !== null && piece === numberCard(numberOf(k.seats, open)) && button === 'none';
  return closes ? means({ t: 'take', card: 'none' }) : BY_RULES;
}

/** A foreign card that lies face down is not to be looked at. */
const readTurnOver = (k: Sight, _seat: Seat, piece: PieceId): Reading => (k.face(piece) === null ? refuse('peek') : BY_RULES);
