// Boxes that somebody broke or made with bad intent: a sentence each, or a table that holds to every bound; never a
// throw, and nothing laid of what was refused.

import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { PICTURES, PICTURE_UNITS } from '../../../server-modules/protocol/pictures.ts';
import { jpegOf } from '../../../tests/support/pictures.ts';
import { flawsOf } from '../check.ts';
import { REFUSALS } from '../data/missing.ts';
import { importFile } from '../index.ts';
import { ABOUT, boxedAt, richTable } from '../testing/boxes.ts';
import { lottery } from '../testing/mutants.ts';
import seeds from '../testing/seeds.json' with { type: 'json' };
import { poolOf } from '../vtt/file.ts';
import { BOX_MOST, ENTRY } from './bounds.ts';
import { readBox } from './read.ts';
import { artName, entriesOf, pack } from './write.ts';

const LONG = process.env['BAIZE_LONG'] === '1';
/** Kept: what once failed. Then fresh ones. */
const SEEDS = [...new Set([...(seeds.box as number[]), ...Array.from({ length: LONG ? 10_000 : 400 }, (_, i) => 1 + i)])];
const LONGEST_MS = 5000;

const { t, maker } = richTable();
const boxed = await boxedAt(t, maker);
const good = entriesOf(boxed);
const said = (name: string): { [key: string]: unknown } => JSON.parse(new TextDecoder().decode(good.get(name))) as { [key: string]: unknown };
const bytesOf = (raw: unknown): Uint8Array => new TextEncoder().encode(typeof raw === 'string' ? raw : JSON.stringify(raw));
/** The box with other entries, null: without one. */
const withOther = (over: { [name: string]: Uint8Array | null }): Uint8Array =>
  pack(new Map([...good, ...Object.entries(over)].flatMap(([name, bytes]) => (bytes === null || over[name] === null ? [] : [[name, bytes]]))));
const about = (over: object): Uint8Array => withOther({ [ENTRY.about]: bytesOf({ ...said(ENTRY.about), ...over }) });
const table = (over: object): Uint8Array => withOther({ [ENTRY.table]: bytesOf({ ...said(ENTRY.table), ...over }) });

async function no(bytes: Uint8Array): Promise<string> {
  const imported = await importFile(poolOf(bytes), { rows: true });
  if (imported.ok) return 'opened';
  expect(imported.sentence).toBe(REFUSALS[imported.no]);
  return imported.no;
}

test('the box that the others are made of is opened', async () => expect(await no(pack(good))).toBe('opened'));

