// Knobs that only a server started for tests has: a seed, a position, forced draws, ticks by hand, moves by name, the
// truth to compare.

import { sha256 } from '@noble/hashes/sha2.js';
import { playScript, scriptWorld } from '../kernel/determinism.ts';
import { decodeWorld, encodeWorld, hashWorld } from '../kernel/encode.ts';
import { takeChanges } from '../kernel/journal.ts';
import { setFace, setOrder } from '../kernel/ops.ts';
import { force } from '../kernel/random.ts';
import { aliasVerb } from '../kernel/resolve.ts';
import { toHex, utf8 } from '../kernel/utf8.ts';
import { parseTest } from '../protocol/parse-test.ts';
import type { TestIn } from '../protocol/testin.ts';
import { playInput, actMove, gestureOf, listMoves, readMove, seatsOwing } from '../rules/session.ts';
import { broken, positionOf } from '../rules/reread.ts';
import { stateOf } from '../rules/working.ts';
import { newSession, rulesView } from './game.ts';
import { noteStep, seatVerb } from './play.ts';
import type { PieceId } from '../kernel/ids.ts';
import type { Verb } from '../kernel/verb.ts';
import type { World } from '../kernel/world.ts';
import { promiseAnew } from './promise/proof.ts';
import { chanceFrom } from './promise/chance.ts';
import { forget, commit, snapshot } from './keep/record.ts';
import { freshWorld, lay, players } from './rounds.ts';
import { step } from './room.ts';
import { isNo, type Room } from './table.ts';

type Of<T extends TestIn['t']> = Extract<TestIn, { t: T }>;
export type TestOut = { ok: true; [field: string]: unknown } | { ok: false; no: string };

/** What needs no table: the script that must give the same hash in every engine. Null: a table is needed. */
export function runFree(text: string): TestOut | null {
  const read = parseTest(text);
  if (!read.ok) return { ok: false, no: 'bad-message' };
  return read.value.t === 'run' ? script(read.value) : null;
}

function script({ seed, count, world }: Of<'run'>): TestOut {
  const from = world === undefined ? { ok: true as const, value: scriptWorld(seed) } : decodeWorld(world);
  if (!from.ok) return { ok: false, no: 'bad-message' };
  const w = playScript(from.value, count);
  return { ok: true, hash: hashWorld(w), world: encodeWorld(w) };
}

/** From these on ticks come by hand. */
const BY_HAND: readonly TestIn['t'][] = ['seed', 'position', 'tick', 'chance'];

/** Everything else; refuses with a code. */
export function runTest(room: Room, text: string): TestOut {
  const read = parseTest(text);
  if (!read.ok) return { ok: false, no: 'bad-message' };
  if (room.test === null) return { ok: false, no: 'not-a-test-server' };
  const input = read.value;
  if (BY_HAND.includes(input.t)) room.test.byHand = true;
  try {
    switch (input.t) {
      case 'seed':
        room.test.seed = input.seed;
        return { ok: true };
      case 'position':
        return layPosition(room, input);
      case 'tick':
        for (let i = 0; i < input.count; i++) step(room);
        return { ok: true, tick: room.tick };
      case 'move':
        return move(room, input);
      case 'hand':
        return hand(room, input);
      case 'expand':
        return { ok: true, can: rulesView(room, input.seat)?.can ?? [], moves: listMoves(room.session, input.seat) };
      case 'state':
        return {
          ok: true,
          position: positionOf(room.session),
          rules: stateOf(room.session),
          owing: seatsOwing(room.session),
          broken: broken(room.session),
          room: room.state,
          world: encodeWorld(room.session.world),
          tick: room.tick,
          row: room.row,
        };
      case 'hash':
        return { ok: true, hash: hashWorld(room.session.world) };
      case 'chance':
        return seeded(room, input);
      case 'here':
        return here(room);
      case 'twin':
        return twin(room, input);
      case 'invariants': {
        const { looked, broken: found } = (room.test.watch ??= { looked: 0, broken: new Set(broken(room.session)) });
        return { ok: true, looked, broken: [...found].sort() };
      }
      case 'run':
        return runFree(text) ?? { ok: false, no: 'bad-message' };
    }
  } catch (error) {
    forget(room);
    return { ok: false, no: error instanceof Error ? error.message : 'unknown' };
  }
}

