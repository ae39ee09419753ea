// By what a table knows somebody again whom its host has sent away: his account for good, his browser, and for an hour
// his address. Nobody is measured: a browser says a word that it drew by chance once and keeps, and may keep silent; an
// address is what the host of this table (the program) sees anyway.
//
// What is kept of both is a hash with the server's key and this table's name in it, and of an address so little that
// one in sixteen shares it: a ban does not say where somebody is, and who is turned away cannot tell whether he has an
// address in common with somebody, as with every sixteenth address it is so by chance. [S7]

import { sha256 } from '@noble/hashes/sha2.js';
import { TICKS_PER_SECOND } from '../../kernel/ids.ts';
import { toHex, utf8 } from '../../kernel/utf8.ts';
import { networkOf } from './networks.ts';
import type { Ban } from '../state.ts';
import type { Room } from '../table.ts';

/** Where an account comes from, as the door knows it: the word of its browser and its address. */
export interface Whence {
  browser?: string;
  address?: string;
}

/** What a table makes of it. */
export type Traces = Pick<Ban, 'browser' | 'address'>;

/** How long an address stays shut, in ticks: a school or a mobile network has one for all. */
export const ADDRESS_TICKS = 3600 * TICKS_PER_SECOND;
/** Hex digits that are kept of an address. */
const ADDRESS_DIGITS = 1;
/** Of so many bans the address counts, the newest: at most a quarter of all addresses are shut at a time. */
const ADDRESSES = 4;

/**
 * What this table keeps of where somebody comes from. Each account's is held while it belongs here, in memory alone; a
 * ban writes down that of its own.
 */
function tracesOf(room: Room, { browser, address }: Whence): Traces {
  const network = networkOf(address ?? '');
  if (browser === undefined && network === null) return {};
  const hash = (what: string, text: string): string => toHex(sha256(utf8(`baize ${what} ${room.port.key()} ${room.state.table} ${text}`)));
  return {
    ...(browser === undefined ? {} : { browser: hash('browser', browser).slice(0, 16) }),
    ...(network === null ? {} : { address: hash('address', network).slice(0, ADDRESS_DIGITS) }),
  };
}

/** Remembers where a person of this table comes from; what was known and is not told again stays. */
export function noteTraces(room: Room, who: number, whence: Whence): void {
  room.traces.set(who, { ...room.traces.get(who), ...tracesOf(room, whence) });
}

/**
 * May this newcomer come in, whose account nobody has sent away? Null, or why not. 'banned': his browser was.
 * 'no-strangers': an address like his was shut within the hour, and he has no invite; whoever has one, which was made
 * anew with the ban, comes with the word of somebody who sits here.
 */
export function shutOut(room: Room, whence: Whence, invited: boolean): 'banned' | 'no-strangers' | null {
  const { bans } = room.state;
  if (bans.every(({ browser, address }) => browser === undefined && address === undefined)) return null;
  const { browser, address } = tracesOf(room, whence);
  if (browser !== undefined && bans.some((ban) => ban.browser === browser)) return 'banned';
  const shut = bans.filter((ban) => ban.address !== undefined && room.tick < (ban.until ?? 0)).slice(-ADDRESSES);
  return !invited && address !== undefined && shut.some((ban) => ban.address === address) ? 'no-strangers' : null;
}

/** What a ban of this person holds besides his account. */
export function bannedTraces(room: Room, who: number): Omit<Ban, 'ban' | 'user' | 'name'> {
  const traces = room.traces.get(who) ?? {};
  return traces.address === undefined ? traces : { ...traces, until: room.tick + ADDRESS_TICKS };
}
