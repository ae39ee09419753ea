// Reads docs/features.md, the table of what users of virtual tables count on: which rows say yes, and by which tests.

/** Rows that may say "not yet"; every other row says yes and names a test. */
export const MAY_WAIT = [
  'VR',
  'Voice',
  'Music',
  'Joints',
  'Jigsaw',
  'PDF',
  'Decals',
  'Tablet',
  'Scripts inside saves',
  'Foreign imports',
  'Streaming',
  'Replay',
  'Fog by line of sight',
] as const;

export interface FeatureRow {
  feature: string;
  state: string;
  tests: { file: string; title: string }[];
}

/** One test of a Vitest report. */
export interface RanTest {
  file: string;
  title: string;
  passed: boolean;
}

/** Rows of all tables whose head is `| Feature | Baize | How | Tests |`. A test is written `path › title`, several are parted by `<br>`. */
export function readFeatures(text: string): FeatureRow[] {
  const rows: FeatureRow[] = [];
  let inside = false;
  for (const line of text.split('\n')) {
    if (!line.startsWith('|')) {
      inside = false;
      continue;
    }
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (cells[0] === 'Feature') {
      inside = true;
      continue;
    }
    if (!inside || cells.every((cell) => /^:?-+:?$/.test(cell))) continue;
    const [feature = '', state = '', , tests = ''] = cells;
    const named = tests === '' ? [] : tests.split('<br>').map((one) => one.split('›').map((part) => part.replaceAll('`', '').trim()));
    rows.push({ feature, state, tests: named.map(([file = '', ...title]) => ({ file, title: title.join(' › ') })) });
  }
  return rows;
}

/** The tests of one of Vitest's JSON reports, files from the root of the project. */
export function readReport(text: string, root: string): RanTest[] {
  const report = JSON.parse(text) as { testResults?: { name: string; assertionResults: { title: string; status: string }[] }[] };
  return (report.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: name.startsWith(`${root}/`) ? name.slice(root.length + 1) : name,
      title,
      passed: status === 'passed',
    })),
  );
}

/** What is wrong with the table: a row without a test, a test that is not there, one that did not run or did not pass. `ran` null: nothing was run. */
export function faults(rows: readonly FeatureRow[], source: (file: string) => string | null, ran: readonly RanTest[] | null): string[] {
  const wrong: string[] = [];
  if (rows.length === 0) wrong.push('no table of features');
  for (const { feature, state, tests } of rows) {
    if (state === 'not yet') {
      if (!MAY_WAIT.some((name) => feature.startsWith(name))) wrong.push(`${feature}: may not wait`);
      continue;
    }
    if (state !== 'yes') wrong.push(`${feature}: says neither yes nor not yet`);
    if (tests.length === 0) wrong.push(`${feature}: names no test`);
    for (const { file, title } of tests) {
      const text = source(file);
      if (text === null) wrong.push(`${feature}: no file ${file}`);
      else if (title === '') wrong.push(`${feature}: names no test in ${file}`);
      else if (ran === null) {
        if (!text.includes(title)) wrong.push(`${feature}: no test "${title}" in ${file}`);
      } else {
        const found = ran.filter((one) => one.file === file && one.title.includes(title));
        if (found.length === 0) wrong.push(`${feature}: "${title}" in ${file} did not run`);
        else if (found.some((one) => !one.passed)) wrong.push(`${feature}: "${title}" in ${file} did not pass`);
      }
    }
  }
  return wrong;
}
