// The director alone, on small Views: what it looks at first, how long it rests, how it goes from one thing to the
// next, and what it does not listen to.

import { describe, expect, test } from 'vitest';
import { seat } from '../../../server-modules/kernel/ids.ts';
import type { View } from '../../../server-modules/protocol/messages.ts';
import { pieceView, roomView, rulesView, smallView, withPieces, zoneView } from '../../store/testing.ts';
import { PACE, RANK, type Cut } from './cut.ts';
import { createDirector, type Director } from './director.ts';
import { angleOf, JUMP } from './framing.ts';
import type { Shows } from './read.ts';

const [A, B] = [seat('A'), seat('B')];
const TABLE = { shape: { radius: 0.45, length: 0 }, size: null };
const ART: Shows = {
  bodyOf: () => ({ t: 'sheet', w: 63, h: 88, thick: 0.3, bend: 0, front: 'f', back: 'b' }),
  moments: { hit: { tone: 'blood', stays: [0] }, looks: { tone: 'cold', quiet: true, stays: [1] } },
  reveal: (line) => (line.k === 'voted' ? { back: 'b', front: 'f', by: A, about: B, small: true } : null),
};
const { least, most, turn } = PACE.lively;

/** A table as a watcher is shown it. */
function table(more: Partial<View> = {}): View {
  const view = smallView([], more);
  const zones = new Map(view.zones).set(zoneView('slot-B').id, zoneView('slot-B', { kind: 'slot', owner: B, x: 0, z: -2000 }));
  return { ...view, zones, room: { ...roomView(null), me: { ...roomView(null).me, seat: null } } };
}
const ask = (t: string, waiting: string[], more: object = {}) =>
  ({ q: 1, t, words: { k: t }, me: null, mine: null, waiting, done: [], end: null, ...more }) as never;
const turnOf = (who: string): Partial<View> => ({ rules: rulesView([], { facts: { active: who as never }, ask: ask('turn', [who], { role: 'turn' }) }) });
const line = (i: number, k: string, who = A, to = B): View['log'][number] => ({ i, tick: i, kind: 'game', by: null, line: { k, a: [{ s: who }, { s: to }] } });

/** Time goes on; the cuts that it brought. */
function run(director: Director, from: number, ms: number): Cut[] {
  const cuts: Cut[] = [];
  for (let now = from; now <= from + ms; now += 100) {
    const cut = director.step(now);
    if (cut !== null && cut.n !== cuts.at(-1)?.n) cuts.push(cut);
  }
  return cuts;
}

