// The runner itself: what holds passes, and what does not is told. Each part of the format has a file that must fail.
// oxlint-disable unicorn/no-thenable -- a field of the file is called so

import { describe, expect, test } from 'vitest';
import type { GameDef } from '../../server-modules/games/game.ts';
import { engineDriver } from './engine.ts';
import { flawOf } from './flaws.ts';
import type { Scenario } from './format.ts';
import { gameWithWords } from './games.ts';
import { runScenario, WAYS, type Way } from './run.ts';

const [MOVE] = WAYS as [Way];
const NOIR = { id: 'x', cites: [] as string[], game: 'revolver-noir', rules: 1 };
const COP = { id: 'x', cites: [] as string[], game: 'good-cop-bad-cop', rules: 1, seats: 4 };

/** Complaints about a file that is in order. */
async function wrongWith(scenario: Scenario): Promise<string[]> {
  expect(flawOf(scenario)).toBeNull();
  const { game, words } = gameWithWords(scenario.game) as { game: GameDef; words: Parameters<typeof engineDriver>[1] };
  return runScenario(scenario, engineDriver(game, words), MOVE);
}

describe('given.streams', () => {
  const begins = (active: string, first: number[]): Scenario => ({
    ...COP,
    given: { streams: { first } },
    do: [],
    then: { view: { watch: { facts: { active } } } },
  });
  test.each([
    [0, 'A'],
    [2, 'C'],
    [3, 'D'],
  ])('reach the draw that laying the table makes: %i is %s', async (draw, active) => expect(await wrongWith(begins(active, [draw]))).toEqual([]));
  test('and another one begins with another draw', async () =>
    expect(await wrongWith(begins('A', [2]))).toEqual(['then: watch has in view: active is "C" instead of "A"']));
  test('begin anew once the table lies: the same stream lays crews for a free hand and then says who picks first', async () => {
    const picks = (draw: number, owe: string): Scenario => ({
      ...COP,
      game: 'stars-may-swallow-us',
      given: { streams: { crew: [draw] } },
      do: [],
      then: { ask: { t: 'pick', owe: [owe] } },
    });
    expect(await wrongWith(picks(3, 'D'))).toEqual([]);
    expect(await wrongWith(picks(1, 'D'))).toEqual(['then: ask is {"t":"pick","owe":["B"]} instead of {"t":"pick","owe":["D"]}']);
  });
  test('a position’s first draws are given too', async () => {
    const dice = (draw: number): Scenario => ({ ...NOIR, given: { streams: { coin: [draw] } }, do: START, then: { at: { turn: ['B', 2] } } });
    expect(await wrongWith(dice(1))).toEqual([]);
    expect(await wrongWith(dice(0))).toHaveLength(1);
  });
});

const START = [
  { as: 'A', move: { t: 'start', room: 'foyer' } },
  { as: 'B', move: { t: 'start', room: 'hall' } },
];

describe('bytesAs', () => {
  const LOOK = { as: 'A', move: { t: 'investigate', card: 'BM' } };
  const looks = (lines: Record<string, readonly [line: string, as: string]>): Scenario => ({
    ...COP,
    given: { position: { cards: { A: '(H)(H)(K)', B: '(C)(C)(A)', C: '(H)(C)(C)', D: '(H)(H)(C)' }, hands: {} } },
    do: [{ ...LOOK, sees: Object.fromEntries(Object.entries(lines).map(([viewer, [line, bytesAs]]) => [viewer, [{ line }, { bytesAs }]])) }],
  });
  const VIEWED = "A viewed B's middle card";
  test('holds for those who got the same, whatever their pages call the pieces', async () =>
    expect(await wrongWith(looks({ C: [VIEWED, 'watch'], watch: [VIEWED, 'D'] }))).toEqual([]));
  test('does not for who saw more', async () => {
    const wrong = await wrongWith(looks({ A: ['?', 'watch'] }));
    expect(wrong.find((one) => one.startsWith('do[0], A sees: something else than watch got: '))).toMatch(/piece /);
  });
  test('a number is no piece, though a page calls one so', async () => {
    const walks: Scenario = {
      ...NOIR,
      given: { position: { at: { A: 'library', B: 'foyer' }, turn: ['B', 2] } },
      do: [
        {
          as: 'B',
          move: { t: 'move', room: 'basement' },
          sees: { watch: [{ line: 'B moves, 1 AP left' }], A: [{ line: 'B moves, 1 AP left' }, { bytesAs: 'watch' }] },
        },
      ],
    };
    expect(await wrongWith(walks)).toEqual([]);
  });
  test('nor for who is asked something now', async () => {
    const ends: Scenario = {
      ...NOIR,
      given: { position: { at: { A: 'hall', B: 'kitchen' } } },
      do: [{ as: 'A', move: { t: 'endTurn' }, sees: { B: [{ bytesAs: 'watch' }] } }],
    };
    expect((await wrongWith(ends)).find((one) => one.includes('something else than watch got: '))).toMatch(/ask/);
  });
});

