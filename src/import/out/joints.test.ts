import { expect, test } from 'vitest';
import { lay } from '../../../server-modules/games/box/lay.ts';
import { applyVerb } from '../../../server-modules/kernel/apply.ts';
import { jointsOf } from '../../../server-modules/kernel/bodies/ends.ts';
import { piece as pieceId, SEATS } from '../../../server-modules/kernel/ids.ts';
import type { Piece } from '../../../server-modules/kernel/types.ts';
import { eachPiece, type World } from '../../../server-modules/kernel/world.ts';
import { come, object, save } from '../testing/saves.ts';
import { bare, shown } from '../testing/tables.ts';
import { saveOf } from './save.ts';

const A = SEATS[0]!;

test('joints go there and come back: each on one of its two objects, under the name of the other', () => {
  const w = bare();
  const pieces = ['cube-green', 'meeple-blue', 'cube-blue', 'cube-red'].map((look, i) => {
    lay(w, `joined-${i}`, 'figure', look, { x: 700 * i, z: 0, turn: 0 });
    return pieceId(`joined-${i}`);
  });
  const [a, b, c, d] = pieces as [Piece['id'], Piece['id'], Piece['id'], Piece['id']];
  for (const [as, ends] of [
    ['fixed', [a, b]],
    ['fixed', [a, c]],
    ['hinge', [b, c]],
    ['spring', [c, d]],
  ] as const)
    expect(applyVerb(w, A, { t: 'join', pieces: [...ends], as }).ok).toBe(true);
  const saved = saveOf(shown(w, null), 'Joined');
  const there = (JSON.parse(saved.text) as { ObjectStates: { GUID: string; [field: string]: unknown }[] }).ObjectStates;
  const joints = there.flatMap((each) =>
    ['JointFixed', 'JointHinge', 'JointSpring'].flatMap((field) =>
      field in each ? [[field, (each[field] as { ConnectedBodyGUID: string }).ConnectedBodyGUID]] : [],
    ),
  );
  expect(joints.map(([field]) => field).sort()).toEqual(['JointFixed', 'JointFixed', 'JointHinge', 'JointSpring']);
  expect(saved.away).toBe(0);
  const back = come(saved.text);
  const kindsOf = (of: World): string[] =>
    eachPiece(of)
      .map(
        (piece) =>
          `${piece.x}: ${jointsOf(piece)
            .map(([, kind]) => kind)
            .sort()
            .join(' ')}`,
      )
      .sort();
  expect(kindsOf(back.w)).toEqual(kindsOf(w));
  expect(kindsOf(w)).toEqual(['0: 0 0', '1400: 0 1 2', '2100: 2', '700: 0 1']);
});

test('a joint of a save whose other end is nobody, or two of one name, stays away and is told of', () => {
  const cube = (GUID: string, x: number, over: object = {}) => object('BlockSquare', { x }, { GUID, ...over });
  const to = (ConnectedBodyGUID: string) => ({ JointFixed: { ConnectedBodyGUID } });
  const came = come(save([cube('a', 0, to('b')), cube('b', 1, to('nobody')), cube('c', 2), cube('c', 3), cube('d', 4, to('c'))]));
  const borne = new Map(eachPiece(came.w).map((piece) => [piece.x, jointsOf(piece).length]));
  expect([...borne].sort(([x], [z]) => x - z)).toEqual([
    [0, 1],
    [286, 1],
    [572, 0],
    [858, 0],
    [1144, 0],
  ]);
  expect([0, 1, 2, 3, 4].map((i) => came.row(i).missing.includes('joint'))).toEqual([false, true, false, false, true]);
});
