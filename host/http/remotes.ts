// Remotes of directors: pages of watchers that listen, and what they were told last. A page draws a secret and listens
// with it; whoever has the key, which is the secret's hash, steers it and cannot listen. Nothing is stored, and nothing
// reaches a table.

import { createHash } from 'node:crypto';
import { createCounter } from '../limits.ts';
import type { RemoteRefusal, RemoteState, RemoteWord } from '../../server-modules/protocol/remote.ts';
import { REMOTE, writeWord } from '../../server-modules/protocol/remote.ts';

/** Pages that listen: on this server, from one address, and for one key. */
const MOST = { all: 500, address: 16, key: 4 } as const;
/** Words at once and per second: of one address, which a household shares, and to a camera, which must not flicker. */
const RATE = { address: [60, 20], key: [8, 3] } as const;
/** So many keys that were ended are known, the oldest forgotten first: none comes back while it may be written down. */
const ENDED = 10_000;
/** Beyond so many addresses and keys all have their rate anew. */
const REMEMBERED = 10_000;
/** Proxies cut a line on which nothing goes for a minute. */
const BEAT_MS = 20_000;
/** What a page may leave unread before its line is cut, in bytes. */
const UNREAD = 16_384;

/** A page's line, as far as it is written to. */
export interface Line {
  write(text: string): void;
  /** Bytes that wait. */
  readonly waits: number;
  end(): void;
  /** Writes this and ends when it is sent. */
  bye(text: string): void;
}

export interface Remotes {
  /** Opens a page's line; `close` is to be called when it is gone. */
  listen(secret: string, address: string, line: Line): { close(): void } | RemoteRefusal;
  /** A remote is ended for good: all who listen are told and let go, and nobody listens with this secret again. */
  end(secret: string, address: string): RemoteRefusal | null;
  isEnded(secret: string): boolean;
  /** A page says how it is. */
  tell(secret: string, address: string, state: RemoteState): RemoteRefusal | null;
  look(key: string, address: string): { screens: number; state: RemoteState | null } | RemoteRefusal;
  /** How many pages were told. */
  command(key: string, address: string, word: RemoteWord): number | RemoteRefusal;
  closeAll(): void;
  /** Lines that are open, and addresses and keys whose rate is remembered. */
  readonly figures: { lines: number; rates: number };
}

interface Channel {
  lines: Set<Line>;
  state: RemoteState | null;
}

/** A page that reads it tells how it is. */
const hello = (key: string): string => `event: key\ndata: ${key}\n\n`;

export const keyOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url').slice(0, REMOTE.letters);

/** Of several pages the one that told last speaks for all, but views are each one's own: nobody knows those of all. */
const ofAll = ({ lines, state }: Channel): RemoteState | null => (state !== null && lines.size > 1 ? { ...state, shots: null } : state);

/** `clock` gives milliseconds. */
export function createRemotes(clock: () => number = Date.now): Remotes {
  const channels = new Map<string, Channel>();
  const open = createCounter();
  const rates = new Map<string, { left: number; at: number }>();
  const ended = new Set<string>();

  function take(whose: keyof typeof RATE, name: string): boolean {
    const [burst, perSecond] = RATE[whose],
      id = `${whose} ${name}`,
      now = clock(),
      was = rates.get(id) ?? { left: burst, at: now };
    const left = Math.min(burst, was.left + (Math.max(0, now - was.at) / 1000) * perSecond);
    if (rates.size > REMEMBERED) rates.clear();
    rates.set(id, { left: left < 1 ? left : left - 1, at: now });
    return left >= 1;
  }
  /** Who has said nothing for a minute has all of his again. */
  const forget = (): void => rates.forEach(({ at }, id) => (clock() - at > 60_000 ? rates.delete(id) : undefined));

  function send(line: Line, text: string): void {
    if (line.waits > UNREAD) line.end();
    else line.write(text);
  }
  const beat = setInterval(() => {
    forget();
    for (const { lines } of channels.values()) for (const line of lines) send(line, ': \n\n');
  }, BEAT_MS);
  beat.unref();

  return {
    listen(secret, address, line) {
      if (!take('address', address)) return 'too-fast';
      const key = keyOf(secret);
      if (ended.has(key)) return 'remote-ended';
      const channel = channels.get(key) ?? { lines: new Set<Line>(), state: null };
      if (open.total >= MOST.all || open.of(address) >= MOST.address || channel.lines.size >= MOST.key) return 'remotes-full';
      channels.set(key, channel);
      channel.lines.add(line);
      open.add(address);
      send(line, hello(key));
      return {
        close() {
          if (!channel.lines.delete(line)) return;
          open.drop(address);
          if (channel.lines.size === 0) channels.delete(key);
          // Who of them told the state is not known: those that are left tell it anew.
          channel.state = null;
          for (const other of channel.lines) send(other, hello(key));
        },
      };
    },
    end(secret, address) {
      if (!take('address', address)) return 'too-fast';
      const key = keyOf(secret);
      // Whoever ends what nobody has listened to fills no list with it.
      const channel = channels.get(key);
      if (channel === undefined) return 'no-such-remote';
      ended.add(key);
      for (const oldest of ended) {
        if (ended.size <= ENDED) break;
        ended.delete(oldest);
      }
      for (const line of channel.lines) line.bye('event: ended\ndata: \n\n');
      return null;
    },
    isEnded: (secret) => ended.has(keyOf(secret)),
    tell(secret, address, state) {
      if (!take('address', address)) return 'too-fast';
      const key = keyOf(secret);
      if (ended.has(key)) return 'remote-ended';
      const channel = channels.get(key);
      if (channel === undefined) return 'no-such-remote';
      channel.state = state;
      return null;
    },
    look(key, address) {
      if (!take('address', address)) return 'too-fast';
      const channel = channels.get(key);
      if (ended.has(key)) return 'remote-ended';
      return channel === undefined ? 'no-such-remote' : { screens: channel.lines.size, state: ofAll(channel) };
    },
    command(key, address, word) {
      if (!take('address', address)) return 'too-fast';
      const channel = channels.get(key);
      if (ended.has(key)) return 'remote-ended';
      if (channel === undefined) return 'no-such-remote';
      const { lines } = channel,
        state = lines.size > 1 ? null : channel.state;
      if ('seat' in word && state !== null && !state.seats.some(({ seat }) => seat === word.seat)) return 'no-such-seat';
      if ('slot' in word && state?.shots?.includes(word.slot) === false) return 'no-such-shot';
      if (!take('key', key)) return 'too-fast';
      for (const line of lines) send(line, `data: ${writeWord(word)}\n\n`);
      return lines.size;
    },
    closeAll() {
      clearInterval(beat);
      for (const { lines } of channels.values()) for (const line of lines) line.end();
    },
    get figures() {
      return { lines: open.total, rates: rates.size };
    },
  };
}
