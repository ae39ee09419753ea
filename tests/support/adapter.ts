// A server in memory for the adapter to Nakama: storage that outlives it, matches in machines of their own, a cache by
// a clock of the test's.

import { createHmac } from 'node:crypto';
import path from 'node:path';
import { build } from 'esbuild';
import { gameList } from '../../tools/build/game-list.ts';
import type { Context, Dispatcher, Logger, Nakama, NakamaPresence, StorageKey, StorageRow, StorageWrite } from '../../server-modules/nakama/runtime.ts';

export type Main = typeof import('../../server-modules/nakama/main.ts');

/** Of the rows of all servers, which share them. */
const WRITTEN = new WeakMap<StorageRow, number>();

/** A process: storage that outlives it, one machine per match. */
export class Server {
  readonly rows: Map<string, StorageRow>;
  readonly matches = new Map<string, Main>();
  private readonly labels = new Map<string, string>();
  /** How many are at a match. */
  readonly sizes = new Map<string, number>();
  labelOf = (match: string): string => this.labels.get(match) ?? '';
  /** The same, and of a table what it has said since: its row has it, too. */
  private labelNow(match: string): string {
    const rows = [...this.rows.values()].flatMap(({ collection, value }) =>
      collection === 'table' ? [JSON.parse(String(value['j'])) as { match: string; label: string }] : [],
    );
    return rows.find((bound) => bound.match === match)?.label ?? this.labelOf(match);
  }
  readonly sent: { op: number; to: number }[] = [];
  readonly errors: string[] = [];
  /** The database's clock, where there are many nodes, and when each row was written by it. */
  private clock = (): number => 0;
  private readonly written = WRITTEN;
  /** What its host says to the bundle. */
  env: Context['env'] = {};
  main!: Main;
  private count = 0;

  constructor(rows = new Map<string, StorageRow>()) {
    this.rows = rows;
  }
  async start(versions: Versions = {}): Promise<this> {
    this.main = await fresh(versions);
    return this;
  }

