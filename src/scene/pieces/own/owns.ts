// Standees with a picture, and models that people brought: a batch for each that is on the table, made when it is
// first seen and given back with the last piece that shows it. How much memory they take together is bounded; what has
// no room shows its plain body.

import {
  CanvasTexture,
  LinearMipmapLinearFilter,
  RepeatWrapping,
  SRGBColorSpace,
  type BufferGeometry,
  type Material,
  type Object3D,
  type Texture,
} from 'three';
import type { OwnBody } from '../../../games/own.ts';
import { dataOf, pictureOf } from '../../../store/pictures.ts';
import type { Quality } from '../../../store/settings.ts';
import type { Item } from '../../item.ts';
import { createBatch, type Batch } from '../batch.ts';
import { MODEL_ATTRIBUTES } from '../materials.ts';
import type { Model } from '../models.ts';
import { ownMaterial } from './material.ts';
import { roomGeometry, standeeGeometry } from './standee.ts';
import type { Waiting } from './waiting.ts';

/** Pixels of all their pictures together, as they lie in the graphics card: 128 and 32 MB. */
const PIXELS: { readonly [quality in Quality]: number } = { high: 24_000_000, low: 6_000_000 };
/** Their pictures are so much smaller where the quality is low. */
const SMALLER: { readonly [quality in Quality]: number } = { high: 1, low: 0.5 };

/** Parts of a picture across: where one begins, and how wide it is. */
const WHOLE = [0, 1] as const,
  LEFT = [0, 0.5] as const,
  RIGHT = [0.5, 0.5] as const;

interface Own {
  batch: Batch;
  made: Model;
  material: Material;
  map: Texture | null;
  relief: Texture | null;
  pixels: number;
  users: Set<Item>;
}

export interface Owns {
  /** What it is drawn with; null: with the model that stands for it. It waits for what is to come. */
  of(item: Item, own: OwnBody | undefined): Pick<Own, 'batch' | 'made'> | null;
  /** It stands in its new batch: what it was drawn with before may go. */
  settle(item: Item): void;
  leave(item: Item): void;
  /** How many of them are drawn as they are. */
  count(): number;
  end(): void;
  dispose(): void;
}

