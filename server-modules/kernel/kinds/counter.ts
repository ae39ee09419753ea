// A counter: a number that people change by hand.

import { PLAIN, type KindDef } from './kind-def.ts';

export const counter: KindDef = { ...PLAIN, byHand: { least: -9999, most: 9999 } };
