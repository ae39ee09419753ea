import { describe, expect, it } from 'vitest';
import type { Mood } from '../../games/types.ts';
import { AIR, createAmbience, LAMP, onTable } from './mood.ts';

const DARK: Mood = { lamp: [0.5, 0.5, 0.75], air: [0.5, 0.25, 0.25] };
const ALARM: Mood = { ...DARK, air: [0.5, 0.25, 0.125], alarm: [0.25, 0.75, 1] };
const FULL = { swings: true, fades: false };

/** What followers are told, as plain numbers. */
function watched() {
  const light = createAmbience(),
    told: number[][] = [];
  light.follow((factors) => void told.push([...factors]));
  return { light, told, last: () => told.at(-1) ?? [] };
}
function rest(light: ReturnType<typeof createAmbience>, from: number): number {
  let now = from;
  while (light.step(now)) now += 16;
  return now;
}

describe('the light of a game', () => {
  it('a game without a mood leaves the light as it is', () => {
    const { light, last } = watched();
    light.want(undefined, 0, FULL);
    light.step(0);
    expect(last()).toEqual([1, 1, 1, 1, 1, 1]);
    expect(light.step(16)).toBe(false);
  });

  it('whoever comes in sees the light at once; later it is eased, without a jump', () => {
    const { light, told, last } = watched();
    light.want(DARK, 0, FULL);
    expect(light.step(0)).toBe(false);
    expect(last()).toEqual([...DARK.lamp, ...DARK.air]);
    told.length = 0;
    light.want({ lamp: [1, 1, 1], air: [1, 1, 1] }, 1000, FULL);
    rest(light, 1000);
    const reds = told.map((one) => one[LAMP] ?? 0);
    expect(reds[0]).toBeCloseTo(0.5);
    expect(reds.at(-1)).toBe(1);
    for (const [i, red] of reds.entries()) expect(Math.abs(red - (reds[i - 1] ?? red))).toBeLessThan(0.05);
  });

  it('at rest nothing is drawn, and the same mood again draws nothing', () => {
    const { light, told } = watched();
    light.want(DARK, 0, FULL);
    const now = rest(light, 0);
    told.length = 0;
    light.want({ lamp: [...DARK.lamp], air: [...DARK.air] }, now, FULL);
    expect(light.step(now + 16)).toBe(false);
    expect(told).toEqual([]);
  });

  it('an alarm swings for some beats towards its colour and rests in the mood', () => {
    const { light, told, last } = watched();
    light.want(DARK, 0, FULL);
    light.step(0);
    light.want(ALARM, 100, FULL);
    const end = rest(light, 100);
    expect(Math.max(...told.map((one) => one[AIR + 2] ?? 0))).toBeGreaterThan(0.8);
    expect(last()).toEqual([...ALARM.lamp, ...ALARM.air]);
    expect(light.step(end + 1000)).toBe(false);
  });

  it('with less motion, or where drawing costs too much, an alarm does not swing', () => {
    const { light, told, last } = watched();
    light.want(DARK, 0, FULL);
    light.step(0);
    light.want(ALARM, 100, { swings: false, fades: true });
    expect(rest(light, 100)).toBeLessThan(400);
    expect(Math.max(...told.map((one) => one[AIR + 2] ?? 0))).toBe(1);
    expect(told.slice(1).every((one) => (one[AIR + 2] ?? 0) <= 0.25)).toBe(true);
    expect(last()).toEqual([...ALARM.lamp, ...ALARM.air]);
  });

  it('each step writes into the same numbers', () => {
    const seen = new Set<unknown>(),
      light = createAmbience();
    light.follow((factors) => void seen.add(factors));
    light.want(DARK, 0, FULL);
    light.step(0);
    light.want(ALARM, 10, FULL);
    rest(light, 10);
    expect(seen.size).toBe(1);
  });

  it('who no longer follows hears nothing', () => {
    const light = createAmbience();
    let heard = 0;
    const stop = light.follow(() => void heard++);
    stop();
    light.want(DARK, 0, FULL);
    light.step(0);
    expect(heard).toBe(1);
  });

  it('what lies on the table is lit by both, more by the lamp', () => {
    expect(onTable(new Float32Array([1, 1, 1, 0, 0, 0]), 0)).toBeGreaterThan(0.5);
    expect(onTable(new Float32Array([1, 1, 1, 1, 1, 1]), 2)).toBeCloseTo(1);
  });

  it('the light of a moment is there at once, goes back to the mood within a second and then rests', () => {
    const { light, told, last } = watched();
    light.want(DARK, 0, FULL);
    light.step(0);
    told.length = 0;
    light.flash([2, 0.5, 1], 100);
    const end = rest(light, 100);
    expect(told[0]?.slice(0, 3)).toEqual([1, 0.25, 0.75]);
    expect(last()).toEqual([...DARK.lamp, ...DARK.air]);
    expect(end - 100).toBeLessThan(1000);
    expect(light.step(end + 16)).toBe(false);
  });
});
