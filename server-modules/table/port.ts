// What a table needs from its host, and nothing more. nakama/main.ts adapts Nakama's runtime to it; tests use a port in
// memory.

/** One live socket of one account. */
export interface Presence {
  user: string;
  session: string;
}

/**
 * A row of the append-only log, already text. `n` grows by one; a row that exists already means that another instance
 * owns the table.
 */
export interface Row {
  n: number;
  text: string;
  /** The first row of an instance: it is never let go, so an older instance that still lives must collide with it. */
  fence?: true;
}

/** The number under which a table keeps what watchers are asked; what they say has the one before. No save has them. */
export const ASKED = 0;

/** What is to be taken away with a table, as far as the table alone knows it. */
export interface Remains {
  /** Its last row, the number after its last save, and its invite. */
  last: number;
  saves: number;
  invite: string;
  /** Codes for those who only watch. */
  links: readonly string[];
}

/**
 * Ciphers as the host has them in its own code: Nakama's engine takes more than a second for 128 KiB. A key is 32
 * letters of ASCII.
 */
export interface Cipher {
  /** AES-256 (CFB, a fresh vector before it) over a text's UTF-8, whose length is a multiple of four, as base64. */
  encrypt(text: string, key: string): string;
  /** Only what `sign` has proved to be `encrypt`'s own: a host may break on anything else. */
  decrypt(sealed: string, key: string): string;
  /** HMAC-SHA256 of a text's UTF-8 as hex. */
  sign(text: string, key: string): string;
}

/** Of a picture that comes in pieces: how many there are, and which are there, a bit each. Once it is whole, all. */
export interface Upload {
  count: number;
  there: number;
  whole: boolean;
}

/**
 * Pictures that come in pieces: what is not whole after an hour is dropped, and so is an account's oldest beyond two.
 */
export interface Uploads {
  /** Takes `units` of the account's room for a picture of so many pieces; `data` is piece 0. False: it has none. */
  begin(id: string, user: string, units: number, count: number, data: string): boolean;
  /** Null: there is none that this account has begun at this table, or its time is over. */
  find(id: string, user: string): Upload | null;
  put(id: string, user: string, n: number, data: string): void;
  /**
   * It is whole and a picture like any other, which shows its piece 0 till the others have come, or its object in the
   * bucket.
   */
  finish(id: string, user: string, inBucket: boolean): void;
  drop(id: string): void;
  /** Where contents of pictures go past the server; null: there is none. */
  bucket: {
    /** Where so many bytes of that type, and nothing else, can be put for some minutes; '': its time is over. */
    address(id: string, user: string, bytes: number, type: string): string;
    /**
     * Takes over what was put there: base64 of its head and of its end; null: it is not there. Whoever has the address
     * cannot change it any more.
     */
    take(id: string): { head: string; end: string; bytes: number } | null;
  } | null;
}

export interface Port {
  /** Sends match data at once; an empty list sends nothing. */
  send(to: readonly Presence[], op: number, bytes: Uint8Array): void;
  /** Appends durably, all or nothing, before it returns. Throws Fenced when this instance has lost the table. */
  append(rows: readonly Row[]): void;
  /**
   * Replaces the snapshot, which stands for all rows up to `n`. Rows before `keep` may go. Throws Fenced like `append`.
   */
  snapshot(n: number, text: string, keep: number): void;
  /** Cryptographically strong chance, as hex. */
  randomHex(bytes: number): string;
  /** SHA-256 of a text's UTF-8 as hex. */
  hash(text: string): string;
  /** Closes the way of a presence into this table. */
  kick(to: readonly Presence[]): void;
  /** Short public text for lists; no secrets. */
  label(text: string): void;
  /** The invite that leads to this table from now on, and the one that no longer does. */
  invite(now: string, was: string | null): void;
  /** A code leads here for those who only watch, or no longer does. */
  link(code: string, on: boolean): void;
  /** Texts of rows of the log that are still kept, from one to another. */
  rows(from: number, to: number): string[];
  /** Remembers for an account that it belongs to this table (for "my tables"), or no longer does. */
  member(user: string, on: boolean): void;
  /** Keeps a text under a number of this table until it is let go (null). */
  save(id: number, text: string | null): void;
  /** What was kept; null: nothing. */
  load(id: number): string | null;
  /**
   * Keeps a picture that an account has brought, for all tables of this server, as long as the host keeps a table that
   * has it: files name theirs and go on at the same server. `units`: how much of the account's room it takes.
   * False: there is no more.
   */
  keepPicture(id: string, data: string, user: string, units: number): boolean;
  /** These pictures hang at this table too: they are kept as long as it is. */
  holdPictures(ids: readonly string[]): void;
  /**
   * What was kept, and how many pieces it has, or at which address it lies for some minutes; null: there is no such
   * picture, or no such piece.
   */
  picture(id: string): { data: string; pieces?: number; at?: string } | null;
  /** Pictures that come in pieces. */
  uploads(): Uploads;
  /** Those that an account has brought to this table, the newest last. */
  ownPictures(user: string): string[];
  /** Takes one of those away for good, wherever else it is held. False: it is none. */
  dropPicture(id: string, user: string): boolean;
  /**
   * The table goes for good, with all that the store has of it, by the word of an account. Nothing more can be written.
   */
  remove(of: Remains, user: string): void;
  /** The server's own secret, the same for all its tables and for good: it seals what leaves the server. */
  key(): string;
  readonly cipher: Cipher;
  /** What whoever runs the server has said by the environment, and seconds since 1970: for no row and no rule. */
  outside(): { env: { [name: string]: string }; now: number };
  /** For our own mistakes; never states or secrets. */
  warn(text: string): void;
}

/** Another instance owns this table: stop serving. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}
