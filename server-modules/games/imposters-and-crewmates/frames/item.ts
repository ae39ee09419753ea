// An item of the stack: its window, its resolving, the aftermath of deaths, new outcomes. (IC 5.1, IC 5.3)

import type { PieceId, Seat, ZoneId } from '../../../kernel/ids.ts';
import { resultIn } from '../../../rules/single.ts';
import { frame } from '../../../rules/frame.ts';
import type { Next } from '../../../rules/types.ts';
import { moveIn } from '../../../rules/window.ts';
import { isTile } from '../board.ts';
import { EFFECTS, lasts } from '../cards/effects.ts';
import { pin } from '../cards/pin.ts';
import { byCard, pressed } from '../cards/lasting.ts';
import { targetGone } from '../cards/play.ts';
import { rowOf, type Kind, type Naming } from '../cards/table.ts';
import * as deeds from '../mutations.ts';
import { isEnemy, piecesOn, roleOf, tileOf, buttonTile, slotFor, seatIn } from '../facts.ts';
import { victoryOf, type Context, type FrameSeed, type Imposters, type PlayerView } from '../imposters.ts';
import type { CardItem, Item } from '../stack.ts';
import { askedIn, declare, fresh, isDecided, itemBy, rulesNow, standing, together } from '../items.ts';
import { naming, picking } from '../seeds.ts';
import { itemWord, pawnOf, tileZone } from '../names.ts';
import { advance, setBack } from '../walking.ts';
import { buttonMeans, canHop, canLand, canStep, lookAt, strikeMeans, strikeRefusal, walkOf } from '../walks.ts';
import { toOutcome } from './round.ts';

export const item = frame<Imposters, 'item'>(
  {
    open: (c, v) => ({ go: itemBy(c, v.n) === null ? 'gone' : askedIn(c.playerView(null), v).length > 0 ? 'ask' : 'resolve' }),
    ask: (_c, v) => ({ ask: { t: 'react', v: { n: v.n } }, wake: 'heard' }),
    // Whoever answers puts something on top; when that is gone, all are asked afresh.
    heard: (_c, _v, f) => ({ go: f.marks.length === 0 && moveIn<Imposters>(f.got, ({ t }) => t === 'pass') === null ? 'resolve' : 'open' }),
    /** Negated, or taken away: its card goes where such cards go. */
    gone(c, v, f) {
      if (v.card !== null && !f.marks.includes('kept')) deeds.tidy(c, v.card, v.n, true);
      if (f.marks.includes('negated')) c.say('negated', { w: v.card?.kind ?? v.t });
      return { go: 'after' };
    },
    resolve(c, v) {
      c.facts.stack = c.facts.stack.filter(({ n }) => n !== v.n);
      return resolve(c, v);
    },
    /** The effect of a card is over. */
    tidy(c, v) {
      if (v.card !== null) deeds.tidy(c, v.card, v.n, false);
      return { go: 'after' };
    },
    /** Deaths have a window before anything else. */
    after(c) {
      if (c.facts.died.length === 0) return { go: 'check' };
      c.facts.died = [];
      return { call: declare(c, { t: 'aftermath' }), wake: 'check' };
    },
    check: () => ({ call: { t: 'check', v: {} }, wake: 'close' }),
    close(c) {
      if (c.facts.stack.length === 0) deeds.clearOrders(c, false);
      return null;
    },
  },
  {
    drop(c, v) {
      c.facts.stack = c.facts.stack.filter(({ n }) => n !== v.n);
      if (v.card !== null) deeds.tidy(c, v.card, v.n, false);
    },
    shown(k, v) {
      if (itemBy(k, v.n) === null) return null;
      const named =
        v.card !== null
          ? [v.card.at, v.card.and].flatMap((word) => (word === null ? [] : shownAs(k, v.card?.kind ?? 'wld.nothing', word)))
          : [...(v.by === null ? [] : [pawnOf(v.by)]), ...(v.to === null ? [] : [tileZone(v.to)])];
      const words = v.card !== null ? { k: 'stack.card', a: [{ w: v.card.kind }] } : { k: `stack.${v.t}`, a: v.verdict === null ? [] : [{ w: v.verdict.is }] };
      return { by: v.by, card: v.card?.piece ?? null, names: named, words };
    },
  },
);

