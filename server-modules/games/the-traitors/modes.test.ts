// The same table by the rules, with reminders, and by free hands.

import { describe, expect, test } from 'vitest';
import { piece, seat, zone } from '../../kernel/ids.ts';
import { project } from '../../kernel/project.ts';
import { force } from '../../kernel/random.ts';
import { Bug } from '../../kernel/result.ts';
import { getPiece, orderOf } from '../../kernel/world.ts';
import type { AnyMove } from '../../rules/moves.ts';
import { playInput, actMove, rulesView } from '../../rules/session.ts';
import { positionOf, readTable, reread, setMode } from '../../rules/reread.ts';
import { DECK, FUND, handOf, roleSpot } from './names.ts';
import { match } from './testing.ts';

const [A, B] = [seat('A'), seat('B')];

describe('sandbox', () => {
  test('dealt for those who sit; hands and roles stay private, everything else is anybody’s', () => {
    const s = match({ mode: 'sandbox' });
    expect(rulesView(s, A)).toBeNull();
    const view = project(s.world, B);
    expect(view.zones.get(handOf(A))).toMatchObject({ count: 3, tell: false, touch: false });
    expect(view.zones.get(DECK)).toMatchObject({ count: 45, tell: false });
    const role = (by: typeof A): unknown => [...project(s.world, by).pieces.values()].find((one) => one.zone === roleSpot(A))?.face;
    expect(role(B)).toBeNull();
    expect(role(A)).toEqual(expect.any(Number));
    expect(playInput(s, B, { t: 'draw', from: DECK, count: 1, to: handOf(B) }, 0).ok).toBe(true);
    expect(playInput(s, B, { t: 'shuffle', zone: DECK }, 0).ok).toBe(true);
    expect(playInput(s, B, { t: 'put', piece: piece('bell'), onto: FUND }, 0).ok).toBe(true);
    expect(playInput(s, B, { t: 'take', piece: orderOf(s.world, handOf(A))[0] as never }, 0).ok).toBe(false);
  });
  test('slips that people write on go into the box and come out together', () => {
    const s = match({ mode: 'sandbox' });
    for (const by of s.world.seats) expect(playInput(s, by, { t: 'put', piece: piece(`slip-${by}`), onto: zone('in-box') }, 0).ok).toBe(true);
    expect(project(s.world, null).zones.get(zone('in-box'))).toMatchObject({ count: 5, tell: false });
    expect(playInput(s, A, { t: 'spread', zone: zone('in-box'), shape: 'row', at: { x: 0, z: 0, turn: 0 } }, 0).ok).toBe(true);
    expect(project(s.world, null).zones.get(zone('in-box'))?.count).toBe(0);
  });
  test('by consent the rules take over: the stone says whose turn it is, a Number card turned down who is out', () => {
    const s = match({ mode: 'sandbox' });
    expect(playInput(s, A, { t: 'put', piece: piece('turn-stone'), onto: zone('mat-C') }, 0).ok).toBe(true);
    expect(setMode(s, 'enforced')).toEqual([]);
    expect(positionOf(s)).toMatchObject({ turn: 'C', round: 1, rounds: 2, out: [] });
    expect(rulesView(s, seat('C'))?.can.map((one) => one.move)).toEqual(['draw']);
    expect(setMode(s, 'sandbox')).toEqual([]);
  });
  test('what does not fit keeps the mode as it was', () => {
    const s = match({ mode: 'sandbox' });
    playInput(s, A, { t: 'draw', from: DECK, count: 1, to: 'felt' as never }, 0);
    playInput(s, A, { t: 'put', piece: piece('turn-stone'), onto: FUND }, 0);
    expect(setMode(s, 'enforced').map((one) => one.words.k)).toEqual(['fit.cards', 'fit.fund', 'fit.stone']);
    expect(s.mode).toBe('sandbox');
  });
});

