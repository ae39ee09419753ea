// Two servers side by side that differ only in what an honest person hides. Each has several tables; whoever belongs to
// the coalition is sent the same bytes by both.

import { receive, type Room } from '../../server-modules/table/room.ts';
import type { ActOut, Mode, TableMsg, View } from '../../server-modules/protocol/messages.ts';
import type { TableRow } from '../../server-modules/protocol/calls.ts';
import type { Options } from '../../server-modules/table/state.ts';
import { readOptions } from '../../server-modules/table/game.ts';
import { runTest, type TestOut } from '../../server-modules/table/test.ts';
import type { TestIn } from '../../server-modules/protocol/testin.ts';
import { readable } from '../support/payload.ts';
import { openFile } from '../support/cipher.ts';
import { openTestTable, TestPerson, type TestTable } from '../support/table.ts';

export type World = 0 | 1;
export const WORLDS: readonly World[] = [0, 1];
export type Two<T> = readonly [T, T];

/** What was done when something was sent. */
export interface Cause {
  how: 'message' | 'tick' | 'join' | 'drop' | 'crash' | 'lists' | 'open';
  at: number;
  user: string | null;
  msg: TableMsg | null;
}

/** The coalition was sent something else in each world. */
export class Difference extends Error {
  override readonly name = 'Difference';
  readonly to: string;
  readonly what: string;
  override readonly cause: Cause;
  constructor(to: string, what: string, cause: Cause, texts: Two<string>, after: string) {
    const [one, two] = texts.map((text) => readable(text)) as [string, string];
    let from = 0;
    while (from < one.length && one[from] === two[from]) from++;
    const told = [one, two].map((text, w) => `  ${w}: ${texts[w]?.length} characters, ... ${text.slice(Math.max(0, from - 60), from + 400)}`).join('\n');
    super(`${what} to ${to} differs after ${after}\n${told}`);
    this.to = to;
    this.what = what;
    this.cause = cause;
  }
}

export interface Given {
  game: string;
  mode: Mode;
  listed: boolean;
  options: Options;
}

/** What the second world has otherwise. */
export type Change = Pick<Extract<TestIn, { t: 'twin' }>, 'faces' | 'order'>;

