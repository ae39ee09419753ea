// Entry of Good Cop Bad Cop's chunk: the display face, the art and the printed words.

import '@fontsource/oswald/latin-600.css';
import '@fontsource/atkinson-hyperlegible-next/latin-800.css';

export { copArt } from './art.ts';
export { print } from './words/index.ts';
