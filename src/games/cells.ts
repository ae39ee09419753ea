// A cell of a game's art by its key, and how it is painted.

import type { Cell, Ctx, GameArt } from './types.ts';

/** A cell of the game's art by its key, or null. */
export const cellOf = (art: GameArt, key: string): Cell | null => art.cells().find((one) => one.key === key) ?? art.cell?.(key) ?? null;

/** Paints one face or back, `pxPerMm` fine, left top corner at the origin. False when the game has no such cell. */
export function paintFace(ctx: Ctx, art: GameArt, key: string, o: { pxPerMm: number }): boolean {
  const cell = cellOf(art, key);
  if (!cell) return false;
  ctx.save();
  ctx.scale(o.pxPerMm, o.pxPerMm);
  ctx.beginPath();
  ctx.roundRect(0, 0, cell.w, cell.h, 3.2);
  ctx.clip();
  cell.paint(ctx);
  ctx.restore();
  return true;
}
