// Sentences for lines: key and arguments in, plain English out. Words of a game come from its own folder; everything of the table itself from here.

import { SEATS, seat, type Handle, type Seat, type ZoneId } from '../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../server-modules/kernel/view.ts';
import type { Arg, Line, LogLine, Proposal, View } from '../../server-modules/protocol/messages.ts';
import { gameWords } from './games.ts';
import { gameName } from './ui.en.ts';
import { tableLines, thingWords } from './lines.en.ts';
import { refusals } from './refusals.en.ts';
import { kindWords, modeWords, ownLines, proposals, SEAT_COLOURS, verbWords, zoneKindWords } from './things.en.ts';

export { outline, proposals } from './things.en.ts';

/** The names that a sentence needs: all from one View. */
export type Names = Pick<View, 'room' | 'pieces' | 'zones'>;

const own = (table: { readonly [key: string]: unknown }, key: string): string | null => {
  const text = Object.hasOwn(table, key) ? table[key] : null;
  return typeof text === 'string' ? text : null;
};

/** The name of whoever sits there; an empty seat by its colour, a bot by its colour too. */
export function seatName(names: Names, at: Seat): string {
  const row = names.room.seats.find((s) => s.seat === at);
  const colour = colourOf(at);
  if (row?.name) return row.name;
  return row?.bot ? `${colour} (bot)` : colour;
}

/** The colour of a seat in words. */
export const colourOf = (at: Seat): string => SEAT_COLOURS[SEATS.indexOf(at)] ?? String(at);

export function personName(names: Names, who: number): string {
  const person = names.room.people.find((p) => p.who === who) ?? names.room.seats.find((s) => s.who === who);
  return person?.name ?? `#${who}`;
}

/** A word of the game (a room), of the modes, verbs or games; the key itself when nobody knows it. */
export function word(names: Names, key: string): string {
  // A game and a mode may have the same name: games come marked.
  if (key.startsWith('game:')) return gameWords(key.slice(5)).title ?? gameName(key.slice(5));
  const game = gameWords(names.room.game);
  const text = own(game.words, key) ?? own(modeWords, key) ?? own(verbWords, key) ?? own(thingWords, key) ?? gameWords(key).title ?? key;
  return withOwner(names, text);
}

/** Games name seats by their letter ('Aim of A'); people have names. */
const withOwner = (names: Names, text: string): string => text.replace(/ of ([A-J])$/, (_, letter: string) => ` of ${seatName(names, seat(letter))}`);

/** The game's word that a piece stands for, as in `choose` slots; null when its face is not known. */
export const wordOfPiece = (names: Names, piece: PieceView): string | null => gameWords(names.room.game).faceWord(piece);

/** What a piece is called: by its face where known, else by its look or kind. */
export function pieceName(names: Names, piece: PieceView): string {
  const game = gameWords(names.room.game);
  const face = game.faceWord(piece);
  if (face !== null) return word(names, face);
  const look = game.lookWord(piece);
  return look === null ? kindWords[piece.kind] : word(names, look);
}

const handleName = (names: Names, h: Handle): string => {
  const piece = names.pieces.get(h);
  return piece ? pieceName(names, piece) : kindWords.card;
};

/** What a place is called: the game's word for it, else its kind and whose it is. */
export function zoneName(names: Names, zone: ZoneView): string {
  const game = own(gameWords(names.room.game).words, zone.id);
  if (game !== null) return withOwner(names, game);
  if (zone.of !== null) return handleName(names, zone.of);
  const kind = zoneKindWords[zone.kind];
  if (zone.owner === null) return zone.kind === 'felt' ? kind : `${kind} ${zone.id}`;
  return zone.kind === 'hold' ? `${kind} ${seatName(names, zone.owner)}` : `${kind} of ${seatName(names, zone.owner)}`;
}

export const zoneNameOf = (names: Names, id: ZoneId): string => {
  const zone = names.zones.get(id);
  return zone ? zoneName(names, zone) : id;
};

function argText(names: Names, arg: Arg): string {
  if (typeof arg !== 'object') return String(arg);
  if ('s' in arg) return seatName(names, arg.s);
  if ('p' in arg) return handleName(names, arg.p);
  if ('w' in arg) return word(names, arg.w);
  return personName(names, arg.who);
}

/** Where the text of a key may stand; the first that has it wins. */
function template(names: Names, key: string): string {
  const game = gameWords(names.room.game).lines;
  const found = own(game, key) ?? own(refusals, key) ?? own(tableLines, key) ?? own(ownLines, key);
  if (found !== null) return found;
  // A slot or move without words of its own.
  if (key.startsWith('choose.')) return ownLines.choose;
  if (key.startsWith('move.')) return own(game, key.slice(5)) ?? word(names, key.slice(5));
  return key;
}

const fill = (text: string, args: readonly string[]): string =>
  text
    .replace(/\{(\d)(\+?)\}/g, (_, i: string, rest: string) => (rest === '' ? (args[Number(i)] ?? '') : listed(args.slice(Number(i)))))
    .replace(/ +([.,:?!])/g, '$1')
    .trim();

/** 'Mira', 'Mira and Jonas', 'Mira, Jonas and Ana'. */
const listed = (all: readonly string[]): string => (all.length < 2 ? (all[0] ?? '') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`);

/** A sentence. Pure; cheap enough to call in a render. */
export function say(line: Line, names: Names): string {
  const text = fill(
    template(names, line.k),
    (line.a ?? []).map((arg) => argText(names, arg)),
  );
  // What a person wrote stays as it was written.
  return line.k === 'said' ? text : text.charAt(0).toUpperCase() + text.slice(1);
}

/** A line of the log with its speaker. */
export function sayLog(entry: LogLine, names: Names): string {
  const table = entry.kind === 'game' ? null : own(tableLines, entry.line.k);
  const text =
    table === null
      ? say(entry.line, names)
      : fill(
          table,
          (entry.line.a ?? []).map((arg) => argText(names, arg)),
        );
  if (entry.kind !== 'chat' && entry.kind !== 'whisper') return text;
  const by = entry.by === null ? '' : typeof entry.by === 'number' ? personName(names, entry.by) : seatName(names, entry.by);
  return `${by}: ${text}`;
}

export function sayProposal(what: Proposal, names: Names): string {
  switch (what.t) {
    case 'mode':
      return proposals.mode(word(names, what.mode));
    case 'game':
      return proposals.game(word(names, what.game), word(names, what.mode));
    default:
      return proposals[what.t];
  }
}
