import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import * as noir from '../../server-modules/games/revolver-noir/locale/en.ts';
import { seat, zone } from '../../server-modules/kernel/ids.ts';
import type { LegalMove, View } from '../../server-modules/protocol/messages.ts';
import { TableProvider } from '../app/table.tsx';
import { h, pieceView, roomView, rulesView, smallView, testTable, withPieces, zoneView } from '../store/testing.ts';
import { addGameWords } from '../locale/games.ts';
import { setGameScreen } from '../ui/hand/faces.ts';
import { AccessibleView, AccessibleSkip } from './AccessibleView.tsx';
import { freeSpot, handRows, piecesToRead, putRows, zonesToRead } from './verbs.ts';

addGameWords('revolver-noir', noir);

const act = (move: string, room: string, choose?: { [slot: string]: string }): LegalMove => ({
  move,
  words: { k: `${move} ${room}` },
  verb: { t: 'put', piece: h(5), onto: zone('stand-A'), index: 0, ...(choose ? { choose } : {}) },
});

async function html(view: View, before: (t: Awaited<ReturnType<typeof testTable>>) => unknown = () => undefined): Promise<string> {
  const t = await testTable(view);
  await before(t);
  // Without a page React reads the first state; here that is the present one.
  const store = { ...t.store, getInitialState: t.store.getState };
  return renderToStaticMarkup(
    <TableProvider store={store}>
      <AccessibleSkip />
      <AccessibleView />
    </TableProvider>,
  );
}
const ids = (text: string): string[] => [...text.matchAll(/data-testid="([^"]+)"/g)].map((m) => m[1] ?? '');

const sandbox = (more: Partial<View> = {}): View => smallView([], { rules: null, room: roomView(seat('A'), { mode: 'sandbox' }), ...more });

