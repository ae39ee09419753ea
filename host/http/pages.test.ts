import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestHost, type TestHost } from '../testing/start.ts';

let host: TestHost;
let folder: string;
const BIG = `export const words = ${JSON.stringify('felt '.repeat(2000))};`;

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'baize-pages-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<title>Baize</title>');
  writeFileSync(path.join(folder, 'assets/app-abc.js'), BIG);
  writeFileSync(path.join(folder, 'assets/physics-abc.wasm'), Buffer.alloc(4000));
  host = await startTestHost({ pages: folder });
});
afterAll(async () => {
  await host.end();
  rmSync(folder, { recursive: true, force: true });
});

test('the page, and the page again for addresses of tables', async () => {
  for (const where of ['/', '/t/some-table', '/?x=1']) {
    const answer = await fetch(host.url + where);
    expect([answer.status, await answer.text()]).toEqual([200, '<title>Baize</title>']);
    expect([answer.headers.get('referrer-policy'), answer.headers.get('cache-control'), answer.headers.get('x-frame-options')]).toEqual([
      'no-referrer',
      'no-cache',
      'DENY',
    ]);
  }
});

test('the page that reads saves and its worker have a policy of their own: they may ask no address; the worker that fetches pictures may do nothing else', async () => {
  writeFileSync(path.join(folder, 'import.html'), '<title>Import</title>');
  // Long enough to be sent packed, and too short for that.
  for (const [name, length] of [
    ['worker-Ab_1', 2000],
    ['pdf-worker-Ab_1', 2000],
    ['art-worker-Ab_1', 2000],
    ['art-worker-Ab_2', 10],
    ['artist-Ab_1', 2000],
  ] as const)
    writeFileSync(path.join(folder, 'assets', `${name}.js`), '0;'.repeat(length / 2));
  const own = await startTestHost({ pages: folder });
  try {
    for (const where of ['/import', '/import.html', '/import?x=1']) {
      const answer = await fetch(own.url + where);
      expect([answer.status, await answer.text()]).toEqual([200, '<title>Import</title>']);
      const policy = answer.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("connect-src 'none'");
      expect(policy).not.toContain('wasm');
    }
    const policyOf = async (where: string): Promise<string> => (await fetch(own.url + where)).headers.get('content-security-policy') ?? '';
    for (const where of ['', '/assets/artist-Ab_1.js', '/assets/none/art-worker-Ab_1.js']) expect(await policyOf(where)).toContain("connect-src 'self'");
    expect(await policyOf('/assets/worker-Ab_1.js')).toContain("connect-src 'none'");
    const pdf = await policyOf('/assets/pdf-worker-Ab_1.js');
    expect([pdf.includes("connect-src 'none'"), pdf.includes("script-src 'self' 'wasm-unsafe-eval'")]).toEqual([true, true]);
    for (const where of ['/assets/art-worker-Ab_1.js', '/assets/art-worker-Ab_2.js']) {
      const policy = await policyOf(where);
      expect([where, policy.split('; ').slice(0, 3)]).toEqual([where, ["default-src 'none'", "script-src 'self'", 'connect-src https: http:']]);
      expect(policy).not.toContain('unsafe');
    }
  } finally {
    await own.end();
  }
});

test('built files are packed and kept for ever; missing ones are missing', async () => {
  const packed = await fetch(`${host.url}/assets/app-abc.js`);
  expect([packed.headers.get('content-encoding'), packed.headers.get('content-type'), await packed.text()]).toEqual([
    'gzip',
    'text/javascript; charset=utf-8',
    BIG,
  ]);
  expect(Number(packed.headers.get('content-length'))).toBeLessThan(500);
  const plain = await fetch(`${host.url}/assets/app-abc.js`, { headers: { 'Accept-Encoding': 'identity' } });
  expect([plain.headers.get('content-encoding'), plain.headers.get('cache-control'), await plain.text()]).toEqual([
    null,
    'public, max-age=31536000, immutable',
    BIG,
  ]);
  expect((await fetch(`${host.url}/assets/old.js`)).status).toBe(404);
});

test('a program is served as one, packed or not: browsers compile it while it arrives', async () => {
  for (const encoding of ['gzip', 'identity']) {
    const { headers } = await fetch(`${host.url}/assets/physics-abc.wasm`, { headers: { 'Accept-Encoding': encoding } });
    expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual(['application/wasm', encoding === 'gzip' ? 'gzip' : null]);
  }
});

test('nothing outside the page is served, and nothing is written', async () => {
  for (const where of ['/../index.js', '/%2e%2e/index.js', '/assets/..%2f..%2findex.js', '/data/baize.db']) {
    const answer = await fetch(host.url + where);
    expect(await answer.text()).not.toContain('InitModule');
  }
  expect((await fetch(host.url, { method: 'POST', body: 'x' })).status).toBe(405);
});

test('the page may load and ask its own origin alone; what it is besides that has a reason', async () => {
  for (const where of ['/', '/t/some-table', '/assets/app-abc.js', '/config.json']) {
    const policy = (await fetch(host.url + where)).headers.get('content-security-policy') ?? '';
    const rules = new Map(policy.split('; ').map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]));
    expect(rules.get('default-src')).toEqual(["'none'"]);
    expect(rules.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(rules.get('connect-src')).toEqual(["'self'"]);
    expect(rules.get('img-src')).toEqual(["'self'", 'blob:', 'data:']);
    expect(rules.get('frame-ancestors')).toEqual(["'none'"]);
    // No host but the own one anywhere.
    expect(policy).not.toMatch(/https?:|\*/);
  }
});

test('the page that people get has no words for the browser to run', () => {
  const page = readFileSync('index.html', 'utf8');
  expect(page.match(/<script\b/g)).toHaveLength(1);
  expect(page).toMatch(/<script type="module" src="[^"]+"><\/script>/);
  expect(page).not.toMatch(/\son\w+=|<style|javascript:/i);
});
