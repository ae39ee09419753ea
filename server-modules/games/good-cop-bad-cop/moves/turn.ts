// The turn: investigate, arm, equip, shoot, pass; where the gun points; the end. (GC 2.3)

import type { PieceId, Seat } from '../../../kernel/ids.ts';
import type { MoveDef, RuleLine } from '../../../rules/types.ts';
import type { Slot } from '../data.ts';
import { look } from '../mutations.ts';
import { badgeOf, DECK, DECK_PIECE, GUNS, handOf, matOf, spotWord } from '../names.ts';
import { aimOf, freeGuns, gunOf, hidden, isArmed, isDisguised, isLiving, isZombie, others, placed, type Code, type Cop, type PlayerView } from '../cop.ts';
import { ontoOf } from '../../../rules/hand/reading.ts';
import { either, own, peek, press, pull, push, spotCard, the } from './hands.ts';

type Plain<T> = MoveDef<Cop, { t: T }>;

/** The own cards that lie face down, as slots. */
export const hiddenSlots = (k: PlayerView, seat: Seat): Slot[] => hidden(k, seat).map(({ slot }) => slot);

/** One card face down of another living player who wears no Disguise. Never one's own. */
export function checkView(k: PlayerView, seat: Seat, word: string | undefined): Code | null {
  const card = placed(k, word);
  if (card === null) return 'bad-target';
  if (card.seat === seat) return 'own-card';
  if (!isLiving(k, card.seat)) return 'target-out';
  if (card.up) return 'face-up';
  return isDisguised(k, card.seat) ? 'disguised' : null;
}
/** All cards face down of others, seat by seat to the left. */
export const hiddenOfOthers = (k: PlayerView, seat: Seat): string[] =>
  others(k, seat).flatMap((other) => hidden(k, other).map(({ slot }) => spotWord(other, slot)));

/** Two cards name two players, the first of them nearer to the left: each pair has one way to be said. */
export function isOrdered(k: PlayerView, seat: Seat, a: string, b: string): boolean {
  const around = others(k, seat);
  return around.findIndex((one) => one === a[0]) < around.findIndex((one) => one === b[0]);
}

/** What zombies do not do. */
const noZombie = (k: PlayerView, seat: Seat): Code | null => (isZombie(k, seat) ? 'zombie' : null);

export const investigate: MoveDef<Cop, { t: 'investigate'; card: string }> = {
  guards: [noZombie, (k, seat, m) => checkView(k, seat, m.card)],
  gesture: peek(spotCard(hiddenOfOthers)).when((k) => k.asked !== 'view'),
  words: (k, seat, m) => cardWords(k, seat, 'act.investigate', m.card),
  apply(c, seat, m) {
    const card = placed(c, m.card);
    if (card === null) return null;
    look(c, seat, card);
    return { t: 'cameras', v: { looks: [{ by: seat, at: card.seat }] } };
  },
};

/** A sentence with a seat and one of its cards. */
export function cardWords(k: PlayerView, seat: Seat, key: string, word: string): RuleLine {
  const card = placed(k, word);
  return { k: key, a: [{ s: card?.seat ?? seat }, { w: `slot-${card?.slot ?? 'M'}` }] };
}

/**
 * Which free gun is taken is the hand's to choose: the second and the others are named by their number, the first not
 * at all.
 */
const otherGuns = (k: PlayerView): string[] =>
  freeGuns(k)
    .slice(1)
    .map((_, i) => String(i + 2));
function sayGun(k: PlayerView, gun: PieceId): { gun?: string } {
  const at = freeGuns(k).indexOf(gun);
  return at > 0 ? { gun: String(at + 1) } : {};
}
const gunNamed = (k: PlayerView, word = '1'): PieceId | null => freeGuns(k)[Number(word) - 1] ?? null;

