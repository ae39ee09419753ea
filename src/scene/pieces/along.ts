// Cardboard that is cut out along the picture which somebody brought for it: a token whose picture is clear around what
// it shows. A few layers of one outline: whoever looks from aside sees the edge of the cardboard.

import { BufferGeometry, DoubleSide, Float32BufferAttribute, MeshLambertMaterial, MeshPhysicalMaterial, type Material, type Texture } from 'three';
import { pictureIn } from '../../games/pictured.ts';
import { pictureOf } from '../../store/pictures.ts';
import type { Quality } from '../../store/settings.ts';
import type { Item } from '../item.ts';
import type { Spot } from '../layout/spot.ts';
import { SHEET } from './geometry.ts';
import { CLEAR, SCALE, TINTED } from './materials.ts';
import type { Waiting } from './own/waiting.ts';

/** With both sides: at 2.6 mm of cardboard half a millimetre lies between two, less than a pixel on most screens. */
const LAYERS = 6;
/** A picture is looked through at so many points a side. */
const LOOKS = 24;
/** So much of it has to be clear: a rounded corner is no outline of its own. */
const LEAST = 0.02;

/** Scaled like a card. aLayer: 0 the front, 1 the back, 2 between them. */
export function alongGeometry(): BufferGeometry {
  const position: number[] = [],
    normal: number[] = [],
    layers: number[] = [],
    index: number[] = [];
  for (let i = 0; i < LAYERS; i++) {
    const layer = i === LAYERS - 1 ? 0 : i === 0 ? 1 : 2,
      faces = layer === 1 ? -1 : 1,
      first = layers.length;
    for (const [x, y] of [
      [-0.5, -0.5],
      [0.5, -0.5],
      [0.5, 0.5],
      [-0.5, 0.5],
    ] as const) {
      position.push(x * SHEET.w, y * SHEET.h, (i / (LAYERS - 1) - 0.5) * SHEET.thick);
      normal.push(0, 0, faces);
      layers.push(layer);
    }
    index.push(...(faces > 0 ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]).map((n) => first + n));
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(new Float32Array(layers.length * 2), 2));
  geometry.setAttribute('aLayer', new Float32BufferAttribute(layers, 1));
  geometry.setIndex(index);
  return geometry;
}

const HEAD = `attribute float aLayer; attribute vec4 iFront; attribute vec4 iBack; attribute vec3 iEdge; attribute vec3 iTint;
varying float vLayer; varying vec2 vOutline; varying vec3 vTint; varying vec3 vEdge;
${SCALE}
`;

/** With the numbers of a slab per instance. */
export function alongMaterial(atlas: Texture | null, quality: Quality): Material {
  const how = { map: atlas, side: DoubleSide } as const;
  const material = quality === 'low' ? new MeshLambertMaterial(how) : new MeshPhysicalMaterial({ ...how, roughness: 0.7, specularIntensity: 0.3 });
  material.customProgramCacheKey = () => `along ${quality}`;
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${HEAD}`)
      .replace(
        '#include <uv_vertex>',
        `vec2 alongUv = position.xy / vec2(${SHEET.w}, ${SHEET.h});
        vLayer = aLayer; vEdge = iEdge; vTint = iTint;
        vOutline = iFront.xy + (alongUv + 0.5) * iFront.zw;
        vMapUv = aLayer > 0.5 && aLayer < 1.5 ? iBack.xy + (vec2(-alongUv.x, alongUv.y) + 0.5) * iBack.zw : vOutline;`,
      )
      // What the renderer undoes for a scaled instance is done first.
      .replace('#include <beginnormal_vertex>', '#include <beginnormal_vertex>\nobjectNormal *= instanceScale();');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying float vLayer; varying vec2 vOutline; varying vec3 vTint; varying vec3 vEdge;')
      .replace(
        '#include <map_fragment>',
        `if (texture2D(map, vOutline).a < ${CLEAR}) discard;
        #include <map_fragment>
        /* Beside what is clear colours are mixed with its black. */
        diffuseColor = vec4(diffuseColor.rgb / max(diffuseColor.a, ${CLEAR}), 1.0);
        ${TINTED}
        if (vLayer > 1.5) diffuseColor.rgb = vEdge;`,
      );
  };
  return material;
}

/** A picture is looked through once. */
const looked = new WeakMap<ImageBitmap, boolean>();

/** Whether enough of a picture is clear that it has an outline of its own. Without anything to paint on: no. */
export function hasOutline(image: ImageBitmap): boolean {
  const known = looked.get(image);
  if (known !== undefined) return known;
  const pen = typeof OffscreenCanvas === 'undefined' ? null : new OffscreenCanvas(LOOKS, LOOKS).getContext('2d', { willReadFrequently: true });
  pen?.drawImage(image, 0, 0, LOOKS, LOOKS);
  const points = pen?.getImageData(0, 0, LOOKS, LOOKS).data ?? [];
  let clear = 0;
  for (let i = 3; i < points.length; i += 4) if ((points[i] ?? 255) < 255 * CLEAR) clear++;
  const has = clear >= LEAST * LOOKS * LOOKS;
  looked.set(image, has);
  return has;
}

/** Whether it is drawn cut out along its picture: one thing, and no pile. Else it waits for what may still come. */
export function isCutOut(item: Item, { body, layers }: Pick<Spot, 'body' | 'layers'>, waiting: Pick<Waiting, 'wait' | 'settled'>): boolean {
  waiting.settled(item);
  const id = body.t === 'sheet' && body.slab?.along === true && layers === 1 ? pictureIn(body.front) : null;
  if (id === null) return false;
  const image = pictureOf(id);
  if (image === null) waiting.wait(item, id);
  return image !== null && hasOutline(image);
}
