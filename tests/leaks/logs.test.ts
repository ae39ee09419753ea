// A whole visit to a server whose people say and send words that one would know again: none of them is in what the
// server logs at its loudest. Two passes over it are looked at: what the parts of the server wanted to write, and the
// lines as they are written. Then the server is made to talk, and is found out.

import { mkdtempSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { readConfig } from '../../host/config.ts';
import { createLog, type Log } from '../../host/log.ts';
import type { Host } from '../../host/main.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import { withDoors, type Doors } from './doors/build.ts';
import { Visitor } from './doors/worlds.ts';
import type { Edit } from './mutants/mutant.ts';

/** Words of players: each would be found in a line wherever it stood. */
const WORDS = [
  'quokka-in-the-chat',
  'quokka-on-a-card',
  'quokka-in-a-note',
  'Quokka-by-name',
  'quokka-in-a-frame',
  'quokka-in-a-body',
  'quokka-in-a-file',
] as const;
const [CHAT, CARD, NOTE, NAME, FRAME, BODY, FILE] = WORDS;
const DEVICE = 'device-of-the-quokka-0123456789abcdef';
const BROWSER = '9a'.repeat(20);
const ADDRESS = '203.0.113.77';
const FORGED = 'eyJhbGciOiJIUzI1NiJ9.eyJ1aWQiOiJxdW9ra2EifQ.bm90IHNpZ25lZCBieSB1cw';
const WRONG_INVITE = 'QQQQ-OOOO-KKKK-AAAA';

type Body = { [field: string]: unknown };
const read = (text: string): Body => JSON.parse(text) as Body;

interface Said {
  /** As the parts of the server wanted it, before anything is taken out. */
  raw: string;
  written: string;
  lines: number;
  /** What must be in neither: words, and secrets that came to be on the way. */
  secrets: string[];
}

/** Sends bytes that no client of ours would, and waits until the line is let go. */
function frame(host: Host, token: string, text: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = new WebSocket(`${host.url.replace('http', 'ws')}/ws?token=${token}`, { headers: { 'X-Forwarded-For': ADDRESS } });
    const late = setTimeout(() => socket.terminate(), 1000);
    socket.once('open', () => socket.send(text));
    socket.on('error', () => undefined);
    socket.once('close', () => (clearTimeout(late), resolve()));
  });
}

/** HTTP as it comes, with whatever body and headers; the answer is of no interest. */
function send(host: Host, where: string, headers: { [name: string]: string }, body = ''): Promise<void> {
  return new Promise((resolve) => {
    const asked = httpRequest(host.url + where, { method: body === '' ? 'GET' : 'POST', headers: { 'X-Forwarded-For': ADDRESS, ...headers } }, (answer) => {
      answer.resume().on('end', () => resolve());
    });
    asked.on('error', () => resolve()).end(body);
  });
}

/** The visit. Gives the secrets that the server itself drew on the way. */
async function visit(host: Host): Promise<string[]> {
  const ann = await Visitor.at(host, DEVICE, ADDRESS);
  const bob = await Visitor.at(host, `bob-${DEVICE}`, ADDRESS);
  const rpc = async (who: Visitor, id: string, input: unknown): Promise<Body> => {
    const answer = await who.rpc(id, typeof input === 'string' ? input : JSON.stringify(input));
    return answer === '' ? {} : read(answer);
  };
  for (const one of [ann, bob]) await rpc(one, RPC.hello, { name: NAME, protocol: 1 });
  const made = await rpc(ann, RPC.create, { game: 'sandbox', mode: 'sandbox', listed: true, options: {} });
  const [table, invite] = [String(made['table']), String(made['invite'])];
  await ann.join(String(made['match']));
  await rpc(bob, RPC.open, { invite });
  await bob.join(String(made['match']));
  let n = 0;
  const act = (msg: Body): Promise<Body> => rpc(ann, RPC.act, { table, n: ++n, msg });
  const answers = [
    await act({ t: 'sit', seat: 'A' }),
    await act({ t: 'start' }),
    await act({ t: 'chat', text: CHAT, to: 'all' }),
    await act({ t: 'chat', text: CHAT, to: [2] }),
    await act({ t: 'note', page: 0, title: NOTE, text: NOTE, private: true }),
    await act({ t: 'rename', name: CARD }),
    await act({ t: 'keep', name: CARD }),
    await act({ t: 'invite' }),
  ];
  expect(answers.map(({ ok }) => ok)).toEqual(answers.map(() => true));
  // What is refused, does not fit or is no message at all.
  for (const msg of [
    { t: CHAT },
    { t: 'chat', text: CHAT.repeat(1000), to: 'all' },
    { t: 'note', page: CARD, title: NOTE },
    { t: 'verb', verb: { t: 'say', text: CHAT } },
    CHAT,
  ])
    await rpc(ann, RPC.act, { table, n: ++n, msg }).catch(() => undefined);
  for (const id of [...Object.values(RPC), CHAT]) {
    await ann.ask({ rpc: { id, payload: `{"table":"${FRAME}","invite":"${WRONG_INVITE}",` } });
    await ann.ask({ rpc: { id, payload: JSON.stringify({ table: FRAME, invite: WRONG_INVITE, t: CHAT, save: FILE }) } });
    await send(host, `/v2/rpc/${id}?token=${FORGED}&http_key=${host.httpKey}`, { authorization: `Bearer ${ann.token}` }, `{"${BODY}`);
    await send(host, `/v2/rpc/${id}`, { authorization: `Bearer ${ann.token}` }, JSON.stringify(BODY));
  }
  await rpc(ann, RPC.create, { game: 'sandbox', mode: 'sandbox', listed: false, options: {}, save: JSON.stringify({ format: FILE }) }).catch(() => undefined);
  for (const text of [
    FRAME,
    `{"${FRAME}":{}}`,
    `{"rpc":{"id":"${FRAME}","payload":${FRAME}`,
    `{"match_data_send":{"match_id":"${FRAME}","data":"${FRAME}"}}`,
    FRAME.repeat(30_000),
  ])
    await frame(host, ann.token, text);
  for (const token of [FORGED, `${ann.token}x`, CHAT]) await frame(host, token, '');
  for (const headers of [
    { authorization: `Basic ${Buffer.from(`${host.serverKey}:`).toString('base64')}` },
    { authorization: `Basic ${FORGED}` },
    { authorization: `Bearer ${FORGED}` },
    { host: `${CHAT}.example` },
    { origin: `https://${CHAT}.example` },
  ])
    for (const where of ['/v2/account/authenticate/device', '/v2/account/session/refresh', `/t/${CHAT}?token=${FORGED}`, '/v2/account', `/${WRONG_INVITE}`])
      for (const body of ['', BODY, `{"${BODY}`, JSON.stringify({ id: DEVICE, token: FORGED, vars: { browser: BROWSER } })])
        await send(host, where, headers, body);
  await rpc(ann, RPC.act, { table, n: ++n, msg: { t: 'kick', who: 2 } });
  await rpc(bob, RPC.open, { invite }).catch(() => undefined);
  const tokens = [ann.token, bob.token];
  for (const one of [ann, bob]) one.end();
  return [...tokens, ...tokens.map((token) => token.split('.')[2] ?? token), invite, host.serverKey, host.httpKey];
}

