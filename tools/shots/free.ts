// Pictures of the tables with a free hand, and of chess: what lies there, who sits there, where the pointer is.

import type { Page } from 'playwright-core';
import type { Handle } from '../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { DESKTOP, PHONE, quiet, rested, type Frame, type Party, type Shot, type Studio } from './studio.ts';

const OTHERS = ['Tobias', 'Ana', 'Jonas'];

/** What the picture of the box has beside the prototype kit: thing, left, near, turned. */
const SPREAD: readonly (readonly [thing: string, x: number, z: number, turn?: number])[] = [
  ['deck-red', -1250, 2750],
  ['deck-blue', -550, 2750],
  ['chips-500', -4400, -500],
  ['chips-100', -4450, 0],
  ['chips-25', -4450, 480],
  ['set-dominoes', 4350, -200],
  ['stones-black', 4350, 500],
  ['joker-red', -4250, -1300, 340],
  ['d20-red', -200, 3000],
  ['d12-ivory', 150, 2750],
  ['d8-red', 250, 3050],
  ['d4-ivory', -1900, 2600],
  ['die-red', -1750, 2950],
  ['coin', -1950, 2250],
  ['man-dark', 3900, 900],
  ['man-light', 4200, 1150],
];

async function bringAll({ others }: Party): Promise<void> {
  for (const [thing, x, z, turn = 0] of SPREAD) {
    const did = await others[0]?.table.act({ t: 'bring', thing, at: { x, z, turn }, count: 1 });
    if (did?.ok !== true) throw new Error(`${thing} did not come`);
  }
}

/** A round of cards: five for each, four open in the middle, a bet before each. */
async function cards(studio: Studio, frame: Frame): Promise<Party> {
  const party = await studio.table('sandbox', 'sandbox', OTHERS, frame);
  const hand = (verb: object): Promise<void> => party.ask({ t: 'hand', seat: 'B', verb });
  await hand({ t: 'deal', from: 'inside:deck-red', count: 5, to: ['A', 'B', 'C', 'D'] });
  for (let i = 0; i < 4; i++) await hand({ t: 'draw', from: 'inside:deck-red', count: 1, to: 'felt', at: { x: -1100 + 750 * i, z: 1250, turn: 0 } });
  for (const [i, x] of [-900, -200, 500].entries())
    await hand({ t: 'draw', from: `inside:chips-${[5, 25, 100][i]}`, count: 3, to: 'felt', at: { x, z: 2300, turn: 0 } });
  const [tobias] = party.others;
  const open = await tobias?.until((view) => shut(view).length === 4);
  for (const piece of open ? shut(open) : []) await tobias?.table.act({ t: 'verb', verb: { t: 'flip', piece: piece.h }, origin: 'script' });
  return party;
}
const shut = ({ pieces }: View): PieceView[] => [...pieces.values()].filter(({ kind, zone, up }) => kind === 'card' && zone === 'felt' && !up);

/** Where a piece of that kind stands in the window: the first one. */
async function whereIs(page: Page, kind: string): Promise<{ x: number; y: number }> {
  const at = await page.evaluate((wanted) => {
    const hook = window.__baize?.test;
    const found = hook?.pieces().find((one) => one.kind === wanted);
    return found === undefined ? null : (hook?.piece(found.h as Handle) ?? null);
  }, kind);
  if (at === null) throw new Error(`no ${kind} in sight`);
  return at;
}

export const FREE: readonly Shot[] = [
  {
    name: 'box',
    async take(studio) {
      const party = await studio.table('kit', 'sandbox', OTHERS, DESKTOP);
      await bringAll(party);
      return rested(party.page);
    },
  },
  { name: 'cards', take: async (studio) => rested((await cards(studio, DESKTOP)).page) },
  {
    name: 'menu',
    async take(studio) {
      const { page } = await cards(studio, DESKTOP);
      await quiet(page);
      const { x, y } = await whereIs(page, 'deck');
      await page.mouse.click(x, y, { button: 'right' });
      return rested(page);
    },
  },
  { name: 'phone', take: async (studio) => rested((await cards(studio, PHONE)).page) },
];
