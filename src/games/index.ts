// What games add on the screen, found by their folders: each in a chunk of its own with its fonts, loaded when its
// table opens.

import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { CARD_H, CARD_W } from './paint.ts';
import { pictured } from './pictured.ts';
import { folderOf, isKnown } from './folders.ts';
import type { Cell, Ctx, GameArt, LoadArt } from './types.ts';

const ART = import.meta.glob<LoadArt>('./*/index.ts', { import: 'art' });

const TEXT_FONTS = ['600 20px "Atkinson Hyperlegible Next"', '700 20px "Atkinson Hyperlegible Next"', '800 20px "Atkinson Hyperlegible Next"'];

/** The art of a game, with its fonts ready; an unknown game gets the sandbox's. */
export async function loadGame(id: string): Promise<GameArt> {
  const game = isKnown(id) ? id : 'sandbox';
  const load = await ART[`./${folderOf(game)}/index.ts`]?.();
  if (load === undefined) throw new Error(`the folder of ${game} has no art`);
  const art = await load(game);
  await Promise.all([...TEXT_FONTS, ...art.fonts].map((font) => document.fonts.load(font, 'Aa1')));
  return pictured(art);
}

/** Which cell a sheet shows as it lies: the front where it lies open or is mine to read, else the back. */
export function shownCell(art: GameArt, piece: PieceView, view: View): string | null {
  const body = art.bodyOf(piece, view);
  if (body.t !== 'sheet') return null;
  return piece.face !== null || piece.kind === 'board' ? body.front : body.back;
}

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

const urls = new Map<string, string>();

/**
 * A picture of a cell as an address for <img>, `height` pixels high; painted once and kept. Null too while what it
 * shows is not there yet.
 */
export function faceUrl(art: GameArt, key: string, height: number): string | null {
  const cell = cellOf(art, key);
  if (!cell || cell.ready?.() === false) return null;
  // Three sizes are enough: a fan, a zoom, a zoom on a fine screen.
  const step = height <= 260 ? 260 : height <= 480 ? 480 : 880;
  const name = `${art.id} ${key} ${step}`;
  const known = urls.get(name);
  if (known !== undefined) return known;
  const image = document.createElement('canvas');
  image.height = step;
  image.width = Math.round((step * cell.w) / cell.h);
  const pen = image.getContext('2d');
  if (!pen) return null;
  paintFace(pen, art, key, { pxPerMm: step / cell.h });
  const url = image.toDataURL('image/webp', 0.92);
  urls.set(name, url);
  return url;
}

/** How much wider than high the picture of a piece is. */
export const aspects =
  (art: GameArt, view: () => View | null) =>
  (piece: PieceView): number => {
    const now = view(),
      key = now && shownCell(art, piece, now),
      cell = key === null ? null : cellOf(art, key);
    return cell === null ? CARD_W / CARD_H : cell.w / cell.h;
  };

/** What the fan and the zoom ask for: the picture of a piece as this viewer sees it. */
export function pictures(art: GameArt, view: () => View | null): (piece: PieceView, height: number) => string | null {
  return (piece, height) => {
    const now = view();
    const key = now && shownCell(art, piece, now);
    return key === null ? null : faceUrl(art, key, height);
  };
}
