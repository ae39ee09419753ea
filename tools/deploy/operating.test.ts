// docs/operating.md says what to do about each alert, and its figures are those that were measured.

import { expect, test } from 'vitest';
import { LEASE_SECONDS } from '../../server-modules/nakama/bound.ts';
import { operatorsFiles, rules, textOf } from './files.ts';
import { at } from './yaml.ts';

const page = textOf('docs/operating.md');
const hosting = textOf('docs/hosting.md');
/** As they are linked to. */
const anchors = (text: string): string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading]) =>
    (heading as string)
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

const alerts = rules().flatMap(({ alert, rule }) => (alert === null ? [] : [{ alert, rule }]));

test('every alert has its heading, which it links to, and every heading of the kind has its alert', () => {
  const headings = [...page.matchAll(/^### (Baize\w+)$/gm)].map(([, name]) => name);
  expect(headings).toEqual(alerts.map(({ alert }) => alert));
  for (const { alert, rule } of alerts) {
    expect(at(rule, 'annotations', 'runbook')).toBe(`docs/operating.md#${alert.toLowerCase()}`);
    const below = new RegExp(`^### ${alert}\\n\\n(\\w+)\\. .{60,}`, 'm').exec(page)?.[1]?.toLowerCase();
    expect(below, alert).toBe(at(rule, 'labels', 'severity'));
    expect(String(at(rule, 'annotations', 'summary')).length).toBeGreaterThan(10);
  }
});

test('every file for operators is named, and every link leads somewhere', () => {
  for (const path of operatorsFiles()) expect(page).toContain(`\`${path}\``);
  for (const [, file, anchor] of page.matchAll(/\]\(([\w.]*)#([\w-]+)\)/g)) expect(anchors(file === '' ? page : textOf(`docs/${file}`))).toContain(anchor);
});

test('variables that compose.cluster.yaml takes are said', () => {
  const taken = [...textOf('compose.cluster.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name as string);
  for (const name of new Set(taken)) expect(page).toContain(name);
});

test('keys that are made beside the repository’s files get into no image and into no commit', () => {
  const [folder] = /compose\.ts setup (\w+)\/keys$/m.exec(page)?.slice(1) ?? [];
  expect(textOf('tools/nakama/Dockerfile.dockerignore').split('\n')).toContain(folder);
  expect(textOf('.gitignore').split('\n')).toContain(`/${folder}/`);
});

test('the lease is as long as it says', () => {
  expect([...page.matchAll(/More than (\d+) seconds, and any other node/g)].map(([, seconds]) => Number(seconds))).toEqual([LEASE_SECONDS]);
  expect(LEASE_SECONDS).toBe(6);
});

/** A number of hosting's limits, by the words around it. */
function measured(pattern: RegExp): number {
  const found = pattern.exec(hosting)?.[1];
  if (found === undefined) throw new Error(`docs/hosting.md says nothing like ${String(pattern)}`);
  return Number(found.replace(',', ''));
}
const row = (start: string): string => page.split('\n').find((line) => line.startsWith(`| ${start}`)) ?? '';

test('figures of the table are those that hosting has from the benches', () => {
  const [heaviest, middle] = [measured(/: ([\d.]+) and [\d.]+ MiB of the process/), measured(/: [\d.]+ and ([\d.]+) MiB of the process/)];
  const [perGib, perGibMiddle] = [measured(/(\d+) awake tables per GiB/), measured(/awake tables per GiB of the heaviest game, (\d+)/)];
  const [seats, tables] = [measured(/(\d+) seats at \d+ tables/), measured(/\d+ seats at (\d+) tables/)];
  const [asleep, rest, act] = [
    measured(/([\d.]+) MB for a table that sleeps/),
    measured(/([\d.]+) MB for one at rest/),
    measured(/([\d.]+) MB for one where four act/),
  ];
  expect(hosting).toContain('200 tables at which nobody does anything take about a sixth of a core');
  expect(row('people who act')).toContain(`${seats} seats at ${tables} tables, four verbs a second each, 99 of 100 acknowledged within 100 ms`);
  expect(row('tables at rest')).toContain('200 take about a sixth of a core, so about 1,200');
  expect(row('memory of an awake')).toContain(`${rest.toFixed(1)} MB at rest, ${act} MB where four act`);
  expect(row('memory of an awake')).toContain(`${heaviest.toFixed(1)} MiB of the heaviest game, ${middle} MiB of one in the middle`);
  expect(row('awake tables per GiB')).toContain(`| ${perGib} of the heaviest game, ${perGibMiddle} of one in the middle |`);
  expect(row('memory of a table that sleeps')).toContain(`| ${asleep} MB |`);
  expect(row('awake tables per GiB')).toContain(`about ${(Math.round(2 ** 30 / (rest * 1e6) / 10) * 10).toLocaleString('en')} `);
  // The costs are the formula with these numbers.
  const lines = [250 * (1 / 6 / 200), (250 * middle) / 1024, (250 * heaviest) / 1024, 1000 / seats, (250 * act * 1e6) / 2 ** 30].map((one) => one.toFixed(2));
  const [cores, gib, gibHeaviest, coresActing, gibActing] = lines;
  expect(row('Nakama, a game in the middle')).toContain(`| ${cores} | ${gib} | ${cores} C + ${gib} M + B |`);
  expect(row('Nakama, the heaviest')).toContain(`${cores} as above | ${gibHeaviest} | ${cores} C + ${gibHeaviest} M + B |`);
  expect(row('`npm start`, all act')).toContain(`| ${coresActing} | ${gibActing} | ${coresActing} C + ${gibActing} M + B |`);
});

test('what a verb takes of a node, the database and the proxy stands in the costs and in the paper plan', () => {
  const parts = [2.3, 0.5, 0.3];
  expect(row('people who act')).toContain(`${parts[0]} ms of the node with all that its tables take besides, ${parts[1]} ms of the database, ${parts[2]} ms`);
  // As it was printed, to the microsecond; a thousand people who act four times a second.
  const [node, database, proxy] = [2.318, 0.524, 0.267] as const;
  expect([node, database, proxy].map((ms) => Number(ms.toFixed(1)))).toEqual(parts);
  const of = (ms: number): string => (4 * ms).toFixed(1);
  expect(row('Nakama, all act')).toContain(`${of(node)} of nodes, ${of(database)} of the database, ${of(proxy)} of the proxy`);
  expect(row('Nakama, all act')).toContain(`${Math.round(4 * (node + database + proxy))} C`);
  const million = (ms: number): string => (Math.round(ms * 100) * 10).toLocaleString('en');
  expect(row('cores where all act')).toContain(
    `${million(node)} × \`v\` of nodes, ${million(database)} × \`v\` of databases, ${million(proxy)} × \`v\` of proxies`,
  );
  expect(row('rows a second')).toContain(`about ${(Math.round(10 / database) * 100).toLocaleString('en')} for each of its cores`);
});

test('what was not measured says so', () => {
  for (const start of ['tables at rest', 'rows a second', 'one watcher of a table', 'Nakama, the heaviest']) expect(row(start)).toContain('not measured');
});
