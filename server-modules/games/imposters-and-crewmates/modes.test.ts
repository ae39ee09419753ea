// The same table by the rules, with reminders, and by free hands.

import { describe, expect, test } from 'vitest';
import { seat, zone } from '../../kernel/ids.ts';
import { project } from '../../kernel/project.ts';
import { getPiece, holdOf, orderOf } from '../../kernel/world.ts';
import type { AnyMove } from '../../rules/moves.ts';
import { playInput, actMove, rulesView } from '../../rules/session.ts';
import { broken, positionOf, readTable, reread, setMode } from '../../rules/reread.ts';
import { BUTTON_PIECE, deckZone, handOf, homeOf, lampOf, OUT, pawnOf, tokensOf, trayOf } from './names.ts';
import { plays, quiet } from './cards/testing.ts';
import { match, tries } from './testing.ts';

const [A, B, C] = [seat('A'), seat('B'), seat('C')];
const AT = { x: 0, z: 0, turn: 0 };

describe('sandbox (IC 9.3)', () => {
  test('everything can be picked up by anybody; hands and decks stay closed', () => {
    const s = match({ mode: 'sandbox' });
    expect(rulesView(s, A)).toBeNull();
    expect(project(s.world, B).zones.get(handOf(A))).toMatchObject({ tell: false, touch: false });
    expect(playInput(s, B, { t: 'put', piece: pawnOf(C), onto: zone('H7'), at: AT }, 0).ok).toBe(true);
    expect(playInput(s, C, { t: 'put', piece: tokensOf('B')[0] ?? BUTTON_PIECE, onto: zone('C10'), at: AT }, 0).ok).toBe(true);
    expect(playInput(s, A, { t: 'shuffle', zone: deckZone('wld') }, 0).ok).toBe(true);
    expect(playInput(s, A, { t: 'draw', from: deckZone('wld'), count: 1, to: handOf(A) }, 0).ok).toBe(true);
    const card = orderOf(s.world, handOf(A))[0] ?? pawnOf(A);
    expect(playInput(s, B, { t: 'flip', piece: card }, 0).ok).toBe(false);
    expect([...project(s.world, B).pieces.values()].filter((one) => one.zone === handOf(A))).toEqual([]);
  });

  test('by consent the rules take over: a round begins, pieces go home, hands stay', () => {
    const s = match({ mode: 'sandbox' });
    playInput(s, B, { t: 'put', piece: pawnOf(C), onto: zone('H7'), at: AT }, 0);
    playInput(s, B, { t: 'put', piece: tokensOf('B')[0] ?? BUTTON_PIECE, onto: zone('C10'), at: AT }, 0);
    const held = [...orderOf(s.world, handOf(A))];
    expect(setMode(s, 'enforced')).toEqual([]);
    expect(positionOf(s)).toMatchObject({ round: 1, pieces: { C: 'home' }, tokens: { B: [] } });
    expect(orderOf(s.world, handOf(A))).toEqual(held);
    expect(broken(s)).toEqual([]);
  });

  test('what does not fit keeps the mode as it was', () => {
    const s = match({ mode: 'sandbox' });
    playInput(s, A, { t: 'put', piece: BUTTON_PIECE, onto: OUT, at: AT }, 0);
    playInput(s, A, { t: 'put', piece: pawnOf(B), onto: trayOf('B'), at: AT }, 0);
    expect(setMode(s, 'enforced').map((one) => one.words.k)).toEqual(['fit.pawn', 'fit.button']);
    expect(s.mode).toBe('sandbox');
  });
});

