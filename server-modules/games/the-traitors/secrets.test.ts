// Two worlds that differ only in what some viewers may not know, driven by hands with the same public trace: those
// viewers' patches, lines and views are equal. (TT 7)

import { expect, test } from 'vitest';
import { force } from '../../kernel/random.ts';
import { orderOf } from '../../kernel/world.ts';
import { seat, type Seat } from '../../kernel/ids.ts';
import type { AnyMove } from '../../rules/moves.ts';
import { playInput, actMove, rulesView } from '../../rules/session.ts';
import type { Session } from '../../rules/working.ts';
import { handleOf } from '../../kernel/handles.ts';
import { ear, nothingTells, type Act, type Story } from '../../rules/testing/two-worlds.ts';
import { handOf } from './names.ts';
import { match, type Match } from './testing.ts';

type Told = Story<Match & { streams?: { [name: string]: number[] } }>;

const gold = { card: 'gold' };
const base = { hands: { A: 'GGS', B: 'GDS', C: 'SDG', D: 'GG', E: 'G' }, turn: 'A', role: 'B' };
const at = (over: object, rest: Match = {}): Match => ({ ...rest, position: { ...base, ...over } });
const enter = (who: string, value: string, other = value): Act => [who, { t: 'entry', value }, { t: 'entry', value: other }];
const say = (who: string, t: string): Act => [who, { t }];
const event = (kind: number): { streams: { [name: string]: number[] } } => ({ streams: { event: [kind] } });

