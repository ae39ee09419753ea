import { expect, test } from 'vitest';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import { taking } from './HandGate.tsx';
import { isVacant } from '../../store/place.ts';
import { h, smallView, testTable, withPieces, zoneView } from '../../store/testing.ts';

const [A, B] = [seat('A'), seat('B')];
const free = () => {
  const small = smallView();
  return { ...small, rules: null, room: { ...small.room, mode: 'sandbox' as const } };
};

test('a hand before a chair on which nobody sits is vacant; a bot’s, somebody’s and one under rules are not', () => {
  const view = free();
  const hand = zoneView('hand-B', { kind: 'hand', owner: B });
  const seats = (row: { who: number | null; bot: boolean }) => ({
    ...view,
    room: { ...view.room, seats: view.room.seats.map((one) => (one.seat === B ? { ...one, ...row } : one)) },
  });
  expect(isVacant(seats({ who: null, bot: false }), hand)).toBe(true);
  expect(isVacant(seats({ who: null, bot: true }), hand)).toBe(false);
  expect(isVacant(seats({ who: 2, bot: false }), hand)).toBe(false);
  const bound = seats({ who: null, bot: false });
  expect(isVacant({ ...bound, room: { ...bound.room, mode: 'enforced' } }, hand)).toBe(false);
});

test('my hand takes a card and says that it takes no bag; where rules bind it takes what they lay there', async () => {
  const mine = zone('hand-A');
  const view = withPieces(free(), { 6: { kind: 'card', zone: zone('felt') }, 8: { kind: 'bag', zone: zone('felt') } });
  const hold = async (n: number, of = view) => {
    const t = await testTable(of);
    expect(taking(t.get(), mine)).toBeNull();
    t.store.do.lift(h(n), { x: 0, z: 0 }, 'pointer');
    return taking(t.get(), mine);
  };
  expect(await hold(6)).toBe('yes');
  expect(await hold(8)).toBe('no');
  const small = smallView();
  expect(await hold(2, small)).toBeNull();
  expect(small.room.me.seat).toBe(A);
});
