// Entry of Imposters and Crewmates' chunk: the display face, the art and the printed words.

import '@fontsource/lilita-one/latin-400.css';
import '@fontsource/atkinson-hyperlegible-next/latin-800.css';

import type { LoadArt } from '../types.ts';
import { impostersArt } from './art.ts';
import { print } from './locale/index.ts';

export const art: LoadArt = async () => {
  await print();
  return impostersArt;
};
