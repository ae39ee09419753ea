// The shelf of what games add on the screen: each in a chunk of its own with its fonts, loaded when its table opens.

import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { Cell, Ctx, GameArt } from './types.ts';

const SHELF: { readonly [game: string]: () => Promise<GameArt> } = {
  'revolver-noir': async () => (await import('./revolver-noir/index.ts')).noirArt,
  sandbox: async () => (await import('./sandbox/index.ts')).sandboxArt,
};

const TEXT_FONTS = ['600 20px "Atkinson Hyperlegible Next"', '700 20px "Atkinson Hyperlegible Next"', '800 20px "Atkinson Hyperlegible Next"'];

/** The art of a game, with its fonts ready; an unknown game gets the sandbox's. */
export async function loadGame(id: string): Promise<GameArt> {
  const art = await (SHELF[id] ?? SHELF['sandbox'] ?? unknown)();
  await Promise.all([...TEXT_FONTS, ...art.fonts].map((font) => document.fonts.load(font, 'Aa1')));
  return art;
}

function unknown(): never {
  throw new Error('no game on the shelf');
}

/** Which cell a sheet shows as it lies: the front where it lies open or is mine to read, else the back. */
export function shownCell(art: GameArt, piece: PieceView, view: View): string | null {
  const body = art.bodyOf(piece, view);
  if (body.t !== 'sheet') return null;
  return piece.face !== null || piece.kind === 'board' ? body.front : body.back;
}

/** Paints one face or back, `pxPerMm` fine, left top corner at the origin. False when the game has no such cell. */
export function paintFace(ctx: Ctx, art: GameArt, key: string, o: { pxPerMm: number }): boolean {
  const cell = art.cells().find((one: Cell) => one.key === key);
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

/** A picture of a cell as an address for <img>, `height` pixels high; painted once and kept. */
export function faceUrl(art: GameArt, key: string, height: number): string | null {
  const cell = art.cells().find((one) => one.key === key);
  if (!cell) return null;
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

/** What the fan and the zoom ask for: the picture of a piece as this viewer sees it. */
export function pictures(art: GameArt, view: () => View | null): (piece: PieceView, height: number) => string | null {
  return (piece, height) => {
    const now = view();
    const key = now && shownCell(art, piece, now);
    return key === null ? null : faceUrl(art, key, height);
  };
}
