// A replay as a page of one file that plays by itself: what the build has laid ready, with the replay put in.

import { toLetters } from './handed.ts';

/** What tools/build/replay-alone.ts lays beside the page, and where in it the replay's letters go. */
const READY = '/replay-alone.txt';
const PLACE = '@@REPLAY@@';

/** Null: it is not there, as where the page was not built. */
export async function pageWith(file: Uint8Array): Promise<Blob | null> {
  const answer = await fetch(READY).catch(() => null);
  const text = answer?.ok === true ? await answer.text().catch(() => '') : '';
  // A server that knows no such file may answer with the page itself.
  if (text.split(PLACE).length !== 2) return null;
  return new Blob([text.replace(PLACE, () => toLetters(file))], { type: 'text/html' });
}
