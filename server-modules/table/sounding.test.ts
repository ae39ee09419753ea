// Pieces that sound, at a table: who is told, how often, and what a save, an undo and a new line make of it.

import { expect, test } from 'vitest';
import type { Handle } from '../kernel/ids.ts';
import type { PieceView } from '../kernel/view.ts';
import { sayLog } from '../../src/locale/say.ts';
import { A, expectFolded, twoAndWatcher } from '../../tests/support/people.ts';
import { openTestTable, yes, type TestPerson } from '../../tests/support/table.ts';

const AT = { x: 0, z: 2500, turn: 0 };
/** Brings a thing out of the box and gives its name. */
function brought(by: TestPerson, thing: 'bell' | 'musicbox'): Handle {
  yes(by.act({ t: 'bring', thing, at: AT, count: 1 }));
  const found = [...by.now.pieces.values()].find(({ kind }) => kind === thing);
  if (found === undefined) throw new Error(`no ${thing}`);
  return found.h;
}
const seen = (by: TestPerson, h: Handle): PieceView | undefined => by.now.pieces.get(h);
const told = (by: TestPerson, from: number): string[] => by.now.log.slice(from).map((line) => sayLog(line, by.now));

test('[V34] a stroke and what is wound are told to all alike, watchers too, with who did it', () => {
  const { t, ann, bob, wim } = twoAndWatcher();
  const [bell, box] = [brought(ann, 'bell'), brought(ann, 'musicbox')];
  const from = wim.now.log.length;
  t.ticks(40);
  yes(bob.verb({ t: 'press', piece: bell, button: 'ring' }));
  const rung = t.room.tick;
  yes(ann.verb({ t: 'press', piece: box, button: 'rain' }));
  for (const one of [ann, bob, wim]) {
    expect(seen(one, bell)?.extra?.clock).toMatchObject({ runs: null, since: rung });
    expect(seen(one, box)).toMatchObject({ face: 1, extra: { clock: { runs: 0, since: rung } } });
  }
  yes(bob.verb({ t: 'press', piece: box, button: 'waltz' }));
  yes(bob.verb({ t: 'press', piece: box, button: 'stop' }));
  expect(told(wim, from)).toEqual([
    'Bob rings the bell.',
    'Ann winds the music box: rain.',
    'Bob winds the music box: a little waltz.',
    'Bob stops the music box.',
  ]);
  expectFolded(t, ann, bob, wim);
});

test('[V34] the rate of presses is that of what costs others attention: twelve at once, then two a second', () => {
  const t = openTestTable({ game: 'sandbox', mode: 'sandbox', test: false });
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: A }));
  yes(ann.act({ t: 'start' }));
  const bell = brought(ann, 'bell');
  // Until the bucket is full again.
  t.ticks(100);
  const ring = (): string => {
    const answer = ann.verb({ t: 'press', piece: bell, button: 'ring' });
    return answer.ok ? 'ok' : answer.no;
  };
  expect(Array.from({ length: 14 }, ring)).toEqual([...Array.from({ length: 12 }, () => 'ok'), 'too-fast', 'too-fast']);
  t.ticks(10);
  expect([ring(), ring(), ring()]).toEqual(['ok', 'ok', 'too-fast']);
});

test('[V34] a locked one is silent, for one sentence; whoever comes anew is told since when it plays', () => {
  const { t, ann, bob } = twoAndWatcher();
  const [bell, box] = [brought(ann, 'bell'), brought(ann, 'musicbox')];
  yes(ann.verb({ t: 'press', piece: box, button: 'hearth' }));
  const since = t.room.tick;
  yes(ann.verb({ t: 'lock', pieces: [bell, box], on: true }));
  expect(bob.verb({ t: 'press', piece: bell, button: 'ring' })).toMatchObject({ ok: false, no: 'locked' });
  expect(bob.verb({ t: 'press', piece: box, button: 'stop' })).toMatchObject({ ok: false, no: 'locked' });
  t.ticks(77);
  yes(bob.act({ t: 'resync' }));
  expect(seen(bob, box)).toMatchObject({ face: 2, extra: { clock: { runs: 0, since } } });
  expect(bob.now.tick - since).toBe(77);
});

test('[V34] in a hand it is silent for everybody, and nobody is told that it plays there', () => {
  const { ann, bob, wim } = twoAndWatcher();
  const box = brought(ann, 'musicbox');
  yes(ann.verb({ t: 'press', piece: box, button: 'rain' }));
  yes(ann.verb({ t: 'put', piece: box, onto: 'hand-A' as never }));
  const mine = [...ann.now.pieces.values()].find(({ kind }) => kind === 'musicbox');
  expect(mine?.zone).toBe('hand-A');
  expect(ann.verb({ t: 'press', piece: mine?.h as Handle, button: 'stop' })).toMatchObject({ ok: false, no: 'not-public' });
  for (const one of [bob, wim]) expect([...one.now.pieces.values()].some(({ kind }) => kind === 'musicbox')).toBe(false);
});

test('a stroke is no step to take back; what was wound is one', () => {
  const { t, ann, bob } = twoAndWatcher();
  const [bell, box] = [brought(ann, 'bell'), brought(ann, 'musicbox')];
  t.room.undo = [];
  yes(ann.verb({ t: 'press', piece: bell, button: 'ring' }));
  expect(ann.act({ t: 'propose', what: { t: 'undo' } })).toMatchObject({ ok: false, no: 'nothing-to-undo' });
  yes(ann.verb({ t: 'press', piece: box, button: 'rain' }));
  yes(ann.act({ t: 'propose', what: { t: 'undo' } }));
  yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id as never, yes: true }));
  expect(seen(bob, box)?.extra?.clock ?? null).toBe(null);
});

test('what comes back from a save is silent until somebody winds it', () => {
  const { ann, bob } = twoAndWatcher();
  const box = brought(ann, 'musicbox');
  yes(ann.verb({ t: 'press', piece: box, button: 'rain' }));
  yes(ann.act({ t: 'keep', name: 'rainy' }));
  const save = ann.now.room.saves.find(({ name }) => name === 'rainy');
  yes(ann.act({ t: 'propose', what: { t: 'restore', save: save?.save as never } }));
  yes(bob.act({ t: 'consent', id: bob.now.room.proposals[0]?.id as never, yes: true }));
  const back = [...bob.now.pieces.values()].find(({ kind }) => kind === 'musicbox');
  expect(back).toMatchObject({ face: 1, extra: { clock: { runs: null } } });
});
