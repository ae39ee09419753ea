// The shelf of what a rest and a tidied table need: few tables ever see one, so each is opened with the first.

import { restings } from './resting.ts';
import { tidyFelt } from './tidy.ts';

export const resting = (): typeof restings => restings;
export const tidying = (): typeof tidyFelt => tidyFelt;
