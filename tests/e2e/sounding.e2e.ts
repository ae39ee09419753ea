// A bell and a music box at a table of two and a watcher, by what really comes out of their pages: who hears what, from
// when on, how loud, and what silences it.

import { build } from 'esbuild';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { TICKS_PER_SECOND } from '../../server-modules/kernel/ids.ts';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { HEARD } from '../../src/sound/materials.ts';
import { RECIPES } from '../../src/sound/recipes.ts';
import { bring } from './support/box.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { look, piece } from './support/hand.ts';
import { begin, joinBy, openTable, sit, tableMenu } from './support/life.ts';
import { reads } from './support/noir.ts';
import { close, dialog } from './support/people.ts';
import { click, eventually, type Player } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';
import { finger } from './support/touch.ts';
import { keyWay } from './support/walking.ts';
import { mouse, placeOf, pointerWay } from './support/ways.ts';

/** Seconds by which the watcher is late. */
const LATE = 10;

/** What a page of these tests has beside its own: an ear at its loudspeaker, and where what loops was begun. */
interface Ears {
  ears: AnalyserNode[];
  begun: { loops: boolean; place: number; long: number; at: number }[];
}

function listen(): void {
  const kept = window as unknown as Ears;
  kept.ears = [];
  kept.begun = [];
  const connect = AudioNode.prototype.connect as (this: AudioNode, to: AudioNode) => AudioNode;
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode): AudioNode {
    if (to === this.context.destination && this.context instanceof AudioContext) {
      const ear = this.context.createAnalyser();
      ear.fftSize = 8192;
      kept.ears.push(ear);
      connect.call(this, ear);
    }
    return connect.call(this, to);
  } as AudioNode['connect'];
  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (when?: number, place?: number, long?: number): void {
    if (this.context instanceof AudioContext) kept.begun.push({ loops: this.loop, place: place ?? 0, long: this.buffer?.duration ?? 1, at: Date.now() });
    if (long === undefined) start.call(this, when, place);
    else start.call(this, when, place, long);
  };
}

/** How loud a page is now, as the root of the mean square of the last sixth of a second, decibels. */
const level = ({ page }: Player): Promise<number> =>
  page.evaluate(() => {
    let loudest = 0;
    for (const ear of (window as unknown as Ears).ears) {
      const samples = new Float32Array(ear.fftSize);
      ear.getFloatTimeDomainData(samples);
      loudest = Math.max(loudest, Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length));
    }
    return 20 * Math.log10(loudest + 1e-9);
  });
/** Louder is something, softer is nothing. */
const SOMETHING = -55,
  NOTHING = -85;
const hears = (one: Player, what: string): Promise<number> =>
  eventually(async () => {
    const now = await level(one);
    return now > SOMETHING ? now : null;
  }, `${one.name} hears ${what}`);
const isSilent = (one: Player): Promise<boolean> => eventually(async () => (await level(one)) < NOTHING, `${one.name} hears nothing`);

let crowd: Crowd;
let a: Player, b: Player, viv: Player;
let bell = 0,
  box = 0;
