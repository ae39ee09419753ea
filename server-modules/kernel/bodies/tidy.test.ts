// Tidy: what it does with what lies loose, and what it leaves alone.

import { describe, expect, test } from 'vitest';
import { encodeWorld } from '../encode.ts';
import type { PieceId } from '../ids.ts';
import { revertChanges, takeChanges } from '../journal.ts';
import { seededPick } from '../testing.ts';
import type { PieceKind } from '../types.ts';
import type { Rest } from '../verb.ts';
import { A, smallTable } from '../verbs/testing.ts';
import { eachPiece, FELT, getPiece, orderOf, setSheet } from '../world.ts';
import { bodiesAround, collide, hanging, nearOf, sinks } from './around.ts';
import { tidyFelt } from './tidy.ts';

const ON_SIDE = [724, 0, 0, 724] as const;

function table() {
  const t = smallTable();
  const lay = (id: string, kind: PieceKind, x: number, z: number, more: object = {}): PieceId => t.lay(id, kind, FELT, { up: true, face: 1, x, z, ...more });
  const rest = (pieces: PieceId[], places: Rest[]): void => expect(t.act(A, { t: 'rest', pieces, places })).toBe('ok');
  const at = (id: PieceId) => getPiece(t.w, id);
  return { ...t, lay, rest, at };
}

/** No body is in another, and nothing hangs. */
function sound({ w }: ReturnType<typeof table>): void {
  // The small table's own deck, bag and endless bag lie as they happen to.
  const bodies = bodiesAround(w, new Set()).bodies.filter(({ id }) => !/^(?:deck|bag|endless)/.test(id));
  for (const [i, body] of bodies.entries()) {
    expect(sinks(body), String(body.id)).toBe(false);
    for (const other of bodies.slice(0, i)) expect(collide(body, other), `${body.id} ${other.id}`).toBe(false);
  }
  expect(hanging(bodies, nearOf(bodies, new Set()) ?? new Map())).toEqual(new Set());
}

