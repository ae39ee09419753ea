// The pile card by card, levels, wounds and deaths, what agendas do then, and how a voyage ends. (SM 1, SM 2.4, SM 2.5,
// SM 2.7)

import { describe, expect, test } from 'vitest';
import { seat } from '../../kernel/ids.ts';
import { project } from '../../kernel/project.ts';
import { clock, dueAt, rulesView, seatsOwing } from '../../rules/session.ts';
import { overOf } from '../../rules/working.ts';
import type { Session } from '../../rules/working.ts';
import { takeChanges } from '../../kernel/journal.ts';
import { LEVELS, levelAt, levelPlace } from './data.ts';
import { deckOf, handOf } from './names.ts';
import type { Stars } from './stars.ts';
import { does, match, tries } from './testing.ts';

type Facts = Stars['facts'] & {
  oxygen: number;
  power: number;
  sickbay: string[];
  living: string[];
  pile: number;
  discard: number;
  inHand: { [seat: string]: number };
};
const facts = (s: Session): Facts => rulesView(s, null)?.facts as unknown as Facts;
const AGENDAS = { A: 'loyal', B: 'vengeant', C: 'paragon', D: 'contagion' };
const CREW = { A: 'korrin', B: 'iza', C: 'obeya', D: 'dray' };
const pile = (cards: string, more: object = {}, players = 4, options = {}): Session =>
  match({ players, options, position: { crew: CREW, agendas: AGENDAS, oxygen: 100, power: 0, pile: cards.split(' '), ...more } });

describe('[SM 2.4] levels', () => {
  test('a marker stands where its level is, and every place means one', () => {
    for (const of of LEVELS) for (let level = 0; level <= 100; level += 5) expect(levelAt(levelPlace(of, level).x)).toBe(level);
  });

  test('changes of a card are one: the air counts first', () => {
    expect(overOf(pile('C:patch C:garden', { oxygen: 60, power: 95 }))).toEqual({ winners: ['A', 'B', 'C'], why: 'full-power' });
    const lost = pile('C:patch', { oxygen: 5, power: 90 });
    expect([overOf(lost), facts(lost).oxygen, facts(lost).power]).toEqual([{ winners: ['D'], why: 'no-air' }, 0, 100]);
    expect(facts(pile('C:garden', { oxygen: 95 })).oxygen).toBe(100);
    expect(facts(pile('A:short', { power: 5 })).power).toBe(0);
  });

  test('what comes after the end is void: neither the next card nor the wound of the last', () => {
    const s = pile('B:cargo C:patch', { power: 95 });
    expect([facts(s).pile, facts(s).sickbay, facts(s).power]).toEqual([1, [], 100]);
  });
});

describe('[SM 1.2] cards that act on the next', () => {
  test.each([
    ['B:coordinate B:restart', 90, 25],
    ['B:coordinate A:leak A:patch', 85, 15],
    ['A:sweep B:coordinate A:patch', 95, 10],
    ['A:sweep A:leak C:leak', 90, 0],
    ['B:coordinate B:coordinate A:patch', 95, 30],
    ['A:patch B:coordinate', 95, 15],
  ])('%s leads to Oxygen %i and Power %i', (cards, oxygen, power) => {
    expect(facts(pile(cards))).toMatchObject({ oxygen, power, next: null, pile: 0, phase: 'call' });
  });

  test('Sickbay Rounds heals whoever was wounded last; nobody is wounded: Oxygen', () => {
    expect(facts(pile('C:bandage', { sickbay: ['A', 'D', 'B'] })).sickbay).toEqual(['A', 'D']);
    expect(facts(pile('C:bandage', { oxygen: 50 }))).toMatchObject({ oxygen: 55, sickbay: [] });
  });

  test('Loose Cargo wounds the First Player, if living; Fever Ward somebody', () => {
    expect(facts(pile('B:cargo', { first: 'C' })).sickbay).toEqual(['C']);
    expect(facts(pile('B:cargo', { first: 'C', killed: ['C'] })).sickbay).toEqual([]);
    expect(facts(pile('D:fever')).sickbay).toHaveLength(1);
  });
});

