// What Equipment does once it lies open, and the choices that follow from it. (GC 1.3)

import { frame } from '../../../rules/frame.ts';
import * as deeds from '../mutations.ts';
import type { Kind } from '../data.ts';
import { detected } from '../moves/targets.ts';
import { handOf, PLAYED, seatOf } from '../names.ts';
import {
  canBeSeen,
  freeGuns,
  gunOf,
  handSize,
  hidden,
  isArmed,
  isLiving,
  isZombie,
  living,
  lying,
  placed,
  shotAt,
  type Context,
  type Cop,
  type FrameSeed,
} from '../cop.ts';
import type { Seat } from '../../../kernel/ids.ts';
import { ZOMBIE_EFFECTS } from './zombies.ts';

type Played = Cop['frames']['play'];

/** Each looks at its targets as they lie now, does what the card says, and hands back the choices that follow. */
const EFFECTS: { readonly [K in Kind]: (c: Context, v: Played) => FrameSeed | null } = {
  'truth-serum'(c, v) {
    const card = placed(c, v.a);
    if (card !== null) deeds.revealCard(c, card);
    return null;
  },
  'smoke-grenade'(c, v) {
    deeds.turnRound(c, v.piece);
    return null;
  },
  coffee: (c, v) => stays(c, v, v.seat, 'coffee'),
  wiretap(c, v) {
    const cards = [v.a, v.b].flatMap((word) => placed(c, word) ?? []);
    for (const card of cards) deeds.look(c, v.seat, card);
    return { t: 'cameras', v: { looks: cards.map(({ seat }) => ({ by: v.seat, at: seat })) } };
  },
  'planted-evidence': (c, v) => stays(c, v, seatOf(c.seats, v.a), 'planted-evidence'),
  'riot-shield'(c) {
    const at = shotAt(c);
    return at === null ? null : { t: 'neighbour', v: { seat: at } };
  },
  'restraining-order': (c) => (c.facts.shot === null ? null : { t: 'target', v: { seat: c.facts.shot.by } }),
  'evidence-bag'(c, v) {
    const [from, to] = [seatOf(c.seats, v.a), seatOf(c.seats, v.b)];
    const card = from === null ? undefined : c.zone(handOf(from))[0];
    if (from === null || to === null || card === undefined) return null;
    deeds.giveCard(c, card, from, to);
    return { t: 'limit', v: { seat: to } };
  },
  'med-kit'(c, v) {
    const seat = seatOf(c.seats, v.a);
    if (seat !== null) deeds.heal(c, seat);
    return null;
  },
  /** A zombie's Arms cannot be taken: they turn on it, and the gun comes from the middle. */
  taser(c, v) {
    const from = seatOf(c.seats, v.a);
    if (from !== null && isZombie(c, from)) deeds.disarm(c, from);
    const gun = from === null ? null : (gunOf(c, from) ?? freeGuns(c)[0] ?? null);
    if (gun === null) return null;
    deeds.giveGun(c, gun, v.seat);
    c.facts.barred = gun;
    return { t: 'target', v: { seat: v.seat } };
  },
  defibrillator(c, v) {
    const seat = seatOf(c.seats, v.a);
    if (seat === null) return null;
    if (isZombie(c, seat)) deeds.cure(c, seat);
    else if (!isLiving(c, seat)) deeds.revive(c, seat);
    return null;
  },
  blackmail(c, v) {
    const [a, b] = [placed(c, v.a), placed(c, v.b)];
    if (a !== null && b !== null) deeds.exchange(c, a, b);
    return null;
  },
  disguise: (c, v) => stays(c, v, seatOf(c.seats, v.a), 'disguise'),
  'walkie-talkie'(c, v) {
    const at = seatOf(c.seats, v.a);
    if (at === null) return null;
    for (const seat of living(c)) if (seat !== at && isArmed(c, seat)) deeds.aimAt(c, seat, at);
    return null;
  },
  /** Both ways; a disguised side is skipped. */
  polygraph(c, v) {
    const other = seatOf(c.seats, v.a);
    if (other === null) return null;
    const looks = [
      { by: v.seat, at: other },
      { by: other, at: v.seat },
    ].filter(({ at }) => canBeSeen(c, at));
    for (const { by, at } of looks) for (const card of hidden(c, at)) deeds.look(c, by, card);
    return { t: 'cameras', v: { looks } };
  },
  'surveillance-camera': (c, v) => stays(c, v, v.seat, 'surveillance-camera'),
  'metal-detector': (c, v) => ({ t: 'views', v: { by: v.seat, at: detected(c, v.seat), looked: [], camera: false } }),
  'k-9-unit'(c, v) {
    const seat = seatOf(c.seats, v.a);
    if (seat !== null) deeds.disarm(c, seat);
    return null;
  },
  ...ZOMBIE_EFFECTS,
};

