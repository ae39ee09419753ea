// For tests: people who play a whole game through store, hand and prompts against the real room, by pointer, by touch
// and key, or by the accessible view's buttons.

import { zone, type Handle, type ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import { applyPatch, readSnapshot } from '../../../server-modules/protocol/codec.ts';
import { OP, type LegalMove } from '../../../server-modules/protocol/messages.ts';
import { readPoses, writePoses } from '../../../server-modules/protocol/passing.ts';
import { expect } from 'vitest';
import { yes, type TestPerson, type TestTable } from '../../../tests/support/table.ts';
import type { Link } from '../../net/link.ts';
import { groupActs } from '../../store/rules/match.ts';
import type { TableStore } from '../../store/signature.ts';
import { feltPose } from '../../store/place.ts';
import { createTableStore } from '../../store/table.ts';
import { linkJoining, settled } from '../../store/testing.ts';
import { actsOn } from '../../store/rules/targets.ts';
import { say, sayLog, wordOfPiece } from '../../locale/say.ts';
import { createHand, type Hand } from '../hand.ts';
import type { PointerInput, PointerType, Target } from '../types.ts';

/** Somebody with a store, a hand and prompts of their own at a real room in this process. */
export interface Player {
  person: TestPerson;
  store: TableStore;
  hand: Hand;
  settle(): Promise<void>;
}

/** A link to a room in this process; patches come before the answer, as on both hosts. */
function linkTo(person: TestPerson): Link {
  return linkJoining((_, events) => {
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
    return Promise.resolve({
      table: 'table',
      invite: null,
      act: async (msg) => person.act(msg),
      pose: (poses) => person.data(OP.pose, writePoses(poses)),
      point: () => undefined,
      leave: () => undefined,
    });
  });
}

export async function player(person: TestPerson): Promise<Player> {
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
  // Time passes, or two taps of one game would be one double tap.
  let clock = 0;
  return { person, store, hand: createHand(store, { now: () => (clock += 1000), later: () => () => undefined }), settle: settled };
}

/** 0..n-1 from a seed. */
export function lottery(state: number): (n: number) => number {
  return (n) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % Math.max(1, n);
  };
}

/** The gesture of the specification for an act: pointer or touch, and keys for turning. */
export function gesture(p: Player, verb: Verb<Handle>, kind: PointerType): void {
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
  /** Pressed on a piece and let go at a place of the felt, so many pixels higher. */
  const pull = (h: Handle, from: { x: number; z: number }, to: { x: number; z: number }, up = 20): void => {
    const feed = (t: PointerInput['t'], here: { x: number; z: number }, y: number): void =>
      p.hand.feed({ t, id: 1, on: { t: 'piece', h }, at: here, px: [100, y], pointerType: kind, button: 0, mods: { alt: false, shift: false, ctrl: false } });
    feed('down', from, 100);
    feed('move', to, 100 - up);
    feed('up', to, 100 - up);
  };
  const place = (id: ZoneId, index?: number): Target => ({ t: 'zone', zone: id, ...(index === undefined ? {} : { index }) });
  switch (verb.t) {
    case 'put':
      return drag(verb.piece, place(verb.onto ?? zone('felt'), verb.index));
    case 'press':
      return tap(partly(p, verb.piece) ? { t: 'button', h: verb.piece, button: verb.button } : { t: 'piece', h: verb.piece });
    case 'draw': {
      const deck = p.store.getState().shown?.zones.get(verb.from)?.of;
      return deck == null ? undefined : drag(deck, place(verb.to));
    }
    case 'flip':
      p.store.do.hover(verb.piece);
      return void p.hand.feed({ t: 'key', action: 'flip', down: true });
    case 'peek':
      return pull(verb.piece, { x: 0, z: 0 }, { x: 0, z: -100 });
    case 'push':
    case 'turn': {
      // Turns count from how it lies for all, not from what was answered.
      const { view } = p.store.getState(),
        piece = view?.pieces.get(verb.piece);
      if (view && piece?.kind === 'figure') {
        const from = feltPose(view, piece),
          way = ((from.turn + (verb.t === 'turn' ? verb.degrees : 0)) * Math.PI) / 180;
        return pull(verb.piece, from, { x: from.x + 1000 * Math.sin(way), z: from.z - 1000 * Math.cos(way) });
      }
      if (verb.t === 'push') return tap({ t: 'piece', h: verb.piece });
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

/** Things that are pressed as a whole: everything else has parts to press. */
function partly(p: Player, h: Handle): boolean {
  const view = p.store.getState().shown;
  const buttons = new Set((view === null ? [] : actsOn(view, h)).flatMap(({ verb }) => (verb.t === 'press' ? [verb.button] : [])));
  return view?.room.game === 'revolver-noir' || buttons.size > 1;
}

/** Answers whatever the gesture left open: yes, or a random option (by tapping its card where there is one). */
export async function answer(p: Player, draw: (n: number) => number, kind: PointerType | null): Promise<void> {
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

/** What somebody may do, but for the answer that was given already: given again it changes nothing. */
function openTo({ store }: Player): LegalMove[] {
  const { can = [], ask } = store.getState().view?.rules ?? {};
  return can.filter((act) => JSON.stringify(act.verb) !== JSON.stringify(ask?.mine?.verb));
}

/** Plays a table that has begun until the game is over; `how` makes one move. Returns the names of the moves made. */
export async function playOn(
  { t, players }: { t: TestTable; players: Player[] },
  seed: number,
  how: (p: Player, acts: readonly LegalMove[], draw: (n: number) => number) => Promise<void>,
): Promise<{ moves: Set<string>; t: TestTable; players: Player[] }> {
  const draw = lottery(seed),
    moves = new Set<string>();
  for (let turn = 0; turn < 1500 && t.room.state.phase === 'playing'; turn++) {
    const busy = players.filter((p) => openTo(p).length > 0);
    const p = busy[draw(busy.length)];
    // Bots are at it, or the clock is waited for.
    if (p === undefined) {
      t.ticks(10);
      continue;
    }
    const rows = groupActs(openTo(p));
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
