// The gesture law where the table is played in the mode 'assisted'.

import { lawIn } from './all.ts';

lawIn('assisted');
