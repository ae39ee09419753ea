// A table as a text that another day can go on from: the world and what belongs to it, without its chance. Written by
// us, read with suspicion.

import { decodeWorld, encodeWorld } from '../../kernel/encode.ts';
import type { Seat } from '../../kernel/ids.ts';
import { changeExtra, emptyHold } from '../../kernel/ops.ts';
import { backsIn } from '../../kernel/looks.ts';
import { Bug } from '../../kernel/result.ts';
import { utf8Length } from '../../kernel/utf8.ts';
import { eachPiece, type World } from '../../kernel/world.ts';
import type { Mode } from '../../protocol/messages.ts';
import { askAgain } from '../../rules/reread.ts';
import { isOfOtherRules } from '../../rules/versions.ts';
import { gameRow, mayPlay, newSession, readOptions, seatsFor } from '../game.ts';
import { holdsHidden, sinceNow } from '../people/holders.ts';
import { adoptions } from './adoptions.ts';
import { fitted } from './kept-size.ts';
import type { Note } from '../people/notes.ts';
import { promiseAnew } from '../promise/proof.ts';
import { freshWorld } from '../rounds.ts';
import { freshParts, type Aside, type Chair, type KeptSeat, type Options, type RoomState } from '../state.ts';
import { personAt, type Room } from '../table.ts';
import { checkTeams, showHands } from '../people/teams.ts';
import { checkTurns } from '../people/turns.ts';

const VERSION = 1;

export interface SavedTable {
  v: typeof VERSION;
  game: string;
  mode: Mode;
  over: boolean;
  options: Options;
  world: string;
  teams: RoomState['teams'];
  turns: RoomState['turns'];
  weight?: RoomState['weight'];
  /** Public pages alone. */
  notes: Note[];
  /** Whose is what lies hidden where; nobody: the table is open. */
  seats: KeptSeat[];
  /** Chairs of a round by rules, and what lay aside. */
  chairs?: Chair[];
  aside?: Aside[];
  nextAside?: number;
  /** Seats that bots played for. */
  bots?: Seat[];
}

/**
 * The table as it stands, as a text of so many bytes at most. Its seed stays behind: whoever goes on from here meets
 * chance of his own. `open`: to be gone on with by anybody. Null: it is too long, which what is hidden does not decide;
 * what is typed on hidden things is cut where there is no room for all of it. [S7]
 */
export function packTable(room: Room, most: number, open = false): string | null {
  const saved = { ...savedTable(room), ...(open ? { seats: [], chairs: [], aside: [] } : {}) };
  const world = fitted(room.session.world, JSON.stringify(saved), most);
  if (world === null) return null;
  const text = JSON.stringify({ ...saved, world: encodeWorld(withChance(world, '')) });
  return utf8Length(text) > most ? null : text;
}

/** All of it but the world. */
function savedTable(room: Room): SavedTable {
  const { state, session, notes } = room;
  return {
    v: VERSION,
    game: state.game,
    mode: session.mode,
    over: state.phase === 'over',
    options: state.options,
    world: '',
    teams: state.teams,
    turns: state.turns,
    ...(state.weight === undefined ? {} : { weight: state.weight }),
    notes: notes.filter(({ owner }) => owner === null),
    seats: heldIn(room),
    chairs: state.chairs,
    aside: state.aside,
    nextAside: state.nextAside,
    bots: state.helpers.flatMap(({ seat, how }) => (how === 'bot' ? [seat] : [])),
  };
}

/**
 * Whose is what lies hidden at which chair. Who gave up has left his to a bot, and who has gone and left nothing hidden
 * behind is not waited for.
 */
const heldIn = (room: Room): KeptSeat[] =>
  room.state.holders.flatMap(({ seat, user, name }) => {
    const chair = room.state.chairs.find((one) => one.seat === seat && one.user === user);
    const sits = personAt(room, seat)?.user === user;
    const holds = chair === undefined ? holdsHidden(room, seat) : chair.gave !== true;
    return sits || holds ? [{ seat, user, name }] : [];
  });

/** The same world under another seed, all its streams unused. */
const withChance = (world: World, seed: string): World => ({ ...world, seed, streams: new Map(), wells: new Map(), forced: new Map() });

