// A tray to throw dice into.

import { PLAIN, type KindDef } from './kind-def.ts';

export const tray: KindDef = { ...PLAIN };
