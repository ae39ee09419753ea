// What an account needs of its host. The adapter puts Nakama's runtime behind it, tests a map.

/** Rows are JSON, owned by the system and readable by nobody. */
export type RowKind =
  /** user -> Account */
  | 'account'
  /** user -> Pair: his one-time code */
  | 'pair'
  /** hash of a code or a line -> {user} */
  | 'way'
  /** tag of a device that was signed out */
  | 'gone';

export interface Kept<T> {
  value: T;
  version: string;
}
/** `version` '*' creates only, another one compares and sets, none: the last write wins; `value` null: the row goes. */
export interface Change {
  kind: RowKind;
  key: string;
  value: object | null;
  version?: string;
}

export interface AccountPort {
  /** Seconds since 1970, as the host's clock says. */
  now: number;
  read<T>(kind: RowKind, key: string): Kept<T> | null;
  /** Writes all or none; false: another was quicker. Rows that go are gone after the others are written. */
  write(changes: readonly Change[]): boolean;
  /** Device ids by which one signs in to the account. */
  devices(user: string): string[];
  /** False: this device is somebody's already. */
  link(user: string, device: string): boolean;
  /** False: it is the account's last. */
  unlink(user: string, device: string): boolean;
  /**
   * Voids every token of the account and closes its lines but for one. Whoever still belongs to it comes back by
   * itself.
   */
  cut(user: string, but: string | null): void;
  /** The account's nickname. */
  name(user: string): string;
  hash(text: string): string;
  randomHex(bytes: number): string;
  /** Counts in windows of so many seconds; false: more than `most` in this one. Volatile. */
  take(what: string, most: number, seconds: number): boolean;
  /** Remembers for so many seconds that something was so. Volatile. */
  mark(what: string, seconds: number): void;
  marked(what: string): boolean;
  /** All lines of the account are told to ask for its news. */
  tell(user: string): void;
}

/** Who asks: never the client's own words. */
export interface Caller {
  user: string;
  /** His socket. */
  session: string | null;
  /** By which device he signed in. */
  tag: string;
  /** Where he comes from, as far as the host knows. */
  address: string;
}
