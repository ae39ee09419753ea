// Whole games of Revolver Noir through store, hand and prompts against the real room: by pointer, by touch and key, and by the outline's buttons.

import { describe, expect, test } from 'vitest';
import * as noir from '../../server-modules/games/revolver-noir/words/en.ts';
import { seat, zone, type Handle, type ZoneId } from '../../server-modules/kernel/ids.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import { applyPatch, readSnapshot } from '../../server-modules/protocol/codec.ts';
import { OP, type Act, type Origin } from '../../server-modules/protocol/messages.ts';
import { readPoses, writePoses } from '../../server-modules/protocol/passing.ts';
import { openTestTable, yes, type TestPerson, type TestTable } from '../../tests/support/table.ts';
import type { Link, TableEvents, TableLink } from '../net/link.ts';
import { groupActs } from '../store/match.ts';
import type { TableStore } from '../store/signature.ts';
import { createTableStore } from '../store/table.ts';
import { say, sayLog, wordOfPiece } from '../words/en.ts';
import { addGameWords } from '../words/games.ts';
import { createHand, type Hand } from './hand.ts';
import type { PointerInput, PointerType, Target } from './types.ts';

addGameWords('revolver-noir', noir);

interface Player {
  person: TestPerson;
  store: TableStore;
  hand: Hand;
  settle(): Promise<void>;
}

/** A link to a room in this process; patches come before the answer, as on both hosts. */
function linkTo(person: TestPerson): Link {
  const unused = (): never => {
    throw new Error('not in this test');
  };
  return {
    hello: unused,
    create: unused,
    list: unused,
    mine: unused,
    close: () => undefined,
    async join(_, events: TableEvents): Promise<TableLink> {
      const receive = person.receive.bind(person);
      person.receive = (op, bytes) => {
        receive(op, bytes);
        if (op === OP.snapshot) events.snapshot(bytes);
        if (op === OP.patch) events.patch(bytes);
        if (op === OP.pose) {
          const read = readPoses(bytes);
          if (read.ok) events.poses(read.value);
        }
      };
      return {
        table: 'table',
        invite: null,
        act: async (msg) => person.act(msg),
        pose: (poses) => person.data(OP.pose, writePoses(poses)),
        point: () => undefined,
        leave: () => undefined,
      };
    },
  };
}

async function player(person: TestPerson): Promise<Player> {
  const store = createTableStore({
    codec: { readSnapshot, applyPatch },
    now: () => 0,
    later: () => () => undefined,
    wordOf: (view, h) => {
      const piece = view.pieces.get(h);
      return piece ? wordOfPiece(view, piece) : null;
    },
  });
  await store.do.join(linkTo(person), {});
  yes(person.act({ t: 'resync' }));
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 40; i++) await Promise.resolve();
  };
  return { person, store, hand: createHand(store, { now: () => 0, later: () => () => undefined }), settle };
}

async function duel(seed: string): Promise<{ t: TestTable; players: Player[] }> {
  const t = openTestTable({ game: 'revolver-noir', mode: 'enforced', options: { turnLimit: 0, clock: 0 }, seed });
  const people = ['ann', 'bob'].map((name) => t.person(name));
  people.forEach((person, i) => yes(person.act({ t: 'sit', seat: seat('AB'[i] ?? 'A') })));
  yes(people[0]!.act({ t: 'start' }));
  return { t, players: await Promise.all(people.map(player)) };
}

function lottery(state: number): (n: number) => number {
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % Math.max(1, n);
  };
}

/** The gesture of the specification, section 6, for an act: pointer or touch, and keys for turning. */
function gesture(p: Player, verb: Verb<Handle>, kind: PointerType): void {
  let at = 0;
  const point = (t: PointerInput['t'], on: Target | null): void => {
    at += 40;
    p.hand.feed({ t, id: 1, on, at: { x: at, z: at }, px: [at, at], pointerType: kind, button: 0, mods: { alt: false, shift: false, ctrl: false } });
  };
  const drag = (h: Handle, to: Target): void => {
    point('down', { t: 'piece', h });
    point('move', to);
    point('up', to);
  };
  const tap = (on: Target): void => {
    at = 0;
    point('down', on);
    at = 0;
    point('up', on);
  };
  const place = (id: ZoneId, index?: number): Target => ({ t: 'zone', zone: id, ...(index === undefined ? {} : { index }) });
  switch (verb.t) {
    case 'put':
      return drag(verb.piece, place(verb.onto ?? zone('felt'), verb.index));
    case 'press':
      return tap({ t: 'button', h: verb.piece, button: verb.button });
    case 'push':
      return tap({ t: 'piece', h: verb.piece });
    case 'turn': {
      // Grab, twist with a key, let go where it stands.
      const home = p.store.getState().shown?.pieces.get(verb.piece)?.zone ?? zone('felt');
      const index = p.store.getState().shown?.zones.get(home)?.order?.indexOf(verb.piece) ?? 0;
      point('down', { t: 'piece', h: verb.piece });
      point('move', place(home, index));
      for (let d = 0; d < ((verb.degrees % 360) + 360) % 360; d += 90) p.hand.feed({ t: 'key', action: 'turnRight', down: true });
      return point('up', place(home, index));
    }
    default:
      throw new Error(`no gesture for ${verb.t}`);
  }
}

