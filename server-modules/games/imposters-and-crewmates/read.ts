// What a hand means at this table. (spec 9.1)

import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import type { Verb, VerbOf } from '../../kernel/verb.ts';
import { FREE, means } from '../../rules/reading.ts';
import type { Reading as AnyReading } from '../../rules/types.ts';
import { isTile } from './board.ts';
import { readEvent } from './events/moves.ts';
import { writeSet } from './events/sets.ts';
import { isLaid, kindOfPiece, mateOf, pairOf, slotFor, tileOf, tokens } from './facts.ts';
import { SIGNS, type Imposters, type Sight, type Sign } from './imposters.ts';
import { handFor, listFor } from './moves/answers.ts';
import { walkMove } from './moves/walk.ts';
import * as names from './names.ts';

type Reading = AnyReading<Imposters>;
const BY_RULES: Reading = { t: 'refuse', code: 'BY_RULES' };

/** Moves, a free hand, or nothing; looks at nothing but what the seat sees. */
export function read(k: Sight, seat: Seat, verb: Verb<PieceId>): Reading {
  const event = readEvent(k, seat, verb);
  if (event !== null) return means(event);
  switch (verb.t) {
    case 'ping':
    case 'say':
      return FREE;
    case 'take':
      return verb.piece !== undefined && k.rest(verb.piece) === names.handOf(seat) ? FREE : BY_RULES;
    case 'arrange':
      return verb.zone === names.handOf(seat) ? FREE : BY_RULES;
    case 'flip':
      // Standing orders: public, at any time, no answer to anything. (5.1)
      return verb.piece === names.lampOf(seat) || verb.piece === names.orderOf(seat) ? FREE : BY_RULES;
    case 'peek':
      return { t: 'refuse', code: 'PEEK' };
    case 'cross':
      return readCross(k, verb);
    case 'put':
      return readPut(k, seat, verb);
    case 'gather':
      return readGather(k, seat, verb);
    case 'press':
      return readPress(k, seat, verb);
    default:
      return BY_RULES;
  }
}
/** The card beside the wild tile on which the own piece has landed. */
function isLit(k: Sight, seat: Seat, piece: PieceId): boolean {
  const tile = tileOf(k, seat);
  return tile !== null && slotFor(k, tile) === piece;
}
const pawnSeat = (k: Sight, piece: PieceId): Seat | null => k.seats.find((one) => names.pawnOf(one) === piece) ?? null;

function readCross(k: Sight, { piece, over, choose }: VerbOf<'cross', PieceId>): Reading {
  const pawn = pawnSeat(k, piece);
  const move = pawn === null ? null : walkMove(k, pawn, over, choose?.['other']);
  return move === null ? BY_RULES : means(move);
}

function readPut(k: Sight, seat: Seat, verb: VerbOf<'put', PieceId>): Reading {
  const { piece } = verb;
  const onto = verb.onto ?? (verb.over === undefined ? null : k.rest(verb.over));
  const choice = listFor(k, seat);
  if (choice !== null && onto !== null) {
    // The card of the lit slot: to the hand it is taken, dragged away it is left. (9.1)
    if (choice.key === 'wild' && isLit(k, seat, piece) && onto !== k.rest(piece))
      return means({ t: 'choose', ...(onto === names.handOf(seat) ? { value: 'yes' } : {}) });
    // A token to a tile or off one, the button, the own piece: what is asked says which.
    const from = tokens(k).find((laid) => laid.piece === piece);
    if (choice.key === 'clear' && from !== undefined) return onto === names.trayOf(from.token) ? means({ t: 'choose', value: from.tile }) : BY_RULES;
    if (isTile(onto) && kindOfPiece(k, piece) === null) return means({ t: 'choose', value: onto });
  }
  const pawn = pawnSeat(k, piece);
  if (pawn !== null) return onto === null ? BY_RULES : readPawn(k, seat, pawn, onto);
  return readCard(k, seat, verb, onto);
}

