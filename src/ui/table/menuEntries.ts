// What the menu of a piece or a zone offers: the acts that the rules allow with it, or the free hand's verbs.

import type { MouseEvent } from 'react';
import type { Handle, ZoneId } from '../../../server-modules/kernel/ids.ts';
import type { Verb } from '../../../server-modules/kernel/verb.ts';
import type { Line, View } from '../../../server-modules/protocol/messages.ts';
import { groupActs } from '../../store/match.ts';
import { isPeeked, liesHidden, myHand } from '../../store/place.ts';
import type { TableStore } from '../../store/signature.ts';
import { actsOn, actsOnZone } from '../../store/targets.ts';
import type { MenuAt } from '../../store/types.ts';
import { outline } from '../../words/things.en.ts';
import { ui } from '../../words/ui.en.ts';
import type { InterfaceIcon } from '../icons.generated.ts';
import { originOf } from '../origin.ts';
import { rowWords } from './Actions.tsx';
import { actIcon, verbIcon } from './moveIcon.ts';

export interface MenuEntry {
  key: string;
  label: string;
  /** Its key, '' without one. */
  hint: string;
  icon: InterfaceIcon;
  run(event: MouseEvent): void;
}

/** In the order they are shown. */
export function menuEntries(view: View, menu: MenuAt, store: TableStore, say: (line: Line) => string): MenuEntry[] {
  const acts = typeof menu.on === 'number' ? actsOn(view, menu.on) : actsOnZone(view, menu.on);
  const byRule = groupActs(acts).map((row): MenuEntry => {
    const first = row.acts[0];
    return {
      key: row.key,
      label: say(rowWords(row)),
      hint: '',
      icon: first === undefined ? 'hand' : actIcon(first),
      run: (event) => (row.acts.length === 1 && first !== undefined ? store.do.act(first, originOf(event)) : store.do.choose(row.acts, originOf(event))),
    };
  });
  if (byRule.length > 0 && view.room.mode === 'enforced' && view.room.fixing === null) return byRule;
  const verbs = freeVerbs(view, menu.on);
  const free = verbs.map(({ verb, hint }): MenuEntry => ({
    key: endsLook(verb) ? 'peek-end' : verb.t,
    label: endsLook(verb) ? outline.peekEnd : (ui.menu.verbs[verb.t] ?? verb.t),
    hint,
    icon: verbIcon(verb.t),
    run: (event) => store.do.hand(verb, originOf(event)),
  }));
  return [...byRule, ...free];
}

/** Shown to nobody: what was looked at is not looked at any longer. */
const endsLook = (verb: Verb<Handle>): boolean => verb.t === 'show' && verb.to.length === 0;

/** The free hand's verbs on a piece or a pile, most used first. */
function freeVerbs(view: View, on: Handle | ZoneId): { verb: Verb<Handle>; hint: string }[] {
  const me = view.room.me.seat;
  if (me === null) return [];
  const hand = myHand(view);
  if (typeof on === 'string') return pileVerbs(view, on);
  const piece = view.pieces.get(on);
  if (piece === undefined || piece.locked) return [];
  const inside = [...view.zones.values()].find((zone) => zone.of === on);
  if (inside !== undefined)
    return [...(piece.kind === 'deck' ? [{ verb: { t: 'flip', piece: on } as const, hint: 'F' }] : []), ...lookVerbs(view, on), ...pileVerbs(view, inside.id)];
  const found: { verb: Verb<Handle>; hint: string }[] = [];
  if (piece.kind === 'die' || piece.kind === 'coin') found.push({ verb: { t: 'roll', pieces: [on] }, hint: 'R' });
  found.push({ verb: { t: 'flip', piece: on }, hint: 'F' }, { verb: { t: 'turn', piece: on, degrees: 90 }, hint: 'E' });
  if (hand !== null && piece.zone !== hand.id && piece.kind === 'card') found.push({ verb: { t: 'put', piece: on, onto: hand.id }, hint: 'H' });
  if (piece.kind === 'card') found.push(...lookVerbs(view, on));
  if (piece.kind === 'card') found.push({ verb: { t: 'show', piece: on, to: 'all' }, hint: 'O' });
  return found;
}

/** Looking at what lies with its face down, and looking no longer. */
function lookVerbs(view: View, on: Handle): { verb: Verb<Handle>; hint: string }[] {
  if (liesHidden(view, on)) return [{ verb: { t: 'peek', piece: on }, hint: 'Alt+Shift' }];
  return isPeeked(view, on) ? [{ verb: { t: 'show', piece: on, to: [] }, hint: '' }] : [];
}

function pileVerbs(view: View, on: ZoneId): { verb: Verb<Handle>; hint: string }[] {
  const me = view.room.me.seat;
  const zone = view.zones.get(on);
  if (me === null || zone === undefined || !zone.touch || zone.kind === 'felt' || zone.kind === 'hold') return [];
  const hand = myHand(view);
  const seats = view.room.seats.filter((row) => row.who !== null || row.bot).map((row) => row.seat);
  const found: { verb: Verb<Handle>; hint: string }[] = [];
  if (hand !== null && hand.id !== on) found.push({ verb: { t: 'draw', from: on, count: 1, to: hand.id }, hint: '1–9' });
  found.push({ verb: { t: 'shuffle', zone: on }, hint: 'R' });
  if (zone.kind === 'inside' && seats.length > 1) found.push({ verb: { t: 'deal', from: on, count: 1, to: seats }, hint: '' });
  if (zone.owner === me) found.push({ verb: { t: 'show', zone: on, to: 'all' }, hint: 'O' });
  return found;
}
