// Sentences for lines: key and arguments in, plain words out in the language of the page. Words of a game come from its
// own folder, all others from the table's.

import { SEATS, seat, type Handle, type Seat, type ZoneId } from '../../server-modules/kernel/ids.ts';
import { shownWords } from '../../server-modules/kernel/sidewords.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { Arg, Line, LogLine, View } from '../../server-modules/protocol/messages.ts';
import type { Proposal } from '../../server-modules/protocol/proposals.ts';
import { gameName, gameWords } from './games.ts';
import { ended } from './ends.ts';
import { own, words } from './index.ts';
import { logLines } from './story.ts';

/** The names that a sentence needs: all from one View. */
export type Names = Pick<View, 'room' | 'pieces' | 'zones'> & { readonly rules?: View['rules'] };

/** The name of whoever sits there; an empty seat by its colour, a bot by its colour too. */
export function seatName(names: Names, at: Seat): string {
  const row = names.room.seats.find((s) => s.seat === at);
  const colour = colourOf(at);
  if (row?.name) return row.name;
  return row?.bot ? words.sentence.bot(colour) : colour;
}

/** The colour of a seat in words. */
export const colourOf = (at: Seat): string => words.seatColours[SEATS.indexOf(at)] ?? String(at);

export function personName(names: Names, who: number): string {
  const person = names.room.people.find((p) => p.who === who) ?? names.room.seats.find((s) => s.who === who);
  return person?.name ?? `#${who}`;
}

/**
 * A word of the game (a room), of the modes, verbs or games; the key itself when nobody knows it.
 * A language that bends its words keeps them as `key:form` ('kitchen:in' for 'in der Küche'); without such an entry the
 * plain word stands.
 */
export function word(names: Names, key: string, form = ''): string {
  if (form !== '') {
    const bent = own(gameWords(names.room.game).words, `${key}:${form}`) ?? own(words.thingWords, `${key}:${form}`);
    if (bent !== null) return withOwner(names, bent);
  }
  // A game and a mode may have the same name: games come marked.
  if (key.startsWith('game:')) return gameWords(key.slice(5)).title ?? gameName(key.slice(5));
  const game = gameWords(names.room.game);
  const text = own(game.words, key) ?? own(words.modeWords, key) ?? own(words.verbWords, key) ?? own(words.thingWords, key) ?? gameWords(key).title ?? key;
  return withOwner(names, text);
}

/** Games name seats by their letter ('Aim of A'); people have names. */
function withOwner(names: Names, text: string): string {
  const [, thing, letter] = new RegExp(`^(.+ ${words.sentence.of}) ([A-J])$`).exec(text) ?? [];
  return thing === undefined || letter === undefined ? text : `${thing} ${seatName(names, seat(letter))}`;
}

/** The game's word that a piece stands for, as in `choose` slots; null when its face is not known. */
export const wordOfPiece = (names: Names, piece: PieceView): string | null => gameWords(names.room.game).faceWord(piece);

/** The form of a game's word for a pile of such pieces. */
const PILE = 'pile';

/** What a piece is called: by its face where known, else by the colour that a hand gave it, its look or kind. */
export function pieceName(names: Names, piece: PieceView, form = ''): string {
  const game = gameWords(names.room.game);
  const face = game.faceWord(piece);
  if (face !== null) return word(names, face, form);
  const tint = words.tintWords[(piece.extra?.tint ?? 0) - 1];
  if (tint !== undefined && form === '') return `${words.kindWords[piece.kind]} · ${tint}`;
  const look = game.lookWord(piece);
  if (look === null) return words.kindWords[piece.kind];
  return word(names, look, form === '' && piece.kind === 'deck' ? PILE : form);
}

/** What is typed on the side that a die shows, in quotes; null where nothing is, or who sees it does not know. */
export function typedSide(piece: PieceView): string | null {
  const typed = shownWords(piece);
  return typed === '' ? null : words.sentence.quoted(typed);
}

/** What a piece is called by its handle; "card" where it is not in sight. */
export const nameOfPiece = (names: Names, h: Handle, form = ''): string => {
  const piece = names.pieces.get(h);
  return piece ? pieceName(names, piece, form) : words.kindWords.card;
};

/** What a place is called: the game's word for it, else its kind and whose it is. */
export function zoneName(names: Names, zone: ZoneView): string {
  const game = own(gameWords(names.room.game).words, zone.id);
  if (game !== null) return withOwner(names, game);
  if (zone.of !== null) return nameOfPiece(names, zone.of);
  const kind = words.zoneKindWords[zone.kind];
  if (zone.owner === null) return zone.kind === 'felt' ? kind : `${kind} ${zone.id}`;
  return zone.kind === 'hold' ? `${kind} ${seatName(names, zone.owner)}` : `${kind} ${words.sentence.of} ${seatName(names, zone.owner)}`;
}

/** What stands on a place's tag: the game's word for it, else its kind alone, for whose it is shows beside it. */
export function zoneTag(names: Names, zone: ZoneView): string {
  const game = own(gameWords(names.room.game).words, zone.id);
  return game === null ? words.zoneKindWords[zone.kind] : withOwner(names, game);
}

export const zoneNameOf = (names: Names, id: ZoneId): string => {
  const zone = names.zones.get(id);
  return zone ? zoneName(names, zone) : id;
};

