import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientConfig, servePage } from './page.ts';

const server = { port: 7350, serverKey: 'k' };
const asked = (host: string | undefined, publicUrl: string | null = null): string => {
  const config = clientConfig(host, { server, publicUrl });
  return `${config.tls ? 'https' : 'http'}://${config.host}:${config.port}`;
};

test('the server is on the machine the page came from', () => {
  expect(asked('127.0.0.1:7360')).toBe('http://127.0.0.1:7350');
  expect(asked('192.168.1.7:7360')).toBe('http://192.168.1.7:7350');
  expect(asked('[fd00::7]:7360')).toBe('http://[fd00::7]:7350');
});

test('a header that is no name of a machine is not sent back', () => {
  expect(asked('evil.example/?x="<script>')).toBe('http://127.0.0.1:7350');
  expect(asked(undefined)).toBe('http://127.0.0.1:7350');
});

test('behind a proxy the public address counts, whatever the header says', () => {
  expect(asked('127.0.0.1:7360', 'https://table.example.org')).toBe('https://table.example.org:443');
  expect(asked('127.0.0.1:7360', 'http://table.example.org:8080')).toBe('http://table.example.org:8080');
});

test('the page may ask itself and the server that its settings name, nobody else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-page-'));
  writeFileSync(join(folder, 'index.html'), '<title>Baize</title>');
  const asks = async (publicUrl: string | null, bucket: string | null = null): Promise<string | undefined> => {
    const page = await servePage({ folder, host: '127.0.0.1', port: 0, server, publicUrl, bucket });
    const address = page.address();
    const answer = await fetch(`http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/t/some-table`);
    page.closeAllConnections();
    page.close();
    return /connect-src [^;]*/.exec(answer.headers.get('content-security-policy') ?? '')?.[0];
  };
  expect(await asks(null)).toBe("connect-src 'self' http://127.0.0.1:7350 ws://127.0.0.1:7350");
  expect(await asks('https://table.example.org')).toBe("connect-src 'self' https://table.example.org:443 wss://table.example.org:443");
  // And one origin more, where large pictures lie in a bucket.
  expect(await asks(null, 'https://s3.example.org')).toBe("connect-src 'self' http://127.0.0.1:7350 ws://127.0.0.1:7350 https://s3.example.org");
  // A policy has no word for such an address.
  expect(await asks('http://[fd00::7]:8080')).toBe("connect-src 'self' http: ws:");
  rmSync(folder, { recursive: true, force: true });
});

test('a program is served as one, packed or not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'baize-page-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>Baize</title>');
  writeFileSync(join(folder, 'assets/physics-abc.wasm'), Buffer.alloc(4000));
  const page = await servePage({ folder, host: '127.0.0.1', port: 0, server, publicUrl: null });
  const address = page.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  for (const encoding of ['gzip', 'identity']) {
    const { headers } = await fetch(`${url}/assets/physics-abc.wasm`, { headers: { 'Accept-Encoding': encoding } });
    expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual(['application/wasm', encoding === 'gzip' ? 'gzip' : null]);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
  page.closeAllConnections();
  page.close();
  rmSync(folder, { recursive: true, force: true });
});
