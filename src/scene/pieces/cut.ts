// Pieces of a puzzle: cut out of the front of a sheet along wavy lines, with tabs and room for them. One shape for all
// of them: it has each side three times, straight, with a tab and with room for one, and a piece folds away what it
// lacks.

import { BufferGeometry, Float32BufferAttribute, MeshLambertMaterial, MeshPhysicalMaterial, ShapeUtils, Vector2, type Material, type Texture } from 'three';
import type { Quality } from '../../store/settings.ts';
import { lineOf, ROUND, type JigsawCut, type Point } from './cut-line.ts';
import { SHEET } from './geometry.ts';
import { SCALE, TINTED, UNPAINTED } from './materials.ts';
import type { UvRect } from './atlas.ts';

/** So wide is the bevel along the cut, metres. */
const BEVEL = 0.00045;

/**
 * Scaled like a card. aRim: outwards in the plane, how far a point stands in and how far it drops, in bevels. aPart:
 * which side, which of its lines, and 0 face, 1 back, 2 edge, 3 bevel.
 */
export function cutGeometry(): BufferGeometry {
  const position: number[] = [],
    normal: number[] = [],
    uv: number[] = [],
    rim: number[] = [],
    part: number[] = [],
    index: number[] = [];
  for (let side = 0; side < 4; side++)
    for (const state of [-1, 0, 1]) {
      const turn = ROUND[side] as (typeof ROUND)[number],
        line = lineOf(state);
      /** Outwards; at a corner of both sides that meet there. */
      const out = line.map((_, i): Point => {
        if (i === 0) return [-1, 1];
        if (i === line.length - 1) return [1, 1];
        const [[ax, ay], [bx, by]] = [line[i - 1] as Point, line[i + 1] as Point],
          long = Math.hypot(bx - ax, by - ay);
        return [(ay - by) / long, (bx - ax) / long];
      });
      const put = (i: number, above: number, inset: number, drop: number, kind: number, n: readonly [number, number, number]): number => {
        const [s, h] = i < 0 ? [0, 0] : [(line[i] as Point)[0], 0.5 + (line[i] as Point)[1]],
          [x, y] = turn(s, h),
          [ox, oy] = i < 0 ? [0, 0] : turn(...(out[i] as Point)),
          [nx, ny] = turn(n[0], n[1]);
        position.push(x * SHEET.w, y * SHEET.h, (above * SHEET.thick) / 2);
        normal.push(nx, ny, n[2]);
        uv.push(0, 0);
        rim.push(ox, oy, inset, drop);
        part.push(side, state, kind);
        return position.length / 3 - 1;
      };
      const contour = [new Vector2(0, 0), ...line.map(([x, y]) => new Vector2(x, 0.5 + y))];
      const faces = ShapeUtils.triangulateShape(contour, []);
      for (const above of [1, -1]) {
        const at = contour.map((_, i) => put(i - 1, above, above > 0 ? 1 : 0, 0, above > 0 ? 0 : 1, [0, 0, above]));
        for (const [a = 0, b = 0, c = 0] of faces) {
          const [p, q, r] = [contour[a], contour[b], contour[c]] as [Vector2, Vector2, Vector2];
          const left = (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x) > 0;
          index.push(at[a] ?? 0, at[left === above > 0 ? b : c] ?? 0, at[left === above > 0 ? c : b] ?? 0);
        }
      }
      for (let i = 0; i + 1 < line.length; i++) {
        const [[ax, ay], [bx, by]] = [line[i] as Point, line[i + 1] as Point],
          long = Math.hypot(bx - ax, by - ay),
          n = [(ay - by) / long, (bx - ax) / long] as const;
        for (const [kind, rise, upper, lower] of [
          [3, 1, [1, 1, 0], [1, 0, 1]],
          [2, 0, [1, 0, 1], [-1, 0, 0]],
        ] as const) {
          const slope = [n[0], n[1], rise] as const;
          const corner = (k: number, [above, inset, drop]: readonly [number, number, number]): number => put(k, above, inset, drop, kind, slope);
          const [a, b, c, d] = [corner(i, upper), corner(i + 1, upper), corner(i, lower), corner(i + 1, lower)];
          index.push(a, b, c, b, d, c);
        }
      }
    }
  const g = new BufferGeometry();
  g.setAttribute('position', new Float32BufferAttribute(position, 3));
  g.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  g.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  g.setAttribute('aRim', new Float32BufferAttribute(rim, 4));
  g.setAttribute('aPart', new Float32BufferAttribute(part, 3));
  g.setIndex(index);
  return g;
}

