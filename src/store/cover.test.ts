import { expect, test } from 'vitest';
import { seat, zone } from '../../server-modules/kernel/ids.ts';
import type { TableMsg, View } from '../../server-modules/protocol/messages.ts';
import type { TableEvents } from '../net/link.ts';
import { veiled } from './cover.ts';
import { createTableStore } from './table.ts';
import { h, linkJoining, pieceView, plainCodec, roomView, rulesView, smallView, withPieces, zoneView } from './testing.ts';

const room = roomView(seat('A'));
/** The small View as watchers are told it. */
function coveredView(more: Partial<View> = {}): View {
  const view = smallView([], { room: { ...room, me: { ...room.me, sees: false, covered: true } }, ...more });
  for (const n of [1, 3, 5]) view.pieces.delete(h(n));
  view.zones.set(zone('stand-A'), zoneView('stand-A', { kind: 'stand', owner: seat('A'), ordered: true, tell: false, order: null, count: 3 }));
  return view;
}

function open(safe: boolean) {
  const codec = plainCodec();
  let events: TableEvents | null = null;
  let way: boolean | undefined;
  const sent: TableMsg[] = [];
  const refusals: string[] = [];
  const waits: (() => void)[] = [];
  const store = createTableStore({ codec, safe: () => safe, later: (run) => (waits.push(run), () => undefined) });
  const joined = store.do.join(
    linkJoining((input, heard) => {
      events = heard;
      way = input.covered?.();
      return Promise.resolve({
        table: 't1',
        invite: null,
        act: (msg) => {
          sent.push(msg);
          const no = refusals.shift();
          return Promise.resolve(no === undefined ? { ok: true, n: 1 } : { ok: false, n: 1, no });
        },
        pose: () => undefined,
        point: () => undefined,
        leave: () => undefined,
      });
    }),
    { table: 't1' },
  );
  const whole = (view: View): void => events?.snapshot(codec.bytes(view));
  const patch = (view: View): void => events?.patch(codec.bytes(view));
  return { store, joined, whole, patch, sent, refusals, waits, way: () => way };
}
const faces = ({ getState }: ReturnType<typeof open>['store']): (number | null)[] => [...(getState().shown?.pieces.values() ?? [])].map(({ face }) => face);

test('what a page shows of an open View is what all see: names that all have, faces that lie open', () => {
  const last = coveredView();
  last.pieces.set(h(6), pieceView(6, 'felt', { up: false }));
  const now = withPieces(smallView(), {
    2: { x: 99 },
    6: { up: false, face: 4, extra: null },
    7: { face: 9 },
    8: { up: false, face: 5 },
    10: { up: true, face: 2 },
  });
  const seen = veiled({ ...now, rules: rulesView([], { own: { deck: ['queen'] } }) }, last);
  expect([...seen.pieces.keys()]).toEqual([2, 4, 6, 10]);
  expect([seen.pieces.get(h(2))?.x, seen.pieces.get(h(6))?.face, seen.pieces.get(h(10))?.face]).toEqual([99, null, 2]);
  expect(seen.zones.get(zone('stand-A'))).toMatchObject({ tell: false, order: null });
  expect(seen.rules).toBe(last.rules);
  expect(seen.room).toBe(last.room);
});

test('a safe page comes covered, shows nothing else, and asks for no other eyes', async () => {
  const { store, joined, whole, sent, way } = open(true);
  await joined;
  expect([way(), store.getState().cover]).toEqual([true, 'on']);
  whole(smallView());
  expect(store.getState().view).toBeNull();
  whole(coveredView());
  expect([...(store.getState().shown?.pieces.keys() ?? [])]).toEqual([2, 4]);
  expect(sent).toEqual([]);
});

test('open and covered again: hidden at once, by no patch shown again, and only by a View for all', async () => {
  const { store, joined, whole, patch, sent } = open(true);
  await joined;
  whole(coveredView());
  store.do.cover('open');
  expect(sent).toEqual([{ t: 'cover', on: false }]);
  whole(smallView());
  expect(faces(store)).toContain(3);
  store.do.zoom(h(3));
  store.do.say({ k: 'drew', a: [{ p: h(3) }] }, 'plain');
  store.do.cover('on');
  expect(faces(store)).not.toContain(3);
  expect([store.getState().zoomed, store.getState().toasts]).toEqual([null, []]);
  // What was on its way when it closed.
  patch(withPieces(smallView(), { 3: { face: 8 } }));
  whole(smallView());
  expect([...(store.getState().view?.pieces.keys() ?? [])]).toEqual([2, 4]);
  whole(coveredView({ tick: 9 }));
  expect(store.getState().view?.tick).toBe(9);
  expect(sent).toEqual([
    { t: 'cover', on: false },
    { t: 'cover', on: true },
  ]);
});

test('what the server is too busy to do is asked again, and the page waits covered', async () => {
  const { store, joined, whole, sent, refusals, waits } = open(false);
  await joined;
  whole(smallView());
  store.do.cover('open');
  expect([store.getState().cover, sent]).toEqual(['off', []]);
  refusals.push('too-fast');
  store.do.cover('on');
  expect(store.getState().view).toBeNull();
  await Promise.resolve();
  await Promise.resolve();
  for (const run of waits.splice(0)) run();
  expect(sent).toEqual([
    { t: 'cover', on: true },
    { t: 'cover', on: true },
  ]);
  whole(coveredView());
  expect(store.getState().view).not.toBeNull();
});

test('beside another screen a page is never covered by the setting', async () => {
  const codec = plainCodec();
  const store = createTableStore({ codec, safe: () => true });
  let way: boolean | undefined;
  await store.do.join(
    linkJoining((input) => {
      way = input.covered?.();
      return Promise.resolve({
        table: 't1',
        invite: null,
        act: () => Promise.resolve({ ok: true, n: 1 }),
        pose: () => undefined,
        point: () => undefined,
        leave: () => undefined,
      });
    }),
    { table: 't1', beside: true },
  );
  expect(way).toBe(false);
});
