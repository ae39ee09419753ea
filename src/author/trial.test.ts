import { describe, expect, test, vi } from 'vitest';
import { seat } from '../../server-modules/kernel/ids.ts';
import { game as liarsDice } from '../../server-modules/games/liars-dice/index.ts';
import { game as goFish } from '../../server-modules/games/go-fish/index.ts';
import type { GameDef } from '../../server-modules/games/game.ts';
import { rulesView } from '../../server-modules/rules/session.ts';
import { overOf } from '../../server-modules/rules/working.ts';
import { readSnapshot } from '../../server-modules/protocol/codec.ts';
import type { View } from '../../server-modules/protocol/messages.ts';
import { linkTo, viewOf } from './link.ts';
import { createTrial, keptOf, playOut, truthOf, type Given } from './trial.ts';

const given = (game: GameDef, more: Partial<Given> = {}): Given => ({ game, seats: 3, seed: 'a1', options: { pace: false }, ...more });
const A = seat('A');

describe('a trial', () => {
  test('goes step by step, back and forth, and the same step is the same table', () => {
    const trial = createTrial(given(liarsDice));
    const seen = [structuredClone(truthOf(trial))];
    for (let i = 0; i < 6; i++) {
      expect(trial.bot()).toBe(true);
      seen.push(structuredClone(truthOf(trial)));
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).toBe(7);
    for (const at of [3, 0, 6, 5]) {
      trial.go(at);
      expect(truthOf(trial)).toEqual(seen[at]);
    }
    // Something else from here: what lay ahead is forgotten.
    trial.go(2);
    trial.bot();
    expect(trial.steps).toHaveLength(4);
  });

  test('a hand is refused with its reason, and nothing is kept of it', () => {
    const trial = createTrial(given(goFish));
    const idle = trial.session.world.seats.find((one) => rulesView(trial.session, one)?.ask?.me == null) ?? A;
    const [card] = [...viewOf(trial, idle).pieces.values()].filter((piece) => piece.kind === 'card' && piece.face !== null);
    expect(card).toBeDefined();
    expect(trial.act(idle, { t: 'flip', piece: card!.h })).toBe('by-rules');
    expect(trial.steps).toHaveLength(1);
  });

  test('each seat knows its own alone, at every step', () => {
    const trial = createTrial(given(goFish));
    for (let i = 0; i < 10; i++) trial.bot();
    for (const one of trial.session.world.seats) {
      const view = viewOf(trial, one);
      for (const piece of view.pieces.values()) if (piece.face !== null && !piece.up) expect(view.zones.get(piece.zone)?.owner).toBe(one);
    }
  });

  test('the position of a step can be laid out again', () => {
    const trial = createTrial(given(liarsDice));
    for (let i = 0; i < 4; i++) trial.bot();
    const { position, facts } = truthOf(trial);
    const other = createTrial(given(liarsDice, { seed: 'b2' }));
    other.lay(JSON.parse(JSON.stringify(position)) as object);
    expect(truthOf(other).facts).toEqual(facts);
  });

  test('other code goes on with the same table; code that cannot leaves the old one running', () => {
    const trial = createTrial(given(liarsDice));
    for (let i = 0; i < 3; i++) trial.bot();
    const before = truthOf(trial).facts;
    const { rules } = liarsDice;
    const quiet: GameDef = { ...liarsDice, rules: { ...rules!, asks: { ...rules!.asks, turn: { ...rules!.asks['turn']!, accepts: ['doubt'] } } } };
    const asked = () => trial.session.world.seats.flatMap((one) => rulesView(trial.session, one)?.can ?? []).map(({ move }) => move);
    expect(asked()).toContain('bid');
    trial.change(quiet);
    expect([trial.steps.length, truthOf(trial).facts]).toEqual([4, before]);
    expect(new Set(asked())).toEqual(new Set(['doubt']));
    const heard = vi.fn();
    trial.listen(heard);
    trial.change(liarsDice);
    expect(heard).toHaveBeenCalled();
    expect(asked()).toContain('bid');
  });

  test('the last steps can be kept as text and gone on with', () => {
    const trial = createTrial(given(goFish));
    for (let i = 0; i < 9; i++) trial.bot();
    trial.go(7);
    const kept = JSON.parse(JSON.stringify(keptOf(trial))) as ReturnType<typeof keptOf>;
    const again = createTrial(given(goFish, { kept }));
    expect([again.at, again.steps.length]).toEqual([7, 10]);
    expect(viewOf(again, A)).toEqual(viewOf(trial, A));
    again.bot();
    expect(again.at).toBe(8);
  });
});

describe('games of bots', () => {
  test('end, or say what went wrong and stand where it did', () => {
    const end = playOut(given(goFish));
    expect('acts' in end && end.acts > 10).toBe(true);
    const { rules } = goFish;
    const wrong: GameDef = {
      ...goFish,
      rules: {
        ...rules!,
        invariants: { ...rules!.invariants, 'nobody has nine cards': (c) => c.seats.every((one) => c.count(`hand-${one}` as never)! < 9) },
      },
    };
    const stuck = playOut(given(wrong));
    expect('what' in stuck && stuck.what).toBe('does not hold: nobody has nine cards');
    if (!('trial' in stuck)) return;
    expect(stuck.trial.steps.at(-1)?.broken).toEqual(['nobody has nine cards']);
    expect(overOf(stuck.trial.session)).toBeNull();
    // The step before it was in order.
    stuck.trial.go(stuck.trial.at - 1);
    expect(stuck.trial.steps[stuck.trial.at]?.broken).toEqual([]);
  });
});

test('the page of a seat works on a trial as on a table', async () => {
  const trial = createTrial(given(liarsDice));
  const by = trial.session.world.seats.find((one) => rulesView(trial.session, one)?.ask?.me != null) ?? A;
  const views: View[] = [];
  const table = await linkTo(trial, by).join(
    { table: 'author' },
    {
      snapshot: (bytes: Uint8Array) => void views.push(readSnapshot(bytes)),
      state: () => undefined,
      patch: () => undefined,
      poses: () => undefined,
      pointers: () => undefined,
      notice: () => undefined,
    },
  );
  const [act] = views[0]?.rules?.can ?? [];
  expect(act).toBeDefined();
  expect(await table.act({ t: 'verb', verb: act!.verb, origin: 'outline' })).toEqual({ ok: true, n: 1 });
  expect(views).toHaveLength(2);
  expect(views[1]?.rules?.facts).not.toEqual(views[0]?.rules?.facts);
  table.leave();
  trial.bot();
  expect(views).toHaveLength(2);
});
