// What a suite that is a program of its own says at its end: one line per check, figures for the proof, and
// `N passed, N failed`.

import { mkdirSync, writeFileSync } from 'node:fs';

/** Full counts, or the small ones of `npm test`. */
export const LONG = process.env['BAIZE_LONG'] === '1';
const FRAGMENTS = 'build/proof';

export interface Report {
  /** Counts one check and says it; `seen` is told when it failed. */
  check(title: string, holds: boolean, seen?: unknown): void;
  /** Runs a part; what it throws is a failed check. */
  part(title: string, work: () => Promise<void> | void): Promise<void>;
  /** Keeps a figure for the proof and says it. */
  figure(name: string, value: unknown): void;
  /** Writes `build/proof/<name>.json`, says the closing line and ends the process: nakama-js leaves timers behind. */
  close(): never;
}

export function openReport(name: string): Report {
  const began = Date.now();
  const figures: { [name: string]: unknown } = {};
  const failures: string[] = [];
  let passed = 0;
  const report: Report = {
    check(title, holds, seen) {
      if (holds) passed += 1;
      else failures.push(title);
      console.log(
        `${holds ? 'ok  ' : 'FAIL'}  ${title}${holds || seen === undefined ? '' : `\n      seen: ${typeof seen === 'string' ? seen : JSON.stringify(seen)}`}`,
      );
    },
    async part(title, work) {
      try {
        await work();
      } catch (error) {
        report.check(title, false, error instanceof Error ? (error.stack ?? error.message) : String(error));
      }
    },
    figure(figure, value) {
      figures[figure] = value;
      console.log(`      ${figure}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
    },
    close() {
      mkdirSync(FRAGMENTS, { recursive: true });
      const seconds = Math.round((Date.now() - began) / 100) / 10;
      writeFileSync(`${FRAGMENTS}/${name}.json`, `${JSON.stringify({ passed, failed: failures.length, failures, seconds, ...figures }, null, 2)}\n`);
      console.log(`\n${passed} passed, ${failures.length} failed`);
      process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
    },
  };
  return report;
}

/** The middle and the largest of some measured values; null of none. */
export function spread(values: readonly number[]): { median: number; max: number } | null {
  const sorted = [...values].sort((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  const max = sorted.at(-1);
  return median === undefined || max === undefined ? null : { median, max };
}
