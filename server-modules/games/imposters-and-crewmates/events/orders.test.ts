// What events order before the turns: who plays, hands, crowns, lovers, the vote, and special tiles. (IC 3.2, IC 6)

import { describe, expect, test } from 'vitest';
import type { Session } from '../../../rules/working.ts';
import { TILES, kindOf } from '../board.ts';
import { does, passAll, tries } from '../testing.ts';
import { asked, placeAll, reveal, told } from './testing.ts';

/** At the tokens of a round, all pieces in place. */
const atTokens = (s: Session): Session => placeAll(passAll(s));

describe('Task! (6)', () => {
  test('each Imposter lays one T on an empty blue tile, captain first', () => {
    const s = atTokens(reveal('ev.task'));
    expect(asked(s)).toBe('choose A');
    expect(tries(s, 'A', { t: 'choose', value: 'C10' })).toBe('WRONG_COLOUR');
    expect(tries(s, 'A', { t: 'choose' })).toBe('NO_TARGET');
    does(s, 'A', { t: 'choose', value: 'B10' });
    expect(asked(s)).toBe('choose B');
    expect(tries(s, 'B', { t: 'choose', value: 'B10' })).toBe('NOT_EMPTY');
    does(s, 'B', { t: 'choose', value: 'A10' });
    expect(told(s).tokens['T']).toEqual(['A10', 'B10']);
    expect(asked(s)).toBe('turn AB');
  });
  test('in an even round the other Imposter is captain', () => expect(asked(atTokens(reveal('ev.task', { round: 2 })))).toBe('choose B'));
  test('an empty supply is an end to it (IC 1.1)', () => {
    const s = atTokens(reveal('ev.task', { tokens: { T: ['A10', 'B10', 'N10', 'O10'] }, kept: ['A10', 'B10', 'N10', 'O10'] }));
    expect(asked(s)).toBe('turn AB');
  });
});

describe('Asteroid Impact! (6)', () => {
  test('all lay one trap, Imposters first, on any tile that holds nothing', () => {
    const s = atTokens(reveal('ev.asteroid'));
    for (const [seat, tile] of [
      ['A', 'H4'],
      ['B', 'G8'],
      ['C', 'A3'],
      ['D', 'F1'],
    ] as const) {
      expect(asked(s)).toBe(`choose ${seat}`);
      expect(tries(s, seat, { t: 'choose', value: 'H8' })).toBe('NOT_EMPTY');
      expect(tries(s, seat, { t: 'choose', value: 'E15' })).toBe('NOT_EMPTY');
      does(s, seat, { t: 'choose', value: tile });
    }
    expect(told(s).tokens['B']).toEqual(['F1', 'A3', 'H4', 'G8']);
  });
});

describe('Oxygen Sabotage! (6)', () => {
  test('each Crewmate lays one S on blue or gray, captain first', () => {
    const s = atTokens(reveal('ev.oxygen', { round: 2 }));
    expect(asked(s)).toBe('choose D');
    expect(tries(s, 'D', { t: 'choose', value: 'G10' })).toBe('WRONG_COLOUR');
    does(s, 'D', { t: 'choose', value: 'C10' });
    does(s, 'C', { t: 'choose', value: 'A10' });
    expect(told(s).tokens['S']).toEqual(['A10', 'C10']);
  });
});

