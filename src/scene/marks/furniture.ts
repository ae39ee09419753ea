// Draws what lies flat on the felt and is no piece: marked places, grid, snap points (one batch), lines drawn by hand
// (one mesh), labels (one mesh).
// Each is made anew only when what it shows has changed.

import {
  BufferAttribute,
  BufferGeometry,
  Color,
  Group,
  LinearFilter,
  LinearMipmapLinearFilter,
  Mesh,
  MeshBasicMaterial,
  SRGBColorSpace,
  CanvasTexture,
} from 'three';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { GameArt } from '../../games/types.ts';
import { freedom } from '../../store/rules/targets.ts';
import { labelsOf, strokesOf } from '../../store/sheet.ts';
import type { Sketch, TableState } from '../../store/types.ts';
import { tints } from '../../ui/tints.ts';
import { createBatch, writeFlat } from '../pieces/batch.ts';
import type { Boards } from '../layout/boards.ts';
import { flatSquare } from '../pieces/geometry.ts';
import { fogSheet, hasDark } from './fog.ts';
import { gridMarks, kindNumber, sketchMarks, snapMarks, zoneMarks, type Mark } from './marks.ts';
import { inkMaterial, MARK_ATTRIBUTES, markMaterial } from './places.ts';
import { addRibbon, ribbons, type Ribbons } from './ribbon.ts';
import type { TableShape } from '../layout/seats.ts';
import { signs } from './signs.ts';
import type { Sizes } from '../layout/spot.ts';
import { texture } from '../room/textures.ts';
import { paintLabels, type Written } from './writing.ts';

/** What is known of the table when marks are laid on it. */
export interface Ground {
  art: GameArt;
  sizes: Sizes;
  shape: TableShape;
  boards: Boards;
}

export interface Furniture {
  group: Group;
  /** Makes anew what has changed; true when something did. */
  update(state: TableState, view: View, ground: Ground): boolean;
  /** Colour of the light, as factors. */
  light(r: number, g: number, b: number): void;
  dispose(): void;
}

/** Above felt and board, metres: marks, then ink, then words; contact shadows lie between. */
const ABOVE = { marks: 0.00035, fog: 0.0005, ink: 0.0007, words: 0.0008 } as const;
const ORDER = { marks: 0.5, ink: 0.6, words: 0.7 } as const;

export function createFurniture(low: boolean): Furniture {
  const group = new Group();
  const map = texture(signs());
  const look = markMaterial(map),
    inked = inkMaterial();
  const batch = createBatch(group, flatSquare(), look, MARK_ATTRIBUTES, { capacity: 32, order: ORDER.marks });
  const ink = inkMesh(group, inked),
    sketched = inkMesh(group, inked),
    words = wordMesh(group, low ? 1024 : 2048),
    fog = fogSheet(group, ABOVE.fog, ORDER.ink - 0.05);
  const color = new Color();
  let was: { view: View; snapping: boolean; near: number; sketch: Sketch | null; boards: number; shape: TableShape } | null = null;

  function lay(marks: readonly Mark[], ground: Ground): void {
    batch.clear();
    for (const one of marks) {
      const { i } = batch.take();
      writeFlat(batch, i, one.x, ground.boards.height(one.x, one.z) + ABOVE.marks, one.z, one.yaw, 1, 1);
      batch.attribute('iSize').set([one.w, one.d, Math.min(one.corner, one.w, one.d), kindNumber(one.kind)], i * 4);
      color.set(one.ink);
      batch.attribute('iInk').set([color.r, color.g, color.b, one.strength], i * 4);
      batch.attribute('iMore').set(one.more, i * 4);
      batch.attribute('iSign').set(one.sign, i * 4);
    }
    batch.end();
  }

  return {
    group,
    update(state, view, ground) {
      const { sketch, held } = state.motion,
        { height } = ground.boards,
        boards = ground.boards.changes();
      const snapping = state.tool === 'snap';
      const at = held !== null && state.held !== null && freedom(view) === 'free' ? held : null;
      const dots = snapMarks(view, snapping, at);
      // Which points are near changes while a piece is carried, without any change of state.
      const near = dots.reduce((sum, { x, z }) => sum + x * 31 + z, dots.length);
      const moved = was === null || was.boards !== boards;
      const told =
        was !== null && was.view.zones === view.zones && was.view.sheet === view.sheet && sameRowsPossible(was.view, view) && was.shape === ground.shape;
      const marked =
        // At rest no place is looked at.
        ((was?.view.pieces !== view.pieces || was.view.sheet !== view.sheet) && hasDark(view)) ||
        moved ||
        !told ||
        was?.snapping !== snapping ||
        was.near !== near ||
        (was.sketch !== sketch && (isMark(was.sketch) || isMark(sketch)));
      const drawn = moved || was?.view.sheet !== view.sheet;
      const drawing = was?.sketch !== sketch;
      was = { view, snapping, near, sketch, boards, shape: ground.shape };
      const sheets = marked ? fog.show(view, height) : NONE;
      if (marked) lay([...gridMarks(view, ground.shape), ...zoneMarks(view, ground.art, ground.sizes, sheets), ...dots, ...sketchMarks(sketch)], ground);
      if (drawn) {
        ink.show(strokesOf(view), height, moved);
        words.show(labelsOf(view), height);
      }
      if (drawing) sketched.show(sketch?.tool === 'ink' ? [{ key: `now ${sketch.line.length}`, ...sketch }] : [], height, true);
      return marked || drawn || drawing;
    },
    light(r, g, b) {
      for (const one of [look, inked]) Object.assign(one.uniforms['uLight']?.value as number[], [r, g, b]);
      words.light(r, g, b);
    },
    dispose() {
      batch.mesh.geometry.dispose();
      batch.mesh.dispose();
      for (const one of [ink, sketched, words, fog]) one.dispose();
      look.dispose();
      inked.dispose();
      map.dispose();
    },
  };
}