describe('[SM 2.5] the pile', () => {
  test('turns up one by one at a constant pace, whatever the card; then all lie face down', () => {
    const s = pile('A:patch B:cargo D:spores', {}, 4, { pace: true });
    const seen: unknown[] = [];
    for (let n = 0; n < 4; n++) {
      expect(rulesView(s, null)?.ask).toMatchObject({ t: 'pace', me: null, waiting: [] });
      expect(dueAt(s)).toBe(25 * (n + 1));
      clock(s, 25 * (n + 1));
      takeChanges(s.world);
      seen.push([...project(s.world, null).pieces.values()].filter(({ zone }) => zone === 'pile').length);
    }
    expect(seen).toEqual([1, 2, 3, 0]);
    expect(facts(s)).toMatchObject({ phase: 'call', oxygen: 80, power: 15 });
  });

  test('a choice in its middle holds it up, then the full time follows', () => {
    const s = pile('B:cargo A:patch', { first: 'B', sickbay: ['B'] }, 4, { pace: true });
    clock(s, 25);
    expect([seatsOwing(s), dueAt(s)]).toEqual([['B'], null]);
    does(s, 'B', { t: 'choose', value: 'A' }, 70);
    expect([rulesView(s, null)?.ask?.t, dueAt(s)]).toEqual(['pace', 95]);
  });

  test('hatches are shuffled in, and nobody follows a card', () => {
    const s = match({
      players: 4,
      position: { crew: CREW, agendas: AGENDAS, oxygen: 100, turn: 'D', hatches: { A: ['patch'], B: ['rewire'], C: ['garden'] }, hands: { D: ['push'] } },
      options: { pace: true },
    });
    const before = [...project(s.world, seat('A')).pieces.values()].filter(({ zone }) => zone.startsWith('hatch-')).map(({ h }) => h);
    does(s, 'D', { t: 'playBelow', card: 'push' });
    expect(facts(s).pile).toBe(4);
    for (let n = 0; n < 4; n++) clock(s, dueAt(s) as number);
    const after = [...project(s.world, seat('A')).pieces.values()].filter(({ zone }) => zone === 'pile').map(({ h }) => h);
    expect([before.length, after.length, after.filter((h) => before.includes(h))]).toEqual([3, 4, []]);
  });
});

describe('[SM 2.7] wounds and deaths', () => {
  const shot = (more: object): Session => {
    const s = match({ players: 4, position: { crew: CREW, agendas: AGENDAS, oxygen: 100, power: 50, ...more } });
    return does(s, 'A', { t: 'above', action: 'open-fire', target: 'B' });
  };

  test('the first is a disc in the row and nothing else', () => {
    const s = shot({});
    expect(facts(s)).toMatchObject({ power: 35, sickbay: ['B'], living: ['A', 'B', 'C', 'D'], active: 'B' });
  });

  test('the second kills: the agenda is shown, hand and deck leave the game, the card on the hatch stays', () => {
    const s = shot({ sickbay: ['B'], hands: { B: ['patch'] }, hatches: { B: ['rewire'] } });
    expect(facts(s)).toMatchObject({ living: ['A', 'C', 'D'], sickbay: [] });
    expect([s.world.order.get(handOf(seat('B')))?.length, s.world.order.get(deckOf(seat('B')))?.length]).toEqual([0, 0]);
    expect([...project(s.world, null).pieces.values()].filter(({ zone, face }) => zone === 'agenda-B' && face !== null)).toHaveLength(1);
    expect([seatsOwing(s), facts(s).choice]).toEqual([['B'], { by: 'B', from: ['A', 'C', 'D'] }]);
    expect(tries(s, 'B', { t: 'choose', value: 'B' })).toBe('bad-target');
    does(s, 'B', { t: 'choose', value: 'D' });
    expect(facts(s).sickbay).toEqual(['D']);
    expect(tries(s, 'B', { t: 'draw' })).toBe('out');
    for (const by of ['C', 'D']) does(s, by, { t: 'draw' });
    expect(facts(s)).toMatchObject({ power: 40, phase: 'call' });
  });

  test('one death is finished, then the next', () => {
    const s = shot({ agendas: { ...AGENDAS, C: 'paragon' }, sickbay: ['B', 'C'] });
    does(s, 'B', { t: 'choose', value: 'C' });
    expect(facts(s)).toMatchObject({ living: ['A', 'D'], oxygen: 90, active: 'D' });
  });

  test('a First Player who dies keeps the token till it passes on', () => {
    const s = pile('B:cargo', { first: 'C', sickbay: ['C'] });
    expect(rulesView(s, null)?.facts).toMatchObject({ first: 'C', living: ['A', 'B', 'D'] });
    for (const by of 'ABD') does(s, by, { t: 'declineVote' });
    expect(rulesView(s, null)?.facts).toMatchObject({ first: 'D', round: 2 });
  });

  test.each([
    ['loyal', 'C', { oxygen: 95, power: 35 }],
    ['paragon', 'C', { oxygen: 90, power: 35 }],
    ['resolute', 'C', { oxygen: 100, power: 25 }],
    ['contagion', 'D', { oxygen: 95, power: 35 }],
  ])('[SM 1.4] killed, a %s has its effect', (agenda, at, levels) => {
    const agendas = agenda === 'contagion' ? AGENDAS : { A: agenda === 'loyal' ? 'resolute' : 'loyal', B: 'vengeant', C: agenda, D: 'contagion' };
    const s = match({ players: 4, position: { crew: CREW, agendas, oxygen: 100, power: 50, sickbay: [at] } });
    does(s, 'A', { t: 'above', action: 'open-fire', target: at });
    expect(facts(s)).toMatchObject(levels);
  });
});

