// Pictures of a save: which are wanted, what a file that holds one is called, what is refused and why.

import { zipSync, type Zippable } from 'fflate';
import { describe, expect, test } from 'vitest';
import { faceOf } from '../../../server-modules/games/box/data/catalogue.ts';
import { STANDEE } from '../../../server-modules/games/box/data/own.ts';
import { BACKS_MOST } from '../../../server-modules/kernel/looks.ts';
import { PICTURES, PICTURE_UNITS } from '../../../server-modules/protocol/pictures.ts';
import { jpegOf, webpOf } from '../../../tests/support/pictures.ts';
import { card, come, object, save, sheet, SITE } from '../testing/saves.ts';
import { ART, headOf } from './head.ts';
import { askedAt, namesOf, sitesOf } from './names.ts';
import { matched, openArt, type Brought } from './shelf.ts';
import { artLines, artReport } from './told.ts';
import { wantedOf } from './wanted.ts';
import { entriesOf, unpack, type Pool } from './zip.ts';

const bytesOf = (base64: string): Uint8Array => new Uint8Array(Buffer.from(base64, 'base64'));
const JPEG = bytesOf(jpegOf(400, 600));
/** The head of a PNG of so many pixels; nothing of it is decoded here. */
function png(w: number, h: number, length = 64): Uint8Array {
  const bytes = new Uint8Array(length);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  new DataView(bytes.buffer).setUint32(16, w);
  new DataView(bytes.buffer).setUint32(20, h);
  return bytes;
}
const letters = (text: string): Uint8Array => new TextEncoder().encode(text);
const poolOf = (bytes: Uint8Array): Pool => ({ size: bytes.length, read: (from, to) => Promise.resolve(bytes.subarray(from, Math.min(to, bytes.length))) });
const zipped = (files: Zippable): Pool => poolOf(zipSync(files));
const image = (name: string, more = {}) => ({ CustomImage: { ImageURL: `${SITE}${name}`, ...more } });