const NONE: ReadonlySet<string> = new Set();
const isMark = (sketch: Sketch | null): boolean => sketch !== null && sketch.tool !== 'ink';

/** The places of a row are as large as its largest piece: other pieces may mean other places. */
function sameRowsPossible(was: View, now: View): boolean {
  if (was.pieces === now.pieces) return true;
  for (const zone of now.zones.values()) if (zone.kind === 'layout') return false;
  return true;
}

interface Drawn {
  key: string;
  colour: number;
  width: number;
  line: readonly number[];
}

/** All lines as one mesh; each line is made into a ribbon once. */
function inkMesh(group: Group, material: ReturnType<typeof inkMaterial>) {
  const mesh = new Mesh(new BufferGeometry(), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = ORDER.ink;
  mesh.visible = false;
  mesh.raycast = () => undefined;
  group.add(mesh);
  let known = new Map<string, Ribbons>();
  const color = new Color();

  function ribbon({ line, width, colour }: Drawn, height: (x: number, z: number) => number): Ribbons {
    const made = ribbons();
    color.set(tints[colour] ?? tints[15]);
    addRibbon(made, line, width, [color.r, color.g, color.b], (x, z) => height(x, z) + ABOVE.ink);
    return made;
  }

  return {
    /** `anew`: the ground below them has changed. */
    show(lines: readonly Drawn[], height: (x: number, z: number) => number, anew: boolean): void {
      const now = new Map<string, Ribbons>();
      let points = 0,
        corners = 0;
      for (const line of lines) {
        const one = (anew ? undefined : known.get(line.key)) ?? ribbon(line, height);
        now.set(line.key, one);
        points += one.position.length / 3;
        corners += one.index.length;
      }
      known = now;
      mesh.visible = corners > 0;
      if (!mesh.visible) return;
      const position = new Float32Array(points * 3),
        at = new Float32Array(points * 2),
        ink = new Float32Array(points * 3),
        index = new Uint32Array(corners);
      let p = 0,
        k = 0;
      for (const one of now.values()) {
        position.set(one.position, p * 3);
        at.set(one.at, p * 2);
        ink.set(one.ink, p * 3);
        for (const i of one.index) index[k++] = i + p;
        p += one.position.length / 3;
      }
      mesh.geometry.dispose();
      mesh.geometry = geometry({ position: [position, 3], at: [at, 2], ink: [ink, 3] }, index);
    },
    dispose: () => mesh.geometry.dispose(),
  };
}

function geometry(parts: { [name: string]: readonly [Float32Array, number] }, index: Uint32Array): BufferGeometry {
  const made = new BufferGeometry();
  for (const [name, [array, size]] of Object.entries(parts)) made.setAttribute(name, new BufferAttribute(array, size));
  return made.setIndex(new BufferAttribute(index, 1));
}

const RAD = Math.PI / 180;

/** All labels as one mesh over one picture. */
function wordMesh(group: Group, side: number) {
  const material = new MeshBasicMaterial({ transparent: true, depthWrite: false, toneMapped: false });
  const mesh = new Mesh(new BufferGeometry(), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = ORDER.words;
  mesh.visible = false;
  mesh.raycast = () => undefined;
  group.add(mesh);
  let shown: readonly unknown[] = [];

  function lay(written: readonly Written[], height: (x: number, z: number) => number): void {
    const n = written.length,
      position = new Float32Array(n * 12),
      uv = new Float32Array(n * 8),
      index = new Uint32Array(n * 6);
    written.forEach(({ label, box, w, d }, i) => {
      const [x, z] = [label.x * 0.0001, label.z * 0.0001];
      const [s, c] = [Math.sin(label.turn * RAD), Math.cos(label.turn * RAD)];
      const y = height(x, z) + ABOVE.words;
      [
        [-1, 1],
        [1, 1],
        [1, -1],
        [-1, -1],
      ].forEach(([a = 0, b = 0], k) => {
        const [px, pz] = [(a * w) / 2, (b * d) / 2];
        position.set([x + px * c - pz * s, y, z + px * s + pz * c], (i * 4 + k) * 3);
        uv.set([(box.x + (a > 0 ? box.w : 0)) / side, 1 - (box.y + (b > 0 ? box.h : 0)) / side], (i * 4 + k) * 2);
      });
      index.set(
        [0, 1, 2, 0, 2, 3].map((k) => i * 4 + k),
        i * 6,
      );
    });
    mesh.geometry.dispose();
    mesh.geometry = geometry({ position: [position, 3], uv: [uv, 2] }, index);
  }

  return {
    show(labels: ReturnType<typeof labelsOf>, height: (x: number, z: number) => number): void {
      if (labels.length === 0 && shown.length === 0) return;
      shown = labels;
      mesh.visible = labels.length > 0;
      material.map?.dispose();
      material.map = null;
      if (!mesh.visible) return;
      const { image, written } = paintLabels(labels, side);
      const map = new CanvasTexture(image);
      map.colorSpace = SRGBColorSpace;
      map.anisotropy = 8;
      map.minFilter = LinearMipmapLinearFilter;
      map.magFilter = LinearFilter;
      material.map = map;
      material.needsUpdate = true;
      lay(written, height);
    },
    light: (r: number, g: number, b: number) => void material.color.setRGB(r, g, b),
    dispose(): void {
      mesh.geometry.dispose();
      material.map?.dispose();
      material.dispose();
    },
  };
}
