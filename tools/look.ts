// `npm run look -- <id>`: a picture of a table from one of its seats, after some moves of bots; for whoever writes the
// game.

import './take-in.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterMoves } from './author/after-moves.ts';
import { HELP, wantedOf } from './author/look.ts';
import { othersOf, SCREEN, unlessBroken } from './author/pictures.ts';
import { onStage } from './shots/stage.ts';
import { openStudio, PHONE, rested, type Studio } from './shots/studio.ts';

async function main(): Promise<number> {
  const wanted = wantedOf(process.argv.slice(2));
  if (wanted === null) {
    console.log(HELP);
    return process.argv.includes('--help') ? 0 : 2;
  }
  const { game, seat, players, moves, seed, phone, out } = wanted;
  const after = afterMoves(game, players, moves, seed);
  const picture = await onStage(async ({ browser, server }) => {
    let studio: Studio | undefined;
    try {
      return await unlessBroken(async (broken) => {
        studio = await openStudio(browser, server, broken);
        const { page, ask } = await studio.table(game.id, 'enforced', othersOf(players), phone ? PHONE : SCREEN, {}, seat);
        await ask({ t: 'position', position: after.position });
        return rested(page);
      });
    } finally {
      await studio?.close();
    }
  });
  mkdirSync(path.dirname(path.resolve(out)), { recursive: true });
  writeFileSync(out, picture);
  console.log(
    `${path.relative(process.cwd(), path.resolve(out))}: seat ${seat} of ${players}, after ${after.moves} moves${after.over ? ', the game is over' : ''}`,
  );
  return 0;
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(2);
}
