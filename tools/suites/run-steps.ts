// Runs the steps as child processes, each with its log, its count and its time: one after the other, but for those that
// leave a core free.

import { spawn } from 'node:child_process';
import { chmodSync, createWriteStream, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { minutesOf, type StepName } from './minutes.ts';
import type { Step } from './steps.ts';
import { TEMP_PREFIX } from '../temp-folder.ts';

export interface Outcome {
  name: StepName;
  passed: number;
  failed: number;
  seconds: number;
  note: string;
}

const LOGS = 'build/test';
/** A failing step shows this many of its last lines; the whole is in build/test. */
const SHOWN_LINES = 150;

/** The last `N passed, N failed` of a text, alone on its line. */
export function closingLine(text: string): { passed: number; failed: number } | null {
  const found = [...text.matchAll(/^\s*(\d+) passed, (\d+) failed(?:, \d+ skipped)?\s*$/gm)].at(-1);
  return found === undefined ? null : { passed: Number(found[1]), failed: Number(found[2]) };
}

/**
 * The counts of Vitest's JSON report; a file that did not load counts as one failed test. Null when there is no report.
 */
export function vitestCounts(text: string | null): { passed: number; failed: number } | null {
  if (text === null) return null;
  const report: unknown = JSON.parse(text);
  const number = (name: string): number => {
    const value: unknown = typeof report === 'object' && report !== null ? Reflect.get(report, name) : undefined;
    return typeof value === 'number' ? value : 0;
  };
  // Whatever is neither passed nor failed was left out, and nothing may be.
  const left = number('numTotalTests') - number('numPassedTests') - number('numFailedTests');
  const failed = number('numFailedTests') + left;
  return { passed: number('numPassedTests'), failed: failed > 0 ? failed : Math.min(1, number('numFailedTestSuites')) };
}

/** What a finished step counts for; a bad status or an empty count always leaves something failed. */
export function judge(step: Step, status: number, counted: { passed: number; failed: number } | null): Pick<Outcome, 'passed' | 'failed' | 'note'> {
  if (step.counts === 'one') return status === 0 ? { passed: 1, failed: 0, note: '' } : { passed: 0, failed: 1, note: `status ${status}` };
  const { passed, failed } = counted ?? { passed: 0, failed: 0 };
  if (passed + failed === 0) return { passed: 0, failed: 1, note: status === 0 ? 'ran no test' : `status ${status}, ran no test` };
  if (status !== 0 && failed === 0) return { passed, failed: 1, note: `status ${status}` };
  return { passed, failed, note: '' };
}

/**
 * A step has a folder of its own for what it writes down meanwhile. What of ours still lies there at its end was left
 * behind, and that is a failure.
 */
export function leftBehind(temp: string): string[] {
  return readdirSync(temp).filter((name) => name.startsWith(TEMP_PREFIX));
}

/**
 * Steps that took longer than their share of `npm test`, a line each: on a machine of two free cores that share has to
 * grow at the cost of another, or the step to shrink.
 * Of the time of a step that keeps one core busy, half counts.
 */
export function overShare(outcomes: readonly Outcome[], steps: readonly Step[]): string[] {
  return outcomes.flatMap(({ name, seconds: whole }) => {
    const share = minutesOf(name).share ?? Infinity;
    const seconds = steps.find((step) => step.name === name)?.oneCore ? whole / 2 : whole;
    return seconds > share * 60 ? [`over its share: ${name}, ${(seconds / 60).toFixed(1)} of ${share} minutes`] : [];
  });
}

/** How many steps that keep one core busy run side by side. */
const SIDE_BY_SIDE = 2;

/**
 * Runs them all, whatever fails, and prints one line each as it ends; gives them in their order. `by` says which limit
 * of time holds.
 */
export async function runSteps(steps: readonly Step[], by: 'limit' | 'long', env: NodeJS.ProcessEnv): Promise<Outcome[]> {
  mkdirSync(LOGS, { recursive: true });
  const outcomes: Outcome[] = [];
  for (let at = 0; at < steps.length;) {
    let end = at + 1;
    if (steps[at]?.oneCore) while (steps[end]?.oneCore) end++;
    const next = [...steps.slice(at, end).entries()].values();
    const group: Outcome[] = [];
    const lane = async (): Promise<void> => {
      for (const [i, step] of next) group[i] = await runStep(step, by, env);
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, lane));
    outcomes.push(...group);
    at = end;
  }
  return outcomes;
}

