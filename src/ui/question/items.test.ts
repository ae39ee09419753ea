import { afterEach, describe, expect, test } from 'vitest';
import { seat } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove, View } from '../../../server-modules/protocol/messages.ts';
import { settings } from '../../store/settings.ts';
import { h, roomView, rulesView, smallView, testTable } from '../../store/testing.ts';
import { chosenOf } from './chosen.ts';
import { setGameScreen, type GameScreen } from '../hand/faces.ts';
import { namingOf, promptItems } from './items.ts';

const [A, B, C] = [seat('A'), seat('B'), seat('C')];
const about = (k: string, at: string): LegalMove => ({ move: 'vote', verb: { t: 'press', piece: h(2), button: at }, words: { k, a: [{ s: seat(at) }] } });
const plain: LegalMove = { move: 'none', verb: { t: 'press', piece: h(2), button: 'none' }, words: { k: 'act.agree.no' } };

/** Something is asked of me (A). */
const asked = (can: LegalMove[], more: { role?: 'turn'; offers?: { acts: LegalMove[]; no: { k: string } }; me?: 'owe' | null } = {}): View => ({
  ...smallView(),
  room: roomView(A),
  rules: rulesView(can, {
    ask: { q: 7, t: 'vote', words: { k: 'ask.vote' }, me: 'owe', mine: null, waiting: [A], done: [], end: null, ...more },
  }),
});
const seats = async (view: View): Promise<string[]> => [...(namingOf(view, null, (await testTable(view)).store)?.seats.keys() ?? [])];

describe('a name tag stands for an answer', () => {
  afterEach(() => settings.setState({ hideRole: false }));

  test('where what is asked is a choice among players, with the words and the sheet of the question', async () => {
    const view = asked([about('act.vote', 'B'), about('act.vote', 'C'), plain]);
    const { store } = await testTable(view);
    const naming = namingOf(view, null, store);
    expect([naming?.of, naming?.quick, [...(naming?.seats.keys() ?? [])]]).toEqual(['q7', false, [B, C]]);
    expect(naming?.seats.get(C)?.words).toEqual({ k: 'act.vote', a: [{ s: C }] });
  });

  test('said, it sends the act that the sheet sends', async () => {
    const view = asked([about('act.vote', 'B'), about('act.vote', 'C')]);
    const { store, verbs } = await testTable(view);
    namingOf(view, null, store)?.seats.get(C)?.run('pointer');
    expect(verbs()).toEqual([{ t: 'press', piece: h(2), button: 'C' }]);
  });

  test('not in a turn, not for who is not asked, not where only one is named, and not for one whom two answers name', async () => {
    const both = [about('act.vote', 'B'), about('act.vote', 'C')];
    expect(await seats(asked(both, { role: 'turn' }))).toEqual([]);
    expect(await seats(asked(both, { me: null }))).toEqual([]);
    expect(await seats(asked([about('act.vote', 'B'), plain]))).toEqual([]);
    const twice = { ...about('act.spare', 'B'), move: 'spare' };
    expect(await seats(asked([...both, about('act.vote', 'D'), twice]))).toEqual([C, seat('D')]);
  });

  test('the same ones, where my role is hidden, as everybody is offered', async () => {
    const [entry, kill] = [plain, [about('act.entry', 'B'), about('act.entry', 'C')]];
    const offers = { acts: [entry, ...kill], no: { k: 'bad-entry' } };
    const [faithful, traitor] = [asked([entry], { offers }), asked(kill, { offers })];
    expect([await seats(faithful), await seats(traitor)]).toEqual([[], [B, C]]);
    settings.setState({ hideRole: true });
    expect([await seats(faithful), await seats(traitor)]).toEqual([
      [B, C],
      [B, C],
    ]);
  });
});

test('what is chosen belongs to the table it was chosen at', async () => {
  const [one, other] = [await testTable(smallView()), await testTable(smallView())];
  chosenOf(one.store).setState({ of: 'q7', key: '1' });
  expect([chosenOf(one.store).getState().key, chosenOf(other.store).getState().key]).toEqual(['1', null]);
});

describe('what an act takes stands beside it', () => {
  afterEach(() => setGameScreen(null));
  const act = (button: string, at?: string): LegalMove => ({
    move: 'above',
    verb: { t: 'press', piece: h(2), button, ...(at === undefined ? {} : { choose: { target: at } }) },
    words: { k: button },
  });

  test('in the words of its game, or as so many actions; nothing where acts of one answer take different things', async () => {
    const { store } = await testTable(asked([]));
    const costs = { rush: '5 Oxygen', inquest: 2, wait: null } as const;
    const art = { costs: ({ verb }: LegalMove) => (verb.t === 'press' ? (costs[verb.button as keyof typeof costs] ?? null) : null) };
    setGameScreen({ art } as unknown as GameScreen);
    const acts = [act('rush'), act('inquest'), act('wait')];
    const options = acts.map(({ words }, i) => ({ value: String(i), words, piece: null }));
    const prompt = { title: { k: 'choose' }, acts, slot: '', options, chosen: {}, confirm: null, origin: 'pointer', piece: null } as const;
    expect(promptItems(asked(acts), prompt, store, false).map(({ cost }) => cost)).toEqual(['5 Oxygen', '2 actions', undefined]);
    const aimed = [act('rush', 'B'), act('inquest', 'B'), act('rush', 'C')];
    const seatsAt = ['B', 'C'].map((value) => ({ value, words: { k: 'option' }, piece: null }));
    expect(promptItems(asked(aimed), { ...prompt, acts: aimed, slot: 'target', options: seatsAt }, store, false).map(({ cost }) => cost)).toEqual([
      undefined,
      '5 Oxygen',
    ]);
  });
});
