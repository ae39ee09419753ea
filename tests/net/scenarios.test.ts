// The runner of worked cases over real sockets: what holds passes, and what does not is told, as on the engine alone.
// oxlint-disable unicorn/no-thenable -- a field of the file is called so

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIfStale } from '../../tools/build/build-if-stale.ts';
import { flawOf } from '../../tools/scenario/flaws.ts';
import type { Scenario } from '../../tools/scenario/format.ts';
import { gameWithWords } from '../../tools/scenario/games.ts';
import { runScenario, WAYS, type Way } from '../../tools/scenario/run.ts';
import { serverDriver, type ServerDriver } from '../../tools/scenario/server.ts';
import { addressOf } from '../../tools/table-client.ts';
import { startServer, type ServerHandle } from '../conformance/servers.ts';

const [MOVE] = WAYS as [Way];
const COP = { id: 'x', cites: [] as string[], game: 'good-cop-bad-cop', rules: 1, seats: 4 };
const cards = (mine: string): Scenario['given'] => ({ position: { cards: { A: mine, B: '(C)(K)(C)' }, turn: 'A' } });

let server: ServerHandle;
let driver: ServerDriver;
beforeAll(async () => {
  buildIfStale('.', ['server bundle']);
  server = await startServer('embedded');
  const found = gameWithWords(COP.game);
  if (found === null) throw new Error('no game');
  driver = await serverDriver(addressOf(server.url, server.serverKey), found.game, found.words);
}, 120_000);
afterAll(async () => {
  driver.end();
  await server.stop();
});

/** Complaints about a file that is in order. */
async function wrongWith(scenario: Scenario): Promise<string[]> {
  expect(flawOf(scenario)).toBeNull();
  return runScenario(scenario, driver, MOVE);
}

describe('over sockets', () => {
  const begins = (active: string): Scenario => ({
    ...COP,
    given: { streams: { first: [2] } },
    do: [],
    then: { view: { watch: { facts: { active }, pieces: { 'turn-marker': { zone: `mat-${active}` } } } } },
  });
  test('given draws reach those that lay the table', async () => expect(await wrongWith(begins('C'))).toEqual([]));
  test('and another beginning is told', async () => expect(await wrongWith(begins('A'))).toHaveLength(2));

  const looks = (face: string | null): Scenario => ({
    ...COP,
    given: cards('(H)(H)(A)'),
    do: [{ as: 'A', move: { t: 'investigate', card: 'BM' } }],
    then: {
      view: {
        A: { zones: { 'slot-B-M': { faces: ['kingpin'] } } },
        C: { zones: { 'slot-B-M': { count: 1, faces: [face] }, 'hand-A': { faces: [null], looks: [] } } },
      },
    },
  });
  test('a view is what this viewer was sent', async () => expect(await wrongWith(looks(null))).toEqual([]));
  test('and a face that he was not sent is told', async () =>
    expect(await wrongWith(looks('kingpin'))).toEqual(['then: C has in view: faces in slot-B-M is [null] instead of ["kingpin"]']));

  const shows = (reveal: string, differ: string[] = []): Scenario => ({
    ...COP,
    given: cards('(H)(H)(A)'),
    do: [{ as: 'A', move: { t: 'arm', reveal } }],
    worlds: { given: cards('(C)(H)(A)'), same: ['B', 'watch'], differ },
  });
  test('two worlds are one, message by message, to those who may not know', async () => expect(await wrongWith(shows('M', ['A']))).toEqual([]));
  test('and the message that gives them apart is told', async () =>
    expect(await wrongWith(shows('L'))).toEqual(['worlds: B can tell them apart at do[0]', 'worlds: watch can tell them apart at do[0]']));
  test('as is a difference that nobody was sent', async () => expect(await wrongWith(shows('M', ['C']))).toEqual(['worlds: C cannot tell them apart']));
});
