// When a table of a node that drains goes: at its own time, with nothing in a hand, and by what all know.

import { expect, test } from 'vitest';
import { someCard, twoAndWatcher } from '../../tests/support/people.ts';
import { yes, type TestPerson, type TestTable } from '../../tests/support/table.ts';
import { lotOf } from '../table/clock.ts';
import { isTimeToMove, PATIENCE } from './moving.ts';

let tables = 0;
/** Ticks until the table goes; `while` is done before each. */
function ticksUntil({ t, over, doing }: { t: TestTable; over: string; doing?: (tick: number) => void }): number {
  const match = `match-${++tables}`;
  for (let tick = 1; tick < 500; tick++) {
    doing?.(tick);
    if (isTimeToMove(t.room, match, over)) return tick;
    t.ticks(1);
  }
  throw new Error('it never went');
}
const restless = (): { t: TestTable; ann: TestPerson; bob: TestPerson } => {
  const made = twoAndWatcher();
  made.t.ticks(20);
  return made;
};
const over = '1';

test('a table at rest goes at once, and at its own time where many go; one whose node does not drain stays', () => {
  expect(ticksUntil({ t: restless().t, over })).toBe(1);
  const { t } = restless();
  expect(ticksUntil({ t, over: '40' })).toBe(1 + lotOf(t.room.state.table, 40));
  for (let i = 0; i < 100; i++) expect(isTimeToMove(t.room, 'stays', undefined)).toBe(false);
  // Told not to drain meanwhile, it waits from the beginning when it is told again.
  expect(isTimeToMove(t.room, 'stays', '40')).toBe(false);
  t.room.closed = true;
  for (let i = 0; i < 100; i++) expect(isTimeToMove(t.room, 'stays', over)).toBe(false);
});

test('not right after something that all saw, and not while a hand holds something; but no longer than it may wait', () => {
  const { t, ann } = restless();
  yes(ann.act({ t: 'chat', text: 'hello', to: 'all' }));
  expect(ticksUntil({ t, over })).toBe(6);
  const held = restless();
  const card = someCard(held.ann, 'felt');
  yes(held.ann.verb({ t: 'take', piece: card.h }));
  held.t.ticks(20);
  const lay = (tick: number): void => {
    if (tick === 10) yes(held.ann.verb({ t: 'put', piece: card.h, onto: card.zone, at: { x: card.x, z: card.z, turn: 0 } }));
  };
  expect(ticksUntil({ t: held.t, over, doing: lay })).toBe(15);
  yes(held.ann.verb({ t: 'take', piece: card.h }));
  expect(ticksUntil({ t: held.t, over })).toBe(PATIENCE + 1);
});

test('[S7] two worlds in which somebody does what only he and one other know: both go at the same tick', () => {
  const ticks = [true, false].map((whispers) => {
    const { t, ann, bob } = restless();
    const doing = (tick: number): void => {
      if (whispers && tick % 2 === 0) yes(ann.act({ t: 'chat', text: 'psst', to: [bob.who] }));
    };
    return ticksUntil({ t, over: '30', doing });
  });
  expect(ticks[0]).toBe(ticks[1]);
});
