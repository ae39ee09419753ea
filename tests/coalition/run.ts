// One run: a table is played at, its victim hides something, everybody else works together. Ends when the steps are
// through, or what differs is explained by the law.

import { zone, type Seat, type ZoneId } from '../../server-modules/kernel/ids.ts';
import { seededPick } from '../../server-modules/kernel/testing.ts';
import { eachZone, piecesIn, sizeOf } from '../../server-modules/kernel/world.ts';
import type { LegalMove, ActOut, TableMsg, View } from '../../server-modules/protocol/messages.ts';
import { Leak } from '../leaks/two-worlds/leak.ts';
import { Both, Difference, type Two } from './both.ts';
import { explain, type Deed, type Why } from './explain.ts';
import type { Grammar } from './grammar.ts';
import { hide, type Secret, type SecretKind } from './secrets.ts';
import { FRIEND, planOf, STRANGER, VICTIM, WATCHER, WATCHERS, type Game, type Plan, type Role } from './tables.ts';
import { OPEN, type Open } from './open.ts';
import { Watch } from './watch.ts';

export interface Told {
  /** Payloads that were equal. */
  compared: number;
  steps: number;
  secret: Secret;
  /** What ended the run before its steps were through; null: nothing did. */
  ended: Why | 'dealt anew' | 'a hole that is open' | null;
  /** The hole that it fell into, of those that are known. */
  hole: Open | null;
}

/** What else a run can have. */
export interface Around {
  watched?: boolean;
  make?: (seed: string, honest: ReadonlySet<string>) => Both;
}

/** Everything about a run that its people share. */
export class Run {
  readonly both: Both;
  readonly plan: Plan;
  readonly pick: (n: number) => number;
  readonly grammar: Grammar;
  readonly deeds: Deed[] = [];
  readonly watch: Watch;
  secret: Secret = { kind: 'note', piece: null, partner: null, place: '' };
  /** Files that the coalition has, one for each world, and the tables out of which they are. */
  readonly files: Two<string>[] = [];
  readonly pictures: string[] = [];
  newcomers = 0;
  /** Where each role has come to in the list of all that can be said. */
  readonly spoken = new Map<Role, number>();
  steps = 0;
  /** The seat that the victim had when the run began. */
  home: Seat;

  /** Watchers by links, live and late, belong to the coalition. */
  readonly watched: boolean;

  /** `make`: two servers of another kind, as one that writes down what is done. */
  constructor(game: Game, seed: number, grammar: Grammar, { watched = false, make = (...given) => new Both(...given) }: Around = {}) {
    this.watched = watched;
    this.pick = seededPick(`${game} ${seed}`);
    this.grammar = grammar;
    this.plan = planOf(game, this.pick);
    this.both = make(((seed * 2654435761) >>> 0).toString(16), new Set([VICTIM, FRIEND]));
    this.home = this.seatOf(VICTIM) as Seat;
    this.watch = new Watch(this);
  }

  seatOf = (user: string): Seat | null => this.plan.sitting.find((one) => one.user === user)?.seat ?? null;
  /** Seats of the coalition when the run began. */
  get coalition(): Seat[] {
    return this.plan.sitting.filter(({ user }) => user !== VICTIM && user !== FRIEND).map(({ seat }) => seat);
  }
  one<T>(list: readonly T[]): T | undefined {
    return list[this.pick(Math.max(1, list.length))];
  }

