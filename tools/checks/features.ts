// Reads docs/features.md, the table of what users of virtual tables count on: which rows say yes, and by which tests.

/** Rows that say "not yet", each in the table; every other row says yes and names a test. */
export const MAY_WAIT: readonly string[] = [
  'Views kept with the table',
  'Tiles cut along a picture',
  'Decals',
  'PDF book',
  'Tablet (a web page on the table)',
  'Zones that go by tags',
  'Flick and table flip',
  'More than ten seats',
  'Named phases and rounds of a free table',
  'Video',
  'Scripts inside saves',
  'Keys and buttons of a user’s own script',
  'Finding opponents',
  'VR',
];

/**
 * Rows that no browser test shows, by what lies below the page; every other row that says yes names one of `tests/e2e`.
 */
export const BELOW_THE_PAGE: readonly string[] = ['A language for rules'];

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

/**
 * Rows of all tables whose head is `| Feature | Baize | How | Tests |`. A test is written `path › title`, several are
 * parted by `<br>`.
 */
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

/** Is it written there as the whole title of a test? The name of a group (`describe`) never runs by itself. */
const isTitle = (text: string, title: string): boolean =>
  ["'", '"', '`'].some((quote) => text.replaceAll(`describe(${quote}${title}${quote}`, '').includes(`${quote}${title}${quote}`));

/**
 * Is a title that ran one that the table names? A title that a test writes for each row of its data (`a line of %d mm`,
 * `$name goes`) is named as it stands in the file, and all that were made of it count.
 */
function ranAs(title: string): (ran: string) => boolean {
  const parts = title.split(/%[sdifjo#$]|\$[A-Za-z.]+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const made = new RegExp(`^${parts.join('.+')}$`);
  return (ran) => made.test(ran);
}

/**
 * What is wrong with the table: a row without a test, a test that is not there, one that did not run or did not pass, a
 * feature that no page shows.
 * `source`: the text of a test file, with the tables of rows that it makes tests of; null: there is none. `ran` null:
 * nothing was run. Titles are whole ones.
 */
export function faults(rows: readonly FeatureRow[], source: (file: string) => string | null, ran: readonly RanTest[] | null): string[] {
  const wrong: string[] = [];
  if (rows.length === 0) wrong.push('no table of features');
  for (const { feature, state, tests } of rows) {
    if (state === 'not yet') {
      if (!MAY_WAIT.includes(feature)) wrong.push(`${feature}: may not wait`);
      continue;
    }
    if (state !== 'yes') wrong.push(`${feature}: says neither yes nor not yet`);
    if (tests.length === 0) wrong.push(`${feature}: names no test`);
    else if (tests.some(({ file }) => file.startsWith('tests/e2e/')) === BELOW_THE_PAGE.includes(feature))
      wrong.push(`${feature}: ${BELOW_THE_PAGE.includes(feature) ? 'a page shows it, and the list says that none does' : 'no page shows it'}`);
    for (const { file, title } of tests) {
      const text = source(file);
      if (text === null) wrong.push(`${feature}: no file ${file}`);
      else if (title === '') wrong.push(`${feature}: names no test in ${file}`);
      else if (ran === null) {
        if (!isTitle(text, title)) wrong.push(`${feature}: no test "${title}" in ${file}`);
      } else {
        const named = ranAs(title);
        const found = ran.filter((one) => one.file === file && named(one.title));
        if (found.length === 0) wrong.push(`${feature}: "${title}" in ${file} did not run`);
        else if (found.some((one) => !one.passed)) wrong.push(`${feature}: "${title}" in ${file} did not pass`);
      }
    }
  }
  return wrong;
}

/** What the table leaves out, or says twice: of what is not there yet nothing is passed over. */
export function missing(rows: readonly FeatureRow[]): string[] {
  const names = rows.map(({ feature }) => feature);
  const gone = [...MAY_WAIT, ...BELOW_THE_PAGE].filter((name) => !names.includes(name)).map((name) => `${name}: is not in the table`);
  const done = rows
    .filter(({ feature, state }) => state === 'yes' && MAY_WAIT.includes(feature))
    .map(({ feature }) => `${feature}: is there, and the list says not yet`);
  return [...gone, ...done, ...names.filter((name, i) => names.indexOf(name) !== i).map((name) => `${name}: stands twice`)];
}
