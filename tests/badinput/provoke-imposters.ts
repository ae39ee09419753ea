// Every refusal of Imposters and Crewmates that a hand can meet, each at a table of its own.

import { SEATS, type Handle, type Seat, type ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import { faceOf, lookOf } from '../../server-modules/games/imposters-and-crewmates/data.ts';
import type { Code } from '../../server-modules/games/imposters-and-crewmates/data/codes.ts';
import type { ActOut } from '../../server-modules/protocol/messages.ts';
import { runTest } from '../../server-modules/table/test.ts';
import { openTestTable, yes, type TestPerson } from '../support/table.ts';

/** Codes that no hand meets: words that are not paid for are refused by the table, whatever the reason. */
export type Unmeant = 'MUTED';

const NAMES = ['ann', 'bob', 'cleo', 'dan'];
const PAWNS: { readonly [seat: string]: string } = { A: 'I1', B: 'I2', C: 'C1', D: 'C2' };
const CLOCKS = { choice: 0, turn: 0, window: 0, light: 0, exchange: 0, beat: false };
type People = { readonly [seat: string]: TestPerson };

/** Four at a position, clocks standing still unless it says otherwise. */
function station(position: object, options: { [name: string]: number | boolean } = CLOCKS): People {
  const t = openTestTable({ game: 'imposters-and-crewmates', mode: 'enforced', options });
  const people = NAMES.map((name) => t.person(name));
  for (const [i, person] of people.entries()) yes(person.act({ t: 'sit', seat: SEATS[i] as Seat }));
  yes((people[0] as TestPerson).act({ t: 'start' }));
  const laid = runTest(t.room, JSON.stringify({ table: 'table', t: 'position', position }));
  if (!laid.ok) throw new Error(`the position does not fit: ${JSON.stringify(laid)}`);
  for (const person of people) yes(person.act({ t: 'resync' }));
  return Object.fromEntries(people.map((person, i) => [SEATS[i] as Seat, person]));
}
const does = (people: People, seat: string, verb: (person: TestPerson) => Verb<Handle>): ActOut => {
  const person = people[seat] as TestPerson;
  return person.verb(verb(person));
};
const found = (pieces: Iterable<{ h: Handle; face: number | null }>, face: string): Handle =>
  [...pieces].find((one) => one.face === faceOf(face))?.h ?? (0 as Handle);
const pawnOf = (person: TestPerson, seat: string): Handle => found(person.now.pieces.values(), PAWNS[seat] ?? '');

const goes = (people: People, seat: string, to: string, pawn = seat): ActOut =>
  does(people, seat, (person) => ({ t: 'cross', piece: pawnOf(person, pawn), over: to as ZoneId }));
/** Puts the own piece down there: to begin a round, or to land. */
const puts = (people: People, seat: string, on: string): ActOut =>
  does(people, seat, (person) => ({ t: 'put', piece: pawnOf(person, seat), onto: on as ZoneId }));
const stays = (people: People, seat: string): ActOut => does(people, seat, (person) => ({ t: 'press', piece: pawnOf(person, seat), button: 'stay' }));
const presses = (people: People, seat: string, button: string): ActOut =>
  does(people, seat, (person) => ({ t: 'press', piece: person.in(`mat-${seat}`).find(({ look }) => look === lookOf('hold'))?.h ?? (0 as Handle), button }));
const plays = (people: People, seat: string, card: string, at?: string, from = `hand-${seat}`): ActOut =>
  does(people, seat, (person) => ({ t: 'put', piece: found(person.in(from), card), onto: 'stack' as ZoneId, ...(at === undefined ? {} : { choose: { at } }) }));
/** These steps are taken, and this is tried. */
function after(people: People, seat: string, ...tiles: string[]): People {
  for (const tile of tiles) yes(goes(people, seat, tile));
  return people;
}
/** A places a trap by a card, on this tile. */
function traps(tile: string): ActOut {
  const people = station({ turn: 'I', hands: { A: ['imp.door1'] } });
  yes(plays(people, 'A', 'imp.door1'));
  return does(people, 'A', (person) => ({ t: 'put', piece: person.in('tray-B')[0]?.h ?? (0 as Handle), onto: tile as ZoneId }));
}
/** A card of A's is on the stack, and C is asked. */
function windowOpen(): People {
  const people = station({ turn: 'I', hands: { A: ['imp.door1'], C: ['crw.vest'], D: ['crw.dash'] } });
  yes(plays(people, 'A', 'imp.door1'));
  return people;
}
const CROSSED = [
  { crewmate: 'C', imposter: 'A' },
  { crewmate: 'D', imposter: 'B' },
];
const NEAR = { A: 'C10', C: 'C11' };

type Provocation = () => ActOut;

/** Somebody who is asked holds a window open, and once more. */
export function holdTwice(): ActOut {
  const people = station({ turn: 'I', hands: { A: ['imp.door1'], C: ['crw.vest'], D: ['crw.dash'] } }, {});
  yes(plays(people, 'A', 'imp.door1'));
  const person = people['C'] as TestPerson;
  const hold = (): ActOut => person.act({ t: 'hold', q: person.now.rules?.ask?.q ?? -1 });
  yes(hold());
  return hold();
}

export const IMPOSTERS_PROVOCATIONS: { readonly [C in Exclude<Code, Unmeant>]: Provocation } = {
  OVER() {
    const people = after(station({ turn: 'C', pieces: { C: 'H9' }, points: { C: ['ev.uno', 'ev.task', 'ev.hide', 'ev.mic'] } }), 'C', 'H8');
    yes(puts(people, 'C', 'H8'));
    return stays(people, 'D');
  },
  NOT_NOW: () => presses(station({ turn: 'I' }), 'A', 'ready'),
  ANSWERED() {
    const people = windowOpen();
    yes(presses(people, 'C', 'pass'));
    return presses(people, 'C', 'pass');
  },
  BY_RULES: () => does(station({ turn: 'I' }), 'A', (person) => ({ t: 'flip', piece: pawnOf(person, 'A') })),
  PEEK: () => does(station({ turn: 'I', wilds: { A3: 'wld.ghost' } }), 'A', (person) => ({ t: 'peek', piece: person.in('slot-A3')[0]?.h ?? (0 as Handle) })),
  NOT_YOUR_TURN: () => goes(station({ turn: 'I' }), 'C', 'E14'),
  NOT_YOURS: () => goes(station({ turn: 'I' }), 'A', 'K2', 'B'),
  MATE_MOVING: () => goes(after(station({ turn: 'I' }), 'A', 'E2'), 'B', 'K2'),
  ACTIVATION_OVER() {
    const people = station({ turn: 'I' });
    yes(stays(people, 'A'));
    return goes(people, 'A', 'E2');
  },
  NO_TILE: () => goes(station({ turn: 'I' }), 'A', 'E8'),
  WALL: () => goes(station({ turn: 'I', pieces: { A: 'F2' } }), 'A', 'F3'),
  ONE_WAY: () => goes(station({ turn: 'C', pieces: { C: 'F10' } }), 'C', 'E10'),
  NO_STEPS: () => goes(after(station({ turn: 'C' }), 'C', 'E14', 'D14'), 'C', 'D13'),
  NO_LANDING: () => goes(after(station({ turn: 'C', pieces: { C: 'C10' } }), 'C', 'D10'), 'C', 'E10'),
  GLUED: () => goes(after(station({ turn: 'C', pieces: { C: 'C13' }, tokens: { G: ['C12'] } }), 'C', 'C12'), 'C', 'C11'),
  TURNED: () => goes(after(station({ turn: 'C', event: 'ev.iced', pieces: { C: 'D13' } }), 'C', 'C13'), 'C', 'C12'),
  OCCUPIED: () => puts(after(station({ turn: 'C', pieces: { C: 'D13', D: 'E13' } }), 'C', 'E13'), 'C', 'E13'),
  LOVER: () => puts(after(station({ turn: 'I', event: 'ev.starcrossed', eventFacts: { lovers: CROSSED }, pieces: NEAR }), 'A', 'C11'), 'A', 'C11'),
  OUTVOTED: () =>
    puts(after(station({ turn: 'I', effects: [{ card: 'crw.outvoted', by: 'C' }], acted: ['B'], pieces: { ...NEAR, D: 'C12' } }), 'A', 'C11'), 'A', 'C11'),
  BUTTON_CLOSED: () => puts(after(station({ turn: 'I', pieces: { A: 'H9' } }), 'A', 'H8'), 'A', 'H8'),
  TASK_TILE: () => puts(after(station({ turn: 'I', pieces: { A: 'D10' }, tokens: { T: ['C10'] } }), 'A', 'C10'), 'A', 'C10'),
  VENT_TAKEN: () => goes(station({ turn: 'I', pieces: { A: 'H4', D: 'H12' } }), 'A', 'H12'),
  VENT_SHUT: () => goes(station({ turn: 'I', pieces: { A: 'H4' }, effects: [{ card: 'crw.ventrepairs', by: 'C' }] }), 'A', 'A8'),
  NOT_EMPTY: () => traps('E15'),
  WRONG_COLOUR: () => traps('E2'),
  WINDOW_OPEN: () => goes(windowOpen(), 'A', 'E2'),
  DEAD_PIECE: () => stays(station({ turn: 'I', pieces: { A: 'out' } }), 'A'),
  CHOOSE_FIRST: () => puts(station({ phase: 'refill', decks: { ev: ['ev.among'] } }), 'C', 'E15'),
  HAND_FULL: () =>
    does(station({ phase: 'exchange', hands: { A: ['imp.dash', 'imp.dash', 'imp.push', 'imp.push', 'imp.seer'], B: ['imp.arson'] } }), 'A', (person) => ({
      t: 'press',
      piece: pawnOf(person, 'B'),
      button: 'ask',
      choose: { want: '1' },
    })),
  EXCHANGE_OFF: () =>
    does(station({ turn: 'I', noTrade: true, hands: { A: ['imp.dash'] } }), 'A', (person) => ({
      t: 'gather',
      pieces: person.in('hand-A').map(({ h }) => h),
      into: 'mat-B' as ZoneId,
      choose: { want: '0' },
    })),
  SITTING_OUT: () => plays(station({ turn: 'I', out: ['B'], pieces: { B: 'home' }, hands: { B: ['imp.door1'] } }), 'B', 'imp.door1'),
  CARD_BANNED: () => plays(station({ turn: 'I', event: 'ev.cardban', hands: { A: ['imp.door1'] } }), 'A', 'imp.door1'),
  UNO_SPENT: () => plays(station({ turn: 'I', event: 'ev.uno', plays: ['A'], hands: { A: ['imp.door1'] } }), 'A', 'imp.door1'),
  PAIR_SPENT: () => plays(station({ turn: 'I', pairs: { A: ['wld.immortalize', 'imp.door1'] }, spent: ['A'] }), 'A', 'imp.door1', undefined, 'pair-A'),
  WRONG_ROLE: () => plays(station({ turn: 'I', hands: { A: ['crw.barricade1'] } }), 'A', 'crw.barricade1'),
  DECK_BARRED: () => plays(station({ turn: 'I', effects: [{ card: 'crw.repairman', by: 'C' }], hands: { A: ['imp.door1'] } }), 'A', 'imp.door1'),
  CARD_TIMING: () => plays(station({ turn: 'I', hands: { A: ['imp.carapace'] } }), 'A', 'imp.carapace', '#1'),
  NO_TARGET: () => plays(station({ turn: 'I', hands: { A: ['imp.dash'] } }), 'A', 'imp.dash', 'C'),
  NOT_AGAINST_YOU() {
    const people = station({ turn: 'I', hands: { A: ['imp.seer'], C: ['crw.dash'], D: ['wld.shield'] } });
    yes(plays(people, 'A', 'imp.seer', 'C'));
    return plays(people, 'D', 'wld.shield', '#1');
  },
};
