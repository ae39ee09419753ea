// What Docker and Kubernetes start agrees with compose.yaml, with the programs they start and with each other.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { relayEnv } from '../../host/relays.ts';
import { daysEnv } from '../../host/config.ts';
import { LEASE_SECONDS } from '../../server-modules/nakama/bound.ts';
import { bucketEnv } from '../nakama/bucket.ts';
import { nakamaConfig, type NakamaSettings } from '../nakama/config.ts';
import { manifests, optionsOf, operatorsFiles, rules, textOf, yamlOf } from './files.ts';
import { tempFolder } from '../temp-folder.ts';
import { at, listAt, mapAt, type Yaml } from './yaml.ts';

const one = mapAt(yamlOf('compose.yaml')[0], 'services');
const many = mapAt(yamlOf('compose.cluster.yaml')[0], 'services');
const programs = textOf('tools/nakama/compose.ts');
const nodes = Object.keys(many).filter((name) => at(many, name, 'image') === 'baize-nakama' && name !== 'migrate');

const settings: NakamaSettings = {
  host: '0.0.0.0',
  port: 7350,
  database: 'd',
  dataDir: 'd',
  modules: 'm',
  logFile: null,
  keys: { serverKey: '', httpKey: '', sessionKey: '', refreshKey: '', consolePassword: '', consoleKey: '', factorKey: '', databasePassword: '' },
  env: [],
  metricsPort: 9464,
};
const config = JSON.parse(nakamaConfig(settings)) as Yaml;

