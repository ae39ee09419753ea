// The own piece in its turn: win, kill, else the own half of the best pair; then tile by tile along a way there.
// (IC 11)

import type { LegalMove } from '../../../protocol/messages.ts';
import { apart, DARK_RED, indexOf, PLACES, type Tile } from '../board.ts';
import { victoryOf } from '../imposters.ts';
import { planCrew } from './crew.ts';
import { planHunt } from './hunt.ts';
import type { Mind, Person, Placed } from './mind.ts';
import { FAR, farOf } from './pair.ts';

export interface Moves {
  mind: Mind;
  /** How often the piece of a seat has landed on a tile in its last four landings. */
  often(seat: string, tile: number): number;
  draw(n: number): number;
}
/** Cards of a hand that can still move a piece out of reach. */
export const SHIFTS = ['imp.dash', 'imp.push', 'crw.dash', 'crw.push', 'wld.shove'] as const;

/** Where the own piece is to land in this activation; its own tile: it stays, or lands where it has come to. */
export function target(moves: Moves): Tile {
  const { mind } = moves;
  const { me } = mind;
  const ways = mind.ways(me);
  const open = [...ways.keys()];
  const at = me.at ?? 'H8';
  const winning = open.find((tile) => wins(mind, me, tile));
  if (winning !== undefined) return winning;
  if (mind.kings.length > 0) return royal(mind, open, at);
  const strike = me.role === 'imposter' ? hunt(moves, open) : risk(mind, open);
  if (strike !== null) return strike;
  if (mind.rules === 'ev.iso') return duel(mind, open, at);
  return planned(moves, open, at);
}

/** Would a landing there win the round for the own role, by what the rules say of the button? */
export function wins(mind: Mind, person: Person, tile: Tile): boolean {
  const { rules, button, tokens } = mind;
  if (tile === button && (person.button === victoryOf(person.role) || person.button === 'press'))
    return person.at !== tile && (person.button !== 'press' || mind.goals(person).includes(tile));
  const prey = mind.people.find((other) => other.at === tile && person.strikes.includes(other.seat));
  if (prey !== undefined && (mind.kings.includes(prey.seat) || isLast(mind, prey))) return true;
  if (rules === 'ev.hide' && person.role === 'crewmate') return DARK_RED.includes(tile);
  return rules === 'ev.task' && person.role === 'crewmate' && tokens.T.length > 0 && tokens.T.includes(tile);
}
const isLast = (mind: Mind, person: Person): boolean => mind.people.every((other) => other === person || other.role !== person.role || other.at === null);

/** How many turns a piece needs from a tile to the nearest of the goals. */
export function turnsTo(mind: Mind, person: Person, goals: readonly Tile[]): (tile: string) => number {
  const turns = mind.field(person).turns(goals.map(indexOf));
  return (tile) => farOf(turns[indexOf(tile)]);
}
/** Whom a piece of the own side may kill by landing where it can come to. */
const preyOf = (mind: Mind, open: readonly Tile[]): Placed[] => mind.foes.filter((one) => mind.me.strikes.includes(one.seat) && open.includes(one.at));

function planned(moves: Moves, open: readonly Tile[], at: Tile): Tile {
  const { mind } = moves;
  const { me, mate } = mind;
  const sabotage = me.role === 'imposter' && mind.rules === 'ev.oxygen' ? collect(mind, open) : null;
  if (sabotage !== null) return sabotage;
  const foes = mind.foes.map(mind.man);
  const pair = { me: mind.man(me), mate: mate?.at == null ? null : mind.man(mate), chance: moves.draw(2 ** 30) };
  const best =
    me.role === 'imposter'
      ? planHunt({ ...pair, crew: foes, post: indexOf(mind.rules === 'ev.hide' ? 'H3' : 'H9') })
      : planCrew({
          ...pair,
          imposters: foes,
          turn: mind.turn,
          shelter: mind.hand.some((kind) => SHIFTS.some((one) => one === kind)),
          guarded: mind.force.includes('crw.outvoted'),
          wilds: mind.wilds.map(indexOf),
          often: moves.often,
        });
  return PLACES[best] ?? at;
}

