// Which of the boxes of the catalogue a model takes, and how it is sized there: the one that is larger by least, its
// height before all, as things are laid on it.

import { MODEL_BOXES, MODEL_LOOKS } from '../../../server-modules/games/box/data/own.ts';
import { SCALE } from '../build.ts';

export interface Fitted {
  look: string;
  /** Percent. */
  scale: number;
  /** So many times as large as it should be: less than 1 where no box is so large. */
  shrunk: number;
}

/** Less than that of a box is all the same. */
const SLACK = 0.02;
const SMALLER = 0.9,
  LEAST = 1e-12;

/** `size`: width, height and depth, tenths of a millimetre. */
export function fitted(size: readonly [w: number, h: number, d: number]): Fitted {
  for (let shrunk = 1; shrunk > LEAST; shrunk *= SMALLER) {
    const [w, h, d] = size.map((each) => Math.max(1, each * shrunk)) as [number, number, number];
    let best: (Fitted & { cost: number }) | null = null;
    MODEL_BOXES.forEach((box, i) => {
      const exact = 100 * Math.max(w / box.w, h / box.h, d / box.d) * (1 - SLACK);
      const scale = Math.max(SCALE.least, Math.ceil(exact));
      if (scale > SCALE.most) return;
      const k = scale / 100;
      const cost = ((box.h * k) / h) ** 2 * ((box.w * k) / w) * ((box.d * k) / d);
      if (best === null || cost < best.cost) best = { look: MODEL_LOOKS[i] ?? '', scale, shrunk, cost };
    });
    const found = best as (Fitted & { cost: number }) | null;
    if (found !== null) return { look: found.look, scale: found.scale, shrunk };
  }
  throw new Error('a model has a size');
}
