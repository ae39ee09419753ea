import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import * as copDe from '../../../server-modules/games/good-cop-bad-cop/locale/de.ts';
import * as copEn from '../../../server-modules/games/good-cop-bad-cop/locale/en.ts';
import * as impostersDe from '../../../server-modules/games/imposters-and-crewmates/locale/de.ts';
import * as impostersEn from '../../../server-modules/games/imposters-and-crewmates/locale/en.ts';
import { seat, zone, type Seat } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import type { WindowView } from '../../../server-modules/protocol/told.ts';
import { TableProvider } from '../../app/table.tsx';
import { stops as copStops } from '../../games/good-cop-bad-cop/moves.ts';
import { addGameWords } from '../../locale/games.ts';
import { ui } from '../../locale/index.ts';
import { settings } from '../../store/settings.ts';
import { h, pieceView, roomView, rulesView, smallView, testTable, zoneView } from '../../store/testing.ts';
import { endOf, holdOf, isIdle } from '../../store/rules/windows.ts';
import { setGameScreen } from '../hand/faces.ts';
import { turnOf } from '../table/read.ts';
import { Question } from './Question.tsx';
import { setStop, stopNow, stopsOf } from './stops.ts';
import { StopList } from './WindowSign.tsx';

const GAME = 'good-cop-bad-cop';
addGameWords(GAME, copEn);
// What the panels ask of a window: a wide one.
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) });
beforeEach(() => settings.setState({ stops: [] }));

const [A, B] = [seat('A'), seat('B')];
const pass: LegalMove = { move: 'pass', verb: { t: 'press', piece: h(2), button: 'pass' }, words: { k: 'act.pass' } };

function inWindow(told: WindowView, more: { mode?: 'enforced' | 'assisted'; me?: Seat | null } = {}): View {
  const hand = zoneView('hand-A', { kind: 'hand', owner: A, ordered: true, order: [h(11)], count: 1 });
  const view = smallView();
  const me = more.me === undefined ? A : more.me;
  return {
    ...view,
    room: roomView(A, { game: GAME, mode: more.mode ?? 'enforced' }),
    zones: new Map([...view.zones, [zone('hand-A'), hand]]),
    pieces: new Map([...view.pieces, [h(11), pieceView(11, 'hand-A', { face: 3 })]]),
    rules: rulesView(me === null ? [] : [pass], {
      ask: {
        q: 4,
        t: 'react',
        role: 'window',
        words: { k: me === null ? 'ask.react.all' : 'ask.react.shoot', a: [{ s: B }] },
        me: me === null ? null : 'owe',
        mine: null,
        waiting: 'someone',
        done: null,
        end: 120,
        window: told,
      },
    }),
  };
}
async function html(view: View, part = <Question aside={false} />): Promise<string> {
  const { store } = await testTable(view);
  return renderToStaticMarkup(<TableProvider store={{ ...store, getInitialState: store.getState }}>{part}</TableProvider>);
}

test('[E25] who can do nothing is shown no question: a quiet sign, and the key that holds it', async () => {
  const view = inWindow({ rest: 30, thinks: [], idle: true, hold: true });
  const out = await html(view);
  expect(out).toContain('window-sign');
  expect(out).toMatch(/I think <kbd>J<\/kbd>/);
  expect(out).not.toContain('Pass');
  expect(out.match(/<button/g)).toHaveLength(1);
  expect(holdOf(view)).toEqual({ t: 'hold', q: 4 });
});

test('who can do something is asked as ever, and may hold it too', async () => {
  const out = await html(inWindow({ rest: 30, thinks: [], hold: true }));
  expect(out).not.toContain('window-sign');
  expect(out).toContain('Pass');
  expect(out).toContain('I think');
});

test('[E23] who holds it is asked, whatever he could do, and can hold it no more', async () => {
  const view = inWindow({ rest: null, thinks: [A], idle: true });
  const out = await html(view);
  expect(out).toContain('Pass');
  expect(out).not.toContain('<kbd>');
  expect([isIdle(view), holdOf(view)]).toEqual([false, null]);
});

test('[E22] where no clock runs whoever can play nothing is told why he is asked all the same; who can play something is not', async () => {
  const view = inWindow({ rest: null, thinks: [] });
  const { window: _, ...ask } = view.rules!.ask!;
  const play: LegalMove = { move: 'play', verb: { t: 'put', piece: h(11), onto: zone('played') }, words: { k: 'act.play' } };
  const out = (end: number | null, ...can: LegalMove[]) => html({ ...view, rules: { ...view.rules!, can, ask: { ...ask, end } } });
  expect(await out(null, pass)).toContain(ui.windows.byHand);
  expect(await out(null, play, pass)).not.toContain(ui.windows.byHand);
  expect(await out(120, pass)).not.toContain(ui.windows.byHand);
});

