// Full hands and crowded tiles: cards are played whenever they can be, and nothing breaks. (IC 1.4 to 1.6)

import { expect, test } from 'vitest';
import { gestureOf, listMoves, readMove, seatsOwing } from '../../../rules/session.ts';
import { broken } from '../../../rules/reread.ts';
import { overOf } from '../../../rules/working.ts';
import type { Session } from '../../../rules/working.ts';
import { passTime, type Draw } from '../../../rules/testing/play.ts';
import type { AnyMove } from '../../../rules/moves.ts';
import { seeded } from '../testing.ts';
import { cardsIn, type Deck, type Kind } from './table.ts';
import { does, facts, table, where } from './testing.ts';

const EVENTS = ['ev.among', 'ev.mirror', 'ev.munitions', 'ev.iced', 'ev.weapons', 'ev.task', 'ev.airforce', 'ev.breach'];
/** Where A, B, C and D stand: enemies side by side. */
const CROWDS = [
  ['C10', 'H9', 'C11', 'C12'],
  ['H9', 'F9', 'H10', 'I10'],
  ['D14', 'E13', 'E14', 'D13'],
  ['G9', 'H7', 'J8', 'H10'],
  ['A8', 'H5', 'H12', 'H11'],
] as const;
const STEPS = 60;

/** Some of them, in an order of chance. */
function some<T>(of: readonly T[], count: number, draw: Draw): T[] {
  const left = [...of];
  return Array.from({ length: count }, () => left.splice(draw(left.length), 1)[0] as T);
}
function hands(draw: Draw): { [seat: string]: Kind[] } {
  const dealt = (deck: Deck, count: number): Kind[] =>
    some(
      cardsIn(deck).filter((kind) => !kind.endsWith('.trapped')),
      count,
      draw,
    );
  const wild = dealt('wld', 8);
  const both = (deck: Deck): Kind[][] => {
    const own = dealt(deck, 6);
    return [0, 1].map((n) => [...own.slice(3 * n, 3 * n + 3), ...wild.splice(0, 2)]);
  };
  const [A, B, C, D] = [...both('imp'), ...both('crw')] as [Kind[], Kind[], Kind[], Kind[]];
  return { A, B, C, D };
}
/** D was just killed by A: hands of what that allows. */
const LICENSED = {
  hands: {
    A: ['imp.shortcd', 'imp.shortestcd', 'imp.fakereport', 'imp.construction', 'wld.jester'],
    B: ['imp.charisma', 'imp.mercy', 'imp.delayed', 'wld.nou', 'wld.nothing'],
    C: ['crw.excellent', 'crw.portal', 'crw.reportbody', 'crw.blindvote', 'wld.balanced'],
    D: ['crw.destiny', 'crw.longcd', 'crw.longestcd', 'crw.medic', 'crw.inting'],
  },
  effects: [{ victim: 'D', killer: 'A' }],
};
/** Rare cards before others, blows before walking about. */
const RARE = /cd$|report|excellent|portal|destiny|medic|mercy|charisma|construction|inting|delayed|blindvote/;
function choose(s: Session, moves: readonly AnyMove[], draw: Draw): AnyMove {
  const those = (is: (move: { t: string; card?: string; to?: string }) => boolean): AnyMove[] => moves.filter(is);
  const stands = s.world.seats.map((seat) => where(s, seat));
  const plays = those(({ t }) => t === 'play');
  const lists = [
    plays.filter((move) => RARE.test(String((move as { card?: string }).card))),
    those(({ t }) => t === 'land'),
    those(({ to }) => stands.includes(to ?? '')),
  ];
  const list = lists.find((one) => one.length > 0 && draw(3) > 0) ?? those(({ t }) => t !== 'agreeTie');
  return (list[draw(list.length)] ?? moves[0]) as AnyMove;
}

const played = new Set<Kind>();
const SEEDS = Array.from({ length: 24 }, (_, i) => i + 1);
test.each(SEEDS)('seed %i', (seed) => {
  const draw = seeded(seed);
  const [A, B, C, D] = CROWDS[draw(CROWDS.length)] as (typeof CROWDS)[number];
  const licensed = seed % 3 === 0;
  const s = table({
    turn: draw(3) === 0 ? 'C' : 'I',
    event: EVENTS[draw(EVENTS.length)],
    pieces: { A, B, C, D: licensed ? 'out' : D },
    ...(licensed ? LICENSED : { hands: hands(draw) }),
  });
  for (let step = 0; step < STEPS && overOf(s) === null && facts(s).phase === 'turn'; step++) {
    // Now and then somebody speaks up though nobody waits for them.
    const asked = draw(3) === 0 ? s.world.seats.filter((by) => listMoves(s, by).some(({ t }) => t !== 'agreeTie')) : seatsOwing(s);
    const by = asked[draw(Math.max(1, asked.length))];
    if (by === undefined || seatsOwing(s).length === 0) {
      passTime(s);
      continue;
    }
    const move = choose(s, listMoves(s, by), draw);
    if (move.t === 'play') played.add((move as unknown as { card: Kind }).card);
    expect(readMove(s, by, gestureOf(s, by, move))).toEqual(move);
    does(s, by, move);
    expect(broken(s)).toEqual([]);
  }
});

// Each card by itself stands in the tests of its deck.
test('nearly every card was played', () => expect(played.size).toBeGreaterThan(60));
