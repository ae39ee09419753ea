// What cards still have to ask while they take effect: names for a second half, duels, tiles to go to, a card to keep,
// cards that must be played. (IC 5.6, IC 7)

import type { PieceId, Seat } from '../../../kernel/ids.ts';
import { lay } from '../../../rules/lay.ts';
import { resultIn } from '../../../rules/single.ts';
import { frame } from '../../../rules/frame.ts';
import type { AskDef } from '../../../rules/types.ts';
import { STARTS, VENTS, type Tile } from '../board.ts';
import { announce, discardHand, tidy } from '../mutations.ts';
import { CHOICE } from '../events/asks.ts';
import { kindsIn, piecesOn, playsDeck, roleOf, tileOf } from '../facts.ts';
import { victoryOf, type Context, type Imposters, type MoveOf, type PlayerView } from '../imposters.ts';
import type { CardItem } from '../stack.ts';
import { declareCard, isAnnounced } from '../items.ts';
import { discarding, naming, picking, pickingCard } from '../seeds.ts';
import { pairOf } from '../names.ts';
import { advance, breakOff } from '../walking.ts';
import { walkerOf, walkOf } from '../walks.ts';
import { canEnd, hopped } from '../walker.ts';
import { sendHome } from './effects.ts';
import { inForce, isAsleep } from './lasting.ts';
import { hasName, legalNames, timing } from './play.ts';
import { deckOf, rowOf } from './table.ts';
import type { CardWords } from './words.ts';

const unique = (words: readonly (string | null)[]): string[] => [...new Set(words)].flatMap((word) => word ?? []);

/** Names for a card whose player has not named anything yet. A card that names nothing is done at once. */
const name = frame<Imposters, 'name'>({
  at(c, v) {
    // Who has died of the first half of Jester! has nothing to answer with.
    const legal = rowOf(v.kind).when === 'alive-response' && tileOf(c, v.by) === null ? [] : legalNames(c, v.by, v.kind);
    if (legal.length === 0) return null;
    if (!hasName(v.kind, 'at')) return { done: { at: null, and: null } };
    return { call: picking(v.by, 'name', unique(legal.map(({ at }) => at))), wake: 'and' };
  },
  and(c, v, f) {
    v.at = String(resultIn(f.got));
    if (!hasName(v.kind, 'and')) return { done: { at: v.at, and: null } };
    const ands = legalNames(c, v.by, v.kind).flatMap(({ at, and }) => (at === v.at ? and : []));
    return { call: picking(v.by, 'name', unique(ands)), wake: 'both' };
  },
  both: (_c, v, f) => ({ done: { at: v.at, and: String(resultIn(f.got)) } }),
});

/** Two throw; who wins burns a hand or has won the round. Five equal throws decide nothing. (IC 7.7) */
const wager = frame<Imposters, 'wager'>({
  throw: (_c, v) => ({ call: { t: 'duel', v: { a: v.by, b: v.at, tries: 0 } }, wake: 'settle' }),
  settle(c, v, f) {
    const winner = resultIn(f.got) as Seat | null;
    if (winner === null) return null;
    if (v.stake === 'hand' && winner === v.by) discardHand(c, v.at);
    if (v.stake === 'hand' && winner !== v.by) return { go: 'pay' };
    if (v.stake === 'round') winRound(c, winner, v.n);
    return null;
  },
  pay: (_c, v) => ({ call: discarding(v.by), wake: 'end' }),
});
/**
 * For the winner's role; while Sabotage Reactor! is in force the Crewmates win only by what was played later. (IC 7.1)
 */
function winRound(c: Context, winner: Seat, n: number): void {
  const is = victoryOf(roleOf(c, winner));
  if (is === 'CV' && isAsleep(c, n)) return c.say('asleep', { w: 'wld.duel' });
  announce(c, is, 'duel');
}

/** Somebody else stands on its own start tile. */
const homing = frame<Imposters, 'homing'>({
  ask(c, v) {
    const from = STARTS[roleOf(c, v.seat)].filter((tile) => piecesOn(c, tile).length === 0);
    return from.length === 0 ? null : { call: picking(v.seat, 'home', from), wake: 'go' };
  },
  go(c, v, f) {
    if (tileOf(c, v.seat) !== null) sendHome(c, v.seat, resultIn(f.got) as Tile);
    return null;
  },
});

/**
 * Vents that a piece may go to from wherever it is, while its activation is not over: a card beats the event, but not
 * another card. (IC 7.9)
 */
