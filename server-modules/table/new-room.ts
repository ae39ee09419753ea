// A table comes to be: new, or out of its store.

import type { Mode } from '../protocol/messages.ts';
import { newBots } from './bots.ts';
import { seatsFor, padOf } from './game.ts';
import { fence, commit } from './keep/record.ts';
import { type Stock, restore, type Restored } from './keep/recovery.ts';
import { saving } from './keep/saving.ts';
import { newLog } from './lines/log.ts';
import { newPassing } from './lines/passing.ts';
import { newOutbox } from './outbox.ts';
import { newNumbers } from './people/admission.ts';
import { asides } from './people/asides.ts';
import { closeChairs } from './people/chairs.ts';
import { newInvite } from './people/invite.ts';
import { enter } from './people/people.ts';
import type { Port } from './port.ts';
import { newChain } from './promise/chain.ts';
import { chanceFrom } from './promise/chance.ts';
import { lay } from './rounds.ts';
import { type Options, type RoomState, freshParts } from './state.ts';
import { type Room, newTurn } from './table.ts';
import { watches } from './watching/watches.ts';

/** A table that nobody has opened before. */
export interface NewTable {
  table: string;
  game: string;
  mode: Mode;
  listed: boolean;
  options: Options;
  user: string;
  name: string;

  /** What a file held: the table goes on from there instead of the opening. */
  saved?: string;
}

/** Makes a table with its first row; whoever makes it is its host. `test` is BAIZE_TEST=1. */
export function createRoom(port: Port, given: NewTable, test: boolean): Room {
  const state: RoomState = {
    table: given.table,
    game: given.game,
    mode: given.mode,
    phase: 'seating',
    round: 0,
    options: given.options,
    seats: seatsFor(given.game),
    listed: given.listed,
    host: null,
    nextWho: 1,
    people: [],
    ...freshParts(),
    invite: newInvite(port),
    helpers: [],
    proposals: [],
    nextProposal: 1,
    fixing: null,
    swaps: [],
    roundRow: 1,
    roundLine: 1,
  };
  const room = roomOf(
    port,
    {
      state,
      saved: '',
      session: null as never,
      log: newLog(),
      numbers: newNumbers(),
      undo: [],
      kept: [],
      redo: [],
      notes: [],
      draws: [],
      thrown: undefined,
      chain: newChain(state),
      tick: 0,
      told: 0,
      row: 0,
      snapped: 0,
    },
    test,
  );
  fence(room, { t: 'open' });
  port.invite(state.invite, null);
  if (given.saved === undefined) lay(room);
  else saving().loadTable(room, given.saved);
  enter(room, given.user, given.name, { maker: true });
  port.member(given.user, true);
  commit(room, { user: given.user, input: { t: 'create' } });
  return room;
}

/** Wakes a table out of its store. Its first row shuts out every older instance. */
export function wakeRoom(port: Port, stock: Stock, test: boolean): Room {
  const { watched, ...restored } = restore(stock);
  const room = roomOf(port, restored, test);
  closeChairs(room);
  if (room.state.holders.length === 0 && room.state.phase !== 'seating') asides().holdOld(room);
  fence(room, { t: 'wake' });
  // A renewed invite takes its place in the store before its row is written: whoever died between the two left a link
  // that leads nowhere.
  port.invite(room.state.invite, null);
  for (const { who } of room.state.people) room.away.set(who, room.tick);
  if (room.state.watching !== undefined) watches().wake(room, watched, port.rows(watched, room.row));
  return room;
}
function roomOf(port: Port, restored: Omit<Restored, 'watched'>, test: boolean): Room {
  return {
    ...restored,
    port,
    buckets: new Map(),
    live: new Map(),
    ways: new Map(),
    away: new Map(),
    traces: new Map(),
    outbox: newOutbox(),
    passing: newPassing(),
    watch: null,
    voices: null,
    bots: newBots(chanceFrom(port.randomHex(32)), chanceFrom(port.randomHex(32))),
    touched: false,
    turn: newTurn(),
    bugs: 0,
    bugsOf: new Map(),
    closed: false,
    idle: 0,
    calm: { row: 0, since: 0 },
    pad: padOf(restored.state.game),
    label: '',
    test: test ? { seed: null, byHand: false, watch: null } : null,
  };
}
