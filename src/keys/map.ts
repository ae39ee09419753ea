// From a pressed key to an action: the defaults with a person's own keys laid over them.

import { own, ui } from '../locale/index.ts';
import { ACTIONS, type Action, type Bindings } from './actions.ts';

/** The parts of a KeyboardEvent that matter. */
export interface Stroke {
  key: string;
  code: string;
  ctrlKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  metaKey: boolean;
}

export const DEFAULT_BINDINGS: Bindings = Object.fromEntries(ACTIONS.map((row) => [row.action, row.keys])) as Bindings; // one row per action, tested

/** Own keys over the defaults. A default key that somebody gave to another action is taken from its first one. */
export function bindings(own: Partial<Bindings>): Bindings {
  const taken = new Set(ACTIONS.flatMap(({ action }) => own[action] ?? []));
  const rows = ACTIONS.map(({ action, keys }) => [action, own[action] ?? keys.filter((key) => !taken.has(key))] as const);
  return Object.fromEntries(rows) as Bindings;
}

export function actionMap(all: Bindings): ReadonlyMap<string, Action> {
  const map = new Map<string, Action>();
  for (const { action } of ACTIONS) for (const key of all[action]) if (!map.has(key)) map.set(key, action);
  return map;
}

/** Two actions of the same key, as pairs; empty when all is well. */
export function clashes(all: Bindings): readonly [Action, Action][] {
  const first = new Map<string, Action>(),
    out: [Action, Action][] = [];
  for (const { action } of ACTIONS)
    for (const key of all[action]) {
      const other = first.get(key);
      if (other) out.push([other, action]);
      else first.set(key, action);
    }
  return out;
}

const MODIFIERS: ReadonlySet<string> = new Set(['Control', 'Shift', 'Alt', 'Meta', 'AltGraph']);

/**
 * What a stroke is called in a binding. Letters by their label, digits by their place; signs need no Shift in their
 * name.
 */
export function strokeName(e: Stroke): string {
  if (MODIFIERS.has(e.key)) {
    const alt = e.altKey || e.key === 'Alt',
      shift = e.shiftKey || e.key === 'Shift',
      ctrl = e.ctrlKey || e.key === 'Control';
    return [ctrl && 'Ctrl', alt && 'Alt', shift && 'Shift'].filter(Boolean).join('+');
  }
  const digit = /^Digit\d$/.test(e.code);
  const letter = /^\p{L}$/u.test(e.key);
  const name = digit ? e.code : letter ? e.key.toLowerCase() : e.key;
  const sign = !digit && !letter && e.key.length === 1 && e.key !== ' ';
  return [(e.ctrlKey || e.metaKey) && 'Ctrl', e.altKey && 'Alt', e.shiftKey && !sign && 'Shift', name].filter(Boolean).join('+');
}

const SHOWN: { readonly [key: string]: string } = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** A binding as it stands on a key cap. */
export function keyLabel(binding: string): string {
  const parts = binding === '+' ? ['+'] : binding.split('+').map((part) => (part === '' ? '+' : part));
  return parts
    .map((part) => own(ui.keyNames, part) ?? SHOWN[part] ?? (part.startsWith('Digit') ? part.slice(5) : part.length === 1 ? part.toUpperCase() : part))
    .join(' + ');
}
