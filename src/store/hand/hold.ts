// What I hold: lifting, carrying, laying down, letting go. A piece in public sight is lifted on the server too (others
// see it in my hand); a card that only I can tell apart is carried for my eyes only and laid from where it stood.

import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { Origin, View } from '../../../server-modules/protocol/messages.ts';
import { moved, refuse, sendVerb, type Core } from '../core.ts';
import { createLifts } from './lifts.ts';
import { actsFor } from '../rules/match.ts';
import { walkOf } from './path.ts';
import { feltPose, feltZone, insideOf, isOwnRack, isPrivate, myHold, norm, placeOf } from '../place.ts';
import { createCompany } from './company.ts';
import { snapped } from './snap.ts';
import { drawOf, freedom, liftsNothing } from '../rules/targets.ts';
import type { Drop, Held } from '../types.ts';
import { newGrip, type Grip } from './grasp.ts';
import type { Hands } from './hands.ts';
import { createHeft } from './heft.ts';
import { createHoming } from './homing.ts';
import { putVerb } from './put.ts';
import { createStream } from './stream.ts';
import type { Lifted } from './weight.ts';

type At = { x: number; z: number };
/** Height above the felt at which a held piece is carried, 0.1 mm: as usual, and what the setting adds at most. */
const CARRY = { usual: 450, more: 1200 } as const;

