// Weight without a screen: a hand pushes through things, sets things on others; where they come to rest the server's
// own kernel takes it, and the same hand over the same table ends alike.

import { beforeAll, describe, expect, test } from 'vitest';
import { bodiesAround, collide, hanging, nearOf, sinks } from '../../../server-modules/kernel/bodies/around.ts';
import { pieceOf } from '../../../server-modules/kernel/handles.ts';
import type { Handle, PieceId } from '../../../server-modules/kernel/ids.ts';
import { project } from '../../../server-modules/kernel/project.ts';
import { seededPick } from '../../../server-modules/kernel/testing.ts';
import type { PieceKind } from '../../../server-modules/kernel/types.ts';
import type { Rest } from '../../../server-modules/kernel/verb.ts';
import { A, smallTable } from '../../../server-modules/kernel/verbs/testing.ts';
import { eachPiece, FELT, getPiece, type World } from '../../../server-modules/kernel/world.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { LONG } from '../../../tests/support/report.ts';
import type { Island, Weight } from '../../store/hand/weight.ts';
import { isOff } from './edge.ts';
import { lyingAs, lyingIn, type Lying } from './lying.ts';
import { apart, beside, slidOff, unsettled } from './settled.ts';
import { EVERY, lead, SIZING } from './testing.ts';
import { createWeight } from './weight.ts';

let weight: Weight;
beforeAll(async () => {
  weight = await createWeight();
});

const viewOf = (w: World): View => ({ ...project(w, A), rev: 0, tick: 0, room: { me: { seat: A } } as View['room'], rules: null, log: [] });

function table() {
  const t = smallTable();
  const { w } = t;
  const handle = (id: PieceId): Handle => [...viewOf(w).pieces.keys()].find((h) => pieceOf(w, A, h) === id) as Handle;
  const lay = (name: string, kind: PieceKind, x: number, z: number, more: object = {}): PieceId =>
    t.lay(name, kind, FELT, { up: true, face: 1, x, z, ...more });
  const rest = (island: Island): string => {
    const said = island.rest();
    if (said === null) return 'nothing';
    return t.act(A, { t: 'rest', pieces: said.pieces.map((h) => pieceOf(w, A, h) as PieceId), places: said.places });
  };
  const at = (id: PieceId) => getPiece(w, id);
  return { ...t, w, handle, lay, rest, at };
}

/** Takes the piece, lowers it where it hangs, goes along the way and lets go; until all is still. */
function shove(t: ReturnType<typeof table>, id: PieceId, way: readonly (readonly [number, number])[], steps = 40): Island {
  const { x, z, turn } = t.at(id);
  expect(t.act(A, { t: 'take', piece: id })).toBe('ok');
  const island = weight.lower(viewOf(t.w), SIZING, t.handle(id), { x, y: 500, z, turn });
  if (island === null) throw new Error('nothing to lower');
  lead(island, { x, z, turn }, way, steps);
  settle(island);
  return island;
}

function settle(island: Island): void {
  for (let i = 0; i < 3000 && !island.still; i++) island.run(EVERY);
  expect(island.still).toBe(true);
}

const BARE = { told: [], grounds: [], table: SIZING.table };
const lyingOf = (t: ReturnType<typeof table>, id: PieceId): Lying => {
  const view = viewOf(t.w);
  return lyingAs(view, view.pieces.get(t.handle(id)) as PieceView, SIZING) as Lying;
};

/** What the table looks like to whoever distrusts it. */
function sound(w: World): void {
  // Its deck and its bags lie in each other from the start.
  const bodies = bodiesAround(w, new Set()).bodies.filter(({ id }) => !/^(?:deck|bag|endless)/.test(id));
  for (const [i, body] of bodies.entries()) {
    expect(sinks(body), String(body.id)).toBe(false);
    for (const other of bodies.slice(0, i)) if (!body.fixed || !other.fixed) expect(collide(body, other), `${body.id} ${other.id}`).toBe(false);
  }
  expect(hanging(bodies, nearOf(bodies, new Set()) ?? new Map())).toEqual(new Set());
}

