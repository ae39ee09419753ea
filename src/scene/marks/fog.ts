// What covers a fog where none of my lookers sees: a soft dark sheet with holes, one mesh for all fogs.

import { BufferAttribute, BufferGeometry, Mesh, MeshBasicMaterial, type Group } from 'three';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { looksOf, stands, type Wall } from '../../../server-modules/kernel/fog/looks.ts';
import type { ZoneView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { feltPose, mySeat, toFelt } from '../../store/place.ts';
import { strokesOf } from '../../store/sheet.ts';

/** Corners of the sheet along each side of a fog: its cells are small enough to look soft. */
const CORNERS = 41;
const TENTH = 0.0001;
const DARK = 0.93;
/** Linear grey of the cover, a little bluish. */
const INK = [0.035, 0.037, 0.043] as const;

interface Looker {
  x: number;
  z: number;
  range: number;
}

/** A fog that is not told: of it each sees what lookers see. */
const isDark = ({ kind, tell }: ZoneView): boolean => kind === 'fog' && !tell;

/** Does such a fog lie anywhere? */
export function hasDark(view: View): boolean {
  for (const zone of view.zones.values()) if (isDark(zone)) return true;
  return false;
}

/** Where a looker lay when it was last seen lying: what is held looks from there. */
export type Spots = Map<Handle, { x: number; z: number }>;

/** Those that look into this fog for me: for my seat, or for all. */
function lookersInto(view: View, fog: ZoneView, spots: Spots): Looker[] {
  const me = mySeat(view);
  const found: Looker[] = [];
  for (const piece of view.pieces.values()) {
    const looks = piece.extra === null ? null : looksOf(piece);
    if (looks === null) continue;
    if (view.zones.get(piece.zone)?.kind !== 'hold') spots.set(piece.h, feltPose(view, piece));
    const at = spots.get(piece.h);
    if (at !== undefined && looks.by === fog.owner && (looks.to === '*' || looks.to === me)) found.push({ ...at, range: looks.range });
  }
  return found;
}

/** How dark each corner of a fog's sheet is, row by row: as the server sees. Without lookers it is dark all over. */
export function darkness(view: View, fog: ZoneView, spots: Spots): Float32Array {
  const lookers = lookersInto(view, fog, spots);
  const walls = strokesOf(view).flatMap(({ wall, line }) => (wall === true ? [line as unknown as Wall] : []));
  const dark = new Float32Array(CORNERS * CORNERS).fill(DARK);
  if (lookers.length === 0) return dark;
  for (let row = 0; row < CORNERS; row++)
    for (let column = 0; column < CORNERS; column++) {
      const at = toFelt(fog, { x: (column / (CORNERS - 1) - 0.5) * fog.w, z: (row / (CORNERS - 1) - 0.5) * fog.d, turn: 0 });
      const seen = lookers.some((one) => (one.x - at.x) ** 2 + (one.z - at.z) ** 2 <= one.range ** 2 && !walls.some((wall) => stands(wall, one, at)));
      if (seen) dark[row * CORNERS + column] = 0;
    }
  return dark;
}

/** Fogs that are not seen as a whole: their own mark is left out, and this sheet lies over them. */
export function fogSheet(group: Group, above: number, order: number) {
  const material = new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false, toneMapped: false });
  const mesh = new Mesh(new BufferGeometry(), material);
  mesh.frustumCulled = false;
  mesh.renderOrder = order;
  mesh.visible = false;
  mesh.raycast = () => undefined;
  group.add(mesh);
  const spots: Spots = new Map();

  return {
    /** Lays it anew; gives the fogs that it covers. */
    show(view: View, height: (x: number, z: number) => number): ReadonlySet<string> {
      const lying = [...view.zones.values()].filter(isDark).map((fog) => ({ fog, dark: darkness(view, fog, spots) }));
      const all = CORNERS * CORNERS;
      mesh.visible = lying.length > 0;
      if (!mesh.visible) return new Set();
      const position = new Float32Array(lying.length * all * 3),
        color = new Float32Array(lying.length * all * 4),
        index: number[] = [];
      lying.forEach(({ fog, dark }, n) => {
        for (let i = 0; i < all; i++) {
          const [row, column] = [Math.floor(i / CORNERS), i % CORNERS];
          const at = toFelt(fog, { x: (column / (CORNERS - 1) - 0.5) * fog.w, z: (row / (CORNERS - 1) - 0.5) * fog.d, turn: 0 });
          const [x, z] = [at.x * TENTH, at.z * TENTH];
          position.set([x, height(x, z) + above, z], (n * all + i) * 3);
          color.set([...INK, dark[i] ?? DARK], (n * all + i) * 4);
          if (row === CORNERS - 1 || column === CORNERS - 1) continue;
          const at0 = n * all + i;
          index.push(at0, at0 + CORNERS, at0 + 1, at0 + 1, at0 + CORNERS, at0 + CORNERS + 1);
        }
      });
      mesh.geometry.dispose();
      mesh.geometry = new BufferGeometry();
      mesh.geometry.setAttribute('position', new BufferAttribute(position, 3));
      mesh.geometry.setAttribute('color', new BufferAttribute(color, 4));
      mesh.geometry.setIndex(index);
      return new Set(lying.map(({ fog }) => fog.id));
    },
    dispose(): void {
      mesh.geometry.dispose();
      material.dispose();
    },
  };
}