describe('what is shown', () => {
  test('first the whole table, then whose turn it is, then now and then something else', () => {
    const director = createDirector(ART);
    expect(director.step(0)).toBeNull();
    director.hear(table(turnOf('A')), TABLE, 0);
    const cuts = run(director, 0, 60_000);
    expect(cuts.slice(0, 4).map(({ kind, seat: who, why }) => [kind, who, why])).toEqual([
      ['wide', null, 'table'],
      ['seat', A, 'turn'],
      ['wide', null, 'rests'],
      ['seat', A, 'turn'],
    ]);
    // The same is shown from another side.
    expect(cuts[1]?.shot).not.toEqual(cuts[3]?.shot);
    for (const [i, cut] of cuts.entries()) {
      const next = cuts[i + 1];
      if (next === undefined) continue;
      expect(next.since - cut.since - cut.ms).toBeGreaterThanOrEqual(least);
      expect(next.since - cut.since - cut.ms).toBeLessThanOrEqual(most + 100);
    }
  });

  test('a moment comes before a turn, a thing that turns over is read upright, and one that only moves is seen', () => {
    const director = createDirector(ART);
    const start = withPieces(table(turnOf('A')), { 6: pieceView(6, 'slot-B', { up: false, face: null }) });
    director.hear(start, TABLE, 0);
    run(director, 0, 9000);
    const turned = withPieces({ ...start, log: [line(1, 'hit', B)] }, { 6: { up: true, face: 3, turn: 90 } });
    director.hear(turned, TABLE, 9000);
    const hit = run(director, 9000, 200).at(-1);
    expect(hit).toMatchObject({ kind: 'close', seat: B, why: 'hit', rank: RANK.reveal, since: 9000 });
    expect(hit?.at?.z).toBeCloseTo(-0.2, 3);
    expect(hit?.reads).toBeCloseTo(-Math.PI / 2, 6);
    const gone = withPieces(turned, { 6: { zone: zoneView('felt').id, x: 2000, z: 1500 } });
    director.hear(gone, TABLE, 12_000);
    const next = run(director, 12_100, 4000).map(({ kind, why }) => [kind, why]);
    expect(next).toContainEqual(['close', 'moved']);
  });

  test('a quiet moment shows whom it is about; a line that says only whose turn it is shows nothing', () => {
    const director = createDirector(ART);
    director.hear(table(turnOf('A')), TABLE, 0);
    run(director, 0, 12_000);
    director.hear(table({ ...turnOf('A'), log: [line(1, 'turn'), line(2, 'looks', A, B)] }), TABLE, 12_000);
    expect(run(director, 12_000, 300).at(-1)).toMatchObject({ kind: 'seat', seat: B, why: 'looks', rank: RANK.move });
  });

  test('all who answer together are seen from above, and so are the ballots when they are turned', () => {
    const director = createDirector(ART);
    director.hear(table(turnOf('A')), TABLE, 0);
    run(director, 0, 9000);
    const voting = table({ rules: rulesView([], { ask: ask('vote', ['A', 'B', 'C']) }) });
    director.hear(voting, TABLE, 9000);
    expect(run(director, 9000, 300).at(-1)).toMatchObject({ kind: 'above', why: 'together', rank: RANK.vote });
    run(director, 9300, 11_000);
    director.hear({ ...table(turnOf('A')), log: [line(1, 'voted'), line(2, 'voted'), line(3, 'voted')] }, TABLE, 21_000);
    expect(run(director, 21_000, 4000).map(({ kind }) => kind)).toEqual(['above']);
  });

  test('more at once than one can look at is the whole table', () => {
    const director = createDirector(ART);
    const start = table(turnOf('A'));
    director.hear(start, TABLE, 0);
    run(director, 0, 9000);
    const dealt = withPieces(start, Object.fromEntries([10, 12, 14, 16, 18].map((n) => [n, pieceView(n, 'felt', { x: n * 100, z: 0, up: false })])));
    director.hear(dealt, TABLE, 9000);
    expect(run(director, 9000, 200).at(-1)).toMatchObject({ kind: 'wide', why: 'moved' });
  });
});

describe('how it goes there', () => {
  test('to nearly the same picture it glides, to another one it cuts', () => {
    const director = createDirector(ART);
    director.hear(table(turnOf('A')), TABLE, 0);
    let before: Cut | null = null;
    for (let now = 0; now < 120_000; now += 100) {
      if (now % 7000 === 0) director.hear(table(turnOf(now % 14_000 === 0 ? 'A' : 'B')), TABLE, now);
      const cut = director.step(now);
      if (cut === null || cut.n === before?.n) continue;
      if (before !== null) {
        const angle = Math.min(angleOf(before.shot, cut.shot), angleOf(before.drift, cut.shot));
        expect(cut.ms === 0 ? angle >= JUMP : angle < JUMP).toBe(true);
      }
      before = cut;
    }
  });

  test('where less motion is wanted nothing glides, drifts or follows what only moved', () => {
    const director = createDirector(ART);
    director.calm(true);
    const start = table(turnOf('A'));
    director.hear(start, TABLE, 0);
    run(director, 0, 9000);
    director.hear(withPieces(start, { 2: { x: 900, z: 900 } }), TABLE, 9000);
    const cuts = run(director, 9000, 60_000);
    expect(cuts.map(({ kind }) => kind)).not.toContain('close');
    for (const cut of cuts) expect([cut.ms, cut.drift]).toEqual([0, cut.shot]);
    for (const [i, cut] of cuts.slice(1).entries()) expect(cut.since - (cuts[i]?.since ?? 0)).toBeGreaterThanOrEqual(PACE.calm.least);
  });

  test('a turn waits until the last picture has rested', () => {
    const director = createDirector(ART);
    director.hear(table(turnOf('A')), TABLE, 0);
    run(director, 0, 5000);
    director.hear(table(turnOf('B')), TABLE, 5000);
    const cuts = run(director, 5000, 6000);
    expect(cuts.map(({ seat: who }) => who)).toEqual([A, B]);
    expect((cuts[1]?.since ?? 0) - (cuts[0]?.since ?? 0) - (cuts[0]?.ms ?? 0)).toBeGreaterThanOrEqual(turn);
  });
});

