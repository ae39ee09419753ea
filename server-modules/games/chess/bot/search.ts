// A small search for the bot: alpha-beta over moves that ignore check (taking the king ends it), captures to the end, a
// fixed number of positions.
// Rows lie 16 apart, so that a step over the edge shows in one bit.

/** 1 to 6 for White's pawn, knight, bishop, rook, queen, king; below 0 for Black's; 0 free. */
export interface Board {
  at: number[];
  /** 1: White is to move. */
  side: 1 | -1;
  /** What White is ahead by, in hundredths of a pawn. */
  score: number;
}

/**
 * A move by its squares, and what else it changes: a rook that follows, a pawn taken in passing, what a pawn becomes.
 */
export interface Step {
  from: number;
  to: number;
  becomes?: number;
  rook?: { from: number; to: number };
  passing?: number;
}

const WORTH = [0, 100, 320, 330, 500, 900, 20_000];
const MATE = 10_000;
/** A king can be taken: what led here was no legal move. */
const TAKEN = 30_000;
const KING = 6;
const PAWN = 1;
/** Deepest run of captures behind the last full row of moves. */
const CAPTURES = 4;
const LETTERS = 'pnbrqk';

const STRAIGHT = [1, -1, 16, -16];
const SLANTED = [15, -15, 17, -17];
const LEAPS = [14, -14, 18, -18, 31, -31, 33, -33];
const AROUND = [...STRAIGHT, ...SLANTED];
const STEPS: readonly (readonly number[])[] = [[], [], LEAPS, SLANTED, STRAIGHT, AROUND, AROUND];
const SLIDES = [false, false, false, true, true, true, false];

export const cell = (column: number, row: number): number => row * 16 + column;
/** How far from the middle of the board, 0 to 3 in either direction. */
const outwards = (line: number): number => (line < 4 ? 3 - line : line - 4);

/** What a man is worth on a square, seen from its own side; `late`: few men are left, and kings come out. */
function worth(man: number, column: number, row: number, late: boolean): number {
  const away = outwards(column) + outwards(row);
  const rim = Math.max(outwards(column), outwards(row));
  switch (man) {
    case PAWN:
      return 100 + (row - 1) * (late ? 9 : 4) + (outwards(column) === 0 && row >= 3 ? 14 : 0) - (row === 1 && outwards(column) === 0 ? 10 : 0);
    case 2:
      return 320 + 16 - 7 * away - (rim === 3 ? 10 : 0);
    case 3:
      return 330 + 10 - 4 * away - (row === 0 ? 8 : 0);
    case 4:
      return 500 + (row === 6 ? 16 : 0) + (outwards(column) === 0 ? 5 : 0);
    case 5:
      return 900 + 4 - 2 * away;
    default:
      return 20_000 + (late ? 24 - 9 * away : (row === 0 ? 26 : -18 * row) + 5 * outwards(column));
  }
}

type Table = number[][];
let tables: { early: Table; late: Table } | null = null;
function makeTable(late: boolean): Table {
  return WORTH.map((_, man) => {
    const row: number[] = [];
    for (let i = 0; i < 128; i++) row.push(man === 0 || (i & 0x88) !== 0 ? 0 : worth(man, i & 7, i >> 4, late));
    return row;
  });
}

/** One search: its board, its tables, how many positions it may still look at. */
export interface Search {
  board: Board;
  table: Table;
  left: number;
}

/** Reads the men of a position; `budget`: positions to look at. */
export function searchFrom(fen: string, budget: number): Search {
  tables ??= { early: makeTable(false), late: makeTable(true) };
  const [men = '', side] = fen.split(' ');
  const board: Board = { at: Array.from({ length: 128 }, () => 0), side: side === 'w' ? 1 : -1, score: 0 };
  let heavy = 0;
  men.split('/').forEach((text, i) => {
    let column = 0;
    for (const sign of text) {
      const man = 1 + LETTERS.indexOf(sign.toLowerCase());
      if (man === 0) column += Number(sign);
      else {
        board.at[cell(column, 7 - i)] = sign === sign.toLowerCase() ? -man : man;
        if (man > PAWN && man < KING) heavy += WORTH[man] ?? 0;
        column += 1;
      }
    }
  });
  const table = heavy < 2600 ? tables.late : tables.early;
  const search = { board, table, left: budget };
  for (let i = 0; i < 128; i++) board.score += valueOf(search, board.at[i] ?? 0, i);
  return search;
}

