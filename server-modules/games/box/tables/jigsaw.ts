// Jigsaw: the pieces of a picture, face up, laid by chance round the place where it is put together.

import { draw } from '../../../kernel/random.ts';
import type { World } from '../../../kernel/world.ts';
import type { Options } from '../../../rules/types.ts';
import { askew, CUTS, JIGSAW, placesRound, PUZZLES, STEP, type Pieces } from '../data/jigsaw.ts';
import { lay, layClicking } from '../lay.ts';
import { freeTable } from '../def.ts';

/** Stream of chance of all that is laid. */
const STREAM = 'jigsaw';

function setup(w: World, options: Options): void {
  const pieces = (PUZZLES.find((n) => n === Number(options['pieces'])) ?? 54) satisfies Pieces;
  const cut = CUTS[pieces],
    free = placesRound(cut).slice(0, pieces);
  layClicking(w);
  const off = (): number => draw(w, STREAM, 2 * askew(cut)) - askew(cut);
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
