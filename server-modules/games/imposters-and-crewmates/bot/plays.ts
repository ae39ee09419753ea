// Which card a bot plays, and when: points at once, answers to what would hurt, the rest where it wins, kills, saves or
// bars. (IC 11)

import type { LegalMove } from '../../../protocol/messages.ts';
import { indexOf, type Tile } from '../board.ts';
import { isKind, type Kind } from '../cards/table.ts';
import { victoryOf } from '../imposters.ts';
import type { Item } from '../stack.ts';
import { endings, stepsFrom, trailFrom } from '../walker.ts';
import type { Mind, Person, Placed } from './mind.ts';
import { bestTrap } from './tiles.ts';
import { least, reaches, wins } from './walking.ts';

export interface Play {
  act: LegalMove;
  kind: Kind;
  at: string;
  and: string;
}

/** The listed plays, or the cards that can be laid, with what they name. */
export function playsIn(can: readonly LegalMove[]): Play[] {
  return can.flatMap((act) => {
    if (act.move !== 'play' && act.move !== 'lay') return [];
    const [first] = act.words.a ?? [];
    const kind = typeof first === 'object' && 'w' in first ? first.w : '';
    const choose = 'choose' in act.verb ? (act.verb.choose ?? {}) : {};
    return isKind(kind) ? [{ act, kind, at: choose['at'] ?? '', and: choose['and'] ?? '' }] : [];
  });
}

/** Against what an enemy has put on the stack; null: it passes. */
export function answer(mind: Mind, plays: readonly Play[]): Play | null {
  const item = mind.stack.at(-1);
  const point = points(mind, plays);
  if (item === undefined || point !== null) return point;
  if (item.t === 'placed')
    return first(
      plays,
      AT_PLACED.filter((kind) => !isInForce(mind, kind)),
    );
  if (item.t === 'aftermath') return first(plays, LICENSED) ?? saved(mind, plays);
  if (item.t === 'reveal') return null;
  const by = mind.people.find(({ seat }) => seat === item.by);
  if (item.card !== null)
    return by !== undefined && isFoe(mind, by) && hurts(mind, item)
      ? first(
          plays.filter(({ at }) => at === `#${item.n}`),
          NEGATIONS,
        )
      : null;
  if (item.t === 'outcome')
    return item.verdict !== null && item.verdict.is === victoryOf(mind.me.role === 'imposter' ? 'crewmate' : 'imposter') ? first(plays, LAST_WORDS) : null;
  if (item.t !== 'land' || by === undefined || !isFoe(mind, by) || item.to === null) return null;
  if (wins(mind, { ...by, at: null }, item.to)) return first(aimed(plays, by), ['imp.faking', 'imp.push', 'crw.push', 'wld.shove', 'wld.teleporter', ...TIES]);
  const victim = mind.people.find((one) => one.at === item.to && !isFoe(mind, one) && by.strikes.includes(one.seat));
  return victim === undefined ? null : first([...aimed(plays, by), ...aimed(plays, victim)], ['imp.dash', 'crw.dash', 'crw.push', 'imp.push', 'wld.shove']);
}

/** In the own turn, before or after the own piece has moved. `still`: staying is the best it could do. */
export function prepare(mind: Mind, plays: readonly Play[], still: boolean): Play | null {
  const point = points(mind, plays);
  // Under Last Card! the one card is kept for what matters.
  if (point !== null || mind.rules === 'ev.uno') return point ?? decisive(mind, plays);
  const rests = still && mind.hand.length <= 3 && !mind.acted.includes(mind.me.seat) ? first(plays, ['imp.delayed', 'crw.inting']) : null;
  return (
    decisive(mind, plays) ?? rests ?? robs(mind, plays) ?? first(plays, ['crw.medic', 'imp.mercy', ...LICENSED]) ?? traps(mind, plays) ?? full(mind, plays)
  );
}

/** What can be laid to act a turn later: what lasts or bars, and points. */
export const lays = (plays: readonly Play[]): Play | null => first(plays, ['wld.victorypoint', ...AT_PLACED, ...TRAPS]);

