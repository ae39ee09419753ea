// Entry of The Stars May Swallow Us' chunk: the display face, the art and the printed words.

import '@fontsource/saira-condensed/latin-600.css';
import '@fontsource/saira-condensed/latin-700.css';
import '@fontsource/atkinson-hyperlegible-next/latin-800.css';

export { starsArt } from './art.ts';
export { print } from './words/index.ts';
