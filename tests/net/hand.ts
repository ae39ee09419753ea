// What a hand does when nobody tells it what: drags with all their frames, verbs over whatever it can name, words,
// proposals and answers to them.

import { FURTHER, someFurther, type Nameable } from '../../server-modules/kernel/verbs/some-verbs.ts';
import { seat, zone, type Handle, type ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import type { Drop } from '../../src/store/types.ts';
import { myHand } from '../../src/store/place.ts';
import { pick, type Clock, type Draw } from './clock.ts';
import type { Player } from './player.ts';

const FRAME_MS = 30;
/** Longest pause between two gestures, and longest drag in frames. */
const PAUSE_MS = 600;
const DRAG_FRAMES = 50;
const SEATS = [seat('A'), seat('B')];

type At = { x: number; z: number };

export interface Hand {
  /** It begins nothing new; what it holds it lays down. */
  rest(): void;
}

/** Acts until told to rest. */
export function moveHand(clock: Clock, draw: Draw, { store, user }: Player): Hand {
  let resting = false;
  let busy = false;
  let words = 0;

  const somewhere = (): At => ({ x: draw(8000) - 4000, z: draw(5000) - 2500 });

  function drag(view: View): void {
    const inside = [...view.zones.values()].filter((one) => one.kind === 'inside' && (one.count ?? 0) > 0);
    const lying = [...view.pieces.values()].filter((one) => view.zones.get(one.zone)?.kind !== 'inside');
    const pile = pick(draw, inside);
    const piece = pick(draw, lying);
    if (draw(4) === 0 && pile !== undefined) store.do.liftTop(pile.id, somewhere(), 'pointer');
    else if (piece !== undefined) store.do.lift(piece.h, piece, 'pointer');
    if (store.getState().held === null) return;
    busy = true;
    const goal = somewhere();
    let left = 1 + draw(DRAG_FRAMES);
    const stop = clock.every(() => {
      left -= 1;
      if (store.getState().held === null) busy = false;
      else if (left > 0) store.do.carry({ x: goal.x / left, z: goal.z / left }, null);
      else lay(goal);
      if (left <= 0) busy = false;
      if (!busy) stop();
    }, FRAME_MS);
  }

  function lay(goal: At): void {
    const { shown } = store.getState();
    if (shown === null || draw(8) === 0) return store.do.release();
    if (draw(6) === 0) store.do.under();
    if (draw(6) === 0) store.do.twist(15 * (draw(24) - 12));
    store.do.drop(dropIn(shown), goal);
  }

  function dropIn(view: View): Drop {
    const to = (id: ZoneId | null, over: Handle | null, index: number | null = null): Drop => ({ zone: id, over, index, lit: false });
    const mine = myHand(view);
    const below = pick(draw, [...view.pieces.values()]);
    switch (draw(5)) {
      case 0:
        return below === undefined ? to(zone('felt'), null) : to(null, below.h);
      case 1:
        return mine === null ? to(zone('felt'), null) : to(mine.id, null, draw(4));
      case 2:
        return to(
          pick(
            draw,
            [...view.zones.values()].filter(({ kind }) => kind !== 'hold'),
          )?.id ?? zone('felt'),
          null,
        );
      default:
        return to(zone('felt'), null);
    }
  }

  function nameable(view: View): Nameable<Handle> {
    const pieces = [...view.pieces.values()];
    const some: Nameable<Handle>['some'] = (kinds) =>
      (pick(draw, kinds === undefined ? pieces : pieces.filter((one) => kinds.includes(one.kind))) ?? pieces[0])?.h ?? (2 as Handle);
    return {
      some,
      few: () => [some(), some()],
      where: (inside) =>
        pick(
          draw,
          [...view.zones.values()].filter((one) => inside !== true || one.kind === 'inside'),
        )?.id ?? zone('felt'),
      at: () => ({ ...somewhere(), turn: draw(24) * 15 }),
      seats: () => [pick(draw, SEATS) ?? SEATS[0]!],
      keys: () => [...view.sheet.keys()],
      pick: draw,
    };
  }

  function verb(view: View): Verb<Handle> {
    const of = nameable(view);
    const { some, few, where, at } = of;
    const mine = myHand(view);
    const hand = mine?.id ?? zone('felt');
    switch (draw(18)) {
      case 0:
      case 1:
        return { t: 'flip', piece: some() };
      case 2:
      case 3:
        return { t: 'turn', piece: some(), degrees: 15 * (draw(24) - 12) };
      case 4:
        return { t: 'shuffle', zone: where(true) };
      case 5:
      case 6:
        return { t: 'draw', from: where(true), count: 1 + draw(3), to: hand };
      case 7:
        return { t: 'deal', from: where(true), count: 1 + draw(2), to: SEATS };
      case 8:
        return { t: 'roll', pieces: [some(['die', 'coin'])] };
      case 9:
        return { t: 'stack', pieces: few() };
      case 10:
        return { t: 'split', zone: where(true), count: 1 + draw(5) };
      case 11:
        return arrange(mine?.order ?? []);
      case 12:
        return { t: 'put', piece: some(), onto: zone('felt'), at: at() };
      case 13:
        return { t: 'put', piece: some(), onto: hand, index: draw(5) };
      case 14:
        return { t: 'gather', pieces: few(), into: where(true) };
      case 15:
        return { t: 'show', piece: some(), to: draw(2) === 0 ? 'all' : SEATS };
      default:
        return someFurther(pick(draw, FURTHER) ?? 'tint', of);
    }

    function arrange(order: readonly Handle[]): Verb<Handle> {
      const from = draw(order.length);
      const moved = order[from];
      const rest = order.filter((_, i) => i !== from);
      if (moved !== undefined) rest.splice(draw(order.length), 0, moved);
      return { t: 'arrange', zone: hand, order: rest };
    }
  }

  function matter(view: View): void {
    const open = view.room.proposals.find((one) => one.wanted.includes(view.room.me.who) && !one.yes.includes(view.room.me.who));
    if (open !== undefined) void store.do.tell({ t: 'consent', id: open.id, yes: draw(4) > 0 });
    else if (draw(2) === 0) void store.do.tell({ t: 'propose', what: { t: 'undo' } });
    else void store.do.tell({ t: 'chat', text: `${user} ${++words}`, to: 'all' });
  }

  function act(): void {
    if (resting) return;
    const { shown } = store.getState();
    if (shown !== null && !busy) {
      const chance = draw(100);
      if (chance < 20)
        store.do.select(
          [pick(draw, [...shown.pieces.keys()])].filter((h) => h !== undefined),
          chance < 15,
        );
      if (chance < 35) drag(shown);
      else if (chance < 88) store.do.hand(verb(shown), 'pointer');
      else matter(shown);
    }
    clock.later(act, 50 + draw(PAUSE_MS));
  }
  clock.later(act, draw(PAUSE_MS));

  return {
    rest() {
      resting = true;
      store.do.release();
    },
  };
}
