// A free table with rules as data: what counts, what is told and what is refused; what is taken back, and what lasts.

import { describe, expect, test } from 'vitest';
import { A, B, expectFolded, twoAt } from '../../../tests/support/people.ts';
import { code, yes } from '../../../tests/support/table.ts';
import { sayLog } from '../../../src/locale/say.ts';
import type { Handle, ZoneId } from '../../kernel/ids.ts';
import type { PlayMove } from '../../protocol/play.ts';
import { deckOf, does, DRAW, draws, handOf, lays, madeIn, middleOf, playedBy, PLAY_ONE, tableWith } from './testing.ts';

const FELT = 'felt' as ZoneId;
const last = (game: ReturnType<typeof tableWith>): string => {
  const line = game.ann.now.log.at(-1);
  return line === undefined ? '' : sayLog(line, game.ann.now);
};

describe('writing them down', () => {
  test('the host alone, at a free table that has begun, and only what fits', () => {
    const { ann, bob, rules } = tableWith('off');
    expect(code(bob.act({ t: 'play', what: rules }))).toBe('host-only');
    const lost = {
      ...rules,
      places: [
        { name: 'Deck', kind: 'deck' },
        { name: 'Middle', zones: ['made:99'] },
      ],
    };
    expect(ann.act({ t: 'play', what: lost })).toMatchObject({ no: 'bad-play', a: ['places[1].zones'] });
    expect(ann.act({ t: 'play', what: { ...rules, phases: [] } })).toMatchObject({ no: 'bad-play', a: ['phases'] });
    expect(playedBy(ann)).toBeNull();
    const chess = twoAt('chess', 'enforced');
    expect(code(chess.ann.act({ t: 'play', what: rules }))).toBe('in-play');
  });

  test('turns come with them: by the order of the table, from whoever has one', () => {
    const { ann, rules } = tableWith('off');
    expect(ann.now.room.turns.on).toBe(false);
    yes(ann.act({ t: 'play', what: { ...rules, bind: 'reminders' } }));
    expect(ann.now.room.turns).toMatchObject({ on: true, order: [A, B], at: A });
    expect(playedBy(ann)).toEqual({ seat: A, phase: 0, done: [] });
  });

  test('another state of the same rules leaves the turn where it is; other rules begin it anew', () => {
    const game = tableWith('reminders');
    yes(game.ann.act({ t: 'pass' }));
    expect(draws(game, game.bob, B)).toBe('ok');
    const at = playedBy(game.ann);
    yes(game.ann.act({ t: 'play', what: { ...game.rules, bind: 'enforced' } }));
    expect(playedBy(game.ann)).toEqual(at);
    yes(game.ann.act({ t: 'play', what: { ...game.rules, name: 'Other' } }));
    expect(playedBy(game.ann)).toEqual({ seat: B, phase: 0, done: [] });
    yes(game.ann.act({ t: 'play', what: null }));
    expect(playedBy(game.ann)).toBeNull();
    expect(lays(game.bob, B, FELT)).toBe('ok');
  });
});