beforeAll(async () => {
  crowd = await openCrowd();
  const hearing = async (name: string, path = '', options: Parameters<Crowd['person']>[0] = {}): Promise<Player> => {
    const person = await crowd.person({ name, draws: SHOWN, ...options });
    await person.page.addInitScript(listen);
    await person.page.goto(inject('page') + path);
    return { ...person, name };
  };
  a = await hearing('Mira');
  const code = await openTable(a, { game: 'Sandbox' });
  await sit(a, '.*');
  await tableMenu(a, /^watchers/i);
  await dialog(a)
    .getByRole('radio', { name: /by a link/i })
    .click();
  await click(a.page, /^so be it/i, '[role=dialog]');
  await dialog(a)
    .getByRole('radiogroup', { name: /new link/i })
    .getByRole('radio', { name: `${LATE} s`, exact: true })
    .click();
  await click(a.page, /^new link/i, '[role=dialog]');
  const link = a.page.locator(`[role=dialog] li[data-delay="${LATE}"] input`);
  await link.waitFor();
  const hash = new URL(await link.inputValue()).hash;
  await close(a);
  b = await hearing('Tobias', '', { hasTouch: true });
  await joinBy(b, code);
  await sit(b, '.*');
  await begin(a, b);
  viv = await hearing('Viv', `/${hash}`);
  await viv.page.getByText(/You are watching/).waitFor({ timeout: 30_000 });
}, 240_000);
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `sounding ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const seen = async (one: Player, h: number): Promise<PieceView | undefined> => piece(await look(one.page), h);
const plays = async (one: Player, h: number): Promise<boolean> => (await seen(one, h))?.extra?.clock?.runs === 0;

/** Sound on, by the settings: pages of tests begin silent. The press is also what lets a page sound at all. */
async function listens(one: Player): Promise<void> {
  await one.page.getByRole('button', { name: 'Settings', exact: true }).click();
  await dialog(one).getByRole('switch', { name: 'Sound on' }).click();
  await close(one);
}
async function volume(one: Player, name: string, key: 'Home' | 'End'): Promise<void> {
  await one.page.getByRole('button', { name: 'Settings', exact: true }).click();
  await dialog(one).getByRole('slider', { name, exact: true }).focus();
  await one.page.keyboard.press(key);
  await close(one);
}

describe('a bell', () => {
  test('comes out of the box, and struck by a tap of the pointer it is heard by both; the log says who struck it', async () => {
    for (const one of [a, b, viv]) await listens(one);
    bell = await bring(a, b, 'bell', 'bell');
    await mouse(a).drag(await placeOf(a.page, bell), await felt(a.page, 0, 1600));
    for (const one of [a, b]) await isSilent(one);
    await shot(a, 'sounding-bell');
    const at = await placeOf(a.page, bell);
    await a.page.mouse.click(at.x, at.y);
    await Promise.all([hears(a, 'the bell'), hears(b, 'the bell')]);
    await shot(a, 'sounding-bell-struck');
    await reads(b, /Mira rings the bell/);
    for (const one of [a, b]) await isSilent(one);
  });

  test('it is heard by whoever watches too, after the delay and not before', async () => {
    // The stroke before this one has come and rung out.
    const since = async (one: Player): Promise<number | undefined> => (await seen(one, bell))?.extra?.clock?.since;
    await eventually(async () => (await since(viv)) !== undefined && (await since(viv)) === (await since(a)), 'the first stroke is shown, late', 30_000);
    await viv.page.waitForTimeout(500);
    await isSilent(viv);
    const at = await placeOf(a.page, bell);
    await a.page.mouse.click(at.x, at.y);
    const struck = Date.now();
    await hears(viv, 'the bell, late');
    const late = (Date.now() - struck) / 1000;
    expect(late).toBeGreaterThan(LATE - 0.5);
    expect(late).toBeLessThan(LATE + 6);
    await isSilent(viv);
  });

  test('a finger strikes it, a key and the accessible view', async () => {
    const struck = async (): Promise<number> => (await seen(a, bell))?.extra?.clock?.since ?? -1;
    const one = await finger(b.page);
    const byFinger = await struck();
    await one.tap(await placeOf(b.page, bell));
    await eventually(async () => (await struck()) > byFinger, 'it was struck by a finger');
    await hears(a, 'the bell by a finger');
    await reads(a, /Tobias rings the bell/);
    await isSilent(a);
    const byKey = await struck();
    const at = await placeOf(a.page, bell);
    await a.page.mouse.move(at.x - 3, at.y - 3);
    await a.page.mouse.move(at.x, at.y, { steps: 2 });
    await a.page.waitForTimeout(150);
    await a.page.keyboard.press('r');
    await eventually(async () => (await struck()) > byKey, 'it was struck by a key');
    await hears(b, 'the bell by a key');
    await isSilent(b);
    const byList = await struck();
    await keyWay(a).contextAction(bell, 'Ring');
    await eventually(async () => (await struck()) > byList, 'it was struck in the accessible view');
    await hears(b, 'the bell by the accessible view');
  });

  test('a locked one is silent and says so in one sentence; loosened it rings', async () => {
    await pointerWay(a).contextAction(bell, 'Lock');
    await eventually(async () => (await seen(b, bell))?.locked, 'it is locked');
    const was = (await seen(a, bell))?.extra?.clock?.since;
    for (const one of [a, b]) await isSilent(one);
    const at = await placeOf(a.page, bell);
    await a.page.mouse.click(at.x, at.y);
    await a.page.locator('main [role=alert]').filter({ hasText: 'It is locked, so it makes no sound.' }).first().waitFor();
    await shot(a, 'sounding-locked');
    await a.page.waitForTimeout(500);
    expect((await seen(b, bell))?.extra?.clock?.since).toBe(was);
    expect(await level(b)).toBeLessThan(NOTHING);
    await pointerWay(a).contextAction(bell, 'Unlock');
    await eventually(async () => (await seen(b, bell))?.locked === false, 'it is loose');
  });
});

describe('a music box', () => {
  /** When a page was at the beginning of a round, by what it was begun with, and how long that is; seconds. */
  const heardAt = ({ page }: Player): Promise<{ zero: number; long: number } | null> =>
    page.evaluate(() => {
      const last = (window as unknown as Ears).begun.filter(({ loops }) => loops).at(-1);
      return last === undefined ? null : { zero: last.at / 1000 - last.place, long: last.long };
    });
  /** Seconds by which the second hears it later than the first, less than a round. */
  const behind = async (first: Player, second: Player): Promise<{ late: number; long: number }> => {
    const [one, other] = [await heardAt(first), await heardAt(second)];
    if (one === null || other === null) throw new Error('it does not play for both');
    const { long } = one;
    return { late: (((other.zero - one.zero) % long) + long) % long, long };
  };
  /** Seconds by which they are apart, whoever is later. */
  const apart = async (first: Player, second: Player): Promise<number> => {
    const { late, long } = await behind(first, second);
    return Math.min(late, long - late);
  };

  test('wound by a tap it plays rain to both, from the same moment', async () => {
    box = await bring(a, b, 'musicbox', 'musicbox');
    await mouse(a).drag(await placeOf(a.page, box), await felt(a.page, -1000, 1700));
    await shot(a, 'sounding-box');
    const at = await placeOf(a.page, box);
    await a.page.mouse.click(at.x, at.y);
    // What the box sounded like when it was laid down is no rain.
    for (const one of [a, b]) await eventually(async () => (await heardAt(one)) !== null, `${one.name} has begun the rain`, 20_000);
    await a.page.waitForTimeout(800);
    await Promise.all([hears(a, 'the rain'), hears(b, 'the rain')]);
    await reads(b, /Mira winds the music box: rain/);
    await b.page.getByTestId(`piece-${box}`).filter({ hasText: 'plays rain' }).waitFor({ state: 'attached' });
    await shot(a, 'sounding-box-open');
    await shot(b, 'sounding-box-open-b');
    expect(await apart(a, b)).toBeLessThan(0.8);
    // Steadily, and not as loud as what hands do.
    const levels: number[] = [];
    for (let i = 0; i < 8; i++) {
      await b.page.waitForTimeout(250);
      levels.push(await level(b));
    }
    console.log(`rain at the loudspeaker: ${levels.map((one) => one.toFixed(1)).join(' ')} dB`);
    for (const one of levels) expect(one).toBeGreaterThan(SOMETHING);
    expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(12);
  });

  test('whoever watches hears it after the delay, at the place that was then', async () => {
    await eventually(() => plays(viv, box), 'it plays for the watcher');
    // What the box sounded like when it was laid down is late, too, and no rain.
    await eventually(async () => (await heardAt(viv)) !== null, 'the watcher has begun the rain', 20_000);
    await hears(viv, 'the rain, late');
    const { late } = await behind(a, viv);
    expect(late).toBeGreaterThan(LATE - 1);
    expect(late).toBeLessThan(LATE + 3);
  });

  test('it is as loud as each one wants, apart from the volumes of hands and events, and silent when muted', async () => {
    await volume(a, 'Bells and music boxes', 'Home');
    await isSilent(a);
    await hears(b, 'the rain as before');
    await volume(a, 'Bells and music boxes', 'End');
    await hears(a, 'the rain again');
    for (const other of ['Table', 'What happens in the game', 'Signals']) await volume(a, other, 'Home');
    await hears(a, 'the rain alone');
    await listens(b);
    await isSilent(b);
    await hears(a, 'the rain though the other is muted');
    await listens(b);
    await hears(b, 'the rain again');
  });

  test('whoever comes back hears it at the place it has come to', async () => {
    // However long the player takes to come.
    await b.page.route(/\/player-[^/]*\.js$/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.continue();
    });
    await b.page.reload();
    await eventually(() => plays(b, box), 'it plays for who came back');
    // Nothing sounds before somebody has touched the page.
    await b.page.mouse.click(640, 60);
    await hears(b, 'the rain after coming back');
    const since = (await seen(b, box))?.extra?.clock?.since ?? 0;
    expect(since).toBeGreaterThan(0);
    // A page that was told late, as its machine had no time for it, is led there by the next View.
    for (let views = 0; views < 3 && (await apart(a, b)) >= 0.8; views++) {
      const at = await placeOf(a.page, box);
      await a.page.mouse.move(at.x, at.y);
      await a.page.keyboard.press('e');
      await a.page.waitForTimeout(1000);
    }
    const far = await apart(a, b);
    console.log(`apart after coming back: ${far.toFixed(2)} s, a tick is ${1 / TICKS_PER_SECOND} s`);
    expect(far).toBeLessThan(0.8);
  });

  test('another piece is chosen in its menu, and the other one stops it', async () => {
    await pointerWay(a).contextAction(box, 'Play a little waltz');
    await reads(b, /Mira winds the music box: a little waltz/);
    await eventually(async () => Math.round((await heardAt(b))?.long ?? 0) === 43, 'it is the waltz', 30_000);
    await hears(b, 'the waltz');
    await pointerWay(b).contextAction(box, 'Stop playing');
    await reads(a, /Tobias stops the music box/);
    for (const one of [a, b]) await isSilent(one);
    await eventually(async () => !(await plays(viv, box)), 'it stops for the watcher');
    await isSilent(viv);
  });

  test('nothing went wrong on any page', () => {
    for (const { troubles } of [a, b, viv]) expect(troubles).toEqual([]);
  });
});

describe('what is played', () => {
  interface Measured {
    seconds: number;
    peak: number;
    /** The loudest 50 ms and all of it, decibels. */
    loud: number;
    mean: number;
    /** Share of the energy above 5 kHz. */
    shrill: number;
    /** The step from its end to its beginning beside its largest step within. */
    seam: number;
  }
  let measured: { [name: string]: Measured };
  let lays: number[];
  beforeAll(async () => {
    const page = await (await crowd.browser.newContext()).newPage();
    const contents = `export { sound, hissOf } from './src/sound/synth.ts'; export { renderTune, renderStroke } from './src/sound/pieces/render.ts';`;
    const built = await build({ stdin: { contents, resolveDir: process.cwd(), loader: 'ts' }, bundle: true, write: false, format: 'iife', globalName: 'made' });
    const laid = Object.fromEntries([...new Set(Object.values(HEARD).map(({ lay }) => lay))].map((name) => [name, RECIPES[name].layers]));
    const found = await page.evaluate<{ measured: { [name: string]: Measured }; lays: number[] }>(`(async () => {
      ${built.outputFiles[0]?.text};
      const energy = (s) => { let sum = 0; for (let i = 0; i < s.length; i++) sum += s[i] * s[i]; return sum; };
      const decibel = (v) => 20 * Math.log10(v + 1e-9);
      const loudest = (s, rate) => { const n = Math.round(rate / 20); let most = 0; for (let at = 0; at + n <= s.length; at += Math.round(n / 5)) most = Math.max(most, Math.sqrt(energy(s.subarray(at, at + n)) / n)); return most; };
      const above = async (buffer) => {
        const context = new OfflineAudioContext(1, buffer.length, buffer.sampleRate), source = context.createBufferSource();
        source.buffer = buffer;
        let last = source;
        for (let i = 0; i < 2; i++) { const pass = context.createBiquadFilter(); pass.type = 'highpass'; pass.frequency.value = 5000; last = last.connect(pass); }
        last.connect(context.destination); source.start();
        return (await context.startRendering()).getChannelData(0);
      };
      const measured = {};
      const buffers = { bell: await made.renderStroke(), rain: await made.renderTune('rain'), hearth: await made.renderTune('hearth'), waltz: await made.renderTune('waltz') };
      for (const [name, buffer] of Object.entries(buffers)) {
        const s = buffer.getChannelData(0);
        let peak = 0, step = 0;
        for (let channel = 0; channel < buffer.numberOfChannels; channel++) for (const one of buffer.getChannelData(channel)) peak = Math.max(peak, Math.abs(one));
        for (let i = 1; i < s.length; i++) step = Math.max(step, Math.abs(s[i] - s[i - 1]));
        measured[name] = { seconds: buffer.duration, peak, loud: decibel(loudest(s, buffer.sampleRate)), mean: decibel(Math.sqrt(energy(s) / s.length)), shrill: energy(await above(buffer)) / (energy(s) * buffer.numberOfChannels), seam: Math.abs(s[0] - s[s.length - 1]) / step };
      }
      const lays = [];
      for (const layers of Object.values(${JSON.stringify(laid)})) {
        const context = new OfflineAudioContext(1, 48000 * 0.6, 48000);
        let seed = 1; const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
        layers.forEach((layer) => made.sound(context, context.destination, made.hissOf(context, chance), layer, 0, 1, 0));
        lays.push(decibel(loudest((await context.startRendering()).getChannelData(0), 48000)));
      }
      return { measured, lays };
    })()`);
    ({ measured, lays } = found);
    console.log(
      [
        'sound | seconds | peak | loudest 50 ms, dB | all of it, dB | above 5 kHz | seam',
        ...Object.entries(measured).map(([name, one]) =>
          [
            name,
            one.seconds.toFixed(1),
            one.peak.toFixed(2),
            one.loud.toFixed(1),
            one.mean.toFixed(1),
            `${(100 * one.shrill).toFixed(1)} %`,
            one.seam.toFixed(2),
          ].join(' | '),
        ),
        `what is laid down: ${Math.min(...lays).toFixed(1)} to ${Math.max(...lays).toFixed(1)} dB`,
      ].join('\n'),
    );
  }, 120_000);

  test('nothing is shrill, cut off at the top or broken where it begins anew', () => {
    for (const [name, { peak, shrill, seam }] of Object.entries(measured))
      expect([name, peak < 1, shrill < 0.35, name === 'bell' || seam < 1]).toEqual([name, true, true, true]);
  });

  test('a bell is about as loud as what is laid down; what plays on and on is softer, and each piece about as loud as the others', () => {
    const mean = lays.reduce((sum, one) => sum + one, 0) / lays.length;
    expect(Math.abs((measured['bell']?.loud ?? 0) - mean)).toBeLessThan(9);
    const tunes = ['rain', 'hearth', 'waltz'].map((name) => measured[name]?.mean ?? 0);
    for (const one of tunes) expect(one).toBeLessThan(mean - 3);
    expect(Math.max(...tunes) - Math.min(...tunes)).toBeLessThan(9);
  });
});
