// Holes in a lock file: packages for other platforms that npm leaves out when a registry does not have them, and that
// `npm ci` then misses.

interface Entry {
  version?: string;
  dev?: boolean;
  license?: string;
  engines?: { [name: string]: string };
  optionalDependencies?: { [name: string]: string };
}
export interface Lock {
  packages: { [path: string]: Entry };
}

export interface Hole {
  name: string;
  version: string;
  /** The package that names it. */
  of: string;
}

/** Where Node would look for a package that the one at `path` asks for: beside it, then further out. */
function* places(path: string, name: string): Generator<string> {
  for (let base = path; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/'))).replace(/\/$/, '')) {
    yield `${base === '' ? '' : `${base}/`}node_modules/${name}`;
    if (base === '') return;
  }
}

/** Optional packages that are named and have no entry. */
export function holes({ packages }: Lock): Hole[] {
  const found: Hole[] = [];
  for (const [of, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (![...places(of, name)].some((place) => place in packages)) found.push({ name, version, of });
    }
  }
  return found;
}

/**
 * The lock with an entry for each hole. System, processor and C library are read off the name
 * (`binding-linux-x64-musl`), as their makers name them.
 */
export function mended(lock: Lock): Lock {
  const added: { [path: string]: object } = {};
  for (const { name, version, of } of holes(lock)) {
    const [os = '', cpu = '', library = ''] = (name.split('/').at(-1) ?? '').replace(/^.*?(?=android|darwin|freebsd|linux|openharmony|win32)/, '').split('-');
    const { dev, license, engines } = lock.packages[of] ?? {};
    const libc = library.includes('musl') ? 'musl' : library.startsWith('gnu') ? 'glibc' : null;
    added[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(dev ? { dev } : {}),
      ...(libc ? { libc: [libc] } : {}),
      ...(license ? { license } : {}),
      optional: true,
      os: [os],
      ...(engines ? { engines } : {}),
    };
  }
  const entries = Object.entries({ ...lock.packages, ...added }).sort(([a], [b]) => (a < b ? -1 : 1));
  return { ...lock, packages: Object.fromEntries(entries) as Lock['packages'] };
}
