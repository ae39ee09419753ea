// What of a box a game by rules has: rows for its data, pictures as files, and sentences about what it lacks.

import { faceOf, FACES, LOOKS } from '../../../server-modules/games/box/data/catalogue.ts';
import { OWN_FACES, isPictured, type OwnBack, type OwnFront } from '../../../server-modules/games/box/data/filed.ts';
import type { BoxPiece, BoxTable, BoxZone } from '../../../server-modules/games/box/from-box.ts';
import { SEATS } from '../../../server-modules/kernel/ids.ts';
import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import { BACKS_MOST } from '../../../server-modules/kernel/looks.ts';
import type { Box } from '../../../src/import/boxfile/read.ts';
import { snapOf } from '../../../src/import/marks.ts';
import type { Plan, PlannedPiece, PlannedZone } from '../../../src/import/plan.ts';
import { makeOf } from '../../../src/import/zones-by-hand.ts';

/** Looks that a game can have: a look with a back that people brought begins above (`kernel/looks.ts`). */
const LOOKS_MOST = 320;
/** The looks of the box as it is today; own ones stand behind them. */
export const FROM = LOOKS.length;

/** Where the first move takes from: what lies in one container, or what lies loose on the felt. */
export type Stock = { t: 'pile'; id: string; shuffled: boolean; many: number } | { t: 'loose'; ids: readonly string[] };

export interface Boxed {
  table: BoxTable;
  fronts: OwnFront[];
  backs: OwnBack[];
  /** Pictures by the names of their files. */
  files: Map<string, Uint8Array>;
  /** What each own face is called in the box: the one name of all that show it, else ''. */
  called: string[];
  /** Null: there is nothing that a move could be made with. */
  stock: Stock | null;
  /** Indexes of seats, each once. */
  turns: number[];
  lacks: string[];
}

const bytesOf = (data: string): Uint8Array => Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0));
const counted = (n: number, one: string, many: string): string => (n === 1 ? `1 ${one}` : `${n} ${many}`);

export function boxed({ plan, art }: Box): Boxed {
  const lacks: string[] = [];
  const files = new Map<string, Uint8Array>();
  const names = idsOf(plan);
  const pictureAt = (at: number | undefined): string | null => {
    const picture = art.pictures[at ?? -1] ?? null;
    if (picture === null || at === undefined) return null;
    const bytes = bytesOf(picture.data);
    const name = `${at + 1}.${bytes[0] === 0xff ? 'jpg' : 'webp'}`;
    files.set(name, bytes);
    return name;
  };
  const [fronts, backs]: [OwnFront[], OwnBack[]] = [[], []];
  const calls: Set<string>[] = [];
  let bare = 0;
  const pieces = plan.pieces.map((wild, i): BoxPiece => {
    const given = tame(wild);
    const row = rowOf(plan, given, i, names);
    const front = isPictured(given.kind) ? pictureAt(art.of[i]) : null;
    if (front !== null) {
      const like = given.face;
      let at = fronts.findIndex((one) => one.file === front && one.like === like);
      if (at < 0) {
        at = fronts.push({ name: `picture-${fronts.length + 1}`, like, file: front }) - 1;
        calls.push(new Set());
      }
      calls[at]?.add(given.name);
      row.face = fronts[at]?.name ?? 0;
    }
    const under = pictureAt(art.backs?.[i]);
    if (under !== null) {
      let back = backs.find((one) => one.file === under && one.like === given.look);
      if (back === undefined && backs.length < Math.min(LOOKS_MOST - FROM, BACKS_MOST)) {
        back = { name: `back-${backs.length + 1}`, like: given.look, file: under };
        backs.push(back);
      }
      if (back === undefined) bare++;
      else row.look = back.name;
    }
    return row;
  });
  const isUsed = new Set([...fronts, ...backs].map(({ file }) => file));
  for (const name of files.keys()) if (!isUsed.has(name)) files.delete(name);
  if (bare > 0) lacks.push(`${counted(bare, 'piece has', 'pieces have')} a plain back: a game has room for ${LOOKS_MOST - FROM} backs of its own.`);
  const { snaps, strokes, labels, grid, cloth } = plan;
  const table: BoxTable = {
    pieces,
    zones: plan.zones.map((zone, i) => zoneOf(zone, names.zones[i] ?? '')),
    snaps: snaps.map(snapOf),
    strokes,
    labels,
    grid,
    cloth,
  };
  const stock = stockOf(plan, names);
  lacks.push(...lacksOf(plan, stock, names));
  const called = calls.map((all) => (all.size === 1 ? ([...all][0] ?? '') : ''));
  return { table, fronts, backs, files, called, stock, turns: [...new Set(plan.turns)].filter((turn) => turn < SEATS.length), lacks };
}

