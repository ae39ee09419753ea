// What a free hand did, as lines for everybody: from public knowledge alone. No face that lies down, no hidden number, no closed place is named.

import type { KernelEvent } from '../kernel/events.ts';
import type { PieceId, Seat, ZoneId } from '../kernel/ids.ts';
import { handleOf } from '../kernel/handles.ts';
import { counts, reads, tells } from '../kernel/sight.ts';
import type { Verb } from '../kernel/verb.ts';
import { shownBy } from '../kernel/verbs/show.ts';
import { insideOf, sizeOf, type World } from '../kernel/world.ts';
import type { TableLine } from '../protocol/codes.ts';
import type { RuleArg, RuleLine } from '../rules/types.ts';

/** So many dice are named one by one; more are told by their sum. */
const NAMED = 12;

/** A place as everybody knows it before the verb; null: not everybody does. */
interface Place {
  kind: string;
  /** Everybody is told how many lie there. */
  counted: boolean;
  /** A hand in it is seen by everybody. */
  open: boolean;
}

type Told = (events: readonly KernelEvent[]) => RuleLine[];
const NONE: Told = () => [];

/**
 * Call before the verb; what comes back is called with its events after it. Putting and turning one piece is not told: everybody sees it.
 * `faces` are the names of what cards show.
 */
export function handLines(w: World, seat: Seat, verb: Verb<PieceId>, faces: readonly string[]): Told {
  if (verb.t === 'take' || verb.t === 'put') return lifted(w, seat, verb.t === 'take' && verb.piece === undefined ? verb.from : zoneOf(w, verb.piece));
  const say: Say = (k, ...a) => lineOf(seat, k, a);
  switch (verb.t) {
    case 'draw': {
      const from = placeOf(w, verb.from);
      const to = placeOf(w, verb.to);
      if (from === null && to === null) return NONE;
      const counted = from?.counted === true || to?.counted === true;
      const source = from ?? { kind: 'hidden', counted: false, open: false };
      return (events) => {
        if (events.length === 0 || !counted) return [];
        if (source.kind !== 'deck') return say('hand-draws', verb.count, thing(source));
        return verb.count === 1 ? say('hand-draws-card') : say('hand-draws-cards', verb.count);
      };
    }
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
      return (events) => [...rolled(w, events, 'die', say), ...rolled(w, events, 'coin', say)];
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
      return NONE;
  }
}

type Say = (k: TableLine, ...a: RuleArg[]) => RuleLine[];
const lineOf = (seat: Seat, k: TableLine, a: readonly RuleArg[]): RuleLine[] => [{ k, a: [{ s: seat }, ...a] }];

/** Off a deck, and off nothing else: the commonest verbs by far, so whatever is no container's inside is let go at once. */
function lifted(w: World, seat: Seat, from: ZoneId | undefined): Told {
  if (from === undefined || w.zones.get(from)?.of == null) return NONE;
  const place = placeOf(w, from);
  if (place?.kind !== 'deck') return NONE;
  return (events) => {
    const n = events.filter((event) => (event.t === 'took' || (event.t === 'put' && event.to !== from)) && event.from === from).length;
    if (n === 0) return [];
    return n === 1 || !place.counted ? lineOf(seat, 'hand-takes-card', []) : lineOf(seat, 'hand-takes-cards', [n]);
  };
}

/** What thrown dice or coins show, as far as everybody reads them. */
function rolled(w: World, events: readonly KernelEvent[], kind: 'die' | 'coin', say: Say): RuleLine[] {
  const shown: number[] = [];
  for (const event of events) if (event.t === 'rolled' && w.pieces.get(event.piece)?.kind === kind && reads(w, null, event.piece)) shown.push(event.face);
  if (shown.length === 0) return [];
  if (kind === 'die')
    return shown.length > NAMED
      ? say(
          'hand-rolls-many',
          shown.length,
          shown.reduce((sum, face) => sum + face, 0),
        )
      : say('hand-rolls', ...shown);
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

/** A container that all can tell apart, or a place whose pieces they can; null for what is closed. */
function placeOf(w: World, id: ZoneId): Place | null {
  const zone = w.zones.get(id);
  if (zone === undefined) return null;
  if (zone.of !== null) {
    const container = w.pieces.get(zone.of);
    return container === undefined || handleOf(w, null, zone.of) === null ? null : { kind: container.kind, counted: counts(w, null, id), open: true };
  }
  const open = zone.tell === 'all';
  return open || counts(w, null, id) ? { kind: zone.kind, counted: counts(w, null, id), open } : null;
}

const shows = (w: World, seat: Seat, id: PieceId): boolean => (w.onPiece.get(id) ?? []).some((grant) => grant.until === shownBy(seat));
const zoneOf = (w: World, id: PieceId | undefined): ZoneId | undefined => (id === undefined ? undefined : w.pieces.get(id)?.zone);
const thing = (place: Place): RuleArg => ({ w: `a.${place.kind}` });

/** The kind of a piece, if everybody can tell it apart; else it is a card, the one thing that closed places hold. */
function kindOf(w: World, id: PieceId): string {
  const piece = w.pieces.get(id);
  if (piece === undefined || handleOf(w, null, id) === null) return 'card';
  return piece.kind === 'deck' && insideOf(w, id) === null ? 'card' : piece.kind;
}
