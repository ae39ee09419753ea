// The shelf: the literal list of games. Nothing of a game is there before it is opened: in Nakama every table has its own copy of what it opens.

import { backgammon } from './box/tables/backgammon.ts';
import { checkers } from './box/tables/checkers.ts';
import { chess } from './chess/index.ts';
import { dice } from './box/tables/dice.ts';
import { dominoes } from './box/tables/dominoes.ts';
import { go } from './box/tables/go.ts';
import { kit } from './box/tables/kit.ts';
import { sandbox } from './box/tables/sandbox.ts';
import type { GameDef } from './game.ts';
import { goodCopBadCop } from './good-cop-bad-cop/index.ts';
import { impostersAndCrewmates } from './imposters-and-crewmates/index.ts';
import { revolverNoir } from './revolver-noir/index.ts';
import { starsMaySwallowUs } from './stars-may-swallow-us/index.ts';
import { theTraitors } from './the-traitors/index.ts';

/** By id, in the order of the list. Each row is `() => game` and no more: tools/open-later.ts reads it. */
export const shelf: { readonly [id: string]: () => GameDef } = {
  'revolver-noir': () => revolverNoir,
  chess: () => chess,
  'the-traitors': () => theTraitors,
  'good-cop-bad-cop': () => goodCopBadCop,
  'stars-may-swallow-us': () => starsMaySwallowUs,
  'imposters-and-crewmates': () => impostersAndCrewmates,
  sandbox: () => sandbox,
  dice: () => dice,
  checkers: () => checkers,
  go: () => go,
  backgammon: () => backgammon,
  dominoes: () => dominoes,
  kit: () => kit,
};

/** All of them at once. */
export const allGames = (): GameDef[] => Object.values(shelf).map((open) => open());
