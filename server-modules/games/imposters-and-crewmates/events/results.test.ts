// What the result column gives: draws of every event for every outcome, and the lines that are more than a draw.
// (IC 1.2, IC 3.4, IC 6)

import { describe, expect, test } from 'vitest';
import type { Session } from '../../../rules/working.ts';
import { does, passAll, tries } from '../testing.ts';
import { EVENTS, type EventId, type Outcome } from './table.ts';
import { asked, ended, round, told } from './testing.ts';

const OUTCOMES: readonly Outcome[] = ['CV', 'IV', 'TIE'];
/** Decks of a hand, sorted; what came by the result and by the draw after it. */
const decks = (s: Session, seat: string): string => (told(s).hands[seat] ?? []).map((kind) => kind.slice(0, 1)).join('');
const hands = (s: Session): string => ['A', 'B', 'C', 'D'].map((seat) => decks(s, seat)).join(' ');
/** Whoever may draw does. */
function takeAll(s: Session): Session {
  for (let n = 0; asked(s).startsWith('choose') && n < 8; n++) does(s, asked(s).slice(-1), { t: 'choose', value: 'yes' });
  return s;
}

/** With empty hands and everybody drawing what may be drawn: the decks of each hand, the own deck's card last. */
const DRAWN: { readonly [E in EventId]?: readonly [CV: string, IV: string, TIE: string] } = {
  'ev.task': ['i i cc cc', 'wi wi c c', 'i i wc wc'],
  'ev.asteroid': ['i i cc cc', 'ii ii c c', 'wi wi c c'],
  'ev.oxygen': ['i i cc cc', 'i i c c', 'ii ii c c'],
  'ev.hide': ['i i wc wc', 'iii iii c c', 'ii ii c c'],
  'ev.cardban': ['ii ii c c', 'i i cc cc', 'i i c c'],
  'ev.switcheroo': ['i i wc wc', 'i i wc wc', 'i i c c'],
  'ev.mic': ['i i wc wc', 'i i wc wc', 'i i c c'],
  'ev.airforce': ['wi wi c c', 'i i wc wc', 'i i c c'],
  'ev.among': ['ii ii c c', 'i i cc cc', 'wi wi wc wc'],
  'ev.default': ['i i cc cc', 'ii ii c c', 'wi wi wc wc'],
  'ev.ankles': ['ii ii c c', 'i i cc cc', 'wi wi wc wc'],
  'ev.salty': ['ii ii c c', 'i i cc cc', 'wi wi wc wc'],
  'ev.wildrev': ['wi wi c c', 'i i wc wc', 'i i c c'],
  'ev.uno': ['wi wi c c', 'i i wc wc', 'wi wi wc wc'],
  'ev.queen': ['i i wc wc', 'wi wi c c', 'wi wi wc wc'],
  'ev.connection': ['i i cc cc', 'ii ii c c', 'wi wi wc wc'],
  'ev.mirror': ['i i wc wc', 'wi wi c c', 'wi wi wc wc'],
  'ev.starcrossed': ['i i cc cc', 'i i c c', 'i i c c'],
  'ev.rabbit': ['i i cc cc', 'ii ii c c', 'wi wi wc wc'],
};
/** No card of these decks is a trapped one, so that every draw fills a hand. */
const FRESH = {
  imp: ['imp.dash', 'imp.push', 'imp.dash', 'imp.push', 'imp.dash', 'imp.push'],
  crw: ['crw.dash', 'crw.push', 'crw.dash', 'crw.push', 'crw.dash', 'crw.push'],
};

describe.each(Object.keys(DRAWN) as EventId[])('%s draws', (event) => {
  test.each(OUTCOMES)('after %s', (outcome) => {
    const s = takeAll(ended(event, outcome, { decks: FRESH }));
    expect(asked(s)).toBe('exchange ABCD');
    expect(hands(s)).toBe(DRAWN[event]?.[OUTCOMES.indexOf(outcome)]);
  });
});

describe('who claims the card (IC 3.4)', () => {
  test.each(EVENTS.filter(({ id }) => id !== 'ev.voting' && id !== 'ev.iso').map(({ id }) => id))('%s', (event) => {
    const lies = (outcome: Outcome): object => {
      const s = ended(event, outcome);
      return { points: told(s).points, discarded: told(s).discards['ev'] };
    };
    // The role has won; the card is for the people who played it.
    const [crew, imposters] = event === 'ev.switcheroo' ? ['I', 'C'] : ['C', 'I'];
    expect(lies('CV')).toEqual({ points: { I: [], C: [], [crew as string]: [event] }, discarded: [] });
    expect(lies('IV')).toEqual({ points: { I: [], C: [], [imposters as string]: [event] }, discarded: [] });
    expect(lies('TIE')).toEqual({ points: { I: [], C: [] }, discarded: [event] });
  });
});

