// Asks the server for the page that is steered, and tells it a word.

import { readState, writeWord, type RemoteRefusal, type RemoteState, type RemoteWord } from '../../server-modules/protocol/remote.ts';

/** What is known of the page that is steered; `failed`: the server does not answer. */
export type Answer = { t: 'there'; screens: number; state: RemoteState | null } | { t: 'refused'; no: RemoteRefusal } | { t: 'failed' };

/** Null asks; a word is told. */
export async function askRemote(key: string, word: RemoteWord | null): Promise<Answer> {
  try {
    const method = word === null ? 'GET' : 'POST';
    // Not in the address: that is what logs keep.
    const headers = { authorization: `Bearer ${key}` };
    const answer = await fetch(`/hook/direct${word === null ? '' : `/${writeWord(word)}`}`, { method, headers, cache: 'no-store' });
    const said = (await answer.json()) as { ok: boolean; no?: RemoteRefusal; screens?: number };
    if (!said.ok) return { t: 'refused', no: said.no ?? 'bad-message' };
    return { t: 'there', screens: said.screens ?? 1, state: readState(said) };
  } catch {
    return { t: 'failed' };
  }
}