test('a position that cannot be read says by which field', async () => {
  const attic = { ...NOIR, given: { position: { at: { A: 'attic', B: 'hall' } } }, do: [] };
  await expect(wrongWith(attic)).rejects.toThrow('the position does not fit: bad-position at');
});

describe('view', () => {
  const see = (then: Scenario['then']): Scenario => ({
    ...COP,
    given: { position: { cards: { A: '(H)(H)(A)', B: '(C)(K)C' }, turn: 'A' } },
    do: [{ as: 'A', move: { t: 'investigate', card: 'BM' } }],
    then: then as NonNullable<Scenario['then']>,
  });
  test('tells faces and counts as this viewer knows them, and pieces by the server’s names', async () => {
    const told = see({
      view: {
        A: { zones: { 'slot-B-M': { count: 1, faces: ['kingpin'], known: ['kingpin'], looks: ['integrity'] }, 'slot-B-L': { faces: [null] } } },
        C: { zones: { 'slot-B-M': { faces: [null], known: [] }, 'slot-B-R': { faces: ['crooked'] }, 'hand-A': { count: 1, faces: [null] } } },
        watch: { pieces: { 'turn-marker': { zone: 'mat-A', up: true } } },
      },
    });
    expect(await wrongWith(told)).toEqual([]);
  });
  test.each([
    [{ A: { zones: { 'slot-B-M': { faces: ['honest'] } } } }, 'A has in view: faces in slot-B-M is ["kingpin"] instead of ["honest"]'],
    [{ C: { zones: { 'slot-B-M': { faces: ['kingpin'] } } } }, 'C has in view: faces in slot-B-M is [null] instead of ["kingpin"]'],
    [{ A: { zones: { 'slot-B-M': { known: [] } } } }, 'A has in view: known in slot-B-M is ["kingpin"] instead of []'],
    [{ A: { zones: { 'slot-B-M': { count: 2 } } } }, 'A has in view: count of slot-B-M is 1 instead of 2'],
    [{ A: { zones: { 'slot-B-M': null } } }, 'A has in view: zone slot-B-M is "in sight" instead of null'],
    [{ A: { zones: { attic: { count: 1 } } } }, 'A has in view: zone attic is "no zone of this table" instead of {"count":1}'],
    [{ A: { pieces: { 'turn-marker': null } } }, 'A has in view: piece turn-marker is "in sight" instead of null'],
    [{ A: { pieces: { 'turn-marker': { zone: 'mat-B' } } } }, 'A has in view: zone of turn-marker is "mat-A" instead of "mat-B"'],
    [{ A: { pieces: { hat: { up: true } } } }, 'A has in view: piece hat is "no piece of this table" instead of {"up":true}'],
    [{ A: { own: { team: 'crooked' } } }, 'A has in view: own team is "honest" instead of "crooked"'],
  ])('%j is told as wrong', async (view, complaint) => expect(await wrongWith(see({ view }))).toEqual([`then: ${complaint}`]));
});

