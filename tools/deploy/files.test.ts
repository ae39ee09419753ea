import { format } from 'oxfmt';
import { expect, test } from 'vitest';
import { dashboard, operatorsFiles, textOf, yamlOf } from './files.ts';
import { at, listAt, readYaml } from './yaml.ts';

const yamls = operatorsFiles().filter((path) => /\.ya?ml$/.test(path));

test('there are as many as this test believes', () => {
  expect(operatorsFiles()).toHaveLength(13);
  expect(yamls).toHaveLength(10);
});

test.each(yamls)('%s is YAML, and of the part of it that our tests read', async (path) => {
  expect((await format(path, textOf(path))).errors).toEqual([]);
  expect(yamlOf(path).length).toBeGreaterThan(0);
});

test('a text that is no YAML is found', async () => {
  expect((await format('a.yml', 'a: [1, 2\nb: {')).errors).not.toEqual([]);
});

test('the reader of YAML reads what our files are written in', () => {
  const text = `# a comment
one: &first
  list: [a, 'b, c', "d\\n", { e: 1, f: true }]
  none:
two:
  <<: *first
  none: 'it''s' # with a comment
  text: |
    line

      deeper
  folded: >-
    a
    b
three:
  - name: x
    value: 0.5
  -  y
four:
- { key: 'a#b', to: a#b }
---
'a: b': http://x:80
`;
  expect(readYaml(text)).toEqual([
    {
      one: { list: ['a', 'b, c', 'd\n', { e: 1, f: true }], none: null },
      two: { list: ['a', 'b, c', 'd\n', { e: 1, f: true }], none: "it's", text: 'line\n\n  deeper\n', folded: 'a b' },
      three: [{ name: 'x', value: 0.5 }, 'y'],
      four: [{ key: 'a#b', to: 'a#b' }],
    },
    { 'a: b': 'http://x:80' },
  ]);
});

test.each(['a: 1\na: 2', 'a: 1\n  b: 2', 'a: *none', 'a: [1', 'word\nanother', '\ta: 1'])('the reader refuses %j', (text) => {
  expect(() => readYaml(text)).toThrow();
});

test('the dashboard is one that Grafana takes: numbered panels that do not lie on each other, one source, no number of a place', () => {
  const { uid, title, schemaVersion, templating, panels } = dashboard();
  expect([uid, title, templating.list.map(({ name, type, query }) => [name, type, query])]).toEqual([
    'baize',
    'Baize',
    [['datasource', 'datasource', 'prometheus']],
  ]);
  expect(schemaVersion).toBeGreaterThanOrEqual(36);
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const taken = new Set<string>();
  for (const { gridPos: g, type, title: of, targets } of panels) {
    expect(g.x + g.w).toBeLessThanOrEqual(24);
    for (let x = g.x; x < g.x + g.w; x++) {
      for (let y = g.y; y < g.y + g.h; y++) {
        expect(taken.has(`${x},${y}`), `${of} lies on another panel`).toBe(false);
        taken.add(`${x},${y}`);
      }
    }
    expect(['row', 'stat', 'timeseries']).toContain(type);
    expect(targets?.length ?? 0, of).toBeGreaterThanOrEqual(type === 'row' ? 0 : 1);
    for (const { datasource } of targets ?? []) expect(datasource.uid).toBe('${datasource}');
  }
});

test('Grafana finds the dashboard and Prometheus where Docker puts them', () => {
  const compose = yamlOf('compose.cluster.yaml')[0];
  const folder = at(yamlOf('deploy/grafana/provisioning/dashboards/baize.yml')[0], 'providers', 0, 'options', 'path');
  expect(listAt(compose, 'services', 'grafana', 'volumes')).toContain(`./deploy/grafana/baize.json:${folder as string}/baize.json:ro`);
  expect(at(yamlOf('deploy/grafana/provisioning/datasources/prometheus.yml')[0], 'datasources', 0, 'url')).toBe('http://prometheus:9090');
  expect(listAt(compose, 'services', 'prometheus', 'volumes')).toContain('./deploy/prometheus:/etc/prometheus:ro');
});
