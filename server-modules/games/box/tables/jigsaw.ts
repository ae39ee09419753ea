// Jigsaw: the pieces of a picture, face up, laid by chance round the place where it is put together.

import { draw } from '../../../kernel/random.ts';
import type { World } from '../../../kernel/world.ts';
import type { Options } from '../../../rules/types.ts';
import { CUTS, JIGSAW, PUZZLES, type Cut, type Pieces } from '../data/jigsaw.ts';
import { lay, layClicking } from '../lay.ts';
import { freeTable } from '../def.ts';

/** Stream of chance of all that is laid. */
const STREAM = 'jigsaw';
/** No piece lies farther from the middle; round the picture's own place so much stays free. */
const OUT = 4650,
  FREE = 250;
/** From place to place, percent of a piece with its tabs; a piece lies off its place by so much at most, percent. */
const PITCH = 155,
  ASKEW = 8;
/** Hands turn by so much. */
const STEP = 15;

/** Places round the picture, from the middle outwards, more than there are pieces. */
function places({ columns, rows, cell }: Cut): { x: number; z: number }[] {
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

function setup(w: World, options: Options): void {
  const pieces = (PUZZLES.find((n) => n === Number(options['pieces'])) ?? 54) satisfies Pieces;
  const cut = CUTS[pieces],
    free = places(cut).slice(0, pieces);
  layClicking(w);
  const off = (): number => draw(w, STREAM, Math.floor((2 * ASKEW * cut.cell) / 100)) - Math.floor((ASKEW * cut.cell) / 100);
  for (let face = 0; face < pieces; face++) {
    const at = free.splice(draw(w, STREAM, free.length), 1)[0] as { x: number; z: number };
    const [x, z] = [at.x + off(), at.z + off()];
    lay(w, `piece-${face + 1}`, 'figure', `${JIGSAW}${pieces}`, { x, z, turn: STEP * draw(w, STREAM, 360 / STEP) }, { face });
  }
}

export const game = freeTable({
  id: 'jigsaw',
  rank: 129,
  seats: [1, 10],
  setup,
  options: [{ name: 'pieces', kind: 'choice', of: ['24', '54', '96'], standard: '54' }],
});
