// `npm run check-game -- <id>`: one report about a game, for whoever writes it. Fails when something is wrong.

import './take-in.ts';
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { ROOT } from '../host/run.ts';
import { shelf } from '../server-modules/games/index.ts';
import { checkGame, type Section } from './author/check.ts';
import { chanceOf } from './author/chance.ts';
import { folderOfGame } from './author/folders.ts';
import type { Report } from './author/report.ts';
import { styleOf } from './author/style.ts';

/** Games of its own bot against chance, and as many of chance alone. */
const CHANCE = 40;

const HELP = `npm run check-game -- <id> [--chance GAMES] [--nakama] [--no-pictures]
Looks at one game: types, lint and format of its folders, what lies in them, 200 games of bots, laws in random play,
what is secret, words in both languages, worked cases, a game over sockets, and a picture of the table from each seat.
--chance says in how many games its own bot plays against bots that do anything they may (${CHANCE}; 0: in none).
--nakama plays a game on a real Nakama too (needs Go and PostgreSQL).
--no-pictures leaves out the pictures, which take minutes and need Chromium (installed first, as root on Debian, where it is missing).`;

let wrong = 0;
function tell({ title, report }: Section): void {
  wrong += report.wrong.length;
  console.log(`${report.wrong.length === 0 ? 'ok   ' : 'WRONG'} ${title}: ${report.looked}`);
  for (const flaw of report.wrong) console.log(`      - ${flaw}`);
}

/** Runs a program of the project; what it printed is what is wrong. */
function ran(looked: string, command: readonly string[], lines = 8): Report {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', ...command], { cwd: ROOT, encoding: 'utf8' });
  if (status === 0) return { looked, wrong: [] };
  return {
    looked,
    wrong: `${stdout}\n${stderr}`
      .split('\n')
      .filter((line) => line.trim() !== '' && !line.startsWith('npm warn'))
      .slice(-lines),
  };
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      chance: { type: 'string', default: String(CHANCE) },
      nakama: { type: 'boolean', default: false },
      'no-pictures': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [id] = positionals;
  if (values.help || id === undefined) {
    console.log(HELP);
    return values.help ? 0 : 2;
  }
  const games = Number(values.chance);
  if (!Number.isInteger(games) || games < 0) throw new Error('--chance must be a whole number from 0.');
  const folder = folderOfGame(id);
  tell({ title: 'Types', report: ran('the compiler over the whole project', ['tsc', '--noEmit', '-p', 'tsconfig.json'], 20) });
  if (folder !== null) tell({ title: 'Style', report: styleOf(ROOT, folder) });
  for await (const section of checkGame(id)) tell(section);
  const game = shelf[id]?.();
  const left = wrong === 0 ? 'pictures' : 'the bot against chance, games over sockets, pictures';
  if (game !== undefined && game.rules !== null && wrong === 0) {
    if (games > 0) tell({ title: 'Bot against chance', report: chanceOf(game, games) });
    const bots = String(game.seats[1]);
    const over = ['tsx', 'tools/play.ts', '--game', id, '--bots', bots, '--games', '1', '--seed', 'check', '--json'];
    tell({ title: 'Embedded host', report: ran(`one game of ${bots} over sockets`, over) });
    if (values.nakama) {
      const { onNakama } = await import('./author/nakama.ts');
      tell({ title: 'Nakama', report: await onNakama((url, key) => ran(`one game of ${bots} over sockets`, [...over, '--server', url, '--key', key])) });
    } else console.log('     Nakama: not tried; with --nakama it is.');
  }
  if (game !== undefined && wrong === 0 && !values['no-pictures']) {
    console.log('     Pictures: one from each seat, which takes minutes; without them by --no-pictures.');
    const { picturesOf } = await import('./author/pictures.ts');
    tell({ title: 'Pictures', report: await picturesOf(game) });
  }
  if (wrong > 0) console.log(`     Not tried, as something is wrong: ${left}.`);
  console.log(wrong === 0 ? `\n${id} holds.` : `\n${id}: ${wrong} ${wrong === 1 ? 'thing is' : 'things are'} wrong.`);
  return wrong === 0 ? 0 : 1;
}

try {
  process.exit(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(2);
}
