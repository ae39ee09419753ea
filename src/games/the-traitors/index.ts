// Entry of The Traitors' chunk: the display face, the art and the printed words.

import '@fontsource/cinzel/latin-700.css';
import '@fontsource/atkinson-hyperlegible-next/latin-800.css';

import type { LoadArt } from '../types.ts';
import { traitorsArt } from './art.ts';
import { print } from './locale/index.ts';

export const art: LoadArt = async () => {
  await print();
  return traitorsArt;
};
