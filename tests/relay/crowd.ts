// Many who watch by a link, as cheap as they can be made: each signs in, opens a socket, comes by the link and says
// each six seconds that it is there, as a page does; what it is sent is counted, and how long ago a word in it was
// said.
// A process of its own: `crowd.ts` is forked, told what to do by messages, and answers each.

import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { connect, type Socket } from 'node:net';
import { signIn, type Door } from '../flood/visitor.ts';

export type Order =
  /** So many more come, by this code; answered when each has its first picture or none came in time. */
  | { t: 'come'; door: Door; code: string; count: number; each: number }
  /** What was counted since the last time. */
  | { t: 'count' }
  /** All go. */
  | { t: 'go' };

export interface Counted {
  /** Who is there, with a picture. */
  here: number;
  /** Lines that ended by themselves since they came. */
  lost: number;
  /** That came over all lines together, as the wire has them. */
  bytes: number;
  /** Messages of the table's, and words in them with a time. */
  messages: number;
  words: number;
  /** The fewest and the most words that one of them heard. */
  least: number;
  most: number;
  /** Milliseconds from a word to its hearer: half of them, 99 of 100, and the longest. */
  half: number;
  late: number;
  latest: number;
}

/** A page says so often that it is there, in milliseconds. */
const BEAT = 6000;
/** Who has no picture after so long has none, in milliseconds. */
const PATIENCE = 240_000;
/** Longest time that is told apart, in milliseconds. */
const LONGEST = 30_000;
const WORD = /at (\d{13}) on/;

interface One {
  socket: Socket;
  upgraded: boolean;
  rest: Buffer;
  joined: boolean;
  words: number;
}

const all = new Set<One>();
let lost = 0;
let bytes = 0;
let messages = 0;
let words = 0;
let times = new Uint32Array(LONGEST + 1);
/** The same message comes to everybody: it is read once. */
let known = new Map<string, number>();

/** When the word in a message was said; 0: there is none. */
function saidAt(text: string): number {
  const was = known.get(text);
  if (was !== undefined) return was;
  if (known.size > 500) known = new Map();
  const data = /"data":"([^"]*)"/.exec(text)?.[1] ?? '';
  const op = /"op_code":"(\d+)"/.exec(text)?.[1];
  const found = op === '2' ? WORD.exec(Buffer.from(data, 'base64').toString('latin1')) : null;
  const at = found === null ? 0 : Number(found[1]);
  known.set(text, at);
  return at;
}

/** A frame as a client sends it; its mask is of noughts, which changes nothing. */
function masked(text: string, op = 0x81): Buffer {
  const body = Buffer.from(text);
  const head = body.length < 126 ? Buffer.from([op, 0x80 | body.length]) : Buffer.from([op, 0x80 | 126, body.length >> 8, body.length & 255]);
  return Buffer.concat([head, Buffer.alloc(4), body]);
}

function heard(one: One, text: string, code: string): void {
  if (text.startsWith('{"match_data"')) {
    messages++;
    one.joined ||= text.includes('"op_code":"1"');
    const at = saidAt(text);
    if (at === 0) return;
    one.words++;
    words++;
    const ms = Math.min(LONGEST, Math.max(0, Date.now() - at));
    times[ms] = (times[ms] ?? 0) + 1;
    return;
  }
  const said = JSON.parse(text) as { cid?: string; rpc?: { payload?: string } };
  if (said.cid === '1') one.socket.write(masked(JSON.stringify({ cid: '2', rpc: { id: 'baize_open', payload: JSON.stringify({ invite: code }) } })));
  if (said.cid !== '2' || said.rpc?.payload === undefined) return;
  const { match } = JSON.parse(said.rpc.payload) as { match: string };
  one.socket.write(masked(JSON.stringify({ cid: '3', match_join: { match_id: match, metadata: {} } })));
}

