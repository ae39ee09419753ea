// Entry of Revolver Noir's chunk: the display face, the art and the printed words.

import '@fontsource/limelight/latin-400.css';
import '@fontsource/atkinson-hyperlegible-next/latin-800.css';

import type { LoadArt } from '../types.ts';
import { noirArt } from './art.ts';
import { print } from './locale/index.ts';

export const art: LoadArt = async () => {
  await print();
  return noirArt;
};
