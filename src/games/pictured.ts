// Pictures of people's own on sheets of any game: one more cell by its name, and the piece's front is that cell.
// Painted as pixels and as nothing else.

import { DIE_NET } from '../../server-modules/games/box/data/own.ts';
import { backIn, plainLook } from '../../server-modules/kernel/looks.ts';
import { AROUND } from '../scene/pieces/cut-line.ts';
import { bookOf } from '../store/book.ts';
import { pictureOf } from '../store/pictures.ts';
import { rect } from './paint.ts';
import type { Body, Cell, Ctx, GameArt } from './types.ts';

type Sheet = Extract<Body, { t: 'sheet' }>;

const MARK = 'picture';
const PAPER = '#E9E1CF';

/** Width and height in tenths of a millimetre: the same picture may lie on a card and on a larger one. */
const keyOf = (id: string, w: number, h: number): string => [MARK, id, Math.round(w * 10), Math.round(h * 10)].join(':');
/** Of what is cut out along its picture: what is clear stays so. */
const CLEAR = 'clear';

/** The picture that a cell shows; null: it is a cell of the game. */
export function pictureIn(key: string): string | null {
  const [mark, id] = key.split(':');
  return mark === MARK && id !== undefined ? id : null;
}

function pictureCell(key: string): Cell | null {
  const id = pictureIn(key);
  const [w = 0, h = 0] = key
    .split(':')
    .slice(2, 4)
    .map((tenths) => Number(tenths) / 10);
  return id === null ? null : { key, w, h, ready: () => pictureOf(id) !== null, paint: (ctx) => paintPicture(ctx, id, w, h, key.endsWith(`:${CLEAR}`)) };
}

/** Fills the sheet; what does not fit is cut off on both sides alike. Plain paper until it is there. */
function paintPicture(ctx: Ctx, id: string, w: number, h: number, clear: boolean): void {
  if (!clear) rect(ctx, PAPER, 0, 0, w, h);
  const image = pictureOf(id);
  if (image === null) return;
  const scale = Math.max(w / image.width, h / image.height);
  const [sw, sh] = [w / scale, h / scale];
  ctx.drawImage(image, (image.width - sw) / 2, (image.height - sh) / 2, sw, sh, 0, 0, w, h);
}

/** A piece of a puzzle has a picture of its own, with room for its tabs; on anything else it is the front. */
function fronted({ w, h, slab }: Sheet, picture: string): Partial<Sheet> {
  if (slab?.along === true) return { front: `${keyOf(picture, w, h)}:${CLEAR}` };
  if (slab?.cut === undefined) return { front: keyOf(picture, w, h) };
  const cut = { ...slab.cut, column: 0, row: 0, columns: 1, rows: 1, around: AROUND };
  return { front: keyOf(picture, w * (1 + 2 * AROUND), h * (1 + 2 * AROUND)), slab: { ...slab, cut } };
}

/** A sheet with another back; of whose front nobody is told anything (`closed`) that one is on both sides. */
const coveredBy = ({ front, back, slab }: Sheet, own: string, closed: boolean): Partial<Sheet> =>
  front === back || (closed && slab?.along === true) ? { front: own, back: own } : { back: own };

/** One side of a die in the picture round it, millimetres: painted larger than it is, as what is typed on one. */
const SIDE = 20;
const WHITE = '#FFFFFF';
/** A die of six with that round it, in its own colours till a hand tints it; null: it is none. */
const netted = (body: Exclude<Body, Sheet>, picture: string): Body | null =>
  body.model !== 'die' && body.model !== 'die-blank'
    ? null
    : { ...body, tint: WHITE, sides: `${keyOf(picture, DIE_NET.columns * SIDE, DIE_NET.rows * SIDE)}:${CLEAR}` };

/** A body with these pictures on its front and back; null: as it is. `closed`: its face is not told. */
export function dressed(body: Body, front: string | null, back: string | null, closed = false): Body {
  if (body.t !== 'sheet') {
    if (front === null) return body;
    return body.own === undefined ? (netted(body, front) ?? body) : { ...body, own: { ...body.own, picture: front } };
  }
  if (front === null && back === null) return body;
  const under = back === null ? null : keyOf(back, body.w, body.h);
  // What is clear in a back stays so too, and of what lies face down that is all that anybody is told.
  return {
    ...body,
    ...(under === null ? {} : coveredBy(body, body.slab?.along === true ? `${under}:${CLEAR}` : under, closed)),
    ...(front === null ? {} : fronted(body, front)),
  };
}

/** The same art, with pictures on the fronts and backs that bear one, and models and standees that show theirs. */
export const pictured = (art: GameArt): GameArt => ({
  ...art,
  cell: (key) => pictureCell(key) ?? art.cell?.(key) ?? null,
  bodyOf(piece, view) {
    const { look, extra } = piece;
    const body = art.bodyOf(look === plainLook(look) ? piece : { ...piece, look: plainLook(look) }, view);
    // A book shows the picture of the page that is open.
    const shown = piece.kind === 'deck' ? bookOf(view, piece.h)?.top.extra : extra;
    return dressed(body, shown?.picture ?? null, backIn(view.sheet, look), piece.face === null && piece.kind !== 'deck');
  },
});
