// Rules of a free table as data: places with names, phases, and the moves that are open in each. They lie in the
// table's sheet, public like all of it; people write them by the dialog or by hand, so every value is read anew here.

import { SEATS, type Seat, type ZoneId } from '../kernel/ids.ts';
import type { Piece } from '../kernel/types.ts';
import { either, fields, flaw, int, list, maybe, oneOf, parseJson, text, type Parser } from './fields.ts';

/** Keys of the sheet: the rules as they were written, and how far the turn is; the second is there while they bind. */
export const PLAY = 'play';
export const PLAYED = 'played';

/** Bounds of what can be written. `text`: UTF-16 units of all of it. */
export const PLAY_MOST = { name: 40, places: 24, zones: 10, phases: 8, moves: 8, amount: 99, worth: 999, text: 10_000 } as const;

/**
 * `off`: they lie there and say nothing; `reminders`: what fits no move happens and its hand is told; `enforced`: it is
 * refused.
 */
export const PLAY_BINDS = ['off', 'reminders', 'enforced'] as const;
export type PlayBind = (typeof PLAY_BINDS)[number];

/** Places that need no name of their own: my hand, the hand of somebody else, the table where no place is named. */
export const PLAY_SPOTS = ['hand', 'hands', 'table'] as const;

/** Containers that can be called by their kind. */
const PILES = ['deck', 'bag', 'infinite'] as const;

/**
 * A named place: marked zones, of which one that belongs to a seat counts for that seat alone; or the piles and bags of
 * a name; or all of a kind. `Z` is what a zone is called: by the table, or by its place in the list of a box.
 */
export type PlayPlace<Z = ZoneId> = { name: string; zones: Z[] } | { name: string; pile: string } | { name: string; kind: (typeof PILES)[number] };

export interface PlayMove {
  name: string;
  /** A named place, or one of PLAY_SPOTS. */
  from: string;
  to: string;
  /** How many pieces each time that the phase comes: the phase is done with `least`, more than `most` fit no more. */
  least: number;
  most: number;
  /** How it lies afterwards, where that is no hand: turned up, turned down, or as it is. */
  face: 'open' | 'closed' | 'lies';
  /** Whose move it is: of whoever has the turn, or of everybody. */
  who: 'turn' | 'all';
  /** For each piece so much is added to the counter of that name: that in a place of one's own, else the only one. */
  score?: { counter: string; by: number };
}

export interface PlayPhase {
  name: string;
  /** `moves`: it is over when its moves are made as often as they can be; `pass`: when whoever has the turn says so. */
  ends: 'moves' | 'pass';
  moves: PlayMove[];
}

export interface PlayRules<Z = ZoneId> {
  name: string;
  bind: PlayBind;
  places: PlayPlace<Z>[];
  phases: PlayPhase[];
}

export type TurnMsg =
  /** The turn tracker; `auto`: it passes when the time is over. */
  | { t: 'turns'; on: boolean; order: Seat[]; seconds: number | null; auto: boolean }
  | { t: 'pass' }
  /** Rules of a free table, another state of them, or none: null. What it is, `readPlay` says. */
  | { t: 'play'; what: unknown };

/** How far the turn is: `done` counts pieces by move of the phase and by seat, in the order of the table. */
export interface Played {
  seat: Seat;
  phase: number;
  done: number[][];
}

const name = text(PLAY_MOST.name, 1);
const amount = int(0, PLAY_MOST.amount);

const move: Parser<PlayMove> = fields({
  name,
  from: name,
  to: name,
  least: amount,
  most: int(1, PLAY_MOST.amount),
  face: oneOf(['open', 'closed', 'lies'] as const),
  who: oneOf(['turn', 'all'] as const),
  score: maybe(fields({ counter: name, by: int(-PLAY_MOST.worth, PLAY_MOST.worth) })),
});
const phase: Parser<PlayPhase> = fields({ name, ends: oneOf(['moves', 'pass'] as const), moves: list(move, PLAY_MOST.moves) });

/** What a list says twice, by its place in the list; below 0: nothing. */
const twice = (names: readonly string[]): number => names.findIndex((one, i) => names.indexOf(one) < i);

