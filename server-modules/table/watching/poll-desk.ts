// What a table keeps of polls, in memory and beside its saves.

import { ASKED } from '../port.ts';
import type { Room } from '../table.ts';
import type { Ballot, PollDesk } from './state.ts';

/** What was said is kept beside what was asked. */
export const SAID = ASKED - 1;
/** Voices of all bots and watchers in one poll at once; each link has its share of it. */
export const DROPS = 100;
/** Digits of a voter's hash: enough to tell all of a table's apart. */
export const KEY = 12;

export const newDesk = (): PollDesk => ({
  asked: { next: 1, auto: false, list: [], hooks: [] },
  ballots: new Map(),
  changed: false,
});
export const newBallot = (poll: number): Ballot => ({
  poll,
  open: true,
  fresh: false,
  at: 0,
  voices: new Map(),
  free: new Map(),
  left: DROPS,
  since: 0,
  looked: 0,
});

/**
 * As it was written down. Ticks that no row has seen are taken back, and so is what was asked at a row that was never
 * written: nothing comes sooner by it, and nothing that did not happen.
 */
export function wake(room: Room, asked: string): void {
  const { watch } = room;
  if (watch === null) return;
  const desk = newDesk();
  watch.polls = desk;
  desk.asked = JSON.parse(asked) as PollDesk['asked'];
  // The row at hand is that of waking up.
  desk.asked.list = desk.asked.list.filter(({ row }) => row < room.row);
  for (const one of desk.asked.list) {
    // Written by older builds, which shared out nothing.
    one.links ??= watch.cursors.size;
    one.tick = Math.min(one.tick, room.tick);
    if (one.closed === null) continue;
    if (one.closed.row >= room.row) one.closed = null;
    else one.closed.tick = Math.min(one.closed.tick, room.tick);
  }
  // Nor did they keep who was given an address: whoever made the link.
  for (const hook of desk.asked.hooks) hook.by ??= watch.cursors.get(hook.link)?.link.by ?? '-';
  const said = JSON.parse(room.port.load(SAID) ?? '[]') as [link: number, poll: number, voices: string[]][];
  for (const [link, number, voices] of said) {
    const ballot = newBallot(number);
    for (const voice of voices) ballot.voices.set(voice.slice(0, KEY), Number(voice.slice(KEY)));
    desk.ballots.set(link, ballot);
  }
}
