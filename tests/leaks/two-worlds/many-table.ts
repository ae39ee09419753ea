// A table of a game for many in two worlds: who sits where, positions that differ in what some may not know, acts by
// their sentence, sizes of what reaches a seat itself.

import { seat, TICKS_PER_SECOND, type Seat } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove, TableMsg } from '../../../server-modules/protocol/messages.ts';
import { Leak, Pair, WORLDS, type World } from './pair.ts';

export const NAMES: { readonly [seat: string]: string } = { A: 'ann', B: 'bob', C: 'cleo', D: 'dan', E: 'eve', F: 'fay', G: 'gus', H: 'hal' };
/** Watchers: by the invite, and a stranger. */
export const WATCHERS = ['wim', 'sue'] as const;
export type Streams = { readonly [name: string]: readonly number[] };
export interface Lay {
  position: { readonly [field: string]: unknown };
  streams?: Streams;
}
export interface TableOptions {
  [key: string]: number | string | boolean;
}
/** A table of a game for many in two worlds. */
export class ManyTable {
  readonly pair: Pair;
  readonly seats: readonly Seat[];

  /** `ears` are seats; watchers always are. */
  constructor(game: string, ears: string, players: number, options: TableOptions, test: boolean) {
    this.seats = Object.keys(NAMES).slice(0, players).map(seat);
    this.pair = new Pair({ game, mode: 'enforced', options: options as never, seed: '7', test }, WATCHERS);
    for (const one of this.seats) {
      const user = userOf(one);
      this.pair.join(user);
      this.pair.act(user, { t: 'sit', seat: one });
      this.pair.seats.set(user, one);
    }
    this.pair.join('wim');
    this.pair.join('sue', true);
    this.pair.act('ann', { t: 'start' });
    this.hide(ears);
  }

  /** From here on these seats may not know what differs. */
  hide(ears: string): void {
    this.pair.ears = new Set([...WATCHERS, ...[...ears].map((letter) => userOf(letter))]);
  }

  lay(one: Lay, two: Lay = one): void {
    this.pair.test({ t: 'position', ...one }, { t: 'position', ...two });
  }

  can(w: World, who: string): LegalMove[] {
    return this.pair.view(w, userOf(who)).rules?.can ?? [];
  }
  /** An act that somebody can do, by its short name. */
  find(w: World, who: string, deed: string): LegalMove {
    const found = this.can(w, who).find((act) => isDeed(act, deed));
    if (found === undefined) throw new Error(`${this.pair.where()}: ${who} cannot ${deed} in world ${w}: ${this.can(w, who).map(told).join(', ')}`);
    return found;
  }

  /** One does this in the first world and that in the second; both must be taken. */
  does(who: string, deed: string, other = deed): void {
    const answer = this.pair.act(userOf(who), verbOf(this.find(0, who, deed)), verbOf(this.find(1, who, other)));
    if (!answer.ok) throw new Error(`${this.pair.where()}: refused, ${answer.no}`);
  }
  /** In one world alone: nobody else may notice. */
  alone(who: string, deed: string, w: World): void {
    const answer = this.pair.alone(userOf(who), verbOf(this.find(w, who, deed)), w);
    if (!answer.ok) throw new Error(`${this.pair.where()}: refused, ${answer.no}`);
  }
  /**
   * Done by the same seat in each world; what it is sent itself must be alike in number, order and size. (TT W2, TT W4)
   */
  sized(who: string, work: () => void): void {
    const from = WORLDS.map((w) => this.pair.tables[w].sent.length);
    work();
    const [one, two] = WORLDS.map((w) => {
      const { session } = this.pair.at(w, userOf(who));
      return this.pair.tables[w].sent.slice(from[w]).flatMap(({ to, op, bytes }) => (to === session ? [`${op}:${bytes.length}`] : []));
    });
    if (String(one) !== String(two)) throw new Leak(`${this.pair.where()}: ${who} is sent ${String(one)} in one world, ${String(two)} in the other`);
  }

  /** Everybody who may not know looks again from nothing, and somebody new comes in. */
  look(): void {
    const { pair } = this;
    for (const user of pair.ears) {
      if (!pair.has(user)) continue;
      pair.act(user, { t: 'resync' });
      pair.act(user, { t: 'save' });
      pair.drop(user);
      pair.join(user, user === 'sue');
    }
    if (pair.has('late')) return;
    pair.ears.add('late');
    pair.join('late', true);
  }
}

/** What the stories of one game share: its tables, and positions over a common one. */
export interface Tables {
  /** `ears` are seats; watchers always are. */
  make(ears: string, players?: number, options?: TableOptions): ManyTable;
  /** A position over the common one, with chance that is known. */
  at(over: object, streams?: Streams): Lay;
  /**
   * A table of the usual size, where what is waited for ends on beats, and these seats may not know what differs
   * between two positions.
   */
  open(ears: string, one: Lay, two?: Lay, options?: TableOptions): ManyTable;
}

export function tablesOf(game: string, players: number, plain: TableOptions, common: object): Tables {
  const make = (ears: string, count = players, options: TableOptions = {}): ManyTable => new ManyTable(game, ears, count, { ...plain, ...options }, true);
  return {
    make,
    at: (over, streams) => ({ position: { ...common, ...over }, ...(streams === undefined ? {} : { streams }) }),
    open(ears, one, two = one, options = {}) {
      const table = make(ears, players, { beat: true, ...options });
      table.lay(one, two);
      return table;
    },
  };
}
export const seconds = (table: ManyTable, count: number): void => table.pair.ticks(Math.round(count * TICKS_PER_SECOND));

export const userOf = (who: string): string => {
  const found = NAMES[who];
  if (found === undefined) throw new Error(`nobody sits at ${who}`);
  return found;
};
export const verbOf = (act: LegalMove): TableMsg => ({ t: 'verb', verb: act.verb, origin: 'pointer' });
/**
 * `vote B`, `entry.faithful`: the key of the act's sentence, and seats, words and numbers that it names, in their
 * order.
 */
export function isDeed(act: LegalMove, deed: string): boolean {
  const [k = '', ...what] = deed.split(' ');
  let found = 0;
  for (const arg of act.words.a ?? []) if (typeof arg === 'object' ? isNamed(arg, what[found]) : String(arg) === what[found]) found += 1;
  return act.words.k === `act.${k}` && found === what.length;
}
const isNamed = (arg: object, what: string | undefined): boolean => ('w' in arg && arg.w === what) || ('s' in arg && arg.s === what);
const told = (act: LegalMove): string => `${act.words.k.slice(4)} ${JSON.stringify(act.words.a ?? [])}`;
