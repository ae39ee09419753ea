// The words of Good Cop Bad Cop that the engine's tables are typed by, and the facts that are read from pieces. (GC 2)

import type { PieceId, Seat } from '../../kernel/ids.ts';
import { clockwise, towards as bearingOf } from '../../rules/circle.ts';
import type { Boxed, Game } from '../../rules/types.ts';
import type { Ctx, PlayerView as AnyPlayerView } from '../../rules/context.ts';
import { COUNTER, integrityOf, kindOf, SLOTS, variantOf, type Integrity, type Kind, type Slot, type Variant, type Window } from './data.ts';
import { arms, ARMS, ARROW, guns, GUNS, handOf, MARKER, matOf, outOf, PLAYED, slotOf, spot, wounds } from './names.ts';

/** Refusals, with a sentence each in locale/. */
export const CODES = [
  'over',
  'out',
  'not-your-turn',
  'not-now',
  'resolving',
  'answered',
  'own-card',
  'target-out',
  'face-up',
  'disguised',
  'have-gun',
  'no-gun-left',
  'choose-card',
  'not-hidden',
  'deck-empty',
  'unarmed',
  'no-aim',
  'barred',
  'aim-self',
  'bad-aim',
  'nobody-there',
  'aim-first',
  'can-act',
  'zombie',
  'no-zombie',
  'zombie-target',
  'no-token',
  'has-token',
  'while-wounded',
  'leader-open',
  'leaders-hidden',
  'not-held',
  'only-your-turn',
  'only-reaction',
  'no-shot',
  'no-other-target',
  'bad-target',
  'nobody-out',
  'nobody-wounded',
  'nobody-armed',
  'nobody-aims',
  'nothing-shown',
  'seen',
  'peek',
  'by-rules',
] as const;
export type Code = (typeof CODES)[number];
export type Side = 'left' | 'right';
/** What an Equipment card was played with: a seat, a spot such as "BM", the name of a leader card. */
export interface Targets {
  a?: string;
  b?: string;
}
/** Somebody looked at cards of somebody: what a Surveillance Camera answers. */
export interface Look {
  by: Seat;
  at: Seat;
}

export interface Cop extends Game {
  facts: {
    phase: 'action' | 'aim' | 'end';
    /**
     * Whose shot or bite is declared and not resolved, and with what; `ended`: the weapon has left its holder since,
     * and the shot is over whatever he takes up afterwards.
     */
    shot: { by: Seat; with: PieceId; ended?: true } | null;
    /** A gun that may not be fired in this turn. */
    barred: PieceId | null;
    /** Whom the weapon of the turn may not be aimed at any more in this turn. */
    shun: Seat | null;
    turns: number;
    /** Whose cards are being looked at. */
    viewing: Seat | null;
    /** Who has looked at an integrity card that lies face down, as everybody heard. */
    seen: { card: PieceId; by: Seat[] }[];
    /** Counts the parts of turns that have a clock of their own. */
    span: number;
  };
  own: {
    /** A standing order: passes in every window till the own turn. */
    passing: boolean;
  };
  moves: {
    investigate: { card: string };
    arm: { reveal?: string; gun?: string };
    equip: object;
    shoot: object;
    bite: object;
    zombieEquip: { card: string };
    infect: { a: string; b?: string };
    aim: { at: string };
    endTurn: object;
    pass: object;
    always: object;
    play: { card: Kind } & Targets;
    reveal: { card: string };
    discard: { card: Kind };
    neighbour: { side: Side };
    view: { card: string };
    shootAt: { at: string };
  };
  frames: {
    match: { next: Seat; fresh: boolean };
    turn: { seat: Seat; fresh: boolean };
    arm: { seat: Seat; reveal: string | null; gun: PieceId | null };
    equip: { seat: Seat };
    shoot: { seat: Seat; gun: PieceId };
    bite: { seat: Seat; arms: PieceId; at: Seat | null };
    /** Everybody with Equipment may answer, again after each card. */
    react: { window: Window };
    hit: { seat: Seat };
    /** Shots by Equipment, one after the other. */
    shots: { at: Seat[] };
    /** Somebody becomes a zombie, or is none any more. */
    change: { seat: Seat; to: 'zombie' | 'cured' };
    /** Above the hand limit: one of choice under the deck, again and again. */
    limit: { seat: Seat };
    play: { seat: Seat; piece: PieceId; card: Kind } & Targets;
    /** Somebody chooses where a gun points. */
    target: { seat: Seat };
    neighbour: { seat: Seat };
    /** Looks one after the other, each at a card of the looker's choice; `looked` is what Cameras answer. */
    views: { by: Seat; at: Seat[]; looked: Look[]; camera: boolean };
    cameras: { looks: Look[] };
    /** The Chainsaw found a leader: somebody is shot. */
    victim: { seat: Seat };
    /** The Weapon Crate goes round. */
    crate: { seats: Seat[]; at: Seat | null };
  };
  asks: {
    action: { seat: Seat };
    aim: { seat: Seat };
    react: { window: Window };
    reveal: { seat: Seat };
    discard: { seat: Seat };
    target: { seat: Seat };
    neighbour: { seat: Seat };
    view: { seat: Seat; at: Seat };
    victim: { seat: Seat };
    crate: { seat: Seat };
  };
  codes: Code;
}
export type PlayerView = AnyPlayerView<Cop>;
export type Context = Ctx<Cop>;
export type FrameSeed = Boxed<Cop['frames']>;

