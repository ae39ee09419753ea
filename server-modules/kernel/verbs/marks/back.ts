// back: a picture of somebody's own becomes the back of pieces. Few tables have any, so what looks at it is opened with
// the first. [V37]

import type { VerbDef } from '../verb-def.ts';
import { backs } from './backs.ts';

export const backing = (): typeof backs => backs;

export const back: VerbDef<'back'> = {
  check: (...of) => backing().check(...of),
  apply: (...of) => backing().apply(...of),
};
