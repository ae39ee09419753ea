// How a poll reads: its words and options in the reader's language, and how long it stays when it is closed.

import { useEffect, useState } from 'react';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { PollView, PollWords } from '../../../server-modules/protocol/polls.ts';
import { say } from '../../locale/say.ts';
import { seatName } from '../table/read.ts';

/** A poll, and when it was told, as performance.now() counts. */
export type ToldPoll = PollView & { at: number };

/** Its result stands so long, milliseconds. */
const STANDS_MS = 20_000;

export function pollText(view: View, words: PollWords): string {
  if (typeof words === 'string') return words;
  if ('k' in words) return say(words, view);
  return words.name || seatName(view.room, words.s, false);
}

/** Whole percent of all voices for each option; nothing said is nothing. */
export function shares({ counts }: Pick<PollView, 'counts'>): number[] {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.map((count) => (all === 0 ? 0 : Math.round((100 * count) / all)));
}

/** What is shown of it: a poll that is closed goes after a while. */
export function useStanding(poll: ToldPoll | null): ToldPoll | null {
  const [gone, setGone] = useState(0);
  const number = poll?.poll ?? 0;
  const open = poll?.open ?? true;
  useEffect(() => {
    if (open) return undefined;
    const timer = setTimeout(() => setGone(number), STANDS_MS);
    return () => clearTimeout(timer);
  }, [number, open]);
  return number === gone ? null : poll;
}
