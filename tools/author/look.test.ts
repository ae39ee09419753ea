import { expect, test } from 'vitest';
import { wantedOf } from './look.ts';

test('what is not said is seat A, as many as can play and no moves', () => {
  expect(wantedOf(['go-fish'])).toMatchObject({ seat: 'A', players: 6, moves: 0, phone: false });
  expect(wantedOf(['go-fish', '--seat', 'C', '--players', '3', '--moves', '12', '--out', 'here.png'])).toMatchObject({
    seat: 'C',
    players: 3,
    moves: 12,
    out: 'here.png',
  });
  expect(wantedOf([])).toBeNull();
});

test.each([
  [['go-fissh'], /There is no game go-fissh/],
  [['sandbox'], /has no mode "enforced"/],
  [['go-fish', '--players', '7'], /--players must be a whole number from 2 to 6/],
  [['go-fish', '--seat', 'D', '--players', '3'], /--seat must be one of A, B, C\./],
  [['go-fish', '--moves', '-1'], /ambiguous|--moves must be a whole number/],
  [['go-fish', '--out', 'here.jpg'], /must end in \.png/],
])('%j is refused with a sentence', (args, sentence) => {
  expect(() => wantedOf(args)).toThrow(sentence);
});
