// Liar's Dice on the screen: the dice and the counter out of the box, on a dark felt.

import '@fontsource/cinzel/latin-700.css';
import '@fontsource/young-serif/latin-400.css';
import '@fontsource/atkinson-hyperlegible-next/latin-800.css';

import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { say } from '../../locale/say.ts';
import { boxGame } from '../box/art.ts';
import { at, disc, round } from '../paint.ts';
import type { Ctx, LoadArt, SeatMark } from '../types.ts';

const PIPS: readonly (readonly [x: number, y: number])[] = [
  [-1, -1],
  [1, -1],
  [0, 0],
  [-1, 1],
  [1, 1],
];

/** Two dice that can be seen, and one whose face is turned away. */
function lid(ctx: Ctx): void {
  const dice = [
    [22, 33, -0.3, '#B01D24', 5],
    [42, 46, 0.25, '#B01D24', 3],
    [24, 62, 0.1, '#3A2B45', 0],
  ] as const;
  for (const [x, y, turn, ink, pips] of dice)
    at(ctx, x, y, 1, turn, () => {
      ctx.fillStyle = ink;
      round(ctx, -10, -10, 20, 20, 4);
      ctx.fill();
      for (const [i, [px, py]] of PIPS.entries()) if (pips === 5 || (pips === 3 && i !== 1 && i !== 3)) disc(ctx, '#FFF3DC', px * 5, py * 5, 1.9);
    });
}

/** The bid that stands, at whoever made it. */
function marks(seat: Seat, view: View): readonly SeatMark[] {
  const bid = view.rules?.facts['bid'] as { by: Seat; count: number; face: number } | null | undefined;
  if (bid?.by !== seat) return [];
  const [count, face] = [String(bid.count), String(bid.face)];
  return [{ text: `${count} × ${face}`, ink: '#E9B44C', words: say({ k: 'act.bid', a: [count, face] }, view) }];
}

const LOOK = { like: 'dice', felt: '#2B2233', table: { radius: 0.42, length: 0 }, icons: { bid: 'plus-circle', doubt: 'eye-closed' }, lid, marks } as const;
export const art: LoadArt = (game) => Promise.resolve(boxGame(game, LOOK));
