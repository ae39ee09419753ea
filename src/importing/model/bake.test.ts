// Decals on models: what of one lies where on the skin, against places that were worked out by hand from the cube's own
// corners.

import { describe, expect, test } from 'vitest';
import { flawsOf } from '../../import/check.ts';
import { unpackMesh } from '../../import/model/pack.ts';
import { wantedOf } from '../../import/art/wanted.ts';
import { come, object, save, SITE } from '../../import/testing/saves.ts';
import { matrixOf, patchesOf, type Patch, type Placed } from './bake.ts';
import { makeModel } from './make.ts';
import { readModel } from './read.ts';
import { CUBE } from './testing.ts';

const UNIT = [10, 20, 10] as const;
async function patches(at: Partial<Placed>, obj = CUBE): Promise<Patch[]> {
  const read = await readModel(new TextEncoder().encode(obj));
  if (!read.ok) throw new Error(read.no);
  const made = (await makeModel(read.mesh, { unit: UNIT, half: true }))!;
  return patchesOf(unpackMesh(made.bytes)!, made.frame, UNIT, { at: [0, 1, 0], turned: [90, 0, 0], w: 0.5, h: 0.5, ...at });
}
/** Where a point of the decal comes on the skin, by the triangles under which it lies. */
function onSkin(all: readonly Patch[], x: number, y: number): number[] {
  for (const { of, on } of all) {
    const inside = matrixOf(of, [
      [0, 0],
      [1, 0],
      [0, 1],
    ])!;
    const [s, t] = [inside[0] * x + inside[2] * y + inside[4], inside[1] * x + inside[3] * y + inside[5]];
    if (s < -1e-6 || t < -1e-6 || s + t > 1 + 1e-6) continue;
    const [a, b, c, d, e, f] = matrixOf(of, on)!;
    return [a * x + c * y + e, b * x + d * y + f].map((n) => Math.round(n * 1000) / 1000);
  }
  return [];
}

describe('a decal on a cube of two units', () => {
  test('that lies on its top is on that face alone, there where it lies, the right way round', async () => {
    const found = await patches({ at: [0.5, 1.02, 0.5] });
    // x runs the other way in a file than in the other program.
    expect(onSkin(found, 0.5, 0.5)).toEqual([0.25, 0.75]);
    expect(onSkin(found, 0.5, 0)).toEqual([0.25, 0.875]);
    expect(onSkin(found, 1, 0.5)).toEqual([0.125, 0.75]);
    expect(found.length).toBeLessThanOrEqual(2);
    expect(onSkin(await patches({ at: [0.5, 1.02, 0.5], turned: [90, 90, 0] }), 0.5, 0)).toEqual([0.125, 0.75]);
  });

  test('that stands on its near side looks towards the near side, its top upwards', async () => {
    const found = await patches({ at: [0.5, 0.25, -1], turned: [0, 0, 0] });
    expect([onSkin(found, 0.5, 0.5), onSkin(found, 0.5, 0), onSkin(found, 1, 0.5)]).toEqual([
      [0.75, 0.375],
      [0.75, 0.25],
      [0.875, 0.375],
    ]);
  });

  test('that lies elsewhere, looks away or is on a model without places on a picture is on none', async () => {
    for (const at of [{ at: [0.5, 1.4, 0.5] }, { at: [3, 1, 0] }, { at: [0, 1, 0], turned: [-90, 0, 0] }] as const)
      expect(await patches(at), JSON.stringify(at)).toEqual([]);
    expect(await patches({}, CUBE.replace(/^vt.*\n/gm, '').replaceAll(/\/\d/g, ''))).toEqual([]);
  });

  test('what has one colour of its skin and no picture of its own shows none, or all of that colour would show it', async () => {
    expect(
      await patches(
        {},
        CUBE.replaceAll(/^vt (\d) (\d)/gm, (_, u: string, v: string) => `vt ${0.5 + Number(u) / 500} ${Number(v) / 500}`),
      ),
    ).toEqual([]);
  });

  test('on a skin that goes on beyond its edges it is on the part that is drawn', async () => {
    const far = CUBE.replaceAll(/^vt (\d) (\d)/gm, (_, u: string, v: string) => `vt ${Number(u) + 3} ${Number(v) - 2}`);
    expect(onSkin(await patches({ at: [0.5, 1, 0.5] }, far), 0.5, 0.5)).toEqual([0.25, 0.75]);
  });
});

test('a model of a save has its decals with it, one picture with its skin; two that differ in one are two', () => {
  const decal = (x: number, over: object = {}) => ({
    Transform: { posX: x, posY: 1, posZ: 0, rotX: 90, rotY: 0, rotZ: 0, scaleX: 1, scaleY: 0.5, scaleZ: 1 },
    CustomDecal: { Name: 'd', ImageURL: `${SITE}d.png`, Size: 0.5 },
    ...over,
  });
  const crate = (AttachedDecals: readonly object[], TypeIndex = 0) =>
    object('Custom_Model', {}, { CustomMesh: { MeshURL: `${SITE}crate.obj`, DiffuseURL: `${SITE}crate.png`, TypeIndex }, AttachedDecals });
  const came = come(save([crate([decal(0.25)]), crate([decal(0.25)]), crate([]), crate([decal(0, { CustomDecal: null })]), crate([decal(0)], 6)]));
  expect(flawsOf(came.plan)).toEqual([]);
  expect(came.plan.models.map(({ stuck }) => stuck)).toEqual([
    [{ print: { sheet: 0, cell: 0 }, at: [0.25, 1, 0], turned: [90, 0, 0], w: 0.5, h: 0.25 }],
    undefined,
  ]);
  const { models, of, sources, units } = wantedOf(came.plan);
  expect(of.slice(0, 3)).toEqual([models[0]?.picture, models[0]?.picture, models[1]?.picture]);
  expect([models[0]?.on.length, models[1]?.on, units]).toEqual([1, [], 6]);
  const drawn = sources.find(({ cuts }) => cuts.some(({ picture }) => picture === models[0]?.on[0]?.picture));
  expect([drawn?.address, drawn?.cuts[0]?.clear]).toEqual([`${SITE}d.png`, 'stands']);
  expect([0, 1, 2, 3, 4].map((i) => came.row(i).missing.includes('decals'))).toEqual([false, false, false, true, true]);
});
