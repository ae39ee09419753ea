// Two cards that are laid down as one move (an act whose slot `first` names the other card): whichever comes first
// waits for its owner's eyes alone until the second lies there too.

import type { Handle } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { LegalMove, Origin, View } from '../../../server-modules/protocol/messages.ts';
import { BY_MOVE, type PromptEnv } from './prompt.ts';
import { pairActs } from './targets.ts';
import type { Prompt } from '../types.ts';

/**
 * What is asked when a hand has laid the first of two cards: which card besides. Null: the rules ask for no two there.
 */
export function pairPrompt(view: View, hand: Verb<Handle>, origin: Origin, wordOf: PromptEnv['wordOf']): Prompt | null {
  if (hand.t !== 'put' || hand.onto === undefined || hand.choose !== undefined) return null;
  const home = view.pieces.get(hand.piece)?.zone;
  const pairs = pairActs(view.rules?.can ?? []).filter(({ verb }) => verb.onto === hand.onto && view.pieces.get(verb.piece)?.zone === home);
  if (home === undefined || pairs.length === 0) return null;
  const both = (a: string | null | undefined, b: string | null | undefined): string => [a ?? '', b ?? ''].sort().join();
  const acts: LegalMove[] = [],
    cards: Handle[] = [];
  for (const other of view.zones.get(home)?.order ?? []) {
    const wanted = both(wordOf(view, hand.piece), wordOf(view, other));
    const act = other === hand.piece ? undefined : pairs.find(({ verb }) => both(verb.choose?.['first'], wordOf(view, verb.piece)) === wanted);
    if (act === undefined) continue;
    acts.push(act);
    cards.push(other);
  }
  if (acts.length === 0) return null;
  const options = cards.map((piece, i) => ({ value: String(i), words: { k: 'option', a: [{ p: piece }] }, piece }));
  return { title: { k: 'choose.first' }, acts, slot: BY_MOVE, options, chosen: {}, confirm: null, origin, piece: hand.piece };
}