  readonly logger: Logger = {
    info: () => {},
    warn: (...text) => void this.errors.push(text.join(' ')),
    error: (...text) => void this.errors.push(text.join(' ')),
  };
  readonly dispatcher: Dispatcher = {
    broadcastMessage: (op, _data, to) => void this.sent.push({ op, to: to?.length ?? -1 }),
    matchKick: () => {},
    matchLabelUpdate: () => {},
  };
  readonly nk: Nakama = {
    storageRead: (keys) => keys.flatMap((key) => this.rows.get(idOf(key)) ?? []),
    storageWrite: (writes) => {
      for (const write of writes) {
        const was = this.rows.get(idOf(write));
        if (write.version === undefined || (write.version === '*' ? was === undefined : was?.version === write.version)) continue;
        throw new Error('Storage write rejected - version check failed.');
      }
      return writes.map((write) => this.put(write));
    },
    storageDelete: (keys) => {
      for (const key of keys) this.rows.delete(idOf(key));
    },
    storageList: (_user, collection) => ({ objects: [...this.rows.values()].filter((one) => one.collection === collection) }),
    matchCreate: (module, params) => {
      const id = `match-${++this.count}-${this.rows.size}`;
      const next = this.machines.shift();
      if (next === undefined) throw new Error('no machine left');
      const { label } = (module === 'node' ? next.nodeInit : next.matchInit)(this.at(id), this.logger, this.nk, params);
      this.matches.set(id, next);
      this.labels.set(id, label);
      return id;
    },
    matchGet: (id) => (this.matches.has(id) ? { matchId: id, size: 0, label: '' } : null),
    matchList: (limit) => [...this.matches.keys()].slice(0, limit).map((id) => ({ label: this.labelNow(id), size: this.sizes.get(id) ?? 0 })),
    matchSignal: (id, data) => {
      const match = this.matches.get(id);
      if (match === undefined) throw new Error('match not found');
      return match.matchSignal(this.at(id), this.logger, this.nk, this.dispatcher, 0, {}, data).data;
    },
    secureRandomBytes: (bytes) => Uint8Array.from({ length: bytes }, () => Math.floor(Math.random() * 256)).buffer,
    stringToBinary: (text) => new TextEncoder().encode(text).buffer as ArrayBuffer,
    accountGetId: () => ({ devices: [] }),
    linkDevice: () => undefined,
    unlinkDevice: () => undefined,
    sessionLogout: () => undefined,
    sessionDisconnect: () => undefined,
    streamUserList: () => [],
    notificationSend: () => undefined,
    sha256Hash: (text) => `hash of ${text}`,
    hmacSha256Hash: (text, key) => new Uint8Array(createHmac('sha256', key).update(text).digest()).buffer,
    aes256Encrypt: (text) => text,
    aes256Decrypt: (sealed) => sealed,
    uuidv4: () => `table-${++this.count}-${this.rows.size}`,
  };
  /** A cache as the hosts have one; seconds. */
  cacheBy(clock: () => number): void {
    const kept = new Map<string, { value: string; until: number }>();
    this.nk.localcacheGet = (name) => {
      const found = kept.get(name);
      return found !== undefined && found.until > clock() ? found.value : undefined;
    };
    this.nk.localcachePut = (name, value, seconds) => void kept.set(name, { value, until: clock() + seconds });
    this.nk.localcacheDelete = (name) => void kept.delete(name);
  }
  /**
   * Makes it one of many nodes over these rows. The clock is the database's, in seconds; `signs` tells when each node
   * was last heard of.
   */
  asNode(name: string, signs: Map<string, number>, clock: () => number): this {
    this.env = { BAIZE_NODE: name };
    this.clock = clock;
    this.cacheBy(clock);
    const standing = (): string[] => [...signs].flatMap(([key, at]) => (clock() - at < 6 ? [key] : []));
    const drainOf = (node: string): unknown => this.rows.get(`node/${node}`)?.value['drain'] ?? null;
    const taking = (): string[] => standing().filter((node) => this.rows.has(`node/${node}`) && drainOf(node) === null);
    this.nk.sqlQuery = (query, [of = '', what = '', said = '', more = '']) => {
      for (const [key, at] of query.startsWith('DELETE') && query.includes("'node'") ? signs : []) {
        if (clock() - at <= 86_400) continue;
        this.rows.delete(`node/${key}`);
        signs.delete(key);
      }
      if (query.includes("'spent'")) {
        const spent = [...this.rows.values()].filter(({ collection }) => collection === 'spent');
        const age = (one: StorageRow): number => clock() - Number(this.written.get(one));
        if (query.startsWith('DELETE')) for (const one of spent) if (age(one) > 600) this.rows.delete(idOf(one));
        if (query.startsWith('DELETE')) return [];
        return spent.flatMap((one) =>
          one.value['node'] !== what && age(one) < Number(one.value['seconds']) ? [{ what: one.value['what'], n: one.value['n'] }] : [],
        );
      }
      if (query.includes("'news'")) {
        const news = [...this.rows.values()].filter(({ collection }) => collection === 'news');
        if (query.startsWith('DELETE')) for (const one of news) this.rows.delete(idOf(one));
        else return news.map(({ key, value }) => ({ key, id: value['id'], but: value['but'] ?? null }));
        return [];
      }
      if (query.includes("'mark'")) {
        const found = this.rows.get(`mark/${what}`);
        return found !== undefined && clock() - Number(this.written.get(found)) < Number(found.value['seconds']) ? [{ key: what }] : [];
      }
      if (query.startsWith('SELECT') && query.includes('key = $1')) return standing().flatMap((key) => (key === of ? [{ key }] : []));
      const valueOf = (node: string): StorageRow['value'] => this.rows.get(`node/${node}`)?.value ?? {};
      const isOver = ({ until }: StorageRow['value']): boolean => until !== undefined && Number(until) <= clock();
      if (query.startsWith('SELECT'))
        return standing().map((key) => ({ key, load: null, drain: null, rules: null, ...valueOf(key), ...(isOver(valueOf(key)) ? { rules: '' } : {}) }));
      const found = this.rows.get(`node/${of}`);
      if (query.startsWith('UPDATE storage SET value')) {
        const { drain: _, until: __, ...rest } = found?.value ?? {};
        const drain = said === '' ? {} : { drain: said, until: clock() + 60 * Number(more) };
        if (found !== undefined) found.value = query.includes("'load'") ? { ...found.value, load: said, rules: more } : { ...rest, ...drain };
        return [];
      }
      const lapsed = clock() - (signs.get(of) ?? clock()) > 6;
      signs.set(of, clock());
      const others = taking().filter((node) => !node.startsWith(`${said}.`));
      const rules = others.map((node) => valueOf(node)['rules'] ?? ' @1 ').join('') + (Number(valueOf(of)['until']) > clock() ? '' : ' * ');
      return found === undefined
        ? []
        : [{ lapsed: String(lapsed), drain: others.length > 0 && drainOf(of) !== null ? `${String(drainOf(of))}${rules}` : null }];
    };
    return this;
  }
  /** Machines wait here, because modules are loaded asynchronously. */
  readonly machines: Main[] = [];