const STORIES: readonly Told[] = [
  ...['S', 'D', 'T'].map((letter): Told => ({
    name: `a drawn card: Gold or ${letter}`,
    ears: ['B', 'C', 'D', 'E', 'watch'],
    one: at({ deck: 'GG', role: 'A' }),
    two: at({ deck: `${letter}G`, role: 'A' }),
    acts: [say('A', 'draw')],
  })),
  {
    name: 'the Traitor card accepted, before a Gold is played',
    ears: ['B', 'C', 'D', 'E', 'watch'],
    one: at({ deck: 'GG' }),
    two: at({ deck: 'TG' }),
    acts: [say('A', 'draw'), ['A', null, { t: 'recruit', accept: 'yes' }], ['A', { t: 'playGold', ...gold }], say('A', 'endTurn'), say('B', 'draw')],
  },
  {
    name: 'the Traitor card accepted late on the clock, before a discard',
    ears: ['B', 'C', 'D', 'E', 'watch'],
    one: at({ deck: 'GG' }, { options: { clock: 30 } }),
    two: at({ deck: 'TG' }, { options: { clock: 30 } }),
    acts: [say('A', 'draw'), 20, ['A', null, { t: 'recruit', accept: 'yes' }], 5, ['A', { t: 'discard', card: 'shield' }], 29],
  },
  {
    name: 'the Traitor card put away: by choice or because it must be',
    ears: ['B', 'C', 'D', 'watch'],
    one: at({ deck: 'TG', role: 'A' }),
    two: at({ deck: 'TG', role: 'E' }),
    acts: [say('A', 'draw'), ['A', { t: 'recruit', accept: 'no' }], ['A', { t: 'playGold', ...gold }], say('A', 'endTurn')],
  },
  {
    name: 'what a blackmail shows and what is taken',
    ears: ['B', 'D', 'E', 'watch'],
    one: at({ hands: { ...base.hands, A: 'DG', C: 'SDG' }, deck: 'GG' }),
    two: at({ hands: { ...base.hands, A: 'DG', C: 'TDG' }, deck: 'GG' }),
    acts: [
      say('A', 'draw'),
      ['A', { t: 'dagger', card: 'dagger', target: '3' }],
      ['A', { t: 'take', card: 'shield' }, { t: 'take', card: 'dagger' }],
      say('A', 'endTurn'),
    ],
  },
  {
    name: 'a Dagger stolen and never put down, or Gold',
    ears: ['B', 'D', 'E', 'watch'],
    one: at({ hands: { ...base.hands, A: 'D', C: 'SDG' }, deck: 'GG' }),
    two: at({ hands: { ...base.hands, A: 'D', C: 'SDG' }, deck: 'GG' }),
    acts: [
      say('A', 'draw'),
      ['A', { t: 'dagger', card: 'dagger', target: '3' }],
      ['A', { t: 'take', card: 'dagger' }, { t: 'take', card: 'gold' }],
      say('A', 'endTurn'),
      say('B', 'draw'),
    ],
  },
  {
    name: 'whose slip named the victim',
    ears: ['A', 'D', 'E', 'watch'],
    one: { ...at({ deck: 'EG', role: 'B' }), ...event(0) },
    two: { ...at({ deck: 'EG', role: 'C' }), ...event(0) },
    acts: [
      say('A', 'draw'),
      say('A', 'openEvent'),
      enter('B', '4', '0'),
      enter('A', '0'),
      enter('C', '0', '4'),
      enter('D', '0'),
      enter('E', '0'),
      say('A', 'revealMurder'),
      say('A', 'draw'),
    ],
  },
  {
    name: 'the attempt that did not count',
    ears: ['A', 'C', 'E', 'watch'],
    one: { ...at({ hands: { ...base.hands, D: 'TG' }, deck: 'EG', turn: 'C' }), ...event(0) },
    two: { ...at({ hands: { ...base.hands, D: 'TG' }, deck: 'EG', turn: 'C' }), ...event(0) },
    acts: [
      say('C', 'draw'),
      say('C', 'openEvent'),
      enter('B', '5', '3'),
      enter('D', '1'),
      enter('A', '0'),
      enter('C', '0'),
      enter('E', '0'),
      say('C', 'revealMurder'),
      ['A', { t: 'shield', use: 'no' }],
      say('C', 'draw'),
    ],
  },
  {
    name: 'whose slips were opened',
    ears: ['A', 'D', 'E', 'watch'],
    one: { ...at({ deck: 'EG', role: 'B', selector: 'M' }, { options: { events: 'selector' } }), streams: { slips: [0, 0] } },
    two: { ...at({ deck: 'EG', role: 'C', selector: 'M' }, { options: { events: 'selector' } }), streams: { slips: [4, 2] } },
    acts: [
      say('A', 'draw'),
      say('A', 'openEvent'),
      ...['A', 'D', 'E'].map((who) => enter(who, '0')),
      enter('B', '4', '0'),
      enter('C', '0', '4'),
      say('A', 'revealMurder'),
      say('A', 'draw'),
    ],
  },
  {
    name: 'entries within the secrecy window: who has entered, and what',
    ears: ['A', 'D', 'E', 'watch'],
    one: { ...at({ deck: 'EG', role: 'B' }, { options: { entryWindow: 10 } }), ...event(0) },
    two: { ...at({ deck: 'EG', role: 'C' }, { options: { entryWindow: 10 } }), ...event(0) },
    acts: [say('A', 'draw'), say('A', 'openEvent'), 2, ['B', { t: 'entry', value: '4' }, null], 3, ['C', null, { t: 'entry', value: '4' }], 2],
  },
  {
    name: 'votes before all are in',
    ears: ['B', 'C', 'D', 'E', 'watch'],
    one: { ...at({ deck: 'EG' }), ...event(1) },
    two: { ...at({ deck: 'EG' }), ...event(1) },
    acts: [say('A', 'draw'), say('A', 'openEvent'), ['A', { t: 'vote', seat: '2' }, { t: 'vote', seat: '3' }]],
  },
  {
    name: 'answers to the agreement before all are in, the dead among the ears',
    ears: ['B', 'C', 'D', 'E', 'watch'],
    one: at({ deck: 'G', out: ['E'], role: 'E', found: true, hands: { ...base.hands, E: '' } }),
    acts: [say('A', 'proposeEnd'), ['A', { t: 'agree', yes: 'yes' }, { t: 'agree', yes: 'no' }]],
  },
  {
    name: 'the hand of the living and the roles, for who is out',
    ears: ['E', 'watch'],
    one: at({ deck: 'GG', out: ['E'], role: 'A', hands: { A: 'GGS', B: 'GDS', C: 'SDG', D: 'GG' } }),
    two: at({ deck: 'GG', out: ['E'], role: 'C', hands: { A: 'GGD', B: 'SSS', C: 'TDG', D: 'DD' } }),
    acts: [say('A', 'draw'), ['A', { t: 'playGold', ...gold }], say('A', 'endTurn'), say('B', 'draw')],
  },
  {
    name: 'who gets which role and which cards in the next round, though all lay open at the end of the last',
    ears: ['watch'],
    one: at({ deck: 'GG', role: 'E', out: ['E'], found: true, hands: { ...base.hands, E: '' }, rounds: 2 }),
    two: {
      ...at({ deck: 'GG', role: 'E', out: ['E'], found: true, hands: { ...base.hands, E: '' }, rounds: 2 }),
      streams: { deal: Array.from({ length: 90 }, () => 0), roles: [0, 0, 0, 0] },
    },
    acts: [say('A', 'proposeEnd'), ...['A', 'B', 'C', 'D'].map((who): Act => [who, { t: 'agree', yes: 'yes' }]), say('A', 'nextRound')],
  },
  {
    name: 'the order of the deck and of the selector pile',
    ears: ['A', 'B', 'C', 'D', 'E', 'watch'],
    one: at({ deck: 'GESDT', selector: 'MBQ' }, { options: { events: 'selector' } }),
    two: at({ deck: 'GTDSE', selector: 'QMB' }, { options: { events: 'selector' } }),
    acts: [say('A', 'draw'), ['A', { t: 'playGold', ...gold }]],
  },
];

