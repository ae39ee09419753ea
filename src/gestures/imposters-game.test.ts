// Imposters and Crewmates through store, hand and prompts against the real room: every move of its specification by the
// gesture that stands for it.

import { describe, expect, test } from 'vitest';
import { seat, zone, type Handle, type ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import * as words from '../../server-modules/games/imposters-and-crewmates/locale/en.ts';
import type { LegalMove, Origin } from '../../server-modules/protocol/messages.ts';
import { runTest } from '../../server-modules/table/test.ts';
import { openTestTable, yes, type TestTable } from '../../tests/support/table.ts';
import { groupActs } from '../store/rules/match.ts';
import { feltPose } from '../store/place.ts';
import { cardSets } from '../store/rules/sets.ts';
import { addGameWords } from '../locale/games.ts';
import { say } from '../locale/say.ts';
import { answer, lottery, player, type Player } from './testing/playing.ts';
import type { PointerInput, PointerType, Target } from './types.ts';

addGameWords('imposters-and-crewmates', words);

const QUICK = { turn: 0, choice: 0, window: 0, light: 0, exchange: 0, beat: false };

async function table(seed: string, position?: object): Promise<{ t: TestTable; players: Player[] }> {
  const t = openTestTable({ game: 'imposters-and-crewmates', mode: 'enforced', options: QUICK, seed });
  const people = ['ann', 'bob', 'cid', 'dan'].map((name) => t.person(name));
  people.forEach((person, i) => yes(person.act({ t: 'sit', seat: seat('ABCD'[i] ?? 'A') })));
  yes(people[0]!.act({ t: 'start' }));
  if (position !== undefined) expect(runTest(t.room, JSON.stringify({ table: 'table', t: 'position', position }))).toMatchObject({ ok: true });
  return { t, players: await Promise.all(people.map(player)) };
}

/** Points at things where they lie on the felt. */
function pointer(p: Player, kind: PointerType) {
  const feed = (t: PointerInput['t'], on: Target | null, at: { x: number; z: number }): void =>
    p.hand.feed({ t, id: 1, on, at, px: [at.x / 5, at.z / 5], pointerType: kind, button: 0, mods: { alt: false, shift: false, ctrl: false } });
  const view = () => p.store.getState().shown!;
  const middle = (id: ZoneId): { x: number; z: number } => view().zones.get(id) ?? { x: 0, z: 0 };
  const under = (h: Handle): { x: number; z: number } => {
    const piece = view().pieces.get(h);
    return piece ? feltPose(view(), piece) : { x: 0, z: 0 };
  };
  const over = (id: ZoneId): Target => ({ t: 'zone', zone: id });
  return {
    tap(on: Target, at: { x: number; z: number }): void {
      feed('down', on, at);
      feed('up', on, at);
    },
    /** From where it lies over these places; let go over the last. */
    lead(h: Handle, ids: readonly ZoneId[]): void {
      const from = under(h);
      feed('down', { t: 'piece', h }, from);
      // The pull that makes it a drag.
      feed('move', { t: 'piece', h }, { x: from.x + 40, z: from.z + 40 });
      for (const id of ids) feed('move', over(id), middle(id));
      const last = ids.at(-1);
      if (last !== undefined) feed('up', over(last), middle(last));
    },
    under,
    middle,
  };
}

/** The gesture of the specification for an act. */
function gesture(p: Player, verb: Verb<Handle>, kind: PointerType): void {
  const at = pointer(p, kind),
    view = p.store.getState().shown!;
  switch (verb.t) {
    case 'put':
      return at.lead(verb.piece, [verb.onto ?? view.pieces.get(verb.over!)!.zone]);
    case 'cross': {
      // Led there and held there: a step without a landing.
      const from = at.under(verb.piece);
      at.lead(verb.piece, []);
      p.hand.feed({
        t: 'move',
        id: 1,
        on: null,
        at: at.middle(verb.over),
        px: [from.x / 5, from.z / 5],
        pointerType: kind,
        button: 0,
        mods: { alt: false, shift: false, ctrl: false },
      });
      p.store.do.walk({ t: 'on' });
      return p.hand.feed({ t: 'key', action: 'cancel', down: true });
    }
    case 'press':
      return p.store.do.hand(verb, kind === 'touch' ? 'touch' : 'pointer');
    case 'gather': {
      for (const h of verb.pieces) at.lead(h, [verb.into]);
      const act = (view.rules?.can ?? []).find((one) => JSON.stringify(one.verb) === JSON.stringify(verb));
      return act ? p.store.do.act(act, kind === 'touch' ? 'touch' : 'pointer') : undefined;
    }
    default:
      throw new Error(`no gesture for ${verb.t}`);
  }
}

const canOf = ({ store }: Player): readonly LegalMove[] => {
  const { can = [], ask } = store.getState().view?.rules ?? {};
  return can.filter((act) => JSON.stringify(act.verb) !== JSON.stringify(ask?.mine?.verb) && act.move !== 'agreeTie' && act.move !== 'offer');
};
const actOf = (p: Player, move: string, is: (verb: Verb<Handle>) => boolean = () => true): LegalMove => {
  const act = canOf(p).find((one) => one.move === move && is(one.verb));
  expect(act, `${move} is offered`).toBeDefined();
  return act!;
};
const at = ({ store }: Player, h: Handle): ZoneId | undefined => store.getState().view?.pieces.get(h)?.zone;
const pawn = ({ store }: Player, where: string): Handle => {
  const found = [...store.getState().view!.pieces.values()].find((piece) => piece.kind === 'pawn' && piece.zone === where);
  expect(found, `a pawn on ${where}`).toBeDefined();
  return found!.h;
};
const inHand = ({ store }: Player, kind: string): Handle => {
  const view = store.getState().view!;
  const found = [...view.pieces.values()].find((piece) => piece.zone === `hand-${view.room.me.seat}` && words.faceWord(piece) === kind);
  expect(found, `${kind} in the hand`).toBeDefined();
  return found!.h;
};
const settled = async (players: readonly Player[]): Promise<void> => {
  for (const p of players) await p.settle();
};
const passAll = async (t: TestTable, players: readonly Player[]): Promise<void> => {
  for (let i = 0; i < 12; i++) {
    const open = players.filter((p) => canOf(p).some(({ move }) => move === 'pass'));
    if (open.length === 0) return;
    for (const p of open) p.store.do.act(actOf(p, 'pass'), 'pointer');
    await settled(players);
    t.ticks(12);
  }
};

describe('whole rounds', () => {
  test.each([
    ['mouse', 3],
    ['touch', 4],
  ] as const)(
    'by %s whatever is offered is done by its gesture, and each sentence is one',
    async (kind, seed) => {
      const { t, players } = await table(String(seed));
      const draw = lottery(seed),
        seen = new Set<string>();
      for (let turn = 0; turn < 140 && t.room.state.phase === 'playing'; turn++) {
        const busy = players.filter((p) => canOf(p).length > 0);
        const p = busy[draw(busy.length)];
        if (p === undefined) {
          t.ticks(10);
          continue;
        }
        const sets = new Set(cardSets(p.store.getState().view!).map(({ move }) => move));
        const rows = groupActs(canOf(p)).filter(({ move, acts }) => !sets.has(move) || acts[0]?.verb.t === 'gather');
        const pick = rows[draw(rows.length)]!;
        seen.add(pick.move);
        const before = t.room.row;
        gesture(p, pick.acts[0]!.verb, kind);
        await p.settle();
        await answer(p, draw, kind);
        await settled(players);
        const state = p.store.getState();
        expect(t.room.row, `${pick.move}: ${JSON.stringify(pick.acts[0]?.verb)}, refused: ${JSON.stringify(state.refusal)}`).toBeGreaterThan(before);
        for (const each of players) {
          const s = each.store.getState();
          expect(s.refusal, `${pick.move} ${JSON.stringify(pick.acts[0]?.verb)}`).toBeNull();
          expect(s.prompt).toBeNull();
          for (const line of s.view?.rules?.can ?? []) expect(say(line.words, s.view!), line.words.k).toMatch(/^[A-Z“][^{}]*$/);
          if (s.view?.rules?.ask) expect(say(s.view.rules.ask.words, s.view)).toMatch(/^[A-Z][^{}]*$/);
          for (const one of s.view?.rules?.stack ?? []) expect(say(one.words, s.view!), one.words.k).toMatch(/^[A-Z][^{}]*$/);
          for (const one of s.view?.rules?.force ?? []) expect(say(one.words, s.view!), one.words.k).toMatch(/^[A-Z][^{}]*$/);
        }
        t.ticks(12);
      }
      const origins = new Set([...t.people.values()].flatMap((x) => x.now.log.flatMap((line) => line.origin ?? [])));
      for (const origin of origins) expect<Origin[]>([kind === 'touch' ? 'touch' : 'pointer', 'script']).toContain(origin);
      for (const move of ['place', 'step', 'land']) expect([...seen]).toContain(move);
    },
    120_000,
  );
});

const CREW = { turn: 'C', turns: 2, pieces: { A: 'E1', B: 'K1', C: 'E15', D: 'K15' } };

describe.each(['mouse', 'touch'] as const)('by %s', (kind) => {
  test('two tiles drawn in one go are two steps and a landing; the trail is seen by all', async () => {
    const { t, players } = await table('11', CREW);
    const [ann, , cid] = players as [Player, Player, Player, Player];
    const mine = pawn(cid, 'E15');
    pointer(cid, kind).lead(mine, ['E14', 'D14'].map(zone));
    await settled(players);
    expect(at(ann, mine)).toBe('D14');
    expect(cid.store.getState().refusal).toBeNull();
    expect(canOf(cid).some(({ move }) => move === 'step')).toBe(false);
    void t;
  });

  test('over a wall nothing is done, and the reason is said', async () => {
    const { players } = await table('11', { ...CREW, pieces: { ...CREW.pieces, C: 'B6' } });
    const cid = players[2]!;
    const mine = pawn(cid, 'B6');
    pointer(cid, kind).lead(mine, [zone('C6')]);
    await settled(players);
    expect(at(cid, mine)).toBe('B6');
    expect(cid.store.getState().refusal?.line.k).toBe('WALL');
  });

  test('a card is dropped on the pawn that it names, or on the stack and the pawn touched', async () => {
    const position = { ...CREW, turn: 'I', turns: 1, hands: { A: ['imp.push', 'imp.push'] } };
    const { t, players } = await table('12', position);
    const ann = players[0]!;
    const target = pawn(ann, 'E15');
    pointer(ann, kind).lead(inHand(ann, 'imp.push'), [zone('E15')]);
    await settled(players);
    expect(ann.store.getState().refusal).toBeNull();
    const [item] = ann.store.getState().view!.rules!.stack;
    expect(item?.card).not.toBeNull();
    await passAll(t, players);
    // Steered by a touch of the tile, or led there.
    const step = actOf(ann, 'step');
    if (step.verb.t !== 'cross') throw new Error('a step is a cross');
    pointer(ann, kind).tap({ t: 'zone', zone: step.verb.over }, pointer(ann, kind).middle(step.verb.over));
    await settled(players);
    expect(at(ann, target)).toBe(step.verb.over);
    pointer(ann, kind).lead(inHand(ann, 'imp.push'), [zone('stack')]);
    await settled(players);
    const prompt = ann.store.getState().prompt;
    const option = prompt?.options.find(({ piece }) => piece === target);
    expect(option).toBeDefined();
    pointer(ann, kind).tap({ t: 'piece', h: target }, pointer(ann, kind).under(target));
    await settled(players);
    // Nobody holds a card any more: it acts at once.
    expect(ann.store.getState().view!.rules!.ask?.t).toBe('steer');
  });

  test('a trap is carried from its tray to a lit tile, and nothing is lifted before', async () => {
    const { t, players } = await table('13', { ...CREW, turn: 'I', turns: 1, hands: { A: ['imp.door1'] } });
    const ann = players[0]!;
    pointer(ann, kind).lead(inHand(ann, 'imp.door1'), [zone('stack')]);
    await settled(players);
    await passAll(t, players);
    const act = actOf(ann, 'choose', (verb) => verb.t === 'put' && verb.onto === 'C10');
    if (act.verb.t !== 'put') throw new Error('a token is laid');
    pointer(ann, kind).lead(act.verb.piece, [zone('C10')]);
    await settled(players);
    expect(ann.store.getState().refusal).toBeNull();
    expect(at(ann, act.verb.piece)).toBe('C10');
  });

  test('the lamps of standing orders are touched, whatever else is asked, and all see them', async () => {
    const { players } = await table('14', CREW);
    const [ann, bob] = players as [Player, Player, Player, Player];
    const lamps = [...ann.store.getState().view!.pieces.values()].filter((piece) => piece.kind === 'lamp' && piece.zone === 'mat-A');
    expect(lamps).toHaveLength(2);
    const touch = (): void => lamps.forEach(({ h }) => pointer(ann, kind).tap({ t: 'piece', h }, pointer(ann, kind).under(h)));
    // The first touch says what each does, in the game's words.
    touch();
    await settled(players);
    const now = ann.store.getState();
    expect(bob.store.getState().view!.rules!.facts).toMatchObject({ hold: [], standing: [] });
    expect(now.toasts.map(({ line }) => say(line, now.view!)).join()).toMatch(/asked at every step.*Once more.*you pass by yourself.*Once more/);
    touch();
    await settled(players);
    const facts = bob.store.getState().view!.rules!.facts;
    expect([facts['hold'], facts['standing']]).toEqual([['A'], ['A']]);
  });

  test('the button is carried to a lit orange tile, where the card asks for one', async () => {
    const { t, players } = await table('15', { ...CREW, turn: 'I', turns: 1, hands: { A: ['wld.teleporter'] } });
    const ann = players[0]!;
    pointer(ann, kind).lead(inHand(ann, 'wld.teleporter'), [zone('stack')]);
    await settled(players);
    expect(ann.store.getState().prompt?.options.map((one) => one.zone)).toContain('A11');
    const button = [...ann.store.getState().view!.pieces.values()].find((piece) => piece.kind === 'token' && piece.zone === 'H8')!.h;
    // Beside the lit ones nothing is named.
    pointer(ann, kind).lead(button, [zone('C10')]);
    await settled(players);
    expect(ann.store.getState().prompt).not.toBeNull();
    pointer(ann, kind).lead(button, [zone('A11')]);
    await settled(players);
    expect(at(players[3]!, button)).toBe('A11');
    void t;
  });

  test.each([
    ['taken into the hand', 'hand-C', 1],
    ['left, dragged away', 'H5', 0],
  ])('the card of a lit wild slot is %s', async (_, to, held) => {
    const { players } = await table('16', { ...CREW, pieces: { ...CREW.pieces, C: 'B13' }, wilds: { A13: 'wld.ghost' } });
    const cid = players[2]!;
    pointer(cid, kind).lead(pawn(cid, 'B13'), [zone('A13')]);
    await settled(players);
    expect(cid.store.getState().view!.rules!.ask?.t).toBe('choose');
    const card = [...cid.store.getState().view!.pieces.values()].find((piece) => piece.zone === 'slot-A13')!.h;
    pointer(cid, kind).lead(card, [zone(to)]);
    await settled(players);
    expect(cid.store.getState().refusal).toBeNull();
    expect(cid.store.getState().view!.rules!.ask?.t).not.toBe('choose');
    expect(cid.store.getState().view!.zones.get(zone('hand-C'))?.count).toBe(held);
  });
});
