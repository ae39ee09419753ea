import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import * as traitors from '../../../server-modules/games/the-traitors/locale/en.ts';
import { seat, zone } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import { TableProvider } from '../../app/table.tsx';
import { settings } from '../../store/settings.ts';
import { h, pieceView, roomView, rulesView, smallView, testTable, zoneView } from '../../store/testing.ts';
import { addGameWords } from '../../locale/games.ts';
import { setGameScreen } from '../hand/faces.ts';
import { Actions } from '../table/Actions.tsx';
import { Question } from './Question.tsx';

addGameWords('the-traitors', traitors);
// What the panels ask of a window: a wide one.
Object.assign(globalThis, { matchMedia: () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) });

const [A, B] = [seat('A'), seat('B')];
const KINDS = ['', 'traitor', 'event', 'finalBanishment', 'dagger', 'shield', 'gold'];
const face = (kind: string): number => KINDS.indexOf(kind);

/** A table of two at which I am asked something. */
const asked = (t: string, words: string, can: LegalMove[], more: Partial<View> = {}): View => ({
  ...smallView(),
  room: roomView(A, { game: 'the-traitors' }),
  rules: rulesView(can, {
    facts: { active: A, living: [A, B] },
    ask: {
      q: 1,
      t,
      ...((t === 'main' || t === 'draw') && { role: 'turn' as const }),
      words: { k: words, a: [{ s: B }] },
      me: 'owe',
      mine: null,
      waiting: [A],
      done: [],
      end: null,
    },
  }),
  ...more,
});

async function html(view: View, part = <Question aside={false} />): Promise<string> {
  const { store } = await testTable(view);
  return renderToStaticMarkup(<TableProvider store={{ ...store, getInitialState: store.getState }}>{part}</TableProvider>);
}

const mats = new Map([...smallView().zones, ...[A, B].map((one) => [zone(`mat-${one}`), zoneView(`mat-${one}`, { kind: 'spot', owner: one })] as const)]);
const enter = (button: string): LegalMove => ({
  move: 'entry',
  verb: { t: 'press', piece: h(2), button },
  words: button === '0' ? { k: 'act.entry.faithful' } : { k: 'act.entry', a: [{ s: B }] },
});

describe('the question of a murder', () => {
  const murder = (button: string): View => {
    const view = asked('entry', 'ask.entry', [enter(button)]);
    const offers = { acts: ['0', '2'].map(enter), no: { k: 'bad-entry' } };
    return { ...view, rules: { ...view.rules!, ask: { ...view.rules!.ask!, offers } } };
  };
  const both = () => Promise.all(['0', '2'].map((button) => html(murder(button))));
  afterEach(() => settings.setState({ hideRole: false }));

  test('[TT W2] offers a Faithful no murder, and a Traitor no F', async () => {
    const [faithful, traitor] = await both();
    expect(faithful).toContain('F: I am Faithful');
    expect(faithful).not.toContain('Murder Jonas');
    expect(traitor).toContain('Murder Jonas');
    expect(traitor).not.toContain('F: I am Faithful');
  });

  test('[TT W2] looks the same to both where the own role is hidden', async () => {
    settings.setState({ hideRole: true });
    const [one, other] = await both();
    expect(one).toContain('F: I am Faithful');
    expect(one).toContain('Murder Jonas');
    expect(other).toBe(one);
  });
});

test('where there is one thing to answer it is one button', async () => {
  const out = await html(
    asked('reveal', 'ask.reveal', [{ move: 'revealMurder', verb: { t: 'press', piece: h(2), button: 'open' }, words: { k: 'act.revealMurder' } }]),
  );
  expect(out.match(/<button/g)).toHaveLength(1);
  expect(out).toMatch(/<button(?![^>]*disabled)[^>]*>[\s\S]*Lift the lid/);
});

test('what can be said beside a question is no answer of it: it stands below them, small, and says what it does', async () => {
  setGameScreen({ picture: () => null, aspect: () => 1, cell: () => null, art: { pressables: () => [], besides: ['proposeEnd'] } });
  const [open, propose]: LegalMove[] = [
    { move: 'revealMurder', verb: { t: 'press', piece: h(2), button: 'open' }, words: { k: 'act.revealMurder' } },
    { move: 'proposeEnd', verb: { t: 'press', piece: h(2), button: 'ask' }, words: { k: 'act.proposeEnd' } },
  ];
  const both = await html(asked('reveal', 'ask.reveal', [propose!, open!]));
  // It waits for a second press; the answer, alone, for none.
  expect(both.match(/aria-pressed/g)).toHaveLength(1);
  expect(both).toMatch(
    /Lift the lid[\s\S]*<button[^>]*aria-pressed="false" data-help="If all say that every Traitor is gone, the round ends."[^>]*>Ask whether all/,
  );
  const turn = await html(asked('main', 'ask.main', [propose!, open!]), <Actions chosen={null} />);
  expect(turn).toMatch(/Lift the lid[\s\S]*Ask whether all/);
  setGameScreen(null);
});

test('what is pressed alike and differs in what is chosen besides is one answer', async () => {
  const call = (suspect: string | null): LegalMove => ({
    move: 'callVote',
    verb: { t: 'press', piece: h(2), button: 'call', ...(suspect === null ? {} : { choose: { suspect } }) },
    words: suspect === null ? { k: 'act.agree.yes' } : { k: 'act.vote', a: [{ s: seat(suspect) }] },
  });
  const decline: LegalMove = { move: 'declineVote', verb: { t: 'press', piece: h(2), button: 'decline' }, words: { k: 'act.agree.no' } };
  const out = await html(asked('call', 'ask.agree', [call(null), call('B'), decline]));
  expect(out.match(/aria-pressed/g)).toHaveLength(2);
  expect(out).not.toContain('Vote for Jonas');
});

