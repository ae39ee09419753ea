// Which part may import which: the arrows of ARCHITECTURE.md as one table, and the search for cycles.

import { blank, importsOf, isTest, type Sources } from './sources.ts';

interface Part {
  /** Parts this one may import besides itself. */
  may: readonly string[];
  /** Of these it may take types alone, which are gone before anything runs. */
  types?: readonly string[];
  /** Packages it may import; null means any package and Node itself. */
  packages: readonly RegExp[] | null;
}

const PURE = [/^@noble\/hashes(\/|$)/];
/** A game may have a rules library behind it, as long as it is pure. */
const RULES = [...PURE, /^chess\.js$/];
const NO_SCREEN = [/^(?!node:|react|three|@react-three\/|@dimforge\/|rdet$)/];
const BROWSER = [/^(?!node:)/];
const SERVER = ['kernel', 'rules', 'games', 'protocol', 'table', 'account'];
const SHARED = ['kernel', 'protocol', 'games/locale', 'link', 'locale', 'tints'];
const VIEW = ['scene', 'ui', 'accessible', 'view', 'app', 'import'];
const HANDS = ['store', 'keys', 'context', 'gestures', 'net', 'physics', 'sound'];

/**
 * The arrows. A part is a name that `partOf` gives to a path; what stands in no row is tools and tests, which may
 * import anything.
 */
const PARTS: { readonly [part: string]: Part } = {
  kernel: { may: [], packages: PURE },
  rules: { may: ['kernel', 'protocol'], types: ['protocol'], packages: PURE },
  games: { may: ['kernel', 'protocol', 'rules', 'games/locale', 'games/list'], types: ['protocol'], packages: RULES },
  // Reads which folders lie there; not in any bundle.
  'games/folders': { may: [], packages: [/^node:(?:fs|url)$/] },
  // Replaced in every bundle by what the folders hold (tools/build/game-list.ts).
  'games/list': { may: ['games', 'games/folders'], packages: [] },
  'games/locale': { may: ['kernel', 'protocol'], packages: PURE },
  protocol: { may: ['kernel'], packages: PURE },
  table: { may: ['kernel', 'rules', 'games', 'games/locale', 'protocol'], packages: [...PURE, /^@noble\/ciphers(\/|$)/] },
  account: { may: ['kernel', 'protocol'], packages: PURE },
  nakama: { may: [...SERVER, 'games/locale'], packages: PURE },
  // Boxes of its shelf are looked at by the reader that opens them on a page.
  host: { may: [...SERVER, 'games/locale', 'import'], packages: null },
  // A client of a server, and a host to those who watch.
  relay: { may: ['host', 'net', 'link', 'kernel', 'protocol', 'table'], packages: null },
  link: { may: ['kernel', 'protocol'], packages: [] },
  // The palette: colours by number, which every part may read.
  tints: { may: [], packages: [] },
  // Reads what other programs save; runs in a worker and in a tool, so it knows neither page nor network.
  import: { may: ['kernel', 'protocol', 'games/locale', 'tints'], packages: [...PURE, /^fflate$/, /^papaparse$/] },
  locale: { may: ['kernel', 'protocol', 'games/locale', 'keys', 'store'], packages: [] },
  store: { may: [...SHARED, 'keys'], packages: NO_SCREEN },
  keys: { may: [...SHARED, 'store'], packages: NO_SCREEN },
  context: { may: [...SHARED, 'store', 'keys'], packages: NO_SCREEN },
  gestures: { may: [...SHARED, 'store', 'keys', 'context'], packages: NO_SCREEN },
  net: { may: [...SHARED, 'store'], packages: NO_SCREEN },
  physics: { may: [...SHARED, 'store'], packages: BROWSER },
  sound: { may: [...SHARED, 'store', 'context', 'ui'], packages: NO_SCREEN },
  scene: { may: [...SHARED, ...HANDS, ...VIEW], packages: BROWSER },
  ui: { may: [...SHARED, ...HANDS, ...VIEW], packages: BROWSER },
  accessible: { may: [...SHARED, ...HANDS, ...VIEW], packages: BROWSER },
  view: { may: [...SHARED, ...HANDS, ...VIEW], packages: BROWSER },
  app: { may: [...SHARED, ...HANDS, ...VIEW], packages: BROWSER },
};

