// Two worlds that differ only in what some viewers may not know, driven by hands with the same public trace: those
// viewers' patches, lines and views are equal. (SM 4)

import { expect, test } from 'vitest';
import { handleOf } from '../../kernel/handles.ts';
import { seat, type PieceId, type Viewer } from '../../kernel/ids.ts';
import { project } from '../../kernel/project.ts';
import { orderOf } from '../../kernel/world.ts';
import { clock, dueAt, rulesView } from '../../rules/session.ts';
import { nothingTells, type Act, type Story } from '../../rules/testing/two-worlds.ts';
import { hatchOf, PILE } from './names.ts';
import { does, match, type Match } from './testing.ts';

type Told = Story<Match>;

const CREW = { A: 'malumil', B: 'iza', C: 'obeya', D: 'dray', E: 'korrin' };
const AGENDAS = { A: 'loyal', B: 'paragon', C: 'resolute', D: 'contagion', E: 'contagion' };
const SWAPPED = { ...AGENDAS, A: 'paragon', B: 'loyal' };
const at = (over: object, rest: Match = {}): Match => ({ ...rest, position: { crew: CREW, agendas: AGENDAS, oxygen: 60, power: 40, ...over } });
const say = (who: string, t: string): Act => [who, { t }];
const above = (who: string, action: string, target?: string): Act => [who, { t: 'above', action, ...(target === undefined ? {} : { target }) }];
const points = (who: string, one: string | null, two: string | null = one): Act => {
  const vote = (at: string | null): { t: string; [slot: string]: string } => ({ t: 'vote', ...(at === null ? {} : { seat: at }) });
  return [who, vote(one), vote(two)];
};
const paced = { options: { pace: true, beat: true } };

const STORIES: readonly Told[] = [
  {
    name: 'own agenda',
    ears: ['C', 'D', 'E', 'watch'],
    one: at({ decks: { A: ['patch'], B: ['patch'] } }),
    two: at({ decks: { A: ['patch'], B: ['patch'] }, agendas: SWAPPED }),
    acts: [say('A', 'draw'), say('B', 'draw')],
  },
  {
    name: 'own hand',
    ears: ['B', 'C', 'D', 'E', 'watch'],
    one: at({ hands: { A: ['patch', 'leak'] } }),
    two: at({ hands: { A: ['short', 'rewire'] } }),
    acts: [['A', { t: 'playBelow', card: 'leak' }, { t: 'playBelow', card: 'rewire' }]],
  },
  {
    name: 'the order of a deck; the list of the own one is the same',
    ears: ['A', 'B', 'C', 'D', 'E', 'watch'],
    one: at({ decks: { A: ['patch', 'rewire', 'leak'] } }),
    two: at({ decks: { A: ['patch', 'leak', 'rewire'] } }),
    acts: [say('A', 'draw')],
  },
  {
    name: 'a card on a hatch',
    ears: ['B', 'C', 'D', 'E', 'watch'],
    one: at({ turn: 'B', hatches: { A: ['patch'] }, decks: { B: ['patch'] } }),
    two: at({ turn: 'B', hatches: { A: ['leak'] }, decks: { B: ['patch'] } }),
    acts: [say('B', 'draw')],
  },
  {
    name: 'an Inquest: the face, and which card',
    ears: ['C', 'D', 'E', 'watch'],
    one: at({ hatches: { B: ['patch', 'leak'] } }),
    two: at({ hatches: { B: ['short', 'rewire'] } }),
    acts: [above('A', 'inquest', 'B'), ['A', { t: 'choose', value: 'B1' }, { t: 'choose', value: 'B2' }]],
  },
  {
    name: 'Records Check: a card of the hand',
    ears: ['C', 'D', 'E', 'watch'],
    one: at({ turn: 'B', hands: { A: ['patch', 'leak'] } }),
    two: at({ turn: 'B', hands: { A: ['short', 'rewire'] } }),
    acts: [above('B', 'records-check', 'A')],
  },
  {
    name: 'a card that was looked at in a hand, when it is played or another',
    ears: ['A', 'B', 'D', 'E', 'watch'],
    one: at({ first: 'B', hands: { C: ['patch', 'patch', 'garden'] } }),
    acts: [above('B', 'records-check', 'C'), ['C', { t: 'playBelow', card: 'patch' }, { t: 'playBelow', card: 'garden' }]],
  },
  {
    name: 'what Delegate brings to a hatch',
    ears: ['A', 'B', 'D', 'E', 'watch'],
    one: at({ hands: { C: ['garden'] } }),
    two: at({ hands: { C: ['algae'] } }),
    acts: [above('A', 'delegate', 'C'), ['C', { t: 'delegateCard', card: 'garden' }, { t: 'delegateCard', card: 'algae' }]],
  },
  {
    name: 'two cards for a Rush',
    ears: ['A', 'B', 'C', 'E', 'watch'],
    one: at({ turn: 'D', hands: { D: ['push', 'patch', 'spores'] } }),
    two: at({ turn: 'D', hands: { D: ['valve', 'patch', 'spores'] } }),
    acts: [above('D', 'rush'), ['D', { t: 'rushCards', first: 'patch', card: 'push' }, { t: 'rushCards', first: 'valve', card: 'spores' }]],
  },
  {
    name: 'whose the cards of the pile are',
    ears: ['C', 'D', 'E', 'watch'],
    one: at({ pile: ['A:patch', 'B:restart', 'A:rewire'], decks: { A: ['patch'], B: ['patch'] } }, paced),
    two: at({ pile: ['B:patch', 'A:restart', 'B:rewire'], decks: { A: ['patch'], B: ['patch'] } }, paced),
    acts: [12],
  },
  {
    name: 'who declines a vote, and when',
    ears: ['C', 'D', 'E', 'watch'],
    one: at({ phase: 'call' }, paced),
    acts: [
      say('C', 'declineVote'),
      say('D', 'declineVote'),
      say('E', 'declineVote'),
      0.4,
      ['A', { t: 'declineVote' }, null],
      ['B', null, { t: 'declineVote' }],
      0.3,
      ['B', { t: 'declineVote' }, null],
      ['A', null, { t: 'declineVote' }],
      1,
    ],
  },
  {
    name: 'how hands are held before all turn over, set anew or not',
    ears: ['C', 'D', 'E', 'watch'],
    one: at({ phase: 'call' }, { options: { ...paced.options, vote: 20 } }),
    acts: [
      say('C', 'callVote'),
      4,
      points('A', 'D', 'C'),
      ['B', { t: 'vote' }, null],
      0.5,
      points('A', 'C', 'D'),
      points('C', null),
      points('D', null),
      points('E', null),
      points('A', 'D'),
      points('B', null),
      2,
    ],
  },
  {
    name: 'what a Shakedown takes',
    ears: ['A', 'C', 'D', 'E', 'watch'],
    one: at({ crew: { ...CREW, A: 'tace' }, hands: { B: ['patch', 'leak'] } }),
    two: at({ crew: { ...CREW, A: 'tace' }, hands: { B: ['short', 'rewire'] } }),
    acts: [above('A', 'shakedown', 'B')],
  },
  {
    name: 'the hand and the deck of who is killed',
    ears: ['A', 'B', 'C', 'E', 'watch'],
    one: at({ turn: 'E', sickbay: ['D'], hands: { D: ['spores', 'leak'] }, decks: { D: ['rewire', 'siphon'] } }),
    two: at({ turn: 'E', sickbay: ['D'], hands: { D: ['siphon', 'valve'] }, decks: { D: ['leak', 'spores'] } }),
    acts: [above('E', 'open-fire', 'D')],
  },
  {
    name: 'what is hidden, for who is killed',
    ears: ['E', 'watch'],
    one: at({ killed: ['E'], hands: { A: ['patch'] }, decks: { B: ['restart', 'rewire'] } }),
    two: at({ killed: ['E'], hands: { A: ['rewire'] }, decks: { B: ['rewire', 'restart'] }, agendas: SWAPPED }),
    acts: [['A', { t: 'playBelow', card: 'patch' }, { t: 'playBelow', card: 'rewire' }], say('B', 'draw')],
  },
  {
    name: 'hands and decks at the end',
    ears: ['A', 'C', 'D', 'E', 'watch'],
    one: at({ pile: ['A:rewire'], power: 95, hands: { B: ['patch'] }, decks: { B: ['restart', 'leak'] } }, paced),
    two: at({ pile: ['A:rewire'], power: 95, hands: { B: ['short'] }, decks: { B: ['leak', 'patch'] } }, paced),
    acts: [3],
  },
];