/** What a man on a cell adds to White's score. */
function valueOf({ table }: Search, man: number, at: number): number {
  if (man === 0) return 0;
  // Black's half of the table is White's upside down: 112 is seven rows.
  return man > 0 ? (table[man]?.[at] ?? 0) : -(table[-man]?.[at ^ 112] ?? 0);
}

/** All that a step takes away, to put it back. */
interface Undo {
  moved: number;
  taken: number;
  passed: number;
  score: number;
}

function make(s: Search, step: Step): Undo {
  const { board } = s;
  const { at } = board;
  const moved = at[step.from] ?? 0;
  const taken = at[step.to] ?? 0;
  const undo: Undo = { moved, taken, passed: 0, score: board.score };
  const now = step.becomes === undefined ? moved : step.becomes * board.side;
  board.score += valueOf(s, now, step.to) - valueOf(s, moved, step.from) - valueOf(s, taken, step.to);
  at[step.from] = 0;
  at[step.to] = now;
  if (step.passing !== undefined) {
    undo.passed = at[step.passing] ?? 0;
    board.score -= valueOf(s, undo.passed, step.passing);
    at[step.passing] = 0;
  }
  if (step.rook !== undefined) shift(s, step.rook.from, step.rook.to);
  board.side = board.side === 1 ? -1 : 1;
  return undo;
}

function unmake(s: Search, step: Step, undo: Undo): void {
  const { board } = s;
  board.side = board.side === 1 ? -1 : 1;
  if (step.rook !== undefined) shift(s, step.rook.to, step.rook.from);
  if (step.passing !== undefined) board.at[step.passing] = undo.passed;
  board.at[step.from] = undo.moved;
  board.at[step.to] = undo.taken;
  board.score = undo.score;
}

function shift(s: Search, from: number, to: number): void {
  const man = s.board.at[from] ?? 0;
  s.board.score += valueOf(s, man, to) - valueOf(s, man, from);
  s.board.at[from] = 0;
  s.board.at[to] = man;
}

/** Moves of the side to move, captures first, the dearest victim in front. */
function stepsOf(board: Board, capturesOnly: boolean): Step[] {
  const { at, side } = board;
  const takes: { step: Step; by: number }[] = [];
  const quiet: Step[] = [];
  const add = (from: number, to: number, becomes?: number): void => {
    const step = becomes === undefined ? { from, to } : { from, to, becomes };
    const victim = at[to] ?? 0;
    if (victim !== 0 || becomes !== undefined) takes.push({ step, by: (WORTH[Math.abs(victim)] ?? 0) * 16 - (WORTH[Math.abs(at[from] ?? 0)] ?? 0) });
    else if (!capturesOnly) quiet.push(step);
  };
  for (let from = 0; from < 128; from++) {
    if ((from & 0x88) !== 0) continue;
    const man = (at[from] ?? 0) * side;
    if (man <= 0) continue;
    if (man === PAWN) pawnSteps(board, from, add);
    else {
      for (const d of STEPS[man] ?? []) {
        for (let to = from + d; (to & 0x88) === 0; to += d) {
          const there = (at[to] ?? 0) * side;
          if (there <= 0) add(from, to);
          if (there !== 0 || !SLIDES[man]) break;
        }
      }
    }
  }
  return [...takes.sort((a, b) => b.by - a.by || a.step.from - b.step.from || a.step.to - b.step.to).map((one) => one.step), ...quiet];
}

