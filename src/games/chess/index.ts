// Entry of chess's chunk: the face of the coordinates and the art.

import '@fontsource/cinzel/latin-700.css';
import '@fontsource/young-serif/latin-400.css';
import '@fontsource/atkinson-hyperlegible-next/latin-800.css';

import type { LoadArt } from '../types.ts';
import { chessArt } from './art.ts';

export const art: LoadArt = () => Promise.resolve(chessArt);
