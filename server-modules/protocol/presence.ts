// What passes among people at a table and is kept nowhere: poses of what is held, pointers, a ping, a goodbye.

import type { Handle } from '../kernel/ids.ts';
import type { Lean } from '../kernel/types.ts';
import type { VoiceNotice } from './voice.ts';
import type { WatchNotice } from './watching.ts';

export type Notice =
  | { t: 'bye'; why: 'kicked' | 'closed' | 'moved' | 'restart' | 'second-tab' | 'unwatched' }
  | { t: 'ping'; who: number; x: number; z: number }
  | WatchNotice
  | VoiceNotice;

/**
 * A piece on its way, in tenths of a millimetre on the felt; y is height above it. Held, or with a `lean` (which counts
 * its turn in; y is that of its middle) falling or pushed.
 */
export interface PoseMsg {
  h: Handle;
  x: number;
  y: number;
  z: number;
  turn: number;
  lean?: Lean;
}
export interface PointerMsg {
  who: number;
  x: number;
  z: number;
}

/** In a pointer's message a caster has this number and that of his link together: no person at a table comes so far. */
export const CASTER_WHO = 2 ** 30;
