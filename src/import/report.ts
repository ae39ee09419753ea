// What came across, object by object, in numbers and in words.

import { PICTURES, PICTURE_UNITS } from '../../server-modules/protocol/pictures.ts';
import { isShown } from './art/wanted.ts';
import { hostsOf, type Build } from './build.ts';
import { FURNITURE, FURNITURE_MISSING, LEFT_OUT, MISSING, REASONS, type LeftOut, type Missing, type Reason } from './data/missing.ts';
import type { FurnitureRow } from './make/furniture.ts';
import { text } from './read/fields.ts';
import type { Save, Thing } from './read/tree.ts';
import { cut, oneLine } from './read/words.ts';
import { scriptLines } from './scripts/lines.ts';
import { NO_SCRIPTS, type ScriptsReport } from './scripts/told.ts';

export type Verdict = 'whole' | 'part' | 'standIn' | 'leftOut';

export interface ObjectRow {
  /** Its kind as the save calls it, its name, and where in the save it stands. */
  kind: string;
  title: string;
  path: string;
  verdict: Verdict;
  missing: Missing[];
  /** Why it is a stand-in, or not there. */
  why: Reason | LeftOut | null;
}

export interface Tally {
  objects: number;
  whole: number;
  part: number;
  standIns: number;
  leftOut: number;
}

export interface Report extends Tally {
  title: string;
  byKind: { [kind: string]: Tally };
  /** How often each thing is missing, of objects in part. */
  missing: { [code in Missing]?: number };
  why: { [code in Reason | LeftOut]?: number };
  furniture: FurnitureRow[];
  /**
   * Addresses of pictures and models, each once; how many name nothing that could be loaded; hosts with how many
   * addresses each.
   */
  art: {
    addresses: number;
    dead: number;
    /** Those, the most named first: as they stand in the save, how often, and what some pieces with them are called. */
    deadList: { link: string; times: number; names: string[] }[];
    hosts: { [host: string]: number };
    /** Pieces with a picture, and those of them on whose front a table shows one today; backs are carried and wait. */
    pictured: number;
    shown: number;
    /** Room that the different fronts that can be shown take up, in units of a table's pictures. */
    units: number;
  };
  /** What scripts made, and what becomes of it. */
  scripts: ScriptsReport;
  /** Pieces that the table would have. */
  pieces: number;
  rows: ObjectRow[];
}

const TITLE = 80;
/** Kinds that are listed by name; a made-up save may name as many as it has objects. */
const KINDS_MOST = 400;
const NAMELESS = '(no kind)';

const none = (): Tally => ({ objects: 0, whole: 0, part: 0, standIns: 0, leftOut: 0 });
const FIELD = { whole: 'whole', part: 'part', standIn: 'standIns', leftOut: 'leftOut' } as const;

/**
 * Where in the file it stands: which object, and which of what lies in it, is another state of it, or is glued to it.
 */
export function pathOf({ parent, role, nth }: Thing): string {
  if (parent === null) return `${nth}`;
  return `${pathOf(parent)}/${role === 'inside' ? 'in' : role === 'state' ? 'state' : 'on'}${nth}`;
}

/**
 * The rows and sums of all objects; scripts are told by whoever has read them. `withRows`: each object by itself, too.
 */