describe('Voting Time! (6)', () => {
  const hands = { A: ['imp.dash', 'imp.seer'], B: [], C: ['crw.dash', 'crw.dash', 'crw.spy'], D: ['wld.nou'] };
  const vote = (s: Session, ...cards: string[]): Session => {
    'ABCD'.split('').forEach((seat, i) => does(s, seat, { t: 'vote', cards: cards[i] ?? '' }));
    return s;
  };
  const open = (): Session => passAll(reveal('ev.voting', { hands }));
  test('all four are asked, those without cards too; nobody places a piece', () => expect(asked(open())).toBe('ballot ABCD'));
  test('only cards of the own hand, written in one way', () => {
    const s = open();
    expect(tries(s, 'C', { t: 'vote', cards: 'crw.dash+crw.dash+crw.dash' })).toBe('NO_TARGET');
    expect(tries(s, 'C', { t: 'vote', cards: 'crw.spy+crw.dash' })).toBe('NO_TARGET');
    expect(tries(s, 'A', { t: 'vote', cards: 'wld.nou' })).toBe('NO_TARGET');
    expect(tries(s, 'C', { t: 'vote', cards: 'crw.dash+crw.dash' })).toBe('ok');
    expect(tries(s, 'C', { t: 'vote', cards: '' })).toBe('ANSWERED');
  });
  test('more cards in total win the round, worth one to the Crewmate team', () => {
    const s = passAll(vote(open(), 'imp.dash', '', 'crw.dash+crw.dash', ''));
    expect(told(s).points).toEqual({ I: [], C: ['ev.voting'] });
    expect(told(s).discards['crw']).toEqual(['crw.dash', 'crw.dash']);
  });
  test('equal numbers are a Tie, none at all too; each Crewmate may draw', () => {
    const s = passAll(vote(open(), 'imp.dash', '', '', 'wld.nou'));
    expect(told(s).discards['ev']).toEqual(['ev.voting']);
    expect(asked(s)).toBe('choose C');
    expect(told(passAll(vote(open()))).discards['ev']).toEqual(['ev.voting']);
  });
  test('it is worth two to the Imposter team', () => {
    const s = passAll(vote(open(), 'imp.dash+imp.seer', '', 'crw.spy', ''));
    expect(asked(s)).toBe('exchange ABCD');
    const more = passAll(vote(passAll(reveal('ev.voting', { hands, points: { I: ['ev.task', 'ev.uno', 'ev.iso'] } })), 'imp.dash', '', '', ''));
    expect(asked(more)).toBe('nothing ');
  });
});

describe('Hide and Seek! and Iso! (6): who plays', () => {
  test('the Imposter captain names one Imposter; the other sits out', () => {
    const s = passAll(reveal('ev.hide', { hands: { A: ['wld.nothing'] } }));
    expect(asked(s)).toBe('choose A');
    expect(tries(s, 'A', { t: 'choose', value: 'C' })).toBe('NO_TARGET');
    does(s, 'A', { t: 'choose', value: 'B' });
    expect(told(s).out).toEqual(['A']);
    expect(asked(s)).toBe('place B');
    placeAll(s);
    expect(told(s).pieces['A']).toBe('home');
    expect(asked(s)).toBe('turn B');
    expect(tries(s, 'A', { t: 'play', card: 'wld.nothing' })).toBe('SITTING_OUT');
  });
  test('one of each side in Iso!, the Imposter captain first', () => {
    const s = passAll(reveal('ev.iso', { round: 2 }));
    expect(asked(s)).toBe('choose B');
    does(s, 'B', { t: 'choose', value: 'B' });
    expect(asked(s)).toBe('choose D');
    does(s, 'D', { t: 'choose', value: 'C' });
    expect(told(s).out).toEqual(['A', 'D']);
    expect(asked(placeAll(s))).toBe('turn B');
  });
});

describe('Switcheroo! (6)', () => {
  test('hands and roles change sides by pairs of seats, and the people of the Crewmates move first', () => {
    const s = passAll(reveal('ev.switcheroo', { hands: { A: ['imp.seer'], B: ['imp.arson', 'wld.nou'], C: ['crw.spy'], D: [] } }));
    expect(told(s).hands).toEqual({ A: ['crw.spy'], B: [], C: ['imp.seer'], D: ['imp.arson', 'wld.nou'] });
    expect(asked(s)).toBe('place C');
    expect(asked(placeAll(s))).toBe('turn CD');
    expect(tries(s, 'A', { t: 'play', card: 'imp.seer', at: 'C' })).toBe('NOT_YOURS');
    expect(tries(s, 'C', { t: 'play', card: 'imp.seer', at: 'A' })).toBe('ok');
  });
});

describe('Weapon Shipment! (6)', () => {
  const decks = {
    imp: ['imp.dash', 'imp.push', 'imp.dash', 'imp.push'],
    crw: ['crw.dash', 'crw.push', 'crw.dash', 'crw.push'],
    wld: ['wld.shove', 'wld.ghost', 'wld.shield', 'wld.glue', 'wld.scrap', 'wld.nothing', 'wld.duel', 'wld.rewind'],
  };
  test('two of the own deck and a Wild one for each; nobody has too many', () => {
    const full = ['imp.seer', 'imp.comms', 'imp.lights', 'imp.arson', 'imp.mercy'];
    const s = passAll(reveal('ev.weapons', { decks, hands: { A: full } }));
    // The four slots took their Wild cards first.
    expect(told(s).hands['A']).toEqual([...full, 'imp.dash', 'imp.push', 'wld.scrap']);
    expect(told(s).hands['D']).toEqual(['crw.dash', 'crw.push', 'wld.rewind']);
    expect(asked(s)).toBe('place A');
  });
});

