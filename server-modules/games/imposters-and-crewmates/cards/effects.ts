// What each card does once it resolves: a row for each, in the order of the lists. What is still to be chosen is a
// frame that it hands back. (IC 1.4 to 1.6, 7)

import type { Seat } from '../../../kernel/ids.ts';
import type { Tile } from '../board.ts';
import {
  announce,
  die,
  endWalk,
  inListOrder,
  moveButton,
  negate,
  putPawn,
  putToken,
  randomOf,
  toTray,
  reshuffle,
  score,
  toDiscard,
  toHand,
} from '../mutations.ts';
import {
  buttonTile,
  handLimit,
  handOf,
  handSize,
  itemAt,
  kindOfPiece,
  living,
  mateOf,
  onBoard,
  isEnemy,
  ownDeck,
  piecesOn,
  seatIn,
  takesPart,
  teamOf,
  tileOf,
  tokenOn,
  tokens,
} from '../facts.ts';
import type { Context, FrameSeed, Played } from '../imposters.ts';
import { deckZone, handOf as handZone, pairOf, pawnOf, STACK } from '../names.ts';
import { deckStream } from '../setup.ts';
import { discarding, drawing, inRow, limiting, placing } from '../seeds.ts';
import { breakOff } from '../walking.ts';
import { begin, inForce, unpress } from './lasting.ts';
import { inReach, killerOf } from './play.ts';
import { DECKS, deckOf, type Deck, type Kind } from './table.ts';

/** `FrameSeed`: what it still has to ask or to carry out. */
type Does = (c: Context, v: Played) => FrameSeed | null | void;

/** The player or piece that was named. */
const named = (c: Context, word: string | null): Seat => seatIn(c, word) ?? (c.seats[0] as Seat);

/** What it says holds from now on, for the piece it names or for its player. */
export const lasts: Does = (c, v) => begin(c, v, v.at === null ? v.by : pawnOf(named(c, v.at)));
/** A card move: the player steers the named piece. */
const moves =
  (n: number): Does =>
  (c, v) => ({ t: 'move', v: { pawn: named(c, v.at), by: v.by, n } });
const places =
  (token: 'B' | 'G', n: number): Does =>
  (_c, v) =>
    placing(v.by, token, n, 'card');
const clears: Does = (_c, v) => ({ t: 'clear', v: { seat: v.by, n: 3 } });
/** A hand lies open, and what comes to it later. */
const opens: Does = (c, v) => {
  const at = named(c, v.at);
  begin(c, v, at);
  c.grant({ zone: handZone(at) }, 'all', 'see', 'round');
  c.say('opens-hand', { s: at });
};
const negates: Does = (c, v) => {
  const item = itemAt(c, v.at);
  if (item !== null) negate(c, item.n);
};
const wagers =
  (stake: 'hand' | 'round'): Does =>
  (c, v) => ({ t: 'wager', v: { by: v.by, at: named(c, v.at), stake, n: v.n } });
const ties: Does = (c) => announce(c, 'TIE', 'tie-card');
const returns =
  (from: 'red' | 'green'): Does =>
  (c, v) => ({ t: 'back', v: { seat: mateOf(c, v.by), from } });
/** No activation in this turn, for two cards. */
const rests =
  (deck: Deck): Does =>
  (c, v) => {
    breakOff(c, v.by);
    return inRow([drawing(v.by, deck), drawing(v.by, 'wld')]);
  };
/** Whose hands cards touch and count: of all who take part. */
const hands = (c: Context): Seat[] => c.seats.filter((seat) => takesPart(c, seat));
const downTo = (c: Context, to: number): FrameSeed => inRow(hands(c).map((seat) => limiting(seat, to)));
/** Both die, if both are still there. No Imposter left is a Tie, whoever else is. (IC 7.16) */
const ejects: Does = (c, v) => {
  for (const seat of [named(c, v.at), named(c, v.and)]) die(c, seat, null);
  if (living(c, 'imposter').length === 0) announce(c, 'TIE', 'ejected');
};
/** A point lies in the score row for good; a pair that it was part of is dissolved. (IC 7.17, IC 7.21) */
const scores: Does = (c, v) => {
  // A doubled point card counts once: it lies in the score row already.
  if (c.where(v.piece) !== STACK) return;
  score(c, v.piece, teamOf(c, v.by));
  if (v.pair !== null) for (const piece of c.zone(pairOf(v.pair)).slice()) toDiscard(c, piece);
};

/** Back to where it began the round: neither entering nor landing. A move under way goes on from there. (IC 7.13) */
export function sendHome(c: Context, seat: Seat, tile: Tile): void {
  putPawn(c, seat, tile);
  c.say('goes-home', { s: seat }, { w: tile });
}
/** The tile where a piece was put down in this round. */
export const startOf = (c: Context, seat: Seat): Tile | null => c.facts.starts.find((one) => one.seat === seat)?.tile ?? null;

