// Branded ids: a seat is not a piece is not a handle. Raw strings and numbers become ids only here, in setup code and
// behind protocol/.

export type Id<K extends string> = string & { readonly __id: K };

/** A place at the table, 'A' to 'J'. Colour and mark are the client's business. */
export type Seat = Id<'seat'>;
/** A piece on the server. Never sent to a client. */
export type PieceId = Id<'piece'>;
/** A region or the inside of a container. Zone ids are public words such as 'felt' or 'stand-A'. */
export type ZoneId = Id<'zone'>;

/**
 * What a client calls a piece. Even numbers are shared by everybody who can tell the piece apart in public, odd ones
 * belong to one seat alone.
 */
export type Handle = number & { readonly __handle: 'handle' };

/** Who looks: a seat, or null for somebody who sees what everybody sees (a watcher). */
export type Viewer = Seat | null;

/**
 * Time as the host counts it: ten ticks are one second. Nobody waits for one: what hands do goes at once. A table at
 * rest costs a host as much as it has ticks.
 */
export type Tick = number;
export const TICKS_PER_SECOND = 10;

/** All seats in the order of the table. */
export const SEATS = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J'] as unknown as readonly Seat[];

export const seat = (name: string): Seat => name as Seat;
export const zone = (name: string): ZoneId => name as ZoneId;
export const piece = (name: string): PieceId => name as PieceId;