export const isLiving = (k: PlayerView, seat: Seat): boolean => k.rest(outOf(seat)) !== matOf(seat);
export const living = (k: PlayerView): Seat[] => k.memo('living', () => k.seats.filter((seat) => isLiving(k, seat)));
/** Living others clockwise, beginning on the left. */
export const others = (k: PlayerView, seat: Seat): readonly Seat[] =>
  k.memo(`others ${seat}`, () => clockwise(k.seats, seat).filter((other) => other !== seat && isLiving(k, other)));
/** Whose turn the marker shows. */
export const active = (k: PlayerView): Seat => k.seats.find((seat) => k.rest(MARKER) === matOf(seat)) ?? (k.seats[0] as Seat);
export const isClockwise = (k: PlayerView): boolean => k.turned(ARROW) !== COUNTER;
/** The next living seat on one side; the seat itself if nobody else is left. */
export function neighbour(k: PlayerView, seat: Seat, side: Side): Seat {
  const around = others(k, seat);
  return (side === 'left' ? around[0] : around.at(-1)) ?? seat;
}
export const nextSeat = (k: PlayerView, seat: Seat): Seat => neighbour(k, seat, isClockwise(k) ? 'left' : 'right');

export const variantIn = (k: { readonly options: PlayerView['options'] }): Variant => variantOf(k.options);
/** The integrity card in a slot; tokens can lie there too. */
export const cardAt = (k: PlayerView, seat: Seat, slot: Slot): PieceId | null => k.zone(slotOf(seat, slot)).find((id) => id.startsWith('int-')) ?? null;
export interface Placed {
  seat: Seat;
  slot: Slot;
  id: PieceId;
  up: boolean;
  face: Integrity | null;
}
/** The three cards of a seat from the left, as far as this viewer knows them. */
export function cardsOf(k: PlayerView, seat: Seat): readonly Placed[] {
  return k.memo(`cards ${seat}`, () =>
    SLOTS.flatMap((slot) => {
      const id = cardAt(k, seat, slot);
      return id === null ? [] : [{ seat, slot, id, up: k.up(id) === true, face: integrityOf(k.face(id)) }];
    }),
  );
}
export const hidden = (k: PlayerView, seat: Seat): readonly Placed[] => cardsOf(k, seat).filter(({ up }) => !up);
/** The card that a word such as "BM" names. */
export function placed(k: PlayerView, word: string | undefined): Placed | null {
  const found = word === undefined ? null : spot(k.seats, word);
  return found === null ? null : (cardsOf(k, found.seat).find(({ slot }) => slot === found.slot) ?? null);
}
/** Where an integrity card lies now. */
export const placeOf = (k: PlayerView, id: PieceId): Placed | null => k.seats.flatMap((seat) => cardsOf(k, seat)).find((one) => one.id === id) ?? null;

/** Kinds in a hand as this viewer sees them. */
export const hand = (k: PlayerView, seat: Seat): readonly Kind[] =>
  k.memo(`hand ${seat}`, () => k.zone(handOf(seat)).flatMap((id) => kindOf(k.face(id)) ?? []));
export const handSize = (k: PlayerView, seat: Seat): number => k.count(handOf(seat)) ?? 0;
/** Of equal cards the first goes. */
export const inHand = (k: PlayerView, seat: Seat, kind: Kind): PieceId | null => k.zone(handOf(seat)).find((id) => kindOf(k.face(id)) === kind) ?? null;
/** Living players with Equipment in hand: whom a window asks, playable or not. */
export const holders = (k: PlayerView): Seat[] => living(k).filter((seat) => handSize(k, seat) > 0);
/** Equipment that lies before a seat. */
export const lying = (k: PlayerView, seat: Seat): Kind[] => k.memo(`lying ${seat}`, () => k.zone(matOf(seat)).flatMap((id) => kindOf(k.face(id)) ?? []));
export const isDisguised = (k: PlayerView, seat: Seat): boolean => lying(k, seat).includes('disguise');
export const isResolving = (k: PlayerView): boolean => k.zone(PLAYED).length > 0;
/** May be investigated: a living player with a card face down and no Disguise. */
export const canBeSeen = (k: PlayerView, seat: Seat): boolean => isLiving(k, seat) && !isDisguised(k, seat) && hidden(k, seat).length > 0;

