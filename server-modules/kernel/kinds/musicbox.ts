// A music box: once wound it plays one of its pieces over and over, for everybody, until it is stopped.

import { PLAIN, type KindDef } from './kind-def.ts';

export const musicbox: KindDef = { ...PLAIN, sounds: ['stop', 'rain', 'hearth', 'waltz'] };
