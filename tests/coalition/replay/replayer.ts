// Does what a recording says at two real tables, by accounts and sockets: whatever the coalition is sent and answered
// must be equal in both worlds, and the play must be the one that was recorded.

import { randomUUID } from 'node:crypto';
import { RPC, type TableRow } from '../../../server-modules/protocol/calls.ts';
import { type ActOut, type TableMsg } from '../../../server-modules/protocol/messages.ts';
import { Lost, ServerError } from '../../../src/net/errors.ts';
import { Difference, plain, WORLDS, type Cause, type Two, type World } from '../both.ts';
import { Clerk, type Here } from './clerk.ts';
import { FIRST_TICK, type Recorded, type Recording } from './events.ts';
import { Names } from './names.ts';
import { Broke, Parted, type Replayed } from './outcome.ts';
import { handedIn, outcomeOf } from './recorder.ts';
import { comeIn, Visitors, type Place, type Way } from './sockets.ts';

type Of<T extends Recorded['t']> = Extract<Recorded, { t: T }>;

/** Milliseconds: for what arrives by no answer (match data), what a list may lag behind, and what has no answer. */
const PASSES = 400;
const LAGS = 5000;
const PATIENCE = 30_000;
/**
 * So long a page may take to find that its line broke, which its server may have noticed and told the others before;
 * longer than the page waits for a heartbeat's answer.
 */
const NOTICES = 15_000;

interface Person {
  user: string;
  at: number;
  ways: Two<Way>;
  /** What of it was compared. */
  cursor: number;
  isLive: boolean;
}

export class Replayer {
  readonly told: Replayed;
  private readonly visitors: Visitors;
  private readonly recording: Recording;
  private readonly honest: ReadonlySet<string>;
  private readonly names = new Names();
  private readonly devices = new Map<string, Two<string>>();
  private readonly tables: Two<string>[] = [];
  private readonly people: Person[] = [];
  private clerk!: Clerk;
  private cause: Cause = { how: 'open', at: 0, user: null, msg: null };
  private readonly trace: string[] = [];
  /** What differs is that one world was sent something more. */
  private isMore = false;

  constructor(place: Place, recording: Recording, honest: ReadonlySet<string>) {
    this.visitors = new Visitors(place);
    this.recording = recording;
    this.honest = honest;
    this.told = { done: 0, of: recording.events.length, compared: 0, hashes: 0, places: new Set(), apart: 0, tables: 0, unsaid: 0, ended: null };
  }

  /** Throws Difference where the coalition is told of the secret, Parted where it is not the same play. */
  async replay(): Promise<Replayed> {
    try {
      this.clerk = await Clerk.at(this.visitors);
      for (const [i, event] of this.recording.events.entries()) {
        if (event.t === 'crash') {
          this.told.ended = 'crash';
          break;
        }
        this.notes(event);
        await this.step(event, i);
        this.told.done++;
      }
      await new Promise((resolve) => setTimeout(resolve, PASSES));
      for (const person of this.people) this.compare(person, true);
      return this.told;
    } catch (error) {
      for (let left = this.isMore ? NOTICES : 0; left > 0 && !this.isBroken; left -= PASSES) await new Promise((resolve) => setTimeout(resolve, PASSES));
      if (error instanceof Lost || this.isBroken) throw new Broke(this.last(), { cause: error });
      throw error;
    } finally {
      this.visitors.end();
    }
  }

  private get isBroken(): boolean {
    return this.people.some(({ ways }) => ways.some((way) => way.isBroken));
  }

  private async step(event: Recorded, i: number): Promise<void> {
    try {
      await this.does(event);
    } catch (error) {
      // What the coalition can tell weighs more than that it is another play.
      if (error instanceof Parted) await this.check();
      throw error;
    }
    // What somebody does a thousand times unheard is looked for when he has done: whoever heard of it did so for good.
    if (event.t === 'alone' && this.recording.events[i + 1]?.t === 'alone') return;
    await this.check();
    await this.hash(i);
  }
  private notes(event: Recorded): void {
    const at = 'at' in event ? event.at : 0;
    const user = 'user' in event ? event.user : null;
    const msg = event.t === 'act' ? event.msgs[0] : event.t === 'alone' ? event.msg : null;
    const how = event.t === 'ticks' ? 'tick' : event.t === 'act' || event.t === 'alone' ? 'message' : event.t === 'join' ? 'join' : 'open';
    this.cause = { how, at, user, msg };
    this.trace.push(`${user ?? ''} ${event.t} ${msg === null ? '' : JSON.stringify(msg).slice(0, 120)}`.trim());
  }
  private does(event: Recorded): Promise<void> | void {
    switch (event.t) {
      case 'open':
        return this.open(event);
      case 'join':
        return this.join(event);
      case 'film':
        return this.film(event);
      case 'drop':
        return this.drop(event);
      case 'act':
        return this.act(event);
      case 'alone':
        return this.alone(event);
      case 'raw':
        return this.raw(event);
      case 'data':
        return this.data(event);
      case 'ticks':
        return this.both(async (w) => {
          for (const two of this.tables) await this.clerk.ticks(two[w], event.count);
        });
      case 'lists':
        return this.lists(event);
      case 'twin':
        return this.both((w) => this.clerk.ask(this.table(event.at)[w], { t: 'twin', ...(w === 0 ? { faces: [] } : event.change) }));
      case 'forget':
        return this.forget();
      case 'crash':
        return undefined;
    }
  }

