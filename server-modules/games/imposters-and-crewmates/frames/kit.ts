// What cards and events are made of: choices, draws, discards, tokens, card moves, duels, a return, a wild card; one
// thing after the other. (IC 3.6, IC 4.6, IC 7)

import type { PieceId, Seat } from '../../../kernel/ids.ts';
import { answerIn, answersIn, resultIn } from '../../../rules/single.ts';
import { frame } from '../../../rules/frame.ts';
import { GREEN, RED, type Tile } from '../board.ts';
import { deckOf } from '../cards/table.ts';
import { IMPOSTERS } from '../data.ts';
import * as deeds from '../mutations.ts';
import { groundFor, handLimit, handOf, handSize, inHand, isEmpty, kindOfPiece, slotFor, tileOf, tokens, isDead } from '../facts.ts';
import type { Context, Imposters, Sign } from '../imposters.ts';
import { discarding, limiting, picking, pickingCard } from '../seeds.ts';
import { setBack } from '../walking.ts';
import { canGoOn, canLand, cardWalk } from '../walks.ts';

export const row = frame<Imposters, 'row'>({
  next(_c, v) {
    const seed = v.todo.shift();
    return seed === undefined ? null : { call: seed, wake: 'next' };
  },
});

const unchosen = (c: Context): void => void (c.facts.choice = null);
/** One of a list; nothing to choose from is nothing chosen. */
export const pick = frame<Imposters, 'pick'>(
  {
    open(c, v) {
      if (v.choice.from.length === 0) return null;
      c.facts.choice = v.choice;
      return { go: 'ask' };
    },
    ask: (_c, v) => ({ ask: { t: 'choose', v: { choice: v.choice } }, wake: 'close' }),
    close(c, _v, f) {
      unchosen(c);
      const move = answerIn<Imposters>(f.got);
      return { done: move?.t === 'choose' ? (move.value ?? null) : null };
    },
  },
  {
    drop: unchosen,
  },
);

/** One card of the own hand: done with the piece, or null. */
export const pickCard = frame<Imposters, 'pickCard'>(
  {
    open(c, { choice }) {
      if (!handOf(c, choice.seat).some((piece) => isOf(c, piece, choice.decks))) return null;
      c.facts.choice = choice;
      return { go: 'ask' };
    },
    ask: (_c, v) => ({ ask: { t: 'card', v: { choice: v.choice } }, wake: 'close' }),
    close(c, v, f) {
      unchosen(c);
      const move = answerIn<Imposters>(f.got);
      return { done: move?.t === 'card' && move.card !== undefined ? inHand(c, v.choice.seat, move.card) : null };
    },
  },
  {
    drop: unchosen,
  },
);
const isOf = (c: Context, piece: PieceId, decks: readonly string[]): boolean => {
  const kind = kindOfPiece(c, piece);
  return kind !== null && decks.includes(deckOf(kind));
};

/** One card; a sixth one is taken, then one of the six is chosen and thrown away. */
export const draw = frame<Imposters, 'draw'>({
  begin: (_c, v) => (v.may ? { call: picking(v.seat, 'draw', ['yes'], true), wake: 'answer' } : { go: 'draw' }),
  answer: (_c, _v, f) => (resultIn(f.got) === 'yes' ? { go: 'draw' } : null),
  draw(c, v) {
    deeds.drawOne(c, v.seat, v.deck);
    return { go: 'limit' };
  },
  limit: (c, v) => ({ call: limiting(v.seat, handLimit(c, v.seat)), wake: 'end' }),
});
export const limit = frame<Imposters, 'limit'>({
  look(c, v) {
    const over = handSize(c, v.seat) - v.to;
    return over <= 0 ? null : { call: discarding(v.seat, over), wake: 'end' };
  },
});
/** One by one, of own choice; with too few, all go. */
export const discard = frame<Imposters, 'discard'>({
  next: (_c, v) => (v.n <= 0 ? null : { call: pickingCard(v.seat, 'discard', v.decks), wake: 'gone' }),
  gone(c, v, f) {
    const piece = resultIn(f.got) as PieceId | null;
    if (piece === null) return null;
    deeds.discard(c, v.seat, piece);
    v.n--;
    return { go: 'next' };
  },
});

/** Tiles are listed afresh for each; the supply or the ground may run out. (IC 1.1) */
export const tokensFrame = frame<Imposters, 'tokens'>({
  next(c, v) {
    const from = v.n <= 0 || deeds.supplyOf(c, v.token) === 0 ? [] : groundFor(c, v.on);
    if (from.length === 0) return null;
    return { call: picking(v.seat, `token.${v.token}`, from), wake: 'put' };
  },
  put(c, v, f) {
    const tile = resultIn(f.got) as Tile | null;
    if (tile !== null) deeds.putToken(c, v.token, tile, v.seat);
    v.n--;
    return { go: 'next' };
  },
});

