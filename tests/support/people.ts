// Two players and a watcher at a free table, and the law that folded patches equal a fresh View.

import { expect } from 'vitest';
import { seat } from '../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import type { Mode, View } from '../../server-modules/protocol/messages.ts';
import { TAIL } from '../../server-modules/table/lines/log.ts';
import { viewOf } from '../../server-modules/table/outbox.ts';
import type { Room } from '../../server-modules/table/room.ts';
import { openTestTable, yes, type TestPerson, type TestTable } from './table.ts';

export const A = seat('A');
export const B = seat('B');

/** Ann and Bob sit at a table of a game, which has begun. */
export function twoAt(game: string, mode: Mode): { t: TestTable; ann: TestPerson; bob: TestPerson } {
  const t = openTestTable({ game, mode });
  const [ann, bob] = [t.person('ann'), t.person('bob')];
  yes(ann.act({ t: 'sit', seat: A }));
  yes(bob.act({ t: 'sit', seat: B }));
  yes(ann.act({ t: 'start' }));
  return { t, ann, bob };
}

/** Ann and Bob hold six cards each, Wim watches; nothing can be undone yet. */
export function twoAndWatcher(): { t: TestTable; ann: TestPerson; bob: TestPerson; wim: TestPerson } {
  const t = openTestTable();
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: A }));
  const bob = t.person('bob');
  yes(bob.act({ t: 'sit', seat: B }));
  yes(ann.act({ t: 'start' }));
  const from = [...ann.now.zones.values()].find((zone) => zone.kind === 'inside')?.id;
  if (from === undefined) throw new Error('no deck');
  for (const [person, to] of [
    [ann, 'hand-A'],
    [bob, 'hand-B'],
  ] as const)
    yes(person.verb({ t: 'draw', from, count: 6, to: to as never }));
  t.room.undo = [];
  t.ticks(1);
  yes(ann.act({ t: 'resync' }));
  const wim = t.person('wim');
  return { t, ann, bob, wim };
}

/** Without what only counts on. */
const timeless = (view: View): View => ({ ...view, tick: 0, rev: 0 });

/** Folding patches gives what a fresh snapshot would show. */
export function expectFolded(t: TestTable, ...people: TestPerson[]): void {
  for (const { now } of people) expectFresh(t.room, now);
}

/** This View is what its person would be shown now. */
export function expectFresh(room: Room, view: View): void {
  const { who } = view.room.me;
  expect({ ...timeless(view), log: view.log.slice(-TAIL) }).toEqual(timeless(viewOf(room, who)));
}

/** The first piece this person can tell apart in a zone. */
export const someCard = (person: TestPerson, zone: string): PieceView => {
  const found = person.in(zone)[0];
  if (found === undefined) throw new Error(`nothing in ${zone}`);
  return found;
};

/** Every piece lies in one place, once, and every place knows what lies there. */
export function expectSound({ room }: TestTable): void {
  const w = room.session.world;
  const lies = [...w.order, ...w.members].flatMap(([zone, ids]) => [...ids].map((id) => `${id} in ${zone}`));
  expect(lies.sort()).toEqual([...w.pieces.values()].map(({ id, zone }) => `${id} in ${zone}`).sort());
}
