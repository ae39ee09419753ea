// The moments of Good Cop Bad Cop: which lines are large, in what light, and whom they concern.

import { GAME_ICONS } from '../../ui/icons.generated.ts';
import type { Moment } from '../types.ts';
import { COP_ICONS } from './icons.generated.ts';

const hit: Moment = { tone: 'blood', icon: GAME_ICONS.revolver, sound: 'shot', jolts: true };
const bite: Moment = { tone: 'good', icon: COP_ICONS['shambling-zombie'], sound: 'knock' };
const played = (...stays: number[]): Moment => ({ tone: 'cold', sound: 'reveal', stays });
/** Not shown to all: it stays with whom it concerns. */
const quiet = (icon: string, stays: NonNullable<Moment['stays']>): Moment => ({ tone: 'cold', icon, quiet: true, stays });
const end: Moment = { tone: 'gold', icon: COP_ICONS['police-badge'], sound: 'win' };

export const moments: { readonly [line: string]: Moment } = {
  reveals: { tone: 'cold', sound: 'reveal' },
  shoots: { tone: 'gold', icon: GAME_ICONS.revolver, sound: 'knock', stays: [1] },
  hit: { ...hit, stays: [1] },
  'hit-self': { ...hit, stays: [0] },
  'hits-nobody': { tone: 'night', icon: GAME_ICONS.bullets, sound: 'shot' },
  'is-shot': { ...hit, stays: [0] },
  bites: { ...bite, stays: [1] },
  bitten: { ...bite, tone: 'blood', jolts: true, stays: [1] },
  'bites-nobody': { ...bite, tone: 'night' },
  infected: { ...bite, icon: COP_ICONS.biohazard, stays: [0] },
  'becomes-zombie': { tone: 'good', sound: 'reveal', jolts: true, stays: [0] },
  cured: { tone: 'good', icon: COP_ICONS.syringe, sound: 'reveal', stays: [0] },
  wounded: { tone: 'blood', sound: 'reveal', stays: [0] },
  eliminated: { tone: 'blood', sound: 'reveal', jolts: true, stays: [0] },
  revived: { tone: 'good', icon: COP_ICONS.defibrilate, sound: 'reveal', stays: [0] },
  plays: played(),
  'plays.s': played(2),
  'plays.ss': played(2, 3),
  'plays.pair': played(2, 3),
  'plays.w': played(),
  'plays.c': played(2),
  'plays.cc': played(2, 4),
  viewed: quiet(COP_ICONS['evil-eyes'], [1]),
  aims: quiet(GAME_ICONS.revolver, [1]),
  exchanged: quiet(COP_ICONS['swap-bag'], [0, 2]),
  gives: quiet(COP_ICONS['swap-bag'], [0, 1]),
  'own-lost': quiet(COP_ICONS['swap-bag'], 'all'),
  ...Object.fromEntries(['agent-out', 'kingpin-out', 'both-leaders', 'infector-leader', 'leader-bitten'].map((why) => [`end.${why}`, end])),
};
