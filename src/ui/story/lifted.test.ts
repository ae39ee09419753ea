import { expect, test } from 'vitest';
import { seat } from '../../../server-modules/kernel/ids.ts';
import { roomView } from '../../store/testing.ts';
import { dealOf, kept, lift, lifted } from './lifted.ts';

const [A, B] = [seat('A'), seat('B')];

test('a deal is one of this table, this game, this seat and this round of roles, and tells nothing of the role', () => {
  const room = roomView(A);
  const one = dealOf({ room }, { deal: '1' });
  const others = [dealOf({ room: roomView(B) }, { deal: '1' }), dealOf({ room: { ...room, round: 2 } }, { deal: '1' }), dealOf({ room }, { deal: '2' })];
  expect(new Set([one, ...others]).size).toBe(4);
});

test('what was looked at is known, the newest twenty of it', () => {
  for (let n = 1; n <= 25; n++) lift(`deal ${n}`);
  lift('deal 10');
  const { deals } = lifted.getState();
  expect([deals.length, deals.at(-1), deals.includes('deal 5'), deals.includes('deal 6')]).toEqual([20, 'deal 10', false, true]);
});

test('what somebody else wrote there is nothing', () => {
  for (const text of [null, '', '{', '7', '{"a":1}']) expect(kept(text)).toEqual([]);
  expect(kept('["a",1,null,"b"]')).toEqual(['a', 'b']);
});