/** A named thing as it lies on the table: a piece, a player, a tile, another card of the stack. */
function shownAs(k: PlayerView, kind: Kind, word: string): (PieceId | Seat | ZoneId)[] {
  const seat = seatIn(k, word);
  if (seat !== null) return [PLAYERS.includes(rowOf(kind).names) ? seat : pawnOf(seat)];
  const other = k.facts.stack.find(({ n }) => itemWord(n) === word);
  if (other !== undefined) return other.card === null ? [] : [other.card.piece];
  return isTile(word) ? [tileZone(word)] : [];
}
const PLAYERS: readonly Naming[] = ['imposter-player', 'crewmate-player', 'player', 'opponent'];

/** The top item leaves the stack and takes effect. What lies there now counts, not what lay there then. */
function resolve(c: Context, v: Item): Next<Imposters> {
  switch (v.t) {
    case 'step':
    case 'hop':
      walkOn(c, v);
      return { go: 'after' };
    case 'land':
      return { call: landing(c, v), wake: 'after' };
    case 'card':
      return v.card === null ? { go: 'after' } : { call: { t: 'effect', v: playedOf(v, v.card) }, wake: 'tidy' };
    case 'outcome':
      return applies(c, v) ? toOutcome(c) : { go: 'after' };
    default:
      return { go: 'after' };
  }
}
const playedOf = (v: Item, { kind, piece, at, and, pair, halves }: CardItem): Imposters['frames']['effect'] => ({
  play: { kind, piece, by: v.by as Seat, at, and, n: v.n, half: 1, pair },
  halves,
});

/** The first outcome that resolves ends the round. One that is not latched has to hold still. */
function applies(c: Context, { verdict }: Item): boolean {
  if (verdict === null) return false;
  if (verdict.latched || together(standing(c))?.is === verdict.is) {
    c.facts.outcome = verdict;
    return true;
  }
  c.say('withdrawn', { w: verdict.is });
  return false;
}

/**
 * Withdrawn and not spent if what lies there has changed since it was declared, or if another activation is open by
 * now. (IC 3.3, IC 5.3)
 */
function walkOn(c: Context, { t, by, to, was, other }: Item): void {
  const walk = by === null ? null : walkOf(c, by);
  if (by === null || to === null || walk === null || (t !== 'step' && t !== 'hop')) return;
  const waits = c.facts.acted.includes(by) || (c.facts.walk !== null && c.facts.walk.pawn !== by);
  const code = waits ? 'NOT_NOW' : t === 'step' ? canStep(c, walk, to) : canHop(c, walk, to);
  if (code !== null || lookAt(c, by, to) !== was) return c.say('step-withdrawn', { s: by }, { w: to });
  c.facts.walk = walk;
  const next = advance(c, walk, t, to, other);
  if (c.facts.walk !== null && next !== null) c.facts.walk = next;
}

/** Void when the piece was moved away; set back when it may not land there any more. */
function landing(c: Context, { by, to }: Item): FrameSeed | null {
  const { walk } = c.facts;
  if (by === null || to === null || walk === null || walk.pawn !== by || walk.at !== to || walk.path.length < 2) return null;
  if (tileOf(c, by) !== to) return null;
  const refused = canLand(c, walk);
  if (refused !== null) setBack(c, walk);
  deeds.endActivation(c, by);
  return refused !== null ? null : { t: 'landing', v: { seat: by, tile: to, way: walk.path.slice(0, -1), card: false } };
}

