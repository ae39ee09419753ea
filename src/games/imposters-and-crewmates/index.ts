// Entry of Imposters and Crewmates' chunk: the display face, the art and the printed words.

import '@fontsource/lilita-one/latin-400.css';
import '@fontsource/atkinson-hyperlegible-next/latin-800.css';

export { impostersArt } from './art.ts';
export { print } from './words/index.ts';
