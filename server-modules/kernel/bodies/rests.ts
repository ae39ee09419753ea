// The shelf of what a rest needs: few tables ever see one, so it is opened with the first.

import { restings } from './resting.ts';

export const resting = (): typeof restings => restings;
