// The same table by the rules, with reminders, and by free hands; and hands that lift before they lay down.

import { describe, expect, test } from 'vitest';
import { encodeWorld } from '../../kernel/encode.ts';
import { piece, seat, zone } from '../../kernel/ids.ts';
import { takeChanges } from '../../kernel/journal.ts';
import { project } from '../../kernel/project.ts';
import { Bug } from '../../kernel/result.ts';
import { getPiece, orderOf } from '../../kernel/world.ts';
import type { AnyMove } from '../../rules/moves.ts';
import { playInput, actMove, openSession, rulesView } from '../../rules/session.ts';
import { positionOf, readTable, setMode } from '../../rules/reread.ts';
import { overOf } from '../../rules/working.ts';
import type { Session } from '../../rules/working.ts';
import type { Mode } from '../../protocol/messages.ts';
import { game as revolverNoir } from './index.ts';
import { duel, SEATS } from './testing.ts';

const [A, B] = [seat('A'), seat('B')];
const open = (mode: Mode): Session => openSession({ game: revolverNoir, seats: SEATS, seed: '01', mode, options: {} });
const room = (s: Session, by: 'A' | 'B', name: string): ReturnType<typeof playInput> =>
  playInput(s, seat(by), { t: 'put', piece: piece(`${by.toLowerCase()}-${name}`), onto: zone(`stand-${by}`), index: 0 }, 0);
const turn = (s: Session, by: 'A' | 'B', name: string, degrees: number): ReturnType<typeof playInput> =>
  playInput(s, seat(by), { t: 'turn', piece: piece(`${by.toLowerCase()}-${name}`), degrees }, 0);

describe('sandbox', () => {
  test('both sets lie as closed stacks; the front and the order stay private, the counter of sideways cards is public', () => {
    const s = open('sandbox');
    expect(room(s, 'A', 'kitchen').ok).toBe(true);
    expect(turn(s, 'A', 'kitchen', 270).ok).toBe(true);
    const view = project(s.world, B);
    expect(view.zones.get(zone('stand-A'))).toMatchObject({ count: 8, tally: 1, order: null, tell: false, touch: false });
    expect([...view.pieces.values()].filter((p) => p.kind === 'card').every((p) => p.zone === 'stand-B')).toBe(true);
    expect(room(s, 'B', 'hall').ok && playInput(s, B, { t: 'turn', piece: piece('a-hall'), degrees: 90 }, 0).ok).toBe(false);
  });
  test('coin, water, hits and pips are free for all, and an owner may show a card', () => {
    const s = open('sandbox');
    expect(playInput(s, B, { t: 'put', piece: piece('water-a'), onto: zone('map-A/basement') }, 0).ok).toBe(true);
    expect(playInput(s, B, { t: 'flip', piece: piece('hit-a-1') }, 0).ok).toBe(true);
    expect(playInput(s, B, { t: 'roll', pieces: [piece('coin')] }, 0).ok).toBe(true);
    expect(playInput(s, A, { t: 'show', piece: piece('a-hall'), to: 'all' }, 0).ok).toBe(true);
    expect([...project(s.world, null).pieces.values()].filter((p) => p.kind === 'card')).toHaveLength(1);
  });
  test('by consent the rules take over: pieces stay, clips follow the cards, the turn is the lamp’s', () => {
    const s = open('sandbox');
    room(s, 'A', 'kitchen');
    turn(s, 'A', 'hall', 90);
    playInput(s, A, { t: 'turn', piece: piece('lamp'), degrees: 270 }, 0);
    expect(setMode(s, 'enforced')).toEqual([]);
    expect(positionOf(s)).toMatchObject({ at: { A: 'kitchen', B: 'balcony' }, traps: { A: ['hall'], B: [] }, turn: ['A', 2], start: 'kitchen' });
    expect(orderOf(s.world, zone('on-A/hall'))).toEqual(['clip-a-1']);
    expect(rulesView(s, A)?.can.map((one) => one.move)).toContain('detonate');
    expect(setMode(s, 'sandbox')).toEqual([]);
    expect(rulesView(s, A)).toBeNull();
  });
  test('what does not fit keeps the mode as it was, and is told to those who may know', () => {
    const s = open('sandbox');
    for (const name of ['hall', 'foyer', 'kitchen']) turn(s, 'A', name, 90);
    const misfits = setMode(s, 'enforced');
    expect(misfits).toMatchObject([{ words: { k: 'fit.traps', a: [{ s: 'A' }] }, to: 'all' }]);
    expect(s.mode).toBe('sandbox');
  });
});