describe('Wild Revolution! (6)', () => {
  test('each throws away what is not wild and draws as many Wild cards', () => {
    const s = passAll(reveal('ev.wildrev', { hands: { A: ['imp.seer', 'wld.nou', 'imp.arson'], C: ['wld.duel'], D: ['crw.spy'] } }));
    const { hands, discards } = told(s);
    expect(['A', 'B', 'C', 'D'].map((seat) => hands[seat]?.length)).toEqual([3, 0, 1, 1]);
    expect(
      Object.values(hands)
        .flat()
        .every((kind) => kind.startsWith('wld.')),
    ).toBe(true);
    expect([discards['imp'], discards['crw']]).toEqual([['imp.seer', 'imp.arson'], ['crw.spy']]);
  });
});

describe('Killer Queen! (6)', () => {
  test('both captains choose in secret, and it is shown together', () => {
    const s = passAll(reveal('ev.queen', { round: 2 }));
    expect(asked(s)).toBe('crown BD');
    expect(tries(s, 'B', { t: 'crown', king: 'C' })).toBe('NO_TARGET');
    does(s, 'B', { t: 'crown', king: 'A' });
    expect(told(s).eventFacts.royals).toEqual([]);
    expect(tries(s, 'B', { t: 'crown', king: 'B' })).toBe('ANSWERED');
    does(s, 'D', { t: 'crown', king: 'D' });
    expect(told(s).eventFacts.royals).toEqual([
      { seat: 'A', as: 'king' },
      { seat: 'B', as: 'queen' },
      { seat: 'D', as: 'king' },
      { seat: 'C', as: 'queen' },
    ]);
  });
});

describe('Starcrossed! (6)', () => {
  test('the Crewmate captain picks a lover; the mate gets the other one', () => {
    const s = passAll(reveal('ev.starcrossed'));
    expect(asked(s)).toBe('choose C');
    expect(tries(s, 'C', { t: 'choose', value: 'D' })).toBe('NO_TARGET');
    does(s, 'C', { t: 'choose', value: 'B' });
    expect(told(s).eventFacts.lovers).toEqual([
      { crewmate: 'C', imposter: 'B' },
      { crewmate: 'D', imposter: 'A' },
    ]);
  });
});

describe('Salty Run-It Back! (6)', () => {
  const after = (card: string, more: object = {}): Session => reveal('ev.salty', { round: 3, rules: card, eventFacts: { card }, ...more });
  test('has the rules of the event before, opening and tokens anew', () => {
    expect(asked(passAll(after('ev.hide')))).toBe('choose A');
    expect(asked(atTokens(after('ev.asteroid')))).toBe('choose A');
    expect(told(after('ev.uno')).rules).toBe('ev.uno');
  });
  test('the card of the event before is worth nothing any more, in whose row it may lie', () => {
    const s = after('ev.uno', { points: { C: ['ev.uno', 'ev.task'] } });
    expect(told(s).void).toEqual(['ev.uno']);
    expect(told(s).points['C']).toEqual(['ev.uno', 'ev.task']);
  });
  test('a card of the same name that lies there from long ago is left alone', () =>
    expect(told(after('ev.uno', { rules: 'ev.uno', eventFacts: { card: 'ev.salty' }, points: { C: ['ev.uno'] } })).void).toEqual([]));
  test('in the first round it has no rules', () => {
    const s = reveal('ev.salty');
    expect(told(s).rules).toBeUndefined();
    expect(asked(passAll(s))).toBe('place A');
  });
});

test.each([
  'ev.iced',
  'ev.cardban',
  'ev.breach',
  'ev.mic',
  'ev.munitions',
  'ev.airforce',
  'ev.among',
  'ev.default',
  'ev.ankles',
  'ev.uno',
  'ev.connection',
] as const)('%s orders nothing before the turns', (event) => {
  const s = passAll(reveal(event));
  expect(asked(s)).toBe('place A');
  expect(asked(placeAll(s))).toBe('turn AB');
  expect(told(s).tokens).toEqual({ B: [], G: [], T: [], S: [] });
});

test('tiles of the board that the tests above lean on', () =>
  expect(['B10', 'C10', 'G10', 'G8'].map((tile) => TILES.includes(tile as 'B10') && kindOf(tile))).toEqual(['blue', 'gray', 'purple', 'oneWayEast']));
