// What a session is opened with.

import type { Seat, Tick } from '../kernel/ids.ts';
import type { World } from '../kernel/world.ts';
import type { Mode } from '../protocol/messages.ts';
import type { Options } from './types.ts';
import type { Playable } from './any-rules.ts';

export interface Opening {
  game: Playable;
  seats: readonly Seat[];
  /** Hex, from the platform's secure source. */
  seed: string;
  mode: Mode;
  options: Options;
  /** A world read back from a snapshot or log: nothing is set up again. */
  world?: World;
  /** The game's own short form; laid instead of the opening. */
  position?: unknown;
  tick?: Tick;
  /**
   * Only at tables for tests: gives draws instead of chance, once for laying the table and once for what comes then.
   */
  chance?: (w: World) => void;
}
