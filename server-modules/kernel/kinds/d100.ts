// A die for tens: 0 to 9 stand for 00 to 90.

import { dieOf } from './kind-def.ts';

export const d100 = dieOf(10, 0);
