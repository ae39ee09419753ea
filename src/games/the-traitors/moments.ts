// The moments of The Traitors: which lines are large, in what light, and whom they concern.

import { GAME_ICONS } from '../../ui/icons.generated.ts';
import type { Moment } from '../types.ts';

const tie: Moment = { tone: 'gold', icon: GAME_ICONS.pointing, sound: 'reveal' };
const won: Moment = { tone: 'gold', icon: GAME_ICONS.castle, sound: 'win' };
const shared: Moment = { tone: 'gold', sound: 'win' };

export const moments: { readonly [line: string]: Moment } = {
  'event-murder': { tone: 'blood', sound: 'reveal' },
  'event-banishment': { tone: 'gold', sound: 'reveal' },
  'event-quietNight': { tone: 'night', sound: 'reveal' },
  'draws-final': { tone: 'gold', sound: 'reveal' },
  victim: { tone: 'blood', sound: 'reveal', jolts: true, stays: [0] },
  'nobody-murdered': { tone: 'night', sound: 'reveal' },
  saved: { tone: 'good', sound: 'reveal' },
  murdered: { tone: 'blood', icon: GAME_ICONS['plain-dagger'], sound: 'knock', jolts: true, stays: [0] },
  banished: { tone: 'gold', icon: GAME_ICONS.castle, sound: 'knock', jolts: true, stays: [0] },
  'was-role-traitor': { tone: 'blood', sound: 'reveal' },
  'was-role-faithful': { tone: 'cold', sound: 'reveal' },
  'was-recruited': { tone: 'blood', sound: 'reveal' },
  voted: { tone: 'gold', sound: 'reveal' },
  lot: tie,
  ...Object.fromEntries([2, 3, 4, 5, 6, 7, 8].map((n) => [`tie-${n}`, tie])),
  blackmails: { tone: 'cold', icon: GAME_ICONS['plain-dagger'], sound: 'knock', stays: [1] },
  'own-lost': { tone: 'cold', icon: GAME_ICONS['plain-dagger'], quiet: true, stays: 'all' },
  proposes: { tone: 'gold', icon: GAME_ICONS['hooded-figure'], sound: 'knock', stays: 'others' },
  'all-agree': { tone: 'good', icon: GAME_ICONS['hooded-figure'], sound: 'reveal' },
  'play-goes-on': { tone: 'night', icon: GAME_ICONS['hooded-figure'], sound: 'reveal' },
  'fund-to-traitors': shared,
  'fund-to-faithful': shared,
  wins: won,
  shares: won,
};
