import { expect, test } from 'vitest';
import { piece, seat, zone, type PieceId, type ZoneId } from '../../kernel/ids.ts';
import type { Game } from '../types.ts';
import type { Ctx, PlayerView } from '../context.ts';
import { misfitsOf, type CensusRow } from './census.ts';
import { holds } from './position.ts';

const [A, B, C] = [piece('a'), piece('b'), piece('c')];
const [HAND, SPOT, FELT] = [zone('hand'), zone('spot'), zone('felt')];
/** A table: where each piece lies, what it shows, and zones whose pieces not everybody can tell apart. */
function table(lies: { readonly [id: string]: ZoneId }, faces: { readonly [id: string]: number } = {}, closed: readonly ZoneId[] = []): Ctx<Game> {
  const rest = (id: PieceId): ZoneId | null => lies[id] ?? null;
  const truth = {
    rest,
    zone: (at: ZoneId) => Object.keys(lies).filter((id) => lies[id] === at),
    face: (id: PieceId) => faces[id] ?? 0,
    up: () => false,
  } as unknown as PlayerView<Game>;
  const everybody = { rest: (id: PieceId) => (closed.includes(lies[id] as ZoneId) ? null : rest(id)) } as PlayerView<Game>;
  return { ...truth, playerView: () => everybody } as unknown as Ctx<Game>;
}
const row: CensusRow = { name: 'card', pieces: [A, B], zones: [SPOT] };
const said = (c: Ctx<Game>, ...rows: CensusRow[]): unknown => misfitsOf(c, rows).map(({ words, pieces, to }) => [words, pieces, to]);

test('[E19] a row that lets its pieces lie elsewhere counts only those in its zones', () => {
  const c = table({ a: SPOT, b: FELT });
  expect(said(c, row)).toEqual([[{ k: 'fit.place', a: [{ w: 'card' }, 1] }, [B], 'all']]);
  expect([said(c, { ...row, elsewhere: true }), holds(c, [{ ...row, elsewhere: true }])]).toEqual([[], true]);
  expect(said(c, { ...row, elsewhere: true, most: 0 })).toEqual([[{ k: 'fit.count', a: [{ w: 'card' }, 1] }, [A], 'all']]);
  expect(holds(c, [{ ...row, elsewhere: true, least: 2 }])).toBe(false);
});

test('[E19] how many lie in all zones together is counted too', () => {
  const c = table({ a: SPOT, b: HAND });
  const both = { ...row, zones: [SPOT, HAND], most: 1 };
  for (const total of [1, 2, 3]) expect([total, holds(c, [{ ...both, total }])]).toEqual([total, total === 2]);
  expect(said(c, { ...both, total: 1 })).toEqual([[{ k: 'fit.count', a: [{ w: 'card' }, 2] }, [A, B], 'all']]);
});

test('[E19] where a row is alone, anything else in its zones does not fit', () => {
  const c = table({ a: SPOT, b: SPOT, c: SPOT });
  expect([said(c, row), holds(c, [row])]).toEqual([[], true]);
  expect(said(c, { ...row, alone: true })).toEqual([[{ k: 'fit.count', a: [{ w: 'card' }, 1] }, [C], 'all']]);
  expect(holds(c, [{ ...row, alone: true }])).toBe(false);
});

test('[E19] rows with one sentence are one misfit; it is told whom it is about, or how many are wrong', () => {
  const c = table({ a: FELT, b: FELT, c: FELT });
  const [one, two] = [
    { ...row, pieces: [A], says: 'fit.own' },
    { ...row, pieces: [B], says: 'fit.own' },
  ];
  expect(said(c, one, two)).toEqual([[{ k: 'fit.own', a: [2] }, [A, B], 'all']]);
  const about = { s: seat('A') };
  expect(said(c, one, { ...two, about, to: seat('B') })).toEqual([
    [{ k: 'fit.own', a: [1] }, [A], 'all'],
    [{ k: 'fit.own', a: [about] }, [B], [seat('B')]],
  ]);
});

test('[E19] a piece that not everybody can tell apart is counted and not named, in too full a zone too', () => {
  const c = table({ a: HAND, b: HAND }, {}, [HAND]);
  expect(said(c, row)).toEqual([[{ k: 'fit.place', a: [{ w: 'card' }, 2] }, [], 'all']]);
  expect(said(c, { ...row, zones: [HAND], most: 1 })).toEqual([[{ k: 'fit.count', a: [{ w: 'card' }, 1] }, [], 'all']]);
});

test('[E19] what was dealt is what there is, in any order; no face is added, changed or lost', () => {
  const dealt = { ...row, dealt: [1, 2] };
  expect(holds(table({ a: SPOT, b: SPOT }, { a: 2, b: 1 }), [dealt])).toBe(true);
  for (const b of [2, 3]) expect(holds(table({ a: SPOT, b: SPOT }, { a: 2, b }), [dealt])).toBe(false);
  expect(holds(table({ a: SPOT, b: SPOT }, { a: 1, b: 2 }), [{ ...row, faces: [1] }])).toBe(false);
  expect(holds(table({ a: SPOT, b: SPOT }), [{ ...row, up: true }])).toBe(false);
});
