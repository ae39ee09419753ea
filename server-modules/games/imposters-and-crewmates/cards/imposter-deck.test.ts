// Every card of the Imposter deck: what it does, when it cannot be played, when it ends. A and B are the Imposters, C
// and D the Crewmates. (IC 1.4, IC 7)

import { describe, expect, test } from 'vitest';
import { handOf } from '../names.ts';
import { listMoves } from '../../../rules/session.ts';
import { seat } from '../../../kernel/ids.ts';
import { getZone, orderOf } from '../../../kernel/world.ts';
import { reads } from '../../../kernel/sight.ts';
import { KINDS, type Kind } from './table.ts';
import {
  asked,
  chooses,
  discarded,
  does,
  facts,
  hand,
  laid,
  lasting,
  onStack,
  outcome,
  plays,
  quiet,
  sight,
  stack,
  table,
  tries,
  trying,
  walks,
  where,
} from './testing.ts';

type Imp = Extract<Kind, `imp.${string}`>;
/** A stands beside C, holds these cards and has just killed: the aftermath is open. */
function killed(cards: readonly Kind[], more: Parameters<typeof table>[0] = {}): ReturnType<typeof table> {
  const s = table({ pieces: { A: 'C10', C: 'C11' }, hands: { A: cards }, ...more });
  return quiet(walks(s, 'A', 'A', 'C11'), 'aftermath');
}
const holding = (card: Kind, more: Parameters<typeof table>[0] = {}): ReturnType<typeof table> => table({ hands: { A: [card] }, ...more });
/** Places so many traps in a row and no more. */
function doors(card: Kind, tiles: readonly string[]): void {
  const s = plays(holding(card), 'A', card);
  chooses(s, 'A', ...tiles);
  expect(laid(s, 'B')).toEqual(expect.arrayContaining([...tiles]));
  expect(laid(s, 'B')).toHaveLength(tiles.length);
  expect(discarded(s, 'imp')).toEqual([card]);
  expect(asked(s)).toBe('turn');
}

