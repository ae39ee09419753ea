// What is typed on the sides of a die: a sticker on each that says something. All stickers of one die are one instance,
// which goes where its body goes.

import {
  BufferGeometry,
  Float32BufferAttribute,
  MeshLambertMaterial,
  MeshStandardMaterial,
  type Material,
  type Object3D,
  type Texture,
  type Vector3,
} from 'three';
import { SHEET_OF_SIDES } from '../../games/sides.ts';
import { SOLIDS, type DieKind } from '../../physics/dice.ts';
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

/** iSheet: where in the atlas the sides of this die are. What is not painted, or says nothing, is not there. */
function stickerMaterial(page: Texture | null, quality: Quality): Material {
  const look = { map: page, transparent: true, depthWrite: false };
  const material = quality === 'low' ? new MeshLambertMaterial(look) : new MeshStandardMaterial({ ...look, roughness: 0.6 });
  material.customProgramCacheKey = () => `sticker ${quality}`;
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec4 iSheet;')
      .replace('#include <uv_vertex>', '#include <uv_vertex>\nvMapUv = iSheet.xy + uv * iSheet.zw;');
  };
  return material;
}

export interface Stickers {
  /** On the body of `whose`, which `matrices` at `i` say where it is; '' takes them off. */
  stick(whose: object, sides: string, matrices: Float32Array, i: number): void;
  leave(whose: object): void;
  end(): void;
  dispose(): void;
}

export function createStickers(parent: Object3D, atlas: Pick<Atlas, 'pages' | 'sides'>, quality: Quality): Stickers {
  const geometry = stickerGeometry('die');
  const pages: (Batch | undefined)[] = [];
  const stuck = new Map<object, { batch: Batch; slot: Slot }>();

  function batchOn(page: number): Batch {
    const made = (pages[page] ??= createBatch(parent, geometry, stickerMaterial(atlas.pages[page] ?? null, quality), [['iSheet', 4]], {
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
    stick(whose, sides, matrices, i) {
      if (sides === '') return leave(whose);
      const { page, front } = atlas.sides(sides, sides),
        batch = batchOn(page);
      let one = stuck.get(whose);
      if (one?.batch !== batch) {
        leave(whose);
        stuck.set(whose, (one = { batch, slot: batch.take() }));
      }
      batch.wrote(one.slot);
      const to = batch.matrices();
      for (let k = 0; k < 16; k++) to[one.slot.i * 16 + k] = matrices[i * 16 + k] ?? 0;
      batch.attribute('iSheet').set(front, one.slot.i * 4);
    },
    leave,
    end() {
      for (const batch of pages) batch?.end();
    },
    dispose() {
      geometry.dispose();
      for (const batch of pages) {
        if (!batch) continue;
        batch.mesh.geometry.dispose();
        batch.mesh.dispose();
        for (const material of [batch.mesh.material].flat()) material.dispose();
      }
    },
  };
}
