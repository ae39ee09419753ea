// A standee in the scene: a plate that is cut out along its picture where that is clear, seen from both sides, in a
// foot. Metres, standing on its origin, its front towards z.

import { BoxGeometry, BufferGeometry, Float32BufferAttribute } from 'three';
import { STANDEE } from '../../../../server-modules/games/box/data/own.ts';

const M = 0.0001;
/** What a vertex is: a side with the picture, the cut edge of the plate, the foot. */
export const PART = { side: 0, edge: 1, foot: 2 } as const;
/** Between the two sides so many more of the same outline: they are its edge, seen from aside. */
const EDGES = 2;

/**
 * `two`: the picture holds both sides beside each other; else the back is the front as in a mirror, so that its outline
 * is the same.
 */
export function standeeGeometry(two: boolean): BufferGeometry {
  const position: number[] = [],
    normal: number[] = [],
    uv: number[] = [],
    parts: number[] = [],
    index: number[] = [];
  const { w, h, plate, thick, foot } = STANDEE;
  const [half, low, high] = [(w / 2) * M, (h - plate) * M, h * M];
  const front = two ? [0, 0.5] : [0, 1],
    back = two ? [1, 0.5] : [0, 1];
  const side = (z: number, faces: 1 | -1, [left = 0, right = 1]: readonly number[], as: number): void => {
    const first = parts.length;
    for (const [x, y] of [
      [-1, 0],
      [1, 0],
      [1, 1],
      [-1, 1],
    ] as const) {
      position.push(x * half, y === 0 ? low : high, z);
      normal.push(0, 0, faces);
      uv.push(x < 0 ? left : right, y);
      parts.push(as);
    }
    index.push(...(faces > 0 ? [0, 1, 2, 0, 2, 3] : [0, 2, 1, 0, 3, 2]).map((i) => first + i));
  };
  const deep = (thick / 2) * M;
  side(deep, 1, front, PART.side);
  side(-deep, -1, back, PART.side);
  for (let i = 0; i < EDGES; i++) {
    const z = deep * ((2 * (i + 1)) / (EDGES + 1) - 1);
    side(z, 1, front, PART.edge);
    side(z, -1, front, PART.edge);
  }
  const block = new BoxGeometry(foot.w * M, foot.h * M, foot.d * M).translate(0, (foot.h / 2) * M, 0);
  const first = parts.length;
  position.push(...block.getAttribute('position').array);
  normal.push(...block.getAttribute('normal').array);
  // Where the plate goes into it, which is what throws its shadow.
  for (let i = 0; i < block.getAttribute('position').count; i++) {
    uv.push(two ? 0.25 : 0.5, 0.01);
    parts.push(PART.foot);
  }
  index.push(...Array.from(block.index?.array ?? [], (i) => first + i));
  block.dispose();
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new Float32BufferAttribute(position, 3));
  geometry.setAttribute('normal', new Float32BufferAttribute(normal, 3));
  geometry.setAttribute('uv', new Float32BufferAttribute(uv, 2));
  geometry.setAttribute('aPart', new Float32BufferAttribute(parts, 1));
  geometry.setIndex(index);
  return geometry;
}

const MM = 0.001;
/** What stands for a model until it is there: the room that it takes. */
export const roomGeometry = ([w, h, d]: readonly [w: number, h: number, d: number]): BufferGeometry =>
  new BoxGeometry(w * MM, h * MM, d * MM).translate(0, (h / 2) * MM, 0);
