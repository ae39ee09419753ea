// What the stories share: a table where A's secrets differ, moves by name in both worlds, and everybody looking again.

import type { LegalMove } from '../../../server-modules/protocol/messages.ts';
import type { Side } from './model.ts';
import { NoirWorlds } from './noir.ts';
import type { World } from './pair.ts';

export interface Moment {
  /** The row of the table, or the rule. */
  title: string;
  play(): void;
}

type Wish = { [field: string]: unknown };
const USER: { readonly [S in Side]: string } = { A: 'ann', B: 'bob' };
const PUBLIC = { hits: { A: 0, B: 0 }, turn: ['A', 2], traps: { A: [], B: [] } };

/** A table where A's secrets differ, at a pair of positions. */
export function at(one: Wish, two: Wish, common: Wish = {}, clock = 0): NoirWorlds {
  const game = new NoirWorlds('moment', 'A', clock);
  game.open(false);
  game.pair.test({ t: 'position', position: { ...PUBLIC, ...common, ...one } }, { t: 'position', position: { ...PUBLIC, ...common, ...two } });
  return game;
}

const does = (act: LegalMove, move: string, word: string | undefined): boolean =>
  act.move === move && (word === undefined || (act.words.a ?? []).some((arg) => typeof arg === 'object' && 'w' in arg && arg.w === word));

/** The same move, with one word or another. */
export function moves(game: NoirWorlds, side: Side, move: string, one?: string, two = one): void {
  const find = (w: World, word: string | undefined): LegalMove => {
    const found = game.can(w, side).find((act) => does(act, move, word));
    if (found === undefined)
      throw new Error(
        `${side} cannot ${move} ${word ?? ''} in world ${w}: ${game
          .can(w, side)
          .map((act) => act.move)
          .join(' ')}`,
      );
    return found;
  };
  game.pair.verb(USER[side], find(0, one).verb, find(1, two).verb);
}

/** Everybody who may not know looks again from nothing. */
export function look(game: NoirWorlds): void {
  const { pair } = game;
  for (const user of ['bob', 'wim']) {
    pair.act(user, { t: 'resync' });
    pair.act(user, { t: 'save' });
    pair.drop(user);
    pair.join(user);
  }
  pair.ears.add('late');
  if (!pair.has('late')) pair.join('late', true);
}

export const HALL = { at: { A: 'hall', B: 'kitchen' } };
export const FOYER = { at: { A: 'foyer', B: 'kitchen' } };
