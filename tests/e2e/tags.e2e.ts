// Tags at the plain table: given to a pawn by the menu, a place is set that draws what shares one, and it draws that
// pawn and not another.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { look, piece } from './support/hand.ts';
import { two } from './support/life.ts';
import { atRest, drag, eventually, placeOfPiece, type Player } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';
import { pointerWay } from './support/ways.ts';

let crowd: Crowd;
let a: Player, b: Player;
beforeAll(async () => {
  crowd = await openCrowd({ drawn: SHOWN });
  ({ a, b } = await two(crowd, { game: 'Sandbox' }, { draws: SHOWN }));
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `tags ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const at = async (one: Player, h: number): Promise<PieceView | undefined> => piece(await look(one.page), h);
async function pawns(): Promise<[number, number]> {
  const found = (await look(a.page)).pieces.filter((one) => one.kind === 'pawn' && one.zone === 'felt').sort((p, q) => p.h - q.h);
  return found.slice(0, 2).map(({ h }): number => h) as [number, number];
}
async function carry(h: number, x: number, z: number): Promise<PieceView | undefined> {
  const was = await at(b, h);
  await drag(a.page, await placeOfPiece(a.page, h as never), (await felt(a.page, x, z)) as never);
  await eventually(async () => (await at(b, h))?.zone === 'felt' && (await at(b, h))?.x !== was?.x, 'it lies there');
  // What the pointer is over is lit and told of: nothing, while the menu is opened.
  await a.page.mouse.move(2, 2);
  await atRest(a.page);
  return at(b, h);
}
async function form(words: { [label: string]: string }): Promise<void> {
  for (const [label, text] of Object.entries(words)) await a.page.getByLabel(label, { exact: true }).fill(text);
  await a.page.getByRole('button', { name: 'Done' }).click();
}
const TAGS = 'Tags, with commas between them';

test('a pawn is given tags by the menu, and both pages know them', async () => {
  const [p0] = await pawns();
  const way = pointerWay(a);
  await way.contextAction(p0, 'Name …');
  await a.page.getByLabel(TAGS, { exact: true }).waitFor();
  await shot(a, 'tags-form');
  await form({ [TAGS]: 'Leader,  Blue team' });
  for (const one of [a, b]) await eventually(async () => (await at(one, p0))?.extra?.tags === 'leader,blue team', 'both know its tags');
});

test('a place for a tag draws what has it and nothing else', async () => {
  const [p0, p1] = await pawns();
  const way = pointerWay(a);
  await carry(p1, -900, 900);
  await way.contextAction(p1, 'Snap point for tags …');
  await form({ [TAGS]: 'leader' });
  const set = async (): Promise<string | undefined> => Object.entries((await look(b.page)).sheet).find(([key]) => key.startsWith('snap:'))?.[1];
  await eventually(async () => (await set()) !== undefined, 'the place is told to all');
  const point = JSON.parse((await set()) ?? '{}') as { x: number; z: number; tags: string };
  expect(point.tags).toBe('leader');
  await carry(p1, 700, 900);
  await carry(p1, point.x + 120, point.z + 60);
  const other = await at(b, p1);
  expect(Math.hypot((other?.x ?? 0) - point.x, (other?.z ?? 0) - point.z)).toBeGreaterThan(20);
  await carry(p1, 700, 900);
  const drawn = await carry(p0, point.x + 120, point.z + 60);
  expect([drawn?.x, drawn?.z]).toEqual([point.x, point.z]);
  await shot(a, 'tags-drawn');
});

test('nothing went wrong on either page', () => {
  for (const { troubles } of [a, b]) expect(troubles).toEqual([]);
});
