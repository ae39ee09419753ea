import { expect, test } from 'vitest';
import { faceOf } from '../../../server-modules/games/box/data/catalogue.ts';
import { decodeWorld, encodeWorld } from '../../../server-modules/kernel/encode.ts';
import { SEATS } from '../../../server-modules/kernel/ids.ts';
import { createWorld, eachPiece } from '../../../server-modules/kernel/world.ts';
import { namesOf } from '../art/names.ts';
import { wantedOf } from '../art/wanted.ts';
import { flawsOf } from '../check.ts';
import { REFUSALS } from '../data/missing.ts';
import { importFile, type Imported } from '../index.ts';
import { layPlan } from '../lay.ts';
import { lottery, mutant } from '../testing/mutants.ts';
import seeds from '../testing/seeds.json' with { type: 'json' };
import { ASSET, richRoom, zipOf } from '../testing/vtt.ts';
import { poolOf } from './file.ts';

const read = (files: { readonly [path: string]: unknown }): Promise<Imported> => importFile(poolOf(zipOf(files)), { rows: true });
async function came(room: unknown = richRoom(), more: { readonly [path: string]: unknown } = {}): Promise<Extract<Imported, { ok: true }>> {
  const imported = await read({ '0.json': room, ...more });
  if (!imported.ok) throw new Error(imported.no);
  return imported;
}
/** A pixel of the room in tenths of a millimetre: a card of 103 pixels is 2.2 units of 28.6 mm wide, which is 63 mm. */
const PX = (2.2 / 103) * 286;

test('things lie where they lie in the room, seen from above: right is right, below is near, and turns are turns', async () => {
  const { plan } = await came();
  expect(flawsOf(plan)).toEqual([]);
  const at = (look: string, kind: string) => plan.pieces.find((piece) => piece.look === look && piece.kind === kind);
  // Its middle is that of the room.
  expect(at('card-blue', 'card')).toMatchObject({ x: 0, z: 0, turn: 90, up: true, face: faceOf('hearts-king') });
  const [tile] = plan.pieces.filter(({ kind }) => kind === 'tile');
  expect([tile?.x, tile?.z]).toEqual([Math.round((1335 - 800) * PX), Math.round((235 - 500) * PX)]);
  expect(at('board-square', 'board')).toMatchObject({ x: Math.round(-100 * PX), z: 0, locked: true, wide: 1.25 });
  // What stands in another widget lies at that one's place: the pile in the holder.
  const deck = plan.pieces.find(({ kind }) => kind === 'deck');
  expect([deck?.x, deck?.z]).toEqual([Math.round((404 + 51.5 - 800) * PX), Math.round((304 + 80 - 500) * PX)]);
  expect(plan.snaps).toMatchObject([{ x: Math.round((400 + 55.5 - 800) * PX), z: Math.round((300 + 84 - 500) * PX), kind: 'card' }]);
});

test('a pile is a deck with its top on top; a card has the picture of its kind, and lies face down till somebody turned it', async () => {
  const { plan } = await came();
  const deck = plan.pieces.findIndex(({ kind }) => kind === 'deck');
  const inside = plan.pieces.filter((piece) => piece.inside === deck);
  expect(inside.map(({ name, up }) => [name, up])).toEqual([
    ['Troll', false],
    ['Ghost', false],
    ['Elf', false],
  ]);
  const address = (print: { sheet: number } | null | undefined) => (print == null ? null : plan.sheets[print.sheet]?.address);
  expect(inside.map(({ front, back }) => [address(front), address(back)])).toEqual([
    [`https://virtualtabletop.io${ASSET.troll}`, `https://virtualtabletop.io${ASSET.back}`],
    [null, `https://virtualtabletop.io${ASSET.back}`],
    [`https://virtualtabletop.io${ASSET.board}`, `https://virtualtabletop.io${ASSET.back}`],
  ]);
  expect(inside.map(({ about }) => about)).toEqual(['Bites', '', '']);
  // A card in somebody's hand is open there, and lies face down here.
  const ten = plan.pieces.find(({ face, kind }) => kind === 'card' && face === faceOf('spades-10'));
  expect([ten?.up, ten?.look]).toEqual([false, 'card-blue']);
});

test('each object is told: whole, in part, a stand-in or left out, and why; routines are listed and not run', async () => {
  const { report } = await came();
  const told = new Map(
    report.rows.map(({ kind, title, verdict, missing, why }) => [`${kind} ${title}`.trim(), [verdict, ...missing, ...(why === null ? [] : [why])]]),
  );
  expect(Object.fromEntries(told)).toMatchObject({
    pile: ['whole'],
    'card Troll': ['part', 'layers'],
    'card Elf': ['whole'],
    'card Ghost': ['part', 'face'],
    'card K': ['whole'],
    'card T': ['part', 'inHand'],
    holder: ['whole'],
    dice: ['whole'],
    timer: ['whole'],
    'label 12': ['whole'],
    'label Forest <b>walk</b>': ['whole'],
    'label Remember': ['whole'],
    'button DEAL': ['leftOut', 'script', 'button'],
    canvas: ['leftOut', 'canvas'],
    hologram: ['standIn', 'unknown'],
    spinner: ['part', 'body'],
  });
  expect(report.objects).toBe(report.whole + report.part + report.standIns + report.leftOut);
  expect(report.furniture.map(({ what, found, carried }) => [what, found, carried])).toEqual([
    ['seats', 1, 1],
    ['hands', 1, 1],
    ['cardSets', 2, 2],
  ]);
  expect(report.title).toBe('Forest');
});

