// A bag: what comes out of it comes by chance.

import { PLAIN, type KindDef } from './kind-def.ts';

export const bag: KindDef = { ...PLAIN, holds: 'blind' };
