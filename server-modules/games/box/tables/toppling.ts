// Stones that stand in a spiral, each near enough to topple the next; and a bag with more of them.

import { NO_EXTRA } from '../../../kernel/ops.ts';
import { cosine, ONE, rounded, sine } from '../../../kernel/sines.ts';
import type { World } from '../../../kernel/world.ts';
import { TOPPLE } from '../data/wood.ts';
import { lay, layTopples } from '../lay.ts';
import { freeTable } from '../def.ts';

/** From the middle, tenths of a millimetre: where the spiral begins, and how much farther out it is a turn later. */
const INNER = 1050,
  PITCH = 850;
/** Degrees about the middle from the first stone to the last. */
const AROUND = 540;
/** Tints of the palette, in turn. */
const TINTS = [1, 2, 3, 4, 5, 6] as const;
const PER_TINT = 6;

function setup(w: World): void {
  let i = 0;
  for (let angle = 0; angle <= AROUND; i++) {
    const far = INNER + Math.floor((PITCH * angle) / 360);
    const [x, z] = [rounded(far * cosine(angle), ONE), rounded(far * sine(angle), ONE)];
    const tint = TINTS[Math.floor(i / PER_TINT) % TINTS.length] ?? 0;
    // It looks along the spiral.
    lay(w, `stone-${i + 1}`, 'figure', 'topple', { x, z, turn: angle % 360 }, { extra: { ...NO_EXTRA, tint } });
    // As an arc of a circle: 573 tenths of a degree are one radius.
    angle += Math.round((TOPPLE.step * 573) / far);
  }
  layTopples(w, { x: -3200, z: 1200 }, 'stones');
}

export const game = freeTable({ id: 'toppling', rank: 124, seats: [1, 10], setup });
