// What a picture of an address is called where that program keeps it, and where it is asked for today.

import { hostOf } from '../read/links.ts';

/** The old host of its workshop is gone; what lay there lies at the new one under the same path. */
const MOVED: { readonly [host: string]: string } = {
  'cloud-3.steamusercontent.com': 'steamusercontent-a.akamaihd.net',
  'steamusercontent-a.akamaihd.net': 'cloud-3.steamusercontent.com',
};
const GONE = 'cloud-3.steamusercontent.com';

/** Letters and digits alone, as names of its cache are: everything else of an address is left out there. */
const bare = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');
const withoutScheme = (address: string): string => address.replace(/^https?:\/\//i, '');
const ENDING = /\.[a-z0-9]{1,5}$/i;
/** Files in a table of virtualtabletop.io: a sum over their bytes, and how many those are. */
const ASSET = /^-?\d{1,12}_\d{1,12}$/;

/** A folder of the cache, as people drop it, or names with folders in a zip: only the last part counts. */
export const fileOf = (path: string): string => path.replace(/^.*[\\/]/s, '');

/**
 * What a file may be called that holds what lies at this address: as the cache calls it, with either scheme and either
 * host; or as the address itself ends, the way people name what they save by hand.
 */
export function namesOf(address: string): { cache: string[]; plain: string | null } {
  const host = hostOf(address);
  const other = MOVED[host];
  const rest = withoutScheme(address);
  const rests = other === undefined ? [rest] : [rest, `${other}${rest.slice(host.length)}`];
  const cache = rests.flatMap((each) => ['http', 'https'].map((scheme) => bare(scheme + each)));
  const last = fileOf(rest.replace(/[?#].*$/s, ''));
  return { cache, plain: (ENDING.test(last) || ASSET.test(last)) && last !== rest ? last.toLowerCase() : null };
}

/** What a file is looked up by: its name without its ending, and all of it. */
export function keysOf(path: string): { cache: string; plain: string } {
  const name = fileOf(path);
  return { cache: bare(name.replace(ENDING, '')), plain: name.toLowerCase() };
}

/** Names of machines in somebody's own network, and numbers in place of names. */
const INSIDE = /(?:^|\.)(?:localhost|local|lan|home|internal|intranet|corp|private|arpa|test|onion)$|^[\d.]+$|^0x|^\[|^[^.]+$/i;
/** May a page ask there for a save? Never in its reader's own network, whatever the save says. */
const isPublic = (host: string): boolean => !INSIDE.test(host);

/**
 * Where it is asked for today; null: nowhere that a page may ask. `secure`: the page itself came by https, so all that
 * it asks does too.
 */
export function askedAt(address: string, secure: boolean): string | null {
  const moved = hostOf(address) === GONE ? address.replace(/^http:/i, 'https:').replace(GONE, MOVED[GONE] ?? GONE) : address;
  let url: URL;
  try {
    url = new URL(secure ? moved.replace(/^http:/i, 'https:') : moved);
  } catch {
    return null;
  }
  if (url.username !== '' || url.password !== '' || !isPublic(url.hostname)) return null;
  return url.href;
}

/** Sites that would be asked, with how many addresses at each, the most first. */
export function sitesOf(addresses: readonly string[], secure: boolean): [site: string, count: number][] {
  const sites = new Map<string, number>();
  for (const address of addresses) {
    const asked = askedAt(address, secure);
    if (asked === null) continue;
    const { host } = new URL(asked);
    sites.set(host, (sites.get(host) ?? 0) + 1);
  }
  return [...sites].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
}
