// Name tags that stand side by side: where each may stand so that none covers another, or words that lie over the
// table. Pixels of the picture.

export interface Box {
  left: number;
  top: number;
  w: number;
  h: number;
}

/** From the border of the picture, and from one name tag to the next. */
export const EDGE = 8,
  GAP = 6;
/** How often they give way to each other, first to the sides, then up and down. */
const ROUNDS = 12;

const clamp = (v: number, most: number): number => Math.max(EDGE, Math.min(most - EDGE, v));

/**
 * Moves boxes apart, each of two by half of what they lie over each other: to the sides while there is room for both,
 * else up and down.
 */
export function apart(boxes: readonly Box[], width: number, height: number): void {
  for (let round = 0; round < 2 * ROUNDS; round++) {
    let still = true;
    for (const [i, a] of boxes.entries())
      for (let j = i + 1; j < boxes.length; j++) {
        const b = boxes[j];
        if (b === undefined) continue;
        const x = Math.min(a.left + a.w, b.left + b.w) - Math.max(a.left, b.left) + GAP,
          y = Math.min(a.top + a.h, b.top + b.h) - Math.max(a.top, b.top);
        if (x <= 0.1 || y <= 0) continue;
        still = false;
        if (round < ROUNDS && a.w + b.w + GAP <= width - 2 * EDGE) {
          const [left, right] = a.left + a.w / 2 <= b.left + b.w / 2 ? [a, b] : [b, a];
          left.left = clamp(left.left - x / 2, width - left.w);
          right.left = clamp(right.left + x / 2, width - right.w);
        } else {
          const [upper, lower] = a.top <= b.top ? [a, b] : [b, a];
          upper.top = clamp(upper.top - (y + GAP) / 2, height - upper.h);
          lower.top = clamp(lower.top + (y + GAP) / 2, height - lower.h);
        }
      }
    if (still) return;
  }
}

/**
 * Where a small label stands that gives way to what stands already: at its place, or the least far from it to a side,
 * below or above of what it would lie over. At its place where there is no room at all.
 */
export function aside(label: Box, standing: readonly Box[], width: number, height: number): Box {
  const covered = ({ left, top, w, h }: Box): Box | undefined =>
    standing.find((one) => left + w > one.left && left < one.left + one.w && top + h > one.top && top < one.top + one.h);
  const over = covered(label);
  if (over === undefined) return label;
  const ways = [
    { ...label, left: over.left - label.w - GAP },
    { ...label, left: over.left + over.w + GAP },
    { ...label, top: over.top + over.h + GAP },
    { ...label, top: over.top - label.h - GAP },
  ];
  const far = (one: Box): number => Math.hypot(one.left - label.left, one.top - label.top);
  const fits = ({ left, top, w, h }: Box): boolean => left >= EDGE && left + w <= width - EDGE && top >= EDGE && top + h <= height - EDGE;
  return ways.filter((one) => fits(one) && covered(one) === undefined).sort((a, b) => far(a) - far(b))[0] ?? label;
}

type Panel = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

/** Whether a panel lies over a part of it. */
export const under = ({ left, top, w, h }: Box, panel: Panel): boolean =>
  left + w > panel.left && left < panel.right && top + h > panel.top && top < panel.bottom;

/** Where a name tag stands so that a panel does not cover it: moved to the nearer side, if it fits there. */
export function beside(left: number, w: number, y: number, h: number, panel: Panel, width: number): number {
  if (!under({ left, top: y, w, h }, panel)) return left;
  const sides = [panel.left - w - EDGE, panel.right + EDGE].filter((x) => x >= EDGE && x + w <= width - EDGE);
  return sides.sort((a, b) => Math.abs(a - left) - Math.abs(b - left))[0] ?? left;
}

/** The same, where it is but a little that words lie over it: it stands above them, if that is not far. */
export function above({ left, top, w, h }: Box, words: Panel): number {
  const upper = words.top - EDGE - h;
  return under({ left, top, w, h }, words) && top - upper <= h * 0.7 ? upper : top;
}

/**
 * Words as wide as the picture leave no side: a name tag that they lie over stands below them, if that is not far away.
 */
export function below({ left, top, w, h }: Box, words: Panel): number {
  const lower = words.bottom + GAP;
  return under({ left, top, w, h }, words) && lower - top <= h * 1.5 ? lower : top;
}