describe('enforced', () => {
  test('draw one, play one, and the turn passes; everything else is refused and leaves the table as it was', () => {
    const game = tableWith('enforced');
    const { t, ann, bob, middle, deck } = game;
    expect(bob.verb({ t: 'draw', from: deck, count: 1, to: handOf(B) })).toMatchObject({ no: 'no-move-now' });
    const before = t.room.session.world.pieces.size;
    expect(ann.verb({ t: 'draw', from: deck, count: 2, to: handOf(A) })).toMatchObject({ no: 'no-move', a: ['Draw, Play'] });
    expect(ann.verb({ t: 'draw', from: deck, count: 1, to: handOf(B) })).toMatchObject({ no: 'no-move' });
    expect(t.room.session.world.pieces.size).toBe(before);
    expect(draws(game, ann, A)).toBe('ok');
    expect(playedBy(ann)).toEqual({
      seat: A,
      phase: 0,
      done: [
        [1, ...NONE],
        [0, ...NONE],
      ],
    });
    expect(draws(game, ann, A)).toBe('no-move');
    expect(lays(ann, A, FELT)).toBe('no-move');
    expect(lays(ann, A, middle)).toBe('ok');
    expect(ann.in(middle).map(({ up }) => up)).toEqual([true]);
    expect(playedBy(ann)).toEqual({ seat: B, phase: 0, done: [] });
    expect(ann.now.room.turns.at).toBe(B);
    expect(bob.lines('table').at(-1)).toBe('turn-of');
    expect(draws(game, bob, B)).toBe('ok');
    expectFolded(t, ann, bob);
  });

  test('what is carried by hand counts where it is laid, not where it is lifted; back where it was it is nothing', () => {
    const game = tableWith('enforced');
    const { ann, middle, deck } = game;
    expect(does(ann, { t: 'take', from: deck, count: 1 })).toBe('ok');
    const held = ann.in('hold:A')[0]?.h as Handle;
    expect(does(ann, { t: 'put', piece: held, onto: middle, at: { x: 0, z: 0, turn: 0 } })).toBe('no-move');
    expect(ann.in('hold:A')).toHaveLength(1);
    expect(does(ann, { t: 'put', piece: held, onto: deck })).toBe('ok');
    expect(playedBy(ann)?.done).toEqual([]);
    expect(does(ann, { t: 'take', from: deck, count: 1 })).toBe('ok');
    expect(does(ann, { t: 'put', piece: ann.in('hold:A')[0]?.h as Handle, onto: handOf(A) })).toBe('ok');
    expect(playedBy(ann)?.done[0]?.[0]).toBe(1);
  });

  test('within a place everybody is free, also when it is another’s turn', () => {
    const game = tableWith('enforced');
    const { ann, bob, deck } = game;
    const pawn = [...bob.now.pieces.values()].find(({ kind }) => kind === 'pawn')?.h as Handle;
    expect(does(bob, { t: 'put', piece: pawn, onto: FELT, at: { x: 100, z: 3000, turn: 0 } })).toBe('ok');
    expect(does(bob, { t: 'shuffle', zone: deck })).toBe('ok');
    const die = [...bob.now.pieces.values()].find(({ kind }) => kind === 'die')?.h as Handle;
    expect(does(bob, { t: 'roll', pieces: [die] })).toBe('ok');
    expect(draws(game, ann, A)).toBe('ok');
    expect(does(ann, { t: 'peek', piece: ann.in(handOf(A))[0]?.h as Handle })).not.toBe('not-by-rules');
  });

  test('nothing comes out of a pile from which no move leads now; the log does not tell of it', () => {
    const game = tableWith('enforced');
    const { ann, bob, deck } = game;
    const taken = (): string[] => bob.lines().filter((k) => k === 'hand-takes-card');
    expect(does(bob, { t: 'take', from: deck, count: 1 })).toBe('no-move-now');
    expect(taken()).toEqual([]);
    // From where a move leads it is told, as ever.
    expect(does(ann, { t: 'take', from: deck, count: 1 })).toBe('ok');
    expect(taken()).toHaveLength(1);
    expect(does(ann, { t: 'put', piece: ann.in('hold:A')[0]?.h as Handle, onto: handOf(A) })).toBe('ok');
    expect(does(ann, { t: 'take', from: deck, count: 1 })).toBe('no-move');
    expect(taken()).toHaveLength(1);
    expect(ann.in('hold:A')).toEqual([]);
  });

  test('nothing is looked through, copied, taken out of the game or marked out', () => {
    const { ann, bob, deck, middle } = tableWith('enforced');
    const pawn = [...ann.now.pieces.values()].find(({ kind }) => kind === 'pawn')?.h as Handle;
    expect(does(bob, { t: 'search', zone: deck, on: true })).toBe('not-by-rules');
    expect(does(ann, { t: 'copy', pieces: [pawn], at: { x: 0, z: 0, turn: 0 } })).toBe('not-by-rules');
    expect(does(ann, { t: 'remove', pieces: [pawn] })).toBe('not-by-rules');
    expect(does(ann, { t: 'zone', zone: middle, make: null })).toBe('not-by-rules');
  });

  test('a phase ends by its moves or by word, and not before what is owed; the next one is told', () => {
    const game = tableWith('enforced', [
      { name: 'Drawing', ends: 'moves', moves: [{ ...DRAW, least: 2, most: 2 }] },
      { name: 'Playing', ends: 'pass', moves: [{ ...PLAY_ONE, least: 1, most: 2 }] },
    ]);
    const { ann, bob, middle } = game;
    expect(ann.act({ t: 'pass' })).toMatchObject({ no: 'phase-not-done', a: ['Draw'] });
    expect(draws(game, ann, A, 2)).toBe('ok');
    expect(last(game)).toBe('Now: Playing.');
    expect(playedBy(ann)).toEqual({ seat: A, phase: 1, done: [] });
    expect(code(ann.act({ t: 'pass' }))).toBe('phase-not-done');
    expect(code(bob.act({ t: 'pass' }))).toBe('not-your-turn');
    expect(lays(ann, A, middle)).toBe('ok');
    expect(playedBy(ann)?.phase).toBe(1);
    yes(ann.act({ t: 'pass' }));
    expect(playedBy(ann)).toEqual({ seat: B, phase: 0, done: [] });
  });

  test('what cannot be done is not owed: nothing lies to make the move with', () => {
    const game = tableWith('enforced', [{ name: 'Playing', ends: 'moves', moves: [PLAY_ONE] }]);
    yes(game.ann.act({ t: 'pass' }));
    expect(playedBy(game.ann)?.seat).toBe(B);
  });

  test('the host ends the turn of one who is stuck', () => {
    const game = tableWith('enforced');
    yes(game.ann.act({ t: 'turns', on: true, order: [B, A], seconds: null, auto: false }));
    expect(playedBy(game.ann)?.seat).toBe(A);
    expect(draws(game, game.ann, A)).toBe('ok');
    expect(lays(game.ann, A, game.middle)).toBe('ok');
    expect(playedBy(game.ann)?.seat).toBe(B);
    yes(game.ann.act({ t: 'pass' }));
    expect(playedBy(game.ann)).toEqual({ seat: A, phase: 0, done: [] });
  });

  test('a deck in a marked place is drawn to its last card, though it is a pile no more', () => {
    const { t, ann, rules } = { ...tableWith('off') };
    yes(ann.verb({ t: 'zone', make: { ...middleOf, x: -3000, z: 3000 } }));
    const pile = madeIn(ann);
    for (let i = 0; i < 3; i++) {
      yes(ann.verb({ t: 'draw', from: deckOf(ann), count: 1, to: pile, at: { x: 0, z: 0, turn: 0 } }));
    }
    yes(ann.verb({ t: 'stack', pieces: ann.in(pile).map(({ h }) => h) }));
    const places = [{ name: 'Deck', zones: [pile] }];
    yes(ann.act({ t: 'play', what: { ...rules, bind: 'enforced', places, phases: [{ name: 'Turn', ends: 'pass', moves: [{ ...DRAW, most: 9 }] }] } }));
    const inside = [...ann.now.zones.values()].find(({ of }) => of !== null && ann.in(pile).some(({ h }) => h === of))?.id as ZoneId;
    expect(does(ann, { t: 'draw', from: inside, count: 1, to: handOf(A) })).toBe('ok');
    expect(does(ann, { t: 'take', from: inside, count: 1 })).toBe('ok');
    expect(does(ann, { t: 'put', piece: ann.in('hold:A')[0]?.h as Handle, onto: handOf(A) })).toBe('ok');
    expect(does(ann, { t: 'put', piece: ann.in(pile)[0]?.h as Handle, onto: handOf(A) })).toBe('ok');
    expect(playedBy(ann)?.done[0]?.[0]).toBe(3);
    expectFolded(t, ann);
  });

  test('a place of several zones counts for its owner where it has one, and a score goes to the counter in it', () => {
    const { ann, bob, rules, t } = tableWith('off');
    const rows = [A, B].map((owner, i) => {
      yes(ann.verb({ t: 'zone', make: { ...middleOf, owner, x: -4000 + 8000 * i, z: 4000 } }));
      return madeIn(ann);
    });
    yes(ann.act({ t: 'bring', thing: 'counter', at: { x: -3900, z: 4000, turn: 0 }, count: 1 }));
    const counter = [...ann.now.pieces.values()].find(({ kind }) => kind === 'counter')?.h as Handle;
    yes(ann.verb({ t: 'name', piece: counter, name: 'Points', about: '' }));
    yes(ann.verb({ t: 'put', piece: counter, onto: rows[0] as ZoneId, at: { x: 0, z: 0, turn: 0 } }));
    const lay: PlayMove = { name: 'Lay', from: 'Deck', to: 'Row', least: 0, most: 3, face: 'closed', who: 'all', score: { counter: 'Points', by: 5 } };
    const places = [rules.places[0], { name: 'Row', zones: rows }];
    yes(ann.act({ t: 'play', what: { ...rules, bind: 'enforced', places, phases: [{ name: 'Turn', ends: 'pass', moves: [lay] }] } }));
    const drawn = { t: 'draw', from: deckOf(ann), count: 2, at: { x: 50, z: 50, turn: 0 } } as const;
    expect(does(ann, { ...drawn, to: rows[1] as ZoneId })).toBe('no-move');
    expect(does(ann, { ...drawn, to: rows[0] as ZoneId })).toBe('ok');
    expect(ann.now.pieces.get(counter)?.face).toBe(10);
    expect(does(bob, { ...drawn, to: rows[1] as ZoneId })).toBe('ok');
    expect(playedBy(bob)?.done[0]?.slice(0, 2)).toEqual([2, 2]);
    expectFolded(t, ann, bob);
  });
});

