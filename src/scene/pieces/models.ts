// Loads the models of models/ once: each becomes one geometry in metres with plain numbers, ready to be instanced.

import { BufferGeometry, Float32BufferAttribute, Mesh, type BufferAttribute, type InterleavedBufferAttribute } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import { MeshoptDecoder } from 'three/examples/jsm/libs/meshopt_decoder.module.js';
import type { ModelName } from '../../games/types.ts';
import { isDie, SOLIDS } from '../../physics/dice.ts';

const FILES = import.meta.glob<string>('../../../models/*.glb', { query: '?url', import: 'default', eager: true });

export interface Model {
  geometry: BufferGeometry;
  /** Largest distance from the upright axis, and height, in metres. */
  radius: number;
  height: number;
  /** What it turns about lies so high. */
  middle: number;
}

/** Names of the models that the page was built with. */
export const modelNames = (): string[] => Object.keys(FILES).map((file) => file.slice(file.lastIndexOf('/') + 1, -'.glb'.length));

const loaded = new Map<ModelName, Promise<Model>>();

function numbers(attribute: BufferAttribute | InterleavedBufferAttribute): Float32BufferAttribute {
  const { count, itemSize } = attribute,
    out = new Float32Array(count * itemSize);
  for (let i = 0; i < count; i++) for (let k = 0; k < itemSize; k++) out[i * itemSize + k] = attribute.getComponent(i, k);
  return new Float32BufferAttribute(out, itemSize);
}

async function load(name: ModelName): Promise<Model> {
  const url = FILES[`../../../models/${name}.glb`];
  if (url === undefined) throw new Error(`no model ${name}`);
  const { scene } = await new GLTFLoader().setMeshoptDecoder(MeshoptDecoder).loadAsync(url);
  scene.updateMatrixWorld(true);
  let found: Mesh | null = null;
  scene.traverse((node) => {
    if (node instanceof Mesh) found ??= node;
  });
  const mesh = found as Mesh | null;
  if (mesh === null) throw new Error(`model ${name} is empty`);
  const geometry = new BufferGeometry();
  for (const [from, to] of [
    ['position', 'position'],
    ['normal', 'normal'],
    ['uv', 'uv'],
    ['color', 'color'],
    ['_mat', 'aMat'],
  ] as const) {
    const attribute = mesh.geometry.getAttribute(from);
    if (attribute) geometry.setAttribute(to, numbers(attribute));
  }
  if (mesh.geometry.index) geometry.setIndex(mesh.geometry.index);
  // Compressed positions carry their scale in the node.
  geometry.applyMatrix4(mesh.matrixWorld);
  geometry.computeBoundingBox();
  geometry.computeBoundingSphere();
  const bounds = geometry.boundingBox;
  if (!bounds) throw new Error(`model ${name} has no size`);
  const height = bounds.max.y;
  return {
    geometry,
    radius: Math.max(-bounds.min.x, bounds.max.x, -bounds.min.z, bounds.max.z),
    height,
    middle: isDie(name) ? SOLIDS[name].inner / 1000 : height / 2,
  };
}

export function model(name: ModelName): Promise<Model> {
  let promise = loaded.get(name);
  if (!promise) loaded.set(name, (promise = load(name)));
  return promise;
}
