// Under which names this server is asked for and from which pages: a page elsewhere must not use a visitor's browser to
// reach it. Programs that are no browser send no origin.

import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import { isLoopback } from '../config.ts';
import { urlOf } from './url.ts';

/** Why a request stays outside: an HTTP status, and one sentence in English and German. */
export interface Shut {
  status: 403 | 421;
  message: string;
}

export interface Doors {
  /**
   * Null: the name under which we were asked is ours. 421 else: whoever lets a name of his point at this machine (DNS
   * rebinding) gets nothing.
   */
  unknownHost(request: IncomingMessage): Shut | null;
  /** Null: no page of somebody else's asks. 403 else. */
  foreignOrigin(request: IncomingMessage): Shut | null;
  /** Which page may read the answer (`Access-Control-Allow-Origin`); null: none asks, or a foreign one. */
  reader(request: IncomingMessage): string | null;
}

/** A Host header: a name, an IPv4 address or an IPv6 address in brackets, and perhaps a port. */
const HOST = /^(?<name>[\w.-]{1,253}|\[[\da-f:.]{2,45}\])(?<port>:\d{1,5})?$/i;

/** The name in a Host header, in small letters, without brackets and the dot of the root; null: it is none. */
function nameIn(header: string): string | null {
  const name = HOST.exec(header)?.groups?.['name'];
  return name === undefined
    ? null
    : name
        .toLowerCase()
        .replace(/^\[|\]$/g, '')
        .replace(/\.$/, '');
}

const isLocal = (name: string): boolean => isLoopback(name) || name.endsWith('.localhost');

/**
 * `origins`: under what others reach this server, such as `https://table.example.org` (BAIZE_ORIGINS); their names are
 * ours too. `bound`: where it listens.
 * Besides, an address of numbers is always ours, as nobody can let it point elsewhere; so are the names of loopback
 * and, beyond it, the machine's own.
 * A page is ours when it came from one of `origins`, from where the request goes, or, where that is loopback, from
 * loopback (a page under development has a port of its own).
 */
export function createDoors(origins: readonly string[], bound: string): Doors {
  const machine = hostname().toLowerCase();
  const names = new Set([
    ...origins.map((origin) => nameIn(new URL(origin).host)),
    bound.toLowerCase(),
    ...(isLoopback(bound) ? [] : [machine, `${machine}.local`]),
  ]);
  const known = new Set(origins);
  const isOurs = (name: string): boolean => isLocal(name) || isIP(name) !== 0 || names.has(name);

  function isReader(origin: string, host: string): boolean {
    if (known.has(origin)) return true;
    const from = urlOf(origin);
    if (from === null) return false;
    if (from.protocol !== 'http:' && from.protocol !== 'https:') return false;
    if (from.host === host.toLowerCase()) return true;
    const [here, there] = [nameIn(host), nameIn(from.host)];
    return here !== null && there !== null && isLocal(here) && isLocal(there);
  }

  const reader = ({ headers }: IncomingMessage): string | null =>
    headers.origin !== undefined && isReader(headers.origin, headers.host ?? '') ? headers.origin : null;

  return {
    unknownHost({ headers: { host } }) {
      // HTTP/1.0 may leave it out, and no browser does.
      if (host === undefined || host === '') return null;
      const name = nameIn(host);
      if (name !== null && isOurs(name)) return null;
      const said = name === null ? '' : ` "${name}"`;
      const example = `BAIZE_ORIGINS=https://${name ?? 'table.example.org'}`;
      return {
        status: 421,
        message:
          `This server does not know the name${said} under which it was asked: whoever runs it starts it with ${example} (docs/hosting.md).\n` +
          `Dieser Server kennt den Namen${said} nicht, unter dem er gefragt wurde: Wer ihn betreibt, startet ihn mit ${example} (docs/hosting.md).\n`,
      };
    },
    foreignOrigin(request) {
      if (request.headers.origin === undefined || reader(request) !== null) return null;
      return {
        status: 403,
        message:
          'A page from elsewhere may not ask this server: whoever runs it names the page in BAIZE_ORIGINS (docs/hosting.md).\n' +
          'Eine Seite von woanders darf diesen Server nicht fragen: Wer ihn betreibt, nennt die Seite in BAIZE_ORIGINS (docs/hosting.md).\n',
      };
    },
    reader,
  };
}
