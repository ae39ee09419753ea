// The way back: a piece out of my hold that may not lie where it was laid goes home.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { sendVerb, type Core } from '../core.ts';
import { myHold } from '../place.ts';
import type { Held } from '../types.ts';
import { inHold } from './lifts.ts';
import { feltHome, putAt } from './put.ts';

export interface Homing {
  goHome(h: Handle, held: Pick<Held, 'from' | 'source'>): void;
  returnIfRefused(h: Handle, held: Held): Promise<void>;
  /** Pieces that go on under another name; `was`: new handle -> old handle. */
  rename(was: ReadonlyMap<Handle, Handle>): void;
}

export function createHoming(core: Core): Homing {
  const { state } = core;
  /** Pieces laid down of which it is not known yet whether they may lie there, and what they were called when laid. */
  const watched = new Map<Handle, { now: Handle }>();

  /**
   * A piece that I lifted and that may not lie there goes home; the server would keep it in my hand for ever. While it
   * is in my fingers once more, lifted from where it only seemed to lie, that waits; so it does until the lift itself
   * is seen, which a refusal can overtake.
   */
  async function returnIfRefused(h: Handle, held: Held): Promise<void> {
    if (watched.has(h)) return;
    const one = { now: h };
    watched.set(h, one);
    await Promise.resolve();
    const done = state.subscribe((s) => {
      const underWay = s.pending.some(({ verb }) => (verb.t === 'put' || verb.t === 'take') && (verb.piece === h || verb.piece === one.now));
      if (underWay || s.prompt || s.held?.h === one.now) return;
      done();
      watched.delete(h);
      const hold = s.view && myHold(s.view);
      if (hold && s.view?.pieces.get(one.now)?.zone === hold.id) goHome(one.now, held);
    });
  }

  function rename(was: ReadonlyMap<Handle, Handle>): void {
    for (const [fresh, old] of was) for (const one of watched.values()) if (one.now === old) one.now = fresh;
  }

  /** Lays a piece out of my hold back where it came from; on the felt when that is gone. */
  function goHome(h: Handle, { from, source }: Pick<Held, 'from' | 'source'>): void {
    const felt = feltHome(state.getState().view);
    const home = from ?? felt;
    const back = source !== null ? ({ t: 'put', piece: h, onto: source } as const) : home && putAt(h, home);
    if (!back) return;
    void sendVerb(core, back, 'script').then((answer) => {
      if (!answer.ok && felt && inHold(state.getState().view).includes(h)) void sendVerb(core, putAt(h, felt), 'script');
    });
  }

  return { goHome, returnIfRefused, rename };
}
