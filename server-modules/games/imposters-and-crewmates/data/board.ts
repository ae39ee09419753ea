// The board of Imposters and Crewmates as data: 15 x 15 tiles, walls on edges, vents, arrows, wild tiles. No piece and
// no rule of a round is known here. (IC 2)

export const COLUMNS = 'ABCDEFGHIJKLMNO';
export const SIDE = 15;

/** A tile by its name, "A1" north west to "O15" south east. Rock has a name too, but is never in TILES. */
export type Tile = `${string}${number}`;
export type Direction = 'north' | 'east' | 'south' | 'west';
export type TileKind =
  | 'brightRed'
  | 'darkRed'
  | 'darkGreen'
  | 'green'
  | 'blue'
  | 'gray'
  | 'purple'
  | 'orange'
  | 'vent'
  | 'wild'
  | 'emergency'
  | 'oneWayWest'
  | 'oneWayEast'
  | 'void';
export type Wall = 'bold' | 'dotted';
export type Role = 'imposter' | 'crewmate';

const KIND_OF_CODE: Readonly<Record<string, TileKind>> = {
  r: 'brightRed',
  d: 'darkRed',
  k: 'darkGreen',
  g: 'green',
  b: 'blue',
  y: 'gray',
  p: 'purple',
  o: 'orange',
  v: 'vent',
  w: 'wild',
  e: 'emergency',
  '<': 'oneWayWest',
  '>': 'oneWayEast',
  '#': 'void',
};

const ROWS = [
  'oyp#rdrdrdr#pyo',
  'pyyydddddddyyyp',
  'wyyyyypypyyyyyw',
  '##y#y#yvy#y#y##',
  'bbyyy##p##yyybb',
  'bbyy<ppypp>yybb',
  'yyy##ppppp##yyy',
  'vypyyp>e<pyypyv',
  'yyy##ppppp##yyy',
  'bbyy>ppypp<yybb',
  'obyyy##p##yyybo',
  '##y#y#yvy#y#y##',
  'wyyyyypypyyyyyw',
  'bbyygggggggyybb',
  'bbb#kgkgkgk#bbb',
] as const;

const BOLD = 'F2F3 G2G3 H2H3 I2I3 J2J3 B6C6 B6B7 M6N6 N6N7 G7G8 I7I8 G8G9 I8I9 F9G9 I9J9 B9B10 N9N10 B10C10 M10N10 G13G14 H13H14 I13I14';
const DOTTED = 'H5H6 A6A7 O6O7 F7F8 J7J8 A9A10 O9O10 F13F14 J13J14';

/** Every edge with a wall on it: the two tiles in reading order. */
export const EDGES: readonly (readonly [Tile, Tile, Wall])[] = [...edges(BOLD, 'bold'), ...edges(DOTTED, 'dotted')];

function edges(text: string, wall: Wall): [Tile, Tile, Wall][] {
  return text.split(' ').map((pair) => {
    const [, a = '', b = ''] = /^(\D\d+)(\D\d+)$/.exec(pair) ?? [];
    return [a as Tile, b as Tile, wall];
  });
}

/** All 225 places in reading order. */
export const PLACES: readonly Tile[] = Array.from({ length: SIDE * SIDE }, (_, i) => `${COLUMNS.charAt(i % SIDE)}${Math.floor(i / SIDE) + 1}` as const);
/** Looked up, not worked out: rules ask for hundreds of tiles in one move. */
const INDEXES: ReadonlyMap<string, number> = new Map(PLACES.map((tile, i) => [tile, i]));
/** The number of a tile in reading order, rock counted: 0 to 224; -1 for what is no place of the board. */
export const indexOf = (tile: string): number => INDEXES.get(tile) ?? -1;
const KINDS: readonly TileKind[] = PLACES.map((_, i) => KIND_OF_CODE[ROWS[Math.floor(i / SIDE)]?.charAt(i % SIDE) ?? '#'] ?? 'void');

/** Kind by tile number, rock included: what `kindOf` reads. */
export const kindAt = (index: number): TileKind => KINDS[index] ?? 'void';
export const kindOf = (tile: string): TileKind => kindAt(indexOf(tile));
const FLOOR: ReadonlySet<string> = new Set(PLACES.filter((_, i) => kindAt(i) !== 'void'));
/** Whether a word out of a message names a tile; rock is none. */
export const isTile = (word: string): word is Tile => FLOOR.has(word);

