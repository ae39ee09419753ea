// How all games are played, in English, in a chunk of its own.

import type { HowPages } from './how.ts';

export const folders = import.meta.glob<HowPages>('./*/how/en.ts', { eager: true, import: 'pages' });
