// What a free hand did, as lines for everybody: from public knowledge alone. No face that lies down, no hidden number,
// no closed place is named.

import type { KernelEvent } from '../../kernel/events.ts';
import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import { handleOf } from '../../kernel/handles.ts';
import { kindOf as kindDef } from '../../kernel/kinds/index.ts';
import { shownWords } from '../../kernel/sidewords.ts';
import { reads, tells } from '../../kernel/sight.ts';
import type { PieceKind } from '../../kernel/types.ts';
import type { Verb, VerbName } from '../../kernel/verb.ts';
import { shownBy } from '../../kernel/verbs/show.ts';
import { insideOf, sizeOf, type World } from '../../kernel/world.ts';
import type { Line } from '../../protocol/messages.ts';
import type { RuleLine } from '../../rules/types.ts';
import { kindOf, lineOf, NONE, placeOf, thing, zoneOf, type Say, type Told } from './handplaces.ts';
import { pieceLines, slippedLine } from './piecelines.ts';

/** So many dice are named one by one; more are told by their sum, where all show numbers. */
const NAMED = 12;

/**
 * Call before the verb; what comes back is called with its events after it. Putting and turning one piece is not told:
 * everybody sees it.
 * `faces` are the names of what cards show.
 */
export function handLines(w: World, seat: Seat, verb: Verb<PieceId>, faces: readonly string[]): Told {
  if (verb.t === 'put' && verb.random === true)
    return slippedLine(w, seat, verb.onto ?? (verb.over === undefined ? undefined : (insideOf(w, verb.over) ?? undefined)));
  if (verb.t === 'take' || verb.t === 'put') {
    const named = verb.piece !== undefined;
    const told = lifted(w, seat, verb.t === 'take' && !named ? verb.from : zoneOf(w, verb.piece), named);
    return verb.t === 'put' ? withMixed(w, seat, wholeMoved(w, seat, insideOf(w, verb.piece) as ZoneId) ?? told) : told;
  }
  if (verb.t === 'draw') return withMixed(w, seat, drawn(w, seat, verb));
  const say = sayer(seat);
  switch (verb.t) {
    case 'deal': {
      const seats = verb.to.map((to) => ({ s: to }));
      if (placeOf(w, verb.from)?.counted !== true) return NONE;
      return (events) => (events.length === 0 ? [] : verb.count === 1 ? say('hand-deals-card', ...seats) : say('hand-deals-cards', verb.count, ...seats));
    }
    case 'shuffle':
    case 'gather': {
      const zone = verb.t === 'shuffle' ? verb.zone : verb.into;
      const place = placeOf(w, zone);
      // A hand mixed under the table's edge is nobody's business.
      if (place === null || !place.open) return NONE;
      const key = verb.t === 'shuffle' ? 'hand-shuffles' : 'hand-gathers';
      return (events) => (events.length === 0 ? [] : place.counted ? say(`${key}-of`, thing(place), sizeOf(w, zone)) : say(key, thing(place)));
    }
    case 'split':
      return placeOf(w, verb.zone)?.counted === true ? (events) => (events.length === 0 ? [] : say('hand-splits', verb.count)) : NONE;
    case 'roll':
      return (events) => [...rolled(w, events, 'dice', say), ...rolled(w, events, 'coin', say)];
    case 'flip':
      return (events) => (events.length === 0 || !tells(w, null, verb.piece) ? [] : flipped(w, verb.piece, faces, say));
    case 'peek': {
      const kind = kindOf(w, verb.piece);
      return (events) => (events.length === 0 ? [] : say(kind === 'deck' ? 'hand-looks-top' : 'hand-looks', { w: `a.${kind}` }));
    }
    case 'show': {
      const what = { w: verb.piece === undefined ? `a.${w.zones.get(verb.zone as ZoneId)?.kind ?? 'hidden'}` : `a.${kindOf(w, verb.piece)}` };
      const { to } = verb;
      // Whoever stops looking shows nothing less to anybody.
      const looks = verb.piece !== undefined && to.length === 0 && !shows(w, seat, verb.piece);
      return (events) => {
        if (events.length === 0 || looks) return [];
        return to === 'all' ? say('hand-shows-all', what) : to.length === 0 ? say('hand-hides', what) : say('hand-shows', what, ...to.map((s) => ({ s })));
      };
    }
    default:
      return withMixed(w, seat, pieceLines(w, seat, verb));
  }
}

const sayer =
  (seat: Seat): Say =>
  (k, ...a) =>
    lineOf(seat, k, a);

/** Out of one place into another, as far as everybody knows either. */
function drawn(w: World, seat: Seat, verb: Extract<Verb<PieceId>, { t: 'draw' }>): Told {
  const say = sayer(seat);
  const from = placeOf(w, verb.from);
  const to = placeOf(w, verb.to);
  const counted = from?.counted === true || to?.counted === true;
  const source = from ?? { kind: 'hidden', counted: false, open: false };
  return (events) => {
    if (events.length === 0 || !counted) return [];
    if (verb.bottom === true && source.kind === 'deck') return say('hand-draws-bottom', verb.count, thing(source));
    if (verb.random === true && source.kind !== 'bag') return say('hand-draws-random', verb.count, thing(source));
    if (source.kind !== 'deck') return say('hand-draws', verb.count, thing(source));
    return verb.count === 1 ? say('hand-draws-card') : say('hand-draws-cards', verb.count);
  };
}

/**
 * A whole deck is laid elsewhere, or into a hand: more than one piece went, which a glance does not tell. Null: it is
 * none (no such zone), or none that everybody knows and counts.
 */
