import { expect, test } from 'vitest';
import { testTable, h, smallView, withPieces } from '../../store/testing.ts';
import { zone } from '../../../server-modules/kernel/ids.ts';
import { NO_EXTRA } from '../../../server-modules/kernel/bodies/stand.ts';
import { tying } from './joints.ts';

const joints = (text: string) => ({ extra: { ...NO_EXTRA, joints: text } });
/** 2 is fixed to 4; 6 hangs on 4 by a hinge between them and is fixed to 8, and 10 hangs on 2 by a spring. */
const view = withPieces(smallView(), {
  2: { x: 0, z: 0, turn: 90, ...joints('0,0,0,-100 3,2,500,0') },
  4: { x: 200, z: 0, ...joints('0,0,-100,0 1,1,100,0') },
  6: { x: 400, z: 0, ...joints('1,1,-100,0 2,0,100,0') },
  8: { x: 600, z: 0, ...joints('2,0,-100,0') },
  10: { x: 0, z: 500, ...joints('3,2,500,0') },
});

test('[V35] what is fixed and what hangs on hinges or springs goes along, however far, each after what takes it', () => {
  expect(tying.ties(view, h(2)).map((tie) => [tie.by, tie.h])).toEqual([
    [null, 2],
    [2, 4],
    [2, 10],
    [4, 6],
    [6, 8],
  ]);
  expect(tying.ties(smallView(), h(2))).toEqual([]);
});

test('[V35] what is locked stays, and all beyond it', () => {
  const locked = withPieces(view, { 4: { ...view.pieces.get(h(4)), locked: true } });
  expect(tying.ties(locked, h(2)).map((tie) => tie.h)).toEqual([2, 10]);
  expect(tying.ties(locked, h(6)).map((tie) => tie.h)).toEqual([6, 8]);
});

async function table() {
  const t = await testTable({ ...view, rules: null, room: { ...view.room, mode: 'sandbox' } });
  t.store.do.weigh({
    load: () => Promise.reject(new Error('none here')),
    sizing: () => ({ solids: null, within: () => 'card', table: { radius: 1, length: 1 } }),
    tying: () => tying,
  });
  return { t, over: { zone: zone('felt'), index: null, over: null, lit: false } };
}

test('[V35] what went along with one piece goes along with nothing that is lifted after it', async () => {
  const { t, over } = await table();
  t.store.do.lift(h(2), { x: 0, z: 0 }, 'pointer');
  await t.last().answer({ ok: true });
  t.store.do.carry({ x: 1000, z: 500 }, over);
  const { along } = t.store.getState().motion;
  expect(along.size).toBe(4);
  t.store.do.release();
  t.store.do.liftTop(zone('stand-B'), { x: 0, z: 0 }, 'pointer');
  t.store.do.carry({ x: 1000, z: 500 }, over);
  expect(t.store.getState().held?.source).toBe('stand-B');
  expect(along.size).toBe(0);
});

test('[V35] it is seen beside the hand, where the server will lay it, and nothing but the piece itself is laid', async () => {
  const { t, over } = await table();
  t.store.do.lift(h(2), { x: 0, z: 0 }, 'pointer');
  await t.last().answer({ ok: true });
  t.store.do.twist(90);
  t.store.do.carry({ x: 1000, z: 500 }, over);
  const { along } = t.store.getState().motion;
  const at = [4, 6, 8, 10].map((n) => along.get(h(n))!);
  expect(at.map(({ x, z, turn }) => [x, z, turn].map(Math.round))).toEqual([
    [1000, 700, 90],
    // The hinge lay 300 to the right of the hand, and lies 300 below it now; what hangs on it is 100 to its right.
    [1100, 800, 0],
    [1300, 800, 0],
    // The spring is 500 long.
    [500, 500, 0],
  ]);
  t.store.do.drop(over, { x: 1000, z: 500 });
  expect(t.verbs().map((verb) => verb.t)).toEqual(['take', 'put']);
});
