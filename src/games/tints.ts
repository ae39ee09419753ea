// What hands have made of a body: its tint and its scale.

import type { Extra } from '../../server-modules/kernel/types.ts';
import { tints, tintOf } from '../ui/tints.ts';
import type { Body } from './types.ts';

export { tints as TINTS };

/** A body as hands have coloured and scaled it. */
export function dressed(body: Body, extra: Extra | null): Body {
  if (extra === null || (extra.tint === 0 && extra.scale === 100)) return body;
  const k = extra.scale / 100,
    tint = tintOf(extra.tint);
  if (body.t === 'model') return { ...body, scale: body.scale * k, tint: tint ?? body.tint };
  const slab = body.slab && tint !== null ? { slab: { ...body.slab, edge: tint } } : {};
  return { ...body, ...slab, w: body.w * k, h: body.h * k, ...(tint === null ? {} : { tint }) };
}
