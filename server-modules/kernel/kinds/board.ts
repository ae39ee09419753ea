// A board: the ground under a game, mostly locked.

import { PLAIN, type KindDef } from './kind-def.ts';

export const board: KindDef = { ...PLAIN, flips: true, picture: true };