/** `hand` is the gesture's way out: it fits a verb to `can`, asks, predicts, sends. */
export function createHands(core: Core, hand: (verb: Verb<Handle>, origin: Origin) => void): Hands {
  let grip = newGrip();
  const company = createCompany(() => heft.tying());
  const lifts = createLifts(core);
  const stream = createStream(core);
  const homing = createHoming(core),
    { goHome, returnIfRefused } = homing;
  const heft = createHeft(core, goHome);
  const state = core.state;
  const motion = () => state.getState().motion;
  const high = (): number => CARRY.usual + Math.round(CARRY.more * core.env.lift());

  function begin(held: Held, at: At, turn: number): void {
    motion().held = { h: held.h ?? (0 as Handle), x: at.x + grip.dx, y: high(), z: at.z + grip.dz, turn };
    state.setState({ held, menu: null });
    moved(core);
  }

  function end(): Held | null {
    const { held } = state.getState();
    heft.cancel();
    stream.stop();
    grip.waits = false;
    state.setState({ held: null });
    motion().held = null;
    motion().along.clear();
    moved(core);
    return held;
  }

  /** Is the hand free for another piece? What was let go and has no name yet is laid by itself when it has one. */
  function isFree(): boolean {
    const { waits } = grip;
    if (waits) end();
    grip.waits = waits;
    return state.getState().held === null;
  }

  function lift(h: Handle, at: At, origin: Origin): void {
    const { shown } = state.getState();
    const piece = shown?.pieces.get(h);
    const from = shown && placeOf(shown, h);
    if (!shown || !piece || !from || !isFree()) return;
    grip = newGrip();
    stream.begin();
    const quiet = isPrivate(h) || isOwnRack(shown, piece.zone) || walkOf(state.getState().view ?? shown, h) !== null || liftsNothing(shown);
    company.gather(shown, h, !quiet && freedom(shown) === 'free' ? state.getState().selection : null);
    const pose = feltPose(shown, piece);
    if (from.index === null) [grip.dx, grip.dz] = [pose.x - at.x, pose.z - at.z];
    begin({ h, from, source: null, quiet, under: false, origin, drop: null }, at, pose.turn);
    const hold = myHold(shown);
    if (quiet || !hold || piece.zone === hold.id) return;
    const mine = grip;
    heft.drawn(shown, h);
    const answered = sendVerb(core, { t: 'take', piece: h }, origin);
    mine.coming = lifts.coming(h, answered);
    mine.lifting = answered.then((answer) => {
      mine.lifting = null;
      mine.lifted = answer.ok;
      if (!answer.ok && state.getState().held?.h === h && grip === mine) letGo('refused');
      return answer.ok ? h : null;
    });
  }

  function liftTop(zone: ZoneId, at: At, origin: Origin): void {
    const { shown } = state.getState();
    const hold = shown && myHold(shown);
    if (!shown || !isFree()) return;
    if (!hold) return refuse(core, { k: 'no-hand' });
    company.leave(motion());
    grip = newGrip();
    stream.begin();
    const mine = grip;
    // Where the rules let me draw from it, pulling is drawing: nothing is lifted before it is let go.
    const quiet = drawOf(shown, zone) !== null;
    begin({ h: null, from: null, source: zone, quiet, under: false, origin, drop: null }, at, 0);
    if (quiet) return;
    const answered = sendVerb(core, { t: 'take', from: zone, count: 1 }, origin);
    mine.coming = lifts.coming(null, answered, (h) => name(mine, h));
    mine.lifting = mine.coming.then((h) => {
      mine.lifting = null;
      mine.lifted = h !== null;
      if (h !== null || grip !== mine || !state.getState().held) return h;
      end();
      // A refusal has been said; what was granted and does not come the rules have laid elsewhere.
      void answered.then(({ ok }) => ok && refuse(core, { k: 'taken-away' }));
      return null;
    });
  }

  function carry(at: At, drop: Drop | null): void {
    const { held } = state.getState();
    const m = motion();
    if (!held || !m.held) return;
    m.held.x = at.x + grip.dx;
    m.held.z = at.z + grip.dz;
    const was = held.drop;
    if (was?.zone !== drop?.zone || was?.index !== drop?.index || was?.over !== drop?.over || was?.lit !== drop?.lit)
      state.setState({ held: { ...held, drop } });
    hangs(held);
  }

  /** What I hold hangs elsewhere, or otherwise. */
  function hangs(held: Held): void {
    const m = motion();
    if (!m.held) return;
    company.follow(m, m.held, high(), grip.turned);
    const low = heft.follow(m.held, !held.quiet && held.h !== null && company.alone, company.carried(m.held));
    if (low) m.along.clear();
    const now = state.getState().held;
    if (now && (now.low ?? false) !== low) state.setState({ held: { ...now, low } });
    moved(core);
    return low ? stream.stop() : stream.tell(held);
  }

  /** The key that lets it down goes down, or up. */
  function low(on: boolean): void {
    heft.low(on);
    const { held } = state.getState();
    if (held) hangs(held);
  }

  /** For what falls or pushes: the piece, and when it has come into my hold. */
  const lifted = (held: Held, h: Handle): Lifted => ({ held, h, coming: grip.lifting ?? Promise.resolve(grip.lifted ? h : null) });

  function twist(degrees: number): void {
    const { held } = state.getState();
    const m = motion();
    if (!held || !m.held) return;
    state.setState({ held: { ...held, turned: norm((grip.turned += degrees)) } });
    m.held.turn = norm(m.held.turn + degrees);
    hangs(held);
  }

  function drop(drop: Drop | null, at: At): void {
    const { held, shown } = state.getState();
    if (!held || !shown) return;
    if (held.h === null && held.quiet) {
      end();
      const draws = held.source === null ? null : drawOf(shown, held.source);
      return draws === null ? refuse(core, { k: 'stale-number' }) : hand(draws.verb, held.origin);
    }
    if (held.low === true) carry(at, drop);
    if (held.h !== null && heft.letGo(lifted(held, held.h))) return void end();
    if (!drop || (drop.zone === null && drop.over === null)) {
      refuse(core, { k: 'out-of-bounds' });
      return release();
    }
    carry(at, drop);
    const mine = grip;
    const pose = motion().held;
    if (!pose) return;
    const turned = norm(mine.turned),
      felt = { x: Math.round(pose.x), z: Math.round(pose.z), turn: pose.turn };
    if (held.h !== null) return lay(end() ?? held, held.h, drop, felt, turned);
    // The card from a closed pile has no name yet: it is laid as soon as the answer names it.
    state.setState({ held: { ...held, drop } });
    mine.waits = true;
    void mine.lifting?.then((h) => {
      if (h === null || !mine.waits) return;
      // By now another piece may be in the hand: that one stays there.
      if (grip === mine) lay(end() ?? held, h, drop, felt, turned);
      else lay(held, h, drop, felt, turned, true);
    });
  }

  /** `late`: the hand has something else by now, and knows no more how heavy this was. */
  function lay(held: Held, h: Handle, drop: Drop, felt: { x: number; z: number; turn: number }, turned: number, late = false): void {
    const { shown } = state.getState();
    if (!shown) return;
    const stay = held.from !== null && held.quiet && drop.zone === held.from.zone && drop.over === null;
    const same = stay && held.from?.index !== null && (drop.index === null || drop.index === held.from?.index);
    if (stay && turned !== 0) hand({ t: 'turn', piece: h, degrees: turned }, held.origin);
    const piece = shown.pieces.get(h);
    const loose = piece !== undefined && freedom(shown) === 'free' && shown.zones.get(drop.zone ?? ('' as ZoneId))?.ordered === false;
    const put = putVerb(shown, held, h, drop, loose ? snapped(shown, piece, felt) : felt);
    if (loose && !late && !held.quiet && company.alone && heft.setDown(lifted(held, h), put, company.carried)) return;
    // Laid back where it stood: nothing, unless just that is what the rules ask for (the front card as the start).
    if (!same || (turned === 0 && actsFor(shown, put).length > 0)) hand(put, held.origin);
    if (held.from !== null && company.size > 0 && put.t === 'put') {
      const to = put.at ?? felt;
      for (const verb of company.lay(shown, drop, held.from, to, turned)) hand(verb, held.origin);
    }
    if (!held.quiet) void returnIfRefused(h, held);
  }

  function letGo(why: 'refused' | 'corrected'): void {
    const pose = motion().held;
    const held = end();
    if (!held || held.h === null || !pose) return;
    motion().glides.set(held.h, { from: { ...pose }, why });
    moved(core);
  }

  function release(): void {
    const { held } = state.getState();
    if (!held) return;
    const mine = grip;
    letGo('corrected');
    if (held.quiet) return;
    if (mine.lifted && held.h !== null) return goHome(held.h, held);
    // After a break the lift may have been done before it, and its piece laid back since then: then it is no longer
    // mine to move.
    void (mine.lost ? mine.coming : mine.lifting)?.then((h) => h !== null && goHome(h, held));
  }

  function lose(): void {
    grip.lost = true;
    return state.getState().held && grip.lifted ? letGo('corrected') : release();
  }

  function check(view: View): void {
    lifts.meet(view);
    heft.check(view);
    const { held } = state.getState();
    if (held?.h == null) return;
    const piece = view.pieces.get(held.h),
      hold = held.quiet || !grip.lifted ? undefined : myHold(view);
    if (piece && (!hold || piece.zone === hold.id)) return;
    // Rules or the person it belongs to took it out of my hand: who still pulls is told.
    void (piece ? letGo('corrected') : end());
    refuse(core, { k: 'taken-away' });
  }

  function rename(view: View, told: ReadonlyMap<Handle, Handle>): ReadonlyMap<Handle, Handle> {
    const was = lifts.withHeir(state.getState().view, view, told);
    homing.rename(was);
    return was;
  }

  /** The top of a closed pile has come: from now on the hand knows what it holds. */
  function name(mine: Grip, h: Handle): void {
    const { held } = state.getState();
    const m = motion().held;
    if (mine !== grip || !held) return;
    if (m) m.h = h;
    state.setState({ held: { ...held, h } });
  }

  /** One more piece comes up into the hand. */
  function raise(h: Handle): void {
    const { held, shown } = state.getState();
    const m = motion();
    if (!held || held.h === null || held.quiet || !shown || !m.held || freedom(shown) === 'bound') return;
    company.join(shown, held.h, h, m.held);
    company.follow(m, m.held, high(), grip.turned);
    moved(core);
  }

  /** The top of the pile in my hand is laid below it. */
  function tap(): void {
    const { held, shown } = state.getState();
    const m = motion();
    const inside = held?.h == null || !shown ? null : insideOf(shown, held.h);
    const felt = shown && feltZone(shown);
    if (!inside || !felt || !m.held || !held || !shown) return;
    const at = snapped(shown, { kind: 'card' }, { x: Math.round(m.held.x), z: Math.round(m.held.z), turn: m.held.turn });
    hand({ t: 'draw', from: inside.id, count: 1, to: felt.id, at }, held.origin);
  }

  return { lift, liftTop, carry, twist, under: () => toggleUnder(core), drop, release, lose, check, raise, tap, low, heft, rename };
}

function toggleUnder(core: Core): void {
  const { held } = core.state.getState();
  if (held) core.state.setState({ held: { ...held, under: !held.under } });
}
