// Walking: a start tile, one tile at a time, from vent to vent, the landing, staying. (IC 3.2, IC 3.3, IC 4)

import type { Seat } from '../../../kernel/ids.ts';
import type { Gesture, Said } from '../../../rules/hand/gesture.ts';
import type { MoveDef } from '../../../rules/types.ts';
import { isTile, kindOf, STARTS, VENTS, type Tile } from '../board.ts';
import { endActivation, movePawn } from '../mutations.ts';
import { piecesOn, roleOf, tileOf, tokenOn } from '../facts.ts';
import type { Code, Context, FrameSeed, Imposters, MoveOf, PlayerView } from '../imposters.ts';
import type { Walk } from '../stack.ts';
import { declare, asksAll } from '../items.ts';
import { homeOf, pawnOf, tileZone } from '../names.ts';
import { around } from '../walker.ts';
import { advance, setBack } from '../walking.ts';
import { ontoOf } from '../../../rules/hand/reading.ts';
import { own, ownPawn, pawnSeat, press, the } from './hands.ts';
import { canHop, canLand, canStep, isGhost, landingMet, lookAt, tokenMet, walkOf } from '../walks.ts';

type Def<T extends 'place' | 'land' | 'stay' | 'halt'> = MoveDef<Imposters, MoveOf<T>>;
type Moving = { pawn: Seat };
type Entering = MoveOf<'step'> | MoveOf<'hop'>;

/** Whose move it is to make: whoever steers a card's move, else the side in turn with the own piece. */
function isMine(k: PlayerView, seat: Seat, { pawn }: Moving): Code | null {
  const { steer, side } = k.facts;
  if (steer !== null) return steer.by === seat && steer.pawn === pawn ? null : 'NOT_YOURS';
  if (side !== roleOf(k, seat)) return 'NOT_YOUR_TURN';
  return pawn === seat ? null : 'NOT_YOURS';
}
/** Its activation is open, and no other is under way. */
function isOpen(k: PlayerView, _seat: Seat, { pawn }: Moving): Code | null {
  const { steer, walk, acted } = k.facts;
  if (steer !== null) return null;
  if (tileOf(k, pawn) === null) return 'DEAD_PIECE';
  if (acted.includes(pawn)) return 'ACTIVATION_OVER';
  return walk === null || walk.pawn === pawn ? null : 'MATE_MOVING';
}
const onWalk = (k: PlayerView, pawn: Seat, check: (walk: Walk) => Code | null): Code | null => {
  const walk = walkOf(k, pawn);
  return walk === null ? 'DEAD_PIECE' : check(walk);
};
/** A ghost alone has a choice there. */
const isChoice = (k: PlayerView, _seat: Seat, m: { pawn: Seat; to: Tile; other?: 'yes' }): Code | null =>
  m.other === undefined || (isGhost(k, m.pawn) && tokenOn(k, m.to) !== null) ? null : 'NOT_NOW';

/** Whose piece this seat could move now: first the one it steers. */
const pawnFor = (k: PlayerView, seat: Seat): Seat => (k.facts.steer?.by === seat ? k.facts.steer.pawn : seat);
const pawnSlot: Said<Imposters> = { slot: 'pawn', words: (k, seat) => [pawnFor(k, seat)] };
const otherSlot: Said<Imposters> = {
  slot: 'other',
  words: (k, _seat, m) =>
    m['pawn'] !== undefined && m['to'] !== undefined && isGhost(k, m['pawn'] as Seat) && tokenOn(k, m['to'] as Tile) !== null ? [null, 'yes'] : [null],
};

/** A piece is led over a tile, or put onto one; from vent to vent it hops. */
const walking = (t: 'step' | 'hop', tiles: (at: Tile) => readonly Tile[]): Gesture<Imposters> =>
  own(['cross', 'put'], {
    slots: [
      pawnSlot,
      {
        slot: 'to',
        words(k, _seat, m) {
          const at = m['pawn'] === undefined ? null : tileOf(k, m['pawn'] as Seat);
          return at === null ? [] : tiles(at);
        },
      },
      otherSlot,
    ],
    said: ['other'],
    write: (_k, _seat, { pawn, to, other }) => ({
      t: 'cross',
      piece: pawnOf(pawn as Seat),
      over: tileZone(to as Tile),
      ...(other === undefined ? {} : { choose: { other } }),
    }),
    read(k, _seat, verb) {
      const pawn = pawnSeat(k, verb.piece);
      const at = pawn === null ? null : tileOf(k, pawn);
      const to = verb.t === 'cross' ? verb.over : ontoOf(k, verb);
      if (pawn === null || at === null || to === null || !isTile(to) || (verb.t === 'put' && to === at)) return null;
      if ((kindOf(at) === 'vent' && kindOf(to) === 'vent') !== (t === 'hop')) return null;
      return { pawn, to, ...(verb.t === 'cross' && verb.choose?.['other'] === 'yes' ? { other: 'yes' } : {}) };
    },
  });

