import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOOKS } from '../server-modules/games/box/data/catalogue.ts';
import { card, come, object, save, sheet } from '../src/import/testing/saves.ts';
import { buildIfStale } from './build/build-if-stale.ts';
import { serverKeyOf, startChildHost, type ChildHost } from './child-host.ts';
import { layAt } from './lay-at.ts';
import { addressOf, visit } from './table-client.ts';

let folder: string;
let host: ChildHost;
let serverKey: string;
/** The server's file is made small, which takes a while on a machine that does other things too. */
const BUILDING_MS = 300_000;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'baize-lay-'));
  buildIfStale('.', ['server bundle']);
  host = await startChildHost({ dataDir: path.join(folder, 'data') });
  serverKey = await serverKeyOf(host.url);
}, BUILDING_MS);
afterAll(async () => {
  await host?.kill9();
  rmSync(folder, { recursive: true, force: true });
});

test('a plan is laid at a server over its sockets, and whoever comes by the invite sees it where the save has it', async () => {
  const deck = object('Deck', { x: 2, ry: 180, rz: 180 }, { CustomDeck: sheet(7), DeckIDs: [700, 705], ContainedObjects: [card(700), card(705)] });
  const { plan } = come(save([deck, object('PlayerPawn', { x: -3, z: 4 }, { Nickname: 'Scout', Locked: true }), object('Die_20', { z: -2, rx: 11, rz: 54 })]));
  const laid = await layAt(plan, host.url, serverKey, () => undefined);
  expect(laid).toMatchObject({ laid: plan.pieces.length, away: [], refused: {} });
  const guest = await visit(addressOf(host.url, serverKey), 'Guest');
  try {
    const seated = await guest.sit({ table: laid.table, ...(laid.invite === null ? {} : { invite: laid.invite }) });
    const seen = [...seated.view.pieces.values()].filter(({ zone }) => zone === 'felt');
    const told = seen.map(({ kind, look, x, z, up, locked, face, extra }) => [kind, LOOKS[look], x, z, up, locked, face, extra?.name ?? '']);
    expect(told.sort()).toEqual(
      [
        // A deck that lies face down tells nobody what is on it.
        ['deck', 'card-blank', 572, 0, false, false, null, ''],
        ['d20', 'dice-ivory', 0, 572, true, false, 16, ''],
        ['pawn', 'pawn-8', -858, -1144, true, true, 0, 'Scout'],
      ].sort(),
    );
  } finally {
    guest.link.close();
  }
});