const env = (service: string): { [name: string]: Yaml } => mapAt(many, service, 'environment');
/** The words of a node's command line, as Docker's shell makes them. */
function wordsOf(service: string): string[] {
  const said = String(at(many, service, 'command', 2));
  // One alone Docker would fill in by itself, from whoever calls it.
  expect(said.replaceAll('$$', '')).not.toContain('$');
  const line = said.replaceAll(/\$\$(\w+)/g, (_, name: string) => String(env(service)[name]));
  return [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
}

describe('compose.cluster.yaml', () => {
  test('keys, database and builds are those of compose.yaml', () => {
    for (const name of ['setup', 'postgres']) expect(at(many, name)).toEqual(at(one, name));
    expect(at(many, 'page', 'command')).toEqual(at(one, 'page', 'command'));
    expect(at(many, 'page', 'build')).toEqual(at(one, 'page', 'build'));
    for (const name of [...nodes, 'migrate']) {
      expect(at(many, name, 'build')).toEqual(at(one, 'nakama', 'build'));
      expect(at(many, name, 'volumes', 0)).toBe('keys:/keys:ro');
    }
    for (const name of nodes) for (const key of ['healthcheck', 'stop_grace_period', 'restart']) expect(at(many, name, key)).toEqual(at(one, 'nakama', key));
  });

  test('its services exist, and every volume is one of its own or a file of the repository', () => {
    const volumes = Object.keys(mapAt(yamlOf('compose.cluster.yaml')[0], 'volumes'));
    for (const [name, service] of Object.entries(many)) {
      for (const wanted of Object.keys((service as { depends_on?: object }).depends_on ?? {})) expect(Object.keys(many), name).toContain(wanted);
      for (const volume of listAt(service, 'volumes')) {
        const from = String(volume).split(':')[0] as string;
        const known = from.startsWith('./deploy/')
          ? operatorsFiles().some((path) => path === from.slice(2) || path.startsWith(`${from.slice(2)}/`))
          : volumes.includes(from);
        expect(known, `${name}: ${from}`).toBe(true);
      }
    }
  });

  test('every name in the environment is read by the program that is given it', () => {
    const setup = { BAIZE_KEEP_DAYS: '5', BAIZE_STUN: 'stun:x:1', BAIZE_TURN: 'turn:x:1', BAIZE_TURN_SECRET: 's', BAIZE_RELAY_KEY: 'k'.repeat(32) };
    const store = { BAIZE_S3_URL: 'http://s:1', BAIZE_S3_INSIDE: 'http://s:1', BAIZE_S3_BUCKET: 'b', BAIZE_S3_KEY: 'k', BAIZE_S3_SECRET: 's' };
    expect(Object.keys(env('setup')).sort()).toEqual(Object.keys({ ...daysEnv('5'), ...relayEnv(setup), ...bucketEnv(store) }).sort());
    for (const name of Object.keys(env('page'))) expect(programs).toContain(`process.env['${name}']`);
    for (const name of Object.keys(env('proxy'))) expect(textOf('deploy/Caddyfile')).toContain(`{$${name}:`);
    for (const name of ['BAIZE_NODE', 'BAIZE_TABLES']) {
      const readers = ['server-modules/nakama/binding.ts', 'server-modules/nakama/door.ts'].map(textOf).join('');
      expect(readers).toMatch(new RegExp(`env(?:\\.|\\[')${name}\\b`));
    }
    for (const task of ['setup', 'page']) expect(programs).toContain(`task === '${task}'`);
  });

  test('ports are those that the programs listen on', () => {
    const port = (name: string): string => /=\s*(\d+)/.exec(new RegExp(`const ${name} = \\d+`).exec(programs)?.[0] ?? '')?.[1] ?? '';
    expect(nodes.map((name) => env('proxy')[`BAIZE_${name.toUpperCase()}`])).toEqual(nodes.map((name) => `${name}:${port('PORT')}`));
    expect(env('proxy')['BAIZE_PAGE']).toBe(`page:${port('PAGE_PORT')}`);
    // Nothing but the proxy is open to others; Prometheus and Grafana on this machine, where somebody wants them.
    const open = Object.entries(many).flatMap(([name, service]) => ((service as { ports?: string[] }).ports ?? []).map((where) => [name, where]));
    expect(open).toEqual([
      ['proxy', '${BAIZE_BIND:-127.0.0.1}:${PORT:-7360}:${PORT:-7360}'],
      ['prometheus', '127.0.0.1:9090:9090'],
      ['grafana', '127.0.0.1:3000:3000'],
    ]);
    expect([env('page')['PUBLIC_URL'], env('proxy')['PUBLIC_URL']]).toEqual(Array(2).fill('${PUBLIC_URL:-http://127.0.0.1:7360}'));
  });

  test('each node has its own name, and what it is told on the command line are settings that Nakama is given by file elsewhere', () => {
    expect(nodes).toEqual(['a', 'b', 'c']);
    for (const name of nodes) {
      const options = optionsOf(wordsOf(name));
      expect(options['name']).toEqual([name]);
      expect(options['runtime.env']).toEqual([`BAIZE_NODE=${name}`, 'BAIZE_TABLES=${BAIZE_TABLES:-240}']);
      for (const option of Object.keys(options)) if (option !== 'config') expect(() => at(config, ...option.split('.')), option).not.toThrow();
      expect(options['metrics.custom_prefix']).toEqual([at(config, 'metrics', 'custom_prefix')]);
    }
    // PostgreSQL takes a hundred, and keeps three for whoever looks after it.
    const connections = nodes.map((name) => Number(optionsOf(wordsOf(name))['database.max_open_conns']));
    expect(connections.reduce((sum, most) => sum + most, 0)).toBeLessThanOrEqual(97);
  });

  test('the settings lie where both the program that writes them and the image say', () => {
    expect(at(one, 'setup', 'command', 4)).toBe('/keys');
    expect(programs).toContain("join(folder, 'nakama.yml')");
    expect(textOf('tools/nakama/Dockerfile')).toContain('--config /keys/nakama.yml');
    for (const name of nodes) expect(optionsOf(wordsOf(name))['config']).toEqual(['/keys/nakama.yml']);
  });

  test('Prometheus looks at these nodes, at the port on which they show themselves', () => {
    expect(at(yamlOf('deploy/prometheus/prometheus.yml')[0], 'scrape_configs', 0, 'static_configs', 0, 'targets')).toEqual(nodes.map((name) => `${name}:9464`));
    for (const name of nodes) expect(optionsOf(wordsOf(name))['metrics.prometheus_port']).toEqual(['9464']);
    for (const file of ['prometheus.yml', 'prometheus.one.yml']) expect(at(yamlOf(`deploy/prometheus/${file}`)[0], 'rule_files')).toEqual(['alerts.yml']);
  });
});

describe('Kubernetes', () => {
  const set = manifests('StatefulSet').get('baize');
  const pod = at(set, 'spec', 'template', 'spec');
  const nakama = at(pod, 'containers', 0);
  const workloads = [...manifests('StatefulSet').values(), ...manifests('Deployment').values()];

  test('a node is told the same as by Docker', () => {
    const told = optionsOf(listAt(nakama, 'command').map(String));
    const docker = optionsOf(wordsOf('a'));
    expect(Object.keys(told)).toEqual(Object.keys(docker));
    for (const option of Object.keys(told)) if (!['name', 'runtime.env'].includes(option)) expect(told[option]).toEqual(docker[option]);
    expect([told['name'], told['runtime.env']]).toEqual([['$(BAIZE_NODE)'], ['BAIZE_NODE=$(BAIZE_NODE)', 'BAIZE_TABLES=$(BAIZE_TABLES)']]);
    expect(listAt(nakama, 'env')).toEqual([
      { name: 'BAIZE_NODE', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
      { name: 'BAIZE_TABLES', value: '240' },
      { name: 'GOMEMLIMIT', value: env('a')['GOMEMLIMIT'] },
    ]);
  });

  test('a node’s name is one that Nakama takes and that the proxy names', () => {
    const last = `${String(at(set, 'metadata', 'name'))}-999`;
    // Nakama: 1 to 16 letters; the proxy of `npm run cluster`: \w and -.
    expect(last).toMatch(/^[\w-]{1,16}$/);
    expect(String(at(manifests('ConfigMap').get('proxy'), 'data', 'Caddyfile'))).toContain('^/n/(baize-[0-9]{1,3})/');
    expect(at(set, 'spec', 'serviceName')).toBe('nodes');
    expect(at(manifests('Service').get('nodes'), 'spec', 'clusterIP')).toBe('None');
  });

  test('labels that select are labels of pods, and every service has pods', () => {
    const labels = workloads.map((one) => at(one, 'spec', 'template', 'metadata', 'labels'));
    for (const one of workloads) expect(at(one, 'spec', 'selector', 'matchLabels')).toEqual(at(one, 'spec', 'template', 'metadata', 'labels'));
    for (const service of manifests('Service').values()) expect(labels).toContainEqual(at(service, 'spec', 'selector'));
    for (const policy of manifests('NetworkPolicy').values()) expect(labels).toContainEqual(at(policy, 'spec', 'podSelector', 'matchLabels'));
    expect(labels).toContainEqual(at(manifests('PodDisruptionBudget').get('baize'), 'spec', 'selector', 'matchLabels'));
  });

  test('secrets are named and hold nothing here; each pod has the file that it reads of those that setup writes', () => {
    expect(manifests('Secret').size).toBe(0);
    const files = (one: Yaml): unknown =>
      listAt(one, 'spec', 'template', 'spec', 'volumes').flatMap((volume) =>
        ((volume as { secret?: { items?: { key: string }[] } }).secret?.items ?? []).map(({ key }) => key),
      );
    expect(files(set as Yaml)).toEqual(['nakama.yml']);
    expect(files(manifests('Deployment').get('page') as Yaml)).toEqual(['keys.json']);
    expect(textOf('tools/nakama/keys.ts')).toContain("'keys.json'");
    const named = workloads.flatMap((one) => [...JSON.stringify(one).matchAll(/"secretName":"([^"]+)"/g)].map(([, name]) => name));
    expect([...new Set(named)].sort()).toEqual(['baize-keys', 'baize-tls']);
  });

  test('everything lies in one namespace, runs as nobody and may do nothing that it need not', () => {
    for (const kind of ['Service', 'StatefulSet', 'Deployment', 'ConfigMap', 'NetworkPolicy', 'PodDisruptionBudget'])
      for (const one of manifests(kind).values()) expect(at(one, 'metadata', 'namespace')).toBe('baize');
    for (const one of workloads) {
      const spec = mapAt(one, 'spec', 'template', 'spec');
      expect(at(spec, 'securityContext', 'runAsNonRoot')).toBe(true);
      expect(at(spec, 'automountServiceAccountToken')).toBe(false);
      for (const container of [...listAt(spec, 'containers'), ...((spec['initContainers'] as Yaml[] | undefined) ?? [])]) {
        expect(at(container, 'securityContext', 'allowPrivilegeEscalation')).toBe(false);
        expect(at(container, 'securityContext', 'capabilities', 'drop')).toEqual(['ALL']);
      }
    }
  });

  test('a polite stop has more time than it takes', () => {
    const grace = Number(at(pod, 'terminationGracePeriodSeconds'));
    const pause = Number(at(nakama, 'lifecycle', 'preStop', 'exec', 'command', 1));
    expect(grace).toBeGreaterThan(pause + Number(at(config, 'shutdown_grace_sec')) + 10);
  });
});

test('setup writes the files that Docker and Kubernetes hand out, with the address of a database elsewhere where one is named', () => {
  const folder = tempFolder('setup');
  const made = (env: { [name: string]: string }): string => {
    const run = spawnSync(path.join('node_modules', '.bin', 'tsx'), ['tools/nakama/compose.ts', 'setup', folder], {
      env: { ...process.env, ...env },
      encoding: 'utf8',
    });
    expect(run.stderr).toBe('');
    return (JSON.parse(readFileSync(path.join(folder, 'nakama.yml'), 'utf8')) as { database: { address: string[] } }).database.address.join();
  };
  try {
    expect(made({ DATABASE: '' })).toMatch(/@postgres:5432\/nakama\?/);
    expect(made({ DATABASE: 'db.example.org:5432' })).toMatch(/^postgres:[\w-]{32}@db\.example\.org:5432\/nakama\?/);
    expect(readdirSync(folder).sort()).toEqual(['database-password', 'keys.json', 'nakama.yml']);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the database gives up a write of a node that sleeps in the middle of it before its lease has ended', () => {
  const idle = /[?&]idle_in_transaction_session_timeout=(\d+)$/.exec((at(config, 'database', 'address') as string[]).join())?.[1];
  expect(Number(idle)).toBeGreaterThan(1000);
  expect(Number(idle)).toBeLessThan(1000 * LEASE_SECONDS);
});

test('as many tables as a node may have fit into the memory it may have, and the alert lies between', () => {
  const heaviest = Number(/: ([\d.]+) and [\d.]+ MiB of the process for each/.exec(textOf('docs/hosting.md'))?.[1]);
  const tables = Number(/:-(\d+)/.exec(String(env('a')['BAIZE_TABLES']))?.[1]);
  const collects = Number(/^(\d+)MiB$/.exec(String(env('a')['GOMEMLIMIT']))?.[1]);
  expect(at(many, 'a', 'mem_limit')).toBe('2g');
  expect(tables * heaviest).toBeLessThanOrEqual(collects);
  const query = (name: string): string => rules().find(({ alert }) => alert === name)?.query ?? '';
  const alarm = Number(/> ([\de.]+)$/.exec(query('BaizeMemoryHigh'))?.[1]) / 2 ** 20;
  expect(alarm).toBeGreaterThan(collects);
  expect(alarm).toBeLessThan(2048);
  expect(query('BaizeNodeTablesNearlyFull')).toBe(`baize:node_tables_awake > ${tables * 0.9}`);
});
