// An endless bag: gives copies of what lies in it and swallows what equals it.

import { PLAIN, type KindDef } from './kind-def.ts';

export const infinite: KindDef = { ...PLAIN, holds: 'endless' };
