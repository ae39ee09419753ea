// Two rooms that differ only in what some people may not know, driven side by side. Whatever reaches one of those
// people must be equal, byte for byte.

import type { Handle, Seat } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { ActOut, TableMsg, View } from '../../../server-modules/protocol/messages.ts';
import { runTest, type TestOut } from '../../../server-modules/table/test.ts';
import { readable } from '../../support/payload.ts';
import { openTestTable, type TestPerson, type TestTable } from '../../support/table.ts';
import { Leak } from './leak.ts';

export { Leak };

export type World = 0 | 1;
export const WORLDS: readonly World[] = [0, 1];

export interface PairOptions {
  game: string;
  mode: 'sandbox' | 'assisted' | 'enforced';
  options?: { [key: string]: number };
  seed: string;
  /** Knobs and speed of a server for tests; false: bots think, rates bind. */
  test?: boolean;
}

/** The same people at two tables. `ears` are those who may not know what differs. */
export class Pair {
  readonly tables: readonly [TestTable, TestTable];
  readonly seats = new Map<string, Seat>();
  ears: Set<string>;
  /** Messages and answers that were compared and found equal. */
  compared = 0;
  /** What was done so far, for the message of a Leak. */
  readonly trace: string[] = [];
  private people: readonly [Map<string, TestPerson>, Map<string, TestPerson>] = [new Map(), new Map()];

  constructor(given: PairOptions, ears: readonly string[]) {
    const { options, ...rest } = given;
    const open = (): TestTable => openTestTable({ ...rest, ...(options === undefined ? {} : { options }), listed: true });
    this.tables = [open(), open()];
    this.ears = new Set(ears);
  }

  at(w: World, user: string): TestPerson {
    const found = this.people[w].get(user);
    if (found === undefined) throw new Error(`${user} is not here`);
    return found;
  }
  view(w: World, user: string): View {
    return this.at(w, user).now;
  }
  seatOf(user: string): Seat | null {
    return this.seats.get(user) ?? null;
  }

  /** The person joins both tables; as a stranger without the invite if told so. */
  join(user: string, stranger = false): void {
    this.trace.push(`join ${user}`);
    for (const w of WORLDS) {
      const here = this.people[w].get(user);
      this.people[w].set(
        user,
        this.tables[w].person(user, { session: `${user}-${this.trace.length}`, take: here !== undefined, ...(stranger ? { invite: null } : {}) }),
      );
    }
    this.check();
  }
  drop(user: string): void {
    this.trace.push(`drop ${user}`);
    for (const w of WORLDS) {
      this.at(w, user).drop();
      this.people[w].delete(user);
    }
    this.check();
  }
  has(user: string): boolean {
    return this.people[0].has(user);
  }

  /** The same message, or one for each world. Both must be done, or both refused; gives the answer of the first. */
  act(user: string, msg: TableMsg, other: TableMsg = msg): ActOut {
    this.trace.push(`${user} ${brief(msg)}${other === msg ? '' : ` | ${brief(other)}`}`);
    const answers = WORLDS.map((w) => this.at(w, user).act(w === 0 ? msg : other)) as [ActOut, ActOut];
    const texts = answers.map((answer) => JSON.stringify(answer));
    if (this.ears.has(user)) this.equal(user, 'answer', texts[0] ?? '', texts[1] ?? '');
    else if (answers[0].ok !== answers[1].ok) throw new Error(`${this.where()}: done in one world, refused in the other: ${texts.join(' ')}`);
    this.check();
    return answers[0];
  }
  verb(user: string, verb: Verb<Handle>, other: Verb<Handle> = verb): ActOut {
    const msg = (v: Verb<Handle>): TableMsg => ({ t: 'verb', verb: v, origin: 'pointer' });
    return verb === other ? this.act(user, msg(verb)) : this.act(user, msg(verb), msg(other));
  }
  /** In the first world alone: what nobody among the ears may notice at all. */
  alone(user: string, msg: TableMsg, w: World = 0): ActOut {
    this.trace.push(`${user} alone ${brief(msg)}`);
    const answer = this.at(w, user).act(msg);
    this.check();
    return answer;
  }
  data(user: string, op: number, bytes: Uint8Array, other: Uint8Array = bytes): void {
    this.trace.push(`${user} data ${op}`);
    for (const w of WORLDS) this.at(w, user).data(op, w === 0 ? bytes : other);
    this.check();
  }
  ticks(count: number): void {
    this.trace.push(`ticks ${count}`);
    for (let i = 0; i < count; i++) {
      for (const w of WORLDS) this.tables[w].ticks(1);
      this.check();
    }
  }
  test(input: { t: string; [field: string]: unknown }, other = input): TestOut {
    this.trace.push(`test ${input.t}`);
    const outs = WORLDS.map((w) => runTest(this.tables[w].room, JSON.stringify({ table: 'table', ...(w === 0 ? input : other) })));
    for (const out of outs) if (!out.ok) throw new Error(`${this.where()}: ${out.no}`);
    this.check();
    return outs[0] as TestOut;
  }
  /** Both servers die and wake from what they had written; everybody comes back. */
  crash(): void {
    this.trace.push('crash');
    const users = [...this.people[0].keys()];
    for (const w of WORLDS) {
      this.tables[w].crash();
      this.people[w].clear();
    }
    for (const user of users) this.join(user);
  }
  /** Somebody proposes, everybody else who sits agrees. */
  agree(user: string, what: Extract<TableMsg, { t: 'propose' }>['what']): void {
    this.act(user, { t: 'propose', what });
    for (const other of this.seats.keys()) {
      const open = this.has(other) ? this.view(0, other).room.proposals.find((one) => one.what.t === what.t) : undefined;
      if (open !== undefined && open.wanted.includes(this.view(0, other).room.me.who)) this.act(other, { t: 'consent', id: open.id, yes: true });
    }
  }

  /** What the ears were sent since the last look must be equal, message for message. */
  check(): void {
    for (const [user, first] of this.people[0]) {
      const second = this.people[1].get(user);
      const [a, b] = [first.inbox, second?.inbox ?? []];
      if (this.ears.has(user)) {
        for (let i = 0; i < Math.max(a.length, b.length); i++) this.equal(user, 'message', a[i] ?? '', b[i] ?? '');
      }
      first.inbox = [];
      if (second !== undefined) second.inbox = [];
    }
    // What lists of tables show to anybody.
    this.equal('anybody', 'label', this.tables[0].disk.label, this.tables[1].disk.label);
  }
  /** What has come in the meantime differs by rule, or is nobody's business: forgotten. */
  skip(): void {
    for (const w of WORLDS) for (const person of this.people[w].values()) person.inbox = [];
  }
  /** What this person was handed besides, in the one world and in the other. */
  same(user: string, what: string, a: string, b: string): void {
    if (this.ears.has(user)) this.equal(user, what, a, b);
  }
  private equal(user: string, what: string, a: string, b: string): void {
    if (a === b) {
      if (what !== 'label') this.compared++;
      return;
    }
    throw new Leak(`${this.where()}\n  ${what} to ${user} differs (${a.length} and ${b.length} characters)\n  0: ${readable(a)}\n  1: ${readable(b)}`);
  }
  where(): string {
    return `after ${this.trace.slice(-6).join('; ')}`;
  }
}

const brief = (msg: TableMsg): string => (msg.t === 'verb' ? JSON.stringify(msg.verb) : JSON.stringify(msg)).slice(0, 160);
