// Why a round ended: by what lies open before everybody, in a sentence of both languages.

import { expect, test } from 'vitest';
import { lines as german } from '../../../server-modules/games/the-traitors/locale/de.ts';
import { lines as english } from '../../../server-modules/games/the-traitors/locale/en.ts';
import { seat } from '../../../server-modules/kernel/ids.ts';
import type { LogLine, View } from '../../../server-modules/protocol/messages.ts';
import type { TableFacts } from '../../../server-modules/protocol/told.ts';
import { rulesView, smallView } from '../../store/testing.ts';
import { ending } from './ending.ts';

const [A, B, C] = [seat('A'), seat('B'), seat('C')];
const YES = [A, B, C].map((by) => ({ by, what: 'yes' }));
const VOTES = [A, B, C].map((by) => ({ by, what: B }));

/** The sentence for a round that ended with these facts after these lines. */
function why(facts: object, ...keys: string[]): string | null {
  const log = ['round-begins', ...keys].map((k, i): LogLine => ({ i: i + 1, tick: i, kind: 'game', by: A, line: { k } }));
  const view: View = { ...smallView(), log, rules: rulesView([], { facts: { phase: 'round-end', living: [A, B, C], said: [], ...facts } as TableFacts }) };
  return ending(view)?.k ?? null;
}

test('[TT 6.1] all agreed, the Final Banishment was drawn, or two were left', () => {
  expect(why({ said: YES }, 'all-agree', 'round-ends')).toBe('end.all-gone');
  expect(why({ said: VOTES }, 'draws-final', 'banished', 'round-ends')).toBe('end.final');
  expect(why({ said: VOTES, living: [A, B] }, 'banished', 'round-ends')).toBe('end.two');
  expect(why({ living: [A, B] }, 'murdered', 'round-ends')).toBe('end.two');
});

test('the Final Banishment that leaves two is named, one of the round before is not, and whoever came late reads the facts', () => {
  expect(why({ said: VOTES, living: [A, B] }, 'draws-final', 'banished')).toBe('end.final');
  expect(why({ living: [A, B] }, 'draws-final', 'round-begins', 'murdered')).toBe('end.two');
  expect(why({ said: VOTES })).toBe('end.final');
});

test('it is said after the last round too, and not while one is played', () => {
  expect(why({ phase: 'match-end', said: YES })).toBe('end.all-gone');
  expect(why({ phase: 'vote', said: YES })).toBe(null);
});

test('there is a sentence for each in both languages', () => {
  for (const k of ['end.all-gone', 'end.final', 'end.two'] as const) expect([english[k], german[k]].every((text) => text.endsWith('.'))).toBe(true);
});
