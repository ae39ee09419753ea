// Go Fish on the screen: the cards out of the box, on a felt like water.

import '@fontsource/cinzel/latin-700.css';
import '@fontsource/young-serif/latin-400.css';
import '@fontsource/atkinson-hyperlegible-next/latin-800.css';

import { boxGame } from '../box/art.ts';
import { disc, shape } from '../paint.ts';
import type { Ctx, LoadArt } from '../types.ts';

/** Three fish, one of them gold. */
function lid(ctx: Ctx): void {
  for (const [x, y, ink, size] of [
    [34, 30, '#BFE3EA', 0.26],
    [27, 48, '#E9B44C', 0.34],
    [38, 66, '#8CC7D4', 0.22],
  ] as const) {
    shape(ctx, ink, 'M-50 0C-25-34 20-30 40 0L68-24V24L40 0C20 30-25 34-50 0Z', x, y, size);
    disc(ctx, '#15110F', x - 28 * size, y - 6 * size, 4.4 * size);
  }
}

/** Four cards of a kind that lie together. */
const BOOK = { path: 'M64 96h240v320H64ZM320 120h40v320H152v-24h168ZM376 144h40v320H208v-8h168Z', ink: '#BFE3EA', words: 'books-won' };

const LOOK = { like: 'sandbox', felt: '#1D5266', icons: { ask: 'hand', fish: 'cards' }, lid, totals: BOOK } as const;
export const art: LoadArt = (game) => Promise.resolve(boxGame(game, LOOK));
