// What events change while they hold: steps, walking, who kills whom, the button, cards, and what ends the round.
// (IC 4.1, IC 6)

import { describe, expect, test } from 'vitest';
import { project } from '../../../kernel/project.ts';
import { rulesView } from '../../../rules/session.ts';
import type { Session } from '../../../rules/working.ts';
import { does, passAll, tries } from '../testing.ts';
import { EVENTS, OWN_BUTTON, type EventId } from './table.ts';
import { asked, placeAll, reveal, round, told } from './testing.ts';

const step = (pawn: string, to: string): object => ({ t: 'step', pawn, to });
const hop = (pawn: string, to: string): object => ({ t: 'hop', pawn, to });
const land = (pawn: string): object => ({ t: 'land', pawn });
/** Along these tiles; then it lands, and windows are passed. */
function walks(s: Session, pawn: string, ...tiles: string[]): Session {
  for (const tile of tiles) does(s, pawn, step(pawn, tile));
  does(s, pawn, land(pawn));
  return passAll(s);
}
const stays = (s: Session, ...seats: string[]): Session => {
  for (const seat of seats) does(s, seat, { t: 'stay' });
  return passAll(s);
};
const crew = (event: EventId, more: object = {}): Session => round(event, { turn: 'C', turns: 2, ...more });
/** Steps that a piece has in an activation. */
const allowed = (s: Session, seat: string): unknown =>
  (rulesView(s, null)?.facts['people'] as { [seat: string]: { steps: number } } | undefined)?.[seat]?.steps;

describe('allowances (IC 4.1)', () => {
  test.each(EVENTS.map(({ id }) => id).filter((id) => id !== 'ev.queen'))('%s', (event) => {
    const s = round(event);
    const [imposter, crewmate] = { 'ev.airforce': [3, 3], 'ev.ankles': [1, 1], 'ev.rabbit': [3, 2] }[event as string] ?? [2, 2];
    expect([allowed(s, 'A'), allowed(s, 'B'), allowed(s, 'C')]).toEqual([imposter, imposter, crewmate]);
  });
  test('Broken Ankles: no arrow can be used', () => expect(tries(crew('ev.ankles', { pieces: { C: 'D10' } }), 'C', step('C', 'E10'))).toBe('NO_LANDING'));
  test('Juggernaut! doubles what the event gives', () => {
    const s = round('ev.airforce', { pieces: { A: 'C9', B: 'out' }, effects: [{ card: 'imp.juggernaut', by: 'A' }] });
    expect(allowed(s, 'A')).toBe(6);
  });
});

describe('Freshly Iced Floors!', () => {
  test('one direction, stopping early is allowed, a hop keeps it', () => {
    const s = round('ev.iced', { pieces: { A: 'H5' } });
    does(s, 'A', step('A', 'H4'));
    does(s, 'A', hop('A', 'A8'));
    expect(tries(s, 'A', step('A', 'B8'))).toBe('TURNED');
    does(s, 'A', step('A', 'A7'));
    does(s, 'A', land('A'));
    expect(told(s).pieces['A']).toBe('A7');
  });
  test('each move by a card is straight in itself', () => {
    const s = crew('ev.iced', { pieces: { C: 'C11' }, hands: { D: ['crw.dash'] } });
    does(s, 'C', step('C', 'C12'));
    does(s, 'D', { t: 'play', card: 'crw.dash', at: 'C' });
    does(s, 'D', step('C', 'C11'));
    does(s, 'D', land('C'));
    expect(tries(s, 'C', step('C', 'B11'))).toBe('ok');
  });
});

describe('Task! and Oxygen Sabotage!', () => {
  test('one task is not enough, and an Imposter cannot stop on one', () => {
    const s = crew('ev.task', { pieces: { C: 'B11', A: 'B9' }, tokens: { T: ['B10', 'A10'] } });
    walks(s, 'C', 'B10');
    expect([told(s).got.T, asked(s)]).toEqual([1, 'turn D']);
    const other = round('ev.task', { pieces: { A: 'A11' }, tokens: { T: ['A10'] } });
    does(other, 'A', step('A', 'A10'));
    expect(tries(other, 'A', land('A'))).toBe('TASK_TILE');
  });
  test('tasks kept from before count, by whomever they are collected', () => {
    const s = crew('ev.task', { pieces: { C: 'B11', D: 'A11' }, tokens: { T: ['B10', 'A10'] }, kept: ['B10', 'A10'] });
    walks(s, 'C', 'B10');
    does(s, 'D', step('D', 'A10'));
    expect(told(s).points['C']).toEqual(['ev.task']);
  });
  test('outside Task! the second task ends nothing', () => {
    const s = crew('ev.among', { pieces: { C: 'B11' }, tokens: { T: ['B10', 'A10'] }, kept: ['B10', 'A10'] });
    walks(s, 'C', 'B10', 'A10');
    expect([told(s).got.T, asked(s)]).toEqual([2, 'turn D']);
  });
  test('wiping a side out still ends Task!', () => {
    const s = round('ev.task', { pieces: { A: 'C10', C: 'C11', D: 'out' } });
    walks(s, 'A', 'C11');
    expect(told(s).points['I']).toEqual(['ev.task']);
  });
  test('the button works in Oxygen Sabotage! as usual', () => {
    const s = crew('ev.oxygen', { pieces: { C: 'F8' } });
    walks(s, 'C', 'G8', 'H8');
    expect(told(s).points['C']).toEqual(['ev.oxygen']);
  });
});

