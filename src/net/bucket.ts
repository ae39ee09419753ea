// Large pictures past the server: to the bucket of its operator and from there, by addresses that the server has signed
// and that hold for some minutes. Nothing goes along but what the address asks for.

import { PICTURES } from '../../server-modules/protocol/pictures.ts';
import { readAtMost } from './read-at-most.ts';

/** Milliseconds. A store that is slower is done without: the server takes pieces itself. */
const WAIT_MS = 30_000;
const BYTES_MOST = (PICTURES.map.length / 4) * 3;
/** Characters that one call turns into text. */
const CHUNK = 8192;

const asked = (at: string, more: RequestInit): Promise<Response> =>
  fetch(at, { credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error', cache: 'no-store', signal: AbortSignal.timeout(WAIT_MS), ...more });

/** Puts base64 there as bytes of that type; false: it did not get there. */
async function put(at: string, data: string, type: string): Promise<boolean> {
  const body = new Blob([Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))]);
  const answer = await asked(at, { method: 'PUT', body, headers: { 'Content-Type': type } }).catch(() => null);
  return answer?.ok === true;
}

/** What lies there, as base64; null: it could not be had, or is no picture by its length. */
async function get(at: string): Promise<string | null> {
  const answer = await asked(at, {}).catch(() => null);
  if (answer?.ok !== true || answer.body === null) return null;
  const bytes = await readAtMost(answer.body, BYTES_MOST).catch(() => null);
  if (bytes === null) return null;
  let text = '';
  for (let from = 0; from < bytes.length; from += CHUNK) text += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  return btoa(text);
}

export const bucket = { put, get };
