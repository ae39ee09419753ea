// Where everything of a View is to be seen. What did not change keeps its spot, the same object: laying one piece costs
// what lies near it, not the whole table.

import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { GameArt } from '../../games/types.ts';
import { X, Y, Z } from '../motion.ts';
import { ALONE, type Among, stirredZones, sameAmong, insides, amongOthers } from './among.ts';
import { groundBelow, groundUnder } from './ground.ts';
import { createPiles, type Lying } from './piles.ts';
import { isRaised, raised } from './raised.ts';
import type { Rows } from './rows.ts';
import { clipped, closed, flat, inOrder, isClosed, lined, radiusOf, restThickness, riseOf, spread, type Sizes, type Spot } from './spot.ts';

export { isRound, radiusOf, thicknessOf, type Sizes, type Spot } from './spot.ts';

type Key = Spot['key'];

export interface Changes {
  /** New spots, and those that are other objects than before. */
  changed: readonly Spot[];
  gone: readonly Key[];
  /** How many pieces were laid out or looked at again. */
  laid: number;
}

export interface Layout {
  readonly spots: ReadonlyMap<Key, Spot>;
  /** Another View. Pieces in my own open hand are left out: the page shows them as a fan. */
  update(view: View, art: GameArt, sizes: Sizes, seats: number): Changes;
}

/** What is known about one piece. */
interface Entry {
  piece: PieceView;
  among: Among;
  inside: ZoneView | undefined;
  /** What lies on top in it, where everybody sees which that is. */
  top: PieceView | undefined;
  how: 'nowhere' | 'board' | 'row' | 'rider' | 'held' | 'lies';
  spot: Spot | null;
  on: (Lying & { entry: Entry }) | null;
  /** Place in the order of laying. */
  rank: number;
  /** The update that saw it last. */
  seen: number;
}

/** Above a sheet's underside, so that it never cuts into what is below. */
const HOVER = 0.0005;
/** All spots of one View. */
export function layout(view: View, art: GameArt, sizes: Sizes, seats: number): Spot[] {
  const made = createLayout();
  made.update(view, art, sizes, seats);
  return [...made.spots.values()];
}

