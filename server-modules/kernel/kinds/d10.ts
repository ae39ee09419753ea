// A die with ten sides, numbered from 0 as it is printed.

import { dieOf } from './kind-def.ts';

export const d10 = dieOf(10, 0);
