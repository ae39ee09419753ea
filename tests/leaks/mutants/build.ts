// The stories and the code under test in one bundle, rewritten on the way in; the tree is not touched.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { gameList } from '../../../tools/build/game-list.ts';
import type { Story } from '../two-worlds/stories.ts';
import type { Edit } from './mutant.ts';

export const ROOT = path.resolve(import.meta.dirname, '../../..');

/** The file's text after its edits. Throws when one does not find its place, or more than one. */
function rewritten(file: string, edits: readonly Edit[]): string {
  let text = readFileSync(path.join(ROOT, file), 'utf8');
  for (const { find, put } of edits) {
    const parts = text.split(find);
    if (parts.length !== 2) throw new Error(`${file}: ${parts.length - 1} places read: ${find}`);
    text = parts.join(put);
  }
  return text;
}

/** Puts edited files in the place of those of the tree. `missed`: which of them the bundle did not ask for. */
export function rewriting(edits: readonly Edit[]): { plugin: Plugin; missed(): string[] } {
  const files = new Map<string, string>();
  for (const { file } of edits)
    files.set(
      path.join(ROOT, file),
      rewritten(
        file,
        edits.filter((one) => one.file === file),
      ),
    );
  const seen = new Set<string>();
  // Only what is edited is asked about: a question for each of the hundreds of other files takes a third of the build.
  const names = [...files.keys()].map((file) => path.basename(file).replaceAll('.', String.raw`\.`));
  const plugin: Plugin = {
    name: 'leak',
    setup({ onLoad }) {
      if (names.length > 0)
        onLoad({ filter: new RegExp(`/(${names.join('|')})$`) }, ({ path: file }) => {
          const contents = files.get(file);
          if (contents === undefined) return undefined;
          seen.add(file);
          return { contents, loader: 'ts' };
        });
    },
  };
  return { plugin, missed: () => [...files.keys()].filter((file) => !seen.has(file)) };
}

/** What this file of the tests exports, on the code with these edits. */
export async function codeOn<T>(entry: string, edits: readonly Edit[]): Promise<T> {
  const { plugin, missed } = rewriting(edits);
  const made = await build({
    entryPoints: [path.join(ROOT, entry)],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'Code',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    target: 'es2022',
    logLevel: 'silent',
    plugins: [plugin, gameList],
  });
  for (const file of missed()) throw new Error(`${file} is not in the bundle`);
  // Our own bundle, made a moment ago.
  return (new Function(`${made.outputFiles[0]?.text ?? ''}; return Code;`) as () => T)();
}

/** Stories told on the code with these edits. */
export const storiesOn = async (edits: readonly Edit[]): Promise<readonly Story[]> =>
  (await codeOn<{ stories: readonly Story[] }>('tests/leaks/two-worlds/stories.ts', edits)).stories;