/** Numbers per instance. iFront: the piece's own part of the picture. iSides: above, right, below, left. */
export const CUT_ATTRIBUTES = [
  ['iFront', 4],
  ['iBack', 4],
  ['iSides', 4],
  ['iEdge', 3],
  ['iTint', 3],
] as const;

/** The part of a picture that a piece covers without its tabs; `around` it the picture has room for them. */
export function cropped({ 0: x = 0, 1: y = 0, 2: w = 0, 3: h = 0 }: ArrayLike<number>, { column, row, columns, rows, around = 0 }: JigsawCut): UvRect {
  const [wide, high] = [w / (columns + 2 * around), h / (rows + 2 * around)];
  return [x + (column + around) * wide, y + (rows - 1 - row + around) * high, wide, high];
}

const HEAD = `attribute vec4 aRim; attribute vec3 aPart;
attribute vec4 iFront; attribute vec4 iBack; attribute vec4 iSides; attribute vec3 iEdge; attribute vec3 iTint;
varying float vPart; varying vec3 vTint; varying vec3 vEdge;
const vec2 CARD = vec2(${SHEET.w}, ${SHEET.h});
${SCALE}
`;

export function cutMaterial(atlas: Texture | null, quality: Quality): Material {
  const material =
    quality === 'low' ? new MeshLambertMaterial({ map: atlas }) : new MeshPhysicalMaterial({ map: atlas, roughness: 0.55, specularIntensity: 0.3 });
  material.customProgramCacheKey = () => `cut ${quality}`;
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${HEAD}`)
      .replace(
        '#include <uv_vertex>',
        `vec3 cutK = instanceScale();
        float cutSide = aPart.x < 0.5 ? iSides.x : aPart.x < 1.5 ? iSides.y : aPart.x < 2.5 ? iSides.z : iSides.w;
        vec3 cutAt = vec3(position.xy - aRim.xy * aRim.z * ${BEVEL} / cutK.xy, position.z - aRim.w * ${BEVEL} / cutK.z);
        /* What it lacks is folded into its middle. */
        if (abs(cutSide - aPart.y) > 0.5) cutAt = vec3(0.0);
        vec2 cutUv = cutAt.xy / CARD;
        vPart = aPart.z; vEdge = iEdge; vTint = iTint;
        vMapUv = aPart.z > 0.5 && aPart.z < 1.5 ? iBack.xy + clamp(vec2(-cutUv.x, cutUv.y) + 0.5, 0.0, 1.0) * iBack.zw : iFront.xy + (cutUv + 0.5) * iFront.zw;`,
      )
      .replace('#include <beginnormal_vertex>', '#include <beginnormal_vertex>\nobjectNormal = normalize(objectNormal) * cutK;')
      .replace('#include <begin_vertex>', 'vec3 transformed = cutAt;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying float vPart; varying vec3 vEdge; varying vec3 vTint;')
      .replace(
        '#include <map_fragment>',
        `#include <map_fragment>\n${UNPAINTED}\n${TINTED}\nif (vPart > 2.5) diffuseColor.rgb *= 0.72; else if (vPart > 1.5) diffuseColor.rgb = vEdge;`,
      );
  };
  return material;
}