/** Whoever is on the tile now; then the button; then the goal of the event; then a wild card. (IC 4.4) */
export const landed = frame<Imposters, 'landing'>({
  strike(c, v) {
    c.say('lands', { s: v.seat }, { w: v.tile });
    const at = piecesOn(c, v.tile).find((other) => other !== v.seat && isEnemy(c, v.seat, other) && strikeRefusal(c, v.seat, other) === null);
    if (at !== undefined) strike(c, v.seat, at, v.way);
    return { go: 'button' };
  },
  button(c, v) {
    const here = tileOf(c, v.seat) === v.tile;
    return { go: here && buttonTile(c) === v.tile ? 'press' : 'goal' };
  },
  press(c, v) {
    const means = buttonMeans(c, v.seat);
    if (means === 'press') pressed(c, v.seat, v.card);
    if (means === 'charisma') return { call: picking(v.seat, 'charisma', ['yes'], true), wake: 'charisma' };
    if (means === 'CV' || means === 'IV' || means === 'TIE') deeds.announce(c, means, 'button', byCard(v.card));
    return { go: 'goal' };
  },
  charisma(c, v, f) {
    if (resultIn(f.got) === 'yes') deeds.announce(c, 'TIE', 'charisma', byCard(v.card));
    return { go: 'goal' };
  },
  goal(c, v) {
    if (tileOf(c, v.seat) !== v.tile) return null;
    rulesNow(c).landed?.(c, v.seat, v.tile);
    return { go: 'wild' };
  },
  wild: (c, v) =>
    tileOf(c, v.seat) === v.tile && slotFor(c, v.tile) !== null ? { call: { t: 'wild', v: { seat: v.seat, tile: v.tile } }, wake: 'end' } : null,
});

function strike(c: Context, by: Seat, at: Seat, way: Imposters['frames']['landing']['way']): void {
  const means = strikeMeans(c, by, at);
  if (means === 'pin') return pin(c, by, at, way);
  if (means === 'report') return deeds.announce(c, 'CV', 'report');
  deeds.die(c, at, by);
  if (means === 'king') deeds.announce(c, victoryOf(roleOf(c, by)), 'king');
}

/** Outcomes that are new are announced, as one. */
export const check = frame<Imposters, 'check'>({
  look(c) {
    const verdict = fresh(c);
    c.facts.due = [];
    if (verdict === null) return null;
    c.say('announced', { w: verdict.is }, { w: `why.${verdict.why}` });
    return { call: declare(c, { t: 'outcome', verdict }), wake: 'end' };
  },
});

/** What the card says, and once more with new names and choices if it is doubled. (IC 5.6) */
export const effect = frame<Imposters, 'effect'>(
  {
    look(c, v) {
      if (!targetGone(c, v.play)) return { go: 'do' };
      c.say('no-target', { w: v.play.kind });
      return null;
    },
    do(c, v) {
      return { call: (EFFECTS[v.play.kind] ?? lasts)(c, v.play) ?? null, wake: 'between' };
    },
    between: (c, v) => ({ go: v.halves === 2 && v.play.half === 1 && !isDecided(c) ? 'name' : 'tidy' }),
    name: (_c, v) => ({ call: naming(v.play.by, v.play.kind), wake: 'again' }),
    again(c, v, f) {
      const got = resultIn(f.got) as { at: string | null; and: string | null } | null;
      if (got === null) return { go: 'tidy' };
      v.play = { ...v.play, ...got, half: 2 };
      return { go: 'do' };
    },
    /** A card that was forced out has no item that would put it away. */
    tidy(c, v) {
      if (!c.frames().some((f) => f.t === 'item' && f.v.n === v.play.n)) deeds.tidy(c, bare(v), v.play.n, false);
      return null;
    },
  },
  {
    drop(c, v) {
      deeds.tidy(c, bare(v), v.play.n, false);
    },
  },
);
const bare = ({ play, halves }: Imposters['frames']['effect']): CardItem => ({ ...play, from: 'hand', halves, against: [] });
