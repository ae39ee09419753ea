// Whole matches of The Traitors through store, hand and prompts against the real room: every move of its specification
// by the gesture that stands for it.

import { describe, expect, test } from 'vitest';
import * as traitors from '../../server-modules/games/the-traitors/locale/en.ts';
import { moves } from '../../server-modules/games/the-traitors/moves/index.ts';
import { seat, zone, type Handle } from '../../server-modules/kernel/ids.ts';
import type { Line, Origin } from '../../server-modules/protocol/messages.ts';
import { runTest } from '../../server-modules/table/test.ts';
import { openTestTable, yes, type TestPerson, type TestTable } from '../../tests/support/table.ts';
import { addGameWords } from '../locale/games.ts';
import { actsFor } from '../store/rules/match.ts';
import { dropTargets } from '../store/rules/targets.ts';
import { wouldDo } from '../store/rules/would.ts';
import { backInto } from '../ui/hand/HandGate.tsx';
import { answer, gesture, player, playOn, type Player } from './testing/playing.ts';
import type { PointerInput } from './types.ts';

addGameWords('the-traitors', traitors);

async function party(seed: string): Promise<{ t: TestTable; players: Player[] }> {
  const t = openTestTable({ game: 'the-traitors', mode: 'enforced', options: { rounds: 2, entryWindow: 0 }, seed });
  const people = ['ann', 'bob', 'cid', 'dan'].map((name) => t.person(name));
  people.forEach((person, i) => yes(person.act({ t: 'sit', seat: seat('ABCD'[i] ?? 'A') })));
  yes(people[0]!.act({ t: 'start' }));
  return { t, players: await Promise.all(people.map(player)) };
}

/** The question whether all Traitors are gone is rare, for it needs one who was found: it is asked on purpose below. */
const ALL = Object.keys(moves).filter((move) => move !== 'proposeEnd');

describe('The Traitors', () => {
  test.each([
    ['mouse', 5],
    ['touch', 11],
  ] as const)('by %s: every gesture of the specification is its move', async (kind, first) => {
    const seen = new Set<string>();
    for (let seed = first; seed < first + 4; seed++) {
      const { moves: made, t } = await playOn(await party(String(seed)), seed, async (p, acts, draw) => {
        gesture(p, acts[0]!.verb, kind);
        await p.settle();
        await answer(p, draw, kind);
      });
      for (const move of made) seen.add(move);
      const origins = new Set([...t.people.values()].flatMap((x) => x.now.log.flatMap((line) => line.origin ?? [])));
      // A Number card is turned down by the key that turns.
      for (const origin of origins) expect<Origin[]>([kind === 'touch' ? 'touch' : 'pointer', 'key', 'script']).toContain(origin);
    }
    expect([...seen]).toEqual(expect.arrayContaining(ALL));
  });

  test('by the accessible view alone', async () => {
    const seen = new Set<string>();
    for (let seed = 21; seed < 25; seed++) {
      const { moves: made } = await playOn(await party(String(seed)), seed, async (p, acts, draw) => {
        p.store.do.choose(acts, 'outline');
        await p.settle();
        await answer(p, draw, null);
      });
      for (const move of made) seen.add(move);
    }
    expect([...seen]).toEqual(expect.arrayContaining(ALL));
  });
});

/** Dan was found to be the Traitor, and it is Ann's turn. */
const FOUND = { hands: { A: 'G', B: 'GS', C: 'D' }, deck: 'GG', role: 'D', out: ['D'], found: true, turn: 'A', round: 1, rounds: 2 };

