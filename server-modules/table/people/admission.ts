// The door: each account's message numbers (kept durably, so that a message sent again is answered again and not done
// again) and its rates.

import { TICKS_PER_SECOND, type Tick } from '../../kernel/ids.ts';
import type { ActOut, TableMsg } from '../../protocol/messages.ts';
import { isPictureMessage } from '../../protocol/pictures.ts';
import { MOST } from '../bounds.ts';
import { accountOf, countedAs } from './screens.ts';

/** How far ahead of the last number a message may be. */
export const AHEAD = 10_000;
/** Longest text of a message, in UTF-16 units. */
export const MESSAGE_LIMIT = 8_192;
/** Longer than anything but a picture, or than that. */
export const isTooLong = (text: string): boolean => text.length > MESSAGE_LIMIT && !isPictureMessage(text);

interface Account {
  user: string;
  last: number;
  /** Numbers and answers, oldest first. */
  kept: ActOut[];
  /** Those of them that stand in a row: a waking table knows no others, whenever it was written down. [S7] */
  lasting: ActOut[];
}

export interface Numbers {
  accounts: Map<string, Account>;
}

export const newNumbers = (): Numbers => ({ accounts: new Map() });

export type Standing = { t: 'fresh' } | { t: 'again'; answer: ActOut } | { t: 'stale' | 'ahead'; last: number };

const FRESH: Standing = { t: 'fresh' };

/** Has this number been taken? */
export function standing(numbers: Numbers, user: string, n: number): Standing {
  const account = numbers.accounts.get(user);
  const last = account?.last ?? 0;
  if (n > last + AHEAD) return { t: 'ahead', last };
  if (n > last) return FRESH;
  const answer = account?.kept.find((kept) => kept.n === n);
  return answer === undefined ? { t: 'stale', last } : { t: 'again', answer };
}

const lastOf = (numbers: Numbers, user: string): number => numbers.accounts.get(user)?.last ?? 0;
/** The last number of any screen of this account: whichever it is, it goes on from there. */
export const lastNumber = (numbers: Numbers, user: string): number => Math.max(lastOf(numbers, user), lastOf(numbers, countedAs(user, -1)));

/** Takes the number and keeps its answer. `lasts`: it stands in a row. */
export function takeNumber(numbers: Numbers, user: string, answer: ActOut, lasts = false): void {
  let account = numbers.accounts.get(user);
  // Whoever was forgotten meanwhile begins anew: what an older row has of him is not his any more.
  if (account === undefined || answer.n <= account.last) numbers.accounts.set(user, (account = { user, last: 0, kept: [], lasting: [] }));
  account.last = answer.n;
  keepIn(account.kept, answer);
  if (lasts) keepIn(account.lasting, answer);
}

function keepIn(list: ActOut[], answer: ActOut): void {
  list.push(answer);
  if (list.length > MOST.answers) list.shift();
}

/** Forgets all accounts but these. */
export function keepNumbers(numbers: Numbers, users: ReadonlySet<string>): void {
  for (const user of numbers.accounts.keys()) if (!users.has(accountOf(user))) numbers.accounts.delete(user);
}

/** Last numbers and answers as they are written down. */
export type SavedNumbers = Pick<Account, 'user' | 'last' | 'kept'>[];
export const saveNumbers = (numbers: Numbers): SavedNumbers =>
  [...numbers.accounts.values()].flatMap(({ user, lasting }) => {
    const last = lasting.at(-1);
    return last === undefined ? [] : [{ user, last: last.n, kept: lasting }];
  });
export const openNumbers = (saved: SavedNumbers): Numbers => ({
  accounts: new Map(saved.map(({ user, last, kept }) => [user, { user, last, kept, lasting: [...kept] }])),
});

/** One bucket: `size` messages at once, then one every `every` ticks. */
interface Rate {
  size: number;
  every: number;
}
const RATES = {
  /** Hands at play: sixty at once, twenty a second. */
  hand: { size: 60, every: TICKS_PER_SECOND / 20 },
  chat: { size: 8, every: TICKS_PER_SECOND },
  /** Seats, proposals, copies, heaps that came to rest: what costs others attention or us work. */
  matter: { size: 12, every: TICKS_PER_SECOND / 2 },
  /**
   * Pictures that are brought, as from a save: each is looked at and written down. And what pages tell each other until
   * they hear each other: to each of seven an offer, its answer, and what comes late.
   */
  brought: { size: 24, every: TICKS_PER_SECOND / 10 },
  /** A page that opens a table asks for all that it shows. */
  picture: { size: 128, every: TICKS_PER_SECOND / 10 },
  /**
   * Sitting down, standing up and changing chairs of those who came without an invite: each of them moves what all
   * others see.
   */
  chair: { size: 4, every: 15 * TICKS_PER_SECOND },
  /** A whole table written out. */
  file: { size: 4, every: 10 * TICKS_PER_SECOND },
} satisfies { [name: string]: Rate };
type RateName = keyof typeof RATES;

/** What is not named here is a matter. */
const RATE_OF: { readonly [T in TableMsg['t']]?: RateName } = {
  verb: 'hand',
  consent: 'hand',
  chat: 'chat',
  hold: 'hand',
  keep: 'file',
  download: 'file',
  picture: 'brought',
  readPicture: 'picture',
  voice: 'brought',
};

const CHAIRS: ReadonlySet<TableMsg['t']> = new Set(['sit', 'stand', 'swap']);

interface Bucket {
  left: number;
  at: Tick;
}
/** Volatile: a restart fills every bucket. */
export type Buckets = Map<string, Bucket>;

/** On a server for tests programs play, and play fast. */
export const TEST_RATE = 20;

/**
 * Takes one drop; false when this account is too fast. Costs nothing but a look-up. `stranger`: it is here without an
 * invite.
 */
export function admit(
  buckets: Buckets,
  user: string,
  msg: TableMsg,
  now: Tick,
  { times, stranger }: { times: number; stranger: boolean } = { times: 1, stranger: false },
): boolean {
  const name =
    stranger && CHAIRS.has(msg.t) ? 'chair' : msg.t === 'verb' && (msg.verb.t === 'rest' || msg.verb.t === 'press') ? 'matter' : (RATE_OF[msg.t] ?? 'matter');
  const rate = RATES[name];
  const key = `${name}:${user}`;
  let bucket = buckets.get(key);
  if (bucket === undefined) {
    if (buckets.size >= MOST.buckets) dropFull(buckets, now);
    buckets.set(key, (bucket = { left: rate.size * times, at: now }));
  }
  const drops = Math.floor((now - bucket.at) / rate.every);
  if (drops > 0) {
    bucket.left = Math.min(rate.size * times, bucket.left + drops * times);
    bucket.at += drops * rate.every;
  }
  if (bucket.left === 0) return false;
  bucket.left--;
  return true;
}

/** Buckets that have had the time to fill up again are as good as none. */
function dropFull(buckets: Buckets, now: Tick): void {
  for (const [key, { at }] of buckets) {
    const { size, every } = RATES[key.slice(0, key.indexOf(':')) as RateName];
    if (now - at >= size * every) buckets.delete(key);
  }
}