describe('assisted', () => {
  test('moves run; what the rules would refuse happens with a hint to the actor', () => {
    const s = match({ mode: 'assisted', position: { hands: { A: 'SGD' }, deck: 'GG', turn: 'A' } });
    expect(actMove(s, A, { t: 'draw' } as AnyMove, 0).ok).toBe(true);
    const off = playInput(s, A, { t: 'put', piece: piece('shield-1'), onto: zone('mat-A') }, 0);
    expect(off.ok && off.value.lines[0]).toEqual({ to: [A], line: { k: 'not-playable' } });
    expect(getPiece(s.world, piece('shield-1')).zone).toBe('mat-A');
    expect(readTable(s).map((one) => one.words.k)).toContain('fit.cards');
  });
});

describe('hands by the rules', () => {
  test('whoever pulls the deck’s top card draws it; a card is lifted and laid on the fund', () => {
    const s = match({ position: { hands: { A: 'GS' }, deck: 'G', turn: 'A' } });
    expect(playInput(s, A, { t: 'take', from: DECK, count: 1 }, 0).ok).toBe(true);
    expect(playInput(s, A, { t: 'take', piece: piece('gold-1') }, 0).ok).toBe(true);
    expect(playInput(s, A, { t: 'put', piece: piece('gold-1'), onto: FUND }, 0).ok).toBe(true);
    expect(positionOf(s)).toMatchObject({ fund: 1, played: true, hands: { A: 'SG' } });
  });
  test('nobody pulls two cards', () => {
    const s = match({ position: { hands: { A: 'GS' }, deck: 'GG', turn: 'A' } });
    for (const verb of [{ t: 'take', from: DECK, count: 2 } as const, { t: 'draw', from: DECK, count: 2, to: handOf(A) } as const])
      expect(playInput(s, A, verb, 0)).toEqual({ ok: false, error: { code: 'by-rules' } });
  });
  test('a Gold on the fund is discarded when something was played and the hand is full; the stone to the left ends the turn', () => {
    const s = match({ position: { hands: { A: 'DGG', C: 'S' }, deck: 'GG', turn: 'A' } });
    for (const move of [{ t: 'draw' }, { t: 'dagger', card: 'dagger', target: '3' }, { t: 'take', card: 'shield' }]) actMove(s, A, move as AnyMove, 0);
    expect(playInput(s, A, { t: 'put', piece: piece('gold-1'), onto: FUND }, 0).ok).toBe(true);
    expect(positionOf(s)).toMatchObject({ fund: 1, turn: 'B', hands: { A: 'GGS' } });
    actMove(s, B, { t: 'draw' } as AnyMove, 0);
    expect(playInput(s, B, { t: 'take', piece: piece('turn-stone') }, 0).ok).toBe(true);
    expect(playInput(s, B, { t: 'put', piece: piece('turn-stone'), onto: zone('mat-C') }, 0).ok).toBe(true);
    expect(positionOf(s)).toMatchObject({ turn: 'C' });
  });
  test('a hand that lies open is not sorted meanwhile', () => {
    const s = match({ position: { hands: { A: 'D', C: 'SG' }, deck: 'G', turn: 'A' } });
    for (const move of [{ t: 'draw' }, { t: 'dagger', card: 'dagger', target: '3' }]) actMove(s, A, move as AnyMove, 0);
    const order = orderOf(s.world, handOf(seat('C')))
      .slice()
      .reverse();
    expect(playInput(s, seat('C'), { t: 'arrange', zone: handOf(seat('C')), order }, 0)).toEqual({ ok: false, error: { code: 'not-now' } });
  });
});

test('after a fix what was asked is called off down to the turn, and an open Event is opened again', () => {
  const s = match({ position: { hands: { A: 'G' }, deck: 'EG', role: 'B', turn: 'A' } });
  force(s.world, { event: [0] });
  for (const t of ['draw', 'openEvent']) actMove(s, A, { t } as AnyMove, 0);
  expect(rulesView(s, A)?.ask?.t).toBe('entry');
  expect(reread(s, 0)).toEqual([]);
  expect(rulesView(s, A)?.ask).toMatchObject({ t: 'open', me: 'owe' });
});

test('a position that cannot be read is a Bug that names the field', () => {
  for (const bad of [{ hands: { Z: 'G' } }, { hands: { A: 'TT' } }, { deck: 'X' }, { turn: 'J' }, { round: -1 }, { totals: [] }, { nonsense: 1 }, 7])
    expect(() => match({ position: bad as object })).toThrow(Bug);
});