  private async both<T>(work: (w: World) => Promise<T>): Promise<void> {
    await this.each(work);
  }
  private each = <T>(work: (w: World) => Promise<T>): Promise<Two<T>> => Promise.all([work(0), work(1)]);
  private table(at: number): Two<string> {
    const found = this.tables[at];
    if (found === undefined) throw new Parted(`no table ${at}`);
    return found;
  }
  private device(user: string): Two<string> {
    const found = this.devices.get(user) ?? ([randomUUID(), randomUUID()] as const);
    this.devices.set(user, found);
    return found;
  }
  private live(user: string, at: number): Person {
    const found = this.people.find((one) => one.user === user && one.at === at && one.isLive);
    if (found === undefined) throw new Parted(`${user} is not at table ${at}, after ${this.last()}`);
    return found;
  }
  private last = (): string => this.trace.slice(-4).join('; ');
  private part(what: string, recorded: unknown, real: unknown): never {
    throw new Parted(`${what}: in memory ${JSON.stringify(recorded)}, here ${JSON.stringify(real)}, after ${this.last()}`);
  }

  private async open({ user, given, file, seed, no }: Of<'open'>): Promise<void> {
    const made = await this.each(async (w) => {
      const { link } = await this.visitors.person(nameOf(user), this.device(user)[w]);
      const save = file === null ? undefined : this.names.realOf(w, file);
      if (file !== null && save === undefined) throw new Parted(`nobody has that file, after ${this.last()}`);
      try {
        return { table: (await link.create({ ...given, ...(save === undefined ? {} : { save }) })).table, no: '' };
      } catch (error) {
        return { table: '', no: refusalOf(error) };
      } finally {
        link.close();
      }
    });
    this.equal(user, 'what became of a file', [made[0].no, made[1].no]);
    if ((no ?? '') !== made[0].no) this.part('a file', no, made[0].no);
    if (no !== null) return;
    const two = [made[0].table, made[1].table] as const;
    this.tables.push(two);
    this.names.learn(two);
    await this.each(async (w) => {
      await this.clerk.ask(two[w], { t: 'chance', seed });
      const { tick } = await this.clerk.here(two[w]);
      if (tick > FIRST_TICK) throw new Parted(`it took ${tick} ticks to hold the clock of a table`);
      await this.clerk.ticks(two[w], FIRST_TICK - tick);
    });
    const places = await this.each((w) => this.clerk.placeOf(two[w]));
    for (const place of places) this.told.places.add(place);
    this.told.tables++;
    if (places[0] !== places[1]) this.told.apart++;
    await this.learnCodes(this.tables.length - 1);
  }
  /** Invites and links are known by their places. */
  private async learnCodes(at: number): Promise<Two<Here>> {
    const here = await this.each((w) => this.clerk.here(this.table(at)[w]));
    this.names.learn([here[0].invite, here[1].invite]);
    for (const [i, code] of here[0].links.entries()) this.names.learn([code, here[1].links[i] ?? '-']);
    return here;
  }

