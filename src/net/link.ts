// The one door between client and server: nakama.ts is its only implementation, over the unmodified nakama-js, for both
// hosts.

import type { AccountAnswer, AccountMsg } from '../../server-modules/protocol/account.ts';
import type { ActOut, Notice, PointerMsg, PoseMsg, TableMsg } from '../../server-modules/protocol/messages.ts';
import type { CreateIn, HelloOut, OpenIn, OpenOut, TableRow } from '../../server-modules/protocol/calls.ts';

export type LinkState = 'idle' | 'connecting' | 'open' | 'lost' | 'refused';

/** What arrives at a joined table. */
export interface TableEvents {
  /** A whole View, in bytes. */
  snapshot(bytes: Uint8Array): void;
  /** A difference, in bytes; must be applied in order. */
  patch(bytes: Uint8Array): void;
  poses(poses: PoseMsg[]): void;
  pointers(pointers: PointerMsg[]): void;
  notice(notice: Notice): void;
  state(state: LinkState): void;
  /** All of it as it came, before anybody reads it. Only relays need that. */
  raw?(op: number, bytes: Uint8Array): void;
}

/**
 * What a link tells of its person's account: there is news of it, or this device was signed out and the link has ended;
 * and that the line broke or stands again.
 */
export type LinkNews = 'news' | 'signed-out' | 'lost' | 'open';

/** How a person comes to a table. */
export interface JoinIn extends OpenIn {
  /** Where another page of his holds his place, that one lets go. */
  take?: boolean;
  /** Not in his place but beside the page that holds it. */
  beside?: boolean;
  /** Asked with each way in: is the page told only what watchers are told? */
  covered?: () => boolean;
}

/** One signed-in person. Lives as long as the page; survives lost sockets by itself. */
export interface Link {
  hello(name: string): Promise<HelloOut>;
  create(input: CreateIn): Promise<OpenOut>;
  list(): Promise<TableRow[]>;
  mine(): Promise<TableRow[]>;
  /** Takes a table of this person's own away for good. Rejects with the refusal as message. */
  remove(table: string): Promise<void>;
  /**
   * Opens and joins a table; after a lost socket it comes back to it without being asked. Rejects with the refusal as
   * message; 'second-tab' goes away with `take`.
   */
  join(input: JoinIn, events: TableEvents): Promise<TableLink>;
  /** Asks about the account; refusals are ordinary answers. Asked once: a line that breaks meanwhile rejects. */
  account<T extends AccountMsg['t']>(msg: Extract<AccountMsg, { t: T }>): Promise<AccountAnswer<T>>;
  /** Calls the listener from now on; gives what ends that. */
  listen(listener: (news: LinkNews) => void): () => void;
  close(): void;
}

export interface TableLink {
  readonly table: string;
  readonly invite: string | null;
  /**
   * Sends a message and resolves with its one answer; resent under the same number after a lost socket, so it takes
   * effect once.
   */
  act(msg: TableMsg): Promise<ActOut>;
  /** Passing things: may be lost, are never answered. */
  pose(poses: PoseMsg[]): void;
  point(at: { x: number; z: number }): void;
  leave(): void;
}

/** A table over a socket. */
export interface SocketTable extends TableLink {
  /** As poses: whatever else may be lost. */
  send(op: number, bytes: Uint8Array): void;
}
