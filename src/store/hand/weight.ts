// What the store asks of weight: how things fall that a hand lets down, sets on others or pushes. The part that works
// it out comes with its first use (src/physics/weight).

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Lean, Piece, PieceKind, Solid } from '../../../server-modules/kernel/types.ts';
import type { Rest } from '../../../server-modules/kernel/verb.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { Tying } from './tying.ts';

/** What a game says of the size of things, for those who look at its table. */
export interface Sizing {
  /** Sizes of the game's own looks, as its server part has them; null: as things of their kind usually are. */
  solids: ((piece: Pick<Piece, 'kind' | 'look'>) => Solid | null) | null;
  /** Of what kind the things in a pile are. */
  within(deck: PieceView): PieceKind;
  /** Nothing is pushed over the rim: inner radius and straight length of the table, metres. */
  table: { radius: number; length: number };
}

/** What goes along with a piece by its joints, it itself the first: where it lay when lifted, and where it hangs. */
export interface Along {
  h: Handle;
  was: { x: number; z: number; turn: number; y?: number; lean?: Lean };
  at: { x: number; z: number; turn: number };
}

/** Felt coordinates of a body under way, tenths of a millimetre and not rounded, and how it is turned. */
export interface Flown {
  h: Handle;
  /** Its middle. */
  x: number;
  y: number;
  z: number;
  /** A quaternion, x, y, z, w of length one. */
  q: readonly [number, number, number, number];
}

/** What one hand has set moving, until it is at rest. */
export interface Island {
  /** Where the hand would have what it lets down; tenths of a millimetre and degrees. */
  lead(to: { x: number; z: number; turn: number }): void;
  /** The hand lets go. */
  release(): void;
  /** The hand lifts it out again; what it has set moving goes on. */
  raise(): void;
  /** Runs on for so many milliseconds, in steps of one length. */
  run(ms: number): void;
  /** All lies still, and the hand has let go. */
  readonly still: boolean;
  /** Those that were moved so far. */
  flown(): Flown[];
  /** The View changed: what others took or moved is no part of this any more, and lies where it lies now. */
  see(view: View, taken: ReadonlySet<Handle>): void;
  /** What has been moved and where it came to rest, as the server will take it; null: it would not. */
  rest(): { pieces: Handle[]; places: Rest[] } | null;
  /** Gives its memory back; only `rest` is asked after that. */
  free(): void;
}

/** How things fall. */
export interface Weight {
  /**
   * `lead`: the piece in the hand, by name, and where it hangs (its middle, tenths of a millimetre). Null: it has no
   * body, or the table is firm. `taken`: what others push, it stays for them. `along`: what is joined to it.
   */
  lower(
    view: View,
    sizing: Sizing,
    lead: Handle,
    at: { x: number; y: number; z: number; turn: number },
    taken?: ReadonlySet<Handle>,
    along?: readonly Along[],
  ): Island | null;
  /** A piece is let go over that place. Null: nothing is there that it would touch. */
  setDown(
    view: View,
    sizing: Sizing,
    h: Handle,
    at: { x: number; z: number; turn: number },
    taken?: ReadonlySet<Handle>,
    along?: readonly Along[],
  ): Island | null;
}

/** Whoever draws the table knows how large things are on it, and brings weight when it is first needed. */
export interface Weighing {
  load(): Promise<Weight>;
  sizing(view: View): Sizing;
  /** What knows of joints, where there are any. */
  tying?(): Tying | undefined;
}