describe('what it is told', () => {
  test('the whole table, from above, a saved view: at once, and nothing takes it away', () => {
    for (const program of [{ t: 'wide' }, { t: 'above' }, { t: 'saved', slot: 2 }] as const) {
      const director = createDirector(ART);
      director.hear(table(turnOf('A')), TABLE, 0);
      run(director, 0, 5000);
      director.program(program);
      expect(director.step(5100)).toMatchObject({ kind: program.t, since: 5100 });
      director.hear(table({ ...turnOf('B'), log: [line(1, 'hit', B)] }), TABLE, 6000);
      expect(run(director, 6000, 40_000)).toHaveLength(1);
      director.program({ t: 'auto' });
      expect(director.step(50_000)).toMatchObject({ kind: 'seat', seat: B });
    }
  });

  test('a cut shows a seat at once, for as long as a moment, and then it leads by itself again', () => {
    const director = createDirector(ART);
    director.hear(table(turnOf('A')), TABLE, 0);
    run(director, 0, 8000);
    for (const at of [8000, 8500]) {
      director.program({ t: 'auto', cut: B });
      expect(director.step(at)).toMatchObject({ kind: 'seat', seat: B, why: 'cut', since: at });
    }
    const [shown, after] = run(director, 8500, 10_000);
    expect(after).toMatchObject({ kind: 'seat', seat: A, why: 'turn' });
    expect((after?.since ?? 0) - (shown?.since ?? 0)).toBeGreaterThanOrEqual(PACE.lively.reveal);
    expect((after?.since ?? 0) - (shown?.since ?? 0)).toBeLessThan(PACE.lively.most);
  });

  test('with a seat it stays, and shows what concerns that seat', () => {
    const director = createDirector(ART);
    director.hear(table(turnOf('A')), TABLE, 0);
    director.program({ t: 'seat', seat: B });
    run(director, 0, 6000);
    director.hear(table({ ...turnOf('A'), log: [line(1, 'hit', A)] }), TABLE, 6000);
    director.hear(table({ ...turnOf('A'), log: [line(1, 'hit', A), line(2, 'hit', B)] }), TABLE, 7000);
    expect(new Set(run(director, 7000, 60_000).map(({ seat: who }) => who))).toEqual(new Set([B]));
  });
});

test('what one seat alone is shown is not heard: the same cuts, and nothing of what came meanwhile', () => {
  const [one, two] = [createDirector(ART), createDirector(ART)];
  const start = table(turnOf('A'));
  for (const director of [one, two]) director.hear(start, TABLE, 0);
  const own = withPieces({ ...start, room: roomView(B), log: [line(1, 'hit', B)] }, { 2: { x: 2000, z: 2000 } });
  const [a, b]: [Cut[], Cut[]] = [[], []];
  for (let now = 0; now < 30_000; now += 100) {
    // The second page is open for a while: there its person sees what is his.
    if (now === 6000) two.hear(own, TABLE, now);
    if (now === 9000) for (const director of [one, two]) director.hear(start, TABLE, now);
    a.push(one.step(now) as Cut);
    b.push(two.step(now) as Cut);
  }
  expect(b).toEqual(a);
});
