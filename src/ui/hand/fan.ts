// Where the cards of the own hand stand in the fan, and which place a pointer means. Pixels of the window.

/** What the fan has to itself: the width of a card and of the window, and how many rows there is height for. */
export interface FanRoom {
  card: number;
  window: number;
  rows: number;
}

/**
 * Degrees and share of a card's width between neighbours, up to five cards; more are squeezed into 46 % of the window.
 * The share is 0.42 along the edge and the rest from turning about a point below the card.
 */
const STEP_DEG = 7;
const STEP_SHARE = 0.6;
const SPREAD_SHARE = 0.46;
/** A wide window leaves even a small spread this many cards' widths. */
const LEAST_SPREAD = 1.6;
/**
 * In a narrow window the cards spread wider, so that a finger meets the one it means, and no card is cut by the edge.
 */
const NARROW = { upTo: 720, share: 0.62 } as const;
const FULL_STEPS = 5;
/**
 * More cards than this stand in rows behind each other where there is room: of eighteen in one row a phone shows 14 px
 * each.
 */
const ROW_HOLDS = 9;
/** What is seen of a row over the one before it. */
const ROW_LIFT = 60;
const HEIGHT_SHARE = 1.4;

/** How many rows `n` cards stand in, and how many cards the fullest has. */
function rowsOf(n: number, most: number): { rows: number; holds: number } {
  const rows = Math.max(1, Math.min(most, Math.ceil(n / ROW_HOLDS)));
  return { rows, holds: Math.ceil(n / rows) };
}

const stepOf = (n: number, { card, window }: FanRoom): number => {
  const narrow = window <= NARROW.upTo;
  if (n < 2 || (n <= FULL_STEPS && !narrow)) return card * STEP_SHARE;
  return Math.min(card * STEP_SHARE, Math.max(window * (narrow ? NARROW.share : SPREAD_SHARE), card * LEAST_SPREAD) / (n - 1));
};

/** How far the last row stands above the first. */
export const fanLift = (n: number, room: FanRoom): number => (rowsOf(n, room.rows).rows - 1) * ROW_LIFT;

/**
 * Where card `at` of `n` stands: middle in pixels from the fan's middle, turn in degrees, how far above the front row.
 * The first cards stand behind.
 */
export function fanPlace(at: number, n: number, room: FanRoom): { x: number; deg: number; lift: number } {
  const { rows, holds } = rowsOf(n, room.rows);
  const row = Math.floor(at / holds);
  const count = Math.min(holds, n - row * holds);
  const off = at - row * holds - (count - 1) / 2;
  const deg = count <= FULL_STEPS ? STEP_DEG : (STEP_DEG * (FULL_STEPS - 1)) / (count - 1);
  return { x: off * stepOf(count, room), deg: off * deg, lift: (rows - 1 - row) * ROW_LIFT };
}

/**
 * The gap between cards that a pointer is nearest to, as the index the card would have; `dx` from the fan's middle,
 * `up` from its lower edge.
 */
export function fanIndex(dx: number, up: number, n: number, room: FanRoom): number {
  const { rows, holds } = rowsOf(n, room.rows);
  const over = Math.ceil(Math.max(0, up - room.card * HEIGHT_SHARE) / ROW_LIFT);
  const row = Math.max(0, rows - 1 - over);
  const count = Math.min(holds, n - row * holds);
  const inRow = Math.max(0, Math.min(count - 1, Math.round(dx / stepOf(count, room) + (count - 1) / 2)));
  return row * holds + inRow;
}

/**
 * Of `n` cards in one row the one whose uncovered part lies under a point `dx` from the fan's middle: each card lies
 * over the one before it.
 */
export function fanUnder(dx: number, n: number, room: FanRoom): number {
  let under = 0;
  for (let at = 1; at < n; at++) if (dx >= fanPlace(at, n, room).x - room.card / 2) under = at;
  return under;
}
