// What a game's worked cases show about it: the fields its facts and positions have, what it lets choose, by which
// gestures moves are made.

import { readdirSync, readFileSync } from 'node:fs';
import { seat as seatOf } from '../../server-modules/kernel/ids.ts';
import { gestureOf, readMove, rulesView } from '../../server-modules/rules/session.ts';
import { positionOf } from '../../server-modules/rules/reread.ts';
import type { AnyMove } from '../../server-modules/rules/moves.ts';
import type { Driver } from './driver.ts';
import { engineDriver } from './engine.ts';
import { isRecord, type Scenario } from './format.ts';
import type { GameWithWords } from './games.ts';
import { runScenario, WAYS } from './run.ts';

export interface Gathered {
  facts: ReadonlySet<string>;
  own: ReadonlySet<string>;
  /** Fields of written positions. */
  position: ReadonlySet<string>;
  /** Keys of lists and hands to choose from. */
  choices: ReadonlySet<string>;
  /** The first move of each kind that has a gesture of its own, and that gesture. */
  gestures: ReadonlyMap<string, { move: object; verb: object }>;
}

/** The worked cases of a game, in the order of their names. */
export function casesOf(game: string): Scenario[] {
  const folder = new URL(`../../server-modules/games/${game}/cases/`, import.meta.url);
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.sort().map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Scenario);
}

/** Plays all worked cases of a game once and looks on. */
export async function gather({ game, words }: GameWithWords): Promise<Gathered> {
  const found = { facts: new Set<string>(), own: new Set<string>(), position: new Set<string>(), choices: new Set<string>() };
  const gestures = new Map<string, { move: object; verb: object }>();
  const engine = engineDriver(game, words);
  const look = (): void => {
    const s = engine.session();
    for (const key of Object.keys(positionOf(s) ?? {})) found.position.add(key);
    for (const viewer of [null, ...s.world.seats]) {
      const view = rulesView(s, viewer);
      for (const key of Object.keys(view?.facts ?? {})) found.facts.add(key);
      for (const key of Object.keys(view?.own ?? {})) found.own.add(key);
      const choice = view?.own?.['choice'];
      if (isRecord(choice) && typeof choice.key === 'string') found.choices.add(choice.key);
    }
  };
  const note = (name: string, move: AnyMove): void => {
    if (gestures.has(move.t)) return;
    const verb = gestureOf(engine.session(), seatOf(name), move);
    if (JSON.stringify(readMove(engine.session(), seatOf(name), verb)) === JSON.stringify(move)) gestures.set(move.t, { move, verb });
  };
  const driver: Driver = {
    ...engine,
    async open(scenario, start) {
      const tick = await engine.open(scenario, start);
      look();
      return tick;
    },
    async act(name, deed, via) {
      if ('move' in deed) note(name, deed.move as AnyMove);
      const answer = await engine.act(name, deed, via);
      look();
      return answer;
    },
    async wait(seconds) {
      await engine.wait(seconds);
      look();
    },
  };
  const [way] = WAYS;
  if (way === undefined) throw new Error('no way to play');
  for (const { times: _times, ...scenario } of casesOf(game.id)) await runScenario(scenario, driver, way);
  return { ...found, gestures };
}
