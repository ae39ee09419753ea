// What the rules tell one viewer, built up from nothing. Answers, words of a question and own facts come out here and
// nowhere else.

import { handleOf } from '../kernel/handles.ts';
import type { Handle, PieceId, Seat, Viewer, ZoneId } from '../kernel/ids.ts';
import { aliasVerb } from '../kernel/resolve.ts';
import type { Verb } from '../kernel/verb.ts';
import type { World } from '../kernel/world.ts';
import type { LegalMove, Arg, AskView, Line, RulesView } from '../protocol/messages.ts';
import type { WindowView } from '../protocol/told.ts';
import { mayHold, waiting } from './asks.ts';
import { inForce } from './effects.ts';
import { isAsked, isBeside, moveDef, movesOf, sayMove, writeMove, type AnyMove } from './moves.ts';
import { readState } from './state.ts';
import type { Ask, RuleLine, RulesState, Until } from './types.ts';
import type { AnyRules, Loose } from './any-rules.ts';
import type { PlayerView } from './context.ts';

/** The view of whoever has this sight. */
export function buildView(w: World, state: RulesState<Loose>, rules: AnyRules, k: PlayerView<Loose>): RulesView {
  const viewer = k.seat;
  const { facts, own } = rules.view(k);
  const can = viewer === null ? [] : canFor(w, state, rules, k, viewer);
  return {
    places: rules.places,
    facts,
    own: viewer === null ? null : own,
    ask: askFor(w, state, rules, k, can),
    stack: stackFor(w, state, rules, k),
    force: forceFor(w, state, rules, k),
    can,
    ...rules.manners(k),
    over: state.over,
  };
}

/** A line as this viewer reads it: a piece that he cannot tell apart is a piece. */
export function lineFor(w: World, viewer: Viewer, line: RuleLine): Line {
  if (line.a === undefined) return { k: line.k };
  return {
    k: line.k,
    a: line.a.map((arg): Arg => {
      if (typeof arg !== 'object' || !('p' in arg)) return arg;
      const h = handleOf(w, viewer, arg.p);
      return h === null ? { w: 'piece' } : { p: h };
    }),
  };
}

function canFor(w: World, state: RulesState<Loose>, rules: AnyRules, k: PlayerView<Loose>, seat: Seat): LegalMove[] {
  return movesOf(rules, state, k, seat).flatMap((move) => actFor(w, rules, k, seat, move) ?? []);
}

/**
 * Null where the gesture needs a piece that this seat has lost from sight: a free hand can lay a marker into somebody
 * else's stack.
 */
function actFor(w: World, rules: AnyRules, k: PlayerView<Loose>, seat: Seat, move: AnyMove): LegalMove | null {
  const def = moveDef(rules, move.t);
  if (def === null) return { move: move.t, verb: { t: 'say', text: '', to: [] }, words: { k: move.t } };
  const gesture = writeMove(def, k, seat, move);
  if (!inSight(w, seat, gesture)) return null;
  const act: LegalMove = { move: move.t, verb: aliasVerb(w, seat, gesture), words: lineFor(w, seat, sayMove(def, k, seat, move)) };
  const confirm = def.confirm?.(k, seat, move) ?? null;
  return confirm === null ? act : { ...act, confirm: lineFor(w, seat, confirm) };
}

function inSight(w: World, seat: Seat, verb: Verb<PieceId>): boolean {
  const named: PieceId[] = [];
  if ('piece' in verb && verb.piece !== undefined) named.push(verb.piece);
  if (verb.t === 'put' && verb.over !== undefined) named.push(verb.over);
  if ('pieces' in verb) named.push(...verb.pieces);
  return named.every((id) => handleOf(w, seat, id) !== null);
}

function askFor(w: World, state: RulesState<Loose>, rules: AnyRules, k: PlayerView<Loose>, can: readonly LegalMove[]): AskView | null {
  const { ask } = state;
  const def = ask === null ? undefined : rules.asks[ask.t];
  if (ask === null || def === undefined) return null;
  const { seat } = k;
  const me = seat === null ? null : ask.owe.includes(seat) ? 'owe' : ask.may.includes(seat) ? 'may' : null;
  const names = def.shows.who === 'names';
  const live = def.shows.done === 'live';
  const mine = seat === null ? null : answerFor(w, rules, k, seat, ask);
  const offers = seat === null || me === null || mine !== null ? undefined : def.offers?.(k.everybody, seat, ask.v);
  return {
    q: seat === null ? 0 : (state.asked[w.seats.indexOf(seat)] ?? 0),
    t: ask.t,
    ...(def.role && { role: def.role }),
    words: wordsFor(w, def.words(k, ask.v, me !== null), seat),
    me,
    mine,
    waiting: names ? (live && ask.secretUntil === undefined ? waiting(ask) : ask.owe) : 'someone',
    done: names && live ? (ask.secretUntil === undefined ? ask.answers.map((a) => a.seat) : []) : null,
    end: ask.end,
    ...(ask.holds && { window: windowFor(state, rules, k, ask, ask.holds, can) }),
    ...(seat === null && def.audience && { audience: def.audience(k.everybody) }),
    ...(offers && { offers: { acts: offers.moves.flatMap((move) => actFor(w, rules, k.everybody, seat as Seat, move) ?? []), no: { k: offers.no } } }),
  };
}