const NEGATIONS: readonly Kind[] = ['crw.vest', 'imp.carapace', 'wld.shield', 'wld.nou'];
const TIES: readonly Kind[] = ['wld.skipvote', 'wld.ggnext'];
const AT_PLACED: readonly Kind[] = [
  'imp.weapons',
  'imp.lights',
  'crw.repairman',
  'crw.electrical',
  'imp.reactor',
  'crw.outvoted',
  'crw.ventrepairs',
  'crw.lovers',
];
const LAST_WORDS: readonly Kind[] = ['crw.medic', 'imp.mercy', 'crw.destiny', 'wld.teleporter', ...TIES, 'wld.duel'];
/** What a death allows, till the turn closes. */
const LICENSED: readonly Kind[] = ['crw.destiny', 'crw.excellent', 'crw.reportbody', 'crw.portal', 'imp.fakereport'];
const TRAPS: readonly Kind[] = ['imp.door3', 'imp.door2', 'imp.door1', 'crw.barricade3', 'crw.barricade2', 'crw.barricade1', 'wld.glue'];
/** How far a card moves a piece at most. */
const STEPS: Partial<Record<Kind, number>> = {
  'imp.dash': 1,
  'crw.dash': 1,
  'wld.shove': 1,
  'imp.push': 1,
  'crw.push': 1,
  'imp.shortcd': 2,
  'imp.shortestcd': 3,
  'crw.longcd': 2,
  'crw.longestcd': 3,
};
const ROBS: readonly Kind[] = ['wld.mindfreak', 'imp.arson', 'crw.blindvote', 'imp.robbery'];
/** Kept for their moment, however full the hand is. */
const KEPT: readonly Kind[] = [...TIES, 'wld.duel', 'wld.kamikaze', 'imp.juggernaut', ...Object.keys(STEPS).filter(isKind)];
const FULL = 5;

const isFoe = (mind: Mind, person: Person): boolean => person.role !== mind.me.role;
const isInForce = (mind: Mind, kind: Kind): boolean => mind.force.includes(kind);
const first = (plays: readonly Play[], order: readonly Kind[]): Play | null => {
  for (const kind of order) {
    const play = plays.find((one) => one.kind === kind);
    if (play !== undefined) return play;
  }
  return null;
};
/** Those that name that piece, and those that name no piece at all. */
const aimed = (plays: readonly Play[], person: Person): Play[] => plays.filter(({ at }) => at === person.seat || at === '' || indexOf(at) >= 0);

/** Points at once; a Jester! dies for one that wins the game. */
const points = (mind: Mind, plays: readonly Play[]): Play | null => first(plays, mind.points >= 4 ? ['wld.victorypoint', 'wld.jester'] : ['wld.victorypoint']);

/** Kills, ends the round, moves a piece off a winning landing, or costs three cards and more. */
function hurts(mind: Mind, { card, by }: Item): boolean {
  if (card === null) return false;
  const ours = mind.people.filter((one) => !isFoe(mind, one));
  const cards = (seat: string): number => ours.find((one) => one.seat === seat)?.hand ?? 0;
  const landing = mind.stack.some((item) => {
    const mover = ours.find(({ seat }) => seat === item.by);
    return item.t === 'land' && item.to !== null && mover !== undefined && wins(mind, { ...mover, at: null }, item.to);
  });
  const won = mind.stack.some(({ verdict }) => verdict !== null && verdict.is === victoryOf(mind.me.role));
  switch (card.kind) {
    case 'wld.ejection':
    case 'wld.balanced':
    case 'wld.duel':
    case 'crw.destiny':
    case 'crw.excellent':
      return true;
    case 'wld.kamikaze':
      return card.against.some((seat) => ours.some((one) => one.seat === seat));
    case 'wld.skipvote':
    case 'wld.ggnext':
    case 'wld.teleporter':
    case 'imp.faking':
      return landing || won;
    case 'imp.push':
    case 'crw.push':
    case 'wld.shove':
      return landing && ours.some(({ seat }) => seat === card.at);
    case 'imp.arson':
    case 'crw.blindvote':
    case 'wld.mindfreak':
      return cards(card.at ?? '') >= 3;
    case 'crw.firearm':
      return ours.reduce((sum, { hand }) => sum + Math.max(0, hand - 2), 0) >= 3;
    case 'wld.rewind':
      return ours.reduce((sum, { hand }) => sum + hand - 2, 0) >= 3;
    case 'wld.equalize': {
      const small = Math.min(...mind.people.map((one) => one.hand - (one.seat === by ? 1 : 0)));
      return ours.reduce((sum, { hand }) => sum + hand - small, 0) >= 3;
    }
    default:
      return false;
  }
}

/**
 * A card move that wins, kills, or brings the own piece so near that its activation does; Sheriff! and Kamikaze! alike.
 */
