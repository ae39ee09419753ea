// What the one hand of a store can be asked to do with pieces.

import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { Origin, View } from '../../../server-modules/protocol/messages.ts';
import type { Drop } from '../types.ts';
import type { Heft } from './weight.ts';

/** Places are where the pointer is on the felt, 0.1 mm. */
export interface Hands {
  lift(h: Handle, at: { x: number; z: number }, origin: Origin): void;
  liftTop(zone: ZoneId, at: { x: number; z: number }, origin: Origin): void;
  carry(at: { x: number; z: number }, drop: Drop | null): void;
  twist(degrees: number): void;
  under(): void;
  /** One more piece comes up into the hand. */
  raise(h: Handle): void;
  /** The top of the pile in my hand is laid below it. */
  tap(): void;
  drop(drop: Drop | null, at: { x: number; z: number }): void;
  release(): void;
  /** The line broke: the server lays back what it knows to be in my hand. */
  lose(): void;
  /** After a new View: is what I hold still mine? */
  check(view: View): void;
  /** What I hold is let down to push, or lifted again. */
  low(on: boolean): void;
  heft: Heft;
  /** Before a new View: pieces that go on under another name, as a patch tells them (new handle -> old); gives all. */
  rename(view: View, told: ReadonlyMap<Handle, Handle>): ReadonlyMap<Handle, Handle>;
}
