// What zombies do in their turn: bite, take a token for Equipment, spread the infection. (GC 2.3, GC 2.6)

import type { PieceId, Seat, ZoneId } from '../../../kernel/ids.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { disinfect, infect as putToken } from '../mutations.ts';
import { badgeOf, DECK, INFECTIONS, infections, slotIn, slotOf, spot, spotWord } from '../names.ts';
import { aimOf, armsOf, clean, infected, infectionOn, isLiving, isZombie, others, placed, variantIn, type Code, type Cop, type PlayerView } from '../cop.ts';
import { ontoOf } from '../../../rules/hand/reading.ts';
import { either, lift, own, press, push, put, the, tokenOn } from './hands.ts';
import { cardWords, isOrdered } from './turn.ts';

const zombieOnly = (k: PlayerView, seat: Seat): Code | null => (isZombie(k, seat) ? null : 'no-zombie');

const arms = the((k: PlayerView, seat) => armsOf(k, seat) ?? undefined);
export const bite: MoveDef<Cop, { t: 'bite' }> = {
  guards: [zombieOnly, (k, seat) => ((aimOf(k, seat) ?? seat) === seat ? 'no-aim' : null)],
  gesture: either(push(arms), press(arms, the('fire'))),
  words: (k, seat) => ({ k: 'act.bite', a: [{ s: aimOf(k, seat) ?? seat }] }),
  apply(c, seat) {
    const arms = armsOf(c, seat);
    if (arms === null) return null;
    c.facts.shot = { by: seat, with: arms };
    c.say('bites', { s: seat }, { s: aimOf(c, seat) ?? seat });
    return { t: 'bite', v: { seat, arms, at: null } };
  },
};

/** A card of somebody who is no zombie, with a token or without one. */
function checkToken(k: PlayerView, word: string | undefined, token: boolean): Code | null {
  const card = placed(k, word);
  if (card === null) return 'bad-target';
  if (!isLiving(k, card.seat)) return 'target-out';
  if (isZombie(k, card.seat)) return 'zombie-target';
  if ((infectionOn(k, card.seat, card.slot) !== null) === token) return null;
  return token ? 'no-token' : 'has-token';
}
/** Cards of others with a token, and without one, seat by seat to the left. */
export const tokens = (k: PlayerView, seat: Seat): string[] => spots(k, seat, infected);
const free = (k: PlayerView, seat: Seat): string[] => spots(k, seat, clean);
const spots = (k: PlayerView, seat: Seat, of: typeof clean): string[] =>
  others(k, seat).flatMap((other) => (isZombie(k, other) ? [] : of(k, other).map((slot) => spotWord(other, slot))));

/** A token goes from a card to the middle, and a card comes from the deck. */
export const zombieEquip: MoveDef<Cop, { t: 'zombieEquip'; card: string }> = {
  guards: [zombieOnly, (k, _seat, m) => checkToken(k, m.card, true), (k) => ((k.count(DECK) ?? 0) > 0 ? null : 'deck-empty')],
  gesture: either(put(tokenOn(tokens)).onto(the(INFECTIONS)), lift(tokenOn(tokens))),
  words: (k, seat, m) => cardWords(k, seat, 'act.zombieEquip', m.card),
  apply(c, seat, m) {
    const card = placed(c, m.card);
    if (card !== null) disinfect(c, card);
    return { t: 'equip', v: { seat } };
  },
};

/** The same cards the one way they are said. */
const sayInfect = (k: PlayerView, seat: Seat, a: string, b: string | undefined): { a: string; b?: string } =>
  b === undefined ? { a } : isOrdered(k, seat, b, a) ? { a: b, b: a } : { a, b };

/** A token on a card of one player, or of each of two. */
export const infect: MoveDef<Cop, { t: 'infect'; a: string; b?: string }> = {
  guards: [
    zombieOnly,
    (k, _seat, m) => checkToken(k, m.a, false) ?? (m.b === undefined ? null : checkToken(k, m.b, false)),
    (k, seat, m) => (m.b === undefined || isOrdered(k, seat, m.a, m.b) ? null : 'bad-target'),
  ],
  gesture: own('put', {
    slots: [
      { slot: 'a', words: free },
      { slot: 'b', words: (k, seat, m) => [null, ...free(k, seat).filter((b) => isOrdered(k, seat, m['a'] ?? '', b))] },
    ],
    said: ['b'],
    write(k, seat, { a, b }) {
      const at = spot(k.seats, a ?? '');
      return {
        t: 'put',
        piece: supply(k)[0] ?? badgeOf(seat),
        onto: slotOf(at?.seat ?? seat, at?.slot ?? 'M'),
        ...(b === undefined ? {} : { choose: { b } }),
      };
    },
    read(k, seat, verb) {
      const onto = supply(k).includes(verb.piece) ? ontoOf(k, verb) : null;
      const at = onto === null ? null : slotIn(k.seats, onto as ZoneId);
      return at === null ? null : sayInfect(k, seat, spotWord(at.seat, at.slot), verb.choose?.['b']);
    },
    lifts: (k, _seat, piece) => supply(k).includes(piece),
  }),
  words(k, seat, m) {
    const { a = [] } = cardWords(k, seat, '', m.a);
    return m.b === undefined ? { k: 'act.infect', a } : { k: 'act.infect.two', a: [...a, ...(cardWords(k, seat, '', m.b).a ?? [])] };
  },
  apply(c, _seat, m) {
    for (const word of [m.a, m.b]) {
      const card = placed(c, word);
      if (card !== null) putToken(c, card);
    }
  },
};

/** Infection tokens that lie in the middle. */
export const supply = (k: PlayerView): readonly PieceId[] =>
  k.memo('supply', () => infections(k.seats.length, variantIn(k)).filter((id) => k.rest(id) === INFECTIONS));

export const canBite = (k: PlayerView, seat: Seat): boolean => bite.guards.every((guard) => guard(k, seat, { t: 'bite' }) === null);
export const canZombieEquip = (k: PlayerView, seat: Seat): boolean => isZombie(k, seat) && tokens(k, seat).length > 0 && (k.count(DECK) ?? 0) > 0;
/** Can a token be put on a card of this player? */
export const canInfect = (k: PlayerView, at: Seat): boolean => !isZombie(k, at) && clean(k, at).length > 0;
/** Is there anything for a zombie to do but passing? */
export const canActAsZombie = (k: PlayerView, seat: Seat): boolean =>
  canBite(k, seat) || canZombieEquip(k, seat) || others(k, seat).some((other) => canInfect(k, other));