/** An own card is revealed first, if there is one that lies face down. */
export const arm: MoveDef<Cop, { t: 'arm'; reveal?: string; gun?: string }> = {
  guards: [
    noZombie,
    (k, seat) => (isArmed(k, seat) ? 'have-gun' : null),
    (k) => (freeGuns(k).length > 0 ? null : 'no-gun-left'),
    (k, _seat, m) => (m.gun === undefined || otherGuns(k).includes(m.gun) ? null : 'bad-target'),
    (k, seat, m): Code | null => {
      const slots = hiddenSlots(k, seat);
      if (m.reveal === undefined) return slots.length > 0 ? 'choose-card' : null;
      return slots.some((slot) => slot === m.reveal) ? null : 'not-hidden';
    },
  ],
  gesture: own('put', {
    slots: [
      { slot: 'reveal', words: (k, seat) => (hidden(k, seat).length > 0 ? hiddenSlots(k, seat) : [null]) },
      { slot: 'gun', words: (k) => [null, ...otherGuns(k)] },
    ],
    said: ['reveal'],
    write: (k, seat, { gun, reveal }) => ({
      t: 'put',
      piece: gunNamed(k, gun) ?? badgeOf(seat),
      onto: matOf(seat),
      ...(reveal === undefined ? {} : { choose: { reveal } }),
    }),
    read(k, seat, verb) {
      if (!isFree(k, verb.piece) || ontoOf(k, verb) !== matOf(seat)) return null;
      // The only card that can be revealed need not be named.
      const only = hidden(k, seat).length === 1 ? hidden(k, seat)[0]?.slot : undefined;
      const reveal = verb.choose?.['reveal'] ?? only;
      return { ...(reveal === undefined ? {} : { reveal }), ...sayGun(k, verb.piece) };
    },
    lifts: (k, _seat, piece) => isFree(k, piece),
  }),
  words(_k, _seat, m) {
    const gun = Number(m.gun ?? 1);
    return m.reveal === undefined ? { k: 'act.arm', a: [gun] } : { k: 'act.arm.reveal', a: [{ w: `slot-${m.reveal}` }, gun] };
  },
  apply: (c, seat, m) => ({ t: 'arm', v: { seat, reveal: m.reveal ?? null, gun: gunNamed(c, m.gun) } }),
};

export const equip: Plain<'equip'> = {
  guards: [noZombie, (k) => ((k.count(DECK) ?? 0) > 0 ? null : 'deck-empty')],
  gesture: pull(
    the(DECK),
    the((_k, seat) => handOf(seat)),
    DECK_PIECE,
  ),
  apply: (_c, seat) => ({ t: 'equip', v: { seat } }),
};

const gun = the((k: PlayerView, seat) => gunOf(k, seat) ?? undefined);
export const shoot: Plain<'shoot'> = {
  guards: [
    noZombie,
    (k, seat) => (isArmed(k, seat) ? null : 'unarmed'),
    (k, seat) => (aimOf(k, seat) === null ? 'no-aim' : null),
    (k, seat) => (k.facts.barred === gunOf(k, seat) ? 'barred' : null),
  ],
  gesture: either(push(gun), press(gun, the('fire'))),
  words: (k, seat) => ({ k: 'act.shoot', a: [{ s: aimOf(k, seat) ?? seat }] }),
  apply(c, seat) {
    const gun = gunOf(c, seat);
    if (gun === null) return null;
    c.facts.shot = { by: seat, with: gun };
    c.say('shoots', { s: seat }, { s: aimOf(c, seat) ?? seat });
    return { t: 'shoot', v: { seat, gun } };
  },
};

/** Is there a shot to fire? */
export const canShoot = (k: PlayerView, seat: Seat): boolean => shoot.guards.every((guard) => guard(k, seat, { t: 'shoot' }) === null);
/** Is this a gun that lies in the middle? */
export const isFree = (k: PlayerView, piece: PieceId): boolean => k.rest(piece) === GUNS;
