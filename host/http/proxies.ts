// Where a visitor comes from. What a proxy says of him counts only when the proxy is one the host was named: anybody
// can write a header.

import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import { networkOf } from '../../server-modules/table/people/networks.ts';
import type { Address } from '../line/session.ts';

/** What of a request says where it comes from. */
type Arriving = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined; remotePort?: number | undefined } };

type Parsed = ReturnType<typeof ipaddr.process>;
/** An address and how many of its leading bits count. */
export type Range = readonly [address: Parsed, bits: number];

const LOOPBACK = '127.0.0.0/8,::1';

/**
 * `127.0.0.1,10.0.0.0/8`: the proxies that are believed; empty: none; `1`: whatever runs on this machine. Throws a
 * sentence for people.
 */
export function readProxies(text: string): readonly Range[] {
  const wanted = text === '1' ? LOOPBACK : text === '0' ? '' : text;
  return wanted
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      try {
        if (one.includes('/')) return ipaddr.parseCIDR(one);
        const address = ipaddr.process(one);
        return [address, address.kind() === 'ipv4' ? 32 : 128] as const;
      } catch {
        throw new Error(`BAIZE_PROXY names the proxies in front, such as 127.0.0.1,10.0.0.0/8; "${one}" is no address and no range.`);
      }
    });
}

/** Null: no address. One of IPv4 written as one of IPv6 is one of IPv4. */
function parsed(text: string): Parsed | null {
  try {
    return ipaddr.process(text);
  } catch {
    return null;
  }
}
const isIn = (address: Parsed, ranges: readonly Range[]): boolean => ranges.some(([base, bits]) => base.kind() === address.kind() && address.match(base, bits));

/**
 * The visitor's address: the one that the connection has, or, where a named proxy brought it, the last one in
 * `X-Forwarded-For` that is no named proxy itself.
 * What stands before that one was written by the visitor.
 */
export function addressOf(request: Arriving, proxies: readonly Range[]): Address {
  const remote = request.socket.remoteAddress ?? '';
  const near = parsed(remote);
  const own: Address = { ip: near?.toString() ?? remote, port: String(request.socket.remotePort ?? '') };
  const told = request.headers['x-forwarded-for'];
  if (near === null || told === undefined || !isIn(near, proxies)) return own;
  for (const one of String(told).split(',').reverse()) {
    const address = parsed(one.trim());
    // What follows a word that is no address was told by whoever wrote the word.
    if (address === null) return own;
    if (!isIn(address, proxies)) return { ip: address.toString(), port: '' };
  }
  return own;
}

/** Was this connection brought by a named proxy? Its visitors are many. */
export function isProxy(remote: string | undefined, proxies: readonly Range[]): boolean {
  const address = parsed(remote ?? '');
  return address !== null && isIn(address, proxies);
}

/** Who counts as one: a network as bans know it, else the address itself. */
export function addressKey(ip: string): string {
  const address = parsed(ip)?.toString() ?? ip;
  return networkOf(address) ?? address;
}