describe('a hand that is let down', () => {
  test('pushes a row of pawns before it, and the server takes where they stand', () => {
    const t = table();
    const row = Array.from({ length: 5 }, (_, i) => t.lay(`p${i}`, 'pawn', -1000 + 260 * i, -3000));
    const mine = t.lay('mine', 'pawn', -2000, -3000);
    const island = shove(t, mine, [[-500, -3000]]);
    expect(t.rest(island)).toBe('ok');
    sound(t.w);
    expect(t.at(mine).zone).toBe(FELT);
    for (const [i, id] of row.entries()) expect(t.at(id).x, String(i)).toBeGreaterThan(-1000 + 260 * i);
  });

  test('moves nothing that is locked, a pile, a sheet or far off', () => {
    const t = table();
    const locked = t.lay('locked', 'pawn', -1000, -3000, { locked: true });
    const card = t.lay('card', 'card', -1500, -3000);
    const far = t.lay('far', 'pawn', 3000, -3000);
    const mine = t.lay('mine', 'pawn', -2000, -3000);
    const was = [locked, card, far, t.deck].map(t.at);
    expect(t.rest(shove(t, mine, [[0, -3000]]))).toBe('ok');
    expect([locked, card, far, t.deck].map(t.at)).toEqual(was);
    expect(t.at(mine).x).toBeLessThan(-1000 - 200);
  });

  test('a stack knocked over falls as its pieces; a die in it stands as it stood', () => {
    const t = table();
    const chips = Array.from({ length: 6 }, (_, i) => t.lay(`pile${i}`, 'chip', 4000 + 400 * i, 0));
    const die = t.lay('die', 'die', 4000, 1000, { face: 3 });
    const places = chips.map((_, i): Rest => ({ x: 0, z: -3000, turn: 0, ...(i === 0 ? {} : { y: 38 + 76 * i }) }));
    expect(t.act(A, { t: 'rest', pieces: [...chips, die], places: [...places, { x: 0, z: -3000, turn: 0, y: 6 * 76 + 92 }] })).toBe('ok');
    const mine = t.lay('mine', 'pawn', -900, -3000);
    expect(t.rest(shove(t, mine, [[700, -3000]], 10))).toBe('ok');
    sound(t.w);
    expect(chips.filter((id) => t.at(id).x !== 0 || t.at(id).z !== -3000).length).toBeGreaterThan(2);
    expect(t.at(die)).toMatchObject({ face: 3, up: true });
    expect(t.at(die).extra?.lean).toBeUndefined();
    expect(t.at(die).extra?.y ?? 92).toBeLessThan(6 * 76);
  });
});

describe('what is let go', () => {
  function setDown(t: ReturnType<typeof table>, id: PieceId, x: number, z: number): Island | null {
    expect(t.act(A, { t: 'take', piece: id })).toBe('ok');
    const island = weight.setDown(viewOf(t.w), SIZING, t.handle(id), { x, z, turn: 0 });
    if (island !== null) settle(island);
    return island;
  }

  test('stands on what lies below it', () => {
    const t = table();
    t.lay('die', 'die', 0, -3000);
    t.lay('box', 'counter', 1000, -3000);
    const pawn = t.lay('pawn', 'pawn', 3000, -3000);
    expect(t.rest(setDown(t, pawn, 5, -3004) as Island)).toBe('ok');
    expect(Math.abs((t.at(pawn).extra?.y ?? 0) - 184 - 168)).toBeLessThan(3);
    expect(t.at(pawn).extra?.lean).toBeUndefined();
    expect(t.rest(setDown(t, pawn, 1000, -3000) as Island)).toBe('ok');
    expect(Math.abs((t.at(pawn).extra?.y ?? 0) - 253 - 168)).toBeLessThan(3);
    sound(t.w);
  });

  test('is simply laid where nothing is, on a board too, and pushes aside what it only brushes', () => {
    const t = table();
    const [one, two] = [t.lay('one', 'pawn', 0, -3000), t.lay('two', 'pawn', 3000, -3000)];
    expect(setDown(t, two, 1000, -3000)).toBeNull();
    expect(t.act(A, { t: 'put', piece: two, onto: FELT, at: { x: 1000, z: -3000, turn: 0 } })).toBe('ok');
    expect(t.rest(setDown(t, two, 190, -3000) as Island)).toBe('ok');
    expect([t.at(one).extra, t.at(two).extra]).toEqual([null, null]);
    expect(t.at(two).x - t.at(one).x).toBeGreaterThan(218);
    sound(t.w);
  });

  test('a sheet has no weight', () => {
    const t = table();
    t.lay('die', 'die', 0, -3000);
    const card = t.lay('card', 'card', 3000, -3000);
    expect(setDown(t, card, 0, -3000)).toBeNull();
  });
});

