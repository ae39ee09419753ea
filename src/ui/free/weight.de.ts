// Words of weight and tidying in German.

import type { WeightWords } from './useWeightWords.ts';

export const de: WeightWords = {
  lead: 'Wie sich Dinge auf diesem Tisch verhalten, wenn man sie anstößt oder loslässt. Jeder kann das Gewicht für die eigene Hand ausschalten.',
  weight: 'Dinge auf diesem Tisch',
  weights: { firm: 'Fest', natural: 'Natürlich', wild: 'Wild' },
  notes: {
    firm: 'Was du hältst, stößt nichts an, und nichts fällt um.',
    natural: 'Dinge stoßen einander an, stehen aufeinander und fallen.',
    wild: 'Sie rutschen und springen weiter.',
  },
  host: 'Das stellt ein, wer den Tisch leitet.',
  tidyNote:
    'Was lose liegt, kommt aufrecht und gerade zu liegen, auf seinen Rastpunkt oder sein Feld, Stapel Kante auf Kante. Nichts wird umgedreht. Alle, die am Tisch sitzen, müssen zustimmen.',
};
