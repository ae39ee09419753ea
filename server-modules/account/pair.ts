// A second device by one-time code: the first shows it, the second types it, the first is asked, and its yes lets the
// second in. [S8]

import type { About, AccountOuts } from '../protocol/account.ts';
import { bytesFor, CODE_SIGNS, inGroups, signsOf } from '../protocol/ways-back.ts';
import { moveIn } from './account.ts';
import type { AccountPort, Caller, Change } from './port.ts';
import { tagOf } from './tags.ts';

/** A code, the question that follows it and its yes are good for so long each, in seconds. */
export const CODE_SECONDS = 60;
/** The first device is there as long as it looks; it looks every second. */
const THERE_SECONDS = 6;

/** A user's one code, or what became of it. */
export interface Pair {
  hash: string;
  /** The device that shows it and that alone may answer. */
  maker: string;
  made: number;
  asked: { device: string; about: About; mark: number; at: number } | null;
  said: { yes: boolean; at: number } | null;
  /** The new device is in. */
  done: boolean;
}

const hashOf = (port: AccountPort, code: string): string => port.hash(`code ${code}`);
const looking = (user: string): string => `looks:${user}`;
const within = (port: AccountPort, since: number): number => Math.max(0, since + CODE_SECONDS - port.now);

/** The caller's pair, if it is this very device that shows it. */
function mine(port: AccountPort, caller: Caller): { pair: Pair; version: string } | null {
  const kept = port.read<Pair>('pair', caller.user);
  return kept === null || kept.value.maker !== caller.tag ? null : { pair: kept.value, version: kept.version };
}

/** The pair of a code, whosever it is. */
function ofCode(port: AccountPort, code: string): { user: string; pair: Pair; version: string } | null {
  const hash = hashOf(port, code);
  const way = port.read<{ user: string }>('way', hash);
  const kept = way === null ? null : port.read<Pair>('pair', way.value.user);
  return way === null || kept === null || kept.value.hash !== hash ? null : { user: way.value.user, pair: kept.value, version: kept.version };
}

/** A new code; an older one of this account ends. Null: others were quicker. */
export function makeCode(port: AccountPort, caller: Caller): AccountOuts['code'] | null {
  const code = signsOf(port.randomHex(bytesFor(CODE_SIGNS)), CODE_SIGNS);
  const hash = hashOf(port, code);
  const old = port.read<Pair>('pair', caller.user);
  const pair: Pair = { hash, maker: caller.tag, made: port.now, asked: null, said: null, done: false };
  const changes: Change[] = [
    { kind: 'way', key: hash, value: { user: caller.user }, version: '*' },
    { kind: 'pair', key: caller.user, value: pair, version: old?.version ?? '*' },
  ];
  if (old !== null) changes.push({ kind: 'way', key: old.value.hash, value: null });
  if (!port.write(changes)) return null;
  port.mark(looking(caller.user), THERE_SECONDS);
  return { code: inGroups(code), left: CODE_SECONDS };
}

/** The code ends, unless it was answered: its new device is to hear that. */
export function dropCode(port: AccountPort, caller: Caller): void {
  const found = mine(port, caller);
  if (found === null || found.pair.said !== null) return;
  port.write([
    { kind: 'pair', key: caller.user, value: null },
    { kind: 'way', key: found.pair.hash, value: null },
  ]);
}

/** The first device looks what became of its code, and thereby is there. */
export function look(port: AccountPort, caller: Caller): AccountOuts['look'] {
  const none: AccountOuts['look'] = { state: 'none', left: 0, asked: null };
  const found = mine(port, caller);
  if (found === null) return none;
  const { made, asked, said, done } = found.pair;
  if (done) return { state: 'done', left: 0, asked: null };
  port.mark(looking(caller.user), THERE_SECONDS);
  const left = within(port, said?.at ?? asked?.at ?? made);
  if (left === 0 || said?.yes === false) return none;
  if (asked === null || said !== null) return { state: 'open', left, asked: null };
  return { state: 'asked', left, asked: { ...asked.about, mark: asked.mark } };
}

/** A new device typed a code. Null: it is no code that waits, and nothing else is told. */
export function useCode(port: AccountPort, caller: Caller, code: string, device: string, about: About): AccountOuts['use'] | 'already-you' | null {
  const found = ofCode(port, code);
  if (found === null || found.pair.asked !== null || within(port, found.pair.made) === 0 || !port.marked(looking(found.user))) return null;
  if (found.user === caller.user) return 'already-you';
  const mark = 10 + (Number.parseInt(port.randomHex(4), 16) % 90);
  const asked = { device: tagOf(port.hash, device), about, mark, at: port.now };
  if (!port.write([{ kind: 'pair', key: found.user, value: { ...found.pair, asked }, version: found.version }])) return null;
  port.tell(found.user);
  return { mark, left: CODE_SECONDS };
}

/** The first device answers. False: nothing waits for its answer. */
export function say(port: AccountPort, caller: Caller, yes: boolean): boolean {
  const found = mine(port, caller);
  if (found === null || found.pair.asked === null || found.pair.said !== null || within(port, found.pair.asked.at) === 0) return false;
  return port.write([{ kind: 'pair', key: caller.user, value: { ...found.pair, said: { yes, at: port.now } }, version: found.version }]);
}

/** The new device asks what was answered; after a yes it is at home from here on, and asking again says so again. */
export function wait(port: AccountPort, code: string, device: string): AccountOuts['wait'] {
  const over = (state: 'over' | 'wait' | 'no'): AccountOuts['wait'] => ({ state, name: '' });
  const found = ofCode(port, code);
  if (found === null) return over('over');
  const { user, pair, version } = found;
  const { asked, said } = pair;
  if (asked === null || asked.device !== tagOf(port.hash, device)) return over('over');
  if (said === null) return over(within(port, asked.at) === 0 ? 'over' : 'wait');
  if (!said.yes) return over('no');
  if (!pair.done) {
    if (within(port, said.at) === 0 || !moveIn(port, user, device, asked.about, 'paired', pair.maker)) return over('over');
    // Where another answer to the same device was quicker, it wrote the same.
    port.write([{ kind: 'pair', key: user, value: { ...pair, done: true }, version }]);
  } else if (!port.devices(user).includes(device)) return over('over');
  return { state: 'yes', name: port.name(user) };
}
