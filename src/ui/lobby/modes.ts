// The order in which modes are offered.

import { MODES, type Mode } from '../../../server-modules/protocol/messages.ts';

/** The rules first, the free hand last. */
export const byRules = (a: Mode, b: Mode): number => MODES.indexOf(b) - MODES.indexOf(a);