export function createLayout(): Layout {
  const spots = new Map<Key, Spot>(),
    entries = new Map<Handle, Entry>(),
    shut = new Map<ZoneId, { zone: ZoneView; keys: readonly Key[] }>();
  let piles = createPiles<Lying & { entry: Entry }>();
  let boards: Entry[] = [];
  const lines = new Map<ZoneId, Rows>();
  let old: { view: View; art: GameArt; sizes: Sizes; seats: number } | null = null;
  let updates = 0;

  function forget(): void {
    for (const map of [entries, shut, spots]) map.clear();
    piles = createPiles();
    boards = [];
  }

  function update(view: View, art: GameArt, sizes: Sizes, seats: number): Changes {
    const was = old;
    old = { view, art, sizes, seats };
    // What a body looks like may depend on the rules and on who looks; what rides on others, on anything.
    const whole =
      !was ||
      art.rides !== undefined ||
      was.art !== art ||
      was.sizes !== sizes ||
      was.seats !== seats ||
      was.view.rules !== view.rules ||
      me(was.view) !== me(view);
    if (!whole && was.view.pieces === view.pieces && was.view.zones === view.zones) return { changed: [], gone: [], laid: 0 };
    const gone = new Set<Key>(whole ? spots.keys() : []);
    if (whole) forget();
    updates++;
    const changed = new Map<Key, Spot>();
    const show = (spot: Spot): Spot => {
      spots.set(spot.key, spot);
      changed.set(spot.key, spot);
      gone.delete(spot.key);
      return spot;
    };
    const hide = (key: Key): void => {
      gone.add(key);
      spots.delete(key);
      changed.delete(key);
    };

    const { fresh, still, boardsMoved } = sort(view, art, sizes, whole ? null : was.view, hide);
    order(still);
    const boardsStirred = boardsMoved || boards.some(({ rank }, i) => rank < (boards[i - 1]?.rank ?? 0));
    if (boardsStirred) boards = [...entries.values()].filter((one) => one.how === 'board').sort((a, b) => a.rank - b.rank);
    if (boardsStirred) {
      layBoards(view, art, sizes, show);
      for (const { on } of still) {
        const base = on && groundBelow(boards, on.x, on.z);
        if (!on || base === null || base === on.base) continue;
        on.base = base;
        piles.stir(on);
      }
    }
    for (const entry of fresh) {
      const { piece } = entry,
        zone = view.zones.get(piece.zone);
      if (entry.how === 'row' && zone) entry.spot = show(inOrder(view, art, piece, zone, entry.among.i, entry.among.n, zone.owner === me(view)));
      else if (entry.how === 'held') entry.spot = show(flat(view, art, piece));
      else if (entry.how === 'lies') lay(entry, view, art, sizes, show);
    }
    const looked = piles.rest((one) => {
      const { spot } = one.entry;
      if (!spot) return;
      const at = Float64Array.from(spot.pose);
      at[Y] = one.sheet ? one.ground + one.thick / 2 + HOVER : one.ground + riseOf(spot, sizes);
      one.entry.spot = show({ ...spot, pose: at });
    });
    for (const entry of fresh) {
      const carrier = entry.how === 'rider' ? art.rides?.(entry.piece, view) : undefined;
      const on = carrier === undefined || carrier === null ? null : entries.get(carrier)?.spot;
      if (on) entry.spot = show(clipped(view, art, entry.piece, on));
    }
    shutZones(view, art, seats, show, hide);
    return { changed: [...changed.values()], gone: [...gone], laid: Math.max(looked, fresh.length) };
  }

  /** Which pieces are to be laid out anew, and which lie as they lay. */
  function sort(view: View, art: GameArt, sizes: Sizes, was: View | null, hide: (key: Key) => void): { fresh: Entry[]; still: Entry[]; boardsMoved: boolean } {
    const fresh: Entry[] = [],
      still: Entry[] = [];
    const stirred = was ? stirredZones(was, view) : null,
      inside = insides(view),
      among = amongOthers(view, art, sizes, lines);
    let rank = 0,
      boardsMoved = false;
    const lift = (entry: Entry): void => {
      if (entry.how === 'board') boardsMoved = true;
      if (entry.on) piles.remove(entry.on);
      if (entry.spot) hide(entry.spot.key);
      entry.on = entry.spot = null;
    };
    for (const piece of view.pieces.values()) {
      rank++;
      const known = entries.get(piece.h);
      const place = (among.size > 0 && among.get(piece.h)) || ALONE,
        within = piece.kind === 'card' ? undefined : inside.get(piece.h),
        last = within?.order?.at(-1),
        top = last === undefined ? undefined : view.pieces.get(last);
      if (known && known.piece === piece && known.inside === within && known.top === top && sameAmong(known.among, place) && !stirred?.has(piece.zone)) {
        known.rank = rank;
        known.seen = updates;
        if (known.on) still.push(known);
        continue;
      }
      const entry: Entry = known ?? { piece, among: place, inside: within, top, how: 'nowhere', spot: null, on: null, rank, seen: updates };
      if (known) lift(known);
      else entries.set(piece.h, entry);
      Object.assign(entry, { piece, rank, among: place, inside: within, top, how: howOf(view, art, piece), seen: updates });
      if (entry.how === 'board') boardsMoved = true;
      fresh.push(entry);
    }
    if (entries.size > view.pieces.size)
      for (const [h, entry] of entries) {
        if (entry.seen === updates) continue;
        lift(entry);
        entries.delete(h);
      }
    return { fresh, still, boardsMoved };
  }

  /** Gives what lies still its new rank; what was pushed under others without being touched itself is settled anew. */
  function order(still: readonly Entry[]): void {
    const astray = outOfOrder(still);
    for (const { on } of astray) if (on) piles.remove(on);
    for (const { on, rank } of still) if (on) on.rank = rank;
    for (const { on } of astray) if (on) piles.add(on);
  }

  /** Each on those that were laid before it; one that lies as it lay keeps its spot. */
  function layBoards(view: View, art: GameArt, sizes: Sizes, show: (spot: Spot) => Spot): void {
    boards.forEach((entry, i) => {
      const spot = entry.spot ?? flat(view, art, entry.piece),
        ground = groundUnder(boards.slice(0, i), spot),
        high = (ground > 0 ? ground + HOVER : 0) + (spot.body.t === 'sheet' ? restThickness(spot, sizes) / 2 : 0);
      if (entry.spot?.pose[Y] === high) return;
      const at = Float64Array.from(spot.pose);
      at[Y] = high;
      entry.spot = show({ ...spot, pose: at });
    });
  }

  function lay(entry: Entry, view: View, art: GameArt, sizes: Sizes, show: (spot: Spot) => Spot): void {
    const { i, n, rows } = entry.among;
    const zone = rows ? view.zones.get(entry.piece.zone) : undefined;
    const layers = Math.max(1, entry.piece.kind === 'deck' ? (entry.inside?.count ?? 1) : 1);
    if (isRaised(entry.piece)) {
      entry.spot = show(raised(view, art, entry.piece, sizes, layers));
      return;
    }
    const spot = rows && zone ? lined(view, art, entry.piece, zone, rows, i) : flat(view, art, entry.piece);
    if (n > 1 && !rows) spread(spot, i, n);
    spot.layers = layers;
    const x = spot.pose[X] ?? 0,
      z = spot.pose[Z] ?? 0;
    entry.spot = spot;
    entry.on = {
      entry,
      x,
      z,
      r: radiusOf(spot.body, sizes),
      thick: restThickness(spot, sizes),
      sheet: spot.body.t === 'sheet',
      rank: entry.rank,
      base: groundBelow(boards, x, z),
      ground: 0,
      top: -1,
      seen: 0,
      waits: false,
    };
    piles.add(entry.on);
  }

  /** Closed piles and fans, made anew only where their zone changed. */
  function shutZones(view: View, art: GameArt, seats: number, show: (spot: Spot) => void, hide: (key: Key) => void): void {
    for (const [id, { zone, keys }] of shut) {
      if (view.zones.get(id) === zone) continue;
      keys.forEach(hide);
      shut.delete(id);
    }
    for (const zone of view.zones.values()) {
      if (!isClosed(zone) || shut.has(zone.id)) continue;
      const made = closed(view, art, zone, seats);
      made.forEach(show);
      shut.set(zone.id, { zone, keys: made.map(({ key }) => key) });
    }
  }

  return { spots, update };
}

