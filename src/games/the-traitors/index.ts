// Entry of The Traitors' chunk: the display face, the art and the printed words.

import '@fontsource/cinzel/latin-700.css';
import '@fontsource/atkinson-hyperlegible-next/latin-800.css';

export { traitorsArt } from './art.ts';
export { print } from './words/index.ts';
