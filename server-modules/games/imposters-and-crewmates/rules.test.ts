// A round by the basic rules, from the first reveal to the next one.

import { expect, test } from 'vitest';
import { listMoves, rulesView, seatsOwing } from '../../rules/session.ts';
import { broken } from '../../rules/reread.ts';
import { overOf } from '../../rules/working.ts';
import type { Seat } from '../../kernel/ids.ts';
import { walk as wander } from '../../rules/testing/play.ts';
import { anyMove, does, match, passAll, seeded, tries } from './testing.ts';

const asks = (s: ReturnType<typeof match>): string | undefined => rulesView(s, null)?.ask?.t;

test('[3.2] a round opens with its event, pieces are placed, Imposters first', () => {
  const s = match({ position: { round: 1, decks: { ev: ['ev.among'] }, hands: { A: ['imp.dash'] } } });
  expect(asks(s)).toBe('react');
  passAll(s);
  expect(asks(s)).toBe('place');
  expect(tries(s, 'C', { t: 'place', to: 'E15' })).toBe('CHOOSE_FIRST');
  expect(tries(s, 'A', { t: 'place', to: 'E1' })).toBe('ok');
  expect(tries(s, 'B', { t: 'place', to: 'E1' })).toBe('OCCUPIED');
  expect(tries(s, 'B', { t: 'place', to: 'F1' })).toBe('WRONG_COLOUR');
  does(does(does(s, 'B', { t: 'place', to: 'G1' }), 'C', { t: 'place', to: 'E15' }), 'D', { t: 'place', to: 'K15' });
  passAll(s);
  expect(asks(s)).toBe('turn');
  expect(seatsOwing(s)).toEqual(['A', 'B']);
  expect(broken(s)).toEqual([]);
});

test('[4.4] a Crewmate lands on the button and wins the round', () => {
  const s = match({
    position: { turn: 'C', pieces: { C: 'F8' }, decks: { crw: ['crw.dash', 'crw.push'], imp: ['imp.dash', 'imp.push', 'imp.dash', 'imp.push'] } },
  });
  expect(tries(s, 'C', { t: 'step', pawn: 'C', to: 'G8' })).toBe('ok');
  expect(tries(s, 'C', { t: 'step', pawn: 'C', to: 'H8' })).toBe('ok');
  expect(tries(s, 'C', { t: 'land', pawn: 'C' })).toBe('ok');
  expect(rulesView(s, null)?.facts).toMatchObject({ points: { I: 0, C: 1 } });
  expect(asks(s)).toBe('exchange');
  expect(broken(s)).toEqual([]);
});

test('[4.5] a piece may hop as often as it likes; its path does not grow with it', () => {
  const s = match({ position: { turn: 'I', pieces: { A: 'H4', B: 'E1', C: 'E15', D: 'K15' } } });
  const path = (): unknown => (rulesView(s, null)?.facts['walk'] as { path?: string[] } | null)?.path;
  for (let n = 0; n < 30; n++) for (const to of ['O8', 'H4', 'A8', 'H4']) expect(tries(s, 'A', { t: 'hop', pawn: 'A', to })).toBe('ok');
  expect(path()).toEqual(['H4', 'O8', 'A8', 'H4']);
  does(does(s, 'A', { t: 'step', pawn: 'A', to: 'H3' }), 'A', { t: 'step', pawn: 'A', to: 'H4' });
  // The vent it has walked to stays: the path would jump from a tile that is none.
  for (const to of ['O8', 'H12', 'O8', 'H4', 'O8', 'H4']) does(s, 'A', { t: 'hop', pawn: 'A', to });
  expect(path()).toEqual(['H4', 'O8', 'A8', 'H4', 'H3', 'H4', 'H12', 'O8', 'H4']);
});

test.each([1, 2, 3])('random play of what is listed, table %i', (seed) => {
  const s = match({ seed: seed.toString(16).padStart(6, '0') });
  const draw = seeded(seed);
  wander(s, draw, 500, (now) => expect(broken(now)).toEqual([]), anyMove);
  expect(overOf(s) !== null || listMoves(s, seatsOwing(s)[0] as Seat).length > 0).toBe(true);
});
