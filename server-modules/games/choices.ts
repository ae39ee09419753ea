// What the minds of bots share: acts with what they name, and picking one of several.

import type { LegalMove, Arg } from '../protocol/messages.ts';
import type { Bot } from './game.ts';

export interface Choice {
  act: LegalMove;
  /** The seats and words it names. */
  seats: string[];
  words: string[];
}

/** The seat that an argument of a line names; '' for anything else. */
export const seatIn = (arg: Arg | undefined): string => (typeof arg === 'object' && 's' in arg ? arg.s : '');
/** The word that an argument of a line names; '' for anything else. */
export const wordIn = (arg: Arg | undefined): string => (typeof arg === 'object' && 'w' in arg ? arg.w : '');

export function choiceOf(act: LegalMove): Choice {
  const args = act.words.a ?? [];
  return { act, seats: args.map(seatIn).filter((seat) => seat !== ''), words: args.map(wordIn).filter((word) => word !== '') };
}

/** Each as likely as any other; null: there is none. */
export const any = <T>(from: readonly T[], draw: (n: number) => number): T | null => (from.length === 0 ? null : (from[draw(from.length)] ?? null));

/** The one of the highest worth; among equals by chance. */
export function best<T>(from: readonly T[], worth: (one: T) => number, draw: (n: number) => number): T | null {
  const worths = from.map(worth);
  const most = Math.max(...worths);
  return any(
    from.filter((_, i) => (worths[i] ?? 0) >= most - 1e-9),
    draw,
  );
}

/** A mind that does anything it may, each as likely as any other. */
export const anyBot = (): Bot => ({ hear: () => undefined, choose: (view, draw) => any(view.rules.can, draw) });