const me = (view: View) => view.room.me.seat;

function howOf(view: View, art: GameArt, piece: PieceView): Entry['how'] {
  const zone = view.zones.get(piece.zone);
  if (!zone || (zone.kind === 'hidden' && zone.w === 0) || zone.kind === 'inside' || (zone.kind === 'hand' && zone.owner === me(view))) return 'nowhere';
  if (zone.kind === 'hold') return 'held';
  if (piece.kind === 'board' || piece.kind === 'tray') return 'board';
  if (zone.ordered && zone.order && (zone.kind === 'stand' || zone.kind === 'hand')) return 'row';
  return (art.rides?.(piece, view) ?? null) === null ? 'lies' : 'rider';
}

/** The fewest whose moving explains the new order: what is not in a longest rising row of the old ranks. */
function outOfOrder(still: readonly Entry[]): readonly Entry[] {
  const rank = (i: number): number => still[i]?.on?.rank ?? 0;
  let i = 1;
  while (i < still.length && rank(i) > rank(i - 1)) i++;
  if (i >= still.length) return [];
  // ends[k]: the entry with the lowest rank at which a rising row of k + 1 ends.
  const ends: number[] = [],
    before = still.map(() => -1);
  for (let at = 0; at < still.length; at++) {
    let low = 0,
      high = ends.length;
    if (high > 0 && rank(ends[high - 1] ?? 0) < rank(at)) low = high;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (rank(ends[middle] ?? 0) < rank(at)) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[at] = ends[low - 1] ?? -1;
    ends[low] = at;
  }
  const kept = new Set<Entry>();
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const entry = still[at];
    if (entry) kept.add(entry);
  }
  return still.filter((entry) => !kept.has(entry));
}
