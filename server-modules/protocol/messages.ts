// Everything that crosses the wire, as types. Bytes and JSON are made and read only in this folder.
// In: socket.rpc with JSON text (verbs and table matters, answered) and match data (passing things, unanswered).
// Out: match data, binary patches with JSON sections for what is small and rare.

import type { Handle, Seat, ZoneId } from '../kernel/ids.ts';
import type { Pose, Verb } from '../kernel/verb.ts';
import type { WorldView } from '../kernel/view.ts';
import type { Arg, Line } from './line.ts';
import type { PictureSize } from './pictures.ts';
import type { TurnMsg } from './play.ts';
import type { Head } from './promises.ts';
import type { Proposal } from './proposals.ts';
import type { Right, Role } from './rights.ts';
import type { AskView, OwnFacts, TableFacts, TablePlaces } from './told.ts';
import type { VoiceMsg } from './voice.ts';
import type { OwnScreen, WatchedRoom, WatchMsg } from './watching.ts';
import type { WeighedRoom, WeightMsg } from './weight.ts';

export type { Arg, Line } from './line.ts';
export type { AskView } from './told.ts';

/** Raised whenever an old client could misread a new server. A client that differs asks the person to reload. */
export const PROTOCOL_VERSION = 5;
/** Answers of one account that a table can give again; no more messages than that may be unanswered at once. */
export const ANSWERS_KEPT = 32;

/** Op codes of match data. 0 is omitted on Nakama's wire, so it is not used. */
export const OP = {
  /** server -> client: a whole View, binary */
  snapshot: 1,
  /** server -> client: the difference of two Views, binary */
  patch: 2,
  /** both ways: poses of held pieces, gathered per tick, binary, lossy */
  pose: 3,
  /** both ways: where a person points, lossy */
  pointer: 4,
  /** server -> client: JSON Notice */
  notice: 5,
} as const;

export type Mode = 'sandbox' | 'assisted' | 'enforced';
export const MODES: readonly Mode[] = ['sandbox', 'assisted', 'enforced'];

/** How an input was made; kept in the log. */
export type Origin = 'pointer' | 'touch' | 'key' | 'outline' | 'bot' | 'script';

