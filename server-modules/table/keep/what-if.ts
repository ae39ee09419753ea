// Opens a moment of a replay as a table in free hand. What the audience knew lies where it lay; what it did not know is
// dealt out of what it had not seen, by fresh chance: of a game laid anew for the same seats those pieces are taken, so
// nothing of the table that was is needed, and nothing of it can come along. Only the lobby does this, before there is
// a table, and it changes nothing anywhere.

import { decodeWorld, encodeWorld } from '../../kernel/encode.ts';
import { isPile, makeDeck } from '../../kernel/decks.ts';
import type { PieceId, ZoneId } from '../../kernel/ids.ts';
import { count } from '../../kernel/journal.ts';
import { kindOf } from '../../kernel/kinds/index.ts';
import { standPiece } from '../../kernel/bodies/stand.ts';
import { changeExtra, lockPiece, NO_EXTRA, relocate } from '../../kernel/ops.ts';
import { placeOn } from '../../kernel/places.ts';
import { draw } from '../../kernel/random.ts';
import { SHEET, type SnapPoint } from '../../kernel/sheet.ts';
import { eachPiece, eachZone, FELT, getPiece, insideOf, orderOf, removePiece, setSheet, type World } from '../../kernel/world.ts';
import type { PieceKind } from '../../kernel/types.ts';
import { readWhatIf, type WhatIf, type WhatIfPiece } from '../../protocol/what-if.ts';
import { mixed } from '../../rules/chance.ts';
import { gameRow, mayPlay, newSession, readOptions } from '../game.ts';
import { freshParts } from '../state.ts';
import type { SavedTable } from './saved-table.ts';
import { anyOf, copied, kindIn, known, stock, take, unseen, type Dealing, type Put } from './what-if-pool.ts';

const STREAM = 'what-if';

/**
 * The table of a what-if, as the text of a saved one; `seed`: fresh chance of the server. Refuses 'bad-save',
 * 'other-version' (this server has no such game, options or seats).
 */
export function openWhatIf(text: string, seed: string): { no: 'bad-save' | 'other-version' } | { saved: SavedTable; text: string } {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { no: 'bad-save' };
  }
  const plan = readWhatIf(raw);
  if (plan === null) return { no: 'bad-save' };
  const { game, seats } = plan;
  const options = gameRow(game)?.modes.includes('sandbox') === true ? readOptions(game, plan.options) : null;
  if (options === null || !mayPlay(game, seats)) return { no: 'other-version' };
  const { world } = newSession({ game, seats, seed, mode: 'sandbox', options });
  dealt(world, plan);
  const { turns } = freshParts();
  const saved: SavedTable = {
    v: 1,
    game,
    mode: 'sandbox',
    over: false,
    options,
    // Its chance stays behind: the table draws from its own.
    world: encodeWorld({ ...world, seed: '', streams: new Map(), wells: new Map(), forced: new Map() }),
    teams: { of: [], hands: false },
    turns,
    notes: [],
    seats: [],
    chairs: [],
    aside: [],
    nextAside: 1,
    bots: [],
  };
  return decodeWorld(saved.world).ok ? { saved, text: JSON.stringify(saved) } : { no: 'bad-save' };
}

/** Lays the plan on a fresh layout of its game; gives how many of its pieces the game has nothing for. */
export function dealt(w: World, plan: WhatIf): number {
  const d: Dealing = {
    w,
    plan,
    zones: [],
    left: new Map(eachPiece(w).flatMap(({ id, kind, zone }) => (kindOf(kind).holds === null ? [[id, zone] as const] : []))),
    filled: new Map(),
    without: 0,
    chance: (n) => draw(w, STREAM, n),
    stock: null,
  };
  const containers = placeContainers(d);
  const extras = new Map(plan.extras.map((extra, i) => [extra.piece, i]));
  const rows = plan.pieces.map((row, i) => ({ row, i, extra: extras.get(i) ?? -1 })).filter(({ row }) => kindOf(kindIn(row)).holds === null);
  const chosen = new Map<number, PieceId>();
  // What was known first: what was not is dealt out of the rest.
  for (const { row, i } of rows) if (row.face !== null) choose(chosen, i, known(d, row, row.face));
  tops(d, containers);
  for (const { row, i } of rows) if (row.face === null) choose(chosen, i, unseen(d, row));
  for (const { row, i, extra } of rows) {
    const id = chosen.get(i);
    if (id === undefined) d.without++;
    else put(d, d.zones[row.zone] ?? FELT, { id, row, extra });
  }
  fillClosed(d);
  clearAway(d, containers);
  layAll(d);
  if (plan.snaps !== undefined) laySnaps(w, plan.snaps);
  return d.without;
}

