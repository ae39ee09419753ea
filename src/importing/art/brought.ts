// What has come together as a table is given it: a picture each, and both sides of a standee as one.

import { PICTURES, PICTURE_UNITS } from '../../../server-modules/protocol/pictures.ts';
import type { PageShape } from '../../../server-modules/games/box/data/pages.ts';
import { unitsOf } from '../../import/book/plan.ts';
import { headOf } from '../../import/art/head.ts';
import type { ArtOf, ModelBody } from '../../import/art/told.ts';
import type { Wanted } from '../../import/art/wanted.ts';
import type { Skins } from '../../import/model/glb.ts';
import { decodePicture } from '../../store/pictures.ts';
import { unpackMesh } from '../../import/model/pack.ts';
import { patchesOf } from '../model/bake.ts';
import { dressed, type Painting } from '../model/dress.ts';
import { besideEachOther, withStuck } from './cut.ts';
import type { Painted } from './documents.ts';
import type { Gathered } from './gather.ts';

/** Null: nothing has come. Of a standee whose back has not come the front stands for it. */
export async function artOf(wanted: Wanted, { pictures: got, sharp, models, books: painted }: Gathered): Promise<ArtOf | null> {
  if (got.size === 0 && models.size === 0 && painted.size === 0) return null;
  const sizes = new Map(wanted.sources.flatMap(({ cuts }) => cuts.map(({ picture, size }) => [picture, size])));
  const pictures: ArtOf['pictures'][number][] = Array.from({ length: wanted.pictures }, (_, i) => {
    const [data, size] = [got.get(i), sizes.get(i)];
    return data === undefined || size === undefined ? null : { size, data };
  });
  for (const { picture, front, back } of wanted.pairs) {
    const [left, right] = [got.get(front), got.get(back) ?? got.get(front)];
    if (left === undefined || right === undefined) continue;
    const sides = [await decodePicture(left), await decodePicture(right)];
    const [a, b] = sides;
    const data = a && b ? await besideEachOther(a, b) : null;
    for (const side of sides) side?.close();
    pictures[picture] = data === null ? null : { size: 'large', data };
  }
  for (const { picture, base, on } of wanted.stuck) {
    const [below, size] = [got.get(base), sizes.get(base)];
    if (below === undefined || size === undefined) continue;
    const image = await decodePicture(below);
    const above = await Promise.all(on.map(async (at) => ({ ...at, image: await decodePicture(got.get(at.picture) ?? '') })));
    const there = above.flatMap((each) => (each.image === null ? [] : [{ ...each, image: each.image }]));
    const data = image === null || there.length === 0 ? below : await withStuck(image, there, size);
    for (const each of [image, ...there.map((one) => one.image)]) each?.close();
    pictures[picture] = data === null ? null : { size, data };
  }
  const bodies: (ModelBody | null)[] = pictures.map(() => null);
  for (const { picture, skin, relief, unit, on } of wanted.models) {
    const model = models.get(picture);
    if (model === undefined) continue;
    const { bytes, frame, ...body } = model.made;
    const [colour, bumps] = [got.get(skin ?? -1), got.get(relief ?? -1)];
    const named = { skin: await decodePicture(colour ?? ''), relief: await decodePicture(bumps ?? '') };
    const mesh = on.length === 0 ? null : unpackMesh(bytes);
    const paintings: Painting[] = [];
    for (const { picture: decal, ...at } of on) {
      const image = mesh === null ? null : await decodePicture(got.get(decal) ?? '');
      if (mesh !== null && image !== null) paintings.push({ image, patches: patchesOf(mesh, frame, unit, at) });
    }
    const data = await withSkins(bytes, named, model, paintings);
    for (const { image } of paintings) image.close();
    if (data === null) continue;
    pictures[picture] = { size: 'large', data };
    bodies[picture] = body;
  }
  const room = PICTURE_UNITS - wanted.units - [...painted.values()].reduce((sum, { pages }) => sum + unitsOf(pages.length), 0);
  const sharper = sharpened(pictures, sharp, room);
  return { ...withPages(wanted, sharper, painted), of: wanted.of, backs: wanted.backs, bodies };
}

/** Pages of documents as pictures of the table, each once, however many pieces are that document. */
export function withPages(
  { documents }: Pick<Wanted, 'documents'>,
  pictures: ArtOf['pictures'],
  painted: ReadonlyMap<number, Painted>,
): Pick<ArtOf, 'pictures' | 'books'> {
  const all = [...pictures];
  const placed = new Map<number, { shape: PageShape; pages: number[] }>();
  for (const [source, { shape, pages }] of painted) placed.set(source, { shape, pages: pages.map((data) => all.push({ size: 'large', data }) - 1) });
  const books = documents.flatMap(({ piece, source, page }) => {
    const book = placed.get(source);
    return book === undefined ? [] : [{ piece, ...book, open: page }];
  });
  return { pictures: all, books };
}

/**
 * Boards as maps, in the order of the plan, while what all the others do not take has room for them; the rest stays as
 * it is. So no picture is left out for another's sharpness.
 */
export function sharpened(pictures: ArtOf['pictures'], sharp: ReadonlyMap<number, string>, room: number): ArtOf['pictures'] {
  const more = PICTURES.map.units - PICTURES.large.units;
  let left = room;
  return pictures.map((picture, i) => {
    const data = sharp.get(i);
    if (picture === null || data === undefined || left < more) return picture;
    left -= more;
    return { size: 'map', data, small: picture.data };
  });
}

/** The skin and the relief that are named, which are closed then, else those that the file itself holds. */
export async function withSkins(
  mesh: Uint8Array,
  named: { [K in keyof Skins]: ImageBitmap | null },
  inside: Skins,
  on: readonly Painting[] = [],
): Promise<string | null> {
  const [skin, relief] = [named.skin ?? (await openSkin(inside.skin)), named.relief ?? (await openSkin(inside.relief))];
  const data = await dressed(mesh, skin, relief, on);
  for (const image of [skin, relief]) image?.close();
  return data;
}

/** Pixels of a picture that stands in a file; null: it is none that is taken. */
export async function openSkin(bytes: Uint8Array | null): Promise<ImageBitmap | null> {
  const head = bytes === null ? null : headOf(bytes);
  if (bytes === null || head?.ok !== true) return null;
  return createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: head.type })).catch(() => null);
}