/** What is sealed in a file, and the seal, are as long in both worlds, and no more can be asked of them. */
export const plain = (text: string): string => text.replace(/(\\"seal(?:ed)?\\":\\")([\w+/=]*)/g, (_, key: string, sealed: string) => `${key}${sealed.length}`);

export class Both {
  /** Tables in the order of their opening. */
  readonly tables: Two<TestTable>[] = [];
  /** Payloads and answers that were equal. */
  compared = 0;
  cause: Cause = { how: 'open', at: 0, user: null, msg: null };
  readonly trace: string[] = [];
  protected readonly seed: string;
  private readonly honest: ReadonlySet<string>;
  private readonly people: Two<Map<string, TestPerson>> = [new Map(), new Map()];
  private readonly pictures: Two<Map<string, string>> = [new Map(), new Map()];
  /** By which link somebody only watches. */
  private readonly links = new Map<string, string>();
  /** Whose covered screen is filmed: the coalition has it before its eyes. */
  private readonly filmed = new Set<string>();
  private sockets = 0;
  /** Differences are looked for. */
  strict = true;

  /** `seed`: of chance, hexadecimal. `honest`: whose mail is not compared. */
  constructor(seed: string, honest: ReadonlySet<string>) {
    this.seed = seed;
    this.honest = honest;
  }

  room(w: World, at = 0): Room {
    return this.pairAt(at)[w].room;
  }
  private pairAt(at: number): Two<TestTable> {
    const found = this.tables[at];
    if (found === undefined) throw new Error(`no table ${at}`);
    return found;
  }

  /** Somebody opens a table, out of a file where there is one. Gives its number, or why there is none. */
  open(user: string, given: Given, file?: Two<string>): number | string {
    this.does('open', this.tables.length, user, null, file === undefined ? 'opens a table' : 'opens a file');
    const read = file?.map((text) => openFile(text));
    const flaws = read?.map((one) => ('no' in one ? one.no : 'opened')) ?? ['', ''];
    this.equal(user, 'what became of a file', [flaws[0] ?? '', flaws[1] ?? '']);
    if (flaws[0] !== '' && flaws[0] !== 'opened') return flaws[0] as string;
    const seed = (Number.parseInt(this.seed, 16) + 7919 * this.tables.length).toString(16);
    // As a server reads them: what nobody has chosen is as it is by default.
    const options = readOptions(given.game, given.options);
    if (options === null) throw new Error(`no options of ${given.game}: ${JSON.stringify(given.options)}`);
    const made = WORLDS.map((w) => {
      const opened = read?.[w];
      const saved =
        opened === undefined || 'no' in opened ? {} : { game: opened.saved.game, mode: opened.saved.mode, options: opened.saved.options, saved: opened.text };
      const t = openTestTable({ ...given, options, seed, host: user, ...saved });
      t.disk.pictures = this.pictures[w];
      return t;
    });
    this.tables.push([made[0] as TestTable, made[1] as TestTable]);
    this.check();
    return this.tables.length - 1;
  }

  has(user: string, at = 0): boolean {
    return this.people[0].has(`${at} ${user}`);
  }
  person(w: World, user: string, at = 0): TestPerson {
    const found = this.people[w].get(`${at} ${user}`);
    if (found === undefined) throw new Error(`${user} is not at table ${at}`);
    return found;
  }
  /** What somebody's page shows; null where he has none. */
  view(user: string, at = 0, w: World = 0): View | null {
    return this.people[w].get(`${at} ${user}`)?.view ?? null;
  }
  /** Who is at the table. */
  users(at: number): string[] {
    return [...this.people[0].keys()].filter((key) => key.startsWith(`${at} `)).map((key) => key.slice(`${at} `.length));
  }

  /**
   * Somebody's socket joins; gives why it may not, or null. `invite`: null as a stranger, left out with the table's
   * own.
   */
  join(user: string, at = 0, invite?: string | null): string | null {
    this.does('join', at, user, null, 'joins');
    const session = `${user}-${++this.sockets}`;
    const by = invite === undefined ? this.linkOf(user, at) : invite;
    const why = WORLDS.map((w) => {
      try {
        const person = this.pairAt(at)[w].person(user, { session, take: true, ...(by === undefined ? {} : { invite: by }) });
        this.people[w].set(`${at} ${user}`, person);
        return '';
      } catch (error) {
        return error instanceof Error ? error.message : 'unknown';
      }
    });
    this.equal(user, 'the door', [why[0] ?? '', why[1] ?? '']);
    if (why[0] === '' && this.filmed.has(`${at} ${user}`)) this.turnOn(user, at);
    this.check();
    return why[0] === '' ? null : (why[0] ?? null);
  }
  /** A covered screen of this person is at the table from now on, and the coalition sees it. */
  film(user: string, at = 0): void {
    this.does('join', at, user, null, 'films his covered screen');
    this.filmed.add(`${at} ${user}`);
    this.turnOn(user, at);
    this.check();
  }
  private turnOn(user: string, at: number): void {
    const session = `${user} filmed-${++this.sockets}`;
    for (const w of WORLDS) this.pairAt(at)[w].person(user, { session, take: true, beside: true, covered: true, invite: null });
  }
  protected linkOf = (user: string, at: number): string | undefined => this.links.get(`${at} ${user}`);
  /** Somebody watches by a link, and comes back by it. */
  watch(user: string, code: string, at = 0): string | null {
    this.links.set(`${at} ${user}`, code);
    return this.join(user, at);
  }
  drop(user: string, at = 0): void {
    if (!this.has(user, at)) return;
    this.does('drop', at, user, null, 'is cut off');
    for (const w of WORLDS) {
      this.person(w, user, at).drop();
      this.people[w].delete(`${at} ${user}`);
    }
    this.check();
  }

  /** One message in both worlds, or one for each. Gives both answers. */
  act(user: string, msg: TableMsg, at = 0, other: TableMsg = msg): Two<ActOut> {
    this.does('message', at, user, msg, JSON.stringify(msg).slice(0, 140));
    const answers = WORLDS.map((w) => this.person(w, user, at).act(w === 0 ? msg : other)) as unknown as Two<ActOut>;
    this.equal(user, 'an answer', [plain(JSON.stringify(answers[0])), plain(JSON.stringify(answers[1]))]);
    this.check();
    this.shutOut();
    return answers;
  }
  /** In one world alone: what nobody else may notice at all. */
  alone(user: string, msg: TableMsg, w: World, at = 0): ActOut {
    this.does('message', at, user, msg, `in world ${w} alone ${JSON.stringify(msg).slice(0, 140)}`);
    const answer = this.person(w, user, at).act(msg);
    this.check();
    return answer;
  }
  /** A text that is no message, as it is. */
  raw(user: string, text: string, at = 0): void {
    this.does('message', at, user, null, `writes ${text.slice(0, 80)}`);
    const answers = WORLDS.map((w) => receive(this.room(w, at), user, this.person(w, user, at).session, text));
    this.equal(user, 'an answer', [answers[0] ?? '', answers[1] ?? '']);
    this.check();
  }
  data(user: string, op: number, bytes: Uint8Array, at = 0): void {
    this.does('message', at, user, null, `passes ${op}`);
    for (const w of WORLDS) this.person(w, user, at).data(op, bytes);
    this.check();
  }
  /** Every tick is looked at by itself: what is sent later in one world than in the other is a difference. */
  ticks(count: number): void {
    this.does('tick', 0, null, null, `${count} ticks`);
    for (let i = 0; i < count; i++) {
      for (const pair of this.tables) for (const w of WORLDS) pair[w].ticks(1);
      this.check();
    }
  }
  /** Both servers die and wake from what they had written; everybody comes back. */
  crash(): void {
    this.does('crash', 0, null, null, 'the servers die');
    const keys = [...this.people[0].keys()];
    for (const w of WORLDS) {
      for (const pair of this.tables) pair[w].crash();
      this.people[w].clear();
    }
    this.forget();
    for (const key of keys) this.join(key.slice(key.indexOf(' ') + 1), Number(key.slice(0, key.indexOf(' '))));
  }
  /** The lobby as this account sees it: tables that are listed, and its own. */
  lists(user: string): string {
    this.does('lists', 0, user, null, 'reads the lists');
    const rows = WORLDS.map((w) => {
      const labels = this.tables.map((pair) => pair[w].disk);
      const open = labels.filter(({ label }) => label !== '' && (JSON.parse(label) as TableRow).listed).map(({ label }) => label);
      return JSON.stringify([open, labels.filter(({ members }) => members.has(user)).map(({ label }) => label)]);
    });
    this.equal(user, 'the lists', [rows[0] ?? '', rows[1] ?? '']);
    return rows[0] ?? '';
  }

  /** The second world is changed behind the table's back, and both forget what could be taken back to before. */
  twin(change: Change, at = 0): void {
    const given = [{ faces: [] }, change] as const;
    for (const w of WORLDS) this.asks(w, { t: 'twin', ...given[w] }, at);
  }
  /** Asks the door that only servers for tests have. */
  protected asks(w: World, input: { t: string; [field: string]: unknown }, at = 0): TestOut & { ok: true } {
    const out = runTest(this.room(w, at), JSON.stringify({ table: 'table', ...input }));
    if (!out.ok) throw new Error(`${input.t}: ${out.no}`);
    return out;
  }

  /** What lies in the mail differs by rule, or is nobody's business. */
  forget(): void {
    for (const pair of this.tables) for (const t of pair) t.sent.length = 0;
  }
  /** Mistakes of the table's own that it has caught. */
  bugs(): string[] {
    return this.tables.flatMap((pair) => pair.flatMap(({ warnings }) => warnings));
  }

  private does(how: Cause['how'], at: number, user: string | null, msg: TableMsg | null, told: string): void {
    this.cause = { how, at, user, msg };
    this.trace.push(`${user ?? ''} ${at === 0 ? '' : `at table ${at} `}${told}`.trim());
  }
  /** Sockets that the table has closed are gone, on both sides. */
  private shutOut(): void {
    for (const [key, person] of this.people[0]) {
      if (!person.kicked) continue;
      for (const w of WORLDS) this.people[w].delete(key);
    }
  }

  /** What the coalition was sent since the last look: equal in bytes, in number and in order over all its sockets. */
  check(): void {
    for (const [at, pair] of this.tables.entries()) {
      // What a tick brings it brings to one of the tables.
      if (this.cause.how === 'tick') this.cause.at = at;
      const [a, b] = pair.map(({ sent }) => sent.filter(({ to }) => !this.honest.has(userOf(to)))) as [TestTable['sent'], TestTable['sent']];
      for (let i = 0; i < Math.max(a.length, b.length); i++) {
        const [one, two] = [a[i], b[i]];
        if (one !== undefined && two !== undefined && one.to === two.to && one.op === two.op && same(one.bytes, two.bytes)) this.compared++;
        else if (this.strict) this.differ(userOf((one ?? two)?.to ?? ''), 'a payload', [hexOf(one), hexOf(two)]);
      }
      for (const t of pair) t.sent.length = 0;
      if (pair[0].disk.label !== pair[1].disk.label) this.equal('anybody', 'the label', [pair[0].disk.label, pair[1].disk.label]);
    }
    for (const people of this.people) for (const person of people.values()) person.inbox.length = 0;
  }
  private equal(user: string, what: string, texts: Two<string>): void {
    if (texts[0] === texts[1]) this.compared++;
    else if (this.strict && !this.honest.has(user)) this.differ(user, what, texts);
  }
  private differ(user: string, what: string, texts: Two<string>): never {
    throw new Difference(user, what, this.cause, texts, this.trace.slice(-5).join('; '));
  }
}

const userOf = (session: string): string => session.slice(0, session.lastIndexOf('-'));
const hexOf = (sent: TestTable['sent'][number] | undefined): string => (sent === undefined ? '' : `${sent.op}:${Buffer.from(sent.bytes).toString('hex')}`);
function same(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
