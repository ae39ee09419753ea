// Contents of large pictures in a bucket of an S3 store that the operator names: a page puts them there and has them
// from there by addresses that are signed here, and no script ever reads them but for a head and an end.
// A page puts one under a name of its own for what comes in. It is copied within the store, and the copy is what is
// looked at and shown: whoever still has the address of the first can put what he likes there and changes nothing.

import type { Context, Nakama } from './runtime.ts';
import { secondNow } from './keep.ts';
import { presigned, type Asked, type Bucket } from './presign.ts';

/** For how many seconds an address is good: one to put, one to get, one of the server's own. */
export const PUT_SECONDS = 600;
const GET_SECONDS = 300;
const OWN_SECONDS = 60;
/** A table waits so long for the store, milliseconds; one that gives no answer is not asked for so many seconds. */
const WAIT_MS = 2000;
const REST_SECONDS = 60;
const RESTS = 'objects rest';

/** What is looked at of a picture: bytes of its head, and of its end, from where base64 begins anew. */
const HEAD = 6144;
const END = 30;

/** What comes in for a picture. */
export const comingName = (picture: string): string => `in/${picture}`;

/** Where the bucket is for pages and for the server itself, as tools/nakama/bucket.ts names it; null: there is none. */
function bucketIn({ BAIZE_S3_URL: url, BAIZE_S3_INSIDE: inside = url, ...env }: Context['env']): { page: Bucket; own: Bucket } | null {
  const { BAIZE_S3_REGION: region = '', BAIZE_S3_BUCKET: bucket = '', BAIZE_S3_KEY: key = '', BAIZE_S3_SECRET: secret = '' } = env;
  if (url === undefined || secret === '') return null;
  const at = (there = ''): Bucket => ({ base: `${there}/${bucket}`, region, key, secret });
  return { page: at(url), own: at(inside) };
}

const hasBucket = (nk: Nakama, env: Context['env']): boolean => nk.httpRequest !== undefined && bucketIn(env) !== null;

function addressOf(nk: Nakama, env: Context['env'], asked: Asked): string {
  const bucket = bucketIn(env);
  return bucket === null ? '' : presigned(nk, bucket.page, asked, secondNow());
}

/** Where a page puts just so many bytes of just that type. */
const putAddress = (nk: Nakama, env: Context['env'], picture: string, bytes: number, type: string): string =>
  addressOf(nk, env, {
    method: 'PUT',
    name: comingName(picture),
    seconds: PUT_SECONDS,
    headers: { 'content-length': String(bytes), 'content-type': type },
  });

/** Where a page finds it for some minutes; '': the operator names no bucket any more. */
const getAddress = (nk: Nakama, env: Context['env'], picture: string): string => addressOf(nk, env, { method: 'GET', name: picture, seconds: GET_SECONDS });

type Answer = ReturnType<NonNullable<Nakama['httpRequest']>>;

/** Asks the store; null: it does not answer, or has not for a while. What it threw names a signed address: it goes. */
function ask(nk: Nakama, env: Context['env'], asked: Asked, more: { [name: string]: string } = {}): Answer | null {
  const bucket = bucketIn(env);
  if (bucket === null || nk.httpRequest === undefined || nk.localcacheGet?.(RESTS) === '1') return null;
  const method = asked.method.toLowerCase() as Lowercase<Asked['method']>;
  try {
    const answer = nk.httpRequest(presigned(nk, bucket.own, asked, secondNow()), method, { ...asked.headers, ...more }, null, WAIT_MS);
    if (answer.code < 500) return answer;
  } catch {
    // Told by what is answered.
  }
  nk.localcachePut?.(RESTS, '1', REST_SECONDS);
  return null;
}

/** Base64 of a range of an object of `bytes` bytes; null: it is not there, or is not so long. */
function part(nk: Nakama, env: Context['env'], picture: string, from: number, to: number, bytes: number): string | null {
  const range = `bytes ${from}-${to}/${bytes}`;
  const answer = ask(nk, env, { method: 'GET', name: picture, seconds: OWN_SECONDS }, { Range: `bytes=${from}-${to}` });
  return answer?.code === 206 && answer.headers['Content-Range']?.[0] === range ? (nk.base64Encode?.(answer.body) ?? null) : null;
}

/** Takes over what has come for a picture, gives its head and end as base64; null: nothing has, or not all of it. */
function take(nk: Nakama, env: Context['env'], picture: string, bytes: number): { head: string; end: string } | null {
  const from = `/${env['BAIZE_S3_BUCKET'] ?? ''}/${comingName(picture)}`;
  const copied = ask(nk, env, { method: 'PUT', name: picture, seconds: OWN_SECONDS, headers: { 'x-amz-copy-source': from } });
  if (copied?.code !== 200) return null;
  const last = bytes - 1;
  const head = part(nk, env, picture, 0, Math.min(HEAD - 1, last), bytes);
  const end = head === null ? null : part(nk, env, picture, Math.max(0, last - (last % 3) - END), last, bytes);
  return head === null || end === null ? null : { head, end };
}

/** Takes an object away; false: the store has not said so, and is to be asked again. */
function forget(nk: Nakama, env: Context['env'], name: string): boolean {
  const code = ask(nk, env, { method: 'DELETE', name, seconds: OWN_SECONDS })?.code;
  return code !== undefined && (code < 300 || code === 404);
}

export const objectStore = { hasBucket, putAddress, getAddress, take, forget, comingName, PUT_SECONDS };
