// Where the picture of the table goes while panels lie over it: moved and made smaller as little as will do, until
// nothing of the table is under a panel. Pure.

/** Pixels of the window. */
export interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The picture moved to the right and down by so many pixels, and made smaller about the middle of the window. */
export interface Aside {
  x: number;
  y: number;
  scale: number;
}

/** As it is without panels. */
export const UNMOVED: Aside = { x: 0, y: 0, scale: 1 };

/** What is to stay in sight, as the window shows it while no panel lies over it. */
export interface InSight {
  /** Corners of what lies and stands on the table. */
  points: readonly { x: number; y: number }[];
  /** Name tags: the middle of each, and how large it is however small the table becomes. */
  tags: readonly { x: number; y: number; w: number; h: number }[];
}

export interface Over {
  width: number;
  height: number;
  /** Below the bar at the top of the window. */
  top: number;
  panels: readonly Rect[];
  /** What may lie over things already, as the own cards do, but over nothing more than that. */
  soft: readonly Rect[];
  /**
   * What is let go below this comes into the own hand: no place of the table is brought there. Infinity without a hand.
   */
  hand: number;
}

/** Pixels from a panel. */
export const CLEAR = 14;
/** Pixels from one try to the next, and from the border of the window. */
const STEP = 24,
  EDGE = 8;
/** Smaller than this the cards cannot be read any more. */
const SCALES = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64] as const;
/** The picture goes so far at most, in widths and heights of the window. */
const FAR = { x: 0.4, y: 0.34 } as const;
/** A name tag weighs as much as so many corners: it says who somebody is, and is read. */
const TAG = 6;
/** A picture that is half as large is as bad as one that is moved by so many windows. */
const SMALLER = 3;

const within = (x: number, y: number, { left, right, top, bottom }: Rect, by = 0): boolean =>
  x > left - by && x < right + by && y > top - by && y < bottom + by;
const clamp = (v: number, low: number, high: number): number => Math.max(low, Math.min(high, v));

/**
 * How much is hidden by panels, or has left the window, when the picture stands there. Stops counting beyond `most`.
 */
export function hidden(seen: InSight, over: Over, { x: dx, y: dy, scale }: Aside, by = 0, most = Infinity): number {
  const { width, height, top, panels, soft, hand } = over;
  const [cx, cy] = [width / 2, height / 2];
  let count = 0;
  for (const { x, y, w, h } of seen.tags) {
    // A name tag never leaves the window: it stands at its border.
    const left = clamp(cx + (x - cx) * scale + dx - w / 2, EDGE, width - w - EDGE),
      wanted = cy + (y - cy) * scale + dy - h / 2,
      upper = clamp(wanted, top + EDGE, height - h - EDGE);
    // Held back by the top bar it would stand over the hand that it names.
    if (wanted < Math.min(top, y - h / 2) && (count += TAG) > most) return count;
    for (const panel of panels)
      if (left + w > panel.left - by && left < panel.right + by && upper + h > panel.top - by && upper < panel.bottom + by && (count += TAG) > most)
        return count;
  }
  for (const { x, y } of seen.points) {
    const [px, py] = [cx + (x - cx) * scale + dx, cy + (y - cy) * scale + dy];
    const leaves = (px < EDGE || px > width - EDGE || py < top || py > height - EDGE) && x >= EDGE && x <= width - EDGE && y >= top && y <= height - EDGE;
    const falls = py > hand && y <= hand;
    if (
      (leaves || falls || panels.some((panel) => within(px, py, panel, by)) || soft.some((one) => within(px, py, one) && !within(x, y, one))) &&
      ++count > most
    )
      return count;
  }
  return count;
}

/** A way sideways that leaves the middle of what the panels leave free costs so many times more. */
const OFF = 8;
/** So much less change is worth a move from a place that hides nothing. */
const BETTER = 0.1;

/** A panel at a side stands so near to it at most, pixels. */
const SIDE = 64;

/**
 * How far to the right of the window's middle that is which panels at its sides leave, in pixels. Panels that lie over
 * the middle, or between it and a side, are at no side: for a bar in the upper middle a table need not stand off its
 * own.
 */
export function middleOf({ width, panels }: Pick<Over, 'width' | 'panels'>): number {
  let [left, right] = [0, width];
  for (const panel of panels) {
    if (panel.right <= width / 2 && panel.left <= SIDE) left = Math.max(left, panel.right);
    else if (panel.left >= width / 2 && panel.right >= width - SIDE) right = Math.min(right, panel.left);
  }
  return (left + right - width) / 2;
}

/** How much the picture is changed by it: none is 0. `middle`: see `middleOf`. */
function costOf({ x, y, scale }: Aside, width: number, height: number, middle: number): number {
  const off = Math.max(0, x - Math.max(0, middle), Math.min(0, middle) - x);
  return (Math.abs(x) + (OFF - 1) * off) / width + Math.abs(y) / height + SMALLER * (1 - scale);
}
export const changeOf = (one: Aside, over: Pick<Over, 'width' | 'height' | 'panels'>): number => costOf(one, over.width, over.height, middleOf(over));

let known: { width: number; height: number; middle: number; all: readonly Aside[] } = { width: 0, height: 0, middle: 0, all: [] };

/** Everywhere where the picture may go, the least change first. */
function triesFor(over: Over): readonly Aside[] {
  const { width, height } = over,
    middle = middleOf(over);
  if (known.width === width && known.height === height && known.middle === middle) return known.all;
  const [sideways, upright] = [Math.floor((width * FAR.x) / STEP), Math.floor((height * FAR.y) / STEP)];
  const all: (Aside & { cost: number })[] = [];
  for (const scale of SCALES)
    for (let i = -sideways; i <= sideways; i++)
      for (let j = -upright; j <= upright; j++) {
        const [x, y] = [i * STEP, j * STEP];
        all.push({ x, y, scale, cost: costOf({ x, y, scale }, width, height, middle) });
      }
  known = { width, height, middle, all: all.sort((a, b) => a.cost - b.cost).map(({ x, y, scale }) => ({ x, y, scale })) };
  return known.all;
}

/** So many things may be hidden rather than that the picture moves by a whole window. */
const WORTH = 10;

/**
 * The least change after which nothing is hidden; where there is none, one after which little is, and the less the
 * farther it goes. `now` is kept as long as it hides nothing and is not far from the least: what a panel made it move
 * is given back when that panel goes.
 */
export function asideFor(seen: InSight, over: Over, now: Aside): Aside {
  if (over.panels.length === 0) return UNMOVED;
  const stays = now !== UNMOVED && hidden(seen, over, now, 0, 0) === 0;
  const unmoved = hidden(seen, over, UNMOVED, CLEAR);
  if (unmoved === 0) return UNMOVED;
  const tries = triesFor(over);
  for (const by of [CLEAR, 0]) {
    const free = tries.find((one) => hidden(seen, over, one, by, 0) === 0);
    if (free !== undefined) return stays && changeOf(now, over) - changeOf(free, over) < BETTER ? now : free;
  }
  if (stays) return now;
  let best = UNMOVED,
    least = unmoved;
  for (const one of tries) {
    // Where something is hidden in any case, to hide less is worth more than to stand in the middle.
    const far = WORTH * costOf(one, over.width, over.height, one.x);
    if (far >= least) continue;
    const price = far + hidden(seen, over, one, CLEAR, Math.floor(least - far));
    if (price < least) [best, least] = [one, price];
  }
  return best;
}
