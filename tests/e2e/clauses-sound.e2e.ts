// That moments of running games sound: what comes out of the bus of events, in Chromium, and nothing where its volume
// is zero.

import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { directorOf, type Director } from './support/director.ts';
import { addBots, begin, openTable, sit } from './support/life.ts';
import { close, dialog } from './support/people.ts';
import { eventually, skipped, type Player } from './support/player.ts';

/** The buses, as `src/sound/recipes.ts` has them in order: of the table, of events, of signals, of sounding pieces. */
interface Ears {
  heard: { loudest: number };
}

/** An ear behind the second bus: what happens in the game. It looks often enough to miss nothing. Runs in the page. */
function listen(): void {
  const kept = window as unknown as Ears;
  kept.heard = { loudest: 0 };
  const made: GainNode[] = [];
  const create = AudioContext.prototype.createGain;
  AudioContext.prototype.createGain = function (this: AudioContext): GainNode {
    const gain = create.call(this);
    made.push(gain);
    if (made.length !== 2) return gain;
    const ear = this.createAnalyser(),
      samples = new Float32Array((ear.fftSize = 32_768));
    gain.connect(ear);
    setInterval(() => {
      ear.getFloatTimeDomainData(samples);
      kept.heard.loudest = samples.reduce((most, one) => Math.max(most, Math.abs(one)), kept.heard.loudest);
    }, 100);
    return gain;
  };
}

let crowd: Crowd;
let director: Director | null = null;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: false });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `clauses sound ${task.name.slice(0, 24)}`);
  director?.end();
  for (const { troubles, context } of crowd.people.splice(0)) {
    await context.close();
    expect(troubles).toEqual([]);
  }
});
afterAll(() => crowd.close());

/** So loud is something, as a sample; a page that is silent has none at all. */
const SOMETHING = 0.004;

const loudest = ({ page }: Player): Promise<number> => page.evaluate(() => (window as unknown as Ears).heard.loudest);
/** From now on it counts what is heard; what went before has rung out. */
async function hush(one: Player): Promise<void> {
  await one.page.waitForTimeout(2500);
  await one.page.evaluate(() => ((window as unknown as Ears).heard.loudest = 0));
}

/** Volume of what happens in the game, by its slider. */
async function events(one: Player, key: 'Home' | 'End'): Promise<void> {
  await one.page.getByRole('button', { name: 'Settings', exact: true }).click();
  await dialog(one).getByRole('slider', { name: 'What happens in the game' }).focus();
  await one.page.keyboard.press(key);
  await close(one);
}

/** Sits down among bots with the sound on: pages of tests begin silent. */
async function sits(game: 'Good Cop Bad Cop' | 'The Traitors' | 'The Stars May Swallow Us'): Promise<{ one: Player; lay: Director }> {
  const person = await crowd.person({ name: 'Mira', draws: false });
  await person.page.addInitScript(listen);
  await person.page.goto(inject('page'));
  const one = { ...person, name: 'Mira' };
  await openTable(one, { game });
  await sit(one, 'blue');
  await addBots(one, 3);
  await begin(one);
  await one.page.getByRole('button', { name: 'Settings', exact: true }).click();
  await dialog(one).getByRole('switch', { name: 'Sound on' }).click();
  await close(one);
  director = await directorOf(one);
  return { one, lay: director };
}

/** The same moment twice: heard at full volume, and not at all where the volume of events is zero. */
async function sounds(one: Player, before: () => Promise<unknown>, happens: () => Promise<unknown>): Promise<void> {
  for (const key of ['End', 'Home'] as const) {
    await events(one, key);
    await before();
    await skipped(one.page);
    await hush(one);
    await happens();
    if (key === 'End') await eventually(async () => (await loudest(one)) > SOMETHING, 'the moment is heard');
    else {
      await one.page.waitForTimeout(3000);
      expect(await loudest(one)).toBe(0);
    }
  }
}
/** It was told this often. */
const lines = async ({ page }: Player, words: RegExp): Promise<number> =>
  ((await page.getByTestId('accessible-log').textContent()) ?? '').match(new RegExp(words, 'g'))?.length ?? 0;

test('a shot sounds, by the volume of events and no other', async () => {
  const { one, lay } = await sits('Good Cop Bad Cop');
  await sounds(
    one,
    () => lay.lay({ cards: { A: '(A)(H)(C)', B: '(C)(K)(C)', C: '(H)(H)(C)' }, hands: {}, guns: { C: 'D' }, turn: 'C', phase: 'action' }),
    async () => {
      const was = await lines(one, /shoots|is shot|is eliminated/);
      await lay.move('C', { t: 'shoot' });
      await eventually(async () => (await lay.pass(1), (await lines(one, /shoots|is shot|is eliminated/)) > was), 'the shot is told');
      await lay.pass(4);
    },
  );
});