export function ventsFor(k: PlayerView, seat: Seat): Tile[] {
  if (inForce(k, 'crw.ventrepairs').length > 0 || k.facts.acted.includes(seat)) return [];
  const walker = walkerOf(k, seat);
  const walk = walkOf(k, seat);
  return walk === null ? [] : VENTS.filter((tile) => tile !== walk.at && !walker.taken.has(tile) && canEnd(walker, hopped(walker, walk, tile)));
}
const venting = frame<Imposters, 'venting'>({
  ask(c, v) {
    const from = ventsFor(c, v.seat);
    return from.length === 0 ? null : { call: picking(v.seat, 'vent', from), wake: 'hop' };
  },
  /**
   * The activation is open from here on: nothing of it is used up. One at a time: the mate's, if it was under way, is
   * over. (IC 3.3)
   */
  hop(c, v, f) {
    const walk = walkOf(c, v.seat);
    const to = resultIn(f.got) as Tile;
    if (walk === null) return null;
    const open = c.facts.walk?.pawn;
    if (open !== undefined && open !== v.seat) breakOff(c, open);
    c.say('vents', { s: v.seat }, { w: to });
    c.facts.walk = advance(c, walk, 'hop', to, false);
    return null;
  },
});

/** Both lie face up before the player from now on, outside the hand. (IC 7.21) */
const attach = frame<Imposters, 'attach'>({
  ask: (_c, v) => ({ call: pickingCard(v.seat, 'attach'), wake: 'join' }),
  join(c, v, f) {
    const card = resultIn(f.got) as PieceId | null;
    if (card === null) return null;
    c.barrier();
    [v.piece, card].forEach((piece, i) => lay(c, piece, pairOf(v.seat), true, { x: 150 * i, z: 0, turn: 0 }));
    c.say('attaches', { s: v.seat }, { p: card });
    return null;
  },
});

/**
 * Every card of the hand that can be played at that moment, in an order of one's own, each at once: no window, no
 * answer. Once an outcome is announced, nothing more. (IC 7.23)
 */
const forced = frame<Imposters, 'forced'>({
  look: (c, v) => (isAnnounced(c, v.due) || playable(c.playerView(v.seat), v.seat) === null ? null : { go: 'ask' }),
  ask: (_c, v) => ({ ask: { t: 'forced', v: { seat: v.seat } }, wake: 'look' }),
});
/**
 * The first card of the hand that can be played, with the first names for it; null: none. Whose turn it is does not
 * count, and pairs are no hand cards.
 */
export function playable(k: PlayerView, seat: Seat): MoveOf<'play'> | null {
  if (k.permit('cards', { seat }, null) !== null) return null;
  for (const card of kindsIn(k, seat)) {
    if (!playsDeck(k, seat, card) || k.permit('deck', { seat, deck: deckOf(card) }, null) !== null || timing(k, seat, card) !== null) continue;
    const [names] = legalNames(k, seat, card);
    if (names !== undefined) return { t: 'play', card, ...(names.at === null ? {} : { at: names.at }), ...(names.and === null ? {} : { and: names.and }) };
  }
  return null;
}

/**
 * The Wild card that No U! took goes on the stack as its taker's; what cannot be played is thrown away. It is no second
 * play. (IC 7.20)
 */
const taken = frame<Imposters, 'taken'>({
  look(c, v) {
    const { kind } = v.card;
    const barred = c.permit('deck', { seat: v.by, deck: deckOf(kind) }, null) ?? timing(c, v.by, kind);
    return barred === null ? { call: naming(v.by, kind), wake: 'play' } : { go: 'drop' };
  },
  play(c, v, f) {
    const names = resultIn(f.got) as Pick<CardItem, 'at' | 'and'> | null;
    if (names === null) return { go: 'drop' };
    const { piece, kind, pair } = v.card;
    return { call: declareCard(c, v.by, { piece, kind, ...names, from: 'taken', pair }), wake: 'end' };
  },
  drop(c, v) {
    tidy(c, v.card, 0, true);
    return null;
  },
});

export const CARD_FRAMES = { name, wager, homing, venting, attach, forced, taken };
export const CARD_ASKS: { readonly [A in keyof CardWords['asks']]: AskDef<Imposters, CardWords['asks'][A]> } = {
  forced: {
    ...CHOICE,
    accepts: ['play'],
    late: (c, seat) => playable(c.playerView(seat), seat) ?? { t: 'play', card: 'wld.nothing' },
  },
};
