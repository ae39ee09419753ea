// The shelf of what a rest needs, joints and tidying: few tables ever see one, so each is opened with the first.

import { joins } from './join.ts';
import { restings } from './resting.ts';
import { tidyActs } from './tidy.ts';

export const resting = (): typeof restings => restings;
export const joining = (): typeof joins => joins;
export const tidying = (): typeof tidyActs => tidyActs;
