// What users of virtual tables count on, at one table of two: a clock, a mixing place, the notebook, an arbiter, what
// somebody did taken back, saves, and the table as a file.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inject } from 'vitest';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { bring } from './support/box.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { look, nth, piece } from './support/hand.ts';
import { begin, joinBy, sit, tableMenu, two } from './support/life.ts';
import { reads } from './support/noir.ts';
import { about, close, dialog } from './support/people.ts';
import { click, eventually, type Player } from './support/player.ts';
import { mouse, placeOf, pointerWay } from './support/ways.ts';

let crowd: Crowd;
let a: Player, b: Player;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'baize-keep-'));
  crowd = await openCrowd();
  ({ a, b } = await two(crowd, { game: 'Sandbox' }));
});
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  await pictures(crowd, `features-keep ${task.name.slice(0, 24)}`);
  for (const { page } of crowd.people) for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
});
afterAll(async () => {
  await crowd.close();
  rmSync(folder, { recursive: true, force: true });
});

const seen = async (player: Player, h: number): Promise<PieceView | undefined> => piece(await look(player.page), h);
const button = (player: Player, name: string) => dialog(player).getByRole('button', { name, exact: true });
/** Faces of cards in a hand, as somebody's page knows them. */
const faces = async ({ page }: Player, zone: string): Promise<number[]> =>
  (await look(page)).pieces.flatMap((card) => (card.zone === zone && card.face !== null ? [card.face] : []));
/** Says yes to what the other asks for in these words. */
async function agrees(player: Player, words: RegExp): Promise<void> {
  const band = player.page.getByRole('alert').filter({ hasText: words });
  await band.getByRole('button', { name: 'Agree' }).click();
  await band.waitFor({ state: 'detached' });
}
/** Carries a die elsewhere, and gives where it lay. */
async function carry(player: Player, h: number, x: number, z: number): Promise<{ x: number; z: number }> {
  const was = await seen(player, h);
  await mouse(player).drag(await placeOf(player.page, h), await felt(player.page, x, z));
  for (const one of [a, b]) await eventually(async () => Math.abs(((await seen(one, h))?.x ?? 0) - x) < 150, `${one.name} sees it there`);
  return { x: was?.x ?? 0, z: was?.z ?? 0 };
}
const backAt = (h: number, at: { x: number; z: number }) =>
  eventually(async () => {
    const now = [await seen(a, h), await seen(b, h)];
    return now.every((one) => one?.x === at.x && one.z === at.z);
  }, 'it lies where it lay, for both');

test('a clock is started and stopped, and has run as long for both', async () => {
  const h = await bring(a, b, 'clock', 'clock');
  const left = async (player: Player): Promise<number> => (await seen(player, h))?.extra?.clock?.left[0] ?? 0;
  const runs = async (player: Player): Promise<boolean> => (await seen(player, h))?.extra?.clock?.runs === 0;
  const full = await left(b);
  await pointerWay(a).contextAction(h, 'Start the clock');
  await reads(b, /Mira starts the clock/);
  await eventually(() => runs(b), 'it runs');
  const shown = b.page.getByTestId(`piece-${h}`);
  const first = await shown.textContent();
  await eventually(async () => (await shown.textContent()) !== first, 'he reads another time');
  await pointerWay(b).contextAction(h, 'Stop the clock');
  await reads(a, /Tobias stops the clock/);
  for (const one of [a, b]) await eventually(async () => !(await runs(one)), 'it stands');
  expect(await left(b)).toBeLessThan(full);
  expect(await left(a)).toBe(await left(b));
});

test('what is put into a mixing place is thrown there, and both read it', async () => {
  await a.page.keyboard.press('F4');
  await mouse(a).drag(await felt(a.page, -2900, 700), await felt(a.page, -1900, 1500));
  const form = a.page.getByRole('dialog', { name: 'A new zone' });
  await form.getByRole('radio', { name: /^Mixing place/ }).click();
  await form.getByRole('button', { name: 'Mark it out' }).click();
  await form.waitFor({ state: 'detached' });
  const die = nth(await look(a.page), 'die', 0);
  await mouse(a).drag(await placeOf(a.page, die), await felt(a.page, -2400, 1100));
  await reads(b, /Mira .*(rolls|throws|mix)/);
  const place = async ({ page }: Player): Promise<PieceView | undefined> =>
    (await look(page)).pieces.find(({ kind, zone }) => kind === 'die' && zone.startsWith('made'));
  const thrown = await eventually(() => place(b), 'it lies there for him');
  expect(await place(a)).toMatchObject({ face: thrown.face });
});

test('a page of the notebook for all is read by the other, one for oneself is in the own book alone', async () => {
  const write = async (kind: string, title: string, text: string): Promise<void> => {
    await button(a, kind).click();
    await dialog(a).getByRole('textbox', { name: 'Heading' }).fill(title);
    await dialog(a).getByRole('textbox', { name: 'Text' }).fill(text);
    await button(a, 'Write down').click();
    await button(a, title).waitFor();
  };
  await tableMenu(a, /^Notebook/);
  await write('New page', 'Score', 'three to two');
  await write('New page for me alone', 'Plan', 'wait for the queen');
  await button(a, 'Plan').click();
  expect(await dialog(a).getByRole('textbox', { name: 'Text' }).inputValue()).toBe('wait for the queen');
  await close(a);
  await tableMenu(b, /^Notebook/);
  await button(b, 'Score').click();
  expect(await dialog(b).getByRole('textbox', { name: 'Text' }).inputValue()).toBe('three to two');
  await button(b, 'Back').click();
  await button(b, 'Score').waitFor();
  expect(await button(b, 'Plan').count()).toBe(0);
  await close(b);
});

