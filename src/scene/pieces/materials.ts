// Materials of sheets, models, shadows and outlines. One material per kind; what differs from piece to piece comes in
// attributes of the instance.

import {
  AdditiveBlending,
  Color,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  MeshStandardMaterial,
  ShaderMaterial,
  Vector2,
  type Material,
  type Texture,
  type WebGLProgramParametersWithUniforms,
} from 'three';
import type { Quality } from '../../store/settings.ts';
import { DIGIT_PLACES, PRINT_GRID, PRINT_MARGIN, printNumber } from './cells.ts';

type Shader = WebGLProgramParametersWithUniforms;

function patch(material: Material, key: string, change: (shader: Shader) => void): void {
  material.onBeforeCompile = change;
  material.customProgramCacheKey = () => key;
}

/** What is not painted yet is paper. */
export const UNPAINTED = 'diffuseColor = vec4(mix(vec3(0.87, 0.82, 0.71), diffuseColor.rgb, diffuseColor.a), 1.0);';

/** Of what somebody brought, what is clearer than this is cut away. */
export const CLEAR = 0.5;

/** For a vertex shader: by how much an instance is larger than its geometry, along each axis of it. */
export const SCALE = 'vec3 instanceScale() { return vec3(length(instanceMatrix[0].xyz), length(instanceMatrix[1].xyz), length(instanceMatrix[2].xyz)); }';

/** Paper coloured by hand: what is printed on it stays readable. */
export const TINTED = 'diffuseColor.rgb *= mix(vec3(1.0), vTint, 0.82);';

const SHEET_HEAD = `attribute float aSide; attribute vec4 iFront; attribute vec4 iBack; attribute vec4 iLook; attribute vec3 iTint;
varying float vSide; varying float vLayer; varying vec3 vEdge; varying vec3 vTint;
const vec2 HALF = vec2(0.0315, 0.044);
`;

/** Numbers per instance of `sheetMaterial`. */
export const SHEET_ATTRIBUTES = [
  ['iFront', 4],
  ['iBack', 4],
  ['iLook', 4],
  ['iTint', 3],
] as const;

/**
 * Cards, boards, closed piles. iFront, iBack: places in the atlas. iLook: bend in metres, layers, brightness, pale edge
 * 0..1.
 */
export function sheetMaterial(atlas: Texture | null, linen: Texture | null, quality: Quality): Material {
  const material =
    quality === 'low' || linen === null
      ? new MeshLambertMaterial({ map: atlas })
      : new MeshPhysicalMaterial({ map: atlas, roughness: 0.55, specularIntensity: 0.28, normalMap: linen, normalScale: new Vector2(0.16, 0.16) });
  patch(material, `sheet ${quality}`, (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', `#include <common>\n${SHEET_HEAD}`)
      .replace(
        '#include <uv_vertex>',
        `#include <uv_vertex>
        vSide = aSide; vTint = iTint; vLayer = uv.y * iLook.y; vEdge = mix(vec3(0.08, 0.055, 0.045), vec3(0.81, 0.73, 0.58), iLook.w);
        vMapUv = aSide < 0.5 ? iFront.xy + uv * iFront.zw : iBack.xy + uv * iBack.zw;
        ${quality === 'high' ? 'vNormalMapUv = uv * vec2(6.0, 8.0);' : ''}`,
      )
      .replace(
        '#include <beginnormal_vertex>',
        `#include <beginnormal_vertex>
        objectNormal.xy -= sign(objectNormal.z) * iLook.x * 2.0 * position.xy * vec2(1.0, 0.35) / (HALF * HALF);`,
      )
      .replace(
        '#include <begin_vertex>',
        `#include <begin_vertex>
        { vec2 q = position.xy / HALF; transformed.z += iLook.x * (q.x * q.x - 0.5 + 0.35 * q.y * q.y); }`,
      );
    shader.vertexShader = shader.vertexShader
      .replace('varying float vLayer;', 'varying float vLayer; varying float vBright;')
      .replace('vSide = aSide;', 'vSide = aSide; vBright = iLook.z;');
    shader.fragmentShader = shader.fragmentShader
      .replace(
        '#include <common>',
        '#include <common>\nvarying float vSide; varying float vLayer; varying float vBright; varying vec3 vEdge; varying vec3 vTint;',
      )
      .replace(
        '#include <map_fragment>',
        `#include <map_fragment>
        ${UNPAINTED}
        ${TINTED}
        if (vSide > 1.5) {
          float line = fract(sin(floor(vLayer) * 91.7) * 437.5);
          diffuseColor.rgb = vEdge * (0.72 + 0.3 * line);
        }
        diffuseColor.rgb *= vBright;`,
      );
  });
  return material;
}

/** Where in the prints a vertex is: cells.ts says what the whole part of u means. Sets vMapUv and vInk. */
const PRINT_VERTEX = `
  float mode = floor(uv.x);
  vec2 at = vec2(uv.x - mode, uv.y);
  vInk = step(0.5, mode);
  if (mode > 1.5) {
    float cell = iShow.x;
    if (mode > 2.5) {
      float which = step(7.5, mode), place = mode - 3.0 - which * ${DIGIT_PLACES}.0;
      float shown = which < 0.5 ? iShow.x : iShow.y, n = abs(shown), unit = floor(pow(10.0, place) + 0.5);
      cell = ${printNumber('digit-0')}.0 + mod(floor(n / unit + 0.0001), 10.0);
      if (place > 0.5 && n < unit - 0.5) cell = shown < 0.0 && n > unit / 10.0 - 0.5 ? ${printNumber('minus')}.0 : ${printNumber('blank')}.0;
    }
    at = (vec2(mod(cell, ${PRINT_GRID}.0), ${PRINT_GRID - 1}.0 - floor(cell / ${PRINT_GRID}.0 + 0.001)) + ${PRINT_MARGIN} + at * ${1 - 2 * PRINT_MARGIN}) / ${PRINT_GRID}.0;
  }
  vMapUv = at;`;