const choose = (chosen: Map<number, PieceId>, i: number, id: PieceId | null): void => void (id === null ? undefined : chosen.set(i, id));

function put({ filled }: Dealing, zone: ZoneId, one: Put, under = false): void {
  const list = filled.get(zone) ?? [];
  if (under) list.unshift(one);
  else list.push(one);
  filled.set(zone, list);
}

/** Containers of the game lie where they lay; decks that hands had made are made. Gives those that are there. */
function placeContainers(d: Dealing): Map<PieceId, number> {
  const { w, plan } = d;
  const there = new Map<PieceId, number>();
  d.zones = plan.zones.map(({ id }) => (w.zones.get(id as ZoneId)?.kind === 'hold' ? FELT : w.zones.has(id as ZoneId) ? (id as ZoneId) : null));
  plan.zones.forEach(({ id, of }, n) => {
    const row = plan.pieces[of];
    if (row === undefined) return;
    const own = w.zones.get(id as ZoneId)?.of ?? null;
    if (own !== null) {
      there.set(own, of);
      put(d, zoneOf(d, row), { id: own, row, extra: -1 });
    } else if (kindIn(row) === 'deck') {
      const { deck, inside } = makeDeck(w, FELT, { x: 0, z: 0, turn: 0 });
      d.zones[n] = inside;
      there.set(deck, of);
      put(d, zoneOf(d, row), { id: deck, row, extra: -1 });
    } else d.without++;
  });
  return there;
}
const zoneOf = ({ zones }: Dealing, { zone }: WhatIfPiece): ZoneId => zones[zone] ?? FELT;

/** A deck whose top lies face up shows it: it is known, though what is under it is not. */
function tops(d: Dealing, containers: Map<PieceId, number>): void {
  for (const [id, row] of containers) {
    const deck = d.plan.pieces[row] as WhatIfPiece;
    const inside = insideOf(d.w, id);
    const listed = d.plan.pieces.some(({ zone }) => d.zones[zone] === inside);
    const { face } = deck;
    if (inside === null || listed || !deck.up || face === null || !isPile(getPiece(d.w, id))) continue;
    const top = [...d.left.keys()].map((one) => getPiece(d.w, one)).find((one) => one.look === deck.look && one.face === face);
    const found = take(d, top);
    if (found !== null) put(d, inside, { id: found, row: null, extra: UP });
  }
}
/** In place of an extra: it lies face up. */
const UP = -2;

/** Kinds that lie in closed places. */
const HIDES: ReadonlySet<PieceKind> = new Set(['card', 'tile']);