describe('worlds', () => {
  const library = { position: { at: { A: 'library', B: 'kitchen' } } };
  const two = (worlds: NonNullable<Scenario['worlds']>, acts: Scenario['do'] = []): Scenario => ({ ...NOIR, given: library, do: acts, worlds });
  const hall = { position: { at: { A: 'hall', B: 'kitchen' } } };
  test('one world to those who may not know, two to whoever may', async () =>
    expect(await wrongWith(two({ given: hall, same: ['B', 'watch'], differ: ['A'] }))).toEqual([]));
  test('told: a viewer who should not, and can tell them apart, and where', async () =>
    expect(await wrongWith(two({ given: hall, same: ['A'] }))).toEqual(['worlds: A can tell them apart at the beginning']));
  test('told: a viewer who should, and cannot', async () =>
    expect(await wrongWith(two({ given: hall, same: ['watch'], differ: ['B'] }))).toEqual(['worlds: B cannot tell them apart']));
  test('told: the act that gives the secret away', async () => {
    const cards = (mine: string): Scenario['given'] => ({ position: { cards: { A: mine, B: '(C)(K)(C)' }, turn: 'A' } });
    const shows = (reveal: string): Scenario => ({
      ...COP,
      given: cards('(H)(H)(A)'),
      do: [{ as: 'A', move: { t: 'arm', reveal } }],
      worlds: { given: cards('(C)(H)(A)'), same: ['B', 'watch'] },
    });
    expect(await wrongWith(shows('M'))).toEqual([]);
    expect(await wrongWith(shows('L'))).toEqual(['worlds: B can tell them apart at do[0]', 'worlds: watch can tell them apart at do[0]']);
  });
  test('told: an act that only one of the worlds allows, and what does not hold at the second’s end', async () => {
    const told = await wrongWith(
      two({ given: hall, same: ['watch'], then: { at: { 'at.A': 'library' } } }, [{ as: 'A', move: { t: 'effect', id: 'trapDoor' } }]),
    );
    expect(told).toContain('second world, do[0]: no-effect instead of ok');
    expect(told).toContain('second world, then: at.A is "hall" instead of "library"');
  });
});

describe('times', () => {
  const coin = (share: [number, number], acts: Scenario['do'] = START): Scenario => ({
    ...NOIR,
    given: {},
    do: acts,
    times: { seeds: 200, count: [{ name: 'A begins', then: { view: { watch: { facts: { active: 'A' } } } }, share }] },
  });
  test('a share inside its bounds holds', async () => expect(await wrongWith(coin([0.4, 0.6]))).toEqual([]));
  test('a share outside is told with its figure', async () =>
    expect(await wrongWith(coin([0.9, 1]))).toEqual([expect.stringMatching(/^times: A begins in \d+ of 200 worlds, 0\.\d{3} and not 0\.9 to 1$/)]));
  test('worlds differ by their seeds alone: given draws decide all of them alike', async () =>
    expect(await wrongWith({ ...coin([1, 1]), given: { streams: { coin: [0] } } })).toEqual([]));
  test('an act that cannot be done in some world is told with its seed', async () =>
    expect(await wrongWith(coin([0.4, 0.6], [...START, { as: 'A', move: { t: 'endTurn' } }]))).toContainEqual(
      expect.stringMatching(/^times, seed \d+, do\[2\]: not-your-turn/),
    ));
});

