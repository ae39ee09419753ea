// Empties a node of `npm run cluster` without a stop: `npm run drain -- a` waits until no table is awake there, and
// `npm run drain -- a off` lets it take tables again.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DrainOut } from '../../server-modules/protocol/drain.ts';
import { dataFolder, portOf } from '../nakama/environment.ts';
import { keysIn } from '../nakama/keys.ts';

/** Milliseconds between two looks. */
const LOOK = 500;

/** Asks a node by the beginning of its addresses. `on`: it is to drain, or no longer. Throws what it refuses. */
export async function askDrain(address: string, httpKey: string, on?: boolean): Promise<DrainOut> {
  // In a header and not in the address: proxies write addresses down.
  const headers = { authorization: `Basic ${Buffer.from(`${httpKey}:`).toString('base64')}` };
  const answer = await fetch(`${address}/v2/rpc/baize_drain?unwrap`, { method: 'POST', headers, body: JSON.stringify(on === undefined ? {} : { on }) });
  const said = (await answer.json()) as DrainOut | { message: string };
  if ('message' in said) throw new Error(said.message);
  return said;
}

async function main([name, word]: string[]): Promise<void> {
  if (name === undefined || !/^[\w-]{1,32}$/.test(name) || (word !== undefined && word !== 'off')) throw new Error('Usage: npm run drain -- NODE [off]');
  const folder = dataFolder('cluster');
  if (!existsSync(join(folder, 'keys.json'))) throw new Error(`No cluster has run in ${folder}.`);
  const ask = (on?: boolean): Promise<DrainOut> => askDrain(`http://127.0.0.1:${portOf('PORT', 7350)}/n/${name}`, keysIn(folder).httpKey, on);
  let said = await ask(word !== 'off');
  if (!said.draining) return console.log(`${name} takes tables.`);
  if (said.to.length === 0) console.log('No other node takes tables: they stay until one does.');
  while (said.tables > 0) {
    console.log(`${said.tables} tables at ${name}`);
    await new Promise((wait) => setTimeout(wait, LOOK));
    said = await ask();
    if (!said.draining) return console.log(`${name} was told to take tables again.`);
  }
  console.log(`${name} is empty and may be stopped.`);
}

if (resolve(process.argv[1] ?? '') === fileURLToPath(import.meta.url))
  main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