describe('what a save wants', () => {
  test('a model wants its colour and its relief, each once for all that name them, and is one picture with them', () => {
    const ship = (x: number, mesh: object) => object('Custom_Model', { x }, { CustomMesh: { MeshURL: `${SITE}ship.obj`, ...mesh } });
    const [DiffuseURL, NormalURL] = [`${SITE}paint.png`, `${SITE}bumps.png`];
    const { plan } = come(save([ship(0, { DiffuseURL, NormalURL }), ship(5, { NormalURL }), ship(9, { DiffuseURL, NormalURL })]));
    const { sources, models, of, units } = wantedOf(plan);
    expect(sources.map(({ address, cuts, mesh }) => [address.slice(SITE.length), cuts.map(({ picture }) => picture), mesh])).toEqual([
      ['ship.obj', [], true],
      ['paint.png', [0], undefined],
      ['bumps.png', [1], undefined],
    ]);
    expect(models.map(({ picture, skin, relief }) => [picture, skin, relief])).toEqual([
      [2, 0, 1],
      [3, null, 1],
    ]);
    expect([of, units]).toEqual([[2, 3, 2], 2 * PICTURES.large.units]);
  });

  test('one picture for each front and each back that differs; tiles, tokens and boards too; equal ones once, and boards before all others', () => {
    const { plan } = come(
      save([
        object('Deck', {}, { CustomDeck: sheet(1), DeckIDs: [100, 101, 100], ContainedObjects: [card(100), card(101), card(100)] }),
        object('Custom_Token', { s: 0.5 }, { Nickname: 'Coin', ...image('token.png') }),
        object('Custom_Tile', { s: 0.5 }, { Nickname: 'Field', ...image('tile.png', { CustomTile: { Type: 0, Stretch: true } }) }),
        object('Custom_Board', {}, { Nickname: 'Map', ...image('map.jpg') }),
        object('Figurine_Custom', {}, image('figure.png')),
        object('Figurine_Custom', {}),
      ]),
    );
    const { sources, of, backs, pictures, units, noRoom } = wantedOf(plan);
    expect(sources.map(({ address, cuts, names }) => [address.slice(SITE.length), cuts.length, names])).toEqual([
      ['map.jpg', 1, ['Map']],
      ['face-1.png', 2, ['card 100', 'card 101']],
      ['back-1.png', 1, ['card 100', 'card 101']],
      ['token.png', 1, ['Coin']],
      ['tile.png', 1, ['Field']],
      ['figure.png', 1, []],
    ]);
    expect([pictures, units, noRoom]).toEqual([7, 6 * PICTURES.small.units + PICTURES.large.units, 0]);
    const shown = plan.pieces.map(({ kind, look }, i) => `${kind} ${look} ${of[i]}`);
    expect(shown).toEqual(
      expect.arrayContaining(['token token-card 4', 'tile tile-blank 5', 'board board-square 0', 'figure standee 6', 'figure meeple-white -1']),
    );
    const cards = plan.pieces.flatMap(({ kind }, i) => (kind === 'card' ? [of[i]] : []));
    expect([cards[0], new Set(cards).size]).toEqual([cards[2], 2]);
    // One back for all cards of the sheet; what shows the same below as above has none of its own.
    expect(plan.pieces.map(({ kind }, i) => `${kind} ${backs[i]}`)).toEqual(
      expect.arrayContaining(['card 2', 'token -1', 'tile -1', 'board -1', 'figure -1', 'deck -1']),
    );
    expect(sources.flatMap(({ cuts }) => cuts.map(({ fit }) => fit))).toEqual(['whole', 'whole', 'whole', 'whole', 'whole', 'stretch', 'whole']);
    expect(sources.slice(2, 5).map(({ cuts }) => cuts[0]?.clear)).toEqual([undefined, 'lies', undefined]);
    expect(sources.at(-1)?.cuts[0]).toMatchObject({ clear: 'stands', shape: STANDEE.w / STANDEE.plate });
  });

  test('both sides of a standee become one picture, once for all that are alike, in the room of a large one', () => {
    const two = image('front.png', { ImageSecondaryURL: `${SITE}back.png` });
    const same = image('front.png', { ImageSecondaryURL: `${SITE}front.png` });
    const { plan, row } = come(save([object('Figurine_Custom', {}, two), object('Figurine_Custom', { x: 5 }, two), object('Figurine_Custom', { x: 9 }, same)]));
    expect(plan.pieces.map(({ kind, look, face }) => [kind, look, face])).toEqual([
      ['figure', 'standee-two', faceOf('blank')],
      ['figure', 'standee-two', faceOf('blank')],
      ['figure', 'standee', faceOf('blank')],
    ]);
    expect([0, 1, 2].map((i) => row(i)?.verdict)).toEqual(['whole', 'whole', 'whole']);
    const { pairs, of, pictures, units, sources } = wantedOf(plan);
    expect(pairs).toEqual([{ picture: 2, front: 0, back: 1 }]);
    expect([of, pictures, units]).toEqual([[2, 2, 3], 4, PICTURES.large.units + PICTURES.small.units]);
    expect(sources.map(({ pieces }) => pieces)).toEqual([3, 2]);
  });

  test('a table has room for so many: what comes after them is counted and not asked for', () => {
    const ids = Array.from({ length: 1300 }, (_, i) => 100 * Math.floor(i / 100) + 100 + (i % 100));
    const sheets = Object.assign({}, ...Array.from({ length: 14 }, (_, i) => sheet(i + 1, 10, 10))) as object;
    const { plan } = come(save([object('Deck', {}, { CustomDeck: sheets, DeckIDs: ids, ContainedObjects: ids.map((id) => card(id)) })]));
    const wanted = wantedOf(plan);
    // Twelve of its sheets come, and twelve backs.
    expect([wanted.units, wanted.noRoom]).toEqual([PICTURE_UNITS, 1300 - PICTURE_UNITS + 12]);
    expect(wanted.sources).toHaveLength(24);
  });

  test('a back for each card is cut out of its sheet as the fronts are, and a table has room for so many different ones', () => {
    const ids = Array.from({ length: 400 }, (_, i) => 100 * Math.floor(i / 100) + 100 + (i % 100));
    const sheets = Object.assign({}, ...Array.from({ length: 4 }, (_, i) => sheet(i + 1, 10, 10, { UniqueBack: true }))) as object;
    const { plan } = come(save([object('Deck', {}, { CustomDeck: sheets, DeckIDs: ids, ContainedObjects: ids.map((id) => card(id)) })]));
    const { backs, noRoom, sources } = wantedOf(plan);
    expect([new Set(backs.filter((one) => one >= 0)).size, noRoom]).toEqual([BACKS_MOST, ids.length - BACKS_MOST]);
    const cells = sources.find(({ address }) => address.endsWith('back-1.png'))?.cuts.map(({ columns, rows, cell }) => [columns, rows, cell]);
    expect(cells?.slice(0, 2)).toEqual([
      [10, 10, 0],
      [10, 10, 1],
    ]);
  });
});