/** What the parts of the rules say of each other: every name once, every place there. */
function sound<Z>({ places, phases }: PlayRules<Z>): string | null {
  const names = places.map((place) => place.name);
  const again = twice([...PLAY_SPOTS, ...names]);
  if (again >= 0) return `places[${again - PLAY_SPOTS.length}].name`;
  const known = [...PLAY_SPOTS, ...names];
  for (const [i, { moves }] of phases.entries()) {
    for (const [j, { from, to, least, most, who }] of moves.entries()) {
      const at = `phases[${i}].moves[${j}]`;
      if (!known.includes(from)) return `${at}.from`;
      // Within a place everybody may move things as he likes.
      if (!known.includes(to) || (from === to && from !== 'hands')) return `${at}.to`;
      // Nobody waits for what everybody may do.
      if (least > most || (least > 0 && who === 'all')) return `${at}.least`;
    }
  }
  return null;
}

/** Rules whose zones are called as `zone` reads them, built anew; or where they are wrong: `phases[0].moves[1].to`. */
export function readPlay<Z>(raw: unknown, zone: Parser<Z>): PlayRules<Z> | string {
  const named = either(fields({ name, pile: name }), fields({ name, kind: oneOf(PILES) }));
  const place: Parser<PlayPlace<Z>> = either(fields({ name, zones: list(zone, PLAY_MOST.zones, 1) }), named);
  const rules = fields({
    name: text(PLAY_MOST.name),
    bind: oneOf(PLAY_BINDS),
    places: list(place, PLAY_MOST.places),
    phases: list(phase, PLAY_MOST.phases, 1),
  });
  const read = parseJson(JSON.stringify(raw), PLAY_MOST.text, rules);
  if (!read.ok) return read.error.path === '' ? 'rules' : read.error.path;
  return sound(read.value) ?? read.value;
}

/** What a table calls a zone. */
export const playZone: Parser<ZoneId> = text(PLAY_MOST.name, 1) as Parser<string> as Parser<ZoneId>;
/** What a box calls one: its place in the list. */
export const playZoneAt = (zones: number): Parser<number> => (zones === 0 ? () => flaw('no zone') : int(0, zones - 1));

let last: { told: string; rules: PlayRules } | null = null;
/** The rules of a sheet, as the table has let them in; null: there are none. Read once while they are the same. */
export function playOf(sheet: ReadonlyMap<string, string>): PlayRules | null {
  const told = sheet.get(PLAY);
  if (told === undefined) return null;
  if (last?.told === told) return last.rules;
  let raw: unknown = null;
  try {
    raw = JSON.parse(told);
  } catch {
    return null;
  }
  const rules = readPlay(raw, playZone);
  if (typeof rules === 'string') return null;
  last = { told, rules };
  return rules;
}

/**
 * Which of the named places a zone is; below 0: none. `container`: the piece whose inside it is. Said once for the
 * table that counts and for the page that lights up.
 */
export function placeAt({ places }: PlayRules, zone: ZoneId, container: Pick<Piece, 'kind' | 'extra'> | undefined): number {
  return places.findIndex((one) => {
    if ('zones' in one) return one.zones.includes(zone);
    return container !== undefined && ('pile' in one ? container.extra?.name === one.pile : container.kind === one.kind);
  });
}

/** A turn that begins is its seat alone, and then the phase and what is done. */
export const playedText = ({ seat, phase, done }: Played): string => seat + JSON.stringify([phase, done]);

/** How far the turn is, where rules bind or remind; null: they do not. */
export function playedOf(sheet: ReadonlyMap<string, string>): Played | null {
  const told = sheet.get(PLAYED);
  const seat = SEATS.find((one) => one === told?.[0]);
  if (told === undefined || seat === undefined) return null;
  if (told === seat) return { seat, phase: 0, done: [] };
  const counts = list(list(int(0, 1_000_000), SEATS.length), PLAY_MOST.moves);
  const read = parseJson(`{"of":${told.slice(1)}}`, PLAY_MOST.text, fields({ of: list<unknown>(either(int(0, PLAY_MOST.phases - 1), counts), 2, 2) }));
  const [phase, done] = read.ok ? read.value.of : [];
  return typeof phase === 'number' && Array.isArray(done) ? { seat, phase, done: done as number[][] } : null;
}
