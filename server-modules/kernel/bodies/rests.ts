// The shelf of what a rest needs, and tidying: few tables ever see one, so each is opened with the first.

import { restings } from './resting.ts';
import { tidyActs } from './tidy.ts';

export const resting = (): typeof restings => restings;
export const tidying = (): typeof tidyActs => tidyActs;