test('an arbiter, whom all have agreed on, looks into a hand; who holds it reads that he does, and that he no longer does', async () => {
  await pointerWay(a).contextAction(nth(await look(a.page), 'deck', 0, 'card-red'), 'Draw one');
  const held = await eventually(async () => {
    const cards = await faces(a, 'hand-A');
    return cards.length === 1 ? cards : null;
  }, 'she holds a card');
  await about(b, 'Mira', /^make arbiter/i);
  await agrees(a, /arbiter/);
  await reads(b, /Mira is arbiter/);
  await about(b, 'Mira', /^arbiter no more/i);
  await agrees(a, /without an arbiter/);
  await about(a, 'Tobias', /^make arbiter/i);
  expect(await faces(b, 'hand-A')).toEqual([]);
  await agrees(b, /arbiter/);
  await reads(a, /Tobias is arbiter/);
  expect(await faces(b, 'hand-A')).toEqual([]);
  await about(b, 'Mira', /^look into the hand/i);
  await reads(a, /As arbiter Tobias looks at/);
  await eventually(async () => String(await faces(b, 'hand-A')) === String(held), 'he sees her card');
  await about(b, 'Mira', /^look no longer/i);
  await reads(a, /As arbiter Tobias has seen enough/);
  await eventually(async () => (await faces(b, 'hand-A')).length === 0, 'he sees it no more');
  await about(a, 'Tobias', /^arbiter no more/i);
  await agrees(b, /without an arbiter/);
});

test('what somebody did in the last minutes is taken back with his word, what others did stays', async () => {
  const [his, hers] = [nth(await look(a.page), 'die', 1), nth(await look(a.page), 'die', 2)];
  const was = await carry(b, his, 900, -1200);
  await carry(a, hers, -900, 1700);
  const stays = await seen(b, hers);
  await about(a, 'Tobias', /^take back their last 5 minutes/i);
  await agrees(b, /what Tobias did/);
  await backAt(his, was);
  expect(await seen(b, hers)).toMatchObject({ x: stays?.x, z: stays?.z });
});

test('a save is put back when the other agrees, and what stood there is kept before', async () => {
  const die = nth(await look(a.page), 'die', 1);
  await tableMenu(a, /^Saves/);
  await dialog(a).getByRole('textbox', { name: 'Name of the save' }).fill('before tea');
  await button(a, 'Save now').click();
  await dialog(a).getByText('before tea').waitFor();
  await close(a);
  const was = await carry(a, die, 900, -1700);
  await tableMenu(a, /^Saves/);
  await dialog(a).getByRole('listitem').filter({ hasText: 'before tea' }).getByRole('button', { name: 'Put back' }).click();
  await agrees(b, /put back the save “before tea”/);
  await backAt(die, was);
  await tableMenu(b, /^Saves/);
  await dialog(b).getByText('Before “before tea”').waitFor();
  await close(b);
});

test('a table taken home as a file goes on when both sit there again, each with the own hand; the file tells nobody’s', async () => {
  const had = (await faces(a, 'hand-A')).length;
  await pointerWay(a).contextAction(nth(await look(a.page), 'deck', 0, 'card-red'), 'Draw one');
  const held = await eventually(async () => {
    const cards = await faces(a, 'hand-A');
    return cards.length === had + 1 ? cards.sort() : null;
  }, 'one more card is in her hand');
  await tableMenu(a, /^Saves/);
  const [file] = await Promise.all([a.page.waitForEvent('download'), button(a, 'Download the table').click()]);
  const home = path.join(folder, 'sandbox.table.json');
  await file.saveAs(home);
  const clear = JSON.parse(readFileSync(home, 'utf8')) as { sealed?: unknown; public: { pieces: { zone: string }[] } };
  expect(clear.sealed).toBeTypeOf('string');
  expect(clear.public.pieces.length).toBeGreaterThan(10);
  expect(clear.public.pieces.filter(({ zone }) => zone === 'hand-A')).toEqual([]);
  for (const one of [a, b]) await one.page.goto(inject('page'));
  await click(a.page, /^open a table/i);
  await dialog(a).getByRole('radio', { name: 'Sandbox' }).click();
  await dialog(a).locator('input[type=file]').setInputFiles(home);
  await click(a.page, /^open the table/i, '[role=dialog]');
  await a.page.getByText('Seats wait for: Mira, Tobias').first().waitFor();
  await click(a.page, /^invite/i);
  const code = await eventually(async () => /([A-Z2-7]{4}[ -]?){4}/.exec((await dialog(a).textContent()) ?? '')?.[0], 'an invite code');
  await close(a);
  await sit(a, 'orange');
  await a.page.getByText('This seat waits for whoever sat here: the cards are secret.').first().waitFor();
  await sit(a, 'blue');
  await a.page.getByText('Seats wait for: Tobias').first().waitFor();
  expect(await a.page.locator('main').getByRole('button', { name: 'Start the game' }).isDisabled()).toBe(true);
  await joinBy(b, code);
  await sit(b, 'orange');
  await begin(a, b);
  await eventually(async () => String((await faces(a, 'hand-A')).sort()) === String(held), 'her hand is as it was');
  expect(await faces(b, 'hand-A')).toEqual([]);
});

test('nothing went wrong on either page', () => {
  for (const one of [a, b]) expect(one.troubles).toEqual([]);
});
