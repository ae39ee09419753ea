// The one table of kinds, read the other way round: what a piece of ours is called there, and how large it is.

import { CHIP_VALUES, COLOURS, type Colour } from '../../../server-modules/games/box/data/catalogue.ts';
import { chessLook, chessManOf } from '../../../server-modules/games/box/data/men.ts';
import { PAGE_LOOKS } from '../../../server-modules/games/box/data/pages.ts';
import type { PieceKind, ZoneKind } from '../../../server-modules/kernel/types.ts';
import { DARK, KINDS, type Kind, type Make } from '../data/kinds.ts';

export interface There {
  name: string;
  kind: Kind;
}
const ROWS: readonly There[] = Object.entries(KINDS).map(([name, kind]) => ({ name, kind }));

/** Makers that say in their row which piece of ours they make. */
const SAYS: ReadonlySet<Make> = new Set(['builtIn', 'die', 'note', 'counter', 'clock']);
/** Makers that choose the body by themselves, by what they make. */
const CHOSEN: { readonly [look: string]: Make } = {
  'tile-blank': 'tile',
  'hex-blank': 'tile',
  ...Object.fromEntries(PAGE_LOOKS.map((look): [string, Make] => [look, 'tile'])),
  'token-white': 'token',
  'token-card': 'token',
  'meeple-white': 'figurine',
  standee: 'figurine',
  'standee-two': 'figurine',
  calculator: 'calculator',
  slate: 'tablet',
};

/** Of several rows that make the same of it the one that lacks least, and has the fewest other colours. */
const fits = (a: There, b: There): number =>
  (a.kind.lacks?.length ?? 0) - (b.kind.lacks?.length ?? 0) || (a.kind.materials?.length ?? 0) - (b.kind.materials?.length ?? 0);
const best = (holds: (kind: Kind) => boolean): There | null => ROWS.filter(({ kind }) => holds(kind)).sort(fits)[0] ?? null;
const made = (make: Make, stack = false): There | null => best((kind) => kind.make === make && (kind.stack === true) === stack);

export const CARD = made('card');
export const DECK = made('deck');
export const BOARD = made('board');
export const BAG = best(({ make, endless }) => make === 'bag' && endless !== true);
export const ENDLESS = best(({ make, endless, gives }) => make === 'bag' && endless === true && gives === undefined);
export const WORDS = made('words');
export const zoneThere = (of: ZoneKind): There | null => best(({ zone }) => zone === of);

/** A palette index (1 is the first tint) for each of the ten colours of things; white is their own. */
const DYES: { readonly [C in Colour]: number } = {
  blue: 9,
  orange: 2,
  yellow: 4,
  pink: 12,
  teal: 7,
  red: 1,
  green: 6,
  purple: 11,
  white: 0,
  umber: 13,
};
const dyeOf = (colour: string | undefined): number => DYES[colour as Colour] ?? 0;
const DICE: { readonly [colour: string]: number } = { ivory: 0, red: 1, blue: 9, black: 15 };
const PALE_BLUE = 8;

/** What comes in several colours, as the one look of it that is in the table, and its colour. */
function undyed(kind: PieceKind, look: string): { look: string; dye: number } {
  const [thing = '', colour = ''] = look.split(/-(.*)/s);
  if (thing === 'pawn') return { look: 'pawn-8', dye: dyeOf(COLOURS[Number(colour)]) };
  if (thing === 'cube' || thing === 'meeple' || (thing === 'token' && colour !== 'card')) return { look: `${thing}-white`, dye: dyeOf(colour) };
  const man = chessManOf(look);
  if (man !== null) return { look: chessLook(man, 'white'), dye: look === chessLook(man, 'black') ? DARK : 0 };
  if (look === 'die-blank') return { look: 'die', dye: 0 };
  if (thing === 'dice') return { look: kind === 'die' ? 'die' : 'dice-ivory', dye: DICE[colour] ?? 0 };
  return look === 'note-blue' ? { look: 'note-yellow', dye: PALE_BLUE } : { look, dye: 0 };
}

/** The chip that comes nearest in worth: the other program has none below ten. */
const SMALLEST = CHIP_VALUES[1];

export interface Called extends There {
  /** Its colour as a tint of the palette, 0: as it comes. */
  dye: number;
}

/** Looked for once: a table has few looks and many pieces. */
function once(find: (kind: PieceKind, look: string) => Called | null): typeof find {
  const known = new Map<string, Called | null>();
  return (kind, look) => {
    const key = `${kind} ${look}`;
    let row = known.get(key);
    if (row === undefined) known.set(key, (row = find(kind, look)));
    return row;
  };
}

/** What a piece of this kind and look is there; null: nothing. Containers and cards have makers of their own. */
export const calledThere = once((kind, look) => {
  const { look: known, dye } = undyed(kind, look);
  const wanted = known === `chip-${CHIP_VALUES[0]}` ? `chip-${SMALLEST}` : known;
  // A ten-sided die for tens is one whose sides are worth tens.
  const as = kind === 'd100' ? 'd10' : kind;
  const chosen = CHOSEN[wanted];
  const row =
    best((one) => SAYS.has(one.make) && one.stack !== true && one.typed !== true && one.piece === as && one.look === wanted) ??
    (chosen === undefined ? null : made(chosen));
  return row === null ? null : { ...row, dye };
});

const withDye = (row: There | null, dye: number): Called | null => (row === null ? null : { ...row, dye });

/** Several equal ones on each other as one object; null: there is none for them. */
export const stackThere = once((kind, look) => {
  const { look: known, dye } = undyed(kind, look);
  if (known.startsWith('chip-')) return withDye(made('chipStack', true), dye);
  const chosen = CHOSEN[known];
  if (chosen !== undefined) return withDye(chosen === 'figurine' ? null : made(chosen, true), dye);
  return withDye(
    best((one) => one.make === 'builtIn' && one.stack === true && one.piece === kind && one.look === known),
    dye,
  );
});

/** What is printed on the chip there that stands for one of ours. */
export function printedOn(worth: number): number {
  const row = calledThere('chip', `chip-${worth}`);
  return Number(/\d+$/.exec(row?.name ?? '')?.[0] ?? worth);
}

const LIKE: readonly (readonly [start: RegExp, kind: PieceKind])[] = [
  [/^card-/, 'card'],
  [/^(?:tile-|hex-|page-|domino$)/, 'tile'],
  [/^token-/, 'token'],
  [/^(?:chip|man|stone)-|^reversi$/, 'chip'],
  [/^(?:cube|meeple)-|^standee|^chess-/, 'figure'],
  [/^pawn-/, 'pawn'],
  [/^(?:note-|calculator$|slate$)/, 'note'],
  [/^coin$/, 'coin'],
];
/** The kind of what looks so, for what lies in something closed; null: more than one kind does. */
export const kindLike = (look: string): PieceKind | null => LIKE.find(([start]) => start.test(look))?.[1] ?? null;
