// A walk by hand: the places that a hand has drawn are gone one by one, each when the one before has been reached; let
// go, the piece comes to rest on the last.
// Between two steps others may be asked: then the walk waits. Whatever the rules refuse ends it, and the piece glides
// to where it is.

import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { Origin, View } from '../../../server-modules/protocol/messages.ts';
import { glide, refuse, reshow, sendVerb, type Core } from '../core.ts';
import { actsFor } from '../rules/match.ts';
import { extended, safePart, straight, trailOf, walkOf, wayTo, type Walk } from './path.ts';
import { actsOn } from '../rules/targets.ts';
import type { Walking } from '../types.ts';

export interface Walks {
  /** The hand has taken hold of a piece that may walk. */
  begin(h: Handle, origin: Origin): void;
  /** The piece in the hand is over this place now. True: the path leads there. */
  over(to: ZoneId): boolean;
  /** The hand rests: what was drawn so far is gone. */
  on(): void;
  /** Let go over this place, or called off (null). */
  end(to: ZoneId | null): void;
  /** There without a drag, the shortest way; `rests`: and stays there. */
  to(h: Handle, to: ZoneId, rests: boolean, origin: Origin): void;
  /** After a new View. */
  check(view: View): void;
}

/** The path drawn on to there, or straight there. */
const leading = (view: View, known: Walk, walk: Walking, to: ZoneId): readonly ZoneId[] | null =>
  extended(view, known, walk.ahead, walk.sure, to) ?? straight(view, known, walk, to);