describe('at the door', () => {
  const file = { ...NOIR, given: {}, do: [] };
  const flaws: [raw: unknown, sentence: string][] = [
    [[], 'the file is no object'],
    [{ ...file, given: [] }, 'given is no object'],
    [{ ...file, game: 'ludo' }, 'game names ludo, and there is no such game with rules'],
    [{ ...file, seats: 3 }, 'seats is no whole number from 2 to 2'],
    [{ ...file, options: { pace: true } }, 'options.pace is no option of this game'],
    [{ ...file, options: { clock: 9999 } }, 'options.clock is no whole number from 0 to 600'],
    [{ ...file, given: { streams: { dice: [1] } } }, 'given.streams names "dice", which is no stream of this game'],
    [{ ...file, given: { streams: { coin: [-1] } } }, 'given.streams.coin[0] is no whole number from 0 to 4294967295'],
    [{ ...file, given: { streams: { coin: Array(1001).fill(0) } } }, 'given.streams.coin has more than 1000 entries'],
    [{ ...file, do: [{ as: 'A' }] }, 'do[0] needs exactly one of move, verb, pass, wait, resign'],
    [{ ...file, do: [{ move: { t: 'listen' } }] }, 'do[0] has no seat: as'],
    [{ ...file, do: [{ as: 'C', move: { t: 'listen' } }] }, 'do[0].as names "C", which is no seat that plays'],
    [{ ...file, do: [{ as: 'A', move: { t: 'fly' } }] }, 'do[0].move.t names "fly", which is no move of this game'],
    [{ ...file, do: [{ wait: 0.25 }] }, 'do[0].wait is no number of seconds up to 3600, in tenths at most'],
    [{ ...file, do: [{ wait: 1, expect: 'rain' }] }, 'do[0].expect names "rain", which is no refusal of this game'],
    [{ ...file, do: [{ wait: 1, sees: { A: [{ line: 'x', ask: 'turn' }] } }] }, 'do[0].sees.A[0] needs exactly one of line, set, gone, ask, bytesAs'],
    [{ ...file, do: [{ wait: 1, sees: { Z: [] } }] }, 'do[0].sees names "Z", which is no seat that plays nor watch'],
    [{ ...file, then: { ask: { t: 'tea', owe: [] } } }, 'then.ask.t names "tea", which is no ask of this game'],
    [{ ...file, then: { frames: ['window'] } }, 'then.frames names "window", which is no frame of this game'],
    [{ ...file, then: { view: { A: { hands: {} } } } }, 'then.view.A has hands, which means nothing here'],
    [
      { ...file, then: { view: { A: { zones: { 'stand-A': { faces: ['attic'] } } } } } },
      'then.view.A.zones.stand-A.faces names "attic", which is no face of this game',
    ],
    [{ ...file, then: { view: { A: { pieces: { lamp: { turn: 400 } } } } } }, 'then.view.A.pieces.lamp.turn is no whole number from 0 to 359'],
    [{ ...file, worlds: { given: {}, same: [] } }, 'worlds.same names nobody'],
    [{ ...file, worlds: { same: ['A'] } }, 'worlds.given is no object'],
    [{ ...file, worlds: { given: {}, same: ['A'], differ: ['A'] } }, 'worlds names A in same and in differ'],
    [
      { ...file, worlds: { given: { after: [{ wait: 1 }] }, same: ['A'] } },
      'worlds.given.after has 1 acts and given.after 0: worlds are compared act by act, so both need as many',
    ],
    [{ ...file, rules: 3 }, 'rules is no whole number from 1 to 1'],
    [{ ...file, times: { seeds: 1, count: [] } }, 'times.seeds is no whole number from 2 to 2000'],
    [{ ...file, times: { seeds: 9, count: [] } }, 'times.count counts nothing'],
    [{ ...file, times: { seeds: 9, count: [{ name: 'x', then: {}, share: [0, 0.5] }] } }, 'times.count[0].then says nothing'],
    [{ ...file, times: { seeds: 9, count: [{ name: 'x', then: { over: null }, share: [0.5, 0.2] }] } }, 'times.count[0].share is no [least, most] from 0 to 1'],
    [{ ...file, times: { seeds: 9, count: [{ name: 'x', then: { over: null }, share: [0, 1] }] } }, 'times.count[0].share allows everything'],
  ];
  test.each(flaws.map(([raw, sentence]) => [sentence, raw] as const))('%s', (sentence, raw) => expect(flawOf(raw)).toBe(sentence));
});
