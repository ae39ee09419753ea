// The same table by the rules, with reminders, and by free hands; and hands that lift before they lay down.

import { describe, expect, test } from 'vitest';
import { piece, seat, zone } from '../../kernel/ids.ts';
import { Bug } from '../../kernel/result.ts';
import { getPiece } from '../../kernel/world.ts';
import { settleNow, tickOff } from '../../rules/reminders.ts';
import { playInput, actMove, finish, rulesView } from '../../rules/session.ts';
import { positionOf, readTable, setMode } from '../../rules/reread.ts';
import { overOf } from '../../rules/working.ts';
import type { Session } from '../../rules/working.ts';
import { faceOf } from './data.ts';
import { game, mover, moveOf, playMoves } from './testing.ts';

const [A, B] = [seat('A'), seat('B')];
const put = (s: Session, by: 'A' | 'B', man: string, onto: string): ReturnType<typeof playInput> =>
  playInput(s, seat(by), { t: 'put', piece: piece(man), onto: zone(onto) }, 0);

describe('sandbox', () => {
  test('everything is free: any man goes anywhere, two may meet on a square', () => {
    const s = game(undefined, { mode: 'sandbox' });
    expect(put(s, 'B', 'w-e2', 'e7').ok).toBe(true);
    expect(playInput(s, A, { t: 'turn', piece: piece('b-e7'), degrees: 90 }, 0).ok).toBe(true);
    expect(rulesView(s, A)).toBeNull();
  });
  test('by consent the rules take over: men stay, castling is left to who stands at home', () => {
    const s = game(undefined, { mode: 'sandbox' });
    put(s, 'A', 'w-e2', 'e4');
    put(s, 'A', 'w-h1', 'h3');
    expect(setMode(s, 'enforced')).toEqual([]);
    expect(positionOf(s)?.['fen']).toBe('rnbqkbnr/pppppppp/8/8/4P3/7R/PPPP1PPP/RNBQKBN1 w Qkq - 0 1');
    expect(rulesView(s, B)?.facts['active']).toBe('A');
  });
  test('whoever is in check is to move', () => {
    const s = game(undefined, { mode: 'sandbox' });
    put(s, 'A', 'w-d1', 'h5');
    put(s, 'A', 'b-f7', 'f6');
    put(s, 'A', 'b-g7', 'a1');
    expect(setMode(s, 'enforced')[0]?.words.k).toBe('fit.crowd');
    put(s, 'A', 'b-g7', 'g5');
    expect(setMode(s, 'enforced')).toEqual([]);
    expect(rulesView(s, null)?.facts).toMatchObject({ active: 'B', check: true });
  });
  test('what does not fit keeps the mode as it was', () => {
    const s = game(undefined, { mode: 'sandbox' });
    put(s, 'A', 'w-e1', 'felt');
    put(s, 'A', 'b-a7', 'e1');
    expect(setMode(s, 'enforced').map((one) => one.words.k)).toEqual(['fit.king', 'fit.pawn']);
    expect(s.mode).toBe('sandbox');
  });
});

