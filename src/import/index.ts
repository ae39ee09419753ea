// Reads a save or saved object of Tabletop Simulator, or a table of virtualtabletop.io, and makes a plan of a sandbox
// table of it, with a report of every object. Pure: no page, no network, nothing kept.

import { entriesOf, type Pool } from './art/zip.ts';
import type { Box } from './boxfile/read.ts';
import { newBuild } from './build.ts';
import { REFUSALS, type RefusalCode } from './data/missing.ts';
import { layDecals, lostDecals } from './make/decals.ts';
import { putFurniture } from './make/furniture.ts';
import { put, putAll } from './make/make.ts';
import type { Plan } from './plan.ts';
import { text } from './read/fields.ts';
import { FILE_MOST, readJson } from './read/json.ts';
import { readTree } from './read/tree.ts';
import { cut, oneLine } from './read/words.ts';
import { pathOf, reportOf, type Report } from './report.ts';
import { layCounters, takeRemembered } from './scripts/ours.ts';
import { readScripts } from './scripts/told.ts';
import { isZipHead, readVtt } from './vtt/file.ts';

/** `box`: what it was packed in, with its pictures. */
export type Imported = { ok: true; plan: Plan; report: Report; box?: Box } | { ok: false; no: RefusalCode; sentence: string };

const TITLE = 60;

/** Parts of the work, as far as people notice: the text is read, the objects are made, all is told. */
const READ = 0.3;
const MADE = 0.95;

export interface ImportOptions {
  /** The report lists every object. */
  rows?: boolean;
  /** Told how much of the work is done, 0 to 1, now and then. */
  told?: (share: number) => void;
}

/** From a file to a plan and a report. Refuses too-large, too-deep, too-many, not-json, not-a-save. */
export function importSave(file: string | Uint8Array, { rows = false, told = () => undefined }: ImportOptions = {}): Imported {
  const read = readJson(file);
  if (!read.ok) return refused(read.no);
  const tree = readTree(read.raw);
  if (!tree.ok) return refused(tree.no);
  const { save } = tree;
  told(READ);
  const [first] = save.roots;
  const title = oneLine(text(save.raw, 'SaveName')) || (save.roots.length === 1 && first !== undefined ? oneLine(text(first.raw, 'Nickname')) : '');
  const b = newBuild(cut(title, TITLE), save.things.length, put);
  const scripts = readScripts(save, pathOf);
  const decals = layDecals(b, save.raw);
  putAll(b, [...save.roots, ...takeRemembered(b, save, scripts)], (share) => told(READ + share * (MADE - READ)));
  lostDecals(b, save.things);
  layCounters(b, save, scripts);
  const furniture = putFurniture(b, save, decals);
  return { ok: true, plan: b.plan, report: { ...reportOf(b, save, furniture, rows), scripts: scripts.report } };
}

/** The same of any file that is known here: a box or a zip of virtualtabletop.io by its first bytes, else a save. */
export async function importFile(pool: Pool, options: ImportOptions = {}): Promise<Imported> {
  if (!isZipHead(await pool.read(0, 2))) return pool.size > FILE_MOST ? refused('too-large') : importSave(await pool.read(0, pool.size), options);
  const { isBox, readBox } = await import('./boxfile/read.ts');
  const entries = await entriesOf(pool);
  if (typeof entries !== 'string' && isBox(entries)) {
    const opened = await readBox(pool);
    if (!opened.ok) return refused(opened.no);
    const { boxReport } = await import('./boxfile/report.ts');
    const { plan, art, module: game } = opened.box;
    // Whoever lays tables has no use for a game's code, and is given none.
    const box: Box = game === undefined ? opened.box : { ...opened.box, module: { id: game.id, files: new Map() } };
    return { ok: true, plan, report: boxReport(plan, art, options.rows ?? false), box };
  }
  const { importState } = await import('./vtt/index.ts');
  const read = await readVtt(pool);
  if (!read.ok) return refused(read.no);
  options.told?.(READ);
  return importState(read, { ...options, told: (share) => options.told?.(READ + share * (MADE - READ)) });
}

const refused = (no: RefusalCode): Imported => ({ ok: false, no, sentence: REFUSALS[no] });
