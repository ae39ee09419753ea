// What a plan must hold to before any table takes it: the bounds of the kernel and of the protocol's door, all in one
// place. A plan that came from elsewhere is looked at by this too.

import { LOOKS } from '../../server-modules/games/box/data/catalogue.ts';
import { PIECES_MOST } from '../../server-modules/kernel/copies.ts';
import { DECK_LIMIT } from '../../server-modules/kernel/decks.ts';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import { kindOf } from '../../server-modules/kernel/kinds/index.ts';
import { SHEET_MOST } from '../../server-modules/kernel/sheet.ts';
import { tagsOf } from '../../server-modules/kernel/tags.ts';
import { PIECE_KINDS } from '../../server-modules/kernel/types.ts';
import { HAND_ZONES } from '../../server-modules/kernel/verb.ts';
import { ZONES_MOST } from '../../server-modules/kernel/verbs/marks/zone.ts';
import { PLACE_MAX } from '../../server-modules/kernel/world.ts';
import { BOUNDS } from '../../server-modules/protocol/parse.ts';
import { SCALE } from './build.ts';
import { PAGES_MOST } from './book/plan.ts';
import { isNet } from './data/net.ts';
import { STUCK } from './make/decals.ts';
import type { Plan, PlannedPiece, Print, Stuck } from './plan.ts';
import { loadable } from './read/links.ts';

const isInt = (n: number, least: number, most: number): boolean => Number.isInteger(n) && n >= least && n <= most && !Object.is(n, -0);
const isPlace = (n: number): boolean => isInt(n, -PLACE_MAX, PLACE_MAX);
const isTurn = (n: number): boolean => isInt(n, 0, 359);
const isSeat = (n: number | null): boolean => n === null || isInt(n, 0, SEATS.length - 1);

/** Everything in a plan that a table could not take, as a sentence each; none: it can be laid. */
export function flawsOf(plan: Plan): string[] {
  const { pieces, zones, snaps, strokes, labels, pages, grid, sheets } = plan;
  const flaws: string[] = [];
  const must = (holds: boolean, what: string): void => void (holds || flaws.push(what));
  must(pieces.length <= PIECES_MOST, 'too many pieces');
  must(zones.length <= ZONES_MOST, 'too many zones');
  must(snaps.length <= SHEET_MOST.snaps && strokes.length <= SHEET_MOST.strokes && labels.length <= SHEET_MOST.labels, 'too much furniture');
  must(pages.length <= BOUNDS.pages, 'too many pages');
  const held = new Map<number, number>();
  pieces.forEach((piece, i) => {
    const flaw = pieceFlaw(plan, piece, i);
    if (flaw !== null) flaws.push(`piece ${i}: ${flaw}`);
    if (piece.inside !== null) held.set(piece.inside, (held.get(piece.inside) ?? 0) + 1);
  });
  for (const [box, count] of held) must(count <= DECK_LIMIT, `piece ${box} holds ${count}`);
  for (const { kind, seat, x, z, turn, w, d } of zones)
    must(HAND_ZONES.includes(kind) && isSeat(seat) && isPlace(x) && isPlace(z) && isTurn(turn) && isInt(w, 100, 65_534) && isInt(d, 100, 65_534), 'a zone');
  for (const { x, z, turn, reach, tags } of snaps) must(isPlace(x) && isPlace(z) && isTurn(turn) && isInt(reach, 1, 5000) && areTags(tags), 'a snap point');
  for (const { colour, width, line } of strokes)
    must(isInt(colour, 0, SHEET_MOST.colours - 1) && isInt(width, 1, SHEET_MOST.width) && isLine(line) && line.every(isPlace), 'a stroke');
  for (const { x, z, turn, size, colour, text } of labels)
    must(
      isPlace(x) && isPlace(z) && isTurn(turn) && isInt(size, 20, 3000) && isInt(colour, 0, SHEET_MOST.colours - 1) && isText(text, SHEET_MOST.label, 1),
      'a label',
    );
  for (const { title, text, seat } of pages) must(isText(title, BOUNDS.title) && isText(text, BOUNDS.note) && isSeat(seat), 'a page');
  must(grid === null || (isPlace(grid.x) && isPlace(grid.z) && isInt(grid.size, 50, 20_000)), 'the grid');
  must(
    sheets.every(({ address, columns, rows }) => loadable(address) === address && isInt(columns, 1, 100) && isInt(rows, 1, 100)),
    'an address',
  );
  must(plan.turns.length <= SEATS.length && plan.turns.every(isSeat), 'turns');
  return flaws;
}

