// Addresses that let whoever has one do one thing with one object of a bucket for a short time: "Authenticating
// Requests: Using Query Parameters (AWS Signature Version 4)".

import { sha256 } from '@noble/hashes/sha2.js';
import { toHex, utf8 } from '../kernel/utf8.ts';
import { hmac } from '../table/hmac.ts';
import type { Nakama } from './runtime.ts';

export interface Bucket {
  /** What the addresses of its objects begin with, without the last slash. */
  base: string;
  region: string;
  key: string;
  secret: string;
}

export interface Asked {
  method: 'GET' | 'PUT' | 'DELETE';
  /** Of the object: letters, digits, `-`, `.` and `/`. */
  name: string;
  /** For how long, from `now` on. */
  seconds: number;
  /** What whoever asks must send as it stands here, by names in small letters. */
  headers?: { readonly [name: string]: string };
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

/**
 * The address, signed at `now`, in seconds: that is written out here, and no clock is asked. Every step but the first
 * has bytes for its key, and Nakama's own HMAC takes text alone.
 */
export function presigned(nk: Pick<Nakama, 'sha256Hash'>, bucket: Bucket, { method, name, seconds, headers = {} }: Asked, now: number): string {
  const { base, region, key, secret } = bucket;
  const [, host = '', path = ''] = /^https?:\/\/([^/]+)(.*)$/.exec(base) ?? [];
  const time = new Date(now * 1000).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request'];
  const sent: { readonly [name: string]: string } = { ...headers, host };
  const names = Object.keys(sent).sort();
  const query = Object.entries({
    Algorithm: ALGORITHM,
    Credential: [key, ...scope].join('/'),
    Date: time,
    Expires: String(seconds),
    SignedHeaders: names.join(';'),
  })
    .map(([word, value]) => `X-Amz-${word}=${encodeURIComponent(value)}`)
    .join('&');
  const asked = [method, `${path}/${name}`, query, ...names.map((one) => `${one}:${sent[one] ?? ''}`), '', names.join(';'), 'UNSIGNED-PAYLOAD'];
  const text = [ALGORITHM, time, scope.join('/'), nk.sha256Hash(asked.join('\n'))].join('\n');
  let mac: Uint8Array = utf8(`AWS4${secret}`);
  for (const step of [...scope, text]) mac = hmac(sha256, mac, utf8(step));
  return `${base}/${name}?${query}&X-Amz-Signature=${toHex(mac)}`;
}
