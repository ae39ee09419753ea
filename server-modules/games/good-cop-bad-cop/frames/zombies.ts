// What the Equipment of the zombies does, and the choices that follow from it. (GC 1.3)

import type { Seat } from '../../../kernel/ids.ts';
import { clockwise } from '../../../rules/circle.ts';
import { frame } from '../../../rules/frame.ts';
import { moveIn } from '../../../rules/window.ts';
import type { Kind } from '../data.ts';
import * as deeds from '../mutations.ts';
import { seatOf } from '../names.ts';
import {
  active,
  cardsOf,
  freeGuns,
  gunOf,
  hidden,
  isArmed,
  isLiving,
  isZombie,
  living,
  placed,
  type Context,
  type Cop,
  type FrameSeed,
  type Placed,
  type PlayerView,
} from '../cop.ts';

type Played = Cop['frames']['play'];
export type ZombieKind = 'crossbow' | 'transfusion-tube' | 'zombie-serum' | 'flamethrower' | 'chainsaw' | 'zombie-mask' | 'machete' | 'weapon-crate';

/** Where a leader card lies. */
export const leaderAt = (k: PlayerView, leader: 'agent' | 'kingpin'): Placed | null =>
  k.seats.flatMap((seat) => cardsOf(k, seat)).find(({ face }) => face === leader) ?? null;
/** All seats, beginning with one. */
const from = (k: PlayerView, seat: Seat): Seat[] => clockwise(k.seats, seat).filter((one) => isLiving(k, one));
const shoot = (at: Seat | null): FrameSeed | null => (at === null ? null : { t: 'shots', v: { at: [at] } });

export const ZOMBIE_EFFECTS: { readonly [K in ZombieKind & Kind]: (c: Context, v: Played) => FrameSeed | null } = {
  crossbow: (c, v) => shoot(seatOf(c.seats, v.a)),
  machete: (c, v) => shoot(seatOf(c.seats, v.a)),
  'transfusion-tube'(c) {
    const [agent, kingpin] = [leaderAt(c, 'agent'), leaderAt(c, 'kingpin')];
    if (agent !== null && kingpin !== null) deeds.exchange(c, agent, kingpin);
    return null;
  },
  'zombie-serum'(c, v) {
    const leader = leaderAt(c, v.a === 'agent' ? 'agent' : 'kingpin');
    if (leader !== null) deeds.revealCard(c, leader);
    return shoot(v.seat);
  },
  flamethrower: (c, v) => ({ t: 'shots', v: { at: from(c, v.seat).filter((seat) => isZombie(c, seat)) } }),
  chainsaw(c, v) {
    const card = placed(c, v.a);
    if (card === null) return null;
    deeds.revealCard(c, card);
    return card.face === 'agent' || card.face === 'kingpin' ? { t: 'victim', v: { seat: v.seat } } : shoot(v.seat);
  },
  /** Cured and exchanged at once: what the cards make of both is looked at afterwards. */
  'zombie-mask'(c, v) {
    const [zombie, other] = [seatOf(c.seats, v.a), seatOf(c.seats, v.b)];
    if (zombie === null || other === null) return null;
    deeds.cure(c, zombie);
    const theirs = cardsOf(c, other);
    for (const [i, card] of cardsOf(c, zombie).entries()) {
      const against = theirs[i];
      if (against !== undefined) deeds.exchange(c, card, against);
    }
    return null;
  },
  'weapon-crate': (c, v) => ({ t: 'crate', v: { seats: from(c, v.seat), at: null } }),
};

export const victim = frame<Cop, 'victim'>({
  ask: (_c, v) => ({ ask: { t: 'victim', v: { seat: v.seat } }, wake: 'close' }),
  close: () => null,
});

/** Who has shown all cards may take a gun, or aim elsewhere. */
const mayChoose = (k: PlayerView, seat: Seat): boolean =>
  living(k).includes(seat) && hidden(k, seat).length === 0 && (isArmed(k, seat) || freeGuns(k).length > 0);

export const crate = frame<Cop, 'crate'>({
  next(c, v) {
    v.at = v.seats.shift() ?? null;
    if (v.at === null) return null;
    return { go: mayChoose(c, v.at) ? 'ask' : 'next' };
  },
  ask: (_c, v) => ({ ask: { t: 'crate', v: { seat: v.at ?? ('' as Seat) } }, wake: 'chosen' }),
  /** A gun out of the crate is not fired in this turn. */
  chosen(c, v, f) {
    const took = moveIn<Cop>(f.got, ({ t }) => t === 'pass')?.t === 'arm';
    if (took && v.at === active(c)) c.facts.barred = gunOf(c, v.at);
    return { go: 'next' };
  },
});
