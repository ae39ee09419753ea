// The plan of a box as text, and back. Only what is not as usual is written, in one order, so that the same plan gives
// the same text; what is read is built anew, key by key, and held to the same bounds as every other plan.

import { LOOKS } from '../../../server-modules/games/box/data/catalogue.ts';
import { PIECES_MOST } from '../../../server-modules/kernel/copies.ts';
import { SEATS } from '../../../server-modules/kernel/ids.ts';
import { SHEET_MOST } from '../../../server-modules/kernel/sheet.ts';
import { TAGS } from '../../../server-modules/kernel/tags.ts';
import { PIECE_KINDS, type ClockState, type Lean } from '../../../server-modules/kernel/types.ts';
import { HAND_ZONES } from '../../../server-modules/kernel/verb.ts';
import { ZONES_MOST } from '../../../server-modules/kernel/verbs/marks/zone.ts';
import { PLACE_MAX } from '../../../server-modules/kernel/world.ts';
import { BOUNDS } from '../../../server-modules/protocol/parse.ts';
import { playZoneAt, readPlay } from '../../../server-modules/protocol/play.ts';
import { PICTURE_SIZES, PICTURE_UNITS, type PictureSize } from '../../../server-modules/protocol/pictures.ts';
import { flawsOf } from '../check.ts';
import { joinsOf } from '../joints.ts';
import { newPlan, plannedPiece } from '../blank.ts';
import type { Plan, PlannedPiece, PlannedZone } from '../plan.ts';
import { ABOUT_MOST } from './bounds.ts';
import { newTaker, type Taker } from './take.ts';

/** A picture of a box, and which class of a table's pictures it belongs to. */
export interface BoxPicture {
  art: string;
  size: PictureSize;
  /** Of a map: the large one that stands for it. */
  small?: string;
}

/** A table in a box: what is laid, and which picture each piece has on its front and on its back, below 0: none. */
export interface BoxTable {
  plan: Plan;
  pictures: readonly BoxPicture[];
  of: readonly number[];
  backs: readonly number[];
}

const TABLE_VERSION = 1;
const SIDE = 65_534;
const DAY = 864_000;
const JOINTS_MOST = 10_000;
const MODES = ['down', 'up', 'chess'] as const;
const RIGHTS = ['see', 'count', 'touch', 'insert'] as const;
const EYES = ['all', 'owner', 'none'] as const;
const USUAL = plannedPiece();
/** What is written of a piece in this order, where it is not as usual. */
const FIELDS = [
  'kind',
  'look',
  'face',
  'inside',
  'within',
  'x',
  'z',
  'turn',
  'y',
  'lean',
  'up',
  'open',
  'locked',
  'name',
  'about',
  'words',
  'tint',
  'scale',
  'tilt',
  'clock',
] as const;

export function tableText({ plan, pictures, of, backs }: BoxTable): string {
  const rows = plan.pieces.map((piece, i) => {
    const row: { [key: string]: unknown } = {};
    for (const field of FIELDS) if (piece[field] !== undefined && piece[field] !== USUAL[field]) row[field] = piece[field];
    if (piece.tags.length > 0) row['tags'] = piece.tags;
    if ((of[i] ?? -1) >= 0) row['picture'] = of[i];
    if ((backs[i] ?? -1) >= 0) row['back'] = backs[i];
    return row;
  });
  const zones = plan.zones.map(({ kind, seat, x, z, turn, w, d, rights }) => ({ kind, seat, x, z, turn, w, d, ...(rights === undefined ? {} : { rights }) }));
  const snaps = plan.snaps.map(({ x, z, turn, reach, turns, kind, tags }) => ({ x, z, turn, reach, turns, kind, ...(tags.length > 0 ? { tags } : {}) }));
  const strokes = plan.strokes.map(({ colour, width, line }) => ({ colour, width, line }));
  const labels = plan.labels.map(({ x, z, turn, size, colour, text }) => ({ x, z, turn, size, colour, text }));
  const pages = plan.pages.map(({ title, text }) => ({ title, text }));
  const joints = joinsOf(plan).joined.map(({ as, ends }) => ({ as, ends }));
  const { title, grid, cloth, turns, play } = plan;
  const told = {
    table: TABLE_VERSION,
    title,
    cloth,
    grid,
    zones,
    snaps,
    strokes,
    labels,
    pages,
    turns,
    ...(play === undefined ? {} : { play }),
    joints,
    pictures,
    pieces: rows,
  };
  return `${Object.entries(told)
    .map(([key, value]) => `${JSON.stringify(key)}: ${Array.isArray(value) && value.length > 0 ? listed(value) : JSON.stringify(value)}`)
    .join(',\n')
    .replace(/^/, '{')}}\n`;
}