/** Numbers per instance of `modelMaterial`. */
export const MODEL_ATTRIBUTES = [
  ['iTint', 4],
  ['iShow', 2],
] as const;

/** Ink that covers a part of a point covers more of it, so that pips of a small die are read. Sets the colour. */
const INKED = 'if (vInk > 0.5) diffuseColor.rgb = mix(vWrite, vColor.rgb, pow(sampledDiffuseColor.r, 3.0));';

/**
 * All models: colour and surface per vertex; per instance tint and light (iTint: rgb, glow) and what it shows (iShow: a
 * chosen print, or two numbers).
 * In the low quality metal is faked from the normal.
 */
export function modelMaterial(prints: Texture, quality: Quality): Material {
  const material =
    quality === 'low' ? new MeshLambertMaterial({ map: prints, vertexColors: true }) : new MeshStandardMaterial({ map: prints, vertexColors: true });
  patch(material, `model ${quality}`, (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace(
        '#include <common>',
        '#include <common>\nattribute vec4 aMat; attribute vec4 iTint; attribute vec2 iShow; varying vec4 vMat; varying float vInk; varying vec3 vWrite;',
      )
      .replace('#include <uv_vertex>', PRINT_VERTEX)
      .replace(
        '#include <color_vertex>',
        `#include <color_vertex>
        vMat = aMat; vMat.w *= iTint.w; vColor.rgb = mix(vColor.rgb, vColor.rgb * iTint.rgb, aMat.z);
        vWrite = dot(vColor.rgb, vec3(0.2126, 0.7152, 0.0722)) > 0.16 ? vec3(0.012, 0.009, 0.007) : vec3(0.93, 0.84, 0.66);`,
      );
    let f = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec4 vMat; varying float vInk; varying vec3 vWrite;')
      .replace('#include <color_fragment>', `#include <color_fragment>\n${INKED}`)
      .replace('#include <emissivemap_fragment>', '#include <emissivemap_fragment>\ntotalEmissiveRadiance += diffuseColor.rgb * vMat.w;');
    if (quality === 'high') {
      f = f
        .replace('#include <roughnessmap_fragment>', 'float roughnessFactor = vMat.y;')
        .replace('#include <metalnessmap_fragment>', 'float metalnessFactor = vMat.x;');
    } else {
      f = f.replace(
        '#include <opaque_fragment>',
        `{
        float up = dot(normalize(vNormal), normalize(vec3(-0.35, 0.62, 0.7)));
        float shine = vMat.x * (smoothstep(0.86, 1.0, up) * 0.5 + smoothstep(0.2, 0.7, up) * 0.1) + (1.0 - vMat.x) * (1.0 - vMat.y) * smoothstep(0.93, 1.0, up) * 0.35;
        outgoingLight = outgoingLight * mix(1.0, 0.58, vMat.x) + shine * mix(vec3(1.0, 0.93, 0.8), diffuseColor.rgb * 1.3, vMat.x * 0.75);
      }
      #include <opaque_fragment>`,
      );
    }
    shader.fragmentShader = f;
  });
  return material;
}

/** Contact shadows. iShade: left edge of the print in the texture, opacity. */
export function shadowMaterial(map: Texture): Material {
  const material = new MeshBasicMaterial({ map, transparent: true, depthWrite: false, toneMapped: false });
  patch(material, 'contact', (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec2 iShade; varying float vShade;')
      .replace('#include <uv_vertex>', '#include <uv_vertex>\nvMapUv.x = vMapUv.x * 0.5 + iShade.x; vShade = iShade.y;');
    shader.fragmentShader = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying float vShade;')
      .replace('#include <map_fragment>', '#include <map_fragment>\ndiffuseColor.a *= vShade;');
  });
  return material;
}

/**
 * Rounded outlines round what is lit or pointed at. iSize: half width, half height, corner, line (metres); iInk: colour
 * and strength.
 */
export function outlineMaterial(): Material {
  return new ShaderMaterial({
    transparent: true,
    depthWrite: false,
    toneMapped: false,
    vertexShader: `attribute vec4 iSize; attribute vec4 iInk; varying vec2 vAt; varying vec4 vSize; varying vec4 vInk;
      void main() {
        vSize = iSize; vInk = iInk;
        vAt = position.xz * 2.0 * (iSize.xy + 0.012);
        gl_Position = projectionMatrix * modelViewMatrix * instanceMatrix * vec4(vAt.x, 0.0, vAt.y, 1.0);
      }`,
    fragmentShader: `varying vec2 vAt; varying vec4 vSize; varying vec4 vInk;
      void main() {
        vec2 q = abs(vAt) - vSize.xy + vSize.z;
        float d = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - vSize.z;
        float edge = smoothstep(vSize.w, 0.0, abs(d) - vSize.w * 0.5);
        float halo = 0.34 * exp(-max(d, 0.0) * 260.0) * step(0.0, d) + 0.2 * step(d, 0.0);
        gl_FragColor = vec4(vInk.rgb, vInk.a * max(edge, halo));
        if (gl_FragColor.a < 0.01) discard;
        #include <colorspace_fragment>
      }`,
  });
}

export function glowMaterial(map: Texture): Material {
  return new MeshBasicMaterial({ map, transparent: true, blending: AdditiveBlending, depthWrite: false, color: new Color('#FFCD78') });
}
