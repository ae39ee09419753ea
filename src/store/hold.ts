// What I hold: lifting, carrying, laying down, letting go. A piece in public sight is lifted on the server too (others see it in my hand);
// a card that only I can tell apart is carried for my eyes only and laid straight from where it stood.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { Origin, View } from '../../server-modules/protocol/messages.ts';
import { moved, sendVerb, type Core } from './core.ts';
import { actsFor } from './match.ts';
import { feltPose, feltZone, isOwnRack, isPrivate, myHold, norm, placeOf, toZone } from './place.ts';
import { POSE_EVERY_MS, type Drop, type Held, type Place } from './types.ts';

type At = { x: number; z: number };
/** Height above the felt at which a held piece is carried, 0.1 mm. */
const CARRY_Y = 450;

/** Moving details of the one hold; not part of the state because they change with every pointer move. */
export interface Grip {
  /** From the pointer to the middle of the piece. */
  dx: number;
  dz: number;
  /** Degrees turned since it was lifted. */
  turned: number;
  sentAt: number;
  /** The server has said yes to the lift. */
  lifted: boolean;
  /** A lift that is still on its way; what is dropped waits for it. */
  lifting: Promise<boolean> | null;
}

export interface Hands {
  lift(h: Handle, at: At, origin: Origin): void;
  liftTop(zone: ZoneId, at: At, origin: Origin): void;
  carry(at: At, drop: Drop | null): void;
  twist(degrees: number): void;
  under(): void;
  drop(drop: Drop | null, at: At): void;
  release(): void;
  /** After a new View: is what I hold still mine? */
  check(view: View): void;
}

const newGrip = (): Grip => ({ dx: 0, dz: 0, turned: 0, sentAt: 0, lifted: false, lifting: null });

