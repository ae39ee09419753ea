// A die with four sides.

import { dieOf } from './kind-def.ts';

export const d4 = dieOf(4);
