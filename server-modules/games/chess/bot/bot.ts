// A mind for one seat of chess: it looks two or three moves ahead from the position that everybody reads, and picks one
// of what it may do.

import type { LegalMove } from '../../../protocol/messages.ts';
import type { Bot, BotView } from '../../game.ts';
import { columnOf, isPromotion, isSquare, MEN, rowOf, type Square } from '../data.ts';
import { cell, rate, searchFrom, type Step } from './search.ts';

/** Positions a bot looks at for one move: what a table can spare in one tick on the slower of the two hosts. */
const BUDGET = 1500;
const DEEPEST = 3;
/** Moves that are this much worse than the best, in hundredths of a pawn, are as good: no two games alike. */
const SLACK = 12;
/** What a capture or a pawn's move is worth more for every ten quiet moves: whoever is ahead shall not shuffle. */
const STIR = 6;
/** A bot that is not ahead by more than this claims a draw that it may claim. */
const CONTENT = 120;
const PAWN = 1;

interface Choice {
  act: LegalMove;
  step: Step;
}

/** The bot of either seat. It needs no memory: the position says all. */
export function bot(): Bot {
  return {
    hear: () => undefined,
    choose(view, draw) {
      const fen = view.rules.facts['fen'];
      const choices = typeof fen === 'string' ? choicesOf(view) : [];
      const claim = view.rules.can.find((act) => act.move === 'claim') ?? null;
      if (typeof fen !== 'string' || choices.length === 0) return claim;
      const search = searchFrom(fen, BUDGET);
      const { at, side } = search.board;
      const quiet = view.rules.facts['quiet'];
      const stir = typeof quiet === 'number' ? Math.floor(quiet / 10) * STIR : 0;
      for (const { step } of choices) complete(step, at, side);
      const stirs = choices.map(({ step }) => (at[step.to] !== 0 || Math.abs(at[step.from] ?? 0) === PAWN ? stir : 0));
      const scores = rate(
        search,
        choices.map((one) => one.step),
        DEEPEST,
      );
      if (claim !== null && Math.max(...scores) < CONTENT) return claim;
      const wished = scores.map((score, i) => score + (stirs[i] ?? 0));
      const best = Math.max(...wished);
      const good = choices.filter((_, i) => (wished[i] ?? 0) >= best - SLACK);
      return good[draw(good.length)]?.act ?? null;
    },
  };
}

/** What can be done as steps on a board: each act names its man, the square and what a pawn becomes. */
function choicesOf({ world, rules }: BotView): Choice[] {
  return rules.can.flatMap((act): Choice[] => {
    const { verb } = act;
    if (verb.t !== 'put' || !isSquare(verb.onto)) return [];
    const from: unknown = world.pieces.get(verb.piece)?.zone;
    if (!isSquare(from)) return [];
    const promote = verb.choose?.['promote'];
    const becomes = isPromotion(promote) ? { becomes: 1 + MEN.indexOf(promote) } : {};
    return [{ act, step: { from: cellOf(from), to: cellOf(verb.onto), ...becomes } }];
  });
}

const cellOf = (square: Square): number => cell(columnOf(square), rowOf(square));

/** Adds the rook of a castling king and the pawn taken in passing. */
function complete(step: Step, at: readonly number[], side: number): void {
  const man = (at[step.from] ?? 0) * side;
  const across = step.to - step.from;
  if (man === MEN.length && Math.abs(across) === 2) step.rook = { from: across > 0 ? step.to + 1 : step.to - 2, to: step.from + across / 2 };
  if (man === PAWN && across % 16 !== 0 && at[step.to] === 0) step.passing = step.to - 16 * side;
}
