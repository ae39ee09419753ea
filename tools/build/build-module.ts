// Builds the one file that both hosts load: everything under server-modules in one function, and the plain statements
// Nakama reads, as they stand.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { minify } from '@swc/core';
import { build, transform, type Metafile, type Plugin } from 'esbuild';
import { leaveOut, unasked } from '../bundle/lean.ts';
import { arrows, lengths, once, spreads } from '../bundle/short.ts';
import { gameList } from './game-list.ts';
import { testsApart } from '../bundle/tests-apart.ts';
import { tooHeavy, weigh, type Weights } from '../bundle/weights.ts';
import { isOpenedLater, openLater } from '../bundle/open-later.ts';

const ROOT = resolve(fileURLToPath(import.meta.url), '../../..');
/** What is behind them costs nothing before it is asked for. */
const SHELVES = [
  'server-modules/games/list.ts',
  'server-modules/kernel/bodies/rests.ts',
  'server-modules/kernel/fog/fogs.ts',
  'server-modules/kernel/verbs/marks/back.ts',
  'server-modules/table/keep/readings.ts',
  'server-modules/table/keep/saving.ts',
  'server-modules/table/keep/adoptions.ts',
  'server-modules/table/keep/uploads.ts',
  'server-modules/table/steps/takebacks.ts',
  'server-modules/table/people/asides.ts',
  'server-modules/table/ruling/ruling.ts',
  'server-modules/table/promise/proofs.ts',
  'server-modules/table/watching/watches.ts',
  'server-modules/table/watching/polls.ts',
  'server-modules/table/watching/casts.ts',
  'server-modules/table/voice/voices.ts',
  'server-modules/nakama/accounts.ts',
  'server-modules/nakama/nodes.ts',
  'server-modules/nakama/leases.ts',
  'server-modules/nakama/uploads.ts',
  'server-modules/nakama/objects.ts',
  'server-modules/nakama/doors.ts',
  'server-modules/nakama/asking.ts',
  'server-modules/nakama/directories.ts',
];

/**
 * Of chess.js: moves come to it as squares and never as texts, and a position comes from the table and is not looked
 * through again.
 */
const NEVER = ['_moveFromSan', 'validateFen'];

/** What the built module weighs, part by part, kept because it takes longer to find out than to build. */
export const WEIGHTS = resolve(ROOT, 'build/weights.json');

/** Where the build's own name comes to stand, as long as that, which nothing else in the bundle says. */
const UNNAMED = '@this build@';

/** One plain script that sets the global `globalName`. */
export const bundleText = async (entry: string, globalName: string, plugins: Plugin[] = []): Promise<string> =>
  minified(await inParts(entry, globalName, plugins));

/** The same before its names are short, so that one sees what is opened later. */
async function inParts(entry: string, globalName: string, plugins: Plugin[]): Promise<string> {
  const first = await bundled(entry, globalName, plugins);
  const { text, metafile } = await bundled(entry, globalName, [...plugins, leaveOut(new Set([...unasked(first.text), ...NEVER]))]);
  const later = openLater(text, metafile, SHELVES);
  return once(arrows(lengths(spreads(later))), isOpenedLater);
}

async function bundled(entry: string, globalName: string, plugins: Plugin[]): Promise<{ text: string; metafile: Metafile }> {
  const made = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    format: 'iife',
    globalName,
    target: 'es2022',
    // Only then are names, which tell what stands where, still those of the files.
    minifyIdentifiers: false,
    minifySyntax: true,
    define: { BAIZE_BUILD: JSON.stringify(UNNAMED) },
    metafile: true,
    legalComments: 'none',
    logLevel: 'warning',
    write: false,
    plugins: [gameList, ...plugins],
  });
  return { text: made.outputFiles[0]?.text ?? '', metafile: made.metafile };
}

async function quick(text: string, minifySyntax = true): Promise<string> {
  // Only packages have names that begin so, and none of theirs leaves the server.
  const mangleProps = /^_[a-zA-Z]/;
  const how = {
    minifySyntax,
    mangleProps,
    minifyWhitespace: true,
    minifyIdentifiers: true,
    target: 'es2022',
    charset: 'ascii',
    legalComments: 'none',
  } as const;
  return (await transform(text, how)).code;
}

/** Shorter by a thirtieth, in six times the time: what is called in one place alone stands there. */
async function minified(text: string): Promise<string> {
  // Nothing of ours makes an object by `new` of a method, so functions may become methods.
  const compress = { ecma: 2022, passes: 3, unsafe_methods: true } as const;
  const how = { ecma: 2022, module: false, compress, mangle: true, format: { asciiOnly: true } } as const;
  return (await minify(await quick(text), how)).code;
}

interface Built {
  outfile: string;
  build: string;
  /** What it weighs, part by part: takes longer than to build it. */
  weights(): Promise<Weights>;
}

/** Writes `build/index.js`, and beside it `tests.js`, the same for servers for tests: those are asked for more. */
async function buildModule(): Promise<Built> {
  const outfile = resolve(ROOT, 'build/index.js');
  await write(join(dirname(outfile), 'tests.js'), []);
  return write(outfile, [testsApart]);
}

/** Writes one bundle. Its own name is a hash of what is in it. */
async function write(outfile: string, plugins: Plugin[]): Promise<Built> {
  // Its statements must stay statements, so of its syntax nothing is touched.
  const footer = await quick(readFileSync(resolve(ROOT, 'server-modules/nakama/footer.js'), 'utf8'), false);
  const script = await inParts('server-modules/nakama/main.ts', 'Baize', plugins);
  const unnamed = (await minified(script)) + footer;
  const name = createHash('sha256').update(unnamed).digest('hex').slice(0, 12);
  const text = unnamed.replaceAll(UNNAMED, name);
  mkdirSync(dirname(outfile), { recursive: true });
  // Whole or not at all: others may be reading it just now.
  const fresh = `${outfile}.${process.pid}`;
  writeFileSync(fresh, text);
  renameSync(fresh, outfile);
  const weights = async (): Promise<Weights> => {
    const { always, table, parts } = await weigh(script, minified, quick);
    return { file: text.length, always: always + footer.length, table: table + footer.length, parts };
  };
  return { outfile, build: name, weights };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { build: name, ...built } = await buildModule();
  const weights = await built.weights();
  const heavy = tooHeavy(weights);
  if (heavy.length > 0) throw new Error(heavy.join('; '));
  // Last of all: what finds it knows that the bundles beside it are whole and light enough.
  writeFileSync(WEIGHTS, JSON.stringify(weights));
  const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
  console.log(`build/index.js: ${kB(weights.file)}, build ${name}; every table runs ${kB(weights.always)}, none more than ${kB(weights.table)}`);
}
