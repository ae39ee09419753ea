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
    // A machine that stalls for seconds may spoil one run of a browser; what fails twice is broken. Locally nothing is tried again.
    retry: process.env['CI'] === 'true' ? 1 : 0,
  },
});