/** Does the piece still wait for its start tile? */
export const isAtHome = (k: PlayerView, pawn: Seat): boolean => tileOf(k, pawn) === null && k.rest(pawnOf(pawn)) === homeOf(pawn);
export const place: Def<'place'> = {
  guards: [
    (k, _seat, { to }) => (piecesOn(k, to).length > 0 ? 'OCCUPIED' : null),
    (k, seat, { to }) => (STARTS[roleOf(k, seat)].includes(to) ? null : 'WRONG_COLOUR'),
  ],
  gesture: own('put', {
    slots: [{ slot: 'to', words: (k, seat) => STARTS[roleOf(k, seat)] }],
    write: (_k, seat, { to }) => ({ t: 'put', piece: pawnOf(seat), onto: tileZone(to as Tile) }),
    read(k, seat, verb) {
      const to = verb.piece === pawnOf(seat) && isAtHome(k, seat) ? ontoOf(k, verb) : null;
      return to !== null && isTile(to) ? { to } : null;
    },
  }),
  apply(c, seat, { to }) {
    movePawn(c, seat, to);
    c.facts.starts.push({ seat, tile: to });
    c.say('places', { s: seat }, { w: to });
  },
};

/** Declared, for those who hold; a card's move goes at once and opens no window. (IC 4.6, IC 5.1) */
function go(c: Context, { t, pawn, to, other: chosen }: Entering): FrameSeed | null {
  const { steer } = c.facts;
  if (steer === null) return declare(c, { t, by: pawn, to, was: lookAt(c, pawn, to), full: false, other: chosen === 'yes' });
  c.facts.steer = advance(c, steer, t, to, chosen === 'yes');
  return null;
}

const entering = (t: 'step' | 'hop', can: typeof canStep, tiles: (at: Tile) => readonly Tile[]): MoveDef<Imposters, Entering> => ({
  guards: [isMine, isOpen, (k, _seat, { pawn, to }) => onWalk(k, pawn, (walk) => can(k, walk, to)), isChoice],
  gesture: walking(t, tiles),
  words: (k, _seat, m) => ({ k: `act.${t}${m.other === undefined ? tokenMet(k, m.pawn, m.to) : '.other'}`, a: [{ s: m.pawn }, { w: m.to }] }),
  apply: (c, _seat, m) => go(c, m),
});
export const step = entering('step', canStep, around);
export const hop = entering('hop', canHop, (at) => (kindOf(at) === 'vent' ? VENTS.filter((vent) => vent !== at) : []));

/** Let go where it began without a step: nothing. */
const hasMoved = (k: PlayerView, _seat: Seat, { pawn }: Moving): Code | null => ((walkOf(k, pawn)?.path.length ?? 0) > 1 ? null : 'NOT_NOW');
export const land: Def<'land'> = {
  guards: [isMine, isOpen, hasMoved, (k, _seat, { pawn }) => onWalk(k, pawn, (walk) => canLand(k, walk))],
  // Onto the tile where it stands.
  gesture: own('put', {
    slots: [pawnSlot],
    write: (k, _seat, { pawn }) => ({ t: 'put', piece: pawnOf(pawn as Seat), onto: tileZone(tileOf(k, pawn as Seat) ?? 'H8') }),
    read(k, _seat, verb) {
      const pawn = pawnSeat(k, verb.piece);
      const at = pawn === null ? null : tileOf(k, pawn);
      return pawn !== null && at !== null && ontoOf(k, verb) === tileZone(at) ? { pawn } : null;
    },
  }),
  words(k, _seat, { pawn }) {
    const tile = tileOf(k, pawn);
    return { k: `act.land${tile === null ? '' : landingMet(k, pawn, tile)}`, a: [{ s: pawn }, { w: tile ?? '' }] };
  },
  apply(c, _seat, { pawn }) {
    const tile = tileOf(c, pawn);
    // A card's move opens no window: its frame sees to the landing.
    if (tile === null || c.facts.steer !== null) return null;
    return declare(c, { t: 'land', by: pawn, to: tile, full: asksAll(c, pawn, tile) });
  },
};

/** No movement, or no further one after a card has moved the piece. */
export const stay: Def<'stay'> = {
  guards: [
    (k, seat) => (k.facts.side === roleOf(k, seat) ? null : 'NOT_YOUR_TURN'),
    (k, seat) => isOpen(k, seat, { pawn: seat }),
    (k, seat) => ((walkOf(k, seat)?.path.length ?? 0) > 1 ? 'NOT_NOW' : null),
  ],
  gesture: press(ownPawn, the('stay')),
  apply(c, seat) {
    endActivation(c, seat);
    c.say('stays', { s: seat });
  },
};

/** The clock's: a piece under way that may not land where it is goes back. */
export const halt: Def<'halt'> = {
  guards: [(k, seat, { by }) => (by === 'clock' && k.facts.walk?.pawn === seat ? null : 'BY_RULES')],
  // Listed for nobody, and no hand means it.
  gesture: press(ownPawn, the('halt'))
    .with('by', () => [])
    .when(() => false),
  words: () => ({ k: 'act.stay' }),
  apply(c, seat) {
    const { walk } = c.facts;
    if (walk !== null) setBack(c, walk);
    endActivation(c, seat);
  },
};