describe('a draw that may be declined', () => {
  test('Asteroid Impact!: each Imposter for itself', () => {
    const s = ended('ev.asteroid', 'IV', { decks: FRESH });
    expect(asked(s)).toBe('choose A');
    does(s, 'A', { t: 'choose' });
    expect(asked(s)).toBe('choose B');
    does(s, 'B', { t: 'choose', value: 'yes' });
    expect(hands(s)).toBe('i ii c c');
  });
  test('the sixth card of a draw: one of the six goes at once (IC 3.6)', () => {
    const full = ['imp.seer', 'imp.comms', 'imp.lights', 'imp.arson', 'imp.mercy'];
    const s = ended('ev.default', 'IV', { decks: FRESH, hands: { A: full } });
    expect(asked(s)).toBe('card A');
    does(s, 'A', { t: 'card', card: 'imp.seer' });
    expect(told(s).discards['imp']).toEqual(['imp.seer']);
    expect(asked(s)).toBe('card A');
  });
});

describe('Freshly Iced Floors! (6)', () => {
  test('a Wild card of chance goes to the captain, who keeps five', () => {
    const s = ended('ev.iced', 'CV', { hands: { B: ['wld.nou'] }, decks: FRESH });
    expect(asked(s)).toBe('choose C');
    expect(tries(s, 'C', { t: 'choose', value: 'A' })).toBe('NO_TARGET');
    does(s, 'C', { t: 'choose', value: 'B' });
    expect(told(s).hands['C']).toEqual(['wld.nou', 'crw.dash']);
    expect(told(s).hands['B']).toEqual(['imp.push']);
  });
  test('a team card is thrown away for all to see', () => {
    const s = ended('ev.iced', 'IV', { hands: { D: ['crw.medic'] }, decks: FRESH });
    does(s, 'A', { t: 'choose', value: 'D' });
    expect(told(s).discards['crw']).toEqual(['crw.medic']);
    expect(hands(s)).toBe('i i c c');
  });
  test('losers without cards have nothing to lose, and in the second round the other captain names', () => {
    expect(asked(ended('ev.iced', 'CV', { decks: FRESH }))).toBe('exchange ABCD');
    expect(asked(ended('ev.iced', 'CV', { round: 2, hands: { A: ['wld.nou'] } }))).toBe('choose D');
  });
  test('a Tie: everybody draws wild', () => expect(hands(ended('ev.iced', 'TIE', { decks: FRESH }))).toBe('wi wi wc wc'));
});

describe('Iso! (6): those who took part discard', () => {
  const two = { out: ['B', 'D'], decks: FRESH, hands: { A: ['imp.seer'], B: ['imp.arson'], C: ['crw.spy'], D: ['crw.medic'] } };
  const apart = { ...two, pieces: { A: 'E1', B: 'home', C: 'E15', D: 'home' } };
  test('the Imposter, after a Crewmate victory', () => {
    const s = ended('ev.iso', 'CV', two);
    expect(asked(s)).toBe('card A');
    does(s, 'A', { t: 'card', card: 'imp.seer' });
    expect(hands(s)).toBe('i ii cc cc');
  });
  test('the Crewmate, after an Imposter victory', () => {
    const s = ended('ev.iso', 'IV', two);
    does(s, 'C', { t: 'card', card: 'crw.spy' });
    expect(hands(s)).toBe('ii ii c cc');
  });
  test('both, after a Tie', () => {
    const s = ended('ev.iso', 'TIE', apart);
    does(s, 'A', { t: 'card', card: 'imp.seer' });
    does(s, 'C', { t: 'card', card: 'crw.spy' });
    expect(hands(s)).toBe('i ii c cc');
  });
});

describe('Weapon Shipment! (6): down to three', () => {
  const four = { hands: { A: ['imp.seer', 'imp.arson', 'imp.comms', 'imp.lights'], C: ['crw.spy', 'crw.medic', 'crw.vest', 'crw.lovers'] }, decks: FRESH };
  test('the Imposters, after a Crewmate victory', () => {
    const s = ended('ev.weapons', 'CV', four);
    does(s, 'A', { t: 'card', card: 'imp.seer' });
    expect(hands(s)).toBe('iiii i ccccc c');
  });
  test('nobody after an Imposter victory, everybody after a Tie', () => {
    expect(hands(ended('ev.weapons', 'IV', four))).toBe('iiiii i ccccc c');
    const s = ended('ev.weapons', 'TIE', four);
    does(s, 'A', { t: 'card', card: 'imp.seer' });
    does(s, 'C', { t: 'card', card: 'crw.vest' });
    expect(hands(s)).toBe('iiii i cccc c');
  });
});

