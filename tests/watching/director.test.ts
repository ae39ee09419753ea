// The director over whole games of bots, as a watcher is shown them: each cut rests as long as it should, what is told
// large and every vote is seen in time, and nothing is looked at that is not on the table.

import { describe, expect, test } from 'vitest';
import { SHOWS, artOf, cutsOf, tableOf, watched, type Shown } from '../support/show.ts';
import { PACE, type Cut } from '../../src/scene/director/cut.ts';
import { angleOf, JUMP } from '../../src/scene/director/framing.ts';
import { isTogether } from '../../src/scene/director/read.ts';
import { momentOf } from '../../src/ui/question/reveals.ts';

const MINUTE = 60_000;
/**
 * Seconds of each game; what is told large is looked at within so many milliseconds, or is looked at already; a vote
 * that lasts so long is.
 */
const SECONDS = process.env['BAIZE_LONG'] === '1' ? 900 : 240,
  SOON = 10_000,
  VOTED = 5000;

/** Votes of all games. */
let voted = 0;

/** What was shown at a time. */
const at = (cuts: readonly Cut[], ms: number): Cut | undefined => cuts.filter(({ since }) => since <= ms).at(-1);
const between = (cuts: readonly Cut[], from: number, to: number): Cut[] => cuts.filter((cut, i) => cut.since <= to && (cuts[i + 1]?.since ?? Infinity) > from);

describe.each(SHOWS)('%s', (game, players) => {
  let shown: Shown[] = [],
    cuts: Cut[] = [];

  test('every cut rests within its bounds, and none jumps', { timeout: 5 * MINUTE }, async () => {
    const art = await artOf(game);
    shown = watched(game, players, SECONDS);
    cuts = cutsOf(shown, SECONDS, art);
    console.log(`${game}: ${cuts.length} cuts in ${SECONDS} s of ${shown.length} pictures: ${count(cuts)}`);
    expect(cuts.length).toBeGreaterThan(SECONDS / 15);
    for (const [i, cut] of cuts.entries()) {
      const next = cuts[i + 1];
      if (next === undefined) continue;
      const rests = next.since - cut.since - cut.ms;
      expect(rests).toBeGreaterThanOrEqual(PACE.lively.least);
      // What is the same may be looked at a little longer, while something is told of it.
      expect(rests).toBeLessThanOrEqual(PACE.lively.most + PACE.lively.reveal);
      const angle = Math.min(angleOf(cut.shot, next.shot), angleOf(cut.drift, next.shot));
      expect(next.ms === 0 ? angle >= JUMP : angle < JUMP).toBe(true);
    }
  });

  test('what is told large is looked at soon, and so is every vote', async () => {
    const art = await artOf(game);
    let heard = shown[0]?.view.log.at(-1)?.i ?? 0,
      moments = 0,
      votes = 0,
      voting = false;
    for (const [n, { tick, view }] of shown.entries()) {
      const ms = tick * 100,
        seen = between(cuts, ms, ms + SOON);
      for (const line of view.log) {
        if (line.i <= heard || line.kind !== 'game' || n === 0) continue;
        const moment = momentOf(art, line.line);
        if (moment === null || moment.quiet === true || ms + SOON > SECONDS * 1000) continue;
        moments++;
        const named = (line.line.a ?? []).flatMap((arg) => (typeof arg === 'object' && 's' in arg ? [arg.s] : []));
        const isSeen = ({ kind, seat, why }: Cut): boolean =>
          kind === 'wide' || kind === 'above' || why.includes(line.line.k) || (seat !== null && named.includes(seat)) || kind === 'close';
        expect([line.line.k, tick, seen.some(isSeen)]).toEqual([line.line.k, tick, true]);
      }
      heard = view.log.at(-1)?.i ?? heard;
      const now = isTogether(view),
        ends = shown.slice(n).find((later) => !isTogether(later.view))?.tick ?? SECONDS * 10;
      if (now && !voting && ends - tick > VOTED / 100) {
        votes++;
        voted++;
        expect([tick, between(cuts, ms, ends * 100).some(({ kind }) => kind === 'above')]).toEqual([tick, true]);
      }
      voting = now;
    }
    console.log(`${game}: ${moments} moments, ${votes} votes`);
    expect(moments).toBeGreaterThan(0);
  });

  test('nothing is looked at that is not on the table', () => {
    for (const cut of cuts) {
      const view = shown.filter(({ tick }) => tick * 100 <= cut.since).at(-1)?.view;
      if (view === undefined) throw new Error('a cut before the first picture');
      const taken = view.room.seats.filter(({ who, bot }) => who !== null || bot).map(({ seat }) => seat);
      if (cut.seat !== null) expect(taken).toContain(cut.seat);
      const { radius, length } = tableOf(view).shape;
      if (cut.at !== null) expect(Math.hypot(Math.max(0, Math.abs(cut.at.x) - length / 2), cut.at.z)).toBeLessThan(radius + 0.1);
      for (const shot of [cut.shot, cut.drift]) for (const value of Object.values(shot)) expect(Number.isFinite(value)).toBe(true);
    }
    expect(at(cuts, 0)?.kind).toBe('wide');
  });
});

test('somebody voted', () => expect(voted).toBeGreaterThan(0));

/** How many of each kind. */
function count(cuts: readonly Cut[]): string {
  const all = new Map<string, number>();
  for (const { kind } of cuts) all.set(kind, (all.get(kind) ?? 0) + 1);
  return [...all].map(([kind, n]) => `${n} ${kind}`).join(', ');
}
