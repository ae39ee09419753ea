// Which team has won, for `npm run play`.

import { SEATS } from '../../../kernel/ids.ts';
import type { GameRates } from '../../../../tools/play-rates.ts';

/** By seats: Imposters sit on the first two. */
export const sidesOf: GameRates['sidesOf'] = (_world, winners) => [
  ...new Set(winners.map((seat) => (SEATS.findIndex((one) => one === seat) < 2 ? 'imposters' : 'crewmates'))),
];
