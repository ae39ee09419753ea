// Random play of a game for many in two worlds: what people do beside the game, and acts that sound the same to
// everybody who may not know.

import { TICKS_PER_SECOND, zone, type Handle, type ZoneId } from '../../../server-modules/kernel/ids.ts';
import { seededPick } from '../../../server-modules/kernel/testing.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import { OP, type LegalMove } from '../../../server-modules/protocol/messages.ts';
import { writePointers } from '../../../server-modules/protocol/passing.ts';
import type { Session } from '../../../server-modules/rules/working.ts';
import { userOf, verbOf, type ManyTable } from './many-table.ts';
import { WORLDS, type World } from './pair.ts';

export interface Played {
  compared: number;
  /** How often each kind of thing was done. */
  did: Map<string, number>;
}

/** What everybody hears of an act, told from the whole truth; null: it may show everything. */
export type HeardOf<T> = (act: LegalMove, who: string, truth: T, hides: (who: string) => boolean) => string | null;
/** One time in so many somebody may speak up beside the question. */
const SPOKEN = 4;
export interface Alike {
  /** Ticks that pass where nobody can do anything. */
  wait: number;
  /** Of each kind of act so many are tried. */
  tries: number;
  /** Moves that are noted by what they name first. */
  among: readonly string[];
  rare?: readonly string[];
  /** Moves that are open beside every question, made once in a while instead of an answer. */
  beside?: readonly string[];
}

/** Hidden seats hold other things in each world; the game says what is laid and which acts sound alike. */
export abstract class ManyWorlds {
  abstract readonly table: ManyTable;
  readonly did = new Map<string, number>();
  readonly pick: (n: number) => number;
  readonly hiders: readonly string[];
  private strangers = 0;

  constructor(seed: string, hiders: string) {
    this.pick = seededPick(`${seed} ${hiders}`);
    this.hiders = [...hiders];
  }

  /** Another position, hidden things drawn apart for each world. */
  abstract lay(): void;
  /** An act that sounds the same in both worlds; a new position where there is none. */
  protected abstract act(): void;
  /** What is nobody's to do with this card of the own hand. */
  protected abstract forbidden(who: string, card: Handle): readonly Verb<Handle>[];
  /** How somebody who knows nothing tries to learn what a seat hides. */
  protected abstract pries(who: string, card: Handle): readonly Verb<Handle>[];

  /** Plays on; gives what was compared and done. Throws a Leak. */
  play(steps: number): Played {
    for (let i = 0; i < steps; i++) this.step();
    return { compared: this.table.pair.compared, did: this.did };
  }

  note(what: string): void {
    this.did.set(what, (this.did.get(what) ?? 0) + 1);
  }
  /** What is done while somebody who is out, and holds no secret, listens is noted twice. */
  protected noteMove(move: string, { out }: { out: readonly string[] }): void {
    this.note(move);
    if (out.some((who) => !this.hides(who))) this.note(`${move}, heard by who is out`);
  }
  hides(who: string): boolean {
    return this.hiders.includes(who);
  }
  one<T>(list: readonly T[]): T {
    return list[this.pick(Math.max(1, list.length))] as T;
  }
  mixed<T>(list: readonly T[]): T[] {
    const left = [...list];
    return list.map(() => left.splice(this.pick(left.length), 1)[0] as T);
  }
  /** Seats that are asked in one world at least. */
  protected owing(): string[] {
    const { pair, seats } = this.table;
    return seats.filter((who) => WORLDS.some((w) => pair.view(w, userOf(who)).rules?.ask?.me === 'owe'));
  }
  /**
   * What sounds like this act in the other world: of who hides something any such act, of everybody else the same one.
   * Null: none.
   */
  protected mate(who: string, one: LegalMove, sound: string | null, heard: (act: LegalMove, w: World) => string | null): LegalMove | null {
    const mates = this.table.can(1, who).filter((two) => (this.hides(who) || same(one, two)) && heard(two, 1) === sound);
    const mate = mates[this.pick(Math.max(1, mates.length))];
    return sound === null ? null : (mate ?? null);
  }

  /**
   * An act of somebody who is asked that sounds the same in both worlds; time where nobody is, and a new position where
   * nothing sounds alike.
   */
  protected alike<T extends { out: readonly string[] }>(truthOf: (session: Session) => T, heardOf: HeardOf<T>, how: Alike): void {
    const { pair } = this.table;
    if (pair.view(0, 'wim').room.phase !== 'playing') return this.lay();
    const truths = WORLDS.map((w) => truthOf(pair.tables[w].room.session)) as [T, T];
    const asked = this.owing().filter((who) => this.table.can(0, who).length > 0);
    // Something closes on a beat, or goes on by itself.
    if (asked.length === 0) return pair.ticks(how.wait);
    for (const who of this.mixed(asked)) {
      const can = this.table.can(0, who);
      const heard = (act: LegalMove, w: World): string | null => heardOf(act, who, truths[w], (other) => this.hides(other));
      const isBeside = (move: string): boolean => how.beside?.includes(move) === true;
      const kinds = this.mixed([...new Set(can.map((act) => act.move))]);
      const moves = kinds.some(isBeside) && this.pick(SPOKEN) > 0 ? kinds.filter((move) => !isBeside(move)) : kinds;
      // What is rare comes before the rest every other time.
      const first = how.rare !== undefined && this.pick(2) === 0 ? moves.filter((move) => how.rare?.includes(move)) : [];
      for (const move of new Set([...first, ...moves])) {
        for (const one of this.mixed(can.filter((act) => act.move === move)).slice(0, how.tries)) {
          const mate = this.mate(who, one, heard(one, 0), heard);
          if (mate === null) continue;
          const [what] = one.words.a ?? [];
          this.noteMove(how.among.includes(move) && typeof what === 'object' && 'w' in what ? what.w : move, truths[0]);
          if (!pair.act(userOf(who), verbOf(one), verbOf(mate)).ok) throw new Error(`${pair.where()}: refused`);
          return;
        }
      }
    }
    // Nothing sounds alike, or what comes next shows all.
    this.lay();
  }

