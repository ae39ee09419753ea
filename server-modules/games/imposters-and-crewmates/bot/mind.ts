// What a bot makes of its view: people, their pieces and rights, the board, the own hand. Nothing of anybody's secrets,
// because the view has none. (IC 11)

import type { WorldView } from '../../../kernel/view.ts';
import type { RulesView } from '../../../protocol/messages.ts';
import { wordIn } from '../../choices.ts';
import { DARK_RED, HOME, indexOf, isTile, VENTS, WILD_TILES, type Role, type Tile } from '../board.ts';
import { kindOfFace, LOOKS, type Kind } from '../data.ts';
import type { EventId } from '../events/table.ts';
import { readSet } from '../events/sets.ts';
import type { BUTTON, Imposters, Team, Token } from '../imposters.ts';
import type { Item, Walk } from '../stack.ts';
import { endings, plainWalker, trailFrom, type LandCode, type Trail, type Walker } from '../walker.ts';
import type { Field, Gait } from './field.ts';
import type { Man } from './pair.ts';

/** One player, as everybody sees it: what view.ts tells of a piece. */
export interface Person {
  seat: string;
  role: Role;
  /** Its piece on the board; null: dead, safe, or not taking part. */
  at: Tile | null;
  steps: number;
  straight: boolean;
  ghost: boolean;
  hops: boolean;
  /** May hop onto a vent with a Crewmate. */
  vents: boolean;
  strikes: readonly string[];
  /** What its landing on the button is; null: it may not. */
  button: (typeof BUTTON)[number] | null;
  hand: number;
}
/** Whoever has a piece on the board. */
export type Placed = Person & { readonly at: Tile };
export interface Mind {
  me: Person;
  mate: Person | null;
  people: readonly Person[];
  enemies: readonly Person[];
  /** Of the other side, and of the own, the own piece too: who is on the board. */
  foes: readonly Placed[];
  friends: readonly Placed[];
  rules: EventId | null;
  turn: number;
  side: Role | null;
  acted: readonly string[];
  walk: Walk | null;
  steer: Walk | null;
  stack: readonly Item[];
  hand: readonly Kind[];
  /** Cards that the mate offers for some of the own; -1: nothing is offered. */
  offered: number;
  /** Of the own team. */
  points: number;
  button: Tile;
  tokens: Readonly<Record<Token, readonly Tile[]>>;
  wilds: readonly Tile[];
  /** Kings of Killer Queen!. */
  kings: readonly string[];
  /** Kinds of cards in force. */
  force: readonly string[];
  field(person: Person): Field;
  walker(person: Person): Walker;
  /**
   * Where this piece can land in this turn with ways there, traps shunned; only where it is, if it has acted or it is
   * not its turn.
   */
  ways(person: Person): ReadonlyMap<Tile, readonly Tile[]>;
  man(person: Person): Man;
  goals(person: Person): readonly Tile[];
}

/** What the rules tell everybody, as far as a bot goes by it. */
interface Told {
  people: { readonly [seat: string]: Omit<Person, 'seat' | 'at' | 'hand'> & { at: string } };
  rules: EventId | null;
  turn: number;
  side: Role | null;
  acted: readonly string[];
  walk: Walk | null;
  steer: Walk | null;
  stack: readonly Item[];
  points: { readonly [T in Team]: number };
  royals: readonly { seat: string; as: string }[];
  pressed: readonly string[];
}