describe('reminders', () => {
  test('what fits counts; what does not happens, and its hand alone is told', () => {
    const game = tableWith('reminders');
    const { ann, bob, middle } = game;
    expect(draws(game, bob, B)).toBe('ok');
    expect(playedBy(ann)?.done).toEqual([]);
    expect(bob.lines().at(-1)).toBe('beside-play-now');
    expect(ann.lines()).not.toContain('beside-play-now');
    expect(draws(game, ann, A, 3)).toBe('ok');
    expect(last(game)).toBe('That is none of the moves now. Open now: Draw, Play.');
    expect(draws(game, ann, A)).toBe('ok');
    expect(lays(ann, A, middle)).toBe('ok');
    expect(playedBy(ann)?.seat).toBe(B);
    // Nothing is owed either.
    yes(bob.act({ t: 'pass' }));
    expect(playedBy(ann)?.seat).toBe(A);
  });
});

describe('what lasts', () => {
  test('after a power cut the turn stands where it stood', () => {
    const game = tableWith('enforced');
    expect(draws(game, game.ann, A)).toBe('ok');
    const at = playedBy(game.ann);
    game.t.crash();
    const [ann, bob] = [game.t.person('ann'), game.t.person('bob')];
    expect(playedBy(bob)).toEqual(at);
    expect(ann.now.room.turns.at).toBe(A);
    expect(draws(game, ann, A)).toBe('no-move');
    expect(lays(ann, A, game.middle)).toBe('ok');
    expect(playedBy(bob)?.seat).toBe(B);
  });

  test('a move that is taken back is to be made again, and the turn comes back with it', () => {
    const game = tableWith('enforced');
    const { ann, bob, middle, t } = game;
    expect(draws(game, ann, A)).toBe('ok');
    expect(lays(ann, A, middle)).toBe('ok');
    expect(ann.now.room.turns.at).toBe(B);
    const undone = (): void => {
      yes(ann.act({ t: 'propose', what: { t: 'undo' } }));
      for (const { id } of bob.now.room.proposals) yes(bob.act({ t: 'consent', id, yes: true }));
    };
    undone();
    expect(playedBy(ann)).toEqual({
      seat: A,
      phase: 0,
      done: [
        [1, ...NONE],
        [0, ...NONE],
      ],
    });
    expect(ann.now.room.turns.at).toBe(A);
    expect(draws(game, ann, A)).toBe('no-move');
    undone();
    expect(playedBy(ann)?.done).toEqual([]);
    expect(draws(game, ann, A)).toBe('ok');
    expect(lays(ann, A, middle)).toBe('ok');
    // Bob has built on it.
    expect(draws(game, bob, B)).toBe('ok');
    expect(code(bob.act({ t: 'propose', what: { t: 'undoOf', who: ann.who, minutes: 5 } }))).toBe('nothing-to-undo');
    expect(ann.now.room.turns.at).toBe(B);
    expectFolded(t, ann, bob);
  });

  test('the time of a turn ends it, phases and all', () => {
    const game = tableWith('enforced');
    yes(game.ann.act({ t: 'turns', on: true, order: [A, B], seconds: 5, auto: true }));
    expect(draws(game, game.ann, A)).toBe('ok');
    game.t.ticks(60);
    expect(playedBy(game.ann)).toEqual({ seat: B, phase: 0, done: [] });
  });
});

/** The other seats of the table have done nothing. */
const NONE = [0, 0, 0, 0, 0, 0, 0, 0, 0];