/** The part a file belongs to, or null when it may import anything. */
export function partOf(path: string): string | null {
  const [top, second = '', third = ''] = path.split('/');
  if (top === 'host') return second === 'relay' ? 'relay' : 'host';
  // What a game's folders hold for the tools: they may open everything, and nothing that people run may open them.
  if (/^(?:server-modules|src)\/games\/[^/]+\/tools\//.test(path)) return null;
  if (top === 'server-modules') {
    if (path === 'server-modules/games/folders.ts') return 'games/folders';
    if (path === 'server-modules/games/list.ts') return 'games/list';
    if (path.startsWith('server-modules/rules/locale/')) return 'games/locale';
    if (second === 'games' && /^server-modules\/games\/[^/]+\/(data|locale)(\.ts$|\/)/.test(path)) return 'games/locale';
    return second;
  }
  if (top !== 'src') return null;
  // The author's page is a tool: it may open everything, and nothing of the page may open it.
  if (second === 'author') return null;
  if (path === 'src/net/link.ts') return 'link';
  if (path === 'src/ui/tints.ts') return 'tints';
  if (third === '') return 'app';
  // src/games paints; the rules of a game live in server-modules/games.
  return second in PARTS && second !== 'games' ? second : 'view';
}

/** The game a file belongs to, or null for the shelf itself. */
const gameOf = (path: string): string | null => /^server-modules\/games\/([^/]+)\//.exec(path)?.[1] ?? null;

/** Cards, dice, boards and counters that every game may take. */
const BOX = 'box';

/** What to do instead, for whoever writes a game. */
const helpFor = (path: string, to: string): string =>
  path.startsWith('src/games/') && to === 'games'
    ? ": of a game's folder on the server the page may take data.ts, what lies in data/, and locale/. Put there what both need"
    : '';

/** Every wrong arrow, as `file:line: what`. */
export function wrongArrows(sources: Sources): string[] {
  const wrong: string[] = [];
  for (const [path, text] of sources) {
    const from = partOf(path);
    for (const { specifier, file, line, erased } of importsOf(path, text)) {
      const say = (what: string): unknown => wrong.push(`${path}:${line}: ${what}`);
      if (file === null) {
        const packages = from === null || isTest(path) ? null : PARTS[from]?.packages;
        if (packages && !packages.some((allowed) => allowed.test(specifier))) say(`${from} must not import the package ${specifier}`);
        continue;
      }
      if (from !== null && !isTest(path) && isTest(file)) say(`source imports a test: ${specifier}`);
      const to = partOf(file);
      if (from === null || isTest(path)) continue;
      if (to === null) {
        if (/\.tsx?$/.test(file)) say(`${from} must not import ${file}`);
      } else if (to !== from && !(PARTS[from]?.may ?? []).includes(to)) say(`${from} must not import ${to} (${specifier})${helpFor(path, to)}`);
      else if (!erased && PARTS[from]?.types?.includes(to)) say(`${from} may take only types from ${to} (${specifier})`);
      else if (from.startsWith('games') && gameOf(path) !== null && gameOf(file) !== null && gameOf(file) !== gameOf(path) && gameOf(file) !== BOX)
        say(`one game imports another: ${specifier}`);
    }
  }
  return wrong;
}

/** Every cycle of imports once, as the way round. Types may refer to each other: they are gone before anything runs. */
export function cycles(sources: Sources): string[] {
  const found: string[] = [];
  const state = new Map<string, 'open' | 'done'>();
  const way: string[] = [];
  const visit = (path: string): void => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      found.push([...way.slice(way.indexOf(path)), path].join(' -> '));
      return;
    }
    state.set(path, 'open');
    way.push(path);
    for (const { file, erased } of importsOf(path, sources.get(path) ?? '')) if (file !== null && !erased && sources.has(file)) visit(file);
    way.pop();
    state.set(path, 'done');
  };
  for (const path of sources.keys()) visit(path);
  return found;
}

const PURE_PARTS = new Set(['kernel', 'rules', 'games', 'games/locale', 'protocol', 'table', 'account']);

/**
 * What differs between engines, hosts or runs: time, chance, locale, and floats whose last bit differs between goja and
 * V8.
 */
const IMPURE =
  /(?<![\w$.])(?:Date|setTimeout|setInterval|setImmediate|queueMicrotask|structuredClone|TextEncoder|TextDecoder|Intl|console|performance|fetch|crypto|process|Buffer|WeakRef)(?=\s*[.(])|\bnew Date\b|\bMath\.(?:random|pow|exp|expm1|log\w*|sinh?|cosh?|tanh?|asinh?|acosh?|atan[2h]?|cbrt|hypot)\b|\.(?:localeCompare|toLocale\w+)\(|\basync\s+(?:function\s*)?\*|\bfor await\b/g;

/** Every use of clock, chance or host in the pure parts. */
export function impure(sources: Sources): string[] {
  const found: string[] = [];
  for (const [path, text] of sources) {
    const part = partOf(path);
    if (part === null || !PURE_PARTS.has(part) || isTest(path)) continue;
    const clean = blank(text, 'comments and strings');
    for (const match of clean.matchAll(IMPURE)) {
      const line = clean.slice(0, match.index).split('\n').length;
      found.push(`${path}:${line}: ${match[0]} in ${part}, which knows no clock, chance or host`);
    }
  }
  return found;
}
