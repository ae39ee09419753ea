// What belongs to the table and is no object: snap points, drawn lines, the grid, pages of the notebook, the room
// around.

import { isOnTable, SANDBOX, sizedShape } from '../../../server-modules/games/box/data/table-sizes.ts';
import { SHEET_MOST, type Stroke } from '../../../server-modules/kernel/sheet.ts';
import { listOfTags, tagsOf } from '../../../server-modules/kernel/tags.ts';
import { BOUNDS } from '../../../server-modules/protocol/parse.ts';
import { isScript, lack, type Build } from '../build.ts';
import type { Furniture, FurnitureMissing } from '../data/missing.ts';
import { SIZES, SKIES, TABLES } from '../data/rooms.ts';
import { seatOf } from '../data/seats.ts';
import { LINE } from '../data/sizes.ts';
import { nearest, toColour } from '../read/colours.ts';
import { bool, get, int, isRec, list, num, rec, recs, text, texts, toVector, vector, type Rec, type Vector } from '../read/fields.ts';
import type { PlannedPiece } from '../plan.ts';
import { degrees, felt, onFelt, outOf, UNIT, whole, type Place } from '../read/place.ts';
import type { Save, Thing } from '../read/tree.ts';
import { clean, cut, oneLine } from '../read/words.ts';
import { oldHands } from './zones.ts';

/** How much of one thing was in the save, how much of it is in the plan, and what is missing. */
export interface FurnitureRow {
  what: Furniture;
  found: number;
  carried: number;
  missing: FurnitureMissing[];
}

/** From how far away a snap point draws: about a unit. */
const REACH = UNIT;
const AT_HOME: Place = { x: 0, y: 0, z: 0, rx: 0, ry: 0, rz: 0, sx: 1, sy: 1, sz: 1 };

/** All of it, one row for each thing that is there. */
export function putFurniture(b: Build, { raw, things }: Save, decals: FurnitureRow): FurnitureRow[] {
  // Hands go before turns, whose order may be that of the hands.
  const hands = oldHands(b, raw);
  const rows: FurnitureRow[] = [snaps(b, raw), lines(b, raw), grid(b, raw), pages(b, raw), turns(b, raw), room(b, raw), decals];
  rows.push({ what: 'hands', ...hands, missing: hands.carried < hands.found ? ['unread'] : [] });
  for (const thing of things) attached(b, thing);
  const gone = (what: Furniture, found: number): unknown => rows.push({ what, found, carried: 0, missing: ['notHere'] });
  gone('script', isScript(text(raw, 'LuaScript')) ? 1 : 0);
  gone('panel', hasPanels(text(raw, 'XmlUI')) ? 1 : 0);
  gone('cameras', recs(raw, 'CameraStates').length);
  gone('music', recs(rec(raw, 'MusicPlayer') ?? {}, 'AudioLibrary').length);
  gone('drawing', text(raw, 'DrawImage').trim() === '' ? 0 : 1);
  return rows.filter(({ found }) => found > 0);
}

const hasPanels = (xml: string): boolean => xml.replace(/<!--[\s\S]*?(?:-->|$)/g, '').trim() !== '';

/** Snap points of an object's own or of the table, as far as there is room. Gives how many came. */
function addSnaps(b: Build, points: readonly Rec[], of: Place): { carried: number; lost: boolean; full: boolean } {
  let carried = 0;
  let lost = false;
  for (const point of points) {
    const at = vector(point, 'Position');
    if (at === null) continue;
    if (b.plan.snaps.length >= SHEET_MOST.snaps) return { carried, lost, full: true };
    const [x, , z] = outOf(of, at);
    const rotation = vector(point, 'Rotation');
    const words = texts(point, 'Tags');
    const tags = listOfTags(tagsOf(words));
    lost ||= tags.length < words.length;
    const turn = rotation === null ? 0 : degrees(rotation[1] + of.ry + 180);
    b.plan.snaps.push({ x: onFelt(felt(x)), z: onFelt(whole(-felt(z))), turn, reach: REACH, turns: rotation !== null, kind: null, tags });
    carried++;
  }
  return { carried, lost, full: false };
}