/** What is not here only lasts, or does nothing. */
export const EFFECTS: { readonly [K in Kind]?: Does } = {
  'imp.dash': moves(1),
  'imp.push': moves(1),
  'imp.door1': places('B', 1),
  'imp.door2': places('B', 2),
  'imp.door3': places('B', 3),
  'imp.explosives': clears,
  'imp.shortcd': moves(2),
  'imp.shortestcd': moves(3),
  'imp.seer': opens,
  'imp.carapace': negates,
  /** The death is part of the effect. (IC 7.5) */
  'imp.juggernaut'(c, v) {
    die(c, named(c, v.at), null);
    begin(c, v, v.by);
  },
  /** Which one it is, the two concerned see. (IC 7.6) */
  'imp.robbery'(c, v) {
    const from = named(c, v.at);
    const wilds = handOf(c, from).filter((piece) => deckOf(kindOfPiece(c, piece) ?? 'imp.dash') === 'wld');
    const piece = randomOf(c, wilds);
    if (piece === null) return c.say('steals-nothing', { s: v.by }, { s: from });
    c.say('steals', { s: v.by }, { s: from });
    c.line([from], 'you-lose', { w: kindOfPiece(c, piece) ?? '' });
    toHand(c, v.by, piece);
    return limiting(v.by, handLimit(c, v.by));
  },
  'imp.burglary': (c, v) =>
    inRow(
      hands(c)
        .filter((seat) => isEnemy(c, v.by, seat))
        .map((seat) => discarding(seat, 1, ['crw'])),
    ),
  'imp.arson': wagers('hand'),
  'imp.delayed': rests('imp'),
  'imp.construction': (_c, v) => ({ t: 'venting', v: { seat: v.by } }),
  'imp.mercy': returns('red'),

  'crw.dash': moves(1),
  'crw.push': moves(1),
  'crw.barricade1': places('B', 1),
  'crw.barricade2': places('B', 2),
  'crw.barricade3': places('B', 3),
  'crw.drill': clears,
  'crw.longcd': moves(2),
  'crw.longestcd': moves(3),
  'crw.spy': opens,
  'crw.vest': negates,
  'crw.medic': returns('green'),
  'crw.firearm': (c) => downTo(c, 2),
  /** Only if somebody else stands on the start tile, another may be chosen. (IC 7.13) */
  'crw.portal'(c, v) {
    const seat = named(c, v.at);
    const start = startOf(c, seat);
    if (start === null || piecesOn(c, start).some((other) => other !== seat)) return { t: 'homing', v: { seat } };
    sendHome(c, seat, start);
    return null;
  },
  'crw.blindvote': wagers('hand'),
  'crw.inting': rests('crw'),
  'crw.destiny'(c, v) {
    const killer = killerOf(c, v.by);
    if (killer !== null) die(c, killer, null);
  },

  'wld.shove': moves(1),
  'wld.shield': negates,
  'wld.glue': places('G', 4),
  'wld.scrap'(c) {
    for (const token of tokens(c)) toTray(c, token);
    c.say('clears-board');
  },
  /** This card has left the hand. */
  'wld.equalize': (c) => downTo(c, Math.min(...hands(c).map((seat) => handSize(c, seat)))),
  'wld.mindreader': opens,
  'wld.ejection': ejects,
  'wld.balanced': ejects,
  /** Does not negate what it answers; who is dead by then has no point. */
  'wld.jester'(c, v) {
    if (tileOf(c, v.by) === null) return;
    die(c, v.by, null);
    scores(c, v);
  },
  'wld.skipvote': ties,
  'wld.victorypoint': scores,
  /** Empties a landing that is declared there; every outcome by a card move onto the button is withdrawn. (IC 7.18) */
  'wld.teleporter'(c, v) {
    moveButton(c, v.at as Tile);
    for (const { id } of inForce(c, v.kind)) c.finish(id);
    begin(c, v);
    unpress(c);
  },
  /** The trap lies under the player's piece; it acts on nobody there. (IC 7.19) */
  'wld.kamikaze'(c, v) {
    const at = tileOf(c, v.by);
    if (at === null) return;
    const dying = inReach(c, v.by);
    if (buttonTile(c) !== at && tokenOn(c, at) === null) putToken(c, 'B', at, v.by);
    for (const seat of dying) die(c, seat, null);
  },
  /** All at once; what moved is over, and who had declared a landing lands nowhere. (IC 7.13) */
  'wld.timemaster'(c) {
    endWalk(c);
    for (const { n, t } of c.facts.stack) if (t === 'step' || t === 'hop' || t === 'land') negate(c, n);
    for (const seat of onBoard(c)) {
      const start = startOf(c, seat);
      if (start !== null) sendHome(c, seat, start);
    }
  },
  /** The card that is negated is the player's for one play. (IC 7.20) */
  'wld.nou'(c, v) {
    const item = itemAt(c, v.at);
    if (item?.card == null) return null;
    negate(c, item.n, true);
    return { t: 'taken', v: { by: v.by, card: item.card } };
  },
  'wld.immortalize': (c, v) => (c.where(v.piece) === STACK ? { t: 'attach', v: { seat: v.by, piece: v.piece } } : null),
  'wld.duel': wagers('round'),
  'wld.ggnext': ties,
  /** Hands, then decks, then two for each; this card lies on the stack till all is done. (IC 7.22) */
  'wld.rewind'(c) {
    for (const seat of hands(c)) for (const piece of inListOrder(c, seat)) toDiscard(c, piece);
    c.barrier();
    c.say('rewinds');
    for (const deck of DECKS) reshuffle(c, deck);
    if (c.zone(deckZone('ev')).length > 0) c.apply({ t: 'shuffle', zone: deckZone('ev'), stream: deckStream('ev') });
    return inRow(hands(c).flatMap((seat) => [0, 1].map(() => drawing(seat, ownDeck(c, seat)))));
  },
  'wld.mindfreak': (c, v) => ({ t: 'forced', v: { seat: named(c, v.at), due: c.facts.due.length } }),
};
