// All that is told in two worlds, as one list: the suites run it on the code as it is, the mutants on code that was made to leak.

import { playBlindBot, playBot } from './bots.ts';
import { moments } from './moments.ts';
import { HIDDEN, playNoir } from './noir.ts';
import { playSandbox, playShuffles } from './sandbox.ts';

export interface Story {
  name: string;
  /** Throws a Leak. */
  tell(): void;
}

const numbered = (count: number): number[] => Array.from({ length: count }, (_, i) => i);

/** Short enough to be told again for every mutant. */
export const stories: readonly Story[] = [
  ...moments.map(({ title, play }): Story => ({ name: `moment: ${title}`, tell: play })),
  ...numbered(12).map((i): Story => ({ name: `bot ${i}`, tell: () => void playBot(`bot ${i}`) })),
  ...numbered(4).map((i): Story => ({ name: `blind bot ${i}`, tell: () => void playBlindBot(`blind ${i}`) })),
  ...numbered(3).map((i): Story => ({ name: `shuffles ${i}`, tell: () => void playShuffles(`shuffles ${i}`) })),
  ...numbered(6).map((i): Story => ({ name: `noir ${i}`, tell: () => void playNoir(`noir ${i}`, HIDDEN[i % 3] ?? 'A', 60) })),
  ...numbered(3).map((i): Story => ({ name: `sandbox ${i}`, tell: () => void playSandbox(`sandbox ${i}`, 60) })),
];
