// What a bot believes: what it has seen of integrity cards, and what that makes of everybody. Whole numbers in
// thousandths, so that every engine reckons alike. (GC 7)

import type { Handle } from '../../../kernel/ids.ts';
import type { WorldView } from '../../../kernel/view.ts';
import type { RulesView } from '../../../protocol/messages.ts';
import { integrityOf, kindOf, SLOTS, type Integrity, type Kind } from '../data.ts';

export type Team = 'honest' | 'crooked';
export type Role = Team | 'infector' | 'zombie';
export interface Mind {
  me: string;
  /** What I play for, and how. */
  role: Role;
  leader: boolean;
  living: readonly string[];
  others: readonly string[];
  wounded: readonly string[];
  zombies: readonly string[];
  /** Infection tokens on the cards of a player. */
  tokens(seat: string): number;
  /** Whom each armed player aims at; null: nobody. */
  aims: ReadonlyMap<string, string | null>;
  /** What I know of a player's three cards; null: not seen. */
  cards: ReadonlyMap<string, readonly (Integrity | null)[]>;
  hand: readonly { h: Handle; kind: Kind }[];
  shot: { by: string; at: string } | null;
  /** How likely a player holds this leader card, and plays for this team; thousandths. */
  holds(seat: string, leader: 'agent' | 'kingpin'): number;
  plays(seat: string, team: Team): number;
}

export const SURE = 1000;
const SPECIAL: readonly Integrity[] = ['agent', 'kingpin', 'infector'];

export function mindOf(me: string, world: WorldView, rules: RulesView): Mind {
  const { facts, own } = rules;
  const living = words(facts['living']);
  const seats = Object.keys(record(facts['hands']));
  const cards = new Map(seats.map((seat) => [seat, SLOTS.map((slot) => faceIn(world, `slot-${seat}-${slot}`))]));
  const zombies = words(facts['zombies']);
  const infected = words(facts['infected']);
  const planted = new Set<string>();
  const hand: { h: Handle; kind: Kind }[] = [];
  for (const piece of world.pieces.values()) {
    const kind = kindOf(piece.face);
    if (kind === null) continue;
    if (piece.zone === `hand-${me}`) hand.push({ h: piece.h, kind });
    const before = seats.find((seat) => piece.zone === `mat-${seat}`);
    if (before !== undefined && kind === 'planted-evidence') planted.add(before);
  }
  const aims = new Map(Object.entries(record(facts['aims'])).map(([seat, at]) => [seat, typeof at === 'string' ? at : null]));
  const shot = record(facts['shot']);
  const mine = cards.get(me) ?? [];
  const holds = (seat: string, leader: Integrity): number => {
    const of = cards.get(seat) ?? [];
    if (of.includes(leader)) return SURE;
    if ([...cards.values()].some((other) => other.includes(leader))) return 0;
    // Nobody begins with two special cards, and no zombie is a leader.
    const unseen = (one: string): number => {
      const known = cards.get(one) ?? [];
      return zombies.includes(one) || SPECIAL.some((face) => known.includes(face)) ? 0 : known.filter((face) => face === null).length;
    };
    const all = seats.reduce((sum, one) => sum + unseen(one), 0);
    return all === 0 ? 0 : Math.floor((SURE * unseen(seat)) / all);
  };
  return {
    me,
    role: own?.['team'] === 'zombie' ? (zombies.includes(me) ? 'zombie' : 'infector') : own?.['team'] === 'crooked' ? 'crooked' : 'honest',
    leader: mine.includes('agent') || mine.includes('kingpin'),
    living,
    others: living.filter((seat) => seat !== me),
    wounded: words(facts['wounded']),
    zombies,
    tokens: (seat) => infected.filter((spot) => spot.startsWith(seat)).length,
    aims,
    cards,
    hand,
    shot: typeof shot['by'] === 'string' && typeof shot['at'] === 'string' ? { by: shot['by'], at: shot['at'] } : null,
    holds,
    plays(seat, team) {
      const of = cards.get(seat) ?? [];
      if (of.includes('agent')) return team === 'honest' ? SURE : 0;
      if (of.includes('kingpin')) return team === 'crooked' ? SURE : 0;
      if (zombies.includes(seat) || of.includes('infector')) return 0;
      const turned = planted.has(seat);
      const count = (face: Team): number => of.filter((one) => one === (turned ? other(face) : face)).length;
      const [for_, against] = [count(team), count(other(team))];
      if (for_ >= 2) return 900;
      if (against >= 2) return 100;
      return 500 + 150 * (for_ - against);
    },
  };
}

