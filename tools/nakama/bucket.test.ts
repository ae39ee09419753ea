import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bucketEnv, bucketOrigin, withOwnStore } from './bucket.ts';

const NAMED = { BAIZE_S3_URL: 'https://S3.example.org:443/', BAIZE_S3_BUCKET: 'art', BAIZE_S3_KEY: 'AK', BAIZE_S3_SECRET: 's/+=' };

test('without an address there is no bucket; with one it is told as browsers write it, and the page may ask that origin', () => {
  expect([bucketEnv({}), bucketEnv({ BAIZE_S3_URL: '', BAIZE_S3_KEY: 'AK' }), bucketOrigin({})]).toEqual([{}, {}, null]);
  expect(bucketEnv(NAMED)).toEqual({ ...NAMED, BAIZE_S3_URL: 'https://s3.example.org', BAIZE_S3_REGION: 'us-east-1' });
  expect(bucketOrigin({ BAIZE_S3_URL: 'http://127.0.0.1:9000/store/' })).toBe('http://127.0.0.1:9000');
});

test.each([
  [{ BAIZE_S3_URL: 'ftp://x' }, /BAIZE_S3_URL is an address/],
  [{ BAIZE_S3_URL: 'https://x/?a' }, /BAIZE_S3_URL is an address/],
  [{ BAIZE_S3_INSIDE: 'art:7370' }, /BAIZE_S3_INSIDE is an address/],
  [{ BAIZE_S3_BUCKET: '' }, /BAIZE_S3_BUCKET is missing/],
  [{ BAIZE_S3_BUCKET: 'a/b' }, /BAIZE_S3_BUCKET holds letters/],
  [{ BAIZE_S3_SECRET: 'a b' }, /BAIZE_S3_SECRET holds letters/],
])('what cannot be meant is said: %o', (more, said) => {
  expect(() => bucketEnv({ ...NAMED, ...more })).toThrow(said);
});

test('the store of compose.yaml has keys that are made once, for the owner alone; who names keys has a store of his own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-bucket-'));
  const env = { BAIZE_S3_URL: 'http://127.0.0.1:7370' };
  const first = bucketEnv(withOwnStore(folder, env));
  expect(first).toMatchObject({ BAIZE_S3_INSIDE: 'http://art:7370', BAIZE_S3_BUCKET: 'art', BAIZE_S3_SECRET: expect.stringMatching(/^[\w-]{32}$/) });
  expect(bucketEnv(withOwnStore(folder, env))).toEqual(first);
  expect(statSync(join(folder, 'art.env')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(folder, 'art.env'), 'utf8')).toContain(`ROOT_SECRET_KEY=${first['BAIZE_S3_SECRET'] ?? ''}\n`);
  expect([withOwnStore(folder, NAMED), withOwnStore(folder, {})]).toEqual([NAMED, {}]);
  rmSync(folder, { recursive: true });
});
