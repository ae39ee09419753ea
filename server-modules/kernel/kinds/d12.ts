// A die with twelve sides.

import { dieOf } from './kind-def.ts';

export const d12 = dieOf(12);