/** What nobody of the audience could tell apart: as many as it counted, first those that the game lays there. */
function fillClosed(d: Dealing): void {
  const { w, plan, zones, left, filled } = d;
  const wants = plan.zones.flatMap(({ count, of }, n) => {
    const zone = zones[n] ?? null;
    if (zone === null || zone === FELT || count < 0) return [];
    const missing = count - (filled.get(zone)?.length ?? 0);
    return missing > 0 ? [{ zone, missing, look: plan.pieces[of]?.look ?? null }] : [];
  });
  const fill = (want: (typeof wants)[number], from: readonly PieceId[]): void => {
    for (const id of mixed(from, d.chance).slice(0, want.missing)) {
      left.delete(id);
      put(d, want.zone, { id, row: null, extra: -1 }, true);
      want.missing--;
    }
  };
  for (const want of wants)
    fill(
      want,
      [...left].flatMap(([id, lay]) => (lay === want.zone ? [id] : [])),
    );
  const closed = (): PieceId[] => [...left].flatMap(([id, lay]) => (w.zones.get(lay)?.tell !== 'all' ? [id] : []));
  for (const want of wants)
    fill(
      want,
      closed().filter((id) => getPiece(w, id).look === want.look),
    );
  for (const want of wants) fill(want, closed());
  // What a fresh layout has in the open and the audience saw nowhere has gone where it could not see.
  const cards = (): PieceId[] => [...left.keys()].filter((id) => HIDES.has(getPiece(w, id).kind));
  for (const want of wants) fill(want, cards());
  for (const want of wants) {
    const same = want.look === null ? [] : stock(d, 'card', want.look);
    for (; want.missing > 0; want.missing--) {
      const of = anyOf(d, same);
      const id = copied(d, of, of?.face ?? 0);
      if (id === null) {
        d.without += want.missing;
        break;
      }
      put(d, want.zone, { id, row: null, extra: -1 }, true);
    }
  }
}

/** What this audience would have seen, and did not, is not there any more; what it could not see lies as it is laid. */
function clearAway({ w, plan, zones, left }: Dealing, containers: Map<PieceId, number>): void {
  const told = new Set(plan.zones.flatMap(({ count }, n) => (count >= 0 && zones[n] != null ? [zones[n]] : [])));
  const gone = (zone: ZoneId): boolean => {
    const of = w.zones.get(zone)?.of ?? null;
    return told.has(zone) || (of !== null && !containers.has(of) && gone(getPiece(w, of).zone));
  };
  for (const [id, zone] of left) if (gone(zone)) removePiece(w, id);
  for (const { id, kind, zone } of eachPiece(w)) if (kindOf(kind).holds !== null && !containers.has(id) && gone(zone)) emptied(w, id);
}

/** A container that was taken away, with what still lies in it on the felt. */
function emptied(w: World, id: PieceId): void {
  const inside = insideOf(w, id);
  // What is moved leaves the list.
  const held = inside === null ? [] : [...orderOf(w, inside)];
  for (const one of held) relocate(w, one, FELT, { x: 0, z: 0, turn: 0 }, null, getPiece(w, one).up);
  removePiece(w, id);
}

/** In place of those that the game lays, as hands can have set or taken any. */
function laySnaps(w: World, snaps: readonly SnapPoint[]): void {
  for (const key of w.sheet.keys()) if (key.startsWith(SHEET.snap)) setSheet(w, key, null);
  for (const point of snaps) setSheet(w, `${SHEET.snap}${count(w, 'snap')}`, JSON.stringify(point));
}

/** Everything to its place, zone by zone. */
function layAll({ w, plan, filled }: Dealing): void {
  for (const { id: zone } of eachZone(w)) {
    for (const { id, row, extra } of filled.get(zone) ?? []) {
      if (row === null) {
        relocate(w, id, zone, { index: -1 }, null, extra === UP);
        continue;
      }
      const drawn = plan.zones[row.zone];
      const moved = drawn === undefined || zone !== FELT || drawn.id === FELT ? row : placeOn(drawn, row);
      relocate(w, id, zone, { x: moved.x, z: moved.z, turn: moved.turn }, null, row.up);
      lockPiece(w, id, row.locked);
      const bears = plan.extras[extra];
      if (bears === undefined) continue;
      const { tint, scale, tilt, name, about, words, y, lean, tags = '' } = bears;
      const { states, clock } = getPiece(w, id).extra ?? NO_EXTRA;
      changeExtra(w, id, { tint, scale, tilt, states, clock, name, about, words, tags });
      standPiece(w, id, y, lean);
    }
  }
  // Decks that came to nothing.
  for (const { id, kind } of eachPiece(w)) {
    const inside = kind === 'deck' ? insideOf(w, id) : null;
    if (inside !== null && /^inside:\d+$/.test(inside) && orderOf(w, inside).length === 0) removePiece(w, id);
  }
}
