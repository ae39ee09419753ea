// Rules of several versions: which one a world was left by, and which a game can go on from in the middle of a round.

import type { AnyRules } from './any-rules.ts';
import { stateText } from './state.ts';
import type { RulesState } from './types.ts';
import type { Loose } from './any-rules.ts';
import { rulesOf, type Session } from './working.ts';

/** Rules state as whichever version left it: what the engine itself writes is there, of the rest nothing is known. */
export type LeftBy = Pick<RulesState<Loose>, 'version'> & Partial<RulesState<Loose>>;

/** The world's rules state as it was written; null: no rules run there. */
export function leftIn(s: Session): LeftBy | null {
  const text = rulesOf(s) === null ? null : stateText(s.world);
  return text === null ? null : (JSON.parse(text) as LeftBy);
}

/** Was it left by rules of another version than those that run here? */
export const isOfOtherRules = (s: Session): boolean => (leftIn(s)?.version ?? rulesOf(s)?.version) !== rulesOf(s)?.version;

/** The versions of which these rules take a round over in its middle, their own first. [E28] */
export function takenOver({ version, migrate }: Pick<AnyRules, 'version' | 'migrate'>): number[] {
  const all = [version];
  for (let from = version - 1; migrate[from] !== undefined; from--) all.push(from);
  return all;
}
