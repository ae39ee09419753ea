// Every name in the alerts and on the dashboard is one that somebody gives out, asked of the code that does.

import { beforeAll, expect, test } from 'vitest';
import { createBudgets } from '../../host/budgets.ts';
import { readConfig } from '../../host/config.ts';
import { createMetrics } from '../../host/metrics.ts';
import { TICKS_PER_SECOND } from '../../server-modules/kernel/ids.ts';
import { RPC } from '../../server-modules/protocol/calls.ts';
import { DOOR_CODES } from '../../server-modules/protocol/codes.ts';
import type { OpenOut } from '../../server-modules/protocol/calls.ts';
import { createTicks } from '../../server-modules/nakama/meter.ts';
import { fresh, Server, type Main } from '../../tests/support/adapter.ts';
import { nakamaConfig } from '../nakama/config.ts';
import { dashboard, rules, textOf, yamlOf } from './files.ts';
import { wantedBy } from './queries.ts';
import { at, listAt } from './yaml.ts';

const { limits } = readConfig({}, '/x');

/** Names and labels that the embedded server gives out, as Prometheus reads them. */
async function givenByHost(): Promise<Map<string, Map<string, Set<string>>>> {
  const budgets = createBudgets(limits.budgets, () => 0);
  const metrics = await createMetrics({
    awake: () => 1,
    kept: () => 2,
    people: () => 3,
    sockets: () => 4,
    traffic: () => ({ received: 5, sent: 6 }),
    refused: () => budgets.refused,
    healthy: () => undefined,
  });
  metrics.probe.late(1);
  metrics.probe.wrote(1);
  return read(await metrics.text());
}
function read(text: string): Map<string, Map<string, Set<string>>> {
  const found = new Map<string, Map<string, Set<string>>>();
  for (const [, name, labels = ''] of text.matchAll(/^([a-z_]\w*)(?:\{([^}]*)\})? /gm)) {
    const known = found.get(name as string) ?? new Map<string, Set<string>>();
    for (const [, label, value] of labels.matchAll(/(\w+)="([^"]*)"/g))
      known.set(label as string, (known.get(label as string) ?? new Set()).add(value as string));
    found.set(name as string, known);
  }
  return found;
}

/** The names under which Nakama shows what the bundle counts. Its timers have a sum and a count, in seconds. */
async function givenByNodes(): Promise<Set<string>> {
  const server = await new Server().start();
  server.machines.push(await fresh());
  const [counters, timers] = [new Set<string>(), new Set<string>()];
  server.nk.metricsCounterAdd = (name) => void counters.add(name);
  server.nk.metricsTimerRecord = (name) => void timers.add(name);
  const made = server.rpc('create', 'ann', { game: 'sandbox', mode: 'sandbox', listed: false, options: {} }) as OpenOut;
  expect(() => server.rpc('open', 'eve', { table: made.table })).toThrow();
  (server.matches.get(made.match) as Main).matchTerminate(server.at(made.match), server.logger, server.nk, server.dispatcher, 0, {}, 5);
  const tick = createTicks(100);
  for (const now of [0, 1000]) tick(server.nk, now);
  const keys = Object.fromEntries(
    ['serverKey', 'httpKey', 'sessionKey', 'refreshKey', 'consolePassword', 'consoleKey', 'factorKey', 'databasePassword'].map((one) => [one, '']),
  );
  const config = JSON.parse(
    nakamaConfig({ host: '', port: 1, database: '', dataDir: '', modules: '', logFile: null, keys: keys as never, env: [], metricsPort: 9464 }),
  ) as { metrics: { custom_prefix: string } };
  const prefix = `nakama_${config.metrics.custom_prefix}_`;
  return new Set([...[...counters].map((name) => prefix + name), ...[...timers].flatMap((name) => [`${prefix}${name}_count`, `${prefix}${name}_sum`])]);
}

/**
 * What we look at of Nakama's own: its source, server/metrics.go, gives them these names at this version. Its library
 * for Prometheus adds what it knows of the process, under the same names as the embedded server's.
 */
const NAKAMA = {
  version: 'v3.40.0',
  names: [
    'nakama_sessions',
    'nakama_latency_sum',
    'nakama_latency_count',
    'nakama_overall_recv_bytes',
    'nakama_overall_sent_bytes',
    'nakama_db_in_use_conns',
    'nakama_db_max_open_conns',
  ],
};
const PROMETHEUS = ['up', 'ALERTS'];