describe('where a picture is', () => {
  const found = (address: string, path: string): boolean =>
    matched([{ address, cuts: [], pieces: 1, names: [] }], [{ path, size: 1, open: () => Promise.resolve(null) }]).size === 1;

  test('a file of the cache is called as the address without its signs, wherever it lies and with either scheme and host of the workshop', () => {
    const old = 'http://cloud-3.steamusercontent.com/ugc/12345/ABCDEF/';
    expect(found(old, 'Mods/Images/httpcloud3steamusercontentcomugc12345ABCDEF.jpg')).toBe(true);
    expect(found(old, 'C:\\Mods\\Images\\httpssteamusercontentaakamaihdnetugc12345ABCDEF.png')).toBe(true);
    expect(found('https://i.imgur.com/Ab1.png', '../../etc/httpsiimgurcomAb1png.png')).toBe(true);
    expect(found('https://i.imgur.com/Ab1.png', 'ab1.PNG')).toBe(true);
    expect(found(old, 'httpcloud3steamusercontentcomugc12345ABCDE.jpg')).toBe(false);
    expect(found('https://i.imgur.com/Ab1.png', 'png')).toBe(false);
  });

  test('two addresses that end alike are told apart by the cache’s names alone', () => {
    const sources = ['https://a.example/x.png', 'https://b.example/x.png'].map((address) => ({ address, cuts: [], pieces: 1, names: [] }));
    const file = (path: string): Brought => ({ path, size: 1, open: () => Promise.resolve(null) });
    expect(matched(sources, [file('x.png')]).size).toBe(0);
    expect([...matched(sources, [file('x.png'), file('httpsbexamplexpng.png')]).keys()]).toEqual([1]);
  });

  test('a site is asked where its things lie today, by https from a page that came so; machines in one’s own network never are', () => {
    expect(askedAt('http://cloud-3.steamusercontent.com/ugc/1/A/', false)).toBe('https://steamusercontent-a.akamaihd.net/ugc/1/A/');
    expect(askedAt('http://i.imgur.com/a.png', true)).toBe('https://i.imgur.com/a.png');
    expect(askedAt('http://i.imgur.com/a.png', false)).toBe('http://i.imgur.com/a.png');
    for (const inside of ['192.168.1.1', '127.0.0.1:8080', '0x7f.1', '2130706433', 'router.local', 'x.localhost', 'nas.lan', '[::1]', 'me:word@i.imgur.com'])
      expect([inside, askedAt(`http://${inside}/a.b`, false)]).toEqual([inside, null]);
    const sites = sitesOf([...['a', 'b'].map((name) => `https://i.imgur.com/${name}.png`), 'http://10.0.0.1/x', 'https://z.example:8443/x'], true);
    expect(sites).toEqual([
      ['i.imgur.com', 2],
      ['z.example:8443', 1],
    ]);
  });

  test('names keep nothing but letters and digits', () => {
    expect(namesOf('https://a.example/ü/x_y.png?v=1')).toEqual({ cache: ['httpaexamplexypngv1', 'httpsaexamplexypngv1'], plain: 'x_y.png' });
  });
});

