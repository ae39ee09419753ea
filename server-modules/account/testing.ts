// A host in memory with a clock of its own, and devices of people at it: for the tests of ways back.

import { createHash } from 'node:crypto';
import type { About, AccountAnswer, AccountMsg, AccountOuts } from '../protocol/account.ts';
import { accountAct } from './index.ts';
import type { AccountPort, Caller, Kept } from './port.ts';
import { tagOf } from './tags.ts';

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
/** A device id as a page makes it. */
export const idOf = (name: string): string => hash(name).slice(0, 40);
export const FOX: About = { browser: 'firefox', system: 'linux' };
export const PHONE: About = { browser: 'safari', system: 'ios' };

/** A host: rows, who signs in by which device, a clock in seconds, chance that counts. */
export class World {
  now = 1_000_000;
  readonly rows = new Map<string, { text: string; version: string }>();
  readonly owners = new Map<string, string>();
  readonly told: string[] = [];
  readonly cuts: { user: string; but: string | null }[] = [];
  /** Everything that was asked of this host's chance, in order. */
  private chance = 0;
  private readonly until = new Map<string, number>();
  private readonly counts = new Map<string, number>();
  private versions = 0;

  readonly seed: string;
  constructor(seed = 'world') {
    this.seed = seed;
  }

  port(): AccountPort {
    return {
      now: this.now,
      read: <T>(kind: string, key: string): Kept<T> | null => {
        const found = this.rows.get(`${kind}/${key}`);
        return found === undefined ? null : { value: JSON.parse(found.text) as T, version: found.version };
      },
      write: (changes) => {
        const fits = changes.every(({ kind, key, version }) => {
          const was = this.rows.get(`${kind}/${key}`);
          return version === undefined || (version === '*' ? was === undefined : was?.version === version);
        });
        if (!fits) return false;
        for (const { kind, key, value } of changes) {
          if (value === null) this.rows.delete(`${kind}/${key}`);
          else this.rows.set(`${kind}/${key}`, { text: JSON.stringify(value), version: String(++this.versions) });
        }
        return true;
      },
      devices: (user) => [...this.owners].filter(([, owner]) => owner === user).map(([device]) => device),
      link: (user, device) => {
        if ((this.owners.get(device) ?? user) !== user) return false;
        this.owners.set(device, user);
        return true;
      },
      unlink: (user, device) => [...this.owners.values()].filter((owner) => owner === user).length > 1 && this.owners.delete(device),
      cut: (user, but) => void this.cuts.push({ user, but }),
      name: (user) => `Name of ${user}`,
      hash,
      randomHex: (bytes) => hash(`${this.seed} ${this.chance++}`).slice(0, bytes * 2),
      take: (what, most, seconds) => {
        const place = `${what} ${Math.floor(this.now / seconds)}`;
        const count = (this.counts.get(place) ?? 0) + 1;
        this.counts.set(place, count);
        return count <= most;
      },
      mark: (what, seconds) => void this.until.set(what, this.now + seconds),
      marked: (what) => (this.until.get(what) ?? 0) > this.now,
      tell: (user) => void this.told.push(user),
    };
  }

  /** One device of one person. */
  device(user: string, name: string, address = `at ${name}`): Device {
    this.owners.set(idOf(name), user);
    return new Device(this, { user, session: `session of ${name}`, tag: tagOf(hash, idOf(name)), address });
  }
}

export class Device {
  readonly world: World;
  readonly caller: Caller;
  constructor(world: World, caller: Caller) {
    this.world = world;
    this.caller = caller;
  }
  raw(text: string): AccountAnswer {
    return accountAct(this.world.port(), this.caller, text);
  }
  ask<T extends AccountMsg['t']>(msg: Extract<AccountMsg, { t: T }>): AccountAnswer<T> {
    return this.raw(JSON.stringify(msg)) as AccountAnswer<T>;
  }
  /** What it is answered; throws for a refusal. */
  out<T extends AccountMsg['t']>(msg: Extract<AccountMsg, { t: T }>): AccountOuts[T] {
    const answer = this.ask<T>(msg);
    if (!answer.ok) throw new Error(answer.no);
    return answer.out;
  }
  refused<T extends AccountMsg['t']>(msg: Extract<AccountMsg, { t: T }>): string {
    const answer = this.ask<T>(msg);
    return answer.ok ? 'was done' : answer.no;
  }
  list(about = FOX): AccountOuts['devices'] {
    return this.out<'devices'>({ t: 'devices', about });
  }
}