/** What a person at the table can ask for besides a verb. `who` is a person's number at this table. */
export type TableMsg =
  | { t: 'verb'; verb: Verb<Handle>; q?: number; origin: Origin }
  | { t: 'sit'; seat: Seat }
  | { t: 'stand' }
  | { t: 'swap'; seat: Seat }
  /** Who may sit down on my chair in my place, or nobody; `now`: takes it over at once. */
  | { t: 'substitute'; who: number | null; now: boolean }
  | { t: 'bot'; seat: Seat; on: boolean }
  | { t: 'start'; options?: { [key: string]: string | number | boolean } }
  /** `team`: those whose seats are in one team with mine. */
  | { t: 'chat'; text: string; to: number[] | 'all' | 'team' }
  | { t: 'propose'; what: Proposal }
  | { t: 'consent'; id: number; yes: boolean }
  | { t: 'fixed'; offer?: string }
  | { t: 'resign' }
  /** With reminders: what is asked is taken as answered. `ask` and `q` name what is meant. */
  | { t: 'tickoff'; ask?: string; q?: number }
  | { t: 'hold'; q: number }
  /** With reminders: the end that was announced holds. */
  | { t: 'settle' }
  | { t: 'claim'; how: 'claim' | 'bot' | 'clock' }
  | { t: 'kick'; who: number }
  /** Takes a ban back, by its number in `room.bans`. */
  | { t: 'unban'; ban: number }
  | { t: 'host'; who: number }
  /** The host gives or takes a right: a role's, or one person's apart from the role. */
  | { t: 'rights'; role?: Exclude<Role, 'host'>; who?: number; right: Right; on: boolean }
  | { t: 'mute'; who: number; on: boolean }
  /** 0: no team. Everybody chooses his own, the host everybody's. */
  | { t: 'team'; seat: Seat; team: number }
  /** The hands of a team are shown to each other. */
  | { t: 'teamHands'; on: boolean }
  /** Says that one is away although the page is open. */
  | { t: 'away'; on: boolean }
  /** Says that one does not look. */
  | { t: 'blindfold'; on: boolean }
  /** The arbiter looks into a zone, or no longer; told to all. */
  | { t: 'look'; zone: ZoneId; on: boolean }
  /** Writes a page of the notebook, or tears it out; with `rev` only if nobody wrote it since. Answered with {rev}. */
  | { t: 'note'; page: number; title: string; text: string | null; private: boolean; rev?: number }
  /** Answered with {page, rev, title, text}. */
  | { t: 'readNote'; page: number; private: boolean }
  /** One's own, made small, as base64; answered with {picture}, its name. `part`: of one in pieces (pictures.ts). */
  | { t: 'picture'; size: PictureSize; data: string; part?: string }
  /** Answered with {data}. Whoever knows what it is called has seen it. */
  | { t: 'readPicture'; picture: string }
  /** Answered with {pictures}: what those are called that one has brought to this table, the newest last. */
  | { t: 'ownPictures' }
  /** A picture that one has brought to this table goes for good, from the server and from all that bears it here. */
  | { t: 'dropPicture'; picture: string }
  /** Keeps the table under a name, on the server; another of that name goes. */
  | { t: 'keep'; name: string }
  | { t: 'forget'; save: number }
  /**
   * Answered with {file}: text for `CreateIn.save`. `open`: with all secrets, once, after all have agreed to the
   * proposal `open`.
   */
  | { t: 'download'; open?: boolean }
  | { t: 'bring'; thing: string; at: Pose; count: number }
  | { t: 'invite' }
  | { t: 'listed'; on: boolean }
  | { t: 'rename'; name: string }
  | { t: 'proof' }
  /** Answered with {steps: StepRow[]}: the last steps that all saw, newest first. */
  | { t: 'steps' }
  | WatchMsg
  | VoiceMsg
  | WeightMsg
  | TurnMsg
  | { t: 'save' }
  | { t: 'resync' }
  | { t: 'leave' };

/**
 * `n` counts this account's messages to this table from 1; a number already taken is answered again, not done again.
 */
export interface ActIn {
  table: string;
  n: number;
  msg: TableMsg;
}
export type ActOut = { ok: true; n: number; out?: unknown } | { ok: false; n: number; no: string; a?: Arg[] };

export interface SeatView {
  seat: Seat;
  /** Person's number at this table, null when empty. */
  who: number | null;
  name: string | null;
  here: boolean;
  bot: boolean;
  /** Tick at which its person went, on the room's own count; null: nobody sits here, or is here. */
  awaySince: number | null;
  /**
   * A chair of the round that its person has left for good, or its bot, and that no bot plays on: closed till the round
   * is over; `name` is still theirs.
   */
  left?: true;
  /** The person whom its holder has accepted in his place. */
  heir?: number;
}