describe('what the server would not take is not asked for', () => {
  test('what falls over the rim comes back within it', () => {
    const t = table();
    t.lay('die', 'die', 9200, 0);
    const pawn = t.lay('pawn', 'pawn', 3000, -3000);
    expect(t.act(A, { t: 'take', piece: pawn })).toBe('ok');
    const island = weight.setDown(viewOf(t.w), SIZING, t.handle(pawn), { x: 9200, z: 0, turn: 0 }) as Island;
    settle(island);
    expect(t.rest(island)).toBe('ok');
    expect(Math.hypot(t.at(pawn).x, t.at(pawn).z)).toBeLessThanOrEqual(9000);
    const far = { ...lyingOf(t, pawn), rest: { x: 9100, z: 0, turn: 0 } };
    expect(unsettled([far], BARE)).toEqual(new Set([far.id]));
    expect(isOff(SIZING.table, beside([far], new Set([far.id]), BARE)[0]?.rest ?? { x: 1e5, z: 0 })).toBe(false);
  });

  test('a card that lies on something keeps it where it is', () => {
    const t = table();
    const die = t.lay('die', 'die', 0, -3000),
      card = t.lay('card', 'card', 3000, -3000),
      mine = t.lay('mine', 'pawn', -1000, -3000);
    expect(t.act(A, { t: 'rest', pieces: [card], places: [{ x: 0, z: -3000, turn: 0, y: 186 }] })).toBe('ok');
    expect(t.rest(shove(t, mine, [[300, -3000]], 20))).toBe('ok');
    expect(t.at(die).x).toBe(0);
  });

  test('what lies with its face down is not turned over', () => {
    const t = table();
    const tile = t.lay('tile', 'tile', 0, -3000, { up: false });
    const rest: Rest = { x: 0, z: -3000, turn: 0, y: 12, lean: [1024, 0, 0, 0] };
    const over = { ...lyingOf(t, tile), rest };
    expect(t.act(A, { t: 'rest', pieces: [tile], places: [rest] })).toBe('not-public');
    expect(unsettled([over], BARE)).toEqual(new Set([over.id]));
    const view = viewOf(t.w),
      seen = view.pieces.get(over.id) as PieceView;
    expect(lyingAs(view, { ...seen, up: true, face: null }, SIZING)?.tips).toBe('half');
    expect(apart([over], new Set([over.id]), BARE)).toEqual([{ id: over.id, y: 13, level: 0 }]);
  });
});

