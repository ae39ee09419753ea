// A game on trial: its author plays all seats at once, without a server, step by step and back. Every step is kept as a
// whole world, so any of them can be gone to, and the same table goes on with other code.

import { decodeWorld, encodeWorld } from '../../server-modules/kernel/encode.ts';
import { SEATS, type Handle, type Seat } from '../../server-modules/kernel/ids.ts';
import { takeChanges } from '../../server-modules/kernel/journal.ts';
import { resolveVerb } from '../../server-modules/kernel/resolve.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { Bot, GameDef } from '../../server-modules/games/game.ts';
import type { Line } from '../../server-modules/protocol/messages.ts';
import { playInput, botView, clock, dueAt, openSession, rulesView, seatsOwing } from '../../server-modules/rules/session.ts';
import { broken, positionOf } from '../../server-modules/rules/reread.ts';
import { stateOf } from '../../server-modules/rules/working.ts';
import { overOf } from '../../server-modules/rules/working.ts';
import type { Session } from '../../server-modules/rules/working.ts';
import type { Options, OutLine } from '../../server-modules/rules/types.ts';
import { lineFor } from '../../server-modules/rules/view.ts';

export interface Given {
  game: GameDef;
  seats: number;
  /** Hexadecimal: the same seed is the same game. */
  seed: string;
  options: Options;
  /** A point of rest to begin at, as `position` writes it. */
  position?: object;
  /** Steps that were played before, as `keptOf` gave them. */
  kept?: Kept;
}

/** The last steps of a trial as plain data, to go on after the page was loaded anew. */
export interface Kept {
  steps: readonly (Omit<Step, 'told'> & { told: readonly (readonly [Seat, readonly Line[]])[] })[];
  at: number;
}

/** One step as it was left behind. */
export interface Step {
  /** Whose hand, or what moved the table. */
  by: Seat | 'time' | 'begin' | 'code';
  /** The move, as `can` lists it; else the verb. */
  what: string;
  world: string;
  tick: number;
  /** What each seat was told, in its own names. */
  told: ReadonlyMap<Seat, readonly Line[]>;
  /** Names of invariants that do not hold. */
  broken: readonly string[];
}

export interface Trial {
  readonly given: Given;
  readonly session: Session;
  readonly steps: readonly Step[];
  /** The step that is looked at. */
  readonly at: number;
  /** Grows with every change, for whoever draws it. */
  readonly version: number;
  /** A hand of this seat; the reason as a code where it is refused. Steps that lay ahead are forgotten. */
  act(seat: Seat, verb: Verb<Handle>, q?: number): string | null;
  /** What time brings next; false: nothing. */
  time(): boolean;
  /** Whoever is asked is played by the game's bot, or does anything; false: nobody is asked and time brings nothing. */
  bot(): boolean;
  go(at: number): void;
  /** The same game at another point of rest. Throws where it does not fit. */
  lay(position: object): void;
  /** The same table by other code. Throws what that code throws. */
  change(game: GameDef): void;
  listen(listener: () => void): () => void;
}

