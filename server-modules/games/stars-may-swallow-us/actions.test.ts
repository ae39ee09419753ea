// Actions: below deck, drawing, everything above deck, and every refusal. (SM 1, SM 2.3)

import { describe, expect, test } from 'vitest';
import { seat } from '../../kernel/ids.ts';
import { project } from '../../kernel/project.ts';
import { clock, lateNow, rulesView, seatsOwing } from '../../rules/session.ts';
import type { Session } from '../../rules/working.ts';
import { ACTIONS } from './data.ts';
import { words as de } from './locale/de.ts';
import { words as en } from './locale/en.ts';
import { handOf, hatchOf } from './names.ts';
import type { Stars } from './stars.ts';
import { does, match, tries } from './testing.ts';

type Facts = Stars['facts'] & {
  oxygen: number;
  power: number;
  inHand: { [seat: string]: number };
  onHatch: { [seat: string]: number };
  inDeck: { [seat: string]: number };
  sickbay: string[];
  living: string[];
};
const facts = (s: Session): Facts => rulesView(s, null)?.facts as unknown as Facts;
const own = (s: Session, of: string): Stars['own'] => rulesView(s, seat(of))?.own as Stars['own'];
/** A acts first, with the crew member named; the others are the usual ones. */
const CREWS: { [crew: string]: object } = {
  malumil: { A: 'malumil', B: 'obeya', C: 'korrin', D: 'dray' },
  iza: { A: 'iza', B: 'obeya', C: 'korrin', D: 'dray' },
  korrin: { A: 'korrin', B: 'obeya', C: 'malumil', D: 'dray' },
  tace: { A: 'tace', B: 'obeya', C: 'malumil', D: 'dray' },
  obeya: { A: 'obeya', B: 'fenn', C: 'malumil', D: 'dray' },
  fenn: { A: 'fenn', B: 'obeya', C: 'malumil', D: 'dray' },
  dray: { A: 'dray', B: 'obeya', C: 'malumil', D: 'korrin' },
  wick: { A: 'wick', B: 'obeya', C: 'malumil', D: 'korrin' },
};
const AGENDAS = { A: 'loyal', B: 'paragon', C: 'vengeant', D: 'contagion' };
const ship = (crew: string, more: object = {}, options = {}): Session =>
  match({ players: 4, position: { crew: CREWS[crew], agendas: AGENDAS, oxygen: 100, power: 50, ...more }, options });
const above = (action: string, target?: string): object => ({ t: 'above', action, ...(target === undefined ? {} : { target }) });

describe('[SM 2.3] below deck and drawing', () => {
  test('a card goes face down onto the own hatch: its owner reads it, all others count it', () => {
    const s = does(ship('dray', { hands: { A: ['patch', 'push'] } }), 'A', { t: 'playBelow', card: 'push' });
    const seen = (of: string | null): unknown[] =>
      [...project(s.world, of === null ? null : seat(of)).pieces.values()]
        .filter(({ zone }) => zone === hatchOf(seat('A')))
        .map(({ face, up }) => [face === null, up]);
    expect([seen('A'), seen('B'), seen(null)]).toEqual([[[false, false]], [[true, false]], [[true, false]]]);
    expect(facts(s)).toMatchObject({ active: 'B', acted: ['A'], inHand: { A: 1 }, onHatch: { A: 1 } });
  });

  test('who acts: not another, not twice, not with a card that is not held', () => {
    const s = ship('dray', { hands: { A: ['patch'], B: ['patch'] } });
    expect(tries(s, 'B', { t: 'draw' })).toBe('not-your-action');
    expect(tries(s, 'A', { t: 'playBelow', card: 'push' })).toBe('not-held');
    does(s, 'A', { t: 'draw' });
    expect(tries(s, 'A', { t: 'draw' })).toBe('not-your-action');
  });

  test('a full hand draws nothing, nor an empty deck', () => {
    expect(tries(ship('dray', { hands: { A: ['patch', 'patch', 'push', 'push'] } }), 'A', { t: 'draw' })).toBe('hand-full');
    expect(tries(ship('dray', { hands: { A: ['patch'] }, decks: { A: [] } }), 'A', { t: 'draw' })).toBe('deck-empty');
  });

  test('who draws learns the card and what is left, never in which order', () => {
    const s = does(ship('dray', { hands: { A: ['patch'] }, decks: { A: ['push', 'restart', 'leak'] } }), 'A', { t: 'draw' });
    expect(own(s, 'A').deck).toEqual(['restart', 'leak']);
    expect(facts(s)).toMatchObject({ inHand: { A: 2 }, inDeck: { A: 2 } });
  });

  test('without a card in hand one still draws; without any card at all one is killed, whatever could be paid', () => {
    expect(tries(ship('dray', { decks: { A: ['patch', 'push'] } }), 'A', { t: 'draw' })).toBe('ok');
    const s = match({ players: 4, position: { crew: CREWS.korrin, agendas: AGENDAS, oxygen: 50, hands: { A: ['sweep'] }, decks: { D: [] } } });
    for (const by of ['A', 'B', 'C']) does(s, by, { t: 'draw' });
    expect(facts(s).living).toEqual(['A', 'B', 'C']);
    expect(facts(s).phase).toBe('call');
  });
});

