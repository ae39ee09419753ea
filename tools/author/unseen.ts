// Two tables that differ in one act that others may not see: an aside, an answer within a secrecy window, one answer or
// another before all are in.

import type { GameDef } from '../../server-modules/games/game.ts';
import type { Seat, Viewer } from '../../server-modules/kernel/ids.ts';
import type { AnyRules } from '../../server-modules/rules/any-rules.ts';
import { isAsked, moveDef, type AnyMove } from '../../server-modules/rules/moves.ts';
import { actMove, listMoves, rulesView, seatsOwing } from '../../server-modules/rules/session.ts';
import { overOf, stateOf, type Session, type Step } from '../../server-modules/rules/working.ts';
import { seeded, walk, type Draw } from '../../server-modules/rules/testing/play.ts';
import { ear, snapshot } from '../../server-modules/rules/testing/two-worlds.ts';
import { flaws, type Report } from './report.ts';
import { sharedMove } from './secrets.ts';
import { copyOf, tableOf } from './walks.ts';

/** So far both tables are played on, while the same is asked. */
const AHEAD = 8;
/** Steps in which something unseen may come. */
const PATIENCE = 40;

/** What a seat does at the first table, and at the second; null: nothing. */
interface Act {
  by: Seat;
  one: AnyMove;
  two: AnyMove | null;
  /** An aside is heard by nobody but those whom its own lines are for, whatever it brings out. */
  aside: boolean;
  what: string;
}

/** Has the game anything that is done unseen? */
const hasUnseen = ({ moves, asks }: AnyRules): boolean =>
  Object.keys(moves).some((t) => moves[t]?.aside === true) || Object.values(asks).some(({ gather }) => gather === 'all');

/** Something that one seat can do now and no other may see; null: there is nothing. */
function unseenAct(rules: AnyRules, s: Session, draw: Draw): Act | null {
  const ask = stateOf(s)?.ask ?? null;
  const acts: Act[] = [];
  for (const by of s.world.seats) {
    const listed = listMoves(s, by);
    const asides = listed.filter(({ t }) => moveDef(rules, t)?.aside === true);
    const aside = asides[draw(Math.max(1, asides.length))];
    if (aside !== undefined) acts.push({ by, one: aside, two: null, aside: true, what: `whether ${by} makes the aside ${aside.t}` });
    const def = ask === null ? undefined : rules.asks[ask.t];
    if (ask === null || def?.gather !== 'all' || !isAsked(rules, ask, by) || ask.answers.some(({ seat }) => seat === by)) continue;
    const answers = listed.filter(({ t }) => def.accepts.includes(t) && moveDef(rules, t)?.aside !== true);
    const [one, two] = [answers[draw(Math.max(1, answers.length))], answers[draw(Math.max(1, answers.length))]];
    if (one === undefined || two === undefined) continue;
    if (ask.secretUntil !== undefined) acts.push({ by, one, two: null, aside: false, what: `whether ${by} has answered ${ask.t}` });
    // With the last answer all is told.
    else if (one !== two && seatsOwing(s).some((seat) => seat !== by)) acts.push({ by, one, two, aside: false, what: `what ${by} has answered to ${ask.t}` });
  }
  return acts[draw(Math.max(1, acts.length))] ?? null;
}

/** A table somewhere in the middle of a game, however short games are. */
function onItsWay(game: GameDef, seed: number, draw: Draw): Session {
  for (let steps = draw(60); steps > 0; steps = Math.floor(steps / 2)) {
    const played = walk(tableOf(game, seed), draw, steps);
    if (overOf(played) === null) return played;
  }
  return tableOf(game, seed);
}

/** Plays on to where somebody can do something unseen; null: nobody could for so many steps. */
function nextUnseen(rules: AnyRules, s: Session, draw: Draw): Act | null {
  for (let step = 0; step < PATIENCE && overOf(s) === null; step++) {
    const act = unseenAct(rules, s, draw);
    if (act !== null) return act;
    walk(s, draw, 1);
  }
  return null;
}

