// The rest of a selection goes along with the piece in my hand: seen at once by me, told to the server as one verb when
// it is laid down. So does what is joined to it, of which nothing is told: the server takes it along itself. [V35]

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import type { Pose } from '../../../server-modules/kernel/verb.ts';
import { feltPose, norm } from '../place.ts';
import type { Drop, Motion } from '../types.ts';
import type { Tie, Tying } from './tying.ts';
import type { Along } from './weight.ts';

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
  /** What lies loose of the selection in the zone of the lifted one, and what is joined to that; null: nothing. */
  gather(view: View, lead: Handle, selection: ReadonlySet<Handle> | null): void;
  /** One more joins while the hand is full. */
  join(view: View, lead: Handle, h: Handle, at: { x: number; z: number }): void;
  /** Follows the piece in the hand, turned by so many degrees since it was lifted. */
  follow(motion: Motion, at: Pose, y: number, turned: number): void;
  /** What is joined to it, it itself the first: where it lay, and where it goes with it; empty: nothing is. */
  carried(to: Pose): Along[];
  /**
   * The verbs that bring all of them there; empties the company. `from` is where the lead lay, `to` where it is laid.
   */
  lay(view: View, drop: Drop, from: { x: number; z: number }, to: { x: number; z: number }, turned: number): Verb<Handle>[];
  leave(motion: Motion): void;
  readonly size: number;
  /** Nothing of the selection comes along. */
  readonly alone: boolean;
}

/** `tying` knows of joints, where there are any. */
export function createCompany(tying: () => Tying | undefined): Company {
  let members: Member[] = [],
    ties: Tie[] = [];
  const carried = (to: Pose): Along[] => (ties.length > 0 && tying()?.carried(ties, to)) || [];

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
    get alone() {
      return members.length === 0;
    },
    gather(view, lead, selection) {
      members = [];
      const first = view.pieces.get(lead);
      const zone = first && view.zones.get(first.zone);
      ties = [];
      if (selection === null || first === undefined || zone === undefined || zone.ordered || zone.kind === 'hold') return;
      ties = tying()?.ties(view, lead) ?? [];
      if (!selection.has(lead) || selection.size < 2) return;
      const from = feltPose(view, first);
      for (const h of selection) {
        const piece = view.pieces.get(h);
        if (h === lead || piece === undefined || ties.some((tie) => tie.h === h) || piece.locked || piece.zone !== first.zone) continue;
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
    follow(motion, { x, z, turn }, y, turned) {
      const [s, c] = [Math.sin(turned * RAD), Math.cos(turned * RAD)];
      const show = (h: Handle, at: Pose): void => {
        const pose = motion.along.get(h),
          next = { ...at, h, y, turn: norm(at.turn) };
        if (pose === undefined) motion.along.set(h, next);
        else Object.assign(pose, next);
      };
      for (const one of members) show(one.h, { x: x + one.dx * c - one.dz * s, z: z + one.dx * s + one.dz * c, turn: one.turn + turned });
      for (const one of carried({ x, z, turn }).slice(1)) show(one.h, one.at);
    },
    carried,
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