export function mindOf(seat: string, world: WorldView, { facts, force, own }: RulesView, book: (gait: Gait) => Field): Mind {
  const { people: told, rules, turn, side, acted, walk, steer, stack, points, royals, pressed } = facts as unknown as Told;
  const { tokens, button, wilds, hand, sizes } = readTable(seat, world);
  const people = Object.entries(told).map(([name, row]): Person => ({ ...row, seat: name, at: isTile(row.at) ? row.at : null, hand: sizes.get(name) ?? 0 }));
  const me = people.find((one) => one.seat === seat) as Person;
  const enemies = people.filter((one) => one.role !== me.role);
  const isPlaced = (one: Person): one is Placed => one.at !== null;

  /** Where it may not land for their sake. */
  const tasksFor = ({ role, ghost }: Person): readonly Tile[] => (role === 'imposter' && !ghost ? tokens.T : []);
  const field = (person: Person): Field =>
    book({ ...person, traps: tokens.B, glue: tokens.G, closed: [...(person.button === null ? [button] : []), ...tasksFor(person)] });
  const walker = (person: Person, around = people): Walker => {
    const bars = new Map<Tile, LandCode>();
    for (const tile of tasksFor(person)) bars.set(tile, 'TASK_TILE');
    if (person.button === null) bars.set(button, 'BUTTON_CLOSED');
    const others = around.filter(isPlaced).filter((other) => other !== person);
    for (const { at, seat: who } of others) if (!person.strikes.includes(who)) bars.set(at, 'OCCUPIED');
    const taken = others.flatMap(({ at, role }) => (role === 'crewmate' && VENTS.includes(at) && !person.vents ? [at] : []));
    const { role, ghost, hops, straight } = person;
    return plainWalker(role, { ghost, hops, straight, glue: new Set(tokens.G), taken: new Set(taken), bars });
  };
  const ways = (person: Person): ReadonlyMap<Tile, readonly Tile[]> => {
    if (person.at === null) return new Map();
    if (side !== person.role || acted.includes(person.seat)) return new Map([[person.at, []]]);
    const trail: Trail = walk?.pawn === person.seat ? walk : trailFrom(person.at, person.steps);
    // Who is walking is on its way: where it happens to be is no tile that it will hold.
    const walks = walker(
      person,
      people.filter(({ seat: who }) => who !== walk?.pawn),
    );
    // A vent it has been to in this walk leads nowhere new: it would hop to and fro for ever.
    const been = walk?.pawn === person.seat ? walk.path.filter((tile) => tile !== person.at && VENTS.includes(tile)) : [];
    const found = endings({ ...walks, taken: new Set([...walks.taken, ...been]) }, trail, new Set(person.ghost ? [] : tokens.B));
    // Who has not moved may stay, even where it could not land.
    return trail.at === person.at && walk?.pawn !== person.seat ? new Map([...found, [person.at, []]]) : found;
  };
  const goals = (person: Person): readonly Tile[] => {
    if (rules === 'ev.hide') return DARK_RED.filter((tile) => people.every(({ at }) => at !== tile));
    if (rules === 'ev.task') return tokens.T;
    // Whoever has pressed draws the guards away; alone it must press anew.
    const mates = people.filter(isPlaced).filter((one) => one.role === person.role);
    return pressed.includes(person.seat) && mates.length > 1 ? [] : [button];
  };
  return {
    me,
    mate: people.find((one) => one !== me && one.role === me.role) ?? null,
    people,
    enemies,
    foes: enemies.filter(isPlaced),
    friends: people.filter(isPlaced).filter((one) => one.role === me.role),
    rules,
    turn,
    side,
    acted,
    walk,
    steer,
    stack,
    hand,
    offered: offeredIn(own),
    points: points[people.indexOf(me) < 2 ? 'I' : 'C'],
    button,
    tokens,
    wilds,
    kings: royals.flatMap((one) => (one.as === 'king' ? [one.seat] : [])),
    force: force.flatMap(({ words }) => (words.a ?? []).map(wordIn)),
    field,
    walker: (person) => walker(person),
    ways,
    goals,
    man: (person) => ({
      seat: person.seat,
      role: person.role,
      at: indexOf(person.at ?? HOME),
      options: [...ways(person).keys()].map(indexOf).sort((a, b) => a - b),
      field: field(person),
      goals: goals(person).map(indexOf),
      strikes: person.strikes,
    }),
  };
}

/** What lies where, from the pieces of the view. */
function readTable(seat: string, world: WorldView) {
  const tokens: Record<Token, Tile[]> = { B: [], T: [], S: [], G: [] };
  const hand: Kind[] = [];
  let button: Tile = HOME;
  for (const { kind, look, face, zone } of world.pieces.values()) {
    const word = LOOKS[look] ?? '';
    if (isTile(zone)) {
      if (word === 'button') button = zone;
      else if (word === 'B' || word === 'T' || word === 'S' || word === 'G') tokens[word].push(zone);
      continue;
    }
    const card = kind === 'card' ? kindOfFace(face) : null;
    if (card !== null && zone === `hand-${seat}`) hand.push(card);
  }
  const wilds = WILD_TILES.filter((tile) => (world.zones.get(`slot-${tile}` as never)?.count ?? 0) > 0);
  const sizes = new Map([...world.zones.values()].flatMap(({ id, count }): [string, number][] => (id.startsWith('hand-') ? [[id.slice(5), count ?? 0]] : [])));
  return { tokens, hand, wilds, button, sizes };
}

/** Cards that the mate offers; -1: none at all. */
function offeredIn(own: RulesView['own']): number {
  const { offered } = own as unknown as Imposters['own'];
  return offered === null ? -1 : (readSet(offered.cards)?.length ?? 0);
}
