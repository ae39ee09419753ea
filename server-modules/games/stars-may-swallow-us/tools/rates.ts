// Which sides have won, for `npm run play`.

import { SEATS } from '../../../kernel/ids.ts';
import type { GameRates } from '../../../../tools/play-rates.ts';
import { agendaNamed, agendaOf } from '../data.ts';
import { agendaSpot } from '../names.ts';

/** By the agendas that lie open at the end. */
export const sidesOf: GameRates['sidesOf'] = ({ pieces }, winners) => {
  const places = new Set<string>(SEATS.filter((seat) => winners.includes(seat)).map(agendaSpot));
  const agendas = [...pieces.values()].filter(({ zone }) => places.has(zone)).flatMap(({ face }) => agendaOf(face) ?? []);
  return [...new Set(agendas.map((agenda) => agendaNamed(agenda).side))];
};
