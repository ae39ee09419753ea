// The zombies: becoming one and being cured, what Equipment does to them and by them, bites, tokens. (GC 2.3, GC 2.5 to
// GC 2.8, GC 3)

import { describe, expect, test } from 'vitest';
import { piece, seat } from '../../kernel/ids.ts';
import { listMoves, rulesView } from '../../rules/session.ts';
import { broken, positionOf } from '../../rules/reread.ts';
import { overOf } from '../../rules/working.ts';
import type { Session } from '../../rules/working.ts';
import { clock, dueAt, readMove } from '../../rules/session.ts';
import { orderOf } from '../../kernel/world.ts';
import { countOf, EQUIPMENT, kindsOf, type Kind } from './data.ts';
import { does, match, tries } from './testing.ts';

const CARDS = { A: '(H)(H)(C)', B: '(C)(C)(A)', C: '(H)(C)(K)', D: '(H)(H)(C)', E: 'ICH' };
/** E is a zombie that aims at A. */
const table = (over: object, streams: { [name: string]: number[] } = {}): Session =>
  match({ options: { variant: 'zombies' }, streams, position: { cards: CARDS, hands: {}, zombies: { E: 'A' }, turn: 'A', ...over } });
const at = (s: Session, path: string): unknown => (positionOf(s) as { [path: string]: unknown })[path];
const play = (s: Session, by: string, card: Kind, on: object = {}): Session => does(s, by, { t: 'play', card, ...on });
/** Faces of a die, as the stream of dice gives them. */
const [ZOMBIE, INFECTION, ARMS, BLANK] = [0, 1, 2, 4];

test('[GC 1] [GC 3] with zombies there are 27 Equipment cards of 26 names, an Infector, Arms, tokens and dice; in the base game none of them', () => {
  expect(EQUIPMENT.reduce((sum, { copies }) => sum + copies, 0)).toBe(27);
  expect([kindsOf('base').length, kindsOf('zombies').length]).toEqual([18, 26]);
  for (let players = 4; players <= 8; players++) {
    expect(countOf(players, 'zombies')).toMatchObject({ infector: 1, arms: players - 2, infections: 3 * players, dice: 3 });
    expect(countOf(players, 'base')).toMatchObject({ infector: 0, arms: 0, infections: 0, dice: 0 });
  }
});

test('[GC 2.3] which gun is taken is the hand’s to choose; the cost comes first', () => {
  const s = table({ guns: { B: 'C' } });
  const mat = 'mat-A' as never;
  expect(readMove(s, seat('A'), { t: 'put', piece: piece('gun-2'), onto: mat, choose: { reveal: 'R' } })).toEqual({ t: 'arm', reveal: 'R' });
  expect(readMove(s, seat('A'), { t: 'put', piece: piece('gun-3'), onto: mat, choose: { reveal: 'R' } })).toEqual({ t: 'arm', reveal: 'R', gun: '2' });
  expect(tries(s, 'A', { t: 'arm', reveal: 'R', gun: '1' })).toBe('bad-target');
  does(s, 'A', { t: 'arm', reveal: 'R', gun: '2' });
  expect(orderOf(s.world, mat)).toContain('gun-3');
  expect(at(s, 'cards')).toMatchObject({ A: '(H)(H)C' });
});

