// The people of the load bench: many seats over real WebSockets in one process of its own, with as little work a
// message as can be, so that the servers are what is measured.
// Speaks with its parent by messages: {t: 'tables', at, count} opens tables of four, {t: 'play', at, tables, ms} lets
// their seats play and answers with how long each verb took.

import { randomUUID } from 'node:crypto';
import { WebSocket } from 'ws';
import { readSnapshot } from '../../server-modules/protocol/codec.ts';
import { OP } from '../../server-modules/protocol/messages.ts';
import type { OpenOut } from '../../server-modules/protocol/calls.ts';

export const SEATS = 4;
/** Verbs of one seat a second. */
export const VERBS = 4;

export type Ask =
  /** `paths`: beginnings of addresses, each of a node of many; tables go to them in turn. */
  | { t: 'baize'; url: string; serverKey: string; paths?: readonly string[] }
  | { t: 'colyseus'; port: number }
  | { t: 'tables'; at: Name; count: number }
  | { t: 'play'; at: Name; tables: number; warm: number; ms: number };
export type Name = 'baize' | 'colyseus';
export interface Played {
  /** Milliseconds of each acknowledged verb that was sent in the time that counts, sorted. */
  took: number[];
  /** Sent and never answered, or answered with a refusal. */
  lost: number;
  refused: number;
}

/** One seat: sends its verbs, counts its answers. */
interface Seat {
  send(n: number): void;
  /** Set by whoever measures. */
  heard: (n: number, good: boolean) => void;
  n: number;
}
type Table = Seat[];
const tables: { [N in Name]: Table[] } = { baize: [], colyseus: [] };
let baize: { url: string; serverKey: string; paths?: readonly string[] } = { url: '', serverKey: '' };
let port = 0;

const opened = (socket: WebSocket): Promise<void> => new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));