function snaps(b: Build, raw: Rec): FurnitureRow {
  const points = recs(raw, 'SnapPoints');
  const { carried, lost, full } = addSnaps(b, points, AT_HOME);
  const unread = !full && carried < points.length;
  return { what: 'snapPoints', found: points.length, carried, missing: marks([full, 'room'], [lost, 'tags'], [unread, 'unread']) };
}

const marks = (...all: readonly (readonly [on: boolean, code: FurnitureMissing])[]): FurnitureMissing[] => all.flatMap(([on, code]) => (on ? [code] : []));

/** What hangs on a piece: on the table where the piece is fastened to it, nowhere else. */
function attached(b: Build, thing: Thing): void {
  const points = recs(thing.raw, 'AttachedSnapPoints');
  const drawn = recs(thing.raw, 'AttachedVectorLines');
  const fast = thing.role === 'table' && bool(thing.raw, 'Locked');
  if (points.length > 0 && !fast) lack(b, thing, 'attachedSnaps');
  if (drawn.length > 0 && !fast) lack(b, thing, 'attachedLines');
  if (!fast) return;
  if (points.length > 0 && addSnaps(b, points, thing.at).full) lack(b, thing, 'snapRoom');
  if (drawn.some((line) => !addLine(b, line, thing.at))) lack(b, thing, 'attachedLines');
}

/** One drawn line as one stroke or more; false: there was no room, or nothing to draw. */
function addLine(b: Build, line: Rec, of: Place): boolean {
  const points = list(line, 'points3').flatMap((each): Vector[] => {
    const at = toVector(each);
    return at === null ? [] : [outOf(of, at)];
  });
  const [first] = points;
  if (first === undefined || points.length < 2) return false;
  if (bool(line, 'loop')) points.push(first);
  const colour = nearest(toColour(get(line, 'color')) ?? { r: 1, g: 1, b: 1, a: 1 }).index;
  const width = Math.max(1, Math.min(SHEET_MOST.width, Math.round((num(line, 'thickness', LINE.usual) / LINE.usual) * LINE.of)));
  // A stroke ends where the next one begins.
  const step = SHEET_MOST.numbers / 2 - 1;
  for (let from = 0; from + 1 < points.length; from += step) {
    if (b.plan.strokes.length >= SHEET_MOST.strokes) return false;
    const part = points.slice(from, from + step + 1).flatMap(([x, , z]) => [onFelt(felt(x)), onFelt(whole(-felt(z)))]);
    b.plan.strokes.push({ colour, width, line: part } satisfies Stroke);
  }
  return true;
}

function lines(b: Build, raw: Rec): FurnitureRow {
  const drawn = recs(raw, 'VectorLines');
  const carried = drawn.filter((line) => addLine(b, line, AT_HOME)).length;
  const full = b.plan.strokes.length >= SHEET_MOST.strokes;
  return { what: 'lines', found: drawn.length, carried, missing: marks([carried < drawn.length && full, 'room'], [carried < drawn.length && !full, 'unread']) };
}

/** Sizes of a cell, tenths of a millimetre, as the door takes them. */
const CELL = { least: 50, most: 20_000 } as const;
/** Number of the hexagons that stand on a side. */
const FLAT_HEX = 2;

function grid(b: Build, raw: Rec): FurnitureRow {
  const of = rec(raw, 'Grid') ?? {};
  const [shown, middles, both, corners] = [bool(of, 'Lines'), bool(of, 'Offset'), bool(of, 'BothSnapping'), bool(of, 'Snapping')];
  if (!shown && !middles && !both && !corners) return { what: 'grid', found: 0, carried: 0, missing: [] };
  const [wide, deep] = [num(of, 'xSize', 2), num(of, 'ySize', 2)];
  const size = Math.max(CELL.least, Math.min(CELL.most, felt(Math.abs(wide))));
  const type = int(of, 'Type');
  const [x, , z] = vector(of, 'PosOffset') ?? [0, 0, 0];
  b.plan.grid = {
    shape: type === 0 ? 'square' : 'hex',
    size,
    x: onFelt(felt(x)),
    z: onFelt(whole(-felt(z))),
    snap: middles || both ? 'middle' : corners ? 'corner' : 'none',
    shown,
  };
  const odd = Math.abs(wide - deep) > 0.01 || size !== felt(Math.abs(wide));
  return { what: 'grid', found: 1, carried: 1, missing: marks([odd && type === 0, 'size'], [type === FLAT_HEX, 'way'], [both, 'nearest']) };
}

