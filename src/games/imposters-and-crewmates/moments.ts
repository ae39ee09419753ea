// The moments of Imposters and Crewmates: which lines are large, in what light, and whom they concern.

import type { Moment } from '../types.ts';
import { IMPOSTER_ICONS as ICONS } from './icons.generated.ts';

const dead: Moment = { tone: 'blood', icon: ICONS.ghost, sound: 'knock', jolts: true, stays: [0] };
/** Not shown to all: it stays with whom it concerns. */
const quiet = (icon: string, ...stays: number[]): Moment => ({ tone: 'cold', icon, quiet: true, stays });
const won: Moment = { tone: 'gold', icon: ICONS['star-medal'], sound: 'win' };
const love: Moment = { tone: 'good', icon: ICONS.hearts, sound: 'reveal', stays: [0, 1] };

export const moments: { readonly [line: string]: Moment } = {
  event: { tone: 'gold', sound: 'reveal' },
  kills: { tone: 'blood', icon: ICONS.robber, sound: 'shot', jolts: true, stays: [1] },
  dies: dead,
  trapped: { ...dead, icon: ICONS.mantrap },
  safe: { tone: 'good', icon: ICONS.shield, sound: 'reveal', stays: [0] },
  'comes-back': { tone: 'good', icon: ICONS.healing, sound: 'reveal', stays: [0] },
  presses: { tone: 'gold', icon: ICONS['power-button'], sound: 'win', jolts: true },
  negated: { tone: 'night', icon: ICONS.slap, sound: 'knock' },
  'draws-trapped': { tone: 'blood', sound: 'reveal', stays: [0] },
  'plays.1': quiet(ICONS['card-play'], 2),
  'plays.2': quiet(ICONS['card-play'], 2, 3),
  'set-back': quiet(ICONS['return-arrow'], 0),
  steals: quiet(ICONS.robber, 1),
  pins: quiet(ICONS.push, 1),
  throws: { tone: 'gold', icon: ICONS.duel, sound: 'reveal', stays: [0, 2] },
  'vote-counts': { tone: 'gold', icon: ICONS.vote, sound: 'reveal' },
  lovers: love,
  crowned: { tone: 'gold', icon: ICONS.crown, sound: 'reveal', stays: [0, 1] },
  'sides-switched': { tone: 'cold', icon: ICONS.cycle, sound: 'reveal', jolts: true, stays: 'all' },
  'sides-back': { tone: 'cold', icon: ICONS.cycle, sound: 'reveal', stays: 'all' },
  'group-hug': { ...love, stays: [] },
  'tie-asked': { tone: 'cold', icon: ICONS.scales, sound: 'knock', stays: 'others' },
  outcome: { ...won, stays: 'all', closes: true },
  // Who has won the round, and what it counts now.
  scores: { ...quiet(ICONS['star-medal']), stays: 'all', closes: true },
  'end.points': won,
  'end.no-events': won,
  'end.drawn': won,
};
