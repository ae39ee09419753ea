// Where our Caddyfiles and our nginx.conf send a request: the few words that these files use, read as the two programs
// read them, so that they can be held against the rule of `npm run cluster` (tools/cluster/proxy.ts).
// Caddy: handles exclude each other and go in the order of the file, one without a matcher last; paths are cleaned
// before they are compared. nginx: an exact location, else the longest that begins the cleaned path; a `proxy_pass`
// with a path puts that in place of what the location names.

import { posix } from 'node:path';

/** A number is the status of a refusal. */
export type Sent = number | { to: string[]; path: string };

interface Directive {
  words: string[];
  block: Directive[];
}

/** The lines of a Caddyfile; `{$NAME:default}` is replaced before anything is read. */
function readCaddyfile(text: string, env: { [name: string]: string }): Directive[] {
  const root: Directive = { words: [], block: [] };
  const open = [root];
  const filled = text.replace(/\{\$(\w+)(?::([^}]*))?\}/g, (_, name: string, otherwise = '') => env[name] ?? (otherwise as string));
  for (const line of filled.split('\n')) {
    const words = line.trim().split(/\s+/);
    if (words[0] === '' || words[0]?.startsWith('#') === true) continue;
    if (words[0] === '}') {
      open.pop();
      if (open.length === 0) throw new Error('a brace too many');
      continue;
    }
    const begins = words.at(-1) === '{';
    const directive: Directive = { words: begins ? words.slice(0, -1) : words, block: [] };
    open.at(-1)?.block.push(directive);
    if (begins) open.push(directive);
  }
  if (open.length !== 1) throw new Error('a brace too few');
  return root.block;
}

const cleaned = (url: string): string => posix.normalize(url.split('?')[0] as string).replace(/\/\/+/g, '/');
const begins = (path: string, pattern: string): boolean => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern);

interface Asked {
  path: string;
  origin: string | null;
}
/** What a named matcher caught, by the placeholder; null: it does not match. */
type Caught = { [placeholder: string]: string } | null;

function matches({ words, block }: Directive, asked: Asked): Caught {
  const [what, ...rest] = words;
  if (what === 'path') return rest.some((pattern) => begins(asked.path, pattern)) ? {} : null;
  if (what === 'path_regexp') {
    const found = new RegExp(rest[1] as string).exec(asked.path);
    return found === null ? null : Object.fromEntries(found.map((part, i) => [`{re.${rest[0]}.${i}}`, part]));
  }
  if (what === 'not') return matches({ words: rest, block }, asked) === null ? {} : null;
  if (what === 'header' && rest[0] === 'Origin') return asked.origin !== null && (rest[1] === '*' || rest[1] === asked.origin) ? {} : null;
  throw new Error(`no matcher ${what}`);
}

/** Where a Caddyfile's site sends a request that comes from a page of this origin, or from no page. */
export function caddySends(text: string, url: string, origin: string | null = null, env: { [name: string]: string } = {}): Sent {
  const site = readCaddyfile(text, env)
    .filter(({ words, block }) => words.length > 0 && block.length > 0)
    .at(-1) as Directive;
  const asked: Asked = { path: cleaned(url), origin };
  const caught = (name: string): Caught => {
    const matcher = site.block.find(({ words }) => words[0] === name);
    if (matcher === undefined) throw new Error(`no matcher ${name}`);
    const parts = matcher.block.length > 0 ? matcher.block : [{ words: matcher.words.slice(1), block: [] }];
    const all = parts.map((part) => matches(part, asked));
    return all.includes(null) ? null : Object.assign({}, ...all);
  };
  const handles = site.block.filter(({ words }) => words[0] === 'handle');
  const last = handles.findIndex(({ words }) => words[1] === undefined);
  if (last !== handles.length - 1) throw new Error('the handle for all else stands last');
  for (const { words, block } of handles) {
    const matcher = words[1];
    const found = matcher === undefined ? {} : matcher.startsWith('@') ? caught(matcher) : begins(asked.path, matcher) ? {} : null;
    if (found === null) continue;
    const filled = (word: string): string => Object.entries(found).reduce((now, [name, value]) => now.replaceAll(name, value), word);
    let path = url;
    for (const { words: step } of block) {
      if (step[0] === 'uri' && step[1] === 'strip_prefix') path = path.replace(new RegExp(`^${filled(step[2] as string)}`), '');
      else if (step[0] === 'respond') return Number(step[1]);
      else if (step[0] === 'reverse_proxy') return { to: step.slice(1).map(filled), path };
      else throw new Error(`no directive ${step[0]}`);
    }
  }
  throw new Error(`nobody takes ${url}`);
}

/** Where nginx sends it: the locations of the server that has some. */
export function nginxSends(text: string, url: string, origin: string | null = null): Sent {
  const said = text.replace(/^\s*#.*$/gm, '');
  const upstreams = new Map(
    [...said.matchAll(/upstream (\w+) \{([^}]*)\}/g)].map(([, name, body]) => [
      name as string,
      [...(body as string).matchAll(/server ([\w.:-]+)/g)].map((one) => one[1] as string),
    ]),
  );
  const origins = [...(/map \$http_origin \$foreign \{([^}]*)\}/.exec(said)?.[1] ?? '').matchAll(/'([^']*)'\s+0;/g)].map((one) => one[1]);
  const locations = [...said.matchAll(/location (= )?(\S+)\s*\{((?:[^{}]|\{[^{}]*\})*)\}/g)].map(([, exact, at, body]) => ({
    exact: exact !== undefined,
    at: at as string,
    body: body as string,
  }));
  const path = cleaned(url);
  const here =
    locations.find((one) => one.exact && one.at === path) ??
    locations.filter((one) => !one.exact && path.startsWith(one.at)).sort((a, b) => b.at.length - a.at.length)[0];
  if (here === undefined) throw new Error(`nobody takes ${url}`);
  if (here.body.includes('if ($foreign) { return 403; }') && !origins.includes(origin ?? '')) return 403;
  const status = /^\s*return (\d+);/.exec(here.body)?.[1];
  if (status !== undefined) return Number(status);
  const passed = /proxy_pass http:\/\/(\w+)(\/\S*)?;/.exec(here.body);
  const to = upstreams.get(passed?.[1] ?? '');
  if (to === undefined) throw new Error(`no upstream ${passed?.[1]}`);
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : '';
  return { to, path: passed?.[2] === undefined ? url : passed[2] + path.slice(here.at.length) + query };
}
