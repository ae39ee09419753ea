// Entry of Revolver Noir's chunk: the display face, the art and the printed words.

import '@fontsource/limelight/latin-400.css';
import '@fontsource/atkinson-hyperlegible-next/latin-800.css';

export { noirArt } from './art.ts';
export { print } from './words/index.ts';