/** Special tiles of one's choice go back to the supply. */
export const clear = frame<Imposters, 'clear'>({
  next(c, v) {
    const from = v.n <= 0 ? [] : tokens(c).map(({ tile }) => tile);
    return from.length === 0 ? null : { call: picking(v.seat, 'clear', from), wake: 'take' };
  },
  take(c, v, f) {
    const laid = tokens(c).find(({ tile }) => tile === resultIn(f.got));
    if (laid !== undefined) {
      deeds.toTray(c, laid);
      c.say('removes-token', { s: v.seat }, { w: laid.token }, { w: laid.tile });
    }
    v.n--;
    return { go: 'next' };
  },
});

/**
 * A move by a card: its own path, steered tile by tile, landing with all that a landing does. No legal way: nothing
 * happens. (IC 4.6)
 */
export const move = frame<Imposters, 'move'>(
  {
    begin(c, v) {
      const at = tileOf(c, v.pawn);
      if (at === null) return null;
      const walk = cardWalk(v.pawn, v.by, at, v.n);
      if (!canGoOn(c, walk)) {
        c.say('no-way', { s: v.pawn });
        return null;
      }
      c.facts.steer = walk;
      return { go: 'on' };
    },
    /** The piece may have died, or have no legal end left. */
    on(c) {
      const { steer } = c.facts;
      if (steer === null) return { go: 'end' };
      if (canGoOn(c, steer)) return { go: 'ask' };
      setBack(c, steer);
      return { go: 'rest' };
    },
    ask: (_c, v) => ({ ask: { t: 'steer', v: { seat: v.by } }, wake: 'moved' }),
    moved: (_c, _v, f) => ({ go: answerIn<Imposters>(f.got)?.t === 'land' ? 'land' : 'on' }),
    land(c, v) {
      const { steer } = c.facts;
      if (steer === null || canLand(c, steer) !== null) return { go: 'rest' };
      c.facts.steer = null;
      rebase(c, v.pawn, steer.at);
      return { call: { t: 'landing', v: { seat: v.pawn, tile: steer.at, way: steer.path.slice(0, -1), card: true } }, wake: 'end' };
    },
    rest(c, v) {
      const at = tileOf(c, v.pawn);
      c.facts.steer = null;
      if (at !== null) rebase(c, v.pawn, at);
      return null;
    },
  },
  {
    drop(c) {
      c.facts.steer = null;
    },
  },
);
/**
 * An activation under way goes on from the new tile, as a new path: glue does not bind, set-back reaches no farther.
 */
function rebase(c: Context, pawn: Seat, at: Tile): void {
  const { walk } = c.facts;
  if (walk?.pawn === pawn) c.facts.walk = { ...walk, at, path: [at], glued: false, heading: null };
}

/**
 * Both throw in secret, shown together; equal throws are repeated, five of them decide nothing. Done with the winner,
 * or null. (IC 7.7)
 */
export const duel = frame<Imposters, 'duel'>({
  ask: (_c, v) => ({ ask: { t: 'throw', v: { seats: [v.a, v.b] } }, wake: 'show' }),
  show(c, v, f) {
    const sign = (seat: Seat): Sign => {
      const move = answersIn<Imposters>(f.got).find((one) => one.seat === seat)?.move;
      return move?.t === 'throw' ? move.sign : 'rock';
    };
    const [a, b] = [sign(v.a), sign(v.b)];
    c.barrier();
    c.say('throws', { s: v.a }, { w: a }, { s: v.b }, { w: b });
    if (a !== b) return { done: BEATS[a] === b ? v.a : v.b };
    v.tries++;
    if (v.tries < IMPOSTERS.throws) return { go: 'ask' };
    c.say('no-winner');
    return null;
  },
});
const BEATS: { readonly [S in Sign]: Sign } = { rock: 'scissors', scissors: 'paper', paper: 'rock' };

/** Somebody dead comes back; being put there is neither entering nor landing. (IC 7.10) */
export const back = frame<Imposters, 'back'>({
  ask(c, v) {
    const from = isDead(c, v.seat) ? (v.from === 'red' ? RED : GREEN).filter((tile) => isEmpty(c, tile)) : [];
    return from.length === 0 ? null : { call: picking(v.seat, 'back', from), wake: 'come' };
  },
  come(c, v, f) {
    const tile = resultIn(f.got) as Tile | null;
    if (tile === null) return null;
    deeds.movePawn(c, v.seat, tile);
    c.say('comes-back', { s: v.seat }, { w: tile });
    return null;
  },
});

/** The card of the slot may be taken; only the taker learns what it is. (IC 4.4) */
export const wild = frame<Imposters, 'wild'>({
  ask: (_c, v) => ({ call: picking(v.seat, 'wild', ['yes'], true), wake: 'take' }),
  take(c, v, f) {
    const card = slotFor(c, v.tile);
    if (card === null || resultIn(f.got) !== 'yes') return null;
    c.say('takes-wild', { s: v.seat }, { w: v.tile });
    deeds.toHand(c, v.seat, card);
    return { go: 'limit' };
  },
  limit: (c, v) => ({ call: limiting(v.seat, handLimit(c, v.seat)), wake: 'end' }),
});