function argText(names: Names, arg: Arg, form: string): string {
  if (typeof arg === 'string' && form === TYPED) return words.sentence.quoted(arg);
  if (typeof arg !== 'object') return String(arg);
  if ('s' in arg) return seatName(names, arg.s);
  if ('p' in arg) return form === HELP ? helpOfHandle(names, arg.p) : nameOfPiece(names, arg.p, form);
  if ('w' in arg) return word(names, arg.w, form);
  return personName(names, arg.who);
}

/** Where the text of a key may stand; the first that has it wins. */
function template(names: Names, key: string): string {
  const game = gameWords(names.room.game).lines;
  const found = own(game, key) ?? own(words.refusals, key) ?? own(logLines(), key) ?? own(words.ownLines, key);
  if (found !== null) return found;
  // A slot or move without words of its own.
  if (key.startsWith('choose.')) return words.ownLines.choose;
  if (key.startsWith('move.')) return own(game, key.slice(5)) ?? word(names, key.slice(5));
  return key;
}

/** What a game says of a move or of a thing that does not speak for itself (`help.<name>` among its lines), or null. */
export const helpOf = (names: Pick<Names, 'room'>, key: string): string | null => own(gameWords(names.room.game).lines, `help.${key}`);

/** What a game says of such a thing, by its look, or null. */
export function helpOfPiece(names: Pick<Names, 'room'>, piece: PieceView): string | null {
  const look = gameWords(names.room.game).lookWord(piece);
  return look === null ? null : helpOf(names, look);
}

/** What stands for the name of a thing where a line tells what it does. */
const HELP = 'help';
const helpOfHandle = (names: Names, h: Handle): string => {
  const piece = names.pieces.get(h);
  return (piece === undefined ? null : helpOfPiece(names, piece)) ?? nameOfPiece(names, h);
};

/** The form of what people type: it stands in quotes. Numbers do not. */
const TYPED = 'typed';

/** Puts the arguments in: {0} as it is, {0:in} in a form of the language, {1+} all from there on as a list. */
const fill = (text: string, names: Names, args: readonly Arg[]): string =>
  text
    .replace(/\{(\d)(\+)?(?::(\w+))?\}([.!?:]?)/g, (_, i: string, rest: string | undefined, form: string | undefined, sign: string) => {
      const texts = args.slice(Number(i)).map((arg) => argText(names, arg, form ?? ''));
      return ended(rest === undefined ? (texts[0] ?? '') : listed(texts), sign);
    })
    .replace(/ +([.,:?!])/g, '$1')
    .trim();

/** 'Mira', 'Mira and Jonas', 'Mira, Jonas and Ana'. */
const listed = (all: readonly string[]): string => (all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} ${words.sentence.and} ${all.at(-1)}`);

/** A line of the game without anything to fill in; null: the game has none of that key. */
export const lineOf = (names: Pick<Names, 'room'>, key: string): string | null => own(gameWords(names.room.game).lines, key);

/** Stands in the words of a game for what its reader is offered now: each move once, by its line `can.<move>`. */
const CAN = '{can}';

/** What is offered in the game's short words; those of a question that offers all the same are told alike to all. */
function offeredWords(names: Names): readonly string[] {
  const rules = names.rules ?? null,
    can = rules?.ask?.offers?.acts ?? rules?.can ?? [];
  return [...new Set(can.map(({ move }) => move))].flatMap((move) => lineOf(names, `can.${move}`) ?? []);
}

/** Where a line names what is offered and nothing is, its line `<key>.none` stands. */
function withOffers(names: Names, key: string, text: string): string {
  if (!text.includes(CAN)) return text;
  const offered = offeredWords(names);
  return offered.length === 0 ? template(names, `${key}.none`) : text.replace(CAN, offered.join(', '));
}

/** A sentence. Pure; cheap enough to call in a render. */
export function say(line: Line, names: Names): string {
  const text = fill(withOffers(names, line.k, template(names, line.k)), names, line.a ?? []);
  // What a person wrote stays as it was written.
  return line.k === 'said' ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** A line of the log with its speaker. */
export function sayLog(entry: LogLine, names: Names): string {
  const table = entry.kind === 'game' ? null : own(logLines(), entry.line.k);
  const text = table === null ? say(entry.line, names) : fill(table, names, entry.line.a ?? []);
  if (entry.kind !== 'chat' && entry.kind !== 'whisper') return text;
  const by = entry.by === null ? '' : typeof entry.by === 'number' ? personName(names, entry.by) : seatName(names, entry.by);
  return `${by}: ${text}`;
}

export function sayProposal(what: Proposal, names: Names): string {
  switch (what.t) {
    case 'mode':
      return words.proposals.mode(word(names, what.mode));
    case 'game':
      return words.proposals.game(word(names, what.game), word(names, what.mode));
    case 'undo':
      return (what.steps ?? 1) > 1 ? words.proposals.undoMany(what.steps ?? 1) : words.proposals.undo;
    case 'arbiter':
      return what.seat === null ? words.proposals.noArbiter : words.proposals.arbiter(seatName(names, what.seat));
    case 'bot':
      return words.proposals.bot(seatName(names, what.seat));
    case 'undoOf':
      return words.proposals.undoOf(personName(names, what.who), what.minutes);
    default:
      return words.proposals[what.t];
  }
}
