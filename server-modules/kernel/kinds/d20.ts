// A die with twenty sides.

import { dieOf } from './kind-def.ts';

export const d20 = dieOf(20);
