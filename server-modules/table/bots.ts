// Bots on empty or dropped seats. A bot gets its seat's View and `can`, nothing else; it waits a time that looks at
// nothing but what was told to all, and acts by the same door as a hand.

import { TICKS_PER_SECOND, type Seat, type Tick } from '../kernel/ids.ts';
import type { Draw } from './promise/chance.ts';
import type { Bot } from '../games/game.ts';
import { answerByChance, decide, newMind, rulesView, thinksFor } from './game.ts';
import { linesAfter } from './lines/log.ts';
import { seatVerb } from './play.ts';
import { isNo, type Room } from './table.ts';
import type { Helper } from './state.ts';

/** Acts of all bots of a table in one tick: a table is one of many. Tests do not wait. */
const ACTS_PER_TICK = 1;
const TEST_ACTS_PER_TICK = 8;
/**
 * A line that all are told takes so long to read; bots wait for it, and never longer than so, whatever is said
 * meanwhile.
 */
const READ = 1.5 * TICKS_PER_SECOND,
  MOST_READ = 6 * TICKS_PER_SECOND;
/** A bot that is refused this often in a row answers by chance instead, so that no game waits for its mistake. */
const REFUSALS = 3;

interface Player {
  mind: Bot | null;
  /** The last line of its seat's log that it has heard. */
  heard: number;
  due: Tick | null;
  refused: number;
}

export interface Bots {
  /** What a mind draws. */
  draw: Draw;
  /** How long it waits: a source of its own, so that how much a mind has drawn shows in no delay. */
  think: Draw;
  players: Map<Seat, Player>;
  /** Lines of all that there were, and until when those that are fresh are read. */
  told: number;
  read: Tick;
}

export const newBots = (draw: Draw, think: Draw): Bots => ({ draw, think, players: new Map(), told: 0, read: 0 });

/** New world, new memories. */
export function resetBots(room: Room): void {
  room.bots.players.clear();
}

/** Lets bots whose time has come act. Calls `record` after each act. Nothing to do costs one look at the helpers. */
export function tickBots(room: Room, record: (seat: Seat, input: unknown) => void): void {
  const { bots } = room,
    told = room.log.shelves.get('all')?.count ?? 0;
  bots.read = Math.max(bots.read, room.tick) + Math.max(0, told - bots.told) * READ;
  bots.told = told;
  const most = room.test === null ? ACTS_PER_TICK : TEST_ACTS_PER_TICK;
  for (let acts = 0; acts < most; acts++) if (!oneAct(room, record)) return;
}

/** The first bot whose time has come acts; false when there is none. */
function oneAct(room: Room, record: (seat: Seat, input: unknown) => void): boolean {
  const { helpers, phase, fixing, mode } = room.state;
  // What bots remember of a game that is over is much: 27 MiB of a table of Imposters and Crewmates in Nakama's engine.
  if (phase === 'over' && room.bots.players.size > 0) resetBots(room);
  if (helpers.length === 0 || phase !== 'playing' || fixing !== null || mode === 'sandbox') return false;
  for (const helper of helpers) {
    if (helper.how !== 'bot') continue;
    const player = playerAt(room, helper.seat);
    if (!mayAct(room, helper.seat, player.mind)) {
      player.due = null;
      continue;
    }
    player.due ??= room.tick + (room.test === null ? pause(room, helper.seat) : 0);
    if (room.tick < player.due || (room.test === null && room.tick < readBy(room, helper.seat, player.due))) continue;
    player.due = null;
    actOnce(room, helper, player, record);
    return true;
  }
  return false;
}

/** Until when a bot that is ready lets people read; a window does not wait for it. */
const readBy = (room: Room, seat: Seat, due: Tick): Tick => Math.min(room.bots.read, due + MOST_READ, due + restLeft(room, seat));

/** Ticks until silence counts in an open window, all bots' turns taken off; without one as many as one likes. */
function restLeft(room: Room, seat: Seat): number {
  const rest = rulesView(room, seat)?.ask?.window?.rest;
  return rest == null ? Infinity : Math.max(0, rest - room.tick - room.state.helpers.length);
}

/**
 * How many ticks a bot waits, each as likely as any other; drawn before it looks at what it is asked. In a window all
 * of them have their turn before silence counts.
 */
function pause(room: Room, seat: Seat): number {
  const left = restLeft(room, seat);
  // Tenths of a second are whole ticks, but no whole numbers of seconds.
  const [least, most] = thinksFor(room.state.game).map((seconds) => Math.min(left, Math.round(seconds * TICKS_PER_SECOND))) as [number, number];
  return least + room.bots.think(most - least + 1);
}

function playerAt(room: Room, seat: Seat): Player {
  let player = room.bots.players.get(seat);
  if (player === undefined) room.bots.players.set(seat, (player = { mind: newMind(room, seat), heard: room.state.roundLine - 1, due: null, refused: 0 }));
  return player;
}

/** The game waits for this seat, and it has not answered yet or is to look at something again. */
function mayAct(room: Room, seat: Seat, mind: Bot | null): boolean {
  const view = rulesView(room, seat);
  if (view?.ask?.me !== 'owe' || view.can.length === 0) return false;
  return view.ask.mine === null || mind?.again?.(view) === true;
}

function actOnce(room: Room, helper: Helper, player: Player, record: (seat: Seat, input: unknown) => void): void {
  const { seat } = helper;
  for (const { at, line } of linesAfter(room.log, seat, player.heard)) {
    player.mind?.hear(line);
    player.heard = at;
  }
  const verb = player.refused >= REFUSALS ? answerByChance(room, seat) : decide(room, seat, player.mind);
  if (verb === null) {
    player.refused++;
    return;
  }
  const did = seatVerb(room, seat, verb, 'bot');
  if (isNo(did)) {
    player.refused++;
    return;
  }
  player.refused = 0;
  record(seat, { t: 'verb', verb, origin: 'bot' });
}
