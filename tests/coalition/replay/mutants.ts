// The replay is tested: a server with a hole planted in its code, which the recording knows nothing of, must be found
// out by what its sockets are sent.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleText } from '../../../tools/build/build-module.ts';
import { serverKeyOf, startChildHost } from '../../../tools/child-host.ts';
import { tempFolder } from '../../../tools/temp-folder.ts';
import { ROOT, rewriting } from '../../leaks/mutants/build.ts';
import { Difference } from '../both.ts';
import type { Grammar } from '../grammar.ts';
import { planted } from '../mutants.ts';
import { record } from './record.ts';
import { Replayer } from './replayer.ts';

/** Those that change what is told and nothing of what happens, so that the play goes on as it was recorded. */
export const HOLES: readonly string[] = ['by size: a file is as long as what it hides', 'by rank: a team sees hands that nobody has agreed to show'];
/** So many seeds of a game fall into the hole. */
const SEEDS = 8;
const FOOTER = path.join(ROOT, 'server-modules/nakama/footer.js');

/** What the coalition is told there by an embedded server with this hole; null: nothing. */
export async function foundOut(name: string, grammar: Grammar): Promise<Difference | null> {
  const hole = planted.find((one) => one.name === name);
  if (hole === undefined) throw new Error(`no hole ${name}`);
  const folder = tempFolder('replay-mutants');
  const bundle = path.join(folder, 'tests.js');
  const { plugin, missed } = rewriting(hole.edits);
  writeFileSync(bundle, (await bundleText('server-modules/nakama/main.ts', 'Baize', [plugin])) + readFileSync(FOOTER, 'utf8'));
  for (const file of missed()) throw new Error(`${file} is not in the bundle`);
  const host = await startChildHost({ dataDir: path.join(folder, 'data'), bundle, synced: false });
  try {
    const server = { url: host.url, serverKey: await serverKeyOf(host.url), paths: [''] };
    for (let seed = 0; seed < SEEDS; seed++) {
      const { recording, honest } = record(hole.game, seed, grammar, hole.how);
      try {
        await new Replayer(server, recording, honest).replay();
      } catch (error) {
        if (error instanceof Difference) return error;
        throw error;
      }
    }
    return null;
  } finally {
    await host.kill9();
    rmSync(folder, { recursive: true, force: true });
  }
}
