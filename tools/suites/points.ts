// Which clause of the points was shown under which setting: the list (tests/e2e/support/points.ts) held against reports
// of browser tests, as a table with its sums.

import { SETTINGS, type Clause, type Setting } from '../../tests/e2e/support/points.ts';
import type { BrowserReport } from './second-run.ts';

/** `none`: no test of it ran where one should have; `not run`: that setting was not run here. */
export type Seen = 'passed' | 'failed' | 'none' | 'not yet' | 'not run';
export interface Judged {
  clause: Clause;
  seen: { readonly [at in Setting]: Seen };
}

/** What titles hold for one of their rows (`a line of %d mm`, `$width by $height`). */
const ROW = /%[sdifjo#]|\$[A-Za-z.]+/;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A part of a title as a pattern of names that run. */
export const patternOf = (part: string): string => part.split(ROW).map(escaped).join('.+');

/** Files of the list with the parts of titles that each shows something by, each once. */
export function filesOf(clauses: readonly Clause[]): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const { shown } of clauses) for (const [file, parts] of Object.entries(shown)) files.set(file, [...new Set([...(files.get(file) ?? []), ...parts])]);
  return files;
}

/** A report without the tests that were not asked for. */
export function asked(report: BrowserReport): BrowserReport {
  const ran = ({ status }: { status: string }): boolean => status === 'passed' || status === 'failed';
  const testResults = report.testResults.map((file) => ({ ...file, assertionResults: file.assertionResults.filter(ran) }));
  const count = (status: string): number => testResults.reduce((sum, file) => sum + file.assertionResults.filter((one) => one.status === status).length, 0);
  return { ...report, testResults, numTotalTests: count('passed') + count('failed'), numPassedTests: count('passed'), numFailedTests: count('failed') };
}

/** Its tests load their page by themselves: a loaded run need not run them. */
const ofItself = ({ loads }: Clause, at: Setting): boolean => at === 'loaded' && loads !== undefined;

/** The clauses for which a setting is to be run. */
export const askedAt = (clauses: readonly Clause[], at: Setting): Clause[] =>
  clauses.filter((clause) => clause.notYet?.all === undefined && clause.notYet?.[at] === undefined && !ofItself(clause, at));

/** What the reports say of each clause. A report that is null, or does not hold the file, is one that was not run. */
export function judgePoints(clauses: readonly Clause[], reports: { readonly [at in Setting]: BrowserReport | null }): Judged[] {
  return clauses.map((clause) => ({
    clause,
    seen: Object.fromEntries(
      SETTINGS.map((at) => [at, ofItself(clause, at) ? seenAt(clause, clause.loads ?? {}, at, reports.small) : seenAt(clause, clause.shown, at, reports[at])]),
    ) as { [at in Setting]: Seen },
  }));
}

function seenAt({ notYet = {} }: Clause, shown: Clause['shown'], at: Setting, report: BrowserReport | null): Seen {
  if (notYet.all !== undefined || notYet[at] !== undefined) return 'not yet';
  const files = Object.entries(shown);
  if (files.length === 0) return 'none';
  const statuses = files.flatMap(([file, parts]) => {
    const found = report?.testResults.find(({ name }) => name.endsWith(`/${file}.e2e.ts`));
    if (found === undefined) return ['not run' as const];
    // What went wrong around its tests counts for all of them.
    if (found.status === 'failed' && found.assertionResults.every(({ status }) => status !== 'failed')) return ['failed' as const];
    return parts.flatMap((part) => {
      const titles = new RegExp(patternOf(part));
      const ran = found.assertionResults.filter(({ fullName, status }) => titles.test(fullName) && status !== 'skipped' && status !== 'pending');
      return ran.length === 0 ? ['none' as const] : ran.map(({ status }) => (status === 'passed' ? ('passed' as const) : ('failed' as const)));
    });
  });
  return (['failed', 'not run', 'none'] as const).find((bad) => statuses.includes(bad)) ?? 'passed';
}

/**
 * Cells that passed, failed and wait. What failed or has no test counts as failed; a usual window that was not run here
 * counts nowhere, since the browser step is what runs it.
 */
export function sumsOf(rows: readonly Judged[]): { passed: number; failed: number; notYet: number } {
  const cells = rows.flatMap(({ seen }) => SETTINGS.map((at) => (at === 'usual' && ['not run', 'none'].includes(seen[at]) ? null : seen[at])));
  const count = (...wanted: readonly Seen[]): number => cells.filter((one) => one !== null && wanted.includes(one)).length;
  return { passed: count('passed'), failed: count('failed', 'none', 'not run'), notYet: count('not yet') };
}

/** The table, a line for each clause, and below it why what waits does. */
export function linesOf(rows: readonly Judged[]): string[] {
  const line = (point: string, cells: readonly string[], says: string): string => [point.padStart(5), ...cells.map((one) => one.padEnd(8)), says].join('  ');
  const waits = rows.flatMap(({ clause: { point, says, notYet = {} } }) =>
    Object.entries(notYet).map(([at, why]) => `not yet (${at}): ${point}, ${says}: ${why}`),
  );
  return [
    line('point', SETTINGS, ''),
    ...rows.map(({ clause: { point, says }, seen }) =>
      line(
        String(point),
        SETTINGS.map((at) => seen[at]),
        says,
      ),
    ),
    ...waits,
  ];
}