const onMat = (k: PlayerView, seat: Seat, of: readonly PieceId[]): PieceId | null => of.find((id) => k.rest(id) === matOf(seat)) ?? null;
export const gunOf = (k: PlayerView, seat: Seat): PieceId | null => k.memo(`gun ${seat}`, () => onMat(k, seat, guns(k.seats.length)));
export const armsOf = (k: PlayerView, seat: Seat): PieceId | null => k.memo(`arms ${seat}`, () => onMat(k, seat, arms(k.seats.length, variantIn(k))));
/** Whoever has Arms is a zombie. */
export const isZombie = (k: PlayerView, seat: Seat): boolean => armsOf(k, seat) !== null;
/** A Gun, or the Arms of a zombie. */
export const weaponOf = (k: PlayerView, seat: Seat): PieceId | null => gunOf(k, seat) ?? armsOf(k, seat);
export const isArmed = (k: PlayerView, seat: Seat): boolean => weaponOf(k, seat) !== null;
export const freeGuns = (k: PlayerView): PieceId[] => guns(k.seats.length).filter((id) => k.rest(id) === GUNS);
export const freeArms = (k: PlayerView): PieceId[] => arms(k.seats.length, variantIn(k)).filter((id) => k.rest(id) === ARMS);
/** How a weapon before one seat lies that is aimed at another. */
export const towards = (k: PlayerView, from: Seat, at: Seat): number => bearingOf(k.seats, from, at);
/** Whom the weapon of a seat points at: where it points is all there is to know. */
export function aimOf(k: PlayerView, seat: Seat): Seat | null {
  const weapon = weaponOf(k, seat);
  const turned = weapon === null ? null : k.turned(weapon);
  return turned === null ? null : (living(k).find((at) => towards(k, seat, at) === turned) ?? null);
}
/**
 * Whom the weapon of the declared shot or bite points at now, its holder included; null: nobody any more, or the shot
 * has ended. A free hand may have moved the weapon, so where it lies counts too.
 */
export function shotAim(k: PlayerView): Seat | null {
  const { shot } = k.facts;
  return shot === null || shot.ended === true || weaponOf(k, shot.by) !== shot.with ? null : aimOf(k, shot.by);
}
/** Whom the declared shot or bite would hit now; null: nobody. Arms that point at their zombie have no target. */
export function shotAt(k: PlayerView): Seat | null {
  const at = shotAim(k);
  return at !== null && at === k.facts.shot?.by && isZombie(k, at) ? null : at;
}

/** Whose card has a Wounded token. */
export const isWounded = (k: PlayerView, seat: Seat): boolean => woundOn(k, seat) !== null;
export const woundOn = (k: PlayerView, seat: Seat): PieceId | null => wounds().find((id) => SLOTS.some((slot) => k.rest(id) === slotOf(seat, slot))) ?? null;
export const leaderOf = (k: PlayerView, seat: Seat): Placed | null => cardsOf(k, seat).find(({ face }) => face === 'agent' || face === 'kingpin') ?? null;
/** Holds this card face up. */
export const shows = (k: PlayerView, seat: Seat, ...faces: readonly Integrity[]): boolean =>
  cardsOf(k, seat).some(({ face, up }) => up && face !== null && faces.includes(face));
/** The Infection token on a card. */
export const infectionOn = (k: PlayerView, seat: Seat, slot: Slot): PieceId | null =>
  k.zone(slotOf(seat, slot)).find((id) => id.startsWith('infection-')) ?? null;
/** The cards of a seat that have an Infection token, and those that have none. */
export const infected = (k: PlayerView, seat: Seat): Slot[] => SLOTS.filter((slot) => infectionOn(k, seat, slot) !== null);
export const clean = (k: PlayerView, seat: Seat): Slot[] => SLOTS.filter((slot) => infectionOn(k, seat, slot) === null);

export type Team = 'honest' | 'crooked' | 'zombie';
/**
 * By the Infector card or status, by the leader card, else by most of the cards, turned round by Planted Evidence.
 * Computed, never stored. (GC 2.2)
 */
export function teamOf(k: PlayerView, seat: Seat): Team {
  const faces = cardsOf(k, seat).map(({ face }) => face);
  if (isZombie(k, seat) || faces.includes('infector')) return 'zombie';
  if (faces.includes('agent')) return 'honest';
  if (faces.includes('kingpin')) return 'crooked';
  const honest = faces.filter((face) => face === 'honest').length * 2 > faces.length;
  return honest !== lying(k, seat).includes('planted-evidence') ? 'honest' : 'crooked';
}
/** Why a seat wins alone: it holds both leader cards, or the Infector and a leader; null: it does not. */
export function winsAlone(k: PlayerView, seat: Seat): string | null {
  const faces = cardsOf(k, seat).map(({ face }) => face);
  const leaders = faces.filter((face) => face === 'agent' || face === 'kingpin').length;
  return leaders === 2 ? 'both-leaders' : leaders === 1 && faces.includes('infector') ? 'infector-leader' : null;
}
