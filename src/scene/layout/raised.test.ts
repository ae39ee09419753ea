// What stands on something, or leans, is drawn as the server says: middle and turn alike.

import { Quaternion, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { game } from '../../../server-modules/games/box/tables/sandbox.ts';
import { lookOf } from '../../../server-modules/games/box/data/catalogue.ts';
import type { Handle } from '../../../server-modules/kernel/ids.ts';
import { NO_EXTRA } from '../../../server-modules/kernel/ops.ts';
import type { Lean } from '../../../server-modules/kernel/types.ts';
import type { PieceView } from '../../../server-modules/kernel/view.ts';
import { FELT } from '../../../server-modules/kernel/world.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { boxArt } from '../../games/box/art.ts';
import { Y } from '../motion.ts';
import { modelTurn, sheetTurn } from '../pieces/batch.ts';
import { isRaised, raised } from './raised.ts';
import type { Sizes } from './spot.ts';

const art = boxArt(game.id);
const sizes: Sizes = () => ({ radius: 0.01, height: 0.03 });
const view = { zones: new Map(), pieces: new Map() } as unknown as View;
const of = (kind: PieceView['kind'], look: string, y?: number, lean?: Lean): PieceView => ({
  h: 2 as Handle,
  kind,
  look: lookOf(look),
  face: 0,
  up: true,
  zone: FELT,
  x: 100,
  z: -200,
  turn: 30,
  locked: false,
  extra: y === undefined ? null : { ...NO_EXTRA, y, ...(lean === undefined ? {} : { lean }) },
});

/** Turns about any axis, in units of 1/1024. */
const LEANS: readonly Lean[] = [
  [724, 0, 0, 724],
  [0, 0, 724, 724],
  [512, 512, 512, 512],
  [-300, 200, 500, 815],
  [0, 300, 0, 979],
];
const close = (a: Quaternion, b: Quaternion): void => expect(a.angleTo(b)).toBeLessThan(0.002);

describe('[W13] heights are seen', () => {
  test('flat pieces go the way they went', () => {
    expect(isRaised(of('pawn', 'pawn-1'))).toBe(false);
    expect(isRaised(of('pawn', 'pawn-1', 300))).toBe(true);
  });

  test('what stands upright has its middle at its height', () => {
    expect(raised(view, art, of('pawn', 'pawn-1', 500), sizes, 1).pose[Y]).toBeCloseTo(0.05 - (0.03 * 1.15) / 2, 6);
    expect(raised(view, art, of('card', 'card-red', 500), sizes, 1).pose[Y]).toBeCloseTo(0.05, 6);
  });

  test.each(LEANS)('a lean of %i %i %i %i turns models and sheets as a whole', (...lean) => {
    const turn = new Quaternion(...lean).normalize();
    close(modelTurn(raised(view, art, of('pawn', 'pawn-1', 500, lean), sizes, 1).pose, new Quaternion()), turn);
    const sheet = sheetTurn(raised(view, art, of('card', 'card-red', 500, lean), sizes, 1).pose, new Quaternion());
    // A sheet that lies has its face, its z, upwards and the top of its picture away from seat A.
    const up = new Vector3(0, 0, 1).applyQuaternion(sheet);
    expect(up.angleTo(new Vector3(0, 1, 0).applyQuaternion(turn))).toBeLessThan(0.002);
    const top = new Vector3(0, 1, 0).applyQuaternion(sheet);
    expect(top.angleTo(new Vector3(0, 0, -1).applyQuaternion(turn))).toBeLessThan(0.002);
  });
});
