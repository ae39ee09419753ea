// Containers and piles. None holds another one here: a container that lay in one stands beside the table.

import { DECK_LIMIT } from '../../../server-modules/kernel/decks.ts';
import { add, BESIDE, lack, type Body, type Build, type Where } from '../build.ts';
import type { PlannedPiece } from '../plan.ts';
import type { Thing } from '../read/tree.ts';

/** Where a container can stand. What holds it loses it. */
export function standing(b: Build, thing: Thing, where: Where): Where {
  if (where.inside === null) return where;
  lack(b, thing, 'nested');
  if (thing.parent !== null && thing.role === 'inside') lack(b, thing.parent, 'emptied');
  return { ...BESIDE, ...(where.up === undefined ? {} : { up: where.up }) };
}

/**
 * Fills containers one after the other, as many as are needed; those after the first stand beside the table. Gives the
 * first.
 */
export function fill<T>(
  b: Build,
  thing: Thing,
  where: Where,
  half: boolean,
  body: Body,
  content: readonly T[],
  put: (each: T, into: number) => void,
): number | null {
  let first: number | null = null;
  for (let from = 0; from === 0 || from < content.length; from += DECK_LIMIT) {
    if (from > 0) lack(b, thing, 'split');
    const box = add(b, thing, from === 0 ? where : { ...BESIDE, up: body.up ?? false }, half, body);
    if (box === null) return first;
    first ??= box;
    for (const each of content.slice(from, from + DECK_LIMIT)) put(each, box);
  }
  return first;
}

/** One piece, or so many equal ones on each other; in a container they lie one by one. */
export function pile(b: Build, thing: Thing, where: Where, half: boolean, body: Body, count: number): void {
  if (count > DECK_LIMIT) lack(b, thing, 'count');
  const most = Math.min(count, DECK_LIMIT);
  if (most === 1) return void add(b, thing, where, half, body);
  const each = Array.from({ length: most }, (_, i) => i);
  const inside = (into: number): number | null => add(b, thing, { inside: into }, half, body);
  if (where.inside !== null) {
    lack(b, thing, 'poured');
    for (const _ of each) inside(where.inside);
    return;
  }
  fill(b, thing, where, half, { kind: 'deck', look: body.look }, each, (_, into) => void inside(into));
}

/** The bags of all other states of pieces, beside the table. */
export function bagOthers(b: Build): void {
  // Putting one may bring more: states have states.
  for (let from = 0; from < b.others.length; from += DECK_LIMIT) {
    const holder = b.others[from];
    if (holder === undefined) return;
    const box = add(b, holder, BESIDE, false, { kind: 'bag', look: 'bag', name: 'Other states', about: '', up: false, locked: false, tags: [], guid: '' });
    for (let i = from; i < Math.min(from + DECK_LIMIT, b.others.length); i++) {
      const thing = b.others[i];
      if (thing !== undefined) b.put(thing, box === null ? BESIDE : { inside: box });
    }
  }
}

/** Rows beside the table, behind its far edge: so many in a row, so far apart. */
const SHELF = { row: 40, x: 700, z: 950, far: 32_000 } as const;

/** Gives what stands beside the table its place, behind all that lies on it. */
export function layBeside(b: Build): void {
  const { pieces } = b.plan;
  const beside = new Set(b.beside);
  let edge = 0;
  pieces.forEach((piece, i) => {
    if (piece.inside === null && !beside.has(i)) edge = Math.min(edge, piece.z);
  });
  b.beside.forEach((index, n) => {
    const piece = pieces[index];
    if (piece === undefined) return;
    const rows = Math.ceil(b.beside.length / SHELF.row);
    const width = Math.min(SHELF.row, b.beside.length);
    const back = Math.max(-SHELF.far + rows * SHELF.z, edge - 2 * SHELF.z);
    piece.x = Math.round(((n % SHELF.row) - (width - 1) / 2) * SHELF.x);
    piece.z = Math.max(-SHELF.far, back - Math.floor(n / SHELF.row) * SHELF.z);
  });
}

/**
 * Cards and tiles with one back have one size: else a size would tell which card lies there face down. The commonest of
 * each back is taken, and a deck has that of its top.
 * Gives the pieces that lost theirs.
 */
export function evenBacks(b: Build): Set<number> {
  const { pieces } = b.plan;
  const sizes = new Map<string, Map<number, number>>();
  const backOf = ({ kind, look, back }: PlannedPiece): string | null =>
    kind === 'card' || kind === 'tile' ? `${kind} ${look} ${back?.sheet ?? ''} ${back?.cell ?? ''}` : null;
  for (const piece of pieces) {
    const back = backOf(piece);
    if (back === null) continue;
    const of = sizes.get(back) ?? new Map<number, number>();
    sizes.set(back, of.set(piece.scale, (of.get(piece.scale) ?? 0) + 1));
  }
  const uneven = new Set<number>();
  for (const piece of pieces) {
    const of = sizes.get(backOf(piece) ?? '');
    if (of === undefined || of.size < 2) continue;
    const [commonest] = [...of].reduce((best, each) => (each[1] > best[1] ? each : best));
    if (piece.scale !== commonest) uneven.add(piece.from);
    piece.scale = commonest;
  }
  for (const { kind, inside, scale } of pieces) {
    const deck = inside === null ? undefined : pieces[inside];
    if (deck?.kind === 'deck' && kind !== 'deck') deck.scale = scale;
  }
  return uneven;
}