async function listenTo(doors: Doors): Promise<Said> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-logs-'));
  const raw: string[] = [];
  const written: string[] = [];
  const log = createLog({ least: 'debug', json: true }, (line) => written.push(line));
  const both = (level: keyof Log) => (text: string) => (raw.push(text), log[level](text));
  try {
    const config = { ...readConfig({ BAIZE_TEST: '1', PORT: '0' }, folder), dataDir: folder, pages: null, bundle: doors.real, proxied: true, synced: false };
    const host = await doors.startHost(config, { debug: both('debug'), info: both('info'), warn: both('warn'), error: both('error') });
    const drawn = await visit(host).finally(() => host.close());
    return { raw: raw.join('\n'), written: written.join(''), lines: raw.length, secrets: [...WORDS, DEVICE, BROWSER, ADDRESS, FORGED, WRONG_INVITE, ...drawn] };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const told = (text: string, secrets: readonly string[]): string[] => secrets.filter((secret) => text.toLowerCase().includes(secret.toLowerCase()));

test('a server at its loudest writes no word, name, invite, token, device or address of anybody', async () => {
  await withDoors([], async (doors) => {
    const { raw, written, lines, secrets } = await listenTo(doors);
    expect(lines).toBeGreaterThan(0);
    expect(secrets.length).toBeGreaterThan(15);
    expect([told(raw, secrets), told(written, secrets)]).toEqual([[], []]);
    for (const line of written.trimEnd().split('\n')) expect(Object.keys(read(line))).toEqual(['time', 'level', 'text']);
  });
}, 60_000);

/**
 * Mistakes that would put secrets into lines. The second number: how many of its secrets the last door before the line
 * takes out.
 */
const CARELESS: readonly { title: string; edits: Edit[]; stopped: 'all' | 'some' }[] = [
  {
    title: 'an address is logged as it came, with the token in it',
    edits: [
      {
        file: 'host/line/sockets.ts',
        find: '      const url = targetOf(request);\n',
        put: '      const url = targetOf(request);\n      log.info(String(request.url));\n',
      },
    ],
    stopped: 'all',
  },
  {
    title: 'a body that is no JSON is no refusal but an error, which quotes it',
    edits: [{ file: 'host/http/http.ts', find: "    throw new Refused(GRPC.invalid, 'invalid character in request body');", put: '    JSON.parse(text);' }],
    stopped: 'all',
  },
  {
    title: 'every frame is logged',
    edits: [
      {
        file: 'host/line/sockets.ts',
        find: '      if (binary) return session.cut();',
        put: '      if (binary) return session.cut();\n      log.debug(String(raw));',
      },
    ],
    stopped: 'some',
  },
];

test.each(CARELESS)(
  'found out: $title',
  async ({ edits, stopped }) => {
    await withDoors(edits, async (doors) => {
      const { raw, written, secrets } = await listenTo(doors);
      expect(told(raw, secrets).length).toBeGreaterThan(0);
      if (stopped === 'all') expect(told(written, secrets)).toEqual([]);
      else expect(told(written, secrets).length).toBeGreaterThan(0);
    });
  },
  60_000,
);
