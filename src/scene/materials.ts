// Materials of sheets, models, shadows and outlines. One material per kind; what differs from piece to piece comes in attributes of the instance.

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
import type { Quality } from '../store/settings.ts';

type Shader = WebGLProgramParametersWithUniforms;

function patch(material: Material, key: string, change: (shader: Shader) => void): void {
  material.onBeforeCompile = change;
  material.customProgramCacheKey = () => key;
}

const SHEET_HEAD = `attribute float aSide; attribute vec4 iFront; attribute vec4 iBack; attribute vec4 iLook;
varying float vSide; varying float vLayer; varying vec3 vEdge;
const vec2 HALF = vec2(0.0315, 0.044);
`;

/** Cards, boards, closed piles. iFront, iBack: places in the atlas. iLook: bend in metres, layers, brightness, pale edge 0..1. */
export function sheetMaterial(atlas: Texture, linen: Texture | null, quality: Quality): Material {
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
        vSide = aSide; vLayer = uv.y * iLook.y; vEdge = mix(vec3(0.08, 0.055, 0.045), vec3(0.81, 0.73, 0.58), iLook.w);
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
      .replace('#include <common>', '#include <common>\nvarying float vSide; varying float vLayer; varying float vBright; varying vec3 vEdge;')
      .replace(
        '#include <map_fragment>',
        `#include <map_fragment>
        if (vSide > 1.5) {
          float line = fract(sin(floor(vLayer) * 91.7) * 437.5);
          diffuseColor.rgb = vEdge * (0.72 + 0.3 * line);
        }
        diffuseColor.rgb *= vBright;`,
      );
  });
  return material;
}

/** All models: colour and surface per vertex, tint and light per instance (iTint: rgb, glow). In the low quality metal is faked from the normal. */
export function modelMaterial(prints: Texture, quality: Quality): Material {
  const material =
    quality === 'low' ? new MeshLambertMaterial({ map: prints, vertexColors: true }) : new MeshStandardMaterial({ map: prints, vertexColors: true });
  patch(material, `model ${quality}`, (shader) => {
    shader.vertexShader = shader.vertexShader
      .replace('#include <common>', '#include <common>\nattribute vec4 aMat; attribute vec4 iTint; varying vec4 vMat;')
      .replace(
        '#include <color_vertex>',
        `#include <color_vertex>
        vMat = aMat; vMat.w *= iTint.w; vColor.rgb = mix(vColor.rgb, vColor.rgb * iTint.rgb, aMat.z);`,
      );
    let f = shader.fragmentShader
      .replace('#include <common>', '#include <common>\nvarying vec4 vMat;')
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

/** Rounded outlines round what is lit or pointed at. iSize: half width, half height, corner, line (metres); iInk: colour and strength. */
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
