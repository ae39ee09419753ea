import { expect, test, vi } from 'vitest';
import { createTabs, type Marks, type Wire } from './tabs.ts';

function shelf(): Marks {
  let kept: string[] = [];
  return { read: () => kept, write: (marks) => (kept = marks) };
}

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
  const marks = shelf();
  let yielded = 0;
  const first = createTabs(() => yielded++, wire(), 'one', marks);
  const second = createTabs(() => undefined, wire(), 'two', marks);
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

test('a busy tab is waited for: its mark says that it sits there; a mark without a tab costs the wait and no more', async () => {
  vi.useFakeTimers();
  try {
    const wire = wires();
    const marks = shelf();
    const slow = wire();
    const first = createTabs(() => undefined, slow, 'one', marks);
    first.sit({ person: 'mira', tables: ['t1'], invite: 'ABCD' });
    const answerNow = slow.onmessage;
    slow.onmessage = (event) => void setTimeout(() => answerNow?.(event), 2000);
    const second = createTabs(() => undefined, wire(), 'two', marks);
    const asked = second.taken('mira', 't1');
    await vi.advanceTimersByTimeAsync(2500);
    expect(await asked).toEqual({ invite: 'ABCD' });
    slow.onmessage = null;
    const again = second.taken('mira', 't1');
    await vi.advanceTimersByTimeAsync(3000);
    expect(await again).toBeNull();
    first.close();
    expect(marks.read()).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
