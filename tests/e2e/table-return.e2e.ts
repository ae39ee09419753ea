// Coming back: after the server was killed, after it was updated, in a second tab, and yesterday's game from the lobby.
// Has a host of its own to kill.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startChildHost, type ChildHost } from '../../tools/child-host.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { answer, begin, joinBy, openTable, shows, sit } from './support/life.ts';
import { reads } from './support/noir.ts';
import { click, eventually, pieces, zones, type Player } from './support/player.ts';

let crowd: Crowd;
let host: ChildHost;
let folder: string;
let a: Player, b: Player;

async function comes(name: string): Promise<Player> {
  const person = await crowd.person({ name, draws: false });
  await person.page.goto(host.url);
  return { ...person, name };
}

/** The built bundle under another build's name, as an update of the server would bring it. */
function updated(): string {
  const text = readFileSync('build/tests.js', 'utf8');
  const name = /"([0-9a-f]{12})"/.exec(text)?.[1];
  if (name === undefined) throw new Error('the bundle does not say its build');
  const file = path.join(folder, 'updated.js');
  writeFileSync(file, text.replaceAll(`"${name}"`, '"0123456789ab"'));
  return file;
}

/**
 * The faces of a person's cards from front to back, as their zone orders them: the list of pieces itself comes in any
 * order.
 */
const hand = async ({ page }: Player): Promise<string> => {
  const faces = new Map((await pieces(page)).map((one) => [one.h, one.face]));
  const held = (await zones(page)).map(({ id, order }) => [id, (order ?? []).map((h) => faces.get(h) ?? null)] as const);
  return JSON.stringify(held.filter(([id, cards]) => id.startsWith('stand-') && cards.some((face) => face !== null)));
};

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'baize-return-'));
  host = await startChildHost({ dataDir: path.join(folder, 'data') });
  crowd = await openCrowd();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `table-return ${task.name.slice(0, 24)}`);
});
afterAll(async () => {
  await crowd.close();
  await host.kill9();
  rmSync(folder, { recursive: true, force: true });
});

describe('coming back', () => {
  test('the server is killed and starts again: a band says so, everybody is back by themselves with the same hands', async () => {
    a = await comes('Mira');
    const code = await openTable(a);
    await sit(a, 'blue');
    b = await comes('Tobias');
    await joinBy(b, code);
    await sit(b, 'orange');
    await begin(a, b);
    await answer(a, /^start in the kitchen/i);
    await reads(b, /Mira is ready/);
    const hands = [await hand(a), await hand(b)];
    expect(hands[0]).not.toBe('[]');
    await host.kill9();
    for (const one of [a, b]) await shows(one, /connection is lost|server is starting again/i);
    await host.start();
    for (const one of [a, b])
      await eventually(async () => !/connection is lost|server is starting again/i.test((await one.page.locator('main').textContent()) ?? ''), 'the band goes');
    expect([await hand(a), await hand(b)]).toEqual(hands);
    await answer(b, /^start in the hall/i);
    await reads(a, /The coin falls: .* begins/);
  });

  test('a second tab asks: take over here, or join as another person', async () => {
    const second = { ...b, page: await b.context.newPage() };
    await second.page.goto(b.page.url());
    await second.page.getByRole('heading', { name: /you already sit at this table/i }).waitFor();
    await second.page.getByRole('button', { name: /^take over here/i }).click();
    await b.page.getByText(/open in another tab/i).waitFor();
    await reads(second, /The coin falls/);
    await eventually(async () => (await hand(second)) !== '[]', 'the hand is there');
    const third = { ...b, page: await b.context.newPage() };
    await third.page.goto(b.page.url());
    await third.page.getByRole('button', { name: /^join as another person/i }).click();
    await shows(third, /You are watching/);
    expect(await hand(third)).toBe('[]');
    await third.page.close();
    b = second;
  });

  test('yesterday’s game is found in the lobby and gone on with', async () => {
    await a.page.goto(host.url);
    await a.page.getByRole('heading', { name: /your tables/i }).waitFor();
    await shows(a, /Tobias/);
    await click(a.page, /^go on/i);
    await eventually(async () => (await hand(a)) !== '[]', 'the hand is there', 20_000);
    await reads(a, /The coin falls/);
  });

  test('after an update of the server the page asks to be loaded again, and then is at the table', async () => {
    const before = await hand(a);
    await host.kill9();
    const next = await startChildHost({ dataDir: path.join(folder, 'data'), port: host.port, bundle: updated() });
    host = next;
    await shows(a, /Baize was updated/);
    await click(a.page, /^load again/i);
    await eventually(async () => (await hand(a)) === before, 'the same hand', 20_000);
    expect(await a.page.getByText(/Baize was updated/).count()).toBe(0);
  });
});
