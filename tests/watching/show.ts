// A table that is shown: two who play, links for watchers, and what each watcher was sent, tick by tick.

import type { WatchPolicy } from '../../server-modules/protocol/watching.ts';
import type { TableMsg } from '../../server-modules/protocol/messages.ts';
import { seat } from '../../server-modules/kernel/ids.ts';
import { openTestTable, yes, type TestPerson, type TestTable } from '../support/table.ts';

export const OPEN: WatchPolicy = { who: 'link', delay: 0, hands: 'never', names: false, closes: false };
export const [A, B] = [seat('A'), seat('B')];

export interface Show {
  t: TestTable;
  ann: TestPerson;
  bob: TestPerson;
}

/** Ann and Bob sit at a table; the policy stands before Bob comes. */
export function openShow(policy: Partial<WatchPolicy> = {}, given: Parameters<typeof openTestTable>[0] = {}): Show {
  const t = openTestTable(given);
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: A }));
  yes(ann.act({ t: 'watching', policy: { ...OPEN, ...policy } }));
  const bob = t.person('bob');
  yes(bob.act({ t: 'sit', seat: B }));
  yes(ann.act({ t: 'start' }));
  return { t, ann, bob };
}

/** The code of a fresh link that is so many seconds late. */
export function linkOf(person: TestPerson, delay: number): string {
  return (yes(person.act({ t: 'watchLink', delay })).out as { code: string }).code;
}

/** The same for one who casts. */
export function casterOf(host: TestPerson, delay: number): string {
  return (yes(host.act({ t: 'watchLink', delay, caster: true })).out as { code: string }).code;
}

let sockets = 0;
/** Somebody looks through a link. */
export const look = (t: TestTable, code: string, user = 'viv'): TestPerson => t.person(user, { invite: code, session: `${user}-w${++sockets}` });

/** Asks, and the others agree. */
export function agreed(by: TestPerson, others: readonly TestPerson[], msg: TableMsg): void {
  yes(by.act(msg));
  for (const other of others) {
    const open = other.now.room.proposals.find(({ wanted, yes: said }) => wanted.includes(other.who) && !said.includes(other.who));
    if (open !== undefined) yes(other.act({ t: 'consent', id: open.id, yes: true }));
  }
}

export const said = (person: TestPerson): string[] => person.view?.log.flatMap(({ line }) => (line.k === 'said' ? [String(line.a?.[0])] : [])) ?? [];
