// The gesture law where the table is played in the mode 'enforced'.

import { lawIn } from './all.ts';

lawIn('enforced');