/**
 * A position instead of the opening; the game is on from there. Null: its own opening. Streams are given from the first
 * draw of laying it.
 */
function layPosition(room: Room, { position, streams }: Of<'position'>): TestOut {
  const { state } = room;
  const { game, mode, options } = state;
  const seed = room.test?.seed ?? room.port.randomHex(32);
  const given = { ...(position === null ? {} : { position }), ...(streams === undefined ? {} : { chance: (w: World) => force(w, streams) }) };
  const session = newSession({ game, seats: players(room), seed, mode, options, ...given, tick: room.tick });
  room.session = session;
  state.phase = 'playing';
  state.round = Math.max(1, state.round);
  state.roundRow = room.row + 1;
  state.roundLine = room.log.next;
  state.fixing = null;
  state.proposals = [];
  promiseAnew(room);
  freshWorld(room);
  commit(room, { input: { t: 'position' } });
  return { ok: true };
}

const here = (room: Room): TestOut => ({
  ok: true,
  tick: room.tick,
  invite: room.state.invite,
  links: (room.state.watching?.links ?? []).map(({ code }) => code),
  here: [...room.live].map(([screen, { user }]) => ({ user, beside: screen < 0 })),
  watching: room.watch?.here.size ?? 0,
});

/** Seeds of worlds and bots are drawn from this one. What names things on the server (invites, pictures) is not. */
function seeded(room: Room, { seed }: Of<'chance'>): TestOut {
  const { port, bots, session } = room;
  const names = port.randomHex;
  let drawn = 0;
  const randomHex = (bytes: number): string => (bytes === SEED_BYTES ? toHex(sha256(utf8(`baize chance ${seed} ${drawn++}`))) : names(bytes));
  Object.assign(room, { port: { ...port, randomHex } });
  Object.assign(bots, { draw: chanceFrom(randomHex(SEED_BYTES)), think: chanceFrom(randomHex(SEED_BYTES)) });
  if (room.state.loaded === null) lay(room);
  else {
    // What a file held stays where it lies and meets other chance.
    Object.assign(session.world, { seed: randomHex(SEED_BYTES), streams: new Map(), wells: new Map(), forced: new Map() });
    promiseAnew(room);
    freshWorld(room);
  }
  commit(room, { input: { t: 'chance' } });
  return here(room);
}
const SEED_BYTES = 32;

/** No row tells of it; the snapshot does. */
function twin(room: Room, { faces, order }: Of<'twin'>): TestOut {
  const { world } = room.session;
  for (const { piece, face } of faces) setFace(world, piece, face);
  if (order !== undefined) setOrder(world, order.zone, order.pieces);
  takeChanges(world);
  room.undo = [];
  room.redo = [];
  snapshot(room);
  room.outbox.roomChanged = true;
  return { ok: true };
}

/** A move by its name, or by the hand that means it. The answer is the refusal's code. */
function move(room: Room, { seat, move: named, via }: Of<'move'>): TestOut {
  const gesture = via === 'verb' ? gestureOf(room.session, seat, named) : null;
  // A move that is refused has often no gesture that means it.
  if (gesture !== null && JSON.stringify(readMove(room.session, seat, gesture)) === JSON.stringify(named)) {
    const verb = aliasVerb(room.session.world, seat, gesture);
    const did = seatVerb(room, seat, verb, 'script');
    if (isNo(did)) {
      forget(room);
      return { ok: false, no: did.no };
    }
    commit(room, { seat, input: { t: 'verb', verb, origin: 'script' } });
    return { ok: true, verb };
  }
  const done = actMove(room.session, seat, named, room.tick);
  if (!done.ok) {
    forget(room);
    return { ok: false, no: done.error.code };
  }
  noteStep(room, seat, done.value, 'script', false);
  commit(room, { seat, input: { t: 'move', move: named } });
  return { ok: true };
}

/** A hand in the server's names: from a worked case, which knows no viewer's. */
function hand(room: Room, { seat, verb }: Of<'hand'>): TestOut {
  // A case of our own or its author's flaw: then the error's words are the answer.
  const named = verb as Verb<PieceId>;
  const step = playInput(room.session, seat, named, room.tick);
  if (!step.ok) {
    forget(room);
    return { ok: false, no: step.error.code };
  }
  noteStep(room, seat, step.value, 'script', false);
  commit(room, { seat, input: { t: 'hand', verb: named } });
  return { ok: true };
}
