// Fog at the plain table: a pawn in it is not in the other's page, nor in a byte of what his page is sent; he carries
// his looker near and sees it; a wall hides it again.

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { PieceView } from '../../server-modules/kernel/view.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { felt } from './support/gestures.ts';
import { look, piece } from './support/hand.ts';
import { begin, joinBy, openTable, sit } from './support/life.ts';
import { reads } from './support/noir.ts';
import { atRest, drag, enter, eventually, placeOfPiece, type Player } from './support/player.ts';
import { shot, SHOWN } from './support/shots.ts';
import { mouse, pointerWay } from './support/ways.ts';

let crowd: Crowd;
let a: Player, b: Player;
/** What his page is sent, in bytes as letters. */
const heard: string[] = [];
beforeAll(async () => {
  crowd = await openCrowd({ drawn: SHOWN });
  a = await enter(crowd, 'Mira', '', { draws: SHOWN, viewport: { width: 1000, height: 640 } });
  const code = await openTable(a, { game: 'Sandbox' });
  await sit(a, 'blue');
  b = await enter(crowd, 'Tobias', '', { draws: SHOWN });
  await joinBy(b, code);
  b.page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(payload.toString('latin1'))));
  await sit(b, 'orange');
  await begin(a, b);
  await b.page.reload();
  await eventually(async () => (await look(b.page)).pieces.length > 0, 'his page is back');
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `fog ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

const FOG = { x0: -2900, z0: 700, x1: -1500, z1: 1900 };
const middle = { x: (FOG.x0 + FOG.x1) / 2, z: (FOG.z0 + FOG.z1) / 2 };
const pawns = async (one: Player): Promise<PieceView[]> => (await look(one.page)).pieces.filter(({ kind }) => kind === 'pawn').sort((p, q) => p.h - q.h);
const inFog = async (one: Player): Promise<PieceView[]> => {
  const { pieces, zones } = await look(one.page);
  const fog = zones.find(({ kind }) => kind === 'fog')?.id;
  return pieces.filter(({ kind, zone }) => kind === 'pawn' && zone === fog);
};
const carry = async (one: Player, h: number, x: number, z: number): Promise<void> =>
  drag(one.page, await placeOfPiece(one.page, h as never), (await felt(one.page, x, z)) as never);
/** Messages of the table, not of the line itself. */
const told = (): number => heard.filter((message) => message.includes('match_data')).length;

test('what goes into fog is gone for the other, who is told nothing of what it does there', async () => {
  await a.page.keyboard.press('F4');
  await mouse(a).drag(await felt(a.page, FOG.x0, FOG.z0), await felt(a.page, FOG.x1, FOG.z1));
  const form = a.page.getByRole('dialog', { name: 'A new zone' });
  await form.getByRole('radio', { name: /^Fog/ }).click();
  await form.getByRole('combobox', { name: 'See what lies there' }).selectOption({ label: 'The owner' });
  await form.getByRole('button', { name: 'Mark it out' }).click();
  await reads(b, /lays fog/);
  const had = (await pawns(b)).length;
  const [first] = await pawns(a);
  await carry(a, first?.h as number, middle.x, middle.z);
  await eventually(async () => (await pawns(b)).length === had - 1, 'it is gone for him');
  const [hers] = await eventually(async () => {
    const mine = await inFog(a);
    return mine.length === 1 ? mine : null;
  }, 'she sees it');
  await atRest(a.page);
  await b.page.waitForTimeout(1500);
  const before = told();
  await carry(a, hers?.h as number, middle.x - 300, middle.z - 200);
  await eventually(async () => (await inFog(a))[0]?.x !== hers?.x, 'it moved');
  await b.page.waitForTimeout(800);
  expect(told() - before).toBe(0);
  expect(await inFog(b)).toEqual([]);
  await shot(a, 'fog-seen-through');
  await shot(b, 'fog-covered');
});

test('his looker sees it from near, and not behind a wall', async () => {
  const looker = (await pawns(a)).find(({ zone }) => zone === 'felt') as PieceView;
  const way = pointerWay(a);
  await way.contextAction(looker.h, 'Let it look into fog for …');
  await way.answer({ seat: 'Tobias' });
  await reads(b, /look into fog, 15 cm far, for/);
  await eventually(async () => piece(await look(b.page), looker.h)?.extra?.looks !== undefined, 'all see that it looks');
  await carry(b, looker.h, FOG.x1 + 250, middle.z);
  const [seen] = await eventually(async () => {
    const his = await inFog(b);
    return his.length === 1 ? his : null;
  }, 'he sees the pawn');
  expect((seen?.h ?? 0) % 2).toBe(1);
  await atRest(b.page);
  await shot(b, 'fog-looked-into');
  await a.page.keyboard.press('Escape');
  await a.page.getByTestId('tool-ink').click();
  await a.page.getByTestId('pen-wall').click();
  await mouse(a).drag(await felt(a.page, FOG.x1 - 200, FOG.z0 + 100), await felt(a.page, FOG.x1 - 200, FOG.z1 - 100));
  await eventually(async () => (await inFog(b)).length === 0, 'the wall hides it');
  await shot(b, 'fog-wall');
});

test('nothing went wrong on either page', () => {
  for (const one of [a, b]) expect(one.troubles).toEqual([]);
});
