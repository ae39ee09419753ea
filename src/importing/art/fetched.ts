// Asks a site for a picture: without name, cookies or referrer, no further than to where the person said yes, and no
// longer and no more than a picture can be.

import { readAtMost } from '../../net/read-at-most.ts';
import { ART } from '../../import/art/head.ts';
import { askedAt } from '../../import/art/names.ts';

/** Milliseconds for one address. */
const PATIENCE = 45_000;

export type Fetched = { ok: true; bytes: Uint8Array } | { ok: false; why: 'notAllowed' | 'notAsked' | 'tooLarge' };

/** `sites`: those that its person said yes to, by host and port. */
export async function fetchArt(address: string, sites: ReadonlySet<string>, secure: boolean, get: typeof fetch = fetch): Promise<Fetched> {
  const asked = askedAt(address, secure);
  if (asked === null || !sites.has(new URL(asked).host)) return { ok: false, why: 'notAsked' };
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), PATIENCE);
  try {
    const answer = await get(asked, {
      mode: 'cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // Another site is one that nobody said yes to.
      redirect: 'error',
      signal: end.signal,
    });
    if (!answer.ok) return { ok: false, why: 'notAllowed' };
    const bytes = await upTo(answer, ART.bytes);
    return bytes === null ? { ok: false, why: 'tooLarge' } : { ok: true, bytes };
  } catch {
    return { ok: false, why: 'notAllowed' };
  } finally {
    clearTimeout(timer);
    end.abort();
  }
}

/** Null as soon as there are more. */
async function upTo(answer: Response, most: number): Promise<Uint8Array | null> {
  if (Number(answer.headers.get('content-length') ?? 0) > most) return null;
  return answer.body === null ? new Uint8Array() : readAtMost(answer.body, most);
}
