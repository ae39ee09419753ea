// Moves: which complete ones a seat could make, and why one is refused. The list and the refusal come from the same
// guards. [E6]

import type { PieceId, Seat } from '../kernel/ids.ts';
import { Bug } from '../kernel/result.ts';
import type { Verb } from '../kernel/verb.ts';
import type { Slots } from './hand/gesture.ts';
import type { Ask, Game, Move, MoveDef, RuleArg, RuleLine, RulesState } from './types.ts';
import type { AnyRules, Loose } from './any-rules.ts';
import type { PlayerView } from './context.ts';

export type AnyMove = Move<Loose>;
type Def = MoveDef<Loose, AnyMove>;

/** The entry of a move; null for a name the game does not have. */
export function moveDef(rules: AnyRules, t: string): Def | null {
  // The table pairs each entry with its own move; the engine knows only that both came from it.
  return Object.hasOwn(rules.moves, t) ? (rules.moves[t] as Def) : null;
}

/** Is this seat asked and has it still to answer (or may it change its answer)? */
export function isAsked(rules: AnyRules, ask: Ask<Loose> | null, seat: Seat): ask is Ask<Loose> {
  if (ask === null || !(ask.owe.includes(seat) || ask.may.includes(seat))) return false;
  const def = rules.asks[ask.t];
  return def !== undefined && (def.change || !ask.answers.some((a) => a.seat === seat));
}

/** May every seat make this move now, whoever is asked? [E17] */
export const isBeside = (rules: AnyRules, ask: Ask<Loose> | null, t: string): boolean => ask !== null && rules.asks[ask.t]?.beside?.includes(t) === true;

/** Why the seat cannot make this move now, or null: asked first, then the guards in the order of the specification. */
export function refusalOf(rules: AnyRules, state: RulesState<Loose>, k: PlayerView<Loose>, seat: Seat, move: AnyMove): string | null {
  const def = moveDef(rules, move.t);
  if (def === null) throw new Bug(`no move ${move.t}`);
  const open = isBeside(rules, state.ask, move.t) || (isAsked(rules, state.ask, seat) && rules.asks[state.ask.t]?.accepts.includes(move.t));
  if (state.over !== null || !open) return rules.unasked(k, seat, move, state.over === null ? (state.ask?.t ?? null) : null);
  return refusedBy(def.guards, k, seat, move);
}

/** What the first of these guards says that lets a move not pass; null: all do. */
export function refusedBy<G extends Game, M>(guards: MoveDef<G, M>['guards'], k: PlayerView<G>, seat: Seat, move: M): G['codes'] | null {
  for (const guard of guards) {
    const code = guard(k, seat, move);
    if (code !== null) return code;
  }
  return null;
}

/**
 * Every complete move the seat may make now, in the order of the ask's lists and of the slots; what answers what is
 * asked of it alone stands first.
 */
export function movesOf(rules: AnyRules, state: RulesState<Loose>, k: PlayerView<Loose>, seat: Seat): AnyMove[] {
  const { ask } = state;
  const asks = ask === null || state.over !== null ? undefined : rules.asks[ask.t];
  const found: AnyMove[] = [];
  const open = [...(isAsked(rules, ask, seat) ? (asks?.accepts ?? []) : []), ...(asks?.beside ?? [])];
  const first = rules.first?.(k).filter((t) => open.includes(t)) ?? [];
  for (const t of new Set([...first, ...open])) {
    const def = moveDef(rules, t);
    if (def === null) throw new Bug(`no move ${t}`);
    fill(def, k, seat, { t }, 0, (move) => {
      if (refusedBy(def.guards, k, seat, move) === null) found.push(move);
    });
  }
  return found;
}

/** The complete verb of the hand for a complete move. */
export const writeMove = (def: Def, k: PlayerView<Loose>, seat: Seat, move: AnyMove): Verb<PieceId> => def.gesture.write(k, seat, move as unknown as Slots);

/**
 * A move as it is listed: in the game's words, else key `act.` and its name, with its slots in their order, a seat as a
 * seat.
 */
export function sayMove(def: Def, k: PlayerView<Loose>, seat: Seat, move: AnyMove): RuleLine {
  if (def.words !== undefined) return def.words(k, seat, move);
  const said = move as unknown as Slots;
  const args = def.gesture.slots.flatMap(({ slot }) => (said[slot] === undefined ? [] : [argOf(k.seats, said[slot])]));
  return args.length === 0 ? { k: `act.${move.t}` } : { k: `act.${move.t}`, a: args };
}
/** A slot as it is said: a seat, a number, a word. */
function argOf(seats: readonly Seat[], said: string): RuleArg {
  const seat = seats.find((one) => one === said);
  return seat !== undefined ? { s: seat } : /^\d+$/.test(said) ? said : { w: said };
}

/** The names of a move's slots, in the order in which they are filled. */
export const slotsOf = (rules: AnyRules, t: string): readonly string[] => moveDef(rules, t)?.gesture.slots.map(({ slot }) => slot) ?? [];

function fill(def: Def, k: PlayerView<Loose>, seat: Seat, move: AnyMove, at: number, each: (move: AnyMove) => void): void {
  const slot = def.gesture.slots[at];
  if (slot === undefined) return each(move);
  for (const word of slot.words(k, seat, move as unknown as Slots)) fill(def, k, seat, word === null ? move : { ...move, [slot.slot]: word }, at + 1, each);
}
