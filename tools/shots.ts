// `npm run shots`: makes the pictures of the README and of the lobby in a real browser, from positions that are always
// the same.
// With names behind it only those: `npm run shots -- table phone`.
// `npm run shots -- --games [GAME…] [--only event-desk] [--low] [--out FOLDER]`: instead those of whole games
// (docs/pictures.md), of which only the ones whose name holds such a word.

import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../host/run.ts';
import { picturesOfGames } from './shots/games.ts';
import { asWebp, openStudio } from './shots/studio.ts';
import { SHOTS } from './shots/list.ts';
import { onStage } from './shots/stage.ts';

const PICTURES = path.join(ROOT, 'docs/pictures');
/** What one picture may weigh, in bytes: on the page of the repository, and as a file of the lobby. */
const MOST_SHOWN = 200_000,
  MOST_SERVED = 400_000;

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
    low: { type: 'boolean', default: false },
    out: { type: 'string' },
  },
});
if (values.games) {
  await picturesOfGames(wanted, { only: values.only, high: !values.low, ...(values.out === undefined ? {} : { out: values.out }) });
  process.exit(0);
}
const shots = SHOTS.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
if (shots.length === 0) throw new Error(`no such picture; there are ${SHOTS.map(({ name }) => name).join(', ')}`);

mkdirSync(PICTURES, { recursive: true });
await onStage(async ({ browser, server }) => {
  for (const { name, shape, folder: place = 'public', take } of shots) {
    const studio = await openStudio(browser, server);
    try {
      const most = shape === undefined ? MOST_SHOWN : MOST_SERVED;
      const bytes = await asWebp(browser, await take(studio), shape, most);
      const file = shape === undefined ? path.join(PICTURES, `${name}.webp`) : path.join(ROOT, place, `${name}.webp`);
      if (bytes.length > most) throw new Error(`${name} weighs ${bytes.length} bytes`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, bytes);
      console.log(`${path.relative(ROOT, file)}  ${Math.round(bytes.length / 1000)} kB`);
    } finally {
      await studio.close();
    }
  }
});