/** An Imposter kills: whoever is nearer to the goal, unless another on a launch tile is its own alone to strike. */
function hunt({ mind }: Moves, open: readonly Tile[]): Tile | null {
  const { mate } = mind;
  const prey = preyOf(mind, open);
  if (prey.length < 2) return prey[0]?.at ?? null;
  const far = (one: Placed): number => turnsTo(mind, one, mind.goals(one))(one.at);
  const sorted = [...prey].sort((a, b) => far(a) - far(b));
  const mateWays = mate === null ? new Map<Tile, unknown>() : mind.ways(mate);
  const urgent = sorted.find((one) => far(one) <= 1 && !mateWays.has(one.at));
  return (urgent ?? sorted[0])?.at ?? null;
}

/** A Crewmate that may kill does so where no Imposter could strike back next turn. */
function risk(mind: Mind, open: readonly Tile[]): Tile | null {
  const { me } = mind;
  const safe = (tile: Tile): boolean => mind.foes.every((other) => other.at === tile || !reaches(mind, other, me, tile));
  return preyOf(mind, open).find((one) => safe(one.at))?.at ?? null;
}

/** Could that enemy land on that tile next, to kill somebody who stands there? */
export const reaches = (mind: Mind, enemy: Person, prey: Person, tile: Tile): boolean =>
  enemy.at !== null && enemy.strikes.includes(prey.seat) && mind.field(enemy).strikes(indexOf(enemy.at), indexOf(tile));

/** Oxygen Sabotage!: to the nearest S, when it is not farther than any Crewmate is from the button. */
function collect(mind: Mind, open: readonly Tile[]): Tile | null {
  const { me, tokens } = mind;
  if (tokens.S.length === 0 || me.at === null) return null;
  const far = turnsTo(mind, me, tokens.S);
  const theirs = mind.foes.map((one) => turnsTo(mind, one, [mind.button])(one.at));
  return far(me.at) > Math.min(FAR, ...theirs) ? null : least(open, far);
}

/** Iso!: whoever may strike next has the better of it. Nearer by an odd way, farther by none. */
function duel(mind: Mind, open: readonly Tile[], at: Tile): Tile {
  const { me } = mind;
  const [foe] = mind.foes;
  if (foe === undefined) return at;
  const far = turnsTo(mind, me, [foe.at]);
  const risky = (tile: Tile): number => (reaches(mind, foe, me, tile) ? 40 : 0);
  const toward = me.role === 'imposter' ? 1 : -1;
  return least(open, (tile) => risky(tile) + toward * far(tile)) ?? at;
}

/** Killer Queen!: the King runs out of the Queen's reach; the Queen strikes, else stays near its King. */
function royal(mind: Mind, open: readonly Tile[], at: Tile): Tile {
  const { me, mate, foes } = mind;
  const [prey] = preyOf(mind, open);
  const struck = (tile: Tile): boolean => foes.some((one) => reaches(mind, one, me, tile));
  if (mind.kings.includes(me.seat)) {
    const far = turnsTo(mind, me, [mind.button]);
    return least(open, (tile) => far(tile) + (struck(tile) ? 20 : 0)) ?? at;
  }
  if (prey !== undefined && !foes.some((one) => one !== prey && reaches(mind, one, me, prey.at))) return prey.at;
  const king = foes.find((one) => mind.kings.includes(one.seat));
  const far = king === undefined ? () => 0 : turnsTo(mind, me, [king.at]);
  const near = (tile: Tile): number => (mate?.at == null ? 0 : Math.max(0, apart(tile, mate.at) - 5));
  return least(open, (tile) => 3 * near(tile) + far(tile) + (struck(tile) ? 20 : 0)) ?? at;
}

/** The one of the least worth; of equals the first. */
export function least<T>(from: readonly T[], worth: (one: T) => number): T | null {
  let best: T | null = null;
  let low = Infinity;
  for (const one of from) {
    const value = worth(one);
    if (value >= low) continue;
    low = value;
    best = one;
  }
  return best;
}

/** The next act on the way of the own piece to that tile; null: none of the listed ones leads there. */
export function nextAct(mind: Mind, to: Tile, can: readonly LegalMove[]): LegalMove | null {
  const way = mind.ways(mind.me).get(to) ?? [];
  const [next] = way;
  if (next === undefined) return byName(can, 'land') ?? byName(can, 'stay');
  return can.find((act) => (act.move === 'step' || act.move === 'hop') && tileIn(act) === next) ?? null;
}
export const byName = (can: readonly LegalMove[], move: string): LegalMove | null => can.find((act) => act.move === move) ?? null;
/** The tile an act names; '' for none. */
export function tileIn(act: LegalMove): string {
  for (const arg of act.words.a ?? []) if (typeof arg === 'object' && 'w' in arg && indexOf(arg.w) >= 0) return arg.w;
  return '';
}
