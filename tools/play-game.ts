// One whole game by bots over real sockets: each seat is a link of its own, sees its own View and nothing else.

import type { Bot, GameDef } from '../server-modules/games/game.ts';
import { SEATS, type Seat } from '../server-modules/kernel/ids.ts';
import { RPC, type Act, type CreateIn, type View } from '../server-modules/protocol/messages.ts';
import { chanceFrom, type Draw } from '../server-modules/table/chance.ts';
import type { Seated, Visitor } from './table-client.ts';

export interface GameReport {
  /** Winners' seats, 'draw', or 'unfinished'. */
  result: string;
  /** Why it ended, as the rules say it. */
  reason: string;
  turns: number;
  verbs: number;
  refusals: number;
  seconds: number;
}

export interface GameOrder {
  game: GameDef;
  options: CreateIn['options'];
  /** Hex; honoured by test servers only. */
  seed: string | null;
  /** After so many seconds the game counts as unfinished. */
  limit: number;
}

/** Endings that are not the game's own. */
const NOT_ITS_OWN = new Set(['resigned', 'claimed', 'agreed', 'turn-limit', 'clock']);
/** A bot that is refused this often in a row takes anything it may do. */
const STUBBORN = 3;
/** Milliseconds to wait after being told that it is too fast, and for news when there is nothing to do. */
const BREATH = 60;
const NEWS = 250;

export const endedByRules = (report: GameReport): boolean => report.result !== 'unfinished' && !NOT_ITS_OWN.has(report.reason);

interface Tally {
  verbs: number;
  refusals: number;
  /** Codes of the refusals and how often, for those who look for the mistake. */
  codes: Map<string, number>;
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

function chosen(player: Player, view: View): Act | null {
  const { rules } = view;
  if (rules === null) return null;
  const byChance = (): Act | null => rules.can[player.draw(Math.max(1, rules.can.length))] ?? null;
  if (player.mind === null || player.refused >= STUBBORN) return byChance();
  return player.mind.choose({ world: view, rules }, player.draw) ?? byChance();
}

/** Acts whenever this seat is asked, until the game is over or `stop` says so. */
async function play(player: Player, tally: Tally, stop: () => boolean): Promise<void> {
  const { seated } = player;
  while (!over(seated.view) && !stop()) {
    const view = seated.view;
    listen(player, view);
    const act = view.rules?.ask?.me === 'owe' && view.rules.can.length > 0 ? chosen(player, view) : null;
    if (act === null) {
      await seated.next(NEWS);
      continue;
    }
    const q = view.rules?.ask?.q;
    const answer = await seated.table.act({ t: 'verb', verb: act.verb, ...(q === undefined ? {} : { q }), origin: 'bot' });
    if (answer.ok) {
      tally.verbs += 1;
      player.refused = 0;
    } else if (answer.no === 'too-fast') await new Promise((resolve) => setTimeout(resolve, BREATH));
    else if (!over(seated.view)) {
      tally.refusals += 1;
      tally.codes.set(answer.no, (tally.codes.get(answer.no) ?? 0) + 1);
      player.refused += 1;
    }
  }
}

function report(view: View, tally: Tally, seconds: number): GameReport {
  const end = view.rules?.over ?? null;
  const turns = view.rules?.facts['turns'];
  return {
    result: end === null ? 'unfinished' : end.winners.length === 0 ? 'draw' : end.winners.join('+'),
    reason: end?.why ?? 'time',
    turns: typeof turns === 'number' ? turns : 0,
    verbs: tally.verbs,
    refusals: tally.refusals,
    seconds: Math.round(seconds * 1000) / 1000,
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
  if (order.seed !== null) await host.link.wire.rpc(RPC.test, { table: open.table, t: 'seed', seed: order.seed });
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

  const tally: Tally = { verbs: 0, refusals: 0, codes: new Map() };
  const began = performance.now();
  const late = (): boolean => performance.now() - began > order.limit * 1000;
  await Promise.all(players.map((player) => play(player, tally, late)));
  const done = report(first.seated.view, tally, (performance.now() - began) / 1000);
  for (const [code, count] of tally.codes) say(`refused ${count} times: ${code}`);
  for (const player of players) player.seated.table.leave();
  return done;
}
