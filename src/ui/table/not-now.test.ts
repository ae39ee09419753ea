import { describe, expect, test } from 'vitest';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import type { AskView, LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import { h, pieceView, roomView, rulesView, smallView, zoneView } from '../../store/testing.ts';
import { ui } from '../../locale/index.ts';
import { hoverText } from '../menu/hoverText.ts';
import { notNow } from './not-now.ts';

const [A, B] = [seat('A'), seat('B')];
const CARD = h(50);
const lay: LegalMove = { move: 'lay', verb: { t: 'put', piece: CARD, onto: zone('felt') }, words: { k: 'move.lay' } };

/** I am A and hold a card; `ask` and `active` say what goes on. */
function table(ask: Partial<AskView>, active: typeof A, can: LegalMove[] = [], owner = A): View {
  const base = smallView();
  const hand = zoneView('hand-X', { kind: 'hand', owner, ordered: true, order: [CARD], count: 1 });
  const q: AskView = { q: 1, t: 'main', words: { k: 'choose' }, me: null, mine: null, waiting: [active], done: null, end: null, ...ask };
  return {
    ...base,
    room: roomView(A, { mode: 'enforced', phase: 'playing' }),
    zones: new Map(base.zones).set(hand.id, hand),
    pieces: new Map(base.pieces).set(CARD, pieceView(50, hand.id, { face: 1 })),
    rules: rulesView(can, { facts: { active }, ask: q }),
  };
}

describe('a card of my hand that can do nothing says why', () => {
  test('whose turn it is, whom the table waits for, or what I am asked first', () => {
    expect(notNow(table({ role: 'turn' }, B), CARD)).toBe(ui.hand.notNow.theirs('Jonas'));
    expect(notNow(table({ waiting: [B] }, A), CARD)).toBe(ui.hand.notNow.waiting('Jonas'));
    expect(notNow(table({ me: 'owe', waiting: [A] }, B), CARD)).toMatch(/^Not now. First answer: ./);
    expect(notNow(table({ me: 'owe', role: 'turn' }, A), CARD)).toBe(ui.hand.notNow.mine);
    expect(notNow(table({ waiting: 'someone' }, A), CARD)).toBe(ui.hand.notNow.others);
  });

  test('not where it can be laid, where it is not mine, and where no rules bind', () => {
    expect(notNow(table({ me: 'owe', role: 'turn' }, A, [lay]), CARD)).toBeNull();
    expect(notNow(table({ role: 'turn' }, B, [], B), CARD)).toBeNull();
    const free = table({ role: 'turn' }, B);
    expect(notNow({ ...free, room: { ...free.room, mode: 'sandbox' } }, CARD)).toBeNull();
  });

  test('on the plate beside the pointer', () => {
    expect(hoverText(table({ role: 'turn' }, B), CARD)?.lines).toEqual(['Not now: it is the turn of Jonas.']);
  });
});
