// The rest of a selection goes along with the piece in my hand: seen at once by me, told to the server as one verb when
// it is laid down. So does what is joined to it, of which nothing is told: the server takes it along itself. [V35]

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { Pose } from '../../../server-modules/kernel/verb.ts';
import { feltPose, norm } from '../place.ts';
import type { Drop, Motion } from '../types.ts';
import type { Tie, Tying } from './tying.ts';

const RAD = Math.PI / 180;
/** A verb names so many pieces at most. */
const AT_ONCE = 199;

interface Member {
  h: Handle;
  /** From the piece in the hand, as it lay when it was lifted. */
  dx: number;
  dz: number;
  turn: number;
}

export interface Company {
  /** Pieces of the selection that lie loose in the same zone as the lifted one. */
  gather(view: View, lead: Handle, selection: ReadonlySet<Handle>): void;
  /** One more joins while the hand is full. */
  join(view: View, lead: Handle, h: Handle, at: { x: number; z: number }): void;
  /** Follows the piece in the hand, turned by so many degrees since it was lifted. */
  follow(motion: Motion, x: number, y: number, z: number, turned: number): void;
  /**
   * The verbs that bring all of them there; empties the company. `from` is where the lead lay, `to` where it is laid.
   */
  lay(view: View, drop: Drop, from: { x: number; z: number }, to: { x: number; z: number }, turned: number): Verb<Handle>[];
  leave(motion: Motion): void;
  readonly size: number;
}

/** `tying` knows of joints, where there are any. */
export function createCompany(tying: () => Tying | undefined): Company {
  let members: Member[] = [],
    ties: Tie[] = [],
    /** Where what is joined lay, the piece in the hand among it. */
    lain = new Map<Handle, Pose>();

  const member = (view: View, h: Handle, from: { x: number; z: number }): Member | null => {
    const piece = view.pieces.get(h);
    if (piece === undefined) return null;
    const at = feltPose(view, piece);
    return { h, dx: at.x - from.x, dz: at.z - from.z, turn: at.turn };
  };

  return {
    get size() {
      return members.length + ties.length;
    },
    gather(view, lead, selection) {
      members = [];
      const first = view.pieces.get(lead);
      const zone = first && view.zones.get(first.zone);
      ties = [];
      if (first === undefined || zone === undefined || zone.ordered || zone.kind === 'hold') return;
      ties = tying()?.ties(view, lead) ?? [];
      lain = new Map([first, ...ties.flatMap(({ h }) => view.pieces.get(h) ?? [])].map((piece) => [piece.h, feltPose(view, piece)] as const));
      if (!selection.has(lead) || selection.size < 2) return;
      const from = feltPose(view, first);
      for (const h of selection) {
        const piece = view.pieces.get(h);
        if (lain.has(h) || piece === undefined || piece.locked || piece.zone !== first.zone) continue;
        const one = member(view, h, from);
        if (one !== null && members.length < AT_ONCE) members.push(one);
      }
    },
    join(view, lead, h, at) {
      const piece = view.pieces.get(h);
      if (h === lead || piece === undefined || piece.locked || members.some((one) => one.h === h) || members.length >= AT_ONCE) return;
      const one = member(view, h, at);
      // It comes up beside the hand rather than from where it lay.
      if (one !== null) members.push({ ...one, dx: 60 * (members.length + 1), dz: 60 * (members.length + 1) });
    },
    follow(motion, x, y, z, turned) {
      const [s, c] = [Math.sin(turned * RAD), Math.cos(turned * RAD)];
      const show = (h: Handle, at: Pose): void => {
        const pose = motion.along.get(h),
          next = { ...at, h, y, turn: norm(at.turn) };
        if (pose === undefined) motion.along.set(h, next);
        else Object.assign(pose, next);
      };
      for (const { h, dx, dz, turn } of members) show(h, { x: x + dx * c - dz * s, z: z + dx * s + dz * c, turn: turn + turned });
      const gone = new Map<Handle, Pose>();
      for (const { h, by, end } of ties) {
        const [was, from] = [lain.get(h), lain.get(by)];
        if (was === undefined || from === undefined) continue;
        const at = tying()?.along(end, was, from, gone.get(by) ?? { x, z, turn: from.turn + turned });
        if (at === undefined) continue;
        gone.set(h, at);
        show(h, at);
      }
    },
    lay(view, drop, from, to, turned) {
      const hs = members.map(({ h }) => h);
      const first = hs[0];
      const came = members;
      [members, ties] = [[], []];
      if (first === undefined) return [];
      const zone = drop.zone === null ? undefined : view.zones.get(drop.zone);
      if (drop.over !== null) return hs.map((piece): Verb<Handle> => ({ t: 'put', piece, over: drop.over as Handle }));
      if (zone === undefined || zone.ordered) return zone === undefined ? [] : hs.map((piece): Verb<Handle> => ({ t: 'put', piece, onto: zone.id }));
      const home = view.pieces.get(first)?.zone;
      if (home === zone.id) {
        // Turned about the first of the company, so its own way is its new place less its old one.
        const lead = came[0] as Member;
        const [s, c] = [Math.sin(turned * RAD), Math.cos(turned * RAD)];
        const x = Math.round(to.x + lead.dx * c - lead.dz * s - (from.x + lead.dx));
        const z = Math.round(to.z + lead.dx * s + lead.dz * c - (from.z + lead.dz));
        return [{ t: 'shift', pieces: hs, by: { x, z, turn: norm(turned) } }];
      }
      return came.map(({ h, dx, dz, turn }): Verb<Handle> => ({
        t: 'put',
        piece: h,
        onto: zone.id,
        at: { x: Math.round(to.x + dx), z: Math.round(to.z + dz), turn: norm(turn + turned) },
      }));
    },
    leave(motion) {
      [members, ties] = [[], []];
      motion.along.clear();
    },
  };
}
