// Shows the scene without a server: /src/scene/testing/demo.html?q=low&seat=B&show=faces in the development server. A
// tool page, not part of the built site.

import { createRoot } from 'react-dom/client';
import { seat, zone, type Handle } from '../../../server-modules/kernel/ids.ts';
import type { PieceView, ZoneView } from '../../../server-modules/kernel/view.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { LOOKS, MAP, PLACES, PLAN, ROOMS, placeFor } from '../../../server-modules/games/revolver-noir/data.ts';
import { TableProvider } from '../../app/table.tsx';
import { loadGame } from '../../games/index.ts';
import { faceOnce } from '../../games/urls.ts';
import { settings } from '../../store/settings.ts';
import { pieceView, rulesView, roomView, testTable, zoneView } from '../../store/testing.ts';
import '../../ui/tokens.css';
import { TableScene } from '../TableScene.tsx';

const query = new URLSearchParams(location.search);
const me = query.get('seat') === 'B' ? 'B' : 'A';
const other = me === 'A' ? 'B' : 'A';

function noirView(): View {
  const zones: ZoneView[] = [
    zoneView('felt', { w: 65534, d: 65534 }),
    zoneView('hold:A', { kind: 'hold', owner: seat('A'), w: 0, d: 0 }),
    zoneView('hold:B', { kind: 'hold', owner: seat('B'), w: 0, d: 0 }),
  ];
  const pieces: PieceView[] = [];
  let h = 2;
  const add = (
    at: string,
    kind: PieceView['kind'],
    look: (typeof LOOKS)[number],
    place: { x: number; z: number; turn?: number },
    more: Partial<PieceView> = {},
  ): void => {
    pieces.push(pieceView(h, at, { kind, look: LOOKS.indexOf(look), face: 0, x: place.x, z: place.z, turn: place.turn ?? 0, ...more }));
    h += 2;
  };
  const order = ROOMS.map((_, i) => (1001 + i * 2) as Handle);
  for (const s of ['A', 'B'] as const) {
    const own = seat(s),
      mine = s === me;
    const at = placeFor(own, PLACES.stand);
    zones.push(
      zoneView(`stand-${s}`, {
        kind: 'stand',
        owner: own,
        ordered: true,
        ...at,
        w: PLACES.stand.w,
        d: PLACES.stand.d,
        tell: mine,
        count: 8,
        tally: s === 'B' ? 1 : 2,
        order: mine ? order : null,
        touch: mine,
      }),
    );
    zones.push(zoneView(`clips-${s}`, { kind: 'spot', owner: own, ...placeFor(own, PLACES.clips), w: PLACES.clips.w, d: PLACES.clips.d, count: null }));
    zones.push(
      zoneView(`on-${s}/hall`, { kind: 'spot', owner: own, ...at, w: 200, d: 200 }),
      zoneView(`on-${s}/library`, { kind: 'spot', owner: own, ...at, w: 200, d: 200 }),
    );
    const low = s.toLowerCase() as 'a' | 'b',
      map = placeFor(own, PLACES.map);
    add('felt', 'board', `map-${low}`, map, { locked: true });
    for (const room of ROOMS) {
      const plan = PLAN[room],
        p = placeFor(own, { x: PLACES.map.x + plan.x, z: PLACES.map.z + plan.z });
      zones.push(zoneView(`map-${s}/${room}`, { kind: 'slot', owner: own, ...p, w: plan.w, d: plan.d }));
    }
    PLACES.hits.forEach((p, i) => add('felt', 'marker', `hit-${low}`, placeFor(own, p), { up: s === 'B' && i === 0 }));
    if (s !== me) add('map-' + s + '/kitchen', 'marker', `aim-${low}`, { x: 0, z: 0 });
    else add('felt', 'marker', `aim-${low}`, placeFor(own, PLACES.aim));
    add('felt', 'marker', `ear-${low}`, placeFor(own, PLACES.ear));
    if (s === me) add('map-' + s + '/basement', 'chip', `water-${low}`, { x: 0, z: 0 });
    else add('felt', 'chip', `water-${low}`, placeFor(own, PLACES.water));
  }
  ROOMS.forEach((_, i) =>
    pieces.push(pieceView(1001 + i * 2, `stand-${me}`, { look: me === 'A' ? 0 : 1, face: i + 1, up: false, turn: i === 5 ? 90 : i === 7 ? 270 : 0 })),
  );
  add('felt', 'lamp', 'lamp', { x: 0, z: 0, turn: me === 'A' ? 0 : 180 });
  add('felt', 'coin', 'coin', { x: 0, z: 600 });
  PLACES.pips.forEach((p, i) => add('felt', 'pip', 'pip', placeFor(seat(me), p), { up: i < 2 }));
  for (const [room, n] of [
    ['hall', 1],
    ['library', 2],
  ] as const)
    add(`on-${me}/${room}`, 'clip', me === 'A' ? 'clip-a' : 'clip-b', { x: 0, z: 0 }, { face: n });
  void other;
  void MAP;
  return {
    rev: 0,
    tick: 0,
    room: roomView(seat(me)),
    rules: rulesView([], { facts: { active: seat(me), ap: 2 } }),
    log: [],
    pieces: new Map(pieces.map((p) => [p.h, p])),
    zones: new Map(zones.map((z) => [zone(z.id), z])),
    sheet: new Map(),
  };
}

async function faces(root: HTMLElement): Promise<void> {
  const art = await loadGame(query.get('game') ?? 'revolver-noir');
  root.style.cssText = 'display:flex;flex-wrap:wrap;gap:14px;padding:20px;box-sizing:border-box;align-items:flex-start;overflow:auto';
  const height = Number(query.get('h') ?? 400),
    from = Number(query.get('from') ?? 0),
    count = Number(query.get('n') ?? 60);
  for (const cell of art.cells().slice(from, from + count)) {
    const img = document.createElement('img');
    img.src = (await faceOnce(art, cell.key, cell.w > cell.h ? 880 : height * 2)) ?? '';
    img.height = cell.w > cell.h ? 560 : height;
    root.append(img);
  }
}

const root = document.getElementById('root');
if (root && query.get('show') === 'faces') void faces(root);
else if (root) {
  settings.setState({ quality: query.get('q') === 'low' ? 'low' : 'high' });
  const table = await testTable(noirView());
  Object.assign(window, { __demo: table });
  createRoot(root).render(
    <TableProvider store={table.store}>
      <TableScene />
      <div
        style={{ position: 'absolute', inset: 0, pointerEvents: 'none', background: 'radial-gradient(72% 78% at 50% 50%, transparent 58%, #0a050399 100%)' }}
      />
    </TableProvider>,
  );
}