function does(s: Session, { by }: Act, move: AnyMove | null): Step | null {
  if (move === null) return null;
  const done = actMove(s, by, move, 0);
  if (!done.ok) throw new Error(`${by} is refused ${move.t}, which is listed: ${done.error.code}`);
  return done.value;
}

/**
 * So many tables in random play, looked at by one who is not concerned: neither told a line of his own, nor changed in
 * what he alone knows.
 */
export function unseenOf(game: GameDef, tables: number): Report {
  const found = flaws();
  const { rules } = game;
  let compared = 0,
    steps = 0;
  for (let seed = 1; rules !== null && hasUnseen(rules) && seed <= tables; seed++) {
    const draw = seeded(seed);
    const played = onItsWay(game, seed, draw);
    const act = nextUnseen(rules, played, draw);
    if (act === null) continue;
    const [one, two] = [copyOf(played), copyOf(played)];
    const seats = one.world.seats;
    const viewers: readonly Viewer[] = [...seats.filter((seat) => seat !== act.by), null];
    const owns = (s: Session): string[] => viewers.map((viewer) => JSON.stringify(rulesView(s, viewer)?.own ?? null));
    const was = owns(one);
    const ears = viewers.map((viewer) => [ear(one, [viewer]), ear(two, [viewer])] as const);
    const hear = (done: readonly [Step | null, Step | null]): void => {
      for (const [first, second] of ears) {
        first.hear(done[0]);
        second.hear(done[1]);
      }
    };
    const done = [does(one, act, act.one), does(two, act, act.two)] as const;
    // An answer that brings out what was hidden has closed its prompt: all is told by it.
    if (!act.aside && done.some((step) => step?.barrier === true)) continue;
    const now = owns(one);
    const told = (done[0]?.lines ?? []).flatMap(({ to }) => (to === 'all' ? [] : to));
    const apart = viewers.map((viewer, i) => was[i] === now[i] && (viewer === null || !told.includes(viewer)));
    hear(done);
    compared++;
    const leaks = (): Viewer[] =>
      viewers.filter(
        (viewer, i) => apart[i] && (ears[i]?.[0].heard.join('\n') !== ears[i]?.[1].heard.join('\n') || snapshot(one, viewer) !== snapshot(two, viewer)),
      );
    let by = 'it is done';
    let seen = leaks();
    for (let step = 0; seen.length === 0 && step < AHEAD; step++) {
      const on = goOn(one, two, act, draw);
      if (on === null) break;
      hear(on.done);
      if (on.done.some((one) => one?.barrier === true) || !isSameAsk(one, two, played)) break;
      steps++;
      by = `${on.move.t} of ${on.by}`;
      seen = leaks();
    }
    for (const viewer of seen) found.add(`${viewer === null ? 'Whoever watches' : `Seat ${viewer}`} can tell ${act.what}, after ${by}.`);
  }
  if (compared === 0) return { looked: 'nothing is done unseen in this game', wrong: [] };
  return { looked: `${compared} acts that others may not see, each done at one table of two, ${steps} steps at both`, wrong: found.list() };
}

const isSameAsk = (one: Session, two: Session, was: Session): boolean => [one, two].every((s) => stateOf(s)?.ask?.nth === stateOf(was)?.ask?.nth);

/** Another seat goes on, alike at both. */
function goOn(one: Session, two: Session, { by: not }: Act, draw: Draw): { by: Seat; move: AnyMove; done: [Step | null, Step | null] } | null {
  const owing = seatsOwing(one).filter((seat) => seat !== not && seatsOwing(two).includes(seat));
  const by = owing[draw(Math.max(1, owing.length))];
  const move = by === undefined ? null : sharedMove(one, two, by, draw);
  if (by === undefined || move === null) return null;
  const [first, second] = [actMove(one, by, move, 0), actMove(two, by, move, 0)];
  return first.ok && second.ok ? { by, move, done: [first.value, second.value] } : null;
}
