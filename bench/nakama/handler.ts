// The handler of a plain verb in Nakama's engine, of several trees of Baize beside each other: on a busy machine only
// what alternates in one run can be compared.

import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { NakamaHandle } from '../../tools/nakama/server.ts';
import { tempFolder } from '../../tools/temp-folder.ts';
import { cpuMs } from '../../tools/suites/used.ts';
import { quarter, round } from './measure.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Where trees of different ages keep what builds a bundle. */
const BUILDERS = ['tools/build/build-module.ts', 'tools/build-module.ts'];
/**
 * More than there are machines for scripts in the server (`js_max_count`): each opens its table before anything is
 * measured.
 */
const WARM = 10;

/** What is measured: a piece slid over the felt, or a person who comes and gets the whole View. */
export type Work = 'verb' | 'join';
/** So many in one turn of a bundle: about fifty milliseconds, so that what disturbs the machine falls on all alike. */
const COUNT: Readonly<Record<Work, number>> = { verb: 250, join: 10 };
/** So often each bundle has its turn. */
export const ROUNDS = 40;
interface Done {
  rows: number;
  sends: number;
  bytes: number;
  cpu: number;
}

/**
 * The bundle of bench/nakama/cost.ts of a tree. `name`: a file that holds one, a folder with a tree, or a commit of
 * this repository; '.' is this tree.
 */
export async function costText(name: string): Promise<string> {
  if (existsSync(name) && statSync(name).isFile()) return readFileSync(name, 'utf8');
  const tree = existsSync(name) ? resolve(name) : treeOf(name);
  const builder = BUILDERS.find((path) => existsSync(join(tree, path)));
  if (builder === undefined) throw new Error(`nothing in ${name} builds a bundle`);
  const { bundleText } = (await import(pathToFileURL(join(tree, builder)).href)) as typeof import('../../tools/build/build-module.ts');
  return bundleText('bench/nakama/cost.ts', 'Cost');
}

/** The files of a commit in a folder that goes with this process, with the packages of this tree. */
function treeOf(commit: string): string {
  const folder = tempFolder('bench-tree');
  const packed = execFileSync('git', ['archive', commit], { cwd: ROOT, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: packed });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Writes one module for Nakama in which each of these bundles answers a call of its own, `cost0` and so on. */
export function costModule(outfile: string, texts: readonly string[]): string {
  const ways = texts.map((text, i) => `var cost${i} = (function () {\n${text}\nreturn Cost;\n})().cost;\n`);
  const calls = texts.map((_, i) => `  initializer.registerRpc("cost${i}", cost${i});\n`);
  mkdirSync(resolve(outfile, '..'), { recursive: true });
  writeFileSync(outfile, `${ways.join('')}function InitModule(ctx, logger, nk, initializer) {\n${calls.join('')}}\n`);
  return outfile;
}

/** Lets one of them work and tells the CPU of the Nakama process meanwhile, in milliseconds. */
async function once(server: NakamaHandle, way: number, count: number, work: Work): Promise<Done> {
  const before = cpuMs(server.pid());
  const body = JSON.stringify(JSON.stringify(JSON.stringify({ count, work })));
  const answer = await fetch(`${server.url}/v2/rpc/cost${way}?http_key=${server.httpKey}`, { method: 'POST', body });
  const { payload, message } = (await answer.json()) as { payload?: string; message?: string };
  if (payload === undefined) throw new Error(`the table of bundle ${way} does not answer: ${message ?? answer.status}`);
  return { ...(JSON.parse(payload) as Done), cpu: cpuMs(server.pid()) - before };
}

export interface Cost {
  /** Milliseconds of CPU for one: a quarter of the rounds took less. What else the machine does only adds. */
  cpu: number;
  rows: number;
  messages: number;
  bytes: number;
}

/**
 * CPU of the handler alone, without the store's write and the sockets, of each bundle of the module: `rounds` times
 * A, B, …, A, B, …, each `count` of them.
 * And what left the table for one.
 */
export async function handlerCosts(server: NakamaHandle, ways: number, rounds = ROUNDS, work: Work = 'verb'): Promise<Cost[]> {
  const count = COUNT[work];
  for (let i = 0; i < WARM; i++) for (let way = 0; way < ways; way++) await once(server, way, count, work);
  const all: Done[][] = Array.from({ length: ways }, () => []);
  for (let i = 0; i < rounds; i++) for (const [way, done] of all.entries()) done.push(await once(server, way, count, work));
  return all.map((done) => {
    const [first] = done as [Done];
    return {
      cpu: round(quarter(done.map(({ cpu }) => cpu)) / count),
      rows: round(first.rows / count),
      messages: round(first.sends / count),
      bytes: round(first.bytes / count),
    };
  });
}

/** A short name for a tree that is measured. */
export const shortName = (name: string): string => (name === '.' ? 'this tree' : basename(name));
