// The pictures on the games' boxes lie in the games' folders; the page gets them as /boxes/<game>-<side>.webp.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { gameFiles } from '../../server-modules/games/folders.ts';

const GAMES = 'src/games';

/** The game whose box stands for one that has none of its own yet. */
const PLAIN = 'sandbox';

/** Each picture there is, by the name of its file; a game without pictures gets those of the plain box. */
export function coverFiles(games: readonly string[] = gameFiles().map(({ id }) => id)): Map<string, string> {
  const painted = new Map(
    readdirSync(GAMES, { recursive: true, encoding: 'utf8' })
      .filter((file) => /^[^/]+\/cover\/[^/]+\.webp$/.test(file))
      .map((file): [string, string] => [path.basename(file), path.join(GAMES, file)]),
  );
  const sides = games.flatMap((id) => ['back', 'face'].map((side) => [`${id}-${side}.webp`, painted.get(`${PLAIN}-${side}.webp`) ?? ''] as const));
  return new Map([...sides, ...painted]);
}

/** Serves them while the page is worked on, and lays them beside it when it is built. */
export function boxCovers(): Plugin {
  return {
    name: 'baize-box-covers',
    configureServer(server) {
      server.middlewares.use('/boxes', (request, response, next) => {
        const file = coverFiles().get(path.basename((request.url ?? '').replace(/\?.*$/, '')));
        if (file === undefined) return next();
        response.setHeader('Content-Type', 'image/webp');
        response.end(readFileSync(file));
      });
    },
    generateBundle() {
      for (const [name, file] of coverFiles()) this.emitFile({ type: 'asset', fileName: `boxes/${name}`, source: readFileSync(file) });
    },
  };
}
