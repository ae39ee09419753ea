// The picture of chess: in the middle of a game.

import { DESKTOP, rested, type Shot } from '../../../../tools/shots/studio.ts';

/** In the middle of an Italian game. */
const CHESS = 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d4 e5d4 c3d4 c5b4 b1c3 f6e4 e1g1 e4c3 b2c3'.split(' ');

export const shots: readonly Shot[] = [
  {
    name: 'chess',
    async take(studio) {
      const { page, ask } = await studio.table('chess', 'enforced', ['Tobias'], DESKTOP);
      for (const [i, way] of CHESS.entries())
        await ask({ t: 'move', seat: i % 2 === 0 ? 'A' : 'B', move: { t: 'move', from: way.slice(0, 2), to: way.slice(2) }, via: 'move' });
      return rested(page);
    },
  },
];
