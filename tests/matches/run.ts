// Whole matches by bots over real sockets, for every number of players and every way to play: each ends by its own
// rules, no bot is refused, and after every row the table stands as it can.

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { shelf } from '../../server-modules/games/index.ts';
import type { GameDef } from '../../server-modules/games/game.ts';
import type { CreateIn } from '../../server-modules/protocol/calls.ts';
import { buildIfStale } from '../../tools/build/build-if-stale.ts';
import { MATCHES_OF } from '../../tools/suites/matches.ts';
import { endedByRules, playGame, stoodWell, type GameReport } from '../../tools/play-game.ts';
import { createStage } from '../conformance/case.ts';
import { startServer, type ServerHandle } from '../conformance/servers.ts';
import { LONG, openReport } from '../support/report.ts';

/** Matches of each kind: in a long run, unless the game asks for more, and in a short one. */
const MATCHES = 100;
const FEW = 2;
/** Seconds after which a table where nobody has done anything counts as stuck. */
const LIMIT = 60;
/** So many matches the same bots play one after the other. */
const TABLES = 25;
/**
 * So many servers, the machines this runs on have two cores; so many tables at a time on each: half of a match is
 * waiting for the next tick.
 */
const SERVERS = 2;
const LANES = 2;
const FILE = new URL('seeds.json', import.meta.url);

/** A way to play a game: how many, and what is chosen when the table is opened. */
interface Way {
  game: GameDef;
  players: number;
  options: CreateIn['options'];
}
const nameOf = ({ game, players, options }: Way): string => [game.id, players, ...Object.values(options)].join(' ');

/** Each number of players with each word of each choice. */
function waysOf(id: string): Way[] {
  const game = shelf[id]?.();
  if (game === undefined) throw new Error(`no game ${id}`);
  let choices: CreateIn['options'][] = [{}];
  for (const option of game.options)
    if (option.kind === 'choice') choices = choices.flatMap((chosen) => option.of.map((word) => ({ ...chosen, [option.name]: word })));
  const [least, most] = game.seats;
  return Array.from({ length: most - least + 1 }, (_, i) => least + i).flatMap((players) => choices.map((options) => ({ game, players, options })));
}

/** Seeds that ever failed, by the name of their way: those are played for ever. */
type Kept = { [way: string]: number[] };
const kept = (): Kept => JSON.parse(readFileSync(FILE, 'utf8')) as Kept;
function keep(way: string, seed: number): void {
  const now = kept();
  if (now[way]?.includes(seed) !== true) writeFileSync(FILE, `${JSON.stringify({ ...now, [way]: [...(now[way] ?? []), seed] })}\n`);
}
function seedsOf(way: Way): number[] {
  const name = nameOf(way);
  const count = LONG ? (MATCHES_OF.get(way.game.id)?.long.matches ?? MATCHES) : FEW;
  return [...new Set([...(kept()[name] ?? []), ...Array.from({ length: count }, (_, i) => 1000 + i)])];
}
const hexOf = (way: string, seed: number): string => createHash('sha256').update(`${way}:${seed}`).digest('hex').slice(0, 32);

/** What is wrong with a match; null: nothing. */
function flawOf(match: GameReport): string | null {
  if (!endedByRules(match)) return [`${match.result} (${match.reason}) after ${match.verbs} verbs`, ...(match.stands ?? [])].join('; ');
  if (match.refusals > 0) return `${match.refusals} refusals`;
  if (!stoodWell(match)) return `does not hold: ${match.broken?.join('; ')}`;
  return (match.looked ?? 0) < match.verbs ? `looked at ${match.looked} of ${match.verbs} verbs` : null;
}

/** What was played of one way so far. */
interface Tally {
  sum: { matches: number; turns: number; verbs: number; looked: number };
  flaws: string[];
  /** How often each thing that is to be met was met. */
  met: Map<string, number>;
  /** Parts of its seeds that are not played yet. */
  left: number;
}
/** A part of the seeds of one way: its bots sit down for these matches. */
interface Part {
  way: Way;
  seeds: readonly number[];
  tally: Tally;
}

function partsOf(way: Way): Part[] {
  const seeds = seedsOf(way);
  const tally: Tally = { sum: { matches: 0, turns: 0, verbs: 0, looked: 0 }, flaws: [], met: new Map(), left: Math.ceil(seeds.length / TABLES) };
  return Array.from({ length: tally.left }, (_, i) => ({ way, seeds: seeds.slice(i * TABLES, (i + 1) * TABLES), tally }));
}

async function playPart(server: ServerHandle, { way, seeds, tally: { sum, flaws, met } }: Part): Promise<void> {
  const name = nameOf(way);
  const stage = createStage(server);
  try {
    const bots = await Promise.all(Array.from({ length: way.players }, (_, i) => stage.person(`Bot ${i + 1}`)));
    for (const seed of seeds) {
      const codes: string[] = [];
      const order = { game: way.game, options: { ...way.game.quick, ...way.options }, seed: hexOf(name, seed), limit: LIMIT, test: true };
      const covers = MATCHES_OF.get(way.game.id)?.coverage;
      const match = await playGame({ ...order, ...(covers === undefined ? {} : { count: covers.of }) }, bots, (line) => codes.push(line));
      for (const [what, times] of Object.entries(match.counted)) met.set(what, (met.get(what) ?? 0) + times);
      const flaw = flawOf(match);
      if (flaw !== null) {
        const told = `seed ${seed}: ${[flaw, ...codes].join('; ')}`;
        flaws.push(told);
        // A long run is long: what is wrong is told at once.
        console.log(`flaw  ${name}: ${told}`);
        keep(name, seed);
      }
      sum.matches += 1;
      for (const what of ['turns', 'verbs', 'looked'] as const) sum[what] += match[what] ?? 0;
    }
  } finally {
    stage.end();
  }
}

/** How often everything was met that there is; in a long run nothing may be missing. */
function cover(way: Way, { met }: Tally): void {
  const covers = MATCHES_OF.get(way.game.id)?.coverage;
  if (covers === undefined) return;
  report.figure(`${nameOf(way)}: met`, Object.fromEntries(covers.all.map((what) => [what, met.get(what) ?? 0])));
  const missing = covers.all.filter((what) => !met.has(what));
  if (LONG) report.check(`${nameOf(way)}: every event and every card is met`, missing.length === 0, missing);
}

/** Takes part after part until none is left; a way is reported with its last one. */
async function playLane(server: ServerHandle, parts: Part[]): Promise<void> {
  for (let part = parts.shift(); part !== undefined; part = parts.shift()) {
    const { way, tally } = part;
    const name = nameOf(way);
    await playPart(server, part).catch((error: unknown) => tally.flaws.push(error instanceof Error ? (error.stack ?? error.message) : String(error)));
    if (--tally.left > 0) continue;
    report.figure(name, tally.sum);
    const title = `${name}: ${seedsOf(way).length} matches end by their rules, nobody is refused, every invariant holds after every row`;
    report.check(title, tally.flaws.length === 0, tally.flaws);
    cover(way, tally);
  }
}

const [id = ''] = process.argv.slice(2);
const parts = waysOf(id).flatMap(partsOf);
const report = openReport(`matches-${id}`);
buildIfStale('.', ['server bundle']);
const serve = async (): Promise<void> => {
  // Half of the time would go into waiting for the disk.
  const server = await startServer('embedded', undefined, false);
  await Promise.all(Array.from({ length: LANES }, () => playLane(server, parts)));
  await server.stop();
};
await Promise.all(Array.from({ length: SERVERS }, serve));
report.close();
