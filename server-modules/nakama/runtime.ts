// The part of Nakama's JavaScript runtime that Baize uses, as types. The embedded host provides exactly this.

/** The first text is a format: what is not ours goes into `%s`. */
export interface Logger {
  info(format: string, ...args: string[]): void;
  warn(format: string, ...args: string[]): void;
  error(format: string, ...args: string[]): void;
}

/** Fields of the runtime's context that we read. In a match `matchId`; in an RPC the caller. */
export interface Context {
  env: { [name: string]: string };
  matchId?: string;
  userId?: string;
  username?: string;
  sessionId?: string;
  /** What the door wrote into the session when it was opened. */
  vars?: { [name: string]: string };
  clientIp?: string;
}

export interface NakamaPresence {
  userId: string;
  sessionId: string;
  username: string;
  node: string;
}

export interface MatchMessage {
  sender: NakamaPresence;
  opCode: number;
  data: ArrayBuffer | null;
}

export interface Dispatcher {
  broadcastMessage(op: number, data: string | ArrayBuffer | null, to?: NakamaPresence[] | null, sender?: NakamaPresence | null, reliable?: boolean): void;
  matchKick(to: NakamaPresence[]): void;
  matchLabelUpdate(label: string): void;
}

export interface StorageKey {
  collection: string;
  key: string;
  userId?: string;
}
export interface StorageRow extends StorageKey {
  value: { [field: string]: unknown };
  version: string;
}
/**
 * `version` '*' creates only, a hash compares and sets, none: the last write wins. All writes of one call are one
 * transaction.
 */
export interface StorageWrite extends StorageKey {
  value: { [field: string]: unknown };
  version?: string;
  permissionRead: 0;
  permissionWrite: 0;
}

export interface Nakama {
  storageRead(keys: StorageKey[]): StorageRow[];
  storageWrite(rows: StorageWrite[]): { key: string; version: string }[];
  storageDelete(keys: StorageKey[]): void;
  /** A page of a collection, in the order of its keys; no cursor: the end. */
  storageList(user: string, collection: string, limit: number, cursor: string | null): { objects: StorageRow[] | null; cursor?: string | null };
  matchCreate(module: string, params: { [name: string]: unknown }): string;
  matchGet(id: string): { matchId: string; size: number; label: string } | null;
  /** All matches that are on, at most so many. */
  matchList(limit: number, authoritative: true): readonly { label: string; size: number }[];
  matchSignal(id: string, data: string): string;
  secureRandomBytes(count: number): ArrayBuffer;
  sha256Hash(text: string): string;
  hmacSha256Hash(text: string, key: string): ArrayBuffer;
  /**
   * CFB, base64 with the vector first. The key has 32 bytes; blanks fill a text up to a multiple of four. Decrypting
   * what is shorter than a vector stops Nakama.
   */
  aes256Encrypt(text: string, key: string): string;
  aes256Decrypt(sealed: string, key: string): string;
  uuidv4(): string;
  stringToBinary(text: string): ArrayBuffer;
  accountGetId(user: string): { devices: { id: string }[] };
  /** Throws when the id is another account's. */
  linkDevice(user: string, device: string): void;
  /** Throws for the account's last. */
  unlinkDevice(user: string, device: string): void;
  /** Without tokens: voids all of the account's. */
  sessionLogout(user: string): void;
  sessionDisconnect(session: string): void;
  /** Mode 0: all sockets of the account that is the subject. */
  streamUserList(stream: { mode: number; subject: string }, hidden: boolean, shown: boolean): { sessionId: string }[];
  /** Not `kept`: to whoever is there now. */
  notificationSend(user: string, subject: string, content: object, code: number, sender: null, kept: false): void;
  /** A cache of this process; a host may leave it out. */
  localcacheGet?(key: string): unknown;
  localcachePut?(key: string, value: string, seconds: number): void;
  localcacheDelete?(key: string): void;
  /** Asks the database itself; a host without one leaves it out. */
  sqlQuery?(query: string, args: string[]): { [column: string]: unknown }[];
  /**
   * Asks another server; throws when none answers in time (milliseconds). A host may leave it out. A body is exactly
   * what came as long as no script reads it: handed on to `base64Encode` it is whole, whatever bytes it has.
   */
  httpRequest?(
    url: string,
    method: 'get' | 'put' | 'delete',
    headers: { [name: string]: string },
    body: null,
    wait: number,
  ): { code: number; headers: { [name: string]: readonly string[] }; body: string };
  /** Comes with `httpRequest`. */
  base64Encode?(body: string): string;
  /** Nakama's own metrics; a host that counts by itself leaves them out. */
  metricsCounterAdd?(name: string, tags: { [tag: string]: string }, delta: number): void;
  /** In nanoseconds. */
  metricsTimerRecord?(name: string, tags: { [tag: string]: string }, value: number): void;
}

/** matchInit's answer and the answers of the other handlers; null ends the match. */
export interface Begun {
  state: object;
  tickRate: number;
  label: string;
}
export interface State {
  state: object;
}
export interface Signalled extends State {
  data: string;
}

/** What an RPC throws to refuse: no stack trace reaches the client. Codes are gRPC's. */
export interface RpcError {
  message: string;
  code: number;
}
export const GRPC = { invalid: 3, missing: 5, denied: 7, exhausted: 8, failed: 9, internal: 13, unavailable: 14, unauthenticated: 16 } as const;
