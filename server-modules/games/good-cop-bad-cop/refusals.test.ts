// Every refusal: who does what, when, and is told why. Nothing changes by it. (GC 5)

import { expect, test } from 'vitest';
import { hashWorld } from '../../kernel/encode.ts';
import { piece, seat, zone, type PieceId } from '../../kernel/ids.ts';
import type { Verb } from '../../kernel/verb.ts';
import { orderOf } from '../../kernel/world.ts';
import { playInput } from '../../rules/session.ts';
import type { Session } from '../../rules/working.ts';
import type { Code } from './cop.ts';
import { EQUIPMENT } from './data.ts';
import { handOf, slotOf } from './names.ts';
import { does, match, tries } from './testing.ts';

const CARDS = { A: '(H)(H)(C)', B: '(C)(C)(A)', C: '(H)(C)(K)', D: '(H)(H)(C)', E: 'CCH' };
const UNDEAD = { ...CARDS, E: 'ICH' };
const table = (over: object = {}): Session => match({ position: { cards: CARDS, hands: {}, turn: 'A', ...over } });
const undead = (over: object = {}): Session =>
  match({ options: { variant: 'zombies' }, position: { cards: UNDEAD, hands: {}, zombies: { E: 'A' }, turn: 'A', ...over } });
/** The window over A's shot at B. */
const shot = (hands: object, over: object = {}): Session => does(table({ guns: { A: 'B' }, hands, ...over }), 'A', { t: 'shoot' });
type Try = readonly [s: Session, by: string, what: object];
const play = (card: string, on: object = {}): object => ({ t: 'play', card, ...on });
const ALL = EQUIPMENT.flatMap(({ kind, copies }) => Array<string>(copies).fill(kind)).slice(0, 19);
const over = (): Session => does(table({ guns: { A: 'B' }, wounded: ['B'] }), 'A', { t: 'shoot' });
const restrained = (): Session => does(shot({ C: ['restraining-order'], D: ['k-9-unit'] }), 'C', play('restraining-order'));

const MOVES: { readonly [C in Exclude<Code, 'peek' | 'seen' | 'by-rules' | 'nobody-there'>]: () => Try } = {
  over: () => [over(), 'A', { t: 'equip' }],
  out: () => [table({ out: ['E'], turn: 'A' }), 'E', { t: 'equip' }],
  'not-your-turn': () => [table(), 'B', { t: 'equip' }],
  'not-now': () => [table({ phase: 'aim' }), 'A', { t: 'equip' }],
  resolving: () => [restrained(), 'D', play('k-9-unit', { a: 'A' })],
  answered: () => [does(shot({ C: ['coffee'], D: ['taser'] }), 'C', { t: 'pass' }), 'C', play('coffee')],
  'own-card': () => [table(), 'A', { t: 'investigate', card: 'AL' }],
  'target-out': () => [table({ out: ['E'] }), 'A', { t: 'investigate', card: 'EL' }],
  'face-up': () => [table(), 'A', { t: 'investigate', card: 'EL' }],
  disguised: () => [table({ lying: { B: ['disguise'] } }), 'A', { t: 'investigate', card: 'BL' }],
  'have-gun': () => [table({ guns: { A: 'B' } }), 'A', { t: 'arm', reveal: 'L' }],
  'no-gun-left': () => [table({ guns: { B: 'A', C: 'A', D: 'A' } }), 'A', { t: 'arm', reveal: 'L' }],
  'choose-card': () => [table(), 'A', { t: 'arm' }],
  'not-hidden': () => [table({ cards: { ...CARDS, A: 'H(H)(C)' } }), 'A', { t: 'arm', reveal: 'L' }],
  'deck-empty': () => [table({ hands: { B: ALL } }), 'A', { t: 'equip' }],
  unarmed: () => [table(), 'A', { t: 'shoot' }],
  'no-aim': () => [table({ guns: { A: '' } }), 'A', { t: 'shoot' }],
  barred: () => [table({ guns: { A: 'B' }, barred: true }), 'A', { t: 'shoot' }],
  'aim-self': () => [table({ guns: { A: 'B' }, phase: 'aim' }), 'A', { t: 'aim', at: 'A' }],
  'bad-aim': () => [table({ guns: { A: 'B' }, phase: 'aim' }), 'A', { t: 'aim', at: 'B' }],
  'aim-first': () => [table({ guns: { A: '' }, phase: 'aim' }), 'A', { t: 'endTurn' }],
  'can-act': () => [table(), 'A', { t: 'pass' }],
  zombie: () => [undead({ turn: 'E' }), 'E', { t: 'equip' }],
  'no-zombie': () => [undead(), 'A', { t: 'bite' }],
  'zombie-target': () => [undead({ turn: 'E' }), 'E', { t: 'infect', a: 'EL' }],
  'no-token': () => [undead({ turn: 'E' }), 'E', { t: 'zombieEquip', card: 'AL' }],
  'has-token': () => [undead({ turn: 'E', infected: ['AL'] }), 'E', { t: 'infect', a: 'AL' }],
  'while-wounded': () => [undead({ hands: { B: ['chainsaw'] }, wounded: ['B'], turn: 'B' }), 'B', play('chainsaw', { a: 'AL' })],
  'leader-open': () => [undead({ cards: { ...UNDEAD, B: 'CCA' }, hands: { A: ['zombie-serum'] } }), 'A', play('zombie-serum', { a: 'agent' })],
  'leaders-hidden': () => [undead({ hands: { A: ['transfusion-tube'] } }), 'A', play('transfusion-tube')],
  'not-held': () => [table(), 'A', play('coffee')],
  'only-your-turn': () => [table({ phase: 'end', hands: { C: ['taser'] } }), 'C', play('taser', { a: 'A' })],
  'only-reaction': () => [table({ hands: { A: ['riot-shield'] } }), 'A', play('riot-shield')],
  'no-shot': () => [does(shot({ C: ['riot-shield'], D: ['k-9-unit'] }), 'D', play('k-9-unit', { a: 'A' })), 'C', play('riot-shield')],
  'no-other-target': () => [
    shot({ B: ['restraining-order'] }, { cards: { ...CARDS, C: 'HCK', D: 'HHC' }, out: ['C', 'D', 'E'] }),
    'B',
    play('restraining-order'),
  ],
  'bad-target': () => [table({ hands: { A: ['med-kit'] } }), 'A', play('med-kit', { a: 'B' })],
  'nobody-out': () => [table({ hands: { A: ['defibrillator'] } }), 'A', play('defibrillator')],
  'nobody-wounded': () => [table({ hands: { A: ['med-kit'] } }), 'A', play('med-kit')],
  'nobody-armed': () => [table({ hands: { A: ['taser'] } }), 'A', play('taser')],
  'nobody-aims': () => [undead({ hands: { A: ['crossbow'] }, zombies: { E: 'B' } }), 'A', play('crossbow')],
  'nothing-shown': () => [table({ hands: { A: ['metal-detector'] } }), 'A', play('metal-detector')],
};

