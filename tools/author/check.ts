// All that can be found out about a game without a browser and without a server.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { shelf } from '../../server-modules/games/index.ts';
import type { GameDef } from '../../server-modules/games/game.ts';
import { engineDriver } from '../scenario/engine.ts';
import { flawOf } from '../scenario/flaws.ts';
import type { Scenario } from '../scenario/format.ts';
import { runScenario, WAYS, wayName } from '../scenario/run.ts';
import type { Words } from '../scenario/say.ts';
import { botsOf } from './bots.ts';
import { folderOfGame, foldersOf, SERVER } from './folders.ts';
import { lawsOf } from './laws.ts';
import { flaws, type Report } from './report.ts';
import { secretsOf } from './secrets.ts';
import { unseenOf } from './unseen.ts';
import { wordsOf } from './words.ts';

export interface Section {
  title: string;
  report: Report;
}

/** How much is looked at: games of bots, games in random play and their length, pairs of tables. */
export interface Effort {
  bots: number;
  walks: number;
  steps: number;
  pairs: number;
}
export const WHOLE: Effort = { bots: 200, walks: 10, steps: 60, pairs: 300 };
/**
 * For the tests that a game brings along: fewer games of bots and pairs, and every law at the very tables at which the
 * whole check looks.
 */
export const SHORT: Effort = { ...WHOLE, bots: 12, pairs: 40 };

/** The sections of the report, one after the other. Throws where there is no such game. */
export async function* checkGame(id: string, effort: Effort = WHOLE): AsyncGenerator<Section> {
  const folder = folderOfGame(id);
  const game = shelf[id]?.();
  if (folder === null || game === undefined) throw new Error(`There is no game ${id}. There are: ${Object.keys(shelf).join(', ')}.`);
  yield { title: 'Folders', report: await foldersOf(game, folder) };
  if (game.rules === null) return;
  const { report, said } = botsOf(game, effort.bots);
  yield { title: 'Bots', report };
  yield { title: 'Laws', report: lawsOf(game, effort.walks, effort.steps) };
  yield { title: 'Secrets', report: secretsOf(game, effort.pairs) };
  yield { title: 'Unseen acts', report: unseenOf(game, effort.pairs) };
  const home = new URL(`${folder}/`, SERVER);
  yield { title: 'Words', report: await wordsOf(game, home, said) };
  yield { title: 'Worked cases', report: await casesOf(game, home) };
}

async function casesOf(game: GameDef, home: URL): Promise<Report> {
  const folder = new URL('cases/', home);
  if (!existsSync(folder)) return { looked: 'there are none (docs/scenarios.md says how they are written)', wrong: [] };
  const found = flaws();
  const files = readdirSync(folder).sort();
  const words = (await import(new URL('locale/en.ts', home).href)) as Words;
  for (const file of files) {
    const scenario = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Scenario;
    const flaw = flawOf(scenario);
    if (flaw !== null) found.add(`${file}: ${flaw}`);
    else
      for (const way of WAYS)
        for (const wrong of await runScenario(scenario, engineDriver(game, words), way)) found.add(`${file}, by ${wayName(way)}: ${String(wrong)}`);
  }
  return { looked: `${files.length} cases, each in ${WAYS.length} ways`, wrong: found.list() };
}

/** All flaws in one list, for tests. */
export async function flawsIn(id: string, effort: Effort = SHORT): Promise<string[]> {
  const all: string[] = [];
  for await (const { title, report } of checkGame(id, effort)) all.push(...report.wrong.map((wrong) => `${title}: ${wrong}`));
  return all;
}
