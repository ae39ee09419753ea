// What a line that says so tells of what was taken back: which lines told of it, so that a page can forget them.

import { expect, test } from 'vitest';
import { zone } from '../../kernel/ids.ts';
import { twoAndWatcher } from '../../../tests/support/people.ts';
import { yes, type TestPerson } from '../../../tests/support/table.ts';

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