describe('what a zombie does in its turn', () => {
  test('it does nothing that the others do, and the others do nothing of its own', () => {
    const s = table({ turn: 'E' });
    for (const move of [{ t: 'investigate', card: 'AL' }, { t: 'arm' }, { t: 'equip' }, { t: 'shoot' }]) expect(tries(s, 'E', move)).toBe('zombie');
    const alive = table({ infected: ['BL'] });
    for (const move of [{ t: 'bite' }, { t: 'infect', a: 'CL' }, { t: 'zombieEquip', card: 'BL' }]) expect(tries(alive, 'A', move)).toBe('no-zombie');
    expect(tries(s, 'E', { t: 'pass' })).toBe('can-act');
  });

  test('[bite] Arms that point at their own zombie bite nobody', () => {
    expect(tries(table({ turn: 'E', zombies: { E: 'E' } }), 'E', { t: 'bite' })).toBe('no-aim');
  });

  test('[equip] takes a token from somebody who is no zombie, draws, keeps one, and reveals nothing', () => {
    const s = table({ turn: 'E', infected: ['BL', 'EM'], hands: { E: ['coffee'] }, deck: ['taser'] });
    expect(tries(s, 'E', { t: 'zombieEquip', card: 'CL' })).toBe('no-token');
    expect(tries(s, 'E', { t: 'zombieEquip', card: 'EM' })).toBe('zombie-target');
    does(s, 'E', { t: 'zombieEquip', card: 'BL' });
    does(s, 'E', { t: 'discard', card: 'coffee' });
    expect(positionOf(s)).toMatchObject({ infected: ['EM'], hands: { E: ['taser'] }, phase: 'aim', cards: CARDS });
  });

  test('[equip] reveals nothing though a hidden card came to it', () => {
    const s = table({ turn: 'E', infected: ['BL'], cards: { ...CARDS, A: '(H)(I)(C)', E: 'H(C)H' } });
    does(s, 'E', { t: 'zombieEquip', card: 'BL' });
    expect(positionOf(s)).toMatchObject({ phase: 'aim', cards: { E: 'H(C)H' } });
  });

  test('[infect] one token, or one on a card of each of two players; on no zombie and no card that has one', () => {
    const s = table({ turn: 'E', infected: ['BL'], zombies: { E: 'A', D: 'A' }, cards: { ...CARDS, D: 'HHC' } });
    expect(tries(s, 'E', { t: 'infect', a: 'BL' })).toBe('has-token');
    expect(tries(s, 'E', { t: 'infect', a: 'DL' })).toBe('zombie-target');
    expect(tries(s, 'E', { t: 'infect', a: 'BM', b: 'BR' })).toBe('bad-target');
    expect(tries(s, 'E', { t: 'infect', a: 'x' })).toBe('bad-target');
    expect(listMoves(s, seat('E'))).toContainEqual({ t: 'infect', a: 'AR' });
    does(s, 'E', { t: 'infect', a: 'AR', b: 'BM' });
    expect(at(s, 'infected')).toEqual(['AR', 'BL', 'BM']);
  });

  test('[aim] may be left as it is, never by choice at itself', () => {
    const s = table({ turn: 'E', phase: 'aim', zombies: { E: 'E' } });
    expect(tries(s, 'E', { t: 'aim', at: 'E' })).toBe('aim-self');
    expect(tries(s, 'E', { t: 'endTurn' })).toBe('ok');
  });

  test('[GC 5] the clock: infect, else equip, else bite', () => {
    const late = (over: object): Session => {
      const s = match({
        options: { variant: 'zombies', turn: 5 },
        streams: { dice: [BLANK] },
        position: { cards: CARDS, hands: {}, zombies: { E: 'A' }, turn: 'E', ...over },
      });
      expect(clock(s, dueAt(s) as number)).not.toBeNull();
      return s;
    };
    expect(at(late({}), 'infected')).toEqual(['AL']);
    const rest = EQUIPMENT.flatMap(({ kind, copies }) => Array<string>(copies).fill(kind));
    const full = ['A', 'B', 'C', 'D'].flatMap((who) => ['L', 'M', 'R'].map((slot) => `${who}${slot}`));
    const equipped = late({ infected: full });
    expect(at(equipped, 'infected')).toEqual(full.slice(1));
    expect((at(equipped, 'hands') as { E: string[] }).E).toHaveLength(1);
    const bites = late({ infected: full, hands: { A: rest } });
    expect(rulesView(bites, seat('A'))?.facts['shot']).toEqual({ by: 'E', at: 'A' });
  });
});

