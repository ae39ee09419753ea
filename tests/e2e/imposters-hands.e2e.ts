// What newcomers to Imposters and Crewmates stumbled over, in three windows: lamps that acted before they said what
// they do.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { directorOf, type Director } from './support/director.ts';
import { asks, cardOf, threeAndABot } from './support/imposters.ts';
import { shows } from './support/life.ts';
import { loaded } from './support/loaded.ts';
import { eventually, placeOfZone, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { DESKS, EACH_DESK, resized } from './support/sizes.ts';
import { finger, tapOn, type Finger } from './support/touch.ts';
import { lay } from './support/traitors.ts';

let crowd: Crowd, mira: Player, jonas: Player, tobias: Player, touch: Finger, director: Director;
beforeAll(async () => {
  crowd = await openCrowd();
  ({ mira, jonas, tobias } = await threeAndABot(crowd));
  director = await directorOf(mira);
  touch = await finger(tobias.page);
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `imposters hands ${task.name.slice(0, 20)}`);
  for (const one of [mira, jonas, tobias]) expect(one.troubles).toEqual([]);
});
afterAll(async () => {
  director.end();
  await crowd.close();
});

test('a lamp of a standing order says first what it does; lit late it says what it does not answer: by mouse, finger and keys, in three windows', async () => {
  await director.lay({ round: 3, event: 'ev.among', turn: 'I', turns: 3, hands: { A: ['imp.burglary'], B: ['imp.dash'], C: ['crw.dash'] } });
  const lamp = ({ page }: Player, name: string) => page.getByRole('group', { name: 'Standing orders' }).getByRole('button', { name });
  const lit = (one: Player, name: string, on: boolean) =>
    eventually(async () => (await lamp(one, name).getAttribute('aria-pressed')) === String(on), `${name} of ${one.name} is ${on ? 'lit' : 'out'}`);
  for (const [name, size] of [
    ['Hold lamp', EACH_DESK[1] ?? EACH_DESK[0] ?? DESKS[1]],
    ['Standing pass', EACH_DESK[0] ?? DESKS[0]],
  ] as const) {
    await resized(mira, size);
    await loaded(mira, () => lamp(mira, name).click());
    await shows(mira, name === 'Hold lamp' ? /asked at every step and landing too.*Once more/ : /pass by yourself until.*Once more/);
    await lit(mira, name, false);
    await shot(mira, `lamp-${size.width}`);
    for (const on of [true, false]) {
      await lamp(mira, name).click();
      await lit(mira, name, on);
    }
  }
  await tapOn(touch, tobias, lamp(tobias, 'Hold lamp'));
  await shows(tobias, /asked at every step and landing too.*Once more/);
  await lit(tobias, 'Hold lamp', false);
  await tapOn(touch, tobias, lamp(tobias, 'Hold lamp'));
  await lit(tobias, 'Hold lamp', true);

  await lay(mira, await cardOf(mira, 'imp.burglary'), await placeOfZone(mira.page, 'stack'));
  await eventually(() => asks(jonas, 'pass'), 'Jonas is asked');
  await director.pass(1);
  for (const says of [/pass by yourself until.*Once more/, /asked now you still answer yourself/]) {
    await lamp(jonas, 'Standing pass').focus();
    await jonas.page.keyboard.press('Enter');
    await shows(jonas, says);
  }
  await lit(jonas, 'Standing pass', true);
  await director.pass(1);
  expect(await asks(jonas, 'pass')).toBe(true);
});
