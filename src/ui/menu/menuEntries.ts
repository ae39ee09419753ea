// What the menu of a piece or a zone offers: the acts that the rules allow with it, or the free hand's verbs.

import type { MouseEvent } from 'react';
import type { Line, View } from '../../../server-modules/protocol/messages.ts';
import { contextActionsOn } from '../../context/actions.ts';
import { bindings, keyLabel } from '../../keys/map.ts';
import type { ContextAction } from '../../store/hand/context-action.ts';
import { groupActs } from '../../store/rules/match.ts';
import { settings } from '../../store/settings.ts';
import type { TableStore } from '../../store/signature.ts';
import { actsOn, actsOnZone } from '../../store/rules/targets.ts';
import type { MenuAt } from '../../store/types.ts';
import { words } from '../../locale/index.ts';
import type { InterfaceIcon } from '../icons.generated.ts';
import { originOf } from '../origin.ts';
import { rowWords } from '../table/read.ts';
import { CONTEXT_ACTION_ICONS } from './contextActionIcon.ts';
import { actIcon } from './moveIcon.ts';

const GROUPS: readonly ContextAction['group'][] = ['main', 'look', 'pile', 'value', 'style', 'around'];

export interface MenuEntry {
  key: string;
  label: string;
  /** Its key, '' without one. */
  hint: string;
  icon: InterfaceIcon;
  /** Heading of the long list; null for what the rules offer. */
  group: ContextAction['group'] | null;
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
      group: null,
      run: (event) => (row.acts.length === 1 && first !== undefined ? store.do.act(first, originOf(event)) : store.do.choose(row.acts, originOf(event))),
    };
  });
  if (byRule.length > 0 && view.room.mode === 'enforced' && view.room.fixing === null) return byRule;
  const also = typeof menu.on === 'number' && store.getState().selection.has(menu.on) ? [...store.getState().selection] : [];
  const keys = bindings(settings.getState().keys);
  const free = contextActionsOn(view, menu.on, also).map((contextAction): MenuEntry => ({
    key: contextAction.id,
    label: words.contextActions[contextAction.id],
    hint: contextAction.action === null ? '' : keyLabel(keys[contextAction.action][0] ?? ''),
    icon: CONTEXT_ACTION_ICONS[contextAction.id],
    group: contextAction.group,
    run: (event) => store.do.contextAction(contextAction, originOf(event)),
  }));
  // Entries of one heading stand together.
  const grouped = GROUPS.flatMap((group) => free.filter((entry) => entry.group === group));
  return [...byRule, ...grouped];
}
