import { describe, expect, test } from 'vitest';
import { faceOf } from '../../../server-modules/games/box/data/catalogue.ts';
import { SEATS } from '../../../server-modules/kernel/ids.ts';
import { jpegOf } from '../../../tests/support/pictures.ts';
import { openTestTable, yes } from '../../../tests/support/table.ts';
import { bringPicture } from '../bring-picture.ts';
import { flawsOf } from '../check.ts';
import { REFUSALS } from '../data/missing.ts';
import { importFile } from '../index.ts';
import { ABOUT, boxAt, boxedAt, bring, openedAt, richTable, sitDown } from '../testing/boxes.ts';
import { poolOf } from '../vtt/file.ts';
import { compareVersions, ENTRY } from './bounds.ts';
import { readBox, type Box } from './read.ts';
import { digestText, fingerprintOf, keysFrom, makeKeys, signatureText, signWith, type Keys } from './sign.ts';
import { tableText } from './table.ts';
import { entriesOf, pack, writeBox } from './write.ts';

async function read(bytes: Uint8Array): Promise<Box> {
  const opened = await readBox(poolOf(bytes));
  if (!opened.ok) throw new Error(REFUSALS[opened.no]);
  return opened.box;
}
const keys = async (): Promise<Keys> => (await makeKeys()) as Keys;

describe('back and forth', () => {
  test('a table made into a box, opened at another and made into a box again gives the same table and the same art', async () => {
    const { t, maker } = richTable();
    const first = await boxedAt(t, maker);
    const box = await read(await writeBox(first, null));
    expect(flawsOf(box.plan)).toEqual([]);
    const { t: there, person, laid } = await openedAt(box);
    expect([laid.refused, laid.away, laid.laid]).toEqual([{}, [], first.plan.pieces.length]);
    const second = await boxedAt(there, person);
    const [one, two] = [entriesOf(first), entriesOf(second)];
    expect([...two.keys()]).toEqual([...one.keys()]);
    const text = (entries: typeof one): string[] => new TextDecoder().decode(entries.get(ENTRY.table)).split('\n');
    expect(text(two)).toEqual(text(one));
    for (const [name, bytes] of one) expect(two.get(name), name).toEqual(bytes);
  });

  test('a map comes with the large picture that stands for it, as it is at the table and back again; one without it is turned away', async () => {
    const t = openTestTable({ host: 'ann' });
    const maker = sitDown(t, 'ann');
    const [small, data] = [jpegOf(768, 600), jpegOf(2048, 1600, 60_000)];
    const picture = await bringPicture(
      { size: 'map', data, small },
      (msg) => Promise.resolve(maker.act(msg)),
      () => Promise.resolve(),
    );
    yes(maker.verb({ t: 'picture', piece: bring(maker, 'board-square', { x: -9000, z: -6000 }), picture: picture ?? '' }));
    const boxed = await boxedAt(t, maker);
    expect(boxed.art.pictures).toEqual([{ size: 'map', data, small }]);
    const box = await read(await writeBox(boxed, null));
    expect(box.art.pictures).toEqual(boxed.art.pictures);
    const { t: there, person, laid } = await openedAt(box);
    expect([laid.refused, laid.pictured]).toEqual([{}, 1]);
    expect((await boxedAt(there, person)).art.pictures).toEqual(boxed.art.pictures);
    const bare = { ...boxed, art: { ...boxed.art, pictures: [{ size: 'map' as const, data }] } };
    expect(await readBox(poolOf(await writeBox(bare, null)))).toMatchObject({ ok: false, no: 'box-broken' });
  });

  test('all that lies there is in it: sides, marks, insides in their order, zones with what lies in them, joints, furniture', async () => {
    const { t, maker } = richTable();
    const { plan, art } = await boxedAt(t, maker);
    const of = (fits: (piece: (typeof plan.pieces)[number]) => boolean) => plan.pieces.filter(fits);
    expect(of(({ kind }) => kind === 'die')).toContainEqual(expect.objectContaining({ tint: 3, scale: 150, tilt: 30, face: 5 }));
    expect(of(({ name }) => name === 'Bess')).toMatchObject([{ kind: 'pawn', about: 'She leads', locked: true }]);
    expect(of(({ kind }) => kind === 'coin')).toMatchObject([{ face: 1 }]);
    const troll = plan.pieces.findIndex(({ name }) => name === 'The troll');
    expect(plan.pieces[troll]).toMatchObject({ up: false, face: faceOf('blank'), tags: ['monster', 'rare'] });
    expect(plan.snaps.flatMap(({ x, tags }) => (tags.length > 0 ? [[x, ...tags]] : []))).toEqual([[300, 'treasure']]);
    expect(of(({ name }) => name === 'The bag')).toMatchObject([{ tags: ['treasure'] }]);
    expect(art.pictures[art.of[troll]!]?.size).toBe('small');
    expect(art.pictures.map((picture) => picture?.size).sort()).toEqual(['large', 'small', 'small']);
    const bag = plan.pieces.findIndex(({ name }) => name === 'The bag');
    expect(of(({ inside }) => inside === bag).map(({ look }) => look)).toEqual(['meeple-red', 'meeple-pink', 'dice-red']);
    const [red] = plan.pieces.flatMap(({ kind, look }, i) => (kind === 'deck' && look === 'card-red' ? [i] : []));
    expect(new Set(of(({ inside }) => inside === red).map(({ face }) => face)).size).toBe(54);
    expect(plan.zones.map(({ kind, seat }) => [kind, seat])).toEqual([
      ['area', null],
      ['layout', null],
      ['hidden', 1],
    ]);
    expect(plan.zones[1]?.rights).toMatchObject({ touch: 'none', see: 'all' });
    expect(of(({ within }) => within === 0)).toMatchObject([
      { x: 200, z: 100, turn: 45 },
      { x: -300, z: 100, turn: 45 },
    ]);
    expect(of(({ within }) => within === 1).map(({ look }) => look)).toEqual(['token-card', 'token-blue']);
    expect(plan.joints).toMatchObject([{ kind: 'fixed' }]);
    expect(plan.snaps.map(({ x }) => x)).toEqual(Array.from({ length: 12 }, (_, i) => 100 * i));
    expect([plan.labels, plan.strokes, plan.grid?.shape, plan.cloth]).toMatchObject([[{ text: 'The river' }], [{ colour: 2 }], 'hex', { felt: 5 }]);
    expect(plan.pages).toEqual([{ title: 'Rules', text: 'Be kind.', seat: null }]);
    expect(of(({ kind }) => kind === 'clock')[0]?.clock).toMatchObject({ mode: 'chess', full: [6000, 900], runs: null });
  });

  test('two makings of one table give the same bytes, and a table is as it was after its box was made', async () => {
    const { t, maker } = richTable();
    const pieces = (): string => JSON.stringify([...maker.now.pieces.values()].filter(({ zone }) => zone === 'felt'));
    const before = pieces();
    const one = await writeBox(await boxedAt(t, maker), null);
    expect(pieces()).toBe(before);
    expect(await writeBox(await boxedAt(t, maker), null)).toEqual(one);
    const zones = [...maker.now.zones.values()].filter(({ of }) => of !== null);
    expect(zones.some(({ tell }) => tell)).toBe(false);
  });

  test('any file is told by what it holds: a box gives its plan, its pictures and a report of every object', async () => {
    const { t, maker } = richTable();
    const imported = await importFile(poolOf(await writeBox(await boxedAt(t, maker), null)), { rows: true });
    if (!imported.ok) throw new Error(imported.sentence);
    const { report, plan, box } = imported;
    expect(box?.about).toMatchObject(ABOUT);
    expect(report).toMatchObject({ title: 'Trolls', objects: plan.pieces.length, whole: plan.pieces.length, part: 0, standIns: 0, leftOut: 0 });
    expect(report.rows).toHaveLength(plan.pieces.length);
    expect(report.art).toMatchObject({ pictured: 2, shown: 2, units: 5 });
  });
});

