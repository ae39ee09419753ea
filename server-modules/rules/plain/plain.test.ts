import { expect, test } from 'vitest';
import { piece, SEATS, seat, TICKS_PER_SECOND, zone, type PieceId } from '../../kernel/ids.ts';
import { takeChanges } from '../../kernel/journal.ts';
import { movePiece } from '../../kernel/ops.ts';
import { addPiece, addZone, FELT, makeZone, type World } from '../../kernel/world.ts';
import { gestures } from '../hand/patterns.ts';
import { plainRules, type Plain, type PlainGame } from './plain.ts';
import { actMove, clock, dueAt, lateNow, listMoves, openSession, rulesView, seatsOwing } from '../session.ts';
import { broken, positionOf, readTable, setMode } from '../reread.ts';
import { overOf } from '../working.ts';
import type { Session } from '../working.ts';

type Words = {
  facts: { round: number; said: string[] };
  own: { [name: string]: never };
  moves: { say: { what: string } };
  prompts: 'all' | 'rest' | 'one';
  codes: 'never';
};
const { press, the, word } = gestures<Plain<Words>>();
const BELL = piece('bell'),
  GONG = piece('gong'),
  DIE = piece('die');
const BOX = zone('box'),
  DARK = zone('dark');

/** All say something, there is a rest, then the first says something; three rounds. */
const written: PlainGame<Words> = {
  id: 'plain',
  version: 1,
  facts: () => ({ round: 0, said: [] }),
  begin: (c) => void c.facts.said.push('begun'),
  next({ facts: { round, said } }) {
    if (round === 3) return { winners: [seat('B')], why: 'rounds' };
    return said.length % 4 === 1 ? 'all' : said.length % 4 === 3 ? 'rest' : 'one';
  },
  moves: {
    say: {
      gesture: press(
        the(BELL),
        word('what', () => ['no', 'yes', 'well']),
      ),
      guards: [(_k, _seat, m) => (m.what === 'no' ? 'never' : null)],
      apply: (c, by, m) => void c.facts.said.push(`${by} ${m.what}`),
    },
  },
  prompts: {
    all: { accepts: ['say'], required: (k) => k.seats, together: true },
    rest: { accepts: [], required: () => [], seconds: () => 2, after: (c) => void c.facts.said.push('rested') },
    one: { role: 'turn', accepts: ['say'], required: (k) => k.seats.slice(0, 1), after: (c) => void (c.facts.round += 1) },
  },
  census: () => [
    { name: 'bell', pieces: [BELL, GONG], zones: [FELT] },
    { name: 'die', pieces: [DIE], zones: [BOX], faces: [1, 2, 3], least: 1 },
    { name: 'hidden', pieces: [piece('hidden')], zones: [DARK] },
  ],
};
const game = {
  id: 'plain',
  setup(w: World) {
    addZone(w, makeZone(BOX, 'spot'));
    addZone(w, makeZone(DARK, 'slot', { tell: 'none', ordered: true }));
    const lay = (id: PieceId, to = FELT, face = 0): void =>
      addPiece(w, { id, kind: 'token', look: 0, face, zone: to, x: 0, z: 0, turn: 0, up: true, locked: false });
    lay(BELL);
    lay(DIE, BOX, 3);
    lay(piece('hidden'), DARK);
    lay(GONG);
  },
  rules: plainRules(written),
};
function open(position?: object, options: Session['options'] = {}): Session {
  const s = openSession({ game, seats: SEATS.slice(0, 2), seed: 'aa', mode: 'enforced', options, ...(position === undefined ? {} : { position }) });
  takeChanges(s.world);
  return s;
}
const [A, B] = [seat('A'), seat('B')];
const says = (s: Session, by: typeof A, what: string): string => {
  const done = actMove(s, by, { t: 'say', what } as never, 0);
  takeChanges(s.world);
  return done.ok ? 'ok' : done.error.code;
};
const said = (s: Session): unknown => rulesView(s, null)?.facts['said'];

test('a game that names no hand tells that hands hold nothing; one that names it tells no such thing', () => {
  const placesOf = (more: object): unknown => plainRules<Words>({ ...written, ...more }).places;
  expect(placesOf({})).toEqual({ hands: false });
  expect(placesOf({ places: { piles: [BOX] } })).toEqual({ piles: [BOX], hands: false });
  expect(placesOf({ hand: () => BOX, places: { piles: [BOX] } })).toEqual({ piles: [BOX] });
});

test('[E20] what all answer together is done when the last has answered, in the order of the seats, and others see nothing before', () => {
  const s = open();
  expect(says(s, B, 'well')).toBe('ok');
  expect(said(s)).toEqual(['begun']);
  expect(rulesView(s, A)?.ask).toMatchObject({ me: 'owe', mine: null, waiting: ['A'], done: ['B'] });
  expect(rulesView(s, B)?.ask?.mine?.words.a).toEqual([{ w: 'well' }]);
  expect(says(s, A, 'yes')).toBe('ok');
  expect(said(s)).toEqual(['begun', 'A yes', 'B well']);
});