describe('[SM 2.3] above deck', () => {
  test('Direct Power and Jury-Rig: paid and done at once', () => {
    expect(facts(does(ship('dray', { power: 0 }), 'A', above('direct-power')))).toMatchObject({ oxygen: 90, power: 10 });
    expect(facts(does(ship('wick', { power: 0 }), 'A', above('jury-rig')))).toMatchObject({ oxygen: 95, power: 5 });
  });

  test('a level must be at least the cost', () => {
    expect(tries(ship('obeya', { power: 5 }), 'A', above('open-the-gardens'))).toBe('no-power');
    expect(tries(ship('dray', { oxygen: 5 }), 'A', above('direct-power'))).toBe('no-oxygen');
    expect(facts(does(ship('obeya', { power: 10, oxygen: 50 }), 'A', above('open-the-gardens')))).toMatchObject({ power: 0, oxygen: 65 });
  });

  test('the last Oxygen is asked about, and loses the ship before anything else happens', () => {
    const s = ship('dray', { oxygen: 10, power: 90 });
    const act = rulesView(s, seat('A'))?.can.find(({ verb }) => verb.t === 'press' && verb.button === 'direct-power');
    expect(act?.confirm).toEqual({ k: 'confirm.lastOxygen' });
    expect(rulesView(ship('dray', { oxygen: 15 }), seat('A'))?.can.some(({ confirm }) => confirm?.k === 'confirm.lastOxygen')).toBe(false);
    does(s, 'A', above('direct-power'));
    expect(rulesView(s, null)).toMatchObject({ over: { winners: ['D'], why: 'no-air' }, facts: { oxygen: 0, power: 90 } });
  });

  test('[SM 5.1] each is asked about with its cost and what it does, the same whoever it is aimed at; nothing else is', () => {
    const asked = (crew: string, hands: object): unknown[] => {
      const { can = [] } = rulesView(ship(crew, { hands }), seat('A')) ?? {};
      expect(can.filter(({ move }) => move === 'above').length).toBeGreaterThan(1);
      expect(can.filter(({ move, confirm }) => (move === 'above') !== (confirm !== undefined))).toEqual([]);
      return [...new Set(can.flatMap(({ confirm }) => (confirm === undefined ? [] : [JSON.stringify(confirm)])))].map((text) => JSON.parse(text));
    };
    expect(asked('dray', { A: ['push', 'patch'] })).toEqual([
      { k: 'confirm.oxygen', a: [{ w: 'rush' }, 5, { w: 'rush:does' }] },
      { k: 'confirm.oxygen', a: [{ w: 'direct-power' }, 10, { w: 'direct-power:does' }] },
    ]);
    // One for two who can be aimed at.
    expect(asked('iza', { A: ['patch'], B: ['garden'], C: ['patch'] })).toEqual([
      { k: 'confirm.power', a: [{ w: 'delegate' }, 5, { w: 'delegate:does' }] },
      { k: 'confirm.oxygen', a: [{ w: 'records-check' }, 5, { w: 'records-check:does' }] },
    ]);
    for (const words of [en, de]) for (const { id } of ACTIONS) expect(words[`${id}:does`]).toMatch(/^[a-zäöü].+[^.?!]$/);
  });

  test('only what stands on the own sheet, with a target where there is one', () => {
    expect(tries(ship('dray'), 'A', above('delegate', 'B'))).toBe('no-such-action');
    expect(tries(ship('dray'), 'A', above('direct-power', 'B'))).toBe('bad-target');
    expect(tries(ship('korrin'), 'A', above('open-fire'))).toBe('bad-target');
    expect(tries(ship('korrin'), 'A', above('open-fire', 'X'))).toBe('bad-target');
    expect(tries(ship('korrin'), 'A', above('open-fire', 'A'))).toBe('target-self');
    expect(tries(ship('korrin', { killed: ['B'] }), 'A', above('open-fire', 'B'))).toBe('target-killed');
  });

  test('detained, and locked down: drawing and playing go on', () => {
    for (const [more, code] of [
      [{ detained: ['A'] }, 'detained'],
      [{ locked: ['A'] }, 'locked-down'],
    ] as const) {
      const s = ship('dray', { ...more, hands: { A: ['patch'] } });
      expect(tries(s, 'A', above('direct-power'))).toBe(code);
      expect(tries(s, 'A', { t: 'playBelow', card: 'patch' })).toBe('ok');
    }
  });

  test('Delegate: the named player puts a card of choice down at once, and still has the own action', () => {
    const s = ship('malumil', { hands: { B: ['patch', 'garden'], C: [] } });
    expect(tries(s, 'A', above('delegate', 'C'))).toBe('target-empty');
    does(s, 'A', above('delegate', 'B'));
    expect([seatsOwing(s), facts(s).oxygen]).toEqual([['B'], 95]);
    expect(tries(s, 'B', { t: 'delegateCard', card: 'leak' })).toBe('not-held');
    does(s, 'B', { t: 'delegateCard', card: 'garden' });
    does(s, 'B', { t: 'playBelow', card: 'patch' });
    expect(facts(s)).toMatchObject({ onHatch: { B: 2 }, active: 'C' });
  });

  test('Rush: two cards or nothing; both lie there at once', () => {
    const poor = ship('dray', { hands: { A: ['patch'] } });
    expect(tries(poor, 'A', above('rush'))).toBe('two-cards');
    expect(facts(poor).oxygen).toBe(100);
    const s = does(ship('dray', { hands: { A: ['push', 'patch', 'leak'] } }), 'A', above('rush'));
    expect(facts(s)).toMatchObject({ oxygen: 95, inHand: { A: 3 }, onHatch: { A: 0 } });
    expect(tries(s, 'A', { t: 'rushCards', first: 'patch', card: 'patch' })).toBe('two-cards');
    does(s, 'A', { t: 'rushCards', first: 'patch', card: 'push' });
    expect(facts(s)).toMatchObject({ inHand: { A: 1 }, onHatch: { A: 2 }, active: 'B' });
  });

  test('Inquest: which card, if there are two; a badge till the pile is shuffled, then only the note', () => {
    const s = ship('malumil', { hatches: { B: ['garden', 'leak'] } });
    expect(tries(s, 'A', above('inquest', 'C'))).toBe('target-no-hatch');
    does(s, 'A', above('inquest', 'B'));
    expect(facts(s)).toMatchObject({ power: 40, choice: { by: 'A', from: ['B1', 'B2'] } });
    expect(tries(s, 'A', { t: 'choose', value: 'C1' })).toBe('bad-target');
    does(s, 'A', { t: 'choose', value: 'B2' });
    const faces = (of: string): (boolean | null)[] =>
      [...project(s.world, seat(of)).pieces.values()].filter(({ zone }) => zone === hatchOf(seat('B'))).map(({ face }) => face !== null);
    expect([faces('A'), faces('C')]).toEqual([
      [false, true],
      [false, false],
    ]);
    expect(own(s, 'A').notes).toEqual([{ round: 1, by: 'inquest', of: 'B', type: 'leak' }]);
    expect(own(s, 'B').notes).toEqual([]);
  });

  test('Records Check: a note, and nothing that could be followed', () => {
    const s = does(ship('iza', { hands: { B: ['garden'] } }), 'A', above('records-check', 'B'));
    expect(own(s, 'A').notes).toEqual([{ round: 1, by: 'records-check', of: 'B', type: 'garden' }]);
    expect([...project(s.world, seat('A')).pieces.values()].some(({ zone }) => zone === handOf(seat('B')))).toBe(false);
    does(s, 'B', { t: 'playBelow', card: 'garden' });
    expect([...project(s.world, seat('A')).pieces.values()].filter(({ zone }) => zone === hatchOf(seat('B'))).map(({ face }) => face)).toEqual([null]);
  });

  test('Open Fire wounds, and Rough Justice whoever is detained', () => {
    expect(facts(does(ship('korrin'), 'A', above('open-fire', 'B')))).toMatchObject({ power: 35, sickbay: ['B'] });
    expect(tries(ship('tace'), 'A', above('rough-justice', 'B'))).toBe('target-free');
    expect(facts(does(ship('tace', { detained: ['B'] }), 'A', above('rough-justice', 'B')))).toMatchObject({ oxygen: 90, sickbay: ['B'] });
  });

  test('Lockdown: whoever has not acted; till the round is over', () => {
    const s = match({
      players: 4,
      position: { crew: { A: 'obeya', B: 'korrin', C: 'malumil', D: 'dray' }, agendas: AGENDAS, turn: 'B', hands: { A: ['garden'] } },
    });
    expect(tries(s, 'B', above('lockdown', 'A'))).toBe('target-acted');
    does(s, 'B', above('lockdown', 'D'));
    does(s, 'C', { t: 'draw' });
    expect(tries(s, 'D', above('direct-power'))).toBe('locked-down');
    does(s, 'D', { t: 'draw' });
    for (const by of 'ABCD') does(s, by, { t: 'declineVote' });
    expect(facts(s)).toMatchObject({ round: 2, locked: [], acted: [] });
  });

  test('Shakedown: a card by chance, gone face down; only its owner knows', () => {
    const s = does(ship('tace', { hands: { B: ['garden'] } }), 'A', above('shakedown', 'B'));
    expect(facts(s)).toMatchObject({ power: 45, inHand: { B: 0 } });
    expect(tries(ship('tace'), 'A', above('shakedown', 'B'))).toBe('target-empty');
  });

  test('Field Medicine heals the wounded, oneself too', () => {
    expect(tries(ship('obeya'), 'A', above('field-medicine', 'B'))).toBe('target-unhurt');
    expect(facts(does(ship('obeya', { sickbay: ['B', 'A', 'C'] }), 'A', above('field-medicine', 'A'))).sickbay).toEqual(['B', 'C']);
  });

  test('Share Supplies and Fresh Air draw up to the limit', () => {
    const s = does(ship('fenn', { hands: { A: ['patch'], B: ['patch', 'garden', 'garden', 'algae'] } }), 'A', above('share-supplies', 'B'));
    expect(facts(s)).toMatchObject({ oxygen: 95, inHand: { A: 2, B: 4 } });
    expect(facts(does(ship('fenn', { oxygen: 50, decks: { A: [] }, hands: { A: ['patch'] } }), 'A', above('fresh-air')))).toMatchObject({
      power: 45,
      oxygen: 55,
      inHand: { A: 1 },
    });
  });

  test('[SM 3] Lockdown and Share Supplies can be switched off', () => {
    expect(tries(ship('korrin', {}, { lockdown: false }), 'A', above('lockdown', 'B'))).toBe('switched-off');
    expect(tries(ship('fenn', {}, { supplies: false }), 'A', above('share-supplies', 'B'))).toBe('switched-off');
  });
});