/** What all are told of a window that closes by itself, and what this seat may do about it. [E21] [E23] [E25] */
function windowFor(state: RulesState<Loose>, rules: AnyRules, k: PlayerView<Loose>, ask: Ask<Loose>, thinks: Seat[], can: readonly LegalMove[]): WindowView {
  const told = { rest: ask.orders ?? null, thinks };
  if (k.seat === null || !isAsked(rules, ask, k.seat)) return told;
  const idle = can.every(({ move }) => moveDef(rules, move)?.pass || isBeside(rules, ask, move)) || rules.asks[ask.t]?.orders?.of(k, ask.v);
  return { ...told, ...(idle && { idle: true }), ...(mayHold(state, ask, k.seat) && { hold: true }) };
}

/**
 * Did everybody see that somebody answered, though nobody may read it yet? By the state of the rules before and after,
 * as text.
 */
export const isAnswerSeen = (rules: AnyRules, was: string, now: string): boolean => answered(rules, was) !== answered(rules, now);
function answered(rules: AnyRules, text: string): string {
  const { ask } = readState(rules, text);
  const shows = ask === null ? undefined : rules.asks[ask.t]?.shows;
  if (ask === null || ask.secretUntil !== undefined || shows?.who !== 'names' || shows.done !== 'live') return '';
  return ask.answers.map(({ seat }) => seat).join(' ');
}

/** The words of a question leave only here. */
const wordsFor = (w: World, words: RuleLine, viewer: Viewer): Line => lineFor(w, viewer, words);

/** A seat's own answer leaves only here, and only to that seat. */
function answerFor(w: World, rules: AnyRules, k: PlayerView<Loose>, seat: Seat, ask: Ask<Loose>): LegalMove | null {
  const mine = ask.answers.find((a) => a.seat === seat);
  return mine === undefined ? null : actFor(w, rules, k, seat, mine.move);
}

function stackFor(w: World, state: RulesState<Loose>, rules: AnyRules, k: PlayerView<Loose>): RulesView['stack'] {
  const stack: RulesView['stack'] = [];
  for (const f of state.frames) {
    // A marked frame no longer shows on the visible stack.
    const shown = f.marks.length > 0 ? null : (rules.frames[f.t]?.shown?.(k, f.v) ?? null);
    if (shown === null) continue;
    const names: (Handle | Seat | ZoneId)[] = [];
    for (const name of shown.names) {
      const named = w.zones.has(name as ZoneId) ? (name as ZoneId) : nameFor(w, k.seat, name as PieceId | Seat);
      if (named !== null) names.push(named);
    }
    stack.push({ by: shown.by, card: shown.card === null ? null : handleOf(w, k.seat, shown.card), names, words: lineFor(w, k.seat, shown.words) });
  }
  return stack;
}

function forceFor(w: World, state: RulesState<Loose>, rules: AnyRules, k: PlayerView<Loose>): RulesView['force'] {
  const force: RulesView['force'] = [];
  for (const e of inForce(state.effects, rules.standing(k))) {
    const words = rules.effects[e.t]?.words(e) ?? null;
    if (words !== null) force.push({ words: lineFor(w, k.seat, words), on: e.on === null ? null : nameFor(w, k.seat, e.on), until: untilWord(e.until) });
  }
  return force;
}

/** A seat by its own name; a piece by this viewer's, if he has one. */
function nameFor(w: World, viewer: Viewer, name: PieceId | Seat): Handle | Seat | null {
  const seat = w.seats.find((other) => other === (name as string));
  return seat ?? handleOf(w, viewer, name as PieceId);
}

const untilWord = (until: Until): string => (typeof until === 'string' ? until : 'frame' in until ? 'frame' : `start:${until.startOf}`);
