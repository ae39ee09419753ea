// A clock: what it shows hangs on it and runs by itself (verbs/clock.ts).

import { PLAIN, type KindDef } from './kind-def.ts';

export const clock: KindDef = { ...PLAIN };
