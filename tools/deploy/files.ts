// The files for operators, as their tests read them.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { at, listAt, readYaml, type Yaml } from './yaml.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
export const yamlOf = (path: string): Yaml[] => readYaml(textOf(path));

/** Everything below deploy/, and what Docker starts. */
export const operatorsFiles = (): string[] => [
  'compose.cluster.yaml',
  ...readdirSync(join(ROOT, 'deploy'), { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => join(one.parentPath, one.name).slice(ROOT.length).replaceAll('\\', '/'))
    .sort(),
];

interface Rule {
  /** Of an alert; a recorded series has none. */
  alert: string | null;
  record: string | null;
  query: string;
  rule: Yaml;
}
export const rules = (): Rule[] =>
  listAt(yamlOf('deploy/prometheus/alerts.yml')[0], 'groups').flatMap((group) =>
    listAt(group, 'rules').map((rule) => {
      const { alert = null, record = null, expr } = rule as { [key: string]: Yaml };
      return { alert: alert as string | null, record: record as string | null, query: String(expr), rule };
    }),
  );

interface Panel {
  type: string;
  title: string;
  id: number;
  gridPos: { x: number; y: number; w: number; h: number };
  targets?: { expr: string; refId: string; datasource: { uid: string } }[];
}
export interface Dashboard {
  uid: string;
  title: string;
  schemaVersion: number;
  templating: { list: { name: string; type: string; query: string }[] };
  panels: Panel[];
}
export const dashboard = (): Dashboard => JSON.parse(textOf('deploy/grafana/baize.json')) as Dashboard;

/** Documents of one kind among the manifests for Kubernetes, by their names. */
export const manifests = (kind: string): Map<string, Yaml> =>
  new Map(
    operatorsFiles()
      .filter((path) => path.startsWith('deploy/kubernetes/'))
      .flatMap(yamlOf)
      .filter((one) => at(one, 'kind') === kind)
      .map((one) => [String(at(one, 'metadata', 'name')), one]),
  );

/** Options and their values of a command line of Nakama; one that is given twice has all its values. */
export function optionsOf(words: readonly string[]): { [option: string]: string[] } {
  const found: { [option: string]: string[] } = {};
  for (let i = 0; i < words.length; i++) if (words[i]?.startsWith('--') === true) (found[(words[i] as string).slice(2)] ??= []).push(words[++i] ?? '');
  return found;
}
