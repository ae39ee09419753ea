// Dice and coins: which side lies up, and what the sides of custom ones are worth and look like.

import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import type { PieceKind } from '../../../server-modules/kernel/types.ts';
import { add, lack, printOf, scaleFor, tintFor, type Body, type Build, type Where } from '../build.ts';
import { CUSTOM_DICE, SIDES } from '../data/dice.ts';
import { netOf } from '../data/net.ts';
import type { Kind } from '../data/kinds.ts';
import { get, int, rec, recs, text, toNumber, type Vector } from '../read/fields.ts';
import { anglesOf, upIn } from '../read/place.ts';
import { cut, oneLine } from '../read/words.ts';
import type { Thing } from '../read/tree.ts';

/** Letters that our dice take on a side. */
const LETTERS = 12;
/** The default tables by the piece. */
const BY_PIECE: { readonly [kind in PieceKind]?: keyof typeof SIDES } = { d4: 'D4', die: 'D6', d8: 'D8', d10: 'D10', d12: 'D12', d20: 'D20', coin: 'COIN' };
const SIDES_MOST = 100;

interface Side {
  value: string;
  up: Vector;
}

/** The sides as the save tells them, or as the program makes them. */
function sidesOf(thing: Thing, table: keyof typeof SIDES | undefined): { sides: Side[]; told: boolean } {
  const told = recs(thing.raw, 'RotationValues').slice(0, SIDES_MOST);
  if (told.length > 1) return { sides: told.map((each) => ({ value: text(each, 'Value', 60), up: upIn(anglesOf(get(each, 'Rotation'))) })), told: true };
  const known = table === undefined ? [] : SIDES[table];
  return { sides: known.map(([rx, , rz], i) => ({ value: String(i + 1), up: upIn({ rx, rz }) })), told: false };
}

/** The side that is turned upwards most. */
function upmost(thing: Thing, sides: readonly Side[]): number {
  const [x, y, z] = upIn(thing.at);
  let best = 0;
  let most = Number.NEGATIVE_INFINITY;
  sides.forEach(({ up }, i) => {
    const near = up[0] * x + up[1] * y + up[2] * z;
    if (near <= most) return;
    best = i;
    most = near;
  });
  return best;
}

type Shown = Pick<Body, 'face' | 'words' | 'sides'>;

/**
 * What it shows and, where its sides are worth other things than its numbers, what is typed on them. `ups`: the ways up
 * of its numbers, from the least on.
 */
function shows(b: Build, thing: Thing, kind: PieceKind, table: keyof typeof SIDES | undefined): Shown & { ups: Vector[] } {
  const thrown = kindOf(kind).thrown;
  const { least, sides: count } = thrown ?? { least: 1, sides: 6 };
  const { sides, told } = sidesOf(thing, table);
  const at = upmost(thing, sides);
  const numbers = sides.map(({ value }) => toNumber(value));
  const own = (n: number | null): number | null => (n === null || !Number.isInteger(n) ? null : n === least + count ? least : n);
  const plain =
    kind === 'coin' || (sides.length === count && new Set(numbers.map(own).filter((n) => n !== null && n >= least && n < least + count)).size === count);
  const face = plain && kind !== 'coin' ? (own(numbers[at] ?? null) ?? least) : least + Math.min(at, count - 1);
  const order = plain ? [...sides].sort((one, other) => (own(toNumber(one.value)) ?? 0) - (own(toNumber(other.value)) ?? 0)) : sides;
  const ups = order.map(({ up }) => up);
  if (plain || !told) return { face, words: '', sides: told && kind !== 'coin' ? sides.map(({ value }) => value) : [], ups };
  const values = sides.map(({ value }) => oneLine(value));
  if (kind !== 'die' || sides.length !== count) {
    lack(b, thing, 'values');
    return { face, words: '', sides: values, ups };
  }
  if (values.some((value) => value.length > LETTERS)) lack(b, thing, 'text');
  return { face, words: values.map((value) => cut(value, LETTERS)).join('\n'), sides: values, ups };
}

export function makeDie(b: Build, thing: Thing, kind: Kind, where: Where): void {
  const piece = kind.piece ?? 'die';
  const body = { tint: tintFor(b, thing, piece, kind.materials), scale: scaleFor(b, thing, kind.percent) };
  const { ups: _ups, ...shown } = shows(b, thing, piece, kind.sides);
  add(b, thing, where, false, { kind: piece, look: kind.look ?? 'die', up: true, ...body, ...shown });
}

/** A die with a picture round it: one of six sides bears it, each side the field of the net that it has there. */
export function makeCustomDie(b: Build, thing: Thing, _kind: Kind, where: Where): void {
  const image = rec(thing.raw, 'CustomImage') ?? thing.raw;
  const type = int(rec(image, 'CustomDice') ?? image, 'Type', 1);
  const piece = CUSTOM_DICE[type] ?? 'die';
  const address = text(image, 'ImageURL', 4000);
  const front = printOf(b, address);
  const body = { tint: tintFor(b, thing, piece), scale: scaleFor(b, thing), front };
  const { ups, ...shown } = shows(b, thing, piece, BY_PIECE[piece]);
  const net = piece === 'die' ? netOf(ups) : null;
  if (front === null && address.trim() !== '') lack(b, thing, 'face');
  if (front !== null && net === null) lack(b, thing, 'skin');
  const look = piece === 'die' ? 'die' : 'dice-ivory';
  add(b, thing, where, false, { kind: piece, look, up: true, ...body, ...shown, ...(front === null || net === null ? {} : { net }) });
}
