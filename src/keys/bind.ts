// Listens to the keyboard of the page and feeds actions to the hand. Leaves every key alone that a field, a button or a
// dialog needs.

import { settings } from '../store/settings.ts';
import { ACTIONS, type Action } from './actions.ts';
import { actionMap, bindings, strokeName } from './map.ts';

/** What keys are fed to; the hand is one. */
export interface KeySink {
  feed(input: { t: 'key'; action: Action; down: boolean }): void;
}

/** Keys that a focused control uses itself. */
const CONTROL_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);
const REPEATS: ReadonlySet<Action> = new Set<Action>([
  'turnLeft',
  'turnRight',
  'turnLeftFree',
  'turnRightFree',
  'nudgeLeft',
  'nudgeRight',
  'nudgeUp',
  'nudgeDown',
  'panLeft',
  'panRight',
  'panUp',
  'panDown',
  'closer',
  'farther',
]);
const HOLDS: ReadonlySet<Action> = new Set(ACTIONS.filter((row) => row.hold).map((row) => row.action));

/** True when the key belongs to what is focused. `target` is structural, so that it can be tested without a page. */
export function isTaken(target: { closest?: (selector: string) => unknown } | null, key: string): boolean {
  if (!target?.closest) return false;
  if (target.closest('input, textarea, select, [contenteditable="true"], [data-keys="own"]')) return true;
  if (key !== 'Escape' && target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]')) return true;
  return CONTROL_KEYS.has(key) && target.closest('button, a[href], summary, [role="button"], [role="tab"], [role="treeitem"], [role="option"]') !== null;
}

/** A control walks with arrows; with Shift they are the hand's. */
const heard = (e: KeyboardEvent): string => (e.shiftKey && e.key.startsWith('Arrow') ? `Shift+${e.key}` : e.key);

/** Binds until the returned function is called. */
export function bindKeys(page: Window, sink: KeySink): () => void {
  let map = actionMap(bindings(settings.getState().keys));
  const unwatch = settings.subscribe((s) => {
    map = actionMap(bindings(s.keys));
  });
  const held = new Map<string, Action>();

  const down = (e: KeyboardEvent): void => {
    const target = e.target instanceof Element ? e.target : null;
    if (e.defaultPrevented || e.isComposing || isTaken(target, heard(e))) return;
    const action = map.get(strokeName(e));
    if (!action || (e.repeat && !REPEATS.has(action))) return;
    // Tab must go on moving the focus; holding it is only watched.
    if (e.key !== 'Tab') e.preventDefault();
    if (HOLDS.has(action)) held.set(e.code, action);
    sink.feed({ t: 'key', action, down: true });
  };
  const up = (e: KeyboardEvent): void => {
    const action = held.get(e.code);
    if (action === undefined) return;
    held.delete(e.code);
    sink.feed({ t: 'key', action, down: false });
  };
  /** A key that is let go in another window never tells us. */
  const letGo = (): void => {
    for (const action of held.values()) sink.feed({ t: 'key', action, down: false });
    held.clear();
  };
  page.addEventListener('keydown', down);
  page.addEventListener('keyup', up);
  page.addEventListener('blur', letGo);
  return () => {
    unwatch();
    letGo();
    page.removeEventListener('keydown', down);
    page.removeEventListener('keyup', up);
    page.removeEventListener('blur', letGo);
  };
}
