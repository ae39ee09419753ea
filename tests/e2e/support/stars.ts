// How somebody plays The Stars May Swallow Us in a real browser: by the gestures of its specification with the mouse,
// or by keys through the accessible view.

import { lookOf } from '../../../server-modules/games/stars-may-swallow-us/data.ts';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { answerAll, byKeys as keyed, pull } from './cop.ts';
import { drag, eventually, pieces, placeOfButton, placeOfPiece, placeOfZone, tap, zones, type Place, type Player } from './player.ts';
import type { Way } from './plays.ts';
import { answer, lay, type Offer } from './traitors.ts';

/** The hand marker before a seat. */
export const markerOf = ({ page }: Player, seat: string): Promise<Handle> =>
  eventually(async () => (await pieces(page)).find((one) => one.zone === `mat-${seat}` && one.look === lookOf('hand'))?.h, `the hand of ${seat}`);

const putOf = (offer: Offer | undefined) => {
  if (offer?.verb.t !== 'put' || offer.verb.onto === undefined) throw new Error('a card is laid down');
  return { piece: offer.verb.piece, onto: offer.verb.onto };
};

/** One move with the mouse. */
export const byPointer =
  (me: string): Way =>
  async (player, offered, chosen) => {
    if (!offered.some(({ move }) => move === 'vote')) return pointed(player, offered, me, chosen);
    chosen('vote');
    return points(player, offered);
  };

/** The hand marker is turned to the first who can be pointed at. */
async function points(player: Player, offered: readonly Offer[]): Promise<void> {
  const { page } = player;
  const verb = offered.find((one) => one.move === 'vote' && one.verb.t === 'turn')?.verb;
  if (verb?.t !== 'turn') throw new Error('a hand is turned');
  const [from] = (await zones(page)).filter(({ id }) => id === 'mat-A');
  const others = (await zones(page)).filter(({ id }) => id.startsWith('mat-') && id !== from?.id);
  // Turns count from the fist, which points away from its own seat.
  const turn = (verb.degrees * Math.PI) / 180;
  const off = ({ x, z }: { x: number; z: number }): number =>
    from === undefined ? 0 : Math.abs(((((Math.atan2(x - from.x, from.z - z) - turn) * 180) / Math.PI + 540) % 360) - 180);
  const to = others.sort((a, b) => off(a) - off(b))[0]?.id ?? 'mat-B';
  await pull(player, await placeOfPiece(page, verb.piece), await placeOfZone(page, to));
  await page
    .locator('section', { hasText: /^Your answer/ })
    .or(page.getByText(/^Your answer/))
    .first()
    .waitFor();
}

async function pointed(player: Player, offered: readonly Offer[], me: string, chosen: (kind: string) => void): Promise<void> {
  const { page } = player;
  const offer = (move: string): Offer | undefined => offered.find((one) => one.move === move);
  const hatch = (): Promise<Place> => placeOfZone(page, `hatch-${me}`);
  const choice = offer('choose');
  const kind = MOVES.find((one) => offer(one) !== undefined && (one !== 'above' || above(player, offered) !== undefined));
  chosen(kind ?? offered[0]?.move ?? '?');
  if (offer('pick')) {
    const { piece, onto } = putOf(offer('pick'));
    await drag(page, await placeOfPiece(page, piece), await placeOfZone(page, onto));
  } else if (offer('rushCards')) {
    // The first waits; with the second both lie there.
    const cards = (await zones(page)).find(({ id }) => id === `hand-${me}`)?.order ?? [];
    for (const h of cards.slice(0, 2)) {
      await lay(player, h, await hatch());
      await page.waitForTimeout(200);
    }
  } else if (offer('delegateCard')) await lay(player, putOf(offer('delegateCard')).piece, await hatch());
  else if (choice !== undefined && 'piece' in choice.verb && choice.verb.piece !== undefined) await tap(page, await placeOfPiece(page, choice.verb.piece));
  else if (offer('callVote')) {
    await tap(page, await placeOfPiece(page, await markerOf(player, me)));
    await page.waitForTimeout(150);
    await answerAll(player);
  } else if (offer('declineVote')) await answer(player, /^Not now$/);
  else if (kind === 'above') await aboveDeck(player, offered);
  else if (offer('playBelow')) await lay(player, putOf(offer('playBelow')).piece, await hatch());
  else if (offer('draw')) {
    const deck = await eventually(async () => (await zones(page)).find(({ id }) => id === `in-deck-${me}`)?.of, 'the own deck');
    await drag(page, await placeOfPiece(page, deck), await placeOfZone(page, `hand-${me}`));
  }
}

const MOVES = ['pick', 'rushCards', 'delegateCard', 'choose', 'callVote', 'declineVote', 'above', 'playBelow', 'draw'];
const acted = new WeakSet<Player>();
/** Once a voyage an action is pressed on the own sheet, and who it is meant for is touched. */
const above = (player: Player, offered: readonly Offer[]): Offer | undefined =>
  acted.has(player) ? undefined : offered.find(({ move, words, verb }) => move === 'above' && verb.t === 'press' && !/Open Fire/.test(words));

async function aboveDeck(player: Player, offered: readonly Offer[]): Promise<void> {
  const verb = above(player, offered)?.verb;
  if (verb?.t !== 'press') throw new Error('an action is pressed');
  acted.add(player);
  await tap(player.page, await placeOfButton(player.page, verb.piece, verb.button));
  await player.page.waitForTimeout(150);
  await answerAll(player);
}

/** In which order moves are made by keys. */
const WISHES: readonly RegExp[] = [
  /^Be /,
  /^Put .+ and .+ on the hatch$/,
  /^Put /,
  /^Draw /,
  /^Wound /,
  /^Look at /,
  /^Not now$/,
  /^Point at /,
  /^Keep the fist$/,
];

/** One move by keys alone. */
export const byKeys = (): Way => keyed(WISHES);
