// What a remote says to the director of a watcher's page, and what that page says of itself. No table hears any of it:
// the embedded host carries it from one to the other (host/http/remote.ts). docs/streaming.md says it for people.

import type { Seat } from '../kernel/ids.ts';

/**
 * `cut`: this seat now, and then by itself; `follow`: stay with it; `next`: follow the next seat; `shot`: a view that
 * was saved on the page.
 */
export type RemoteWord = { t: 'auto' | 'off' | 'toggle' | 'wide' | 'above' | 'next' } | { t: 'cut' | 'follow'; seat: Seat } | { t: 'shot'; slot: number };

/** What a page that listens says of itself: nothing that its own bar does not show. */
export interface RemoteState {
  /** False: nobody leads, or a hand has the camera. */
  leads: boolean;
  /** What the director was told, as it would be told again; null: it is off. */
  now: string | null;
  seats: readonly { seat: Seat; name: string }[];
  /** Numbers of the views saved there; null: it does not know yet. */
  shots: readonly number[] | null;
}

export type RemoteRefusal =
  | 'no-such-remote'
  | 'remote-ended'
  | 'unknown-command'
  | 'no-such-seat'
  | 'no-such-shot'
  | 'too-fast'
  | 'remotes-full'
  | 'bad-message';

export const REMOTE = {
  /** Letters of a secret and of a key: 128 bits and more. */
  letters: 22,
  seats: 10,
  /** Letters of a name. */
  name: 64,
  shots: 4,
  /** What a page says of itself, in bytes. */
  bytes: 4096,
} as const;

/** A word as it stands in an address: `wide`, `cut/B`, `shot/2`; null: it is none. */
export function readWord(text: string): RemoteWord | null {
  const [, plain, about, seat, slot] = /^(?:(auto|off|toggle|wide|above|next)|(cut|follow)\/([A-Ja-j])|shot\/([1-4]))$/.exec(text) ?? [];
  if (plain !== undefined) return { t: plain as 'auto' };
  if (about !== undefined) return { t: about as 'cut', seat: String(seat).toUpperCase() as Seat };
  return slot === undefined ? null : { t: 'shot', slot: Number(slot) };
}

export const writeWord = (word: RemoteWord): string => ('seat' in word ? `${word.t}/${word.seat}` : 'slot' in word ? `${word.t}/${word.slot}` : word.t);

const isRecord = (raw: unknown): raw is { [key: string]: unknown } => typeof raw === 'object' && raw !== null && !Array.isArray(raw);

/** Built anew of what it may hold; null: something in it is none of that. */
export function readState(raw: unknown): RemoteState | null {
  if (!isRecord(raw)) return null;
  const { leads, now, seats, shots } = raw;
  const word = typeof now === 'string' ? readWord(now) : null;
  if (typeof leads !== 'boolean' || (now !== null && word === null) || !Array.isArray(seats) || seats.length > REMOTE.seats) return null;
  const rows: { seat: Seat; name: string }[] = [];
  for (const one of seats as unknown[]) {
    if (!isRecord(one) || typeof one['seat'] !== 'string' || !/^[A-J]$/.test(one['seat'])) return null;
    if (typeof one['name'] !== 'string' || one['name'].length > REMOTE.name) return null;
    rows.push({ seat: one['seat'] as Seat, name: one['name'] });
  }
  if (shots !== null && !(Array.isArray(shots) && shots.length <= REMOTE.shots && shots.every((n) => Number.isInteger(n) && n >= 1 && n <= REMOTE.shots)))
    return null;
  return { leads, now: word === null ? null : writeWord(word), seats: rows, shots: shots === null ? null : (shots as number[]).slice() };
}