describe('tables of the shelf', () => {
  test.each(['tower', 'toppling', 'marbles', 'crokinole', 'backgammon', 'go', 'dice', 'kit'])('%s comes back as it was laid', async (game) => {
    const t = openTestTable({ game });
    const maker = sitDown(t, 'ann');
    const first = await boxAt(t, maker);
    if (!first.ok) throw new Error(first.no);
    // Bags of cubes without end are nobody's to bring.
    expect(first.away).toBe(game === 'kit' ? 10 : 0);
    const box = await read(await writeBox({ about: ABOUT, cover: null, plan: first.plan, art: first.art }, null));
    const { t: there, person, laid } = await openedAt(box);
    expect([laid.refused, laid.away]).toEqual([{}, []]);
    const second = await boxAt(there, person);
    if (!second.ok) throw new Error(second.no);
    expect(second.plan).toEqual(first.plan);
  });

  test('a deck in which some lie the other way keeps each as it lies', async () => {
    const t = openTestTable();
    const ann = sitDown(t, 'ann');
    const [one, two, three] = [0, 600, 1200].map((x) => bring(ann, 'card-blank', { x, z: 7000 }));
    yes(ann.verb({ t: 'write', piece: one!, words: 'lowest' }));
    yes(ann.verb({ t: 'flip', piece: two! }));
    yes(ann.verb({ t: 'stack', pieces: [one!, two!, three!] }));
    const first = await boxAt(t, ann);
    if (!first.ok) throw new Error(first.no);
    const lowest = first.plan.pieces.find(({ words }) => words === 'lowest');
    expect(first.plan.pieces.filter(({ inside }) => inside === lowest?.inside).map(({ up, words }) => [up, words])).toEqual([
      [true, 'lowest'],
      [false, ''],
      [true, ''],
    ]);
    const { t: there, person } = await openedAt(first);
    const second = await boxAt(there, person);
    expect(second.ok && second.plan).toEqual(first.plan);
  });
});

