// `npm run play`: bots play whole games through nakama-js sockets, against a server or one of their own; with --here in
// this process, which is faster. Prints one JSON object.

import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readConfig } from '../host/config.ts';
import { createLog, logFormOf } from '../host/log.ts';
import { startHost } from '../host/main.ts';
import { ROOT } from '../host/run.ts';
import { allGames, shelf } from '../server-modules/games/index.ts';
import type { GameDef } from '../server-modules/games/game.ts';
import type { CreateIn } from '../server-modules/protocol/calls.ts';
import type { ServerAddress } from '../src/net/nakama.ts';
import { buildIfStale } from './build/build-if-stale.ts';
import { endedByRules, playGame, stoodWell, type GameReport } from './play-game.ts';
import { playHere, ratesOf, seedAt, type Rates } from './play-rates.ts';
import { addressAt, addressOf, visit } from './table-client.ts';
import { tempFolder } from './temp-folder.ts';

const HELP = `npm run play -- [--game GAME] [--bots N] [--games 1] [--here | --server URL [--key SERVERKEY]] [--seed NUMBER|WORD] [--option name=value]… [--limit SECONDS] [--json]`;

interface Place {
  address: ServerAddress;
  shown: string;
  end(): Promise<void>;
}

/** A test server of our own, on a free port, whose data goes when it ends. */
async function ownServer(): Promise<Place> {
  buildIfStale(ROOT, ['server bundle']);
  const folder = tempFolder('play');
  const config = { ...readConfig({ BAIZE_TEST: '1', PORT: '0', BAIZE_DATA: folder }, ROOT), pages: null };
  const host = await startHost(config, createLog(logFormOf(undefined)));
  return {
    address: addressOf(host.url, host.serverKey),
    shown: 'own',
    async end() {
      await host.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function thatServer(url: string, key: string | undefined): Promise<Place> {
  return { address: await addressAt(url, key), shown: url, end: () => Promise.resolve() };
}

function optionsOf(given: readonly string[], game: GameDef): CreateIn['options'] {
  const out: CreateIn['options'] = { ...game.quick };
  for (const pair of given) {
    const [name = '', value = ''] = pair.split('=', 2);
    const def = game.options.find((one) => one.name === name);
    if (def === undefined) throw new Error(`${game.id} has no option ${name}. It has: ${game.options.map((one) => one.name).join(', ') || 'none'}.`);
    out[name] = def.kind === 'flag' ? value === 'true' || value === 'yes' : def.kind === 'choice' ? value : Number(value);
  }
  return out;
}

/** A whole number from `least` on. */
function count(text: string, name: string, least: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < least) throw new Error(`--${name} must be a whole number from ${least}.`);
  return value;
}

/** The rates in one line. */
function told({ games, unfinished, rounds, longest, moves, mostMoves, first }: Rates): string {
  const ended = unfinished === 0 ? `${games} games ended` : `${games} games ended, ${unfinished} did not`;
  const length = `${rounds === null ? '' : `${rounds} rounds, at most ${longest}; `}${moves} moves, at most ${mostMoves}`;
  return `${ended}; ${length}; ${first.seat} won ${first.share} of 100 (95%: ${first.least} to ${first.most})`;
}

async function main(): Promise<number> {
  // The first of the lobby that bots can play to its end.
  const first = allGames().find(({ rules, bot }) => rules !== null && bot !== null);
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: first?.id ?? '' },
      bots: { type: 'string' },
      games: { type: 'string', default: '1' },
      server: { type: 'string' },
      key: { type: 'string' },
      seed: { type: 'string' },
      option: { type: 'string', multiple: true, default: [] },
      limit: { type: 'string', default: '120' },
      json: { type: 'boolean', default: false },
      here: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const game = Object.hasOwn(shelf, values.game) ? shelf[values.game]?.() : undefined;
  if (game === undefined) throw new Error(`There is no game ${values.game}. There are: ${Object.keys(shelf).join(', ')}.`);
  if (game.rules === null) throw new Error(`${game.id} has no rules to end it.`);
  const bots = count(values.bots ?? String(game.seats[0]), 'bots', 1);
  if (bots < game.seats[0] || bots > game.seats[1]) throw new Error(`${game.id} is for ${game.seats[0]} to ${game.seats[1]}.`);
  const rounds = count(values.games, 'games', 1);
  const limit = count(values.limit, 'limit', 1);
  const options = optionsOf(values.option, game);
  const say = values.json ? (): void => undefined : (line: string): void => console.error(line);

  const word = values.seed ?? String(Math.random());
  const seedOf = (i: number): string => seedAt(word, i);

  if (values.here) {
    const rates = ratesOf(Array.from({ length: rounds }, (_, i) => playHere(game, bots, options, seedOf(i))));
    const out = { game: game.id, server: 'here', bots, rates };
    say(told(rates));
    console.log(values.json ? JSON.stringify(out) : JSON.stringify(out, null, 2));
    return rates.unfinished === 0 ? 0 : 1;
  }

  const place = values.server === undefined ? await ownServer() : await thatServer(values.server, values.key);
  const reports: GameReport[] = [];
  try {
    const visitors = await Promise.all(Array.from({ length: bots }, (_, i) => visit(place.address, `Bot ${i + 1}`)));
    const hello = await visitors[0]?.link.hello('Bot 1');
    if (values.seed !== undefined && hello?.test !== true) throw new Error('A seed is honoured only by a server that was started for tests (BAIZE_TEST=1).');
    for (let i = 0; i < rounds; i++) {
      const seed = values.seed === undefined ? null : seedOf(i);
      const report = await playGame({ game, options, seed, limit, test: hello?.test === true }, visitors, say);
      reports.push(report);
      say(`game ${i + 1}: ${report.result} (${report.reason}), ${report.turns} turns, ${report.verbs} verbs, ${report.seconds} s`);
      for (const name of report.broken ?? []) say(`game ${i + 1}: does not hold: ${name}`);
    }
    for (const visitor of visitors) visitor.link.close();
  } finally {
    await place.end();
  }
  const out = { game: game.id, server: place.shown, games: reports, rates: ratesOf(reports.map(({ ending }) => ending)) };
  say(told(out.rates));
  console.log(values.json ? JSON.stringify(out) : JSON.stringify(out, null, 2));
  return reports.every((report) => endedByRules(report) && stoodWell(report)) ? 0 : 1;
}

try {
  // nakama-js leaves timers behind that would keep the process for half a minute.
  process.exit(await main());
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(2);
}
