// From several acts that one gesture means to the one that is sent: first the common confirmation, then slot by slot.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Choose } from '../../../server-modules/kernel/verb.ts';
import type { LegalMove, Line, Origin, View } from '../../../server-modules/protocol/messages.ts';
import { distinct } from './alike.ts';
import { named, seatOnTable, soleSeat } from './named.ts';
import { piecesOf } from './targets.ts';
import type { Predicted, Prompt, PromptOption } from '../types.ts';

/** The pseudo-slot when acts differ by move and not by a slot. */
export const BY_MOVE = '';
/**
 * The slot by which one gesture is told from another that looks the same: what is asked is which of the moves is meant.
 */
const AS = 'as';

export interface Draft {
  acts: readonly LegalMove[];
  chosen: Choose;
  /** Confirmations already given, as text. */
  agreed: readonly string[];
  origin: Origin;
  piece: Handle | null;
  /** A touch alone made it: as a tile in the panel it is said once more before it counts. */
  twice?: true;
  /** Where pieces lie once it is sent, where the verb alone does not say it. */
  lie?: readonly Predicted[];
}

export interface PromptEnv {
  asks: boolean;
  wordOf: (view: View, h: Handle) => string | null;
}

/** The next thing to ask, or the act to send; null when nothing is left. */
export function nextPrompt(view: View, draft: Draft, env: PromptEnv): Prompt | LegalMove | null {
  const { chosen, origin, piece } = draft;
  const acts = distinct(view, draft.acts);
  const [first] = acts;
  if (!first) return null;
  const confirm = commonConfirm(acts) ?? (draft.twice === true && acts.length === 1 ? first.words : null);
  if (confirm && env.asks && !draft.agreed.includes(JSON.stringify(confirm))) {
    return { title: confirm, acts, slot: null, options: [], chosen, confirm, origin, piece };
  }
  if (acts.length === 1) return first;
  const open = openSlot(acts, chosen),
    slot = open === AS ? null : open;
  const options = slot === null ? moveOptions(view, acts) : slotOptions(view, acts, slot, env);
  return { title: titleOf(view, first, slot), acts, slot: slot ?? BY_MOVE, options, chosen, confirm: null, origin, piece };
}

export const isAct = (x: Prompt | LegalMove): x is LegalMove => 'verb' in x;

/** Acts left after one answer. */
export function narrow(prompt: Prompt, value: string): readonly LegalMove[] {
  if (prompt.slot === null) return prompt.acts;
  if (prompt.slot === BY_MOVE) return prompt.acts.filter((_, i) => String(i) === value);
  const slot = prompt.slot;
  return prompt.acts.filter((act) => (act.verb.choose?.[slot] ?? '') === value);
}

function commonConfirm(acts: readonly LegalMove[]): Line | null {
  const [first] = acts;
  if (!first?.confirm) return null;
  const text = JSON.stringify(first.confirm);
  return acts.every((act) => JSON.stringify(act.confirm) === text) ? first.confirm : null;
}

/** The first slot, in the order the server filled them, in which the acts differ. */
function openSlot(acts: readonly LegalMove[], chosen: Choose): string | null {
  const slots = new Set(acts.flatMap((act) => Object.keys(act.verb.choose ?? {})));
  for (const slot of slots) {
    if (slot in chosen) continue;
    if (new Set(acts.map((act) => act.verb.choose?.[slot] ?? '')).size > 1) return slot;
  }
  return null;
}

const option = (value: string, words: Line, piece: Handle | null = null): PromptOption => ({ value, words, piece });

/** Acts that differ by what they are done to are chosen by touching that; those about one seat each, by its sign. */
function moveOptions(view: View, acts: readonly LegalMove[]): PromptOption[] {
  const pieces = acts.map((act) => piecesOf(act)[0] ?? null);
  const differ = !pieces.includes(null) && new Set(pieces).size === acts.length;
  return acts.map((act, i) => {
    const about = soleSeat(act.words);
    return option(String(i), act.words, differ ? (pieces[i] ?? null) : about === null ? null : seatOnTable(view, about).piece);
  });
}

function slotOptions(view: View, acts: readonly LegalMove[], slot: string, env: PromptEnv): PromptOption[] {
  const values = [...new Set(acts.map((act) => act.verb.choose?.[slot] ?? ''))];
  return values.map((value) => {
    const at = value === '' ? null : named(view, value);
    if (at === null) return plainOption(view, value, env);
    const made = option(value, at.words, at.piece);
    return at.zone === undefined ? made : { ...made, zone: at.zone };
  });
}

const plainOption = (view: View, value: string, env: PromptEnv): PromptOption =>
  option(value, value === '' ? { k: 'option.none' } : { k: 'option', a: [{ w: value }] }, pieceFor(view, value, env));

/** My own piece that stands for a word (the card of a room); none or several: nothing to tap. */
function pieceFor(view: View, word: string, env: PromptEnv): Handle | null {
  const me = view.room.me.seat;
  let found: Handle | null = null;
  for (const p of view.pieces.values()) {
    if (view.zones.get(p.zone)?.owner !== me || me === null || env.wordOf(view, p.h) !== word) continue;
    if (found !== null) return null;
    found = p.h;
  }
  return found;
}

/** Games name their slots `choose.<slot>`; the words fall back to a plain "Choose". */
function titleOf(view: View, act: LegalMove, slot: string | null): Line {
  if (slot === null) return view.rules?.ask?.words ?? { k: 'choose' };
  return { k: `choose.${slot}`, a: [{ w: act.move }] };
}
