// Entry of Good Cop Bad Cop's chunk: the display face, the art and the printed words.

import '@fontsource/oswald/latin-600.css';
import '@fontsource/atkinson-hyperlegible-next/latin-800.css';

import type { LoadArt } from '../types.ts';
import { copArt } from './art.ts';
import { print } from './locale/index.ts';

export const art: LoadArt = async () => {
  await print();
  return copArt;
};
