// Whole voyages of The Stars May Swallow Us through store, hand and prompts against the real room: every move of its
// specification by the gesture that stands for it.

import { describe, expect, test } from 'vitest';
import { zone, type Handle } from '../../server-modules/kernel/ids.ts';
import * as stars from '../../server-modules/games/stars-may-swallow-us/locale/en.ts';
import { moves } from '../../server-modules/games/stars-may-swallow-us/moves/index.ts';
import { seat } from '../../server-modules/kernel/ids.ts';
import type { Origin } from '../../server-modules/protocol/messages.ts';
import { runTest } from '../../server-modules/table/test.ts';
import { openTestTable, yes, type TestTable } from '../../tests/support/table.ts';
import { addGameWords } from '../locale/games.ts';
import { answer, gesture, player, playOn, type Player } from './testing/playing.ts';

addGameWords('stars-may-swallow-us', stars);

async function crew(seed: string, options: { [key: string]: number | boolean } = {}): Promise<{ t: TestTable; players: Player[] }> {
  const quick = { turn: 0, choice: 0, call: 0, vote: 0, beat: false, pace: false, ...options };
  const t = openTestTable({ game: 'stars-may-swallow-us', mode: 'enforced', options: quick, seed });
  const people = ['ann', 'bob', 'cid', 'dan'].map((name) => t.person(name));
  people.forEach((person, i) => yes(person.act({ t: 'sit', seat: seat('ABCD'[i] ?? 'A') })));
  yes(people[0]!.act({ t: 'start' }));
  return { t, players: await Promise.all(people.map(player)) };
}

/** What is rare is laid out below. */
const ALL = Object.keys(moves).filter((move) => move !== 'choose' && move !== 'rushCards' && move !== 'delegateCard');

describe('The Stars May Swallow Us', () => {
  test.each([
    ['mouse', 1],
    ['touch', 11],
  ] as const)('by %s: every gesture of the specification is its move', async (kind, first) => {
    const seen = new Set<string>();
    for (let seed = first; seed < first + 2; seed++) {
      const { moves: made, t } = await playOn(await crew(String(seed)), seed, async (p, acts, draw) => {
        gesture(p, acts[0]!.verb, kind);
        await p.settle();
        await answer(p, draw, kind);
      });
      for (const move of made) seen.add(move);
      const origins = new Set([...t.people.values()].flatMap((x) => x.now.log.flatMap((line) => line.origin ?? [])));
      for (const origin of origins) expect<Origin[]>([kind === 'touch' ? 'touch' : 'pointer', 'script']).toContain(origin);
    }
    expect([...seen]).toEqual(expect.arrayContaining(ALL));
  });

  test('by the accessible view alone', async () => {
    const { moves: made } = await playOn(await crew('21'), 21, async (p, acts, draw) => {
      p.store.do.choose(acts, 'outline');
      await p.settle();
      await answer(p, draw, null);
    });
    expect([...made]).toEqual(expect.arrayContaining(ALL));
  });
});

/** Lays the ship out and gives what somebody may do of one move. */
function lay(t: TestTable, position: object): void {
  expect(runTest(t.room, JSON.stringify({ table: 'table', t: 'position', position }))).toMatchObject({ ok: true });
}
const actsOf = ({ store }: Player, move: string) => (store.getState().view?.rules?.can ?? []).filter((act) => act.move === move);
const logOf = ({ store }: Player): string[] => (store.getState().view?.log ?? []).map(({ line }) => line.k);
const counts = ({ store }: Player, of: string): (number | null | undefined)[] =>
  ['hand', 'hatch'].map((name) => store.getState().shown?.zones.get(zone(`${name}-${of}`))?.count);
/** What of a seat's hand its owner holds, by the word on it. */
const inHand = ({ store }: Player, of: string): readonly Handle[] => store.getState().view?.zones.get(zone(`hand-${of}`))?.order ?? [];
const slide = (p: Player, h: Handle, of: string, kind: 'mouse' | 'touch'): void => gesture(p, { t: 'put', piece: h, onto: zone(`hatch-${of}`) }, kind);

/** Presses an action on the own crew sheet, says yes to what it does, and touches whom it is meant for. */
async function above(p: Player, action: string, target: string | null, kind: 'mouse' | 'touch'): Promise<void> {
  const act = actsOf(p, 'above').find(({ verb }) => verb.t === 'press' && verb.button === action);
  expect(act, action).toBeDefined();
  const { verb } = act!;
  if (verb.t !== 'press') throw new Error('an action is pressed');
  // Without its target: that is touched.
  gesture(p, { t: 'press', piece: verb.piece, button: action }, kind);
  await p.settle();
  // Nothing is paid before it was said what it does.
  expect(p.store.getState().prompt?.confirm?.a?.[0]).toEqual({ w: action });
  p.store.do.confirm();
  await p.settle();
  const options = p.store.getState().prompt?.options ?? [];
  if (target !== null && options.length > 0) {
    const option = options.find(({ value }) => value === target);
    expect(option?.piece).not.toBeNull();
    gesture(p, { t: 'press', piece: option!.piece!, button: '' }, kind);
  }
  await p.settle();
  expect(p.store.getState().refusal).toBeNull();
}

