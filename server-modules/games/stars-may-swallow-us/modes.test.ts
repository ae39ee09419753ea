// The same table by the rules, with reminders, and by free hands.

import { describe, expect, test } from 'vitest';
import { piece, seat, zone, type PieceId } from '../../kernel/ids.ts';
import { project } from '../../kernel/project.ts';
import { orderOf } from '../../kernel/world.ts';
import type { AnyRules } from '../../rules/any-rules.ts';
import { misfit } from '../../rules/misfit.ts';
import type { AnyMove } from '../../rules/moves.ts';
import { playInput, actMove, clock, dueAt, rulesView } from '../../rules/session.ts';
import { positionOf, readTable, setMode } from '../../rules/reread.ts';
import { stateOf } from '../../rules/working.ts';
import { levelPlace } from './data.ts';
import { agendaSpot, DISCARD, FIRST, handOf, hatchOf, levelMarker, matOf, SHIP_PIECE, TRACKS } from './names.ts';
import { match } from './testing.ts';

const [A, B] = [seat('A'), seat('B')];
const CREW = { A: 'korrin', B: 'iza', C: 'obeya', D: 'dray', E: 'malumil' };

describe('sandbox', () => {
  test('dealt for those who sit: hands, hatches and agendas stay private, levels and tokens are anybody’s', () => {
    const s = match({ mode: 'sandbox' });
    expect(rulesView(s, A)).toBeNull();
    expect(project(s.world, B).zones.get(handOf(A))).toMatchObject({ count: 3, tell: false, touch: false });
    const face = (by: typeof A): unknown => [...project(s.world, by).pieces.values()].find((one) => one.zone === agendaSpot(A))?.face;
    expect(face(B)).toBeNull();
    expect(face(A)).toEqual(expect.any(Number));
    expect(playInput(s, B, { t: 'put', piece: levelMarker('oxygen'), onto: TRACKS, at: levelPlace('oxygen', 40) }, 0).ok).toBe(true);
    expect(playInput(s, B, { t: 'put', piece: FIRST, onto: matOf(B), at: { x: 0, z: 0, turn: 0 } }, 0).ok).toBe(true);
    const [card] = orderOf(s.world, handOf(A));
    expect(playInput(s, A, { t: 'put', piece: card ?? piece('bd-A-1'), onto: hatchOf(A), at: { x: 0, z: 0, turn: 0 } }, 0).ok).toBe(true);
    expect(playInput(s, B, { t: 'flip', piece: card ?? piece('bd-A-1') }, 0).ok).toBe(false);
  });

  test('by consent the rules take over with the levels as they stand: a round begins with who holds the token', () => {
    const s = match({ mode: 'sandbox' });
    playInput(s, B, { t: 'put', piece: levelMarker('oxygen'), onto: TRACKS, at: levelPlace('oxygen', 40) }, 0);
    playInput(s, B, { t: 'put', piece: FIRST, onto: matOf(B), at: { x: 0, z: 0, turn: 0 } }, 0);
    expect(setMode(s, 'enforced')).toEqual([]);
    expect(positionOf(s)).toMatchObject({ oxygen: 40, power: 0, first: 'B', phase: 'action' });
    expect(rulesView(s, B)?.ask).toMatchObject({ t: 'act', me: 'owe' });
  });

  test('what does not fit keeps the mode as it was', () => {
    const s = match({ mode: 'sandbox' });
    playInput(s, A, { t: 'put', piece: FIRST, onto: zone('wounds'), at: { x: 0, z: 0, turn: 0 } }, 0);
    playInput(s, A, { t: 'put', piece: levelMarker('power'), onto: zone('wounds'), at: { x: 0, z: 0, turn: 0 } }, 0);
    expect(setMode(s, 'enforced').map((one) => one.words.k)).toEqual(['fit.level', 'fit.first']);
    expect(s.mode).toBe('sandbox');
  });
});

