// One whole game by bots over real sockets: each seat is a link of its own, sees its own View and nothing else.

import type { Bot, GameDef } from '../server-modules/games/game.ts';
import { SEATS, type Seat } from '../server-modules/kernel/ids.ts';
import type { LegalMove, Line, View } from '../server-modules/protocol/messages.ts';
import type { CreateIn } from '../server-modules/protocol/calls.ts';
import { RPC } from '../server-modules/protocol/calls.ts';
import { chanceFrom, type Draw } from '../server-modules/table/promise/chance.ts';
import { endingOf, type Ending } from './play-rates.ts';
import type { Seated, Visitor } from './table-client.ts';

export interface GameReport {
  /** Winners' seats, 'draw', or 'unfinished'. */
  result: string;
  /** Why it ended, as the rules say it. */
  reason: string;
  turns: number;
  /** Which sides won, and after how many rounds and moves; null for an unfinished game. */
  ending: Ending | null;
  verbs: number;
  refusals: number;
  seconds: number;
  /** How often the game's invariants were looked at, and those that did not hold; only on a test server. */
  looked?: number;
  broken?: string[];
  /** How often the first seat read of each thing that is counted. */
  counted: { [what: string]: number };
  /** Of an unfinished game: what each seat saw last and how its line stood. */
  stands?: string[];
}

export interface GameOrder {
  game: GameDef;
  options: CreateIn['options'];
  /** Hex; honoured by test servers only. */
  seed: string | null;
  /** Where the game begins, on test servers only; from its setup when left out. */
  position?: object;
  /** The server was started for tests: after every row the game's invariants are looked at. */
  test?: boolean;
  /** What a line of the game tells of, if that is to be counted. */
  count?: (line: Line) => string | null;
  /** When nobody has done anything for so many seconds the game counts as stuck, and is left unfinished. */
  limit: number;
}

/** Endings that are not the game's own. */
const NOT_ITS_OWN = new Set(['resigned', 'claimed', 'agreed', 'turn-limit', 'clock']);
/** A bot that is refused this often in a row takes anything it may do. */
const STUBBORN = 3;
/** Milliseconds to wait after being told that it is too fast, and for news when there is nothing to do. */
const BREATH = 60;
const NEWS = 250;
/**
 * Milliseconds without any news after which a bot asks for its View anew, as a person would reload the page: a View
 * that grew old would stand still for ever.
 */
const QUIET = 5000;
/**
 * A game in which so much was done and that goes on is left unfinished. The longest of eight players take about a
 * thousand.
 */
const MOST_VERBS = 5000;

export const endedByRules = (report: GameReport): boolean => report.result !== 'unfinished' && !NOT_ITS_OWN.has(report.reason);
/** At no moment did the table stand as it cannot. */
export const stoodWell = (report: GameReport): boolean => (report.broken ?? []).length === 0;

interface Tally {
  verbs: number;
  /** When the last of them was done, milliseconds. */
  last: number;
  refusals: number;
  /** Codes of the refusals and how often, for those who look for the mistake. */
  codes: Map<string, number>;
  /** What the first seat read of. */
  counted: Map<string, number>;
}

interface Player {
  seat: Seat;
  seated: Seated;
  mind: Bot | null;
  heard: number;
  refused: number;
  draw: Draw;
}

const over = (view: View): boolean => view.room.phase === 'over' || (view.rules?.over ?? null) !== null;

function listen(player: Player, view: View): void {
  for (const { i, kind, line } of view.log) {
    if (i <= player.heard) continue;
    player.heard = i;
    if (kind === 'game') player.mind?.hear(line);
  }
}

function chosen(player: Player, view: View): LegalMove | null {
  const { rules } = view;
  if (rules === null) return null;
  const byChance = (): LegalMove | null => rules.can[player.draw(Math.max(1, rules.can.length))] ?? null;
  if (player.mind === null || player.refused >= STUBBORN) return byChance();
  return player.mind.choose({ world: view, rules }, player.draw) ?? byChance();
}

/** Where several are asked at once somebody else may be first: then what was answered is asked no more, or anew. */
function isOvertaken(then: View, now: View): boolean {
  const [was, is] = [then.rules?.ask, now.rules?.ask];
  return was?.q !== is?.q || was?.t !== is?.t || is?.me !== 'owe';
}

/** Acts whenever this seat is asked, until the game is over or `stop` says so. */
async function play(player: Player, tally: Tally, stop: () => boolean): Promise<void> {
  const { seated } = player;
  let last = seated.view;
  let news = performance.now();
  while (!over(seated.view) && !stop()) {
    const view = seated.view;
    if (view !== last) [last, news] = [view, performance.now()];
    else if (performance.now() - news > QUIET) {
      news = performance.now();
      // Where the line is gone the game stays unfinished, and says so.
      await seated.table.act({ t: 'resync' }).catch(() => undefined);
    }
    listen(player, view);
    const { ask, can } = view.rules ?? { ask: null, can: [] };
    // Where an answer can be changed it is still offered: once is enough.
    const act = ask?.me === 'owe' && ask.mine === null && can.length > 0 ? chosen(player, view) : null;
    if (act === null) {
      await seated.next(NEWS);
      continue;
    }
    const q = view.rules?.ask?.q;
    const answer = await seated.table.act({ t: 'verb', verb: act.verb, ...(q === undefined ? {} : { q }), origin: 'bot' });
    if (answer.ok) {
      tally.verbs += 1;
      tally.last = performance.now();
      player.refused = 0;
    } else if (answer.no === 'too-fast') await new Promise((resolve) => setTimeout(resolve, BREATH));
    else if (!over(seated.view) && !isOvertaken(view, seated.view)) {
      tally.refusals += 1;
      tally.codes.set(answer.no, (tally.codes.get(answer.no) ?? 0) + 1);
      player.refused += 1;
    }
  }
}

