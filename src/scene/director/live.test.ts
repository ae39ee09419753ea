// The director on a page: who has the camera, when a hand takes it.

import { afterEach, expect, test } from 'vitest';
import { AWAY, direct, directing, isLed } from '../../store/directing.ts';
import type { TableStore } from '../../store/signature.ts';
import { roomView, smallView } from '../../store/testing.ts';
import type { Rig } from '../camera/rig.ts';
import { createLive, type Live } from './live.ts';
import type { Shows } from './read.ts';

const ART: Shows = { bodyOf: () => ({ t: 'sheet', w: 63, h: 88, thick: 0.3, bend: 0, front: 'f', back: 'b' }), moments: {}, reveal: () => null };
const SHOT = { x: 0, y: 0, z: 0, yaw: 0, pitch: 1, far: 1, fov: 40 };

let live: Live | null = null;
let moves = 0;
afterEach(() => {
  live?.stop();
  directing.setState(AWAY);
});

/** A page of somebody who watches, with a camera that counts how often a hand moved it. */
function open(): Live {
  const view = { ...smallView([]), room: { ...roomView(null), me: { ...roomView(null).me, seat: null } } };
  const rig = { looks: () => SHOT, moves: () => moves, saved: () => null, home: () => {}, lead: () => {} } as unknown as Rig;
  const store = { getState: () => ({ shown: view, cover: null }), subscribe: () => () => {} } as unknown as TableStore;
  live = createLive({ art: ART, rig, store, table: () => ({ shape: { radius: 0.45, length: 0 }, size: null }), draw: () => {} });
  return live;
}

test('a hand on the camera takes it from the director, even before a busy page has drawn its first picture', () => {
  const page = open();
  direct({ t: 'above' }, null);
  moves++;
  page.frame(0, 1.6);
  expect(isLed()).toBe(false);
});

test('what a hand did before it was called is no reason to leave', () => {
  const page = open();
  moves++;
  direct({ t: 'above' }, null);
  page.frame(0, 1.6);
  page.frame(20, 1.6);
  expect(isLed()).toBe(true);
  moves++;
  page.frame(40, 1.6);
  expect(isLed()).toBe(false);
});
