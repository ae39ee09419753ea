// Bots play whole games of one game in this process; what they hear and are offered is kept, so that its words can be
// looked for.

import type { GameDef } from '../../server-modules/games/game.ts';
import type { Line } from '../../server-modules/protocol/messages.ts';
import { rulesView } from '../../server-modules/rules/session.ts';
import { broken } from '../../server-modules/rules/reread.ts';
import { overOf } from '../../server-modules/rules/working.ts';
import { Endless, playOut, type Mind } from '../../server-modules/rules/testing/minds.ts';
import { seeded } from '../../server-modules/rules/testing/play.ts';
import { flaws, type Report } from './report.ts';
import { tableOf } from './walks.ts';

/** More acts than this, and a game counts as endless. */
const MOST = 5000;

/** What was said anywhere, as keys with the arguments they came with; and what hands could choose. */
export interface Said {
  lines: Map<string, Line>;
  /** Every key of a word, with a line that it stood in. */
  words: Map<string, string>;
  /** Moves that were listed in more ways than one at a time. */
  many: Set<string>;
  slots: Set<string>;
}

/**
 * So many games to the end, with every number of players in turn. Without a bot of its own, the game is played by one
 * that does anything.
 */
export function botsOf(game: GameDef, games: number): { report: Report; said: Said } {
  const found = flaws();
  const said: Said = { lines: new Map(), words: new Map(), many: new Set(), slots: new Set() };
  const keep = (line: Line): void => {
    if (!said.lines.has(line.k)) said.lines.set(line.k, line);
    for (const arg of line.a ?? []) if (typeof arg === 'object' && 'w' in arg && !said.words.has(arg.w)) said.words.set(arg.w, line.k);
  };
  const wins = new Map<string, number>();
  let longest = 0,
    ended = 0;
  for (let seed = 1; seed <= games; seed++) {
    const s = tableOf(game, seed);
    const mindOf = (seat: (typeof s.world.seats)[number]): Mind => {
      const mind = game.bot?.(seat);
      return {
        hear(line) {
          keep(line);
          mind?.hear(line);
        },
        choose: (view, draw) => mind?.choose(view as never, draw) ?? view.rules?.can[draw(view.rules.can.length)] ?? null,
      };
    };
    try {
      const acts = playOut(s, mindOf, seeded(seed), MOST, (did) => {
        for (const name of broken(s)) found.add(`Does not hold: "${name}".`, `game ${seed} of ${s.world.seats.length} players`);
        const asked = rulesView(s, null)?.ask;
        if (asked) keep(asked.words);
        const once = new Set<string>();
        for (const { move, verb, words, confirm } of did?.can ?? []) {
          if (once.has(move)) said.many.add(move);
          once.add(move);
          keep(words);
          if (confirm) keep(confirm);
          for (const slot of Object.keys(verb.choose ?? {})) said.slots.add(slot);
        }
        for (const seat of s.world.seats) {
          const mine = rulesView(s, seat)?.ask;
          if (mine) keep(mine.words);
        }
      });
      longest = Math.max(longest, acts);
      ended++;
      for (const seat of overOf(s)?.winners ?? []) wins.set(seat, (wins.get(seat) ?? 0) + 1);
    } catch (error) {
      found.add(
        error instanceof Endless
          ? `A game of ${s.world.seats.length} (${seed}) did not end in ${MOST} moves.`
          : `Game ${seed}: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
  const won = [...wins].sort(([a], [b]) => (a < b ? -1 : 1)).map(([seat, times]) => `${seat} ${times}`);
  return { report: { looked: `${ended} of ${games} games ended, the longest after ${longest} moves; won: ${won.join(', ')}`, wrong: found.list() }, said };
}