describe('Hide and Seek!', () => {
  const seek = (more: object): Session => crew('ev.hide', { out: ['B'], ...more });
  test('Crewmates hop, but not onto a Crewmate, and pass the button without stopping there', () => {
    const s = seek({ pieces: { A: 'E1', B: 'home', C: 'H11', D: 'A8' } });
    does(s, 'C', step('C', 'H12'));
    expect(tries(s, 'C', hop('C', 'A8'))).toBe('VENT_TAKEN');
    does(s, 'C', hop('C', 'H4'));
    does(s, 'C', land('C'));
    const other = seek({ pieces: { A: 'E1', B: 'home', C: 'H9', D: 'K15' } });
    does(other, 'C', step('C', 'H8'));
    expect(tries(other, 'C', land('C'))).toBe('BUTTON_CLOSED');
    does(other, 'C', step('C', 'H7'));
    expect(tries(other, 'C', land('C'))).toBe('ok');
  });
  test('bright red is no goal; dark red takes the piece off the board', () => {
    const s = seek({ pieces: { A: 'K1', B: 'home', C: 'E2', D: 'F2' } });
    walks(s, 'C', 'E1');
    expect(told(s).pieces['C']).toBe('E1');
    walks(s, 'D', 'F1', 'G1');
    expect(told(s).pieces['D']).toBe('G1');
    const home = seek({ pieces: { A: 'K1', B: 'home', C: 'E3', D: 'E15' } });
    walks(home, 'C', 'E2');
    expect([told(home).pieces['C'], asked(home)]).toEqual(['safe', 'turn D']);
  });
  test('the Imposter dead: the Crewmates have won; both Crewmates dead: the Imposters', () => {
    const s = round('ev.hide', { out: ['B'], pieces: { A: 'C11', B: 'home' }, tokens: { B: ['C10'] } });
    does(s, 'A', step('A', 'C10'));
    expect(told(passAll(s)).points['C']).toEqual(['ev.hide']);
    const other = round('ev.hide', { out: ['B'], pieces: { A: 'C10', B: 'home', C: 'C11', D: 'out' } });
    walks(other, 'A', 'C11');
    expect(told(other).points['I']).toEqual(['ev.hide']);
  });
  test('safe and dead is a Tie only as long as it is so: Medic! takes it back', () => {
    const s = round('ev.hide', { out: ['B'], pieces: { A: 'K12', B: 'home', C: 'safe', D: 'K13' }, hands: { C: ['crw.medic'] } });
    does(s, 'A', step('A', 'K13'));
    does(s, 'A', land('A'));
    does(s, 'C', { t: 'pass' });
    does(s, 'C', { t: 'play', card: 'crw.medic' });
    does(s, 'D', { t: 'choose', value: 'G14' });
    expect(asked(passAll(s))).toBe('turn D');
  });
});

describe('Iso!', () => {
  const two = (side: 'I' | 'C', a: string, c: string): Session =>
    round('ev.iso', { turn: side, turns: side === 'I' ? 1 : 2, out: ['B', 'D'], pieces: { A: a, B: 'home', C: c, D: 'home' } });
  test('whoever moves onto the other wins', () => {
    expect(told(walks(two('I', 'C10', 'C11'), 'A', 'C11')).points).toEqual({ I: ['ev.iso'], C: [] });
    expect(told(walks(two('C', 'C10', 'C11'), 'C', 'C10')).points).toEqual({ I: [], C: ['ev.iso'] });
  });
  test('the button is a Tie for either', () => {
    expect(told(walks(two('I', 'H9', 'C11'), 'A', 'H8')).discards['ev']).toEqual(['ev.iso']);
    expect(told(walks(two('C', 'E1', 'H9'), 'C', 'H8')).discards['ev']).toEqual(['ev.iso']);
  });
  test('who sits out cannot be named', () => {
    const s = round('ev.iso', { out: ['B', 'D'], pieces: { A: 'E1', B: 'home', C: 'C11', D: 'home' }, hands: { A: ['imp.push', 'imp.robbery'] } });
    expect(tries(s, 'A', { t: 'play', card: 'imp.push', at: 'D' })).toBe('NO_TARGET');
    expect(tries(s, 'A', { t: 'play', card: 'imp.robbery', at: 'D' })).toBe('NO_TARGET');
  });
});

