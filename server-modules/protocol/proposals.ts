// What somebody asks the others for, and the steps that can be taken back.

import type { Seat } from '../kernel/ids.ts';
import type { Line, Mode } from './messages.ts';
import type { WatchPolicy } from './watching.ts';

/** One step that could be taken back; `by` is a person, or a seat that a bot plays. */
export interface StepRow {
  by: number | Seat | null;
  line: Line;
  barrier: boolean;
}

export type Proposal =
  /** The last steps that all saw, 1 if it says nothing. */
  | { t: 'undo'; steps?: number }
  | { t: 'redo' }

  /** Everything this person did in the last minutes, as far as nobody has built on it. */
  | { t: 'undoOf'; who: number; minutes: number }

  /** Back to a save; what stands there now is kept before. */
  | { t: 'restore'; save: number }

  /** Laid out anew from the start; what stands there now is kept before. */
  | { t: 'reset' }

  /** All unseen pieces that look alike change places, to go on without those who are not here. */
  | { t: 'mix' }

  /** All that lies loose comes upright, square and to where it is drawn. */
  | { t: 'tidy' }

  /** A bot plays on for a chair of the round whose person has left, has been away for a minute or was sent away. */
  | { t: 'bot'; seat: Seat }

  /** The proposer's team shows each other its hands, till somebody hides his (`teamHands`). */
  | { t: 'teamHands' }

  /** This seat may look anywhere from now on, each look told to all; null: nobody. */
  | { t: 'arbiter'; seat: Seat | null }

  /** Whoever only watches is shown more than before, from now on. */
  | { t: 'watching'; policy: WatchPolicy }

  /** The proposer may take a file with all secrets home. */
  | { t: 'open' }
  | { t: 'fix' }
  | { t: 'mode'; mode: Mode }
  | { t: 'rematch' }
  | { t: 'game'; game: string; mode: Mode }
  | { t: 'draw' };