const CARDS: { readonly [K in Imp]: () => void } = {
  'imp.dash'() {
    const s = plays(holding('imp.dash'), 'A', 'imp.dash', 'B');
    expect(trying(s, 'A', 'imp.dash', 'B')).not.toBe('ok');
    walks(s, 'A', 'B', 'K2');
    expect(where(s, 'B')).toBe('K2');
    expect(facts(s).acted).toEqual([]);
    expect(discarded(s, 'imp')).toEqual(['imp.dash']);
    expect(trying(holding('imp.dash'), 'A', 'imp.dash', 'C')).toBe('NO_TARGET');
    expect(trying(holding('imp.dash'), 'A', 'imp.dash')).toBe('NO_TARGET');
  },
  'imp.push'() {
    const s = plays(holding('imp.push'), 'A', 'imp.push', 'C');
    walks(s, 'A', 'C', 'E14');
    expect(where(s, 'C')).toBe('E14');
    expect(trying(holding('imp.push'), 'A', 'imp.push', 'B')).toBe('NO_TARGET');
    // Walls stop the pushed piece by its own role.
    const walled = plays(holding('imp.push', { pieces: { C: 'F8' } }), 'A', 'imp.push', 'C');
    expect(listMoves(walled, seat('A')).filter(({ t }) => t === 'step')).not.toContainEqual({ t: 'step', pawn: 'C', to: 'F7' });
  },
  'imp.door1': () => doors('imp.door1', ['C10']),
  'imp.door2': () => doors('imp.door2', ['C10', 'A5']),
  'imp.door3': () => doors('imp.door3', ['C10', 'A5', 'H5']),
  'imp.explosives'() {
    const s = plays(holding('imp.explosives', { tokens: { B: ['C10', 'C11'], G: ['C12'], T: ['A5'] } }), 'A', 'imp.explosives');
    chooses(s, 'A', 'C10', 'C12', 'A5');
    expect([laid(s, 'B'), laid(s, 'G'), laid(s, 'T')]).toEqual([['C11'], [], []]);
    const few = plays(holding('imp.explosives', { tokens: { B: ['C10'] } }), 'A', 'imp.explosives');
    chooses(few, 'A', 'C10');
    expect([laid(few, 'B'), asked(few)]).toEqual([[], 'turn']);
  },
  'imp.shortcd'() {
    const s = plays(killed(['imp.shortcd']), 'A', 'imp.shortcd', 'B');
    walks(s, 'A', 'B', 'K2', 'J2');
    expect([where(s, 'B'), where(s, 'C')]).toEqual(['J2', 'out']);
    expect(trying(holding('imp.shortcd'), 'A', 'imp.shortcd', 'B')).toBe('CARD_TIMING');
    // Somebody else's kill is no licence of one's own.
    expect(trying(killed(['imp.dash'], { hands: { A: ['imp.dash'], B: ['imp.shortcd'] } }), 'B', 'imp.shortcd', 'B')).toBe('CARD_TIMING');
  },
  'imp.shortestcd'() {
    const s = plays(killed(['imp.shortestcd']), 'A', 'imp.shortestcd', 'A');
    walks(s, 'A', 'A', 'C10', 'C9', 'B9');
    expect(where(s, 'A')).toBe('B9');
    // Fewer steps are allowed, none are not.
    const one = plays(killed(['imp.shortestcd']), 'A', 'imp.shortestcd', 'A');
    expect(listMoves(one, seat('A')).some(({ t }) => t === 'land')).toBe(false);
    walks(one, 'A', 'A', 'C10');
    expect(where(one, 'A')).toBe('C10');
  },
  'imp.weapons'() {
    const s = plays(holding('imp.weapons', { hands: { A: ['imp.weapons'], C: ['crw.dash', 'wld.shove'] } }), 'A', 'imp.weapons');
    quiet(s);
    expect(lasting(s)).toEqual(['imp.weapons']);
    expect(trying(s, 'C', 'crw.dash', 'C')).toBe('DECK_BARRED');
    expect(trying(s, 'C', 'wld.shove', 'C')).toBe('ok');
  },
  'imp.seer'() {
    const s = holding('imp.seer', { hands: { A: ['imp.seer'], C: ['crw.dash'] } });
    const [card] = orderOf(s.world, handOf(seat('C')));
    expect(reads(s.world, seat('B'), card as never)).toBe(false);
    plays(s, 'A', 'imp.seer', 'C');
    quiet(s);
    for (const viewer of [seat('A'), seat('B'), seat('D'), null]) expect(reads(s.world, viewer, card as never)).toBe(true);
    expect(lasting(s)).toEqual(['imp.seer']);
    expect(getZone(s.world, handOf(seat('C'))).id).toBe(handOf(seat('C')));
    expect(trying(holding('imp.seer'), 'A', 'imp.seer', 'B')).toBe('NO_TARGET');
  },
  'imp.carapace'() {
    const s = table({ turn: 'C', hands: { A: ['imp.carapace'], C: ['crw.dash', 'wld.shove'] } });
    expect(trying(s, 'A', 'imp.carapace', '#1')).toBe('CARD_TIMING');
    plays(s, 'C', 'crw.dash', 'C');
    plays(s, 'A', 'imp.carapace', onStack(s));
    // The window over the negation: C still holds a card.
    quiet(s);
    expect(where(s, 'C')).toBe('E15');
    expect([discarded(s, 'imp'), discarded(s, 'crw')]).toEqual([['imp.carapace'], ['crw.dash']]);
    const wild = table({ turn: 'C', hands: { A: ['imp.carapace'], C: ['wld.shove'] } });
    plays(wild, 'C', 'wld.shove', 'D');
    expect(trying(wild, 'A', 'imp.carapace', onStack(wild))).toBe('NO_TARGET');
  },
  'imp.surprise'() {
    const s = holding('imp.surprise', { pieces: { A: 'H4', C: 'H12' } });
    expect(tries(s, 'A', { t: 'hop', pawn: 'A', to: 'H12' })).toBe('VENT_TAKEN');
    plays(s, 'A', 'imp.surprise');
    does(s, 'A', { t: 'hop', pawn: 'A', to: 'H12' });
    does(s, 'A', { t: 'land', pawn: 'A' });
    expect([where(s, 'A'), where(s, 'C')]).toEqual(['H12', 'out']);
    expect(trying(holding('imp.surprise', { pieces: { A: 'out' } }), 'A', 'imp.surprise')).toBe('DEAD_PIECE');
  },
  'imp.reactor'() {
    const s = plays(holding('imp.reactor', { turn: 'C', pieces: { C: 'H9', D: 'H10' } }), 'A', 'imp.reactor');
    walks(s, 'C', 'C', 'H8');
    expect([outcome(s), stack(s)]).toEqual([null, []]);
    expect(facts(s).side).toBe('crewmate');
    for (const event of ['ev.task', 'ev.hide', 'ev.iso', 'ev.queen']) {
      expect(trying(holding('imp.reactor', { event }), 'A', 'imp.reactor'), event).toBe('CARD_TIMING');
    }
  },
  'imp.charisma'() {
    const s = holding('imp.charisma', { pieces: { A: 'H9' } });
    expect(tries(s, 'A', { t: 'step', pawn: 'A', to: 'H8' })).toBe('ok');
    expect(tries(s, 'A', { t: 'land', pawn: 'A' })).toBe('BUTTON_CLOSED');
    plays(s, 'A', 'imp.charisma');
    does(s, 'A', { t: 'land', pawn: 'A' });
    does(s, 'A', { t: 'choose' });
    expect([where(s, 'A'), outcome(s)]).toEqual(['H8', null]);
    const tie = plays(holding('imp.charisma', { pieces: { A: 'H9' } }), 'A', 'imp.charisma');
    walks(tie, 'A', 'A', 'H8');
    chooses(tie, 'A', 'yes');
    expect(outcome(tie)).toBe('TIE');
  },
  'imp.faking'() {
    const s = plays(holding('imp.faking', { turn: 'C', pieces: { C: 'H9' } }), 'A', 'imp.faking');
    expect(tries(s, 'C', { t: 'step', pawn: 'C', to: 'H8' })).toBe('ok');
    expect(tries(s, 'C', { t: 'land', pawn: 'C' })).toBe('BUTTON_CLOSED');
  },
  'imp.fakereport'() {
    expect(trying(holding('imp.fakereport'), 'A', 'imp.fakereport')).toBe('CARD_TIMING');
    const s = table({ pieces: { A: 'H10', C: 'H9' }, hands: { A: ['imp.fakereport', 'imp.dash'] } });
    quiet(walks(s, 'A', 'A', 'H9'), 'aftermath');
    plays(s, 'A', 'imp.fakereport');
    quiet(s);
    plays(s, 'A', 'imp.dash', 'A');
    walks(s, 'A', 'A', 'H8');
    expect(outcome(quiet(s))).toBe('IV');
  },
  'imp.trapped'() {
    expect(trying(holding('imp.trapped'), 'A', 'imp.trapped')).toBe('CARD_TIMING');
    const s = table({ hands: { A: ['imp.delayed'] }, decks: { imp: ['imp.trapped', 'imp.dash'], wld: ['wld.shove'] } });
    plays(s, 'A', 'imp.delayed');
    expect([hand(s, 'A'), discarded(s, 'imp')]).toEqual([['wld.shove'], ['imp.trapped', 'imp.delayed']]);
  },
  'imp.comms'() {
    const s = plays(holding('imp.comms'), 'A', 'imp.comms');
    expect(['A', 'B', 'C', 'D'].map((one) => sight(s, null).permit('speak', { seat: seat(one) }, null))).toEqual([null, null, 'MUTED', 'MUTED']);
  },
  'imp.lights'() {
    const s = plays(holding('imp.lights', { hands: { A: ['imp.lights', 'wld.nothing'], C: ['crw.dash', 'wld.scrap'] } }), 'A', 'imp.lights');
    quiet(s);
    expect(trying(s, 'C', 'wld.scrap')).toBe('DECK_BARRED');
    expect(trying(s, 'A', 'wld.nothing')).toBe('ok');
  },
  'imp.juggernaut'() {
    const s = plays(holding('imp.juggernaut', { pieces: { A: 'C13' } }), 'A', 'imp.juggernaut', 'B');
    expect(where(s, 'B')).toBe('out');
    walks(s, 'A', 'A', 'C12', 'C11', 'C10', 'C9');
    expect(where(s, 'A')).toBe('C9');
    expect(sight(s, null).effects('licence')).toEqual([]);
    expect(trying(holding('imp.juggernaut', { pieces: { B: 'out' } }), 'A', 'imp.juggernaut', 'B')).toBe('NO_TARGET');
    expect(trying(holding('imp.juggernaut'), 'A', 'imp.juggernaut', 'A')).toBe('NO_TARGET');
  },
  'imp.robbery'() {
    const s = table({ hands: { A: ['imp.robbery'], C: ['crw.dash', 'wld.ghost'] } });
    plays(s, 'A', 'imp.robbery', 'C');
    quiet(s);
    expect([hand(s, 'A'), hand(s, 'C')]).toEqual([['wld.ghost'], ['crw.dash']]);
    const none = table({ hands: { A: ['imp.robbery'], C: ['crw.dash'] } });
    plays(none, 'A', 'imp.robbery', 'C');
    quiet(none);
    expect([hand(none, 'A'), hand(none, 'C'), asked(none)]).toEqual([[], ['crw.dash'], 'turn']);
  },
  'imp.burglary'() {
    const s = table({ hands: { A: ['imp.burglary'], C: ['crw.dash', 'crw.push', 'wld.ghost'], D: ['wld.ghost'] } });
    plays(s, 'A', 'imp.burglary');
    quiet(s);
    does(s, 'C', { t: 'card', card: 'crw.push' });
    expect([hand(s, 'C'), hand(s, 'D'), discarded(s, 'crw')]).toEqual([['crw.dash', 'wld.ghost'], ['wld.ghost'], ['crw.push']]);
    expect(asked(s)).toBe('turn');
  },
  'imp.arson'() {
    const start = (): ReturnType<typeof table> => {
      const s = table({ hands: { A: ['imp.arson', 'imp.dash', 'imp.push'], C: ['crw.dash', 'wld.ghost'] } });
      plays(s, 'A', 'imp.arson', 'C');
      return quiet(s);
    };
    const won = start();
    throws(won, 'rock', 'scissors');
    expect([hand(won, 'C'), hand(won, 'A')]).toEqual([[], ['imp.dash', 'imp.push']]);
    const lost = start();
    throws(lost, 'rock', 'paper');
    does(lost, 'A', { t: 'card', card: 'imp.push' });
    expect([hand(lost, 'C'), hand(lost, 'A')]).toEqual([['crw.dash', 'wld.ghost'], ['imp.dash']]);
    const equal = start();
    for (let i = 0; i < 5; i++) throws(equal, 'rock', 'rock');
    expect([hand(equal, 'C').length, hand(equal, 'A').length, asked(equal)]).toEqual([2, 2, 'turn']);
  },
  'imp.delayed'() {
    const s = plays(table({ hands: { A: ['imp.delayed'] }, decks: { imp: ['imp.dash'], wld: ['wld.shove'] } }), 'A', 'imp.delayed');
    expect([hand(s, 'A'), facts(s).acted]).toEqual([['imp.dash', 'wld.shove'], ['A']]);
    expect(tries(s, 'A', { t: 'step', pawn: 'A', to: 'E2' })).toBe('ACTIVATION_OVER');
    const late = table({ hands: { A: ['imp.delayed'] } });
    does(late, 'A', { t: 'step', pawn: 'A', to: 'E2' });
    expect(trying(late, 'A', 'imp.delayed')).toBe('CARD_TIMING');
    expect(trying(holding('imp.delayed', { turn: 'C' }), 'A', 'imp.delayed')).toBe('CARD_TIMING');
  },
  'imp.construction'() {
    const s = plays(holding('imp.construction'), 'A', 'imp.construction');
    chooses(s, 'A', 'H12');
    expect(where(s, 'A')).toBe('H12');
    walks(s, 'A', 'A', 'H11', 'H10');
    expect(where(s, 'A')).toBe('H10');
    // All vents shut: nothing, and the activation is not begun.
    const shut = plays(holding('imp.construction', { effects: [{ card: 'crw.ventrepairs', by: 'C' }] }), 'A', 'imp.construction');
    expect([where(shut, 'A'), facts(shut).walk]).toEqual(['E1', null]);
    const late = table({ hands: { A: ['imp.construction'] } });
    does(late, 'A', { t: 'step', pawn: 'A', to: 'E2' });
    expect(trying(late, 'A', 'imp.construction')).toBe('CARD_TIMING');
  },
  'imp.mercy'() {
    const s = plays(holding('imp.mercy', { pieces: { B: 'out' } }), 'A', 'imp.mercy');
    chooses(s, 'B', 'F2');
    expect(where(s, 'B')).toBe('F2');
    expect(trying(holding('imp.mercy'), 'A', 'imp.mercy')).toBe('CARD_TIMING');
  },
};

function throws(s: ReturnType<typeof table>, a: string, c: string): void {
  does(s, 'A', { t: 'throw', sign: a });
  does(s, 'C', { t: 'throw', sign: c });
}
describe('the Imposter deck', () => {
  test.each(Object.keys(CARDS) as Imp[])('%s', (kind) => CARDS[kind]());
  test('every kind is here', () => expect(Object.keys(CARDS)).toEqual(KINDS.filter((kind) => kind.startsWith('imp.'))));
});
