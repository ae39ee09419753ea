// What was done in a run in memory, and what came of it: enough to do it again at real tables.

import type { PieceId } from '../../../server-modules/kernel/ids.ts';
import type { TableMsg } from '../../../server-modules/protocol/messages.ts';
import type { Change, Given, Two } from '../both.ts';

/** How a message was answered in memory: `ok`, or the code of its refusal. */
export type Outcome = string;
/** Names that a server draws by chance, as the servers in memory drew them: what later messages call them. */
export interface Handed {
  file?: string;
  picture?: string;
  code?: string;
}

interface Where {
  user: string;
  at: number;
}
export type Recorded =
  | { t: 'open'; user: string; at: number; given: Given; file: string | null; seed: string; no: string | null }
  /** `by`: an invite or a link; null as a stranger, left out with the invite that is good then. */
  | ({ t: 'join'; by?: string | null; no: string | null } & Where)
  | ({ t: 'film' } & Where)
  | ({ t: 'drop' } & Where)
  | ({ t: 'act'; msgs: Two<TableMsg>; outcomes: Two<Outcome>; handed: Handed } & Where)
  | ({ t: 'alone'; msg: TableMsg; w: 0 | 1; outcome: Outcome } & Where)
  | ({ t: 'raw'; text: string } & Where)
  | ({ t: 'data'; op: number; bytes: Uint8Array } & Where)
  | { t: 'ticks'; count: number }
  | { t: 'lists'; user: string }
  | { t: 'twin'; at: number; change: Change }
  | { t: 'crash' }
  | { t: 'forget' };

export interface Recording {
  events: Recorded[];
  /** The worlds of both servers by the event after which they were hashed. */
  hashes: Map<number, Two<string>>;
  /** With this event the secret was hidden; null: it is something that the victim does. */
  hidden: number | null;
  /** A piece that lay before all eyes then, and the face that another one of its kind has; null: there was none. */
  open: { piece: PieceId; face: number } | null;
}

/** Ticks of a table when its people come: those that pass on a real server until its clock is held are fewer. */
export const FIRST_TICK = 300;
