// Which of its states a piece is in: a ring on the ground round its foot, of as many parts as it has states, lit up to
// the one it shows.

import { ShaderMaterial, type Object3D } from 'three';
import { createBatch, writeFlat, type Batch } from '../pieces/batch.ts';
import { flatSquare } from '../pieces/geometry.ts';

/** iDial: states, the one it is in (from 0), inner radius over outer, 0. */
export const DIAL_ATTRIBUTES = [['iDial', 4]] as const;

function dialMaterial(): ShaderMaterial {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    vertexShader: `attribute vec4 iDial; varying vec2 vAt; flat varying vec4 vDial;
      void main() { vAt = position.xz * 2.0; vDial = iDial; gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(position, 1.0); }`,
    fragmentShader: `varying vec2 vAt; flat varying vec4 vDial;
      void main() {
        float r = length(vAt), w = fwidth(r), n = max(vDial.x, 1.0);
        float ring = smoothstep(vDial.z - w, vDial.z, r) * (1.0 - smoothstep(0.94 - w, 0.94, r));
        /* The first part begins on the near side and goes on to the left, as a clock does. */
        float part = fract(atan(-vAt.x, vAt.y) / 6.2831853) * n;
        float edge = min(fract(part), 1.0 - fract(part)) * 6.2831853 / n * r, gap = smoothstep(0.035, 0.035 + w * 1.5, edge);
        float lit = step(floor(part), vDial.y);
        vec3 ink = mix(vec3(0.02, 0.014, 0.01), vec3(1.0, 0.6, 0.16), lit);
        gl_FragColor = vec4(ink, ring * mix(0.75, 0.75 + 0.2 * lit, gap) * mix(0.35, 1.0, gap));
        if (gl_FragColor.a < 0.01) discard;
        #include <colorspace_fragment>
      }`,
  });
}

export const createDials = (parent: Object3D): Batch => createBatch(parent, flatSquare(), dialMaterial(), DIAL_ATTRIBUTES, { capacity: 4, order: 1.5 });

/** Breadth of the ring, metres. */
const BROAD = 0.0042;

/** Round a foot of this radius. */
export function writeDial(batch: Batch, i: number, x: number, ground: number, z: number, yaw: number, foot: number, states: number, state: number): void {
  const r = foot + BROAD;
  writeFlat(batch, i, x, ground + 0.0007, z, yaw, 2 * r, 2 * r);
  batch.attribute('iDial').set([states, state, (foot + 0.0006) / r, 0], i * 4);
}
