// What is typed on the sides of a die: a sticker on each that says something; or a picture of somebody's own, which
// covers all of it. All that is on one die is one instance, which goes where its body goes.

import {
  BufferGeometry,
  Color,
  Float32BufferAttribute,
  MeshLambertMaterial,
  MeshStandardMaterial,
  type Material,
  type Object3D,
  type Texture,
  Vector3,
} from 'three';
import { RoundedBoxGeometry } from 'three/examples/jsm/geometries/RoundedBoxGeometry.js';
import { DIE_NET } from '../../../server-modules/games/box/data/own.ts';
import { pictureIn } from '../../games/pictured.ts';
import { SHEET_OF_SIDES } from '../../games/sides.ts';
import { SOLIDS, type DieKind, type Side } from '../../physics/dice.ts';
import type { Quality } from '../../store/settings.ts';
import type { Atlas } from './atlas.ts';
import { createBatch, type Batch, type Slot } from './batch.ts';

/**
 * Half as wide as the flat part of a side, in parts of the way from the middle to it; and so far above it, so that it
 * never flickers.
 */
const HALF = 0.74,
  ABOVE = 0.00005;
const MM = 0.001;

/**
 * A square on each side of the die, standing on its foot like the model, its picture the next one in the sheet of
 * sides.
 */
export function stickerGeometry(kind: DieKind): BufferGeometry {
  const { sides, inner } = SOLIDS[kind],
    { columns, rows } = SHEET_OF_SIDES;
  const position: number[] = [],
    normal: number[] = [],
    uv: number[] = [],
    index: number[] = [];
  sides.forEach((side, i) => {
    const right = side.up.clone().cross(side.normal),
      half = inner * MM * HALF,
      [column, row] = [i % columns, Math.floor(i / columns)];
    for (const [u, v] of [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const) {
      const at: Vector3 = side.normal.clone().multiplyScalar(inner * MM + ABOVE);
      at.addScaledVector(right, (2 * u - 1) * half).addScaledVector(side.up, (2 * v - 1) * half);
      position.push(at.x, at.y + inner * MM, at.z);
      normal.push(...side.normal.toArray());
      uv.push((column + u) / columns, 1 - (row + 1 - v) / rows);
    }
    const first = 4 * i;
    index.push(first, first + 1, first + 2, first, first + 2, first + 3);
  });
  const g = new BufferGeometry();
  g.setAttribute('position', new Float32BufferAttribute(position, 3));
  g.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  g.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  g.setIndex(index);
  return g;
}

/** So round are its edges, in four steps: a little less than those of the die, which it covers. */
const ROUND = 0.95,
  STEPS = 4;

/**
 * All of a die of six, standing on its foot like the model: each side, up to the middle of its edges, is the field of
 * its number in a picture round it.
 */
export function coverGeometry(): BufferGeometry {
  const { sides, inner, round } = SOLIDS.die,
    { columns, rows } = DIE_NET,
    half = inner * MM + ABOVE;
  const g = new RoundedBoxGeometry(2 * half, 2 * half, 2 * half, STEPS, round * ROUND * MM);
  const position = g.getAttribute('position'),
    uv = new Float32Array(2 * position.count),
    at = new Vector3(),
    middle = new Vector3();
  const part = (along: Vector3): number => Math.min(1, Math.max(0, (at.dot(along) / half + 1) / 2));
  for (let first = 0; first < position.count; first += 3) {
    middle.set(0, 0, 0);
    for (let i = first; i < first + 3; i++) middle.add(at.fromBufferAttribute(position, i));
    const i = sides.reduce((best, { normal }, n) => (normal.dot(middle) > (sides[best]?.normal.dot(middle) ?? 0) ? n : best), 0);
    const { normal, up } = sides[i] as Side; // one of them
    const right = up.clone().cross(normal),
      [column, row] = [i % columns, Math.floor(i / columns)];
    for (let k = first; k < first + 3; k++) {
      at.fromBufferAttribute(position, k);
      uv.set([(column + part(right)) / columns, 1 - (row + 1 - part(up)) / rows], 2 * k);
    }
  }
  g.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  return g.translate(0, inner * MM, 0);
}

/**
 * iSheet: where in the atlas the sides of this die are; iTint: its colour. What is not painted, or says nothing, is not
 * there.
 */
function stickerMaterial(page: Texture | null, quality: Quality): Material {
  const look = { map: page, transparent: true, depthWrite: false };
  const material = quality === 'low' ? new MeshLambertMaterial(look) : new MeshStandardMaterial({ ...look, roughness: 0.6 });
  material.customProgramCacheKey = () => `sticker ${quality}`;
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec4 iSheet; attribute vec3 iTint; varying vec3 vTint;')
      .replace('#include <uv_vertex>', '#include <uv_vertex>\nvMapUv = iSheet.xy + uv * iSheet.zw; vTint = iTint;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec3 vTint;')
      .replace('#include <map_fragment>', '#include <map_fragment>\ndiffuseColor.rgb *= vTint;');
  };
  return material;
}

