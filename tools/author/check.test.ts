import { describe, expect, test } from 'vitest';
import type { GameDef } from '../../server-modules/games/game.ts';
import { shelf } from '../../server-modules/games/index.ts';
import { piece, type Seat } from '../../server-modules/kernel/ids.ts';
import type { MoveDef } from '../../server-modules/rules/types.ts';
import type { Loose } from '../../server-modules/rules/any-rules.ts';
import type { Ctx } from '../../server-modules/rules/context.ts';
import { LONG } from '../../tests/support/report.ts';
import { botsOf } from './bots.ts';
import { flawsIn, SHORT, WHOLE } from './check.ts';
import { SERVER, wrongImports } from './folders.ts';
import { lawsOf } from './laws.ts';
import { secretsOf } from './secrets.ts';
import { wordsOf } from './words.ts';

const dice = shelf['liars-dice']?.() as GameDef;
type Def = MoveDef<Loose, { t: string; [slot: string]: string }>;

/** The same game with one move changed. */
function spoilt(game: GameDef, move: string, change: (def: Def) => Partial<Def>): GameDef {
  const { rules } = game;
  if (rules === null) throw new Error('a game by rules');
  const def = rules.moves[move] as unknown as Def;
  return { ...game, rules: { ...rules, moves: { ...rules.moves, [move]: { ...def, ...change(def) } as never } } };
}
/** Something more happens with each bid. */
const also = (what: (c: Ctx<Loose>, by: Seat) => void): GameDef =>
  spoilt(dice, 'bid', (def) => ({
    apply(c, by, m) {
      what(c, by);
      return def.apply?.(c, by, m) ?? null;
    },
  }));

// Each of its planted faults below is looked for in each run, the whole check of the longer game in a long one.
test.each(LONG ? ['liars-dice', 'go-fish'] : ['go-fish'])('%s holds: folders, bots, laws, secrets, words', { timeout: 120_000 }, async (id) => {
  expect(await flawsIn(id)).toEqual([]);
});

test('the test that a game brings along looks at the laws at all tables at which the whole check does', () => {
  expect({ walks: SHORT.walks, steps: SHORT.steps }).toEqual({ walks: WHOLE.walks, steps: WHOLE.steps });
});

test('a game that is not there is named, with those that are', async () => {
  await expect(flawsIn('nothing-such')).rejects.toThrow(/There is no game nothing-such\. There are: .*chess/);
});

describe('planted faults are found and told in sentences', () => {
  const FIRST = piece('die-A-1');

  test('a hidden die in the facts', () => {
    const wrong = secretsOf(
      also((c) => Object.assign(c.facts, { bid: null, loser: null, peeked: c.face(FIRST) })),
      150,
    ).wrong;
    expect(wrong.join('\n')).toMatch(/can tell what die-A-1 shows.*nothing brought it out/);
  });

  test('a hidden die in a line to all', () => {
    expect(
      secretsOf(
        also((c) => c.say('bids', String(c.face(FIRST)))),
        150,
      ).wrong.join('\n'),
    ).toMatch(/can tell what die-A-1 shows/);
  });

  test('a gesture that means another move, or the same as another', () => {
    const wrong = lawsOf(
      spoilt(dice, 'doubt', ({ gesture }) => ({
        gesture: { ...gesture, write: () => ({ t: 'press', piece: piece('bid-count'), button: 'bid', choose: { count: '30', face: '6' } }) },
      })),
      3,
      30,
    ).wrong.join('\n');
    expect(wrong).toMatch(/The gesture of doubt means bid/);
  });

  test('a piece that is moved where the census does not have it', () => {
    expect(
      lawsOf(
        also((c) => c.apply({ t: 'move', piece: FIRST, to: 'felt' as never, at: { x: 0, z: 0, turn: 0 } })),
        1,
        5,
      ).wrong.join('\n'),
    ).toMatch(/After bid does not hold: "every piece lies where the census says/);
  });

  test('a position that is read as another one, by the table where it was found and by what is other', () => {
    const { rules } = dice;
    if (rules?.position === undefined) throw new Error('a game with positions');
    const { read, write } = rules.position;
    // The dice of the first cup are laid in another order than they are written in.
    const backwards = (position: { [field: string]: { [zone: string]: string[] } }): object => ({
      ...position,
      lies: { ...position['lies'], 'cup-A': [...(position['lies']?.['cup-A'] ?? [])].reverse() },
    });
    const other = { read: (raw: unknown, c: Ctx<Loose>) => read(backwards(raw as never), c), write };
    const { wrong } = lawsOf({ ...dice, rules: { ...rules, position: other } } as GameDef, 2, 20);
    expect(wrong.join('\n')).toMatch(/is read as another one: lies\.cup-A was \["die-A-.*\], is \["die-A-.*\]\. \(game \d of \d players, after \d+ moves/);
  });

  test('a clock that cannot answer', () => {
    const { rules } = dice;
    if (rules === null) throw new Error('by rules');
    const turn = rules.asks['turn'];
    const game = { ...dice, rules: { ...rules, asks: { ...rules.asks, turn: { ...turn, late: () => ({ t: 'doubt' }) } } } } as GameDef;
    expect(lawsOf(game, 4, 20).wrong.join('\n')).toMatch(/The clock cannot answer turn: the clock's doubt for turn is refused: nothing-bid/);
  });

  test('a step that throws', () => {
    const game = also(() => {
      throw new Error('divided by a hat');
    });
    expect(botsOf(game, 1).report.wrong.join('\n')).toMatch(/Game 1: divided by a hat/);
  });

  test('a bot that does what it may not', () => {
    const game: GameDef = {
      ...dice,
      bot: () => ({
        hear: () => undefined,
        choose: () => ({ move: 'bid', verb: { t: 'press', piece: 0 as never, button: 'bid', choose: { count: '99', face: '1' } }, words: { k: 'x' } }),
      }),
    };
    expect(botsOf(game, 1).report.wrong.join('\n')).toMatch(/is refused bid: too-many/);
  });

  test('a page that takes the rules of its game, and rules that throw dice of their own', () => {
    const files = new Map([
      ['src/games/probe/index.ts', "import { track } from '../../../server-modules/games/probe/board.ts';\n"],
      ['server-modules/games/probe/index.ts', 'export const die = 1 + Math.floor(6 * Math.random());\n'],
      ['server-modules/games/probe/data.ts', 'export const SPACES = 28;\n'],
    ]);
    expect(wrongImports(files)).toEqual([
      expect.stringMatching(/^src\/games\/probe\/index\.ts:1: .*Put there what both need\.$/),
      expect.stringMatching(/^server-modules\/games\/probe\/index\.ts:1: Math\.random in games/),
    ]);
  });

  test('a sentence that is not there, in either language', async () => {
    const { said } = botsOf(
      // Two words in one line, one after the other: both are missing, not only the first that was met.
      also((c) => ['a-hat', 'a-coat'].forEach((w) => c.say('coughs', { w }))),
      1,
    );
    const { wrong } = await wordsOf(dice, new URL('liars-dice/', SERVER), said);
    for (const language of ['en', 'de']) {
      expect(wrong).toContain(`${language}: no sentence "coughs" (it was said in a game).`);
      for (const word of ['a-hat', 'a-coat'])
        expect(wrong).toContain(`${language}: no word "${word}", which stands in "coughs": it belongs to words in locale/${language}.ts.`);
    }
  });
});