test.each(['mouse', 'touch', 'outline'] as const)(
  '[TT T25] by %s: whoever begins a turn turns the token to ask whether all Traitors are gone; all agree, and the round ends',
  async (way) => {
    const { t, players } = await party('51');
    expect(runTest(t.room, JSON.stringify({ table: 'table', t: 'position', position: FOUND }))).toMatchObject({ ok: true });
    const does = async (p: Player, words: string): Promise<void> => {
      const acts = (p.store.getState().view?.rules?.can ?? []).filter((act) => act.words.k === words);
      expect(acts).toHaveLength(1);
      if (way === 'outline') p.store.do.choose(acts, 'outline');
      else gesture(p, acts[0]!.verb, way);
      await p.settle();
      expect(p.store.getState().refusal).toBeNull();
    };
    await does(players[0]!, 'act.proposeEnd');
    // Who is out is not asked.
    expect(players[3]!.store.getState().view?.rules?.can).toEqual([]);
    for (const p of players.slice(0, 3)) await does(p, 'act.agree.yes');
    const { view } = players[0]!.store.getState();
    expect(view?.rules?.ask?.t).toBe('round');
    expect(view?.log.map(({ line }) => line.k)).toEqual(expect.arrayContaining(['proposes', 'says-yes', 'all-agree', 'round-ends']));
  },
);

test('[TT 8.2] the drawn Traitor card, lifted and laid back where it stood in the hand, is kept after a yes; put in order otherwise, it is nothing', async () => {
  const { t, players } = await party('52');
  const position = { hands: { A: 'GGS', B: 'GS', C: 'D', D: 'G' }, deck: 'TG', role: 'B', turn: 'A', round: 1, rounds: 2 };
  expect(runTest(t.room, JSON.stringify({ table: 'table', t: 'position', position }))).toMatchObject({ ok: true });
  const [p] = players,
    state = () => p!.store.getState();
  gesture(p!, state().view!.rules!.can[0]!.verb, 'mouse');
  await p!.settle();
  const hand = zone('hand-A'),
    card = state().view!.rules!.can.find(({ words }) => words.k === 'act.recruit.yes')!.verb as { piece: Handle };
  /** A card of the hand is led along the hand and let go at its own place. */
  const back = async (h: Handle): Promise<(Line | null)[]> => {
    const index = state().view!.zones.get(hand)!.order!.indexOf(h),
      feed = (type: PointerInput['t'], on: PointerInput['on'], x: number): void =>
        p!.hand.feed({
          t: type,
          id: 1,
          on,
          at: { x: 0, z: 0 },
          px: [x, 800],
          pointerType: 'mouse',
          button: 0,
          mods: { alt: false, shift: false, ctrl: false },
        });
    feed('down', { t: 'piece', h, index }, 500);
    feed('move', { t: 'zone', zone: hand, index }, 520);
    feed('move', { t: 'zone', zone: hand, index }, 510);
    const said = [backInto(state(), hand), ...wouldDo(state().shown!, state().held)];
    feed('up', { t: 'zone', zone: hand, index }, 510);
    await p!.settle();
    return said;
  };
  const other = state()
    .view!.zones.get(hand)!
    .order!.find((h) => h !== card.piece)!;
  expect(await back(other)).toEqual([null]);
  expect(state().prompt).toBeNull();
  expect(await back(card.piece)).toEqual([{ k: 'act.recruit.yes' }, { k: 'act.recruit.yes' }]);
  expect(state().prompt?.confirm).toEqual({ k: 'confirm.recruit' });
  p!.store.do.confirm();
  await p!.settle();
  expect(state().view!.log.map(({ line }) => line.k)).toContain('own-joined');
  expect(players[1]!.store.getState().view!.log.map(({ line }) => line.k)).not.toContain('own-joined');
});

