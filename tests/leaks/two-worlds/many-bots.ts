// Bots of a game for many in two worlds that differ in what they hold: Ann sits at A and hears when they act.

import { seat, SEATS } from '../../../server-modules/kernel/ids.ts';
import { newSession } from '../../../server-modules/table/game.ts';
import { commit } from '../../../server-modules/table/keep/record.ts';
import { freshWorld } from '../../../server-modules/table/rounds.ts';
import { openTestTable, yes, type TestPerson, type TestTable } from '../../support/table.ts';
import type { TableOptions } from './many-table.ts';
import { Leak } from './pair.ts';

/** What reached Ann, as hex, and at which tick. */
export interface Heard {
  at: number;
  what: string;
}

/** A table with rates and delays as people have them, at a position: Ann, and bots in the other seats. */
export function botTable(game: string, options: TableOptions, position: object, players = 5): { t: TestTable; ann: TestPerson } {
  const t = openTestTable({ game, mode: 'enforced', options, test: false, seed: '7' });
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: seat('A') }));
  for (const who of SEATS.slice(1, players)) {
    yes(ann.act({ t: 'bot', seat: who, on: true }));
    t.ticks(10);
  }
  yes(ann.act({ t: 'start' }));
  const { state } = t.room;
  const seats = t.room.session.world.seats;
  t.room.session = newSession({ game: state.game, seats, seed: 'c0ffee', mode: 'enforced', options: state.options, position, tick: t.room.tick });
  freshWorld(t.room);
  commit(t.room, { input: { t: 'position' } });
  return { t, ann };
}

/** How many acts are watched, how many of them are heard alike, and whether bots may keep still. */
interface Watched {
  acts: number;
  same?: number;
  still?: boolean;
}
/** Bots that hold other things act at the same ticks; gives how many did until one was heard differently. */
export function actsAlike(seed: string, worlds: readonly ReturnType<typeof botTable>[], within: number, { acts, same = 0, still = false }: Watched): number {
  for (let act = 0; act < acts; act++) {
    const [one, two] = worlds.map((world) => nextHeard(world, within));
    if (one === undefined && two === undefined && !still) throw new Error(`${seed}: nobody does anything`);
    if (one?.at !== two?.at) throw new Leak(`${seed}: act ${act} comes at tick ${one?.at} in one world, at ${two?.at} in the other`);
    if (one?.what === two?.what) continue;
    if (act < same) throw new Leak(`${seed}: act ${act} is sent differently`);
    return act + 1;
  }
  return acts;
}

/** The other way round: what others hold differs, and what the next bot does, and when, must not. */
export function knowsAlike(seed: string, worlds: readonly ReturnType<typeof botTable>[], within: number): number {
  const [one, two] = worlds.map((world) => {
    const at = nextHeard(world, within)?.at;
    const { disk, room } = world.t;
    return { at, what: JSON.stringify((JSON.parse(disk.rows.get(room.row)?.text ?? '{}') as { input?: unknown }).input) };
  });
  if (one?.at !== two?.at || one?.what !== two?.what) throw new Leak(`${seed}: the bot knows what it cannot: ${one?.what} | ${two?.what}`);
  return 1;
}

/**
 * The next thing that Ann hears within so many ticks. What all were told counts as read at once: the time that bots
 * leave for it would else cover how long they think.
 */
export function nextHeard({ t, ann }: { t: TestTable; ann: TestPerson }, within: number): Heard | undefined {
  ann.inbox = [];
  const { bots, log } = t.room;
  for (let i = 0; i < within; i++) {
    [bots.told, bots.read] = [log.shelves.get('all')?.count ?? 0, 0];
    t.ticks(1);
    if (ann.inbox.length > 0) return { at: t.room.tick, what: ann.inbox.join(' ') };
  }
  return undefined;
}