nothingTells('SM 4', STORIES, match);

/** The face of each piece that this viewer sees, by its name on the server. */
function facesFor(s: ReturnType<typeof match>, viewer: Viewer, ids: readonly PieceId[]): (number | null | undefined)[] {
  const pieces = [...project(s.world, viewer).pieces.values()];
  return ids.map((id) => pieces.find((piece) => piece.h === handleOf(s.world, viewer, id) || piece.h === handleOf(s.world, null, id))?.face);
}

test('[SM 4] a card that was looked at on a hatch is known to the looker till the pile is shuffled, then only by a note', () => {
  const s = match(at({ first: 'B', turn: 'A', hatches: { B: ['patch', 'leak'], C: ['patch'] }, decks: { A: ['patch'] } }, { options: { pace: true } }));
  const cards = orderOf(s.world, hatchOf(seat('B')));
  const first = cards.slice(0, 1);
  does(s, 'A', { t: 'above', action: 'inquest', target: 'B' });
  const open = rulesView(s, seat('A'))?.ask;
  expect(open).toMatchObject({ t: 'inquest', me: 'owe' });
  expect(facesFor(s, seat('A'), cards)).toEqual([null, null]);
  does(s, 'A', { t: 'choose', value: 'B1' });
  // The pile is shuffled as soon as the last has acted: here that is the looker.
  expect(facesFor(s, seat('A'), first).every((face) => face === null || face === undefined)).toBe(true);
  expect(rulesView(s, seat('A'))?.own).toMatchObject({ notes: [expect.objectContaining({ of: 'B', type: 'patch', by: 'inquest' })] });
  expect(rulesView(s, seat('C'))?.own).toMatchObject({ notes: [] });
  const names = cards.map((id) => handleOf(s.world, null, id));
  clock(s, dueAt(s) as number);
  for (const id of orderOf(s.world, PILE)) expect(names).not.toContain(handleOf(s.world, null, id));
});

test('[SM 4] while hands are being set pointers rest, and nobody is told that one was set', () => {
  const s = match(at({ phase: 'call' }, { options: { vote: 20, beat: true } }));
  expect(rulesView(s, null)?.pointers).toBe(true);
  does(s, 'A', { t: 'callVote' });
  while (rulesView(s, null)?.ask?.t !== 'vote') clock(s, dueAt(s) as number);
  expect(rulesView(s, null)?.pointers).toBe(false);
  const before = JSON.stringify(rulesView(s, null));
  does(s, 'B', { t: 'vote', seat: 'C' }, (dueAt(s) as number) - 100);
  expect(JSON.stringify(rulesView(s, null))).toBe(before);
});
