// The bucket for large pictures, as the environment names it: what the server is told of it, and what the page may ask.

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { mint } from './keys.ts';

type Env = { readonly [name: string]: string | undefined };

const NAMES = ['BAIZE_S3_URL', 'BAIZE_S3_INSIDE', 'BAIZE_S3_REGION', 'BAIZE_S3_BUCKET', 'BAIZE_S3_KEY', 'BAIZE_S3_SECRET'] as const;
/** What a signed address holds as it stands (server-modules/nakama/presign.ts). */
const SHAPES: { readonly [name: string]: RegExp } = {
  BAIZE_S3_REGION: /^[\w-]+$/,
  BAIZE_S3_BUCKET: /^[\w.-]+$/,
  BAIZE_S3_KEY: /^[\w+=,.@-]+$/,
  BAIZE_S3_SECRET: /^[\x21-\x7e]+$/,
};

/** `https://s3.example.org`, with a path where the store has one, as browsers write it, without a slash at the end. */
function addressIn(env: Env, name: string): string {
  const text = env[name] ?? '';
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new Error(`${name} is an address like https://s3.example.org, and not ${text}.`);
  return url.origin + url.pathname.replace(/\/+$/, '');
}

/**
 * What the server finds in its own environment; nothing where no store is named. Throws a sentence for people when
 * something is missing or cannot be meant.
 */
export function bucketEnv(env: Env): { [name: string]: string } {
  const has = (name: string): boolean => (env[name] ?? '') !== '';
  if (!has('BAIZE_S3_URL')) return {};
  const set: { readonly [name: string]: string | undefined } = {
    BAIZE_S3_REGION: 'us-east-1',
    ...Object.fromEntries(NAMES.filter(has).map((name) => [name, env[name]])),
  };
  for (const [name, shape] of Object.entries(SHAPES)) {
    if (set[name] === undefined) throw new Error(`BAIZE_S3_URL names a store for pictures; ${name} is missing.`);
    if (!shape.test(set[name])) throw new Error(`${name} holds letters that it cannot have.`);
  }
  const inside = has('BAIZE_S3_INSIDE') ? { BAIZE_S3_INSIDE: addressIn(env, 'BAIZE_S3_INSIDE') } : {};
  return { ...(set as { [name: string]: string }), BAIZE_S3_URL: addressIn(env, 'BAIZE_S3_URL'), ...inside };
}

/** The one origin that the page may ask for pictures; null: none. */
export const bucketOrigin = (env: Env): string | null => ((env['BAIZE_S3_URL'] ?? '') === '' ? null : new URL(addressIn(env, 'BAIZE_S3_URL')).origin);

/**
 * Where an address is named and no keys, the store is the one of compose.yaml (profile `art`): its keys are made once
 * and stay in `art.env` of the folder, which that service reads too.
 */
export function withOwnStore(folder: string, env: Env): Env {
  if ((env['BAIZE_S3_URL'] ?? '') === '' || (env['BAIZE_S3_KEY'] ?? '') !== '' || (env['BAIZE_S3_SECRET'] ?? '') !== '') return env;
  const file = join(folder, 'art.env');
  if (!existsSync(file)) writeFileSync(file, `ROOT_ACCESS_KEY=${mint()}\nROOT_SECRET_KEY=${mint()}\n`, { mode: 0o600, flag: 'wx' });
  const { ROOT_ACCESS_KEY, ROOT_SECRET_KEY } = parseEnv(readFileSync(file, 'utf8'));
  return {
    BAIZE_S3_URL: env['BAIZE_S3_URL'],
    BAIZE_S3_INSIDE: 'http://art:7370',
    BAIZE_S3_BUCKET: 'art',
    BAIZE_S3_KEY: ROOT_ACCESS_KEY,
    BAIZE_S3_SECRET: ROOT_SECRET_KEY,
  };
}