describe('Killer Queen!', () => {
  const royals = [
    { seat: 'A', as: 'king' },
    { seat: 'B', as: 'queen' },
    { seat: 'C', as: 'king' },
    { seat: 'D', as: 'queen' },
  ];
  const court = (side: 'I' | 'C', pieces: object, more: object = {}): Session =>
    round('ev.queen', { turn: side, turns: side === 'I' ? 1 : 2, eventFacts: { royals }, pieces, ...more });
  test('five steps for Queens, one for Kings', () => expect(['A', 'B', 'C', 'D'].map((seat) => allowed(court('I', {}), seat))).toEqual([1, 5, 1, 5]));
  test('nobody hops, but whom an own card lets', () => {
    expect(tries(court('I', { B: 'H4' }), 'B', hop('B', 'A8'))).toBe('VENT_SHUT');
    const s = court('C', { D: 'H12' }, { effects: [{ card: 'crw.engineer', by: 'D' }] });
    expect(tries(s, 'D', hop('D', 'A8'))).toBe('ok');
  });
  test('a Queen kills any enemy, and a King by that wins at once', () => {
    const s = court('I', { B: 'C10', D: 'C11' });
    walks(s, 'B', 'C11');
    expect([told(s).pieces['D'], asked(s)]).toEqual(['out', 'turn A']);
    const king = court('C', { D: 'C10', A: 'C11' }, { hands: { A: ['wld.nothing'] } });
    walks(king, 'D', 'C11');
    expect(told(king).points['C']).toEqual(['ev.queen']);
  });
  test('a King that dies of a trap ends nothing', () => {
    const s = court('I', { A: 'C11' }, { tokens: { B: ['C10'] } });
    does(s, 'A', step('A', 'C10'));
    expect(asked(passAll(s))).toBe('turn B');
  });
  test('the button is for Kings alone: the Imposters win by theirs', () => {
    expect(told(walks(court('I', { A: 'H9' }), 'A', 'H8')).points['I']).toEqual(['ev.queen']);
    const s = court('I', { B: 'H9' });
    does(s, 'B', step('B', 'H8'));
    expect(tries(s, 'B', land('B'))).toBe('BUTTON_CLOSED');
  });
});

describe('Starcrossed!', () => {
  test('a trap and the other Imposter kill all the same, and passing over is allowed', () => {
    const lovers = [
      { crewmate: 'C', imposter: 'A' },
      { crewmate: 'D', imposter: 'B' },
    ];
    const s = round('ev.starcrossed', { eventFacts: { lovers }, pieces: { A: 'B11', B: 'C10', C: 'C11' } });
    does(s, 'A', step('A', 'C11'));
    expect(tries(s, 'A', land('A'))).toBe('LOVER');
    walks(s, 'A', 'C12');
    walks(s, 'B', 'C11');
    expect(told(s).pieces['C']).toBe('out');
  });
});

describe('Rabbit and the Hare!', () => {
  test('two full Crewmate turns, then Imposters and Crewmates by turns', () => {
    const s = placeAll(passAll(reveal('ev.rabbit')));
    const sides: string[] = [];
    for (let turn = 0; turn < 5; turn++) {
      sides.push(told(s).turn ?? '');
      stays(s, ...asked(s).slice(5).split(''));
    }
    expect(sides).toEqual(['C', 'C', 'I', 'C', 'I']);
  });
});