  /** One thing somebody does; mostly an act of the game. */
  private step(): void {
    const { pair } = this.table;
    const deeds: readonly [number, string, () => void][] = [
      [70, 'act', () => this.act()],
      [5, 'sorts alone', () => this.sorts()],
      [4, 'refused alone', () => this.refused()],
      [3, 'junk', () => this.junk()],
      [3, 'points', () => this.points()],
      [3, 'chat', () => void pair.act(userOf(this.one(this.table.seats)), { t: 'chat', text: `I say ${this.pick(9)}`, to: 'all' })],
      [3, 'rejoin', () => this.rejoin()],
      [2, 'fresh stranger', () => this.stranger()],
      [2, 'resync', () => void pair.act(this.listener(), { t: 'resync' })],
      [2, 'save', () => void pair.act(this.listener(), { t: 'save' })],
      [4, 'ticks', () => pair.ticks(1 + this.pick(4 * TICKS_PER_SECOND))],
      [3, 'undo', () => this.undo()],
      [2, 'crash', () => pair.crash()],
      [2, 'lay', () => this.lay()],
    ];
    let left = this.pick(deeds.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, name, deed] of deeds) {
      left -= weight;
      if (left >= 0) continue;
      this.note(name);
      return deed();
    }
  }

  /** The owner of a hand sorts it, in one world alone. */
  private sorts(): void {
    const who = this.one(this.hiders);
    const w: World = this.pick(2) === 0 ? 0 : 1;
    this.table.pair.alone(userOf(who), { t: 'verb', verb: { t: 'arrange', zone: handOf(who), order: this.mixed(this.hand(w, who)) }, origin: 'key' }, w);
  }
  private hand(w: World, who: string): Handle[] {
    return [...(this.table.pair.view(w, userOf(who)).zones.get(handOf(who))?.order ?? [])];
  }
  /** Somebody hidden tries what is nobody's to do, in one world alone. */
  private refused(): void {
    const who = this.one(this.hiders);
    const w: World = this.pick(2) === 0 ? 0 : 1;
    const [card] = this.mixed(this.hand(w, who));
    if (card === undefined) return;
    this.table.pair.alone(userOf(who), { t: 'verb', verb: this.one(this.forbidden(who, card)), origin: 'pointer' }, w);
  }
  /** Somebody who knows nothing tries to learn it: equal answers. */
  private junk(): void {
    const who = this.one(this.hiders);
    const odd = this.hand(0, who)[0] ?? (1 as Handle);
    const verb = this.one(this.pries(who, odd));
    this.table.pair.verb(this.listener(), verb);
  }
  private points(): void {
    const at = (): Uint8Array => writePointers([{ who: 0, x: this.pick(900), z: this.pick(900) }]);
    const resting = this.table.pair.view(0, 'wim').rules?.pointers === false;
    const one = at();
    this.table.pair.data(userOf(this.one(this.hiders)), OP.pointer, one, resting ? at() : one);
    this.table.pair.ticks(1);
  }
  /** Somebody who may not know. */
  private listener(): string {
    return this.one([...this.table.pair.ears].filter((user) => this.table.pair.has(user)));
  }
  private rejoin(): void {
    const { pair } = this.table;
    const user = this.one(['wim', ...this.table.seats.map(userOf)]);
    pair.drop(user);
    if (this.pick(2) === 0) pair.ticks(this.pick(8));
    pair.join(user);
  }
  private stranger(): void {
    const user = `new${++this.strangers}`;
    this.table.pair.ears.add(user);
    this.table.pair.join(user, true);
    this.table.pair.drop(user);
    this.table.pair.ears.delete(user);
  }
  private undo(): void {
    const { pair } = this.table;
    if (pair.view(0, 'wim').room.canUndo) pair.agree(userOf(this.one(this.table.seats)), { t: 'undo' });
  }
}

export const handOf = (who: string): ZoneId => zone(`hand-${who}`);
const same = (one: LegalMove, two: LegalMove): boolean => JSON.stringify([one.move, one.words, one.verb]) === JSON.stringify([two.move, two.words, two.verb]);
