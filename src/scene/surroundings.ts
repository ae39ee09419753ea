// What shiny things mirror: a dark room with a few glowing panes around the table, painted once into a small cube.

import {
  CircleGeometry,
  Color,
  CubeCamera,
  DoubleSide,
  HalfFloatType,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  Scene,
  WebGLCubeRenderTarget,
  type WebGLRenderer,
} from 'three';

interface Pane {
  form: 'circle' | 'rect';
  /** Metres from the table's middle, at which it looks. */
  at: readonly [number, number, number];
  size: readonly [number, number];
  colour: string;
  strength: number;
}

const PANES: readonly Pane[] = [
  { form: 'circle', at: [0, 3, -0.4], size: [2.2, 2.2], colour: '#FFD7A0', strength: 3.4 },
  { form: 'rect', at: [0, 2.6, -4], size: [7, 2.4], colour: '#FFD3A0', strength: 1.5 },
  { form: 'rect', at: [-4, 1.8, -2.5], size: [1.2, 3], colour: '#9FBBFF', strength: 2.2 },
  { form: 'circle', at: [4, 1.4, -1.5], size: [0.9, 0.9], colour: '#FF9E57', strength: 5 },
  { form: 'circle', at: [-2.5, 1.4, 4], size: [0.7, 0.7], colour: '#FF9E57', strength: 4 },
  { form: 'rect', at: [0, 0.6, 5], size: [8, 1.6], colour: '#FFB980', strength: 0.9 },
];
const WALLS = '#120b07';
/** Pixels of a side: mirrors are rough, so few are enough. */
const SIDE = 128;

function paneMesh({ form, at, size, colour, strength }: Pane): Mesh {
  const shape = form === 'circle' ? new CircleGeometry(0.5, 64) : new PlaneGeometry(1, 1);
  const pane = new Mesh(shape, new MeshBasicMaterial({ color: new Color(colour).multiplyScalar(strength), toneMapped: false, side: DoubleSide }));
  pane.position.set(...at);
  pane.scale.set(...size, 1);
  pane.lookAt(0, 0, 0);
  return pane;
}

function painted(gl: WebGLRenderer): WebGLCubeRenderTarget {
  const room = new Scene();
  room.background = new Color(WALLS);
  const panes = PANES.map(paneMesh);
  room.add(...panes);
  const cube = new WebGLCubeRenderTarget(SIDE, { type: HalfFloatType });
  const clears = gl.autoClear;
  gl.autoClear = true;
  new CubeCamera(0.1, 100, cube).update(gl, room);
  gl.autoClear = clears;
  for (const { geometry, material } of panes) {
    geometry.dispose();
    (material as MeshBasicMaterial).dispose();
  }
  return cube;
}

/** Gives the scene its surroundings, until what comes back is called. How bright they are is the mood's. */
export function surround(gl: WebGLRenderer, scene: Scene): () => void {
  const cube = painted(gl);
  const before = scene.environment;
  scene.environment = cube.texture;
  return () => {
    scene.environment = before;
    cube.dispose();
  };
}
