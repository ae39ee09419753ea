// Entry of the free tables' chunk: the index face of playing cards and the art.

import '@fontsource/cinzel/latin-700.css';
import '@fontsource/young-serif/latin-400.css';
import '@fontsource/atkinson-hyperlegible-next/latin-800.css';

import type { LoadArt } from '../types.ts';
import { boxArt } from './art.ts';

export const art: LoadArt = (game) => Promise.resolve(boxArt(game));