export function createOwns(group: Object3D, quality: Quality, waiting: Waiting): Owns {
  const all = new Map<string, Own>(),
    shown = new Map<Item, string>(),
    before = new Map<Item, string>();
  const late = new Set<Item>();
  let pixels = 0,
    meshes: typeof import('./mesh.ts') | null = null;

  /** What reads models comes with the first of them. */
  function loadMeshes(item: Item): void {
    late.add(item);
    if (late.size > 1) return;
    import('./mesh.ts').then(
      (loaded) => {
        meshes = loaded;
        waiting.come(late);
        late.clear();
      },
      // The next change of such a piece asks again.
      () => late.clear(),
    );
  }

  function textureOf(image: ImageBitmap, [from, width]: readonly [number, number], colour: boolean): { texture: Texture; pixels: number } {
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(image.width * width * SMALLER[quality]));
    canvas.height = Math.max(1, Math.round(image.height * SMALLER[quality]));
    canvas.getContext('2d')?.drawImage(image, image.width * from, 0, image.width * width, image.height, 0, 0, canvas.width, canvas.height);
    const map = new CanvasTexture(canvas);
    if (colour) map.colorSpace = SRGBColorSpace;
    // Places on it may lie beyond its edges.
    map.wrapS = map.wrapT = RepeatWrapping;
    map.minFilter = LinearMipmapLinearFilter;
    map.anisotropy = quality === 'low' ? 1 : 4;
    return { texture: map, pixels: canvas.width * canvas.height };
  }

  /** What is drawn round it, and how many pixels that has. Where the quality is low a relief is left away. */
  function texturesOf(image: ImageBitmap | null, halves: boolean): Pick<Own, 'map' | 'relief' | 'pixels'> {
    if (image === null) return { map: null, relief: null, pixels: 0 };
    const map = textureOf(image, halves ? LEFT : WHOLE, true);
    const relief = halves && quality !== 'low' ? textureOf(image, RIGHT, false) : null;
    return { map: map.texture, relief: relief?.texture ?? null, pixels: map.pixels + (relief?.pixels ?? 0) };
  }

  function make(key: string, geometry: BufferGeometry, image: ImageBitmap | null, as: 'standee' | 'plain' | 'relief'): Own | null {
    const found = texturesOf(image, as === 'relief');
    if (pixels + found.pixels > PIXELS[quality]) {
      found.map?.dispose();
      found.relief?.dispose();
      geometry.dispose();
      return null;
    }
    pixels += found.pixels;
    const material = ownMaterial(found.map, found.relief, quality, as === 'standee');
    const batch = createBatch(group, geometry, material, MODEL_ATTRIBUTES, { capacity: 4, shadows: quality !== 'low' });
    geometry.computeBoundingBox();
    const { boundingBox: room } = geometry,
      height = room?.max.y ?? 0,
      radius = Math.max(room?.max.x ?? 0, room?.max.z ?? 0);
    geometry.dispose();
    const own: Own = { batch, made: { geometry, radius, height, middle: height / 2 }, material, ...found, users: new Set() };
    all.set(key, own);
    return own;
  }

  function drop(key: string, own: Own): void {
    all.delete(key);
    pixels -= own.pixels;
    own.batch.mesh.removeFromParent();
    own.batch.mesh.geometry.dispose();
    own.batch.mesh.dispose();
    own.material.dispose();
    own.map?.dispose();
    own.relief?.dispose();
  }

  function release(item: Item, key: string): void {
    const own = all.get(key);
    own?.users.delete(item);
    if (own?.users.size === 0) drop(key, own);
  }

  function find(item: Item, { as, picture, box }: OwnBody): [key: string, own: Own | null] {
    const shape = as === 'model' ? `model ${box.join(' ')}` : as;
    const key = `${shape} ${picture ?? ''}`;
    const known = all.get(key);
    if (known !== undefined) return [key, known];
    const image = picture === null ? null : pictureOf(picture);
    if (picture !== null && image === null) waiting.wait(item, picture);
    if (as === 'model') {
      if (image !== null && meshes === null) loadMeshes(item);
      const mesh = image === null ? null : (meshes?.meshGeometry(dataOf(picture ?? '') ?? '', box) ?? null);
      const made = mesh === null ? null : make(key, mesh.geometry, image, mesh.relief ? 'relief' : 'plain');
      if (made !== null) return [key, made];
      // The room that it takes stands for it.
      const plain = `${shape} `;
      return [plain, all.get(plain) ?? make(plain, roomGeometry(box), null, 'plain')];
    }
    return [key, image === null ? null : make(key, standeeGeometry(as === 'two'), image, 'standee')];
  }

  return {
    of(item, own) {
      waiting.settled(item);
      const [key, found] = own === undefined ? ['', null] : find(item, own);
      const was = shown.get(item);
      if (was !== undefined && (found === null || was !== key)) before.set(item, was);
      if (found === null) shown.delete(item);
      else {
        shown.set(item, key);
        found.users.add(item);
      }
      return found;
    },
    settle(item) {
      const was = before.get(item);
      if (was === undefined) return;
      before.delete(item);
      release(item, was);
    },
    leave(item) {
      late.delete(item);
      for (const of of [shown, before]) {
        const key = of.get(item);
        if (key !== undefined) release(item, key);
        of.delete(item);
      }
    },
    count: () => [...all.keys()].filter((key) => !key.endsWith(' ')).length,
    end() {
      for (const { batch } of all.values()) batch.end();
    },
    dispose() {
      for (const [key, own] of all) drop(key, own);
    },
  };
}