describe('[SM 1.5] endings', () => {
  const SIX = { crew: { ...CREW, E: 'fenn', F: 'wick' }, agendas: { A: 'loyal', B: 'paragon', C: 'resolute', D: 'contagion', E: 'contagion', F: 'coward' } };
  const SEVEN = { crew: { ...SIX.crew, G: 'tace' }, agendas: { ...SIX.agendas, G: 'prince' } };

  test('every crew-side player killed: the ship is lost at once, and a Coward who came through wins too', () => {
    const open = (more: object): Session =>
      match({ players: 6, position: { ...SIX, power: 50, killed: ['B', 'C'], first: 'E', turn: 'E', sickbay: ['A'], ...more } });
    for (const [more, winners] of [
      [{}, ['D', 'E', 'F']],
      [{ sickbay: ['A', 'F'] }, ['D', 'E']],
      [{ detained: ['F'] }, ['D', 'E']],
    ] as const) {
      const s = open({ crew: { ...SIX.crew, A: 'fenn', E: 'korrin' }, ...more });
      does(s, 'E', { t: 'above', action: 'open-fire', target: 'A' });
      expect(overOf(s)).toEqual({ winners, why: 'all-dead' });
    }
  });

  test('a Coward comes through nothing where nobody else is killed or detained', () => {
    const over = (more: object): unknown => overOf(match({ players: 6, position: { ...SIX, power: 95, pile: ['A:rewire'], ...more } }))?.winners;
    expect([over({}), over({ detained: ['D'] })]).toEqual([
      ['A', 'B', 'C'],
      ['A', 'B', 'C', 'F'],
    ]);
  });

  test('full power with hardly any air is the Prince’s, if free and alive', () => {
    const over = (more: object): unknown => overOf(match({ players: 7, position: { ...SEVEN, oxygen: 15, power: 95, pile: ['A:rewire'], ...more } }));
    expect(over({})).toEqual({ winners: ['G'], why: 'sole-power' });
    for (const more of [{ detained: ['G'] }, { killed: ['G'] }, { oxygen: 20 }]) expect(over(more)).toMatchObject({ why: 'full-power' });
  });

  test('all agendas lie open at the end; hands and decks stay closed, the list of the own deck too', () => {
    const s = pile('A:patch', { power: 90, hands: { A: ['push'] }, crew: { ...CREW, A: 'dray', D: 'korrin' } });
    expect(overOf(s)?.why).toBe('full-power');
    const view = [...project(s.world, null).pieces.values()].filter(({ kind }) => kind === 'card');
    expect(view.filter(({ look, face }) => look === 1 && face !== null)).toHaveLength(4);
    expect(view.some(({ zone }) => zone.startsWith('hand-'))).toBe(false);
  });
});
