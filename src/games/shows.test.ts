// The pictures beside the rules: they stand at parts that there are, in both languages, and every face and sign of them
// can be drawn.

import { describe, expect, test } from 'vitest';
import { folderOf } from './folders.ts';
import type { HowPages, HowShows } from './how.ts';
import { cellOf } from './index.ts';
import type { LoadArt } from './types.ts';

const SHOWS = import.meta.glob<HowShows>('./*/how/shows.ts', { eager: true, import: 'shows' });
const PAGES = import.meta.glob<HowPages>('./*/how/{en,de}.ts', { eager: true, import: 'pages' });
const ART = import.meta.glob<LoadArt>('./*/index.ts', { import: 'art' });
const all = Object.entries(SHOWS).flatMap(([path, games]) => Object.entries(games).map(([game, parts]) => [game, path.split('/')[1] ?? '', parts] as const));

describe.each(all)('the pictures beside the rules of %s', (game, folder, parts) => {
  test('stand at the parts of its page, one of them at least', () => {
    expect(folderOf(game)).toBe(folder);
    for (const language of ['en', 'de']) expect(PAGES[`./${folder}/how/${language}.ts`]?.[game]?.parts.length ?? 0).toBeGreaterThanOrEqual(parts.length);
    expect(parts.flat().length).toBeGreaterThan(0);
  });

  test('are faces of its art and signs of its moves', async () => {
    const load = await ART[`./${folder}/index.ts`]?.(),
      art = await load?.(game);
    const known = parts.flat().map((one) => ('cell' in one ? art && cellOf(art, one.cell) !== null : art?.icons?.[one.move] !== undefined));
    expect(parts.flat().filter((_, at) => known[at] !== true)).toEqual([]);
  });
});

test('every game that has a page and faces of its own shows some of them', () => {
  expect(Object.keys(SHOWS).length).toBe(new Set(Object.keys(PAGES).map((path) => path.split('/')[1])).size);
});
