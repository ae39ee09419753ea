// What people bring is drawn with its own picture and nothing else of it: a matt surface, tinted by hand.

import { MeshLambertMaterial, MeshStandardMaterial, type Material, type Texture } from 'three';
import type { Quality } from '../../../store/settings.ts';
import { CLEAR } from '../materials.ts';
import { PART } from './standee.ts';

const EDGE = 'vec3(0.56, 0.44, 0.26)',
  FOOT = 'vec3(0.042, 0.023, 0.014)';

/**
 * `map`: null for one without a picture. `relief`: its normals in tangent space, null where it has none. `standee`: it
 * has a foot, and an edge of cardboard.
 */
export function ownMaterial(map: Texture | null, relief: Texture | null, quality: Quality, standee: boolean): Material {
  const cut = standee ? { alphaTest: CLEAR } : {};
  const material = quality === 'low' ? new MeshLambertMaterial({ map, ...cut }) : new MeshStandardMaterial({ map, normalMap: relief, roughness: 0.62, ...cut });
  material.customProgramCacheKey = () => `own ${quality} ${standee} ${map === null}`;
  material.onBeforeCompile = (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        `#include <common>\nattribute vec4 iTint; attribute vec2 iShow; ${standee ? 'attribute float aPart;' : ''} varying vec3 vTint; varying float vPart;`,
      )
      .replace('#include <begin_vertex>', `#include <begin_vertex>\nvTint = iTint.rgb; vPart = ${standee ? 'aPart' : '0.0'};`);
    shader.fragmentShader = shader.fragmentShader.replace('#include <common>', '#include <common>\nvarying vec3 vTint; varying float vPart;').replace(
      '#include <map_fragment>',
      `#include <map_fragment>
      diffuseColor.rgb *= vTint;
      if (vPart > ${PART.edge}.5) diffuseColor = vec4(${FOOT}, 1.0);
      else if (vPart > ${PART.side}.5) diffuseColor.rgb = ${EDGE};`,
    );
  };
  return material;
}
