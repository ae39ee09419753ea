// The audiences of a relay, by the codes of their links: opened with the first who comes by one, let go some time after
// the last. Bounded in number, and in how fast strangers may have the server asked for codes that nobody knows.

import { randomUUID } from 'node:crypto';
import { RELAY_BYTES } from '../../server-modules/protocol/watching.ts';
import type { ActOut } from '../../server-modules/protocol/messages.ts';
import { Lost, ServerError } from '../../src/net/errors.ts';
import type { Log } from '../log.ts';
import { createAudience, type Audience } from './audience.ts';
import type { Server, Upstream } from './upstream.ts';

/** All in milliseconds: how often counts are told, and how long an audience without anybody is kept. */
const BEAT = 1000;
const GRACE = 30_000;
/** Pauses between tries to come back to a table that let the line go. */
const AGAIN = [1000, 2000, 4000, 8000, 15_000] as const;
/** The server is asked for so many unknown codes at once, and so many a second. */
const ASKS = 20;
const ASKS_SECOND = 4;
/** How long a code that leads nowhere is not asked for again, in milliseconds, and how many such are remembered. */
const NOWHERE = 5000;
const NOWHERES = 1000;
/**
 * Voices on their way to one table, and how many go there: as many as a table counts of new ones in a second. Who
 * floods a poll would else have the server hold up the relay's own line; and each voter comes once a second.
 */
const VOICES = 32;
const VOICES_SECOND = 20;
const VOTER = 1000;
/** Voters that are remembered for that. */
const VOTERS = 5000;
/** Names that a table is told, and letters of each. */
const NAMES = 50;
const LETTERS = 40;
/** What a server says that is to be tried again. */
const PASSING = new Set(['asleep', 'busy', 'closed', 'match busy', 'Match not found', 'that did not work', 'too-fast', 'full', 'server-full']);

/** A link that is looked through here. */
export interface Looked {
  readonly audience: Audience;
  readonly table: string;
  vote(voter: string, poll: number, option: number): Promise<ActOut | { no: string }>;
}

export interface Audiences {
  /** The audience of a code. Refuses by a word, as the server does: 'full', 'too-fast' and 'asleep' are its own too. */
  find(code: string): Promise<Looked | { no: string }>;
  at(match: string): Looked | undefined;
  /** Is there room for one more? */
  hasRoom(): boolean;
  readonly watchers: number;
  readonly count: number;
  /** Bytes that are kept for those who join. */
  readonly bytes: number;
  close(): void;
}

export interface AudiencesParts {
  server: Server;
  log: Log;
  limits: { watchers: number; links: number };
  /** The account of the line in a place of so many. */
  device(place: number): string;
  clock?: () => number;
}

interface Row extends Looked {
  code: string;
  place: number;
  upstream: Upstream | null;
  /** As the table was told last; null: nothing on the line that stands. */
  told: string | null;
  empty: number;
  voices: number;
  /** What is left to them at once, as of then. */
  drops: { left: number; at: number };
  /** When each voter came last. */
  voters: Map<string, number>;
  tries: number;
}

const wordOf = (error: unknown): string => (error instanceof ServerError ? error.message : 'asleep');
/** A name as a line of its own. */
const plain = (name: string): string => name.replaceAll(/\p{Cc}/gu, ' ').slice(0, LETTERS);