describe('assisted', () => {
  test('moves run; what the rules would refuse happens with a hint to the actor, and the table is read', () => {
    const s = match({ mode: 'assisted', position: { crew: CREW, power: 20, hands: { A: ['patch'] } } });
    const off = playInput(s, B, { t: 'put', piece: levelMarker('power'), onto: TRACKS, at: levelPlace('power', 90) }, 0);
    expect(off.ok && off.value.lines[0]).toEqual({ to: [B], line: { k: 'by-rules' } });
    const away = playInput(s, B, { t: 'put', piece: levelMarker('power'), onto: zone('wounds'), at: { x: 0, z: 0, turn: 0 } }, 0);
    expect(away.ok && away.value.lines.map((one) => one.line.k)).toEqual(['by-rules', 'fit.level']);
    expect(readTable(s).map((one) => one.words.k)).toEqual(['fit.level']);
    expect(playInput(s, B, { t: 'put', piece: levelMarker('power'), onto: TRACKS, at: levelPlace('power', 20) }, 0).ok).toBe(true);
    expect(actMove(s, A, { t: 'playBelow', card: 'patch' } as AnyMove, 0).ok).toBe(true);
    expect(rulesView(s, B)?.ask?.t).toBe('act');
  });

  test('the pile goes on by itself, and the end is announced and does not bind', () => {
    const s = match({ mode: 'assisted', options: { pace: true }, position: { crew: CREW, agendas: { A: 'loyal' }, pile: ['A:patch', 'A:leak'], power: 95 } });
    const done = clock(s, dueAt(s) as number);
    expect(done?.lines.at(-1)?.line.k).toBe('would-be-over');
    expect(rulesView(s, A)?.over).toBeNull();
    clock(s, dueAt(s) as number);
    clock(s, dueAt(s) as number);
    expect(rulesView(s, A)?.ask?.t).toBe('call');
    expect(orderOf(s.world, DISCARD).length).toBe(2);
  });

  test('the pile taken off the table while its cards are turned up: nothing more is turned up, and the round ends in its time', () => {
    const s = match({
      mode: 'assisted',
      options: { pace: true },
      position: { crew: CREW, agendas: { A: 'loyal' }, pile: ['A:patch', 'A:leak', 'B:patch'], power: 5 },
    });
    clock(s, dueAt(s) as number);
    expect(playInput(s, A, { t: 'remove', pieces: [SHIP_PIECE] }, 0).ok).toBe(true);
    clock(s, dueAt(s) as number);
    clock(s, dueAt(s) as number);
    expect(rulesView(s, A)).toMatchObject({ ask: { t: 'call' }, facts: { pile: 0 } });
    expect(orderOf(s.world, DISCARD).length).toBe(1);
    expect(dueAt(s)).toBeNull();
  });

  test('the discard pile taken off the table: the round that cannot be cleared away is called off, and the rules go on from the table', () => {
    const s = match({ mode: 'assisted', options: { pace: true }, position: { crew: CREW, agendas: { A: 'loyal' }, pile: ['A:patch', 'A:leak'], power: 5 } });
    const pile = s.world.zones.get(DISCARD)?.of as PieceId;
    expect(playInput(s, A, { t: 'remove', pieces: [pile] }, 0).ok).toBe(true);
    for (let turns = 0, due = dueAt(s); due !== null; due = dueAt(s), turns++) {
      expect(turns).toBeLessThan(10);
      clock(s, due);
    }
    expect(rulesView(s, A)?.ask?.t).toBe('call');
  });

  test('where they cannot go on either, it is said what does not fit, and the table stands still until somebody ticks off what is open', () => {
    const s = match({ mode: 'assisted', options: { pace: true }, position: { crew: CREW, agendas: { A: 'loyal' }, pile: ['A:patch'], power: 5 } });
    const stuck = { ...s, game: { ...s.game, rules: { ...(s.game.rules as AnyRules), adopt: () => [misfit('all', 'fit.level', [])] } } };
    const pile = s.world.zones.get(DISCARD)?.of as PieceId;
    expect(playInput(stuck, A, { t: 'remove', pieces: [pile] }, 0).ok).toBe(true);
    const told: unknown[] = [];
    for (let due = dueAt(stuck); due !== null && told.length < 9; due = dueAt(stuck)) told.push(clock(stuck, due)?.lines.map((one) => one.line.k));
    expect(told.at(-1)).toEqual(['fit.level']);
    expect([dueAt(stuck), clock(stuck, 9999), stateOf(stuck)?.ask?.t]).toEqual([null, null, 'pace']);
  });
});