/** What has no face of the box never shows one of the game's own. */
function tame(piece: PlannedPiece): PlannedPiece {
  const { kind, face } = piece;
  return isPictured(kind) && (face < 0 || face >= OWN_FACES) ? { ...piece, face: kind === 'card' || kind === 'tile' ? faceOf('blank') : 0 } : piece;
}

interface Names {
  pieces: readonly string[];
  zones: readonly string[];
}

/** `card-3`: the third card of the box. */
function idsOf({ pieces, zones }: Plan): Names {
  const so = new Map<string, number>();
  const named = pieces.map(({ kind }) => {
    const n = (so.get(kind) ?? 0) + 1;
    so.set(kind, n);
    return `${kind}-${n}`;
  });
  return { pieces: named, zones: zones.map((_, i) => `zone-${i + 1}`) };
}

/** Only what is not as usual. */
function rowOf(plan: Plan, given: PlannedPiece, i: number, names: Names): BoxPiece {
  const { kind, look, face, inside, within, x, z, turn, up, locked, name, about, words, tint, scale, tilt, clock, y, lean, open, tags } = given;
  const row: BoxPiece = { id: names.pieces[i] ?? '', kind, look };
  if (face !== 0) row.face = (kind === 'card' || look === 'domino') && face < OWN_FACES ? FACES[face] || face : face;
  if (inside !== null) row.in = names.pieces[inside] ?? '';
  else if (within !== undefined) row.within = names.zones[within] ?? '';
  if (x !== 0) row.x = x;
  if (z !== 0) row.z = z;
  if (turn !== 0) row.turn = turn;
  // A pile looks like its top, which lies as the box says.
  if (!up) row.up = false;
  if (open === true) row.open = true;
  if (locked) row.locked = true;
  for (const [key, text] of [
    ['name', name],
    ['about', about],
    ['words', words],
  ] as const)
    if (text !== '') row[key] = text;
  if (tint !== 0) row.tint = tint;
  if (scale !== 100) row.scale = scale;
  if (tilt !== 0) row.tilt = tilt;
  if (clock !== null) row.clock = clock;
  if (y !== undefined) row.y = y;
  if (lean !== undefined) row.lean = lean;
  if (tags.length > 0) row.tags = tags.join(',');
  return row;
}

/** With the rights that a hand would give it: who sees also reads, but where all see a back stays a back. */
function zoneOf(planned: PlannedZone, id: string): BoxZone {
  const { kind, x, z, turn, w, d } = planned;
  const make = makeOf(planned);
  const whose = (eyes: unknown): BoxZone['tell'] => (eyes === 'all' || eyes === 'owner' ? eyes : 'none');
  const tell = whose(make.see);
  const rights = { tell, read: tell === 'all' ? 'none' : tell, count: whose(make.count), touch: whose(make.touch), insert: whose(make.insert) } as const;
  return { id, kind, seat: planned.seat, x, z, turn, w, d, ...rights };
}

