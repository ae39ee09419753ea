import { expect, test } from 'vitest';
import { holes, mended, type Lock } from './locks.ts';

const lock: Lock = {
  packages: {
    '': {},
    'node_modules/a': {
      version: '1.0.0',
      dev: true,
      license: 'MIT',
      optionalDependencies: { '@a/binding-linux-x64-gnu': '1.0.0', '@a/binding-linux-x64-musl': '1.0.0', '@a/win32-arm64-msvc': '1.0.0' },
    },
    'node_modules/a/node_modules/@a/binding-linux-x64-gnu': { version: '1.0.0' },
    'node_modules/b/node_modules/c': { optionalDependencies: { d: '2.0.0' } },
    'node_modules/d': { version: '2.0.0' },
  },
};

test('a named optional package without an entry is a hole, wherever Node would look for it', () => {
  expect(holes(lock).map(({ name }) => name)).toEqual(['@a/binding-linux-x64-musl', '@a/win32-arm64-msvc']);
});

test('a mended lock has no holes and says for which machines the entries are', () => {
  const { packages } = mended(lock);
  expect(holes({ packages })).toEqual([]);
  expect(packages['node_modules/@a/binding-linux-x64-musl']).toEqual({
    version: '1.0.0',
    cpu: ['x64'],
    dev: true,
    libc: ['musl'],
    license: 'MIT',
    optional: true,
    os: ['linux'],
  });
  expect(packages['node_modules/@a/win32-arm64-msvc']).toMatchObject({ os: ['win32'], cpu: ['arm64'] });
});
