import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as cop from '../../../server-modules/games/good-cop-bad-cop/locale/en.ts';
import * as imposters from '../../../server-modules/games/imposters-and-crewmates/locale/en.ts';
import * as stars from '../../../server-modules/games/stars-may-swallow-us/locale/en.ts';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import type { AskView, LegalMove, Line, View } from '../../../server-modules/protocol/messages.ts';
import { nowSentences } from '../../accessible/Now.tsx';
import type { Say } from '../../accessible/useNames.ts';
import { TableProvider } from '../../app/table.tsx';
import { copArt } from '../../games/good-cop-bad-cop/art.ts';
import { impostersArt } from '../../games/imposters-and-crewmates/art.ts';
import { starsArt } from '../../games/stars-may-swallow-us/art.ts';
import type { GameArt } from '../../games/types.ts';
import { addGameWords } from '../../locale/games.ts';
import { ui } from '../../locale/index.ts';
import { h, roomView, rulesView, smallView, testTable, withPieces, zoneView } from '../../store/testing.ts';
import { setGameScreen } from '../hand/faces.ts';
import { Question } from './Question.tsx';

// What the panels ask of a window: a wide one.
beforeAll(() => Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) }));
addGameWords('imposters-and-crewmates', imposters);
addGameWords('good-cop-bad-cop', cop);
addGameWords('stars-may-swallow-us', stars);
afterAll(() => setGameScreen(null));

const [A, B] = [seat('A'), seat('B')];
const press = (button: string, words: Line): LegalMove => ({ move: button, verb: { t: 'press', piece: h(2), button }, words });

async function sheet(art: GameArt, words: Line, window: boolean, stack: Line[] = []): Promise<string> {
  setGameScreen({ picture: () => null, aspect: () => 1, cell: () => null, art });
  const view: View = {
    ...smallView(),
    room: roomView(A, { game: art.id }),
    rules: rulesView([press('pass', { k: 'act.pass' }), ...(window ? [] : [press('other', { k: 'act.pass' })])], {
      stack: stack.map((line) => ({ by: B, card: null, names: [], words: line })),
      ask: { q: 1, t: 'x', ...(window && { role: 'window' as const }), words, me: 'owe', mine: null, waiting: [A], done: [], end: null },
    }),
  };
  return shown(view);
}

async function shown(view: View): Promise<string> {
  const { store } = await testTable(view);
  return renderToStaticMarkup(
    <TableProvider store={{ ...store, getInitialState: store.getState }}>
      <Question aside={false} />
    </TableProvider>,
  );
}

test('who is asked to answer a card that was played reads its title and what it does', async () => {
  const out = await sheet(impostersArt, { k: 'ask.react.card', a: [{ s: B }, { w: 'imp.dash' }] }, true);
  expect(out).toMatch(/data-testid="effect"[^>]*><em>Dash!<\/em> <b>Move<\/b> an Imposter <b>1<\/b> step\./);
});

test('a question that names no card tells of the one on top of the stack, which brought it', async () => {
  const out = await sheet(copArt, { k: 'ask.reveal' }, false, [
    { k: 'stack.play', a: [{ s: A }, { w: 'coffee' }] },
    { k: 'stack.play', a: [{ s: B }, { w: 'truth-serum' }] },
  ]);
  expect(out).toContain('<em>Truth Serum</em> <b>Reveal</b> one hidden card of any living player.');
  expect(out).not.toContain('next turn is yours');
});

test('the accessible view reads it out beside the question', () => {
  setGameScreen({ picture: () => null, aspect: () => 1, cell: () => null, art: impostersArt });
  const ask: AskView = {
    q: 1,
    t: 'x',
    me: 'owe',
    mine: null,
    waiting: [A],
    done: [],
    end: null,
    words: { k: 'ask.react.card', a: [{ s: B }, { w: 'imp.dash' }] },
  };
  const view: View = { ...smallView(), room: roomView(A, { game: impostersArt.id }), rules: rulesView([], { ask }) };
  const said = { line: ({ k }: Line) => k, seat: String } as unknown as Say;
  expect(nowSentences(view, said)).toEqual(['ask.react.card', 'Dash! Move an Imposter 1 step.']);
});

test('what is printed nowhere, as a tile, has no such line', async () => {
  expect(await sheet(impostersArt, { k: 'ask.react.step', a: [{ s: B }, { w: 'C3' }] }, true, [{ k: 'stack.step' }])).not.toContain('data-testid="effect"');
});

test('a question that is answered on the table says that what lies lit there is a button', async () => {
  const at = (place: string): LegalMove => ({ move: 'home', verb: { t: 'put', piece: h(6), onto: zone(place) }, words: { k: 'act.home', a: [{ w: place }] } });
  const slots = ['E1', 'F1'].map((id) => [zone(id), zoneView(id, { kind: 'slot', w: 300, d: 300 })] as const);
  const asks = async (can: LegalMove[]): Promise<string> => {
    const view: View = {
      ...withPieces(smallView(), { 6: { kind: 'token', zone: zone('tray') } }),
      room: roomView(A, { game: impostersArt.id }),
      rules: rulesView(can, {
        facts: { lifts: false },
        ask: { q: 1, t: 'choose', words: { k: 'ask.home' }, me: 'owe', mine: null, waiting: [A], done: [], end: null },
      }),
    };
    return shown({ ...view, zones: new Map([...view.zones, ...slots]) });
  };
  expect(await asks([at('E1'), at('F1')])).toContain(ui.ask.lit);
  expect(await asks([press('yes', { k: 'yes' }), press('no', { k: 'no' })])).not.toContain(ui.ask.lit);
});

test('whether to call a vote: the question says what a vote does, and that its time is its own where some runs', async () => {
  const asks = (end: number | null): Promise<string> =>
    shown({
      ...smallView(),
      room: roomView(A, { game: 'stars-may-swallow-us' }),
      rules: rulesView([press('callVote', { k: 'act.callVote' }), press('declineVote', { k: 'act.declineVote' })], {
        ask: { q: 1, t: 'call', words: { k: 'ask.call' }, me: 'owe', mine: null, waiting: 'someone', done: null, end },
      }),
    });
  const [timed, free] = await Promise.all([asks(150), asks(null)]);
  expect(timed).toContain(stars.lines['ask.call.note']);
  expect(timed).toContain(stars.lines['ask.call.clock']);
  expect(free).toContain(stars.lines['ask.call.note']);
  expect(free).not.toContain(stars.lines['ask.call.clock']);
});

test('who is picked by name is told by what all know of him', async () => {
  setGameScreen({ picture: () => null, aspect: () => 1, cell: () => null, art: starsArt });
  const pick = (crew: string): LegalMove => press(crew, { k: 'act.pick', a: [{ w: crew }] });
  const out = await shown({
    ...smallView(),
    room: roomView(A, { game: 'stars-may-swallow-us' }),
    rules: rulesView(['malumil', 'iza'].map(pick), {
      ask: { q: 1, t: 'pick', words: { k: 'ask.pick' }, me: 'owe', mine: null, waiting: [A], done: [], end: null },
    }),
  });
  expect(out).toMatch(/<b>Malumil<\/b><small[^>]*><b>Administration · Rank\s1<\/b> Delegate, Inquest/);
  expect(out).toMatch(/<b>Administration · Rank\s3<\/b> Delegate, Records Check/);
});