function pawnSteps({ at, side }: Board, from: number, add: (from: number, to: number, becomes?: number) => void): void {
  const ahead = from + 16 * side;
  const last = side === 1 ? 6 : 1;
  const becomes = from >> 4 === last ? 5 : undefined;
  if (at[ahead] === 0) {
    add(from, ahead, becomes);
    const two = ahead + 16 * side;
    if (from >> 4 === (side === 1 ? 1 : 6) && at[two] === 0) add(from, two);
  }
  for (const to of [ahead - 1, ahead + 1]) if ((to & 0x88) === 0 && (at[to] ?? 0) * side < 0) add(from, to, becomes);
}

/** The score for the side to move when only captures are still looked at. */
function quiesce(s: Search, alpha: number, beta: number, depth: number): number {
  s.left -= 1;
  const still = s.board.score * s.board.side + driven(s.board);
  if (still >= beta || depth === 0 || s.left <= 0) return still;
  let best = Math.max(alpha, still);
  for (const step of stepsOf(s.board, true)) {
    if (Math.abs(s.board.at[step.to] ?? 0) === KING) return TAKEN;
    const undo = make(s, step);
    const score = -quiesce(s, -beta, -best, depth - 1);
    unmake(s, step, undo);
    if (score >= beta) return score;
    if (score > best) best = score;
  }
  return best;
}

/** Where one side has its king alone, the other wants it in a corner and its own king near. For the side to move. */
function driven({ at, side, score }: Board): number {
  if (Math.abs(score) < 400) return 0;
  let [weak, strong, others] = [-1, -1, 0];
  const ahead = score > 0 ? 1 : -1;
  for (let i = 0; i < 128; i++) {
    const man = (at[i] ?? 0) * ahead;
    if (man === KING) strong = i;
    else if (man === -KING) weak = i;
    else if (man < 0) others += 1;
  }
  if (others > 0 || weak < 0 || strong < 0) return 0;
  const away = outwards(weak & 7) + outwards(weak >> 4);
  const apart = Math.abs((weak & 7) - (strong & 7)) + Math.abs((weak >> 4) - (strong >> 4));
  return (20 * away + 6 * (14 - apart)) * ahead * side;
}

function search(s: Search, alpha: number, beta: number, depth: number): number {
  if (depth === 0) return quiesce(s, alpha, beta, CAPTURES);
  s.left -= 1;
  let best = -TAKEN;
  let bound = alpha;
  for (const step of stepsOf(s.board, false)) {
    if (s.left <= 0) return Math.max(best, bound);
    if (Math.abs(s.board.at[step.to] ?? 0) === KING) return TAKEN;
    const undo = make(s, step);
    const score = -search(s, -beta, -bound, depth - 1);
    unmake(s, step, undo);
    if (score > best) best = score;
    if (score > bound) bound = score;
    if (bound >= beta) break;
  }
  // No legal move: mate when the king is attacked, the sooner the worse; else stalemate.
  if (best > -TAKEN) return best;
  return attacked(s) ? -MATE - depth : 0;
}

/** Could the other side take the king if it were its move? */
function attacked(s: Search): boolean {
  const { board } = s;
  board.side = board.side === 1 ? -1 : 1;
  const found = stepsOf(board, true).some((step) => Math.abs(board.at[step.to] ?? 0) === KING);
  board.side = board.side === 1 ? -1 : 1;
  return found;
}

/**
 * Scores of the given moves for the side to move, one row of moves deeper each time, until the budget is used up; the
 * deepest whole row counts.
 */
export function rate(s: Search, steps: readonly Step[], deepest: number): number[] {
  let scores = steps.map(() => 0);
  for (let depth = 1; depth <= deepest; depth++) {
    const found: number[] = [];
    for (const step of steps) {
      const undo = make(s, step);
      found.push(-search(s, -TAKEN, TAKEN, depth - 1));
      unmake(s, step, undo);
      if (s.left <= 0 && depth > 1) return scores;
    }
    scores = found;
  }
  return scores;
}
