// All that is told in two worlds, as one list: the suites run it on the code as it is, the mutants on code that was
// made to leak.

import { playBlindBot, playBot } from './bots.ts';
import { COP_HIDERS, playCop } from './cop/cop.ts';
import { playBlindCopBot, playCopBot } from './cop/cop-bots.ts';
import { IMPOSTERS_HIDERS, playImposters } from './imposters/imposters.ts';
import { playBlindImpostersBot, playImpostersBot } from './imposters/imposters-bots.ts';
import { moments } from './moments.ts';
import { HIDDEN, playNoir } from './noir.ts';
import { playSandbox, playShuffles } from './sandbox.ts';
import { playStars, STARS_HIDERS } from './stars/stars.ts';
import { playBlindStarsBot, playStarsBot } from './stars/stars-bots.ts';
import { HIDERS, playTraitors } from './traitors/traitors.ts';
import { playTraitorsBot } from './traitors/traitors-bots.ts';

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
  ...numbered(6).map((i): Story => ({ name: `traitors bot ${i}`, tell: () => void playTraitorsBot(`bot ${i}`) })),
  ...numbered(2).map((i): Story => ({ name: `traitors ${i}`, tell: () => void playTraitors(`traitors ${i}`, HIDERS[i] ?? 'A', 60) })),
  ...numbered(3).map((i): Story => ({ name: `cop bot ${i}`, tell: () => void playCopBot(`bot ${i}`) })),
  ...numbered(2).map((i): Story => ({ name: `blind cop bot ${i}`, tell: () => void playBlindCopBot(`blind ${i}`) })),
  ...numbered(2).map((i): Story => ({ name: `cop ${i}`, tell: () => void playCop(`cop ${i}`, COP_HIDERS[i] ?? 'A', 60) })),
  ...numbered(3).map((i): Story => ({ name: `stars bot ${i}`, tell: () => void playStarsBot(`bot ${i}`) })),
  ...numbered(2).map((i): Story => ({ name: `blind stars bot ${i}`, tell: () => void playBlindStarsBot(`blind ${i}`) })),
  ...numbered(2).map((i): Story => ({ name: `stars ${i}`, tell: () => void playStars(`stars ${i}`, STARS_HIDERS[i] ?? 'A', 60) })),
  ...numbered(3).map((i): Story => ({ name: `imposters bot ${i}`, tell: () => void playImpostersBot(`bot ${i}`) })),
  ...numbered(2).map((i): Story => ({ name: `blind imposters bot ${i}`, tell: () => void playBlindImpostersBot(`blind ${i}`) })),
  ...numbered(2).map((i): Story => ({ name: `imposters ${i}`, tell: () => void playImposters(`imposters ${i}`, IMPOSTERS_HIDERS[i] ?? 'AC', 60) })),
  ...numbered(3).map((i): Story => ({ name: `sandbox ${i}`, tell: () => void playSandbox(`sandbox ${i}`, 60) })),
];
