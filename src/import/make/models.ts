// Models of somebody's own: their addresses are carried, and a body of the box stands for each until they are brought.

import { add, addressOf, calledBy, countOf, lack, SCALE, standsIn, tintFor, type Body, type Build, type Where } from '../build.ts';
import { PAGES_MOST } from '../book/plan.ts';
import type { Kind } from '../data/kinds.ts';
import { int, rec, recs, text } from '../read/fields.ts';
import { upness } from '../read/place.ts';
import type { Thing } from '../read/tree.ts';
import { makeBag } from './containers.ts';
import { meshOf } from './mesh.ts';
import { pile } from './piles.ts';
import { stickersOf } from './stickers.ts';

/** What the model is to the other program, by its number there. */
const TYPE = { figurine: 1, coin: 3, board: 4, chip: 5, bag: 6, endless: 7 } as const;

/** Which body stands for it. */
function bodyFor(type: number, stacks: boolean): Pick<Body, 'kind' | 'look'> {
  if (stacks || type === TYPE.chip || type === TYPE.coin) return { kind: 'token', look: 'token-white' };
  if (type === TYPE.board) return { kind: 'board', look: 'board-square' };
  return { kind: 'figure', look: type === TYPE.figurine ? 'meeple-white' : 'cube-white' };
}

/**
 * How large a stand-in is: as the piece is scaled, within what hands can give. How large one unit of a mesh is nobody
 * knows before it is loaded.
 */
const roughly = ({ at }: Thing): number => Math.max(SCALE.least, Math.min(SCALE.most, Math.round(100 * Math.abs((at.sx + at.sz) / 2))));

export function makeModel(b: Build, thing: Thing, kind: Kind, where: Where): void {
  const of = rec(thing.raw, 'CustomMesh') ?? {};
  const type = int(of, 'TypeIndex');
  if (type === TYPE.bag || type === TYPE.endless || thing.contents.length > 0) {
    return makeBag(b, thing, type === TYPE.endless ? { ...kind, endless: true } : kind, where);
  }
  const model = meshOf(b, thing, of, stickersOf(b, thing));
  if (model === null) standsIn(b, thing, 'noMesh');
  else {
    // Its mesh for hands and weight is carried and has no effect here.
    if (text(of, 'ColliderURL', 4000) !== '') lack(b, thing, 'collider');
    if (text(of, 'NormalURL', 4000).trim() !== '' && b.plan.models[model]?.normal === '') lack(b, thing, 'relief');
  }
  const sides = recs(thing.raw, 'RotationValues').map((each) => text(each, 'Value', 60));
  if (sides.length > 0) lack(b, thing, 'values');
  if (where.inside === null && Math.abs(upness(thing.at)) < 0.9) lack(b, thing, 'lean');
  const called = model === null ? calledBy(thing, 'noMesh') : {};
  const body = bodyFor(type, kind.stack === true);
  const colour = { tint: tintFor(b, thing, body.kind), scale: body.kind === 'board' ? 100 : roughly(thing) };
  pile(b, thing, where, false, { ...body, ...colour, ...called, model, sides }, kind.stack === true ? countOf(thing) : 1);
}

/** A note with its name, which becomes a book where its file is brought: what is in it nobody knows before. */
export function makeDocument(b: Build, thing: Thing, kind: Kind, where: Where): void {
  const of = rec(thing.raw, 'CustomPDF') ?? {};
  const link = addressOf(b, text(of, 'PDFUrl', 4000));
  if (link === null) standsIn(b, thing, 'pdf');
  const { name, about } = calledBy(thing, 'pdf');
  const said = { ...(name === undefined ? {} : { name }), ...(link === null && about !== undefined ? { about } : {}) };
  const page = Math.max(0, Math.min(PAGES_MOST - 1, int(of, 'PDFPage')));
  const body = { kind: kind.piece ?? 'note', look: kind.look ?? 'note-yellow', tint: tintFor(b, thing, 'note'), link: link ?? '' };
  add(b, thing, where, kind.half === true, { ...body, ...said, ...(link === null ? {} : { document: page }) });
}

/**
 * What only the other program can show: a body to grab, with its name and, where it holds things, all that lies in it.
 */
export function makeStandIn(b: Build, thing: Thing, kind: Kind, where: Where): void {
  standsIn(b, thing, kind.why ?? 'unknown');
  if (thing.contents.length > 0) return makeBag(b, thing, kind, where);
  const piece = kind.piece ?? 'figure';
  const link = text(rec(thing.raw, 'CustomAssetbundle') ?? {}, 'AssetbundleURL', 4000);
  const body = { kind: piece, look: kind.look ?? 'cube-white', tint: tintFor(b, thing, piece, kind.materials), link: addressOf(b, link) ?? '' };
  add(b, thing, where, kind.half === true, { ...body, ...calledBy(thing, kind.why ?? 'unknown') });
}
