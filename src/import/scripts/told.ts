// The scripts of a whole save: read once each, told object by object, as the report lists them.

import { isScript } from '../build.ts';
import { text, type Rec } from '../read/fields.ts';
import type { Save, Thing } from '../read/tree.ts';
import { cut, oneLine } from '../read/words.ts';
import type { Does, ScriptCut, ScriptKind } from './kinds.ts';
import { SCRIPT_MOST } from './lex.ts';
import { panelOf, type Panel } from './panel.ts';
import { readScript, understood, type Script } from './read.ts';

export interface ScriptRow {
  /** What the object is called, or its kind, and where in the save the first such stands; '' and '' is the table. */
  object: string;
  path: string;
  /** So many objects of that name have it. */
  times: number;
  /** How it is worked: `start` by itself, when the table opens. */
  by: 'button' | 'input' | 'menu' | 'panel' | 'start';
  label: string;
  tooltip: string;
  kind: ScriptKind;
  /** So many cards are dealt to each. */
  count: number | null;
}

export interface ScriptsReport {
  /** Objects with a script or a panel, and whether the table has one. */
  objects: number;
  table: boolean;
  /** Different scripts and panels that were read. */
  read: number;
  kinds: { [kind in ScriptKind]?: number };
  buttons: ScriptRow[];
  /** Rows that are not listed. */
  more: number;
  /** Scripts that set snap points, and that order turns. */
  snaps: number;
  turns: number;
  cut: ScriptCut[];
}

export const NO_SCRIPTS: ScriptsReport = { objects: 0, table: false, read: 0, kinds: {}, buttons: [], more: 0, snaps: 0, turns: 0, cut: [] };

/** What the scripts of one object are, for what becomes ours. */
export interface Scripted {
  script: Script | null;
  /** What its counters count. */
  counts: ReadonlySet<string>;
  deals: boolean;
  /** It takes things out by what they are called. */
  lays: boolean;
}

export interface ScriptsRead {
  report: ScriptsReport;
  /** By the place among all objects. */
  of: Map<number, Scripted>;
  steps: number;
}

/** Signs of different scripts and panels that are read of a save, and rows that are listed. */
export const SIGNS_MOST = 8_000_000;
const ROWS_MOST = 1000;
const WORDS = { label: 60, tooltip: 120, title: 80 } as const;
/** What counts when the table opens by itself. */
const AT_START: ReadonlySet<ScriptKind> = new Set<ScriptKind>(['set-up-bag', 'deal', 'shuffle', 'take-from-bag']);

interface Reader {
  scripts: Map<string, Script>;
  panels: Map<string, Panel>;
  left: number;
  cuts: Set<ScriptCut>;
}

function once<T extends { cut: boolean }>(reader: Reader, known: Map<string, T>, raw: string, read: (raw: string) => T): T | null {
  const found = known.get(raw);
  if (found !== undefined) return found;
  const signs = Math.min(raw.length, SCRIPT_MOST);
  if (signs > reader.left) {
    reader.cuts.add('save');
    return null;
  }
  reader.left -= signs;
  const made = read(raw);
  if (made.cut) reader.cuts.add('script');
  known.set(raw, made);
  return made;
}

const luaOf = (raw: Rec): string => text(raw, 'LuaScript', Infinity);
const xmlOf = (raw: Rec): string => text(raw, 'XmlUI', Infinity);

type Found = Omit<ScriptRow, 'object' | 'path' | 'times'> & { does: Does | null };