describe('assisted', () => {
  test('moves run, what the rules would refuse happens with a hint to the actor', () => {
    const s = game(undefined, { mode: 'assisted' });
    expect(put(s, 'A', 'w-e2', 'e4').ok).toBe(true);
    const off = put(s, 'B', 'b-e7', 'e4');
    expect(off.ok && off.value.lines.map((one) => one.line.k)).toEqual(['no-way', 'fit.crowd']);
    expect(getPiece(s.world, piece('b-e7')).zone).toBe('e4');
    expect(rulesView(s, B)?.facts['active']).toBe('B');
  });
  test('a reminder that is ticked off hands the turn over, and ends nothing', () => {
    const s = game(undefined, { mode: 'assisted' });
    put(s, 'A', 'w-e2', 'e5');
    tickOff(s, B, 0);
    expect([overOf(s), mover(s), rulesView(s, B)?.ask?.me]).toEqual([null, B, 'owe']);
    expect(positionOf(s)?.['fen']).toBe('rnbqkbnr/pppppppp/8/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
    expect(put(s, 'B', 'b-d7', 'd5').ok).toBe(true);
    expect(put(s, 'A', 'w-e2', 'd6').ok).toBe(true);
    expect(getPiece(s.world, piece('b-d7')).zone).toBe('felt');
  });
  test('[E10] a man turned on its face is no man, to whoever looks and to what is carried out', () => {
    const s = game(undefined, { mode: 'assisted' });
    expect(playInput(s, A, { t: 'flip', piece: piece('w-f2') }, 0).ok).toBe(true);
    const onto = moveOf('e1f2');
    expect(onto.t === 'move' && actMove(s, A, onto, 0).ok).toBe(true);
    expect([getPiece(s.world, piece('w-e1')).zone, positionOf(s)?.['fen']]).toEqual(['f2', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPKPP/RNBQ1BNR b kq - 1 1']);
  });
  test('mate is announced and holds when somebody says so', () => {
    const s = game(undefined, { mode: 'assisted' });
    const done = playMoves(s, 'f2f3 e7e5 g2g4 d8h4');
    expect(done?.ok && done.value.lines.at(-1)).toEqual({ to: 'all', line: { k: 'would-be-over', a: [{ w: 'mate' }] } });
    expect(overOf(s)).toBeNull();
    settleNow(s, 0);
    expect(overOf(s)).toEqual({ winners: ['B'], why: 'mate' });
  });
  test('a board without kings is no reason to stop', () => {
    const s = game(undefined, { mode: 'assisted' });
    put(s, 'A', 'w-e1', 'felt');
    expect(readTable(s).map((one) => one.words.k)).toEqual(['fit.king']);
    expect(rulesView(s, A)?.can).toEqual([]);
    expect(put(s, 'A', 'w-e2', 'e4').ok).toBe(true);
  });
});

describe('hands by the rules', () => {
  test('a man is lifted, carried and put down: a move; where it may not go it stays in the hand, and goes home', () => {
    const s = game();
    expect(playInput(s, A, { t: 'take', piece: piece('w-g1') }, 0).ok).toBe(true);
    expect(put(s, 'A', 'w-g1', 'g3')).toEqual({ ok: false, error: { code: 'no-way' } });
    expect(getPiece(s.world, piece('w-g1')).zone).toBe('hold:A');
    expect(put(s, 'A', 'w-g1', 'g1').ok).toBe(true);
    expect(put(s, 'A', 'w-g1', 'f3').ok).toBe(true);
    expect(mover(s)).toBe(B);
  });
  test('a man that is in its player’s hand can be taken', () => {
    const s = game();
    playMoves(s, 'e2e4 d7d5');
    expect(playInput(s, B, { t: 'take', piece: piece('b-d7') }, 0).ok).toBe(true);
    expect(put(s, 'A', 'w-e2', 'd5').ok).toBe(true);
    expect(getPiece(s.world, piece('b-d7'))).toMatchObject({ zone: 'felt', home: null });
  });
  test('laid over a man is laid onto its square', () => {
    const s = game();
    playMoves(s, 'e2e4 d7d5');
    expect(playInput(s, A, { t: 'put', piece: piece('w-e2'), over: piece('b-d7') }, 0).ok).toBe(true);
    expect(getPiece(s.world, piece('w-e2')).zone).toBe('d5');
  });
  test('what the rules move is not for the hand: their men, the board, the taken', () => {
    const s = game();
    playMoves(s, 'e2e4 d7d5 e4d5');
    for (const verb of [
      { t: 'take', piece: piece('w-a2') },
      { t: 'put', piece: piece('b-d7'), onto: zone('a5') },
      { t: 'put', piece: piece('b-d8'), onto: zone('felt') },
      { t: 'turn', piece: piece('b-d8'), degrees: 90 },
      { t: 'press', piece: piece('half-a'), button: 'claim' },
      { t: 'take', piece: piece('board') },
    ] as const)
      expect(playInput(s, B, verb, 0)).toEqual({ ok: false, error: { code: 'by-rules' } });
    expect(playInput(s, B, { t: 'press', piece: piece('half-b'), button: 'claim' }, 0)).toEqual({ ok: false, error: { code: 'no-claim' } });
  });
  test('a pawn that becomes a queen shows it, and taken it stands beside the board with the others', () => {
    const s = game({ fen: '1k6/4P3/8/8/8/8/8/4K2r w - - 0 1' });
    expect(put(s, 'A', 'w-e1', 'e2').ok).toBe(true);
    playMoves(s, 'h1h8 e7e8=queen h8e8');
    const queen = getPiece(s.world, piece('w-a2'));
    expect(queen).toMatchObject({ zone: 'felt', face: faceOf('queen') });
    const beside = [...s.world.pieces.values()].filter((one) => one.zone === 'felt' && one.kind === 'figure');
    expect(new Set(beside.map((one) => `${one.x} ${one.z}`)).size).toBe(beside.length);
  });
  test('both may agree on a draw', () => {
    const s = game();
    finish(s, { winners: [], why: 'agreed' }, 0);
    expect(overOf(s)).toEqual({ winners: [], why: 'agreed' });
    expect(actMove(s, A, moveOf('e2e4'), 0)).toEqual({ ok: false, error: { code: 'over' } });
  });
});

test('a position that cannot be read is a Bug', () => {
  for (const bad of [
    { fen: 'x' },
    { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0' },
    { fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KKkq - 0 1' },
    { fen: '9/8/8/8/8/8/8/8 w - - 0 1' },
    { fen: 'QQQQQQQQ/QQQQQQQQ/8/8/8/8/8/k6K w - - 0 1' },
    { fen: 'kk6/8/8/8/8/8/8/KK6 w - - 0 1' },
    { fen: '8/8/8/8/8/8/8/K7 w - - 0 1' },
    { fen: '4k3/8/8/8/8/8/8/4KR1P w - - 0 1' },
    { seen: [1] },
    { last: ['e2'] },
    { nonsense: 1 },
  ])
    expect(() => game(bad), JSON.stringify(bad)).toThrow(Bug);
});
