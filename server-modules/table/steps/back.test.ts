// What a line that says so tells of what was taken back: which lines told of it, so that a page can forget them.

import { expect, test } from 'vitest';
import { zone } from '../../kernel/ids.ts';
import { expectFolded, twoAndWatcher } from '../../../tests/support/people.ts';
import { yes, type TestPerson } from '../../../tests/support/table.ts';
import { TAIL } from '../lines/log.ts';

const FELT = zone('felt');

function agree(ann: TestPerson, bob: TestPerson, what: Parameters<TestPerson['act']>[0] & { t: 'propose' | 'teamHands' }): void {
  yes(ann.act(what));
  const id = bob.now.room.proposals.at(-1)?.id;
  if (id !== undefined) yes(bob.act({ t: 'consent', id, yes: true }));
}

test('the line that says so names the lines that told of it, by each reader’s own count, and none that only others were told', () => {
  const { ann, bob, wim } = twoAndWatcher();
  const deck = [...ann.now.zones.values()].find(({ kind }) => kind === 'inside')?.id ?? FELT;
  const draw = (person: TestPerson, to: string): void => void yes(person.verb({ t: 'draw', from: deck, count: 1, to: zone(to) }));
  const told = ({ now }: TestPerson): string[][] =>
    now.log
      .filter(({ back }) => back !== undefined)
      .map(({ back = [] }) =>
        now.log.filter(({ i }) => back.some((from, at) => at % 2 === 0 && i >= from && i < (back[at + 1] ?? 0))).map(({ line }) => line.k),
      );
  draw(ann, 'hand-A');
  expect(ann.now.log.at(-1)?.line.k).toBe('hand-draws-card');
  // Two of the three are told something more, before and after.
  yes(ann.act({ t: 'chat', text: 'psst', to: [bob.who] }));
  draw(bob, 'hand-B');
  yes(bob.act({ t: 'chat', text: 'psst', to: [ann.who] }));
  agree(ann, bob, { t: 'propose', what: { t: 'undo', steps: 2 } });
  for (const person of [ann, bob, wim]) expect(told(person)).toEqual([['hand-draws-card', 'hand-draws-card']]);
  expect(wim.now.log.at(-1)?.back).not.toEqual(ann.now.log.at(-1)?.back);
  // A page that comes back is told the same.
  const before = [ann, bob, wim].map(({ now }) => now.log.at(-1));
  for (const person of [ann, bob, wim]) yes(person.act({ t: 'resync' }));
  expect([ann, bob, wim].map(({ now }) => now.log.at(-1))).toEqual(before);
});

test('[P7] it names the same lines as long as it is read, when those have left the end of the log, and when the table has slept', () => {
  const { t, ann, bob, wim } = twoAndWatcher();
  const deck = [...ann.now.zones.values()].find(({ kind }) => kind === 'inside')?.id ?? FELT;
  const whispers = (count: number): void => {
    for (let i = 0; i < count; i++, t.ticks(10)) yes(bob.act({ t: 'chat', text: 'psst', to: [ann.who] }));
  };
  const talk = (count: number): void => {
    for (let i = 0; i < count; i++, t.ticks(10)) yes(wim.act({ t: 'chat', text: 'well', to: 'all' }));
  };
  // Few of what one was told alone, so that it reaches back further than what all were told.
  whispers(3);
  yes(ann.verb({ t: 'draw', from: deck, count: 1, to: zone('hand-A') }));
  yes(ann.verb({ t: 'draw', from: deck, count: 2, to: zone('hand-A') }));
  whispers(2);
  talk(20);
  agree(ann, bob, { t: 'propose', what: { t: 'undo', steps: 2 } });
  const said = (person: TestPerson) => person.now.log.find(({ back }) => back !== undefined);
  const first = [ann, bob, wim].map(said);
  for (const line of first) expect(line?.back?.length).toBe(4);
  const { i = 0 } = first[2] ?? {};
  while ((wim.now.log.at(-1)?.i ?? 0) < i + TAIL - 1) {
    talk(1);
    expectFolded(t, ann, bob, wim);
  }
  for (const person of [ann, bob, wim]) yes(person.act({ t: 'resync' }));
  expect([bob, wim].map(said)).toEqual(first.slice(1));
  expect(wim.now.log[0]).toEqual(first[2]);
  t.crash();
  expect(said(t.person('wim'))).toEqual(first[2]);
});

test('[P7] of more than so many lines before it, it names the last ones alone', () => {
  const { t, ann, bob, wim } = twoAndWatcher();
  const deck = [...ann.now.zones.values()].find(({ kind }) => kind === 'inside')?.id ?? FELT;
  for (let i = 0; i < 5; i++, t.ticks(10)) yes(bob.act({ t: 'chat', text: 'psst', to: [ann.who] }));
  yes(ann.verb({ t: 'draw', from: deck, count: 1, to: zone('hand-A') }));
  for (let i = 0; i < TAIL; i++, t.ticks(10)) yes(wim.act({ t: 'chat', text: 'well', to: 'all' }));
  yes(ann.verb({ t: 'draw', from: deck, count: 2, to: zone('hand-A') }));
  agree(ann, bob, { t: 'propose', what: { t: 'undo', steps: 2 } });
  for (const { now } of [ann, bob, wim]) {
    const line = now.log.find(({ back }) => back !== undefined);
    const drawn = now.log.filter(({ line: { k } }) => k === 'hand-draws-cards').at(-1)?.i ?? 0;
    expect(line?.back).toEqual([drawn, drawn + 1]);
  }
  expectFolded(t, ann, bob, wim);
});