  /** People come, sit down, start, and play for a while as people do. Then one thing differs. */
  begin(kind: SecretKind | null): void {
    const { both, plan, pick } = this;
    both.open(plan.host, { game: plan.game, mode: plan.mode, listed: true, options: plan.options });
    both.join(plan.host);
    if (this.watched) this.must(plan.host, { t: 'watching', policy: { who: 'link', delay: 0, hands: 'asked', names: true, closes: true } });
    for (const { user } of plan.sitting) if (user !== plan.host) both.join(user);
    both.join(WATCHER);
    both.join(STRANGER, 0, null);
    for (const { user, seat } of plan.sitting) this.must(user, { t: 'sit', seat });
    this.must(plan.host, { t: 'start' });
    if (this.watched) {
      this.watches();
      this.both.film(VICTIM);
    }
    if (plan.mode === 'sandbox') this.deal();
    for (let i = pick(16); i > 0; i--) this.playOn();
    const honest = [this.home, ...plan.sitting.filter(({ user }) => user === FRIEND).map(({ seat }) => seat)];
    const usual = kind ?? this.usual();
    // On to where he is asked what all answer unseen by each other.
    for (let i = 0; usual === 'answer' && i < TO_ANSWER && secretAnswers(this).length < 2; i++) this.playOn();
    const wanted = kind === null ? [usual, 'card' as const, 'note' as const] : [kind];
    for (const one of wanted) {
      const found = hide(both, one, honest, this.coalition, pick);
      if (found === null) continue;
      this.secret = found;
      break;
    }
    both.forget();
    for (const user of both.users(0)) both.act(user, { t: 'resync' });
    this.watch.begin();
  }
  /** Mostly a card; in a game that hides none, what people write. */
  private usual(): SecretKind {
    const order = this.plan.game === 'revolver-noir' ? 'order' : 'card';
    const answer = ANSWERS[this.plan.game] === undefined ? order : 'answer';
    return this.one([order, order, order, order, answer, 'note', 'acts', 'words'] as const) ?? order;
  }
  /** One who is told at once, one who is told ten seconds later, and a caster. */
  private watches(): void {
    const { both, plan } = this;
    for (const [user, delay, caster] of WATCHERS) {
      const [answer] = both.act(plan.host, { t: 'watchLink', delay, caster });
      if (!answer.ok) throw new Error(`no link: ${answer.no}`);
      both.watch(user, (answer.out as { code: string }).code);
    }
  }
  private must(user: string, msg: TableMsg): void {
    const [answer] = this.both.act(user, msg);
    if (!answer.ok) throw new Error(`${user} cannot ${msg.t}: ${answer.no}`);
  }
  /**
   * At a free table everybody draws a few cards, where there are any; every other victim has a place behind a screen
   * besides.
   */
  private deal(): void {
    const { both, plan } = this;
    const w = both.room(0).session.world;
    const decks = eachZone(w).filter(({ id, of }) => of !== null && sizeOf(w, id) > 9 && piecesIn(w, id)[0]?.kind === 'card');
    const draws = (user: string, to: ZoneId, count: number): void => {
      const from = this.one(decks)?.id;
      if (from !== undefined) both.act(user, { t: 'verb', verb: { t: 'draw', from, count, to }, origin: 'pointer' });
    };
    for (const { user, seat } of plan.sitting) draws(user, handOf(seat), 4);
    if (this.pick(2) === 0) return;
    const eyes = { see: 'owner', count: 'owner', touch: 'owner', insert: 'owner' } as const;
    const make = { kind: 'hidden', owner: this.home, x: 0, z: 3000, turn: 0, w: 2000, d: 1000, ...eyes } as const;
    both.act(VICTIM, { t: 'verb', verb: { t: 'zone', make }, origin: 'pointer' });
    const screen = [...(both.view(VICTIM)?.zones.values() ?? [])].find(({ kind, owner }) => kind === 'hidden' && owner === this.home);
    if (screen !== undefined) draws(VICTIM, screen.id, 3);
  }
  /** Whoever is asked answers. */
  private playOn(): void {
    const asked = this.plan.sitting.filter(({ user }) => (this.both.view(user)?.rules?.can.length ?? 0) > 0);
    const user = this.one(asked)?.user;
    const act = user === undefined ? undefined : this.one(this.can(user));
    if (user === undefined || act === undefined) return this.both.ticks(5);
    this.both.act(user, { t: 'verb', verb: act.verb, origin: 'pointer' });
  }
  can(user: string, w: 0 | 1 = 0, at = 0): LegalMove[] {
    return this.both.view(user, at, w)?.rules?.can ?? [];
  }
  view(user: string, at = 0): View | null {
    return this.both.view(user, at);
  }

