// What all ready tables of the box have in common: no rules, no bot, the one catalogue and all that the box has.

import type { GameDef } from '../game.ts';
import { FACES, LOOKS } from './data/catalogue.ts';
import { mates } from './data/mates.ts';
import { pointsOf } from './data/points.ts';
import { solids } from './data/solids.ts';
import { OWN_THINGS, THINGS } from './things.ts';

/** A table with a free hand. */
export const freeTable = (own: Pick<GameDef, 'id' | 'rank' | 'seats' | 'setup'> & { options?: GameDef['options'] }): GameDef => ({
  minutes: 0,
  modes: ['sandbox'],
  options: [],
  looks: LOOKS,
  faces: FACES,
  pad: 0,
  rules: null,
  bot: null,
  things: { ...THINGS, ...OWN_THINGS },
  solids,
  mates,
  draws: pointsOf,
  ...own,
});
