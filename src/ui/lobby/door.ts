// What the lobby needs from the application: names, games, tables. The application puts the link behind it, the demo a
// list.

import type { CreateIn, GameRow, OpenIn, TableRow } from '../../../server-modules/protocol/calls.ts';

export interface LobbyDoor {
  state: 'connecting' | 'open' | 'lost';
  name: string;
  games: GameRow[];
  setName(name: string): void;
  /**
   * Makes a table, tells `made` which, and goes there; rejects with an Error whose message is a sentence.
   */
  create(input: CreateIn, made?: (table: string) => void): Promise<void>;
  go(input: OpenIn): void;
  list(): Promise<TableRow[]>;
  mine(): Promise<TableRow[]>;
  /** Takes a table away for good; rejects with an Error whose message is a code. */
  remove(table: string): Promise<void>;
  /** Days for which a table that nobody opens is kept; null: for good. */
  keep: number | null;
  /** The server has boxes on its shelf. */
  shelf: boolean;
}
