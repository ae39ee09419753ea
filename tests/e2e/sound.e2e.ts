// Every sound of the table, played in Chromium into a buffer and measured: how loud, how shrill, and whether materials
// can be told apart.

import { build } from 'esbuild';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { HEARD } from '../../src/sound/materials.ts';
import { RECIPES, type SoundName } from '../../src/sound/recipes.ts';
import { openCrowd, type Crowd } from './support/browser.ts';
import { openTable } from './support/life.ts';

/** Middles of the bands that are measured, hertz: a third of an octave apart. */
const BANDS = Array.from({ length: 25 }, (_, n) => 63 * 2 ** (n / 3));
/** Above this a sound hisses or whistles, hertz. */
const SHRILL = 5000;

interface Heard {
  /** Highest sample; 1 is all that a file can hold. */
  peak: number;
  /** The loudest 50 ms, as the root of the mean square. */
  loud: number;
  /** Energy in each band. */
  bands: number[];
}

let crowd: Crowd;
let heard: { [name: string]: Heard };
beforeAll(async () => {
  crowd = await openCrowd({ drawn: false });
  const page = await (await crowd.browser.newContext()).newPage();
  const built = await build({ entryPoints: ['src/sound/synth.ts'], bundle: true, write: false, format: 'iife', globalName: 'synth' });
  heard = await page.evaluate(`(async () => {
    ${built.outputFiles[0]?.text};
    const RATE = 48_000, bands = ${JSON.stringify(BANDS)}, out = {};
    const samplesOf = async (fill) => {
      const context = new OfflineAudioContext(1, RATE * 0.6, RATE);
      await fill(context);
      return (await context.startRendering()).getChannelData(0);
    };
    const energy = (samples) => samples.reduce((sum, one) => sum + one * one, 0);
    for (const [name, { layers }] of Object.entries(${JSON.stringify(RECIPES)})) {
      // The same noise each time.
      let seed = 1;
      const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
      const samples = await samplesOf((context) => layers.forEach((layer) => synth.sound(context, context.destination, synth.hissOf(context, chance), layer, 0, 1, 0)));
      let loud = 0;
      for (let at = 0; at + 2400 <= samples.length; at += 480) loud = Math.max(loud, Math.sqrt(energy(samples.subarray(at, at + 2400)) / 2400));
      const found = [];
      for (const hz of bands)
        found.push(energy(await samplesOf((context) => {
          const buffer = context.createBuffer(1, samples.length, RATE);
          buffer.copyToChannel(samples, 0);
          const source = context.createBufferSource();
          source.buffer = buffer;
          let last = source;
          for (let i = 0; i < 2; i++) {
            const filter = context.createBiquadFilter();
            filter.type = 'bandpass';
            filter.frequency.value = hz;
            filter.Q.value = 4.3;
            last = last.connect(filter);
          }
          last.connect(context.destination);
          source.start();
        })));
      out[name] = { peak: samples.reduce((most, one) => Math.max(most, Math.abs(one)), 0), loud, bands: found };
    }
    return out;
  })()`);
  console.log(
    [
      'sound | loudest 50 ms, dB | peak | middle, Hz | above 5 kHz',
      ...Object.entries(heard).map(([name, one]) =>
        [name, decibel(one.loud).toFixed(1), one.peak.toFixed(2), middle(one).toFixed(0), `${Math.round(100 * shrill(one))} %`].join(' | '),
      ),
    ].join('\n'),
  );
}, 120_000);
afterAll(() => crowd.close());

const of = (name: SoundName): Heard => heard[name] as Heard;
const decibel = (value: number): number => 20 * Math.log10(value);
const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
/** Share of the energy that lies above. */
const shrill = ({ bands }: Heard): number => sum(bands.filter((_, n) => (BANDS[n] ?? 0) > SHRILL)) / sum(bands);
/** Where the middle of the energy lies, hertz. */
const middle = ({ bands }: Heard): number => 2 ** (sum(bands.map((energy, n) => energy * Math.log2(BANDS[n] ?? 1))) / sum(bands));
/** How far two sounds are from each other: decibels between their shares, over the bands. */
function apart(one: Heard, other: Heard): number {
  const shares = ({ bands }: Heard): number[] => bands.map((energy) => 10 * Math.log10(energy / sum(bands) + 1e-4));
  const [a, b] = [shares(one), shares(other)];
  return Math.sqrt(sum(a.map((value, n) => (value - (b[n] ?? 0)) ** 2)) / a.length);
}

test('nothing is shrill: little of any sound lies above 5 kHz, and nothing is cut off at the top', () => {
  for (const [name, one] of Object.entries(heard)) expect([name, shrill(one) < 0.35, one.peak < 1]).toEqual([name, true, true]);
});

test('things of the table are about as loud as each other, and lifting is softer than laying', () => {
  const { lay, lift } = {
    lay: Object.values(HEARD).map((one) => decibel(of(one.lay).loud)),
    lift: Object.values(HEARD).map((one) => decibel(of(one.lift).loud)),
  };
  expect(Math.max(...lay) - Math.min(...lay)).toBeLessThan(9);
  lay.forEach((loud, n) => expect([Object.keys(HEARD)[n], loud > (lift[n] ?? 0)]).toEqual([Object.keys(HEARD)[n], true]));
});

test('each material is heard to be another when it is laid down', () => {
  const names = Object.entries(HEARD);
  for (const [i, [one, a]] of names.entries())
    for (const [other, b] of names.slice(i + 1)) expect([one, other, apart(of(a.lay), of(b.lay)) > 3]).toEqual([one, other, true]);
});

test('what happens in the game has a volume of its own: its bus falls silent, hands and signals are heard as before', async () => {
  const me = { ...(await crowd.person({ name: 'Mira', draws: false })), name: 'Mira' };
  await me.page.addInitScript(() => {
    const made: GainNode[] = ((window as unknown as { gains: GainNode[] }).gains = []);
    const create = AudioContext.prototype.createGain;
    AudioContext.prototype.createGain = function () {
      const gain = create.call(this);
      made.push(gain);
      return gain;
    };
  });
  await me.page.goto(inject('page'));
  await openTable(me, { game: 'Sandbox' });
  // Of the table, of events and of signals, in the order in which they are made.
  const levels = (): Promise<number[]> => me.page.evaluate(() => (window as unknown as { gains: GainNode[] }).gains.slice(0, 3).map(({ gain }) => gain.value));
  await me.page.getByRole('button', { name: 'Settings', exact: true }).click();
  const dialog = me.page.getByRole('dialog');
  // Pages of tests begin silent.
  await dialog.getByRole('switch', { name: 'Sound on' }).click();
  const [table = 0, events, signals] = await levels();
  expect([events, signals]).toEqual([table, table]);
  expect(table).toBeGreaterThan(0.1);
  await dialog.getByRole('slider', { name: 'What happens in the game' }).focus();
  await me.page.keyboard.press('Home');
  await expect.poll(levels).toEqual([table, 0, signals]);
});
