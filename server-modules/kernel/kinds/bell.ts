// A bell: everybody hears it when it is pressed.

import { PLAIN, type KindDef } from './kind-def.ts';

export const bell: KindDef = { ...PLAIN, sounds: ['ring'] };