describe('the outline', () => {
  test('every act of `can` is a button with its words; acts that are one gesture are one button', async () => {
    const out = await html(
      smallView([
        act('move', 'library'),
        { ...act('endTurn', ''), verb: { t: 'push', piece: h(2) } },
        act('setTrap', 'a', { remove: 'x' }),
        act('setTrap', 'b', { remove: 'y' }),
      ]),
    );
    const acts = out.match(/data-testid="act"/g) ?? [];
    expect(acts).toHaveLength(3);
    expect(out).toContain('Move library');
  });

  test('a seat is read out with what its game says of it', async () => {
    const marks = (of: string) => (of === 'B' ? [{ text: '3 × 5', ink: '#fff', words: 'Bid 3 × 5' }] : []);
    setGameScreen({ picture: () => null, aspect: () => 1, cell: () => null, art: { pressables: () => [], marks } });
    try {
      expect(await html(smallView())).toMatch(/data-testid="seat-B">[^<]*\([^<]*Bid 3 × 5\)/);
    } finally {
      setGameScreen(null);
    }
  });

  test('regions have names, the state is a live region, the log a log', async () => {
    const out = await html({ ...smallView(), log: [{ i: 1, tick: 0, kind: 'table', by: null, line: { k: 'joined', a: [{ who: 2 }] } }] });
    expect(out).toMatch(/<p role="status" aria-live="polite"/);
    expect(out).toMatch(/role="log"/);
    expect(out).toContain('Jonas came to the table.');
    expect(out).toContain('Stack of Jonas');
    expect(ids(out)).toEqual(
      expect.arrayContaining([
        'accessible-skip',
        'accessible',
        'accessible-can',
        'accessible-now',
        'accessible-log',
        'seat-A',
        'seat-B',
        'zone-stand-A',
        'zone-stand-B',
        'piece-1',
        'piece-2',
      ]),
    );
  });

  test('a closed stand says how many cards it has and names none', async () => {
    const out = await html(smallView());
    const part = out.slice(out.indexOf('data-testid="zone-stand-B"'), out.indexOf('</section>', out.indexOf('data-testid="zone-stand-B"')));
    expect(part).toContain('3 pieces');
    expect(part).not.toContain('data-testid="piece-');
  });

  test('the question in words, who is waited for, and a refusal as an alert', async () => {
    const ask = { q: 1, t: 'turn', role: 'turn' as const, words: { k: 'whose-turn' }, me: null, mine: null, waiting: [seat('B')], done: null, end: null };
    const out = await html({ ...smallView(), rules: rulesView([], { ask }) }, (t) => t.store.do.refuse({ k: 'no-link' }));
    expect(out).toContain('Waiting for Jonas.');
    expect(out).toMatch(/role="alert"[^>]*>No connection/);
  });

  test('a refusal names what the same piece can be used for, and by which gesture', async () => {
    const tip = { move: 'tip', verb: { t: 'push' as const, piece: h(5) }, words: { k: 'tip' } };
    const out = await html(smallView([tip]), async (t) => {
      t.store.do.hand({ t: 'flip', piece: h(5) }, 'outline');
      await t.last().answer({ no: 'by-rules' });
    });
    expect(out).toMatch(/role="alert"[^>]*>.+ Tip: /);
  });

  test('a prompt lists its options', async () => {
    const out = await html(smallView([act('setTrap', 'a', { remove: 'x' }), act('setTrap', 'b', { remove: 'y' })]), (t) =>
      t.store.do.hand({ t: 'put', piece: h(5), onto: zone('stand-A'), index: 0 }, 'outline'),
    );
    expect(out.match(/data-testid="prompt-option"/g)).toHaveLength(2);
    expect(out).toContain('data-value="y"');
  });

  test('a proposal can be answered', async () => {
    const room = roomView(seat('A'), { proposals: [{ id: 4, by: 2, what: { t: 'undo' }, past: false, yes: [2], wanted: [1] }] });
    const out = await html(smallView([], { room }));
    expect(out).toContain('Take the last step back?');
    expect(out).not.toContain('goes past something');
  });

  test('[S6] who is asked reads that it goes past something seen; who asked can take the question back', async () => {
    const proposals = [{ id: 4, by: 2, what: { t: 'undo' as const }, past: true, yes: [], wanted: [1] }];
    expect(await html(smallView([], { room: roomView(seat('A'), { proposals }) }))).toContain('Take the last step back? It goes past something');
    const mine = await html(smallView([], { room: roomView(seat('B'), { proposals }) }));
    expect(ids(mine)).toContain('proposal-withdraw');
    expect(ids(mine)).not.toContain('proposal-yes');
  });

  test('[S3] [S4] a substitute is named, a place given, all that is hidden mixed and a draw offered from here too; what lies aside is said', async () => {
    const room = roomView(seat('A'), { mode: 'sandbox', aside: [{ name: 'Tobias', count: 2 }] });
    const ana = { ...room.people[1], who: 3, name: 'Ana', seat: null } as (typeof room.people)[number];
    const out = await html(smallView([], { rules: null, room: { ...room, people: [...room.people, ana] } }));
    expect(ids(out)).toEqual(expect.arrayContaining(['substitute-3', 'substitute-3-now', 'matter-mix', 'seat-stand']));
    expect(ids(out)).not.toContain('substitute-2');
    expect(out).toContain('Set aside: Tobias, 2 things');
    expect(ids(out)).not.toContain('matter-draw');
    expect(ids(await html(smallView()))).toContain('matter-draw');
    expect(ids(await html(smallView()))).not.toContain('matter-mix');
  });

  test('[S5] a table out of a file says for whom it waits, and lets those who are there mix', async () => {
    const kept = [{ seat: seat('C'), name: 'Ana' }];
    const seats = [...roomView(null).seats, { seat: seat('C'), who: null, name: null, here: false, bot: false, awaySince: null }];
    const closed = [seat('C')];
    const room = roomView(seat('A'), { mode: 'sandbox', phase: 'seating', kept, seats });
    const out = await html(smallView([], { rules: null, room: { ...room, me: { ...room.me, closed } } }));
    expect(out).toContain('Seats wait for: Ana');
    expect(ids(out)).toContain('matter-mix');
    expect(ids(out)).not.toContain('seat-C-sit');
    expect(ids(await html(smallView([], { rules: null, room: { ...room, kept: [] } })))).not.toContain('matter-mix');
  });
});

describe('a table of thousands', () => {
  test('few rows of a place stand in the page at first; a button says how many more there are', async () => {
    const view = sandbox();
    for (let i = 0; i < 7000; i++) view.pieces.set(h(1000 + 2 * i), pieceView(1000 + 2 * i, 'felt', { x: i }));
    const out = ids(await html(view));
    expect(out.filter((id) => /^piece-\d+$/.test(id)).length).toBeLessThan(100);
    expect(out).toContain('zone-felt-more');
  });

  test('what lies in each place is sorted out once for all places', () => {
    const view = sandbox();
    let walks = 0;
    const { values } = view.pieces;
    view.pieces.values = function () {
      walks++;
      return values.call(this);
    };
    for (const one of zonesToRead(view)) piecesToRead(view, one.id);
    expect(walks).toBe(1);
  });
});