const [card] = (said(ENTRY.table)['pieces'] ?? []) as object[];
const art = [...good.keys()].find((name) => name.startsWith(ENTRY.art))!;
const large = Uint8Array.from(atob(jpegOf(PICTURES.small.w + 1, 300)), (letter) => letter.charCodeAt(0));
const svg = bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
const many = Array.from({ length: PICTURE_UNITS + 1 }, () => ({ art, size: 'small' }));
const CASES: readonly (readonly [what: string, bytes: Uint8Array, no: string])[] = [
  ['a name that is no words', about({ name: 7 }), 'box-broken'],
  ['a name of two lines', about({ name: 'Two\nlines' }), 'box-broken'],
  ['a name that is too long', about({ name: 'x'.repeat(61) }), 'box-broken'],
  ['no name', about({ name: ' ' }), 'box-broken'],
  ['a version of two numbers', about({ version: '1.0' }), 'box-broken'],
  ['a version that never ends', about({ version: '1.0.99999999999' }), 'box-broken'],
  ['eleven authors', about({ authors: Array.from({ length: 11 }, () => 'Ann') }), 'box-broken'],
  ['a licence as long as a book', about({ licence: 'x'.repeat(81) }), 'box-broken'],
  ['a field that is not known', about({ more: 1 }), 'box-broken'],
  ['more players at least than at most', about({ seats: { least: 4, most: 2 } }), 'box-broken'],
  ['a cover that lies elsewhere', about({ cover: 'https://pictures.example/c.png' }), 'box-broken'],
  ['a cover that is not there', about({ cover: `art/${'0'.repeat(32)}.webp` }), 'box-broken'],
  ['a later format', about({ formatVersion: 2, more: 1 }), 'box-newer'],
  ['words without an end', withOther({ [ENTRY.about]: bytesOf(`{"format":"baize-box","name":"${'x'.repeat(BOX_MOST.about)}"}`) }), 'box-too-large'],
  ['what is no JSON', withOther({ [ENTRY.about]: bytesOf('{"format":') }), 'box-broken'],
  ['a table that is no JSON', withOther({ [ENTRY.table]: bytesOf('nothing') }), 'box-broken'],
  ['a table that is a list', withOther({ [ENTRY.table]: bytesOf([]) }), 'box-table'],
  ['brackets without end', withOther({ [ENTRY.table]: bytesOf('['.repeat(100_000)) }), 'box-broken'],
  ['a piece of no kind', table({ pieces: [{ ...card, kind: 'ghost' }] }), 'box-table'],
  ['a piece out of the world', table({ pieces: [{ ...card, x: 1e9 }] }), 'box-table'],
  ['a piece at no place', table({ pieces: [{ ...card, x: 0.5 }] }), 'box-table'],
  ['a piece that lies in itself', table({ pieces: [{ ...card, inside: 0 }] }), 'box-table'],
  ['a piece in a zone that is not there', table({ pieces: [{ ...card, within: 9 }] }), 'box-table'],
  ['a picture that is not in the list', table({ pieces: [{ ...card, picture: 99 }] }), 'box-table'],
  ['a piece with a field more', table({ pieces: [{ ...card, script: 'x' }] }), 'box-table'],
  ['a joint with itself in words', table({ joints: [{ as: 'glue', ends: [0, 1] }] }), 'box-table'],
  ['a joint of one end', table({ joints: [{ as: 'fixed', ends: [0] }] }), 'box-table'],
  ['more pieces than a table has', table({ pieces: Array.from({ length: 20_000 }, () => ({})) }), 'box-table'],
  ['pictures without number', table({ pictures: many }), 'box-table'],
  ['more pictures than a table takes', table({ pictures: Array.from({ length: 500 }, () => ({ art, size: 'large' })) }), 'box-broken'],
  [
    'a picture that lies elsewhere',
    table({ pictures: (said(ENTRY.table)['pictures'] as object[]).map((each) => ({ ...each, art: '../../secret' })) }),
    'box-broken',
  ],
  ['a picture that nobody shows', withOther({ [artName(large)]: large }), 'box-broken'],
  ['a drawing as a picture', withOther({ [art]: svg }), 'box-broken'],
  ['another picture under its name', withOther({ [art]: large }), 'box-broken'],
  ['a picture less', withOther({ [art]: null }), 'box-broken'],
  ['a file more', withOther({ 'readme.txt': bytesOf('hello') }), 'box-broken'],
  ['a path that leads out', withOther({ '../box.json': bytesOf('{}') }), 'box-broken'],
  ['a signature that is none', withOther({ [ENTRY.signature]: bytesOf('{}') }), 'box-changed'],
  ['a signature of no key', withOther({ [ENTRY.signature]: bytesOf({ signature: 1, key: '0'.repeat(64), bytes: '0'.repeat(128) }) }), 'box-changed'],
  ['half a file', pack(good).subarray(0, 2000), 'broken-zip'],
];
test.each(CASES)('%s is refused with one sentence', async (_, bytes, code) => expect(await no(bytes)).toBe(code));

