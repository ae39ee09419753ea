// A bot with secrets plays in two worlds: until it does something that everybody hears, nobody can tell the worlds
// apart, and it hears itself at the same tick.

import { seat } from '../../../server-modules/kernel/ids.ts';
import { seededPick } from '../../../server-modules/kernel/testing.ts';
import { readUtf8 } from '../../../server-modules/kernel/utf8.ts';
import { newSession } from '../../../server-modules/table/game.ts';
import { commit } from '../../../server-modules/table/keep/record.ts';
import { freshWorld } from '../../../server-modules/table/rounds.ts';
import { ROOMS } from '../../../server-modules/games/revolver-noir/data.ts';
import { openTestTable, yes, type TestPerson, type TestTable } from '../../support/table.ts';
import { Leak } from './pair.ts';

/** Longest wait of a bot, in ticks: four seconds to think, six to let others read; and how many acts are watched. */
const WAIT = 101;
const ACTS = 12;

interface Heard {
  /** Tick and what came, as hex. */
  at: number;
  what: string;
}

/** A table with rates and delays as people have them: Ann watches a bot at seat B. */
function table(position: object): { t: TestTable; ann: TestPerson } {
  const t = openTestTable({ game: 'revolver-noir', mode: 'enforced', options: { turnLimit: 0, clock: 0 }, test: false, seed: '7' });
  const ann = t.person('ann');
  yes(ann.act({ t: 'sit', seat: seat('A') }));
  yes(ann.act({ t: 'bot', seat: seat('B'), on: true }));
  yes(ann.act({ t: 'start' }));
  const { state } = t.room;
  t.room.session = newSession({ game: state.game, seats: state.seats, seed: 'c0ffee', mode: 'enforced', options: state.options, position, tick: t.room.tick });
  freshWorld(t.room);
  commit(t.room, { input: { t: 'position' } });
  return { t, ann };
}

/**
 * Plays one pair; gives how many acts of the bot were alike in time, and until everybody could hear a difference in
 * content too.
 */
export function playBot(seed: string): number {
  const pick = seededPick(seed);
  const common = { hits: { A: pick(2), B: pick(2) }, turn: ['B', 2], traps: { A: [], B: [] }, start: null };
  const mine = ROOMS[pick(8)];
  const worlds = [0, 1].map(() => table({ ...common, at: { A: mine, B: ROOMS[pick(8)] } }));
  let apart = false;
  let alike = 0;
  for (let act = 0; act < ACTS; act++) {
    // Bots let people read what all were told: where that is more in one world everybody hears it, and waits for it.
    const [here = 0, there = 0] = worlds.map(({ t }) => t.room.log.shelves.get('all')?.count);
    if (here !== there && !apart) throw new Leak(`${seed}: before the bot's act ${act} all were told ${here} lines in one world, ${there} in the other`);
    if (here !== there) return alike;
    const [one, two] = worlds.map(({ t, ann }) => next(t, ann));
    if (one === undefined || two === undefined) return alike;
    if (one.at !== two.at) throw new Leak(`${seed}: the bot's act ${act} comes at tick ${one.at} in one world, at ${two.at} in the other`);
    // The end shows both stacks.
    if (worlds.some(({ ann }) => ann.now.room.phase === 'over')) return alike;
    if (!apart && one.what !== two.what) {
      const [a, b] = [told(one.what), told(two.what)];
      if (a === b) throw new Leak(`${seed}: the bot's act ${act} looks the same and is sent differently: ${a}`);
      // From here on everybody hears a difference; how long it thinks must still be the same while all read as much.
      apart = true;
    }
    alike++;
    // Ann does the same in both worlds, as long as she is asked the same.
    const asked = worlds.map(({ ann }) => (ann.now.rules?.ask?.me === 'owe' ? ann.now.rules.ask.t : null));
    if (asked[0] !== asked[1]) return alike;
    if (asked[0] !== null && asked[0] !== undefined && !worlds.every(({ ann }) => respond(ann))) return alike;
  }
  return alike;
}

/** Ann's part: the first answer, or the end of her turn. */
function respond(ann: TestPerson): boolean {
  const can = ann.now.rules?.can ?? [];
  const act = can.find((one) => one.move === 'endTurn') ?? can[0];
  return act !== undefined && ann.verb(act.verb).ok;
}

/** The other way round: the bot's own side is the same, the other's secrets differ; what it does must not know. */
export function playBlindBot(seed: string): number {
  const pick = seededPick(seed);
  const mine = ROOMS[pick(8)];
  const common = { hits: { A: 0, B: 0 }, turn: ['B', 2], traps: { A: [], B: [] }, start: null };
  const [one, two] = [0, 1].map(() => {
    const { t, ann } = table({ ...common, at: { A: ROOMS[pick(8)], B: mine } });
    const heard = next(t, ann);
    const { row } = t.room;
    return { at: heard?.at, what: JSON.stringify((JSON.parse(t.disk.rows.get(row)?.text ?? '{}') as { input?: unknown }).input) };
  });
  if (one?.at !== two?.at || one?.what !== two?.what) throw new Leak(`${seed}: the bot knows what it cannot: ${one?.what} | ${two?.what}`);
  return 1;
}

function next(t: TestTable, ann: TestPerson): Heard | undefined {
  ann.inbox = [];
  for (let i = 0; i < WAIT + 2; i++) {
    t.ticks(1);
    if (ann.inbox.length > 0) return { at: t.room.tick, what: ann.inbox.join(' ') };
  }
  return undefined;
}

/** The lines of the log in a message: what everybody is told by rule. */
function told(hex: string): string {
  const bytes = Uint8Array.from(hex.replace(/^\d+:/, '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const printable = bytes.map((byte) => (byte >= 32 && byte < 127 ? byte : 32));
  return /\[\{"i":.*\]/.exec(readUtf8(printable))?.[0] ?? '';
}