/** The pile with most in it, cards before all else; without one, what lies loose. */
function stockOf({ pieces }: Plan, names: Names): Stock | null {
  const inside = (i: number): PlannedPiece[] => pieces.filter((piece) => piece.inside === i);
  const piles = pieces.flatMap(({ kind, up, within }, i) => {
    const inner = kindOf(kind).holds === null || kind === 'infinite' || within !== undefined ? [] : inside(i);
    if (inner.length < 2) return [];
    const isCards = inner.every((piece) => piece.kind === 'card');
    return [{ i, many: inner.length, rank: (isCards ? 2 : 0) + (kind === 'deck' ? 1 : 0), shuffled: kind === 'bag' || !up }];
  });
  const [best] = piles.sort((a, b) => b.rank - a.rank || b.many - a.many || a.i - b.i);
  if (best !== undefined) return { t: 'pile', id: names.pieces[best.i] ?? '', shuffled: best.shuffled, many: best.many };
  const isLoose = ({ kind, inside: box, within, locked }: PlannedPiece): boolean =>
    box === null && within === undefined && !locked && kind !== 'board' && kind !== 'tray' && kindOf(kind).holds === null;
  const ids = pieces.flatMap((piece, i) => (isLoose(piece) ? [names.pieces[i] ?? ''] : []));
  return ids.length === 0 ? null : { t: 'loose', ids };
}

/** Kinds whose own work no move of the rules does before somebody writes it. */
const WORKS: { readonly [kind: string]: readonly [one: string, many: string] } = {
  infinite: ['bag without end, which gives nothing', 'bags without end, which give nothing'],
  clock: ['clock, which stands', 'clocks, which stand'],
  counter: ['counter, which keeps its number', 'counters, which keep their numbers'],
  bell: ['bell, which is silent', 'bells, which are silent'],
  musicbox: ['music box, which is silent', 'music boxes, which are silent'],
};

function lacksOf(plan: Plan, stock: Stock | null, names: Names): string[] {
  const lacks: string[] = [];
  const { pieces, zones, joints, snaps, grid, pages } = plan;
  const moved = pieces.filter(({ inside }, i) =>
    stock === null ? false : stock.t === 'pile' ? inside !== null && names.pieces[inside] === stock.id : stock.ids.includes(names.pieces[i] ?? ''),
  ).length;
  const still = pieces.length - moved - (stock?.t === 'pile' ? 1 : 0);
  if (still > 0) lacks.push(`${counted(still, 'piece lies', 'pieces lie')} where the box has them, and no move takes them yet.`);
  for (const [kind, [one, many]] of Object.entries(WORKS)) {
    const n = pieces.filter((piece) => piece.kind === kind).length;
    if (n > 0) lacks.push(`There is ${counted(n, one, many)} before a move says what it does.`.replace('There is 1', 'There is one'));
  }
  const puzzle = pieces.filter(({ look }) => look.startsWith('jigsaw')).length;
  const magnets = pieces.filter(({ look }) => look === 'magnet').length;
  if (puzzle + magnets > 0) lacks.push(`${counted(puzzle + magnets, 'piece does', 'pieces do')} not click to others.`);
  if (joints.length > 0) lacks.push(`${counted(joints.length, 'joint is', 'joints are')} left out: what is joined there lies loose.`);
  const busy = zones.filter(({ kind }) => kind === 'mixer' || kind === 'fog').length;
  if (busy > 0)
    lacks.push(`${counted(busy, 'place that mixes or covers does', 'places that mix or cover do')} nothing by itself: a move says what happens there.`);
  if (zones.some(({ seat }) => seat !== null)) lacks.push('Places of seats that nobody takes stay closed.');
  if (snaps.length > 0 || grid !== null) lacks.push('Snap points and the grid draw what free hands lay; moves say their places themselves.');
  if (pages.length > 0) lacks.push('The notes stand in how/ of both languages as they were written, and wait to be translated.');
  return lacks;
}