async function runStep(step: Step, by: 'limit' | 'long', env: NodeJS.ProcessEnv): Promise<Outcome> {
  const began = Date.now();
  const log = join(LOGS, `${step.name.replaceAll(' ', '-')}.log`);
  const report = `${log}.json`;
  rmSync(report, { force: true });
  const missing = !existsSync(step.needs);
  const temp = mkdtempSync(join(tmpdir(), `${TEMP_PREFIX}step-`));
  chmodSync(temp, 0o711); // a database that does not run as root has to pass through
  const status = missing ? 1 : await runOne(step, minutesOf(step.name)[by], log, report, { ...env, ...step.env, TMPDIR: temp });
  const left = leftBehind(temp);
  rmSync(temp, { recursive: true, force: true, maxRetries: 3 });
  const text = missing ? '' : readFileSync(log, 'utf8');
  const counted = step.counts === 'vitest' ? vitestCounts(existsSync(report) ? readFileSync(report, 'utf8') : null) : closingLine(text);
  const judged = missing ? { passed: 0, failed: 1, note: `missing: ${step.needs}` } : withLeft(judge(step, status, counted), left);
  const outcome = { name: step.name, seconds: Math.round((Date.now() - began) / 100) / 10, ...judged };
  if (outcome.failed > 0 && !missing) console.log(`\n--- ${step.name}, last lines of ${log}\n${text.split('\n').slice(-SHOWN_LINES).join('\n')}\n---`);
  console.log(row(outcome));
  return outcome;
}

/** One more failed where something was left behind. */
export function withLeft(judged: Pick<Outcome, 'passed' | 'failed' | 'note'>, left: readonly string[]): Pick<Outcome, 'passed' | 'failed' | 'note'> {
  if (left.length === 0) return judged;
  return { ...judged, failed: judged.failed + 1, note: [judged.note, `left behind: ${left.join(', ')}`].filter((part) => part !== '').join('; ') };
}

const row = ({ name, passed, failed, seconds, note }: Outcome): string =>
  `${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(22)} ${String(passed).padStart(6)} passed ${String(failed).padStart(4)} failed ${seconds.toFixed(1).padStart(7)} s  ${note}`.trimEnd();

/**
 * The child's exit status; 124 when it ran out of time. Its group is ended with it, so that no server or browser stays
 * behind.
 */
function runOne(step: Step, minutes: number, log: string, report: string, env: NodeJS.ProcessEnv): Promise<number> {
  const [program = '', ...args] = step.command;
  const extra = step.counts === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
  const file = createWriteStream(log);
  return new Promise((done) => {
    const child = spawn(program, [...args, ...extra], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: { ...process.env, NO_COLOR: '1', ...env, PATH: `${resolve('node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}` },
    });
    const group = (signal: NodeJS.Signals): void => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, signal);
      } catch {
        // The group is gone already.
      }
    };
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      group('SIGKILL');
    }, minutes * 60_000);
    const interrupted = (): void => {
      group('SIGTERM');
      // After that of the step beside this one.
      setImmediate(() => process.exit(130));
    };
    process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
    child.stdout.pipe(file, { end: false });
    child.stderr.pipe(file, { end: false });
    const finish = (status: number): void => {
      clearTimeout(timer);
      process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      group('SIGTERM');
      file.end(late ? `\nended after ${minutes} minutes\n` : '', () => done(late ? 124 : status));
    };
    child.once('error', (error) => {
      file.write(String(error));
      finish(127);
    });
    child.once('close', (code) => finish(code ?? 1));
  });
}