function report(view: View, tally: Tally, seconds: number): GameReport {
  const end = view.rules?.over ?? null;
  // A game that counts no turns counts rounds.
  const turns = view.rules?.facts['turns'] ?? view.rules?.facts['round'];
  return {
    result: end === null ? 'unfinished' : end.winners.length === 0 ? 'draw' : end.winners.join('+'),
    reason: end?.why ?? 'time',
    turns: typeof turns === 'number' ? turns : 0,
    ending: endingOf(view.room.game, view, view.rules, tally.verbs),
    verbs: tally.verbs,
    refusals: tally.refusals,
    seconds: Math.round(seconds * 1000) / 1000,
    counted: Object.fromEntries(tally.counted),
  };
}

/** For those who look for the reason why nobody went on. */
function standOf({ seat, seated }: Player): string {
  const { view, heard } = seated;
  const { ask, can } = view.rules ?? { ask: null, can: [] };
  const asked =
    ask === null ? 'nothing asked' : `${ask.t} ${ask.q} ${ask.me ?? 'not asked'}${ask.mine === null ? '' : ', answered'}, waits for ${String(ask.waiting)}`;
  return `${seat}: ${asked}, may do ${can.length}; ${heard.snapshots.length} Views, ${heard.patches.length} patches, line ${heard.states.join(' ')}`;
}

/** A mind whose lines are counted, too. */
function counting(mind: Bot, count: (line: Line) => string | null, counted: Map<string, number>): Bot {
  return {
    hear(line) {
      const what = count(line);
      if (what !== null) counted.set(what, (counted.get(what) ?? 0) + 1);
      mind.hear(line);
    },
    choose: (view, draw) => mind.choose(view, draw),
  };
}

/** Opens a table, seats the visitors in order, starts, and plays to the end. `say` hears refusal codes. */
export async function playGame(order: GameOrder, visitors: readonly Visitor[], say: (line: string) => void): Promise<GameReport> {
  const [host] = visitors;
  if (host === undefined) throw new Error('a game needs players');
  const open = await host.link.create({
    game: order.game.id,
    mode: order.game.modes.includes('enforced') ? 'enforced' : 'sandbox',
    listed: false,
    options: order.options,
  });
  if (order.seed !== null) await host.link.ask(open.table, RPC.test, { table: open.table, t: 'seed', seed: order.seed });
  const players: Player[] = [];
  for (const [i, visitor] of visitors.entries()) {
    const seat = SEATS[i];
    if (seat === undefined) throw new Error('too many players');
    const seated = await visitor.sit(i === 0 ? { table: open.table } : { table: open.table, invite: open.invite ?? '' });
    const sat = await seated.table.act({ t: 'sit', seat });
    if (!sat.ok) throw new Error(`seat ${seat}: ${sat.no}`);
    const chance =
      order.seed === null
        ? Math.floor(Math.random() * 2 ** 32)
            .toString(16)
            .padStart(8, '0')
        : order.seed.slice(8 * (i % 4), 8 * (i % 4) + 8);
    players.push({ seat, seated, mind: order.game.bot?.(seat) ?? null, heard: -1, refused: 0, draw: chanceFrom(chance) });
  }
  const [first] = players;
  if (first === undefined) throw new Error('a game needs players');
  const started = await first.seated.table.act({ t: 'start' });
  if (!started.ok) throw new Error(`start: ${started.no}`);
  await Promise.all(players.map((player) => player.seated.until((view) => view.room.phase !== 'seating')));
  if (order.position !== undefined) await host.link.ask(open.table, RPC.test, { table: open.table, t: 'position', position: order.position });
  const stood = async (): Promise<Pick<GameReport, 'looked' | 'broken'>> => {
    if (order.test !== true) return {};
    const { looked, broken } = (await host.link.ask(open.table, RPC.test, { table: open.table, t: 'invariants' })) as Required<GameReport>;
    return { looked, broken };
  };
  await stood();

  const began = performance.now();
  const tally: Tally = { verbs: 0, last: began, refusals: 0, codes: new Map(), counted: new Map() };
  if (order.count !== undefined && first.mind !== null) first.mind = counting(first.mind, order.count, tally.counted);
  const stuck = (): boolean => performance.now() - tally.last > order.limit * 1000 || tally.verbs >= MOST_VERBS;
  await Promise.all(players.map((player) => play(player, tally, stuck)));
  const done: GameReport = { ...report(first.seated.view, tally, (performance.now() - began) / 1000), ...(await stood()) };
  if (done.result === 'unfinished') done.stands = players.map(standOf);
  for (const [code, count] of tally.codes) say(`refused ${count} times: ${code}`);
  for (const player of players) player.seated.table.leave();
  return done;
}