describe('[GC 2.6] bites', () => {
  const bite = (over: object, ...dice: number[]): Session => does(table({ turn: 'E', ...over }, { dice }), 'E', { t: 'bite' });
  test('a token on the leftmost card without one, then a die for each token; infection faces add tokens and no dice', () => {
    expect(at(bite({ infected: ['AL'] }, INFECTION, BLANK), 'infected')).toEqual(['AL', 'AM', 'AR']);
    expect(at(bite({ infected: ['AM'] }, BLANK, BLANK), 'infected')).toEqual(['AL', 'AM']);
    expect(at(bite({ infected: ['AL', 'AM', 'AR'] }, BLANK, INFECTION, BLANK), 'infected')).toEqual(['AL', 'AM', 'AR']);
  });
  test('blank does nothing, and the Arms are kept', () => {
    expect(positionOf(bite({}, BLANK))).toMatchObject({ zombies: { E: 'A' }, shun: null, phase: 'aim' });
  });
  test('zombie: whoever is no leader becomes one, with all tokens', () => {
    expect(positionOf(bite({}, ZOMBIE))).toMatchObject({ zombies: { A: 'A', E: 'A' }, cards: { A: 'HHC' }, infected: ['AL'] });
  });
  test('a bitten leader: the zombies win at once, wounded or not', () => {
    expect(overOf(bite({ zombies: { E: 'B' } }, ZOMBIE))).toEqual({ winners: ['E'], why: 'leader-bitten' });
  });
  test('arms: the biter must aim at somebody else in this turn', () => {
    const s = bite({}, ARMS);
    expect(at(s, 'shun')).toBe('A');
    expect(tries(s, 'E', { t: 'endTurn' })).toBe('aim-first');
    expect(tries(s, 'E', { t: 'aim', at: 'A' })).toBe('bad-aim');
    expect(tries(s, 'E', { t: 'aim', at: 'B' })).toBe('ok');
  });
  test('arms, with nobody else to aim at: they point at nobody', () => {
    const cards = { ...CARDS, B: 'CCA', C: 'HCK', D: 'HHC' };
    const s = bite({ cards, out: ['B', 'C', 'D'] }, ARMS);
    expect(positionOf(s)).toMatchObject({ zombies: { E: '' }, phase: 'aim' });
    expect(tries(s, 'E', { t: 'endTurn' })).toBe('ok');
    expect(at(s, 'shun')).toBeNull();
  });
  test('a zombie is not hurt: no token, no dice, the action is spent', () => {
    const s = bite({ zombies: { E: 'D', D: 'A' }, cards: { ...CARDS, D: 'HHC' } }, ZOMBIE);
    expect(positionOf(s)).toMatchObject({ infected: [], phase: 'aim' });
  });

  const open = (card: Kind, over: object = {}): Session => does(table({ turn: 'E', hands: { B: [card] }, ...over }, { dice: [ZOMBIE] }), 'E', { t: 'bite' });
  test('Shoot also means Bite: all holders are asked, Riot Shield and Restraining Order turn it away', () => {
    const shield = play(open('riot-shield'), 'B', 'riot-shield');
    does(shield, 'A', { t: 'neighbour', side: 'left' });
    expect(overOf(shield)).toEqual({ winners: ['E'], why: 'leader-bitten' });
    const order = play(open('restraining-order'), 'B', 'restraining-order');
    expect(tries(order, 'E', { t: 'aim', at: 'A' })).toBe('bad-aim');
    does(order, 'E', { t: 'aim', at: 'D' });
    expect(at(order, 'zombies')).toEqual({ D: 'D', E: 'D' });
  });
  test('Riot Shield may turn it on the biter itself, and K-9 Unit does: nobody is hurt', () => {
    const shield = play(open('riot-shield'), 'B', 'riot-shield');
    does(shield, 'A', { t: 'neighbour', side: 'right' });
    const dog = play(open('k-9-unit'), 'B', 'k-9-unit', { a: 'E' });
    for (const s of [shield, dog]) expect(positionOf(s)).toMatchObject({ zombies: { E: 'E' }, infected: [], phase: 'aim' });
  });
  test('Arms that have been turned on their zombie have no target that a card could change', () => {
    const s = open('k-9-unit', { hands: { B: ['k-9-unit'], C: ['riot-shield'] } });
    play(s, 'B', 'k-9-unit', { a: 'E' });
    expect(tries(s, 'C', { t: 'play', card: 'riot-shield' })).toBe('no-shot');
  });
  // Named by none, the first that is free: the very one that was fired.
  test.each([{}, { gun: '2' }])('[GC 2.5] a shot ends when its gun leaves its shooter, whatever he takes up afterwards: %j', (gun) => {
    const cards = { ...CARDS, A: 'HHC' };
    const s = does(table({ cards, guns: { A: 'D' }, hands: { B: ['k-9-unit'], C: ['weapon-crate'], D: ['riot-shield'] } }), 'A', { t: 'shoot' });
    play(s, 'B', 'k-9-unit', { a: 'A' });
    play(s, 'C', 'weapon-crate');
    does(s, 'E', { t: 'pass' });
    does(s, 'A', { t: 'arm', ...gun });
    does(s, 'A', { t: 'aim', at: 'C' });
    expect(tries(s, 'D', { t: 'play', card: 'riot-shield' })).toBe('no-shot');
    does(s, 'D', { t: 'pass' });
    expect(positionOf(s)).toMatchObject({ guns: { A: 'C' }, wounded: [], phase: 'aim' });
  });
  test('[GC 2.6] Restraining Order answers a bite that Riot Shield turned onto its biter', () => {
    const s = open('riot-shield', { hands: { A: ['riot-shield'], B: ['restraining-order'] }, zombies: { E: 'A' } });
    does(play(s, 'A', 'riot-shield'), 'A', { t: 'neighbour', side: 'right' });
    expect(positionOf(s)).toMatchObject({ zombies: { E: 'E' } });
    play(s, 'B', 'restraining-order');
    expect(rulesView(s, null)?.ask).toMatchObject({ t: 'target', waiting: ['E'] });
    expect(tries(s, 'E', { t: 'aim', at: 'E' })).toBe('aim-self');
    does(s, 'E', { t: 'aim', at: 'C' });
    expect((at(s, 'infected') as string[]).some((spot) => spot.startsWith('C'))).toBe(true);
  });
  test('who is cured meanwhile does not bite', () => {
    const s = play(open('defibrillator', { cards: { ...CARDS, D: '(H)(I)(C)', E: 'HCH' } }), 'B', 'defibrillator', { a: 'E' });
    expect(positionOf(s)).toMatchObject({ zombies: {}, infected: [], phase: 'aim' });
  });
});

