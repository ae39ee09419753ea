// The shelf of what games add on the screen: each in a chunk of its own with its fonts, loaded when its table opens.

import { TABLES } from '../../server-modules/games/box/data/tables.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { CARD_H, CARD_W } from './paint.ts';
import { pictured } from './pictured.ts';
import type { Cell, Ctx, GameArt } from './types.ts';

const SHELF: { readonly [game: string]: () => Promise<GameArt> } = {
  'revolver-noir': async () => {
    const { noirArt, print } = await import('./revolver-noir/index.ts');
    await print();
    return noirArt;
  },
  'the-traitors': async () => {
    const { traitorsArt, print } = await import('./the-traitors/index.ts');
    await print();
    return traitorsArt;
  },
  'good-cop-bad-cop': async () => {
    const { copArt, print } = await import('./good-cop-bad-cop/index.ts');
    await print();
    return copArt;
  },
  'stars-may-swallow-us': async () => {
    const { starsArt, print } = await import('./stars-may-swallow-us/index.ts');
    await print();
    return starsArt;
  },
  'imposters-and-crewmates': async () => {
    const { impostersArt, print } = await import('./imposters-and-crewmates/index.ts');
    await print();
    return impostersArt;
  },
  chess: async () => (await import('./chess/index.ts')).chessArt,
  // The free tables, which share one catalogue.
  ...Object.fromEntries(TABLES.map((game) => [game, async () => (await import('./box/index.ts')).boxArt(game)])),
};

const TEXT_FONTS = ['600 20px "Atkinson Hyperlegible Next"', '700 20px "Atkinson Hyperlegible Next"', '800 20px "Atkinson Hyperlegible Next"'];

/** The art of a game, with its fonts ready; an unknown game gets the sandbox's. */
export async function loadGame(id: string): Promise<GameArt> {
  const art = await (SHELF[id] ?? SHELF['sandbox'] ?? unknown)();
  await Promise.all([...TEXT_FONTS, ...art.fonts].map((font) => document.fonts.load(font, 'Aa1')));
  return pictured(art);
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

/** A picture of a cell as an address for <img>, `height` pixels high; painted once and kept. Null too while what it shows is not there yet. */
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