describe('whoever signed', () => {
  test('a signed box says by whom, and says the same of another box of the same person', async () => {
    const { t, maker } = richTable();
    const [mine, boxed] = [await keys(), await boxedAt(t, maker)];
    const [one, two] = [await read(await writeBox(boxed, mine)), await read(await writeBox({ ...boxed, cover: null }, mine))];
    expect(one.signed).toEqual({ t: 'fits', fingerprint: fingerprintOf(mine.key) });
    expect(two.signed).toEqual(one.signed);
    expect((await read(await writeBox(boxed, await keys()))).signed).not.toEqual(one.signed);
    expect((await read(await writeBox(boxed, null))).signed).toEqual({ t: 'none' });
    expect(fingerprintOf(mine.key)).toMatch(/^(?:[A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(await keysFrom(mine.secret)).toEqual(mine);
    expect(await keysFrom('no key')).toBeNull();
  });

  test('one byte changed in any entry, an entry more or less, another name, another key: it is not opened', async () => {
    const { t, maker } = richTable();
    const [mine, entries] = [await keys(), entriesOf(await boxedAt(t, maker))];
    const signature = (await signWith(mine, digestText(entries, ENTRY.signature)))!;
    const signed = new Map([...entries, [ENTRY.signature, new TextEncoder().encode(signatureText(signature))]]);
    expect((await read(pack(signed))).signed.t).toBe('fits');
    const no = async (files: ReadonlyMap<string, Uint8Array>): Promise<string> => {
      const opened = await readBox(poolOf(pack(files)));
      return opened.ok ? 'opened' : opened.no;
    };
    for (const [name, bytes] of signed) {
      const changed = Uint8Array.from(bytes);
      const at = Math.floor(changed.length / 2);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect([name, await no(new Map([...signed, [name, changed]]))]).toEqual([name, 'box-changed']);
    }
    const [art] = [...entries.keys()].filter((name) => name.startsWith(ENTRY.art));
    expect(await no(new Map([...signed].filter(([name]) => name !== art)))).toBe('box-changed');
    expect(await no(new Map([...signed, [art!.replace(/[0-9a-f]{32}/, 'a'.repeat(32)), signed.get(art!)!]]))).toBe('box-changed');
    const other = signatureText({ ...signature, key: (await keys()).key });
    expect(await no(new Map([...signed, [ENTRY.signature, new TextEncoder().encode(other)]]))).toBe('box-changed');
  });

  test('versions are compared number by number', () => {
    expect(Math.sign(compareVersions('1.0.0', '1.1.0'))).toBe(-1);
    expect(Math.sign(compareVersions('1.10.0', '1.9.9'))).toBe(1);
    expect(compareVersions('2.0.1', '2.0.1')).toBe(0);
  });
});

describe('what nobody may know', () => {
  /** A table at which A holds a card and has one in a hidden zone; B makes the box. */
  async function boxOfB(face: 'hearts' | 'clubs'): Promise<{ bytes: Uint8Array; held: number; told: string }> {
    const t = openTestTable();
    const [ann, bob] = [sitDown(t, 'ann'), sitDown(t, 'bob', SEATS[1]!)];
    const two = ['hearts-2', 'clubs-2', 'hearts-3', 'clubs-3'].map(faceOf);
    // The pack is laid open, and four cards are taken out of it, whichever of them go into the hand.
    const pack = bring(ann, 'deck-green', { x: 9000, z: 0 });
    yes(ann.verb({ t: 'flip', piece: pack }));
    const inside = [...ann.now.zones.values()].find(({ of }) => of === pack)!;
    yes(ann.verb({ t: 'spread', zone: inside.id, shape: 'grid', at: { x: 0, z: 9000, turn: 0 } }));
    const cards = new Map(
      ann
        .in('felt')
        .filter(({ kind, face }) => kind === 'card' && two.includes(face ?? -1))
        .map((piece) => [piece.face, piece.h]),
    );
    yes(
      ann.verb({
        t: 'zone',
        make: { kind: 'hidden', owner: SEATS[0]!, x: -9000, z: 9000, turn: 0, w: 900, d: 900, see: 'owner', count: 'all', touch: 'owner', insert: 'all' },
      }),
    );
    const hidden = [...ann.now.zones.keys()].find((id) => id.startsWith('made:'))!;
    const [mine, under] = [cards.get(faceOf(`${face}-2`))!, cards.get(faceOf(`${face}-3`))!];
    const hand = [...ann.now.zones.values()].find(({ kind, owner }) => kind === 'hand' && owner === SEATS[0])!.id;
    yes(ann.verb({ t: 'put', piece: mine, onto: hand }));
    yes(ann.verb({ t: 'name', piece: ann.in(hand)[0]!.h, name: `my ${face}`, about: '' }));
    yes(ann.verb({ t: 'put', piece: under, onto: hidden, at: { x: 0, z: 0, turn: 0 } }));
    const rest = [...cards.values()].filter((h) => h !== mine && h !== under);
    yes(ann.verb({ t: 'remove', pieces: rest }));
    const made = await boxAt(t, bob);
    if (!made.ok) throw new Error(made.no);
    const bytes = await writeBox({ about: ABOUT, cover: null, plan: made.plan, art: made.art }, null);
    return { bytes, held: made.held, told: tableText({ plan: made.plan, pictures: [], of: [], backs: [] }) };
  }

  test('a box of B holds nothing of what A holds or hides; two tables that differ in it alone give B the same bytes', async () => {
    const [one, two] = [await boxOfB('hearts'), await boxOfB('clubs')];
    expect(two.bytes).toEqual(one.bytes);
    expect(one.held).toBe(2);
    expect(one.told).not.toContain('my hearts');
  });

  test('one’s own hand stays out too, and a page of the notebook that is not everybody’s', async () => {
    const { t, maker } = richTable();
    const before = await boxedAt(t, maker);
    const card = bring(maker, 'card-blank', { x: 0, z: 7000 });
    yes(maker.verb({ t: 'write', piece: card, words: 'In my hand' }));
    yes(maker.verb({ t: 'put', piece: card, onto: [...maker.now.zones.values()].find(({ kind, owner }) => kind === 'hand' && owner === SEATS[0])!.id }));
    const after = await boxedAt(t, maker);
    expect(after.plan).toEqual(before.plan);
    expect(JSON.stringify(after)).not.toContain('Nobody else');
  });

  test('whoever is arbiter, and may look anywhere, gets no more into a box', async () => {
    const t = openTestTable();
    const [ann, bob] = [sitDown(t, 'ann'), sitDown(t, 'bob', SEATS[1]!)];
    const eyes = { count: 'all', touch: 'owner', insert: 'all' } as const;
    yes(ann.verb({ t: 'zone', make: { kind: 'hidden', owner: SEATS[0]!, x: -9000, z: 9000, turn: 0, w: 900, d: 900, see: 'owner', ...eyes } }));
    const hidden = [...ann.now.zones.keys()].find((id) => id.startsWith('made:'))!;
    yes(ann.verb({ t: 'put', piece: bring(ann, 'card-blank', { x: 0, z: 9000 }), onto: hidden, at: { x: 0, z: 0, turn: 0 } }));
    const before = await boxAt(t, bob);
    yes(bob.act({ t: 'propose', what: { t: 'arbiter', seat: SEATS[1]! } }));
    yes(ann.act({ t: 'consent', id: ann.now.room.proposals[0]!.id, yes: true }));
    yes(bob.act({ t: 'look', zone: hidden, on: true }));
    expect(bob.in(hidden)).toHaveLength(1);
    expect(await boxAt(t, bob)).toEqual(before);
  });

  test('what stays unseen gives no box, nor does a table of a game by rules, nor anybody without a seat', async () => {
    const { t, maker } = richTable();
    const deck = maker.in('felt').find(({ kind, look }) => kind === 'deck' && look === 0)!;
    yes(maker.verb({ t: 'lock', pieces: [deck.h], on: true }));
    const refuses = {
      act: (msg: Parameters<typeof maker.act>[0]) =>
        msg.t === 'verb' && msg.verb.t === 'search' && msg.verb.on ? ({ ok: false, no: 'not-yours' } as never) : maker.act(msg),
    };
    const { collect } = await import('./collect.ts');
    expect(await collect({ ...refuses, view: () => maker.now, until: async () => t.ticks(1), pause: async () => t.ticks(1) }, 'x')).toEqual({
      ok: false,
      no: 'unseen',
    });
    expect(await boxAt(t, t.person('cyd'))).toEqual({ ok: false, no: 'rules' });
    const chess = openTestTable({ game: 'chess', mode: 'enforced' });
    expect(await boxAt(chess, chess.person('ann'))).toEqual({ ok: false, no: 'rules' });
  });
});