export interface RoomView extends WatchedRoom, WeighedRoom {
  table: string;
  game: string;
  mode: Mode;
  /** 'seating': before the first start; 'playing'; 'over'. */
  phase: 'seating' | 'playing' | 'over';
  /** Numbers the games played at this table, from 1. */
  round: number;
  options: { [key: string]: string | number | boolean };
  seats: SeatView[];
  /** Seats of the game that lies here; the others of `seats` are beside it. */
  plays: readonly Seat[];
  people: PersonView[];
  /** `past`: it goes past something that was shown or drawn. */
  proposals: { id: number; by: number; what: Proposal; yes: number[]; wanted: number[]; past: boolean }[];
  /** The table is open for fixing; the misfits that this viewer may know. */
  fixing: { misfits: Line[]; offers: string[] } | null;
  listed: boolean;
  /**
   * What chance was promised in this round, epoch by epoch, what everybody saw of it, and what all were told in the
   * log, batch by batch: how much, and one hash over all of it (promises.ts). The lists themselves are in the proof.
   * Draws by binding rules count when the round is over; null: this game promises nothing, or none is laid out.
   */
  promises: { epochs: Head; draws: Head; lines: Head } | null;
  canUndo: boolean;
  canRedo: boolean;
  /** What the roles may do, and who may do more or less than his role. */
  rights: { guest: Right[]; player: Right[]; people: { who: number; right: Right; on: boolean }[] };
  teams: { seat: Seat; team: number }[];
  turns: TurnsView;
  arbiter: Seat | null;
  /** Public pages of the notebook. */
  notes: NoteTitle[];
  /** `auto`: what stood there before `name` was put back ('' : before a new start). */
  saves: { save: number; name: string; game: string; by: number; auto: boolean }[];
  /** Seats of a table out of a file that wait for those who sat there. */
  kept: { seat: Seat; name: string }[];
  /**
   * What was set aside for people who are not there: how many pieces for whom; `mixed`: everything unseen was mixed
   * since, so nothing waits for them.
   */
  aside: { name: string; count: number; mixed?: true }[];
  /** Whom the host has sent away; for the host alone, empty for all others. */
  bans: { ban: number; name: string }[];
  /**
   * `closed`: chairs of the round that are not mine to sit on before it is over, and seats that wait for others than
   * me. `sees`: what lies hidden at my chair is mine; else I see what watchers see till the next round.
   */
  me: OwnScreen & {
    /** 0: nobody at the table, who only watches by a link. */
    who: number;
    seat: Seat | null;
    sees: boolean;
    host: boolean;
    invite: string | null;
    closed: Seat[];
    rights: Right[];
    notes: NoteTitle[];
    /** Somebody of my team sees my hand, and I see his. */
    handShown: boolean;
  };
}

/** A page without its text; `rev` counts its writings. */
export interface NoteTitle {
  page: number;
  title: string;
  rev: number;
}

export interface PersonView {
  who: number;
  name: string;
  seat: Seat | null;
  here: boolean;
  host: boolean;
  role: Role;
  muted: boolean;
  /** Says so. */
  away: boolean;
  blind: boolean;
}

/** Whose turn it is by the tracker that people set up; it binds nobody's hand. */
export interface TurnsView {
  on: boolean;
  order: Seat[];
  at: Seat | null;
  /** For one turn; null: as long as it takes. */
  seconds: number | null;
  auto: boolean;
  /** Tick at which this turn began, on the room's own count. */
  since: number;
}

/**
 * A choice that is open to this viewer now: a complete verb. Several acts that differ only in `choose` are one gesture
 * with a prompt.
 */
export interface LegalMove {
  move: string;
  verb: Verb<Handle>;
  words: Line;
  /** To be asked before it is sent. */
  confirm?: Line;
}

export interface RulesView {
  /**
   * The same all the time: it comes with a whole View, and with the first patch of rules that begin. Absent where the
   * game names no places.
   */
  places?: TablePlaces | undefined;
  facts: TableFacts;
  own: OwnFacts | null;
  ask: AskView | null;
  /** What waits to be carried out, the newest last; `names` are pieces, seats and places. */
  stack: { by: Seat | null; card: Handle | null; names: (Handle | Seat | ZoneId)[]; words: Line }[];
  force: { words: Line; on: Handle | Seat | null; until: string }[];
  can: LegalMove[];
  speak: 'free' | 'card' | 'no';
  pointers: boolean;
  over: { winners: Seat[]; why: string } | null;
}

/** `i` is this viewer's own count. */
export interface LogLine {
  i: number;
  tick: number;
  kind: 'game' | 'table' | 'chat' | 'whisper' | 'fix';
  by: number | Seat | null;
  line: Line;
  origin?: Origin;
  /** Where on the felt it happened: x and z in tenths of a millimetre. */
  at?: [x: number, z: number];
  /** Which of the 200 lines before it tell of what was taken back: in pairs the first, and the one after the last. */
  back?: number[];
}

/** What one viewer may know about a table: all that a client ever holds. */
export interface View extends WorldView {
  /** How many patches this viewer was sent since the snapshot. */
  rev: number;
  tick: number;
  room: RoomView;
  rules: RulesView | null;
  log: LogLine[];
}

export type { Notice, PointerMsg, PoseMsg } from './presence.ts';
export type { ZoneId };