function wholeMoved(w: World, seat: Seat, inside: ZoneId): Told | null {
  const place = placeOf(w, inside);
  if (place?.kind !== 'deck' || !place.counted) return null;
  const said = lineOf(seat, 'hand-moves', [thing(place), sizeOf(w, inside)]);
  // What a mixing place did with it is told instead.
  return ({ length }) => (length === 1 ? said : []);
}

/** What came into a mixing place is told with what happened to it there, as far as everybody sees it; so is a click. */
function withMixed(w: World, seat: Seat, told: Told): Told {
  return (events) => (events.length < 2 ? told(events) : addMixed(w, seat, events, told(events)));
}

function addMixed(w: World, seat: Seat, events: Parameters<Told>[0], lines: ReturnType<Told>): ReturnType<Told> {
  const say = sayer(seat);
  const mixed: RuleLine[] = [...rolled(w, events, 'dice', say), ...rolled(w, events, 'coin', say)];
  for (const event of events) {
    // It went by what everybody sees. [V36]
    if (event.t === 'clicked') mixed.push(...say(event.as, event.pieces));
    const place = event.t === 'shuffled' ? placeOf(w, event.zone) : null;
    if (place?.open === true) mixed.push(...say('hand-shuffles', thing(place)));
  }
  return [...lines, ...mixed];
}

/**
 * What a step is called in the list of steps where the log says nothing: by a piece that all can tell apart now, or by
 * the verb where it shows on the table.
 */
export function stepLine(w: World, seat: Seat, verb: Verb<PieceId>): Line {
  const id = 'piece' in verb ? verb.piece : 'pieces' in verb ? verb.pieces[0] : undefined;
  const piece = id === undefined ? undefined : w.pieces.get(id);
  if (piece !== undefined && handleOf(w, null, piece.id) !== null) return stepWith(seat, verb.t, piece.kind);
  return FURNITURE.includes(verb.t) ? { k: 'step-by-hand', a: [{ s: seat }, { w: verb.t }] } : { k: 'step-some', a: [{ s: seat }] };
}
const FURNITURE: readonly Verb<PieceId>['t'][] = ['ink', 'erase', 'snap', 'grid', 'label', 'dress', 'zone', 'remove'];

/** Sentences of steps by what is in them: the same few come again and again, and nobody writes into one. */
const stepLines = new Map<string, Line>();

function stepWith(seat: Seat, t: VerbName, kind: PieceKind): Line {
  const key = `${seat}.${t}.${kind}`;
  let line = stepLines.get(key);
  if (line === undefined) stepLines.set(key, (line = { k: 'step-by-hand', a: [{ s: seat }, { w: t }, { w: `a.${kind}` }] }));
  return line;
}

/**
 * Out of a container, and out of nothing else: the commonest verbs by far, so whatever is no container's inside is let
 * go at once. `named`: not from its top, a piece that this hand can tell apart.
 */
function lifted(w: World, seat: Seat, from: ZoneId | undefined, named: boolean): Told {
  const place = from !== undefined && w.zones.get(from)?.of != null ? placeOf(w, from) : null;
  if (place === null) return NONE;
  return (events) => {
    const n = events.filter((event) => (event.t === 'took' || (event.t === 'put' && event.to !== from)) && event.from === from).length;
    if (n === 0) return [];
    if (named) return lineOf(seat, 'hand-takes-out', [thing(place)]);
    if (place.kind !== 'deck') return place.counted ? lineOf(seat, 'hand-draws', [n, thing(place)]) : [];
    return n === 1 || !place.counted ? lineOf(seat, 'hand-takes-card', []) : lineOf(seat, 'hand-takes-cards', [n]);
  };
}

/** What thrown dice or coins show, as far as everybody reads them. */
function rolled(w: World, events: readonly KernelEvent[], stream: 'dice' | 'coin', say: Say): RuleLine[] {
  const shown: number[] = [],
    typed: string[] = [];
  for (const event of events) {
    const piece = event.t === 'rolled' ? w.pieces.get(event.piece) : undefined;
    if (event.t === 'rolled' && piece !== undefined && kindDef(piece.kind).thrown?.stream === stream && reads(w, null, piece.id)) {
      shown.push(event.face);
      typed.push(shownWords({ ...piece, face: event.face }));
    }
  }
  if (shown.length === 0) return [];
  if (stream === 'dice') {
    if (shown.length <= NAMED) return say('hand-rolls', ...shown.map((face, i) => typed[i] || face));
    if (typed.some((words) => words !== '')) return say('hand-rolls-count', shown.length);
    return say(
      'hand-rolls-many',
      shown.length,
      shown.reduce((sum, face) => sum + face, 0),
    );
  }
  const words = shown.slice(0, NAMED).map((face) => ({ w: `coin.${face}` }));
  return say(words.length === 1 ? 'hand-flips-coin' : 'hand-flips-coins', ...words);
}

/** A piece in everybody's sight was turned over: by what it shows now, or by its kind. */
function flipped(w: World, id: PieceId, faces: readonly string[], say: Say): RuleLine[] {
  const piece = w.pieces.get(id);
  if (piece === undefined) return [];
  const a = { w: `a.${piece.kind}` };
  if (piece.kind !== 'card') return say('hand-turns-over', a);
  if (!piece.up) return say('hand-turns-down', a);
  const face = reads(w, null, id) ? faces[piece.face] : undefined;
  return say('hand-turns-up', face === undefined || face === '' ? a : { w: face });
}

const shows = (w: World, seat: Seat, id: PieceId): boolean => (w.onPiece.get(id) ?? []).some((grant) => grant.until === shownBy(seat));
