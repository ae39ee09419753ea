// Browser tests: one browser, one server, one file after the other (two cores draw in software).
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/e2e/**/*.e2e.ts'],
    globalSetup: ['tests/e2e/support/server.ts'],
    fileParallelism: false,
    environment: 'node',
    testTimeout: 240_000,
    hookTimeout: 120_000,
    retry: 0,
  },
});