  private put(write: StorageWrite): { key: string; version: string } {
    const version = `v${++this.count}-${Math.random()}`;
    const now = { ...write, value: JSON.parse(JSON.stringify(write.value)) as StorageRow['value'], version };
    this.rows.set(idOf(write), now);
    this.written.set(now, this.clock());
    return { key: write.key, version };
  }
  ctx(userId: string, more: Partial<Context> = {}): Context {
    return { env: this.env, ...(userId === '' ? {} : { userId, sessionId: `s-${userId}` }), ...more };
  }
  /** What the handlers of a match are given. */
  at(matchId: string): Context {
    return this.ctx('', { matchId });
  }
  rpc(name: 'hello' | 'create' | 'list' | 'mine' | 'open' | 'act' | 'account' | 'test' | 'drain', user: string, input: unknown, ctx = this.ctx(user)): unknown {
    return JSON.parse(this.main[name](ctx, this.logger, this.nk, JSON.stringify(input))) as unknown;
  }
  join(match: string, user: string): string | null {
    const presence: NakamaPresence = { userId: user, sessionId: `s-${user}`, username: user, node: 'n' };
    const handlers = this.matches.get(match) as Main;
    const tried = handlers.matchJoinAttempt(this.at(match), this.logger, this.nk, this.dispatcher, 0, {}, presence, {});
    if (tried.accept) this.sizes.set(match, (this.sizes.get(match) ?? 0) + 1);
    if (tried.accept) handlers.matchJoin(this.at(match), this.logger, this.nk, this.dispatcher, 0, {}, [presence]);
    return tried.rejectMessage ?? null;
  }
}

/**
 * Nodes of many over one database, each with so many machines for matches. `clock`: the database's, in seconds;
 * `rules`: what runs at which node under another version.
 */
export async function nodesOver(names: readonly string[], clock: () => number, machines = 3, rules: { [node: string]: Versions } = {}): Promise<Server[]> {
  const [signs, rows] = [new Map<string, number>(), new Map<string, StorageRow>()];
  const nodes: Server[] = [];
  for (const name of names) {
    const node = (await new Server(rows).start(rules[name])).asNode(name, signs, clock);
    for (let i = 0; i < machines; i++) node.machines.push(await fresh(rules[name]));
    nodes.push(node);
  }
  return nodes;
}

/** What a call is refused with; what it answers where it is not. */
export function refused(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return (error as { message: string }).message;
  }
}

export const idOf = ({ collection, key }: StorageKey): string => `${collection}/${key}`;

/** Versions of rules, by the game: the same rules under another number. */
export interface Versions {
  readonly [game: string]: number;
}

/** What a machine runs: the adapter as the server has it, and the shelf that it plays from. */
type Bundle = Main & { shelf: typeof import('../../server-modules/games/index.ts').shelf };

/**
 * The bundle, read once: a test has up to a dozen machines, and imported anew the whole tree takes a third of a second
 * for each of them.
 */
const bundle = build({
  stdin: {
    contents: `export * from './server-modules/nakama/main.ts';\nexport { shelf } from './server-modules/games/index.ts';\n`,
    resolveDir: path.resolve(import.meta.dirname, '../..'),
    loader: 'ts',
  },
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'Baize',
  platform: 'neutral',
  mainFields: ['module', 'main'],
  target: 'es2022',
  define: { BAIZE_BUILD: '"test"' },
  logLevel: 'silent',
  plugins: [gameList],
}).then((made) => new Function(`${made.outputFiles[0]?.text ?? ''}; return Baize;`) as () => Bundle);

/** A machine more: the bundle run anew. */
export async function fresh(versions: Versions = {}): Promise<Main> {
  const main = (await bundle)();
  for (const [game, version] of Object.entries(versions)) Object.assign(main.shelf[game]?.().rules ?? {}, { version });
  return main;
}
