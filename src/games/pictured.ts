// Pictures of people's own on sheets of any game: one more cell by its name, and the piece's front is that cell.
// Painted as pixels and as nothing else.

import { pictureOf } from '../store/pictures.ts';
import { rect } from './paint.ts';
import type { Cell, Ctx, GameArt } from './types.ts';

const MARK = 'picture';
const PAPER = '#E9E1CF';

/** Width and height in tenths of a millimetre: the same picture may lie on a card and on a larger one. */
const keyOf = (id: string, w: number, h: number): string => [MARK, id, Math.round(w * 10), Math.round(h * 10)].join(':');

/** The picture that a cell shows; null: it is a cell of the game. */
export function pictureIn(key: string): string | null {
  const [mark, id] = key.split(':');
  return mark === MARK && id !== undefined ? id : null;
}

function pictureCell(key: string): Cell | null {
  const id = pictureIn(key);
  const [w = 0, h = 0] = key
    .split(':')
    .slice(2)
    .map((tenths) => Number(tenths) / 10);
  return id === null ? null : { key, w, h, ready: () => pictureOf(id) !== null, paint: (ctx) => paintPicture(ctx, id, w, h) };
}

/** Fills the sheet; what does not fit is cut off on both sides alike. Plain paper until it is there. */
function paintPicture(ctx: Ctx, id: string, w: number, h: number): void {
  rect(ctx, PAPER, 0, 0, w, h);
  const image = pictureOf(id);
  if (image === null) return;
  const scale = Math.max(w / image.width, h / image.height);
  const [sw, sh] = [w / scale, h / scale];
  ctx.drawImage(image, (image.width - sw) / 2, (image.height - sh) / 2, sw, sh, 0, 0, w, h);
}

/** The same art, with pictures on the fronts that bear one, and models and standees that show theirs. */
export const pictured = (art: GameArt): GameArt => ({
  ...art,
  cell: (key) => pictureCell(key) ?? art.cell?.(key) ?? null,
  bodyOf(piece, view) {
    const body = art.bodyOf(piece, view);
    const picture = piece.extra?.picture;
    if (picture === undefined) return body;
    if (body.t === 'sheet') return { ...body, front: keyOf(picture, body.w, body.h) };
    return body.own === undefined ? body : { ...body, own: { ...body.own, picture } };
  },
});
