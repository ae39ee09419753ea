// A table as one viewer sees it, written as a save of Tabletop Simulator. Made of his View alone: what was not sent to
// him cannot be in it. Hands, his own among them, and pictures that people brought stay away.

import { LOOKS } from '../../../server-modules/games/box/data/catalogue.ts';
import { kindOf } from '../../../server-modules/kernel/kinds/index.ts';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { plainLook } from '../../../server-modules/kernel/looks.ts';
import { placeOn } from '../../../server-modules/kernel/places.ts';
import type { Solid } from '../../../server-modules/kernel/types.ts';
import type { PieceView, WorldView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { RoomView } from '../../../server-modules/protocol/messages.ts';
import type { Book, Json, OwnPieces, What } from './book.ts';
import { bagThere, endlessThere, insidesOf, pileThere, type Insides } from './containers.ts';
import { furnitureThere, labelsThere, zonesThere } from './furniture.ts';
import { createHeights } from './heights.ts';
import { joinThere } from './joints.ts';
import { pieceThere } from './pieces.ts';
import type { Where } from './pose.ts';
import { placeInRow } from './rows.ts';
import { sizeOf } from './sizes.ts';

/** What of a View is looked at. */
export interface Shown extends WorldView {
  tick: number;
  room: Pick<RoomView, 'turns' | 'notes'>;
}

export interface Saved {
  text: string;
  /** Objects in the file, whatever holds them. */
  objects: number;
  /** Cards among them whose front is not in the file. */
  blank: number;
  /** Things on the table that the file does not say. */
  away: number;
}

/** Kinds of zones in which nothing lies on the table. */
const HELD: ReadonlySet<ZoneView['kind']> = new Set(['hand', 'stand', 'hold', 'aside']);

/**
 * The table as this viewer sees it, under a title. The same View and title give the same text. `own`: what a game says
 * of its pieces; null: their looks are those of the box.
 */
export function saveOf(view: Shown, title: string, own: OwnPieces | null = null): Saved {
  const book: Book = { tick: view.tick, objects: 0, blank: 0, away: view.room.notes.length };
  const what = (piece: PieceView): What => {
    const { kind, look, face, up, locked, extra } = piece;
    const thing: What = { kind, look: LOOKS[plainLook(look)] ?? '', face, up, locked, extra };
    return own === null ? thing : { ...thing, look: '', own: own(piece) };
  };
  const insides = insidesOf(view, what);
  book.away += unseen(view);
  const heights = createHeights(),
    there = new Map<Handle, Json>();
  const objects = grounds(view).flatMap((piece): Json[] => {
    const at = whereOf(view, piece, what);
    if (at === null) return [];
    const thing = what(piece);
    const size = sizeOf(thing, insides.count(piece.h) ?? 1);
    const y = heights.lay(at, size, piece.extra?.y);
    const made = thereOf(book, thing, piece, insides, { ...at, y });
    if (made.length === 1) there.set(piece.h, made[0] as Json);
    return made;
  });
  joinThere(book, view, there);
  const furniture = furnitureThere(view, view.room.turns);
  const save = {
    SaveName: title,
    Date: '',
    VersionNumber: '',
    GameMode: title,
    Gravity: 0.5,
    PlayArea: 0.5,
    Note: '',
    TabStates: {},
    Hands: { Enable: true, DisableUnused: false, Hiding: 0 },
    ...furniture,
    ComponentTags: { labels: tagsThere([objects, furniture]).map((tag) => ({ displayed: tag, normalized: tag })) },
    LuaScript: '',
    LuaScriptState: '',
    XmlUI: '',
    ObjectStates: [...objects, ...labelsThere(book, view), ...zonesThere(book, view)],
  };
  const { objects: sum, blank, away } = book;
  return { text: `${JSON.stringify(save, null, 2)}\n`, objects: sum, blank, away };
}

/** Every tag of these objects, of what is in them and of snap points, each once. */
function tagsThere(parts: readonly unknown[]): string[] {
  const tags = new Set<string>();
  const look = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    for (const [key, value] of Object.entries(part))
      if (key === 'Tags') for (const tag of value as string[]) tags.add(tag);
      else look(value);
  };
  look(parts);
  return [...tags].sort();
}

/** What lies loose, in the order in which it was laid; boards and trays first, for they lie under all else. */
function grounds(view: WorldView): PieceView[] {
  const all = [...view.pieces.values()];
  const isGround = ({ kind }: PieceView): boolean => kind === 'board' || kind === 'tray';
  return [...all.filter(isGround), ...all.filter((piece) => !isGround(piece))];
}

/** Where it lies on the felt; null: it is held, or lies in something. */
function whereOf(view: WorldView, piece: PieceView, what: (piece: PieceView) => What): Omit<Where, 'y'> | null {
  const zone = view.zones.get(piece.zone);
  const { x, z, turn, up } = piece;
  if (zone === undefined) return { x, z, turn, up };
  if (zone.of !== null || HELD.has(zone.kind)) return null;
  if (zone.order === null) return { ...placeOn(zone, piece), up };
  const size = (h: PieceView['h']): Solid | null => {
    const one = view.pieces.get(h);
    return one === undefined ? null : sizeOf(what(one));
  };
  return { ...placeOn(zone, { ...placeInRow(zone, zone.order.map(size), zone.order.indexOf(piece.h)), turn }), up };
}

/** How much is known to be there and is not to be told apart, or is held. */
function unseen({ zones, pieces }: WorldView): number {
  const visible = new Map<string, number>();
  for (const { zone } of pieces.values()) visible.set(zone, (visible.get(zone) ?? 0) + 1);
  let sum = 0;
  for (const { id, kind, count, of } of zones.values()) {
    const seen = visible.get(id) ?? 0;
    if (of === null) sum += HELD.has(kind) ? (count ?? seen) : Math.max(0, (count ?? 0) - seen);
  }
  return sum;
}

function thereOf(book: Book, thing: What, { h }: PieceView, insides: Insides, at: Where): Json[] {
  const { holds } = kindOf(thing.kind);
  if (holds === 'pile') return pileThere(book, thing, h, insides, at);
  const one =
    holds === 'blind' ? bagThere(book, thing, h, insides, at) : holds === 'endless' ? endlessThere(book, thing, h, insides, at) : pieceThere(book, thing, at);
  if (one === null) book.away++;
  return one === null ? [] : [one];
}