describe('[W14] tidy', () => {
  test('stands up what lies on its side, straightens cards, squares a stack, and the second time there is nothing to do', () => {
    const t = table();
    const pawn = t.lay('pawn', 'pawn', -2000, -3000);
    t.rest([pawn], [{ x: -2000, z: -3000, turn: 0, y: 112, lean: ON_SIDE }]);
    const card = t.lay('card', 'card', 3000, 3000);
    t.act(A, { t: 'turn', piece: card, degrees: 97 });
    const chips = [0, 1, 2].map((i) => t.lay(`chip${i}`, 'chip', 4000 + 400 * i, -3000));
    t.rest(
      chips,
      [0, 30, 55].map((x, i) => ({ x, z: -3000 + x, turn: 10 + i, ...(i === 0 ? {} : { y: 38 + 76 * i }) })),
    );
    expect(tidyFelt(t.w)).toBe(5);
    expect(t.at(pawn)).toMatchObject({ x: -2000, z: -3000, extra: null });
    expect(t.at(card)).toMatchObject({ x: 3000, z: 3000, turn: 90 });
    expect(chips.map((id) => [t.at(id).x, t.at(id).z, t.at(id).turn, t.at(id).extra?.y])).toEqual([
      [0, -3000, 0, undefined],
      [0, -3000, 0, 114],
      [0, -3000, 0, 190],
    ]);
    sound(t);
    expect(tidyFelt(t.w)).toBe(0);
  });

  test('draws what lies near a snap point or a line of the grid to it, with all that stands on it; one place for one', () => {
    const t = table();
    setSheet(t.w, 'snap:0', JSON.stringify({ x: 0, z: -3000, turn: 45, reach: 200, turns: true, kind: 'chip' }));
    setSheet(t.w, 'grid', JSON.stringify({ shape: 'square', size: 500, x: 0, z: 0, snap: 'middle', shown: true }));
    const [low, high, other] = [t.lay('low', 'chip', 60, -3050), t.lay('high', 'chip', 4000, -3000), t.lay('other', 'die', 1960, -3020)];
    t.rest([high], [{ x: 62, z: -3050, turn: 0, y: 114 }]);
    const late = t.lay('late', 'die', 1600, -3200);
    tidyFelt(t.w);
    expect([low, high].map((id) => [t.at(id).x, t.at(id).z])).toEqual([
      [0, -3000],
      [0, -3000],
    ]);
    expect(t.at(low).turn).toBe(45);
    // Both would have the square whose middle is there: one gets it, the other only stands straight.
    expect([other, late].map((id) => [t.at(id).x, t.at(id).z])).toEqual([
      [1960, -3020],
      [1750, -3250],
    ]);
    sound(t);
  });

  test('leaves what is locked, held, in a pile or in another zone as it is; shows and turns over nothing; is taken back whole', () => {
    const t = table();
    const locked = t.lay('locked', 'card', 3000, 3000, { locked: true });
    const down = t.lay('down', 'card', -3000, 3000, { up: false, face: 7 });
    const held = t.lay('held', 'pawn', -4000, 3000);
    for (const id of [locked, down]) t.act(A, { t: 'turn', piece: id, degrees: 20 });
    t.act(A, { t: 'take', piece: held });
    takeChanges(t.w);
    const before = encodeWorld(t.w),
      was = new Map(eachPiece(t.w).map((one) => [one.id, one]));
    expect(tidyFelt(t.w)).toBeGreaterThan(0);
    for (const piece of eachPiece(t.w)) {
      const old = was.get(piece.id);
      expect([piece.kind, piece.look, piece.face, piece.up, piece.zone, piece.stamp]).toEqual([
        old?.kind,
        old?.look,
        old?.face,
        old?.up,
        old?.zone,
        old?.stamp,
      ]);
    }
    expect(t.at(held)).toBe(was.get(held));
    expect(t.at(t.deck)).toBe(was.get(t.deck));
    expect(t.at(locked)).toBe(was.get(locked));
    const changes = takeChanges(t.w);
    revertChanges(t.w, changes);
    expect(encodeWorld(t.w)).toBe(before);
  });

  test('what lies above what stays so: the order of the felt is the same', () => {
    const t = table();
    for (let i = 0; i < 5; i++) t.act(A, { t: 'turn', piece: t.lay(`fan${i}`, 'card', 3000 + 60 * i, 3000), degrees: 5 + 4 * i });
    const before = [...orderOf(t.w, FELT)];
    expect(tidyFelt(t.w)).toBe(5);
    expect(orderOf(t.w, FELT)).toEqual(before);
  });

  test('does the same in two worlds that differ in what is hidden', () => {
    const changes = [3, 9].map((face) => {
      const t = table();
      t.act(A, { t: 'turn', piece: t.lay('hidden', 'card', 3000, 3000, { up: false, face }), degrees: 31 });
      t.act(A, { t: 'turn', piece: t.lay('shown', 'card', -3000, 3000), degrees: 31 });
      takeChanges(t.w);
      tidyFelt(t.w);
      return takeChanges(t.w).flatMap((change) =>
        change.t === 'piece' ? [`${change.now?.id} ${change.now?.x} ${change.now?.z} ${change.now?.turn}`] : [change.t],
      );
    });
    expect(changes[0]).toEqual(changes[1]);
  });

  const KINDS: readonly PieceKind[] = ['pawn', 'die', 'chip', 'chip', 'token', 'figure', 'tile', 'pip', 'coin'];
  test.each(Array.from({ length: 12 }, (_, i) => `heap ${i}`))('of %s nothing is in another or hangs, all lean no more, and none goes far', (seed) => {
    const t = table();
    const pick = seededPick(seed);
    const ids: PieceId[] = [];
    for (let i = 0; ids.length < 25 && i < 400; i++) {
      const kind = KINDS[pick(KINDS.length)] as PieceKind;
      const id = t.lay(`s${i}`, kind, 30_000, 30_000 - i);
      const spot = { x: pick(2000) - 1000, z: -3000 + pick(2000), turn: pick(360) };
      const lies: Rest =
        kind === 'pawn' && pick(2) === 0 ? { ...spot, y: 112, lean: ON_SIDE } : pick(3) === 0 ? { ...spot, y: [114, 128, 222][pick(3)] as number } : spot;
      if (t.act(A, { t: 'rest', pieces: [id], places: [lies] }) === 'ok') ids.push(id);
      else t.act(A, { t: 'remove', pieces: [id] });
    }
    if (pick(2) === 0) setSheet(t.w, 'grid', JSON.stringify({ shape: pick(2) === 0 ? 'hex' : 'square', size: 400, x: 0, z: 0, snap: 'middle', shown: true }));
    const was = new Map(ids.map((id) => [id, t.at(id)]));
    expect(tidyFelt(t.w)).toBeGreaterThan(0);
    sound(t);
    for (const id of ids) {
      const { x, z, extra } = t.at(id);
      expect(extra?.lean).toBeUndefined();
      expect(Math.hypot(x - (was.get(id)?.x ?? 0), z - (was.get(id)?.z ?? 0))).toBeLessThan(1000);
    }
  });
});
