// What only a server for tests is asked for: knobs, positions of games laid out by name, what must hold at every
// moment. Servers for people run without it, so there it costs no table a byte.

import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** The files that are for tests alone. */
export const FOR_TESTS = /[\\/]server-modules[\\/](?:table[\\/]test|rules[\\/]census[\\/]position|games[\\/][^\\/]+[\\/](?:position|invariants))\.ts$/;

/**
 * A module that exports the same names: functions that only say that they are not there, and tables with nothing in
 * them.
 */
export function emptied(source: string): string {
  return [...source.matchAll(/^export (?:async )?(\w+) (\w+).*?(\{?)$/gm)]
    .map(([, kind = '', name = '', brace]) => emptyOf(kind, name, brace === '{'))
    .join('');
}

function emptyOf(kind: string, name: string, isTable: boolean): string {
  if (kind === 'type' || kind === 'interface') return '';
  if (kind === 'function') return `export function ${name}() { throw new Error('only on a server for tests'); }\n`;
  if (kind === 'const' && isTable) return `export const ${name} = {};\n`;
  throw new Error(`${name} is neither a function nor a table: people's servers need it, so it belongs elsewhere`);
}

/** Loads what is for tests alone as empty functions. */
export const testsApart: Plugin = {
  name: 'tests-apart',
  setup({ onLoad }) {
    onLoad({ filter: FOR_TESTS }, ({ path }) => ({ contents: emptied(readFileSync(path, 'utf8')), loader: 'js' }));
  },
};
