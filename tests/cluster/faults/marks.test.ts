// A bot's number goes into an act and comes out of its row and of a View.

import { expect, test } from 'vitest';
import { lookOf } from '../../../server-modules/games/box/data/catalogue.ts';
import { parseAct } from '../../../server-modules/protocol/parse.ts';
import type { TableMsg, View } from '../../../server-modules/protocol/messages.ts';
import { actOf, isWord, markIn, movesIn } from './marks.ts';

/** Two pawns and a card, as far as bots look at them. */
function table(): { view: View; take(msg: TableMsg): void } {
  const pieces = [
    { h: 4, look: lookOf('card-red'), x: 0, z: 0 },
    { h: 6, look: lookOf('pawn-0'), x: 0, z: 3500 },
    { h: 8, look: lookOf('pawn-1'), x: 2000, z: 2800 },
  ];
  return {
    view: { pieces: new Map(pieces.map((piece) => [piece.h, piece])) } as unknown as View,
    take(msg) {
      if (msg.t !== 'verb' || msg.verb.t !== 'push') throw new Error(`what is ${msg.t}?`);
      const { piece: h, to } = msg.verb;
      Object.assign(pieces.find((piece) => piece.h === h) ?? {}, to);
    },
  };
}

test('acts of two bots are read out of rows and View, and the door lets them in', () => {
  const { view, take } = table();
  const last = [0, 0];
  expect(movesIn(view, 2)).toEqual(last);
  for (const mark of [1, 2, 7, 8, 4999, 5000, 5001, 12_345, 240_001])
    for (const who of [0, 1]) {
      const msg = actOf(view, { who, mark });
      const read = parseAct(JSON.stringify({ table: 't', n: 1, msg }));
      expect(read.ok && markIn(read.value.msg)).toEqual({ who, mark });
      if (isWord(mark)) continue;
      take(msg);
      last[who] = mark;
      expect(movesIn(view, 2)).toEqual(last);
    }
});

test('what is no act of a bot is none', () => {
  for (const input of [null, { t: 'open' }, { t: 'chat', text: 'hello' }, { t: 'verb', verb: { t: 'push' } }, { t: 'verb', verb: { t: 'flip', piece: 1 } }])
    expect(markIn(input)).toBe(null);
  expect(markIn({ t: 'verb', verb: { t: 'push', to: { x: 0, z: 900 } } })).toBe(null);
});

test('without its pawn a bot has nothing to move', () => {
  expect(() => actOf({ pieces: new Map() } as unknown as View, { who: 0, mark: 1 })).toThrow('no pawn');
});
