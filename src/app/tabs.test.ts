import { expect, test } from 'vitest';
import { createTabs, type Wire } from './tabs.ts';

/** Channels that hear each other, not themselves. */
function wires(): () => Wire {
  const all: Wire[] = [];
  return () => {
    const wire: Wire = {
      onmessage: null,
      postMessage: (data) => queueMicrotask(() => all.forEach((other) => (other === wire ? undefined : other.onmessage?.({ data } as MessageEvent)))),
      close: () => undefined,
    };
    all.push(wire);
    return wire;
  };
}

test('a second tab hears that the place is taken, takes it over, and the first one lets go', async () => {
  const wire = wires();
  let yielded = 0;
  const first = createTabs(() => yielded++, wire(), 'one');
  const second = createTabs(() => undefined, wire(), 'two');
  expect(await second.taken('mira', 't1')).toBeNull();
  first.sit({ person: 'mira', tables: ['t1', 'ABCD'], invite: 'ABCD' });
  expect(await second.taken('mira', 't1')).toEqual({ invite: 'ABCD' });
  expect(await second.taken('mira', 'ABCD')).toEqual({ invite: 'ABCD' });
  expect(await second.taken('mira', 't2')).toBeNull();
  expect(await second.taken('ana', 't1')).toBeNull();
  second.takeOver('mira', 't1');
  await Promise.resolve();
  await Promise.resolve();
  expect(yielded).toBe(1);
});
