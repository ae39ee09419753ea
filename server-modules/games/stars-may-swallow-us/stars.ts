// The words of The Stars May Swallow Us that the engine's tables are typed by, and the facts that are read from pieces.
// (SM 1, SM 2)

import type { PieceId, Seat } from '../../kernel/ids.ts';
import { clockwise } from '../../rules/circle.ts';
import type { Boxed, Game } from '../../rules/types.ts';
import type { Ctx, PlayerView as AnyPlayerView } from '../../rules/context.ts';
import {
  actionOf,
  agendaNamed,
  agendaOf,
  crewNamed,
  crewOf,
  levelAt,
  STARS,
  typeOf,
  type Above,
  type ActionId,
  type AgendaId,
  type CrewId,
  type Level,
  type Side,
  type Type,
} from './data.ts';
import { agendaSpot, crewSpot, deckOf, FIRST, handOf, hatchOf, levelMarker, matOf, SICKBAY, sheetOf, discOf } from './names.ts';

/** Refusals, with a sentence each in locale/. `by-rules`: a thing that the rules move, not the hand. */
export const CODES = [
  'over',
  'out',
  'not-your-action',
  'not-now',
  'answered',
  'not-held',
  'hand-full',
  'deck-empty',
  'detained',
  'locked-down',
  'no-such-action',
  'switched-off',
  'no-oxygen',
  'no-power',
  'two-cards',
  'bad-target',
  'target-self',
  'target-killed',
  'target-empty',
  'target-no-hatch',
  'target-acted',
  'target-free',
  'target-unhurt',
  'point-self',
  'already-detained',
  'one-vote',
  'no-target',
  'crew-taken',
  'department-missing',
  'peek',
  'by-rules',
] as const;
export type Code = (typeof CODES)[number];

export const PHASES = ['pick', 'action', 'resolve', 'call', 'count', 'vote', 'verdict'] as const;
export type Phase = (typeof PHASES)[number];

/** How a hand was held when all turned over: at whom, null is a fist. */
export interface Hand {
  by: Seat;
  at: Seat | null;
}
/** What a seat alone has seen of somebody's cards. */
export interface Note {
  round: number;
  by: 'inquest' | 'records-check';
  of: Seat;
  type: Type;
}

export interface Stars extends Game {
  /** All of it is public. */
  facts: {
    phase: Phase;
    /** 0 while crew is picked. */
    round: number;
    /** Whose action it is, or whose pick. */
    active: Seat | null;
    /** Who has had the action of this round, and who may do nothing above deck in it. */
    acted: Seat[];
    locked: Seat[];
    /** What acts on the next card of the pile. */
    next: 'plus' | 'cancel' | null;
    /** A vote was called in this round. */
    called: { by: Seat; suspect: Seat | null } | null;
    /** The last ballot, clockwise from the first player, as all hands turned over. */
    hands: Hand[];
    /** Somebody chooses one of these: seats, or cards on a hatch such as "B2". */
    choice: { by: Seat; from: string[] } | null;
  };
  own: {
    /** The cards that are left in the own deck, in the order of the types: never in theirs. */
    deck: Type[];
    notes: Note[];
  };
  moves: {
    pick: { crew: CrewId };
    playBelow: { card: Type };
    above: { action: ActionId; target?: string };
    draw: object;
    /** Both cards or none: `first` was lifted before. */
    rushCards: { first: Type; card: Type };
    delegateCard: { card: Type };
    choose: { value: string };
    callVote: { suspect?: string };
    declineVote: object;
    /** No seat: a fist. */
    vote: { seat?: string };
  };
  frames: {
    /** `resume`: the round goes on with the pieces as they lie. */
    match: { resume: boolean };
    /** Crew is picked, one after the other. */
    picks: { seats: Seat[] };
    round: { fresh: boolean };
    action: { seat: Seat };
    /** An Above Deck Action that was paid for. */
    above: { seat: Seat; action: ActionId; target: Seat | null };
    inquest: { seat: Seat; at: Seat };
    resolve: object;
    /** One card of the pile, turned up. */
    card: { type: Type; plus: boolean };
    wound: { seat: Seat };
    kill: { seat: Seat };
    detain: { seat: Seat };
    /** Somebody gives a wound to one of these. */
    strike: { seat: Seat; from: Seat[] };
    accuse: object;
    ballot: object;
  };
  asks: {
    pick: { seat: Seat };
    act: { seat: Seat };
    delegate: { seat: Seat; by: Seat };
    rush: { seat: Seat };
    inquest: { seat: Seat; at: Seat };
    strike: { seat: Seat };
    call: object;
    vote: object;
    /** Nobody is asked: the next card of the pile, the count before a ballot. */
    pace: object;
    count: object;
  };
  codes: Code;
}
export type PlayerView = AnyPlayerView<Stars>;
export type Context = Ctx<Stars>;
export type FrameSeed = Boxed<Stars['frames']>;

/** The level that a marker stands at. */
export const level = (k: PlayerView, of: Level): number => levelAt(k.place(levelMarker(of))?.x ?? 0);

export const crewOfSeat = (k: PlayerView, seat: Seat): CrewId | null =>
  k.memo(`crew ${seat}`, () => k.zone(crewSpot(seat)).flatMap((id) => crewOf(k.face(id)) ?? [])[0] ?? null);
/** The crew sheet before a seat. */
export function sheet(k: PlayerView, seat: Seat): PieceId | null {
  const crew = crewOfSeat(k, seat);
  return crew === null ? null : sheetOf(crew);
}

