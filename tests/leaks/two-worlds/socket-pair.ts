// Two tables on one server, the same people at both: what reaches those who may not know must be equal, byte for byte.
// Table names and invites left aside.

import { expect } from 'vitest';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import { seededPick } from '../../../server-modules/kernel/testing.ts';
import type { LegalMove, ActOut, TableMsg } from '../../../server-modules/protocol/messages.ts';
import type { CreateIn } from '../../../server-modules/protocol/calls.ts';
import type { TestIn } from '../../../server-modules/protocol/testin.ts';
import type { Seated, Visitor } from '../../../tools/table-client.ts';
import { createStage, type Stage } from '../../conformance/case.ts';
import type { ServerHandle } from '../../conformance/servers.ts';

interface Room {
  table: string;
  invite: string;
  visitors: Map<string, Visitor>;
  people: Map<string, Seated>;
}

/** How the two tables are opened, who sits where, and who may know what differs. */
export interface SocketTable {
  made: Pick<CreateIn, 'game' | 'options'>;
  sits: readonly (readonly [user: string, seat: Seat])[];
  hides: ReadonlySet<string>;
  /** Some of what lies there before the start was laid by chance: nothing is compared until then. */
  laidByChance?: true;
}

/** One pair of tables. The first who sits is their host; Wim watches. */
export class SocketPair {
  readonly stage: Stage;
  readonly pick: (n: number) => number;
  rooms: Room[] = [];
  compared = 0;
  private readonly given: SocketTable;
  private trace: string[] = [];
  private listens: boolean;

  constructor(server: ServerHandle, seed: string, given: SocketTable) {
    this.stage = createStage(server);
    this.pick = seededPick(seed);
    this.given = given;
    this.listens = given.laidByChance !== true;
  }
  private get host(): string {
    return this.given.sits[0]?.[0] ?? '';
  }

  async open(): Promise<void> {
    const seed = `5eed${this.pick(1 << 20)
      .toString(16)
      .padStart(6, '0')}`;
    for (let w = 0; w < 2; w++) {
      const maker = await this.stage.person(nameOf(this.host));
      const { table, invite } = await maker.link.create({ ...this.given.made, mode: 'enforced', listed: true });
      this.rooms.push({ table, invite: invite ?? '', visitors: new Map([[this.host, maker]]), people: new Map() });
      await this.test(w, { t: 'seed', seed });
    }
    // The clocks stand still from here on, and at the same tick.
    const ticks = await Promise.all([0, 1].map(async (w) => Number((await this.test(w, { t: 'state' }))['tick'])));
    for (let w = 0; w < 2; w++) await this.test(w, { t: 'tick', count: Math.max(...ticks) + 1 - (ticks[w] ?? 0) });
    for (const [user] of this.given.sits) await this.join(user);
    await this.join('wim');
    for (const [user, at] of this.given.sits) await this.act(user, { t: 'sit', seat: at });
    // Whoever sits down lays the table anew, and a seed is good for one: what the start draws by chance, and tells,
    // must be alike.
    for (let w = 0; w < 2; w++) await this.test(w, { t: 'seed', seed });
    await this.act(this.host, { t: 'start' });
    this.listens = true;
  }

  test(w: number, input: { t: string; [field: string]: unknown }): Promise<{ [field: string]: unknown }> {
    const room = this.rooms[w] as Room;
    // One of TestIn's kinds; the server reads it as a stranger's text.
    return this.stage.test(room.visitors.get(this.host) as Visitor, { table: room.table, ...input } as TestIn) as Promise<{ [field: string]: unknown }>;
  }
  /** The same at both tables, or one for each; both must be done. */
  async tests(input: { t: string; [field: string]: unknown }, other = input): Promise<void> {
    this.trace.push(`test ${input.t}`);
    for (let w = 0; w < 2; w++) expect(await this.test(w, w === 0 ? input : other), this.trace.join('; ')).toMatchObject({ ok: true });
    await this.check();
  }
  can(w: number, user: string): LegalMove[] {
    return this.rooms[w]?.people.get(user)?.view.rules?.can ?? [];
  }

  async join(user: string): Promise<void> {
    this.trace.push(`join ${user}`);
    for (const room of this.rooms) {
      const visitor = room.visitors.get(user) ?? (await this.stage.person(nameOf(user)));
      room.visitors.set(user, visitor);
      room.people.set(user, await visitor.sit({ invite: room.invite }));
    }
    await this.check();
  }

  async act(user: string, msg: TableMsg, other = msg): Promise<void> {
    this.trace.push(`${user} ${JSON.stringify(msg).slice(0, 120)}`);
    const answers: ActOut[] = [];
    for (const [w, room] of this.rooms.entries()) answers.push(await (room.people.get(user) as Seated).table.act(w === 0 ? msg : other));
    const texts = answers.map((answer, w) => this.plain(w, Buffer.from(JSON.stringify(answer))));
    if (!this.given.hides.has(user)) this.equal(user, texts[0] ?? '', texts[1] ?? '');
    else expect(answers[0]?.ok, this.trace.join('; ')).toBe(answers[1]?.ok);
    await this.check();
  }
  /** At one table alone: nobody may notice. */
  async alone(user: string, msg: TableMsg, w = 0): Promise<void> {
    this.trace.push(`${user} alone ${JSON.stringify(msg).slice(0, 120)}`);
    await this.rooms[w]?.people.get(user)?.table.act(msg);
    await this.check();
  }

  /** Whatever was sent before an answer arrives before it on the same socket. */
  async check(): Promise<void> {
    for (let w = 0; w < 2; w++) {
      const room = this.rooms[w] as Room;
      await Promise.all([...room.people.keys()].map((user) => this.stage.test(room.visitors.get(user) as Visitor, { table: room.table, t: 'hash' })));
    }
    for (const user of this.rooms[0]?.people.keys() ?? []) {
      const [one, two] = this.rooms.map((room, w) => this.taken(room.people.get(user) as Seated, w));
      if (this.given.hides.has(user)) continue;
      for (let i = 0; i < Math.max(one?.length ?? 0, two?.length ?? 0); i++) this.equal(user, one?.[i] ?? 'nothing', two?.[i] ?? 'nothing');
    }
  }
  private taken({ heard: all }: Seated, w: number): string[] {
    const texts = [...all.snapshots.splice(0), ...all.patches.splice(0)].map((bytes) => this.plain(w, bytes));
    return [...texts, ...all.notices.splice(0).map((notice) => JSON.stringify(notice))];
  }
  /** Bytes as one character each, without the two things that name the table. */
  private plain(w: number, bytes: Uint8Array): string {
    const room = this.rooms[w] as Room;
    return Buffer.from(bytes).toString('latin1').replaceAll(room.table, 'T'.repeat(room.table.length)).replaceAll(room.invite, 'I'.repeat(room.invite.length));
  }
  private equal(user: string, one: string, two: string): void {
    if (!this.listens) return;
    if (one !== two) {
      const from = Math.max(0, apart(one, two) - 80);
      throw new Error(
        `after ${this.trace.slice(-5).join('; ')}: ${user} is sent, from ${from}\n  0: ${printable(one.slice(from))}\n  1: ${printable(two.slice(from))}`,
      );
    }
    this.compared++;
  }
}

const nameOf = (user: string): string => `${user[0]?.toUpperCase()}${user.slice(1)}`;
const printable = (text: string): string => text.replace(/[^\x20-\x7e]+/g, '·').slice(0, 1200);
/** Where two texts begin to differ. */
function apart(one: string, two: string): number {
  let at = 0;
  while (at < one.length && one[at] === two[at]) at++;
  return at;
}
