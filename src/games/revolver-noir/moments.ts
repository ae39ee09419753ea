// The moments of Revolver Noir: which lines are large, in what light, and whom they concern. Where somebody is nobody
// is told but by these lines.

import { GAME_ICONS } from '../../ui/icons.generated.ts';
import type { Moment } from '../types.ts';

const won: Moment = { tone: 'gold', icon: GAME_ICONS.fedora, sound: 'win' };
const water: Moment = { tone: 'cold', icon: GAME_ICONS['water-drop'], sound: 'reveal', stays: 'all' };

export const moments: { readonly [line: string]: Moment } = {
  coin: { tone: 'gold', icon: GAME_ICONS.fedora, sound: 'reveal' },
  'shot-hit': { tone: 'blood', icon: GAME_ICONS.revolver, sound: 'shot', jolts: true, stays: 'others' },
  'shot-miss': { tone: 'night', icon: GAME_ICONS.bullets, sound: 'shot', jolts: true, stays: 'others' },
  answers: { tone: 'cold', icon: GAME_ICONS['human-ear'], sound: 'locked', stays: 'others' },
  listens: { tone: 'cold', icon: GAME_ICONS['human-ear'], quiet: true, stays: 'others' },
  'blast-hit': { tone: 'blood', icon: GAME_ICONS['wolf-trap'], sound: 'shot', jolts: true, stays: 'all' },
  'blast-miss': { tone: 'night', icon: GAME_ICONS['time-bomb'], sound: 'shot', jolts: true, stays: 'all' },
  uses: { tone: 'gold', icon: GAME_ICONS['lightning-trio'], sound: 'reveal', stays: 'others' },
  jumps: { tone: 'cold', icon: GAME_ICONS.fedora, sound: 'reveal', stays: 'others' },
  found: { tone: 'cold', icon: GAME_ICONS.fedora, sound: 'reveal', stays: 'all' },
  'flood-hit': { ...water, tone: 'blood', jolts: true },
  'flood-none': water,
  falls: { tone: 'blood', icon: GAME_ICONS.door, sound: 'reveal', jolts: true, stays: 'all' },
  'trap-door-none': { tone: 'night', icon: GAME_ICONS.door, sound: 'reveal' },
  wins: won,
  'nobody-wins': won,
};
