// What a table remembers besides the world: people, seats, proposals, the mode. Plain data, saved whole whenever it
// changed.

import type { Seat, Tick, ZoneId } from '../kernel/ids.ts';
import type { ZoneKind } from '../kernel/types.ts';
import type { Mode } from '../protocol/messages.ts';
import type { Proposal } from '../protocol/proposals.ts';
import { byEpoch, headOfPromises, type Head, type Promised } from '../protocol/promises.ts';
import { FIRST_RIGHTS, type Right } from '../protocol/rights.ts';
import type { Misfit } from '../rules/types.ts';
import type { Weight } from '../protocol/weight.ts';
import type { WatchState } from './watching/state.ts';

export interface Person {
  /** Counts people at this table from 1; never given twice. */
  who: number;
  user: string;
  name: string;
  seat: Seat | null;
  /** Came by the invite or made the table; a stranger is here because the table is listed. */
  invited: boolean;
  /** The host asked for silence. */
  muted?: boolean;
  /** What people say of themselves. */
  away?: boolean;
  blind?: boolean;
}

/** Who plays for a seat when its person does not: a bot on an empty seat, or after a claim. */
export interface Helper {
  seat: Seat;
  how: 'bot' | 'clock';
}

export interface OpenProposal {
  id: number;
  by: number;
  what: Proposal;
  yes: number[];
  wanted: number[];
  /** It goes past something that was shown or drawn, and says so. */
  past?: boolean;
  /** Row of the newest step when it was made: others since then are not what was agreed. */
  row?: number;
}

export type Options = { [key: string]: string | number | boolean };

export interface RoomState {
  table: string;
  game: string;
  mode: Mode;
  phase: 'seating' | 'playing' | 'over';
  round: number;
  options: Options;
  seats: Seat[];
  listed: boolean;
  host: number | null;
  nextWho: number;
  people: Person[];
  bans: Ban[];
  nextBan: number;
  /**
   * Accounts that went, the last one last: their numbers are still known, so that what they said does not come twice.
   */
  gone: string[];
  invite: string;
  helpers: Helper[];
  proposals: OpenProposal[];
  nextProposal: number;
  /**
   * How often the others have said no to which question of whom in the last minutes, and when last. A table that falls
   * asleep remembers it. [S6]
   */
  refused?: { by: number; topic: string; times: number; tick: Tick }[];
  /** `row` is the last row before the fix was opened. */
  fixing: { row: number; misfits: Misfit[] } | null;
  /**
   * From which epoch on chance was promised in this round, how many epochs and one hash over them; null: nothing is
   * promised. The promises themselves follow from the seed.
   */
  promised: { first: number; epochs: Head } | null;
  swaps: { from: Seat; to: Seat }[];
  /** Row and line of the log with which this round began. */
  roundRow: number;
  roundLine: number;
  rights: { guest: Right[]; player: Right[]; people: { who: number; right: Right; on: boolean }[] };
  /**
   * `hands`: somebody shows his hand. `shows`: who has agreed to it, and to whom: accounts, so that it holds for nobody
   * who comes later.
   */
  teams: { of: { seat: Seat; team: number }[]; hands: boolean; shows?: { user: string; to: string[] }[] };
  turns: Turns;
  /** How things behave that are pushed or let go; not there: natural, as in rows and files of before. */
  weight?: Weight;
  saves: SaveRow[];
  nextSave: number;
  /** Units of its pictures that this table has used up; they never come back. */
  pictures: number;
  /** Who may take an open file of this table home, once: all have agreed. */
  open: number | null;
  /** The seat that all have agreed may look anywhere; null or nothing: none. */
  arbiter?: Seat | null;
  /** A table out of a file waits for those who sat there: their secrets lie on it. */
  kept: KeptSeat[];
  /** It goes on like this when it starts; null: a game is laid out as always. */
  loaded: 'playing' | 'over' | null;
  /** Whose chairs these are in the round of a game by rules; none before and at a free table. */
  chairs: Chair[];
  /** Whose is what lies hidden at a chair, also after he has left it. */
  holders: Holder[];
  /** What lies closed for those who are not there. */
  aside: Aside[];
  nextAside: number;
  /** Who may only watch; not there: nobody was ever let in like that. */
  watching?: WatchState;
}

