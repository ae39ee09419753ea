// Every refusal of The Stars May Swallow Us that a hand can meet, each at a table of its own.

import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import { SEATS, type Seat } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import { agendaOf, crewOf, lookOf, type CrewId } from '../../server-modules/games/stars-may-swallow-us/data.ts';
import type { Code } from '../../server-modules/games/stars-may-swallow-us/stars.ts';
import type { ActOut } from '../../server-modules/protocol/messages.ts';
import { runTest } from '../../server-modules/table/test.ts';
import { openTestTable, yes, type TestPerson } from '../support/table.ts';

/** Codes for moves that are named; no hand can mean what it does not hold, nor a sheet that lies before somebody. */
export type Unmeant = 'not-held' | 'crew-taken';

const NAMES = ['ann', 'bob', 'cleo', 'dan'];
type People = { readonly [seat: string]: TestPerson };
const CREW = { A: 'korrin', B: 'iza', C: 'obeya', D: 'dray' };
const AGENDAS = { A: 'loyal', B: 'paragon', C: 'resolute', D: 'contagion' };

/** Four at a position, clocks standing still. */
function ship(position: object, options: { [name: string]: boolean } = {}): People {
  const t = openTestTable({
    game: 'stars-may-swallow-us',
    mode: 'enforced',
    options: { choice: 0, turn: 0, call: 0, vote: 0, beat: false, pace: false, ...options },
  });
  const people = NAMES.map((name) => t.person(name));
  for (const [i, person] of people.entries()) yes(person.act({ t: 'sit', seat: SEATS[i] as Seat }));
  yes((people[0] as TestPerson).act({ t: 'start' }));
  const laid = runTest(t.room, JSON.stringify({ table: 'table', t: 'position', position: { crew: CREW, agendas: AGENDAS, ...position } }));
  if (!laid.ok) throw new Error(`the position does not fit: ${JSON.stringify(laid)}`);
  for (const person of people) yes(person.act({ t: 'resync' }));
  return Object.fromEntries(people.map((person, i) => [SEATS[i] as Seat, person]));
}
/** As A with this crew. */
const as = (crew: CrewId, position: object = {}, options: { [name: string]: boolean } = {}): People =>
  ship({ crew: { ...CREW, A: crew, D: crew === 'dray' ? 'wick' : 'dray' }, ...position }, options);

const markerOf = (person: TestPerson, seat: string): Handle => person.in(`mat-${seat}`).find(({ look }) => look === lookOf('hand'))?.h ?? (0 as Handle);
const does = (people: People, seat: string, verb: (person: TestPerson) => Verb<Handle>): ActOut => {
  const person = people[seat] as TestPerson;
  return person.verb(verb(person));
};
const draws = (people: People, seat: string): ActOut =>
  does(people, seat, () => ({ t: 'draw', from: `in-deck-${seat}` as ZoneId, count: 1, to: `hand-${seat}` as ZoneId }));
const presses = (people: People, seat: string, button: string, target?: string): ActOut =>
  does(people, seat, (person) => ({
    t: 'press',
    piece: person.in(`crew-${seat}`).find(({ face }) => crewOf(face) !== null)?.h ?? (0 as Handle),
    button,
    ...(target === undefined ? {} : { choose: { target } }),
  }));
const raises = (people: People, seat: string, button: string, suspect?: string): ActOut =>
  does(people, seat, (person) => ({ t: 'press', piece: markerOf(person, seat), button, ...(suspect === undefined ? {} : { choose: { suspect } }) }));
/** A vote was called. */
function voting(): People {
  const people = ship({ phase: 'call' });
  yes(raises(people, 'C', 'call'));
  return people;
}

type Provocation = () => ActOut;
export const STARS_PROVOCATIONS: { readonly [C in Exclude<Code, Unmeant>]: Provocation } = {
  over: () => draws(ship({ pile: ['A:rewire'], power: 95 }), 'A'),
  out: () => draws(ship({ killed: ['A'], first: 'B' }), 'A'),
  'not-your-action': () => draws(ship({}), 'B'),
  'not-now': () => {
    const people = as('malumil', { hands: { C: ['patch'] } });
    yes(presses(people, 'A', 'delegate', 'C'));
    return draws(people, 'A');
  },
  answered: () => {
    const people = ship({ phase: 'call' });
    yes(raises(people, 'A', 'decline'));
    return raises(people, 'A', 'call');
  },
  'hand-full': () => draws(ship({ hands: { A: ['patch', 'patch', 'patch', 'patch'] } }), 'A'),
  'deck-empty': () => draws(ship({ hands: { A: ['patch'] }, decks: { A: [] } }), 'A'),
  detained: () => presses(ship({ detained: ['A'] }), 'A', 'lockdown', 'B'),
  'locked-down': () => presses(ship({ locked: ['A'] }), 'A', 'lockdown', 'B'),
  'no-such-action': () => presses(ship({}), 'A', 'rush'),
  'switched-off': () => presses(ship({}, { lockdown: false }), 'A', 'lockdown', 'B'),
  'no-oxygen': () => presses(as('dray', { oxygen: 5 }), 'A', 'direct-power'),
  'no-power': () => presses(ship({ power: 10 }), 'A', 'open-fire', 'B'),
  'two-cards': () => presses(as('dray', { hands: { A: ['patch'] } }), 'A', 'rush'),
  'bad-target': () => presses(ship({ power: 40 }), 'A', 'open-fire', 'Z'),
  'target-self': () => presses(ship({ power: 40 }), 'A', 'open-fire', 'A'),
  'target-killed': () => presses(ship({ power: 40, killed: ['B'] }), 'A', 'open-fire', 'B'),
  'target-empty': () => presses(as('malumil'), 'A', 'delegate', 'B'),
  'target-no-hatch': () => presses(as('malumil', { power: 40 }), 'A', 'inquest', 'B'),
  'target-acted': () => presses(ship({ first: 'D', turn: 'A' }), 'A', 'lockdown', 'D'),
  'target-free': () => presses(as('tace'), 'A', 'rough-justice', 'B'),
  'target-unhurt': () => presses(ship({ crew: { ...CREW, A: 'obeya', C: 'korrin' }, power: 40 }), 'A', 'field-medicine', 'B'),
  'point-self': () => raises(ship({ phase: 'call' }), 'A', 'call', 'A'),
  'already-detained': () => raises(ship({ phase: 'call', detained: ['B'] }), 'A', 'call', 'B'),
  'one-vote': () => raises(voting(), 'A', 'call'),
  'no-target': () => raises(ship({ detained: ['A', 'B', 'C', 'D'] }), 'A', 'call'),
  'department-missing': () =>
    does(ship({ crew: { A: 'korrin', B: 'iza' }, turn: 'C' }), 'C', (person) => ({
      t: 'put',
      piece: person.in('crews').find(({ face }) => crewOf(face) === 'tace')?.h ?? (0 as Handle),
      onto: 'crew-C' as ZoneId,
    })),
  peek: () => does(ship({}), 'A', (person) => ({ t: 'peek', piece: person.in('agenda-B').find(({ face }) => agendaOf(face) === null)?.h ?? (0 as Handle) })),
  'by-rules': () => does(ship({}), 'A', (person) => ({ t: 'flip', piece: person.in('crew-A')[0]?.h ?? (0 as Handle) })),
};
