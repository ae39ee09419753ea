// Rules W4 and W5 of the kernel once more, in words of their own: what a test asks to know who may read a piece.

import type { Viewer } from '../../server-modules/kernel/ids.ts';
import type { Grant, Piece, Zone } from '../../server-modules/kernel/types.ts';
import type { World } from '../../server-modules/kernel/world.ts';

/** May this viewer read the piece where it lies? */
export function mayRead(w: World, viewer: Viewer, p: Piece): boolean {
  const home = w.zones.get(p.zone) as Zone;
  const mine = (right: Zone['tell']): boolean =>
    right === 'all' || (viewer !== null && (typeof right === 'string' ? right === 'owner' && home.owner === viewer : right.includes(viewer)));
  const given = [...w.grants.values()].some(
    (g: Grant) => (g.piece === p.id || g.zone === p.zone) && (g.to === null || (viewer !== null && g.to.includes(viewer))),
  );
  return given || (mine(home.tell) && (p.up || mine(home.read)));
}
