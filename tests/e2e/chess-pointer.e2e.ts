// Chess by the rules with the mouse alone: lifting, laying down, a refusal, taking, mate. Two people, each with the
// board as they see it.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { BOARD, faceOf, lookOf, type Man } from '../../server-modules/games/chess/data.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { shows, two } from './support/life.ts';
import { reads } from './support/noir.ts';
import { drag, eventually, pieces, placeOfPiece, placeOfZone, tap, type Player } from './support/player.ts';

let crowd: Crowd;
let white: Player, black: Player;
beforeAll(async () => {
  crowd = await openCrowd();
  ({ a: white, b: black } = await two(crowd, { game: 'Chess' }, {}));
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `chess ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

/**
 * Where a man is gripped, beside its middle and towards that of the picture: the one in front hides what is straight
 * behind it.
 */
const GRIP_MM = 10.5;
const SQUARE_MM = BOARD.square / 10;

const on = async (one: Player, square: string) => (await pieces(one.page)).find((piece) => piece.zone === square);
const handleOn = (one: Player, square: string) => eventually(async () => (await on(one, square))?.h, `a man on ${square}`);

/** From the middle of a man to its grip, in pixels, on the row of a square. */
async function grip(one: Player, square: string): Promise<number> {
  const [left, right] = [await placeOfZone(one.page, `a${square.charAt(1)}`), await placeOfZone(one.page, `h${square.charAt(1)}`)];
  return (Math.abs(right.x - left.x) / (7 * SQUARE_MM)) * GRIP_MM;
}

/** Lifts what stands on a square and carries it so that it comes to stand on another. */
async function move(one: Player, from: string, to: string): Promise<void> {
  const h = await handleOn(one, from);
  const [off, there, beside] = [await grip(one, from), await placeOfZone(one.page, to), await grip(one, to)];
  const foot = await placeOfPiece(one.page, h);
  const way = foot.x > (one.page.viewportSize()?.width ?? 0) / 2 ? -1 : 1;
  await drag(one.page, { x: foot.x + way * off, y: foot.y }, { x: there.x + way * beside, y: there.y });
}
/** Both see the man there. */
async function stands(square: string, side: 'white' | 'black', man: Man): Promise<void> {
  for (const one of [white, black])
    await eventually(async () => {
      const piece = await on(one, square);
      return piece?.look === lookOf(side) && piece.face === faceOf(man);
    }, `${one.name} sees a ${side} ${man} on ${square}`);
}

test('a man is carried to a lit square; on any other it glides home with a reason', async () => {
  await move(white, 'f2', 'f5');
  await shows(white, /does not move like that/);
  await stands('f2', 'white', 'pawn');
  await move(white, 'f2', 'f3');
  await stands('f3', 'white', 'pawn');
  await reads(black, /Mira: Pawn f2 to f3/);
});

test('out of turn nothing moves; two taps move as well as a drag', async () => {
  await move(white, 'e2', 'e4');
  await shows(white, /not your turn/i);
  await stands('e2', 'white', 'pawn');
  const foot = await placeOfPiece(black.page, await handleOn(black, 'e7'));
  await tap(black.page, { x: foot.x + (await grip(black, 'e7')), y: foot.y });
  await tap(black.page, await placeOfZone(black.page, 'e5'));
  await stands('e5', 'black', 'pawn');
});

test('the queen comes behind the pawns: mate, and both read who has won', async () => {
  await move(white, 'g2', 'g4');
  await stands('g4', 'white', 'pawn');
  await move(black, 'd8', 'h4');
  await stands('h4', 'black', 'queen');
  await shows(black, /You won/);
  await shows(white, /Tobias won/);
  await reads(white, /checkmate/);
  expect((await pieces(white.page)).filter((piece) => piece.kind === 'figure')).toHaveLength(32);
});
