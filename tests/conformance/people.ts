// What a server is that nobody started for tests: it loads build/index.js, plays every game by rules, and has no knobs.

import assert from 'node:assert/strict';
import { shelf } from '../../server-modules/games/index.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import { playGame } from '../../tools/play-game.ts';
import { refusal, type Case } from './case.ts';

const BY_RULES = ['revolver-noir', 'chess', 'the-traitors', 'good-cop-bad-cop', 'stars-may-swallow-us'];

export const peopleCases: readonly Case[] = [
  {
    title: 'where people play every game by rules opens, and nobody lays cards out or asks for the truth',
    async run(stage) {
      const one = await stage.person('Ann');
      assert.equal((await one.link.hello('Ann')).test, false);
      for (const game of BY_RULES) {
        const { open, host } = await stage.table('enforced', false, game);
        assert.equal(host.view.room.game, game);
        for (const t of ['state', 'invariants'] as const) {
          assert.match(String(await refusal(one.link.wire.rpc(RPC.test, { table: open.table, t }))), /not a test server/);
        }
      }
      assert.match(String(await refusal(one.link.wire.rpc(RPC.test, { t: 'run', seed: 1, count: 10 }))), /not a test server/);
    },
  },
  {
    title: 'where people play bots play Revolver Noir to an end, as fast as people may',
    patience: 90_000,
    async run(stage) {
      const game = shelf['revolver-noir']?.();
      assert.ok(game !== undefined);
      // By chance two bots can walk past each other for ever.
      const bots = [await stage.person('Bot 1'), await stage.person('Bot 2')];
      const codes: string[] = [];
      const report = await playGame({ game, options: { ...game.quick, turnLimit: 30 }, seed: null, limit: 60 }, bots, (line) => codes.push(line));
      assert.notEqual(report.result, 'unfinished', JSON.stringify(report));
      assert.deepEqual([report.refusals, codes], [0, []]);
    },
  },
];