const listed = (rows: readonly unknown[]): string => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;

/** Null: a table could not take it. */
export function readTable(raw: unknown): BoxTable | null {
  const take = newTaker();
  const told = take.object(raw, [
    'table',
    'title',
    'cloth',
    'grid',
    'zones',
    'snaps',
    'strokes',
    'labels',
    'pages',
    'turns',
    'play',
    'joints',
    'pictures',
    'pieces',
  ]);
  take.int(told['table'], TABLE_VERSION, TABLE_VERSION);
  const plan = newPlan(take.text(told['title'], ABOUT_MOST.name));
  const place = (n: unknown): number => take.int(n, -PLACE_MAX, PLACE_MAX);
  const turnOf = (n: unknown): number => take.int(n, 0, 359);
  const seat = (n: unknown): number | null => (n === null ? null : take.int(n, 0, SEATS.length - 1));
  const cloth = take.object(told['cloth'], ['felt', 'size', 'light']);
  plan.cloth = { felt: take.int(cloth['felt'], 0, 31), size: take.int(cloth['size'], 0, 7), light: take.int(cloth['light'], 0, 7) };
  if (told['grid'] !== null) {
    const { shape, size, x, z, snap, shown } = take.object(told['grid'], ['shape', 'size', 'x', 'z', 'snap', 'shown']);
    plan.grid = {
      shape: take.one(shape, ['square', 'hex']),
      size: take.int(size, 50, 20_000),
      x: place(x),
      z: place(z),
      snap: take.one(snap, ['none', 'middle', 'corner']),
      shown: take.yes(shown),
    };
  }
  plan.zones = take.list(told['zones'], ZONES_MOST, (each): PlannedZone => {
    const zone = take.object(each, ['kind', 'seat', 'x', 'z', 'turn', 'w', 'd', 'rights']);
    const rights = zone['rights'] === undefined ? null : take.object(zone['rights'], RIGHTS);
    return {
      kind: take.one(zone['kind'], HAND_ZONES),
      seat: seat(zone['seat']),
      x: place(zone['x']),
      z: place(zone['z']),
      turn: turnOf(zone['turn']),
      w: take.int(zone['w'], 100, SIDE),
      d: take.int(zone['d'], 100, SIDE),
      tags: [],
      from: null,
      ...(rights === null
        ? {}
        : { rights: Object.fromEntries(RIGHTS.map((right) => [right, take.one(rights[right], EYES)])) as PlannedZone['rights'] & object }),
    };
  });
  plan.snaps = take.list(told['snaps'], SHEET_MOST.snaps, (each) => {
    const { x, z, turn, reach, turns, kind, tags } = take.object(each, ['x', 'z', 'turn', 'reach', 'turns', 'kind', 'tags']);
    const of = kind === null ? null : take.one(kind, PIECE_KINDS);
    return { x: place(x), z: place(z), turn: turnOf(turn), reach: take.int(reach, 1, 5000), turns: take.yes(turns), kind: of, tags: tagsIn(take, tags) };
  });
  plan.strokes = take.list(told['strokes'], SHEET_MOST.strokes, (each) => {
    const { colour, width, line } = take.object(each, ['colour', 'width', 'line']);
    return {
      colour: take.int(colour, 0, SHEET_MOST.colours - 1),
      width: take.int(width, 1, SHEET_MOST.width),
      line: take.list(line, SHEET_MOST.numbers, place),
    };
  });
  plan.labels = take.list(told['labels'], SHEET_MOST.labels, (each) => {
    const { x, z, turn, size, colour, text } = take.object(each, ['x', 'z', 'turn', 'size', 'colour', 'text']);
    const looks = { size: take.int(size, 20, 3000), colour: take.int(colour, 0, SHEET_MOST.colours - 1), text: take.text(text, SHEET_MOST.label) };
    return { x: place(x), z: place(z), turn: turnOf(turn), ...looks };
  });
  plan.pages = take.list(told['pages'], BOUNDS.pages, (each) => {
    const { title, text } = take.object(each, ['title', 'text']);
    return { title: take.text(title, BOUNDS.title), text: take.text(text, BOUNDS.note), seat: null };
  });
  plan.turns = take.list(told['turns'], SEATS.length, (each) => take.int(each, 0, SEATS.length - 1));
  const play = told['play'] === undefined ? null : readPlay(told['play'], playZoneAt(plan.zones.length));
  if (play !== null && typeof play !== 'string') plan.play = play;
  const pictures = take.list(told['pictures'], PICTURE_UNITS, (each): BoxPicture => {
    const { art, size, small } = take.object(each, ['art', 'size', 'small']);
    return { art: take.text(art, 60), size: take.one(size, PICTURE_SIZES), ...(small === undefined ? {} : { small: take.text(small, 60) }) };
  });
  const [of, backs]: [number[], number[]] = [[], []];
  plan.pieces = take.list(told['pieces'], PIECES_MOST, (each, i) => {
    const row = take.object(each, [...FIELDS, 'tags', 'picture', 'back']);
    of.push(take.int(row['picture'], 0, pictures.length - 1, -1));
    backs.push(take.int(row['back'], 0, pictures.length - 1, -1));
    return pieceOf(take, row, i, plan.zones.length);
  });
  plan.joints = take.list(told['joints'], JOINTS_MOST, (each) => {
    const { as, ends } = take.object(each, ['as', 'ends']);
    const [from = -1, to = -1] = take.list(ends, 2, (end) => take.int(end, 0, Math.max(0, plan.pieces.length - 1)));
    take.int(Math.min(from, to), 0, plan.pieces.length);
    return { kind: take.one(as, ['fixed', 'hinge', 'spring']), from, to: String(to) };
  });
  return typeof play !== 'string' && take.fits() && flawsOf(plan).length === 0 ? { plan, pictures, of, backs } : null;
}