/** To a start tile before the round, onto its own tile to land, to another one to step there. */
function readPawn(k: Sight, seat: Seat, pawn: Seat, onto: ZoneId): Reading {
  if (!isTile(onto)) return BY_RULES;
  const at = tileOf(k, pawn);
  if (at === null && k.rest(names.pawnOf(pawn)) === names.homeOf(pawn))
    return pawn === seat ? means({ t: 'place', to: onto }) : { t: 'refuse', code: 'NOT_YOURS' };
  if (at === onto) return means({ t: 'land', pawn });
  const move = walkMove(k, pawn, onto, undefined);
  return move === null ? BY_RULES : means(move);
}

/** Dropped on what it names, or on the stack with names chosen. */
function readCard(k: Sight, seat: Seat, { piece, over, choose }: VerbOf<'put', PieceId>, onto: ZoneId | null): Reading {
  const card = kindOfPiece(k, piece);
  const from = k.rest(piece);
  const isPair = pairOf(k, seat)?.card === piece;
  if (card === null || onto === null || (from !== names.handOf(seat) && !isPair)) return BY_RULES;
  if (onto === names.handOf(seat)) return FREE;
  if (onto === names.laidOf(seat)) return means({ t: 'lay', card });
  if (handFor(k, seat) !== null && onto.startsWith('discard-')) return means({ t: 'card', card });
  const at = choose?.['at'] ?? nameOf(k, onto, over);
  const and = choose?.['and'];
  const named = { ...(at === undefined ? {} : { at }), ...(and === undefined ? {} : { and }) };
  const aimed = onto === names.STACK || at !== undefined;
  if (!aimed) return BY_RULES;
  if (isLaid(k) && !isPair && k.asked !== 'forced') return means({ t: 'lay', card });
  return means({ t: 'play', card, ...named, ...(isPair ? { from: 'pair' as const } : {}) });
}
/** What a card is dropped on: a piece or a mat is its seat, a tile itself, a card on the stack its item. */
function nameOf(k: Sight, onto: ZoneId, over: PieceId | undefined): string | undefined {
  if (over !== undefined) {
    const item = k.facts.stack.find(({ card }) => card?.piece === over);
    if (item !== undefined) return names.itemWord(item.n);
    const pawn = pawnSeat(k, over);
    if (pawn !== null) return pawn;
  }
  const mat = k.seats.find((one) => names.matOf(one) === onto);
  return mat ?? (isTile(onto) ? onto : undefined);
}

/** Cards on the mate's mat: an offer, or the answer to one. */
function readGather(k: Sight, seat: Seat, { pieces, into, choose }: VerbOf<'gather', PieceId>): Reading {
  if (into !== names.matOf(mateOf(k, seat))) return BY_RULES;
  const cards = writeSet(pieces.flatMap((piece) => kindOfPiece(k, piece) ?? []));
  return choose?.['give'] === 'yes' ? means({ t: 'give', cards }) : means({ t: 'offer', cards, want: choose?.['want'] ?? '0' });
}

function readPress(k: Sight, seat: Seat, { piece, button, choose }: VerbOf<'press', PieceId>): Reading {
  const pawn = pawnSeat(k, piece);
  if (pawn !== null) return readPressPawn(k, seat, pawn, button, choose?.['want']);
  if (piece !== names.lampOf(seat)) return BY_RULES;
  if (button === 'pass') return means({ t: 'pass' });
  if (button === 'ready') return means({ t: 'ready' });
  if (button === 'tie') return means({ t: 'agreeTie' });
  if (isSign(button)) return means({ t: 'throw', sign: button });
  if (button === 'no') return handFor(k, seat) === null ? means({ t: 'choose' }) : means({ t: 'card' });
  return means({ t: 'choose', value: button });
}
function readPressPawn(k: Sight, seat: Seat, pawn: Seat, button: string, want: string | undefined): Reading {
  if (button === 'stay' && pawn === seat) return means({ t: 'stay' });
  if (button === 'choose') return means({ t: 'choose', value: pawn });
  if (pawn !== mateOf(k, seat)) return BY_RULES;
  if (button === 'ask') return means({ t: 'offer', cards: '', want: want ?? '0' });
  if (button === 'yes') return means({ t: 'give', cards: '' });
  return button === 'no' ? means({ t: 'refuse' }) : BY_RULES;
}
const isSign = (word: string): word is Sign => SIGNS.some((one) => one === word);
