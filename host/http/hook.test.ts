// The address of a chat's bot: what is taken for a voice, what it is answered, and that its key is logged nowhere.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tmpdir } from 'node:os';
import { startTestHost, type TestHost } from '../testing/start.ts';

/** A table that answers what it was told, or refuses by the voter's name. */
const BUNDLE = `
function act(ctx, logger, nk, text) {
  var what = JSON.parse(text).msg.what;
  if (JSON.parse(text).table === 'gone') throw { message: 'no-such-table', code: 5 };
  if (JSON.parse(text).table === 'bug') throw new Error('secret detail');
  if (what.voter === undefined) return JSON.stringify({ ok: true, n: 1, out: { poll: { poll: 3, words: 'Who?', options: [{ s: 'A', name: 'Ann' }, { s: 'B', name: '' }, { k: 'yes' }], counts: [1, 0, 0], open: true, left: 9, mine: null } } });
  if (/^no /.test(what.voter)) return JSON.stringify({ ok: false, n: 1, no: what.voter.slice(3) });
  return JSON.stringify(what.option === 1 && what.secret === 'KEY-1' && ctx.userId.indexOf('hook:') === 0 && !ctx.sessionId ? { ok: true, n: 1 } : { ok: false, n: 1, no: 'bug' });
}
function InitModule(ctx, logger, nk, initializer) { initializer.registerRpc('baize_act', act); }
`;

let host: TestHost;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'baize-hook-'));
  const bundle = path.join(folder, 'bundle.js');
  writeFileSync(bundle, BUNDLE);
  host = await startTestHost({ bundle });
});
afterAll(async () => {
  await host.end();
  rmSync(folder, { recursive: true, force: true });
});

async function ask(where: string, body?: BodyInit, headers: { [name: string]: string } = {}): Promise<unknown> {
  const answer = await fetch(`${host.url}/hook/poll/${where}`, body === undefined ? { headers } : { method: 'POST', body, headers });
  return [answer.status, await answer.json()];
}
const form = (fields: { [name: string]: string }): URLSearchParams => new URLSearchParams(fields);

test('a voice is a number of a form, of JSON or at the beginning of a line of chat', async () => {
  const json = { 'content-type': 'application/json' };
  for (const body of [form({ voter: 'ida', option: '2' }), ...['2', '!2', ' #2 of course', '!vote 2'].map((text) => form({ voter: 'ida', text }))])
    expect([String(body), await ask('table/KEY-1', body)]).toEqual([String(body), [200, { ok: true }]]);
  expect(await ask('table/KEY-1', JSON.stringify({ voter: 'ida', option: 2 }), json)).toEqual([200, { ok: true }]);
  expect(await ask('table', form({ voter: 'ida', option: '2' }), { authorization: 'Bearer KEY-1' })).toEqual([200, { ok: true }]);
  for (const text of ['hello', '', 'I have 2', '2nd', '!0', '222', '-2'])
    expect([text, await ask('table/KEY-1', form({ voter: 'ida', text }))]).toEqual([text, [200, { ok: false, no: 'no-voice' }]]);
  for (const body of ['{', '[]', '{"voter":1}', 'null']) expect(await ask('table/KEY-1', body, json)).toEqual([400, { ok: false, no: 'bad-message' }]);
  expect(await ask('table/KEY-1', form({ option: '2' }))).toEqual([400, { ok: false, no: 'bad-message' }]);
});

test('what is asked is told in plain words; refusals have a status, and no answer or log has the key or a detail', async () => {
  expect(await ask('table/KEY-1')).toEqual([200, { poll: 3, question: 'Who?', options: ['Ann', 'B', 'yes'], counts: [1, 0, 0], open: true, left: 9 }]);
  for (const [no, status] of [
    ['stale', 409],
    ['poll-full', 409],
    ['too-fast', 429],
    ['no-such-link', 404],
    ['bad-message', 400],
  ] as const)
    expect(await ask('table/KEY-1', form({ voter: `no ${no}`, option: '2' }))).toEqual([status, { ok: false, no }]);
  expect(await ask('table/KEY-1', form({ voter: 'no not-here', option: '2' }))).toEqual([404, { ok: false, no: 'no-such-link' }]);
  for (const where of ['table', 'table/', 'table/KEY/more', 'a b/KEY', '../KEY', `${'x'.repeat(65)}/KEY`])
    expect(await ask(where)).toEqual([404, { ok: false, no: 'no-such-link' }]);
  expect(await ask('gone/KEY-1')).toEqual([404, { ok: false, no: 'no-such-table' }]);
  expect(JSON.stringify(await ask('bug/KEY-1'))).not.toContain('secret');
  expect(await ask('table/KEY-1', form({ voter: 'x'.repeat(3000), option: '2' }))).toMatchObject([400, { ok: false }]);
  const page = await fetch(`${host.url}/hook/poll/table/KEY-1`, { headers: { origin: 'https://evil.example' } });
  expect(page.status).toBe(403);
  expect(host.lines.join('\n')).not.toContain('KEY-1');
});