function decisive(mind: Mind, plays: readonly Play[]): Play | null {
  for (const play of plays) {
    const steps = STEPS[play.kind];
    const pawn = mind.people.find(({ seat }) => seat === play.at);
    if (steps === undefined || pawn?.at == null) continue;
    const walker = { ...mind.walker(pawn), hops: pawn.hops && !isFoe(mind, pawn) };
    if (isFoe(mind, pawn)) {
      const pushed = endings(walker, trailFrom(pawn.at, steps, 1));
      // A trap in the way kills, unless it walks through walls and traps alike.
      if (!pawn.ghost && [...pushed.values()].some((way) => mind.tokens.B.includes(way[0] as Tile))) return play;
      continue;
    }
    const ends = [...endings(walker, trailFrom(pawn.at, steps, 1), new Set(pawn.ghost ? [] : mind.tokens.B)).keys()];
    if (ends.some((tile) => wins(mind, pawn, tile) || mind.enemies.some((one) => one.at === tile && pawn.strikes.includes(one.seat)))) return play;
    if (pawn !== mind.me || mind.acted.includes(pawn.seat) || mind.walk !== null || mind.side !== pawn.role) continue;
    const field = mind.field(pawn);
    const prey = mind.foes.flatMap((one) => (pawn.strikes.includes(one.seat) ? [one.at] : []));
    const wanted = [...mind.goals(pawn), ...prey].filter((tile) => pawn.role === 'crewmate' || tile !== mind.button).map(indexOf);
    if (wanted.some((goal) => !field.strikes(indexOf(pawn.at ?? 'H8'), goal) && ends.some((tile) => field.strikes(indexOf(tile), goal)))) return play;
  }
  const last = finishes(mind, plays);
  if (last !== null) return last;
  const sheriff = first(plays, ['crw.sheriff']);
  if (sheriff !== null && canShoot(mind)) return sheriff;
  const kamikaze = first(plays, ['wld.kamikaze']);
  return kamikaze !== null && isWorthIt(mind) ? kamikaze : null;
}

/** A Crewmate within reach of an Imposter gets away while it may. */
function saved(mind: Mind, plays: readonly Play[]): Play | null {
  const moves = plays.filter(({ kind }) => kind === 'crw.longcd' || kind === 'crw.longestcd');
  return (
    moves.find(({ at }) => {
      const pawn = mind.people.find(({ seat }) => seat === at);
      return pawn?.at != null && mind.enemies.some((one) => !mind.acted.includes(one.seat) && reaches(mind, one, pawn, pawn.at as Tile));
    }) ?? null
  );
}

/** The last of the others, who would be in reach with twice the steps, or who can be named with a friend to spare. */
function finishes(mind: Mind, plays: readonly Play[]): Play | null {
  const { me, mate } = mind;
  const [prey, ...others] = mind.foes;
  if (prey === undefined || others.length > 0 || me.at === null || mate?.at == null || mind.kings.length > 0) return null;
  const fresh = mind.side === me.role && mind.walk === null && !mind.acted.includes(me.seat);
  const twice = mind.field({ ...me, steps: 2 * me.steps }).strikes(indexOf(me.at), indexOf(prey.at));
  const juggernaut = fresh && twice && me.strikes.includes(prey.seat) ? first(plays, ['imp.juggernaut']) : null;
  return juggernaut ?? (me.role === 'imposter' ? first(plays, ['wld.ejection', 'wld.balanced']) : null);
}

/** An Imposter it could land on, with nobody left to strike back. */
function canShoot(mind: Mind): boolean {
  const { me } = mind;
  if (me.at === null || mind.acted.includes(me.seat) || mind.side !== me.role) return false;
  const from = indexOf(me.at);
  return mind.foes.some(
    (one) => mind.field(me).strikes(from, indexOf(one.at)) && mind.foes.every((other) => other === one || !reaches(mind, other, me, one.at)),
  );
}

/** More enemies die than friends, or the last ones of them. */
function isWorthIt(mind: Mind): boolean {
  const { me } = mind;
  if (me.at === null) return false;
  const far = stepsFrom(me.role, me.ghost, me.at, 4);
  const within = (people: readonly Placed[]): number => people.filter(({ at }) => (far[indexOf(at)] ?? -1) >= 0).length;
  const [theirs, ours] = [within(mind.foes), within(mind.friends)];
  return theirs > ours || (theirs > 0 && theirs === mind.foes.length && mind.mate?.at != null && ours < 2);
}

/** Against the biggest hand of the other side, if it is worth a card. */
function robs(mind: Mind, plays: readonly Play[]): Play | null {
  const prey = least(mind.enemies, ({ hand }) => -hand);
  return prey === null || prey.hand < 3
    ? null
    : first(
        plays.filter(({ at }) => at === prey.seat),
        ROBS,
      );
}
const traps = (mind: Mind, plays: readonly Play[]): Play | null => {
  const play = first(plays, TRAPS);
  return play !== null && bestTrap(mind) !== null ? play : null;
};
/** A full hand plays what it would have to discard. */
function full(mind: Mind, plays: readonly Play[]): Play | null {
  if (mind.hand.length < FULL) return null;
  return first(
    plays,
    discardOrder(mind.hand).filter((kind) => !KEPT.includes(kind)),
  );
}

/** What goes first: Nothing!, then what the hand holds twice, then by the order of names, the last first. */
export function discardOrder(kinds: readonly Kind[]): Kind[] {
  const twice = (kind: Kind): boolean => kinds.filter((one) => one === kind).length > 1;
  const rank = (kind: Kind): number => (kind === 'wld.nothing' ? 0 : twice(kind) ? 1 : 2);
  return [...new Set(kinds)].sort((a, b) => rank(a) - rank(b) || (a < b ? 1 : -1));
}
