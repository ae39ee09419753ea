// What a viewer reads beside the pieces: public facts, what bots go by, and where the own pieces may walk. (IC 8,
// IC 9.2)

import type { Meeting, OwnFacts, TableFacts } from '../../protocol/told.ts';
import type { Seat, ZoneId } from '../../kernel/ids.ts';
import { VENTS, type Tile } from './board.ts';
import { TEAMS } from './data.ts';
import * as facts from './facts.ts';
import type { PlayerView } from './imposters.ts';
import type { CardItem, Walk } from './stack.ts';
import { tileZone } from './names.ts';
import { hopsOn, landRefusal, stepsOn, type Trail } from './walker.ts';
import { allowance, buttonMeans, isGhost, landingMet, mayHop, pressRefusal, strikeRefusal, tokenMet, walkerOf, walkOf } from './walks.ts';
import { movers } from './frames/turn.ts';

export function view(k: PlayerView): { facts: TableFacts; own: OwnFacts | null } {
  const { everybody } = k;
  return { facts: everybody.memo('public facts', () => publicFacts(everybody)), own: k.seat === null ? null : ownFacts(k, k.seat) };
}

function publicFacts(k: PlayerView): TableFacts {
  const each = <T>(of: (seat: Seat) => T): { [seat: string]: T } => Object.fromEntries(k.seats.map((seat) => [seat, of(seat)]));
  const team = <T>(of: (team: 'I' | 'C') => T): { [team: string]: T } => Object.fromEntries(TEAMS.map((one) => [one, of(one)]));
  // What is asked of somebody is not told, nor what is still secret: only that it is.
  const { choice: _choice, due: _due, died: _died, laid: _laid, doubled: _doubled, pooled: _pooled, stack, event, ...rest } = k.facts;
  const walk = k.facts.steer ?? k.facts.walk;
  const { side } = k.facts;
  const who = (is: (of: PlayerView, seat: Seat) => boolean): Seat[] => k.seats.filter((seat) => is(k, seat));
  return {
    ...rest,
    stack: stack.map((item) => ({ ...item, card: item.card === null ? null : named(item.card) })),
    event: facts.eventOn(k),
    royals: event.royals,
    lovers: event.lovers,
    points: team((one) => facts.pointsOf(k, one)),
    captains: team((one) => facts.captainOf(k, one)),
    team: side === null ? null : facts.teamOfRole(k, side),
    turnNo: k.facts.turn,
    active: side === null ? [] : movers(k, side),
    roles: each((seat) => (facts.isImposter(k, seat) ? 'I' : 'C')),
    // As many as it takes: who has died is back in the next.
    rounds: 0,
    // Not yet placed is not out.
    living: who((_, seat) => facts.takesPart(k, seat) && !facts.isDead(k, seat)),
    hold: who(facts.isHolding),
    standing: who(facts.isPassing),
    // Backs are public: how many cards of which deck a hand holds.
    backs: each((seat) => backsOf(k, seat)),
    inHand: each((seat) => facts.handSize(k, seat)),
    left: walk?.left ?? null,
    trail: walk?.path ?? [],
    button: facts.buttonTile(k),
    pressed: k.effects('press').map(({ v }) => v.seat),
    people: each((seat) => person(k, seat)),
    // Nothing is lifted to be played: what is held is sent when it is let go.
    lifts: false,
    // Under Broken Mic! as well, where words cost a card: a voice can pay none.
    muted: k.seats.filter((seat) => k.permit('speak', { seat }, null) !== null || k.value('price', { seat }, 0) === 1),
  };
}

function backsOf(k: PlayerView, seat: Seat): { [D in 'imp' | 'crw' | 'wld']: number } {
  const wld = k.facts.wilds[k.seats.indexOf(seat)] ?? 0;
  return { imp: 0, crw: 0, wld, [facts.ownDeck(k, seat)]: facts.handSize(k, seat) - wld };
}
/** A card as it was played; what the server calls the piece leaves it nowhere. */
const named = ({ kind, at, and, from, pair, halves, against }: CardItem): Omit<CardItem, 'piece'> => ({ kind, at, and, from, pair, halves, against });