/** Wounds lie on the crew sheet; two of them: killed, also by an empty deck. */
export const wounds = (k: PlayerView, seat: Seat): PieceId[] => k.zone(crewSpot(seat)).filter((id) => id.startsWith('wound-'));
export const isLiving = (k: PlayerView, seat: Seat): boolean => wounds(k, seat).length < STARS.woundsToKill;
export const living = (k: PlayerView): Seat[] => k.memo('living', () => k.seats.filter((seat) => isLiving(k, seat)));
export const isWounded = (k: PlayerView, seat: Seat): boolean => wounds(k, seat).length === 1;
/** The crew sheet lies face down, for good. */
export function isDetained(k: PlayerView, seat: Seat): boolean {
  const own = sheet(k, seat);
  return own !== null && k.up(own) === false;
}
/** Living others clockwise, beginning on the left. */
export const others = (k: PlayerView, seat: Seat): readonly Seat[] =>
  k.memo(`others ${seat}`, () => clockwise(k.seats, seat).filter((other) => other !== seat && isLiving(k, other)));
/** Before whom the First Player token lies, living or not. */
export const firstPlayer = (k: PlayerView): Seat => k.seats.find((seat) => k.rest(FIRST) === matOf(seat)) ?? (k.seats[0] as Seat);
/** The wounded in the order of the sickbay row: the last was wounded last. */
export const sickbay = (k: PlayerView): Seat[] => k.zone(SICKBAY).flatMap((id) => k.seats.find((seat) => discOf(seat) === id) ?? []);

export const agendaCard = (k: PlayerView, seat: Seat): PieceId | null => k.zone(agendaSpot(seat))[0] ?? null;
/** The agenda of a seat, as far as this viewer knows. */
export function agendaOfSeat(k: PlayerView, seat: Seat): AgendaId | null {
  const card = agendaCard(k, seat);
  return card === null ? null : agendaOf(k.face(card));
}
export function isRevealed(k: PlayerView, seat: Seat): boolean {
  const card = agendaCard(k, seat);
  return card !== null && k.up(card) === true;
}
export function sideOf(k: PlayerView, seat: Seat): Side | null {
  const agenda = agendaOfSeat(k, seat);
  return agenda === null ? null : agendaNamed(agenda).side;
}

/** The types in a hand, in its order, as far as this viewer sees them. */
export const hand = (k: PlayerView, seat: Seat): readonly Type[] =>
  k.memo(`hand ${seat}`, () => k.zone(handOf(seat)).flatMap((id) => typeOf(k.face(id)) ?? []));
/** Of equal cards the leftmost goes. */
export const inHand = (k: PlayerView, seat: Seat, type: Type): PieceId | null => k.zone(handOf(seat)).find((id) => typeOf(k.face(id)) === type) ?? null;
export const handSize = (k: PlayerView, seat: Seat): number => k.count(handOf(seat)) ?? 0;
export const deckSize = (k: PlayerView, seat: Seat): number => k.count(deckOf(seat)) ?? 0;
/** A revealed Contagion keeps two. (SM 1.4, SM 2.3.3) */
export const handLimit = (k: PlayerView, seat: Seat): number =>
  isDetained(k, seat) && isRevealed(k, seat) && agendaOfSeat(k, seat) === 'contagion' ? STARS.smallHand : STARS.handLimit;
/** Cards face down before a seat, in the order in which they were laid. */
export const hatch = (k: PlayerView, seat: Seat): readonly PieceId[] => k.zone(hatchOf(seat));

const OPTIONAL: { readonly [A in ActionId]?: string } = { lockdown: 'lockdown', 'share-supplies': 'supplies' };
/** Was this action switched off when the table was opened? */
export function isOff(k: Pick<PlayerView, 'options'>, action: ActionId): boolean {
  const option = OPTIONAL[action];
  return option !== undefined && k.options[option] === false;
}
/** The actions on the own crew sheet. */
export function aboveOf(k: PlayerView, seat: Seat): readonly Above[] {
  const crew = crewOfSeat(k, seat);
  return crew === null ? [] : crewNamed(crew).above;
}
/** What an action costs on the sheet of this seat; null: it is not there. */
export const costOf = (k: PlayerView, seat: Seat, action: ActionId): Above | null => aboveOf(k, seat).find((one) => one.action === action) ?? null;

/** Why an action cannot be aimed at this seat; null: it can. */
export function checkAim(k: PlayerView, seat: Seat, action: ActionId, at: Seat): Code | null {
  const { aim } = actionOf(action);
  if (!isLiving(k, at) && aim !== 'hatch') return 'target-killed';
  if (at === seat && aim !== 'wounded') return 'target-self';
  switch (aim) {
    case 'hand':
      return handSize(k, at) > 0 ? null : 'target-empty';
    case 'hatch':
      return hatch(k, at).length > 0 ? null : 'target-no-hatch';
    case 'waiting':
      return k.facts.acted.includes(at) ? 'target-acted' : null;
    case 'detained':
      return isDetained(k, at) ? null : 'target-free';
    case 'wounded':
      return isWounded(k, at) ? null : 'target-unhurt';
    default:
      return null;
  }
}
/** Whom a hand can point at. (SM 2.6.2) */
export const pointable = (k: PlayerView, seat: Seat): Seat[] => others(k, seat).filter((at) => !isDetained(k, at));
/** Is there anybody whom anybody can point at? */
export const canVote = (k: PlayerView): boolean => living(k).some((seat) => pointable(k, seat).length > 0);
