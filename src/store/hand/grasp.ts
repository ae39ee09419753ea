// What is known of the one thing in my hand, from its lifting until it is let go.

import type { Handle } from '../../../server-modules/kernel/ids.ts';

/** Moving details of the one hold; not part of the state because they change with every pointer move. */
export interface Grip {
  /** From the pointer to the middle of the piece. */
  dx: number;
  dz: number;
  /** Degrees turned since it was lifted. */
  turned: number;
  /** The server has said yes to the lift. */
  lifted: boolean;
  /**
   * A lift that is still on its way; gives the piece, or null when there is none to lay. What is dropped waits for it.
   */
  lifting: Promise<Handle | null> | null;
  /** The same, once the piece is seen in my hold. */
  coming: Promise<Handle | null> | null;
  /** It was let go before it had a name, and is laid when it has one. */
  waits: boolean;
  /** The line broke while it held. */
  lost: boolean;
}

export const newGrip = (): Grip => ({
  dx: 0,
  dz: 0,
  turned: 0,
  lifted: false,
  lifting: null,
  coming: null,
  waits: false,
  lost: false,
});