/** The tiles in reading order, rock left out. */
export const TILES: readonly Tile[] = PLACES.filter((tile) => kindOf(tile) !== 'void');
export const tilesOf = (...kinds: readonly TileKind[]): readonly Tile[] => TILES.filter((tile) => kinds.includes(kindOf(tile)));

export const HOME: Tile = 'H8';
export const VENTS = tilesOf('vent');
export const ORANGE = tilesOf('orange');
export const WILD_TILES = tilesOf('wild');
export const DARK_RED = tilesOf('darkRed');
export const RED = tilesOf('brightRed', 'darkRed');
export const GREEN = tilesOf('green', 'darkGreen');
/** Where the pieces of a role start a round. */
export const STARTS: Readonly<Record<Role, readonly Tile[]>> = { imposter: tilesOf('brightRed'), crewmate: tilesOf('darkGreen') };
/** On which side outside the rim the card slot of a wild tile lies. */
export const WILD_SLOTS: Readonly<Record<string, 'west' | 'east'>> = { A3: 'west', O3: 'east', A13: 'west', O13: 'east' };

const FACING: Partial<Record<TileKind, Direction>> = { oneWayWest: 'west', oneWayEast: 'east' };
/** Where an arrow points, or null for any other tile. */
export const arrowAt = (index: number): Direction | null => FACING[kindAt(index)] ?? null;
export const arrowOf = (tile: string): Direction | null => arrowAt(indexOf(tile));

/** Kind of the floor while the button lies on `button`: bare H8 is purple. */
export function floorOf(tile: string, button: string): TileKind {
  return tile === HOME && button !== HOME ? 'purple' : kindOf(tile);
}
/** A tile on which cards put tokens: gray, blue or purple. That it must be empty is for the caller. */
export function isCardTile(tile: string, button: string): boolean {
  const floor = floorOf(tile, button);
  return floor === 'gray' || floor === 'blue' || floor === 'purple';
}

export const DIRECTIONS: readonly Direction[] = ['north', 'west', 'east', 'south'];
const OFFSET: Readonly<Record<Direction, readonly [number, number]>> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

/** By tile number times four plus number of the direction. */
const NEIGHBOURS: readonly number[] = PLACES.flatMap((_, index) =>
  DIRECTIONS.map((direction) => {
    const [across, down] = OFFSET[direction];
    const column = (index % SIDE) + across;
    const row = Math.floor(index / SIDE) + down;
    const next = column < 0 || column >= SIDE || row < 0 || row >= SIDE ? -1 : row * SIDE + column;
    return next < 0 || kindAt(next) === 'void' ? -1 : next;
  }),
);
/** The number of the tile one place on, or -1 beyond the rim and on rock. */
export const beside = (index: number, direction: Direction): number => NEIGHBOURS[index * 4 + DIRECTIONS.indexOf(direction)] ?? -1;

/** The direction from one place to the place next to it, or null when they share no edge. */
export function directionTo(from: string, to: string): Direction | null {
  const a = indexOf(from);
  const b = indexOf(to);
  if (a < 0 || b < 0) return null;
  const across = (b % SIDE) - (a % SIDE);
  const down = Math.floor(b / SIDE) - Math.floor(a / SIDE);
  if (across === 0) return down === 1 ? 'south' : down === -1 ? 'north' : null;
  return down !== 0 ? null : across === 1 ? 'east' : across === -1 ? 'west' : null;
}

/** Sharing an edge, walls or none. (IC 0) */
export const nextTo = (a: string, b: string): boolean => isTile(a) && isTile(b) && directionTo(a, b) !== null;

const WALLS: ReadonlyMap<string, Wall> = new Map(EDGES.map(([a, b, wall]) => [a + b, wall]));
/** The wall between two neighbours, in either order. */
export const wallBetween = (a: string, b: string): Wall | null => WALLS.get(a + b) ?? WALLS.get(b + a) ?? null;

/** Rows plus columns between two tiles, as the crow walks. */
export function apart(a: string, b: string): number {
  const i = indexOf(a);
  const j = indexOf(b);
  return Math.abs((i % SIDE) - (j % SIDE)) + Math.abs(Math.floor(i / SIDE) - Math.floor(j / SIDE));
}

/** The middle of a tile in tile units from H8: x to the east, z to the south. */
export function spotOf(tile: string): { x: number; z: number } {
  const index = indexOf(tile);
  return { x: (index % SIDE) - 7, z: Math.floor(index / SIDE) - 7 };
}