function pieceOf(take: Taker, row: { readonly [key: string]: unknown }, i: number, zones: number): PlannedPiece {
  const { inside, within, y, lean, clock, open } = row;
  const place = (key: 'x' | 'z'): number => take.int(row[key], -PLACE_MAX, PLACE_MAX, 0);
  return {
    ...plannedPiece(i),
    kind: take.one(row['kind'], PIECE_KINDS, USUAL.kind),
    look: take.one(row['look'], LOOKS, USUAL.look),
    face: take.int(row['face'], -9999, 9999, USUAL.face),
    inside: inside === undefined ? null : take.int(inside, 0, Math.max(0, i - 1)),
    x: place('x'),
    z: place('z'),
    turn: take.int(row['turn'], 0, 359, 0),
    up: take.yes(row['up'], true),
    locked: take.yes(row['locked'], false),
    name: take.text(row['name'], BOUNDS.name, ''),
    about: take.text(row['about'], BOUNDS.about, ''),
    words: take.text(row['words'], BOUNDS.words, ''),
    tags: tagsIn(take, row['tags']),
    tint: take.int(row['tint'], 0, SHEET_MOST.colours, 0),
    scale: take.int(row['scale'], 25, 400, 100),
    tilt: take.int(row['tilt'], 0, 359, 0),
    clock: clock === undefined ? null : clockOf(take, clock),
    ...(open !== undefined && take.yes(open) ? { open: true } : {}),
    ...(within === undefined ? {} : { within: take.int(within, 0, zones - 1) }),
    ...(y === undefined ? {} : { y: take.int(y, 0, 30_000) }),
    ...(lean === undefined ? {} : { lean: leanOf(take, lean) }),
  };
}

/** What is not as tags are written turns the plan away (`flawsOf`). */
function tagsIn(take: Taker, raw: unknown): string[] {
  if (raw === undefined) return [];
  const tags = take.list(raw, TAGS.all, (tag) => take.text(tag, TAGS.one));
  take.yes(tags.length > 0 ? true : null);
  return tags;
}

const PARTS = 4;
const LEAN_MOST = 1024;
function leanOf(take: Taker, raw: unknown): Lean {
  const parts = take.list(raw, PARTS, (part) => take.int(part, -LEAN_MOST, LEAN_MOST));
  take.int(parts.length, PARTS, PARTS);
  return [parts[0] ?? 0, parts[1] ?? 0, parts[2] ?? 0, parts[3] ?? LEAN_MOST];
}

/** A clock comes wound up and standing. */
function clockOf(take: Taker, raw: unknown): ClockState {
  const { mode, full } = take.object(raw, ['mode', 'full', 'left', 'runs', 'since']);
  const [first = 0, second = first] = take.list(full, 2, (ticks) => take.int(ticks, 0, DAY));
  return { mode: take.one(mode, MODES), full: [first, second], left: [first, second], runs: null, since: 0 };
}
