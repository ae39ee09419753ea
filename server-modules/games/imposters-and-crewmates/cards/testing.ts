// For tests of cards: a table at a position, cards played one after the other, and what the table shows afterwards.

import type { Seat } from '../../../kernel/ids.ts';
import { seat as seatId } from '../../../kernel/ids.ts';
import { getPiece, orderOf } from '../../../kernel/world.ts';
import { playerViewOf } from '../../../rules/player-view.ts';
import { seatsOwing } from '../../../rules/session.ts';
import { stateOf } from '../../../rules/working.ts';
import type { Session } from '../../../rules/working.ts';
import { isTile } from '../board.ts';
import { faceOf, kindOfFace } from '../data.ts';
import type { Imposters, PlayerView, Token } from '../imposters.ts';
import type { Item } from '../stack.ts';
import { discardOf, handOf, OUT, pairOf, pawnOf, SAFE, scoreOf, tileZone, trayOf, tokensOf } from '../names.ts';
import { does, match, tries } from '../testing.ts';
import type { Deck, Kind } from './table.ts';

export { does, match, tries };
/** What a hand does: its seat and the move. */
export type Act = readonly [by: string, move: object];

export const facts = (s: Session): Imposters['facts'] => stateOf(s)?.facts as Imposters['facts'];
/** Where a piece stands: a tile, "out", "safe" or "home". */
export function where(s: Session, seat: string): string {
  const { zone } = getPiece(s.world, pawnOf(seatId(seat)));
  return isTile(zone) ? zone : zone === OUT ? 'out' : zone === SAFE ? 'safe' : 'home';
}
const kinds = (s: Session, zone: Parameters<typeof orderOf>[1]): Kind[] =>
  orderOf(s.world, zone).flatMap((piece) => kindOfFace(getPiece(s.world, piece).face) ?? []);
export const hand = (s: Session, seat: string): Kind[] => kinds(s, handOf(seatId(seat)));
export const pair = (s: Session, seat: string): Kind[] => kinds(s, pairOf(seatId(seat)));
export const discarded = (s: Session, deck: Deck): Kind[] => kinds(s, discardOf(deck));
export const scored = (s: Session, team: 'I' | 'C'): Kind[] => kinds(s, scoreOf(team));
/** The tiles on which tokens of a kind lie, in the order of the tokens. */
export const laid = (s: Session, token: Token): string[] =>
  tokensOf(token).flatMap((piece) => {
    const { zone } = getPiece(s.world, piece);
    return zone === trayOf(token) ? [] : [String(zone)];
  });
export const isOn = (s: Session, piece: Parameters<typeof getPiece>[1], tile: string): boolean =>
  getPiece(s.world, piece).zone === tileZone(tile as `${string}${number}`);
/** Cards in force. */
export const lasting = (s: Session): Kind[] => (stateOf(s)?.effects ?? []).flatMap((e) => (e.t === 'card' ? [(e.v as unknown as { kind: Kind }).kind] : []));
/** The word of the topmost card on the stack, and of the one under it. */
export const onStack = (s: Session, below = 0): string =>
  `#${
    facts(s)
      .stack.filter(({ card }) => card !== null)
      .at(-1 - below)?.n ?? 0
  }`;
export const stack = (s: Session): Item[] => facts(s).stack;
export const asked = (s: Session): string | null => stateOf(s)?.ask?.t ?? null;
/** What a seat may know, as guards see it. */
export const sight = (s: Session, seat: string | null): PlayerView =>
  playerViewOf(s.world, stateOf(s) as never, s.game.rules as never, seat as Seat | null) as unknown as PlayerView;

/** Plays a card of the hand with what it names. */
export const plays = (s: Session, by: string, card: Kind, at?: string, and?: string): Session =>
  does(s, by, { t: 'play', card, ...(at === undefined ? {} : { at }), ...(and === undefined ? {} : { and }) });
/** What a try would be answered. */
export const trying = (s: Session, by: string, card: Kind, at?: string, and?: string): string =>
  tries(s, by, { t: 'play', card, ...(at === undefined ? {} : { at }), ...(and === undefined ? {} : { and }) });
/** Steps of one piece by one hand, and its landing. */
export function walks(s: Session, by: string, pawn: string, ...tiles: readonly string[]): Session {
  for (const to of tiles) does(s, by, { t: 'step', pawn, to });
  return does(s, by, { t: 'land', pawn });
}
export const chooses = (s: Session, by: string, ...values: readonly string[]): Session => {
  for (const value of values) does(s, by, { t: 'choose', value });
  return s;
};
export const passes = (s: Session, ...seats: readonly string[]): Session => {
  for (const by of seats) does(s, by, { t: 'pass' });
  return s;
};
/** Everybody passes until no window is open, or until the item on top is one of that kind. */
export function quiet(s: Session, until?: Item['t']): Session {
  while (asked(s) === 'react' && stack(s).at(-1)?.t !== until) for (const by of seatsOwing(s)) does(s, by, { t: 'pass' });
  return s;
}
/** How a round has ended in whose event nothing is otherwise (ev.among); null: it goes on. */
export function outcome(s: Session): 'CV' | 'IV' | 'TIE' | null {
  if (facts(s).phase === 'turn') return null;
  const zone = (name: Parameters<typeof orderOf>[1]): boolean => orderOf(s.world, name).some((piece) => getPiece(s.world, piece).face === faceOf('ev.among'));
  return zone(scoreOf('C')) ? 'CV' : zone(scoreOf('I')) ? 'IV' : 'TIE';
}
/** A table in the middle of a round; whoever is not named holds nothing. */
export const table = (position: Position = {}): Session => match({ position: { turn: 'I', turns: position.turn === 'C' ? 2 : 1, ...position } });
interface Position {
  turn?: 'I' | 'C';
  [field: string]: unknown;
}
