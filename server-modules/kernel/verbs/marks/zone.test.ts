// Zones that hands make, and the table's furniture, by the rules Z and F of SPEC.md.

import { beforeEach, describe, expect, test } from 'vitest';
import { applyVerb } from '../../apply.ts';
import { encodeWorld } from '../../encode.ts';
import { piece, seat, zone, type PieceId, type Seat, type ZoneId } from '../../ids.ts';
import { revertChanges, takeChanges } from '../../journal.ts';
import { placeIn, placeOn } from '../../places.ts';
import { project } from '../../project.ts';
import { SHEET_MOST } from '../../sheet.ts';
import { cosine, ONE, sine } from '../../sines.ts';
import type { Verb, ZoneMake } from '../../verb.ts';
import { addPiece, changeZone, createWorld, FELT, getPiece, getZone, makeZone, orderOf, type World } from '../../world.ts';
import { ZONES_MOST } from './zone.ts';

const [A, B, C] = [seat('A'), seat('B'), seat('C')] as const;
let w: World;

function lay(id: string, x: number, z: number, over: { up?: boolean; kind?: 'card' | 'board' | 'bag'; locked?: boolean } = {}): PieceId {
  const { up = false, kind = 'card', locked = false } = over;
  addPiece(w, { id: piece(id), kind, look: 0, face: 7, zone: FELT, x, z, turn: 0, up, locked });
  return piece(id);
}
const act = (who: Seat, verb: Verb<PieceId>): string => {
  const done = applyVerb(w, who, verb);
  return done.ok ? (done.value.barrier ? 'barrier' : 'ok') : done.error.code;
};
const make = (over: Partial<ZoneMake> = {}): ZoneMake => ({
  kind: 'hidden',
  owner: null,
  x: 1000,
  z: 0,
  turn: 0,
  w: 600,
  d: 400,
  see: 'owner',
  count: 'all',
  touch: 'owner',
  insert: 'all',
  ...over,
});
const MADE = zone('made:0');
const faces = (viewer: Seat | null): (number | null)[] => [...project(w, viewer).pieces.values()].map(({ face }) => face);

beforeEach(() => {
  w = createWorld({ seed: 'ab', seats: [A, B, C] });
});

