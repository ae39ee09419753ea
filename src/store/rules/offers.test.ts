import { afterEach, describe, expect, test } from 'vitest';
import { seat, zone, type Seat } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import { settings } from '../settings.ts';
import { actsFor } from './match.ts';
import { BY_MOVE, nextPrompt } from './prompt.ts';
import { offered } from './offers.ts';
import { presses } from './targets.ts';
import { h, pieceView, roomView, rulesView, smallView, testTable, zoneView } from '../testing.ts';

const [A, B, C, D] = [seat('A'), seat('B'), seat('C'), seat('D')] as const;
const SLIP = h(9);
const press = (button: string): LegalMove => ({
  move: 'entry',
  verb: { t: 'press', piece: SLIP, button },
  words: button === '0' ? { k: 'act.entry.faithful' } : { k: 'act.entry' },
});

/** A murder among four, C is out; what I may enter is all that differs. */
function murder(...may: string[]): View {
  const small = smallView();
  const seats = [A, B, C, D].map((one: Seat) => ({ seat: one, who: null, name: one, here: true, bot: true, awaySince: null }));
  return {
    ...small,
    room: roomView(A, { game: 'the-traitors', seats }),
    zones: new Map([...small.zones, ...[A, B, C, D].map((one) => [zone(`mat-${one}`), zoneView(`mat-${one}`, { kind: 'spot', owner: one })] as const)]),
    pieces: new Map([...small.pieces, [SLIP, pieceView(9, 'mat-A', { kind: 'note' })]]),
    rules: rulesView(may.map(press), {
      facts: { living: [A, B, D] },
      ask: {
        q: 1,
        t: 'entry',
        words: { k: 'ask.entry' },
        me: 'owe',
        mine: null,
        waiting: [],
        done: [],
        end: null,
        offers: { acts: ['0', '2', '4'].map(press), no: { k: 'bad-entry' } },
      },
    }),
  };
}
const faithful = (): View => murder('0');
const traitor = (): View => murder('2', '4');

describe('the slip of a murder', () => {
  const buttons = (view: View): string[] => offered(view).map(({ verb }) => (verb.t === 'press' ? verb.button : ''));
  const hiding = (hideRole: boolean): void => void settings.setState({ hideRole });
  afterEach(() => {
    hiding(false);
  });

  test('[TT W2] a Faithful is offered no murder, a Traitor no F', () => {
    expect(buttons(faithful())).toEqual(['0']);
    expect(buttons(traitor())).toEqual(['2', '4']);
  });

  test('[TT W2] where the own role is hidden F and the numbers of all others in the round are offered to everybody, whatever he may enter', () => {
    hiding(true);
    expect(buttons(faithful())).toEqual(['0', '2', '4']);
    expect(offered(traitor())).toEqual(offered(faithful()));
    expect(presses(traitor(), SLIP)).toEqual(presses(faithful(), SLIP));
  });

  test.each([true, false])('[TT W2] what is not allowed is refused before it is sent, by button and by the list alike, the role hidden: %s', async (hidden) => {
    hiding(hidden);
    for (const [view, wrong, right] of [
      [faithful(), '2', '0'],
      [traitor(), '0', '2'],
    ] as const) {
      const t = await testTable(view);
      t.store.do.hand(press(wrong).verb, 'pointer');
      expect(t.get().refusal?.line.k).toBe('bad-entry');
      t.store.do.choose([press(wrong)], 'outline');
      expect(t.sent).toEqual([]);
      t.store.do.hand(press(right).verb, 'pointer');
      expect(t.verbs()).toEqual([press(right).verb]);
    }
  });

  test('nothing is offered to whoever has answered, and other questions offer what the rules allow', () => {
    hiding(true);
    expect(offered(murder())).toEqual([]);
    const { offers: _offers, ...ask } = traitor().rules!.ask!;
    const vote = { ...traitor(), rules: { ...traitor().rules!, ask } };
    expect(offered(vote)).toEqual([press('2'), press('4')]);
  });
});

describe('what a hand means', () => {
  const put = (move: string, onto: string, choose?: { [slot: string]: string }): LegalMove => ({
    move,
    verb: { t: 'put', piece: h(1), onto: zone(onto), ...(choose === undefined ? {} : { choose }) },
    words: { k: move },
  });

  test('a card that goes into a hand may go anywhere into it; a stand has a front', () => {
    const hand = zoneView('hand-A', { kind: 'hand', owner: A, ordered: true, order: [h(3)] });
    const small = smallView([put('recruit', 'hand-A'), put('move', 'stand-A')]);
    const view = { ...small, zones: new Map([...small.zones, [hand.id, hand]]) };
    const at = (onto: string, index: number): string[] => actsFor(view, { t: 'put', piece: h(1), onto: zone(onto), index }).map(({ move }) => move);
    expect([at('hand-A', 0), at('hand-A', 2)]).toEqual([['recruit'], ['recruit']]);
    expect([at('stand-A', 0), at('stand-A', 2)]).toEqual([['move'], []]);
  });

  test('Gold on the prize fund may be given to it or be laid off there: where both are allowed it is asked which', () => {
    const hand = { t: 'put', piece: h(1), onto: zone('fund') } as const;
    const [plain, spare] = [put('playGold', 'fund'), put('discard', 'fund', { as: 'discard' })];
    expect(actsFor(smallView([plain, spare]), hand)).toEqual([plain, spare]);
    const asked = nextPrompt(
      smallView([plain, spare]),
      { acts: [plain, spare], chosen: {}, agreed: [], origin: 'pointer', piece: h(1) },
      { asks: true, wordOf: () => null },
    );
    expect(asked).toMatchObject({ slot: BY_MOVE, options: [{ words: { k: 'playGold' } }, { words: { k: 'discard' } }] });
    expect(actsFor(smallView([spare]), hand)).toEqual([spare]);
    expect(actsFor(smallView([plain, spare]), { ...hand, choose: { as: 'discard' } })).toEqual([spare]);
  });
});