/** What holds for a piece now, whoever looks. */
function person(k: PlayerView, seat: Seat): { at: string; readonly [more: string]: unknown } {
  const at = facts.tileOf(k, seat);
  return {
    role: facts.roleOf(k, seat),
    at: at ?? whereOff(k, seat),
    steps: allowance(k, seat),
    straight: k.value('straight', { seat }, 0) === 1,
    ghost: isGhost(k, seat),
    hops: mayHop(k, seat),
    vents: VENTS.some((tile) => k.permit('vent', { seat, tile }, 'VENT_TAKEN') === null),
    strikes: facts.enemies(k, seat).filter((other) => facts.tileOf(k, other) !== null && strikeRefusal(k, seat, other) === null),
    button: pressRefusal(k, seat) === null ? buttonMeans(k, seat) : null,
  };
}
function whereOff(k: PlayerView, seat: Seat): 'out' | 'safe' | 'aside' {
  if (facts.isSafe(k, seat)) return 'safe';
  return facts.isDead(k, seat) ? 'out' : 'aside';
}

/**
 * Where the piece may walk that this seat may move now: before the first step, under way, or steered. Empty while a
 * window is open.
 */
function ownFacts(k: PlayerView, seat: Seat): OwnFacts {
  const { choice, side, steer } = k.facts;
  const walking = k.asked === 'steer' ? (steer?.pawn ?? null) : k.asked === 'turn' && side !== null && movers(k, side).includes(seat) ? seat : null;
  const walk = walking === null ? null : walkOf(k, walking);
  return {
    walks: walk === null ? [] : [reach(k, walk)],
    choice: choice !== null && choice.seat === seat ? choice : null,
    offers: k.own?.offers ?? null,
    offered: k.own?.offered ?? null,
  };
}

interface Reach {
  pawn: Seat;
  at: ZoneId;
  left: number;
  /** Where it may land, and where it may only pass. */
  land: ZoneId[];
  pass: ZoneId[];
  /** From each tile it can come to, where it may go on, hops among them. */
  next: [ZoneId, ZoneId[]][];
  meets: Meeting[];
}
/** Everything that can be reached with the steps left, by what all can see. */
export function reach(k: PlayerView, walk: Walk): Reach {
  const walker = walkerOf(k, walk.pawn, walk.by);
  const found = new Map<Tile, { to: Set<Tile>; lands: boolean }>();
  const seen = new Set<string>();
  let level: Trail[] = [walk];
  while (level.length > 0) {
    const after: Trail[] = [];
    for (const trail of level) {
      const key = `${trail.at} ${trail.left} ${trail.heading ?? ''}`;
      if (seen.has(key)) continue;
      seen.add(key);
      const spot = found.get(trail.at) ?? { to: new Set<Tile>(), lands: false };
      found.set(trail.at, spot);
      if (landRefusal(walker, trail) === null && (walk.path.length > 1 || trail.at !== walk.at)) spot.lands = true;
      for (const next of [...stepsOn(walker, trail), ...hopsOn(walker, trail)]) {
        spot.to.add(next.at);
        after.push(next);
      }
    }
    level = after;
  }
  const tiles = [...found];
  const meets = tiles.flatMap(([tile, { lands }]): Meeting[] => {
    const met = tokenMet(k, walk.pawn, tile) || (lands ? landingMet(k, walk.pawn, tile) : '');
    return met === '' ? [] : [{ at: tileZone(tile), words: { k: `met${met}`, a: [{ w: tile }] }, grave: met === '.B' }];
  });
  return {
    pawn: walk.pawn,
    at: tileZone(walk.at),
    left: walk.left,
    land: tiles.filter(([, { lands }]) => lands).map(([tile]) => tileZone(tile)),
    pass: tiles.filter(([tile, { lands }]) => !lands && tile !== walk.at).map(([tile]) => tileZone(tile)),
    next: tiles.filter(([, { to }]) => to.size > 0).map(([tile, { to }]) => [tileZone(tile), [...to].map(tileZone)]),
    meets,
  };
}