test('dice, clocks, counters, notes and labels show what they show there', async () => {
  const { plan } = await came();
  const shows = (kind: string) => plan.pieces.filter((piece) => piece.kind === kind).map(({ face }) => face);
  expect([shows('die'), shows('d20'), shows('d4'), shows('counter')]).toEqual([[5], [20], [3], [12]]);
  expect(plan.pieces.find(({ kind }) => kind === 'clock')?.clock).toMatchObject({ mode: 'down', full: [1200, 0], left: [900, 0] });
  expect(plan.pieces.find(({ kind }) => kind === 'note')?.words).toBe('Remember');
  expect(plan.labels.map(({ text, size }) => [text, size])).toEqual([['Forest walk', Math.round(30 * PX)]]);
  // A widget is what it inherits: the twin has the pawn's colour and body.
  const figures = plan.pieces.filter(({ kind, look }) => kind === 'figure' && look === 'meeple-white');
  expect(figures.map(({ tint }) => tint > 0)).toEqual([true, true]);
  expect(figures[0]?.tint).toBe(figures[1]?.tint);
});

test('its pictures go by the names that they have in the file', async () => {
  const { plan } = await came();
  expect(
    wantedOf(plan)
      .sources.map(({ address }) => namesOf(address).plain)
      .sort(),
  ).toEqual(['-765432_321', '1234567_890', '42_4242']);
});

test('the first variant is read, by its number; what is no table of that kind is refused with one sentence', async () => {
  const other = { ...richRoom(), _meta: { version: 9, info: { name: 'Second' } } };
  const { report } = await came(richRoom(), { '10.json': other, '2.json': other, 'asset-map.json': {} });
  expect([report.title, report.furniture.find(({ what }) => what === 'variants')]).toEqual([
    'Forest',
    { what: 'variants', found: 3, carried: 1, missing: ['first'] },
  ]);
  const no = async (files: { readonly [path: string]: unknown }) => {
    const imported = await read(files);
    return imported.ok ? 'came' : imported.no;
  };
  expect(await no({ 'readme.txt': 'x' })).toBe('no-vtt');
  expect(await no({ '0.json': { a: 1 } })).toBe('no-vtt');
  expect(await no({ '0.json': '{' })).toBe('not-json');
  expect(await no({ '0.json': '['.repeat(5000) })).toBe('too-deep');
  expect(await no({ 'a.vtt': 'x', 'b.vtt': 'y' })).toBe('several-vtt');
  expect(await no({ '0.json': { _meta: { version: 9 }, ...Object.fromEntries(Array.from({ length: 60_001 }, (_, i) => [`w${i}`, {}])) } })).toBe('too-many');
  const whole = zipOf({ '0.json': richRoom() });
  const broken = await importFile(poolOf(whole.subarray(0, whole.length - 30)));
  expect(broken.ok ? 'came' : broken.no).toBe('broken-zip');
  // A state that says it is small, and is not: nothing beyond what it says is unpacked.
  const bomb = zipOf({ '0.json': new Uint8Array(21 * 1024 * 1024) });
  expect(await importFile(poolOf(bomb))).toMatchObject({ ok: false, no: 'too-large' });
});

const LONG = process.env['BAIZE_LONG'] === '1';
const SEEDS = [...new Set([...seeds.vtt, ...Array.from({ length: LONG ? 10_000 : 800 }, (_, i) => 1 + i)])];

test(`${SEEDS.length} broken tables: a sentence each, or a table within its bounds`, { timeout: 600_000 }, async () => {
  const inherited = Object.getOwnPropertyNames(Object.prototype).join();
  const ends = { refused: 0, came: 0 };
  const room = richRoom();
  for (const seed of SEEDS) {
    const draw = lottery(seed);
    const bytes = zipOf({ '0.json': mutant(seed, room) });
    // Now and then the zip itself is broken.
    if (draw(5) === 0) for (let i = draw(6); i >= 0; i--) bytes[draw(bytes.length)] = draw(256);
    const imported = await importFile(poolOf(draw(9) === 0 ? bytes.subarray(0, draw(bytes.length)) : bytes), { rows: true });
    if (!imported.ok) {
      ends.refused++;
      expect(REFUSALS[imported.no]).toBe(imported.sentence);
      continue;
    }
    ends.came++;
    const { plan, report } = imported;
    expect(flawsOf(plan), `seed ${seed}`).toEqual([]);
    expect(report.objects, `seed ${seed}`).toBe(report.whole + report.part + report.standIns + report.leftOut);
    for (const { verdict, why } of report.rows) if (verdict === 'standIn' || verdict === 'leftOut') expect(why).not.toBeNull();
    if (seed % 8 > 0) continue;
    const w = createWorld({ seed: 'ab', seats: SEATS });
    layPlan(w, plan);
    expect(eachPiece(w)).toHaveLength(plan.pieces.length);
    expect(decodeWorld(encodeWorld(w)).ok, `seed ${seed}`).toBe(true);
  }
  expect(ends.refused).toBeGreaterThan(SEEDS.length / 20);
  expect(ends.came).toBeGreaterThan(SEEDS.length / 4);
  expect(Object.getOwnPropertyNames(Object.prototype).join()).toBe(inherited);
});