describe('assisted', () => {
  test('moves run; what the rules would refuse happens with a hint to the actor, and the table is read', () => {
    const s = match({ mode: 'assisted', position: { turn: 'C', pieces: { C: 'F8' } } });
    const off = playInput(s, C, { t: 'put', piece: pawnOf(C), onto: zone('F9'), at: AT }, 0);
    expect(off.ok).toBe(true);
    const hint = playInput(s, C, { t: 'put', piece: pawnOf(A), onto: homeOf(A), at: AT }, 0);
    expect(hint.ok && hint.value.lines[0]).toEqual({ to: [C], line: { k: 'BY_RULES' } });
    const away = playInput(s, C, { t: 'put', piece: BUTTON_PIECE, onto: OUT, at: AT }, 0);
    expect(away.ok && away.value.lines.map((one) => one.line.k)).toContain('fit.button');
    expect(readTable(s).map((one) => one.words.k)).toEqual(['fit.button']);
  });

  test('a token that was lifted out of the supply is the one that is offered and laid, were it the last', () => {
    const s = match({ mode: 'assisted', position: { turn: 'I', turns: 1, hands: { A: ['imp.door1'] }, tokens: { B: ['A5', 'B5', 'C5'] } } });
    quiet(plays(s, 'A', 'imp.door1'));
    const supply = orderOf(s.world, trayOf('B')),
      lifted = supply[1] ?? BUTTON_PIECE;
    // The others were carried off but for one, which another hand has lifted.
    for (const piece of supply.slice(2)) expect(playInput(s, B, { t: 'put', piece, onto: OUT, at: AT }, 0).ok).toBe(true);
    expect(playInput(s, B, { t: 'take', piece: supply[0] ?? BUTTON_PIECE }, 0).ok).toBe(true);
    const before = rulesView(s, A)?.can;
    expect(playInput(s, A, { t: 'take', piece: lifted }, 0).ok).toBe(true);
    expect(rulesView(s, A)?.can).toEqual(before);
    expect(before?.find(({ move }) => move === 'choose')?.verb).toMatchObject({ t: 'put', onto: 'B1' });
    expect(playInput(s, A, { t: 'put', piece: lifted, onto: zone('C10'), at: AT }, 0).ok).toBe(true);
    expect(getPiece(s.world, lifted).zone).toBe('C10');
    expect(orderOf(s.world, holdOf(B))).toEqual([supply[0]]);
  });

  test('the end of a game is announced and does not bind', () => {
    const points = { C: ['ev.task', 'ev.uno', 'ev.iso', 'ev.mic'] };
    const s = match({ mode: 'assisted', position: { turn: 'C', pieces: { C: 'F8' }, points } });
    for (const to of ['G8', 'H8']) expect(actMove(s, C, { t: 'step', pawn: 'C', to } as AnyMove, 0).ok).toBe(true);
    const done = actMove(s, C, { t: 'land', pawn: 'C' } as AnyMove, 0);
    expect(done.ok && done.value.lines.map((one) => one.line.k)).toContain('would-be-over');
    expect(rulesView(s, A)?.over).toBeNull();
  });
});

describe('enforced', () => {
  test('hands move nothing that the rules move', () => {
    const s = match({ position: { turn: 'C', pieces: { C: 'F8' }, hands: { C: ['crw.dash'] } } });
    const no = (by: typeof A, verb: Parameters<typeof playInput>[2]): unknown => {
      const done = playInput(s, by, verb, 0);
      return done.ok ? 'ok' : done.error.code;
    };
    expect(no(C, { t: 'take', piece: BUTTON_PIECE })).toBe('BY_RULES');
    expect(no(C, { t: 'take', piece: pawnOf(C) })).toBe('BY_RULES');
    expect(no(C, { t: 'draw', from: deckZone('crw'), count: 1, to: handOf(C) })).toBe('BY_RULES');
    expect(no(A, { t: 'flip', piece: lampOf(C) })).toBe('BY_RULES');
    expect(no(A, { t: 'put', piece: pawnOf(C), onto: zone('F9') })).toBe('NOT_YOUR_TURN');
    expect(no(C, { t: 'put', piece: pawnOf(C), onto: zone('H9') })).toBe('NO_TILE');
  });

  test('a table that was fixed goes on in the same turn; what lasts lasts, cards on the stack are thrown away', () => {
    const s = match({ position: { turn: 'I', hands: { A: ['imp.door1'], C: ['crw.vest'] }, effects: [{ card: 'wld.ghost', by: 'A' }] } });
    expect(tries(s, 'A', { t: 'play', card: 'imp.door1' })).toBe('ok');
    expect(reread(s, 0)).toEqual([]);
    expect(positionOf(s)).toMatchObject({ discards: { imp: ['imp.door1'] }, effects: [{ t: 'card', v: { kind: 'wld.ghost', by: 'A' } }] });
    expect(rulesView(s, A)?.ask).toMatchObject({ t: 'turn', me: 'owe' });
    expect(broken(s)).toEqual([]);
  });
});
