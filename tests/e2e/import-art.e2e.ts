// The pictures of a save: out of a zip, and from their sites after a yes; cut, brought to the table and seen there. Of
// what lies face down nobody else asks for anything, and nobody else's browser ever asks a foreign address.

import { zipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { card, object, save, sheet, SITE } from '../../src/import/testing/saves.ts';
import { pngOf } from '../support/png.ts';
import { openCrowd, pictures, type Crowd } from './support/browser.ts';
import { look } from './support/hand.ts';
import { click, enter, eventually, type Player } from './support/player.ts';
import { shot } from './support/shots.ts';
import { DESKS, PHONE } from './support/sizes.ts';
import { pointerWay } from './support/ways.ts';

let crowd: Crowd;
let mira: Player;
/** What foreign sites were asked for, by whom. */
const asked: string[] = [];
beforeAll(async () => {
  crowd = await openCrowd({ drawn: true });
  mira = await enter(crowd, 'Mira', '/import', { viewport: DESKS[0], draws: true });
  await mira.context.route(/\.example\//, (route) => {
    const { hostname, pathname } = new URL(route.request().url());
    asked.push(hostname + pathname);
    // What answers here in a site's place lets everybody read where it says nothing.
    const headers = { 'access-control-allow-origin': hostname === 'closed.example' ? 'https://elsewhere.example' : '*' };
    return route.fulfill({ status: pathname.includes('gone') ? 404 : 200, headers, contentType: 'image/png', body: pngOf(300, 300, () => [40, 90, 200]) });
  });
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') await pictures(crowd, `import-art ${task.name.slice(0, 24)}`);
});
afterAll(() => crowd.close());

/** Two rows of cards, red above and green below, the bluer the further right. */
const SHEET = pngOf(504, 352, (x, y) => (y < 176 ? [220, 20, 60 * Math.floor(x / 126)] : [20, 180, 60 * Math.floor(x / 126)]));
/** Of another colour than anything else here: the back of all cards. */
const BACK = pngOf(126, 176, () => [200, 0, 220]);
const image = (url: string, more = {}) => ({ CustomImage: { ImageURL: url, ...more } });
const SAVE = save([
  object('Deck', { x: -6, rz: 180, ry: 180 }, { CustomDeck: sheet(1, 4, 2), DeckIDs: [100, 103], ContainedObjects: [card(100), card(103)] }),
  object('Card', { x: 0, z: -4, ry: 180 }, { CardID: 101, CustomDeck: sheet(1, 4, 2), Nickname: 'open' }),
  object('Card', { x: 4, z: -4, ry: 180, rz: 180 }, { CardID: 106, CustomDeck: sheet(1, 4, 2), Nickname: 'closed' }),
  object('Custom_Token', { x: 8, z: -4, s: 0.6, ry: 180 }, { Nickname: 'Coin', ...image('https://tokens.example/coin.png') }),
  object('Custom_Tile', { x: 8, z: 2, s: 0.6, ry: 180 }, { Nickname: 'Field', ...image('https://closed.example/field.png') }),
  object('Custom_Tile', { x: 4, z: 2, s: 0.6, ry: 180 }, { Nickname: 'Lost', ...image('https://tokens.example/gone.png') }),
  object('Custom_Tile', { x: 0, z: 2, s: 0.6, ry: 180 }, { Nickname: 'Router', ...image('http://192.168.0.1/reboot.png') }),
  object('Custom_Board', { x: 0, z: 9, s: 0.5, ry: 180 }, { Nickname: 'Map', Locked: true, ...image('https://tokens.example/map.png') }),
]);
const sums = async ({ page }: Player) =>
  Object.fromEntries(
    await page.locator('dd[data-sum]').evaluateAll((nodes) => nodes.map((node) => [node.getAttribute('data-sum') ?? '', Number(node.textContent)] as const)),
  );

test('pictures come out of a zip by the names that the cache gives them; what is no picture has its reason', async () => {
  const { page } = mira;
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'table.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(SAVE)) });
  const art = page.getByRole('region', { name: 'Bring its pictures' });
  await art.waitFor();
  await art.scrollIntoViewIfNeeded();
  await shot(mira, 'import-art-before');
  const [cached, back] = ['face-1.png', 'back-1.png'].map((name) => `${SITE}${name}`.replace(/[^a-zA-Z0-9]/g, ''));
  const zip = zipSync({
    [`Mods/Images/${cached}.png`]: new Uint8Array(SHEET),
    [`Mods/Images/${back}.png`]: new Uint8Array(BACK),
    '../../outside/httpstokensexamplecoinpng.svg': new TextEncoder().encode(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title="1"</script></svg>',
    ),
    'Mods/Models/other.obj': new Uint8Array(10),
  });
  await page.getByTestId('art-files').setInputFiles({ name: 'cache.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) });
  await eventually(async () => (await sums(mira))['found'] === 2, 'the sheet is found, and its backs');
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  await page.getByText('What is not there, and what it was').click();
  await page.getByText('which can hold scripts').waitFor();
  expect(await sums(mira)).toEqual({ found: 2, missing: 4, tooLarge: 0, refused: 1 });
  expect(asked).toEqual([]);
});

test('sites are asked after a yes to their list alone, by this browser, without cookies; what they do not give is listed', async () => {
  const { page } = mira;
  await page.getByRole('button', { name: /^Load from/ }).click();
  const question = page.getByRole('alertdialog');
  const listed = await question.locator('code').allInnerTexts();
  // A machine of one's own network is never asked, whatever the save says.
  expect(listed.sort()).toEqual(['closed.example', 'tokens.example']);
  await shot(mira, 'import-art-sites');
  await question.getByRole('button', { name: 'No' }).click();
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: /^Load from/ }).click();
  await question.getByRole('button', { name: 'Yes, ask them' }).click();
  await question.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Stop' }).waitFor({ state: 'detached' });
  expect(await sums(mira)).toEqual({ found: 4, missing: 0, tooLarge: 0, refused: 3 });
  expect([...asked].sort()).toEqual(['closed.example/field.png', 'tokens.example/coin.png', 'tokens.example/gone.png', 'tokens.example/map.png']);
  // The page itself still may ask nobody.
  expect(
    await page.evaluate(() =>
      fetch('https://tokens.example/coin.png').then(
        () => 'asked',
        () => 'refused',
      ),
    ),
  ).toBe('refused');
  await page.locator('dl[aria-label]').scrollIntoViewIfNeeded();
  await shot(mira, 'import-art-told');
  for (const size of [PHONE.viewport, ...DESKS]) {
    await page.setViewportSize(size);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  }
  mira.troubles.length = 0;
});

