// A bar magnet from above: red where its north is, blue where its south is. Millimetres.

import { MAGNET } from '../../../server-modules/games/box/data/wood.ts';
import { grain, linear, rect, title } from '../paint.ts';
import type { Ctx } from '../types.ts';

export function paintMagnet(ctx: Ctx): void {
  const { w, h } = MAGNET;
  rect(ctx, '#B3262B', 0, 0, w / 2, h);
  rect(ctx, '#2B4C8C', w / 2, 0, w / 2, h);
  rect(ctx, '#E9E3D6', w / 2 - 0.4, 0, 0.8, h);
  for (const [pole, x] of [
    ['N', w / 4],
    ['S', (3 * w) / 4],
  ] as const)
    title(ctx, pole, x, h / 2 + 0.2, w / 3, 9, '700 $ "Atkinson Hyperlegible Next"', '#FBF6EA');
  rect(ctx, linear(ctx, 0, 0, 0, h, { 0: 'rgba(255,255,255,.22)', 0.3: 'rgba(255,255,255,0)', 1: 'rgba(0,0,0,.25)' }), 0, 0, w, h);
  grain(ctx, w, h, 3);
}
