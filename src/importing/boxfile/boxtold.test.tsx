import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test, vi } from 'vitest';
import { newPlan } from '../../import/blank.ts';
import type { Box } from '../../import/boxfile/read.ts';
import { ABOUT } from '../../import/testing/boxes.ts';
import { en } from '../words/en.ts';
import BoxTold from './BoxTold.tsx';
import { meet } from './known.ts';

const kept = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => null,
  get: (key: string) => Promise.resolve(kept.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void kept.set(key, value)),
}));
beforeEach(() => kept.clear());

const KEY = 'AAAA-BBBB-CCCC-DDDD';
const box = (over: Partial<Box['about']> = {}, signed: Box['signed'] = { t: 'fits', fingerprint: KEY }): Box => ({
  about: { ...ABOUT, cover: null, ...over },
  cover: null,
  signed,
  plan: newPlan('Trolls'),
  art: { pictures: [], of: [] },
});
const told = async (of: Box): Promise<string> => renderToStaticMarkup(<BoxTold box={of} known={await meet(of)} words={en.boxWords} />);

test('how often a key was seen is told, whatever the box is called', async () => {
  expect(await told(box())).toContain(`Signed by ${KEY}, whom this browser has never seen before.`);
  expect(await told(box({ name: 'Elves' }))).toContain('whom this browser has seen once before.');
  expect(await told(box())).toContain('whom this browser has seen 2 times before.');
  expect(await told(box({}, { t: 'fits', fingerprint: 'EEEE-BBBB-CCCC-DDDD' }))).toContain('never seen before');
});

test('a later version of the same box is told, an earlier one too, and the latest that was opened stays known', async () => {
  expect(await told(box())).not.toContain('You have opened');
  expect(await told(box({ version: '1.1.0' }))).toContain('You have opened 1.0.0 before; this is 1.1.0.');
  expect(await told(box())).toContain('You have opened 1.1.0 before, which is newer; this is 1.0.0.');
  expect(await told(box({ version: '1.1.0' }))).toContain('You have opened 1.1.0 before.');
});

test('whoever takes the name of another without his key is none that was seen', async () => {
  await meet(box());
  for (const forged of [box({ version: '2.0.0' }, { t: 'none' }), box({ version: '2.0.0' }, { t: 'fits', fingerprint: 'EEEE-BBBB-CCCC-DDDD' })])
    expect(await told(forged)).not.toContain('You have opened');
  expect(await told(box({}, { t: 'none' }))).toContain('Not signed: anybody can have made or changed it.');
  expect(await told(box({}, { t: 'unknown', fingerprint: KEY }))).toContain('Take it as not signed.');
});

test('what a box says of itself is words alone', async () => {
  const page = await told(box({ name: '<img src=x onerror=alert(1)>', authors: [], licence: '' }));
  expect(page).not.toContain('<img');
  expect(page).toContain('It does not say who made it.');
  expect(page).toContain('It says nothing of what others may do with it.');
});

test('of a game by rules it says which, and how it is added', async () => {
  const page = await told({ ...box(), module: { id: 'three-castles', files: new Map() } });
  expect(page).toContain('It holds the game three-castles by rules, as code. Nothing of it runs here.');
  expect(await told(box())).not.toContain('as code');
});
