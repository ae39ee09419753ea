// All matches of this process, under ids that die with it.

import { randomUUID } from 'node:crypto';
import { createLogger } from './logger.ts';
import type { Log } from '../log.ts';
import { createMatch, type Match } from './match.ts';
import type { AccountParts } from './nk-account.ts';
import { createNk, type Cache, type MatchPort } from './nk.ts';
import { createRealm, faultOf, type Program, type Realm } from './realm.ts';
import type { Probe } from '../probe.ts';
import type { MatchNames } from './registry.ts';

/** The node's part of a match id. */
export const NODE = 'baize';
const MATCH_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\./;

export interface Matches extends MatchPort {
  find(id: string): Match | null;
  /** Registered handlers; set once the bundle has run. */
  handlers: ReadonlyMap<string, MatchNames>;
  /** Ends all of them without a word. */
  dropAll(): void;
  /** Ends all of them, giving each its chance to save. */
  closeAll(graceSeconds: number): void;
  readonly count: number;
  /** All that were ever made, by this process. */
  readonly made: number;
}

export interface MatchesParts extends AccountParts {
  program: Program;
  cache: Cache;
  env: { [name: string]: string };
  log: Log;
  probe: Probe;
  limits: { input: number; matches: number };
  ticked(late: number, cost: number): void;
}

/** An id is a UUID, a dot, and a node's name (empty for relayed matches). */
export function isMatchId(id: string): boolean {
  return MATCH_ID.test(id);
}

export function createMatches(parts: MatchesParts): Matches {
  const open = new Map<string, Match>();
  let closing = false;
  let made = 0;
  let shared: { realm: Realm; nk: object } | null = null;
  /**
   * All matches run in one realm: what they share is compiled, and made fast, once. On Nakama each has its own; a
   * bundle tells its matches apart by their ids.
   */
  function common(): { realm: Realm; nk: object } {
    const realm = createRealm(parts.program);
    return { realm, nk: createNk(realm, { store: parts.store, lines: parts.lines, tokens: parts.tokens, cache: parts.cache, matches: self }) };
  }
  const self: Matches = {
    handlers: new Map(),
    find: (id) => open.get(id) ?? null,
    create(module, params) {
      const names = self.handlers.get(module);
      if (closing) throw new Error('error creating match: shutdown in progress');
      if (names === undefined) throw new Error('error creating match: not found');
      if (open.size >= parts.limits.matches) {
        parts.probe.refused('tables');
        throw new Error('error creating match: this server is full');
      }
      const id = `${randomUUID()}.${NODE}`;
      made += 1;
      const { realm, nk } = (shared ??= common());
      const logger = createLogger(realm, parts.log, `[${module} ${id.slice(0, 8)}] `);
      try {
        const match = createMatch(
          {
            id,
            node: NODE,
            module,
            realm,
            names,
            nk,
            logger,
            env: parts.env,
            log: parts.log,
            probe: parts.probe,
            input: parts.limits.input,
            ticked: parts.ticked,
            ended: (gone) => void open.delete(gone),
          },
          params,
        );
        open.set(id, match);
      } catch (error) {
        throw new Error(`error creating match: ${faultOf(error).message}`, { cause: error });
      }
      return id;
    },
    get(id) {
      if (!isMatchId(id)) throw new Error('failed to get match: match id is not valid');
      const match = open.get(id);
      return match === undefined ? null : { matchId: id, authoritative: true, size: match.size, label: match.label };
    },
    list(limit, label, least, most) {
      const fits = (match: Match): boolean => (label === null || match.label === label) && match.size >= (least ?? 0) && match.size <= (most ?? Infinity);
      return [...open.values()]
        .filter(fits)
        .slice(0, limit)
        .map((match) => ({ matchId: match.id, authoritative: true, size: match.size, label: match.label }));
    },
    signal(id, data) {
      const match = open.get(id);
      if (match === undefined) throw new Error('failed to signal match: match not found');
      try {
        return match.signal(data);
      } catch (error) {
        throw new Error(`failed to signal match: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
      }
    },
    dropAll() {
      for (const match of open.values()) match.stop();
      // Whatever they kept there goes with it.
      shared = null;
    },
    closeAll(grace) {
      closing = true;
      for (const match of open.values()) {
        match.terminate(grace);
        match.stop();
      }
    },
    get count() {
      return open.size;
    },
    get made() {
      return made;
    },
  };
  return self;
}