export const other = (team: Team): Team => (team === 'honest' ? 'crooked' : 'honest');
const leaderOf = (team: Team): 'agent' | 'kingpin' => (team === 'honest' ? 'agent' : 'kingpin');
/** Holds either leader card. */
export const someLead = (mind: Mind, seat: string): number => mind.holds(seat, 'agent') + mind.holds(seat, 'kingpin');
/** The enemy's leader, and mine. To zombies all leaders are enemies. */
export const enemyLead = (mind: Mind, seat: string): number =>
  mind.role === 'honest' || mind.role === 'crooked' ? mind.holds(seat, leaderOf(other(mind.role))) : someLead(mind, seat);
export const ownLead = (mind: Mind, seat: string): number => (mind.role === 'honest' || mind.role === 'crooked' ? mind.holds(seat, leaderOf(mind.role)) : 0);
export const enemy = (mind: Mind, seat: string): number =>
  mind.role === 'honest' || mind.role === 'crooked' ? mind.plays(seat, other(mind.role)) : mind.zombies.includes(seat) ? 0 : SURE;
/** How much it is worth to aim at a player. A shot at a zombie is lost, and so is a bite. */
export function score(mind: Mind, seat: string): number {
  if (mind.zombies.includes(seat)) return -SURE;
  // Whoever surely is no leader can be made a zombie by a shot.
  if (mind.role === 'infector') return isPrey(mind, seat) ? SURE + 100 - someLead(mind, seat) : -someLead(mind, seat);
  if (mind.role === 'zombie') return someLead(mind, seat) + TOKEN * mind.tokens(seat);
  return 3 * enemyLead(mind, seat) + Math.floor((8 * enemy(mind, seat)) / 10) - 4 * ownLead(mind, seat) - 400;
}
const TOKEN = 200;
/**
 * Worth a shot: likely the enemy's leader, or surely of the other team, and not my own leader; for the Infector,
 * whoever is surely no leader.
 */
export function isPrey(mind: Mind, seat: string): boolean {
  if (mind.zombies.includes(seat)) return false;
  if (mind.role === 'infector') return someLead(mind, seat) < 300;
  return ownLead(mind, seat) < 300 && (enemyLead(mind, seat) >= 250 || enemy(mind, seat) >= 800);
}
/** Surely enough one of mine. */
export const isFriend = (mind: Mind, seat: string): boolean =>
  seat === mind.me || (mind.role === 'honest' || mind.role === 'crooked' ? mind.plays(seat, mind.role) >= 800 : mind.zombies.includes(seat));
/** How many cards of a player I have not seen. */
export const unseen = (mind: Mind, seat: string): number => (mind.cards.get(seat) ?? []).filter((face) => face === null).length;

function faceIn(world: WorldView, zone: string): Integrity | null {
  for (const piece of world.pieces.values()) if (piece.zone === zone && piece.kind === 'card') return integrityOf(piece.face);
  return null;
}
const record = (raw: unknown): { readonly [key: string]: unknown } => (typeof raw === 'object' && raw !== null ? (raw as { [key: string]: unknown }) : {});
const words = (raw: unknown): string[] => (Array.isArray(raw) ? raw.filter((one): one is string => typeof one === 'string') : []);
