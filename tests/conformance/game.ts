// A whole game by the rules, played by bots through their own sockets, with a watcher who must learn nothing that a seat alone may know.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { games } from '../../server-modules/games/index.ts';
import { endedByRules, playGame } from '../../tools/play-game.ts';
import type { Scenario } from '../../tools/scenario/format.ts';
import { gameWithWords } from '../../tools/scenario/games.ts';
import { runScenario } from '../../tools/scenario/run.ts';
import { serverDriver } from '../../tools/scenario/server.ts';
import { addressOf } from '../../tools/table-client.ts';
import type { Case } from './case.ts';

const CASES = new URL('../../server-modules/games/revolver-noir/cases/', import.meta.url);
const SEED = '5eed5eed5eed5eed5eed5eed5eed5eed';

export const gameCases: readonly Case[] = [
  {
    title: 'bots play Revolver Noir from a seed to an end by its own rules',
    async run(stage) {
      const game = games.find((one) => one.id === 'revolver-noir');
      assert.ok(game !== undefined);
      const players = [await stage.person('Bot 1'), await stage.person('Bot 2')];
      const codes: string[] = [];
      const report = await playGame({ game, options: {}, seed: SEED, limit: 50 }, players, (line) => codes.push(line));
      assert.ok(endedByRules(report), JSON.stringify(report));
      assert.deepEqual([report.refusals, codes], [0, []]);
      const again = await playGame({ game, options: {}, seed: SEED, limit: 50 }, players, (line) => codes.push(line));
      assert.deepEqual([again.result, again.turns, again.verbs], [report.result, report.turns, report.verbs], 'one seed, one game');
    },
  },
  {
    title: 'the worked cases of Revolver Noir through the server, by the hands that mean their moves',
    patience: 240_000,
    async run(stage) {
      const found = gameWithWords('revolver-noir');
      assert.ok(found !== null);
      const driver = await serverDriver(addressOf(stage.server.url, stage.server.serverKey), found.game, found.words);
      const wrong: string[] = [];
      try {
        for (const file of readdirSync(CASES).sort()) {
          const scenario = JSON.parse(readFileSync(new URL(file, CASES), 'utf8')) as Scenario;
          for (const what of await runScenario(scenario, driver, { via: 'verb', frozen: false })) wrong.push(`${file}: ${what}`);
        }
      } finally {
        driver.end();
      }
      assert.deepEqual(wrong, []);
    },
  },
  {
    title: 'a watcher of a game sees every piece that both seats see, and no face that a seat alone reads',
    async run(stage) {
      const { host, open } = await stage.table('enforced', true, 'revolver-noir');
      const other = await (await stage.person('Bea')).sit({ invite: open.invite ?? '' });
      const watcher = await (await stage.person('Cat')).sit({ table: open.table, watch: true });
      const [a, b] = host.view.room.seats;
      assert.ok(a && b);
      for (const [who, seat] of [
        [host, a.seat],
        [other, b.seat],
      ] as const)
        assert.equal((await who.table.act({ t: 'sit', seat })).ok, true);
      assert.equal((await host.table.act({ t: 'start' })).ok, true);
      for (const one of [host, other, watcher]) await one.until((view) => view.room.phase === 'playing' && view.rules !== null);
      const known = (view: typeof host.view): number => [...view.pieces.values()].filter((piece) => piece.face !== null).length;
      assert.ok(known(host.view) > known(watcher.view) && known(other.view) > known(watcher.view), 'seats know their own stand');
      for (const piece of watcher.view.pieces.values()) {
        assert.equal(piece.h % 2, 0, 'a watcher holds public handles only');
        if (piece.face === null) continue;
        assert.equal(host.view.pieces.get(piece.h)?.face, piece.face);
        assert.equal(other.view.pieces.get(piece.h)?.face, piece.face);
      }
      assert.deepEqual([watcher.view.rules?.own, watcher.view.rules?.can, watcher.view.room.me.invite], [null, [], null]);
    },
  },
];
