// How all games are played, in German, in a chunk of its own.

import type { HowPages } from './how.ts';

export const folders = import.meta.glob<HowPages>('./*/how/de.ts', { eager: true, import: 'pages' });
