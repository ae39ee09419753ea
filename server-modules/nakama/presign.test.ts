// Signed addresses against the examples that AWS has published, and against a signer of our own by Node's own means.

import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { presigned, type Asked, type Bucket } from './presign.ts';

const nk = { sha256Hash: (text: string) => createHash('sha256').update(text).digest('hex') };

/** "Authenticating Requests: Using Query Parameters": the keys of its examples are nobody's. */
const EXAMPLE: Bucket = {
  base: 'https://examplebucket.s3.amazonaws.com',
  region: 'us-east-1',
  key: 'AKIAIOSFODNN7EXAMPLE',
  secret: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
};
const THEN = Date.UTC(2013, 4, 24) / 1000;

test('the published example: GET examplebucket/test.txt for a day', () => {
  expect(presigned(nk, EXAMPLE, { method: 'GET', name: 'test.txt', seconds: 86_400 }, THEN)).toBe(
    'https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256' +
      '&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request&X-Amz-Date=20130524T000000Z' +
      '&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});

/** The same by the words of the specification, from a URL. */
function signatureOf(method: string, address: string, headers: { [name: string]: string }, secret: string): string {
  const url = new URL(address);
  const of = (name: string): string => url.searchParams.get(`X-Amz-${name}`) ?? '';
  const mac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const query = url.search.slice(1).replace(/&X-Amz-Signature=.*$/, '');
  const names = of('SignedHeaders').split(';');
  const lines = names.map((name) => `${name}:${name === 'host' ? url.host : (headers[name] ?? '')}\n`).join('');
  const canonical = [method, url.pathname, query, lines, names.join(';'), 'UNSIGNED-PAYLOAD'].join('\n');
  const [, day = '', region = '', service = '', end = ''] = of('Credential').split('/');
  const key = [day, region, service, end].reduce<string | Buffer>((last, step) => mac(last, step), `AWS4${secret}`);
  return mac(key, [of('Algorithm'), of('Date'), `${day}/${region}/${service}/${end}`, nk.sha256Hash(canonical)].join('\n')).toString('hex');
}

test.each<[string, Asked, Bucket]>([
  [
    'what is put is bound to its length and type',
    { method: 'PUT', name: 'in/0a', seconds: 600, headers: { 'content-type': 'image/webp', 'content-length': '77' } },
    EXAMPLE,
  ],
  [
    'a bucket in the path, a port, and a long secret',
    { method: 'DELETE', name: '0a', seconds: 60 },
    { ...EXAMPLE, base: 'http://127.0.0.1:9000/baize', secret: 'x'.repeat(90) },
  ],
])('%s', (_, asked, bucket) => {
  const address = presigned(nk, bucket, asked, THEN + 86_399);
  const { searchParams } = new URL(address);
  expect(searchParams.get('X-Amz-SignedHeaders')).toBe([...Object.keys(asked.headers ?? {}), 'host'].sort().join(';'));
  expect(searchParams.get('X-Amz-Date')).toBe('20130524T235959Z');
  expect(searchParams.get('X-Amz-Signature')).toBe(signatureOf(asked.method, address, { ...asked.headers }, bucket.secret));
});
