// Windows at tables of bots and one human: how many of their questions the human is shown, in how many he can do more
// than pass, how long each stands open, and how long he waits while he can do nothing.
// `npx tsx tools/windows.ts [--still] [GAMES]`; with --still he leaves to time what he can do nothing about.

import { SEATS, TICKS_PER_SECOND, type Seat } from '../server-modules/kernel/ids.ts';
import type { Bot } from '../server-modules/games/game.ts';
import { shelf } from '../server-modules/games/index.ts';
import type { LegalMove, RulesView } from '../server-modules/protocol/messages.ts';
import { botView } from '../server-modules/rules/session.ts';
import { seeded, type Draw } from '../server-modules/rules/testing/play.ts';
import { stateOf } from '../server-modules/rules/working.ts';
import { gameRow, newMind, rulesView } from '../server-modules/table/game.ts';
import { linesAfter } from '../server-modules/table/lines/log.ts';
import { openTestTable, type TestPerson, type TestTable } from '../tests/support/table.ts';

/** Games with a question that does not say who is asked. */
const GAMES = Object.keys(shelf).filter((id) => Object.values(shelf[id]?.().rules?.asks ?? {}).some(({ shows }) => shows.who === 'someone'));
/** Ticks until the human answers what he is shown: two seconds and a half. */
const READS = 2.5 * TICKS_PER_SECOND;
const TABLES = 3;
/** Ticks of a table at most: half an hour. */
const MOST = 1800 * TICKS_PER_SECOND;

interface Open {
  nth: number;
  kind: string;
  opened: number;
  asked: number;
  mine: boolean;
  shown: boolean;
  able: boolean;
  held: boolean;
}
interface Sum {
  windows: number;
  asked: number;
  shown: number;
  able: number;
  /** Ticks open that all that were asked let go by, by kind and number asked. */
  open: Map<string, number[]>;
  /** Ticks between two other asks, in which the human could do nothing in any window. */
  waits: number[];
}

/** The kinds of pass of a question, as its rules have them. */
const isPass = (t: TestTable, move: string): boolean => t.room.session.game.rules?.moves[move]?.pass === true;
const canMore = (t: TestTable, view: RulesView | null): boolean => (view?.can ?? []).some(({ move }) => !isPass(t, move));

function lookAt(t: TestTable, me: Seat): Open | null {
  const ask = stateOf(t.room.session)?.ask ?? null;
  if (ask === null || t.room.session.game.rules?.asks[ask.t]?.shows.who !== 'someone') return null;
  const view = rulesView(t.room, me);
  const mine = ask.owe.includes(me);
  const able = mine && canMore(t, view);
  const told = view?.ask?.window;
  const shown = mine && (told === undefined || told.idle !== true);
  return { nth: ask.nth, kind: ask.t, opened: ask.opened, asked: ask.owe.length, mine, shown, able, held: (told?.thinks.length ?? 0) > 0 };
}

function play(game: string, seed: number, still: boolean, sum: Sum): void {
  const row = shelf[game]?.();
  const [least = 2, most = least] = gameRow(game)?.seats ?? [];
  const options = Object.fromEntries((row?.options ?? []).map((option) => [option.name, option.standard]));
  const t = openTestTable({ game, mode: 'enforced', options, test: false, seed: seed.toString(16) });
  const ann = t.person('ann');
  const [me = 'A' as Seat] = SEATS;
  ann.act({ t: 'sit', seat: me });
  for (const seat of SEATS.slice(1, Math.min(most, Math.max(least, 4)))) ann.act({ t: 'bot', seat, on: true });
  ann.act({ t: 'start' });
  const mind = newMind(t.room, me);
  const draw = seeded(seed);
  let heard = t.room.state.roundLine - 1,
    due: number | null = null,
    now: Open | null = null,
    free = true,
    wait = 0;
  for (let tick = 0; tick < MOST && t.room.state.phase === 'playing'; tick++) {
    t.ticks(1);
    const was = now as Open | null;
    now = lookAt(t, me);
    if (was !== null && was.nth !== now?.nth) ended(t, was, sum);
    if (now !== null && now.nth !== was?.nth) {
      sum.windows++;
      if (now.mine) sum.asked++;
      if (now.shown) sum.shown++;
      if (now.able) sum.able++;
    }
    if (now !== null) {
      wait++;
      free &&= !now.able;
    } else if (wait > 0) {
      if (free) sum.waits.push(wait);
      wait = 0;
      free = true;
    }
    const view = rulesView(t.room, me);
    const leaves = now !== null && (!now.shown || (still && !now.able));
    if (view?.ask?.me !== 'owe' || view.ask.mine !== null || view.can.length === 0 || leaves) {
      due = null;
      continue;
    }
    due ??= t.room.tick + READS;
    if (t.room.tick < due) continue;
    due = null;
    for (const { at, line } of linesAfter(t.room.log, me, heard)) {
      mind?.hear(line);
      heard = at;
    }
    answer(t, ann, me, mind, draw);
  }
}

function answer(t: TestTable, ann: TestPerson, me: Seat, mind: Bot | null, draw: Draw): void {
  const { world, rules } = botView(t.room.session, me);
  if (rules === null) return;
  const choice: LegalMove | undefined = mind?.choose({ world, rules }, draw) ?? rules.can[draw(Math.max(1, rules.can.length))];
  if (choice !== undefined) ann.act({ t: 'verb', verb: choice.verb, origin: 'pointer' });
}

/** A window that somebody's card ended stood open for as long as he liked. */
function ended(t: TestTable, { kind, asked, opened, held }: Open, { open }: Sum): void {
  const key = `${kind}, ${asked} asked${held ? ', held' : ''}`;
  open.set(key, [...(open.get(key) ?? []), t.room.tick - opened]);
}

const spread = (ticks: readonly number[]): string => {
  const sorted = [...ticks].sort((a, b) => a - b);
  const at = (part: number): number => sorted[Math.floor(part * (sorted.length - 1))] ?? 0;
  return sorted.length === 0 ? '-' : `${at(0)} / ${at(0.5)} / ${at(1)}`;
};

const args = process.argv.slice(2);
const still = args.includes('--still');
const games = args.filter((arg) => !arg.startsWith('--'));
console.log(
  `| game | windows | asked me | shown to me | I could act | longest wait for nothing, s | open, ticks: least / median / most |\n${'| --- '.repeat(7)}|`,
);
for (const game of games.length === 0 ? GAMES : games) {
  const sum: Sum = { windows: 0, asked: 0, shown: 0, able: 0, open: new Map(), waits: [] };
  for (let seed = 1; seed <= TABLES; seed++) play(game, seed, still, sum);
  const open = [...sum.open].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, ticks]) => `${key}: ${spread(ticks)} (${ticks.length})`);
  const longest = Math.max(0, ...sum.waits) / TICKS_PER_SECOND;
  console.log(`| ${game} | ${sum.windows} | ${sum.asked} | ${sum.shown} | ${sum.able} | ${longest} | ${open.join('; ') || '-'} |`);
}
