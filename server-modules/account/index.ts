// The door of an account: what one device asks, once it was read; who asks is known from how he signed in. [S8]

import type { AccountAnswer, AccountCode, AccountMsg, AccountOuts } from '../protocol/account.ts';
import { parseAccount } from '../protocol/account.ts';
import { bytesFor, inGroups, LINE_FREE, signsOf, withCheck } from '../protocol/ways-back.ts';
import { listDevices, moveIn, readAccount, readNews, signOut, update, withNews } from './account.ts';
import { dropCode, look, makeCode, say, useCode, wait } from './pair.ts';
import type { AccountPort, Caller, Change } from './port.ts';

/**
 * How often within how many seconds. Tries at codes and lines are counted before anything is looked up, right ones too,
 * so that no answer and no haste tells more: of one account, of one address, and of the whole server. 600 tries a
 * minute find a code of 40 bits that waits for its minute once in 1.8 thousand million minutes.
 */
const RATES = {
  all: [240, 60],
  code: [10, 600],
  line: [5, 600],
  tryAccount: [5, 300],
  tryAddress: [30, 300],
  tryServer: [600, 60],
} as const;

const yes = <T extends AccountMsg['t']>(out: AccountOuts[T]): AccountAnswer<T> => ({ ok: true, out });
const no = (code: AccountCode): { ok: false; no: AccountCode } => ({ ok: false, no: code });

/** `loose` (servers for tests) widens the rates so many times. */
export function accountAct(port: AccountPort, caller: Caller, text: string, loose = 1): AccountAnswer {
  const read = parseAccount(text);
  if (!read.ok) return no('bad-message');
  const free = (rate: keyof typeof RATES, of: string): boolean => port.take(`${rate}:${of}`, RATES[rate][0] * loose, RATES[rate][1]);
  if (!free('all', caller.user)) return no('too-fast');
  const mayTry = (): boolean => free('tryAccount', caller.user) && free('tryAddress', caller.address) && free('tryServer', '');
  return act(port, caller, read.value, { make: (what) => free(what, caller.user), mayTry });
}

interface Rates {
  make(what: 'code' | 'line'): boolean;
  mayTry(): boolean;
}

function act(port: AccountPort, caller: Caller, msg: AccountMsg, rates: Rates): AccountAnswer {
  switch (msg.t) {
    case 'devices':
      return yes<'devices'>(listDevices(port, caller, msg.about));
    case 'read':
      readNews(port, caller, msg.upTo);
      return yes<'read'>(null);
    case 'code': {
      const made = rates.make('code') ? makeCode(port, caller) : null;
      return made === null ? no('too-fast') : yes<'code'>(made);
    }
    case 'look':
      return yes<'look'>(look(port, caller));
    case 'say':
      return say(port, caller, msg.yes) ? yes<'say'>(null) : no('over');
    case 'drop':
      dropCode(port, caller);
      return yes<'drop'>(null);
    case 'use': {
      if (!rates.mayTry()) return no('too-fast');
      const asked = useCode(port, caller, msg.code, msg.device, msg.about);
      return asked === null ? no('no-such-code') : asked === 'already-you' ? no(asked) : yes<'use'>(asked);
    }
    case 'wait':
      return yes<'wait'>(wait(port, msg.code, msg.device));
    case 'line':
      return rates.make('line') ? makeLine(port, caller) : no('too-fast');
    case 'rescue':
      return rates.mayTry() ? rescue(port, caller, msg) : no('too-fast');
    case 'signOut': {
      const why = signOut(port, caller, msg.device);
      return why === null ? yes<'signOut'>(null) : no(why);
    }
  }
}

const hashOf = (port: AccountPort, line: string): string => port.hash(`line ${line}`);

/**
 * A new rescue line, told this once; the server keeps its hash alone. The older one ends, and the other devices are
 * told.
 */
function makeLine(port: AccountPort, caller: Caller): AccountAnswer<'line'> {
  const line = withCheck(signsOf(port.randomHex(bytesFor(LINE_FREE)), LINE_FREE));
  const hash = hashOf(port, line);
  const kept = update(port, caller.user, (account) => {
    const also: Change[] = [{ kind: 'way', key: hash, value: { user: caller.user }, version: '*' }];
    if (account.line !== null) also.push({ kind: 'way', key: account.line, value: null });
    const about = account.devices.find((one) => one.tag === caller.tag) ?? { browser: 'other', system: 'other' };
    return { next: { ...withNews(account, port, 'line', caller.tag, about), line: hash, made: port.now }, also };
  });
  if (!kept) return no('too-fast');
  port.tell(caller.user);
  return yes<'line'>({ line: inGroups(line) });
}

/** The account of a line is given back at once, and its other devices are told. */
function rescue(port: AccountPort, caller: Caller, { line, device, about }: Extract<AccountMsg, { t: 'rescue' }>): AccountAnswer<'rescue'> {
  const hash = hashOf(port, line);
  const user = port.read<{ user: string }>('way', hash)?.value.user ?? null;
  if (user === null || readAccount(port, user)?.value.line !== hash) return no('no-such-line');
  if (user === caller.user) return no('already-you');
  return moveIn(port, user, device, about, 'rescued') ? yes<'rescue'>({ name: port.name(user) }) : no('no-such-line');
}