/** A socket of ours with RPCs by number, to the addresses that begin so. */
async function signIn(path: string): Promise<{
  socket: WebSocket;
  rpc: (id: string, input: unknown) => Promise<string>;
  call: (frame: object) => Promise<unknown>;
  on: (hear: (text: string) => boolean) => void;
}> {
  const answer = await fetch(`${baize.url}${path}/v2/account/authenticate/device?create=true`, {
    method: 'POST',
    headers: { Authorization: `Basic ${Buffer.from(`${baize.serverKey}:`).toString('base64')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ id: randomUUID() }),
  });
  const { token } = (await answer.json()) as { token: string };
  const socket = new WebSocket(`${baize.url.replace('http', 'ws')}${path}/ws?lang=en&status=true&format=json&token=${token}`);
  await opened(socket);
  const waiting = new Map<string, (out: { error?: unknown; rpc?: { payload?: string } }) => void>();
  let hear: (text: string) => boolean = () => false;
  socket.on('message', (data: Buffer) => {
    const text = data.toString();
    if (hear(text) || text.startsWith('{"match_data"')) return;
    const out = JSON.parse(text) as { cid?: string; ping?: object };
    if (out.cid !== undefined) waiting.get(out.cid)?.(out as never);
  });
  let cid = 0;
  const call = (frame: object): Promise<never> =>
    new Promise((resolve, reject) => {
      const id = `s${++cid}`;
      waiting.set(id, (out) => (waiting.delete(id), out.error === undefined ? resolve(out as never) : reject(new Error(JSON.stringify(out.error)))));
      socket.send(JSON.stringify({ cid: id, ...frame }));
    });
  const rpc = async (id: string, input: unknown): Promise<string> =>
    ((await call({ rpc: { id, payload: JSON.stringify(input) } })) as { rpc: { payload: string } }).rpc.payload;
  return { socket, rpc, call, on: (next) => void (hear = next) };
}

/** The table of this number; of many nodes each has its turn, and nobody is sent about. */
async function baizeTable(number: number): Promise<Table> {
  const path = baize.paths?.[number % baize.paths.length] ?? '';
  const seats: Table = [];
  let invite: string | null = null;
  for (let i = 0; i < SEATS; i++) {
    const one = await signIn(path);
    const pieces = new Promise<number[]>((resolve) => {
      one.on((text) => {
        if (!text.startsWith('{"match_data"')) return false;
        const { match_data: got } = JSON.parse(text) as { match_data: { op_code: string; data: string } };
        if (Number(got.op_code) !== OP.snapshot) return true;
        const view = readSnapshot(Buffer.from(got.data, 'base64'));
        resolve([...view.pieces.values()].filter(({ locked, zone }) => !locked && zone === ('felt' as never)).map(({ h }) => h as number));
        return true;
      });
    });
    await one.rpc('baize_hello', { name: `Seat ${i}`, protocol: 4 });
    const open = JSON.parse(
      invite === null
        ? await one.rpc('baize_create', { game: 'sandbox', mode: 'sandbox', listed: false, options: {} })
        : await one.rpc('baize_open', { invite }),
    ) as OpenOut;
    const { table, match } = open;
    invite ??= open.invite;
    await one.call({ match_join: { match_id: match, metadata: {} } });
    let n: number = open.n ?? 0;
    const tell = async (msg: object): Promise<void> => {
      const said = JSON.parse(await one.rpc('baize_act', { table, n: ++n, msg })) as { ok: boolean };
      if (!said.ok) throw new Error(JSON.stringify(said));
    };
    const felt = await pieces;
    await tell({ t: 'sit', seat: String.fromCharCode(65 + i) });
    if (i === 0) await tell({ t: 'start' });
    const free = felt.filter((_, at) => at % SEATS === i);
    const seat: Seat = {
      n,
      heard: () => undefined,
      send(at) {
        const h = free[at % free.length];
        const payload = `{"table":"${table}","n":${at},"msg":{"t":"verb","verb":{"t":"turn","piece":${h},"degrees":90},"origin":"script"}}`;
        one.socket.send(`{"cid":"v${at}","rpc":{"id":"baize_act","payload":${JSON.stringify(payload)}}}`);
      },
    };
    one.on((text) => {
      if (text.startsWith('{"match_data"')) return true;
      const cid = /"cid":"v(\d+)"/.exec(text);
      if (cid === null) return false;
      seat.heard(Number(cid[1]), text.includes('\\"ok\\":true'));
      return true;
    });
    seats.push(seat);
  }
  return seats;
}

const JOIN = 10;
const DATA = 13;
async function colyseusTable(): Promise<Table> {
  const seats: Table = [];
  let room = '';
  const ask = async (path: string): Promise<{ sessionId: string; roomId: string; processId: string }> =>
    (await (
      await fetch(`http://127.0.0.1:${port}/matchmake/${path}`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' })
    ).json()) as never;
  for (let i = 0; i < SEATS; i++) {
    const got = await ask(i === 0 ? 'create/table' : `joinById/${room}`);
    room = got.roomId;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${got.processId}/${got.roomId}?sessionId=${got.sessionId}`);
    const joined = new Promise<void>((resolve) => {
      socket.on('message', (data: Buffer) => {
        if (data[0] === JOIN) {
          socket.send(Buffer.from([JOIN]));
          resolve();
        } else if (data[0] === DATA && data[1] === 2) seat.heard(unpacked(data, 2), true);
      });
    });
    const seat: Seat = {
      n: 0,
      heard: () => undefined,
      send(at) {
        // msgpack by hand: [n, handle]
        const bytes = Buffer.alloc(11);
        bytes.set([DATA, 1, 0x92, 0xce]);
        bytes.writeUInt32BE(at, 4);
        bytes[8] = 0xcd;
        bytes.writeUInt16BE((at * SEATS + i) % 230, 9);
        socket.send(bytes);
      },
    };
    await opened(socket);
    await joined;
    seats.push(seat);
  }
  return seats;
}
function unpacked(data: Buffer, at: number): number {
  const head = data[at] ?? 0;
  if (head < 0x80) return head;
  return head === 0xcc ? data.readUInt8(at + 1) : head === 0xcd ? data.readUInt16BE(at + 1) : data.readUInt32BE(at + 1);
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Each seat sends every quarter of a second, from a moment of its own. */
async function play(at: Name, count: number, warm: number, ms: number): Promise<Played> {
  const seats = tables[at].slice(0, count).flat();
  const sent = new Map<string, number>();
  const took: number[] = [];
  let refused = 0;
  const begin = performance.now();
  const first = begin + warm;
  const end = first + ms;
  const every = 1000 / VERBS;
  await new Promise<void>((resolve) => {
    let going = seats.length;
    for (const [i, seat] of seats.entries()) {
      seat.heard = (n, good) => {
        const key = `${i} ${n}`;
        const from = sent.get(key);
        if (from === undefined) return;
        sent.delete(key);
        if (!good) refused++;
        else if (from >= first) took.push(performance.now() - from);
      };
      let due = begin + every * ((i * 0.618034) % 1);
      const step = (): void => {
        const now = performance.now();
        if (now >= end) return void (--going === 0 && resolve());
        const n = ++seat.n;
        sent.set(`${i} ${n}`, now);
        seat.send(n);
        due += every;
        setTimeout(step, Math.max(0, due - performance.now()));
      };
      setTimeout(step, due - begin);
    }
  });
  for (let tries = 0; sent.size > 0 && tries < 20; tries++) await wait(50);
  const lost = [...sent.values()].filter((from) => from >= first).length;
  return { took: took.sort((a, b) => a - b), lost, refused };
}

process.on('message', (ask: Ask) => {
  const work = async (): Promise<unknown> => {
    if (ask.t === 'baize') return void (baize = ask);
    if (ask.t === 'colyseus') return void (port = ask.port);
    if (ask.t === 'play') return play(ask.at, ask.tables, ask.warm, ask.ms);
    while (tables[ask.at].length < ask.count) {
      const made = tables[ask.at].length;
      const more = Math.min(8, ask.count - made);
      tables[ask.at].push(...(await Promise.all(Array.from({ length: more }, (_, i) => (ask.at === 'baize' ? baizeTable(made + i) : colyseusTable())))));
    }
    return null;
  };
  work().then(
    (out) => process.send?.({ ok: true, out }),
    (error: unknown) => process.send?.({ ok: false, why: error instanceof Error ? error.message : String(error) }),
  );
});
