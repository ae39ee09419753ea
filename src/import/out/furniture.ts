// What belongs to the table and is no piece: snap points, drawn lines, the grid, words, zones, turns, cloth and light.

import { SEATS, type Seat } from '../../../server-modules/kernel/ids.ts';
import { SHEET, type Cloth, type Grid, type Label, type SnapPoint, type Stroke } from '../../../server-modules/kernel/sheet.ts';
import { listOfTags } from '../../../server-modules/kernel/tags.ts';
import type { WorldView } from '../../../server-modules/kernel/view.ts';
import type { TurnsView } from '../../../server-modules/protocol/messages.ts';
import { SKIES, TABLES } from '../data/rooms.ts';
import { colourOfSeat } from '../data/seats.ts';
import { LETTERS, LINE } from '../data/sizes.ts';
import { degrees } from '../read/place.ts';
import { colourThere, objectOf, type Book, type Json } from './book.ts';
import { WORDS, zoneThere } from './kinds.ts';
import { transformOf, units, written } from './pose.ts';

type Sheet = WorldView['sheet'];

/** A text of the sheet as it was written by the server; one that does not parse is passed over. */
function parsed<T>(text: string): T[] {
  try {
    return [JSON.parse(text) as T];
  } catch {
    return [];
  }
}
const family = <T>(sheet: Sheet, prefix: string): T[] => [...sheet].flatMap(([key, text]) => (key.startsWith(prefix) ? parsed<T>(text) : []));
const one = <T>(sheet: Sheet, key: string): T | null => parsed<T>(sheet.get(key) ?? '')[0] ?? null;

/** Height of what lies on the table's surface. */
const ON = 1;
const place = (x: number, z: number): Json => ({ x: units(x), y: ON, z: units(-z) });

/** All that is written beside the objects. */
export function furnitureThere({ sheet }: WorldView, turns: TurnsView): Json {
  const cloth = one<Cloth>(sheet, SHEET.cloth);
  return {
    Table: nameOf(TABLES, cloth?.felt ?? 0) ?? ROUND,
    Sky: nameOf(SKIES, cloth?.light ?? 0) ?? '',
    Grid: gridThere(one<Grid>(sheet, SHEET.grid)),
    SnapPoints: family<SnapPoint>(sheet, SHEET.snap).map(({ x, z, turn, turns: turned, tags }) => ({
      Position: place(x, z),
      ...(tags ? { Tags: listOfTags(tags) } : {}),
      ...(turned ? { Rotation: { x: 0, y: degrees(turn + 180), z: 0 } } : {}),
    })),
    VectorLines: family<Stroke>(sheet, SHEET.ink).map(({ colour, width, line }) => ({
      points3: Array.from({ length: Math.floor(line.length / 2) }, (_, i) => place(line[2 * i] ?? 0, line[2 * i + 1] ?? 0)),
      color: colourThere(colour + 1),
      thickness: written((width / LINE.of) * LINE.usual),
      rotation: { x: 0, y: 0, z: 0 },
      loop: false,
      square: false,
    })),
    Turns: turnsThere(turns),
  };
}

/** The round one, where the cloth is the game's own. */
const ROUND = 'Table_Circular';
const nameOf = (names: { readonly [name: string]: number }, wanted: number): string | undefined => Object.keys(names).find((name) => names[name] === wanted);

/** Side of a cell where there is no grid, as the program has it. */
const USUAL = 2;

function gridThere(grid: Grid | null): Json {
  const size = grid === null ? USUAL : units(grid.size);
  return {
    Type: grid?.shape === 'hex' ? 1 : 0,
    Lines: grid?.shown === true,
    Color: { r: 0, g: 0, b: 0 },
    Opacity: 0.75,
    ThickLines: false,
    Snapping: grid?.snap === 'corner',
    Offset: grid?.snap === 'middle',
    BothSnapping: false,
    xSize: size,
    ySize: size,
    PosOffset: place(grid?.x ?? 0, grid?.z ?? 0),
  };
}

const seatThere = (seat: Seat): string[] => {
  const colour = colourOfSeat(SEATS.indexOf(seat));
  return colour === null ? [] : [colour];
};

function turnsThere({ on, order, at }: TurnsView): Json {
  const [TurnColor = ''] = at === null ? [] : seatThere(at);
  const how = { Reverse: false, SkipEmpty: false, DisableInteractions: false, PassTurns: true };
  return { Enable: on, Type: 1, TurnOrder: order.flatMap(seatThere), ...how, TurnColor };
}

/** Words on the table, lying. */
export function labelsThere(book: Book, { sheet }: WorldView): Json[] {
  return family<Label>(sheet, SHEET.label).map(({ x, z, turn, size, colour, text }) => {
    const scale = size / LETTERS.height;
    const pose = transformOf({ x, y: 0, z, turn, up: true }, false, [scale, scale, scale]);
    const Text = { Text: text, colorstate: colourThere(colour + 1), fontSize: LETTERS.usual };
    return objectOf(book, WORDS?.name ?? '', { ...pose, rotX: 90 }, { locked: true }, { Text });
  });
}

/** Zones reach so far up, in units. */
const TALL = 5;

/** Places of hands and what else is marked out, without what lies in them. */
export function zonesThere(book: Book, { zones }: WorldView): Json[] {
  return [...zones.values()].flatMap(({ kind, owner, x, z, turn, w, d }) => {
    const row = zoneThere(kind);
    if (row === null) return [];
    const pose = transformOf({ x, y: 0, z, turn, up: true }, false, [units(w), TALL, units(d)]);
    const [FogColor] = owner === null ? [] : seatThere(owner);
    return [objectOf(book, row.name, { ...pose, posY: written(pose.posY + TALL / 2) }, { locked: true }, FogColor === undefined ? {} : { FogColor })];
  });
}
