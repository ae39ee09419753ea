// Empties a node of `npm run cluster` without a stop: `npm run drain -- a` waits until no table is awake there,
// `npm run drain -- a 5` waits five minutes at most for rounds that no other node can go on with, and
// `npm run drain -- a off` lets it take tables again.

import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DrainIn, DrainOut } from '../../server-modules/protocol/drain.ts';
import { dataFolder, portOf } from '../nakama/environment.ts';
import { keysIn } from '../nakama/keys.ts';

/** Milliseconds between two looks. */
const LOOK = 500;

/**
 * Asks a node by the beginning of its addresses. `on`: it is to drain, or no longer; `minutes`: so long it waits for
 * rounds. Throws what it refuses.
 */
export async function askDrain(address: string, httpKey: string, { on, minutes }: DrainIn = {}): Promise<DrainOut> {
  // In a header and not in the address: proxies write addresses down.
  const headers = { authorization: `Basic ${Buffer.from(`${httpKey}:`).toString('base64')}` };
  const answer = await fetch(`${address}/v2/rpc/baize_drain?unwrap`, { method: 'POST', headers, body: JSON.stringify({ on, minutes }) });
  const said = (await answer.json()) as DrainOut | { message: string };
  if ('message' in said) throw new Error(said.message);
  return said;
}

async function main([name, word]: string[]): Promise<void> {
  if (name === undefined || !/^[\w-]{1,32}$/.test(name) || (word !== undefined && !/^(off|\d{1,4})$/.test(word)))
    throw new Error('Usage: npm run drain -- NODE [MINUTES | off]');
  const folder = dataFolder('cluster');
  if (!existsSync(join(folder, 'keys.json'))) throw new Error(`No cluster has run in ${folder}.`);
  const ask = (input?: DrainIn): Promise<DrainOut> => askDrain(`http://127.0.0.1:${portOf('PORT', 7350)}/n/${name}`, keysIn(folder).httpKey, input);
  let said = await ask(word === 'off' ? { on: false } : { on: true, ...(word === undefined ? {} : { minutes: Number(word) }) });
  if (!said.draining) return console.log(`${name} takes tables.`);
  if (said.to.length === 0) console.log('No other node takes tables: they stay until one does.');
  while (said.tables > 0) {
    console.log(`${said.tables} tables at ${name}${said.waiting > 0 ? `; at ${said.waiting} of them a round is on that no other node can go on with` : ''}`);
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
