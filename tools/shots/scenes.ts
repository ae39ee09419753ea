// Where a game that bots play from a kept seed comes to what is worth a picture: the first turn of a seat, something
// large that happens, a question to it, the end. Found by what the View says and by the lines that are heard; which
// lines and questions of a game are meant stands in its folder (`tools/scenes.ts`).

import { anyBot } from '../../server-modules/games/choices.ts';
import type { GameDef } from '../../server-modules/games/game.ts';
import type { PieceId, Seat, Tick } from '../../server-modules/kernel/ids.ts';
import { SEATS } from '../../server-modules/kernel/ids.ts';
import { resolveVerb } from '../../server-modules/kernel/resolve.ts';
import type { Verb } from '../../server-modules/kernel/verb.ts';
import type { Options } from '../../server-modules/table/state.ts';
import { dueAt, openSession, rulesView, seatsOwing } from '../../server-modules/rules/session.ts';
import { playOut } from '../../server-modules/rules/testing/minds.ts';
import { seeded } from '../../server-modules/rules/testing/play.ts';
import { overOf, type Session } from '../../server-modules/rules/working.ts';
import { standardOf } from '../author/walks.ts';

/** What `tools/scenes.ts` of a game's folder exports as `scenes`. */
export interface GameScenes {
  game: string;
  players: number;
  seed: number;
  /** Whose table it is. */
  seat: Seat;
  /** Keys of the lines that are shown large; the first act that one of them is said at is taken. */
  event: readonly string[];
  /** Questions to this seat, by their kinds: the first after the event, or the last before it. */
  question: readonly string[];
}

export const SCENES = ['turn', 'event', 'question', 'end'] as const;
export type Scene = (typeof SCENES)[number];

/** What is done at the table: a hand's verb in the server's names, or ticks that go by. */
export type Deed = { t: 'hand'; seat: Seat; verb: Verb<PieceId> } | { t: 'tick'; count: number };

export interface Found {
  seed: string;
  options: Options;
  deeds: readonly Deed[];
  /** How many deeds lie before each scene; of the event: before the deed that it comes of. */
  at: { readonly [S in Scene]: number };
}

/** More acts than this, and a game counts as endless. */
const MOST = 4000;

/** Plays the game to its end. Throws a sentence where a scene does not come in it. */
export function findScenes(game: GameDef, { players, seed, seat, event, question }: GameScenes): Found {
  const hex = seed.toString(16).padStart(6, '0');
  const options = standardOf(game);
  const s = openSession({ game, seats: SEATS.slice(0, players), seed: hex, mode: 'enforced', options });
  const deeds: Deed[] = [];
  const at: { [S in Scene]?: number } = {};
  let tick: Tick = 0,
    happens = false;
  const look = (): void => {
    const ask = rulesView(s, seat)?.ask;
    if (overOf(s) !== null) at.end = deeds.length;
    else if (ask?.me === 'owe' && ask.mine === null) {
      if (ask.role === 'turn') at.turn ??= deeds.length;
      if (question.includes(ask.t) && (at.question ?? 0) <= (at.event ?? Infinity)) at.question = deeds.length;
    }
  };
  /** Nobody is asked: what comes next is the clock. */
  const wait = (): void => {
    const due = overOf(s) === null && seatsOwing(s).length === 0 ? dueAt(s) : null;
    if (due === null) return;
    deeds.push({ t: 'tick', count: due - tick });
    tick = due;
  };
  look();
  wait();
  playOut(
    s,
    (mine) => {
      const mind = (game.bot ?? anyBot)(mine);
      return {
        hear(line) {
          if (mine === seat && event.includes(line.k)) happens = true;
          mind.hear(line);
        },
        choose(view, draw) {
          const choice = mind.choose(view as never, draw);
          if (choice !== null) deeds.push({ t: 'hand', seat: mine, verb: named(s, mine, choice.verb) });
          return choice;
        },
      };
    },
    seeded(seed),
    MOST,
    () => {
      if (happens) at.event ??= deeds.length - 1;
      look();
      wait();
    },
  );
  for (const scene of SCENES) if (at[scene] === undefined) throw new Error(`${game.id}: no "${scene}" comes in the game of seed ${seed}`);
  return { seed: hex, options, deeds, at: at as Found['at'] };
}

function named(s: Session, seat: Seat, verb: Parameters<typeof resolveVerb>[2]): Verb<PieceId> {
  const found = resolveVerb(s.world, seat, verb);
  if (!found.ok) throw new Error(`${seat} cannot do what is offered: ${found.error.code}`);
  return found.value;
}