/** All that one script and one panel make. */
function foundIn(script: Script | null, panel: Panel | null, table: Script | null): Found[] {
  const rows: Found[] = [];
  const add = (by: ScriptRow['by'], label: string, tooltip: string, calls: Parameters<Script['does']>[0], own: Script | null): void => {
    const { kind, does } = own === null ? { kind: 'not-understood' as const, does: null } : understood(calls, own, table);
    const said = { label: cut(oneLine(label), WORDS.label), tooltip: cut(oneLine(tooltip), WORDS.tooltip) };
    rows.push({ by, ...said, kind, count: kind === 'deal' ? (does?.dealt ?? null) : null, does });
  };
  for (const { by, label, tooltip, calls, global } of script?.made ?? []) add(by, label, tooltip, calls, global ? table : script);
  for (const { label, tooltip, calls } of panel?.buttons ?? []) {
    const [owner, name] = /^(?:([^/()]{0,40})\/)?([^(]{0,100})/.exec(calls)?.slice(1) ?? [];
    add('panel', label, tooltip, name ?? '', owner?.toLowerCase() === 'global' ? table : (script ?? table));
  }
  for (const name of ['onLoad', 'onload']) {
    const { kind } = script === null || script.does(name) === null ? { kind: null } : understood(name, script, null);
    if (kind !== null && AT_START.has(kind)) add('start', '', '', name, script);
  }
  return rows;
}

/** Reads all scripts and panels of a save. `pathOf`: where an object stands in it. */
export function readScripts(save: Save, pathOf: (thing: Thing) => string): ScriptsRead {
  const reader: Reader = { scripts: new Map(), panels: new Map(), left: SIGNS_MOST, cuts: new Set() };
  const report: ScriptsReport = { ...NO_SCRIPTS, kinds: {}, buttons: [], cut: [] };
  const of = new Map<number, Scripted>();
  const rows = new Map<string, ScriptRow>();
  const found = new Map<string, Found[]>();
  const partsOf = (raw: Rec): { script: Script | null; panel: Panel | null; key: string } | null => {
    const [lua, xml] = [luaOf(raw), xmlOf(raw)];
    const [scripted, panelled] = [isScript(lua), xml.includes('<') && !isNoteAlone(xml)];
    if (!scripted && !panelled) return null;
    const script = scripted ? once(reader, reader.scripts, lua, readScript) : null;
    const panel = panelled ? once(reader, reader.panels, xml, panelOf) : null;
    return { script, panel, key: `${script === null ? '' : lua}\u0000${panel === null ? '' : xml}` };
  };
  const global = partsOf(save.raw);
  report.table = global !== null;
  const tell = (object: string, path: string, key: string, all: readonly Found[]): void => {
    for (const { by, label, tooltip, kind, count } of all) {
      report.kinds[kind] = (report.kinds[kind] ?? 0) + 1;
      const group = JSON.stringify([object, key.length, by, label, tooltip, kind, count]);
      const row = rows.get(group);
      if (row !== undefined) row.times++;
      else if (rows.size < ROWS_MOST) rows.set(group, { object, path, times: 1, by, label, tooltip, kind, count });
      else report.more++;
    }
  };
  const count = (script: Script | null): void => {
    if (script?.snaps === true) report.snaps++;
    if (script?.turns === true) report.turns++;
    if (script?.more === true) reader.cuts.add('buttons');
  };
  if (global !== null) {
    tell('', '', global.key, foundIn(global.script, global.panel, global.script));
    count(global.script);
  }
  for (const thing of save.things) {
    const parts = partsOf(thing.raw);
    if (parts === null) continue;
    report.objects++;
    const { script, panel, key } = parts;
    const made = found.get(key) ?? foundIn(script, panel, global?.script ?? null);
    found.set(key, made);
    const title = cut(oneLine(text(thing.raw, 'Nickname', 1000)), WORDS.title);
    tell(title === '' ? thing.name : title, pathOf(thing), key, made);
    count(script);
    of.set(thing.index, {
      script,
      counts: new Set(made.flatMap(({ kind, does }) => (kind === 'counter' ? [...(does?.counts ?? [])] : []))),
      deals: made.some(({ kind }) => kind === 'deal'),
      lays: made.some(({ kind }) => kind === 'set-up-bag'),
    });
  }
  report.read = reader.scripts.size + reader.panels.size;
  report.buttons = [...rows.values()];
  report.cut = [...reader.cuts];
  const steps = [...reader.scripts.values(), ...reader.panels.values()].reduce((sum, each) => sum + each.steps, 0);
  return { report, of, steps };
}

/** A panel that holds a note alone, as every new save does. */
function isNoteAlone(xml: string): boolean {
  const from = xml.indexOf('<!--');
  if (from < 0 || xml.slice(0, from).trim() !== '') return false;
  const to = xml.indexOf('-->', from);
  return to < 0 || !xml.slice(to + 3).includes('<');
}
