// Where the other side of a duel can be by what everybody heard: the rooms that nothing excludes. Pure, from the lines
// of the log alone; what they leave open stays open.

import { exits, isRoom, isUpstairs, ROOMS, type Room } from '../../../server-modules/games/revolver-noir/data.ts';
import type { Seat } from '../../../server-modules/kernel/ids.ts';
import type { LogLine } from '../../../server-modules/protocol/messages.ts';
import { wordAt } from '../notes.ts';
import { seatAt } from '../told.ts';

/**
 * What a line told of a room: that it was named as one next door, that somebody was there, fired from there, or was not
 * there.
 */
export interface Told {
  i: number;
  room: Room;
  what: 'heard' | 'was' | 'fired' | 'empty';
}

export class Whereabouts {
  /** Rooms that are not excluded. */
  open: ReadonlySet<Room> = new Set(ROOMS);
  readonly told: Told[] = [];
  private readonly of: Seat;
  /** Whose water stands in the Basement. */
  private readonly wet = new Set<Seat>();
  /** Who used what last, till something follows from it. */
  private used: { by: Seat | null; effect: string } | null = null;

  /** `of`: who is looked for. */
  constructor(of: Seat) {
    this.of = of;
  }

  /** The next line, in its order. */
  hear({ i, kind, line }: LogLine): void {
    // Things that a hand has moved may lie anywhere.
    if (kind === 'fix') this.open = new Set(ROOMS);
    if (kind !== 'game') return;
    const by = seatAt(line, 0),
      mine = by === this.of;
    const rooms = [0, 1, 2].map((at) => wordAt(line, at));
    switch (line.k) {
      case 'moves':
      case 'has-moved':
        if (mine) this.step();
        return;
      case 'shot-hit':
      case 'shot-miss':
        return mine ? this.is(i, rooms[1], 'fired') : this.known(i, rooms[2], line.k === 'shot-hit');
      case 'blast-hit':
      case 'blast-miss':
        return mine ? undefined : this.known(i, rooms[1], line.k === 'blast-hit');
      case 'answers':
        return mine ? this.answers(i, rooms[1]) : undefined;
      case 'uses':
        this.used = { by, effect: rooms[1] ?? '' };
        if (rooms[1] === 'flood' && by !== null) this.wet.add(by);
        return mine ? this.is(i, rooms[2], 'was') : undefined;
      case 'listens':
        this.used = null;
        return undefined;
      case 'drained':
        if (by !== null) this.wet.delete(by);
        return undefined;
      case 'jumps':
      case 'found':
      case 'falls':
      case 'flood-hit':
        return mine ? this.is(i, rooms[1], 'was') : undefined;
      case 'flood-none':
      case 'trap-door-none':
        return this.used !== null && this.used.by !== null && this.used.by !== this.of ? this.known(i, rooms[0], false) : undefined;
    }
  }

  /** Somebody has walked: anywhere next door, but not into water. */
  private step(): void {
    const next = [...this.open].flatMap((room) => exits(room)).filter((room) => room !== 'basement' || this.wet.size === 0);
    this.open = new Set(next.length > 0 ? next : ROOMS);
  }
  private is(i: number, room: string | undefined, what: Told['what']): void {
    if (!isRoom(room)) return;
    this.told.push({ i, room, what });
    this.open = new Set([room]);
  }
  private known(i: number, room: string | undefined, there: boolean): void {
    if (!isRoom(room)) return;
    if (there) return this.is(i, room, 'was');
    this.told.push({ i, room, what: 'empty' });
    this.only((one) => one !== room);
  }
  private answers(i: number, room: string | undefined): void {
    if (!isRoom(room)) return;
    this.told.push({ i, room, what: 'heard' });
    this.only((one) => exits(one).includes(room));
    // Echoes name the room of whoever is upstairs: who had to answer was not.
    if (this.used?.effect === 'echoes' && this.used.by !== this.of) this.only((one) => !isUpstairs(one));
    this.used = null;
  }
  /**
   * Lines that were not heard from the beginning leave more open than is; they never exclude everything, unless a hand
   * has moved things.
   */
  private only(can: (room: Room) => boolean): void {
    const left = [...this.open].filter(can);
    this.open = new Set(left.length > 0 ? left : ROOMS);
  }
}