/** Who holds what lies hidden at a chair. */
export interface Holder {
  seat: Seat;
  /** The account; '': nobody knows whose it was, so it stays closed. */
  user: string;
  name: string;
  /** Of the chair's own lines of the log these are not his: all before `at`, `count` in number. */
  from: { at: number; count: number };
  /** The account that he has accepted in his place. */
  heir?: string;
}

/** What was carried away from the chair of somebody who is not there, and what it was allowed elsewhere. */
export interface Aside {
  user: string;
  name: string;
  /** Closed zones, and from what kind of zone their pieces come. */
  kept: { zone: ZoneId; kind: ZoneKind }[];
  places: PlaceRight[];
  /** All that is unseen was mixed since: nobody is waited for. */
  mixed?: true;
}

/** Rights that a chair alone had at a place of the table. */
export interface PlaceRight {
  zone: ZoneId;
  as: ('owner' | 'tell' | 'read' | 'count' | 'touch' | 'insert')[];
}

/** A chair of the round: what lies there belongs to an account, whoever sits where. */
export interface Chair {
  seat: Seat;
  /** Who holds it; null: nobody has sat here in this round. */
  user: string | null;
  name: string;
  /** A bot has played here: whoever sat down now would read what it knows. */
  bot?: true;
  /** Its holder gave up in favour of a bot. */
  gave?: true;
  /** Accounts that held it before, in this round. */
  had?: string[];
}

/** What was kept under a name; `auto`: what stood there before something else was put in its place. */
export interface SaveRow {
  save: number;
  name: string;
  game: string;
  by: number;
  auto: boolean;
}

export interface KeptSeat {
  seat: Seat;
  user: string;
  name: string;
}

/** An account that was sent away. */
export interface Ban {
  ban: number;
  user: string;
  name: string;
  /** Hashes of where the account came from, and the tick until which the address counts (`bans.ts`). */
  browser?: string;
  address?: string;
  until?: Tick;
}

/** The turn tracker; `at` is an index into `order`. */
export interface Turns {
  on: boolean;
  order: Seat[];
  at: number;
  seconds: number | null;
  auto: boolean;
  since: Tick;
}

/** Parts that a new table begins with, and that a row of an older build may lack. */
export const freshParts = (): Pick<
  RoomState,
  | 'bans'
  | 'nextBan'
  | 'gone'
  | 'promised'
  | 'rights'
  | 'teams'
  | 'turns'
  | 'saves'
  | 'nextSave'
  | 'pictures'
  | 'open'
  | 'kept'
  | 'loaded'
  | 'chairs'
  | 'holders'
  | 'aside'
  | 'nextAside'
> => ({
  bans: [],
  nextBan: 1,
  gone: [],
  promised: null,
  rights: { guest: [...FIRST_RIGHTS.guest], player: [...FIRST_RIGHTS.player], people: [] },
  teams: { of: [], hands: false },
  turns: { on: false, order: [], at: 0, seconds: null, auto: false, since: 0 },
  saves: [],
  nextSave: 1,
  pictures: 0,
  open: null,
  kept: [],
  loaded: null,
  chairs: [],
  holders: [],
  aside: [],
  nextAside: 1,
});

export function writeRoom(state: RoomState): string {
  return JSON.stringify(state);
}

/** Reads what `writeRoom` wrote: our own rows, never a stranger's text. */
export function readRoom(text: string): RoomState {
  const { commitments, ...state } = { ...freshParts(), ...(JSON.parse(text) as RoomState & { commitments?: Promised[] }) };
  // Rows of before had the whole list.
  const [first] = commitments ?? [];
  return first === undefined || commitments === undefined
    ? state
    : { ...state, promised: { first: first.epoch, epochs: headOfPromises(state, byEpoch(commitments)) } };
}
