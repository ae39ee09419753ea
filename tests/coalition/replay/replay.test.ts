// The law of secrets (S1-S7) at real servers: runs that were played in memory are played again by accounts with sockets
// of their own, at two tables each, which of a cluster lie on any of its nodes. BAIZE_SERVER=cluster or nakama names
// the server.

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIfStale } from '../../../tools/build/build-if-stale.ts';
import { isServerName, startServer, type ServerHandle, type ServerName } from '../../conformance/servers.ts';
import { ATTACKS, type AttackName } from '../attacks.ts';
import { readGrammar, type Grammar } from '../grammar.ts';
import { LONG } from '../seeds.ts';
import { GAMES } from '../tables.ts';
import { foundOut, HOLES } from './mutants.ts';
import { record, recordOpen, recordWay, type Record } from './record.ts';
import { Broke, type Replayed } from './outcome.ts';
import { Replayer } from './replayer.ts';

const HOUR = 3_600_000;
const asked = process.env['BAIZE_SERVER'];
const NAME: ServerName = asked !== undefined && isServerName(asked) ? asked : 'embedded';
/** So often a replay is tried in which a line breaks: on a machine that is busy for seconds one does. */
const TRIES = 5;

/** In the short form one way in for each game, another for each, so that most of them are gone somewhere. */
const waysOf = (i: number): readonly AttackName[] => (LONG ? ATTACKS : [ATTACKS[(2 * i) % ATTACKS.length] as AttackName]);

let grammar: Grammar;
let server: ServerHandle;
beforeAll(async () => {
  grammar = await readGrammar();
  buildIfStale('.', ['server bundle']);
  server = await startServer(NAME, 7420, false);
}, 600_000);
afterAll(() => server.stop());

let broke = 0;
async function replayed({ recording, honest }: Record): Promise<Replayed> {
  for (let tries = 1; ; tries++) {
    try {
      return await new Replayer(server, recording, honest).replay();
    } catch (error) {
      if (!(error instanceof Broke) || tries === TRIES) throw error;
      broke++;
    }
  }
}
const counted = (words: readonly string[]): string => [...new Set(words)].map((word) => `${word} ${words.filter((one) => one === word).length}`).join(', ');

describe(`runs of the coalition again over the sockets of ${NAME}`, () => {
  test.each(GAMES.map((game, i) => [game, i] as const))(
    '[S1] [S2] [S3] [S4] [S5] [S6] [S7] %s: the same play, and the coalition is told the same',
    { timeout: HOUR },
    async (game, i) => {
      const ways = waysOf(i);
      const all: { way: AttackName; record: Record; told: Replayed }[] = [];
      for (const way of ways) {
        const record = recordWay(game, way, grammar);
        try {
          all.push({ way, record, told: await replayed(record) });
        } catch (error) {
          throw new Error(`${game}, ${way}, seed ${record.seed}: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`, {
            cause: error,
          });
        }
      }
      const sum = (of: 'done' | 'of' | 'compared' | 'hashes' | 'tables' | 'apart' | 'unsaid'): number => all.reduce((whole, { told }) => whole + told[of], 0);
      const places = new Set(all.flatMap(({ told }) => [...told.places]));
      const lost = all.filter(({ record }) => !record.isGone).map(({ way }) => way);
      console.log(
        `${NAME}, ${game}: ${all.length} runs, ${sum('done')} of ${sum('of')} things done, ${sum('compared')} payloads and answers equal, ${sum('hashes')} times both worlds were those in memory; ` +
          `${sum('tables')} pairs of tables at ${places.size} nodes, ${sum('apart')} pairs at two; ended in memory: ${counted(all.map(({ record }) => record.told.ended ?? 'to its end'))}; ` +
          `here: ${counted(all.map(({ told }) => told.ended ?? 'with the recording'))}; secrets: ${counted(all.map(({ record }) => record.told.secret.kind))}; ` +
          `not said: ${sum('unsaid')} texts; not gone to the end: ${lost.join(', ') || 'none'}; lines broke: ${broke}`,
      );
      for (const { told } of all) expect(told.ended === 'crash' || told.done === told.of).toBe(true);
      // Whatever is not gone here is known by name, and what is gone ends with the recording.
      expect(lost.length).toBeLessThanOrEqual(Math.floor(ways.length / 5));
      expect(sum('hashes')).toBeGreaterThan(2 * ways.length);
      expect(sum('compared')).toBeGreaterThan(40 * ways.length);
    },
  );

  test.each(LONG ? GAMES : [])('[S1] [S2] [S3] [S7] [S10] %s: with watchers by links, a caster and a covered screen', { timeout: HOUR }, async (game) => {
    const made = record(game, 7000, grammar, { watched: true });
    const told = await replayed(made);
    console.log(
      `${NAME}, ${game} with watchers: ${told.done} of ${told.of} things done, ${told.compared} payloads and answers equal, ${told.hashes} worlds; here: ${told.ended ?? 'with the recording'}`,
    );
    expect(told.ended === 'crash' || told.done === told.of).toBe(true);
    expect(told.compared).toBeGreaterThan(40);
  });

  test('a card that lies before all eyes and is another one in one world is found', { timeout: HOUR }, async () => {
    const record = recordOpen(grammar);
    const { open, hidden, events, hashes } = record.recording;
    if (open === null || hidden === null) throw new Error('nothing lay open');
    const event = events[hidden];
    if (event?.t !== 'twin') throw new Error('nothing was exchanged');
    // As it was recorded nobody is told; with this beside it everybody is.
    const shown = { ...event, change: { ...event.change, faces: [...event.change.faces, open] } };
    const planted = events.map((one, i) => (i === hidden ? shown : one));
    hashes.clear();
    await expect(replayed(record)).resolves.toMatchObject({ done: events.length });
    await expect(replayed({ ...record, recording: { ...record.recording, events: planted } })).rejects.toMatchObject({
      name: 'Difference',
      what: expect.any(String),
    });
  });

  // A bundle with a hole is built for each: in the long run, where one process is started in no time.
  test.each(LONG && NAME === 'embedded' ? HOLES : [])('a server with this hole is found out: %s', { timeout: HOUR }, async (name) => {
    expect(await foundOut(name, grammar)).toMatchObject({ name: 'Difference' });
  });
});
