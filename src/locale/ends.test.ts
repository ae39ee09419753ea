import { describe, expect, test } from 'vitest';
import { seat } from '../../server-modules/kernel/ids.ts';
import { roomView, smallView } from '../store/testing.ts';
import { de } from './de/index.ts';
import { proposals as germanProposals } from './de/proposals.ts';
import { en } from './en/index.ts';
import { ended } from './ends.ts';
import { addGameWords } from './games.ts';
import { say, sayLog } from './say.ts';

test.each([
  ['Foyer', '.', 'Foyer.'],
  ['Foyer', '?', 'Foyer?'],
  ['Dash!', '.', 'Dash!'],
  ['Dash!', '!', 'Dash!'],
  ['Dash!', '?', 'Dash?'],
  ['Dash!', ':', 'Dash:'],
  ['Who?', '.', 'Who?'],
  ['Who?', '!', 'Who?'],
  ['and so on …', '.', 'and so on …'],
  ['Dr.', '.', 'Dr.'],
  ['Dr.', '?', 'Dr.?'],
  ['“Dash!”', '.', '“Dash!”'],
  ['„Spurt!“', '.', '„Spurt!“'],
  ['„Spurt!“', '?', '„Spurt!“?'],
  ['', '.', '.'],
])('%s and then %s', (text, sign, whole) => expect(ended(text, sign)).toBe(whole));

describe('sentences with a name that calls', () => {
  addGameWords('calls', {
    lines: { plays: '{0} plays {1}.', discards: '{0} discards {1+}.', sure: 'Play {0}?', on: '{0}: {1}', typed: 'It says {0:typed}.' },
    words: { dash: 'Dash!', push: 'Push!', slow: 'Long Cooldown', 'stand-B': 'Mat of B' },
  });
  const names = smallView([], { room: roomView(seat('A'), { game: 'calls' }) });
  const [dash, push, slow] = [{ w: 'dash' }, { w: 'push' }, { w: 'slow' }];
  test.each([
    [{ k: 'plays', a: [{ s: seat('B') }, dash] }, 'Jonas plays Dash!'],
    [{ k: 'plays', a: [{ s: seat('B') }, slow] }, 'Jonas plays Long Cooldown.'],
    [{ k: 'discards', a: [{ s: seat('B') }, slow, dash, push] }, 'Jonas discards Long Cooldown, Dash! and Push!'],
    [{ k: 'sure', a: [dash] }, 'Play Dash?'],
    [{ k: 'on', a: [dash, push] }, 'Dash: Push!'],
    [{ k: 'typed', a: ['Help!'] }, 'It says “Help!”'],
  ])('%j', (line, sentence) => expect(say(line, names)).toBe(sentence));
  test('what people wrote stays as they wrote it', () => {
    expect(say({ k: 'said', a: ['What?!.'] }, names)).toBe('What?!.');
    expect(sayLog({ i: 1, tick: 0, kind: 'chat', by: seat('B'), line: { k: 'said', a: ['No!.'] } }, names)).toBe('Jonas: No!.');
  });
});

test.each([
  ['en', en],
  ['de', { ...de, proposals: germanProposals }],
] as const)('sentences of the page in %s end with one sign whoever they name', (_, { accessible, proposals, ui }) => {
  const said = [
    accessible.theirTurn('Yes!'),
    accessible.winners('Yes!'),
    accessible.waitingFor('Yes!'),
    proposals.mode('Yes!'),
    proposals.game('Yes!', 'Now!'),
    ui.proposals.mode('Yes!', 'Now!'),
    ui.proposals.game('Yes!', 'Now!'),
  ];
  for (const sentence of said) {
    expect(sentence).not.toMatch(/[.!?:][.!?:]/);
    expect(sentence).toMatch(/[.!?]$/);
  }
});
