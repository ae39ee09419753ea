// What the store asks of weight: how things fall that a hand lets down, sets on others or pushes. The part that works
// it out comes with its first use (src/physics/weight).

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Lean, Piece, PieceKind, Solid } from '../../../server-modules/kernel/types.ts';
import type { Pose, Rest, Verb } from '../../../server-modules/kernel/verb.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { PoseMsg, View } from '../../../server-modules/protocol/messages.ts';
import type { Core } from '../core.ts';
import type { Held } from '../types.ts';
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

/** What a game's art says of its things for a hand that pushes them. */
export interface Bodily {
  /** How large its own looks are, as its part of the server says (`solids`). */
  solids?: Sizing['solids'];
  /** What is joined on its tables. */
  tying?: Tying;
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
  /** A piece is lifted from where it lies: what stands on it falls. Null: nothing stands on it. */
  drawAway(view: View, sizing: Sizing, h: Handle, taken?: ReadonlySet<Handle>): Island | null;
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

/** What is in the hand when weight takes it over. */
export interface Lifted {
  held: Held;
  h: Handle;
  /** The server has it in my hold; null: it never came there. */
  coming: Promise<Handle | null>;
}

export interface Heft {
  weigh(by: Weighing | null): void;
  /** It was lifted from where it lay in that View: what stood on it falls. */
  drawn(from: View, h: Handle): void;
  /** The key that lets it down goes down, or up. */
  low(on: boolean): void;
  /** Where what I hold hangs now; lets it down where that was asked for. True: it is low, and told of as what moves. */
  follow(at: PoseMsg, may: boolean, along: readonly Along[]): boolean;
  /** Lets go of what is low; false: it is not low. */
  letGo(lifted: Lifted): boolean;
  /** Lets go over something that has a body; false: it is laid as ever. */
  setDown(lifted: Lifted, put: Verb<Handle>, carried: (to: Pose) => readonly Along[]): boolean;
  /** The hand let go in another way: what is low is lifted, and what it pushed stands where the server has it. */
  cancel(): void;
  /** The table is left: nothing of it goes on. */
  leave(): void;
  /** After a new View: what of that which moves is still mine? */
  check(view: View): void;
}

/** Brings what may not lie there out of my hold. */
export type GoHome = (h: Handle, held: Held) => void;

/** Whoever draws the table knows how large things are on it, and brings weight when it is first needed. */
export interface Weighing {
  load(core: Core, goHome: GoHome): Promise<Heft>;
  sizing(view: View): Sizing;
  /** What knows of joints, where there are any. */
  tying?(): Tying | undefined;
}