test('[E22] where no clock binds everybody asked is asked', async () => {
  const view = inWindow({ rest: 30, thinks: [], idle: true, hold: true }, { mode: 'assisted' });
  expect(await html(view)).toContain('Pass');
  expect(holdOf(view)).toBeNull();
});

test('[E23] that somebody thinks is everybody’s to see, also for who is not asked; an open window alone is not', async () => {
  expect(await html(inWindow({ rest: null, thinks: [B] }, { me: null }))).toContain('thinks');
  expect(await html(inWindow({ rest: 30, thinks: [] }, { me: null }))).toBe('');
});

test('the list says what the game’s windows are about; what is ticked is kept with the game’s name', async () => {
  const view = inWindow({ rest: 30, thinks: [], idle: true, hold: true });
  expect(await html(view, <StopList />)).toContain('somebody shoots');
  expect(stopNow(view)).toBe(`${GAME} react.shoot`);
  setStop(`${GAME} react.shoot`, true);
  expect(settings.getState().stops).toEqual([`${GAME} react.shoot`]);
  setStop(`${GAME} react.shoot`, false);
  expect(settings.getState().stops).toEqual([]);
  // A game without windows has no list.
  expect(await html({ ...view, room: { ...view.room, game: 'chess' } }, <StopList />)).toBe('');
});

test('the list names no window that cannot open at this table, and is not there where none closes by itself', async () => {
  setGameScreen({ picture: () => null, aspect: () => 1, art: { stops: copStops, pressables: () => [] }, cell: () => null });
  const view = inWindow({ rest: 30, thinks: [], hold: true });
  const list = (options: View['room']['options']) => html({ ...view, room: { ...view.room, options } }, <StopList />);
  const base = await list({ reaction: 12, variant: 'base' });
  expect([base.includes('somebody shoots'), base.includes('somebody bites')]).toEqual([true, false]);
  expect(await list({ reaction: 12, variant: 'zombies' })).toContain('somebody bites');
  expect(await list({ reaction: 0, variant: 'zombies' })).toBe('');
  setGameScreen(null);
});

test('every kind of window has its sentence in the list, and no other, in both languages', () => {
  for (const { lines } of [copEn, copDe, impostersEn, impostersDe] as const) {
    const of = (start: string): string[] => Object.keys(lines).flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []));
    // `all` is what those read who are not asked; in one's own turn no window opens.
    const kinds = of('ask.react.').filter((kind) => kind !== 'all' && !(kind === 'turn' && 'ask.react.shoot' in lines));
    expect(of('stop.react.').sort()).toEqual(kinds.sort());
  }
  expect(stopsOf(GAME).map(({ id }) => id)).toEqual(['shoot', 'bite', 'end'].map((kind) => `${GAME} react.${kind}`));
});

test('one clock, that of what is open now: where the question tells it the bar has none, and the other way round', () => {
  expect(endOf(inWindow({ rest: 30, thinks: [], hold: true }).rules!.ask!)).toBe(30);
  expect(endOf(inWindow({ rest: 30, thinks: [B], hold: true }).rules!.ask!)).toBe(120);
  expect(turnOf(inWindow({ rest: 30, thinks: [], hold: true })).end).toBe(null);
  expect(turnOf(inWindow({ rest: 30, thinks: [], idle: true, hold: true })).end).toBe(30);
  expect(turnOf(inWindow({ rest: 30, thinks: [] }, { me: null })).end).toBe(30);
});

test('who thinks is said in good grammar, of me as well', async () => {
  expect(await html(inWindow({ rest: 30, thinks: [A], idle: true }))).toContain('You think<');
  expect(await html(inWindow({ rest: 30, thinks: [B], idle: true, hold: true }))).toMatch(/\w thinks</);
});

test('a card of my hand that cannot be played now stands among the answers, dashed; one that can, and to pass, do not', async () => {
  const told = inWindow({ rest: 30, thinks: [], hold: true }),
    hand = zoneView('hand-A', { kind: 'hand', owner: A, ordered: true, order: [h(11), h(13)], count: 2 });
  const play: LegalMove = { move: 'play', verb: { t: 'put', piece: h(13), onto: zone('played') }, words: { k: 'act.play' } };
  const out = await html({
    ...told,
    zones: new Map([...told.zones, [hand.id, hand]]),
    pieces: new Map([...told.pieces, [h(13), pieceView(13, 'hand-A', { face: 4 })]]),
    rules: { ...told.rules!, can: [play, pass] },
  });
  const options = [...out.matchAll(/<button[^>]*class="[^"]*option[^"]*"[^>]*>/g)].map(([button]) => button.includes('data-idle="true"'));
  expect(options).toEqual([true, false, false]);
  // Vitest makes no styles of modules: what the mark draws is read in the file.
  expect(readFileSync('src/ui/question/question.module.css', 'utf8')).toMatch(/\.option\[data-idle\] \{[^}]*border-style: dashed/);
});
