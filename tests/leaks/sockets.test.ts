// Two worlds over real sockets: two tables on one server, the same people at both; what reaches those who may not know must be equal, byte for byte. Table names and invites left aside.

import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Seat } from '../../server-modules/kernel/ids.ts';
import { seededPick } from '../../server-modules/kernel/testing.ts';
import type { Act, ActOut, TableMsg, TestIn } from '../../server-modules/protocol/messages.ts';
import { ROOMS } from '../../server-modules/games/revolver-noir/data.ts';
import { buildModule } from '../../tools/build-module.ts';
import type { Seated, Visitor } from '../../tools/table-client.ts';
import { createStage, type Stage } from '../conformance/case.ts';
import { startServer, type ServerHandle, type ServerName } from '../conformance/servers.ts';
import { ends, heard, type Position, type Side } from './twins/model.ts';
import { LONG } from './twins/seeds.ts';

const asked = process.env['BAIZE_SERVER'];
const NAMES: readonly ServerName[] = asked === 'nakama' || asked === 'embedded' ? [asked] : LONG ? ['embedded', 'nakama'] : ['embedded'];
/** A game over Nakama takes ten times as long. */
const GAMES: { readonly [N in ServerName]: number } = LONG ? { embedded: 20, nakama: 6 } : { embedded: 3, nakama: 3 };
const STEPS = 30;
const A = 'A' as Seat;
const B = 'B' as Seat;

interface Room {
  table: string;
  invite: string;
  visitors: Map<string, Visitor>;
  people: Map<string, Seated>;
}

/** One pair of tables where A's secrets differ. */
class SocketPair {
  readonly stage: Stage;
  readonly pick: (n: number) => number;
  rooms: Room[] = [];
  compared = 0;
  private trace: string[] = [];

  constructor(server: ServerHandle, seed: string) {
    this.stage = createStage(server);
    this.pick = seededPick(seed);
  }

  async open(): Promise<void> {
    const seed = `5eed${this.pick(1 << 20)
      .toString(16)
      .padStart(6, '0')}`;
    for (let w = 0; w < 2; w++) {
      const maker = await this.stage.person('Ann');
      const { table, invite } = await maker.link.create({ game: 'revolver-noir', mode: 'enforced', listed: true, options: { turnLimit: 0, clock: 0 } });
      this.rooms.push({ table, invite: invite ?? '', visitors: new Map([['ann', maker]]), people: new Map() });
      await this.test(w, { t: 'seed', seed });
    }
    // The clocks stand still from here on, and at the same tick.
    const ticks = await Promise.all([0, 1].map(async (w) => Number((await this.test(w, { t: 'state' }))['tick'])));
    for (let w = 0; w < 2; w++) await this.test(w, { t: 'tick', count: Math.max(...ticks) + 1 - (ticks[w] ?? 0) });
    for (const user of ['ann', 'bob', 'wim']) await this.join(user);
    await this.act('ann', { t: 'sit', seat: A });
    await this.act('bob', { t: 'sit', seat: B });
    await this.act('ann', { t: 'start' });
  }

  test(w: number, input: { t: string; [field: string]: unknown }): Promise<{ [field: string]: unknown }> {
    const room = this.rooms[w] as Room;
    // One of TestIn's kinds; the server reads it as a stranger's text.
    return this.stage.test(room.visitors.get('ann') as Visitor, { table: room.table, ...input } as TestIn) as Promise<{ [field: string]: unknown }>;
  }

