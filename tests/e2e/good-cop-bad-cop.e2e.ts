// Good Cop Bad Cop in real browsers: two people and two bots play to its end, one by the mouse, the other
// by keys alone.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { LONG } from '../support/report.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { byKeys, byPointer } from './support/cop.ts';
import { directorOf } from './support/director.ts';
import { addBots, begin, joinBy, openTable, shows, sit } from './support/life.ts';
import { enter, eventually, type Player } from './support/player.ts';
import { expectOrigins, Plays } from './support/plays.ts';
import { readsNow } from './support/traitors.ts';

let crowd: Crowd;
beforeAll(async () => {
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `cop ${task.name.slice(0, 20)}`);
});
afterAll(() => crowd.close());

/** Mira by the mouse, Tobias by keys, and two bots. */
async function squad(variant: string): Promise<{ a: Player; b: Player }> {
  const a = await enter(crowd, 'Mira');
  const code = await openTable(a, { game: 'Good Cop Bad Cop', options: [{ of: 'Variant', value: variant }] });
  await sit(a, 'blue');
  const b = await enter(crowd, 'Tobias', '', { draws: false });
  await joinBy(b, code);
  await sit(b, 'orange');
  await shows(a, /Tobias/);
  await addBots(a, 2);
  await begin(a, b);
  return { a, b };
}

describe('Good Cop Bad Cop', () => {
  // The other variant is played to its end by tests/matches, and here in a long run.
  for (const variant of LONG ? ['Cops alone', 'With zombies'] : ['Cops alone'])
    test(`two people and two bots play to the end: ${variant.toLowerCase()}`, async () => {
      const { a, b } = await squad(variant);
      const director = await directorOf(a);
      const isOver = (): Promise<boolean> => readsNow(a, /wins?\./);
      const plays = [new Plays(a, 'pointer', byPointer('A'), isOver), new Plays(b, 'outline', byKeys(), isOver)];
      await eventually(
        async () => {
          let made = 0;
          for (const one of plays) if (await one.play()) made++;
          if (await isOver()) return true;
          // The table's clock is the director's: bots and windows take their time, but nobody else's.
          if (made === 0) await director.pass(1);
          return false;
        },
        'somebody wins',
        600_000,
      );
      director.end();
      console.log(plays.map(String).join('\n'));
      // Nobody can be shot before everybody has had a turn: an action, and the end of it or a new aim.
      for (const one of plays) one.expectMade(3, 2);
      for (const one of [a, b]) await expectOrigins(one, ['pointer', 'outline', 'bot', 'script'], []);
      for (const one of [a, b]) expect(one.troubles).toEqual([]);
    }, 600_000);
});
