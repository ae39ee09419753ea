// Saves by name, kept on the server: the world of another hour can be put back by consent, and what stood there is kept
// before.

import type { Seat } from '../../kernel/ids.ts';
import type { Proposal } from '../../protocol/proposals.ts';
import { download } from './file.ts';
import { layTable, loadTable, packTable, unpackTable, type SavedTable } from './saved-table.ts';
import { resignArbiter } from '../people/arbiter.ts';
import { MOST } from '../bounds.ts';
import { holdChairs, isClosedTo, keepChairs, seatBot, takeChair } from '../people/chairs.ts';
import { takeEyes } from '../people/sitting.ts';
import { begin } from '../rounds.ts';
import type { Chair, Person, SaveRow } from '../state.ts';
import { done, personAt, refuse, saveOf, say, tell, type Did, type No, type Room } from '../table.ts';

/** Refuses 'not-started', 'too-large', 'saves-full'. */
function keep(room: Room, me: Person, name: string): Did {
  const same = room.state.saves.find((row) => !row.auto && row.name === name);
  if (same === undefined && room.state.saves.filter((row) => !row.auto).length >= MOST.saves) return refuse('saves-full');
  const no = keepAs(room, { name, by: me.who, auto: false }, same);
  if (no !== null) return no;
  say(room, 'kept', [{ who: me.who }, name]);
  return done;
}

/** The content goes first: a row that names what is not there would be worse than what nobody names. */
function keepAs(room: Room, row: Pick<SaveRow, 'name' | 'by' | 'auto'>, instead: SaveRow | undefined): No | null {
  const { state } = room;
  if (state.phase === 'seating') return refuse('not-started');
  const text = packTable(room, MOST.saveBytes);
  if (text === null) return refuse('too-large');
  const save = state.nextSave++;
  room.port.save(save, text);
  state.saves = [...state.saves.filter((other) => other !== instead), { save, game: state.game, ...row }];
  if (instead !== undefined) room.turn.drop = [...room.turn.drop, instead.save];
  room.touched = true;
  return null;
}

/** Whoever kept it or the host lets it go. Refuses 'no-such-save', 'host-only'. */
function forgetSave(room: Room, me: Person, save: number): Did {
  const { state } = room;
  const row = saveOf(room, save);
  if (row === undefined) return refuse('no-such-save');
  if (row.by !== me.who && me.who !== state.host) return refuse('host-only');
  state.saves = state.saves.filter((one) => one !== row);
  room.turn.drop = [...room.turn.drop, save];
  return tell(room, 'save-dropped', [{ who: me.who }, row.name]);
}

/**
 * Accounts whose things lie hidden in it: none of them is taken back to it without his word. A content that is lost is
 * refused when it is put back. [S6]
 */
function holdersIn(room: Room, save: number): string[] {
  const text = saveOf(room, save) === undefined ? null : room.port.load(save);
  return text === null ? [] : ((JSON.parse(text) as Partial<SavedTable>).seats?.map(({ user }) => user) ?? []);
}

/**
 * All have agreed. Refuses 'no-such-save', 'bad-save', 'other-version', 'holder-away' (somebody else sits where one of
 * its hands was held), 'too-large'.
 */
function restoreSave(room: Room, by: Person, { save }: Extract<Proposal, { t: 'restore' }>): Did {
  const row = saveOf(room, save);
  const text = row === undefined ? null : room.port.load(save);
  if (row === undefined || text === null) return refuse('no-such-save');
  const unpacked = unpackTable(text, room.port.randomHex(32));
  if ('no' in unpacked) return refuse(unpacked.no);
  // Its hands are theirs who held them then.
  if (unpacked.saved.seats.some(({ seat, user }) => personAt(room, seat)?.user !== user)) return refuse('holder-away');
  const no = keepBefore(room, by, row.name);
  if (no !== null) return no;
  const { state } = room;
  // What all agreed to about the world that goes was not about this one.
  if (state.arbiter != null) resignArbiter(room, state.arbiter);
  layTable(room, unpacked);
  state.phase = unpacked.saved.over ? 'over' : 'playing';
  if (unpacked.saved.chairs === undefined) keepChairs(room);
  else putChairsBack(room, unpacked.saved.chairs, unpacked.saved.bots ?? []);
  for (const person of state.people) takeEyes(room, person);
  say(room, 'restored', [{ who: by.who }, row.name]);
  return done;
}

/**
 * Chairs are closed to whom they were closed then: whoever sits on one that a bot played stands up and watches, and the
 * bot plays on. [S4] [S5]
 */
function putChairsBack(room: Room, chairs: Chair[], bots: readonly Seat[]): void {
  const { state } = room;
  state.chairs = chairs;
  holdChairs(room);
  for (const one of state.people) {
    if (one.seat === null) continue;
    if (isClosedTo(room, one.user, one.seat)) one.seat = null;
    else takeChair(room, one, one.seat);
  }
  for (const seat of bots) if (personAt(room, seat) === undefined) seatBot(room, seat);
}

/** All have agreed: as it was laid out at the start, from other chance. Refuses 'not-started', 'too-large'. */
function reset(room: Room, by: Person): Did {
  const no = keepBefore(room, by, '');
  if (no !== null) return no;
  begin(room, room.state.game, room.state.mode, room.state.options);
  return done;
}

/** What stands there now, in the one place for that. `name` is what takes its place. */
function keepBefore(room: Room, by: Person, name: string): No | null {
  return keepAs(
    room,
    { name, by: by.who, auto: true },
    room.state.saves.find((row) => row.auto),
  );
}

export const saveActs = { keep, forgetSave, holdersIn, restoreSave, reset, download, loadTable, unpackTable };
