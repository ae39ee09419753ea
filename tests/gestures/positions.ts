// Positions of every game in every mode, reached by bots from seeds that are kept: the same list each time.

import type { GameDef } from '../../server-modules/games/game.ts';
import { anyBot } from '../../server-modules/games/choices.ts';
import { decodeWorld, encodeWorld } from '../../server-modules/kernel/encode.ts';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import { takeChanges } from '../../server-modules/kernel/journal.ts';
import { eachPiece } from '../../server-modules/kernel/world.ts';
import type { Mode } from '../../server-modules/protocol/messages.ts';
import { setMode } from '../../server-modules/rules/reread.ts';
import { openSession, playInput } from '../../server-modules/rules/session.ts';
import { overOf, type Session } from '../../server-modules/rules/working.ts';
import { playOut } from '../../server-modules/rules/testing/minds.ts';
import { seeded, undo, type Draw } from '../../server-modules/rules/testing/play.ts';

/** More acts than this in one game, and it is left where it stands. */
const MOST = 4000;
/** So many positions of one game are kept at most. */
const PER_GAME = 40;
/** So many games are looked into, when there are positions enough. */
const GAMES = 10;
/** Thrown to end a game of which enough was seen. */
class Enough extends Error {}

/** Options as they stand for people; what only bots want is left out. */
const optionsOf = (game: GameDef): Session['options'] => Object.fromEntries(game.options.map(({ name, standard }) => [name, standard]));

function opened(game: GameDef, mode: Mode, seed: number): Session {
  const [least, most] = game.seats;
  const seats = SEATS.slice(0, least + (seed % (most - least + 1)));
  const s = openSession({ game, seats, seed: seed.toString(16).padStart(6, '0'), mode, options: optionsOf(game) });
  takeChanges(s.world);
  return s;
}

/** The same table under other rules of the hand. Null: it does not go there from this position. */
function inMode(s: Session, mode: Mode): Session | null {
  const world = decodeWorld(encodeWorld(s.world));
  if (!world.ok) throw new Error(`a world that was written cannot be read: ${world.error.part}`);
  const twin = openSession({ game: s.game, seats: s.world.seats, seed: '', mode: s.mode, options: s.options, world: world.value });
  if (setMode(twin, mode).length > 0) return null;
  takeChanges(twin.world);
  return twin;
}

/** Calls `each` with so many positions. What it does to a table it takes back. Gives how many there were. */
export async function positions(game: GameDef, mode: Mode, most: number, each: (s: Session, draw: Draw, at: string) => Promise<void>): Promise<number> {
  let count = 0;
  for (let seed = 1; count < most; seed++) {
    const found = game.rules === null ? laidAbout(game, mode, seed) : played(game, seed);
    const draw = seeded(seed * 31 + 7);
    const some = [...found];
    while (some.length > Math.max(1, Math.ceil(most / GAMES))) some.splice(draw(some.length), 1);
    for (const { world, at } of some) {
      if (count >= most) break;
      const read = decodeWorld(world);
      if (!read.ok) throw new Error(`a world that was written cannot be read: ${read.error.part}`);
      const like = opened(game, game.rules === null ? mode : 'enforced', seed);
      const s = openSession({ game, seats: like.world.seats, seed: '', mode: like.mode, options: like.options, world: read.value });
      const there = s.mode === mode ? s : inMode(s, mode);
      if (there === null) continue;
      count++;
      await each(there, seeded(seed * 1000 + count), `${game.id} ${mode}, game ${seed}, after ${at} acts`);
    }
  }
  return count;
}

interface Kept {
  world: string;
  at: number;
}

/** A game of bots, written down at a lottery's choice: its first acts too, for openings are short. */
function played(game: GameDef, seed: number): Kept[] {
  const s = opened(game, 'enforced', seed),
    draw = seeded(seed),
    kept: Kept[] = [{ world: encodeWorld(s.world), at: 0 }];
  let acts = 0;
  try {
    playOut(s, game.bot ?? anyBot, draw, MOST, () => {
      acts++;
      if (overOf(s) === null && seeded(seed * 7919 + acts)(acts < 12 ? 3 : 8) === 0) kept.push({ world: encodeWorld(s.world), at: acts });
      if (kept.length >= PER_GAME) throw new Enough();
    });
  } catch (error) {
    if (!(error instanceof Enough)) throw error;
  }
  return kept;
}

/** A table without rules: things lie about as hands leave them. */
function laidAbout(game: GameDef, mode: Mode, seed: number): Kept[] {
  const s = opened(game, mode, seed),
    draw = seeded(seed),
    kept: Kept[] = [{ world: encodeWorld(s.world), at: 0 }];
  for (let acts = 1; kept.length < PER_GAME; acts++) {
    const pieces = eachPiece(s.world),
      zones = [...s.world.zones.keys()];
    const piece = pieces[draw(Math.max(1, pieces.length))]?.id,
      onto = zones[draw(zones.length)],
      by = s.world.seats[draw(s.world.seats.length)];
    if (piece === undefined || onto === undefined || by === undefined) break;
    if (playInput(s, by, { t: 'put', piece, onto }, acts).ok) takeChanges(s.world);
    else undo(s);
    if (acts % 4 === 0) kept.push({ world: encodeWorld(s.world), at: acts });
  }
  return kept;
}