describe('zones made by hand', () => {
  test('[Z1] a zone takes in what lies loose inside it, turned as it is turned, and leaves boards and locked pieces', () => {
    const [near, far] = [lay('near', 1100, 0), lay('far', 1000, 290)];
    const [board, fixed] = [lay('board', 1000, 0, { kind: 'board' }), lay('fixed', 1000, 0, { locked: true })];
    expect(act(A, { t: 'zone', make: make({ turn: 90, see: 'all' }) })).toBe('ok');
    expect([near, far, board, fixed].map((id) => getPiece(w, id).zone)).toEqual([MADE, MADE, FELT, FELT]);
    expect(getPiece(w, near)).toMatchObject({ x: 0, z: -100, turn: 270 });
    // The long side runs along z now.
    expect(getPiece(w, far)).toMatchObject({ x: 290, z: 0 });
  });

  test('[Z1] as many as a table can have, and no smaller than a hand can hit', () => {
    expect(act(A, { t: 'zone', make: make({ w: 99 }) })).toBe('bad-value');
    expect(act(A, { t: 'zone', make: make({ kind: 'hand' }) })).toBe('bad-value');
    expect(act(A, { t: 'zone', make: make({ touch: [seat('J')] }) })).toBe('bad-value');
    for (let i = 0; i < ZONES_MOST; i++) expect(act(A, { t: 'zone', make: make() })).toBe('ok');
    expect(act(A, { t: 'zone', make: make() })).toBe('table-full');
  });

  test.each([true, false])('[V2] [V30] [Z2] who is not told how many lie in a place is answered alike whether something lies there (%s)', (full) => {
    const closed = { kind: 'layout', owner: B, see: 'owner', count: 'owner', x: 1000, w: 2000, d: 2000 } as const;
    if (full) lay('there', 1000, 0);
    expect(act(B, { t: 'zone', make: make({ ...closed, touch: 'all' }) })).toMatch(/ok|barrier/);
    changeZone(w, MADE, { limit: full ? 1 : 300 });
    for (const verb of [
      { t: 'draw', from: MADE, count: 1, to: FELT },
      { t: 'take', from: MADE },
      { t: 'shuffle', zone: MADE },
    ] as const)
      expect(act(A, verb)).toBe('not-public');
    // What nobody but its owner is told of is nobody else's to change.
    expect(act(A, { t: 'zone', zone: MADE, make: null })).toBe('not-yours');
    const mine = lay('mine', -2000, 0);
    expect(act(A, { t: 'put', piece: mine, onto: MADE })).toMatch(/ok|barrier/);
    expect(orderOf(w, MADE)).toHaveLength(full ? 2 : 1);
    const his = lay('his', -2000, 300);
    expect(act(B, { t: 'put', piece: his, onto: MADE })).toMatch(full ? /zone-full/ : /ok|barrier/);
  });

  test('[Z2] another’s zone with something in it is not changed; an empty one is; what a game laid never', () => {
    lay('card', 1000, 0);
    act(A, { t: 'zone', make: make() });
    expect(act(B, { t: 'zone', zone: MADE, make: null })).toBe('not-yours');
    expect(act(B, { t: 'zone', zone: MADE, make: make({ see: 'all' }) })).toBe('not-yours');
    expect(act(B, { t: 'zone', zone: FELT, make: null })).toBe('not-yours');
    expect(act(B, { t: 'zone', zone: zone('made:9'), make: null })).toBe('unknown-zone');
    act(B, { t: 'zone', make: make({ x: -3000 }) });
    expect(act(C, { t: 'zone', zone: zone('made:1'), make: null })).toBe('ok');
    expect(act(A, { t: 'zone', zone: MADE, make: make({ kind: 'layout' }) })).toBe('wrong-kind');
  });

  test('[Z3] what goes under a hidden zone is seen by its owner and the seats named, and is only a number to the others', () => {
    lay('open', 1000, 0, { up: true });
    expect(faces(null)).toEqual([7]);
    act(A, { t: 'zone', make: make() });
    expect([faces(A), faces(B), faces(null)]).toEqual([[7], [], []]);
    expect(project(w, B).zones.get(MADE)).toMatchObject({ count: 1, tell: false, touch: false, insert: true });
    expect(act(A, { t: 'zone', zone: MADE, make: make({ see: [C, A] }) })).toBe('barrier');
    expect(getZone(w, MADE).tell).toEqual([A, C]);
    expect([faces(A), faces(B), faces(C)]).toEqual([[7], [], [7]]);
  });

  test('[Z4] a zone that shows somebody what lay face down is a barrier, one that only hides is none', () => {
    lay('down', 1000, 0);
    lay('up', -1000, 0, { up: true });
    expect(act(A, { t: 'zone', make: make({ x: -1000, see: [A] }) })).toBe('ok');
    expect(act(A, { t: 'zone', make: make({ see: [A] }) })).toBe('barrier');
    expect(faces(A)).toEqual([7, 7]);
  });

  test('[Z3] each right holds for the seats it names and no others', () => {
    const card = lay('card', 1000, 0);
    act(A, { t: 'zone', make: make({ owner: A, touch: [B], count: 'none' }) });
    expect(project(w, C).zones.get(MADE)?.count).toBeNull();
    expect(act(A, { t: 'take', piece: card })).toBe('not-yours');
    expect(project(w, B).zones.get(MADE)?.touch).toBe(true);
  });

  test('[V3] [Z3] what lies where only named seats look is not lifted: its face would show on the way', () => {
    const card = lay('card', 1000, 0, { up: true });
    act(A, { t: 'zone', make: make({ owner: A, see: [A, C], touch: [A, C] }) });
    expect(act(C, { t: 'take', piece: card })).toBe('ok');
    expect(getPiece(w, card).zone).toBe(MADE);
    expect([faces(B), faces(null)]).toEqual([[], []]);
  });

  test('[Z4] the end of a zone lays its pieces where they were, and is a barrier if it shows something', () => {
    const card = lay('card', 1120, 40, { up: true });
    act(A, { t: 'zone', make: make({ turn: 30 }) });
    takeChanges(w);
    const before = encodeWorld(w);
    expect(act(A, { t: 'zone', zone: MADE, make: null })).toBe('barrier');
    expect(getPiece(w, card)).toMatchObject({ zone: FELT, turn: 0 });
    expect(Math.abs(getPiece(w, card).x - 1120) + Math.abs(getPiece(w, card).z - 40)).toBeLessThanOrEqual(2);
    expect(w.zones.has(MADE)).toBe(false);
    revertChanges(w, takeChanges(w));
    expect(encodeWorld(w)).toBe(before);
  });

  test('[Z4] a row that ends lays its pieces side by side', () => {
    const ids = [lay('a', 900, 0), lay('b', 1000, 0), lay('c', 1100, 0)];
    act(A, { t: 'zone', make: make({ kind: 'layout', see: 'all', touch: 'all' }) });
    expect(orderOf(w, MADE)).toEqual(ids);
    act(A, { t: 'zone', zone: MADE, make: null });
    expect(new Set(ids.map((id) => getPiece(w, id).x)).size).toBe(3);
  });

  test('[Z3] rights that everybody has by name are still asked one by one', () => {
    const one = makeZone(zone('x') as ZoneId, 'area', { touch: [A] });
    expect(one.insert).toEqual([A]);
  });
});

