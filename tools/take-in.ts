// Takes in the games that BAIZE_GAMES names, before anything that lists games is loaded: programs import this file
// first.

import { fileURLToPath } from 'node:url';
import { takeIn } from './outside-games.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

try {
  takeIn(ROOT, process.env['BAIZE_GAMES'] ?? '');
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
