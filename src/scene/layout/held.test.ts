import { expect, test } from 'vitest';
import { seat } from '../../../server-modules/kernel/ids.ts';
import { roomView, smallView, zoneView } from '../../store/testing.ts';
import { heldBefore } from './seats.ts';

/** By how many degrees a hand is turned away from facing the viewer at the near side. */
const off = (turn: number): number => Math.abs(((((180 - turn) % 360) + 540) % 360) - 180);

test('for who only watches, no hand round a table of eight is a line: the near one faces him as the far one does', () => {
  const watched = smallView([], { room: roomView(null) });
  for (let i = 0; i < 8; i++) {
    const hand = zoneView(`hand-${i}`, { kind: 'hand', owner: seat('B'), turn: i * 45 });
    expect(off(heldBefore(watched, hand).turn)).toBeLessThan(65);
  }
  const near = zoneView('hand-0', { kind: 'hand', owner: seat('B'), turn: 0 });
  expect(off(heldBefore(watched, near).turn)).toBe(0);
});