  private async join({ user, at, by, no }: Of<'join'>): Promise<void> {
    const two = this.table(at);
    const here = await this.learnCodes(at);
    const isLink = typeof by === 'string' && WORLDS.every((w) => this.names.realOf(w, by) !== undefined);
    const came = await this.each(async (w) => {
      const code = by === undefined ? here[w].invite : by === null ? null : (this.names.realOf(w, by) ?? by);
      const asked = { table: two[w], ...(code === null ? {} : { invite: code }), take: true };
      try {
        const way = await comeIn(this.visitors, nameOf(user), this.device(user)[w], asked, !isLink);
        if (isLink) await this.here(w, at, (now) => countOf(now) > countOf(here[w]));
        return way;
      } catch (error) {
        return refusalOf(error);
      }
    });
    const why = came.map((one) => (typeof one === 'string' ? one : '')) as unknown as Two<string>;
    this.equal(user, 'the door', why);
    if ((no ?? '') !== why[0] || (no ?? '') !== why[1]) this.part(`the door to ${user}`, no, why);
    if (no === null) this.seat(user, at, came as unknown as Two<Way>);
  }
  private async film({ user, at }: Of<'film'>): Promise<void> {
    const two = this.table(at);
    const ways = await this.each((w) =>
      comeIn(this.visitors, nameOf(user), this.device(user)[w], { table: two[w], take: true, beside: true, covered: () => true }),
    );
    this.seat(`${user} filmed`, at, ways);
  }
  private seat(user: string, at: number, ways: Two<Way>): void {
    for (const one of this.people) if (one.user === user && one.at === at) one.isLive = false;
    this.people.push({ user, at, ways, cursor: 0, isLive: true });
  }
  private async drop({ user, at }: Of<'drop'>): Promise<void> {
    const person = this.live(user, at);
    const was = await this.each((w) => this.clerk.here(this.table(at)[w]));
    person.isLive = false;
    await this.each(async (w) => {
      person.ways[w].link.close();
      await this.here(w, at, (now) => countOf(now) < countOf(was[w]));
    });
  }
  /** Who comes and goes is told to nobody by an answer. */
  private async here(w: World, at: number, check: (now: Here) => boolean): Promise<void> {
    for (let left = PATIENCE; left > 0; left -= PASSES / 4) {
      if (check(await this.clerk.here(this.table(at)[w]))) return;
      await new Promise((resolve) => setTimeout(resolve, PASSES / 4));
    }
    throw new Parted(`the table has not heard who came or went, after ${this.last()}`);
  }

