// The host and a server bundle with edits, rewritten on the way in; the tree is not touched. What is built goes into a
// folder of its own that ends with it.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import { gameList } from '../../../tools/build/game-list.ts';
import type { startHost } from '../../../host/main.ts';
import { rewriting, ROOT } from '../mutants/build.ts';
import type { Edit } from '../mutants/mutant.ts';
import { OPEN } from './bundle.ts';

/** What the stories of the doors run on. */
export interface Doors {
  startHost: typeof startHost;
  /** Path of a bundle that does what it is asked, so that the host alone guards what is hidden. */
  open: string;
  /** Path of the server that people have. */
  real: string;
}

const COMMON = { absWorkingDir: ROOT, bundle: true, write: false, target: 'es2022', logLevel: 'silent' } as const;

/** What was built without an edit, by its entry: most mutants leave one of the two as it is. */
const untouched = new Map<string, Promise<string>>();

function textOf(entry: string, options: BuildOptions, edits: readonly Edit[]): Promise<string> {
  if (edits.length > 0) return built(entry, options, edits);
  let text = untouched.get(entry);
  if (text === undefined) untouched.set(entry, (text = built(entry, options, [])));
  return text;
}

async function built(entry: string, options: BuildOptions, edits: readonly Edit[]): Promise<string> {
  const { plugin, missed } = rewriting(edits);
  const made = await build({ ...COMMON, ...options, entryPoints: [entry], write: false, plugins: [plugin, gameList] });
  for (const file of missed()) throw new Error(`${file} is not in the bundle`);
  return made.outputFiles[0]?.text ?? '';
}

/** Builds both and hands them out. Inside the tree, so that the host finds its packages. */
export async function withDoors<T>(edits: readonly Edit[], use: (doors: Doors) => Promise<T>): Promise<T> {
  mkdirSync(path.join(ROOT, 'build'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, 'build/doors-'));
  try {
    const [host, real, open] = ['host.mjs', 'real.js', 'open.js'].map((name) => path.join(folder, name)) as [string, string, string];
    const ofHost = edits.filter(({ file }) => file.startsWith('host/'));
    writeFileSync(host, await textOf('host/main.ts', { format: 'esm', platform: 'node', packages: 'external' }, ofHost));
    const server = await textOf(
      'server-modules/nakama/main.ts',
      {
        format: 'iife',
        globalName: 'Baize',
        platform: 'neutral',
        mainFields: ['module', 'main'],
        define: { BAIZE_BUILD: '"doors"' },
      },
      edits.filter((edit) => !ofHost.includes(edit)),
    );
    writeFileSync(real, server + readFileSync(path.join(ROOT, 'server-modules/nakama/footer.js'), 'utf8'));
    writeFileSync(open, OPEN);
    const { startHost } = (await import(pathToFileURL(host).href)) as Pick<Doors, 'startHost'>;
    return await use({ startHost, open, real });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
