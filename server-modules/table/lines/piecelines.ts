// What a free hand did to pieces and containers besides moving them, as lines for everybody. Public knowledge only:
// what all read, tell apart or are told.

import { handleOf } from '../../kernel/handles.ts';
import type { PieceId, Seat, ZoneId } from '../../kernel/ids.ts';
import { kindOf as kindDef } from '../../kernel/kinds/index.ts';
import type { SoundButton } from '../../kernel/kinds/kind-def.ts';
import { shownWords } from '../../kernel/sidewords.ts';
import { reads } from '../../kernel/sight.ts';
import type { PieceKind } from '../../kernel/types.ts';
import type { Verb, VerbName } from '../../kernel/verb.ts';
import { sizeOf, type World } from '../../kernel/world.ts';
import type { RuleArg } from '../../rules/types.ts';
import { kindOf, lineOf, NONE, placeOf, thing, type Say, type Told } from './handplaces.ts';

/** So many things are named one by one; more are counted. */
const NAMED = 3;

/**
 * Call before the verb; what comes back is called with its events after it. Tinting, scaling, tilting and slipping
 * under are not told: everybody sees it.
 */
export function pieceLines(w: World, seat: Seat, verb: Verb<PieceId>): Told {
  const say: Say = (k, ...a) => lineOf(seat, k, a);
  switch (verb.t) {
    case 'search':
    case 'spread':
    case 'cut':
    case 'piles':
      return boxLines(w, say, verb);
    case 'lock':
    case 'copy':
    case 'remove':
      return heapLines(w, say, verb);
    case 'name':
      return (events) => {
        if (events.length === 0 || !isRead(w, verb.piece)) return [];
        const what = aThing(w, verb.piece);
        return verb.name === '' ? say('hand-unnames', what) : say('hand-names', what, verb.name);
      };
    case 'write':
      return (events) => (events.length === 0 || !isRead(w, verb.piece) ? [] : say('hand-writes', aThing(w, verb.piece)));
    case 'picture':
      return (events) => (events.length === 0 || !isRead(w, verb.piece) ? [] : say('hand-pictures', aThing(w, verb.piece)));
    case 'set':
      return (events) => {
        const piece = w.pieces.get(verb.piece);
        if (events.length === 0 || piece === undefined || !reads(w, null, verb.piece)) return [];
        const states = (piece.extra?.states ?? 0) > 0;
        const what = aThing(w, verb.piece);
        if (states) return say('hand-changes', what);
        return say('hand-sets', what, piece.kind === 'coin' ? { w: `coin.${verb.value}` } : shownWords(piece) || verb.value);
      };
    case 'clock':
      // Whose turn it is on a chess clock changes too often to be told.
      if (verb.act === 'press' || handleOf(w, null, verb.piece) === null) return NONE;
      return (events) => (events.length === 0 ? [] : say(CLOCK[verb.act as keyof typeof CLOCK]));
    case 'press':
      // What sounds is heard by all who can tell it apart, and they are everybody. [V34]
      return () => (kindDef(kindOf(w, verb.piece) as PieceKind).sounds ? say(`sounds-${verb.button as SoundButton}`) : []);
    case 'join':
      return () => say(verb.as === 'none' ? 'hand-parts' : 'hand-joins', verb.pieces.length);
    case 'sight':
      return () => {
        const what = verb.pieces.slice(0, NAMED).map((id) => aThing(w, id));
        const far = Math.round(verb.range / 100);
        if (far === 0) return say('hand-blinds', ...what);
        return verb.to === 'all' ? say('hand-lets-all-look', far, ...what) : say('hand-lets-look', far, { s: verb.to }, ...what);
      };
    case 'zone':
      // Who sees through all of a fog is no secret. [Z6]
      if (verb.make?.kind !== 'fog') return NONE;
      return () => {
        const see = verb.make?.see ?? 'all';
        const seers = see === 'owner' ? [verb.make?.owner ?? seat] : typeof see === 'string' ? [] : see;
        return see === 'all' ? [] : say(seers.length === 0 ? 'hand-lays-fog' : 'hand-lays-fog-for', ...seers.map((s) => ({ s })));
      };
    case 'back':
      return () => say('hand-backs', verb.pieces.length);
    case 'rest':
      // It moves what everybody tells apart and nothing else, so kinds and numbers are public. [V32]
      return ([event]) => {
        if (event?.t !== 'rested') return [];
        const [first, more] = event.fell;
        if (first === undefined) return [];
        return more === undefined ? say('hand-knocks', aThing(w, first)) : say('hand-knocks-many', event.fell.length);
      };
    default:
      return NONE;
  }
}

const CLOCK = { start: 'hand-starts-clock', stop: 'hand-stops-clock', reset: 'hand-resets-clock', set: 'hand-sets-clock' } as const;

/** A thing by its kind, as a line names it: "a card". */
const aThing = (w: World, id: PieceId): { w: string } => ({ w: `a.${kindOf(w, id)}` });

/** Where a piece was slipped in among others. */
export function slippedLine(w: World, seat: Seat, zone: ZoneId | undefined): Told {
  const place = zone === undefined ? null : placeOf(w, zone);
  if (place === null || !place.open) return NONE;
  return (events) => (events.length === 0 ? [] : lineOf(seat, 'hand-slips', [thing(place)]));
}

type OneOf<T extends VerbName> = Extract<Verb<PieceId>, { t: T }>;

/** Containers lie in everybody's sight, so what is done with one as a whole is seen. */
function boxLines(w: World, say: Say, verb: OneOf<'search' | 'spread' | 'cut' | 'piles'>): Told {
  const place = placeOf(w, verb.zone);
  if (place === null || !place.open) return NONE;
  const there = sizeOf(w, verb.zone);
  return (events) => {
    if (events.length === 0) return [];
    switch (verb.t) {
      case 'search':
        return say(verb.on ? 'hand-searches' : 'hand-closes', thing(place));
      case 'spread':
        return place.counted ? say('hand-spreads-of', thing(place), there) : say('hand-spreads', thing(place));
      case 'cut':
        return say('hand-cuts', thing(place), verb.count);
      case 'piles':
        return say('hand-piles', thing(place), verb.count);
    }
  };
}

/** Several pieces at once: those that everybody can tell apart now. */
function heapLines(w: World, say: Say, verb: OneOf<'lock' | 'copy' | 'remove'>): Told {
  const shown = verb.pieces.filter((id) => handleOf(w, null, id) !== null);
  if (shown.length === 0) return NONE;
  const few = shown.length <= NAMED;
  const what: RuleArg[] = few ? shown.map((id) => aThing(w, id)) : [shown.length];
  const key = verb.t === 'lock' ? (verb.on ? 'hand-locks' : 'hand-unlocks') : verb.t === 'copy' ? 'hand-copies' : 'hand-removes';
  return (events) => (events.length === 0 ? [] : say(few ? key : `${key}-many`, ...what));
}

/** May everybody read what it is called? Containers are named for all. */
function isRead(w: World, id: PieceId): boolean {
  const piece = w.pieces.get(id);
  if (piece === undefined || handleOf(w, null, id) === null) return false;
  return kindDef(piece.kind).holds !== null || reads(w, null, id);
}