  private async act({ user, at, msgs, outcomes, handed }: Of<'act'>): Promise<void> {
    const { ways } = this.live(user, at);
    const answers = await this.each((w) => this.says(ways[w], this.names.told(w, msgs[w])));
    const outs = answers.map(handedIn);
    for (const what of ['file', 'picture', 'code'] as const) {
      const [one, two] = [outs[0]?.[what], outs[1]?.[what]];
      if (one !== undefined && two !== undefined) this.names.learn([one, two], handed[what]);
    }
    await this.alike(user, at, 'an answer', [JSON.stringify(answers[0]), JSON.stringify(answers[1])]);
    for (const w of WORLDS) if (outcomeOf(answers[w]) !== outcomes[w]) this.part(`${user} ${msgs[w].t} in world ${w}`, outcomes[w], answers[w]);
  }
  private async says(way: Way, msg: TableMsg): Promise<ActOut> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Parted(`no answer to ${msg.t}, after ${this.last()}`)), PATIENCE)));
    try {
      return await Promise.race([way.table.act(msg), late]);
    } finally {
      clearTimeout(timer);
    }
  }
  private async alone({ user, at, msg, w, outcome }: Of<'alone'>): Promise<void> {
    const answer = await this.says(this.live(user, at).ways[w], this.names.told(w, msg));
    if (outcomeOf(answer) !== outcome) this.part(`${user} ${msg.t} in world ${w} alone`, outcome, answer);
  }
  private async raw({ user, at, text }: Of<'raw'>): Promise<void> {
    const { ways } = this.live(user, at);
    let payload: unknown;
    try {
      payload = JSON.parse(text);
    } catch {
      this.told.unsaid++;
      return;
    }
    const answers = await this.each((w) => {
      const said = Array.isArray(payload) ? payload : { ...(payload as object), table: this.table(at)[w] };
      return ways[w].link.ask(this.table(at)[w], RPC.act, said).then((out) => JSON.stringify(out), refusalOf);
    });
    await this.alike(user, at, 'an answer', answers);
  }
  private async data({ user, at, op, bytes }: Of<'data'>): Promise<void> {
    const { ways } = this.live(user, at);
    for (const way of ways) way.table.send(op, bytes);
    // A match reads it with its next loop, and nobody is told.
    await new Promise((resolve) => setTimeout(resolve, PASSES));
  }
  /** A list lags behind what it lists: what differs for good is a difference. */
  private async lists({ user }: Of<'lists'>): Promise<void> {
    const links = await this.each(async (w) => (await this.visitors.person(nameOf(user), this.device(user)[w])).link);
    const rows = (w: World, all: readonly TableRow[]): TableRow[] => this.tables.flatMap((two) => all.filter(({ table }) => table === two[w]));
    let texts: Two<string> = ['', ' '];
    for (const end = Date.now() + LAGS; texts[0] !== texts[1] && Date.now() < end;) {
      texts = await this.each(async (w) => this.names.masked(w, JSON.stringify([rows(w, await links[w].list()), rows(w, await links[w].mine())])));
      if (texts[0] !== texts[1]) await new Promise((resolve) => setTimeout(resolve, PASSES));
    }
    for (const link of links) link.close();
    this.equal(user, 'the lists', texts);
  }
  private async forget(): Promise<void> {
    await this.settle();
    for (const person of this.people) person.cursor = Math.max(...person.ways.map(({ heard }) => heard.length));
  }

  /** Whatever was sent before an answer arrives before it on the same socket: any question waits for all of it. */
  private async settle(): Promise<void> {
    const asks = this.people.flatMap(({ user, at, ways, isLive }) =>
      isLive && !this.honest.has(user)
        ? WORLDS.map((w) => (ways[w].isOver ? undefined : ways[w].link.ask(this.table(at)[w], RPC.test, { t: 'nothing' }).catch(() => undefined)))
        : [],
    );
    await Promise.all(asks);
    for (const person of this.people) if (person.ways.every(({ isOver }) => isOver)) person.isLive = false;
  }
  private async check(): Promise<void> {
    await this.settle();
    for (const person of this.people) {
      if (this.honest.has(person.user)) continue;
      if (!this.isEqual(person)) await this.learnCodes(person.at);
      this.compare(person, person.isLive);
    }
  }
  private heard({ ways }: Person, w: World, i: number): string {
    const one = ways[w].heard[i];
    return one === undefined ? '' : `${one.op}:${this.names.masked(w, Buffer.from(one.bytes).toString('latin1'))}`;
  }
  private isEqual(person: Person): boolean {
    const count = Math.max(...person.ways.map(({ heard }) => heard.length));
    for (let i = person.cursor; i < count; i++) if (this.heard(person, 0, i) !== this.heard(person, 1, i)) return false;
    return true;
  }
  /** `whole`: both have heard all that there is to hear. */
  private compare(person: Person, whole: boolean): void {
    const counts = person.ways.map(({ heard }) => heard.length);
    const count = whole ? Math.max(...counts) : Math.min(...counts);
    if (this.honest.has(person.user)) return;
    for (; person.cursor < count; person.cursor++) {
      const [one, two] = WORLDS.map((w) => this.heard(person, w, person.cursor)) as unknown as Two<string>;
      this.isMore = one === '' || two === '';
      if (one !== two) this.differ(person.user, 'a payload', [asHex(one), asHex(two)]);
      this.told.compared++;
    }
  }
  private async alike(user: string, at: number, what: string, texts: Two<string>): Promise<void> {
    const masked = (): Two<string> => [plain(this.names.masked(0, texts[0])), plain(this.names.masked(1, texts[1]))];
    const [one, two] = masked();
    if (one !== two && !this.honest.has(user)) await this.learnCodes(at);
    this.equal(user, what, masked());
  }
  private equal(user: string, what: string, texts: Two<string>): void {
    if (this.honest.has(user)) return;
    if (texts[0] !== texts[1]) this.differ(user, what, texts);
    this.told.compared++;
  }
  private differ(user: string, what: string, texts: Two<string>): never {
    throw new Difference(user, what, this.cause, texts, this.last());
  }

  private async hash(i: number): Promise<void> {
    const hashes = this.recording.hashes.get(i);
    if (hashes === undefined) return;
    const real = await this.each(async (w) => (await this.clerk.ask<{ hash: string }>(this.table(0)[w], { t: 'hash' })).hash);
    for (const w of WORLDS) if (real[w] !== hashes[w]) this.part(`the world ${w}`, hashes[w], real[w]);
    this.told.hashes++;
  }
}

const countOf = ({ here, watching }: Here): number => here.length + watching;
const nameOf = (user: string): string => `${user.charAt(0).toUpperCase()}${user.slice(1)}`;
/** What the server refuses. Throws what is no word of its own: a line that broke. */
function refusalOf(error: unknown): string {
  if (error instanceof ServerError) return error.message;
  throw error;
}
const asHex = (text: string): string => (text === '' ? '' : `${text[0]}:${Buffer.from(text.slice(2), 'latin1').toString('hex')}`);
