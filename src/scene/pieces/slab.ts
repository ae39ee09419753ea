// Thick sheets: boards, tiles, dominoes. One outline with round corners and a bevel, both in millimetres whatever the
// size, printed on both flat sides.

import { BufferGeometry, Float32BufferAttribute, MeshLambertMaterial, MeshPhysicalMaterial, type Material, type Texture } from 'three';
import type { Quality } from '../../store/settings.ts';
import { SHEET } from './geometry.ts';
import { SCALE, TINTED, UNPAINTED } from './materials.ts';

/** Steps of 15 degrees, so that the corners of a hexagon are among them. */
const CORNER_STEPS = 6,
  BEVEL_STEPS = 3;

/**
 * Scaled like a card: one card large when it is not scaled. The true place comes from the attributes: aAt (which
 * corner, and direction from its middle) and aRim (how far it stands in and how far it drops, in bevels, and which
 * side: 1 above, -1 below). aFlat: 0 face, 1 back, 2 edge.
 */
export function slabGeometry(): BufferGeometry {
  const position: number[] = [],
    normal: number[] = [],
    uv: number[] = [],
    at: number[] = [],
    rim: number[] = [],
    flat: number[] = [],
    index: number[] = [];
  const around: [sx: number, sy: number, dx: number, dy: number][] = [];
  for (let quarter = 0; quarter < 4; quarter++)
    for (let i = 0; i <= CORNER_STEPS; i++) {
      const a = ((quarter + i / CORNER_STEPS) * Math.PI) / 2;
      const middle = ((quarter + 0.5) * Math.PI) / 2;
      around.push([Math.sign(Math.cos(middle)), Math.sign(Math.sin(middle)), Math.cos(a), Math.sin(a)]);
    }
  const put = (
    corner: readonly [number, number, number, number],
    inset: number,
    drop: number,
    side: number,
    n: readonly [number, number, number],
    kind: number,
  ): number => {
    position.push((corner[0] * SHEET.w) / 2, (corner[1] * SHEET.h) / 2, (side * SHEET.thick) / 2);
    normal.push(...n);
    uv.push(0, 0);
    at.push(...corner);
    rim.push(inset, drop, side);
    flat.push(kind);
    return flat.length - 1;
  };
  for (const side of [1, -1]) {
    const middle = put([0, 0, 0, 0], 0, 0, side, [0, 0, side], side > 0 ? 0 : 1);
    const ring = around.map((corner) => put(corner, 1, 0, side, [0, 0, side], side > 0 ? 0 : 1));
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % ring.length] ?? a;
      index.push(middle, ...(side > 0 ? [a, b] : [b, a]));
    });
  }
  const rows: number[][] = [];
  for (const side of [1, -1])
    for (let i = 0; i <= BEVEL_STEPS; i++) {
      const a = ((side > 0 ? i : BEVEL_STEPS - i) / BEVEL_STEPS) * (Math.PI / 2);
      rows.push(
        around.map((corner) => put(corner, 1 - Math.sin(a), 1 - Math.cos(a), side, [corner[2] * Math.sin(a), corner[3] * Math.sin(a), side * Math.cos(a)], 2)),
      );
    }
  for (let r = 0; r < rows.length - 1; r++)
    around.forEach((_, i) => {
      const j = (i + 1) % around.length;
      const [a, b, c, d] = [rows[r]?.[i] ?? 0, rows[r]?.[j] ?? 0, rows[r + 1]?.[i] ?? 0, rows[r + 1]?.[j] ?? 0];
      index.push(a, c, b, b, c, d);
    });
  const g = new BufferGeometry();
  g.setAttribute('position', new Float32BufferAttribute(position, 3));
  g.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  g.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  g.setAttribute('aAt', new Float32BufferAttribute(at, 4));
  g.setAttribute('aRim', new Float32BufferAttribute(rim, 3));
  g.setAttribute('aFlat', new Float32BufferAttribute(flat, 1));
  g.setIndex(index);
  return g;
}

/** What stands in place of a corner where the outline is a hexagon. */
export const HEX = -1;
/**
 * Numbers per instance. iFront, iBack: places in the atlas. iSlab: corner (or HEX) and bevel in metres, roughness.
 * iEdge: colour of the edge.
 */
export const SLAB_ATTRIBUTES = [
  ['iFront', 4],
  ['iBack', 4],
  ['iSlab', 3],
  ['iEdge', 3],
  ['iTint', 3],
] as const;

const HEAD = `attribute vec4 aAt; attribute vec3 aRim; attribute float aFlat;
attribute vec4 iFront; attribute vec4 iBack; attribute vec3 iSlab; attribute vec3 iEdge; attribute vec3 iTint;
varying float vFlat; varying vec3 vTint; varying vec3 vEdge; varying float vRough;
const vec3 CARD = vec3(${SHEET.w}, ${SHEET.h}, ${SHEET.thick});
${SCALE}
vec3 slabPlace(vec3 k) {
  vec3 half_ = CARD * k * 0.5;
  float bevel = min(iSlab.y, half_.z);
  if (iSlab.x < 0.0) {
    /* Along each direction as far as the side of the hexagon that lies there. */
    float turn = dot(aAt.zw, aAt.zw) < 0.5 ? 0.0 : atan(aAt.w, aAt.z), side = floor(turn / ${(Math.PI / 3).toFixed(6)} + 0.5) * ${(Math.PI / 3).toFixed(6)};
    return vec3(aAt.zw * (half_.x / cos(turn - side) - bevel * aRim.x), aRim.z * (half_.z - bevel * aRim.y));
  }
  float corner = min(max(iSlab.x, bevel), min(half_.x, half_.y));
  return vec3(aAt.xy * (half_.xy - corner) + aAt.zw * (corner - bevel * aRim.x), aRim.z * (half_.z - bevel * aRim.y));
}
`;

export function slabMaterial(atlas: Texture | null, quality: Quality): Material {
  const high = quality !== 'low';
  const material = high ? new MeshPhysicalMaterial({ map: atlas, roughness: 0.5, specularIntensity: 0.45 }) : new MeshLambertMaterial({ map: atlas });
  material.customProgramCacheKey = () => `slab ${quality}`;
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${HEAD}`)
      .replace(
        '#include <uv_vertex>',
        `vec3 slabK = instanceScale(); vec3 slabAt = slabPlace(slabK);
        vec2 slabUv = slabAt.xy / (CARD.xy * slabK.xy);
        vFlat = aFlat; vEdge = iEdge; vTint = iTint; vRough = iSlab.z;
        vMapUv = aFlat < 0.5 ? iFront.xy + (slabUv + 0.5) * iFront.zw : iBack.xy + (vec2(-slabUv.x, slabUv.y) + 0.5) * iBack.zw;`,
      )
      // What the renderer undoes for a scaled instance is done first.
      .replace('#include <beginnormal_vertex>', '#include <beginnormal_vertex>\nobjectNormal *= slabK;')
      .replace('#include <begin_vertex>', 'vec3 transformed = slabAt / slabK;');
    let f = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying float vFlat; varying vec3 vEdge; varying vec3 vTint; varying float vRough;')
      .replace('#include <map_fragment>', `#include <map_fragment>\n${UNPAINTED}\n${TINTED}\nif (vFlat > 1.5) diffuseColor.rgb = vEdge;`);
    if (high) f = f.replace('#include <roughnessmap_fragment>', 'float roughnessFactor = vRough;');
    shader.fragmentShader = f;
  };
  return material;
}