test('[TT 5] a hand that lies open before me alone is shown card by card; the Traitor card cannot be chosen', async () => {
  const theirs = zoneView('hand-B', { kind: 'hand', owner: B, ordered: true, order: [h(11), h(13), h(15)], count: 3 });
  const cards = ['traitor', 'gold', 'gold'].map((kind, i) => pieceView(11 + 2 * i, 'hand-B', { face: face(kind) }));
  const view = asked(
    'take',
    'ask.take',
    [
      { move: 'take', verb: { t: 'put', piece: h(13), onto: zone('hand-A') }, words: { k: 'act.take', a: [{ w: 'gold' }] } },
      { move: 'take', verb: { t: 'press', piece: h(2), button: 'none' }, words: { k: 'act.take.none' } },
    ],
    { zones: new Map([...mats, [theirs.id, theirs]]), pieces: new Map([...smallView().pieces, ...cards.map((card) => [card.h, card] as const)]) },
  );
  const out = await html(view);
  expect(out).toContain('Only you see it');
  expect(out).toMatch(/<button(?=[^>]*aria-label="Traitor")(?=[^>]*disabled)/);
  expect(out.match(/<button(?=[^>]*aria-label="Gold")(?![^>]*disabled)/g)).toHaveLength(2);
  expect(out).toContain('Take nothing');
});

test('a question about the drawn card makes no button of its own: it stands at the card', async () => {
  const recruit = (accept: string, onto: string): LegalMove => ({
    move: 'recruit',
    verb: { t: 'put', piece: h(1), onto: zone(onto) },
    words: { k: `act.recruit.${accept}` },
  });
  const view = asked('main', 'ask.recruit', [recruit('no', 'discard')]);
  const out = await html(view, <Actions chosen={null} />);
  expect(out).toContain('What you can do');
  expect(out).not.toContain('Refuse');
  expect(await html(view, <Actions chosen={h(1)} />)).toContain('Refuse');
  const either = asked('main', 'ask.recruit', [recruit('yes', 'hand-A'), recruit('no', 'discard')]);
  const undecided = { ...either, rules: { ...either.rules!, own: { undecided: true } } };
  expect(await html(undecided, <Actions chosen={h(1)} />)).toMatch(/Join: keep the Traitor card[\s\S]*Refuse: discard/);
  const draw: LegalMove = { move: 'draw', verb: { t: 'draw', from: zone('in-deck'), count: 1, to: zone('hand-A') }, words: { k: 'act.draw' } };
  const ask: LegalMove = { move: 'proposeEnd', verb: { t: 'press', piece: h(2), button: 'ask' }, words: { k: 'act.proposeEnd' } };
  const both = await html(asked('draw', 'ask.draw', [draw, ask]), <Actions chosen={null} />);
  expect(both).toMatch(/Draw a card[\s\S]*Ask whether all Traitors are gone/);
  expect(both).not.toContain('What you can do');
});

test('a long list of places that lie lit on the table starts folded: it would lie over them', async () => {
  const tiles = ['E1', 'G1', 'I1', 'K1'].map((id) => zone(id));
  const place = (onto: (typeof tiles)[number]): LegalMove => ({
    move: 'place',
    verb: { t: 'put', piece: h(4), onto },
    words: { k: 'act.place', a: [{ w: onto }] },
  });
  const zones = new Map([...mats, ...tiles.map((id) => [id, zoneView(id, { kind: 'slot' })] as const)]);
  const pieces = new Map([...smallView().pieces, [h(4), pieceView(4, 'mat-A', { kind: 'pawn' })] as const]);
  const view = asked('place', 'ask.place', tiles.map(place), { zones, pieces });
  const onTable = { ...view, rules: rulesView(tiles.map(place), { ...view.rules, facts: { lifts: false } }) };
  expect(await html(onTable)).toContain('aria-expanded="false"');
  expect(await html(view)).not.toContain('aria-expanded="false"');
});

test('own cards on the table that are asked for stand with their faces on the tiles; not others’, and not where my role is hidden', async () => {
  const place = (id: string, owner: 'A' | 'B') => zoneView(id, { kind: 'slot', owner: seat(owner) });
  const zones = new Map([...mats, ...[place('slot-A-L', 'A'), place('slot-A-M', 'A'), place('slot-B-L', 'B')].map((one) => [one.id, one] as const)]);
  const cards = (second: number | null, where: string) =>
    new Map([
      ...smallView().pieces,
      [h(11), pieceView(11, 'slot-A-L', { face: 1, up: false })] as const,
      [h(13), pieceView(13, where, { face: second, up: false })] as const,
    ]);
  const can = [11, 13].map((n): LegalMove => ({ move: 'reveal', verb: { t: 'flip', piece: h(n) }, words: { k: 'act.reveal', a: [{ w: `${n}` }] } }));
  const faces = async (second: number | null, where: string): Promise<number> =>
    (await html(asked('reveal', 'ask.reveal', can, { zones, pieces: cards(second, where) }))).split('data-face').length - 1;
  expect(await faces(2, 'slot-A-M')).toBe(2);
  expect([await faces(null, 'slot-A-M'), await faces(2, 'slot-B-L')]).toEqual([0, 0]);
  settings.setState({ hideRole: true });
  expect(await faces(2, 'slot-A-M')).toBe(0);
  settings.setState({ hideRole: false });
});