function stays(c: Context, v: Played, seat: Seat | null, kind: Parameters<typeof deeds.layBefore>[3]): null {
  if (seat !== null) deeds.layBefore(c, v.piece, seat, kind);
  return null;
}

/** Under the deck when all is done, unless it stays somewhere. */
export const play = frame<Cop, 'play'>(
  {
    do(c, v) {
      const seed = EFFECTS[v.card](c, v);
      return seed === null ? { go: 'tidy' } : { call: seed, wake: 'tidy' };
    },
    tidy(c, v) {
      tidy(c, v);
      return null;
    },
  },
  {
    drop: (c, v) => tidy(c, v),
    shown: (_k, v) => ({ by: v.seat, card: v.piece, names: [], words: { k: 'stack.play', a: [{ s: v.seat }, { w: v.card }] } }),
  },
);

function tidy(c: Context, v: Played): void {
  if (c.where(v.piece) === PLAYED) deeds.underDeck(c, v.piece);
}

export const limit = frame<Cop, 'limit'>({
  check: (c, v) => (handSize(c, v.seat) > 1 ? { go: 'ask' } : null),
  ask: (_c, v) => ({ ask: { t: 'discard', v: { seat: v.seat } }, wake: 'check' }),
});

export const target = frame<Cop, 'target'>({
  ask: (_c, v) => ({ ask: { t: 'target', v: { seat: v.seat } }, wake: 'close' }),
  close: () => null,
});

export const neighbour = frame<Cop, 'neighbour'>({
  ask: (_c, v) => ({ ask: { t: 'neighbour', v: { seat: v.seat } }, wake: 'close' }),
  close: () => null,
});

export const views = frame<Cop, 'views'>(
  {
    next(c, v) {
      const at = v.at.shift() ?? null;
      if (at !== null && !canBeSeen(c, at)) return { go: 'next' };
      c.facts.viewing = at;
      if (at === null) return { go: 'close' };
      v.looked.push({ by: v.by, at });
      return { go: 'ask' };
    },
    ask: (c, v) => ({ ask: { t: 'view', v: { seat: v.by, at: c.facts.viewing ?? v.by } }, wake: 'next' }),
    /** What a Camera shows is not answered by another. */
    close: (_c, v) => (v.camera || v.looked.length === 0 ? null : { call: { t: 'cameras', v: { looks: v.looked } }, wake: 'done' }),
    done: () => null,
  },
  {
    drop(c) {
      c.facts.viewing = null;
    },
  },
);

/** Whoever has a Surveillance Camera looks back, once for each who looked. */
export const cameras = frame<Cop, 'cameras'>({
  next(c, v) {
    const looked = v.looks.shift();
    if (looked === undefined) return null;
    if (!lying(c, looked.at).includes('surveillance-camera') || !canBeSeen(c, looked.by)) return { go: 'next' };
    return { call: { t: 'views', v: { by: looked.at, at: [looked.by], looked: [], camera: true } }, wake: 'next' };
  },
});