test.each(Object.entries(MOVES))('%s', (code, made) => {
  const [s, by, move] = made();
  const before = hashWorld(s.world);
  expect(tries(s, by, move)).toBe(code);
  expect(hashWorld(s.world)).toBe(before);
});

const HANDS: readonly (readonly [code: Code, by: string, verb: (s: Session) => Verb<PieceId>])[] = [
  ['nobody-there', 'A', () => ({ t: 'turn', piece: piece('gun-1'), degrees: 174 })],
  ['aim-self', 'A', () => ({ t: 'turn', piece: piece('gun-1'), degrees: 225 })],
  ['peek', 'A', () => ({ t: 'peek', piece: piece('gun-1') })],
  ['peek', 'A', (s) => ({ t: 'flip', piece: orderOf(s.world, slotOf(seat('B'), 'L'))[0] as PieceId })],
  ['by-rules', 'A', () => ({ t: 'shuffle', zone: zone('in-deck') })],
  ['by-rules', 'A', () => ({ t: 'push', piece: piece('gun-2') })],
  ['by-rules', 'B', () => ({ t: 'turn', piece: piece('gun-1'), degrees: 30 })],
];
test.each(HANDS)('%s, of a hand', (code, by, verb) => {
  const s = table({ guns: { A: 'B' }, phase: 'aim' });
  const before = hashWorld(s.world);
  const done = playInput(s, seat(by), verb(s), 0);
  expect(done.ok ? 'ok' : done.error.code).toBe(code);
  expect(hashWorld(s.world)).toBe(before);
});

test('Equipment that is laid where nothing is played says why there is nobody for it; where there is somebody, that it does not move like this', () => {
  const code = (s: Session, card: string): string => {
    const id = orderOf(s.world, handOf(seat('A'))).find((one) => one.startsWith(`eq-${card}-`)) as PieceId;
    const done = playInput(s, seat('A'), { t: 'put', piece: id, onto: zone('felt') }, 0);
    return done.ok ? 'ok' : done.error.code;
  };
  const hands = { hands: { A: ['defibrillator'] } };
  expect(code(table(hands), 'defibrillator')).toBe('nobody-out');
  expect(code(table({ ...hands, out: ['D'] }), 'defibrillator')).toBe('by-rules');
  expect(code(table({ hands: { A: ['riot-shield'] } }), 'riot-shield')).toBe('only-reaction');
});

test('a card of somebody that is turned over says that I know it already, that it lies open, or that looking is an action', () => {
  const s = table({ known: { BL: ['A'] } });
  const code = (by: string, at: string): string => {
    const done = playInput(s, seat(by), { t: 'flip', piece: orderOf(s.world, slotOf(seat(at), 'L'))[0] as PieceId }, 0);
    return done.ok ? 'ok' : done.error.code;
  };
  expect([code('A', 'B'), code('C', 'B'), code('A', 'C'), code('A', 'E')]).toEqual(['seen', 'peek', 'peek', 'face-up']);
});
