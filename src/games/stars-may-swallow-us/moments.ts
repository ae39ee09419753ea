// The moments of The Stars May Swallow Us: which lines are large, in what light, and whom they concern.

import type { Moment } from '../types.ts';
import { STAR_ICONS } from './icons.generated.ts';

const turned: Moment = { tone: 'cold', sound: 'reveal' };
const vote: Moment = { tone: 'night', icon: STAR_ICONS['shaking-hands'], sound: 'knock' };
const call: Moment = { tone: 'gold', icon: STAR_ICONS['star-medal'], sound: 'knock', stays: 'others' };
/** Not shown to all: it stays with whom it concerns. */
const quiet = (icon: string, ...stays: number[]): Moment => ({ tone: 'cold', icon, quiet: true, stays });
const saved: Moment = { tone: 'gold', icon: STAR_ICONS.rocket, sound: 'win' };
const lost: Moment = { tone: 'blood', icon: STAR_ICONS.leak, sound: 'win', jolts: true };

export const moments: { readonly [line: string]: Moment } = {
  'turns-up': turned,
  'turns-up-plus': { ...turned, tone: 'good' },
  'turns-up-void': { ...turned, tone: 'night' },
  wounded: { tone: 'blood', sound: 'reveal', jolts: true, stays: [0] },
  healed: { tone: 'good', icon: STAR_ICONS['first-aid-kit'], sound: 'reveal', stays: [0] },
  killed: { tone: 'blood', sound: 'reveal', jolts: true, stays: [0] },
  strikes: { tone: 'blood', icon: STAR_ICONS['bleeding-wound'], sound: 'knock', stays: [1] },
  calls: call,
  'calls-on': call,
  points: turned,
  'holds-fist': turned,
  'vote-fists': vote,
  'vote-split': vote,
  'vote-nothing': vote,
  'is-detained': { tone: 'gold', sound: 'reveal', jolts: true, stays: [0] },
  'agenda-is': { tone: 'gold', sound: 'reveal' },
  'looks-hatch': quiet(STAR_ICONS['burning-eye'], 1),
  'looks-hand': quiet(STAR_ICONS['burning-eye'], 1),
  'locks-down': quiet(STAR_ICONS.padlock, 0),
  delegates: quiet(STAR_ICONS['airtight-hatch'], 0),
  loses: quiet(STAR_ICONS.run, 0),
  'discards-hand': quiet(STAR_ICONS.run, 0),
  'end.full-power': saved,
  'end.sole-power': saved,
  'end.no-air': lost,
  'end.all-dead': lost,
};
