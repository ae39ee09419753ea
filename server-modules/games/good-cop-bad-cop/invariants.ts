// What holds at every moment of a game by the rules. (GC 1, GC 2)

import type { GameRules } from '../../rules/types.ts';
import { countOf, INTEGRITY, integrityOf, kindOf, SLOTS } from './data.ts';
import { ARMS, arms, CASE, DECK, dice, DICE, equipmentCards, guns, GUNS, handOf, infections, INFECTIONS, integrityCards, matOf } from './names.ts';
import { PLAYED, slotOf, SMOKE, wounds, WOUNDS } from './names.ts';
import { handSize, hidden, isArmed, isLiving, isZombie, leaderOf, living, shows, variantIn, type Context, type Cop } from './cop.ts';

const players = (c: Context): number => c.seats.length;
const cardsIn = (c: Context): ReturnType<typeof integrityCards> => integrityCards(players(c), variantIn(c));

export const invariants: GameRules<Cop>['invariants'] = {
  'every integrity card lies in a slot or is burned, three before each seat': (c) => {
    const cards = cardsIn(c);
    const inSlots = c.seats.flatMap((seat) => SLOTS.map((slot) => c.truth.zone(slotOf(seat, slot)).filter((id) => cards.includes(id)).length));
    return inSlots.every((count) => count === 1) && cards.filter((id) => c.truth.rest(id) === CASE).length === countOf(players(c), variantIn(c)).burned;
  },
  'of each integrity card there are as many as were dealt': (c) => {
    const faces = cardsIn(c).map((id) => integrityOf(c.truth.face(id)));
    const count = countOf(players(c), variantIn(c));
    return INTEGRITY.every((face) => faces.filter((one) => one === face).length === count[face]);
  },
  'every gun lies in the middle or before somebody living who is no zombie, one weapon before each at most': (c) => {
    const holders = living(c.truth).filter((seat) => !isZombie(c.truth, seat));
    const weapons = [...guns(players(c)), ...arms(players(c), variantIn(c))];
    return (
      guns(players(c)).every((id) => [GUNS, ...holders.map(matOf)].some((zone) => c.truth.rest(id) === zone)) &&
      c.seats.every((seat) => weapons.filter((id) => c.truth.rest(id) === matOf(seat)).length <= 1)
    );
  },
  'Arms lie in the middle or before a zombie': (c) =>
    arms(players(c), variantIn(c)).every((id) => [ARMS, ...living(c.truth).map(matOf)].some((zone) => c.truth.rest(id) === zone)),
  'one Infection token on a card at most, the others in the middle; dice in their place': (c) => {
    const tokens = infections(players(c), variantIn(c));
    const slots = c.seats.flatMap((seat) => SLOTS.map((slot) => slotOf(seat, slot)));
    return (
      slots.every((slot) => tokens.filter((id) => c.truth.rest(id) === slot).length <= 1) &&
      tokens.every((id) => [INFECTIONS, ...slots].some((zone) => c.truth.rest(id) === zone)) &&
      dice(variantIn(c)).every((id) => c.truth.rest(id) === DICE)
    );
  },
  'wounds lie on leader cards, one on each at most, or in the middle': (c) => {
    const leaders = c.seats.flatMap((seat) => leaderOf(c.truth, seat) ?? []);
    const places = wounds()
      .map((id) => c.truth.rest(id))
      .filter((zone) => zone !== WOUNDS);
    return new Set(places).size === places.length && places.every((zone) => leaders.some(({ seat, slot }) => slotOf(seat, slot) === zone));
  },
  'every Equipment card lies where Equipment lies, each what it was': (c) =>
    equipmentCards(variantIn(c)).every(
      ({ id, kind }) =>
        kindOf(c.truth.face(id)) === kind &&
        [DECK, PLAYED, SMOKE, ...c.seats.flatMap((seat) => [handOf(seat), matOf(seat)])].some((zone) => c.truth.rest(id) === zone),
    ),
  'whoever is out holds nothing and has shown all cards': (c) =>
    c.seats.every((seat) => isLiving(c.truth, seat) || (handSize(c.truth, seat) === 0 && hidden(c.truth, seat).length === 0 && !isArmed(c.truth, seat))),
  'nobody sees the burned cards': (c) => c.truth.zone(CASE).every((id) => c.truth.up(id) !== true || !cardsIn(c).includes(id)),
  'till the game is over nobody holds both a leader card and Arms, and whoever shows the Infector is a zombie': (c) =>
    c.frames().length === 0 ||
    living(c.truth).every((seat) => (isZombie(c.truth, seat) ? leaderOf(c.truth, seat) === null : !shows(c.truth, seat, 'infector'))),
};