  async join(user: string): Promise<void> {
    this.trace.push(`join ${user}`);
    for (const room of this.rooms) {
      const visitor = room.visitors.get(user) ?? (await this.stage.person(`${user[0]?.toUpperCase()}${user.slice(1)}`));
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
    if (user !== 'ann') this.equal(user, texts[0] ?? '', texts[1] ?? '');
    else expect(answers[0]?.ok, this.trace.join('; ')).toBe(answers[1]?.ok);
    await this.check();
  }
  async alone(msg: TableMsg): Promise<void> {
    this.trace.push(`ann alone ${JSON.stringify(msg).slice(0, 120)}`);
    await this.rooms[0]?.people.get('ann')?.table.act(msg);
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
      if (user !== 'ann') for (let i = 0; i < Math.max(one?.length ?? 0, two?.length ?? 0); i++) this.equal(user, one?.[i] ?? 'nothing', two?.[i] ?? 'nothing');
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
    if (one !== two) throw new Error(`after ${this.trace.slice(-5).join('; ')}: ${user} is sent\n  0: ${printable(one)}\n  1: ${printable(two)}`);
    this.compared++;
  }

  async position(): Promise<void> {
    const { pick } = this;
    const room = (): string => ROOMS[pick(8)] ?? 'hall';
    const common = { hits: { A: 0, B: 0 }, turn: [pick(2) === 0 ? 'A' : 'B', 2] };
    const [bobAt, traps] = [room(), pick(3)];
    for (let w = 0; w < 2; w++) {
      const first = pick(8);
      const set = [first, (first + 1 + pick(7)) % 8].slice(0, traps).map((i) => `${ROOMS[i]}${i !== 1 && pick(2) === 0 ? '*' : ''}`);
      await this.test(w, { t: 'position', position: { ...common, at: { A: room(), B: bobAt }, traps: { A: set, B: [] } } });
    }
    this.trace.push('position');
    await this.check();
  }

  async move(): Promise<void> {
    const at = (await Promise.all([0, 1].map((w) => this.test(w, { t: 'state' })))).map((state) => state['position'] as Position);
    const [one, two] = at as [Position, Position];
    const can = (w: number, user: string): Act[] => this.rooms[w]?.people.get(user)?.view.rules?.can ?? [];
    for (const [user, side] of [
      ['ann', 'A'],
      ['bob', 'B'],
    ] as const) {
      const found = this.pair(can(0, user), can(1, user), one, two, side);
      if (found === null) continue;
      const verb = (act: Act): TableMsg => ({ t: 'verb', verb: act.verb, origin: 'pointer' });
      return this.act(user, verb(found[0]), verb(found[1]));
    }
    return this.position();
  }
  private pair(can: Act[], other: Act[], one: Position, two: Position, side: Side): [Act, Act] | null {
    const left = [...can];
    while (left.length > 0) {
      const act = left.splice(this.pick(left.length), 1)[0] as Act;
      const trace = heard(one, side, act);
      const mates = side === 'A' ? other.filter((mate) => heard(two, side, mate) === trace) : heard(two, side, act) === trace ? [act] : [];
      const mate = mates[this.pick(Math.max(1, mates.length))];
      if (mate !== undefined && !ends(trace)) return [act, mate];
    }
    return null;
  }

  async step(): Promise<void> {
    switch (this.pick(9)) {
      case 0:
        return this.alone({ t: 'verb', verb: { t: 'take', from: 'stand-B' as never, count: 1 }, origin: 'key' });
      case 1:
        return this.act(this.pick(2) === 0 ? 'bob' : 'wim', { t: this.pick(2) === 0 ? 'resync' : 'save' });
      case 2: {
        const stack = this.rooms[0]?.people.get('ann')?.view.zones.get('stand-A' as never)?.order ?? [];
        const [front, ...rest] = stack;
        return front === undefined
          ? undefined
          : this.alone({ t: 'verb', verb: { t: 'arrange', zone: 'stand-A' as never, order: [front, ...rest.reverse()] }, origin: 'key' });
      }
      default:
        return this.move();
    }
  }
}

const printable = (text: string): string => text.replace(/[^\x20-\x7e]+/g, '·').slice(0, 1200);

describe.each(NAMES)('two worlds over the sockets of %s', (name) => {
  let server: ServerHandle;
  beforeAll(async () => {
    await buildModule(path.resolve(import.meta.dirname, '../../build/index.js'));
    server = await startServer(name);
  }, 600_000);
  afterAll(() => server.stop());

  test('Revolver Noir: equal payloads for the other player and a watcher', { timeout: 1_800_000 }, async () => {
    let compared = 0;
    for (let i = 0; i < GAMES[name]; i++) {
      const pair = new SocketPair(server, `sockets ${i}`);
      try {
        await pair.open();
        if (i % 2 === 1) await pair.position();
        for (let step = 0; step < STEPS; step++) await pair.step();
        await pair.join('late');
        compared += pair.compared;
      } finally {
        pair.stage.end();
      }
    }
    console.log(`${name}: ${GAMES[name]} games, ${compared} payloads equal`);
    expect(compared).toBeGreaterThan(50 * GAMES[name]);
  });
});
