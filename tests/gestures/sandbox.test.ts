// The gesture law where the table is played in the mode 'sandbox'.

import { lawIn } from './all.ts';

lawIn('sandbox');
