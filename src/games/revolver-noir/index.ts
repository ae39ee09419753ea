// Entry of Revolver Noir's chunk: the display face and the art.

import '@fontsource/limelight/latin-400.css';
import '@fontsource/atkinson-hyperlegible-next/latin-800.css';

export { noirArt } from './art.ts';