/** `hand` is the gesture's way out: it fits a verb to `can`, asks, predicts, sends. */
export function createHands(core: Core, hand: (verb: Verb<Handle>, origin: Origin) => void): Hands {
  let grip = newGrip();
  const state = core.state;
  const motion = () => state.getState().motion;

  function begin(held: Held, at: At, turn: number): void {
    motion().held = { h: held.h ?? (0 as Handle), x: at.x + grip.dx, y: CARRY_Y, z: at.z + grip.dz, turn };
    state.setState({ held, menu: null });
    moved(core);
  }

  function end(): Held | null {
    const { held } = state.getState();
    state.setState({ held: null });
    motion().held = null;
    moved(core);
    return held;
  }

  function lift(h: Handle, at: At, origin: Origin): void {
    const { shown } = state.getState();
    const piece = shown?.pieces.get(h);
    const from = shown && placeOf(shown, h);
    if (!shown || !piece || !from || state.getState().held) return;
    grip = newGrip();
    const quiet = isPrivate(h) || isOwnRack(shown, piece.zone);
    const pose = feltPose(shown, piece);
    if (from.index === null) [grip.dx, grip.dz] = [pose.x - at.x, pose.z - at.z];
    begin({ h, from, source: null, quiet, under: false, origin, drop: null }, at, pose.turn);
    const hold = myHold(shown);
    if (quiet || !hold || piece.zone === hold.id) return;
    const mine = grip;
    mine.lifting = sendVerb(core, { t: 'take', piece: h }, origin).then((answer) => {
      mine.lifting = null;
      mine.lifted = answer.ok;
      if (!answer.ok && state.getState().held?.h === h && grip === mine) letGo('refused');
      return answer.ok;
    });
  }

  function liftTop(zone: ZoneId, at: At, origin: Origin): void {
    const { shown, held } = state.getState();
    const hold = shown && myHold(shown);
    if (!shown || !hold || held) return;
    grip = newGrip();
    const mine = grip;
    begin({ h: null, from: null, source: zone, quiet: false, under: false, origin, drop: null }, at, 0);
    mine.lifting = sendVerb(core, { t: 'take', from: zone, count: 1 }, origin).then((answer) => {
      mine.lifting = null;
      mine.lifted = answer.ok;
      if (!answer.ok && grip === mine && state.getState().held) end();
      return answer.ok;
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
    moved(core);
    stream(held);
  }

  /** Poses are for pieces that others see anyway; nothing of a private card leaves this page. */
  function stream(held: Held): void {
    const m = motion(),
      now = core.env.now();
    if (held.quiet || !m.held || m.held.h === 0 || !core.link || now - grip.sentAt < POSE_EVERY_MS) return;
    grip.sentAt = now;
    const x = Math.round(m.held.x),
      z = Math.round(m.held.z);
    core.link.pose([{ ...m.held, x, z }]);
    if (state.getState().view?.rules?.pointers !== false) core.link.point({ x, z });
  }

  function twist(degrees: number): void {
    const { held } = state.getState();
    const m = motion();
    if (!held || !m.held) return;
    grip.turned += degrees;
    m.held.turn = norm(m.held.turn + degrees);
    moved(core);
    stream(held);
  }

  function drop(drop: Drop | null, at: At): void {
    const { held, shown } = state.getState();
    if (!held || !shown) return;
    if (!drop || (drop.zone === null && drop.over === null)) return release();
    carry(at, drop);
    const mine = grip;
    const pose = motion().held;
    if (!pose) return;
    const turned = norm(mine.turned),
      felt = { x: Math.round(pose.x), z: Math.round(pose.z), turn: pose.turn };
    if (held.h !== null) return lay(end() ?? held, held.h, drop, felt, turned);
    // The card from a closed pile has no name yet: it is laid as soon as the answer names it.
    const wait = mine.lifting;
    state.setState({ held: { ...held, drop } });
    void wait?.then(() => {
      const now = state.getState().held;
      if (now && now.h !== null && grip === mine) lay(end() ?? now, now.h, drop, felt, turned);
    });
  }

  function lay(held: Held, h: Handle, drop: Drop, felt: { x: number; z: number; turn: number }, turned: number): void {
    const { shown } = state.getState();
    if (!shown) return;
    const stay = held.from !== null && held.quiet && drop.zone === held.from.zone && drop.over === null;
    const same = stay && held.from?.index !== null && (drop.index === null || drop.index === held.from?.index);
    if (stay && turned !== 0) hand({ t: 'turn', piece: h, degrees: turned }, held.origin);
    const put = putVerb(shown, held, h, drop, felt);
    // Laid back where it stood: nothing, unless just that is what the rules ask for (the front card as the start).
    if (!same || (turned === 0 && actsFor(shown, put).length > 0)) hand(put, held.origin);
    if (!held.quiet) void returnIfRefused(h, held.from);
  }

  /** A piece that I lifted and that may not lie there goes home; the server would keep it in my hand for ever. */
  async function returnIfRefused(h: Handle, from: Place | null): Promise<void> {
    await Promise.resolve();
    const done = state.subscribe((s) => {
      if (s.pending.some((p) => p.verb.t === 'put' && p.verb.piece === h) || s.prompt) return;
      done();
      const hold = s.view && myHold(s.view);
      if (hold && s.view?.pieces.get(h)?.zone === hold.id && s.held?.h !== h) goHome(h, from);
    });
  }

  function goHome(h: Handle, from: Place | null): void {
    const { view } = state.getState();
    const home = from ?? feltHome(view);
    if (!home) return;
    void sendVerb(
      core,
      { t: 'put', piece: h, onto: home.zone, ...(home.index === null ? { at: { x: home.x, z: home.z, turn: home.turn } } : { index: home.index }) },
      'script',
    );
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
    const h = held.h;
    if (held.quiet || h === null) return;
    if (mine.lifted) return goHome(h, held.from);
    void mine.lifting?.then((yes) => yes && goHome(h, held.from));
  }

  function check(view: View): void {
    const { held } = state.getState();
    if (!held) return;
    const hold = myHold(view);
    if (held.h === null) {
      for (const p of view.pieces.values())
        if (hold && p.zone === hold.id) {
          const m = motion().held;
          if (m) m.h = p.h;
          return state.setState({ held: { ...held, h: p.h } });
        }
      return;
    }
    const piece = view.pieces.get(held.h);
    if (!piece) return void end();
    // Rules or the person it belongs to took it out of my hand.
    if (!held.quiet && grip.lifted && hold && piece.zone !== hold.id) letGo('corrected');
  }

  return { lift, liftTop, carry, twist, under: () => toggleUnder(core), drop, release, check };
}

function toggleUnder(core: Core): void {
  const { held } = core.state.getState();
  if (held) core.state.setState({ held: { ...held, under: !held.under } });
}

function feltHome(view: View | null): Place | null {
  const felt = view && feltZone(view);
  return felt ? { zone: felt.id, index: null, x: 0, z: 0, turn: 0 } : null;
}

/** Slots and spots take a piece in their middle; a rack takes it at a gap; the felt where it is. */
export function putVerb(view: View, held: Pick<Held, 'under'>, h: Handle, drop: Drop, felt: { x: number; z: number; turn: number }): Verb<Handle> {
  const under = held.under ? { under: true } : {};
  if (drop.over !== null) return { t: 'put', piece: h, over: drop.over, ...under };
  const zone = drop.zone === null ? undefined : view.zones.get(drop.zone);
  const id = drop.zone ?? ('felt' as ZoneId);
  if (!zone) return { t: 'put', piece: h, onto: id, at: felt };
  // A closed row has no places that I could name.
  if (zone.ordered) return { t: 'put', piece: h, onto: id, ...(drop.index === null || zone.order === null ? {} : { index: drop.index }), ...under };
  const inside = toZone(zone, felt);
  const at = zone.kind === 'slot' || zone.kind === 'spot' ? { x: 0, z: 0, turn: inside.turn } : inside;
  return { t: 'put', piece: h, onto: id, at };
}
