// Two servers that differ only in what Ann alone may know, and people at their doors: sockets and HTTP as they are.
// What reaches anybody else must be equal.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { WebSocket } from 'ws';
import { readConfig } from '../../../host/config.ts';
import type { Host } from '../../../host/main.ts';
import { readProxies } from '../../../host/http/proxies.ts';
import { openStore } from '../../../host/storage/store.ts';
import type { Store } from '../../../host/storage/rows.ts';
import { Leak } from '../two-worlds/leak.ts';
import type { Doors } from './build.ts';

/** How long an answer may take, milliseconds. */
const ANSWER = 5_000;
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/**
 * Sign-ins and names that servers draw by chance, and clocks. Their lengths are always the same, so nothing is lost.
 */
const DRAWN: readonly [RegExp, string][] = [
  [/eyJ[\w-]+\.[\w-]+\.[\w-]+/g, 'token'],
  [/"(create|update)_?[tT]ime":"?[^",}]*"?/g, '"time"'],
];

type Body = { [field: string]: unknown };

/** Somebody at the door of one server. */
export class Visitor {
  readonly id: string;
  /** Everything that came, in order. */
  readonly heard: string[];
  session = '';
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<string, (text: string) => void>();
  private asked = 0;
  private readonly host: Host;
  readonly token: string;
  private readonly address: string;

  private constructor(host: Host, token: string, address: string, heard: string[]) {
    this.heard = heard;
    this.host = host;
    this.token = token;
    this.address = address;
    this.id = String((JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Body)['uid']);
  }

  /** Signs in and connects, from this address as the proxy in front tells it. */
  static async at(host: Host, device: string, address: string, heard: string[] = []): Promise<Visitor> {
    const answer = await fetch(`${host.url}/v2/account/authenticate/device?create=true&username=${device.slice(0, 4)}`, {
      method: 'POST',
      headers: { Authorization: `Basic ${Buffer.from(`${host.serverKey}:`).toString('base64')}`, 'X-Forwarded-For': address },
      body: JSON.stringify({ id: device }),
    });
    const one = new Visitor(host, String(((await answer.json()) as Body)['token']), address, heard);
    await one.connect();
    return one;
  }

  private async connect(): Promise<void> {
    const socket = new WebSocket(`${this.host.url.replace('http', 'ws')}/ws?token=${this.token}`, { headers: { 'X-Forwarded-For': this.address } });
    this.socket = socket;
    socket.on('message', (raw) => {
      const text = String(raw);
      this.heard.push(text);
      const { cid } = JSON.parse(text) as { cid?: string };
      this.waiting.get(cid ?? '')?.(text);
    });
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  }

  /** An envelope over the socket, and its answer. */
  async ask(envelope: Body): Promise<Body> {
    const cid = String(++this.asked);
    const answer = new Promise<string>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`no answer to ${JSON.stringify(envelope)}`)), ANSWER);
      this.waiting.set(cid, (text) => (clearTimeout(timer), resolve(text)));
    });
    this.socket?.send(JSON.stringify({ cid, ...envelope }));
    return JSON.parse(await answer) as Body;
  }
  async rpc(id: string, payload = ''): Promise<string> {
    const { rpc } = (await this.ask({ rpc: { id, payload } })) as { rpc?: { payload?: string } };
    return rpc?.payload ?? '';
  }
  async join(match: string): Promise<void> {
    const { match: joined } = (await this.ask({ match_join: { match_id: match } })) as { match?: { self?: { session_id?: string } } };
    this.session = joined?.self?.session_id ?? '';
  }
  /** HTTP with a token, the own one unless told otherwise. */
  async http(method: string, where: string, body?: unknown, token = this.token): Promise<string> {
    const answer = await fetch(this.host.url + where, {
      method,
      headers: { Authorization: `Bearer ${token}`, 'X-Forwarded-For': this.address },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = `${answer.status} ${await answer.text()}`;
    this.heard.push(text);
    return text;
  }
  end(): void {
    this.socket?.terminate();
  }
}

/**
 * What is told at one of the two servers. `secret` is what Ann alone may know there: another one, of another length, at
 * the other.
 */
export interface Stage {
  host: Host;
  ann: Visitor;
  bob: Visitor;
  secret: string;
  world: 0 | 1;
}
export interface DoorStory {
  name: string;
  bundle: 'open' | 'real';
  tell(stage: Stage): Promise<void>;
  /** Looks into the store once the server is gone. */
  after?(store: Store): void;
}

const SECRETS = ['the butler', 'somebody whose name is a good deal longer'] as const;

/** Ids by the order in which they come, and nothing that was drawn. */
function plain(heard: readonly string[]): string[] {
  const names = new Map<string, string>();
  return heard.map((text) => {
    const named = text.replace(UUID, (id) => {
      const name = names.get(id) ?? `#${names.size}`;
      names.set(id, name);
      return name;
    });
    return DRAWN.reduce((now, [what, put]) => now.replace(what, put), named);
  });
}

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

async function told(doors: Doors, story: DoorStory, world: 0 | 1): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'baize-doors-'));
  const heard: string[] = [];
  try {
    await play(doors, story, world, folder, heard);
    return plain(heard);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function play(doors: Doors, story: DoorStory, world: 0 | 1, folder: string, heard: string[]): Promise<void> {
  const config = {
    ...readConfig({ BAIZE_TEST: '1', PORT: '0' }, folder),
    dataDir: folder,
    pages: null,
    bundle: doors[story.bundle],
    proxies: readProxies('1'),
    synced: false,
  };
  const host = await doors.startHost(config, SILENT);
  const people: Visitor[] = [];
  try {
    const ann = await Visitor.at(host, 'ann-and-her-device', `10.1.0.${world === 0 ? 7 : 201}`);
    const bob = await Visitor.at(host, 'bob-and-his-device', '10.0.0.1', heard);
    people.push(ann, bob);
    await story.tell({ host, ann, bob, secret: SECRETS[world], world });
    // What a server keeps for itself reaches nobody.
    for (const text of bob.heard) if (text.includes(host.httpKey)) throw new Leak(`${story.name}: the key of servers came to Bob`);
  } finally {
    for (const one of people) one.end();
    await host.close();
  }
  if (story.after !== undefined) {
    const store = openStore(folder);
    try {
      story.after(store);
    } finally {
      store.close();
    }
  }
}

/** Tells the story at both servers; throws a Leak when Bob heard something else. Gives how much was compared. */
export async function tellAtDoors(doors: Doors, story: DoorStory): Promise<number> {
  // Both are waited for, whatever comes of the first: a server that is still at work leaves its folder behind.
  const both = await Promise.allSettled([told(doors, story, 0), told(doors, story, 1)]);
  const [one, two] = both.map((world) => {
    if (world.status === 'rejected') throw world.reason;
    return world.value;
  }) as [string[], string[]];
  for (let i = 0; i < Math.max(one.length, two.length); i++)
    if (one[i] !== two[i]) throw new Leak(`${story.name}: what came to Bob differs\n  0: ${one[i] ?? 'nothing'}\n  1: ${two[i] ?? 'nothing'}`);
  return one.length;
}
