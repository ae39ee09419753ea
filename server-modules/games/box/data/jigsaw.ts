// The puzzles: how a picture is cut into pieces, and which sides of a piece bear a tab. Shared by who lays the pieces,
// who lets them click together and who draws them. Tenths of a millimetre.

/** Square pieces of one picture, by how many there are. */
export const CUTS = {
  24: { columns: 6, rows: 4, cell: 600 },
  54: { columns: 9, rows: 6, cell: 400 },
  96: { columns: 12, rows: 8, cell: 300 },
} as const;
export type Pieces = keyof typeof CUTS;
export type Cut = (typeof CUTS)[Pieces];
/** The picture of all of them. */
export const PICTURE = { w: 3600, h: 2400 } as const;
export const PUZZLES: readonly Pieces[] = [24, 54, 96];
export const JIGSAW = 'jigsaw-';

/** Cardboard, as it is drawn, and as much of it as is a body: what is so thin lies in others. */
export const BOARD_THICK = 12,
  BODY_THICK = 4;

/** Of a look by its name; null: it is no piece of a puzzle. */
export const cutOf = (look: string): Cut | null => (look.startsWith(JIGSAW) ? (CUTS[Number(look.slice(JIGSAW.length)) as Pieces] ?? null) : null);

/** Above, right, below, left of a piece: 1 a tab, -1 the room for one, 0 the straight rim. */
export type Sides = readonly [number, number, number, number];

export function sidesOf({ columns, rows }: Cut, face: number): Sides {
  const [i, j] = [face % columns, Math.floor(face / columns)];
  // Between two pieces it is the left, or the upper one's: by a pattern that looks like none.
  const right = (c: number, r: number): number => ((c * 7 + r * 5 + c * r * 3) % 11 < 5 ? 1 : -1);
  const below = (c: number, r: number): number => ((c * 5 + r * 9 + c * r * 2) % 13 < 6 ? 1 : -1);
  return [j === 0 ? 0 : 0 - below(i, j - 1), i === columns - 1 ? 0 : right(i, j), j === rows - 1 ? 0 : below(i, j), i === 0 ? 0 : 0 - right(i - 1, j)];
}

/**
 * Where they lie before they are put together: no piece farther from the middle; round the picture's own place so much
 * stays free.
 */
const OUT = 4650,
  FREE = 250;
/** From place to place, percent of a piece with its tabs; off its place, percent of a piece. */
const PITCH = 155,
  ASKEW = 8;
/** Hands turn by so much. */
export const STEP = 15;

/** Places round the picture, from the middle outwards, more than there are pieces. */
export function placesRound({ columns, rows, cell }: Cut): { x: number; z: number }[] {
  const step = Math.floor((cell * PITCH) / 100),
    far = Math.floor(OUT / step),
    found: { x: number; z: number; off: number }[] = [];
  for (let i = -far; i <= far; i++)
    for (let k = -far; k <= far; k++) {
      const [x, z] = [i * step, k * step];
      const inside = Math.abs(x) < (columns * cell) / 2 + cell / 2 + FREE && Math.abs(z) < (rows * cell) / 2 + cell / 2 + FREE;
      const off = x * x + z * z;
      if (!inside && off <= (OUT - cell / 2) ** 2) found.push({ x, z, off });
    }
  return found.sort((a, b) => a.off - b.off || a.x - b.x || a.z - b.z);
}

/** A piece lies off its place by so much at most, along either side. */
export const askew = ({ cell }: Cut): number => Math.floor((ASKEW * cell) / 100);
