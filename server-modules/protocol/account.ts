// What a page asks about its person's account: the devices it is at home on, a one-time code for another one, the
// rescue line. One RPC, told apart by `t`.

import type { Result } from '../kernel/result.ts';
import { WRONG, fields, flaw, int, bool, oneOf, parseJson, tagged, text, type Flaw, type Parser } from './fields.ts';
import { readWay, WAY_MOST } from './ways-back.ts';

/**
 * What a device says of itself: words of closed lists, so that nothing a stranger wrote is ever shown in a question.
 */
export const BROWSERS = ['firefox', 'chrome', 'edge', 'safari', 'opera', 'samsung', 'other'] as const;
export const SYSTEMS = ['windows', 'mac', 'linux', 'android', 'ios', 'chromeos', 'other'] as const;
export interface About {
  browser: (typeof BROWSERS)[number];
  system: (typeof SYSTEMS)[number];
}

/**
 * `device` in `use`, `wait` and `rescue` is a fresh device id that the new device has made for itself: 40 hex digits.
 */
export type AccountMsg =
  /** The devices of the account, and what this one was not told yet. */
  | { t: 'devices'; about: About }
  /** News up to this number were read on this device. */
  | { t: 'read'; upTo: number }
  /** A new one-time code; an older one ends. */
  | { t: 'code' }
  /** What became of the code; the code is good only while this is asked. */
  | { t: 'look' }
  /** The answer to whoever typed the code, from the device that showed it. */
  | { t: 'say'; yes: boolean }
  /** The code ends. */
  | { t: 'drop' }
  /** A new device types the code. */
  | { t: 'use'; code: string; device: string; about: About }
  /** It asks what was answered. */
  | { t: 'wait'; code: string; device: string }
  /** A new rescue line; the older one ends. */
  | { t: 'line' }
  /** A new device types the line. */
  | { t: 'rescue'; line: string; device: string; about: About }
  /** A device of this account is it no longer. */
  | { t: 'signOut'; device: string };

/** `device` is the server's name for it, no secret; times are seconds since 1970. */
export interface DeviceRow extends About {
  device: string;
  here: boolean;
  since: number;
  last: number;
}
/** What happened to the account from another device. */
export interface AccountNews extends About {
  n: number;
  t: 'paired' | 'rescued' | 'line' | 'signedOut';
  at: number;
}
export type LookState = 'none' | 'open' | 'asked' | 'done';

export interface AccountOuts {
  devices: { devices: DeviceRow[]; line: { made: number } | null; news: AccountNews[] };
  read: null;
  /** `left` in seconds. */
  code: { code: string; left: number };
  /** `mark` is shown on both screens. */
  look: { state: LookState; left: number; asked: (About & { mark: number }) | null };
  say: null;
  drop: null;
  use: { mark: number; left: number };
  wait: { state: 'wait' | 'yes' | 'no' | 'over'; name: string };
  line: { line: string };
  rescue: { name: string };
  signOut: null;
}

export const ACCOUNT_CODES = [
  'bad-message',
  'too-fast',
  /** Wrong, over, used, or of somebody who is not there: no difference is told. */
  'no-such-code',
  'no-such-line',
  'already-you',
  /** Nothing waits for this answer any more. */
  'over',
  'last-device',
  'no-such-device',
  /** The line was opened before devices had names: it is opened anew. */
  'sign-in-again',
] as const;
export type AccountCode = (typeof ACCOUNT_CODES)[number];

export type AccountAnswer<T extends AccountMsg['t'] = AccountMsg['t']> = { ok: true; out: AccountOuts[T] } | { ok: false; no: AccountCode };

/** Longest text of such a message, in UTF-16 units. */
const TEXT_MOST = 500;

const DEVICE = /^[0-9a-f]{40}$/;
const TAG = /^[0-9a-f]{32}$/;
const device: Parser<string> = (raw) => (typeof raw === 'string' && DEVICE.test(raw) ? raw : flaw('a fresh device id'));
const tag: Parser<string> = (raw) => (typeof raw === 'string' && TAG.test(raw) ? raw : flaw('a device of the list'));
const about = (): Parser<About> => fields({ browser: oneOf(BROWSERS), system: oneOf(SYSTEMS) });
const typed = text(WAY_MOST);
/**
 * What was typed, in bare signs; an empty text for what can be none, which no row is kept under: it counts as a try
 * like any other.
 */
const way =
  (t: 'code' | 'line'): Parser<string> =>
  (raw) => {
    const given = typed(raw);
    if (given === WRONG) return given;
    const read = readWay(given);
    return read?.t === t ? read.signs : '';
  };

const message: Parser<AccountMsg> = tagged<AccountMsg>({}, () => ({
  devices: () => ({ about: about() }),
  read: () => ({ upTo: int(0, 2 ** 40) }),
  code: () => ({}),
  look: () => ({}),
  say: () => ({ yes: bool }),
  drop: () => ({}),
  use: () => ({ code: way('code'), device, about: about() }),
  wait: () => ({ code: way('code'), device }),
  line: () => ({}),
  rescue: () => ({ line: way('line'), device, about: about() }),
  signOut: () => ({ device: tag }),
}));

/** RPC `account`. */
export const parseAccount = (raw: unknown): Result<AccountMsg, Flaw> => parseJson(raw, TEXT_MOST, message);