test('[E20] a rest ends by its seconds, and what follows it is done once', () => {
  const s = open();
  says(s, A, 'yes');
  says(s, B, 'yes');
  expect([rulesView(s, null)?.ask?.t, seatsOwing(s)]).toEqual(['rest', []]);
  const due = dueAt(s);
  expect(due).toBe(2 * TICKS_PER_SECOND);
  expect(clock(s, (due ?? 0) - 1)).toBeNull();
  expect(clock(s, due ?? 0)).not.toBeNull();
  expect(said(s)).toEqual(['begun', 'A yes', 'B yes', 'rested']);
  expect(rulesView(s, null)?.ask).toMatchObject({ t: 'one', role: 'turn', words: { k: 'ask.one.all', a: [{ s: 'A' }] } });
});

test('[E15] where the table has no pauses, what follows a rest is done at once', () => {
  const s = open(undefined, { pace: false });
  says(s, A, 'yes');
  says(s, B, 'yes');
  expect([said(s), rulesView(s, null)?.ask?.t]).toEqual([['begun', 'A yes', 'B yes', 'rested'], 'one']);
});

test('[E20] [E5] the clock answers the first move that is allowed', () => {
  const s = open();
  expect(lateNow(s, 1)).not.toBeNull();
  expect(said(s)).toEqual(['begun', 'A yes', 'B yes']);
});

test('[E20] who is not asked is told so, and after the end that it is over', () => {
  const s = open({ facts: { round: 2, said: ['', '', '', ''] } });
  expect(says(s, B, 'yes')).toBe('not-your-turn');
  expect(says(s, A, 'no')).toBe('never');
  expect(says(s, A, 'yes')).toBe('ok');
  expect(overOf(s)).toEqual({ winners: ['B'], why: 'rounds' });
  expect(says(s, A, 'yes')).toBe('over');
  expect(listMoves(s, A)).toEqual([]);
});

test('[E19] a position is read and written alike; what cannot be read is named', () => {
  const position = { facts: { round: 1, said: ['x'] }, own: { A: {}, B: {} }, lies: { felt: ['gong+', 'bell@5,-7,90+'], box: ['die=2+'], dark: ['hidden+'] } };
  expect(positionOf(open(position))).toEqual(position);
  // Where they lie already, too, they lie in the order that the position says.
  for (const felt of [
    ['gong+', 'bell+'],
    ['bell+', 'gong+'],
  ])
    expect(positionOf(open({ lies: { felt } }))).toMatchObject({ lies: { felt } });
  const refused = (bad: object): string => {
    try {
      open(bad);
      return 'read';
    } catch (error) {
      return String(error);
    }
  };
  expect(refused({ facts: { rounds: 1 } })).toMatch(/bad-position facts\.rounds/);
  expect(refused({ facts: { round: -1 } })).toMatch(/bad-position facts\.round/);
  expect(refused({ lies: { dark: ['die'] } })).toMatch(/bad-position dark/);
  expect(refused({ lies: { box: ['die=4'] } })).toMatch(/bad-position box/);
  expect(refused({ lies: { box: ['dice'] } })).toMatch(/bad-position box/);
  expect(refused({ hands: {} })).toMatch(/bad-position hands/);
});

test('[E19] what lies where it may not is a misfit and a broken law; a piece that not everybody can tell apart is counted, not named', () => {
  const s = open();
  expect([broken(s), readTable(s)]).toEqual([[], []]);
  movePiece(s.world, DIE, FELT, { x: 0, z: 0, turn: 0 });
  takeChanges(s.world);
  expect(broken(s)).toEqual(['every piece lies where the census says, so many and turned as it says']);
  expect(readTable(s)).toEqual([
    { words: { k: 'fit.place', a: [{ w: 'die' }, 1] }, pieces: [DIE], to: 'all', offers: ['put-back', 'leave'] },
    { words: { k: 'fit.count', a: [{ w: 'die' }, 1] }, pieces: [], to: 'all', offers: ['put-back', 'leave'] },
  ]);
  movePiece(s.world, DIE, DARK, { index: -1 });
  takeChanges(s.world);
  expect(readTable(s)[0]).toMatchObject({ words: { k: 'fit.place', a: [{ w: 'die' }, 1] }, pieces: [] });
});

test('[E19] a free table is taken up where it stands, or what does not fit is said', () => {
  const s = open({ facts: { round: 2, said: ['', '', '', ''] } });
  setMode(s, 'sandbox');
  expect(setMode(s, 'enforced')).toEqual([]);
  expect(rulesView(s, null)?.ask?.t).toBe('one');
  setMode(s, 'sandbox');
  movePiece(s.world, DIE, FELT, { x: 0, z: 0, turn: 0 });
  takeChanges(s.world);
  expect(setMode(s, 'enforced')[0]).toMatchObject({ words: { k: 'fit.place' } });
  expect(s.mode).toBe('sandbox');
});
