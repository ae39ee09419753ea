import { describe, expect, test } from 'vitest';
import { shelf } from '../../server-modules/games/index.ts';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import { clock, openSession, playInput, rulesView } from '../../server-modules/rules/session.ts';
import { overOf } from '../../server-modules/rules/working.ts';
import type { GameDef } from '../../server-modules/games/game.ts';
import { gameTools } from '../game-tools.ts';
import { findScenes, type GameScenes } from './scenes.ts';

const all = [...(await gameTools<{ scenes: GameScenes }>('src/games', 'scenes')).values()].map(({ scenes }) => scenes);

describe.each(all)('$game', (scenes) => {
  const game = shelf[scenes.game]?.() as GameDef;
  const found = findScenes(game, scenes);
  test('its seed has all four scenes, and the same deeds at another table of that seed come to them', () => {
    const seats = SEATS.slice(0, scenes.players);
    const s = openSession({ game, seats, seed: found.seed, mode: 'enforced', options: found.options });
    const heard: string[] = [];
    let tick = 0;
    const at = (count: number, from: number): void => {
      for (const deed of found.deeds.slice(from, count))
        if (deed.t === 'tick') clock(s, (tick += deed.count));
        else {
          const done = playInput(s, deed.seat, deed.verb, tick);
          if (!done.ok) throw new Error(`${deed.seat} is refused: ${done.error.code}`);
          heard.push(...done.value.lines.map(({ line }) => line.k));
        }
    };
    const { turn, event, question, end } = found.at;
    let from = 0;
    for (const [count, look] of [
      [turn, () => expect(rulesView(s, scenes.seat)?.ask).toMatchObject({ role: 'turn', me: 'owe' })],
      [event + 1, () => expect(scenes.event.some((key) => heard.includes(key))).toBe(true)],
      [question, () => expect(scenes.question).toContain(rulesView(s, scenes.seat)?.ask?.t)],
      [end, () => expect(overOf(s)).not.toBeNull()],
    ] as const) {
      if (count < from) continue;
      at(count, from);
      from = count;
      look();
    }
  });
});

test('a scene that does not come in a game is named', () => {
  const [scenes] = all as [GameScenes];
  expect(() => findScenes(shelf[scenes.game]?.() as GameDef, { ...scenes, event: [] })).toThrow(/no "event" comes in the game of seed/);
});
