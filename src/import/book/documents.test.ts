// Documents of a save: a note where nothing has come, and a book of its pages where it has; read off the table.

import { expect, test } from 'vitest';
import { FIRST } from '../../../server-modules/games/box/data/pages.ts';
import { LOOKS } from '../../../server-modules/games/box/data/catalogue.ts';
import { SEATS } from '../../../server-modules/kernel/ids.ts';
import { createWorld, eachPiece, type World } from '../../../server-modules/kernel/world.ts';
import { jpegOf } from '../../../tests/support/pictures.ts';
import { openTestTable } from '../../../tests/support/table.ts';
import { withPages } from '../../importing/art/brought.ts';
import { bookOf } from '../../store/book.ts';
import { matched } from '../art/shelf.ts';
import { artReport } from '../art/told.ts';
import { wantedOf } from '../art/wanted.ts';
import { layByHand } from '../by-hand.ts';
import { flawsOf } from '../check.ts';
import { layPlan } from '../lay.ts';
import { come, object, save, SITE } from '../testing/saves.ts';
import { withBooks } from './documents.ts';

const pdf = (name: string, at: Parameters<typeof object>[1], over: object = {}, PDFPage = 0): ReturnType<typeof object> =>
  object('Custom_PDF', { ry: 180, ...at }, { Nickname: name, CustomPDF: { PDFUrl: `${SITE}rules.pdf`, PDFPassword: '', PDFPage, PDFPageOffset: 0 }, ...over });

const came = come(
  save([
    pdf('Rules', { x: 10, z: 5, rz: 180 }, { Locked: true }),
    pdf('', { x: -10 }, {}, 2),
    object('Bag', { x: 20 }, { ContainedObjects: [pdf('Inside', {})] }),
  ]),
);
const wanted = wantedOf(came.plan);
const [source] = wanted.sources;
/** As the page that has painted it gives it on. */
const art = (pages: string[]) => ({
  ...withPages(wanted, [], new Map([[0, { shape: 'portrait' as const, pages }]])),
  of: wanted.of,
  backs: wanted.backs,
});
const laidWith = (pages: string[]): { w: World; plan: ReturnType<typeof withBooks> } => {
  const plan = withBooks(came.plan, art(pages));
  const w = createWorld({ seed: 'ab', seats: SEATS });
  layPlan(w, plan.plan);
  return { w, plan };
};

test('it is whole where its address can be loaded, a stand-in that says so where it cannot, and a note till its file comes', () => {
  expect(came.plan.pieces.map(({ kind, look, name, document }) => [kind, look, name, document])).toEqual([
    ['note', 'note-yellow', 'Rules', 0],
    ['note', 'note-yellow', 'Custom PDF', 2],
    ['bag', 'bag', '', undefined],
    ['note', 'note-yellow', 'Inside', 0],
  ]);
  expect([came.row(0), came.row(1)]).toMatchObject([{ verdict: 'whole' }, { verdict: 'whole' }]);
  const lost = come(save([object('Custom_PDF', {}, { CustomPDF: { PDFUrl: 'file:///C:/rules.pdf' } }), object('Custom_PDF', { x: 4 })]));
  expect([lost.row(0), lost.row(1)]).toMatchObject([
    { verdict: 'standIn', why: 'pdf' },
    { verdict: 'standIn', why: 'pdf' },
  ]);
  expect(wantedOf(lost.plan).sources).toEqual([]);
  expect(withBooks(came.plan, null).plan).toBe(came.plan);
});

test('its file is looked for once, by the name that the cache gives it, whatever it is among', () => {
  expect([wanted.sources.length, source?.pdf, source?.pieces, wanted.units, wanted.pictures]).toEqual([1, true, 3, 0, 0]);
  const file = (path: string) => ({ path, size: 9, open: () => Promise.resolve(null) });
  const cached = file('Mods/PDF/httpspicturesexamplerulespdf.PDF');
  expect(matched(wanted.sources, [file('other.pdf'), cached]).get(0)).toBe(cached);
  expect(artReport(wanted, () => 'lockedPdf')).toMatchObject({ refused: 1, found: 0 });
  expect(artReport(wanted, () => 'noRoomForPdf')).toMatchObject({ tooLarge: 1 });
});

test('each lies as a book where its note lay, pages up, open at its page; pages are one picture each for all of them', () => {
  const { w, plan } = laidWith(['one', 'two', 'three']);
  expect(flawsOf(plan.plan)).toEqual([]);
  expect(plan.art?.pictures.map((each) => each?.data)).toEqual(['one', 'two', 'three']);
  const books = eachPiece(w).filter(({ kind }) => kind === 'deck');
  expect(books.map(({ x, z, up, locked, extra, look }) => [x, z, up, locked, extra?.name, LOOKS[look]])).toEqual([
    [2860, -1430, true, true, 'Rules', 'page-portrait'],
    [-2860, 0, true, false, 'Custom PDF', 'page-portrait'],
    // No container holds another: it lies behind the table.
    [-12_100, -30_000, true, false, 'Inside', 'page-portrait'],
  ]);
  const shownOf = (book: (typeof books)[number]): (string | undefined)[] => {
    const order = w.order.get(w.insides.get(book.id)!) ?? [];
    return order.map((id) => plan.art?.pictures[plan.art.of[Number(id.split('-')[1])] ?? -1]?.data);
  };
  expect(books.map(shownOf)).toEqual([
    ['three', 'two', 'one'],
    ['two', 'one', 'three'],
    ['three', 'two', 'one'],
  ]);
  const firsts = eachPiece(w).filter(({ kind, face }) => kind === 'tile' && face === FIRST);
  expect(firsts).toHaveLength(3);
  expect(eachPiece(w).filter(({ kind }) => kind === 'note')).toEqual([]);
});

test('a page alone is no book, and lies there as that page', () => {
  const { w } = laidWith(['one']);
  expect(eachPiece(w).filter(({ kind }) => kind === 'tile')).toMatchObject([
    { face: FIRST, x: 2860, locked: true },
    { face: FIRST, x: -2860, locked: false },
    { face: FIRST, z: -30_000 },
  ]);
});

test('by the messages of a hand it is the same book, and both who sit there read its page', async () => {
  const t = openTestTable();
  const [ann, bob] = [t.person('ann'), t.person('bob')];
  ann.act({ t: 'sit', seat: 'A' as never });
  bob.act({ t: 'sit', seat: 'B' as never });
  ann.act({ t: 'start' });
  const page = (i: number): string => jpegOf(540, 768, 40 + i);
  const { plan } = come(save([pdf('Rules', { x: 4, z: 2 }, {}, 1), object('Die_6', { x: -4 })]));
  const one = wantedOf(plan);
  const brought = { ...withPages(one, [], new Map([[0, { shape: 'square' as const, pages: [page(0), page(1), page(2)] }]])), of: one.of, backs: one.backs };
  const done = await layByHand(plan, { act: (msg) => ann.act(msg), view: () => ann.now, pause: async () => t.ticks(1), goOn: () => true }, brought);
  expect([done.refused, done.away, done.pictured]).toEqual([{}, [], 3]);
  const deck = [...bob.now.pieces.values()].find(({ kind }) => kind === 'deck');
  expect(deck).toMatchObject({ x: 1144, z: -572, extra: { name: 'Rules' } });
  const book = bookOf(bob.now, deck!.h);
  expect([book?.page, book?.order.length, t.disk.pictures.get(book?.top.extra?.picture ?? '')]).toEqual([2, 3, page(1)]);
});
