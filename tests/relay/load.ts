// Many watchers of one table, through relays, while its people play: what a verb costs the process that the players are
// on, beside what it costs while nobody watches; how late watchers are; what a relay needs.

import { addressAt } from '../../tools/table-client.ts';
import type { Seated } from '../../tools/table-client.ts';
import type { Report } from '../support/report.ts';
import { cpuMs, residentBytes } from '../../tools/suites/used.ts';
import { startCrowd, startRelayProcess, type Running } from './processes.ts';
import { startServer } from './server.ts';
import { openShow } from './stories.ts';

interface Form {
  watchers: number;
  relays: number;
  long: boolean;
}

/** Verbs a second, and each so many a word that watchers' clocks are read by. */
const RATE = 2;
const WORD = 5;
/** People behind one address. */
const EACH = 4;
/** A verb may cost the players' process so many times what it costs while nobody watches. */
const TIMES = 1.5;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));

/** So many verbs, at their rate. Words among them. */
async function play(player: Seated, verbs: number): Promise<number> {
  const pieces = [...player.view.pieces.values()].filter(({ zone, locked }) => (zone as string) === 'felt' && !locked);
  const began = Date.now();
  let words = 0;
  for (let i = 0; i < verbs; i++) {
    await pause(began + (i * 1000) / RATE - Date.now());
    const piece = pieces[i % pieces.length];
    const word = i % WORD === WORD - 1 || piece === undefined;
    if (word) words++;
    const answer = await player.table.act(
      word ? { t: 'chat', text: `at ${Date.now()} on`, to: 'all' } : { t: 'verb', verb: { t: 'turn', piece: piece.h, degrees: 90 }, origin: 'script' },
    );
    if (!answer.ok) throw new Error(answer.no);
  }
  return words;
}

export async function loadStory(report: Report, folder: string, key: string, { watchers, relays, long }: Form): Promise<void> {
  const server = await startServer('embedded', folder, key, false);
  const running: Running[] = [];
  const crowd = startCrowd();
  try {
    const { player, code } = await openShow(server.url);
    const verbs = long ? 120 : 30;
    /** Milliseconds of processor for each verb of a spell, and words in it. */
    const spell = async (): Promise<{ ms: number; words: number }> => {
      const was = cpuMs(server.pid());
      const words = await play(player, verbs);
      return { ms: (cpuMs(server.pid()) - was) / verbs, words };
    };
    // The first makes the program fast, and counts for nothing.
    await spell();
    const none = [(await spell()).ms];

    for (let i = 0; i < relays; i++)
      running.push(await startRelayProcess(server.url, key, { BAIZE_RELAY_WATCHERS: String(Math.ceil(watchers / relays)), BAIZE_RELAY_ADDRESS: '256' }));
    const empty = running.map(({ pid }) => residentBytes(pid));
    const came = Date.now();
    let here = 0;
    for (const [i, { url }] of running.entries()) {
      const { port, serverKey } = await addressAt(url);
      here = (
        await crowd.do({ t: 'come', door: { port, serverKey }, code, count: Math.floor(watchers / relays) + (i < watchers % relays ? 1 : 0), each: EACH })
      ).here;
    }
    report.check(`${watchers} watchers of one table came through ${relays} relays`, here === watchers, here);
    const told = await player.until(({ room }) => room.watching?.count === watchers, 30_000).catch(() => player.view);
    report.check('and the table tells so', told.room.watching?.count === watchers, told.room.watching?.count);
    await pause(2000);
    await crowd.do({ t: 'count' });

    const busy = running.map(({ pid }) => cpuMs(pid));
    const before = Date.now();
    const many = await spell();
    await pause(3000);
    const seconds = (Date.now() - before) / 1000;
    const counted = await crowd.do({ t: 'count' });
    const figures = {
      watchers,
      relays,
      'seconds until all had a picture': Math.round((before - came) / 1000),
      'CPU of each relay, cores': running.map(({ pid }, i) => Math.round((cpuMs(pid) - (busy[i] ?? 0)) / seconds / 10) / 100),
      'memory of each relay, MB': running.map(({ pid }) => Math.round(residentBytes(pid) / 1e6)),
      'memory of an empty one, MB': empty.map((bytes) => Math.round(bytes / 1e6)),
      'messages to watchers a second': Math.round(counted.messages / seconds),
      'ms from a word to its hearer': { half: counted.half, 'of 100 the 99th': counted.late, latest: counted.latest },
    };
    report.check('every watcher was sent every word', counted.least === many.words && counted.most === many.words, [counted.least, counted.most, many.words]);
    report.check('and none was lost', counted.here === watchers && counted.lost === 0, [counted.here, counted.lost]);
    await crowd.do({ t: 'go' });
    for (const relay of running.splice(0)) await relay.kill();
    await player.until(({ room }) => room.watching?.count === 0, 60_000).catch(() => undefined);
    none.push((await spell()).ms);
    const alone = none.reduce((a, b) => a + b, 0) / none.length;
    const ratio = many.ms / alone;
    const round = (ms: number): number => Math.round(100 * ms) / 100;
    report.figure('load', {
      ...figures,
      'ms of the players’ process for a verb': { none: none.map(round), many: round(many.ms) },
      'ratio to none': round(ratio),
    });
    if (long) report.check(`a verb costs the players’ process at most ${TIMES} times what it costs while nobody watches`, ratio <= TIMES, round(ratio));
  } finally {
    crowd.end();
    for (const relay of running) await relay.kill();
    await server.stop();
  }
}
