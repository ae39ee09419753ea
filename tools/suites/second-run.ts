// Browser tests wait for software drawing on whatever cores there are. A file that failed is run once more, alone, and
// both runs are told.

interface FileResult {
  name: string;
  status: string;
  message?: string;
  assertionResults: readonly { status: string; fullName: string; failureMessages?: readonly string[] | null }[];
}

/** What of Vitest's JSON report is read here (vitest.dev/guide/reporters, "JSON Reporter"). */
export interface BrowserReport {
  numTotalTests: number;
  numPassedTests: number;
  numFailedTests: number;
  success: boolean;
  testResults: readonly FileResult[];
}

/**
 * So many files, a tenth of all, may be run again; where more failed, the fault is no passing one. A machine that
 * stands still for seconds fails whatever is under way, in two files at a time, and once more later: four were seen.
 */
export const AGAIN_AT_MOST = 6;

const bad = (file: FileResult): boolean => file.status !== 'passed' || file.assertionResults.some(({ status }) => status !== 'passed');

/** The files to run again: those in which anything failed, none where there are more than AGAIN_AT_MOST. */
export function filesToRunAgain({ testResults }: BrowserReport): string[] {
  const failed = testResults.filter(bad).map(({ name }) => name);
  return failed.length > AGAIN_AT_MOST ? [] : failed;
}

/** What failed in a first run, a line each: file, test, the first line of the reason. */
export function failuresOf({ testResults }: BrowserReport): string[] {
  const first = (text = ''): string => text.split('\n')[0] ?? '';
  return testResults.filter(bad).flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status !== 'passed').map((one) => `${one.fullName}: ${first(one.failureMessages?.[0])}`);
    return (tests.length > 0 ? tests : [first(message)]).map((line) => `${name.split('/').at(-1)}: ${line}`);
  });
}

/** Reports of different files as one. */
export function together(reports: readonly BrowserReport[]): BrowserReport {
  const sum = (of: 'numTotalTests' | 'numPassedTests' | 'numFailedTests'): number => reports.reduce((total, one) => total + one[of], 0);
  return {
    numTotalTests: sum('numTotalTests'),
    numPassedTests: sum('numPassedTests'),
    numFailedTests: sum('numFailedTests'),
    success: reports.every(({ success }) => success),
    testResults: reports.flatMap(({ testResults }) => testResults),
  };
}

/**
 * The first report with the files of the second in place of their first results, counted anew: a file counts with all
 * its tests as its last run left them.
 */
export function withSecondRun(first: BrowserReport, second: BrowserReport): BrowserReport {
  const again = new Map(second.testResults.map((file) => [file.name, file]));
  const testResults = first.testResults.map((file) => again.get(file.name) ?? file);
  const count = (wanted: (status: string) => boolean): number =>
    testResults.reduce((sum, { assertionResults }) => sum + assertionResults.filter(({ status }) => wanted(status)).length, 0);
  return {
    ...first,
    numTotalTests: count(() => true),
    numPassedTests: count((status) => status === 'passed'),
    numFailedTests: count((status) => status === 'failed'),
    success: !testResults.some(bad),
    testResults,
  };
}
