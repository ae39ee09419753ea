// `npm run bench -- watchers [--json]`: a table of eight who all act, with nobody watching and with
// many who watch by a link, without a relay: bytes and processor of the server for each of them, and what becomes of
// the players' acknowledgements. The crowd, the players and the server share the machine. Needs build/index.js.

import { rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { SEATS } from '../server-modules/kernel/ids.ts';
import type { TableMsg } from '../server-modules/protocol/messages.ts';
import { startCrowd } from '../tests/relay/processes.ts';
import { startServer } from '../tests/relay/server.ts';
import { cpuMs, residentBytes } from '../tools/suites/used.ts';
import { addressAt, visit, type Seated, type Visitor } from '../tools/table-client.ts';
import { tempFolder } from '../tools/temp-folder.ts';
import { spread } from './nakama/measure.ts';

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const WATCHERS = 200;
const PLAYERS = 8;
/** Verbs a second of each player, and seconds of a spell. */
const RATE = 2;
const SPELL = 15;
/** Spells without and with watchers, in turns, so that what else the machine does falls on both. */
const TURNS = 3;
/** People behind one address. */
const EACH = 4;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
const say = (line: string): void => void (values.json ? console.error(line) : console.log(line));
const round = (n: number, places = 2): number => Math.round(n * 10 ** places) / 10 ** places;
async function told(one: Seated, msg: TableMsg): Promise<unknown> {
  const answer = await one.table.act(msg);
  if (!answer.ok) throw new Error(answer.no);
  return answer.out;
}

/** Eight at a free table, and the code of a link for watchers. */
async function open(url: string): Promise<{ players: Seated[]; links: Visitor[]; code: string }> {
  const address = await addressAt(url);
  const links: Visitor[] = [];
  for (let i = 0; i < PLAYERS; i++) links.push(await visit(address, `Player ${i + 1}`));
  const [maker] = links as [Visitor];
  const made = await maker.link.create({ game: 'sandbox', mode: 'sandbox', listed: false, options: {} });
  const players: Seated[] = [];
  for (const [i, link] of links.entries()) {
    const one = await link.sit(i === 0 ? { table: made.table } : { table: made.table, invite: made.invite ?? '' });
    await told(one, { t: 'sit', seat: SEATS[i] as (typeof SEATS)[number] });
    if (i === 0) await told(one, { t: 'watching', policy: { who: 'link', delay: 0, hands: 'never', names: false, closes: false } });
    players.push(one);
  }
  const [first] = players as [Seated];
  await told(first, { t: 'start' });
  const { code } = (await told(first, { t: 'watchLink', delay: 0 })) as { code: string };
  return { players, links, code };
}

/** Everybody turns a piece of his own so often; milliseconds until each was acknowledged. */
async function play(players: readonly Seated[]): Promise<number[]> {
  const taken: number[] = [];
  await Promise.all(
    players.map(async (player, k) => {
      const pieces = [...player.view.pieces.values()].filter(({ zone, locked }) => zone === 'felt' && !locked);
      const piece = pieces[k % pieces.length];
      if (piece === undefined) throw new Error('nothing to turn');
      const began = Date.now() + (k * 1000) / (RATE * players.length);
      for (let i = 0; i < SPELL * RATE; i++) {
        await pause(began + (i * 1000) / RATE - Date.now());
        const asked = performance.now();
        await told(player, { t: 'verb', verb: { t: 'turn', piece: piece.h, degrees: 90 }, origin: 'script' });
        taken.push(performance.now() - asked);
      }
    }),
  );
  return taken;
}

interface Spell {
  acks: number[];
  /** Seconds of processor of the server. */
  cpu: number;
  seconds: number;
  /** To all who watch. */
  bytes: number;
  messages: number;
}

const folder = tempFolder('watchers');
const server = await startServer('embedded', folder, '0'.repeat(48), false);
const crowd = startCrowd();
try {
  const { players, links, code } = await open(server.url);
  const { port, serverKey } = await addressAt(server.url);
  const spell = async (): Promise<Spell> => {
    await crowd.do({ t: 'count' });
    const [began, was] = [performance.now(), cpuMs(server.pid())];
    const acks = await play(players);
    const [seconds, cpu] = [(performance.now() - began) / 1000, (cpuMs(server.pid()) - was) / 1000];
    const { bytes, messages } = await crowd.do({ t: 'count' });
    return { acks, cpu, seconds, bytes, messages };
  };
  // The first makes the program fast, and counts for nothing.
  await spell();
  const [none, many]: [Spell[], Spell[]] = [[], []];
  let memory = 0;
  for (let turn = 0; turn < TURNS; turn++) {
    none.push(await spell());
    const before = residentBytes(server.pid());
    const { here } = await crowd.do({ t: 'come', door: { port, serverKey }, code, count: WATCHERS, each: EACH });
    if (here !== WATCHERS) throw new Error(`${here} of ${WATCHERS} came`);
    await pause(1000);
    many.push(await spell());
    memory = Math.max(memory, residentBytes(server.pid()) - before);
    const { lost } = await crowd.do({ t: 'go' });
    if (lost > 0) throw new Error(`${lost} watchers were cut`);
    await pause(1000);
    say(`spell ${turn + 1} of ${TURNS}`);
  }
  const sum = (of: readonly Spell[], what: Exclude<keyof Spell, 'acks'>): number => of.reduce((all, one) => all + one[what], 0);
  const acks = (of: readonly Spell[]): ReturnType<typeof spread> => spread(of.flatMap((one) => one.acks));
  const cores = (of: readonly Spell[]): number => sum(of, 'cpu') / sum(of, 'seconds');
  const [alone, watched] = [acks(none), acks(many)];
  const figures = {
    watchers: WATCHERS,
    players: PLAYERS,
    'verbs a second': PLAYERS * RATE,
    'bytes a second to each watcher': Math.round(sum(many, 'bytes') / sum(many, 'seconds') / WATCHERS),
    'messages a second to each watcher': round(sum(many, 'messages') / sum(many, 'seconds') / WATCHERS),
    'cores of the server': { none: round(cores(none), 3), watched: round(cores(many), 3) },
    'ms of processor a second for each watcher': round((1000 * (cores(many) - cores(none))) / WATCHERS, 3),
    'kB of memory for each watcher, at most': Math.round(memory / 1000 / WATCHERS),
    'ms until a verb was acknowledged': { none: alone, watched },
    'ratio of acknowledgements, watched to none': { median: round(watched.median / alone.median), p99: round(watched.p99 / alone.p99) },
  };
  console.log(JSON.stringify(figures, null, values.json ? 0 : 2));
  for (const { link } of links) link.close();
} finally {
  crowd.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
