import { describe, expect, it } from 'vitest';
import { STANDEE } from '../../../../server-modules/games/box/data/own.ts';
import { solids } from '../../../../server-modules/games/box/data/solids.ts';
import { lookOf } from '../../../../server-modules/games/box/data/catalogue.ts';
import { PART, standeeGeometry } from './standee.ts';

/** Where a picture is seen on a side: its left and right edge as who looks at that side sees it. */
function edges(two: boolean, towards: 1 | -1): [left: number, right: number] {
  const g = standeeGeometry(two);
  const [p, n, uv, parts] = ['position', 'normal', 'uv', 'aPart'].map((name) => g.getAttribute(name));
  const at = new Map<number, number>();
  for (let i = 0; i < p!.count; i++) if (parts!.getX(i) === PART.side && n!.getZ(i) === towards) at.set(Math.sign(p!.getX(i)) * towards, uv!.getX(i));
  return [at.get(-1) ?? -1, at.get(1) ?? -1];
}

describe('a standee', () => {
  it('shows its picture in front, and behind as in a mirror, so that its outline is one', () => {
    expect(edges(false, 1)).toEqual([0, 1]);
    expect(edges(false, -1)).toEqual([1, 0]);
  });

  it('with two sides shows the left half in front and the right one behind, each the right way round', () => {
    expect(edges(true, 1)).toEqual([0, 0.5]);
    expect(edges(true, -1)).toEqual([0.5, 1]);
  });

  it('stands on the table and is as large as the server has it', () => {
    const g = standeeGeometry(false);
    g.computeBoundingBox();
    const { min, max } = g.boundingBox!;
    const room = solids({ kind: 'figure', look: lookOf('standee') });
    expect(room).toEqual({ w: STANDEE.w, h: STANDEE.h, d: STANDEE.foot.d });
    expect(min.y).toBeCloseTo(0, 9);
    expect([max.x - min.x, max.y, max.z - min.z].map((metres) => Math.round(metres * 10_000))).toEqual([room?.w, room?.h, room?.d]);
  });
});
