// All short stories.

import { countMoments } from './count-moments.ts';
import { copMoments } from './cop/cop-moments.ts';
import { copWindowMoments } from './cop/cop-windows.ts';
import { copWireMoments } from './cop/cop-wire-moments.ts';
import { handMoments } from './hand-moments.ts';
import { hiddenMoments } from './hidden-moments.ts';
import { impostersAnswers } from './imposters/imposters-answers.ts';
import { impostersMoments } from './imposters/imposters-moments.ts';
import { impostersWire } from './imposters/imposters-wire.ts';
import type { Moment } from './moment.ts';
import { peopleMoments } from './people-moments.ts';
import { fogMoments } from './fog-moments.ts';
import { restMoments } from './rest-moments.ts';
import { starsMoments } from './stars/stars-moments.ts';
import { starsWireMoments } from './stars/stars-wire-moments.ts';
import { tableMoments } from './table-moments.ts';
import { traitorsMoments } from './traitors/traitors-moments.ts';
import { traitorsWireMoments } from './traitors/traitors-wire-moments.ts';

export const moments: readonly Moment[] = [
  ...hiddenMoments,
  ...tableMoments,
  ...handMoments,
  ...peopleMoments,
  ...countMoments,
  ...restMoments,
  ...fogMoments,
  ...traitorsMoments,
  ...traitorsWireMoments,
  ...copMoments,
  ...copWireMoments,
  ...copWindowMoments,
  ...starsMoments,
  ...starsWireMoments,
  ...impostersMoments,
  ...impostersAnswers,
  ...impostersWire,
];
