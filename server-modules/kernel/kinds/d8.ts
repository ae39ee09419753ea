// A die with eight sides.

import { dieOf } from './kind-def.ts';

export const d8 = dieOf(8);
