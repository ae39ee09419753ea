// The list of games for what is built: imports of what lies in their folders, one row `() => game` each, which
// tools/bundle/open-later.ts reads.

import { dirname } from 'node:path';
import type { Plugin } from 'esbuild';
import { gameFiles } from '../../server-modules/games/folders.ts';

/** The text that stands for server-modules/games/list.ts in the bundle. */
export function gameListSource(files: readonly { id: string; file: string }[]): string {
  const imports = files.map(({ file }, i) => `import { game as game${i} } from ${JSON.stringify(file)};\n`);
  const rows = files.map(({ id }, i) => `  ${JSON.stringify(id)}: () => game${i},\n`);
  return `${imports.join('')}export const shelf = {\n${rows.join('')}};\n`;
}

/** Puts it in the place of the list that reads folders. */
export const gameList: Plugin = {
  name: 'game-list',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]server-modules[\\/]games[\\/]list\.ts$/ }, ({ path }) => ({
      contents: gameListSource(gameFiles()),
      loader: 'js',
      resolveDir: dirname(path),
    }));
  },
};