export interface Stickers {
  /**
   * On the body of `whose`, which `matrices` at `i` say where it is; '' takes them off. `tint`: the colour of a picture
   * that covers it, `#RRGGBB`; what is typed has none.
   */
  stick(whose: object, sides: string, matrices: Float32Array, i: number, tint?: string): void;
  leave(whose: object): void;
  end(): void;
  dispose(): void;
}

/** What is typed has no colour of its own. */
const PLAIN = '#FFFFFF';
const colour = new Color();

export function createStickers(parent: Object3D, atlas: Pick<Atlas, 'pages' | 'sides'>, quality: Quality): Stickers {
  /** By their shape: stickers, or a cover; then by the page of the atlas. */
  const shapes = {
    typed: { geometry: stickerGeometry('die'), pages: [] as (Batch | undefined)[] },
    cover: { geometry: coverGeometry(), pages: [] as (Batch | undefined)[] },
  };
  const all = Object.values(shapes);
  const stuck = new Map<object, { batch: Batch; slot: Slot }>();

  function batchOn(page: number, { geometry, pages }: typeof shapes.typed): Batch {
    const attributes = [
      ['iSheet', 4],
      ['iTint', 3],
    ] as const;
    const made = (pages[page] ??= createBatch(parent, geometry, stickerMaterial(atlas.pages[page] ?? null, quality), attributes, {
      capacity: 4,
      shadows: quality !== 'low',
    }));
    // The body throws the shadow; it falls on the stickers too.
    made.throwsNone();
    return made;
  }

  function leave(whose: object): void {
    const one = stuck.get(whose);
    if (one) one.batch.give(one.slot);
    stuck.delete(whose);
  }

  return {
    stick(whose, sides, matrices, i, tint = PLAIN) {
      if (sides === '') return leave(whose);
      const covers = pictureIn(sides) !== null;
      const { page, front } = atlas.sides(sides, sides),
        batch = batchOn(page, covers ? shapes.cover : shapes.typed);
      let one = stuck.get(whose);
      if (one?.batch !== batch) {
        leave(whose);
        stuck.set(whose, (one = { batch, slot: batch.take() }));
      }
      batch.wrote(one.slot);
      const to = batch.matrices();
      for (let k = 0; k < 16; k++) to[one.slot.i * 16 + k] = matrices[i * 16 + k] ?? 0;
      batch.attribute('iSheet').set(front, one.slot.i * 4);
      colour.set(covers ? tint : PLAIN).toArray(batch.attribute('iTint'), one.slot.i * 3);
    },
    leave,
    end() {
      for (const { pages } of all) for (const batch of pages) batch?.end();
    },
    dispose() {
      for (const { geometry, pages } of all) {
        geometry.dispose();
        for (const batch of pages) {
          if (!batch) continue;
          batch.mesh.geometry.dispose();
          batch.mesh.dispose();
          for (const material of [batch.mesh.material].flat()) material.dispose();
        }
      }
    },
  };
}
