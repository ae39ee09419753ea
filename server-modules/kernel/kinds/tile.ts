// A tile: a thick card, dominoes too, so nothing can be hung on it that tells it from others.

import { card } from './card.ts';
import type { KindDef } from './kind-def.ts';

export const tile: KindDef = card;