describe('[GC 2.5] shots at zombies and by those who become one', () => {
  test('a zombie turns its Arms on itself; the gun stays and has to be aimed at somebody else', () => {
    const s = does(table({ guns: { A: 'E' } }), 'A', { t: 'shoot' });
    expect(positionOf(s)).toMatchObject({ zombies: { E: 'E' }, guns: { A: 'E' }, shun: 'E' });
    expect(tries(s, 'A', { t: 'endTurn' })).toBe('aim-first');
    expect(tries(s, 'A', { t: 'aim', at: 'B' })).toBe('ok');
  });
  test('whoever is shot and no leader becomes a zombie: cards up, gun to the middle, Equipment kept, the gun fired goes back', () => {
    const s = does(table({ guns: { A: 'D', D: 'A' }, hands: { D: ['coffee'] }, infected: ['DL'] }), 'A', { t: 'shoot' });
    does(s, 'D', { t: 'pass' });
    expect(positionOf(s)).toMatchObject({ zombies: { D: 'D', E: 'A' }, guns: {}, cards: { D: 'HHC' }, hands: { D: ['coffee'] }, infected: ['DL'], out: [] });
  });
  test('the Infector too, and a gun of whoever becomes one in the window hits nobody', () => {
    const cards = { ...CARDS, A: '(H)(I)(C)', E: 'HCH' };
    const s = does(table({ cards, guns: { A: 'D' }, hands: { B: ['truth-serum'] } }), 'A', { t: 'shoot' });
    play(s, 'B', 'truth-serum', { a: 'AM' });
    expect(positionOf(s)).toMatchObject({ zombies: { A: 'A', E: 'A' }, guns: {}, cards: { A: 'HIC', D: CARDS.D } });
    const shot = does(table({ cards, guns: { C: 'A' }, turn: 'C' }), 'C', { t: 'shoot' });
    expect(at(shot, 'zombies')).toEqual({ A: 'A', E: 'A' });
  });
  test('a leader is wounded, and the other leader’s team wins when it is shot again; zombies do not win with it', () => {
    expect(overOf(does(table({ guns: { A: 'B' }, wounded: ['B'] }), 'A', { t: 'shoot' }))).toEqual({ winners: ['C'], why: 'agent-out' });
  });
});

