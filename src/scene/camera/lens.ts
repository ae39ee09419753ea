// The magnifier: a round glass under the pointer in which the table is seen three times as large. A second, small
// picture of the scene; nothing while it is not in hand.

import {
  HalfFloatType,
  Mesh,
  PerspectiveCamera,
  PlaneGeometry,
  ShaderMaterial,
  Vector2,
  Vector4,
  WebGLRenderTarget,
  type Object3D,
  type Scene,
  type WebGLRenderer,
} from 'three';

export interface Lens {
  /** Where the pointer is on the picture, pixels; null puts the glass away. True when that changed anything. */
  at(place: { x: number; y: number } | null): boolean;
  /** Before the picture is drawn: what the glass shows. */
  draw(gl: WebGLRenderer, scene: Scene, camera: PerspectiveCamera, width: number, height: number): void;
  dispose(): void;
}

/** Radius of the glass in pixels, and how many times larger things are in it. */
const RADIUS = 132,
  TIMES = 3;

export function createLens(parent: Object3D): Lens {
  const glass = new Vector4();
  const material = new ShaderMaterial({
    transparent: true,
    depthTest: false,
    depthWrite: false,
    uniforms: { map: { value: null }, glass: { value: glass } },
    vertexShader: `uniform vec4 glass; varying vec2 vAt;
      void main() { vAt = position.xy * 2.0; gl_Position = vec4(glass.xy + vAt * 1.06 * glass.zw, 0.0, 1.0); }`,
    fragmentShader: `uniform sampler2D map; varying vec2 vAt;
      void main() {
        vec2 at = vAt * 1.06; float r = length(at), w = fwidth(r);
        /* Towards the rim the glass bends a little. */
        vec2 bent = at * (1.0 - 0.06 * r * r * r);
        vec3 seen = texture2D(map, bent * 0.5 + 0.5).rgb;
        seen *= 1.0 - 0.35 * smoothstep(0.82, 1.0, r);
        seen += vec3(0.10, 0.09, 0.07) * smoothstep(0.55, 0.0, length(at - vec2(-0.42, 0.5)));
        float rim = smoothstep(0.965 - w, 0.965, r);
        vec3 brass = mix(vec3(0.20, 0.11, 0.03), vec3(0.95, 0.70, 0.32), 0.5 + 0.5 * dot(normalize(at), vec2(-0.55, 0.8)));
        gl_FragColor = vec4(mix(seen, brass, rim), 1.0 - smoothstep(1.045 - w, 1.045, r));
        #include <tonemapping_fragment>
        #include <colorspace_fragment>
      }`,
  });
  const mesh = new Mesh(new PlaneGeometry(1, 1), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = 100;
  mesh.visible = false;
  mesh.raycast = () => undefined;
  parent.add(mesh);
  const eye = new PerspectiveCamera(),
    size = new Vector2();
  let place: { x: number; y: number } | null = null,
    target: WebGLRenderTarget | null = null;

  function pictureFor(gl: WebGLRenderer): WebGLRenderTarget {
    const side = Math.round(2 * RADIUS * gl.getPixelRatio());
    if (target?.width !== side) {
      target?.dispose();
      target = new WebGLRenderTarget(side, side, { type: HalfFloatType, samples: 4 });
    }
    return target;
  }

  return {
    at(next) {
      if (next === null && place === null) return false;
      place = next;
      return true;
    },
    draw(gl, scene, camera, width, height) {
      mesh.visible = false;
      if (place === null) return;
      const to = pictureFor(gl),
        wide = (2 * RADIUS) / TIMES;
      eye.copy(camera, false);
      // What the whole picture shows may itself be shifted aside for panels, and be smaller.
      const view = camera.view?.enabled === true ? camera.view : null,
        more = (view?.width ?? width) / width;
      const offset = size.set(view?.offsetX ?? 0, view?.offsetY ?? 0);
      eye.setViewOffset(width, height, offset.x + (place.x - wide / 2) * more, offset.y + (place.y - wide / 2) * more, wide * more, wide * more);
      eye.updateMatrixWorld();
      // The shadows are those of the picture itself.
      const { autoUpdate } = gl.shadowMap;
      gl.shadowMap.autoUpdate = false;
      gl.setRenderTarget(to);
      gl.clear();
      gl.render(scene, eye);
      gl.setRenderTarget(null);
      gl.shadowMap.autoUpdate = autoUpdate;
      material.uniforms['map'] = { value: to.texture };
      glass.set((place.x / width) * 2 - 1, 1 - (place.y / height) * 2, (2 * RADIUS) / width, (2 * RADIUS) / height);
      mesh.visible = true;
    },
    dispose() {
      target?.dispose();
      mesh.removeFromParent();
      mesh.geometry.dispose();
      material.dispose();
    },
  };
}