function open(given: Told['one']): Session {
  const s = match(given);
  force(s.world, given.streams ?? {});
  return s;
}

nothingTells('TT W8', STORIES, open);

test('[TT W6] sorting the own hand sends nothing to anybody else', () => {
  const s = match(at({ deck: 'G' }));
  const others = ear(s, [seat('B'), null]);
  const [first, ...rest] = orderOf(s.world, handOf(seat('A')));
  const done = playInput(s, seat('A'), { t: 'arrange', zone: handOf(seat('A')), order: [...rest, first as never] }, 0);
  expect(done.ok).toBe(true);
  others.hear(done.ok ? done.value : null);
  expect(others.heard).toEqual([]);
});

test('[TT W1] names die with the fan; a card that was taken is met under a new one', () => {
  const s = match(at({ hands: { A: 'DG', C: 'SG' }, deck: 'G' }));
  const [a, c] = [seat('A'), seat('C')];
  const did = (by: Seat, move: object): void => {
    const done = actMove(s, by, move as AnyMove, 0);
    if (!done.ok) throw new Error(done.error.code);
  };
  did(a, { t: 'draw' });
  did(a, { t: 'dagger', card: 'dagger', target: '3' });
  const open = orderOf(s.world, handOf(c)).map((id) => [id, handleOf(s.world, a, id)] as const);
  expect(open.every(([, name]) => name !== null)).toBe(true);
  expect(handleOf(s.world, null, open[0]?.[0] as never)).toBeNull();
  did(a, { t: 'take', card: 'shield' });
  for (const [id, was] of open) expect(handleOf(s.world, a, id)).not.toBe(was);
  expect(orderOf(s.world, handOf(c)).every((id) => handleOf(s.world, a, id) === null)).toBe(true);
});

test('pointers rest while slips are filled in (TT W6)', () => {
  const s = match(at({ deck: 'EG' }));
  force(s.world, { event: [1] });
  expect(rulesView(s, null)?.pointers).toBe(true);
  for (const t of ['draw', 'openEvent']) actMove(s, seat('A'), { t } as AnyMove, 0);
  expect(rulesView(s, null)?.pointers).toBe(false);
});

test('[TT W2] whoever fills in a slip of a murder is offered F and the numbers of all others in the round, Faithful and Traitor alike', () => {
  const s = match({ ...at({ deck: 'GG', role: 'B' }), ...event(0) });
  // The drawer's card is an event, so the slips are filled in.
  expect(rulesView(s, seat('A'))?.ask?.t).toBe('draw');
  const drawn = match({ position: { ...base, deck: 'EG', role: 'B' }, ...event(0) });
  actMove(drawn, seat('A'), { t: 'draw' } as AnyMove, 0);
  actMove(drawn, seat('A'), { t: 'openEvent' } as AnyMove, 0);
  expect(rulesView(drawn, seat('A'))?.ask?.t).toBe('entry');
  const offered = (of: string): string[] =>
    (rulesView(drawn, seat(of))?.ask?.offers?.acts ?? []).map(({ verb }) => (verb.t === 'press' ? verb.button : verb.t));
  // B is the Traitor, C is not; who has answered is offered nothing more.
  expect(offered('B')).toEqual(['0', '1', '3', '4', '5']);
  expect(offered('C')).toEqual(['0', '1', '2', '4', '5']);
  expect(rulesView(drawn, seat('B'))?.can.map(({ move }) => move)).toEqual(['entry', 'entry', 'entry', 'entry']);
  actMove(drawn, seat('C'), { t: 'entry', value: '0' } as AnyMove, 0);
  expect(rulesView(drawn, seat('C'))?.ask?.offers).toBeUndefined();
  expect(rulesView(drawn, null)?.ask?.offers).toBeUndefined();
});
