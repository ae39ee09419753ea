// A table inside Nakama's engine without Nakama around it: what the handler itself does for one plain verb with nine
// viewers, or for one who comes. Bundled by bench/nakama.ts.

import { SEATS } from '../../server-modules/kernel/ids.ts';
import type { Nakama } from '../../server-modules/nakama/runtime.ts';
import { lendEncoder } from '../../server-modules/protocol/fast/encoder.ts';
import { readSnapshot } from '../../server-modules/protocol/codec.ts';
import { OP } from '../../server-modules/protocol/messages.ts';
import type { Port } from '../../server-modules/table/port.ts';
import { silent, TABLE } from './silent.ts';
import { receive, admitTo, join, left, type Room } from '../../server-modules/table/room.ts';
import { createRoom } from '../../server-modules/table/new-room.ts';

const VIEWERS = 9;
let room: Room | null = null;
let piece = 0;
let next: number[] = [];
let rows = 0;
let sends = 0;
let bytes = 0;

/** The store's write and the sockets are left out; everything up to them is not. */
const port: Port = {
  ...silent,
  send(to, op, sent) {
    sends++;
    bytes += sent.length * to.length;
    if (op !== OP.snapshot || piece !== 0) return;
    for (const one of readSnapshot(sent).pieces.values()) if (one.zone === 'felt' && !one.locked && one.kind !== 'deck') piece = one.h;
  },
  append: (list) => void (rows += list.length),
};

const say = (here: Room, i: number, msg: object): string => {
  next[i] = (next[i] ?? 0) + 1;
  return receive(here, `user-${i}`, `session-${i}`, JSON.stringify({ table: TABLE, n: next[i], msg }));
};

function open(): Room {
  const made = createRoom(port, { table: TABLE, game: 'sandbox', mode: 'sandbox', listed: false, options: {}, user: 'user-0', name: 'Viewer 0' }, true);
  for (let i = 0; i < VIEWERS; i++) {
    admitTo(made, `user-${i}`, `Viewer ${i}`, made.state.invite);
    join(made, { user: `user-${i}`, session: `session-${i}` });
    say(made, i, { t: 'sit', seat: SEATS[i] });
  }
  say(made, 0, { t: 'start' });
  if (made.test !== null) made.test.byHand = true; // no limit of messages a second
  return made;
}

/**
 * `count` verbs or joins, then what left the table for them. Nothing of it lasts from one call to the next but the
 * table.
 */
export function cost(_ctx: unknown, _logger: unknown, nk: Pick<Nakama, 'stringToBinary'>, payload: string): string {
  const { count, work = 'verb' } = JSON.parse(JSON.parse(payload) as string) as { count: number; work?: 'verb' | 'join' };
  lendEncoder((text) => nk.stringToBinary(text));
  room ??= open();
  rows = sends = bytes = 0;
  if (work === 'verb') slide(room, count);
  else come(room, count);
  return JSON.stringify({ rows, sends, bytes, pieces: room.session.world.pieces.size });
}

/** Somebody comes again and again, is sent all and told of. */
function come(here: Room, count: number): void {
  for (let i = 0; i < count; i++) {
    const presence = { user: `user-${i % VIEWERS}`, session: `session-${i % VIEWERS}` };
    left(here, presence);
    join(here, presence);
  }
}

/** A piece is slid over the felt again and again. */
function slide(here: Room, count: number): void {
  for (let i = 0; i < count; i++) {
    next[0] = (next[0] ?? 0) + 1;
    // By hand: making the client's text is not the table's work.
    const verb = `{"t":"put","piece":${piece},"onto":"felt","at":{"x":${(i * 37) % 2000},"z":${(i * 53) % 2000},"turn":0}}`;
    const text = `{"table":"${TABLE}","n":${next[0]},"msg":{"t":"verb","verb":${verb},"origin":"script"}}`;
    const answer = receive(here, 'user-0', 'session-0', text);
    if (!answer.includes('"ok":true')) throw new Error(answer);
  }
}