/** `hand` is the gesture's way out, for a step that leaves a choice. */
export function createWalks(core: Core, hand: (verb: Verb<Handle>, origin: Origin) => void): Walks {
  const { state } = core;
  const set = (walk: Walking | null): void => reshow(core, { walk });

  /** It cannot be led any more, and the hand that still holds it is told. */
  function lose({ lands }: Walking): void {
    set(null);
    if (!lands) refuse(core, { k: 'taken-away' });
  }

  /** It does not go on: a piece that is still in the hand may be led elsewhere. `told`: it was said why. */
  function stop(told: boolean): void {
    const { walk, view, shown } = state.getState();
    if (walk === null) return;
    const known = view && walkOf(view, walk.h);
    if (!known && !told) lose(walk);
    else set(walk.lands || !known ? null : { ...walk, known, ahead: [], sure: 0, sent: 'no' });
    glide(core, [walk.h], shown, 'refused');
  }

  /** Goes the next place, if it is its turn. */
  function pump(): void {
    const { walk, view } = state.getState();
    if (walk === null || walk.sent !== 'no' || !view || actsOn(view, walk.h).length === 0) return;
    const [to] = walk.ahead;
    if (walk.sure > 0 && to !== undefined) return go(walk, view, { t: 'cross', piece: walk.h, over: to });
    if (!walk.lands) return;
    const at = view.pieces.get(walk.h)?.zone;
    set(null);
    if (at !== undefined && walk.rests) hand({ t: 'put', piece: walk.h, onto: at, at: { x: 0, z: 0, turn: 0 } }, walk.origin);
  }

  function go(walk: Walking, view: View, verb: Verb<Handle>): void {
    const acts = actsFor(view, verb);
    // What it does there is to be chosen first: the walk goes on when it has got there.
    if (acts.length > 1) {
      set({ ...walk, sent: 'taken' });
      return hand(verb, walk.origin);
    }
    set({ ...walk, sent: 'asked' });
    void sendVerb(core, acts[0]?.verb ?? verb, walk.origin, view.rules?.ask?.q).then((answer) => {
      const now = state.getState();
      if (now.walk?.h !== walk.h || now.walk.ahead[0] !== walk.ahead[0] || now.walk.sent !== 'asked') return;
      if (!answer.ok) return stop(true);
      set({ ...now.walk, sent: 'taken' });
      if (now.view) arrived(now.view);
    });
  }

  /** Has the piece got to the place to which it was sent? One that may walk and has not got there was called back. */
  function arrived(view: View): void {
    const { walk, prompt, pending } = state.getState();
    if (walk === null || walk.sent === 'no') return pump();
    const [to] = walk.ahead,
      at = view.pieces.get(walk.h)?.zone;
    if (at === undefined) return set(null);
    if (at === to) {
      const known = walkOf(view, walk.h) ?? { ...walk.known, at, left: 0, next: new Map() };
      set({ ...walk, ahead: walk.ahead.slice(1), sure: Math.max(0, walk.sure - 1), sent: 'no', known });
      return pump();
    }
    const waits = walk.sent === 'asked' || prompt !== null || pending.some(({ verb }) => verb.t === 'cross' && verb.piece === walk.h);
    if (at !== walk.known.at || (!waits && actsOn(view, walk.h).length > 0)) stop(false);
  }

  return {
    begin(h, origin) {
      const { view, walk } = state.getState();
      const known = view && walkOf(view, h);
      if (!known) return;
      const going = walk?.h === h && walk.sent !== 'no' ? walk : null;
      set({ h, origin, known, ahead: going?.ahead.slice(0, 1) ?? [], sure: going ? 1 : 0, sent: going?.sent ?? 'no', lands: false, rests: true });
    },
    over(to) {
      const { walk, view } = state.getState();
      if (walk === null || !view) return false;
      const known = walkOf(view, walk.h) ?? walk.known;
      const ahead = leading(view, known, walk, to);
      if (ahead === null) return false;
      if (ahead.join() !== walk.ahead.join()) set({ ...walk, known, ahead });
      return true;
    },
    on() {
      const { walk } = state.getState();
      // Who only looks what is there has not gone to his end.
      const sure = walk === null ? 0 : Math.max(walk.sure, safePart(walk.known, walk.ahead));
      if (walk === null || sure === walk.sure) return;
      set({ ...walk, sure });
      pump();
    },
    end(to) {
      const { walk, view } = state.getState();
      if (walk === null) return;
      const last = walk.ahead.at(-1) ?? walk.known.at;
      const sure = walk.ahead.slice(0, walk.sure);
      if (to === null) return set(sure.length === 0 ? null : { ...walk, ahead: sure, lands: true, rests: false });
      // Let go at the edge of a lit place, where the way was not drawn yet.
      const led = to === last || !view || !walk.known.land.has(to) ? null : leading(view, walk.known, walk, to);
      if (led !== null) {
        set({ ...walk, ahead: led, sure: led.length, lands: true });
        return pump();
      }
      if (to !== last) {
        // Over a place to which no way leads: nothing drawn is gone, and the table says why.
        set(sure.length === 0 ? null : { ...walk, ahead: sure, lands: true, rests: false });
        return sure.length > 0 ? undefined : void sendVerb(core, { t: 'cross', piece: walk.h, over: to }, walk.origin, view?.rules?.ask?.q);
      }
      const stays = walk.ahead.length === 0 && actsFor(view as View, { t: 'put', piece: walk.h, onto: to }).length === 0;
      if (stays) return set(null);
      set({ ...walk, sure: walk.ahead.length, lands: true });
      pump();
    },
    to(h, to, rests, origin) {
      const { view } = state.getState();
      const known = view && walkOf(view, h),
        ahead = view && known && wayTo(view, known, to);
      if (!known || !ahead) return;
      set({ h, origin, known, ahead, sure: ahead.length, sent: 'no', lands: true, rests });
      pump();
    },
    check(view) {
      const { walk } = state.getState();
      if (walk === null) return;
      if (!view.pieces.has(walk.h)) return set(null);
      if (walk.sent !== 'no') return arrived(view);
      // Moved by somebody else, or its time is over: nothing that was drawn holds any more.
      if (view.pieces.get(walk.h)?.zone !== walk.known.at) {
        const known = walkOf(view, walk.h);
        return known === null ? lose(walk) : set(walk.lands ? null : { ...walk, known, ahead: [], sure: 0 });
      }
      // Its time is over, or its end came on the way: what is still drawn must not go by itself in a later turn.
      if (walkOf(view, walk.h) === null && trailOf(view).length === 0) return lose(walk);
      pump();
    },
  };
}
