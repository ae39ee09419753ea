// How large our pieces are, for heights, rows and the boards that have no fellow there. Tenths of a millimetre.

import { lookOf } from '../../../server-modules/games/box/data/catalogue.ts';
import { solids } from '../../../server-modules/games/box/data/solids.ts';
import { plainOf, sizedAs } from '../../../server-modules/kernel/bodies/solids.ts';
import type { Solid } from '../../../server-modules/kernel/types.ts';
import type { What } from './book.ts';
import { kindLike } from './kinds.ts';

/** The room of a piece; of a pile of so many what looks like it, on each other. Null: it takes none. */
export function sizeOf({ kind, look, extra, own }: Pick<What, 'kind' | 'look' | 'extra' | 'own'>, count = 1): Solid | null {
  const of = kind === 'deck' ? kindLike(look) : kind;
  const one = of === null ? null : (own?.size ?? plainOf(solids, { kind: of, look: lookOf(look) }));
  return sizedAs(one === null ? null : { ...one, h: one.h * Math.max(1, count) }, extra?.scale ?? 100);
}
