// What holds at every moment of a game by the rules. (GC 1, GC 2)

import { holds } from '../../rules/census/position.ts';
import type { GameRules } from '../../rules/types.ts';
import { allSlots, census } from './adopt.ts';
import { countOf, faceOf, INTEGRITY } from './data.ts';
import { ARMS, arms, CASE, dice, DICE, guns, GUNS, integrityCards, matOf, slotOf, wounds, WOUNDS } from './names.ts';
import { handSize, hidden, isArmed, isLiving, isZombie, leaderOf, living, shows, variantIn, type Cop } from './cop.ts';

export const invariants: GameRules<Cop>['invariants'] = {
  'every piece lies where the census says, so many, each what it was': (c) => holds(c, census(c)),
  'every integrity card lies in a slot or is burned and seen by nobody; of each there are as many as were dealt': (c) => {
    const [variant, players] = [variantIn(c), c.seats.length];
    const count = countOf(players, variant);
    const pieces = integrityCards(players, variant);
    const dealt = INTEGRITY.flatMap((face) => Array<number>(count[face]).fill(faceOf(face)));
    const burned = pieces.filter((id) => c.rest(id) === CASE);
    return holds(c, [
      { name: 'integrity', pieces, zones: [CASE, ...allSlots(c)], dealt },
      { name: 'burned', pieces: burned, zones: [CASE], least: count.burned, up: false },
    ]);
  },
  'guns lie in the middle or before the living, Arms in the middle or before zombies; dice in their place': (c) => {
    const [variant, players, k] = [variantIn(c), c.seats.length, c];
    const shooters = living(k).filter((seat) => !isZombie(k, seat));
    return holds(c, [
      { name: 'gun', pieces: guns(players), zones: [GUNS, ...shooters.map(matOf)] },
      { name: 'arms', pieces: arms(players, variant), zones: [ARMS, ...living(k).map(matOf)] },
      { name: 'die', pieces: dice(variant), zones: [DICE] },
    ]);
  },
  'wounds lie on leader cards, one on each at most, or in the middle': (c) => {
    const leaders = c.seats.flatMap((seat) => leaderOf(c, seat) ?? []).map(({ seat, slot }) => slotOf(seat, slot));
    return holds(c, [
      { name: 'wound', pieces: wounds(), zones: [WOUNDS, ...leaders] },
      { name: 'wounds', pieces: wounds(), zones: leaders, most: 1, elsewhere: true },
    ]);
  },
  'whoever is out holds nothing and has shown all cards': (c) =>
    c.seats.every((seat) => isLiving(c, seat) || (handSize(c, seat) === 0 && hidden(c, seat).length === 0 && !isArmed(c, seat))),
  'till the game is over nobody holds both a leader card and Arms, and whoever shows the Infector is a zombie': (c) =>
    c.frames().length === 0 || living(c).every((seat) => (isZombie(c, seat) ? leaderOf(c, seat) === null : !shows(c, seat, 'infector'))),
};