describe('[SM 5] the clock', () => {
  test('draws if that is legal, else plays the leftmost card', () => {
    const s = ship('dray', { hands: { A: ['push', 'patch'] } }, { turn: 60 });
    expect(clock(s, 599)).toBeNull();
    clock(s, 600);
    expect(facts(s).inHand.A).toBe(3);
    const full = ship('dray', { hands: { A: ['push', 'patch', 'patch', 'leak'] } });
    lateNow(full, 1);
    expect(facts(full)).toMatchObject({ inHand: { A: 3 }, onHatch: { A: 1 } });
  });

  test('puts down the two leftmost cards for Rush, any card for Delegate, looks at any card', () => {
    const rushed = does(ship('dray', { hands: { A: ['push', 'leak', 'patch'] } }), 'A', above('rush'));
    lateNow(rushed, 1);
    expect([...project(rushed.world, seat('A')).pieces.values()].filter(({ zone }) => zone === handOf(seat('A')))).toHaveLength(1);
    const named = does(ship('malumil', { hands: { B: ['patch', 'garden'] } }), 'A', above('delegate', 'B'));
    lateNow(named, 1);
    expect(facts(named)).toMatchObject({ onHatch: { B: 1 }, active: 'B' });
    const asked = does(ship('malumil', { hatches: { B: ['patch', 'garden'] } }), 'A', above('inquest', 'B'));
    lateNow(asked, 1);
    expect(own(asked, 'A').notes).toHaveLength(1);
  });
});