/** The note on the screen, then the pages of the notebook that say something. */
function pages(b: Build, raw: Rec): FurnitureRow {
  const tabs = Object.entries(tabsOf(raw)).flatMap(([, tab]) => (isRec(tab) && text(tab, 'body').trim() !== '' ? [tab] : []));
  const note = clean(text(raw, 'Note'));
  const all = [...(note === '' ? [] : [{ title: 'Note', body: note, color: 'Grey' } satisfies Rec]), ...tabs];
  const missing = new Set<FurnitureMissing>();
  for (const tab of all) {
    const colour = text(tab, 'color', 40);
    const seat = seatOf(colour);
    const [title, body] = [oneLine(text(tab, 'title')), clean(text(tab, 'body'))];
    if (/^black$/i.test(colour)) missing.add('master');
    else if (b.plan.pages.length >= BOUNDS.pages) missing.add('room');
    else {
      if (seat !== null) missing.add('owners');
      if (title.length > BOUNDS.title || body.length > BOUNDS.note) missing.add('cut');
      b.plan.pages.push({ title: cut(title, BOUNDS.title), text: cut(body, BOUNDS.note), seat });
    }
  }
  return { what: 'pages', found: all.length, carried: b.plan.pages.length, missing: [...missing] };
}

const tabsOf = (raw: Rec): Rec => {
  const tabs = get(raw, 'TabStates');
  return Array.isArray(tabs) ? { ...tabs } : isRec(tabs) ? tabs : {};
};

function turns(b: Build, raw: Rec): FurnitureRow {
  const of = rec(raw, 'Turns') ?? {};
  if (!bool(of, 'Enable')) return { what: 'turns', found: 0, carried: 0, missing: [] };
  const order = texts(of, 'TurnOrder', 20).flatMap((colour) => seatOf(colour) ?? []);
  // Without an order of its own the turn goes round, past those who have a hand.
  const seats = b.plan.zones.flatMap(({ kind, seat }) => (kind === 'hand' && seat !== null ? [seat] : [])).sort((a, c) => a - c);
  b.plan.turns = [...new Set(order.length > 0 ? order : seats)];
  const carried = b.plan.turns.length > 0 ? 1 : 0;
  return { what: 'turns', found: 1, carried, missing: marks([carried === 0, 'unread']) };
}

/** Few may lie beyond it, as what nobody needs is put aside on many tables. */
const ASTRAY = 0.02;

/** The smallest table on which nearly all has room that lies on it. */
function sizeFor(pieces: readonly PlannedPiece[]): number {
  const loose = pieces.filter(({ inside }) => inside === null);
  let size: number = SIZES.least;
  for (; size < SIZES.most; size++) {
    const shape = sizedShape(SANDBOX, size);
    const beyond = loose.filter((piece) => !isOnTable(shape, piece.x * METRES, piece.z * METRES));
    if (beyond.length <= loose.length * ASTRAY) return size;
  }
  return size;
}

const METRES = 0.0001;

function room(b: Build, raw: Rec): FurnitureRow {
  const [table, sky] = [text(raw, 'Table', 60), text(raw, 'Sky', 60)];
  b.plan.cloth = { felt: TABLES[table] ?? 0, size: sizeFor(b.plan.pieces), light: SKIES[sky] ?? 0 };
  const found = table === '' && sky === '' ? 0 : 1;
  return { what: 'table', found, carried: found, missing: ['nearest'] };
}
