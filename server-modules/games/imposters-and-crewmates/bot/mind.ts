// What a bot makes of its view: people, their pieces and rights, the board, the own hand. Nothing of anybody's secrets,
// because the view has none. (IC 11)

import type { Handle } from '../../../kernel/ids.ts';
import type { WorldView } from '../../../kernel/view.ts';
import type { RulesView } from '../../../protocol/messages.ts';
import { wordIn } from '../../choices.ts';
import { DARK_RED, HOME, indexOf, isTile, VENTS, WILD_TILES, type Role, type Tile } from '../board.ts';
import { kindOfFace, LOOKS, type Kind } from '../data.ts';
import type { EventId } from '../events/table.ts';
import type { BUTTON, Token } from '../imposters.ts';
import type { Item, Walk } from '../stack.ts';
import { endings, plainWalker, trailFrom, type LandCode, type Trail, type Walker } from '../walker.ts';
import type { Field, Gait } from './field.ts';
import type { Man } from './pair.ts';

/** One player, as everybody sees it: the row of the public facts that the rules write. */
export interface Person {
  seat: string;
  role: Role;
  /** Its piece on the board; null: dead, safe, or not taking part. */
  at: Tile | null;
  dead: boolean;
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
export interface Card {
  h: Handle;
  kind: Kind;
}
export interface Mind {
  me: Person;
  mate: Person | null;
  people: readonly Person[];
  enemies: readonly Person[];
  rules: EventId | null;
  turn: number;
  side: Role | null;
  acted: readonly string[];
  walk: Walk | null;
  steer: Walk | null;
  stack: readonly Item[];
  hand: readonly Card[];
  /** Cards that the mate offers for some of the own; -1: nothing is offered. */
  offered: number;
  points: { mine: number; theirs: number };
  button: Tile;
  tokens: Readonly<Record<Token, readonly Tile[]>>;
  wilds: readonly Tile[];
  /** Kings of Killer Queen!. */
  kings: readonly string[];
  /** Kinds of cards in force. */
  force: readonly string[];
  outvoted: boolean;
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

export function mindOf(seat: string, world: WorldView, { facts, force, own }: RulesView, book: (gait: Gait) => Field): Mind {
  const table = readTable(world);
  const people = Object.entries(record(facts['people'])).map(([name, row]) => personOf(name, record(row), table.sizes.get(name) ?? 0));
  const me = people.find((one) => one.seat === seat) ?? nobody(seat);
  const mate = people.find((one) => one.seat !== seat && one.role === me.role) ?? null;
  const side = facts['side'] === 'imposter' || facts['side'] === 'crewmate' ? facts['side'] : null;
  const acted = words(facts['acted']);
  const walk = walkOf(facts['walk']);
  const rules = typeof facts['rules'] === 'string' ? (facts['rules'] as EventId) : null;
  const points = record(facts['points']);
  const royals = list(facts['royals']).map(record);
  const kings = royals.flatMap((one) => (one['as'] === 'king' && typeof one['seat'] === 'string' ? [one['seat']] : []));
  const { tokens, button } = table;
  const count = (team: string): number => (typeof points[team] === 'number' ? points[team] : 0);
  const isFirst = people.findIndex((one) => one.seat === seat) < 2;

  const pressed = words(facts['pressed']);
  const standing = force.flatMap(({ words: line }) => (line.a ?? []).map(wordIn));

  const field = (person: Person): Field =>
    book({
      role: person.role,
      steps: person.steps,
      ghost: person.ghost,
      hops: person.hops,
      straight: person.straight,
      traps: tokens.B,
      glue: tokens.G,
      closed: [...(person.button === null ? [button] : []), ...(person.role === 'imposter' && !person.ghost ? tokens.T : [])],
    });
  const walker = (person: Person, around = people): Walker => {
    const bars = new Map<Tile, LandCode>();
    for (const tile of person.role === 'imposter' && !person.ghost ? tokens.T : []) bars.set(tile, 'TASK_TILE');
    if (person.button === null) bars.set(button, 'BUTTON_CLOSED');
    const others = around.filter((other) => other !== person && other.at !== null);
    for (const { at, seat: who } of others) if (at !== null && !person.strikes.includes(who)) bars.set(at, 'OCCUPIED');
    const taken = others.flatMap(({ at, role }) => (role === 'crewmate' && at !== null && VENTS.includes(at) && !person.vents ? [at] : []));
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
    const mates = people.filter((one) => one.role === person.role && one.at !== null);
    return pressed.includes(person.seat) && mates.length > 1 ? [] : [button];
  };
  return {
    me,
    mate,
    people,
    enemies: people.filter((one) => one.role !== me.role),
    rules,
    turn: typeof facts['turn'] === 'number' ? facts['turn'] : 0,
    side,
    acted,
    walk,
    steer: walkOf(facts['steer']),
    stack: list(facts['stack']).map((one) => one as Item),
    hand: table.hands.get(seat) ?? [],
    offered: offeredIn(own),
    points: { mine: count(isFirst ? 'I' : 'C'), theirs: count(isFirst ? 'C' : 'I') },
    button,
    tokens,
    wilds: table.wilds,
    kings,
    force: standing,
    outvoted: standing.includes('crw.outvoted'),
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
function readTable(world: WorldView) {
  const tokens: Record<Token, Tile[]> = { B: [], T: [], S: [], G: [] };
  const hands = new Map<string, Card[]>();
  const wilds: Tile[] = [];
  let button: Tile = HOME;
  for (const { h, kind, look, face, zone } of world.pieces.values()) {
    const word = LOOKS[look] ?? '';
    if (isTile(zone)) {
      if (word === 'button') button = zone;
      else if (word === 'B' || word === 'T' || word === 'S' || word === 'G') tokens[word].push(zone);
      continue;
    }
    const card = kind === 'card' ? kindOfFace(face) : null;
    if (card !== null && zone.startsWith('hand-')) hands.set(zone.slice(5), [...(hands.get(zone.slice(5)) ?? []), { h, kind: card }]);
  }
  for (const tile of WILD_TILES) if ((world.zones.get(`slot-${tile}` as never)?.count ?? 0) > 0) wilds.push(tile);
  const sizes = new Map([...world.zones.values()].flatMap(({ id, count }): [string, number][] => (id.startsWith('hand-') ? [[id.slice(5), count ?? 0]] : [])));
  return { tokens, hands, wilds, button, sizes };
}

function personOf(seat: string, row: { readonly [key: string]: unknown }, hand: number): Person {
  const at = typeof row['at'] === 'string' ? row['at'] : '';
  const button = row['button'];
  return {
    seat,
    role: row['role'] === 'imposter' ? 'imposter' : 'crewmate',
    at: isTile(at) ? at : null,
    dead: at === 'out',
    steps: typeof row['steps'] === 'number' ? row['steps'] : 0,
    straight: row['straight'] === true,
    ghost: row['ghost'] === true,
    hops: row['hops'] === true,
    vents: row['vents'] === true,
    strikes: words(row['strikes']),
    button: typeof button === 'string' ? (button as Person['button']) : null,
    hand,
  };
}
const nobody = (seat: string): Person => personOf(seat, {}, 0);

function offeredIn(own: RulesView['own']): number {
  const offer = record(own?.['offered'] ?? null);
  const { cards } = offer as { cards?: unknown };
  return typeof cards === 'string' ? (cards === '' ? 0 : cards.split('+').length) : -1;
}
function walkOf(raw: unknown): Walk | null {
  const walk = record(raw);
  return typeof walk['pawn'] === 'string' ? (walk as unknown as Walk) : null;
}
const record = (raw: unknown): { readonly [key: string]: unknown } =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) ? (raw as { [key: string]: unknown }) : {};
const list = (raw: unknown): unknown[] => (Array.isArray(raw) ? raw : []);
const words = (raw: unknown): string[] => list(raw).filter((one): one is string => typeof one === 'string');