test('[TT T39] of equal cards each lights up and says what it does, whichever is held; a hand above three is asked what it is for', async () => {
  const { t, players } = await party('53');
  const [p] = players,
    state = () => p!.store.getState(),
    fund = zone('fund');
  /** What the cards of Ann's hand that are Gold say over the prize fund. */
  const golds = async (A: string) => {
    const position = { hands: { A, B: 'GS', C: 'D', D: 'G' }, deck: 'GG', role: 'B', turn: 'A', round: 1, rounds: 2 };
    expect(runTest(t.room, JSON.stringify({ table: 'table', t: 'position', position }))).toMatchObject({ ok: true });
    gesture(p!, state().view!.rules!.can[0]!.verb, 'mouse');
    await p!.settle();
    const view = state().view!,
      gold = view.pieces.get(view.rules!.can.flatMap(({ move, verb }) => (move === 'playGold' && verb.t === 'put' ? [verb.piece] : []))[0]!)!.face;
    return view.zones.get(zone('hand-A'))!.order!.filter((h) => view.pieces.get(h)!.face === gold);
  };
  const over = (h: Handle): [boolean, string[]] => {
    const { lit, words } = { lit: dropTargets(state().view!, h).zones.has(fund), words: actsFor(state().view!, { t: 'put', piece: h, onto: fund }) };
    return [lit, words.map(({ words: { k } }) => k)];
  };
  const three = await golds('GG');
  expect(three).toHaveLength(3);
  for (const h of three) expect(over(h)).toEqual([true, ['act.playGold']]);
  const four = await golds('SGG');
  expect(four).toHaveLength(3);
  for (const h of four) expect(over(h)).toEqual([true, ['act.playGold', 'act.discard']]);
  p!.store.do.hand({ t: 'put', piece: four[2]!, onto: fund, at: { x: 0, z: 0, turn: 0 } }, 'pointer');
  expect(state().prompt?.options.map(({ words: { k } }) => k)).toEqual(['act.playGold', 'act.discard']);
  p!.store.do.pick(state().prompt!.options[0]!.value);
  await p!.settle();
  expect(state().refusal).toBeNull();
  expect(state().view!.zones.get(fund)!.count).toBe(1);
});

/** Two people, and bots on the seats that are named. */
async function withBots(seed: string, bots: string, options: { [key: string]: number }): Promise<{ t: TestTable; people: TestPerson[]; players: Player[] }> {
  const t = openTestTable({ game: 'the-traitors', mode: 'enforced', options: { rounds: 1, entryWindow: 0, ...options }, seed });
  const people = ['ann', 'bob'].map((name) => t.person(name));
  people.forEach((person, i) => yes(person.act({ t: 'sit', seat: seat('AB'[i] ?? 'A') })));
  for (const each of bots) yes(people[0]!.act({ t: 'bot', seat: seat(each), on: true }));
  yes(people[0]!.act({ t: 'start' }));
  return { t, people, players: await Promise.all(people.map(player)) };
}
const questionOf = ({ store }: Player) => {
  const { ask, can } = store.getState().view?.rules ?? {};
  return JSON.stringify([ask?.t, ask?.words, ask?.waiting, can]);
};

describe('The Traitors with bots', () => {
  test('two people and six bots play to the end; who drops during a ballot comes back to the same question', async () => {
    const { t, people, players } = await withBots('31', 'CDEFGH', {});
    let dropped = false;
    await playOn({ t, players }, 31, async (p, acts) => {
      if (acts[0]!.move === 'vote' && !dropped) {
        dropped = true;
        const question = questionOf(p);
        people[players.indexOf(p)]!.drop();
        t.ticks(50);
        const back = await player(t.person(players.indexOf(p) === 0 ? 'ann' : 'bob'));
        await back.settle();
        expect(questionOf(back)).toBe(question);
        players[players.indexOf(p)] = back;
        gesture(back, acts[0]!.verb, 'mouse');
        return back.settle();
      }
      p.store.do.choose(acts, 'outline');
      await p.settle();
      await answer(p, () => 0, null);
    });
    expect(dropped).toBe(true);
  });

  test('[TT T33] with the clock on an absent player stops nobody: all is answered for him, to the end', async () => {
    const { t, people, players } = await withBots('32', 'CD', { clock: 30 });
    people[1]!.drop();
    await playOn({ t, players: players.slice(0, 1) }, 32, async (p, acts) => {
      p.store.do.choose(acts, 'outline');
      await p.settle();
      await answer(p, () => 0, null);
    });
    expect(t.room.state.phase).toBe('over');
  });
});