describe('places', () => {
  test('sines in whole numbers go once round, and a place goes into a zone and back', () => {
    expect([0, 90, 180, 270, 360, -90].map(sine)).toEqual([0, ONE, 0, -ONE, 0, -ONE]);
    for (let d = 0; d < 360; d++) {
      expect(Math.abs(sine(d) - ONE * Math.sin((d * Math.PI) / 180))).toBeLessThanOrEqual(0.5000001);
      expect(cosine(d)).toBe(sine(d + 90));
      const region = makeZone(zone('r'), 'area', { x: 300, z: -200, turn: d, w: 4000, d: 4000 });
      const inside = placeIn(region, { x: 1000, z: 500, turn: 10 });
      const back = inside && placeOn(region, inside);
      expect(Math.abs((back?.x ?? 0) - 1000) + Math.abs((back?.z ?? 0) - 500)).toBeLessThanOrEqual(2);
      expect(back?.turn).toBe(10);
    }
  });
});

describe('furniture', () => {
  const stroke = { colour: 1, width: 20, line: [0, 0, 100, 50] };
  const point = { x: 0, z: 0, turn: 0, reach: 200, turns: true, kind: null };

  test('[F1] strokes, points and labels lie under keys that count; watchers see them; undo takes them back', () => {
    takeChanges(w);
    const before = encodeWorld(w);
    expect(act(A, { t: 'ink', stroke })).toBe('ok');
    expect(act(B, { t: 'ink', stroke })).toBe('ok');
    expect(act(A, { t: 'snap', point })).toBe('ok');
    expect(act(A, { t: 'label', label: { x: 0, z: 0, turn: 0, size: 100, colour: 0, text: 'Market' } })).toBe('ok');
    expect(act(A, { t: 'grid', grid: { shape: 'hex', size: 500, x: 0, z: 0, snap: 'middle', shown: true } })).toBe('ok');
    expect(act(A, { t: 'dress', cloth: { felt: 3, size: 0, light: 1 } })).toBe('ok');
    expect([...project(w, null).sheet.keys()]).toEqual(['cloth', 'grid', 'ink:0', 'ink:1', 'label:0', 'snap:0']);
    expect(JSON.parse(project(w, null).sheet.get('ink:1') ?? '')).toEqual({ by: B, ...stroke });
    revertChanges(w, takeChanges(w));
    expect(encodeWorld(w)).toBe(before);
  });

  test('[F2] no more than fit, no half points, nothing that is not there', () => {
    expect(act(A, { t: 'ink', stroke: { ...stroke, line: [1, 2, 3] } })).toBe('bad-value');
    expect(act(A, { t: 'ink', stroke: { ...stroke, line: [] } })).toBe('bad-value');
    expect(act(A, { t: 'snap', key: 'snap:0', point: null })).toBe('nothing-to-do');
    expect(act(A, { t: 'snap', point: null })).toBe('nothing-to-do');
    act(A, { t: 'ink', stroke });
    expect(act(A, { t: 'snap', key: 'ink:0', point: null })).toBe('nothing-to-do');
    expect(act(A, { t: 'label', label: { x: 0, z: 0, turn: 0, size: 100, colour: 0, text: ' \n' } })).toBe('bad-value');
    expect(act(A, { t: 'grid', grid: null })).toBe('nothing-to-do');
    for (let i = 0; i < SHEET_MOST.labels; i++) act(A, { t: 'label', label: { x: i, z: 0, turn: 0, size: 100, colour: 0, text: 'x' } });
    expect(act(A, { t: 'label', label: { x: 0, z: 0, turn: 0, size: 100, colour: 0, text: 'x' } })).toBe('table-full');
    expect(act(A, { t: 'label', key: 'label:7', label: { x: 5, z: 0, turn: 0, size: 100, colour: 0, text: 'moved' } })).toBe('ok');
  });

  test('[F3] erasing takes what is named, one’s own, or all', () => {
    for (const who of [A, B, A]) act(who, { t: 'ink', stroke });
    const left = (): string[] => [...w.sheet.keys()].sort();
    expect(act(C, { t: 'erase', keys: 'mine' })).toBe('nothing-to-do');
    expect(act(C, { t: 'erase', keys: ['ink:7', 'grid'] })).toBe('nothing-to-do');
    act(B, { t: 'erase', keys: ['ink:0'] });
    expect(left()).toEqual(['ink:1', 'ink:2']);
    act(A, { t: 'erase', keys: 'mine' });
    expect(left()).toEqual(['ink:1']);
    act(A, { t: 'erase', keys: 'all' });
    expect(left()).toEqual([]);
  });
});
