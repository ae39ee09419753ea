// The page that plays by itself: what it lets run, and how a replay is put into it.

import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { pageWith } from '../../src/replay/alone.ts';
import { pageOf } from './replay-alone.ts';

afterEach(() => void vi.unstubAllGlobals());

const SCRIPT = 'console.log("a</script><b>é")';
const page = pageOf(SCRIPT, 'p{color:red}</style><script>alert(1)</script>');
const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';
const sum = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('no script runs in it but its own two, and nothing is loaded from anywhere', () => {
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
  const [, unpacks = ''] = /<script>([\s\S]*?)<\/script>/.exec(page.slice(page.indexOf('<body>'))) ?? [];
  const [, packed = ''] = /id="baize-script">([^<]*)</.exec(page) ?? [];
  expect(gunzipSync(Buffer.from(packed, 'base64')).toString()).toBe(SCRIPT);
  expect(scripts).toEqual([sum(unpacks), sum(SCRIPT), "'wasm-unsafe-eval'"]);
  expect(policy.split('; ')[0]).toBe("default-src 'none'");
  expect(policy).not.toMatch(/https?:|\*|'self'/);
  // What a style says cannot end it.
  expect(page.slice(0, page.indexOf('</head>')).match(/<script/g)).toHaveLength(1);
  expect(page.slice(0, page.indexOf('</head>')).indexOf('</style>')).toBeGreaterThan(page.indexOf('<script'));
});

test('a replay stands in it as letters that end nothing', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, text: () => Promise.resolve(page) }));
  const bytes = new TextEncoder().encode('</script><script>alert(1)</script>$&$`');
  const made = (await (await pageWith(bytes))?.text()) ?? '';
  const [, letters = ''] = /id="baize-replay">([^<]*)</.exec(made) ?? [];
  expect(letters).toMatch(/^[\w-]+$/);
  expect(Buffer.from(letters, 'base64url').toString()).toBe('</script><script>alert(1)</script>$&$`');
  expect(made.length).toBe(page.length - '@@REPLAY@@'.length + letters.length);
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true, text: () => Promise.resolve('<title>Baize</title>') }));
  expect(await pageWith(bytes)).toBe(null);
});