describe('Privacy Breach! (6)', () => {
  test('each winner replaces any number, each card out of its own deck', () => {
    const s = ended('ev.breach', 'CV', { hands: { C: ['crw.spy', 'wld.nou', 'crw.medic'] }, decks: { ...FRESH, wld: ['wld.shove'] } });
    expect(asked(s)).toBe('swap C');
    expect(tries(s, 'C', { t: 'swap', cards: 'crw.vest' })).toBe('NO_TARGET');
    does(s, 'C', { t: 'swap', cards: 'crw.spy+wld.nou' });
    expect(asked(s)).toBe('swap D');
    does(s, 'D', { t: 'swap', cards: '' });
    expect(told(s).hands['C']).toEqual(['crw.medic', 'crw.dash', 'wld.shove', 'crw.push']);
  });
  test('after a Tie nobody trades any more, drawing stays', () => {
    const s = ended('ev.breach', 'TIE', { decks: { ...FRESH } });
    expect(told(s).noTrade).toBe(true);
    expect(told(s).round).toBe(2);
    expect(hands(s)).toBe('i i c c');
  });
});

describe('Unlimited Munitions! (6): the pool', () => {
  const pool = ['crw.spy', 'wld.nou', 'imp.seer', 'wld.shove'];
  test('is dealt out to the winners by turns, captain first; what is not theirs is thrown away', () => {
    const s = ended('ev.munitions', 'IV', { pool, decks: FRESH });
    expect(told(s).hands['A']).toEqual(['wld.nou', 'wld.shove', 'imp.dash']);
    expect(told(s).hands['B']).toEqual(['imp.seer', 'imp.push']);
    expect(told(s).discards['crw']).toEqual(['crw.spy']);
  });
  test('the hand limit is kept after each card', () => {
    const s = ended('ev.munitions', 'IV', { pool: ['wld.nou'], hands: { A: ['imp.seer', 'imp.arson', 'imp.comms', 'imp.lights', 'imp.mercy'] } });
    expect(asked(s)).toBe('card A');
  });
  test('is thrown away after a Tie, and by the result of Salty Run-It Back!', () => {
    const tie = told(ended('ev.munitions', 'TIE', { pool, decks: FRESH }));
    expect([tie.pool, tie.discards['wld'], tie.discards['imp']]).toEqual([[], ['wld.nou', 'wld.shove'], ['imp.seer']]);
    const salty = told(ended('ev.salty', 'IV', { rules: 'ev.munitions', pool, decks: FRESH }));
    expect([salty.pool, salty.discards['crw']]).toEqual([[], ['crw.spy']]);
  });
});

describe('lines that take hands', () => {
  test.each(['ev.airforce', 'ev.wildrev'] as const)('%s: a Tie costs everybody the hand', (event) => {
    const s = ended(event, 'TIE', { hands: { A: ['imp.seer', 'wld.nou'], D: ['crw.spy'] }, decks: FRESH });
    expect(hands(s)).toBe('i i c c');
    expect(told(s).discards['imp']).toEqual(['imp.seer']);
  });
  test('Card Ban!: a Tie costs everybody a card of own choice', () => {
    const s = ended('ev.cardban', 'TIE', { hands: { A: ['imp.seer', 'imp.arson'], C: ['crw.spy'] }, decks: FRESH });
    expect(asked(s)).toBe('card A');
    does(s, 'A', { t: 'card', card: 'imp.arson' });
    does(s, 'C', { t: 'card', card: 'crw.spy' });
    expect(hands(s)).toBe('ii i c c');
  });
});

describe('more points than one', () => {
  test('Starcrossed! and Voting Time! are worth 2 to the Imposter team only', () => {
    const before = ['ev.among', 'ev.task', 'ev.uno'];
    const wins = (event: EventId, outcome: Outcome): string =>
      asked(ended(event, outcome, { points: { I: outcome === 'IV' ? before : [], C: outcome === 'CV' ? before : [] } }));
    expect(wins('ev.starcrossed', 'IV')).toBe('nothing ');
    expect(wins('ev.starcrossed', 'CV')).toBe('exchange ABCD');
    expect(wins('ev.default', 'IV')).toBe('exchange ABCD');
  });
  test('five points stop the game before its result', () => {
    const s = ended('ev.default', 'CV', { points: { C: ['ev.among', 'ev.task', 'ev.uno', 'ev.iso'] } });
    expect(asked(s)).toBe('nothing ');
    expect(hands(s)).toBe('   ');
  });
});

test('results mean everybody of a team: the dead and who sat out draw too (IC 1.2)', () => {
  const s = passAll(round('ev.hide', { out: ['B'], pieces: { A: 'K12', B: 'home', C: 'out', D: 'K13' }, decks: FRESH }));
  does(s, 'A', { t: 'step', pawn: 'A', to: 'K13' });
  does(s, 'A', { t: 'land', pawn: 'A' });
  expect(hands(s)).toBe('iii iii c c');
});
