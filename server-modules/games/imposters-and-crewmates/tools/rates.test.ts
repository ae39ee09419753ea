import { expect, test } from 'vitest';
import { playHere } from '../../../../tools/play-rates.ts';
import { game as impostersAndCrewmates } from '../index.ts';

test('Imposters and Crewmates counts by the team that has won', () => {
  const ending = playHere(impostersAndCrewmates, 4, impostersAndCrewmates.quick ?? {}, 'deca1100');
  expect([['imposters'], ['crewmates'], ['crewmates', 'imposters'], ['imposters', 'crewmates'], []]).toContainEqual(ending?.won);
  // Five points, two at most for a round.
  expect(ending?.rounds).toBeGreaterThan(2);
}, 120_000);