describe('verbs of a piece', () => {
  const rows = (view: View, n: number): string[] => handRows(view, view.pieces.get(h(n))!).map((row) => row.id);

  test('by the rules only the order on my own stand is free', () => {
    expect(rows(smallView(), 5)).toEqual(['front', 'forward']);
    expect(rows(smallView(), 1)).toEqual(['back']);
    expect(rows(smallView(), 2)).toEqual([]);
  });

  test('with a free hand every piece can be flipped, turned and put to every place I may touch', () => {
    const view = sandbox();
    expect(rows(view, 2)).toEqual([
      'flip',
      'turn-left',
      'turn-right',
      'ping',
      'under',
      'tilt-left',
      'tilt-right',
      'lock',
      'tint',
      'scale',
      'remove',
      'ring',
      'label',
      'snap-here',
    ]);
    expect(rows(view, 4)).toContain('roll');
    expect(rows(view, 1)).toContain('show');
    expect(putRows(view, view.pieces.get(h(2))!, (z) => z.id).map((row) => row.id)).toEqual(['put-stand-A', 'put-map-kitchen']);
  });

  test('a watcher has no hand', () => {
    const view = sandbox({ room: { ...roomView(null), mode: 'sandbox' } });
    expect(rows(view, 2)).toEqual([]);
  });

  test('a piece put on the felt does not cover another', () => {
    const view = withPieces(sandbox(), { 2: { x: 0, z: 0 } });
    const at = freeSpot(view, view.zones.get(zone('felt'))!);
    expect(Math.max(Math.abs(at.x), Math.abs(at.z))).toBeGreaterThanOrEqual(700);
  });

  test('what is thrown or counts says what it shows: a word that was typed on it, a side of a coin, a number, one of its states', async () => {
    const extra = { tint: 0, scale: 100, tilt: 0, states: 0, name: '', about: '', words: 'Sword\nAxe', clock: null };
    const view = sandbox();
    view.pieces.clear();
    for (const [n, more] of [
      [2, { kind: 'die', face: 2, extra }],
      [4, { kind: 'die', face: 3, extra }],
      [6, { kind: 'd20', face: 17 }],
      [8, { kind: 'coin', face: 1 }],
      [10, { kind: 'die', face: null, up: false, extra: null }],
      [12, { kind: 'counter', face: -41 }],
      [14, { kind: 'figure', face: 2, extra: { ...extra, words: '', states: 6 } }],
    ] as const)
      view.pieces.set(h(n), pieceView(n, 'felt', more));
    const out = await html(view);
    const named = [...out.matchAll(/<button[^>]*class="[^"]*piece[^"]*"[^>]*>([^<]*)</g)].map(([, name]) => name);
    expect(named.map((name) => name?.split(', ').slice(1))).toEqual([['shows “Axe”'], ['3'], ['17'], ['tails'], [], ['-41'], ['State 3 of 6']]);
  });

  test('a clock says its time, both where it has two sides, and that it runs', async () => {
    const clock = { mode: 'down', full: [6000, 6000], left: [1210, 6000], runs: null, since: 0 } as const;
    const extra = { tint: 0, scale: 100, tilt: 0, states: 0, name: '', about: '', words: '' };
    const view = sandbox({ tick: 20 });
    view.pieces.clear();
    for (const [n, more] of [
      [2, clock],
      [4, { ...clock, mode: 'chess', runs: 1 }],
    ] as const)
      view.pieces.set(h(n), pieceView(n, 'felt', { kind: 'clock', extra: { ...extra, clock: { ...more, full: [...more.full], left: [...more.left] } } }));
    const out = await html(view);
    const named = [...out.matchAll(/<button[^>]*class="[^"]*piece[^"]*"[^>]*>(.*?)<\/button>/g)].map(([, name]) => name?.replaceAll('<!-- -->', ''));
    expect(named.map((name) => name?.split(', ').slice(1))).toEqual([['2:01'], ['2:01 / 9:58', 'running']]);
  });

  test('mine first, the common next, the others last; an empty hold or spot is not read', () => {
    const view = sandbox();
    view.zones.set(zone('hand-B'), zoneView('hand-B', { kind: 'hand', owner: seat('B') }));
    expect(zonesToRead(view).map((z) => z.id)).toEqual(['stand-A', 'felt', 'stand-B', 'hand-B']);
    expect(piecesToRead(view, zone('stand-A')).map((p) => p.h)).toEqual([1, 3, 5]);
  });
});
