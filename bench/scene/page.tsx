// The table without a server: a made-up View comes in as bytes, verbs are answered as the kernel would, and what the
// script does costs is counted.

import { createRoot } from 'react-dom/client';
import { foldOps, SET, type Op } from '../../server-modules/kernel/patch.ts';
import type { Handle, ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { applyPatch, readSnapshot, writePatch, writeSnapshot } from '../../server-modules/protocol/codec.ts';
import { TableProvider } from '../../src/app/table.tsx';
import type { Link, TableEvents, TableLink } from '../../src/net/link.ts';
import { TableScene } from '../../src/scene/TableScene.tsx';
import { settings } from '../../src/store/settings.ts';
import { createTableStore } from '../../src/store/table.ts';
import '../../src/ui/tokens.css';
import { crowdView, lastOf } from './view.ts';

export interface DragFigures {
  /** Script of events and frames, milliseconds for each frame of the drag. */
  frames: number[];
  /** Frames after whose pointer event the piece had not moved in the picture. */
  late: number;
  calls: number;
}

export interface BenchHook {
  bytes: number;
  opened(): { firstMs: number; longestMs: number; sent: number } | null;
  drag(steps: number): Promise<DragFigures>;
  search(points: number): { ms: number; found: number };
  sent(): number;
}

declare global {
  interface Window {
    __bench?: BenchHook;
  }
}

// Script in frames is measured at its door.
let script = 0,
  drawn = 0;
const frame = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (run) =>
  frame((at) => {
    const from = performance.now();
    run(at);
    script += performance.now() - from;
    drawn++;
  });
const nextFrame = (): Promise<void> => new Promise((done) => void frame(() => done()));

const query = new URLSearchParams(location.search);
const number = (key: string): number => Number(query.get(key) ?? 0);
const first = crowdView({ cards: number('cards'), heap: number('heap') || 1, bodies: number('bodies') });
const snapshot = writeSnapshot(first);

/** Answers takes and puts with what the kernel would change, a little later. */
function server(): { link: Link; sent: () => number } {
  let truth: View = first,
    on: TableEvents | null = null,
    sent = 0;
  function opsOf(verb: Verb<Handle>): Op[] {
    const place = { mask: SET.zone | SET.place | SET.turn, face: null, up: false, index: -1 };
    const n = (id: ZoneId): number => truth.zones.get(id)?.n ?? 1;
    if (verb.t === 'take' && verb.piece !== undefined)
      return [{ t: 'set', h: verb.piece, ...place, n: 2, x: 0, z: 0, turn: truth.pieces.get(verb.piece)?.turn ?? 0 }];
    if (verb.t !== 'put') return [];
    const below = verb.over === undefined ? undefined : truth.pieces.get(verb.over);
    const at = below ?? verb.at ?? { x: 0, z: 0, turn: 0 };
    return [{ t: 'set', h: verb.piece, ...place, n: n(below?.zone ?? verb.onto ?? ('felt' as ZoneId)), x: at.x, z: at.z, turn: at.turn }];
  }
  const unused = (): never => {
    throw new Error('no such door here');
  };
  const table: TableLink = {
    table: 'bench',
    invite: null,
    act: async (msg) => {
      sent++;
      const ops = msg.t === 'verb' ? opsOf(msg.verb) : [];
      await new Promise((done) => setTimeout(done, 30));
      truth = { ...truth, ...foldOps(truth, ops) };
      on?.patch(writePatch({ ops }));
      return { ok: true, n: sent };
    },
    pose: () => void sent++,
    point: () => void sent++,
    leave: () => undefined,
  };
  const link: Link = {
    hello: unused,
    create: unused,
    list: unused,
    mine: unused,
    remove: unused,
    account: unused,
    listen: () => () => undefined,
    close: () => undefined,
    join: async (_, events) => {
      on = events;
      events.state('open');
      events.snapshot(snapshot);
      return table;
    },
  };
  return { link, sent: () => sent };
}

const { link, sent } = server();
const store = createTableStore({ codec: { readSnapshot, applyPatch } });
settings.setState({ quality: query.get('q') === 'low' ? 'low' : 'high', motion: 'full' });
let longest = 0;
new PerformanceObserver((list) => {
  for (const task of list.getEntries()) longest = Math.max(longest, task.duration);
}).observe({ type: 'longtask', buffered: true });

const scene = () => window.__baize?.test;
const openedAt = performance.now();
let firstMs = 0;
void (async () => {
  while (firstMs === 0) {
    await nextFrame();
    if ((scene()?.frames() ?? 0) > 0) firstMs = performance.now() - openedAt;
  }
})();

const pointer = (target: Element, type: string, x: number, y: number): void => {
  const down = type === 'pointerup' ? 0 : 1;
  target.dispatchEvent(
    new PointerEvent(type, {
      pointerId: 1,
      pointerType: 'mouse',
      isPrimary: true,
      bubbles: true,
      cancelable: true,
      clientX: x,
      clientY: y,
      button: 0,
      buttons: down,
    }),
  );
};

window.__bench = {
  bytes: snapshot.length,
  opened: () => (firstMs === 0 ? null : { firstMs, longestMs: longest, sent: sent() }),
  sent,
  async drag(steps) {
    const h = lastOf(first),
      canvas = document.querySelector('canvas'),
      hook = scene();
    const from = hook?.piece(h);
    if (!canvas || !hook || !from) throw new Error('nothing to drag');
    canvas.setPointerCapture = () => undefined; // made-up pointers cannot be captured
    const frames: number[] = [];
    let late = 0,
      calls = 0,
      last = from;
    pointer(canvas, 'pointermove', from.x, from.y);
    await nextFrame();
    pointer(canvas, 'pointerdown', from.x, from.y);
    for (let i = 1; i <= steps; i++) {
      await nextFrame();
      script = drawn = 0;
      const before = performance.now();
      pointer(canvas, 'pointermove', from.x - i * 2, from.y - i);
      const spent = performance.now() - before;
      // Drawn by the callback that the event asked for: by then the piece is on its way.
      await nextFrame();
      await nextFrame();
      frames.push((spent + script) / Math.max(1, drawn));
      const now = hook.piece(h);
      if (i > 6 && now && Math.hypot(now.x - last.x, now.y - last.y) < 0.05) late++;
      if (now) last = now;
      calls = Math.max(calls, hook.calls());
    }
    pointer(canvas, 'pointerup', from.x - steps * 2, from.y - steps);
    return { frames, late, calls };
  },
  search(points) {
    const canvas = document.querySelector('canvas');
    if (!canvas) throw new Error('no picture');
    const from = performance.now();
    let found = 0;
    for (let i = 0; i < points; i++) {
      pointer(canvas, 'pointermove', 200 + ((i * 131) % (innerWidth - 400)), 120 + ((i * 71) % (innerHeight - 240)));
      if (store.getState().hover !== null) found++;
    }
    return { ms: (performance.now() - from) / points, found };
  },
};

void store.do.join(link, { table: 'bench' }).then(() => {
  const root = document.getElementById('root');
  if (root)
    createRoot(root).render(
      <TableProvider store={store}>
        <TableScene />
      </TableProvider>,
    );
});
