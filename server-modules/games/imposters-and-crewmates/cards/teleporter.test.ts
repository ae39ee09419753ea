// Magic Button Teleporter! after a card has moved a piece onto the button: every outcome of that landing is taken back,
// and nothing else. A and B are the Imposters, C and D the Crewmates. (IC 7.1, IC 7.2, IC 7.18)

import { describe, expect, test } from 'vitest';
import { positionOf } from '../../../rules/reread.ts';
import { chooses, facts, outcome, plays, quiet, sight, stack, table, tries, walks, where } from './testing.ts';

type Session = ReturnType<typeof table>;
const reactor = { card: 'imp.reactor', by: 'A', n: 5 };
const press = (by: string): object => ({ t: 'press', v: { seat: by }, by, on: by, rank: 2, until: 'round' });
const pressed = (s: Session): string[] =>
  sight(s, null)
    .effects('press')
    .map(({ v }) => v.seat);
/** C is moved onto the button by a card of its own; A can answer what comes of it. */
function moved(more: object): Session {
  const s = table({ turn: 'C', pieces: { C: 'H9', D: 'H10' }, items: 9, hands: { A: ['wld.teleporter'], C: ['crw.dash'] }, ...more });
  quiet(plays(s, 'C', 'crw.dash', 'C'));
  return walks(s, 'C', 'C', 'H8');
}
const teleports = (s: Session): Session => quiet(plays(s, 'A', 'wld.teleporter', 'O1'));

describe('[7.18] under Sabotage Reactor!', () => {
  test('the second press is taken back with its victory, the first one stands', () => {
    const s = moved({ effects: [reactor, press('D')] });
    expect([stack(s).map(({ verdict }) => verdict?.is), pressed(s)]).toEqual([['CV'], ['D', 'C']]);
    teleports(s);
    expect([outcome(s), where(s, 'C'), pressed(s)]).toEqual([null, 'H8', ['D']]);
  });
  test('so is the Tie of the only one left, and what it had pressed before stands', () => {
    const s = moved({ pieces: { C: 'H9', D: 'out' }, effects: [reactor, press('C')] });
    expect(stack(s).map(({ verdict }) => verdict?.is)).toEqual(['TIE']);
    teleports(s);
    expect([outcome(s), pressed(s)]).toEqual([null, ['C']]);
  });
  test('but not a press that was walked to', () => {
    const s = table({ turn: 'C', pieces: { C: 'H9', D: 'H10' }, items: 9, hands: { A: ['wld.teleporter'] }, effects: [reactor, press('D')] });
    quiet(walks(s, 'C', 'C', 'H8'), 'outcome');
    teleports(s);
    expect(outcome(s)).toBe('CV');
  });
});

test('[7.2] [7.18] the Tie that Charisma! forces after a card move is taken back, one after a walk is not', () => {
  const charisma = { effects: [{ card: 'imp.charisma', by: 'A' }], pieces: { A: 'H9' }, hands: { A: ['imp.dash'], C: ['wld.teleporter'] } };
  const s = table(charisma);
  quiet(plays(s, 'A', 'imp.dash', 'A'));
  chooses(walks(s, 'A', 'A', 'H8'), 'A', 'yes');
  quiet(plays(s, 'C', 'wld.teleporter', 'O1'));
  expect([outcome(s), where(s, 'A'), facts(s).acted]).toEqual([null, 'H8', []]);
  const walked = table(charisma);
  quiet(walks(walked, 'A', 'A', 'H8'));
  chooses(walked, 'A', 'yes');
  quiet(plays(walked, 'C', 'wld.teleporter', 'O1'));
  expect(outcome(walked)).toBe('TIE');
});

test('[5.3] [7.18] what was reached on the way stands: it is announced by itself', () => {
  const s = table({
    turn: 'C',
    event: 'ev.task',
    pieces: { C: 'H10', D: 'H12' },
    tokens: { T: ['H9'] },
    got: { T: 1, S: 0 },
    effects: [{ victim: 'D' }],
    hands: { A: ['wld.teleporter'], C: ['crw.longcd'] },
  });
  quiet(plays(s, 'C', 'crw.longcd', 'C'));
  walks(s, 'C', 'C', 'H9', 'H8');
  // Both tasks are a victory, the button a Tie: different outcomes at once are a Tie.
  expect(stack(s).map(({ verdict }) => verdict?.is)).toEqual(['TIE']);
  plays(s, 'A', 'wld.teleporter', 'O1');
  expect(positionOf(quiet(s))?.['points']).toEqual({ I: [], C: ['ev.task'] });
});

test('[5.5] the Teleporter is against whoever a card has moved there, whatever it brought', () => {
  const s = table({
    turn: 'C',
    pieces: { C: 'H9', D: 'H10' },
    items: 9,
    hands: { A: ['wld.teleporter'], C: ['crw.dash', 'wld.shield'] },
    effects: [reactor, press('D')],
  });
  quiet(plays(s, 'C', 'crw.dash', 'C'));
  walks(s, 'C', 'C', 'H8');
  plays(s, 'A', 'wld.teleporter', 'O1');
  expect(tries(s, 'C', { t: 'play', card: 'wld.shield', at: `#${stack(s).at(-1)?.n}` })).toBe('ok');
  expect(outcome(quiet(s))).toBe('CV');
});