export type Unpacked = { no: 'bad-save' | 'other-version' } | { saved: SavedTable; world: World };

/** Reads what `packTable` wrote. A game or a form of the world that this server does not have is of another version. */
export function unpackTable(text: string, seed: string): Unpacked {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return { no: 'bad-save' };
  }
  if (typeof raw !== 'object' || raw === null || !('v' in raw)) return { no: 'bad-save' };
  if (raw.v !== VERSION) return { no: 'other-version' };
  // Our own writing: whoever could forge it holds the server's key.
  const saved = raw as SavedTable;
  if (gameRow(saved.game) === null || readOptions(saved.game, saved.options) === null) return { no: 'other-version' };
  const read = decodeWorld(saved.world);
  if (!read.ok) return { no: read.error.part === 'version' ? 'other-version' : 'bad-save' };
  if (!mayPlay(saved.game, read.value.seats)) return { no: 'other-version' };
  return {
    // Nobody's yes to showing his hand goes along.
    saved: { ...saved, teams: { of: saved.teams?.of ?? [], hands: false }, turns: { ...freshParts().turns, ...saved.turns } },
    world: withChance(read.value, seed),
  };
}

/**
 * A new table begins with what a file held, and waits for those who sat there. The text was looked at before the table
 * was made.
 */
export function loadTable(room: Room, text: string): void {
  const unpacked = unpackTable(text, room.port.randomHex(32));
  if ('no' in unpacked) throw new Bug(`a saved table: ${unpacked.no}`);
  const { saved } = unpacked;
  layTable(room, unpacked);
  room.port.holdPictures([...eachPiece(unpacked.world).flatMap(({ extra }) => extra?.picture ?? []), ...backsIn(unpacked.world.sheet)]);
  const { state } = room;
  state.loaded = saved.over ? 'over' : 'playing';
  // Of what nobody knows whose it was nobody is waited for: it stays closed.
  state.kept = saved.seats.filter(({ user }) => user !== '');
  state.chairs = saved.chairs ?? [];
  state.helpers = (saved.bots ?? []).map((seat) => ({ seat, how: 'bot' }));
  room.turn.notes = [...room.turn.notes, ...saved.notes];
}

/**
 * Puts it on the table. What was held lies where it came from, and clocks stand. Of a round that cannot go on by the
 * rules that run here it says that it is over.
 */
export function layTable(room: Room, { saved, world }: { saved: SavedTable; world: World }): void {
  const { state } = room;
  state.game = saved.game;
  state.mode = saved.mode;
  state.options = saved.options;
  state.seats = seatsFor(saved.game);
  state.round++;
  state.teams = saved.teams;
  state.turns = { ...saved.turns, since: room.tick };
  if (saved.weight === undefined) delete state.weight;
  else state.weight = saved.weight;
  state.holders = saved.seats.map((held) => ({ ...held, from: sinceNow(room, held.seat) }));
  state.aside = saved.aside ?? [];
  state.nextAside = saved.nextAside ?? 1;
  state.proposals = [];
  state.fixing = null;
  state.swaps = [];
  state.roundRow = room.row + 1;
  state.roundLine = room.log.next;
  for (const person of state.people) if (person.seat !== null && !state.seats.includes(person.seat)) person.seat = null;
  state.helpers = state.helpers.filter(({ seat }) => state.seats.includes(seat));
  for (const seat of world.seats) emptyHold(world, seat);
  for (const { id, extra } of eachPiece(world)) if (extra?.clock?.runs != null) changeExtra(world, id, { clock: { ...extra.clock, runs: null } });
  room.session = newSession({ game: saved.game, seats: state.seats, seed: world.seed, mode: saved.mode, options: saved.options, world });
  if (isOfOtherRules(room.session)) saved.over = !adoptions().adopt(room, !saved.over);
  // In every mode that asks: ends and pauses count the ticks of the table they were asked at.
  askAgain(room.session, room.tick);
  promiseAnew(room);
  freshWorld(room);
  checkTeams(room);
  checkTurns(room);
  showHands(room);
}