test('what unpacks to more than it may is not unpacked, whatever it says of its length', async () => {
  const bomb = zipSync({ ...Object.fromEntries(good), [ENTRY.table]: [new Uint8Array(BOX_MOST.table + 1), { level: 9 }] });
  expect(bomb.length).toBeLessThan(BOX_MOST.table / 50);
  expect(await no(bomb)).toBe('box-too-large');
  // The same that says it were a small one.
  const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
  let lied = 0;
  for (let i = 0; i + 46 < bomb.length; i++)
    if (view.getUint32(i, true) === 0x02014b50 && view.getUint32(i + 24, true) === BOX_MOST.table + 1) {
      view.setUint32(i + 24, 100, true);
      lied++;
    }
  expect([lied, await no(bomb)]).toEqual([1, 'box-broken']);
});

test('two entries of one name are refused', async () => {
  const twice = pack(new Map([...good, ['signaturf', bytesOf('{}')], ['signature', bytesOf('{}')]]));
  const text = Buffer.from(twice);
  for (let at = text.indexOf('signaturf'); at >= 0; at = text.indexOf('signaturf', at)) text.write('signature', at);
  expect(await no(Uint8Array.from(text))).toBe('box-broken');
});

/** One of the box's texts with something broken in it, or its bytes. */
function mutant(seed: number): Uint8Array {
  const draw = lottery(seed);
  if (draw(3) === 0) {
    const bytes = Uint8Array.from(pack(good));
    for (let i = 0; i <= draw(4); i++) bytes[draw(bytes.length)] = draw(256);
    return draw(4) === 0 ? bytes.subarray(0, draw(bytes.length)) : bytes;
  }
  const name = draw(4) === 0 ? ENTRY.about : ENTRY.table;
  const raw = said(name);
  for (let i = draw(3); i >= 0; i--) spoil(raw, draw);
  return withOther({ [name]: bytesOf(raw) });
}

const ODD: readonly unknown[] = [null, -1, 1e300, 0.5, -0, '', 'x'.repeat(5000), '\u0000', '\ud800', [], {}, true, '__proto__', { __proto__: 1 }, [[[[]]]]];
function spoil(raw: unknown, draw: (n: number) => number): void {
  let at = raw as { [key: string]: unknown };
  for (;;) {
    const keys = Object.keys(at);
    const key = keys[draw(keys.length)];
    if (key === undefined) return;
    const inner = at[key];
    if (typeof inner === 'object' && inner !== null && draw(5) > 0) {
      at = inner as typeof at;
      continue;
    }
    if (draw(8) === 0) delete at[key];
    else at[draw(12) === 0 ? `${key}x` : key] = typeof inner === 'number' && draw(8) > 0 ? inner + draw(5) - 2 : ODD[draw(ODD.length)];
    return;
  }
}

test(`${SEEDS.length} broken boxes: a sentence each, or a table within its bounds`, async () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype).join();
  const ends = { refused: 0, came: 0 };
  for (const seed of SEEDS) {
    const bytes = mutant(seed);
    const before = performance.now();
    const imported = await importFile(poolOf(bytes), { rows: true });
    expect(performance.now() - before, `seed ${seed} takes its time`).toBeLessThan(LONGEST_MS);
    if (!imported.ok) {
      expect(REFUSALS[imported.no], `seed ${seed}`).toBe(imported.sentence);
      ends.refused++;
      continue;
    }
    ends.came++;
    expect(flawsOf(imported.plan), `seed ${seed}`).toEqual([]);
    expect(imported.box?.art.of, `seed ${seed}`).toHaveLength(imported.plan.pieces.length);
  }
  expect(ends.refused).toBeGreaterThan(SEEDS.length / 4);
  expect(ends.came).toBeGreaterThan(SEEDS.length / 20);
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(inherited);
});

test('the same bytes are read the same', async () => {
  for (const seed of SEEDS.slice(0, 20)) expect(await readBox(poolOf(mutant(seed)))).toEqual(await readBox(poolOf(mutant(seed))));
  expect(ABOUT.name).toBe(boxed.plan.title);
});
