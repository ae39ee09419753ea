// Caddy, nginx and the proxy of `npm run cluster` send the same requests to the same place.

import { describe, expect, test } from 'vitest';
import { wayOf } from '../cluster/proxy.ts';
import { manifests, textOf } from './files.ts';
import { caddySends, nginxSends, type Sent } from './routes.ts';
import { at } from './yaml.ts';

/** As the proxy of `npm run cluster` has them. */
const [ANY, PAGE, FIRST] = [1, 2, 10];
const SITE = 'https://table.example.org';

interface Configuration {
  name: string;
  nodes: readonly string[];
  /** Which node, `any` or `page` an address stands for. */
  who(to: readonly string[]): string;
  send(url: string, origin: string | null): Sent;
}
const caddyfile = textOf('deploy/Caddyfile');
const nginx = textOf('deploy/nginx.conf');
const inCluster = String(at(manifests('ConfigMap').get('proxy'), 'data', 'Caddyfile'));
const byNumber = (to: readonly string[]): string => {
  if (to.join() === '127.0.0.1:7360') return 'page';
  return to.join() === '10.0.0.1:7350,10.0.0.2:7350,10.0.0.3:7350' ? 'any' : ('abc'[Number(/^10\.0\.0\.([123]):7350$/.exec(to.join())?.[1]) - 1] ?? to.join());
};
const CONFIGURATIONS: readonly Configuration[] = [
  { name: 'Caddyfile', nodes: ['a', 'b', 'c'], who: byNumber, send: (url, origin) => caddySends(caddyfile, url, origin) },
  { name: 'nginx.conf', nodes: ['a', 'b', 'c'], who: byNumber, send: (url, origin) => nginxSends(nginx, url, origin) },
  {
    name: 'Caddyfile of Kubernetes',
    nodes: ['baize-0', 'baize-1', 'baize-2'],
    who: (to) => ({ 'any:7350': 'any', 'page:7360': 'page' })[to.join()] ?? /^([\w-]+)\.nodes:7350$/.exec(to.join())?.[1] ?? to.join(),
    send: (url, origin) => caddySends(inCluster, url, origin, { PUBLIC_URL: SITE }),
  },
];

/** `N` stands for a node of the configuration. */
const ADDRESSES = [
  '/n/N/v2/rpc/baize_open?',
  '/n/N/v2/account/authenticate/device?create=true&username=a%20b',
  '/n/N/ws?lang=en&status=true&token=t.u-v_w',
  '/v2/rpc/baize_act',
  '/v2/account/session/refresh',
  '/ws?token=t',
  '/healthcheck',
  '/',
  '/config.json',
  '/t/some-table?invite=ABCD-EFGH',
  '/assets/index-12ab.js',
  '/wsx',
  '/node',
  // What is no node, or nothing that a node shows visitors.
  '/n/nobody/v2/rpc/baize_open',
  '/n/N/console',
  '/n/N/',
  '/n/N',
  '/n/N/healthcheck',
  '/n/N/metrics',
  '/n/N/../v2/x',
  '/n/__proto__/v2/x',
  '/n/N/wsx?token=t',
  '/n/',
];

describe.each(CONFIGURATIONS)('$name', ({ nodes, who, send }) => {
  const ports = new Map(nodes.map((name, i) => [name, FIRST + i]));
  const named = (port: number): string => (port === ANY ? 'any' : port === PAGE ? 'page' : (nodes[port - FIRST] as string));

  test.each(ADDRESSES)('%s goes where `npm run cluster` sends it', (address) => {
    for (const node of nodes) {
      const url = address.replace('/N', `/${node}`);
      const way = wayOf(url, { nodes: ports, page: PAGE }, () => ANY);
      const sent = send(url, null);
      expect(typeof sent === 'number' ? sent : { to: who(sent.to), path: sent.path }).toEqual(
        typeof way === 'number' ? way : { to: named(way.port), path: way.path },
      );
    }
  });

  test('pages from elsewhere may ask no node, our own may, and the page is for everybody', () => {
    const [node] = nodes;
    for (const url of ['/v2/rpc/baize_act', '/ws?token=t', `/n/${node}/v2/rpc/baize_act`, `/n/${node}/ws?token=t`]) {
      expect(send(url, 'https://elsewhere.example')).toBe(403);
      expect(send(url, `${SITE}.elsewhere.example`)).toBe(403);
      expect(send(url, SITE)).toEqual(send(url, null));
    }
    expect(send('/assets/a.js', 'https://elsewhere.example')).toEqual(send('/assets/a.js', null));
  });
});

test('what neither proxy is asked for by our page differs: a socket without a token is refused by the node, not before it', () => {
  expect(wayOf('/n/a/ws', { nodes: new Map([['a', FIRST]]), page: PAGE }, () => ANY)).toBe(404);
  expect(caddySends(caddyfile, '/n/a/ws')).toEqual({ to: ['10.0.0.1:7350'], path: '/ws' });
  expect(nginxSends(nginx, '/n/a/ws')).toEqual({ to: ['10.0.0.1:7350'], path: '/ws' });
});

test('nobody adds to X-Forwarded-For, and no address is logged', () => {
  expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  expect(nginx).toContain('access_log off;');
  for (const text of [caddyfile, inCluster]) expect(text.replace(/^\s*#.*$/gm, '')).not.toMatch(/trusted_proxies|^\s*log\b|X-Forwarded-For/m);
});

test('both bound what a visitor may send as the server does, and by the same numbers', () => {
  for (const text of [caddyfile, inCluster]) expect(text).toMatch(/read_header 10s[\s\S]*max_size 256KiB/);
  expect(nginx).toMatch(/client_header_timeout 10s;\s+client_max_body_size 256k;/);
});