describe('assisted', () => {
  test('moves run, what the rules would refuse happens with a hint to the actor', () => {
    const s = openSession({ game: revolverNoir, seats: SEATS, seed: '01', mode: 'assisted', options: {}, position: { at: { A: 'hall', B: 'kitchen' } } });
    expect(room(s, 'A', 'library').ok).toBe(true);
    expect(positionOf(s)).toMatchObject({ turn: ['A', 1] });
    const off = room(s, 'A', 'kitchen');
    expect(off.ok && off.value.lines).toEqual([{ to: [A], line: { k: 'no-path' } }]);
    expect(positionOf(s)).toMatchObject({ at: { A: 'kitchen' }, turn: ['A', 1] });
    expect(readTable(s)).toEqual([]);
  });
  test('the end is announced and does not bind', () => {
    const s = openSession({
      game: revolverNoir,
      seats: SEATS,
      seed: '01',
      mode: 'assisted',
      options: {},
      position: { at: { A: 'balcony', B: 'kitchen' }, hits: { B: 1 } },
    });
    const done = actMove(s, A, { t: 'shoot', room: 'kitchen' } as AnyMove, 0);
    expect(done.ok && done.value.lines.at(-1)).toEqual({ to: 'all', line: { k: 'would-be-over', a: [{ w: 'shot' }] } });
    expect(overOf(s)).toBeNull();
  });
});

describe('hands by the rules', () => {
  test('the aim is lifted, carried, and laid on a room: a shot; an illegal one leaves it in the hand', () => {
    const s = duel({ at: { A: 'hall', B: 'kitchen' } });
    expect(playInput(s, A, { t: 'take', piece: piece('aim-a') }, 0).ok).toBe(true);
    expect(playInput(s, A, { t: 'put', piece: piece('aim-a'), onto: zone('map-A/kitchen') }, 0)).toEqual({ ok: false, error: { code: 'no-line' } });
    expect(getPiece(s.world, piece('aim-a')).zone).toBe('hold:A');
    expect(playInput(s, A, { t: 'put', piece: piece('aim-a'), onto: zone('map-B/bedroom') }, 0).ok).toBe(true);
    expect(getPiece(s.world, piece('aim-a')).zone).toBe('map-A/bedroom');
    expect(rulesView(s, A)?.ask?.t).toBe('forcedMove');
  });
  test('looking through the own stack is free; anything else that rules move is not for the hand', () => {
    const s = duel({ at: { A: 'hall', B: 'kitchen' } });
    expect(playInput(s, A, { t: 'put', piece: piece('a-library'), onto: zone('stand-A'), index: 3 }, 0).ok).toBe(true);
    expect(room(s, 'A', 'hall').ok).toBe(true);
    for (const verb of [
      { t: 'flip', piece: piece('hit-b-1') },
      { t: 'take', piece: piece('aim-b') },
      { t: 'shuffle', zone: zone('stand-A') },
      { t: 'take', piece: piece('lamp') },
    ] as const) {
      expect(playInput(s, A, verb, 0)).toEqual({ ok: false, error: { code: 'by-rules' } });
    }
    expect(positionOf(s)).toMatchObject({ turn: ['A', 2] });
  });
  test('putting the front card further back is a step to the card behind it', () => {
    const s = duel({ at: { A: 'hall', B: 'kitchen' }, order: { A: ['library'] } });
    expect(playInput(s, A, { t: 'put', piece: piece('a-hall'), onto: zone('stand-A'), index: 5 }, 0).ok).toBe(true);
    expect(positionOf(s)).toMatchObject({ at: { A: 'library' }, turn: ['A', 1] });
  });
  test('two quick steps of one hand both count, an answer to an old question does not', () => {
    const s = duel({ at: { A: 'hall', B: 'library' } });
    const q = rulesView(s, A)?.ask?.q;
    const step = (name: string): boolean => playInput(s, A, { t: 'put', piece: piece(`a-${name}`), onto: zone('stand-A'), index: 0 }, 0, q).ok;
    expect([step('bedroom'), step('hall')]).toEqual([true, true]);
    actMove(s, A, { t: 'endTurn' } as AnyMove, 0);
    actMove(s, B, { t: 'endTurn' } as AnyMove, 0);
    expect(playInput(s, A, { t: 'push', piece: piece('lamp') }, 0, q)).toEqual({ ok: false, error: { code: 'stale' } });
  });
});

test('a position that cannot be read is a Bug that names the field', () => {
  for (const [bad, field] of [
    [{ at: { A: 'attic' } }, 'at'],
    [{ at: {}, traps: { A: ['hall', 'hall'] } }, 'traps'],
    [{ turn: ['C', 2] }, 'turn'],
    [{ nonsense: 1 }, 'nonsense'],
  ] as const) {
    expect(() => duel(bad)).toThrow(Bug);
    expect(field).toBeTruthy();
  }
});

test('the setup draws no chance and is the same for every seed but for the seed', () => {
  const text = (seed: string): string =>
    encodeWorld(openSession({ game: revolverNoir, seats: SEATS, seed, mode: 'sandbox', options: {} }).world).replace(`"${seed}"`, '');
  expect(text('01')).toBe(text('ff'));
  expect(takeChanges(open('sandbox').world).every((change) => change.t !== 'stream')).toBe(true);
});
