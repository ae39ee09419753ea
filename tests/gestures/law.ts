// The law of gestures: for each offered move there is a gesture that makes it, and whatever is dropped wherever it is
// dropped gives a move, a question, a free placement or a sentence.

import type { GameDef } from '../../server-modules/games/game.ts';
import type { Seat } from '../../server-modules/kernel/ids.ts';
import type { LegalMove, Mode, View } from '../../server-modules/protocol/messages.ts';
import { seatsOwing } from '../../server-modules/rules/session.ts';
import type { Session } from '../../server-modules/rules/working.ts';
import type { Draw } from '../../server-modules/rules/testing/play.ts';
import { say } from '../../src/locale/say.ts';
import { actsOn } from '../../src/store/rules/targets.ts';
import { gestured, meaning, viewOf, type Done } from './hand.ts';
import { places, things, type Place, type Thing } from './pairs.ts';
import { answerFor, drag, pathsOf } from './paths.ts';
import { positions } from './positions.ts';
import { screenOf, type Screen, type Spot } from './screen.ts';

/** What was looked at of one game in one mode. */
export interface Looked {
  positions: number;
  /** Offered moves that were made, by the kind of move and by the way in which a hand made them. */
  moves: Map<string, Map<string, number>>;
  /** Drops, by what came of them. */
  drops: Map<string, number>;
  /** Pairs of kinds that were dropped at least once, and those that lay under something else each time. */
  tried: Set<string>;
  hidden: Set<string>;
  /** What the law forbids, each once, with the position where it was met first. */
  flaws: Map<string, string>;
}

interface Table {
  art: Parameters<typeof screenOf>[1];
  sizes: Parameters<typeof screenOf>[2];
}

/**
 * Looks at so many positions. `most`: of each kind of move so many at one position, by lot; all of them in the long
 * run.
 */
export async function lookAt(game: GameDef, mode: Mode, count: number, most: number, { art, sizes }: Table): Promise<Looked> {
  const looked: Looked = { positions: 0, moves: new Map(), drops: new Map(), tried: new Set(), hidden: new Set(), flaws: new Map() };
  looked.positions = await positions(game, mode, count, async (s, draw, at) => {
    for (const seat of s.world.seats) {
      const view = viewOf(s, seat),
        screen = (view.rules?.can.length ?? 0) > 0 ? screenOf(view, art, sizes) : null;
      if (screen !== null) for (const act of byLot(view.rules?.can ?? [], most, draw)) await offered(s, seat, screen, act, looked, at);
    }
    const owing = seatsOwing(s),
      lots = [owing[draw(Math.max(1, owing.length))], s.world.seats[draw(s.world.seats.length)]];
    // Whoever is asked, and somebody else.
    for (const seat of new Set(lots)) {
      if (seat === undefined) continue;
      const screen = screenOf(viewOf(s, seat), art, sizes);
      const all = places(screen, draw);
      for (const thing of things(screen, draw)) for (const place of all) await dropped(s, seat, screen, thing, place, looked, at);
    }
  });
  return looked;
}

/** At most so many of each move, as the lot falls. */
function byLot(can: readonly LegalMove[], most: number, draw: Draw): LegalMove[] {
  const by = new Map<string, LegalMove[]>();
  for (const act of can) by.set(act.move, [...(by.get(act.move) ?? []), act]);
  return [...by.values()].flatMap((acts) => {
    const left = [...acts];
    while (left.length > most) left.splice(draw(left.length), 1);
    return left;
  });
}

const count = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1);

async function offered(s: Session, seat: Seat, screen: Screen, act: LegalMove, looked: Looked, at: string): Promise<void> {
  const wanted = meaning(s, seat, act.verb),
    key = `${act.move} (${act.verb.t})`,
    ways = looked.moves.get(key) ?? new Map<string, number>();
  looked.moves.set(key, ways);
  const flaw = (what: string): void =>
    void looked.flaws.set(`${key}: ${what}`, looked.flaws.get(`${key}: ${what}`) ?? `${at}, seat ${seat}: ${JSON.stringify(act)}`);
  for (const path of pathsOf(screen, act)) {
    const done = await gestured(s, seat, async (f) => {
      await path.make(f);
      await answerFor(f, act);
    });
    if (!made(done, wanted)) continue;
    if (path.aside === true) flaw('only beside the middle of its place');
    if (path.name === 'drag' && !done.lit && done.marked === 0) flaw('its place did not glow');
    if (path.name === 'drag' && done.lit && done.marked === 0 && done.would === 0 && !done.early) flaw('it was not said what would happen');
    return count(ways, path.name);
  }
  const pressed = await gestured(s, seat, async (f) => {
    f.store.do.choose([act], 'pointer');
    await f.settle();
    await answerFor(f, act);
  });
  // What is said rather than done has a button of its own in the panel.
  if (act.verb.t === 'press' && made(pressed, wanted)) return count(ways, 'button of the panel');
  flaw('no gesture makes it');
  count(ways, 'none');
}