export function createAudiences({ server, log, limits, device, clock = Date.now }: AudiencesParts): Audiences {
  const rows = new Map<string, Row>();
  const byMatch = new Map<string, Row>();
  const opening = new Map<string, Promise<Row | { no: string }>>();
  const nowhere = new Map<string, { no: string; until: number }>();
  const places = new Set<number>();
  let asks = { left: ASKS, at: clock() };
  let closed = false;

  function mayAsk(): boolean {
    const now = clock();
    asks = { left: Math.min(ASKS, asks.left + ((now - asks.at) / 1000) * ASKS_SECOND), at: now };
    if (asks.left < 1) return false;
    asks.left -= 1;
    return true;
  }

  function maySpeak({ voices, drops, voters }: Row, voter: string): boolean {
    const now = clock();
    Object.assign(drops, { left: Math.min(VOICES_SECOND, drops.left + ((now - drops.at) / 1000) * VOICES_SECOND), at: now });
    if (voices >= VOICES || drops.left < 1 || now - (voters.get(voter) ?? 0) < VOTER) return false;
    if (voters.size >= VOTERS) voters.clear();
    voters.set(voter, now);
    drops.left -= 1;
    return true;
  }

  function remember(code: string, no: string): { no: string } {
    if (nowhere.size >= NOWHERES) nowhere.clear();
    if (!PASSING.has(no)) nowhere.set(code, { no, until: clock() + NOWHERE });
    if (no === 'not-invited') log.error('the server does not know the key of this relay: set the same BAIZE_RELAY_KEY at both');
    return { no };
  }

  function drop(row: Row): void {
    rows.delete(row.code);
    byMatch.delete(row.audience.match);
    places.delete(row.place);
    row.upstream?.close();
    row.upstream = null;
  }

  /** Looks through the link of this row, and comes back to it. */
  async function enter(row: Row): Promise<void> {
    let mine: Upstream | null = null;
    let over = false;
    row.upstream = null;
    row.audience.anew();
    mine = await server.open(row.code, device(row.place), {
      anew: () => row.audience.anew(),
      heard(op, bytes) {
        const fits = row.audience.heard(op, bytes);
        if (row.audience.over) return drop(row);
        if (fits || over) return;
        over = true;
        log.warn('a table sent more than is kept without a whole: it is asked anew');
        mine?.close();
        retry(row);
      },
      stands() {
        row.told = null;
        row.tries = 0;
      },
      gone() {
        if (over || mine === null) return;
        over = true;
        mine.close();
        retry(row);
      },
    });
    if (over || (rows.get(row.code) !== row && row.table !== '')) return mine.close();
    row.upstream = mine;
  }

  function retry(row: Row): void {
    if (closed || rows.get(row.code) !== row) return;
    row.upstream = null;
    const pause = AGAIN[Math.min(row.tries++, AGAIN.length - 1)];
    setTimeout(() => {
      if (closed || rows.get(row.code) !== row) return;
      enter(row).catch((error: unknown) => {
        if (error instanceof Lost || PASSING.has(wordOf(error))) return retry(row);
        // The link leads nowhere any more.
        row.audience.end();
        drop(row);
      });
    }, pause).unref();
  }

  async function open(code: string): Promise<Row | { no: string }> {
    if (rows.size + opening.size >= limits.links) return { no: 'full' };
    if (!mayAsk()) return { no: 'too-fast' };
    let place = 0;
    while (places.has(place)) place++;
    places.add(place);
    const audience = createAudience(`${randomUUID()}.relay`, clock);
    const row: Row & { table: string } = {
      code,
      place,
      audience,
      table: '',
      upstream: null,
      told: null,
      empty: clock(),
      voices: 0,
      drops: { left: VOICES_SECOND, at: clock() },
      voters: new Map(),
      tries: 0,
      async vote(voter, poll, option) {
        if (row.upstream === null || audience.poll !== poll) return { no: 'stale' };
        if (!maySpeak(row, voter)) return { no: 'too-fast' };
        row.voices += 1;
        try {
          const answer = await row.upstream.vote(voter, poll, option);
          if (answer.ok) audience.voted(voter, poll, option);
          return answer;
        } catch {
          return { no: 'stale' };
        } finally {
          row.voices -= 1;
        }
      },
    };
    try {
      await server.ask(code);
      await enter(row);
      if (audience.over || row.upstream === null) throw new Lost('it ended meanwhile');
      row.table = row.upstream.table;
      rows.set(code, row);
      byMatch.set(audience.match, row);
      return row;
    } catch (error) {
      places.delete(place);
      row.upstream?.close();
      return remember(code, wordOf(error));
    }
  }

  const beat = setInterval(() => {
    for (const [code, { until }] of nowhere) if (until <= clock()) nowhere.delete(code);
    for (const row of rows.values()) {
      const { audience, upstream } = row;
      audience.sweep();
      if (audience.size > 0) row.empty = clock();
      else if (clock() - row.empty > GRACE) {
        drop(row);
        continue;
      }
      let text = [String(audience.size), ...audience.names(NAMES).map(plain)].join('\n');
      while (Buffer.byteLength(text) > RELAY_BYTES) text = text.slice(0, text.lastIndexOf('\n'));
      if (upstream === null || text === row.told || !audience.begun) continue;
      row.told = text;
      upstream.tell(text);
    }
  }, BEAT).unref();

  const watchers = (): number => [...rows.values()].reduce((sum, { audience }) => sum + audience.size, 0);
  return {
    async find(code) {
      const known = rows.get(code);
      if (known !== undefined) return known;
      const no = nowhere.get(code);
      if (no !== undefined && no.until > clock()) return { no: no.no };
      const asked = opening.get(code) ?? open(code).finally(() => opening.delete(code));
      opening.set(code, asked);
      return asked;
    },
    at: (match) => byMatch.get(match),
    hasRoom: () => watchers() < limits.watchers,
    get watchers() {
      return watchers();
    },
    get count() {
      return rows.size;
    },
    get bytes() {
      return [...rows.values()].reduce((sum, { audience }) => sum + audience.bytes, 0);
    },
    close() {
      closed = true;
      clearInterval(beat);
      for (const row of rows.values()) drop(row);
      server.close();
    },
  };
}
