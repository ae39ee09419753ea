// What scripts made, for people to read in a terminal: a line each.

import { SCRIPT_CUTS, SCRIPT_KINDS, type ScriptKind } from './kinds.ts';
import type { ScriptRow, ScriptsReport } from './told.ts';

const BY: { readonly [by in ScriptRow['by']]: string } = { button: 'button', input: 'field', menu: 'menu', panel: 'panel', start: 'by itself' };
/** So many are listed; --json has all. */
const LISTED = 60;

export function scriptLines({ objects, table, read, kinds, buttons, more, snaps, turns, cut }: ScriptsReport): string[] {
  if (objects === 0 && !table) return [];
  const out = [`  scripts, read and never run: ${objects} objects${table ? ' and the table' : ''}, ${read} different ones`];
  for (const [kind, n] of Object.entries(kinds)) out.push(`    ${n} ${kind}: ${SCRIPT_KINDS[kind as ScriptKind]}`);
  if (snaps > 0) out.push(`    ${snaps} set snap points while they run; those that the save holds come.`);
  if (turns > 0) out.push(`    ${turns} order turns or wait for them; our turn tracker does not wait for anything.`);
  for (const { object, times, by, label, tooltip, kind, count } of buttons.slice(0, LISTED)) {
    const words = label === '' ? tooltip : label;
    const of = object === '' ? 'table' : `${object}${times > 1 ? ` (${times})` : ''}`;
    out.push(`    ${of}, ${BY[by]}${words === '' ? '' : ` "${words}"`}: ${kind}${count === null ? '' : ` ${count}`}`);
  }
  const left = Math.max(0, buttons.length - LISTED) + more;
  if (left > 0) out.push(`    and ${left} more`);
  return [...out, ...cut.map((code) => `    ${SCRIPT_CUTS[code]}`)];
}