const isText = (words: string, most: number, least = 0): boolean => words.length >= least && words.length <= most;
const areTags = (tags: readonly string[]): boolean => tagsOf(tags) === tags.join(',');
const isLine = (line: readonly number[]): boolean => line.length >= 4 && line.length % 2 === 0 && line.length <= SHEET_MOST.numbers;

function pieceFlaw({ pieces, sheets, models }: Plan, piece: PlannedPiece, i: number): string | null {
  const { kind, look, face, inside, x, z, turn, name, about, words, tint, scale, clock, model } = piece;
  if (!PIECE_KINDS.includes(kind)) return 'kind';
  if (!LOOKS.includes(look)) return 'look';
  if (inside !== null) {
    const box = pieces[inside];
    // A container stands before what lies in it, and none lies in another.
    if (!isInt(inside, 0, i - 1) || box === undefined || kindOf(box.kind).holds === null || kindOf(kind).holds !== null) return 'inside';
  }
  if (piece.open === true && kind !== 'deck') return 'open';
  if (!isPlace(x) || !isPlace(z) || !isTurn(turn)) return 'place';
  if (!isText(name, BOUNDS.name) || !isText(about, BOUNDS.about) || !isText(words, BOUNDS.words)) return 'words';
  if (!areTags(piece.tags)) return 'tags';
  if (!isInt(tint, 0, SHEET_MOST.colours) || !isInt(scale, SCALE.least, SCALE.most)) return 'marks';
  if (!isInt(face, -9999, 9999)) return 'face';
  const { thrown } = kindOf(kind);
  if (thrown !== null && !isInt(face, thrown.least, thrown.least + thrown.sides - 1)) return 'side';
  const isCell = (print: Print | null): boolean => {
    const sheet = print === null ? undefined : sheets[print.sheet];
    return print === null || (sheet !== undefined && isInt(print.cell, 0, sheet.columns * sheet.rows - 1));
  };
  if (![piece.front, piece.back, piece.closed].every(isCell)) return 'cell';
  const near = (place: number): boolean => isInt(place, -2 * STUCK.side, 2 * STUCK.side);
  const isStuck = ({ print, x, y, w, h, turn: by }: Stuck): boolean =>
    isCell(print) && near(x) && near(y) && isInt(w, 1, STUCK.side) && isInt(h, 1, STUCK.side) && isTurn(by);
  for (const stuck of [piece.stuck, piece.stuckBelow]) if ((stuck?.length ?? 0) > STUCK.most || stuck?.every(isStuck) === false) return 'decals';
  if (piece.net !== undefined && (kind !== 'die' || !isNet(piece.net))) return 'net';
  if (piece.document !== undefined && !isInt(piece.document, 0, PAGES_MOST)) return 'document';
  if (piece.looks !== undefined && !(isInt(piece.looks.range, 1, 32_767) && isSeat(piece.looks.seat))) return 'looks';
  const body = model === null ? undefined : models[model];
  if (model !== null && body === undefined) return 'model';
  if ((body?.stuck?.length ?? 0) > STUCK.most || body?.stuck?.every(({ print, w, h }) => isCell(print) && w > 0 && h > 0) === false) return 'stickers';
  return clock === null || [...clock.full, ...clock.left].every((ticks) => isInt(ticks, 0, 864_000)) ? null : 'clock';
}