  /** What somebody of the coalition does; what it brings is kept. */
  say(user: string, msg: TableMsg, at = 0): ActOut | null {
    const { both } = this;
    if (!both.has(user, at)) return null;
    const answers = both.act(user, msg, at);
    this.keep(msg, answers);
    this.watch.look();
    return answers[0];
  }
  private keep(msg: TableMsg, answers: Two<ActOut>): void {
    const outs = answers.map((answer) => (answer.ok ? (answer.out as { file?: string; picture?: string } | undefined) : undefined));
    if (msg.t === 'download' && outs[0]?.file !== undefined && outs[1]?.file !== undefined) this.files.push([outs[0].file, outs[1].file]);
    if (msg.t === 'picture' && outs[0]?.picture !== undefined) this.pictures.push(outs[0].picture);
  }
  /** Opens a file as a table of one's own; gives its number, or null. */
  copy(user: string, file: Two<string>): number | null {
    const at = this.both.open(user, { game: this.plan.game, mode: this.plan.mode, listed: true, options: {} }, file);
    if (typeof at === 'string') return null;
    this.both.join(user, at);
    return at;
  }

  /** Another world lies on the table: what was hidden is not there any more. */
  get isDealtAnew(): boolean {
    const { piece, kind } = this.secret;
    if (piece === null || (kind !== 'card' && kind !== 'order')) return false;
    const [one, two] = [0, 1].map((w) => this.both.room(w as 0 | 1).session.world);
    const [p, q] = [one?.pieces.get(piece), two?.pieces.get(piece)];
    if (p === undefined || q === undefined) return true;
    const at = (w: typeof one): string => (w?.order.get(p.zone) ?? []).join();
    return kind === 'card' ? p.face === q.face : at(one) === at(two);
  }
}

/** Plays one run to its end. Throws a Leak. */
export function playRun(run: Run, kind: SecretKind | null, steps: number, step: (run: Run) => void): Told {
  let ended: Told['ended'] = null;
  let hole: Open | null = null;
  try {
    run.begin(kind);
    for (; run.steps < steps && ended === null; run.steps++) {
      step(run);
      if (run.isDealtAnew) ended = 'dealt anew';
    }
  } catch (error) {
    if (!(error instanceof Difference)) throw error;
    ended = explain(run, error);
    if (ended === null) {
      hole = OPEN.find((open) => open.is(run, error)) ?? null;
      if (hole !== null) ended = 'a hole that is open';
    }
    if (ended === null) throw new Leak(`${run.plan.game} (${run.plan.mode}), ${run.secret.kind} ${run.secret.place}: ${error.message}`, { cause: error });
  }
  const bugs = run.both.bugs();
  if (bugs.length > 0) throw new Error(`${run.plan.game}: the table made a mistake: ${bugs[0]} after ${run.both.trace.slice(-4).join('; ')}`);
  return { compared: run.both.compared, steps: run.steps, secret: run.secret, ended, hole };
}

/** What all who are asked answer at once, and what is opened together. */
const ANSWERS: { readonly [game: string]: readonly string[] } = { 'the-traitors': ['entry', 'vote'], 'stars-may-swallow-us': ['vote'] };
/** Things that are done till such a question comes, if it comes. */
const TO_ANSWER = 80;
/** The answers of this sort that the victim can give now. */
export const secretAnswers = (run: Run): LegalMove[] =>
  run.both.room(0).session.mode === 'enforced' ? run.can(VICTIM).filter(({ move }) => ANSWERS[run.plan.game]?.includes(move) === true) : [];

export const handOf = (seat: Seat): ZoneId => zone(`hand-${seat}`);
