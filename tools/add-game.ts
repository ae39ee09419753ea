// `npm run add-game -- FILE.baize --to FOLDER [--yes]`: unpacks a game by rules out of a box into a folder that
// BAIZE_GAMES names, after its operator has read who signed it and said yes, and checks it (tools/check-game.ts).
// Exit status: 0 it is there and holds; 1 it is not there, and one sentence says why; 2 it is there and does not hold.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ROOT } from '../host/run.ts';
import type { GameModule } from '../src/import/boxfile/module.ts';
import { boxLines } from '../src/import/boxfile/report.ts';
import { openBox } from './author/boxed/open.ts';
import { refusal } from './new-game.ts';

const HELP = `npm run add-game -- FILE.baize --to FOLDER [--yes] [--no-check]
Adds the game by rules that a box holds to FOLDER, for BAIZE_GAMES=FOLDER. --yes asks nothing; --no-check leaves out the check.`;

/** A game in a box, and what its operator reads before he says yes; or one sentence. */
export async function gameIn(file: string, to: string): Promise<{ game: GameModule; lines: string[] } | string> {
  const opened = await openBox(file);
  if (!opened.ok) return opened.why;
  const { box } = opened;
  const { module: game } = box;
  if (game === undefined) return `${file} holds a table and no game by rules: open it on /import.`;
  // A game of the house, or of another folder, is never taken for another.
  const taken = refusal(game.id) ?? (existsSync(path.join(to, game.id)) ? `${path.join(to, game.id)} is there already.` : null);
  if (taken !== null) return taken;
  const bytes = [...game.files.values()].reduce((sum, each) => sum + each.length, 0);
  const lines = [
    ...boxLines({ about: box.about, signed: box.signed }),
    `It holds the game ${game.id}: ${game.files.size} files, ${Math.ceil(bytes / 1024)} kB.`,
    'This is code. It will run on your server, and in the browser of everybody who plays there, with all that they may do.',
    box.signed.t === 'fits'
      ? 'The signature says that whoever has that key made it, and that nobody has changed it since. Ask your friend whether it is his key.'
      : 'It is not signed: anybody can have made or changed it.',
  ];
  return { game, lines };
}

/** Unpacks it below `to`; where that fails nothing of it is left behind. Gives its folder. */
export function unpackGame({ id, files }: GameModule, to: string): string {
  const folder = path.join(to, id);
  mkdirSync(to, { recursive: true });
  // Only what is made here is taken away again.
  mkdirSync(folder);
  try {
    for (const [name, bytes] of files) {
      const place = path.join(folder, name);
      // Every path was looked at when the box was read (src/import/boxfile/module.ts); this is the last door.
      if (!place.startsWith(folder + path.sep)) throw new Error(`${name} leads out of the game's folder.`);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, bytes, { flag: 'wx', mode: 0o644 });
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

async function asked(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const line = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await line.question('Add it? (yes/no) ');
  line.close();
  return answer.trim().toLowerCase() === 'yes';
}

async function main(): Promise<number> {
  const options = { to: { type: 'string' }, yes: { type: 'boolean', default: false }, 'no-check': { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  if (file === undefined || values.to === undefined) {
    console.error(HELP);
    return 1;
  }
  const to = path.resolve(values.to);
  const found = await gameIn(file, to);
  if (typeof found === 'string') {
    console.error(found);
    return 1;
  }
  for (const line of found.lines) console.log(line);
  if (!values.yes && !(await asked())) {
    console.error('Nothing was added. Say yes, or --yes.');
    return 1;
  }
  console.log(`Added: ${unpackGame(found.game, to)}`);
  const games = [process.env['BAIZE_GAMES'] ?? '', to].filter((part) => part !== '').join(path.delimiter);
  if (values['no-check']) return 0;
  const { status } = spawnSync('npx', ['--no-install', 'tsx', 'tools/check-game.ts', found.game.id, '--no-pictures'], {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, BAIZE_GAMES: games },
  });
  console.log(status === 0 ? `Now: BAIZE_GAMES=${games} npm start` : `It does not hold. To take it away, remove ${path.join(to, found.game.id)}.`);
  return status === 0 ? 0 : 2;
}

if (process.argv[1] !== undefined && path.basename(process.argv[1]) === 'add-game.ts') {
  process.exitCode = await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  });
}
