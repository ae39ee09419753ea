// What games add on the screen, found by their folders: each in a chunk of its own with its fonts, loaded when its
// table opens.

import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { CARD_H, CARD_W } from './paint.ts';
import { pictured } from './pictured.ts';
import { folderOf, isKnown } from './folders.ts';
import { cellOf } from './cells.ts';
import { faceUrl } from './urls.ts';
import type { GameArt, LoadArt } from './types.ts';

export { cellOf, paintFace } from './cells.ts';

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