describe.each(['mouse', 'touch'] as const)('The Stars May Swallow Us, by %s', (kind) => {
  test('[S19] Rush: the first card can be taken back and is in the hand for all others; with the second both lie there at once', async () => {
    const { t, players } = await crew('31');
    const [ann, , , dan] = players as [Player, Player, Player, Player];
    lay(t, { hands: { D: ['push', 'patch', 'restart'] }, agendas: { D: 'loyal' }, turn: 'D' });
    await above(dan, 'rush', null, kind);
    const [one, two] = inHand(dan, 'D') as [Handle, Handle];
    const rows = t.room.row;
    slide(dan, one, 'D', kind);
    expect(counts(dan, 'D')).toEqual([2, 1]);
    expect(counts(ann, 'D')).toEqual([3, 0]);
    gesture(dan, { t: 'put', piece: one, onto: zone('hand-D'), index: 0 }, kind);
    expect(counts(dan, 'D')).toEqual([3, 0]);
    slide(dan, two, 'D', kind);
    expect(t.room.row).toBe(rows);
    slide(dan, one, 'D', kind);
    await dan.settle();
    expect(dan.store.getState().refusal).toBeNull();
    expect(t.room.row).toBe(rows + 1);
    expect(logOf(ann)).toContain('rushes-cards');
  });

  test('[S18] Delegate: whoever is named slides one card at once', async () => {
    const { t, players } = await crew('32');
    const [ann, bob, cid] = players as [Player, Player, Player, Player];
    lay(t, { hands: { C: ['garden'] }, turn: 'B', power: 50 });
    await above(bob, 'delegate', 'C', kind);
    slide(cid, inHand(cid, 'C')[0]!, 'C', kind);
    await cid.settle();
    expect(counts(ann, 'C')).toEqual([0, 1]);
    expect(cid.store.getState().view?.rules?.facts['acted']).not.toContain('C');
  });

  test('Inquest: the hatch of somebody, then a card on it; its face is the looker’s alone', async () => {
    const { t, players } = await crew('33');
    const [ann, bob] = players as [Player, Player, Player, Player];
    const crewed = { A: 'malumil', B: 'iza', C: 'obeya', D: 'korrin' };
    lay(t, { crew: crewed, hatches: { B: ['coordinate', 'patch'] }, hands: { A: ['patch'] }, turn: 'A', power: 50 });
    await above(ann, 'inquest', 'B', kind);
    const [, second] = actsOf(ann, 'choose');
    expect(second?.verb.t).toBe('peek');
    const piece = second?.verb.t === 'peek' ? second.verb.piece : (0 as Handle);
    // A touch is enough: nothing else can be done.
    gesture(ann, { t: 'press', piece, button: '' }, kind);
    await ann.settle();
    expect(ann.store.getState().refusal).toBeNull();
    expect(ann.store.getState().view?.rules?.own?.['notes']).toMatchObject([{ by: 'inquest', of: 'B', type: 'patch' }]);
    expect(bob.store.getState().view?.rules?.own?.['notes']).toEqual([]);
  });

  test('[S21] Vengeant is killed: the sheet of whoever gets a wound is touched', async () => {
    const { t, players } = await crew('34');
    const [ann, bob] = players as [Player, Player, Player, Player];
    lay(t, { agendas: { B: 'vengeant' }, sickbay: ['B'], turn: 'A', power: 50 });
    await above(ann, 'open-fire', 'B', kind);
    const strike = actsOf(bob, 'choose').find(({ words }) => JSON.stringify(words).includes('"A"'));
    gesture(bob, strike!.verb, kind);
    await bob.settle();
    expect(logOf(ann)).toEqual(expect.arrayContaining(['killed', 'agenda-is', 'strikes', 'wounded']));
    expect(bob.store.getState().view?.rules?.facts['sickbay']).toEqual(['A']);
  });

  test('[S22] a hand is set anew as often as wished: its owner sees it turned, nobody else sees anything until all turn over', async () => {
    const { t, players } = await crew('35');
    const [ann, bob] = players as [Player, Player, Player, Player];
    lay(t, { phase: 'call' });
    for (const p of players) {
      const act = actsOf(p, p === ann ? 'callVote' : 'declineVote')[0];
      // The first call ends it for all.
      if (act) gesture(p, act.verb, kind);
      await p.settle();
      if (p === ann) await answer(p, () => 0, kind);
    }
    t.ticks(10);
    const marker = ann.store.getState().view?.rules?.can.find(({ verb }) => verb.t === 'press' && verb.button === 'fist')!.verb;
    const h = marker?.t === 'press' ? marker.piece : (0 as Handle);
    const turnOf = (p: Player): unknown =>
      [...(p.store.getState().shown?.pieces.values() ?? [])].find((piece) => piece.zone === 'mat-A' && piece.kind === 'figure')?.turn;
    const before = JSON.stringify([turnOf(bob), bob.store.getState().view?.rules?.facts['hands'], bob.store.getState().view?.rules?.ask?.waiting]);
    const shown = new Set<unknown>();
    for (const at of ['B', 'C', 'D']) {
      const act = actsOf(ann, 'vote').find(({ words }) => JSON.stringify(words).includes(`"${at}"`))!;
      gesture(ann, act.verb, kind);
      await ann.settle();
      shown.add(turnOf(ann));
      expect(JSON.stringify([turnOf(bob), bob.store.getState().view?.rules?.facts['hands'], bob.store.getState().view?.rules?.ask?.waiting])).toBe(before);
    }
    expect(shown.size).toBe(3);
    gesture(ann, { t: 'press', piece: h, button: 'fist' }, kind);
    await ann.settle();
    expect(turnOf(ann)).toBe(turnOf(bob));
    for (const p of players.slice(1)) {
      gesture(p, actsOf(p, 'vote').find(({ verb }) => verb.t === 'press')!.verb, kind);
      await p.settle();
    }
    t.ticks(20);
    expect(logOf(bob).filter((k) => k === 'holds-fist')).toHaveLength(4);
    expect(logOf(bob)).not.toContain('points');
  });
});
