import { afterEach, expect, test } from 'vitest';
import { allGames } from '../../../server-modules/games/index.ts';
import { loadLobby, optionsOf } from '../../games/lobby.ts';
import { speak } from '../../locale/index.ts';
import { aboutOptions } from './about.ts';

afterEach(() => speak('en'));

test.each(allGames().map(({ id }) => [id] as const))('%s: each option that is asked has one sentence in each language, and nothing else has', async (id) => {
  const said: string[][] = [];
  for (const language of ['en', 'de'] as const) {
    await speak(language);
    await loadLobby();
    const about = await aboutOptions(id);
    expect(Object.keys(about).sort()).toEqual(
      optionsOf(id)
        .map(({ key }) => key)
        .sort(),
    );
    for (const text of Object.values(about)) expect(text).toMatch(/^\p{Lu}[^.!?]+\.$/u);
    said.push(Object.values(about));
  }
  expect(said[0]?.filter((text, i) => text === said[1]?.[i])).toEqual([]);
});

test('a game that the page has no folder for says nothing', async () => expect(await aboutOptions('constructor')).toEqual({}));
