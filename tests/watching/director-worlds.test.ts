// Two tables that differ only in what is hidden are shown alike, cut by cut: where the camera looks tells nothing. A
// director that follows what one seat alone is shown is found out by the same tables.

import { afterEach, describe, expect, test, vi } from 'vitest';
import type { View } from '../../server-modules/protocol/messages.ts';
import { createDirector } from '../../src/scene/director/director.ts';
import type { Cut } from '../../src/scene/director/cut.ts';
import type { Shows } from '../../src/scene/director/read.ts';
import { COP_HIDERS, playCop } from '../leaks/two-worlds/cop/cop.ts';
import { IMPOSTERS_HIDERS, playImposters } from '../leaks/two-worlds/imposters/imposters.ts';
import { HIDDEN, playNoir } from '../leaks/two-worlds/noir.ts';
import { Pair, WORLDS, type World } from '../leaks/two-worlds/pair.ts';
import { playStars, STARS_HIDERS } from '../leaks/two-worlds/stars/stars.ts';
import { HIDERS, playTraitors } from '../leaks/two-worlds/traitors/traitors.ts';
import { artOf, tableOf } from '../support/show.ts';

const HOUR = 3_600_000;
const SEEDS = process.env['BAIZE_LONG'] === '1' ? 60 : 3;
/** From one thing that is done to the next, milliseconds. */
const STEP = 700;

/** A game's tables from a seed, and who hides something at them. */
interface Game {
  game: string;
  hiders: readonly string[];
  play(seed: string, hiders: string): void;
}
const GAMES: readonly Game[] = [
  { game: 'revolver-noir', hiders: HIDDEN, play: (seed, hiders) => void playNoir(seed, hiders as never, 30) },
  { game: 'the-traitors', hiders: HIDERS, play: (seed, hiders) => void playTraitors(seed, hiders, 30) },
  { game: 'good-cop-bad-cop', hiders: COP_HIDERS, play: (seed, hiders) => void playCop(seed, hiders, 30) },
  { game: 'stars-may-swallow-us', hiders: STARS_HIDERS, play: (seed, hiders) => void playStars(seed, hiders, 30) },
  { game: 'imposters-and-crewmates', hiders: IMPOSTERS_HIDERS, play: (seed, hiders) => void playImposters(seed, hiders, 30) },
];

/** What two directors showed, each of its world: the cuts with all that the camera does, as text. */
class Watched {
  readonly cuts: readonly [string[], string[]] = [[], []];
  private readonly directors;
  private now = 0;

  constructor(art: Shows) {
    this.directors = [createDirector(art), createDirector(art)] as const;
  }

  see(pair: Pair, user: string, opened: (view: View) => View): void {
    this.now += STEP;
    if (!pair.has(user)) return;
    for (const w of WORLDS) {
      const view = opened(pair.view(w, user));
      const director = this.directors[w as World];
      director.hear(view, tableOf(view), this.now);
      const cut: Cut | null = director.step(this.now);
      if (cut !== null) this.cuts[w as World][cut.n - 1] = JSON.stringify(cut);
    }
  }
}

/** Plays one table; `user` is who looks through a director. */
function watch(art: Shows, { play }: Game, seed: string, hiders: string, user: string, opened: (view: View) => View = (view) => view): Watched {
  const watched = new Watched(art);
  const check = Pair.prototype.check;
  vi.spyOn(Pair.prototype, 'check').mockImplementation(function (this: Pair) {
    check.call(this);
    watched.see(this, user, opened);
  });
  play(seed, hiders);
  vi.restoreAllMocks();
  return watched;
}

afterEach(() => void vi.restoreAllMocks());

/**
 * The hole that is planted: a director that does not ask whose eyes these are, and takes what one seat alone reads for
 * whom to look at.
 */
function prying(view: View): View {
  const { room, rules } = view;
  const secret = [...view.pieces.values()].reduce((sum, { up, face }) => sum + (up || face === null ? 0 : face), 0) + JSON.stringify(rules?.own ?? 0).length;
  const at = room.seats[secret % room.seats.length]?.seat ?? null;
  return { ...view, room: { ...room, me: { ...room.me, seat: null } }, rules: rules && { ...rules, facts: { ...rules.facts, active: at }, ask: null } };
}
/** Who sits at the first seat that hides something. */
const hider = (hiders: string): string => (hiders.startsWith('A') ? 'ann' : hiders.startsWith('B') ? 'bob' : hiders.startsWith('C') ? 'cleo' : 'dan');

describe.each(GAMES.map((one) => [one.game, one] as const))('%s', (game, one) => {
  test('whoever only watches is shown the same cuts in both worlds', { timeout: HOUR }, async () => {
    const art = await artOf(game);
    let sum = 0;
    for (let seed = 0; seed < SEEDS; seed++) {
      const { cuts } = watch(art, one, `director ${seed}`, one.hiders[seed % one.hiders.length] ?? 'A', 'wim');
      expect(cuts[1]).toEqual(cuts[0]);
      sum += cuts[0].length;
    }
    console.log(`${game}: ${SEEDS} tables, ${sum} cuts equal`);
    expect(sum).toBeGreaterThan(5 * SEEDS);
  });

  test('a director that is handed what a seat is shown does not take it; one that does is found out', { timeout: HOUR }, async () => {
    const art = await artOf(game);
    let told = 0;
    for (let seed = 0; seed < 3 * SEEDS && told === 0; seed++) {
      const hiders = one.hiders[seed % one.hiders.length] ?? 'A';
      if (seed === 0) {
        const { cuts } = watch(art, one, `director ${seed}`, hiders, hider(hiders));
        expect(cuts[1]).toEqual(cuts[0]);
      }
      const { cuts } = watch(art, one, `director ${seed}`, hiders, hider(hiders), prying);
      if (JSON.stringify(cuts[0]) !== JSON.stringify(cuts[1])) told++;
    }
    expect(told).toBe(1);
  });
});
