// Which files outside a game's folders cannot be without it.

import { blank, importsOf, isTest, type Sources } from './sources.ts';

/** Tests and what they are made of: these may take a game as their example. */
const mayNeed = (path: string): boolean => isTest(path) || /^(tests|bench)\//.test(path);

/** A test that opens the game by its name imports nothing of it. */
const names = (text: string, ids: readonly string[]): boolean => ids.some((id) => blank(text, 'comments').includes(`'${id}'`));

/**
 * Files outside that import something of a game's folders, directly or by way of others, and tests that name one of its
 * games. `others` must be empty.
 */
export function neededBy(sources: Sources, folder: string, ids: readonly string[]): { tests: string[]; others: string[] } {
  const inside = (path: string): boolean => path.startsWith(`server-modules/games/${folder}/`) || path.startsWith(`src/games/${folder}/`);
  const needing = new Set([...sources.keys()].filter(inside));
  const outside = [...sources].filter(([path]) => !inside(path));
  for (const [path, text] of outside) if (/\.(test|e2e)\.tsx?$/.test(path) && names(text, ids)) needing.add(path);
  for (let more = true; more;) {
    more = false;
    for (const [path, text] of outside) {
      if (needing.has(path) || !importsOf(path, text).some(({ file }) => file !== null && needing.has(file))) continue;
      needing.add(path);
      more = true;
    }
  }
  // A page that shows such a file in the development server goes with it.
  for (const [path, text] of outside) {
    const folderOf = path.slice(0, path.lastIndexOf('/') + 1);
    const shown = path.endsWith('.html') ? /src="\.?\/?([\w./-]+\.tsx?)"/.exec(text)?.[1] : undefined;
    if (shown !== undefined && (needing.has(shown) || needing.has(folderOf + shown))) needing.add(path);
  }
  const found = [...needing].filter((path) => !inside(path)).sort();
  return { tests: found.filter(mayNeed), others: found.filter((path) => !mayNeed(path)) };
}