export function reportOf(b: Build, save: Save, furniture: FurnitureRow[], withRows: boolean): Report {
  const sum = none();
  const kinds = new Map<string, Tally>();
  const missing = new Map<Missing, number>();
  const why = new Map<Reason | LeftOut, number>();
  const rows: ObjectRow[] = [];
  const counted = <K>(of: Map<K, number>, key: K): unknown => of.set(key, (of.get(key) ?? 0) + 1);
  for (const thing of save.things) {
    const note = b.notes[thing.index];
    if (note === undefined) continue;
    const verdict: Verdict = note.left !== null ? 'leftOut' : note.why !== null ? 'standIn' : note.missing.size > 0 ? 'part' : 'whole';
    const kind = thing.name === '' ? NAMELESS : thing.name;
    const named = kinds.has(kind) || kinds.size < KINDS_MOST ? kind : '(other kinds)';
    const tally = kinds.get(named) ?? none();
    kinds.set(named, tally);
    for (const each of [sum, tally]) {
      each.objects++;
      each[FIELD[verdict]]++;
    }
    const reason = note.left ?? note.why;
    if (reason !== null) counted(why, reason);
    if (verdict === 'part') for (const code of note.missing) counted(missing, code);
    if (!withRows) continue;
    const title = cut(oneLine(text(thing.raw, 'Nickname', 1000)), TITLE);
    rows.push({ kind, title, path: pathOf(thing), verdict, missing: [...note.missing], why: reason });
  }
  const fronts = new Map<string, number>();
  const pictured = b.plan.pieces.filter(({ front }) => front !== null);
  const shown = pictured.filter(isShown);
  for (const { kind, front } of shown) fronts.set(`${kind} ${front?.sheet} ${front?.cell}`, PICTURES[kind === 'board' ? 'large' : 'small'].units);
  const units = [...fronts.values()].reduce((all, each) => all + each, 0);
  const sorted = <K extends string>(of: Map<K, number>): { [key in K]?: number } =>
    Object.fromEntries([...of].sort((a, c) => c[1] - a[1])) as { [key in K]?: number };
  return {
    title: b.plan.title,
    ...sum,
    byKind: Object.fromEntries([...kinds].sort((a, c) => c[1].objects - a[1].objects)),
    missing: sorted(missing),
    why: sorted(why),
    furniture,
    art: {
      addresses: b.links.size,
      dead: b.dead,
      deadList: [...b.deadLinks].map(([link, row]) => ({ link, ...row })).sort((a, c) => c.times - a.times),
      hosts: Object.fromEntries([...hostsOf(b)].sort((a, c) => c[1] - a[1])),
      pictured: pictured.length,
      shown: shown.length,
      units,
    },
    scripts: NO_SCRIPTS,
    pieces: b.plan.pieces.length,
    rows,
  };
}

/** For people to read, a line each. */
export function linesOf(report: Report): string[] {
  const share = (n: number): string => `${report.objects === 0 ? 0 : Math.round((1000 * n) / report.objects) / 10} %`;
  const out = [
    `${report.title === '' ? 'A save without a name' : report.title}: ${report.objects} objects, ${report.pieces} pieces`,
    `  whole ${report.whole} (${share(report.whole)}), in part ${report.part} (${share(report.part)}), stand-ins ${report.standIns} (${share(report.standIns)})`,
  ];
  if (report.leftOut > 0) out.push(`  left out ${report.leftOut}`);
  for (const [kind, { objects, whole, part, standIns, leftOut }] of Object.entries(report.byKind))
    out.push(`    ${kind}: ${objects}, whole ${whole}, in part ${part}, stand-ins ${standIns}${leftOut > 0 ? `, left out ${leftOut}` : ''}`);
  for (const [code, n] of Object.entries(report.missing)) out.push(`  in part ${n}: ${MISSING[code as Missing]}`);
  for (const [code, n] of Object.entries(report.why)) out.push(`  ${n}: ${{ ...REASONS, ...LEFT_OUT }[code as Reason | LeftOut]}`);
  for (const { what, found, carried, missing } of report.furniture)
    out.push(`  ${FURNITURE[what]}: ${carried} of ${found}${missing.map((code) => ` ${FURNITURE_MISSING[code]}`).join('')}`);
  out.push(...scriptLines(report.scripts));
  const { addresses, dead, hosts, pictured, shown, units } = report.art;
  if (addresses + dead > 0) {
    out.push(`  pictures and models: ${addresses} addresses, ${dead} that name nothing that could be loaded`);
    out.push(
      `  pieces with a picture: ${pictured}; on the fronts of ${shown} a table can show it (${units} of ${PICTURE_UNITS} units), the rest and all backs are carried and wait`,
    );
    for (const [host, n] of Object.entries(hosts)) out.push(`    ${host}: ${n}`);
  }
  return out;
}

/** The same of each object. */
export const rowLines = (report: Report): string[] =>
  report.rows.map(({ kind, title, path, verdict, missing, why }) => {
    const said = why === null ? missing.map((code) => MISSING[code]) : [{ ...REASONS, ...LEFT_OUT }[why]];
    return `${path} ${kind}${title === '' ? '' : ` "${title}"`}: ${verdict === 'standIn' ? 'stand-in' : verdict === 'leftOut' ? 'left out' : verdict === 'part' ? 'in part' : verdict}${said.length > 0 ? `. ${said.join(' ')}` : ''}`;
  });