describe('a heap', () => {
  /** Nine stacks of six chips so close that each is near its neighbours, and `more` stacks that stand alone. */
  function heap(more: readonly number[]) {
    const t = table();
    const high = 6;
    const chips = Array.from({ length: 9 * high }, (_, i) => t.lay(`heap${i}`, 'chip', 310 * (i % 3), -3000 + 310 * (Math.floor(i / 3) % 3)));
    const places = chips.map((id, i): Rest => ({ x: t.at(id).x, z: t.at(id).z, turn: 0, ...(i < 9 ? {} : { y: 38 + 76 * Math.floor(i / 9) }) }));
    for (let i = 0; i < chips.length; i += 9) t.act(A, { t: 'rest', pieces: chips.slice(i, i + 9), places: places.slice(i, i + 9) });
    for (const [n, count] of more.entries()) {
      const stack = Array.from({ length: count }, (_, i) => t.lay(`more${n}-${i}`, 'chip', -3000 + 400 * n, 0));
      t.act(A, { t: 'rest', pieces: stack, places: stack.map((_, i) => ({ x: -3000 + 400 * n, z: 0, turn: 0, ...(i === 0 ? {} : { y: 38 + 76 * i }) })) });
    }
    return { ...t, chips };
  }
  test('that would become more than the server looks at lets slide off what is put on it', () => {
    const t = heap([24, 24]);
    const high = (layer: number): Rest => ({ x: 310, z: -2690, turn: 0, y: 38 + layer * 76 });
    const [top, last] = [t.lay('top', 'chip', 4000, -2000), t.lay('last', 'chip', 4000, -3000)];
    expect(t.act(A, { t: 'rest', pieces: [top], places: [high(6)] })).toBe('ok');
    expect(t.act(A, { t: 'rest', pieces: [last], places: [high(7)] })).toBe('too-many');
    expect(t.act(A, { t: 'take', piece: last })).toBe('ok');
    const among = { ...lyingIn(viewOf(t.w), SIZING, new Set()), table: SIZING.table };
    let moved = [{ ...lyingOf(t, last), rest: high(7) }];
    expect(unsettled(moved, among)).toBeNull();
    for (let i = 0; i < 6 && unsettled(moved, among) === null; i++) moved = slidOff(moved, among, i);
    expect(unsettled(moved, among)).toEqual(new Set());
    expect(t.act(A, { t: 'rest', pieces: [last], places: moved.map(({ rest }) => rest) })).toBe('ok');
    expect(t.at(last).extra).toBeNull();
    sound(t.w);
  });

  test('of which the server looks at no more is firm: what is let go is laid as ever, and nothing is pushed', () => {
    const t = heap([24, 24]);
    for (const [i, x] of [0, 310, 620].entries()) for (let k = 0; k < 12; k++) t.lay(`loose${i}-${k}`, 'chip', x - 20 * k, -3000 + 26 * k);
    const chip = t.lay('one', 'chip', 4000, -3000);
    expect(weight.setDown(viewOf(t.w), SIZING, t.handle(chip), { x: 310, z: -2690, turn: 0 })).toBeNull();
    const pawn = t.lay('pawn', 'pawn', -3000, -3000);
    expect(weight.lower(viewOf(t.w), SIZING, t.handle(pawn), { x: -3000, y: 500, z: -3000, turn: 0 })).toBeNull();
  });

  test('a hand moves no more than a message names: what lies behind eighty stands firm', () => {
    const t = table();
    Array.from({ length: 120 }, (_, i) => t.lay(`carpet${i}`, 'die', -1000 + 184 * (i % 12), -3000 + 184 * Math.floor(i / 12)));
    const mine = t.lay('mine', 'die', -1300, -2400);
    const island = shove(
      t,
      mine,
      [
        [1300, -2600],
        [1300, -1800],
        [-1300, -1800],
      ],
      30,
    );
    expect(island.rest()?.pieces.length).toBeLessThanOrEqual(80);
    expect(t.rest(island)).toBe('ok');
    sound(t.w);
  });
});

const KINDS: readonly PieceKind[] = ['pawn', 'pawn', 'die', 'd20', 'coin', 'chip', 'chip', 'token', 'figure', 'marker', 'tile', 'pip'];

/** Things strewn about a place, none in another, and now and then one on another. */
function strewn(seed: string) {
  const t = table();
  const pick = seededPick(seed);
  const ids: PieceId[] = [];
  for (let i = 0; ids.length < 14 && i < 200; i++) {
    const kind = KINDS[pick(KINDS.length)] as PieceKind;
    const id = t.lay(`s${i}`, kind, 30_000, 30_000 - i);
    const place: Rest = { x: pick(2400) - 1200, z: -3000 + pick(1600) - 800, turn: pick(360) };
    if (t.act(A, { t: 'rest', pieces: [id], places: [place] }) === 'ok') ids.push(id);
    else t.act(A, { t: 'remove', pieces: [id] });
  }
  return { ...t, things: ids, pick };
}

/** Shoves by lot over tables that are strewn by lot. */
const SHOVES = LONG ? 50 : 20;
describe(`${SHOVES} shoves`, () => {
  test.each(Array.from({ length: SHOVES }, (_, i) => `shove ${i}`))('%s: all pieces are there, none in another, and the server takes it', (seed) => {
    const ends = [0, 1].map(() => {
      const t = strewn(seed);
      const count = eachPiece(t.w).length;
      const faces = eachPiece(t.w).map(({ id, face, up, kind }) => [id, kind, face, up].join());
      const mine = t.things[t.pick(t.things.length)] as PieceId;
      const way = Array.from({ length: 4 }, () => [t.pick(2800) - 1400, -3000 + t.pick(2000) - 1000] as const);
      const island = shove(t, mine, way, 12 + t.pick(30));
      expect(t.rest(island)).toBe('ok');
      sound(t.w);
      expect(eachPiece(t.w).length).toBe(count);
      expect(eachPiece(t.w).map(({ id, face, up, kind }) => [id, kind, face, up].join())).toEqual(faces);
      return { rest: island.rest(), moved: island.flown().length };
    });
    expect(ends[0]).toEqual(ends[1]);
    expect(ends[0]?.moved).toBeGreaterThan(0);
  });
});
