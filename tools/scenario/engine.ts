// Scenarios on the bare engine: one session, no table, no wire.

import { decodeWorld, encodeWorld, hashWorld } from '../../server-modules/kernel/encode.ts';
import { SEATS, TICKS_PER_SECOND, seat as seatOf, type Handle, type Seat, type Viewer } from '../../server-modules/kernel/ids.ts';
import { handleOf } from '../../server-modules/kernel/handles.ts';
import { takeChanges } from '../../server-modules/kernel/journal.ts';
import { project } from '../../server-modules/kernel/project.ts';
import { force } from '../../server-modules/kernel/random.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { World } from '../../server-modules/kernel/world.ts';
import type { PieceId } from '../../server-modules/kernel/ids.ts';
import type { GameDef } from '../../server-modules/games/game.ts';
import type { RulesView } from '../../server-modules/protocol/messages.ts';
import type { AnyMove } from '../../server-modules/rules/moves.ts';
import { playInput, actMove, clock, gestureOf, listMoves, openSession, readMove, resign, rulesView, seatsOwing } from '../../server-modules/rules/session.ts';
import { positionOf } from '../../server-modules/rules/reread.ts';
import { stateOf } from '../../server-modules/rules/working.ts';
import { overOf } from '../../server-modules/rules/working.ts';
import type { Session, Step } from '../../server-modules/rules/working.ts';
import type { Options, OutLine } from '../../server-modules/rules/types.ts';
import type { Answer, Driver, Heard, Look, Start, Via, ViewerName } from './driver.ts';
import type { Scenario } from './format.ts';
import { sayer, type Words } from './say.ts';

/** The chance every case is played with. */
export const SEED = '5ce4a210';
const viewerOf = (name: ViewerName): Viewer => (name === 'watch' ? null : seatOf(name));

export interface EngineDriver extends Driver {
  /** The session that is being played, for tests that look deeper. */
  session(): Session;
}

/** A driver over one game with its words. */
export function engineDriver(game: GameDef, words: Words): EngineDriver {
  const say = sayer(words);
  let s: Session | null = null;
  let tick = 0;
  let lines: OutLine[] = [];
  const marks = new Map<ViewerName, { from: number; shown: string }>();

  const session = (): Session => {
    if (s === null) throw new Error('no scenario is open');
    return s;
  };
  const took = (step: Step | null): void => {
    takeChanges(session().world);
    lines.push(...(step?.lines ?? []));
  };
  const shownTo = (viewer: Viewer): string => {
    const { pieces, zones } = project(session().world, viewer);
    return JSON.stringify([[...pieces], [...zones], rulesView(session(), viewer)]);
  };
  const mine = (viewer: Viewer, from: number): OutLine[] => lines.slice(from).filter(({ to }) => to === 'all' || (viewer !== null && to.includes(viewer)));
  const mark = (name: ViewerName): void => void marks.set(name, { from: lines.length, shown: shownTo(viewerOf(name)) });

  return {
    game,
    quick: true,
    session,
    async open(scenario: Scenario, { seed = SEED }: Start = {}) {
      tick = 0;
      lines = [];
      marks.clear();
      const seats = SEATS.slice(0, scenario.seats ?? game.seats[1]);
      const { position, streams = {} } = scenario.given;
      const bare = position === undefined || Object.keys(position).length === 0;
      const chance = (w: World): void => force(w, streams);
      s = openSession({ game, seats, seed, mode: 'enforced', options: optionsOf(game, scenario), chance, ...(bare ? {} : { position }) });
      took(null);
      for (const name of [...seats, 'watch']) mark(name);
      return tick;
    },
    async act(name, deed, via): Promise<Answer> {
      const seat = seatOf(name);
      const done = 'verb' in deed ? playInput(session(), seat, deed.verb as Verb<PieceId>, tick) : byMove(session(), seat, deed.move as AnyMove, via, tick);
      if (!done.ok) return { ok: false, code: done.error.code };
      took(done.value);
      return { ok: true };
    },
    async resign(name) {
      took(resign(session(), seatOf(name), tick));
    },
    async wait(seconds) {
      for (const end = tick + Math.round(seconds * TICKS_PER_SECOND); tick < end;) {
        tick++;
        took(clock(session(), tick));
      }
    },
    async heard(name): Promise<Heard> {
      const viewer = viewerOf(name);
      const was = marks.get(name) ?? { from: 0, shown: '' };
      const got = mine(viewer, was.from).map(({ line }) => say(line));
      mark(name);
      const shown = marks.get(name)?.shown ?? '';
      return { lines: got, touched: got.length > 0 || shown !== was.shown, wire: JSON.stringify([got, shown]) };
    },
    async look(name): Promise<Look> {
      const { world } = session();
      const viewer = viewerOf(name);
      return { view: project(world, viewer), ...namesFor(world, viewer) };
    },
    async rules(name): Promise<RulesView | null> {
      return rulesView(session(), viewerOf(name));
    },
    async position() {
      return positionOf(session()) ?? {};
    },
    async ask() {
      const ask = stateOf(session())?.ask ?? null;
      return ask === null ? null : { t: ask.t, owe: seatsOwing(session()) };
    },
    async frames() {
      return stateOf(session())?.frames.map((f) => f.t) ?? [];
    },
    async moves(name) {
      return listMoves(session(), seatOf(name));
    },
    async over() {
      const over = overOf(session());
      return over === null ? null : { winners: over.winners };
    },
    async hash() {
      return hashWorld(session().world);
    },
    async freeze() {
      const old = session();
      const world = decodeWorld(encodeWorld(old.world));
      if (!world.ok) throw new Error(`the world cannot be read back: ${world.error.part}`);
      // Forced draws are a tester's and not part of the world.
      for (const [name, forced] of old.world.forced) world.value.forced.set(name, forced);
      s = openSession({ game, seats: old.world.seats, seed: SEED, mode: old.mode, options: old.options, world: world.value });
    },
    async close() {
      s = null;
    },
  };
}

/** As a server fills them up: what the file leaves out has its standard value. */
const optionsOf = ({ options }: GameDef, scenario: Scenario): Options => ({
  ...Object.fromEntries(options.map(({ name, standard }) => [name, standard])),
  ...scenario.options,
});

/** What the server calls everything, and what this viewer calls it. */
export function namesFor(world: World, viewer: Viewer): Pick<Look, 'handles' | 'zones'> {
  const handles = new Map<string, Handle | null>();
  for (const id of world.pieces.keys()) handles.set(id, handleOf(world, viewer, id));
  return { handles, zones: new Set(world.zones.keys()) };
}

/** By its gesture where that reads back as the move; refused moves often have none of their own. */
function byMove(s: Session, seat: Seat, move: AnyMove, via: Via, tick: number): ReturnType<typeof playInput> {
  if (via === 'move') return actMove(s, seat, move, tick);
  const verb = gestureOf(s, seat, move);
  return JSON.stringify(readMove(s, seat, verb)) === JSON.stringify(move) ? playInput(s, seat, verb, tick) : actMove(s, seat, move, tick);
}
