// Entry of The Stars May Swallow Us' chunk: the display face, the art and the printed words.

import '@fontsource/saira-condensed/latin-600.css';
import '@fontsource/saira-condensed/latin-700.css';
import '@fontsource/atkinson-hyperlegible-next/latin-800.css';

import type { LoadArt } from '../types.ts';
import { starsArt } from './art.ts';
import { print } from './locale/index.ts';

export const art: LoadArt = async () => {
  await print();
  return starsArt;
};
