// A question that is answered on the table itself: places that can be touched for their own answer, a piece that is to
// be led, pieces that are to be taken or pressed.

import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { LegalMove, AskView, View } from '../../../server-modules/protocol/messages.ts';
import type { Prompt } from '../types.ts';
import { walkOf } from '../hand/path.ts';
import { liftsNothing } from './targets.ts';

/** It is simply somebody's turn, no question in between. */
export const isTurn = (ask: AskView): boolean => ask.role === 'turn';

/** The one piece that may be led now, in a turn too; null: none, or one of several. */
export function soleWalker(view: View): Handle | null {
  const led = new Set((view.rules?.can ?? []).flatMap(({ verb }) => (verb.t === 'cross' && walkOf(view, verb.piece) !== null ? [verb.piece] : []))),
    [only] = led;
  return led.size === 1 && only !== undefined ? only : null;
}

/**
 * The board on which a question to me is answered by pressing one of several places; null: it is answered otherwise.
 */
export function answeredOn(view: View): Handle | null {
  const ask = view.rules?.ask;
  if (!ask || ask.me !== 'owe' || isTurn(ask) || ask.role === 'window') return null;
  const [first, more] = (view.rules?.can ?? []).flatMap(({ verb }) =>
    verb.t === 'press' && view.pieces.get(verb.piece)?.kind === 'board' ? [verb.piece] : [],
  );
  return more === undefined ? null : (first ?? null);
}

export interface Asked {
  /** Each place with the one answer that it is. */
  places: ReadonlyMap<ZoneId, LegalMove>;
  /** The piece that is to be led, when there is one. */
  walker: Handle | null;
  /** Pieces other than cards that are to be touched or moved. */
  pieces: ReadonlySet<Handle>;
}

/**
 * Is what is asked of me, by the rules or by my own gesture, answered by a press on what lies lit on the table too: one
 * of several places, pieces or parts of a board?
 */
export function answersLie(view: View, prompt: Prompt | null): boolean {
  if (prompt !== null) return prompt.slot !== null && prompt.options.some((option) => option.zone !== undefined || lies(view, option.piece));
  const { places, walker } = askedOnTable(view);
  if (places.size > 0 || walker !== null || answeredOn(view) !== null) return true;
  const ask = view.rules?.ask;
  if (!ask || ask.me !== 'owe' || ask.mine !== null || isTurn(ask) || ask.role === 'window') return false;
  const pressed = (view.rules?.can ?? []).flatMap(({ verb }) => (verb.t === 'press' && lies(view, verb.piece) ? [verb.piece] : []));
  // Several buttons of one piece are told apart on the sheet alone.
  return new Set(pressed).size === pressed.length && pressed.length > 1;
}

/** On the table, and no lamp: what that is pressed for stands in the panel. */
function lies(view: View, h: Handle | null): boolean {
  const piece = h === null ? undefined : view.pieces.get(h);
  return piece !== undefined && piece.kind !== 'lamp' && view.zones.get(piece.zone)?.kind !== 'hand';
}

const NOTHING: Asked = { places: new Map(), walker: null, pieces: new Set() };
const memo = new WeakMap<View, Asked>();

/** What a question to me alone waits for; nothing in a turn, in a window and where everybody is asked the same. */
export function askedOnTable(view: View): Asked {
  const known = memo.get(view);
  if (known !== undefined) return known;
  const made = find(view);
  memo.set(view, made);
  return made;
}

function find(view: View): Asked {
  const ask = view.rules?.ask;
  // Where pieces are lifted, a touch chooses one and a second says where to: only where nothing is lifted a place is
  // its own answer.
  if (!ask || ask.me !== 'owe' || ask.mine !== null || isTurn(ask) || ask.role === 'window' || !liftsNothing(view)) return NOTHING;
  const places = new Map<ZoneId, LegalMove>(),
    pieces = new Set<Handle>(),
    many = new Set<ZoneId>();
  let walker: Handle | null = null;
  for (const act of view.rules?.can ?? []) {
    const { verb } = act;
    const h = verb.t === 'put' || verb.t === 'cross' || verb.t === 'press' ? verb.piece : null,
      piece = h === null ? undefined : view.pieces.get(h);
    if (!piece || piece.kind === 'card') continue;
    // A lamp is no thing to aim at: what it is pressed for stands in the panel.
    if (piece.kind !== 'lamp') pieces.add(piece.h);
    if (verb.t === 'cross' && walkOf(view, piece.h) !== null) walker = piece.h;
    const place = verb.t === 'put' && verb.onto !== undefined ? view.zones.get(verb.onto) : undefined;
    if (place?.kind !== 'slot') continue;
    if (places.has(place.id)) many.add(place.id);
    places.set(place.id, act);
  }
  for (const id of many) places.delete(id);
  return { places: walker === null ? places : new Map(), walker, pieces };
}