const queries = [
  ...rules().map(({ alert, record, query }) => ({ of: alert ?? record ?? '', query })),
  ...dashboard().panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ of: title, query: expr }))),
];

let host: Awaited<ReturnType<typeof givenByHost>>;
let nodes: Set<string>;
beforeAll(async () => {
  host = await givenByHost();
  nodes = await givenByNodes();
});

test('every metric of the alerts and of the dashboard is one that a server gives out', () => {
  const known = new Set([...host.keys(), ...nodes, ...NAKAMA.names, ...PROMETHEUS, ...rules().flatMap(({ record }) => record ?? [])]);
  const unknown = queries.flatMap(({ of, query }) => wantedBy(query).flatMap(({ name }) => (known.has(name) ? [] : [`${of}: ${name}`])));
  expect(unknown).toEqual([]);
  expect(queries.flatMap(({ query }) => wantedBy(query)).length).toBeGreaterThan(50);
});

test('each metric of our own stands on the dashboard', () => {
  const shown = new Set(dashboard().panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => wantedBy(expr).map(({ name }) => name))));
  // Tables awake at a node are shown by what is recorded of both counts.
  const family = (name: string): string => name.replace(/_(?:bucket|sum|count)$/, '');
  const ours = [...host.keys(), ...nodes].filter((name) => /^(?:baize|nakama_baize)_/.test(name)).map(family);
  const families = new Set([...shown].map(family));
  expect([...new Set(ours)].filter((name) => !families.has(name))).toEqual([]);
});

test('Nakama is the version whose source was read for its own names', () => {
  expect(textOf('tools/nakama/go.mod')).toContain(`github.com/heroiclabs/nakama/v3 ${NAKAMA.version} `);
});

test('every label is asked for by a value that it has', () => {
  const jobs = ['prometheus.yml', 'prometheus.one.yml'].flatMap((file) =>
    listAt(yamlOf(`deploy/prometheus/${file}`)[0], 'scrape_configs').map((one) => String(at(one, 'job_name'))),
  );
  // Why a table closed or opened is a closed list of the code that counts it.
  const counted = [...textOf('server-modules/nakama/meter.ts').matchAll(/how: ((?:'\w+'(?: \| )?)+)/g)].flatMap(
    ([, all]) => (all as string).match(/\w+/g) ?? [],
  );
  expect(counted).toEqual(expect.arrayContaining(['new', 'asleep', 'moved']));
  const values = (name: string, label: string): readonly string[] => {
    const own = host.get(name)?.get(label);
    if (own !== undefined) return [...own];
    if (label === 'job') return jobs;
    if (label === 'how') return name === 'nakama_baize_refused' ? DOOR_CODES.map((code) => code.replaceAll('-', '_')) : counted;
    if (label === 'rpc_id') return Object.values(RPC);
    if (label === 'alertname') return rules().flatMap(({ alert }) => alert ?? []);
    return label === 'alertstate' ? ['pending', 'firing'] : [];
  };
  let looked = 0;
  for (const { of, query } of queries) {
    for (const { name, labels } of wantedBy(query)) {
      for (const [label, how, value] of labels) {
        looked++;
        const known = values(name, label);
        const fits = how === '=' ? known.includes(value) : known.some((one) => new RegExp(`^(?:${value})$`).test(one));
        expect(fits, `${of}: ${name}{${label}${how}"${value}"}`).toBe(true);
      }
    }
  }
  expect(looked).toBeGreaterThan(15);
});

test('numbers in the alerts are those of the code: ticks of a table, tables of a server', () => {
  const query = (name: string): string => rules().find(({ alert }) => alert === name)?.query ?? '';
  expect(query('BaizeNodeTicksLate')).toContain(`(${TICKS_PER_SECOND} * clamp_min(`);
  expect(query('BaizeTablesNearlyFull')).toBe(`baize_tables{state="awake"} > ${limits.matches * 0.9}`);
});

test('names and labels of a query are found, and nothing else', () => {
  expect(wantedBy('sum by (a, b) (rate(x_total{a="1",b=~"c|d"}[5m])) / on (a) group_left (b) y:z > 1.5e9 or vector(0) * t offset 10m')).toEqual([
    {
      name: 'x_total',
      labels: [
        ['a', '=', '1'],
        ['b', '=~', 'c|d'],
      ],
    },
    { name: 'y:z', labels: [] },
    { name: 't', labels: [] },
  ]);
});
