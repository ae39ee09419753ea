// People of the cluster's stories who say one numbered word after the other, so that what is lost, done twice or out of
// order is seen.

import type { Seated } from '../../tools/table-client.ts';
import { chat } from '../conformance/case.ts';

/** Milliseconds: no message may wait longer for its answer, whatever happens to its node. */
export const ANSWER = 60_000;
/** Between two words of one person. */
const PACE = 40;

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
export const within = async <T>(what: Promise<T>, ms: number, name: string): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(new Error(`${name}: not within ${ms} ms`)), ms)));
  return Promise.race([what, late]).finally(() => clearTimeout(timer));
};

/** Somebody who says one word after the other, each when the one before was answered. */
export interface Talker {
  readonly name: string;
  readonly seated: Seated;
  /** Words that were acknowledged, when the last was, and the longest wait for one, in milliseconds. */
  readonly said: string[];
  at: number;
  gap: number;
}

export const newTalker = (name: string, seated: Seated): Talker => ({ name, seated, said: [], at: 0, gap: 0 });

/** Talks until told to stop; gives when everything is answered. */
export function talk(talkers: readonly Talker[]): () => Promise<void> {
  let on = true;
  const all = talkers.map(async (one) => {
    while (on) {
      const word = `${one.name}-${one.said.length + 1}`;
      const asked = Date.now();
      const did = await one.seated.table.act({ t: 'chat', text: word, to: 'all' });
      if (!did.ok) throw new Error(`${word}: ${did.no}`);
      one.said.push(word);
      one.at = Date.now();
      one.gap = Math.max(one.gap, one.at - asked);
      await pause(PACE);
    }
  });
  const end = Promise.all(all);
  end.catch(() => undefined);
  return async () => {
    on = false;
    await within(end, ANSWER, 'words without an answer');
  };
}

/** What does not stand in the table's chat as it was acknowledged. */
export function missing(viewer: Seated, talkers: readonly Talker[]): string[] {
  const lines = chat(viewer);
  return talkers.flatMap(({ name, said }) => {
    const stand = lines.filter((line) => line.startsWith(`${name}-`));
    // A View keeps the newest lines.
    const expected = said.slice(-stand.length);
    return stand.length > 0 && stand.join() === expected.join() ? [] : [`${name} said ${expected.slice(-5).join()}, there stands ${stand.slice(-5).join()}`];
  });
}
