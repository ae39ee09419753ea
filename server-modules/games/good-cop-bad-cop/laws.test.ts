// Laws that hold at every position of random play: what is listed is accepted and nothing else, gestures mean their
// moves, what is written reads back alike.

import { expect, test } from 'vitest';
import { takeChanges } from '../../kernel/journal.ts';
import type { AnyMove } from '../../rules/moves.ts';
import { clock, dueAt, rulesView } from '../../rules/session.ts';
import { broken } from '../../rules/reread.ts';
import { lawsHold, manySeeds } from '../../rules/testing/laws.ts';
import { KINDS, SLOTS, VARIANTS, type Variant } from './data.ts';
import { game as goodCopBadCop } from './index.ts';
import { anyMove, match } from './testing.ts';

const PLACES = ['A', 'B', 'D', 'H', 'x'];
const SPOTS = PLACES.flatMap((seat) => SLOTS.map((slot) => `${seat}${slot}`));

/** Moves that can be written down, and some that cannot be meant. */
const ALL: readonly AnyMove[] = [
  ...['equip', 'shoot', 'bite', 'endTurn', 'pass', 'always', 'arm'].map((t) => ({ t })),
  ...[...SLOTS, 'x'].flatMap((slot) => [
    { t: 'arm', reveal: slot },
    { t: 'arm', reveal: slot, gun: '1' },
    { t: 'arm', reveal: slot, gun: '3' },
    { t: 'reveal', card: slot },
  ]),
  ...SPOTS.flatMap((card) => ['investigate', 'view', 'zombieEquip'].map((t) => ({ t, card }))),
  ...SPOTS.flatMap((a) => [undefined, ...SPOTS].map((b) => ({ t: 'infect', a, ...(b === undefined ? {} : { b }) }))),
  ...PLACES.flatMap((at) => ['aim', 'shootAt'].map((t) => ({ t, at }))),
  ...['left', 'right', 'x'].map((side) => ({ t: 'neighbour', side })),
  ...[...KINDS, 'x'].flatMap((card) => [
    { t: 'discard', card },
    { t: 'play', card },
    ...[...PLACES, 'AL', 'BM', 'DR', 'agent'].flatMap((a) =>
      [undefined, 'A', 'B', 'D', 'AM', 'BL', 'DL'].map((b) => ({ t: 'play', card, a, ...(b === undefined ? {} : { b }) })),
    ),
  ]),
] as AnyMove[];

lawsHold({
  game: goodCopBadCop,
  match,
  seeds: manySeeds(5),
  deal: (seed) => ({ options: { variant: seed % 2 === 0 ? 'zombies' : 'base' }, players: 4 + (seed % 5) }),
  steps: 150,
  choose: anyMove,
  moves: ALL,
  oneOf: 30,
  buttons: ['pass', 'left', 'fire', 'x'],
  rests: ['action', 'aim'],
});

/** What is laid where nobody answers; as dealt unless it says. */
const STARTS: { readonly [V in Variant]: { position?: object } } = {
  base: {},
  zombies: { position: { cards: { A: 'HIC', C: 'HCC' }, zombies: { A: 'B', C: 'A' }, hands: { B: ['weapon-crate'] } } },
};
test.each(VARIANTS)('[E5] where nobody ever answers the clock plays on, turn after turn: %s', (variant) => {
  const s = match({ players: 6, options: { variant, reaction: 1, choice: 2, turn: 3 }, ...STARTS[variant] });
  for (let asks = 0; asks < 300; asks++) {
    expect(clock(s, dueAt(s) as number)).not.toBeNull();
    expect(broken(s)).toEqual([]);
    takeChanges(s.world);
  }
  expect(rulesView(s, null)?.facts['turns']).toBeGreaterThan(50);
});
