// A table taken along as a save of another program: what this page sees and nothing of a hand; another page brings the
// file back.

import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { inside, look, nth } from './support/hand.ts';
import { tableMenu, two } from './support/life.ts';
import { close, dialog } from './support/people.ts';
import { eventually, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { pointerWay } from './support/ways.ts';

let crowd: Crowd;
let a: Player, b: Player;
beforeAll(async () => {
  crowd = await openCrowd();
  ({ a, b } = await two(crowd, { game: 'Sandbox' }));
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `export-tts ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

interface Saved {
  Name: string;
  Transform: { posX: number; posZ: number; rotY: number };
  DeckIDs?: number[];
  CardID?: number;
}
let text = '';
/** Places of what lies loose, by kind; decks of cards and piles of chips are decks here. */
const places = async ({ page }: Player, kind: string): Promise<string[]> =>
  (await look(page)).pieces.flatMap((piece) => (piece.zone === 'felt' && piece.kind === kind ? [`${piece.x} ${piece.z}`] : [])).sort();

test('a player downloads the table as a save of Tabletop Simulator: decks are blank in it, and of a hand there is nothing', async () => {
  const { page } = a;
  await pointerWay(a).contextAction(nth(await look(page), 'deck', 0, 'card-red'), 'Draw one');
  const held = await eventually(async () => (await look(page)).pieces.find(({ zone, face }) => zone === 'hand-A' && face !== null), 'a card is in her hand');
  expect(held.face).toBeGreaterThan(0);
  await tableMenu(a, /^Saves/);
  const write = dialog(a).getByRole('button', { name: 'Download as a save of Tabletop Simulator' });
  await write.scrollIntoViewIfNeeded();
  await shot(a, 'export-dialog');
  const [file] = await Promise.all([page.waitForEvent('download'), write.click()]);
  expect(file.suggestedFilename()).toBe('table.tts.json');
  text = readFileSync(await file.path(), 'utf8');
  const told = await dialog(a).getByRole('status').innerText();
  const { ObjectStates: objects } = JSON.parse(text) as { ObjectStates: Saved[] };
  const named = (name: string): Saved[] => objects.filter(({ Name }) => Name === name);
  expect(named('Deck').map(({ DeckIDs }) => DeckIDs?.length)).toEqual([53, 54]);
  expect(new Set(named('Deck').flatMap(({ DeckIDs }) => DeckIDs ?? []))).toEqual(new Set([100]));
  expect(named('Card')).toEqual([]);
  expect([named('Die_6').length, named('Quarter').length, named('PlayerPawn').length, named('ChipStack').length]).toEqual([5, 1, 10, 5]);
  expect(told).toMatch(/^\d+ objects are in the file, 107 of them blank cards\. 1 thing could not be said in it\.$/);
  await close(a);
});

test('another page brings the file to a new table: everything lies where it lay', async () => {
  const was = { dice: await places(a, 'die'), pawns: await places(a, 'pawn'), decks: await places(a, 'deck'), coins: await places(a, 'coin') };
  const faces = async (player: Player): Promise<string[]> =>
    (await look(player.page)).pieces
      .flatMap(({ kind, zone, x, face }) => (zone === 'felt' && (kind === 'die' || kind === 'coin') ? [`${kind} ${x} ${face}`] : []))
      .sort();
  const shows = await faces(a);
  const { page } = b;
  await page.goto(`${inject('page')}/import`);
  await page.getByRole('heading', { name: 'Bring a save or cards' }).waitFor();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'table.tts.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await page.getByRole('article', { name: 'What comes across' }).waitFor();
  const [objects, , , standIns] = (await page.locator('dl dd').allInnerTexts()).map((sum) => sum.split(/\s/)[0]);
  expect([Number(objects) > 100, standIns]).toEqual([true, '0']);
  await page.getByRole('button', { name: 'Lay it on a table' }).click();
  await page.getByText(/pieces lie on the table/).waitFor({ timeout: 120_000 });
  await page.getByRole('button', { name: 'Let’s play' }).click();
  expect({ dice: await places(b, 'die'), pawns: await places(b, 'pawn'), decks: await places(b, 'deck'), coins: await places(b, 'coin') }).toEqual(was);
  expect(await faces(b)).toEqual(shows);
  const seen = await look(page);
  const counts = seen.pieces.flatMap(({ h, kind, zone }) => (kind === 'deck' && zone === 'felt' ? [inside(seen, h)] : [])).sort((x, y) => x - y);
  expect(counts).toEqual([20, 20, 20, 20, 20, 53, 54]);
  await shot(b, 'export-back');
  for (const one of [a, b]) expect(one.troubles).toEqual([]);
});