/** Ticks stand still but where time is let go by. */
export function createTrial(given: Given): Trial {
  const listeners = new Set<() => void>();
  let { game } = given;
  let session = openSession({
    game,
    seats: SEATS.slice(0, given.seats),
    seed: given.seed,
    mode: 'enforced',
    options: given.options,
    ...(given.position === undefined ? {} : { position: given.position }),
  });
  let steps: Step[] = [];
  let [at, version, tick] = [-1, 0, 0];
  let minds: { at: number; of: Map<Seat, Bot | null> } = { at: -1, of: new Map() };

  const keep = (by: Step['by'], what: string, lines: readonly OutLine[]): void => {
    const told = new Map(
      session.world.seats.map((seat) => [
        seat,
        lines.flatMap(({ to, line }) => (to === 'all' || to.includes(seat) ? [lineFor(session.world, seat, line)] : [])),
      ]),
    );
    takeChanges(session.world);
    steps = [...steps.slice(0, at + 1), { by, what, world: encodeWorld(session.world), tick, told, broken: broken(session) }];
    at = steps.length - 1;
    tellAll();
  };
  const tellAll = (): void => {
    version++;
    for (const listener of listeners) listener();
  };
  const load = (): void => {
    const step = steps[at] as Step;
    const world = decodeWorld(step.world);
    if (!world.ok) throw new Error(`the table cannot be read: ${world.error.part}`);
    session = openSession({ game, seats: session.world.seats, seed: '', mode: 'enforced', options: given.options, world: world.value });
    ({ tick } = step);
  };
  /** A mind has heard what its seat was told up to here. */
  const mindOf = (seat: Seat): Bot | null => {
    if (minds.at > at || minds.of.size === 0) minds = { at: -1, of: new Map(session.world.seats.map((one) => [one, game.bot?.(one) ?? null])) };
    for (const step of steps.slice(minds.at + 1, at + 1)) for (const [one, lines] of step.told) for (const line of lines) minds.of.get(one)?.hear(line);
    minds.at = at;
    return minds.of.get(seat) ?? null;
  };
  const doVerb = (seat: Seat, verb: Verb<Handle>, q?: number): string | null => {
    const listed = rulesView(session, seat)?.can.find((one) => JSON.stringify(one.verb) === JSON.stringify(verb));
    const resolved = resolveVerb(session.world, seat, verb);
    const done = resolved.ok ? playInput(session, seat, resolved.value, tick, q) : resolved;
    if (!done.ok) return done.error.code;
    keep(seat, listed?.move ?? verb.t, done.value.lines);
    return null;
  };
  if (given.kept === undefined || given.kept.steps.length === 0) keep('begin', game.id, session.opening);
  else {
    steps = given.kept.steps.map((step) => ({ ...step, told: new Map(step.told) }));
    ({ at } = given.kept);
    load();
  }
  return {
    given,
    get session() {
      return session;
    },
    get steps() {
      return steps;
    },
    get at() {
      return at;
    },
    get version() {
      return version;
    },
    act: doVerb,
    time() {
      const due = dueAt(session);
      if (due === null) return false;
      tick = Math.max(tick, due);
      const step = clock(session, tick);
      if (step === null) return false;
      keep('time', rulesView(session, null)?.ask?.t ?? '', step.lines);
      return true;
    },
    bot() {
      const owing = seatsOwing(session);
      // Any of those who are asked, another one each time.
      const by = owing[at % Math.max(1, owing.length)];
      if (by === undefined) return overOf(session) === null && this.time();
      const { world, rules } = botView(session, by);
      if (rules === null || rules.can.length === 0) throw new Error(`${by} is asked ${rules?.ask?.t ?? ''} and can do nothing`);
      const draw = drawOf(`${given.seed} ${at} ${by}`);
      const choice = mindOf(by)?.choose({ world, rules }, draw) ?? rules.can[draw(rules.can.length)];
      const no = choice === undefined ? 'nothing chosen' : doVerb(by, choice.verb, rules.ask?.q);
      if (no !== null) throw new Error(`the bot of ${by} is refused ${choice?.move ?? ''}: ${no}`);
      return true;
    },
    go(to) {
      at = Math.max(0, Math.min(steps.length - 1, to));
      load();
      tellAll();
    },
    lay(position) {
      session = openSession({ game, seats: session.world.seats, seed: given.seed, mode: 'enforced', options: given.options, position });
      keep('begin', 'position', session.opening);
    },
    change(next) {
      const was = game;
      game = next;
      try {
        load();
      } catch (error) {
        game = was;
        load();
        throw error;
      } finally {
        minds = { at: -1, of: new Map() };
        tellAll();
      }
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** So many steps are kept. */
const KEPT = 80;

export function keptOf({ steps, at }: Trial): Kept {
  const from = Math.max(0, Math.min(at, steps.length - KEPT));
  return { steps: steps.slice(from, from + KEPT).map((step) => ({ ...step, told: [...step.told] })), at: at - from };
}

/** The rules' own business, as no seat sees it: for the author alone. */
export function truthOf({ session }: Trial): { frames: readonly unknown[]; ask: unknown; facts: unknown; own: unknown; position: unknown } {
  const state = stateOf(session);
  return { frames: state?.frames ?? [], ask: state?.ask ?? null, facts: state?.facts ?? null, own: state?.own ?? null, position: positionOf(session) };
}

/** More acts than this, and a game counts as endless. */
const MOST = 3000;

/** What went wrong in a game that bots played; the trial stands where it did. */
export interface Breach {
  trial: Trial;
  what: string;
}

/** Bots play a game to its end: the breach that came up, or null. */
export function playOut(given: Given): Breach | { acts: number } {
  const trial = createTrial(given);
  try {
    while (overOf(trial.session) === null) {
      if (trial.steps.length > MOST) return { trial, what: `no end after ${MOST} acts` };
      if (!trial.bot()) return { trial, what: 'nobody is asked, and time brings nothing' };
      const [first] = trial.steps.at(-1)?.broken ?? [];
      if (first !== undefined) return { trial, what: `does not hold: ${first}` };
    }
  } catch (error) {
    return { trial, what: error instanceof Error ? error.message : String(error) };
  }
  return { acts: trial.steps.length - 1 };
}

/** 0..n-1, the same for the same text: a trial can be played again. */
function drawOf(text: string): (n: number) => number {
  let x = 2166136261;
  for (const letter of text) x = Math.imul(x ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return (n) => {
    x ^= x << 13;
    x >>>= 0;
    x ^= x >>> 17;
    x ^= x << 5;
    x >>>= 0;
    return x % n;
  };
}