describe('cards under events', () => {
  test('Card Ban!: none from the reveal on, and nobody is asked about them', () => {
    const s = reveal('ev.cardban', { hands: { A: ['wld.nothing'], C: ['wld.skipvote'] } });
    expect(asked(s)).toBe('place A');
    expect(tries(s, 'A', { t: 'play', card: 'wld.nothing' })).toBe('CARD_BANNED');
    placeAll(s);
    expect(tries(s, 'C', { t: 'play', card: 'wld.skipvote' })).toBe('CARD_BANNED');
  });
  test('Last Card!: one for each, a negated one too; who has played is not asked any more', () => {
    const s = round('ev.uno', { hands: { A: ['imp.door1', 'wld.nothing'], C: ['crw.vest', 'crw.dash'] } });
    does(s, 'A', { t: 'play', card: 'imp.door1' });
    does(s, 'C', { t: 'play', card: 'crw.vest', at: '#1' });
    expect(asked(s)).toBe('turn AB');
    expect(tries(s, 'A', { t: 'play', card: 'wld.nothing' })).toBe('UNO_SPENT');
    expect(tries(s, 'C', { t: 'play', card: 'crw.dash', at: 'C' })).toBe('UNO_SPENT');
  });
  test('Privacy Breach!: hands are read by everybody from the reveal to the outcome', () => {
    const s = reveal('ev.breach', { hands: { A: ['imp.seer'] } });
    const read = (): boolean => [...project(s.world, null).pieces.values()].some(({ zone, face }) => zone === 'hand-A' && face !== null);
    expect(read()).toBe(true);
    placeAll(passAll(s));
    expect(read()).toBe(true);
    for (const seat of 'ABCD') does(s, seat, { t: 'agreeTie' });
    expect(read()).toBe(false);
  });
  test('Unlimited Munitions!: cards that took effect lie in the pool, points do not', () => {
    const s = round('ev.munitions', { hands: { A: ['wld.nothing', 'wld.victorypoint'] } });
    does(s, 'A', { t: 'play', card: 'wld.nothing' });
    passAll(s);
    does(s, 'A', { t: 'play', card: 'wld.victorypoint' });
    passAll(s);
    expect([told(s).pool, told(s).points['I'], told(s).discards['wld']]).toEqual([['wld.nothing'], ['wld.victorypoint'], []]);
  });
  test('Mirror Image!: a tie card counts once, for the round is decided', () => {
    const s = round('ev.mirror', { hands: { A: ['wld.skipvote'] } });
    does(s, 'A', { t: 'play', card: 'wld.skipvote' });
    expect(told(passAll(s)).discards['ev']).toEqual(['ev.mirror']);
  });
  test('Bad Connection!: laid in the own turn, up at the next one, in the order laid', () => {
    const s = round('ev.connection', { hands: { A: ['wld.nothing', 'imp.door1'], C: ['crw.dash', 'wld.shield'] } });
    expect(tries(s, 'C', { t: 'lay', card: 'crw.dash' })).toBe('CARD_TIMING');
    expect(tries(s, 'A', { t: 'play', card: 'wld.nothing' })).toBe('CARD_TIMING');
    does(s, 'A', { t: 'lay', card: 'wld.nothing' });
    does(s, 'A', { t: 'lay', card: 'imp.door1' });
    expect(told(s).laid['A']).toEqual(['wld.nothing', 'imp.door1']);
    stays(s, 'A', 'B', 'C', 'D');
    expect(asked(s)).toBe('choose A');
    does(s, 'A', { t: 'choose', value: 'C10' });
    expect([told(s).tokens['B'], asked(s)]).toEqual([['C10'], 'turn AB']);
  });
  test('Bad Connection!: cards that wait at the outcome are thrown away open', () => {
    const s = round('ev.connection', { hands: { A: ['wld.nothing'] } });
    does(s, 'A', { t: 'lay', card: 'wld.nothing' });
    for (const seat of 'ABCD') does(s, seat, { t: 'agreeTie' });
    expect([told(s).laid['A'], told(s).discards['wld']]).toEqual([[], ['wld.nothing']]);
  });
});

test('Broken Mic!, Sabotage Comms!: whoever may not speak, or not without a card, is told to all pages, which are silent for him (IC 7.4)', () => {
  const muted = (s: Session): unknown => rulesView(s, null)?.facts['muted'];
  expect(muted(round('ev.task'))).toEqual([]);
  expect(muted(round('ev.mic'))).toEqual(['A', 'B', 'C', 'D']);
  expect(muted(round('ev.task', { effects: [{ card: 'imp.comms', by: 'A' }] }))).toEqual(['C', 'D']);
});

describe('Sabotage Reactor! where the button is no plain victory (IC 7.1)', () => {
  test.each(EVENTS.map(({ id }) => id).filter((id) => id !== 'ev.voting' && id !== 'ev.cardban' && id !== 'ev.connection'))('%s', (event) => {
    const s = round(event, { swapped: event === 'ev.switcheroo', hands: { [event === 'ev.switcheroo' ? 'C' : 'A']: ['imp.reactor'] } });
    const by = event === 'ev.switcheroo' ? 'C' : 'A';
    expect(tries(s, by, { t: 'play', card: 'imp.reactor' })).toBe(OWN_BUTTON.includes(event) ? 'CARD_TIMING' : 'ok');
  });
});

test('a round of forty turns is a Tie (IC 3.3)', () => {
  const s = round('ev.among', { turn: 'C', turns: 40 });
  stays(s, 'C', 'D');
  expect(told(s).discards['ev']).toEqual(['ev.among']);
});