/** Answers whatever the gesture left open: yes, or a random option (by tapping its card where there is one). */
async function answer(p: Player, draw: (n: number) => number, kind: PointerType | null): Promise<void> {
  for (let i = 0; i < 6 && p.store.getState().prompt; i++) {
    const prompt = p.store.getState().prompt!;
    const option = prompt.options[draw(prompt.options.length)];
    if (prompt.slot === null) p.store.do.confirm();
    else if (option?.piece != null && kind) {
      for (const t of ['down', 'up'] as const)
        p.hand.feed({
          t,
          id: 1,
          on: { t: 'piece', h: option.piece },
          at: { x: 0, z: 0 },
          px: [0, 0],
          pointerType: kind,
          button: 0,
          mods: { alt: false, shift: false, ctrl: false },
        });
    } else if (option) p.store.do.pick(option.value);
    await p.settle();
  }
}

/** Plays until the game is over; `how` makes one move. Returns the names of the moves made. */
async function play(
  seed: number,
  how: (p: Player, acts: readonly Act[], draw: (n: number) => number) => Promise<void>,
): Promise<{ moves: Set<string>; t: TestTable; players: Player[] }> {
  const { t, players } = await duel(String(seed));
  const draw = lottery(seed),
    moves = new Set<string>();
  for (let turn = 0; turn < 1500 && t.room.state.phase === 'playing'; turn++) {
    const busy = players.filter((p) => (p.store.getState().view?.rules?.can.length ?? 0) > 0);
    const p = busy[draw(busy.length)]!;
    const rows = groupActs(p.store.getState().view?.rules?.can ?? []);
    // The lamp now and then, or a turn would never use its points.
    const some = rows.filter((row) => row.move !== 'endTurn' || rows.length === 1 || draw(4) === 0);
    const row = some[draw(some.length)]!;
    moves.add(row.move);
    const before = t.room.row;
    await how(p, row.acts, draw);
    await p.settle();
    expect(t.room.row, `${row.move} took effect: ${JSON.stringify(row.acts[0]?.verb)}; refused: ${JSON.stringify(p.store.getState().refusal)}`).toBeGreaterThan(
      before,
    );
    for (const each of players) {
      const s = each.store.getState();
      expect(s.refusal, row.move).toBeNull();
      expect(s.pending.filter((x) => !x.answered)).toHaveLength(0);
      expect(s.prompt).toBeNull();
      for (const line of s.view?.rules?.can ?? []) expect(say(line.words, s.view!)).toMatch(/^[A-Z][^{}]*$/);
    }
    t.ticks(20);
  }
  expect(t.room.state.phase).toBe('over');
  for (const line of players[0]!.store.getState().view?.log ?? []) expect(sayLog(line, players[0]!.store.getState().view!)).not.toMatch(/[{}]|^[a-z]+-/);
  return { moves, t, players };
}

const ALL = ['start', 'move', 'forcedMove', 'shoot', 'listen', 'answer', 'setTrap', 'detonate', 'effect', 'endTurn'];

describe('whole games', () => {
  test.each(['mouse', 'touch'] as const)('by %s: every gesture of the specification is its move', async (kind) => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 5; seed++) {
      const { moves, t } = await play(seed, async (p, acts, draw) => {
        gesture(p, acts[0]!.verb, kind);
        await p.settle();
        await answer(p, draw, kind);
      });
      for (const move of moves) seen.add(move);
      const origins = new Set([...t.people.values()].flatMap((x) => x.now.log.flatMap((line) => line.origin ?? [])));
      origins.delete('script');
      for (const origin of origins) expect<Origin>(origin).toBe(kind === 'touch' ? 'touch' : 'pointer');
    }
    expect([...seen].sort()).toEqual([...ALL].sort());
  });

  test('by the outline alone', async () => {
    const seen = new Set<string>();
    for (let seed = 21; seed <= 25; seed++) {
      const { moves } = await play(seed, async (p, acts, draw) => {
        p.store.do.choose(acts, 'outline');
        await p.settle();
        await answer(p, draw, null);
      });
      for (const move of moves) seen.add(move);
    }
    expect([...seen].sort()).toEqual([...ALL].sort());
  });
});
