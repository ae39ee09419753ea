// Which links to offer when somebody is invited: never one that works on this computer alone without saying so.

import { inviteLink, type Inviter } from './code.ts';

export interface ShareLink {
  url: string;
  /** 'machine': this computer alone. 'network': the same Wi-Fi or cable. 'anywhere': a public name or address. */
  reach: 'machine' | 'network' | 'anywhere';
}

/** What an address can be reached from, by its host name. */
export function reachOf(host: string): ShareLink['reach'] {
  const name = host.toLowerCase().replace(/^\[|\]$/g, '');
  if (name === 'localhost' || name.endsWith('.localhost') || name === '::1' || name.startsWith('127.') || name === '0.0.0.0') return 'machine';
  if (name.startsWith('10.') || name.startsWith('192.168.') || /^172\.(1[6-9]|2\d|3[01])\./.test(name) || name.startsWith('169.254.')) return 'network';
  if (/^f[cd][0-9a-f]{2}:/.test(name) || /^fe[89ab][0-9a-f]:/.test(name)) return 'network';
  if (name.endsWith('.local') || name.endsWith('.lan') || name.endsWith('.home.arpa') || !/[.:]/.test(name)) return 'network';
  return 'anywhere';
}

/**
 * Best first. `page` is the page's own address; `others` are origins under which the server says it can be reached
 * (empty when it listens on loopback alone). The page's own address comes first unless it is loopback and there is a
 * better one.
 */
export function shareLinks(page: { origin: string; pathname: string }, others: readonly string[], invite: string, from: Inviter | null = null): ShareLink[] {
  const origins = [...new Set([page.origin, ...others])];
  const links = origins.flatMap((origin): ShareLink[] => {
    try {
      const url = new URL(origin);
      return [{ url: inviteLink(`${url.origin}${page.pathname}`, invite, from), reach: reachOf(url.hostname) }];
    } catch {
      return [];
    }
  });
  const better = links.filter((link) => link.reach !== 'machine');
  if (better.length === 0) return links.slice(0, 1);
  return better;
}
