// The room below the house.

import { disc, line, linear, radial, rect, rng, rounded } from '../paint.ts';
import type { Ctx } from '../types.ts';
import { glow, FIRE, CREAM, RED, AMBER, W } from './brush.ts';

export function basement(ctx: Ctx): void {
  glow(ctx, 33, 40, 38, FIRE, '#140D0B', '#2E1B14');
  const r = rng(8);
  for (let row = 0; row < 12; row++)
    for (let c = -1; c < 9; c++) {
      ctx.fillStyle = `rgba(226,160,110,${0.02 + r() * 0.05})`;
      ctx.fillRect(c * 8 + (row % 2) * 4, row * 5, 7.4, 4.5);
    }
  // Boiler with its open fire door.
  rounded(ctx, linear(ctx, 17, 0, 48, 0, { 0: '#0B0807', 0.35: '#35231A', 0.55: '#1C120E', 1: '#080605' }), 17, 13, 31, 42, 15);
  for (const y of [22.5, 50]) {
    rect(ctx, '#0A0706', 16.4, y, 32.2, 2.2);
    for (let i = 0; i < 9; i++) disc(ctx, '#5A3C28', 19 + i * 3.4, y + 1.1, 0.5);
  }
  disc(ctx, '#0A0706', 32.5, 38, 9);
  disc(ctx, radial(ctx, 32.5, 40, 1, 8, { 0: '#FFE39A', 0.45: '#F08A34', 1: '#8A1D12' }), 32.5, 38, 7.2);
  for (let i = -2; i < 3; i++) rect(ctx, '#0A0706', 32.1 + i * 2.8, 30, 0.8, 16);
  disc(ctx, '#0A0706', 32.5, 17.6, 3.2);
  disc(ctx, CREAM, 32.5, 17.6, 2.4);
  line(ctx, RED, 0.5, [
    [32.5, 17.6],
    [34, 16.2],
  ]);
  // Pipes under the ceiling and down the walls.
  const pipe = (points: readonly (readonly [number, number])[], w: number): void => {
    ctx.lineJoin = 'round';
    line(ctx, '#090605', w, points);
    line(
      ctx,
      'rgba(226,150,90,.28)',
      w * 0.16,
      points.map(([x, y]) => [x - w * 0.22, y - w * 0.22] as const),
    );
  };
  pipe(
    [
      [32, 14],
      [32, 5],
      [70, 5],
    ],
    5,
  );
  pipe(
    [
      [-4, 9],
      [10, 9],
      [10, 64],
    ],
    3.6,
  );
  pipe(
    [
      [-4, 16],
      [5.5, 16],
      [5.5, 64],
    ],
    2.2,
  );
  pipe(
    [
      [70, 14],
      [56, 14],
      [56, 64],
    ],
    3.4,
  );
  // Valve wheel and control panel.
  ctx.strokeStyle = RED;
  ctx.lineWidth = 1.1;
  ctx.beginPath();
  ctx.arc(10, 30, 4.6, 0, Math.PI * 2);
  ctx.stroke();
  for (let i = 0; i < 3; i++)
    line(ctx, RED, 0.8, [
      [10 - 4.4 * Math.cos(i * 1.05), 30 - 4.4 * Math.sin(i * 1.05)],
      [10 + 4.4 * Math.cos(i * 1.05), 30 + 4.4 * Math.sin(i * 1.05)],
    ]);
  rounded(ctx, '#0C0807', 50.5, 27, 10, 15, 1);
  [AMBER, RED, '#7CC6A0'].forEach((c, i) => disc(ctx, c, 55.5, 30 + i * 4.2, 1.2));
  rect(ctx, 'rgba(0,0,0,.5)', 0, 54.5, W, 5);
}
