// Whom somebody at this screen does not want to hear: what they say and where they point is not shown. What they do at
// the table is everybody's and stays.

import type { LogLine, RoomView, View } from '../../server-modules/protocol/messages.ts';
import { settings, type Blocked } from './settings.ts';

/** So many are kept on a device; the oldest go first. */
export const BLOCKED_MOST = 200;

type Names = Pick<RoomView, 'table' | 'me'>;

const isRow =
  ({ table, me }: Names, who: number) =>
  (one: Blocked): boolean =>
    one.table === table && one.by === me.who && one.who === who;

/** Has this viewer blocked this person? */
export const isBlocked = (list: readonly Blocked[], room: Names, who: number): boolean => list.some(isRow(room, who));

/** Blocks a person or takes it back, on this device. */
export function block(room: Names, who: number, on: boolean): void {
  const others = settings.getState().blocked.filter((one) => !isRow(room, who)(one));
  settings.setState({ blocked: on ? [...others, { table: room.table, by: room.me.who, who }].slice(-BLOCKED_MOST) : others });
}

/** The log without what blocked people say; the same list where none of it is theirs. */
export function heard(list: readonly Blocked[], { log, room }: Pick<View, 'log' | 'room'>): LogLine[] {
  const mine = list.filter((one) => one.table === room.table && one.by === room.me.who);
  if (mine.length === 0) return log;
  const silent = (line: LogLine): boolean => {
    if (line.kind !== 'chat' && line.kind !== 'whisper') return false;
    const who = typeof line.by === 'string' ? room.people.find(({ seat }) => seat === line.by)?.who : line.by;
    return mine.some((one) => one.who === who);
  };
  return log.some(silent) ? log.filter((line) => !silent(line)) : log;
}