describe('what is taken', () => {
  test('PNG, JPEG and WebP by their own bytes; drawings, pages, films and what is too large have a reason each', () => {
    expect(headOf(png(4096, 3994))).toEqual({ ok: true, type: 'image/png', w: 4096, h: 3994 });
    expect(headOf(JPEG)).toEqual({ ok: true, type: 'image/jpeg', w: 400, h: 600 });
    for (const data of [webpOf.lossy(300, 200), webpOf.lossless(300, 200), webpOf.extended(300, 200, 0)])
      expect(headOf(bytesOf(data))).toEqual({ ok: true, type: 'image/webp', w: 300, h: 200 });
    const why = (bytes: Uint8Array) => {
      const head = headOf(bytes);
      return head.ok ? 'taken' : head.why;
    };
    for (const drawing of ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', ' \n<?xml version="1.0"?><svg/>', '<!DOCTYPE html><p>'])
      expect(why(letters(drawing))).toBe('drawing');
    for (const other of [letters('GIF89a'), letters('%PDF-1.7'), letters('v 1 2 3'), new Uint8Array(), bytesOf(webpOf.extended(300, 200, 2)), png(0, 5)])
      expect(why(other)).toBe('noPicture');
    // A few bytes that would become gigabytes.
    for (const [w, h] of [
      [100_000, 1],
      [16_000, 16_000],
      [0xffffffff, 0xffffffff],
    ] as const)
      expect(why(png(w, h))).toBe('tooManyPixels');
    expect(why(new Uint8Array(ART.bytes + 1))).toBe('tooLarge');
  });

  test('a JPEG of which every length leads back, and one whose head is cut off at any place, end', () => {
    const looping = Uint8Array.from([0xff, 0xd8, ...Array.from({ length: 4000 }, (_, i) => [0xff, 0xe1, 0, 2][i % 4] ?? 0)]);
    expect(headOf(looping)).toMatchObject({ ok: false });
    for (let length = 0; length < JPEG.length; length++) {
      const head = headOf(JPEG.subarray(0, length));
      if (head.ok) expect(head).toMatchObject({ w: 400, h: 600 });
      else expect([length, head.why]).toEqual([expect.toSatisfy((n: number) => n < 40, 'before its frame is over'), 'noPicture']);
    }
  });
});

describe('zips', () => {
  const unzipped = async (pool: Pool, name: string): Promise<Uint8Array | null> => {
    const entries = await entriesOf(pool);
    const entry = Array.isArray(entries) ? entries.find(({ path }) => path === name) : undefined;
    return entry === undefined ? null : unpack(pool, entry);
  };

  test('entries are found wherever they lie, packed or as they are; a path out of it leads nowhere but to a name', async () => {
    const pool = zipped({ 'Mods/Images/a.jpg': JPEG, '../../../etc/b.jpg': [JPEG, { level: 0 }], 'C:\\windows\\c.jpg': JPEG, Mods: { d: {} } });
    const entries = await entriesOf(pool);
    expect(Array.isArray(entries) && entries.map(({ path }) => path).sort()).toEqual(['../../../etc/b.jpg', 'C:\\windows\\c.jpg', 'Mods/Images/a.jpg']);
    for (const name of ['Mods/Images/a.jpg', '../../../etc/b.jpg', 'C:\\windows\\c.jpg']) expect(await unzipped(pool, name)).toEqual(JPEG);
  });

  test('a bomb is refused by what it says, and where it lies, as soon as more comes out', async () => {
    const length = 8_000_000;
    const bomb = zipSync({ 'a.png': new Uint8Array(length) });
    expect(bomb.length).toBeLessThan(length / 900);
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
    const list = view.getUint32(bomb.length - 6, true);
    const says = async (size: number): Promise<Uint8Array | null> => {
      for (const at of [list + 24, 22]) view.setUint32(at, size, true);
      return unzipped(poolOf(bomb), 'a.png');
    };
    expect((await says(length))?.length).toBe(length);
    // Larger than any picture; smaller than it is; larger than it is.
    for (const size of [ART.bytes + 1, 0xffffffff, 100, 0, length - 1, length + 1]) expect([size, await says(size)]).toEqual([size, null]);
  });

  test('no zip, a list that is not there, one that names itself a thousand times, locked entries: a refusal or nothing, never more', async () => {
    expect(await entriesOf(poolOf(letters('PK, but no zip')))).toBe('noZip');
    expect(await entriesOf(poolOf(new Uint8Array()))).toBe('noZip');
    const good = zipSync({ 'a.jpg': [JPEG, { level: 0 }] });
    const end = good.length - 22;
    const changed = (change: (view: DataView) => void): Pool => {
      const bytes = good.slice();
      change(new DataView(bytes.buffer));
      return poolOf(bytes);
    };
    expect(await entriesOf(changed((view) => view.setUint16(end + 10, 60_000, true)))).toBe('zipTooMany');
    expect(await entriesOf(changed((view) => view.setUint16(end + 10, 40_000, true)))).toHaveLength(1);
    expect(await entriesOf(changed((view) => view.setUint32(end + 16, 0xfffffff0, true)))).toBe('noZip');
    expect(await entriesOf(changed((view) => view.setUint32(end + 12, 0xfffffff0, true)))).toBe('zipTooMany');
    const list = new DataView(good.buffer, good.byteOffset).getUint32(end + 16, true);
    expect(await entriesOf(changed((view) => view.setUint16(list + 8, 1, true)))).toEqual([]);
    expect(await entriesOf(changed((view) => view.setUint16(list + 10, 99, true)))).toEqual([]);
    // A head that lies somewhere else, or beyond the file.
    expect(
      await unzipped(
        changed((view) => view.setUint32(list + 42, 5, true)),
        'a.jpg',
      ),
    ).toBeNull();
    expect(
      await unzipped(
        changed((view) => view.setUint16(26, 60_000, true)),
        'a.jpg',
      ),
    ).toBeNull();
    for (let length = 0; length < good.length; length += 3) {
      const entries = await entriesOf(poolOf(good.subarray(0, length)));
      expect(entries).toBe('noZip');
    }
  });

  test('a thousand broken zips end in a refusal or in bytes of the length they say', async () => {
    const good = zipSync({ 'a.jpg': JPEG, 'b.png': [png(10, 10, 3000), { level: 9 }] });
    let seed = 7;
    const draw = (n: number): number => (seed = (seed * 48_271) % 2_147_483_647) % n;
    for (let i = 0; i < 1000; i++) {
      const bytes = good.slice();
      for (let k = 0; k <= draw(6); k++) bytes[draw(bytes.length)] = draw(256);
      const pool = poolOf(bytes.subarray(0, draw(10) === 0 ? draw(bytes.length) : bytes.length));
      const entries = await entriesOf(pool);
      if (!Array.isArray(entries)) continue;
      for (const entry of entries) {
        const out = await unpack(pool, entry);
        if (out !== null) expect(out.length).toBe(entry.size);
      }
    }
  });
});

test('the report says what is found, missing, too large and refused, and of each that is not there what it was', async () => {
  const { plan } = come(save(['a', 'b', 'c', 'd'].map((name) => object('Custom_Tile', { s: 0.5 }, { Nickname: `Field ${name}`, ...image(`${name}.png`) }))));
  const wanted = wantedOf(plan);
  const pool = zipped({ 'a.png': png(20, 20), 'b.png': png(90_000, 20), 'c.png': letters('<svg/>') });
  const entries = await entriesOf(pool);
  if (!Array.isArray(entries)) throw new Error(entries);
  const states = new Map<number, 'found' | 'tooManyPixels' | 'drawing' | 'noPicture' | 'tooLarge'>();
  for (const [i, file] of matched(
    wanted.sources,
    entries.map((entry) => ({ ...entry, open: () => unpack(pool, entry) })),
  )) {
    const opened = await openArt(file);
    states.set(i, opened.ok ? 'found' : opened.why);
  }
  const report = artReport(wanted, (i) => states.get(i) ?? 'missing');
  expect(report).toMatchObject({ found: 1, missing: 1, tooLarge: 1, refused: 1, noRoom: 0 });
  const lines = artLines(report);
  expect(lines[0]).toBe('  art: 1 found, 1 missing, 1 too large, 1 refused');
  expect(lines).toHaveLength(4);
  expect(lines.find((line) => line.includes('d.png'))).toMatch(/1 piece \(Field d\)\. No file/);
});
