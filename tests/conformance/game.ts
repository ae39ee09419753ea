// A whole game by the rules, played by bots through their own sockets, with a watcher who must learn nothing that a
// seat alone may know.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { shelf } from '../../server-modules/games/index.ts';
import { endedByRules, playGame, stoodWell } from '../../tools/play-game.ts';
import type { Scenario } from '../../tools/scenario/format.ts';
import { gameWithWords } from '../../tools/scenario/games.ts';
import { runScenario } from '../../tools/scenario/run.ts';
import { serverDriver } from '../../tools/scenario/server.ts';
import { addressOf } from '../../tools/table-client.ts';
import { LONG } from '../support/report.ts';
import type { Case } from './case.ts';

const SEED = '5eed5eed5eed5eed5eed5eed5eed5eed';

/**
 * Four points each: the next round that is no Tie decides. A whole game has a thousand verbs, and whole ones are played
 * by tests/matches.
 */
const LATE = {
  round: 9,
  points: { I: ['ev.uno', 'ev.airforce', 'ev.mirror', 'ev.queen'], C: ['ev.among', 'ev.default', 'ev.ankles', 'ev.rabbit'] },
  hands: { A: ['imp.dash', 'wld.shield'], B: ['imp.door2', 'imp.seer'], C: ['crw.vest', 'wld.shove'], D: ['crw.dash', 'crw.engineer'] },
};

/**
 * Games by rules whose bots and worked cases every server must play: how many sit, how long the cases may take, whether
 * whoever answers first decides, and where bots begin.
 */
const RULED: readonly { id: string; title: string; players: number; patience: number; races?: true; from?: object }[] = [
  { id: 'revolver-noir', title: 'Revolver Noir', players: 2, patience: 240_000 },
  { id: 'the-traitors', title: 'The Traitors', players: 6, patience: 400_000 },
  { id: 'good-cop-bad-cop', title: 'Good Cop Bad Cop', players: 5, patience: 400_000, races: true },
  { id: 'stars-may-swallow-us', title: 'The Stars May Swallow Us', players: 5, patience: 400_000, races: true },
  { id: 'imposters-and-crewmates', title: 'Imposters and Crewmates', players: 4, patience: 600_000, races: true, from: LATE },
];

/** A seed gives one game, however fast its people answer; unless the first answer of several people counts. */
const played = ({ id, title, players, races, from }: (typeof RULED)[number]): Case => ({
  title: `bots play ${title} from a seed to an end by its own rules`,
  async run(stage) {
    const game = shelf[id]?.();
    assert.ok(game !== undefined);
    const bots = [];
    for (let i = 1; i <= players; i++) bots.push(await stage.person(`Bot ${i}`));
    const codes: string[] = [];
    const order = { game, options: { ...game.quick }, seed: SEED, limit: 50, test: true, ...(from === undefined ? {} : { position: from }) };
    const report = await playGame(order, bots, (line) => codes.push(line));
    assert.ok(endedByRules(report) && stoodWell(report), JSON.stringify(report));
    assert.deepEqual([report.refusals, codes], [0, []]);
    if (races === true) return;
    const again = await playGame(order, bots, (line) => codes.push(line));
    assert.deepEqual(
      [again.result, again.turns, again.verbs],
      [report.result, report.turns, report.verbs],
      ['one seed, one game', ...(again.stands ?? [])].join('; '),
    );
  },
});

/** On Nakama they take two thirds of the suite's time; a long run plays all of them there too. */
const sample = (files: readonly string[], server: string): readonly string[] => (LONG || server === 'embedded' ? files : files.filter((_, i) => i % 3 === 0));

const worked = ({ id, title, patience }: (typeof RULED)[number]): Case => ({
  title: `the worked cases of ${title} through the server, by the hands that mean their moves (in a short run a third of them on Nakama)`,
  patience,
  async run(stage) {
    const found = gameWithWords(id);
    assert.ok(found !== null);
    const folder = new URL(`../../server-modules/games/${id}/cases/`, import.meta.url);
    const driver = await serverDriver(addressOf(stage.server.url, stage.server.serverKey), found.game, found.words);
    const wrong: string[] = [];
    try {
      for (const file of sample(readdirSync(folder).sort(), stage.server.name)) {
        const scenario = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Scenario;
        for (const what of await runScenario(scenario, driver, { via: 'verb', frozen: false })) wrong.push(`${file}: ${what}`);
      }
    } finally {
      driver.end();
    }
    assert.deepEqual(wrong, []);
  },
});

export const gameCases: readonly Case[] = [
  ...RULED.flatMap((game) => [played(game), worked(game)]),
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
