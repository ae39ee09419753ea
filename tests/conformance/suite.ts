// The conformance suite as one list, and the running of it.

import { accountCases } from './account.ts';
import { createStage, type Case } from './case.ts';
import { entry } from './entry.ts';
import { gameCases } from './game.ts';
import { rough } from './rough.ts';
import { saveCases } from './saves.ts';
import { secretCases } from './secrets.ts';
import type { ServerHandle } from './servers.ts';
import { tableCases } from './table.ts';

export const cases: readonly Case[] = [...entry, ...accountCases, ...tableCases, ...gameCases, ...saveCases, ...secretCases, ...rough];

/** One case may take this long, in milliseconds, unless it says otherwise. */
const PATIENCE = 60_000;

/** Runs every case that has `only` in its title; says one line each. A server that is not for tests has cases of its own. */
export async function runSuite(server: ServerHandle, say: (line: string) => void, only = '', list = cases): Promise<{ passed: number; failed: number }> {
  const count = { passed: 0, failed: 0 };
  for (const one of list) {
    if (!one.title.includes(only)) continue;
    const stage = createStage(server);
    const began = Date.now();
    try {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error('it took too long')), one.patience ?? PATIENCE)));
      await Promise.race([one.run(stage), late]).finally(() => clearTimeout(timer));
      count.passed += 1;
      say(`ok    ${server.name}: ${one.title} (${Date.now() - began} ms)`);
    } catch (error) {
      count.failed += 1;
      say(`FAIL  ${server.name}: ${one.title}\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    } finally {
      stage.end();
    }
  }
  return count;
}
