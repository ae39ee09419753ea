// The conformance suite as one list, and the running of it.

import { accountCases } from './account.ts';
import { createStage, type Case } from './case.ts';
import { entry } from './entry.ts';
import { gameCases } from './game.ts';
import { removalCases } from './removal.ts';
import { rough } from './rough.ts';
import { saveCases } from './saves.ts';
import { secretCases } from './secrets.ts';
import type { ServerHandle } from './servers.ts';
import { tableCases } from './table.ts';
import { worldCases } from './two-worlds.ts';
import { watchingCases } from './watching.ts';

export const cases: readonly Case[] = [
  ...entry,
  ...accountCases,
  ...tableCases,
  ...gameCases,
  ...saveCases,
  ...removalCases,
  ...secretCases,
  ...watchingCases,
  ...worldCases,
  ...rough,
];

/** One case may take this long, in milliseconds, unless it says otherwise. */
const PATIENCE = 60_000;

/** So many cases run at a time: most of one is waiting for the other side. */
const LANES = 4;

/**
 * Runs every case that has `only` in its title, those that need the server for themselves after all others; says one
 * line each. A server that is not for tests has cases of its own.
 */
export async function runSuite(server: ServerHandle, say: (line: string) => void, only = '', list = cases): Promise<{ passed: number; failed: number }> {
  const count = { passed: 0, failed: 0 };
  const chosen = list.filter(({ title }) => title.includes(only));
  const together = chosen.filter(({ alone }) => alone !== true);
  const lane = async (): Promise<void> => {
    for (let one = together.shift(); one !== undefined; one = together.shift()) await runCase(server, one, say, count);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  for (const one of chosen.filter(({ alone }) => alone === true)) await runCase(server, one, say, count);
  return count;
}

async function runCase(server: ServerHandle, one: Case, say: (line: string) => void, count: { passed: number; failed: number }): Promise<void> {
  const stage = createStage(server);
  const began = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error('it took too long')), one.patience ?? PATIENCE)));
    await Promise.race([one.run(stage), late]);
    count.passed += 1;
    say(`ok    ${server.name}: ${one.title} (${Date.now() - began} ms)`);
  } catch (error) {
    count.failed += 1;
    say(`FAIL  ${server.name}: ${one.title}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  } finally {
    clearTimeout(timer);
    stage.end();
  }
}
