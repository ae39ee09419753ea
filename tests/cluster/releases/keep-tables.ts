// Plays tables of every game and way to play there is in this tree, and prints what a store has of them and what each
// seat is told: `tsx keep-tables.ts`. Runs in the tree of an earlier version too (keep.ts), so it leans on little.

import { allGames } from '../../../server-modules/games/index.ts';
import { SEATS, type Seat } from '../../../server-modules/kernel/ids.ts';
import { close } from '../../../server-modules/table/room.ts';
import { openTestTable, yes, type TestPerson, type TestTable } from '../../support/table.ts';
import type { KeptTable } from './kept.ts';
import { told } from './told.ts';

/** Acts of each table, and ticks that it waits for somebody to be asked. */
const ACTS = 12;
const PATIENCE = 3000;

/** A number below n, out of a seed. */
function lottery(seed: number): (n: number) => number {
  let state = (seed * 2654435761) >>> 0;
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % Math.max(1, n);
  };
}

/** Everybody who is asked does one of what he can; with free hands somebody draws. How many were done. */
function play(t: TestTable, people: readonly TestPerson[], draw: (n: number) => number): number {
  let done = 0;
  for (let waited = 0; done < ACTS && waited < PATIENCE && t.room.state.phase === 'playing'; waited++) {
    t.ticks(1);
    const from = draw(people.length);
    const turn = [...people.slice(from), ...people.slice(0, from)];
    const asked = turn.find(({ now: { rules } }) => rules?.ask?.me === 'owe' && rules.ask.mine === null && rules.can.length > 0);
    const can = asked?.now.rules?.can ?? [];
    const act = can[draw(can.length)];
    if (asked !== undefined && act !== undefined) {
      if (asked.verb(act.verb).ok) done += 1;
      continue;
    }
    const [one] = turn;
    const inside = [...(one?.now.zones.values() ?? [])].filter(({ kind }) => kind === 'inside');
    const deck = inside[draw(inside.length)]?.id;
    if (one === undefined || deck === undefined || one.now.rules?.ask != null) continue;
    if (one.verb({ t: 'draw', from: deck, count: 1 + draw(2), to: `hand-${one.seat}` as never }).ok) done += 1;
  }
  return done;
}

const kept: KeptTable[] = [];
for (const game of allGames())
  for (const mode of game.modes)
    // As its node was killed, with rows alone, and as it goes to sleep, with a last snapshot.
    for (const end of ['killed', 'asleep'] as const) {
      const t = openTestTable({ game: game.id, mode, options: game.quick ?? {}, host: 'p0', seed: String(kept.length + 1) });
      const people = Array.from({ length: game.seats[0] }, (_, i) => t.person(`p${i}`));
      for (const [i, one] of people.entries()) yes(one.act({ t: 'sit', seat: SEATS[i] as Seat }));
      yes((people[0] as TestPerson).act({ t: 'start' }));
      const acts = play(t, people, lottery(kept.length + 1));
      yes((people[0] as TestPerson).act({ t: 'chat', text: 'kept', to: 'all' }));
      const seen = told(t.room);
      if (end === 'asleep') close(t.room, 'closed');
      const { rows, snapshot } = t.disk;
      kept.push({ game: game.id, mode, end, users: people.map(({ user }) => user), acts, snapshot, rows: [...rows.values()], told: seen });
    }
process.stdout.write(JSON.stringify(kept));
