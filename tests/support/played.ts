// A table of a game that people play by chance, from a kept seed: its Views, as tests of the page want them.

import { SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import { seededPick } from '../../server-modules/kernel/testing.ts';
import { openTestTable, yes, type TestPerson, type TestTable } from './table.ts';

export interface Played {
  t: TestTable;
  people: TestPerson[];
  watcher: TestPerson;
}

const NAMES = ['ann', 'bob', 'cleo', 'dan', 'eve', 'fay', 'gus', 'hal'];

/** So many people at a table by the rules that has begun, and one who watches. */
export function seated(game: string, players: number, options: { [key: string]: string | number | boolean } = {}): Played {
  const t = openTestTable({ game, mode: 'enforced', options, listed: true });
  const people = NAMES.slice(0, players).map((name, i) => {
    const person = t.person(name);
    yes(person.act({ t: 'sit', seat: SEATS[i] as Seat }));
    return person;
  });
  yes((people[0] as TestPerson).act({ t: 'start' }));
  return { t, people, watcher: t.person('wim') };
}

/**
 * So many moves by chance; of each kind as likely as of any other, those in `seldom` one time in four of it. `each` is
 * called after every move. Where nobody is asked time goes by.
 */
export function play({ t, people }: Played, seed: string, moves: number, each: () => void = () => undefined, seldom: readonly string[] = []): void {
  const pick = seededPick(seed);
  for (let done = 0, idle = 0; done < moves && idle < 600;) {
    const able = people.filter(({ now }) => (now.rules?.can.length ?? 0) > 0 && now.rules?.over == null);
    const person = able[pick(Math.max(1, able.length))];
    if (person === undefined) {
      t.ticks(10);
      idle++;
      continue;
    }
    const can = person.now.rules?.can ?? [];
    const kinds = [...new Set(can.map(({ move }) => move))];
    const usual = pick(4) > 0 ? kinds.filter((kind) => !seldom.includes(kind)) : kinds;
    const kind = (usual.length > 0 ? usual : kinds)[pick((usual.length > 0 ? usual : kinds).length)];
    const those = can.filter(({ move }) => move === kind);
    const act = those[pick(those.length)];
    if (act !== undefined && person.act({ t: 'verb', verb: act.verb, origin: 'script', ...(person.now.rules?.ask ? { q: person.now.rules.ask.q } : {}) }).ok) {
      done++;
      idle = 0;
      each();
    } else idle++;
    if (pick(3) === 0) t.ticks(1);
  }
}