/** Frames as they come. */
function read(one: One, part: Buffer, code: string): void {
  let bytes = one.rest.length === 0 ? part : Buffer.concat([one.rest, part]);
  if (!one.upgraded) {
    const end = bytes.indexOf('\r\n\r\n');
    if (end < 0) {
      one.rest = bytes;
      return;
    }
    one.upgraded = true;
    bytes = bytes.subarray(end + 4);
    one.socket.write(masked(JSON.stringify({ cid: '1', rpc: { id: 'baize_hello', payload: '{"name":"Guest","protocol":1}' } })));
  }
  let at = 0;
  for (;;) {
    const left = bytes.length - at;
    if (left < 2) break;
    const short = (bytes[at + 1] ?? 0) & 127;
    const head = short < 126 ? 2 : short === 126 ? 4 : 10;
    if (left < head) break;
    const size = short < 126 ? short : short === 126 ? bytes.readUInt16BE(at + 2) : Number(bytes.readBigUInt64BE(at + 2));
    if (left < head + size) break;
    const op = (bytes[at] ?? 0) & 15;
    if (op === 9) one.socket.write(masked('', 0x8a));
    else if (op === 1) heard(one, bytes.toString('latin1', at + head, at + head + size), code);
    at += head + size;
  }
  // What is left is copied: it would hold on to all that came with it.
  one.rest = at === bytes.length ? EMPTY : Buffer.from(bytes.subarray(at));
}
const EMPTY = Buffer.alloc(0);

/** Addresses of this machine alone; `each` have one. */
const addressOf = (n: number, each: number): string => {
  const home = Math.floor(n / each);
  return `127.${1 + ((home >> 16) & 63)}.${(home >> 8) & 255}.${1 + (home & 127)}`;
};

async function enter(door: Door, code: string, address: string, agent: Agent): Promise<void> {
  const token = await signIn(door, address, `crowd-${randomUUID()}`, agent);
  if (token === null) return;
  const socket = connect({ host: '127.0.0.1', port: door.port, localAddress: address });
  const one: One = { socket, upgraded: false, rest: EMPTY, joined: false, words: 0 };
  socket.setNoDelay(true);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    if (all.delete(one)) lost++;
  });
  socket.on('data', (part: Buffer) => {
    bytes += part.length;
    read(one, part, code);
  });
  socket.write(
    `GET /ws?lang=en&status=false&token=${encodeURIComponent(token)} HTTP/1.1\r\nHost: 127.0.0.1:${door.port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${Buffer.from(randomUUID().slice(0, 16)).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  );
  all.add(one);
}

async function come({ door, code, count, each }: Extract<Order, { t: 'come' }>): Promise<void> {
  const before = all.size;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let next = 0;
  const some = async (): Promise<void> => {
    for (let n = next++; n < count; n = next++) await enter(door, code, addressOf(before + n, each), agent);
  };
  await Promise.all(Array.from({ length: 40 }, some));
  agent.destroy();
  const until = Date.now() + PATIENCE;
  while (Date.now() < until && [...all].some(({ joined }) => !joined)) await new Promise((resolve) => setTimeout(resolve, 200));
}

function counted(): Counted {
  const said = [...all].map((one) => one.words);
  let sum = 0;
  const at = (share: number): number => {
    let passed = 0;
    return Math.max(
      0,
      times.findIndex((n) => (passed += n) >= share * sum && n > 0),
    );
  };
  for (const n of times) sum += n;
  const out: Counted = {
    here: [...all].filter(({ joined }) => joined).length,
    lost,
    bytes,
    messages,
    words,
    least: said.length === 0 ? 0 : said.reduce((a, b) => Math.min(a, b)),
    most: said.reduce((a, b) => Math.max(a, b), 0),
    half: at(0.5),
    late: at(0.99),
    latest: times.reduce((last, n, ms) => (n > 0 ? ms : last), 0),
  };
  bytes = 0;
  messages = 0;
  words = 0;
  times = new Uint32Array(LONGEST + 1);
  for (const one of all) one.words = 0;
  return out;
}

// As a page's line does, each at a moment of its own.
let turn = 0;
setInterval(() => {
  turn = (turn + 1) % 60;
  let n = 0;
  for (const { socket, upgraded } of all) if (n++ % 60 === turn && upgraded) socket.write(masked('{"cid":"p","ping":{}}'));
}, BEAT / 60).unref();

process.on('message', (order: Order) => {
  void (async () => {
    if (order.t === 'come') await come(order);
    if (order.t === 'go')
      for (const one of all) {
        all.delete(one);
        one.socket.destroy();
      }
    process.send?.(counted());
  })();
});