describe('Equipment and zombies', () => {
  test('Taser: the Arms turn on their zombie, and a gun comes from the middle, barred; none if none lies there; no zombie plays it', () => {
    const s = play(table({ hands: { A: ['taser'] } }), 'A', 'taser', { a: 'E' });
    does(s, 'A', { t: 'aim', at: 'B' });
    expect(positionOf(s)).toMatchObject({ zombies: { E: 'E' }, guns: { A: 'B' }, barred: true });
    expect(tries(s, 'A', { t: 'shoot' })).toBe('barred');
    const none = play(table({ hands: { A: ['taser'] }, guns: { B: 'A', C: 'A', D: 'A' } }), 'A', 'taser', { a: 'E' });
    expect(positionOf(none)).toMatchObject({ zombies: { E: 'E' }, guns: { B: 'A', C: 'A', D: 'A' }, phase: 'action' });
    expect(tries(table({ hands: { E: ['taser'] }, turn: 'E', guns: { B: 'A' } }), 'E', { t: 'play', card: 'taser', a: 'B' })).toBe('zombie');
  });
  test('K-9 Unit turns Arms on their zombie; Walkie-Talkie moves Arms as it moves guns', () => {
    expect(at(play(table({ hands: { A: ['k-9-unit'] } }), 'A', 'k-9-unit', { a: 'E' }), 'zombies')).toEqual({ E: 'E' });
    expect(at(play(table({ hands: { A: ['walkie-talkie'] } }), 'A', 'walkie-talkie', { a: 'C' }), 'zombies')).toEqual({ E: 'C' });
  });
  test('Defibrillator: no zombie that shows the Infector; a hidden one neither forbids nor hinders it', () => {
    expect(tries(table({ hands: { A: ['defibrillator'] } }), 'A', { t: 'play', card: 'defibrillator', a: 'E' })).toBe('bad-target');
    const cards = { ...CARDS, D: '(H)(H)(C)', E: 'H(I)C' };
    const s = play(table({ cards, hands: { A: ['defibrillator'], E: ['coffee'] }, infected: ['EL'] }), 'A', 'defibrillator', { a: 'E' });
    expect(positionOf(s)).toMatchObject({ zombies: {}, cards: { E: 'H(I)C' }, hands: { E: ['coffee'] }, infected: ['EL'] });
    expect(rulesView(s, seat('E'))?.own).toMatchObject({ team: 'zombie' });
  });
  test('every look leaves a token on a card that has none; a Disguise keeps them off', () => {
    expect(at(does(table({ infected: ['BL'] }), 'A', { t: 'investigate', card: 'BM' }), 'infected')).toEqual(['BL', 'BM']);
    const again = does(table({ infected: ['BL'] }), 'A', { t: 'investigate', card: 'BL' });
    expect(at(again, 'infected')).toEqual(['BL']);
    expect(broken(again)).toEqual([]);
    expect(at(play(table({ hands: { A: ['wiretap'] } }), 'A', 'wiretap', { a: 'BL', b: 'CM' }), 'infected')).toEqual(['BL', 'CM']);
    const s = table({ hands: { A: ['polygraph'] }, lying: { A: ['disguise'] } });
    expect(at(play(s, 'A', 'polygraph', { a: 'B' }), 'infected')).toEqual(['BL', 'BM', 'BR']);
  });
  test('tokens travel with an exchanged card, and the knowledge of it', () => {
    const s = play(table({ hands: { A: ['blackmail'] }, infected: ['BL', 'CM'], known: { BL: ['D'] } }), 'A', 'blackmail', { a: 'BL', b: 'DR' });
    expect(positionOf(s)).toMatchObject({ infected: ['CM', 'DR'], known: { DR: ['B', 'D'] } });
  });
  test('Chainsaw: for a leader the user picks who is shot, anybody without a wound', () => {
    const s = play(table({ hands: { A: ['chainsaw'] }, wounded: ['B'] }), 'A', 'chainsaw', { a: 'CR' });
    expect(rulesView(s, seat('A'))?.ask).toMatchObject({ t: 'victim', me: 'owe' });
    expect(tries(s, 'A', { t: 'shootAt', at: 'B' })).toBe('bad-target');
    expect(listMoves(s, seat('A')).map((move) => (move as unknown as { at: string }).at)).toEqual(['C', 'D', 'E', 'A']);
    does(s, 'A', { t: 'shootAt', at: 'D' });
    expect(positionOf(s)).toMatchObject({ zombies: { D: 'D', E: 'A' }, cards: { A: CARDS.A, C: '(H)(C)K' }, phase: 'action' });
  });
  test('Zombie Serum: the card is revealed first, then the user is shot; a user who is that leader is wounded', () => {
    const s = play(table({ hands: { B: ['zombie-serum'] }, turn: 'B', deck: ['coffee'] }), 'B', 'zombie-serum', { a: 'agent' });
    expect(positionOf(s)).toMatchObject({ cards: { B: 'CCA' }, wounded: ['B'], hands: { B: ['coffee'] } });
  });
  test('Machete and Crossbow wound a hidden leader; the rest become zombies', () => {
    expect(positionOf(play(table({ hands: { A: ['machete'] }, guns: { C: 'B' } }), 'A', 'machete', { a: 'C' }))).toMatchObject({
      wounded: ['C'],
      guns: { C: 'B' },
    });
    expect(positionOf(play(table({ hands: { A: ['crossbow'] }, guns: { D: 'A' } }), 'A', 'crossbow', { a: 'D' }))).toMatchObject({
      zombies: { D: 'D' },
      guns: {},
    });
  });
  test('Zombie Mask: cured and exchanged at once, so whoever gave the Infector away is none any more, and its new holder is', () => {
    const s = play(table({ hands: { A: ['zombie-mask'] }, infected: ['EL'] }), 'A', 'zombie-mask', { a: 'E', b: 'A' });
    expect(positionOf(s)).toMatchObject({ cards: { A: 'ICH', E: '(H)(H)(C)' }, zombies: { A: 'A' }, infected: ['AL'] });
    const alone = play(table({ hands: { A: ['zombie-mask'] } }), 'A', 'zombie-mask', { a: 'E', b: 'B' });
    expect(positionOf(alone)).toMatchObject({ zombies: { B: 'B' } });
    expect(overOf(alone)).toBeNull();
  });
  test('Weapon Crate: in seat order, who shows all cards takes a gun or aims elsewhere; the gun is not fired in this turn', () => {
    const cards = { ...CARDS, A: 'HHC', D: 'HHC' };
    const s = play(table({ cards, hands: { A: ['weapon-crate'] }, guns: { D: 'A' } }), 'A', 'weapon-crate');
    expect(rulesView(s, null)?.ask).toMatchObject({ t: 'crate', waiting: ['A'] });
    does(s, 'A', { t: 'arm' });
    does(s, 'A', { t: 'aim', at: 'B' });
    expect(rulesView(s, null)?.ask).toMatchObject({ t: 'crate', waiting: ['D'] });
    expect(tries(s, 'D', { t: 'arm' })).toBe('have-gun');
    does(s, 'D', { t: 'aim', at: 'C' });
    expect(tries(s, 'E', { t: 'arm' })).toBe('zombie');
    does(s, 'E', { t: 'pass' });
    expect(positionOf(s)).toMatchObject({ guns: { A: 'B', D: 'C' }, zombies: { E: 'A' }, barred: true, phase: 'action' });
    expect(tries(s, 'A', { t: 'shoot' })).toBe('barred');
    expect(broken(s)).toEqual([]);
  });
  test('Weapon Crate: nobody with a hidden card is asked, nor who is unarmed when no gun is left', () => {
    const cards = { ...CARDS, D: 'HHC', E: 'H(C)H', A: '(H)(I)(C)' };
    const s = play(table({ cards, hands: { A: ['weapon-crate'] }, guns: { A: 'B', B: 'A', C: 'A' } }), 'A', 'weapon-crate');
    expect(rulesView(s, null)?.ask?.t).toBe('action');
  });
  test('the Equipment card of a zombie is played by it as by others, and a zombie shot by Equipment turns its Arms on itself', () => {
    const s = play(table({ turn: 'E', hands: { E: ['flamethrower'] }, zombies: { E: 'A', D: 'B' }, cards: { ...CARDS, D: 'HHC' } }), 'E', 'flamethrower');
    expect(at(s, 'zombies')).toEqual({ D: 'D', E: 'E' });
  });
});

