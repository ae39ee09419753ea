import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { jpegOf } from '../../tests/support/pictures.ts';
import { newPlan } from '../../src/import/blank.ts';
import { BOX_MOST } from '../../src/import/boxfile/bounds.ts';
import { readBox } from '../../src/import/boxfile/read.ts';
import { readShelf, SHELF_MOST, type ShelfBox } from '../../src/import/boxfile/shelf.ts';
import { makeKeys, type Keys } from '../../src/import/boxfile/sign.ts';
import { entriesOf, pack, writeBox, type Boxed } from '../../src/import/boxfile/write.ts';
import { ABOUT } from '../../src/import/testing/boxes.ts';
import { poolOf } from '../../src/import/vtt/file.ts';
import { servePage } from '../../tools/nakama/page.ts';
import { readConfig } from '../config.ts';
import { startTestHost, type TestHost } from '../testing/start.ts';

const cover = Uint8Array.from(atob(jpegOf(320, 200)), (letter) => letter.charCodeAt(0));
const boxed = (over: Partial<Boxed['about']> = {}): Boxed => ({ about: { ...ABOUT, ...over }, cover, plan: newPlan('Trolls'), art: { pictures: [], of: [] } });

let folder: string;
let host: TestHost | null = null;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'baize-shelf-'));
});
afterEach(async () => {
  await host?.end();
  host = null;
  rmSync(folder, { recursive: true, force: true });
});

const put = (name: string, bytes: Uint8Array): void => writeFileSync(path.join(folder, name), bytes);
const keysOf = async (): Promise<Keys> => (await makeKeys()) ?? expect.fail('no keys');
const serve = async (): Promise<TestHost> => (host = await startTestHost({ boxes: folder }));
const get = (where: string, init: RequestInit = {}): Promise<Response> => fetch(`${host?.url ?? ''}${where}`, init);
async function listed(): Promise<ShelfBox[]> {
  return readShelf(await (await get('/shelf/boxes.json')).json()) ?? expect.fail('no list');
}
const warnings = (): string[] =>
  (host?.lines ?? []).filter((line) => line.includes('on the shelf')).map((line) => line.replace(/^.*?The box/, 'The box').trim());