const made = (done: Done, wanted: string | null): boolean => (wanted !== null && done.moves.includes(wanted)) || done.marked > 0;

/**
 * What a drop can come to. A box that is drawn over a board, and what is laid back where it lay, are effects that are
 * seen.
 */
type Came = 'move' | 'question' | 'marked' | 'free placement' | 'sentence' | 'seen' | 'laid back' | 'box' | 'silence';

function cameOf(done: Done, isHome: boolean): Came {
  if (done.began === 'boxing') return 'box';
  if (done.asked) return 'question';
  if (done.moves.length > 0) return 'move';
  if (done.marked > 0) return 'marked';
  if (done.said !== null) return 'sentence';
  if (done.free.length > 0) return 'free placement';
  return done.seen ? 'seen' : isHome ? 'laid back' : 'silence';
}

async function dropped(s: Session, seat: Seat, screen: Screen, thing: Thing, place: Place, looked: Looked, at: string): Promise<void> {
  const pair = `${thing.kind} on ${place.kind}`,
    to = place.at(thing);
  if (to === null) return void looked.hidden.add(pair);
  looked.tried.add(pair);
  let words = '';
  const { view } = screen;
  const done = await gestured(s, seat, async (f) => {
    await drag(f, thing.from, to);
    const { refusal, toasts, shown } = f.store.getState(),
      line = refusal?.line ?? toasts[0]?.line;
    words = line === undefined || shown === null ? '' : say(line, shown);
  });
  const came = cameOf(done, isHome(view, thing, to));
  count(looked.drops, came);
  const flaw = (what: string): void =>
    void looked.flaws.set(`${pair}: ${what}`, looked.flaws.get(`${pair}: ${what}`) ?? `${at}, seat ${seat}: ${thing.h} on ${JSON.stringify(to.on)}`);
  if (came === 'silence') flaw('silence');
  if (done.said !== null && (words === done.said.k || !/^[A-Z"„“][^{}]+[.!?…]$/.test(words))) flaw(`no sentence: ${words}`);
  // A bare place that is offered to the thing takes it.
  const isOffered =
    thing.h !== null &&
    place.piece === null &&
    actsOn(view, thing.h).some(({ verb }) => verb.t === 'put' && verb.onto === place.zone && verb.index === undefined);
  if (isOffered && (came === 'silence' || came === 'sentence') && met(view, to) === place.zone) flaw(`offered there, and refused: ${words}`);
}

/** The place on which a pointer is. */
const met = (view: View, { on }: Spot): string | null => (on === null ? null : on.t === 'zone' ? on.zone : (view.pieces.get(on.h)?.zone ?? null));

function isHome(view: View, thing: Thing, to: Spot): boolean {
  return thing.h !== null && view.pieces.get(thing.h)?.zone === met(view, to);
}

/**
 * What is told of a game: how much was looked at, by which ways moves were made, what came of drops, and what was not
 * covered.
 */
export function told(game: GameDef, mode: Mode, looked: Looked): string {
  const sum = (map: Map<string, number>): number => [...map.values()].reduce((all, n) => all + n, 0);
  const list = (map: Map<string, number>): string => [...map].map(([what, n]) => `${n} ${what}`).join(', ');
  const never = [...looked.hidden].filter((pair) => !looked.tried.has(pair)),
    met = new Set([...looked.moves.keys()].map((key) => key.split(' ')[0])),
    unmet = mode === 'sandbox' ? [] : Object.keys(game.rules?.moves ?? {}).filter((move) => !met.has(move));
  const moves = [...looked.moves.values()].reduce((all, ways) => all + sum(ways), 0);
  return [
    `${game.id}, ${mode}: ${looked.positions} positions, ${moves} offered moves, ${sum(looked.drops)} drops of ${looked.tried.size} pairs of kinds: ${list(looked.drops)}`,
    ...[...looked.moves].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, ways]) => `  ${key}: ${list(ways)}`),
    `  not covered: ${unmet.length === 0 ? 'no move' : `moves ${unmet.join(', ')}`}; ${never.length} pairs that lay under something else each time${never.length === 0 ? '' : ` (${never.slice(0, 3).join('; ')}${never.length > 3 ? '; …' : ''})`}`,
  ].join('\n');
}