/** How many points of what he sees have the colour of the backs, whatever the light. */
const purple = async ({ page }: Pick<Player, 'page'>): Promise<number> => {
  const picture = [...(await page.screenshot())];
  return page.evaluate(async (bytes) => {
    const image = await createImageBitmap(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
    const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
    pen?.drawImage(image, 0, 0);
    const data = pen?.getImageData(0, 0, image.width, image.height).data ?? [];
    let points = 0;
    for (let i = 0; i < data.length; i += 4) {
      const [r = 0, g = 0, b = 0] = [data[i], data[i + 1], data[i + 2]];
      if (r - g > 50 && b - g > 50) points++;
    }
    return points;
  }, picture);
};

test('they lie on the fronts of cards, token and board, with the back of their deck; whoever comes later asks for those that he sees and for no others, and no foreign site', async () => {
  const { page } = mira;
  await page.setViewportSize(DESKS[0]);
  await page.getByRole('button', { name: 'Lay it on a table' }).click();
  await page.getByText(/pieces lie on the table/).waitFor({ timeout: 90_000 });
  await page.getByRole('button', { name: 'Let’s play' }).click();
  const { pieces } = await look(page);
  const borne = (name: string) => pieces.find(({ extra }) => extra?.name === name)?.extra?.picture;
  for (const name of ['open', 'Coin', 'Map']) expect([name, borne(name)]).toEqual([name, expect.stringMatching(/^[0-9a-f]{24}$/)]);
  for (const name of ['Field', 'Lost', 'Router']) expect([name, borne(name)]).toEqual([name, undefined]);
  await shot(mira, 'import-art-laid');

  const before = asked.length;
  const tobias = await crowd.person({ name: 'Tobias', draws: true, viewport: DESKS[0] });
  const [sent, heard]: [string[], string[]] = [[], []];
  tobias.page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => sent.push(payload.toString()));
    socket.on('framereceived', ({ payload }) => heard.push(payload.toString('latin1')));
  });
  await click(page, /^invite/i);
  const code = await eventually(async () => /([A-Z2-7]{4}[ -]?){4}/.exec((await page.getByRole('dialog').textContent()) ?? '')?.[0], 'an invite code');
  await page.keyboard.press('Escape');
  await tobias.page.goto(`${inject('page')}/#/j/${code.replace(/[^A-Z2-7]/g, '')}`);
  await eventually(async () => (await look(tobias.page)).pieces.length > 5, 'he is at the table');
  // The back of all the cards is everybody's: of those that lie face down he sees that and nothing else.
  const back = JSON.parse((await look(page)).sheet['back:1'] ?? 'null') as string;
  const open = [...['open', 'Coin', 'Map'].map(borne), back];
  const read = () => sent.flatMap((text) => (text.includes('readPicture') ? [...(/[0-9a-f]{24}/.exec(text.slice(text.indexOf('picture'))) ?? [])] : []));
  await eventually(() => Promise.resolve(new Set(read()).size >= open.length), 'he asks for what he sees');
  await tobias.page.getByRole('button', { name: 'Only watch' }).click();
  await tobias.page.getByText('Choose your seat').waitFor({ state: 'detached' });
  await eventually(async () => (await purple(tobias)) > 200, 'he sees the backs');
  await shot(tobias, 'import-art-guest');
  expect([...new Set(read())].sort()).toEqual([...open].sort());
  // What Mira knows of the closed ones is in nothing that he was told.
  const { pieces: his } = await look(tobias.page);
  expect(his.flatMap(({ extra }) => extra?.picture ?? []).sort()).toEqual(open.filter((id) => id !== back).sort());
  expect(heard.length).toBeGreaterThan(0);
  expect(tobias.troubles).toEqual([]);
  expect(asked).toHaveLength(before);
  // Turned over by the pointer the open card shows the same back; he still asks for no front.
  const shown = await purple(tobias);
  await pointerWay(mira).contextAction(pieces.find(({ extra }) => extra?.name === 'open')?.h ?? 0, 'Flip');
  await eventually(async () => (await purple(tobias)) > shown + 100, 'he sees one back more');
  await shot(tobias, 'import-art-flipped');
  expect([...new Set(read())].sort()).toEqual([...open].sort());
  expect(mira.troubles).toEqual([]);
});