describe('the shelf of a server', () => {
  test('says of each box what it says of itself and who signed it; hands out its cover and the very file, by their hashes', async () => {
    const keys = await keysOf();
    const bytes = await writeBox(boxed(), keys);
    put('b-trolls.baize', bytes);
    put('a-elves.baize', await writeBox(boxed({ name: 'Elves', authors: [], licence: '' }), null));
    await serve();
    const boxes = await listed();
    expect(boxes.map(({ about, signed }) => [about.name, about.version, about.authors, signed.t])).toEqual([
      ['Elves', '1.0.0', [], 'none'],
      ['Trolls', '1.0.0', ['Ann'], 'fits'],
    ]);
    const [, trolls] = boxes;
    const answer = await get(`/shelf/${trolls!.id}.baize`);
    const given = new Uint8Array(await answer.arrayBuffer());
    expect(given).toEqual(bytes);
    const read = await readBox(poolOf(given));
    expect(read.ok && read.box.signed).toEqual(trolls!.signed);
    expect([answer.headers.get('cache-control'), answer.headers.get('content-disposition'), answer.headers.get('content-type')]).toEqual([
      'public, max-age=31536000, immutable',
      'attachment',
      'application/octet-stream',
    ]);
    const picture = await get(`/shelf/${trolls!.id}/${trolls!.about.cover}`);
    expect([picture.headers.get('content-type'), picture.headers.get('x-content-type-options'), new Uint8Array(await picture.arrayBuffer())]).toEqual([
      'image/jpeg',
      'nosniff',
      cover,
    ]);
    expect(picture.headers.get('content-security-policy')).toContain('sandbox');
    const list = await get('/shelf/boxes.json');
    expect((await get('/shelf/boxes.json', { headers: { 'If-None-Match': list.headers.get('etag') ?? '' } })).status).toBe(304);
    expect(await (await get('/config.json')).json()).toMatchObject({ shelf: true });
    expect(host?.lines.filter((line) => line.includes('shelf'))).toEqual([]);
  });

  test('nothing else of the folder is ever handed out, and nothing is written', async () => {
    put('trolls.baize', await writeBox(boxed(), null));
    put('notes.txt', new TextEncoder().encode('mine'));
    mkdirSync(path.join(folder, 'folder.baize'));
    await serve();
    const [{ id }] = (await listed()) as [ShelfBox];
    const elsewhere = [
      'notes.txt',
      'trolls.baize',
      '',
      '../notes.txt',
      '%2e%2e/notes.txt',
      `${id}`,
      `${id}.baize/`,
      `${id}/art/${'0'.repeat(32)}.jpg`,
      `${id.toUpperCase()}.baize`,
    ];
    for (const where of elsewhere) expect([where, (await get(`/shelf/${where}`)).status]).toEqual([where, 404]);
    for (const method of ['POST', 'PUT', 'DELETE']) expect((await get(`/shelf/${id}.baize`, { method })).status).toBe(405);
    expect(await (await get(`/shelf/${id}.baize`, { method: 'HEAD' })).text()).toBe('');
  });

  test('what is broken, changed, too large, there twice or a link stays away, with one sentence each', async () => {
    const keys = await keysOf();
    const signed = await writeBox(boxed(), keys);
    put('a.baize', signed);
    put('b-again.baize', signed);
    put('c-same-version.baize', await writeBox(boxed({ about: 'Other words.' }), keys));
    const spoiled = signed.slice();
    const at = Buffer.from(spoiled).indexOf(Buffer.from(cover.subarray(0, 64))) + 60;
    spoiled[at] = spoiled[at]! ^ 1;
    put('d-changed.baize', spoiled);
    put('e-broken.baize', signed.slice(0, 300));
    put('f-large.baize', signed);
    truncateSync(path.join(folder, 'f-large.baize'), BOX_MOST.file + 1);
    put('g-more.baize', pack(new Map([...entriesOf(boxed({ name: 'More' })), ['run.js', new Uint8Array(2)]])));
    symlinkSync('/etc/hostname', path.join(folder, 'h-link.baize'));
    put('i\nline.baize', new Uint8Array(3));
    const code = new Map(['server/index.ts', 'page/index.ts'].map((name) => [name, new TextEncoder().encode('export {};\n')]));
    put('i2-code.baize', await writeBox({ ...boxed({ name: 'Code' }), module: { id: 'castles', files: code } }, null));
    put('j-unsigned.baize', await writeBox(boxed(), null));
    await serve();
    expect((await listed()).map(({ about, signed: by }) => [about.name, by.t])).toEqual([
      ['Trolls', 'fits'],
      ['Trolls', 'none'],
    ]);
    expect(warnings()).toEqual([
      'The box b-again.baize is not on the shelf. It is there twice: a.baize is the same version of the same box.',
      'The box c-same-version.baize is not on the shelf. It is there twice: a.baize is the same version of the same box.',
      expect.stringMatching(/^The box d-changed\.baize is not on the shelf\. The box was changed after somebody signed it/),
      expect.stringMatching(/^The box e-broken\.baize is not on the shelf\. The box is broken/),
      expect.stringMatching(/^The box f-large\.baize is not on the shelf\. The box is larger than a box can be/),
      expect.stringMatching(/^The box g-more\.baize is not on the shelf\. The box is broken/),
      'The box h-link.baize is not on the shelf. It is no plain file.',
      expect.stringMatching(/^The box i\?line\.baize is not on the shelf\. The box is broken/),
      'The box i2-code.baize is not on the shelf. It holds the game castles as code: add it with npm run add-game, if you trust whoever signed it.',
    ]);
  });

  test('a box that is another one since the server started is given to nobody', async () => {
    put('trolls.baize', await writeBox(boxed(), null));
    await serve();
    const [{ id }] = (await listed()) as [ShelfBox];
    put('trolls.baize', await writeBox(boxed({ name: 'Other' }), null));
    utimesSync(path.join(folder, 'trolls.baize'), 1, 1);
    expect((await get(`/shelf/${id}.baize`)).status).toBe(404);
    rmSync(path.join(folder, 'trolls.baize'));
    expect((await get(`/shelf/${id}.baize`)).status).toBe(404);
    expect((await get('/shelf/boxes.json')).status).toBe(200);
  });

  test('holds so many boxes, and says how many more there are', async () => {
    for (let i = 0; i < SHELF_MOST.boxes + 3; i++) put(`${String(i).padStart(3, '0')}.baize`, await writeBox(boxed({ name: `Trolls ${i}` }), null));
    await serve();
    expect((await listed()).map(({ about }) => about.name)).toEqual(Array.from({ length: SHELF_MOST.boxes }, (_, i) => `Trolls ${i}`));
    expect(host?.lines.filter((line) => line.includes('3 more boxes'))).toHaveLength(1);
  });

  test('without boxes the page hears of none; without the folder the server does not start', async () => {
    await serve();
    expect(await listed()).toEqual([]);
    expect(await (await get('/config.json')).json()).not.toHaveProperty('shelf');
    await expect(startTestHost({ boxes: path.join(folder, 'none') })).rejects.toThrow('there is no such folder');
  });

  test('[budgets] who asks for more of it than he may cost waits; the list and the covers are handed out as ever', async () => {
    const bytes = await writeBox(boxed(), null);
    put('trolls.baize', bytes);
    const { limits } = readConfig({ BAIZE_TEST: '1', PORT: '0' }, folder);
    const any = limits.budgets.boxes.account;
    // Two of them at once, and no more for a long time.
    const boxes = { account: any, address: any, server: [2 * bytes.length + 1, 0.001] } as const;
    host = await startTestHost({ boxes: folder, limits: { ...limits, budgets: { ...limits.budgets, boxes } } });
    const [{ id, about }] = (await listed()) as [ShelfBox];
    const ask = (method: string): Promise<Response> => get(`/shelf/${id}.baize`, { method });
    // What is only asked about costs nothing.
    expect([(await ask('HEAD')).status, (await ask('GET')).status, (await ask('GET')).status]).toEqual([200, 200, 200]);
    const refused = await ask('GET');
    expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('cache-control'), await refused.text()]).toEqual([
      429,
      '30',
      'no-store',
      'Too many boxes at this moment. Wait a while.\n',
    ]);
    expect([(await get('/shelf/boxes.json')).status, (await get(`/shelf/${id}/${about.cover}`)).status]).toEqual([200, 200]);
  });

  test('the page beside Nakama has the same shelf', async () => {
    put('trolls.baize', await writeBox(boxed(), null));
    const page = path.join(folder, 'page');
    mkdirSync(page);
    writeFileSync(path.join(page, 'index.html'), '<title>Baize</title>');
    const server = await servePage({ folder: page, host: '127.0.0.1', port: 0, server: { port: 1, serverKey: 'k' }, publicUrl: null, boxes: folder });
    try {
      const at = server.address();
      const url = `http://127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`;
      const boxes = readShelf(await (await fetch(`${url}/shelf/boxes.json`)).json());
      expect(boxes?.map(({ about }) => about.name)).toEqual(['Trolls']);
      expect((await fetch(`${url}/shelf/${boxes?.[0]?.id ?? ''}.baize`)).status).toBe(200);
      expect(await (await fetch(`${url}/config.json`)).json()).toMatchObject({ shelf: true, serverKey: 'k' });
    } finally {
      server.close();
    }
  });
});

test('a list that says more than a shelf can hold, or something else, is none', () => {
  const about = { ...ABOUT, cover: null, format: 'baize-box', formatVersion: 1 };
  const good = { id: 'a'.repeat(64), size: 5, about, signed: { t: 'none' } };
  expect(readShelf({ boxes: [good] })).toHaveLength(1);
  const bad: readonly unknown[] = [
    null,
    { boxes: Array.from({ length: SHELF_MOST.boxes + 1 }, () => good) },
    { boxes: [{ ...good, id: '../../x' }] },
    { boxes: [{ ...good, size: BOX_MOST.file + 1 }] },
    { boxes: [{ ...good, about: { ...about, cover: 'https://elsewhere.example/c.png' } }] },
    { boxes: [{ ...good, signed: { t: 'fits' } }] },
    { boxes: [{ ...good, signed: { t: 'none', fingerprint: 'AAAA-BBBB-CCCC-DDDD' } }] },
    { boxes: [good], more: 1 },
  ];
  for (const raw of bad) expect(readShelf(raw)).toBeNull();
});
