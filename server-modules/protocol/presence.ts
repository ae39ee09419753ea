// What passes among people at a table and is kept nowhere: poses of what is held, pointers, a ping, a goodbye.

import type { Handle } from '../kernel/ids.ts';
import type { WatchNotice } from './watching.ts';

export type Notice =
  | { t: 'bye'; why: 'kicked' | 'closed' | 'moved' | 'restart' | 'second-tab' | 'unwatched' }
  | { t: 'ping'; who: number; x: number; z: number }
  | WatchNotice;

/** A held piece on its way, in tenths of a millimetre on the felt; y is height above it. */
export interface PoseMsg {
  h: Handle;
  x: number;
  y: number;
  z: number;
  turn: number;
}
export interface PointerMsg {
  who: number;
  x: number;
  z: number;
}