describe('[GC 2.7] [GC 2.8] what cards make of a player', () => {
  test('as the cost of Equip: the drawn card is kept', () => {
    const s = does(table({ cards: { ...CARDS, A: '(H)(I)(C)', E: 'HCH' }, deck: ['taser'] }), 'A', { t: 'equip' });
    does(s, 'A', { t: 'reveal', card: 'M' });
    expect(positionOf(s)).toMatchObject({ zombies: { A: 'A', E: 'A' }, hands: { A: ['taser'] }, phase: 'aim' });
  });
  test('who receives the Infector face up becomes a zombie; face down not yet; the status does not leave with the card', () => {
    const open = play(table({ hands: { A: ['blackmail'] } }), 'A', 'blackmail', { a: 'DL', b: 'EL' });
    expect(positionOf(open)).toMatchObject({ zombies: { D: 'D', E: 'A' }, cards: { D: 'IHC' } });
    const cards = { ...CARDS, D: '(H)(I)(C)', E: 'HCH' };
    const shut = play(table({ cards, hands: { A: ['blackmail'] } }), 'A', 'blackmail', { a: 'DM', b: 'EL' });
    expect(positionOf(shut)).toMatchObject({ zombies: { E: 'A' }, cards: { D: '(H)H(C)', E: '(I)CH' } });
  });
  test('Infector and a leader before one player, hidden or not: that player wins alone at once', () => {
    const cards = { ...CARDS, D: '(H)(I)(C)', E: 'HCH' };
    const s = play(table({ cards, hands: { A: ['blackmail'] } }), 'A', 'blackmail', { a: 'BR', b: 'DL' });
    expect(overOf(s)).toEqual({ winners: ['D'], why: 'infector-leader' });
  });
});
